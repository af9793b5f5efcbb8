//! Which of all that can be asked makes a good sheet: several kinds, several functions, nothing
//! twice, as hard as the program is strong.

use super::builds::{Needs, builds};
use super::exam::Exam;
use super::kinds::{self, Draft, Ready};
use super::model::{Difficulty, Dropped, Question, QuestionKind, Sheet, Why};
use super::repeats::{
    asks_again, counts_again, has_same_call, is_alike, is_drawn_in, is_followed_in,
};
use super::similarity::Similarity;
use std::collections::{BTreeMap, BTreeSet};

/// What a teacher asks for.
#[derive(Debug, Clone)]
pub struct Wishes {
    pub seed: u64,
    /// 1, or 2 for a second sheet.
    pub round: u32,
    pub questions: usize,
    pub kinds: Vec<QuestionKind>,
    /// Empty: all.
    pub topics: Vec<String>,
    pub level: Option<Difficulty>,
}

impl Wishes {
    /// The questions that the shortest of these sheets still needs.
    pub fn missing_on(&self, sheets: &[Sheet]) -> usize {
        let asked = sheets.iter().map(|sheet| sheet.questions.len()).min();
        self.questions.saturating_sub(asked.unwrap_or(0))
    }
}

/// What earlier sheets of the same hand-in ask.
#[derive(Debug, Default)]
pub struct AlreadyAsked {
    places: BTreeSet<(QuestionKind, usize, usize)>,
    situations: BTreeSet<usize>,
    dropped: Vec<Dropped>,
}

impl AlreadyAsked {
    pub fn take_dropped(&mut self) -> Vec<Dropped> {
        std::mem::take(&mut self.dropped)
    }
}

/// A draft of this cost is never asked: rather a shorter sheet than one question twice.
const THE_SAME: usize = 1000;
/// The cost of last resorts, for sheets with fewer questions or kinds than the next two.
const LAST: usize = 500;
const FEWEST: usize = 6;
const FEWEST_KINDS: usize = 4;
/// So many lines of a function are enough for one question of a kind.
const LINES_OF_ONE: usize = 40;
/// How much more than the best draft another one may cost if it spares a build.
const HARDLY: usize = 30;
/// Drafts of one kind that may fail before the kind is given up, and those of one function; more
/// where a sheet would be short.
const MOST_TRIES: usize = 15;
const MOST_OF_FUNCTION: usize = 4;

pub fn choose(
    exam: &mut Exam<'_>,
    drafts: &[Draft],
    wishes: &Wishes,
    similarity: &Similarity,
    asked: &mut AlreadyAsked,
) -> Vec<Ready> {
    let mut wanted: Vec<Draft> = drafts
        .iter()
        .filter(|d| is_wanted(exam, d, wishes))
        .cloned()
        .collect();
    exam.rng.shuffle(&mut wanted);
    let mut chosen = Chosen::default();
    for (is_strict, asks_all) in [(true, false), (false, false), (false, true)] {
        (exam.is_strict, exam.asks_all) = (is_strict, asks_all);
        fill(exam, wanted.clone(), wishes, similarity, asked, &mut chosen);
        if !chosen.is_short() {
            break;
        }
    }
    chosen.in_order()
}

fn fill(
    exam: &mut Exam<'_>,
    mut left: Vec<Draft>,
    wishes: &Wishes,
    similarity: &Similarity,
    asked: &mut AlreadyAsked,
    chosen: &mut Chosen,
) {
    for draft in &chosen.drafts {
        strike(exam, &mut left, draft);
    }
    let level = wishes
        .level
        .unwrap_or_else(|| level_of(exam.survey.percent()));
    let mut tries: BTreeMap<(QuestionKind, Option<usize>), usize> = BTreeMap::new();
    while chosen.ready.len() < wishes.questions && !exam.is_late() {
        let cost = |d: &Draft| {
            let is_known = chosen.knows(exam, d);
            let is_kept = exam.is_strict && chosen.is_kept_for_others(d.kind, wishes.questions);
            let is_last = d.is_weak || d.is_by_rules || is_known;
            if is_last && !chosen.is_short() || is_kept {
                return THE_SAME;
            }
            let own = chosen.cost(d, level, wishes.questions, asked) + chosen.again(exam, d);
            let own = own + if is_known { LAST / 5 } else { 0 };
            own + similarity.cost(exam, d)
        };
        let best = (0..left.len()).min_by_key(|i| cost(&left[*i]));
        let Some(best) = best.filter(|i| cost(&left[*i]) < THE_SAME) else {
            break;
        };
        let best = chosen.verified_with_others(exam, &left, best, cost);
        let draft = left.swap_remove(best);
        let made = kinds::finish(exam, &draft).and_then(|ready| match chosen.repeats(&ready) {
            false => Ok(ready),
            true => Err(Dropped {
                kind: draft.kind,
                function: ready.question.function,
                why: Why::Obvious,
            }),
        });
        match made {
            Ok(ready) => {
                strike(exam, &mut left, &draft);
                asked
                    .places
                    .insert((draft.kind, draft.function, draft.line));
                asked.situations.extend(draft.situation);
                chosen.needs.extend(Needs::of(exam, &ready));
                chosen.add(draft, ready);
            }
            Err(dropped) => {
                asked.dropped.push(dropped);
                let mut tried = |function: Option<usize>| {
                    let times = tries.entry((draft.kind, function)).or_default();
                    *times += 1;
                    *times
                };
                let more = if exam.is_strict { 1 } else { 4 };
                if tried(None) >= more * MOST_TRIES {
                    left.retain(|d| d.kind != draft.kind);
                }
                if tried(Some(draft.function)) >= more * MOST_OF_FUNCTION {
                    left.retain(|d| (d.kind, d.function) != (draft.kind, draft.function));
                }
            }
        }
    }
}

/// Takes out what one question makes superfluous.
fn strike(exam: &Exam<'_>, left: &mut Vec<Draft>, chosen: &Draft) {
    left.retain(|d| {
        (d.kind, d.function, d.line) != (chosen.kind, chosen.function, chosen.line)
            && !asks_again(exam, d, chosen)
    });
    for d in left {
        d.is_weak |= is_alike(exam, d, chosen);
    }
}

fn is_wanted(exam: &Exam<'_>, draft: &Draft, wishes: &Wishes) -> bool {
    let name = &exam.code.functions[draft.function].name;
    wishes.topics.is_empty() || wishes.topics.iter().any(|t| *t == draft.topic || t == name)
}

/// Harder for a strong program.
fn level_of(percent: usize) -> Difficulty {
    match percent {
        90.. => Difficulty::Hard,
        60.. => Difficulty::Medium,
        _ => Difficulty::Easy,
    }
}

#[derive(Default)]
struct Chosen {
    drafts: Vec<Draft>,
    ready: Vec<Ready>,
    kinds: BTreeMap<QuestionKind, usize>,
    functions: BTreeMap<usize, usize>,
    places: BTreeSet<(usize, usize)>,
    situations: BTreeSet<usize>,
    /// How often each kind was asked about each function.
    times: BTreeMap<(QuestionKind, usize), usize>,
    /// What was asked of each call.
    asked: BTreeSet<(QuestionKind, usize)>,
    needs: Vec<Needs>,
}

impl Chosen {
    fn add(&mut self, draft: Draft, ready: Ready) {
        *self.kinds.entry(draft.kind).or_default() += 1;
        *self.functions.entry(draft.function).or_default() += 1;
        self.places.insert((draft.function, draft.line));
        *self.times.entry((draft.kind, draft.function)).or_default() += 1;
        self.situations.extend(draft.situation);
        self.asked.extend(draft.situation.map(|s| (draft.kind, s)));
        self.ready.push(ready);
        self.drafts.push(draft);
    }

    /// In place of a draft, one of its kind that is hardly worse, where that spares a build.
    fn verified_with_others(
        &self,
        exam: &Exam<'_>,
        left: &[Draft],
        best: usize,
        cost: impl Fn(&Draft) -> usize,
    ) -> usize {
        let count = |more: Option<Needs>| {
            let all = self.needs.iter().cloned().chain(more);
            builds(all.enumerate()).len()
        };
        let most = count(None).max(1);
        let is_spared = |i: &usize| count(Needs::of_draft(exam, &left[*i])) <= most;
        if is_spared(&best) {
            return best;
        }
        let (kind, least) = (left[best].kind, cost(&left[best]));
        let alike = (0..left.len()).filter(|i| left[*i].kind == kind);
        let mut alike: Vec<(usize, usize)> = alike.map(|i| (cost(&left[i]), i)).collect();
        alike.retain(|(cost, _)| *cost <= least + HARDLY);
        alike.sort_unstable();
        let mut alike = alike.into_iter().map(|(_, i)| i);
        alike.find(is_spared).unwrap_or(best)
    }

    /// The places that are left are for kinds that are missing.
    fn is_kept_for_others(&self, kind: QuestionKind, questions: usize) -> bool {
        let is_used = self.kinds.contains_key(&kind);
        is_used && self.missing_kinds() > 0 && self.ready.len() + self.missing_kinds() >= questions
    }

    fn missing_kinds(&self) -> usize {
        FEWEST_KINDS.saturating_sub(self.kinds.len())
    }

    /// What is right in one of them is followed or drawn in the other, or both count the same.
    fn repeats(&self, ready: &Ready) -> bool {
        let mut all = self.ready.iter().map(|r| &r.question);
        all.any(|other| {
            let both = [(&ready.question, other), (other, &ready.question)];
            let is_told = |(asked, by): (&Question, &Question)| {
                is_followed_in(asked, by) || is_drawn_in(asked, by)
            };
            both.into_iter().any(is_told)
                || counts_again(&ready.question, other)
                || has_same_call(&ready.question, other)
        })
    }

    /// The same kind about a short function once more is nearly the same question.
    fn again(&self, exam: &Exam<'_>, draft: &Draft) -> usize {
        let times = self.times.get(&(draft.kind, draft.function));
        let most = match draft.kind.is_about_execution() {
            true => 1 + exam.code.functions[draft.function].lines() / LINES_OF_ONE,
            false => 1,
        };
        match times.copied().unwrap_or(0) {
            0 => 0,
            times if times < most => 40,
            // Another call of it, rather than a sheet of a few questions.
            _ if self.ready.len() < FEWEST && self.is_another(draft) => LAST,
            _ => THE_SAME,
        }
    }

    /// What runs in a short function was asked about: each further answer says the same of it.
    fn knows(&self, exam: &Exam<'_>, draft: &Draft) -> bool {
        let asked = self.times.iter();
        let asked = asked.filter(|((kind, function), _)| {
            kind.is_about_execution() && *function == draft.function
        });
        let times: usize = asked.map(|(_, times)| times).sum();
        let enough = 1 + exam.code.functions[draft.function].lines() / LINES_OF_ONE;
        let is_same_call = draft
            .situation
            .is_some_and(|s| self.situations.contains(&s));
        draft.kind.is_about_execution() && (times >= enough || is_same_call)
    }

    /// Fewer questions, or kinds of them, than make a sheet.
    fn is_short(&self) -> bool {
        self.ready.len() < FEWEST || self.kinds.len() < FEWEST_KINDS
    }

    /// About a call of which nothing is asked yet.
    fn is_another(&self, draft: &Draft) -> bool {
        draft
            .situation
            .is_some_and(|s| !self.situations.contains(&s))
    }

    /// The less, the sooner it is asked.
    fn cost(
        &self,
        draft: &Draft,
        level: Difficulty,
        questions: usize,
        asked: &AlreadyAsked,
    ) -> usize {
        let times = |n: Option<&usize>| n.copied().unwrap_or(0);
        let mut cost = 20 * times(self.kinds.get(&draft.kind));
        // Each is compiled once more to be verified, which is most of what a sheet costs.
        const EDITED: [QuestionKind; 2] = [QuestionKind::Changed, QuestionKind::LeftOut];
        if EDITED.contains(&draft.kind) {
            let edited = EDITED.iter().map(|kind| times(self.kinds.get(kind)));
            cost += 80 * edited.sum::<usize>();
        }
        cost += 8 * times(self.functions.get(&draft.function));
        if self.places.contains(&(draft.function, draft.line)) {
            cost += 12;
        }
        if let Some(situation) = draft.situation {
            if self.situations.contains(&situation) {
                cost += 60;
            }
            // Several loops and variables of one call are several questions.
            let differ = matches!(draft.kind, QuestionKind::Turns | QuestionKind::Value);
            if !differ && self.asked.contains(&(draft.kind, situation)) {
                cost += THE_SAME;
            }
        }
        if draft
            .situation
            .is_some_and(|s| asked.situations.contains(&s))
        {
            cost += 5;
        }
        if asked
            .places
            .contains(&(draft.kind, draft.function, draft.line))
        {
            cost += 60;
        }
        let mut rather_not = 0;
        if draft.is_by_rules {
            rather_not += LAST / 4;
        }
        if draft.is_weak {
            rather_not += LAST / 2;
        }
        if draft.is_told {
            rather_not += 3 * LAST / 5;
        }
        let is_another_kind = !self.kinds.contains_key(&draft.kind);
        if !is_another_kind && self.ready.len() + self.missing_kinds() >= FEWEST.min(questions) {
            // Rather a weak one of another kind, even one that is told without the code.
            rather_not += LAST + LAST / 4;
        }
        cost += 3 * (draft.level as usize).abs_diff(level as usize);
        let still = self
            .kinds
            .iter()
            .filter(|(k, _)| !k.is_about_execution())
            .map(|(_, n)| n);
        if !draft.kind.is_about_execution() && 4 * (still.sum::<usize>() + 1) > questions + 2 {
            rather_not += LAST / 2;
        }
        // All of it together is no reason for a shorter sheet.
        cost + rather_not.min(THE_SAME - LAST / 2)
    }

    /// The easy ones first; of one level as they stand in the code.
    fn in_order(mut self) -> Vec<Ready> {
        self.ready
            .sort_by_key(|r| (r.question.level, r.function, r.line));
        self.ready
    }
}
