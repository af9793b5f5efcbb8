//! A hand-in under examination: its code, what can be asked about it, and its answers.

use super::calls::{Event, ObservedCall, is_same_answer};
use super::code::Code;
use super::course::Course;
use super::instrumented::Instrumented;
use super::model::{NoSheet, ShownCall};
use super::probes::{Probe, ProbeKind};
use super::rng::Rng;
use super::runner::Runner;
use super::situations::{self, Member, Situation};
use super::survey::Survey;
use super::tried::{Tried, Wanted};
use super::versions::Version;
use compile::sources::Sources;
use engine::grade::Built;
use evaluate::Board;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::time::Duration;

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
    /// Functions and lines of which some version was not built.
    pub untried: BTreeSet<(usize, usize)>,
    pub situations: Vec<Situation>,
    /// What each situation's call did, watched.
    pub made: Vec<ObservedCall>,
    /// What scenarios of other functions do, which no page shows: for the types of variables.
    pub unseen: Vec<Event>,
    pub survey: Survey,
    /// What each function can reach.
    pub reach: Vec<BTreeSet<usize>>,
    /// Those that only show something.
    pub display: BTreeSet<usize>,
    /// Functions that drawing a board reaches.
    pub drawing: BTreeSet<usize>,
    pub groups: BTreeMap<usize, Rc<Vec<Member>>>,
    others: BTreeMap<(usize, usize), Option<ObservedCall>>,
    shown: BTreeMap<usize, Option<(ShownCall, Vec<Board>)>>,
    pub rng: Rng,
    /// What one can tell by looking at the choices makes no question, unless the sheet is too short.
    pub is_strict: bool,
    /// What the page itself tells is asked as well: the sheet is still too short.
    pub asks_all: bool,
}

/// The time that a hand-in's programs may use until its sheet is made of what was found so far.
const MOST_PLAYING: Duration = Duration::from_secs(30);
/// Calls that are short enough to be followed, on all the pages.
const MOST_FOLLOWED: usize = 60;
/// Of a longer function nobody follows a call on paper.
pub const MOST_LINES: usize = 70;
/// A call of more than so many events is not followed on paper in two minutes.
pub const LONGEST: usize = 60;

impl<'a> Exam<'a> {
    pub fn of(
        course: Course<'a>,
        sources: &'a Sources,
        mut rng: Rng,
        wanted: Wanted<'_>,
    ) -> Result<Exam<'a>, NoSheet> {
        let Course {
            grader,
            loaded,
            variant,
            ..
        } = course;
        let hand_in = grader.key(variant, sources);
        let built = grader.build(variant, sources);
        let code = code_of(course, &built)?;
        let mut plain = Runner::plain(grader, loaded, variant, built);
        let tried = Tried::of(course, &code, &mut plain, wanted, &mut rng);
        let parts = (hand_in.as_str(), sources);
        let watched = tried.watched(course);
        let instrumented = Instrumented::build(course, parts, &code, &plain.built, watched);
        let instrumented = instrumented.ok_or(NoSheet::NotWatched)?;
        let mut exam = Exam {
            course,
            code,
            sources,
            hand_in,
            plain,
            instrumented,
            versions: tried.versions,
            untried: tried.untried,
            situations: Vec::new(),
            made: Vec::new(),
            unseen: Vec::new(),
            survey: tried.survey,
            reach: tried.reach,
            display: tried.display,
            drawing: tried.drawing,
            groups: BTreeMap::new(),
            others: BTreeMap::new(),
            shown: BTreeMap::new(),
            rng,
            is_strict: true,
            asks_all: false,
        };
        exam.make(tried.situations);
        exam.see_others();
        Ok(exam)
    }

    /// Whether its programs have used the time that a sheet may take.
    pub fn is_late(&self) -> bool {
        self.plain.spent() + self.instrumented.runner.spent() > MOST_PLAYING
    }

    /// Plays scenarios of functions of which no call can be asked about, for the types of the
    /// variables that they meet.
    fn see_others(&mut self) {
        let made = self.situations.iter().map(|s| s.function).collect();
        let Course {
            loaded, variant, ..
        } = self.course;
        let others = situations::of_others(&loaded.coursework, variant, &self.code, &made);
        for (_, scenario) in &others {
            if self.is_late() {
                return;
            }
            let made = self.instrumented.runner.tried(scenario, 0);
            let events = made.into_iter().flatten().flat_map(|made| made.events);
            self.unseen.extend(events.filter(|e| e.value.is_some()));
        }
    }

    /// Keeps the situations whose call returns.
    fn make(&mut self, situations: Vec<Situation>) {
        let mut followed = 0;
        for situation in situations {
            if self.is_late() || followed >= MOST_FOLLOWED {
                return;
            }
            // What is not watched would be missing on the page.
            if !self.reach[situation.function].is_disjoint(&self.instrumented.unwatched) {
                continue;
            }
            let Some(made) = situation.tried(&mut self.instrumented.runner, 0) else {
                continue;
            };
            let (situation, made) = self.hushed(&situation, &made).unwrap_or((situation, made));
            if self.depends_on_more(&situation, &made)
                || !self.is_chained(&made, situation.function)
            {
                continue;
            }
            let expected = &self.code.functions[situation.function].name;
            let called = self.instrumented.runner.called(made.call.function);
            if called.is_some_and(|f| f.name == *expected) {
                followed += usize::from(made.events.len() <= LONGEST);
                self.situations.push(situation);
                self.made.push(made);
            }
        }
    }

    /// A call that is too long to be followed, without what only shows something; none where that
    /// makes it no shorter, or where what is left is also done while something is shown.
    fn hushed(
        &mut self,
        situation: &Situation,
        made: &ObservedCall,
    ) -> Option<(Situation, ObservedCall)> {
        let root = situation.function;
        if made.events.len() <= LONGEST || self.display.contains(&root) {
            return None;
        }
        let hushed = situation.hushed();
        let made = hushed.tried(&mut self.instrumented.runner, 0)?;
        let shown = self.reach[root].intersection(&self.display);
        let shown: BTreeSet<usize> = shown.flat_map(|f| &self.reach[*f]).copied().collect();
        let mut probes = made.events.iter().filter_map(|event| self.probe(event));
        let is_shown = probes.any(|probe| shown.contains(&probe.function));
        (made.events.len() <= LONGEST && !is_shown).then_some((hushed, made))
    }

    /// The call went through what depends on the time, or on keys that no page shows.
    pub fn depends_on_more(&self, situation: &Situation, made: &ObservedCall) -> bool {
        const MORE: [&str; 4] = ["keydown", "Instant", "SystemTime", "thread"];
        let probes = made.events.iter().filter_map(|event| self.probe(event));
        let met: BTreeSet<usize> = probes.map(|p| p.function).collect();
        met.iter().any(|f| {
            let words = &self.code.functions[*f].words;
            let is_shown = |word: &str| word == "keydown" && situation.has_keys();
            MORE.iter()
                .any(|more| words.contains(*more) && !is_shown(more))
        })
    }

    /// What a situation's call does in another version; none where it does not return.
    pub fn other(&mut self, situation: usize, version: usize) -> Option<ObservedCall> {
        if let Some(known) = self.others.get(&(situation, version)) {
            return known.clone();
        }
        let number = u32::try_from(version).unwrap_or(0) + 1;
        let made = self.situations[situation].tried(&mut self.instrumented.runner, number);
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
            (probe.watches == ProbeKind::Call).then_some(probe.function)
        })
    }

    /// Whether the calls before a situation's last one never reach this function: the boards shown
    /// are then the same, whatever is changed in it.
    pub fn is_set_up_without(&self, situation: usize, function: usize) -> bool {
        let words = self.situations[situation].calls_before();
        let mut functions = self.code.functions.iter().enumerate();
        functions.all(|(i, f)| {
            let is_called = words.contains(f.name.as_str());
            !is_called || !self.reach[i].contains(&function)
        })
    }

    pub fn probe(&self, event: &Event) -> Option<&Probe> {
        self.instrumented.probes.get(event.probe)
    }

    /// The situation as a page shows it, and the boards after its call.
    pub fn shown(&mut self, situation: usize) -> Option<(ShownCall, Vec<Board>)> {
        if let Some(known) = self.shown.get(&situation) {
            return known.clone();
        }
        let shown = self.show(situation);
        self.shown.insert(situation, shown.clone());
        shown
    }

    fn show(&mut self, situation: usize) -> Option<(ShownCall, Vec<Board>)> {
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
        let same =
            |a: &ObservedCall, b: &ObservedCall| a.events == b.events && is_same_answer(a, b);
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
    pub fn returned(&self, made: &ObservedCall) -> Option<String> {
        let function = self.instrumented.runner.called(made.call.function)?;
        super::rust::value(&made.answer.as_ref()?.value, &function.returns)
    }
}

/// What the student wrote, where there is something and it runs.
fn code_of(course: Course<'_>, built: &Built) -> Result<Code, NoSheet> {
    if let Some(why) = &built.build_failure {
        return Err(NoSheet::NothingRuns(why.message.clone()));
    }
    let code = Code::of(built, course.given, course.elsewhere);
    match code.functions.is_empty() {
        true => Err(NoSheet::NothingWritten),
        false => Ok(code),
    }
}
