//! Which of all that can be asked makes a good sheet: several kinds, several functions, nothing
//! twice, as hard as the program is strong.

use super::chosen::{Chosen, LAST, THE_SAME};
use super::exam::Exam;
use super::kinds::{Draft, Ready};
use super::model::{Difficulty, Dropped, QuestionKind, Sheet};
use super::repeats::{asks_again, is_alike};
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

    fn add(&mut self, draft: &Draft) {
        self.places.insert((draft.kind, draft.function, draft.line));
        self.situations.extend(draft.situation);
    }

    /// Rather what no earlier sheet asks, of a call that none asks about.
    fn cost(&self, draft: &Draft) -> usize {
        let is_same_call = draft
            .situation
            .is_some_and(|s| self.situations.contains(&s));
        let place = (draft.kind, draft.function, draft.line);
        let is_same_place = self.places.contains(&place);
        5 * usize::from(is_same_call) + 60 * usize::from(is_same_place)
    }
}

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
    let taste = Taste {
        level: wishes
            .level
            .unwrap_or_else(|| level_of(exam.survey.percent())),
        wishes,
        similarity,
    };
    let mut chosen = Chosen::default();
    for (is_strict, asks_all) in [(true, false), (false, false), (false, true)] {
        (exam.is_strict, exam.asks_all) = (is_strict, asks_all);
        fill(exam, wanted.clone(), &taste, asked, &mut chosen);
        if !chosen.is_short() {
            break;
        }
    }
    chosen.in_order()
}

fn fill(
    exam: &mut Exam<'_>,
    mut left: Vec<Draft>,
    taste: &Taste<'_>,
    asked: &mut AlreadyAsked,
    chosen: &mut Chosen,
) {
    for draft in &chosen.drafts {
        strike(exam, &mut left, draft);
    }
    let mut tries = Tries::of(exam);
    while chosen.ready.len() < taste.wishes.questions && !exam.is_late() {
        let Some(best) = taste.best(exam, &left, asked, chosen) else {
            break;
        };
        let draft = left.swap_remove(best);
        match chosen.finish(exam, &draft) {
            Ok(ready) => {
                strike(exam, &mut left, &draft);
                asked.add(&draft);
                chosen.add(exam, draft, ready);
            }
            Err(dropped) => {
                asked.dropped.push(dropped);
                tries.failed(&draft, &mut left);
            }
        }
    }
}

/// What makes one draft better than another.
struct Taste<'t> {
    wishes: &'t Wishes,
    similarity: &'t Similarity,
    level: Difficulty,
}

impl Taste<'_> {
    /// The draft to finish next, if one of those left is to be asked at all.
    fn best(
        &self,
        exam: &Exam<'_>,
        left: &[Draft],
        asked: &AlreadyAsked,
        chosen: &Chosen,
    ) -> Option<usize> {
        let cost = |d: &Draft| self.cost(exam, d, asked, chosen);
        let best = (0..left.len()).min_by_key(|i| cost(&left[*i]));
        let best = best.filter(|i| cost(&left[*i]) < THE_SAME)?;
        Some(chosen.verified_with_others(exam, left, best, cost))
    }

    /// The less, the sooner it is asked.
    fn cost(&self, exam: &Exam<'_>, draft: &Draft, asked: &AlreadyAsked, chosen: &Chosen) -> usize {
        let questions = self.wishes.questions;
        let is_known = chosen.knows(exam, draft);
        let is_kept = exam.is_strict && chosen.is_kept_for_others(draft.kind, questions);
        let is_last = draft.is_weak || draft.is_by_rules || is_known;
        if is_last && !chosen.is_short() || is_kept {
            return THE_SAME;
        }
        // All of it together is no reason for a shorter sheet.
        let rather_not = chosen.rather_not(draft, questions).min(THE_SAME - LAST / 2);
        let by_level = 3 * (draft.level as usize).abs_diff(self.level as usize);
        let own = chosen.spread(draft) + asked.cost(draft) + by_level + rather_not;
        let known = if is_known { LAST / 5 } else { 0 };
        own + chosen.again(exam, draft) + known + self.similarity.cost(exam, draft)
    }
}

/// How many drafts of a kind, and of a kind about one function, came to nothing.
struct Tries {
    of_kind: BTreeMap<QuestionKind, usize>,
    of_function: BTreeMap<(QuestionKind, usize), usize>,
    /// So many times more of them may fail.
    more: usize,
}

impl Tries {
    fn of(exam: &Exam<'_>) -> Tries {
        Tries {
            of_kind: BTreeMap::new(),
            of_function: BTreeMap::new(),
            more: if exam.is_strict { 1 } else { 4 },
        }
    }

    /// Gives up the drafts that are like those that have failed often enough.
    fn failed(&mut self, draft: &Draft, left: &mut Vec<Draft>) {
        let place = (draft.kind, draft.function);
        let of_kind = self.of_kind.entry(draft.kind).or_default();
        let of_function = self.of_function.entry(place).or_default();
        *of_kind += 1;
        *of_function += 1;
        if *of_kind >= self.more * MOST_TRIES {
            left.retain(|d| d.kind != draft.kind);
        }
        if *of_function >= self.more * MOST_OF_FUNCTION {
            left.retain(|d| (d.kind, d.function) != place);
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
