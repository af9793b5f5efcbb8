//! One running case: its names, its child, and what has been noted for the report.

use super::context::Context;
use super::drawing::only_field;
use super::driver::{Driver, Side};
use super::equal::equal;
use super::generate::Draws;
use super::interruption::Flow;
use super::notebook::Notebook;
use super::outcome::{Board, Subject};
use super::scope::{Gone, Object, Part, Scope, Shape};
use super::tally::Sighting;
use super::trace::{Trace, is_call, names_of};
use interface::model::Ty;
use scenario::plan::Step;
use scenario::seen::Ignore;
use std::collections::BTreeSet;
use wire::Value;
use wire::{Call, ChanceSource, Op, Slot};

pub(super) struct Interp<'a, 'm> {
    pub cx: &'a Context<'a>,
    pub driver: Driver<'m>,
    pub scope: Scope,
    /// Objects that nothing names, dropped at the end of the step.
    pub temporaries: Vec<Slot>,
    pub trace: Trace<'a>,
    /// `hasard`, once something has asked for it.
    pub chance: Option<Slot>,
    pub source: ChanceSource,
    /// Draws of generators.
    pub draws: Draws,
    /// While a check is evaluated: calls and their values, for its report.
    pub noting: Option<Vec<(String, String)>>,
    /// What `it` is called outside of the generator at work.
    pub renamed: Option<String>,
    /// Objects to draw before a step.
    pub watch: Option<Watch>,
    /// Objects that the step may have changed, or has made.
    pub touched: Vec<Slot>,
    /// Nothing is asked of a view but whether both machines agree on it: what was answered
    /// meanwhile, because a view asks for its bounds again in each row.
    pub hurried: Option<Vec<(Call, Value)>>,
    /// Steps done, as a plain scenario writes them.
    pub notebook: Option<Notebook>,
    /// What texts may differ in, for the matcher at work.
    pub ignoring: Ignore,
    /// What chance has brought in this case.
    pub sightings: Vec<Sighting>,
}

/// Objects of these names are drawn before step `entry` of the trace.
#[derive(Debug, Clone, Default)]
pub(super) struct Watch {
    pub entry: usize,
    pub names: BTreeSet<String>,
    pub before: Vec<Board>,
}

impl<'a, 'm> Interp<'a, 'm> {
    pub(super) fn new(cx: &'a Context<'a>, driver: Driver<'m>, source: ChanceSource) -> Self {
        Self {
            cx,
            driver,
            scope: Scope::default(),
            temporaries: Vec::new(),
            trace: Trace::default(),
            chance: None,
            source,
            draws: Draws::default(),
            noting: None,
            renamed: None,
            watch: None,
            touched: Vec::new(),
            hurried: None,
            notebook: None,
            ignoring: Ignore::default(),
            sightings: Vec::new(),
        }
    }

    /// The slot of `hasard`, made when first needed.
    pub(super) fn chance_slot(&mut self) -> Flow<Slot> {
        if let Some(slot) = self.chance {
            return Ok(slot);
        }
        let slot = self.driver.fresh_slot();
        self.chance = Some(slot);
        let chance = self.source.clone();
        self.driver.send(Op::Chance { slot, chance })?;
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
        self.scope.lose(slot, Gone::Given);
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

    /// Objects that a step may have changed must look as the reference's do.
    pub(super) fn compare_objects(&mut self, step: &Step) -> Flow<()> {
        let touched = std::mem::take(&mut self.touched);
        // A generator's object is compared once, when it is made.
        if self.draws.active() || !is_call(step) {
            return Ok(());
        }
        let names = names_of(step);
        self.compare_those(|name, object| names.contains(name) && touched.contains(&object.slot))
    }

    pub(super) fn compare_named(&mut self, wanted: &str) -> Flow<()> {
        self.compare_those(|name, _| name == wanted)
    }

    fn compare_those(&mut self, wanted: impl Fn(&str, &Object) -> bool) -> Flow<()> {
        if !self.driver.has_reference() {
            return Ok(());
        }
        let objects: Vec<(String, Object)> = self
            .scope
            .objects()
            .filter(|(name, object)| wanted(name, object) && object.ty != Ty::Hasard)
            .map(|(name, object)| (name.to_owned(), object.clone()))
            .collect();
        for (name, object) in objects {
            if !self.agree_on(&object)? {
                self.compare_object(&name, object)?;
            }
        }
        Ok(())
    }

    /// Do both machines answer the same to all that an object's view asks, or have the same
    /// value where there is no view? The questions are sent ahead, to both at a time, so
    /// that what is alike, as most objects are, is seen at once.
    fn agree_on(&mut self, object: &Object) -> Flow<bool> {
        self.driver.settle()?;
        if self.driver.cautious {
            return Ok(false);
        }
        self.hurried = Some(Vec::new());
        let seen = self.view(object);
        self.hurried = None;
        let is_plain = object.owners.is_empty() && !self.cx.hides_opaque(&object.ty);
        let agree = seen.and_then(|seen| match seen {
            Some(_) => self.driver.settle().map(|()| true),
            None if is_plain => self.driver.read(object.slot).map(|_| true),
            None => Ok(false),
        });
        self.driver.forget();
        Ok(matches!(agree, Ok(true)))
    }

    /// `it` has another name outside of its generator.
    fn name_outside(&self, name: &str) -> String {
        match (name, &self.renamed) {
            ("it", Some(renamed)) => renamed.clone(),
            _ => name.to_owned(),
        }
    }

    fn compare_object(&mut self, name: &str, mut object: Object) -> Flow<()> {
        object.ok = false;
        let shape = self.view_shape(&object.ty);
        let object_type = object.ty.clone();
        let (expected, found) =
            self.on_each_side(|interp| interp.look(Part::Object(object.clone())))?;
        if matches!(expected, Value::Opaque(_)) || equal(&expected, &found) {
            return Ok(());
        }
        let shown = self.name_outside(name);
        // The drawing, when it shows the difference, says it best.
        if let Ok((Some(expected), Some(found))) = self.on_each_side(|interp| interp.seen(&object))
        {
            self.first_difference(&expected, &found, &shape, &shown)?;
        }
        // Of a list of records, the first field with symbols of its own that differs.
        for (board, field, shape) in self.drawn_parts(&shown, &object_type) {
            let (expected, found) = (only_field(&expected, &field), only_field(&found, &field));
            self.must_equal(&expected, &found, &shape, &Subject::Object(board))?;
        }
        self.first_difference(&expected, &found, &shape, &shown)
    }

    /// Of a record, the first field that differs is shown.
    fn first_difference(
        &mut self,
        expected: &Value,
        found: &Value,
        shape: &Shape,
        shown: &str,
    ) -> Flow<()> {
        if let (Value::Record(_, all), Value::Record(_, others)) = (expected, found) {
            for (field, expected) in all {
                if let Some((_, found)) = others.iter().find(|(name, _)| name == field) {
                    let subject = Subject::Object(format!("{shown} ({field})"));
                    self.must_equal(expected, found, &shape.field(field), &subject)?;
                }
            }
        }
        self.must_equal(expected, found, shape, &Subject::Object(shown.to_owned()))
    }

    /// The same of the reference, then of the submission.
    fn on_each_side<T>(&mut self, mut what: impl FnMut(&mut Self) -> Flow<T>) -> Flow<(T, T)> {
        let before = self.driver.only(Side::Reference);
        let expected = what(self);
        self.driver.only(Side::Submission);
        let found = what(self);
        self.driver.side = before;
        Ok((expected?, found?))
    }
}
