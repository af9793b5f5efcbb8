//! One running case: its names, its child, and what has been noted for the report.

use super::choices::Choices;
use super::context::Context;
use super::driver::{Driver, Side};
use super::interruption::Flow;
use super::notebook::Notebook;
use super::outcome::Board;
use super::scope::{Gone, Object, Scope};
use super::tally::Observation;
use super::trace::Trace;
use super::window::Window;
use scenario::plan::Step;
use seen::Ignore;
use std::collections::BTreeSet;
use wire::Value;
use wire::{Call, Op, RandomSource, Slot};

pub(super) struct Interp<'a, 'm> {
    pub cx: &'a Context<'a>,
    pub driver: Driver<'m>,
    pub scope: Scope,
    /// Objects that nothing names, dropped at the end of the step.
    pub temporaries: Vec<Slot>,
    pub trace: Trace<'a>,
    /// `hasard`, once something has asked for it.
    pub hasard: Option<Slot>,
    pub source: RandomSource,
    /// Choices of generators.
    pub choices: Choices,
    /// While a check is evaluated: calls and their values, for its report.
    pub noting: Option<Vec<(String, String)>>,
    /// The name that `it` has outside the running generator.
    pub renamed: Option<String>,
    /// Objects to draw before a step.
    pub watch: Option<Watch>,
    /// Objects that the step may have changed, or has made.
    pub touched: Vec<Slot>,
    /// Set while a view is only compared between the two machines: the calls made and their
    /// answers, because a view asks for its bounds again in each row.
    pub view_calls: Option<Vec<(Call, Value)>>,
    /// Steps done, as a plain scenario writes them.
    pub notebook: Option<Notebook>,
    /// The differences of texts that the current matcher ignores.
    pub ignoring: Ignore,
    /// What `eventually` and `share` have seen in this case.
    pub observations: Vec<Observation>,
    /// What the calls of the scenario have printed so far; nothing, once the program has ended
    /// itself and the other games of the scenario are played anew.
    pub said: String,
    /// What the last of these calls has printed.
    pub last_said: Option<String>,
    /// The game's window, once it is open.
    pub window: Option<Window>,
    /// Steps of the scenario after the current one.
    pub steps_left: &'a [Step],
}

/// Objects of these names are drawn before step `entry` of the trace.
#[derive(Debug, Clone, Default)]
pub(super) struct Watch {
    pub entry: usize,
    pub names: BTreeSet<String>,
    pub before: Vec<Board>,
}

impl<'a, 'm> Interp<'a, 'm> {
    pub(super) fn new(cx: &'a Context<'a>, driver: Driver<'m>, source: RandomSource) -> Self {
        Self {
            cx,
            driver,
            scope: Scope::default(),
            temporaries: Vec::new(),
            trace: Trace::default(),
            hasard: None,
            source,
            choices: Choices::default(),
            noting: None,
            renamed: None,
            watch: None,
            touched: Vec::new(),
            view_calls: None,
            notebook: None,
            ignoring: Ignore::default(),
            observations: Vec::new(),
            said: String::new(),
            last_said: None,
            window: None,
            steps_left: &[],
        }
    }

    /// The slot of `hasard`, made when first needed.
    pub(super) fn hasard_slot(&mut self) -> Flow<Slot> {
        if let Some(slot) = self.hasard {
            return Ok(slot);
        }
        let slot = self.driver.fresh_slot();
        self.hasard = Some(slot);
        let chance = self.source.clone();
        self.driver.send(Op::Hasard { slot, chance })?;
        Ok(slot)
    }

    /// Drops what the step has left behind.
    pub(super) fn tidy(&mut self) -> Flow<()> {
        for slot in std::mem::take(&mut self.temporaries) {
            self.driver.send(Op::Drop { slot })?;
        }
        Ok(())
    }

    /// Drops temporaries made since there were `mark` of them.
    pub(super) fn tidy_since(&mut self, mark: usize) -> Flow<()> {
        while self.temporaries.len() > mark {
            if let Some(slot) = self.temporaries.pop() {
                self.driver.send(Op::Drop { slot })?;
            }
        }
        Ok(())
    }

    /// An object is moved into another: its slot is empty now.
    pub(super) fn give_away(&mut self, slot: Slot) {
        self.temporaries.retain(|s| *s != slot);
        self.scope.lose(slot, Gone::Moved);
    }

    /// Draws the objects that are watched, when their step has come.
    pub(super) fn capture_before(&mut self) -> Flow<()> {
        let now = self.trace.entries.len() - 1;
        let Some(watch) = self.watch.take_if(|w| w.entry == now) else {
            return Ok(());
        };
        let before = self.boards_of(&watch.names);
        self.watch = Some(Watch {
            before: before?,
            ..watch
        });
        Ok(())
    }

    pub(super) fn boards_of(&mut self, names: &BTreeSet<String>) -> Flow<Vec<Board>> {
        let side = self.driver.only(Side::Submission);
        let objects: Vec<(String, Object)> = self
            .scope
            .objects()
            .filter(|(name, _)| names.contains(*name))
            .map(|(name, object)| (name.to_owned(), object.clone()))
            .collect();
        let mut boards = Vec::new();
        for (name, object) in objects {
            let shown = self.name_outside(&name);
            boards.extend(self.boards(&shown, &object)?);
        }
        self.driver.side = side;
        Ok(boards)
    }

    /// `it` has another name outside of its generator.
    pub(super) fn name_outside(&self, name: &str) -> String {
        match (name, &self.renamed) {
            ("it", Some(renamed)) => renamed.clone(),
            _ => name.to_owned(),
        }
    }
}
