//! A hand-in under examination: its code, what can be asked about it, and its answers.

use super::calls::{Event, Made};
use super::chance::Rng;
use super::code::{Code, OwnFunction};
use super::group::Member;
use super::instrumented::Instrumented;
use super::model::{Choice, Content, Excerpt, ShownCall, both};
use super::probes::{Probe, Watches};
use super::runner::Runner;
use super::situations::{self, Situation};
use super::survey::{Survey, survey};
use super::variants::{self, Version};
use compile::sources::Sources;
use engine::grade::{Grader, Loaded, Variant};
use evaluate::Board;
use lang::Localized;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// What is the same for all hand-ins of a coursework.
#[derive(Debug, Clone, Copy)]
pub struct Course<'a> {
    pub grader: &'a Grader,
    pub loaded: &'a Loaded,
    pub variant: &'a Variant,
    pub given: &'a crate::marks::Given,
    /// Modules of other assignments and variants.
    pub elsewhere: &'a [String],
}

#[derive(Debug)]
pub struct Exam<'a> {
    pub course: Course<'a>,
    pub code: Code,
    pub sources: &'a Sources,
    /// The key under which the time of compiling it is counted.
    pub hand_in: String,
    pub plain: Runner<'a>,
    pub instrumented: Instrumented<'a>,
    pub versions: Vec<Version>,
    pub situations: Vec<Situation>,
    /// What each situation's call did, watched.
    pub made: Vec<Made>,
    pub survey: Survey,
    /// What each function can come to.
    pub reach: Vec<BTreeSet<usize>>,
    pub groups: BTreeMap<usize, Rc<Vec<Member>>>,
    others: BTreeMap<(usize, usize), Option<Made>>,
    pub chance: Rng,
}

/// Why a hand-in has no sheet.
#[derive(Debug, Clone, PartialEq)]
pub enum NoSheet {
    /// Nothing of it can be run.
    NothingRuns(Localized),
    /// Nothing is written beyond what was given.
    NothingWritten,
    /// It could not be built with what watches it.
    NotWatched,
}

/// Calls of one function that are tried, and situations altogether.
const MOST_OF_FUNCTION: usize = 8;
const MOST_SITUATIONS: usize = 60;
/// Versions of one function, and of all.
const MOST_VERSIONS: usize = 5;
const ALL_VERSIONS: usize = 24;
/// Of a function that a scenario finds wrong: one of them may mend it.
const MOST_REPAIRS: usize = 12;
/// Of a longer function nobody follows a call on paper.
pub const MOST_LINES: usize = 70;
/// A call of more than so many events is not followed on paper in two minutes.
pub const LONGEST: usize = 60;
/// Longer functions of the template are not shown again.
const LONGEST_GIVEN: usize = 15;

impl<'a> Exam<'a> {
    pub fn of(
        course: Course<'a>,
        sources: &'a Sources,
        mut chance: Rng,
    ) -> Result<Exam<'a>, NoSheet> {
        let Course {
            grader,
            loaded,
            variant,
            given,
            elsewhere,
        } = course;
        let hand_in = grader.key(variant, sources);
        let built = grader.build(variant, sources);
        if let Some(why) = &built.whole {
            return Err(NoSheet::NothingRuns(why.message.clone()));
        }
        let code = Code::of(&built, given, elsewhere);
        if code.functions.is_empty() {
            return Err(NoSheet::NothingWritten);
        }
        let mut plain = Runner::plain(grader, loaded, variant, built);
        let survey = survey(&mut plain, &loaded.coursework, variant, &code);
        let mut situations = situations::all(&loaded.coursework, variant, &code);
        chance.shuffle(&mut situations);
        let situations = some_of_each(situations);
        let called: BTreeSet<usize> = situations.iter().map(|s| s.function).collect();
        let fails = |function: usize| survey.failing.iter().any(|(f, _)| *f == function);
        let most = |function: usize| match (fails(function), called.contains(&function)) {
            (true, _) => MOST_REPAIRS,
            (_, true) => MOST_VERSIONS,
            _ => 0,
        };
        let mut versions = variants::chosen(variants::all(&code), most, &mut chance);
        versions.sort_by_key(|v| !fails(v.function));
        versions.truncate(ALL_VERSIONS);
        let parts = (grader, loaded, variant, hand_in.as_str());
        let reach = super::reach::reach(&code);
        let reached: BTreeSet<usize> = called.iter().flat_map(|f| &reach[*f]).copied().collect();
        let idle = (0..code.functions.len())
            .filter(|f| !reached.contains(f))
            .collect();
        let instrumented =
            Instrumented::build(parts, &code, &plain.built, sources, &versions, idle);
        let instrumented = instrumented.ok_or(NoSheet::NotWatched)?;
        let mut exam = Exam {
            course,
            code,
            sources,
            hand_in,
            plain,
            instrumented,
            versions,
            situations: Vec::new(),
            made: Vec::new(),
            survey,
            reach,
            groups: BTreeMap::new(),
            others: BTreeMap::new(),
            chance,
        };
        exam.make(situations);
        Ok(exam)
    }

    /// Keeps the situations whose call comes to its end.
    fn make(&mut self, situations: Vec<Situation>) {
        for situation in situations {
            // What is not watched would be missing on the page.
            if !self.reach[situation.function].is_disjoint(&self.instrumented.unwatched) {
                continue;
            }
            let Some(made) = situation.made(&mut self.instrumented.runner, 0) else {
                continue;
            };
            if self.depends_on_more(&made) || !self.is_chained(&made, situation.function) {
                continue;
            }
            let expected = &self.code.functions[situation.function].name;
            let called = self.instrumented.runner.called(made.call.function);
            if called.is_some_and(|f| f.name == *expected) {
                self.situations.push(situation);
                self.made.push(made);
            }
        }
    }

    /// The call went through what depends on keys or on the time: no page shows them.
    pub fn depends_on_more(&self, made: &Made) -> bool {
        const MORE: [&str; 4] = ["keydown", "Instant", "SystemTime", "thread"];
        let probes = made.events.iter().filter_map(|event| self.probe(event));
        let met: BTreeSet<usize> = probes.map(|p| p.function).collect();
        met.iter().any(|f| {
            let words = super::reach::words(&self.code.functions[*f].code);
            MORE.iter().any(|more| words.contains(more))
        })
    }

    /// What a situation's call does in another version; none where it does not come to its end.
    pub fn other(&mut self, situation: usize, version: usize) -> Option<Made> {
        if let Some(known) = self.others.get(&(situation, version)) {
            return known.clone();
        }
        let number = u32::try_from(version).unwrap_or(0) + 1;
        let made = self.situations[situation].made(&mut self.instrumented.runner, number);
        self.others.insert((situation, version), made.clone());
        made
    }

    /// Versions that compile, of the functions that a situation's call went through.
    pub fn versions_met(&self, situation: usize) -> Vec<usize> {
        let met = self.functions_met(situation);
        let live = self.instrumented.live.iter().copied();
        live.filter(|v| met.contains(&self.versions[*v].function))
            .collect()
    }

    pub fn functions_met(&self, situation: usize) -> BTreeSet<usize> {
        self.calls(situation).collect()
    }

    /// The functions called, in their order; the one that was asked first.
    pub fn calls(&self, situation: usize) -> impl Iterator<Item = usize> {
        let events = self.made[situation].events.iter();
        events.filter_map(|event| {
            let probe = self.probe(event)?;
            (probe.watches == Watches::Call).then_some(probe.function)
        })
    }

    pub fn probe(&self, event: &Event) -> Option<&Probe> {
        self.instrumented.probes.get(event.probe)
    }

    /// The whole of a function, some of its lines marked.
    pub fn excerpt(&self, function: usize, marked: &[usize]) -> Excerpt {
        self.lines_of(&self.code.functions[function], marked)
    }

    fn lines_of(&self, function: &OwnFunction, marked: &[usize]) -> Excerpt {
        let lines = function.first..=function.last;
        Excerpt {
            file: function.file.clone(),
            owner: function.owner.clone(),
            first: function.first,
            lines: lines
                .map(|n| self.code.line(&function.file, n).trim_end().to_owned())
                .collect(),
            marked: marked.to_vec(),
        }
    }

    /// The functions that a call goes through, the one asked first.
    pub fn excerpts(&self, situation: usize, marked: (usize, &[usize])) -> Vec<Excerpt> {
        let mut functions: Vec<usize> = Vec::new();
        for function in self.calls(situation) {
            if !functions.contains(&function) {
                functions.push(function);
            }
        }
        functions.extend(self.constant_ones(&functions));
        self.of_functions(&functions, marked)
    }

    /// Functions named in these that the compiler may have called already: no trace has them.
    fn constant_ones(&self, functions: &[usize]) -> Vec<usize> {
        let code = functions
            .iter()
            .map(|f| self.code.functions[*f].code.as_str());
        let words: BTreeSet<&str> = code.flat_map(super::reach::words).collect();
        let all = self.code.functions.iter().enumerate();
        let named = all.filter(|(i, f)| {
            f.is_constant && words.contains(f.name.as_str()) && !functions.contains(i)
        });
        named.map(|(i, _)| i).collect()
    }

    /// These functions, and the constants that they name.
    pub fn of_functions(&self, functions: &[usize], marked: (usize, &[usize])) -> Vec<Excerpt> {
        let codes = functions
            .iter()
            .map(|f| self.code.functions[*f].code.as_str());
        let words: BTreeSet<&str> = codes.flat_map(super::reach::words).collect();
        let constants = self.code.constants.iter();
        let named = constants.filter(|c| words.contains(c.name.as_str()));
        let mut all: Vec<Excerpt> = Vec::new();
        for constant in named {
            let (file, first) = (&constant.file, constant.first);
            let lines = (first..=constant.last).map(|n| self.code.line(file, n).to_owned());
            match all.last_mut() {
                Some(before)
                    if before.file == *file && before.first + before.lines.len() == first =>
                {
                    before.lines.extend(lines);
                }
                _ => all.push(Excerpt {
                    file: file.clone(),
                    owner: None,
                    first,
                    lines: lines.collect(),
                    marked: Vec::new(),
                }),
            }
        }
        let marks = |f: usize| if f == marked.0 { marked.1 } else { &[] };
        all.extend(functions.iter().map(|f| self.excerpt(*f, marks(*f))));
        let code: Vec<&str> = functions
            .iter()
            .map(|f| self.code.functions[*f].code.as_str())
            .collect();
        let given = self.code.given_in(&code.join(" ")).into_iter();
        all.extend(
            given
                .filter(|f| f.lines() <= LONGEST_GIVEN)
                .map(|f| self.lines_of(f, &[])),
        );
        all
    }

    /// The situation as a page shows it.
    pub fn shown(&mut self, situation: usize) -> Option<(ShownCall, Vec<Board>)> {
        let drawn = self.situations[situation].drawn(&mut self.plain, 0)?;
        let (asked, made) = (&self.situations[situation], &self.made[situation]);
        Some((self.tell(asked, &[made], drawn.shown)?, drawn.after))
    }

    /// A function's name; with its type, where another one of the hand-in has that name.
    pub fn named(&self, function: usize) -> String {
        let function = &self.code.functions[function];
        let same = self
            .code
            .functions
            .iter()
            .filter(|f| f.name == function.name);
        match same.count() {
            1 => function.name.clone(),
            _ => function.full(),
        }
    }

    pub fn function(&self, situation: usize) -> usize {
        self.situations[situation].function
    }

    /// Three runs that see the same, and one of the hand-in as it is that answers the same.
    pub fn is_stable(&mut self, situation: usize) -> bool {
        let same = |a: &Made, b: &Made| a.events == b.events && is_same_answer(a, b);
        for _ in 0..2 {
            let again = self.situations[situation].made(&mut self.instrumented.runner, 0);
            if again.is_none_or(|again| !same(&again, &self.made[situation])) {
                return false;
            }
        }
        let plain = self.situations[situation].made(&mut self.plain, 0);
        plain.is_some_and(|plain| is_same_answer(&plain, &self.made[situation]))
    }

    /// The same answer twice more in another version.
    pub fn is_stable_in(&mut self, situation: usize, version: usize) -> bool {
        let Some(first) = self.other(situation, version) else {
            return true;
        };
        let number = u32::try_from(version).unwrap_or(0) + 1;
        (0..2).all(|_| {
            let again = self.situations[situation].made(&mut self.instrumented.runner, number);
            again.is_some_and(|again| is_same_answer(&again, &first))
        })
    }

    /// The value that a call returns, as its student would write it.
    pub fn returned(&self, made: &Made) -> Option<String> {
        let function = self.instrumented.runner.called(made.call.function)?;
        super::rust::value(&made.answer.as_ref()?.value, &function.returns)
    }
}

/// Returned and printed the same.
pub fn is_same_answer(a: &Made, b: &Made) -> bool {
    match (&a.answer, &b.answer) {
        (Some(x), Some(y)) => {
            let same = x.value == y.value && x.printed == y.printed && x.screen == y.screen;
            same && a.after == b.after
        }
        (None, None) => true,
        _ => false,
    }
}

/// Each function in its turn, while there is room.
fn some_of_each(situations: Vec<Situation>) -> Vec<Situation> {
    let mut count: BTreeMap<usize, usize> = BTreeMap::new();
    let mut kept: Vec<(usize, Situation)> = Vec::new();
    for situation in situations {
        let nth = count.entry(situation.function).or_default();
        *nth += 1;
        if *nth <= MOST_OF_FUNCTION {
            kept.push((*nth, situation));
        }
    }
    kept.sort_by_key(|(nth, _)| *nth);
    kept.truncate(MOST_SITUATIONS);
    kept.into_iter().map(|(_, situation)| situation).collect()
}

/// Four answers in an order of chance, the right one among them; none where there are fewer than
/// three that differ.
pub fn choices(
    right: Content,
    wrong: impl IntoIterator<Item = (Content, Localized)>,
    chance: &mut Rng,
) -> Option<Vec<Choice>> {
    let mut all = vec![Choice {
        content: right,
        is_right: true,
        from: Localized::default(),
    }];
    for (content, from) in wrong {
        if all.len() < 4 && all.iter().all(|c| c.content != content) {
            all.push(Choice {
                content,
                is_right: false,
                from,
            });
        }
    }
    if all.len() < 3 {
        return None;
    }
    chance.shuffle(&mut all);
    Some(all)
}

/// Whose answer one is, when a version of the code gives it.
pub fn from_version(version: &Version) -> Localized {
    match version.leaves_out() {
        true => both(
            format!("sans la ligne {}", version.line),
            format!("without line {}", version.line),
        ),
        false => both(
            format!("avec « {} » ligne {}", version.after, version.line),
            format!("with “{}” on line {}", version.after, version.line),
        ),
    }
}

/// Numbers near the right one, as often below it as above.
pub fn near(n: usize, chance: &mut Rng) -> Vec<(Content, Localized)> {
    let mut mistakes = [
        (Some(n + 1), both("un de trop", "one too many")),
        (n.checked_sub(1), both("un de moins", "one too few")),
        (Some(n * 2), both("le double", "twice as many")),
        (Some(n + 2), both("deux de trop", "two too many")),
        (n.checked_sub(2), both("deux de moins", "two too few")),
        (
            Some(n / 2).filter(|half| *half > 0),
            both("la moitié", "half as many"),
        ),
        (Some(n + 3), both("trois de trop", "three too many")),
        (n.checked_sub(3), both("trois de moins", "three too few")),
    ];
    chance.shuffle(&mut mistakes);
    // So many of the three are smaller: the place among the choices says nothing.
    let below = chance.below(4);
    let (smaller, larger): (Vec<_>, Vec<_>) = mistakes
        .into_iter()
        .partition(|(m, _)| m.is_none_or(|m| m < n));
    let smaller = smaller.into_iter().filter(|(m, _)| m.is_some());
    let mistakes = smaller.take(below).chain(larger);
    mistakes
        .filter_map(|(n, from)| Some((Content::Code(n?.to_string()), from)))
        .collect()
}
