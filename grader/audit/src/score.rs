//! How many mutants are caught, by all scenarios and by the public ones alone.

use super::equivalent::Excuse;
use super::fate::{Fate, FateKind};
use lang::Lang;
use serde::Serialize;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Score {
    pub caught: usize,
    pub publicly: usize,
    pub survived: usize,
    /// Survivors that change nothing a user could see.
    pub equivalent: usize,
    /// Survivors in functions whose result the assignment leaves free.
    pub free: usize,
    pub no_program: usize,
    pub unknown: usize,
}

impl Score {
    pub fn count(&mut self, fate: &Fate, excuse: Option<Excuse>) {
        match (fate.kind, excuse) {
            (FateKind::Caught, _) => self.caught += 1,
            (FateKind::Survived, Some(Excuse::Equivalent)) => self.equivalent += 1,
            (FateKind::Survived, Some(Excuse::Free)) => self.free += 1,
            (FateKind::Survived, None) => self.survived += 1,
            (FateKind::DoesNotCompile, _) => self.no_program += 1,
            (FateKind::Unknown, _) => self.unknown += 1,
        }
        self.publicly += usize::from(fate.kind == FateKind::Caught && fate.publicly());
    }

    pub fn add(&mut self, other: &Score) {
        self.caught += other.caught;
        self.publicly += other.publicly;
        self.survived += other.survived;
        self.equivalent += other.equivalent;
        self.free += other.free;
        self.no_program += other.no_program;
        self.unknown += other.unknown;
    }

    /// Those that a scenario should catch.
    pub fn total(&self) -> usize {
        self.caught + self.survived
    }

    /// Per cent of the mutants that something catches.
    pub fn all(&self) -> f64 {
        percent(self.caught, self.total())
    }

    /// The same, by public scenarios alone.
    pub fn public(&self) -> f64 {
        percent(self.publicly, self.total())
    }

    pub fn line(&self, lang: Lang) -> String {
        let (caught, total) = (self.caught, self.total());
        let (all, public) = (self.all(), self.public());
        let (equal, free, dropped) = (self.equivalent, self.free, self.no_program);
        let comma = |share: f64| format!("{share:.1}").replace('.', ",");
        lang.pick(
            format!(
                "{} sur {total} {} : {} % ; par les seuls scénarios publics : {} % ; ne comptent \
                 pas : {}, {free} dans ce que le sujet laisse libre, {dropped} qui ne {} pas",
                lang.count(caught, "programme faux", "programmes faux"),
                lang.agree(caught, "attrapé", "attrapés"),
                comma(all),
                comma(public),
                lang.count(equal, "équivalent", "équivalents"),
                lang.agree(dropped, "compile", "compilent")
            ),
            format!(
                "{caught} of {} caught: {all:.1}%; by public scenarios alone: {public:.1}%; not \
                counted: {equal} equivalent, {free} in what the assignment leaves free, {dropped} \
                that {} not compile",
                lang.count(total, "wrong program", "wrong programs"),
                lang.agree(dropped, "does", "do")
            ),
        )
    }
}

fn percent(part: usize, whole: usize) -> f64 {
    if whole == 0 {
        100.0
    } else {
        100.0 * part as f64 / whole as f64
    }
}
