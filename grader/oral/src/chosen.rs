//! The questions of a sheet so far, and what they say of a further one.

use super::builds::{Needs, builds};
use super::exam::Exam;
use super::kinds::{self, Draft, Ready};
use super::model::{Dropped, Question, QuestionKind, Why};
use super::repeats::{counts_again, has_same_call, is_drawn_in, is_followed_in};
use std::collections::{BTreeMap, BTreeSet};

/// A draft of this cost is never asked: rather a shorter sheet than one question twice.
pub const THE_SAME: usize = 1000;
/// The cost of last resorts, for sheets with fewer questions or kinds than the next two.
pub const LAST: usize = 500;
const FEWEST: usize = 6;
const FEWEST_KINDS: usize = 4;
/// So many lines of a function are enough for one question of a kind.
const LINES_OF_ONE: usize = 40;
/// How much more than the best draft another one may cost if it spares a build.
const HARDLY: usize = 30;

#[derive(Default)]
pub struct Chosen {
    pub drafts: Vec<Draft>,
    pub ready: Vec<Ready>,
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
    /// The question of a draft, unless the sheet already answers it.
    pub fn finish(&self, exam: &mut Exam<'_>, draft: &Draft) -> Result<Ready, Dropped> {
        let ready = kinds::finish(exam, draft)?;
        match self.repeats(&ready) {
            false => Ok(ready),
            true => Err(Dropped {
                kind: draft.kind,
                function: ready.question.function,
                why: Why::Obvious,
            }),
        }
    }

    pub fn add(&mut self, exam: &Exam<'_>, draft: Draft, ready: Ready) {
        self.needs.extend(Needs::of(exam, &ready));
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
    pub fn verified_with_others(
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
    pub fn is_kept_for_others(&self, kind: QuestionKind, questions: usize) -> bool {
        let is_used = self.kinds.contains_key(&kind);
        is_used && self.missing_kinds() > 0 && self.ready.len() + self.missing_kinds() >= questions
    }

    /// The same kind about a short function once more is nearly the same question.
    pub fn again(&self, exam: &Exam<'_>, draft: &Draft) -> usize {
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
    pub fn knows(&self, exam: &Exam<'_>, draft: &Draft) -> bool {
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
    pub fn is_short(&self) -> bool {
        self.ready.len() < FEWEST || self.kinds.len() < FEWEST_KINDS
    }

    /// Rather other kinds, functions, lines and calls than those of the sheet so far.
    pub fn spread(&self, draft: &Draft) -> usize {
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
        cost
    }

    /// What is only asked for want of something better.
    pub fn rather_not(&self, draft: &Draft, questions: usize) -> usize {
        let mut cost = 0;
        if draft.is_by_rules {
            cost += LAST / 4;
        }
        if draft.is_weak {
            cost += LAST / 2;
        }
        if draft.is_told {
            cost += 3 * LAST / 5;
        }
        let is_another_kind = !self.kinds.contains_key(&draft.kind);
        if !is_another_kind && self.ready.len() + self.missing_kinds() >= FEWEST.min(questions) {
            // Rather a weak one of another kind, even one that is told without the code.
            cost += LAST + LAST / 4;
        }
        let still = self
            .kinds
            .iter()
            .filter(|(k, _)| !k.is_about_execution())
            .map(|(_, n)| n);
        if !draft.kind.is_about_execution() && 4 * (still.sum::<usize>() + 1) > questions + 2 {
            cost += LAST / 2;
        }
        cost
    }

    /// The easy ones first; of one level as they stand in the code.
    pub fn in_order(mut self) -> Vec<Ready> {
        self.ready
            .sort_by_key(|r| (r.question.level, r.function, r.line));
        self.ready
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

    /// About a call of which nothing is asked yet.
    fn is_another(&self, draft: &Draft) -> bool {
        draft
            .situation
            .is_some_and(|s| !self.situations.contains(&s))
    }
}
