//! Objects that must look the same in the reference and in the submission.

use super::drawn_values::only_field;
use super::driver::Side;
use super::equal::matches_expected;
use super::interp::Interp;
use super::interruption::Flow;
use super::outcome::Subject;
use super::scope::{Object, Part, Shape};
use super::trace::{is_call, names_of};
use interface::model::Ty;
use scenario::plan::Step;
use wire::Value;

impl Interp<'_, '_> {
    /// Compares objects that a step may have changed with the reference's.
    pub(super) fn compare_objects(&mut self, step: &Step) -> Flow<()> {
        let touched = std::mem::take(&mut self.touched);
        // A generator's object is compared once, when it is made.
        if self.choices.active() || !is_call(step) {
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

    /// Whether both machines give the same answers to the calls of an object's view, or the
    /// same value where there is no view. All calls are sent to both at once, so that equal
    /// objects, as most are, are found equal quickly.
    fn agree_on(&mut self, object: &Object) -> Flow<bool> {
        self.driver.await_answers()?;
        if self.driver.cautious {
            return Ok(false);
        }
        self.view_calls = Some(Vec::new());
        let seen = self.view(object);
        self.view_calls = None;
        let is_plain = object.owners.is_empty() && !self.cx.hides_opaque(&object.ty);
        let agree = seen.and_then(|seen| match seen {
            Some(_) => self.driver.await_answers().map(|()| true),
            None if is_plain => self.driver.read(object.slot).map(|_| true),
            None => Ok(false),
        });
        self.driver.discard_answers();
        Ok(matches!(agree, Ok(true)))
    }

    fn compare_object(&mut self, name: &str, mut object: Object) -> Flow<()> {
        object.ok = false;
        let shape = self.view_shape(&object.ty);
        let object_type = object.ty.clone();
        let (expected, found) =
            self.on_each_side(|interp| interp.read_part(Part::Object(object.clone())))?;
        if matches!(expected, Value::Opaque(_)) || matches_expected(&expected, &found) {
            return Ok(());
        }
        let shown = self.name_outside(name);
        // The drawing is the clearest, when it shows the difference.
        if let Ok((Some(expected), Some(found))) =
            self.on_each_side(|interp| interp.apply_view(&object))
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

    /// Does the same on the reference, then on the submission.
    fn on_each_side<T>(&mut self, mut what: impl FnMut(&mut Self) -> Flow<T>) -> Flow<(T, T)> {
        let before = self.driver.only(Side::Reference);
        let expected = what(self);
        self.driver.only(Side::Submission);
        let found = what(self);
        self.driver.side = before;
        Ok((expected?, found?))
    }
}
