//! Objects as values: read from the child, opaque ones by their views.

use super::interp::Interp;
use super::interruption::Flow;
use super::parts::{element_of, field_of, part_of};
use super::scope::{Object, Part, Shape};
use super::types::{bare_owned, element};
use interface::model::{Ty, TypeKind};
use std::rc::Rc;
use wire::{Op, PathStep};
use wire::{Payload, Value};

impl Interp<'_, '_> {
    /// The value of what may be an object: read from the child, opaque parts by their views.
    pub(super) fn read_part(&mut self, part: Part) -> Flow<Value> {
        let object = match part {
            Part::Value(value) => return Ok(value),
            Part::Object(object) => object,
        };
        let ok = object.ok;
        let value = self.read(&object)?;
        Ok(if ok {
            Value::Variant("Ok".into(), Payload::Tuple(vec![value]))
        } else {
            value
        })
    }

    pub(super) fn read(&mut self, object: &Object) -> Flow<Value> {
        if let Some(value) = self.view(object)? {
            return Ok(value);
        }
        if self.cx.hides_opaque(&object.ty) {
            let answer = self.driver.ask(Op::Read {
                slot: object.slot,
                path: object.path.clone(),
            })?;
            return self.show_opaque(answer.value, object);
        }
        // The whole object is read, because reading a missing part would end the child.
        let whole = match object.owners.is_empty() {
            true => self.driver.read(object.slot)?,
            false => {
                let (slot, path) = (object.slot, Vec::new());
                Rc::new(self.driver.ask(Op::Read { slot, path })?.value)
            }
        };
        if let Some(part) = object.path.iter().try_fold(&*whole, part_of) {
            return Ok(part.clone());
        }
        let mut value = Value::clone(&whole);
        for (i, step) in object.path.iter().enumerate() {
            let code = || written(&object.path[..=i]);
            value = match step {
                PathStep::Field(field) => field_of(&value, field, &code)?,
                PathStep::Index(n) => element_of(&value, &Value::Int(*n as i128), &code)?,
            };
        }
        Ok(value)
    }

    /// Replaces opaque parts of a value by what their views say.
    fn show_opaque(&mut self, value: Value, object: &Object) -> Flow<Value> {
        if !self.cx.hides_opaque(&object.ty) {
            return Ok(value);
        }
        match value {
            Value::Opaque(_) => Ok(self.view(object)?.unwrap_or(value)),
            Value::List(items) => {
                let items = items.into_iter().enumerate().map(|(i, item)| {
                    let inner = object.inside(PathStep::Index(i), element(&object.ty, i));
                    match inner {
                        Some(inner) => self.show_opaque(item, &inner),
                        None => Ok(item),
                    }
                });
                Ok(Value::List(items.collect::<Flow<_>>()?))
            }
            Value::Record(name, fields) => {
                let fields = fields.into_iter().map(|(field, item)| {
                    let ty = self.cx.field(&object.ty, &field);
                    match object.inside(PathStep::Field(field.clone()), ty) {
                        Some(inner) => Ok((field, self.show_opaque(item, &inner)?)),
                        None => Ok((field, item)),
                    }
                });
                Ok(Value::Record(name, fields.collect::<Flow<_>>()?))
            }
            other => Ok(other),
        }
    }

    /// The result of the coursework's view of an opaque type, used as the object's value.
    pub(super) fn view(&mut self, object: &Object) -> Flow<Option<Value>> {
        let Ty::Named(name, _) = &object.ty else {
            return Ok(None);
        };
        let opaque = self.cx.type_def(name);
        if !opaque.is_some_and(|d| matches!(d.kind, TypeKind::Opaque)) {
            return Ok(None);
        }
        self.apply_view(object)
    }

    /// What the coursework's view of an object's type says of it. An open type has a value of
    /// its own: its view only draws it.
    pub(super) fn apply_view(&mut self, object: &Object) -> Flow<Option<Value>> {
        let Ty::Named(name, _) = &object.ty else {
            return Ok(None);
        };
        let Some(view) = self.cx.drawings.views.get(name) else {
            return Ok(None);
        };
        let shape = Shape::of(&object.ty);
        let mut inner = object.clone();
        inner.ok = false;
        let noting = self.noting.take();
        let temporaries = self.temporaries.len();
        let mark = self.scope.open("it", Part::Object(inner), shape);
        let value = self.value(view);
        self.scope.close(mark);
        self.noting = noting;
        let value = value?;
        self.tidy_since(temporaries)?;
        Ok(Some(value))
    }
}

impl Object {
    /// The part of it that this step leads to.
    pub(super) fn step(mut self, step: PathStep, ty: Ty) -> Object {
        self.path.push(step);
        self.ty = bare_owned(ty);
        self.ok = false;
        self
    }

    fn inside(&self, step: PathStep, ty: Option<Ty>) -> Option<Object> {
        let ty = ty?;
        let path = [self.path.as_slice(), &[step]].concat();
        Some(Object {
            slot: self.slot,
            path,
            ty: bare_owned(ty),
            ok: false,
            owners: self.owners.clone(),
        })
    }
}

/// A path as code: `[0][1].value`.
fn written(path: &[PathStep]) -> String {
    let steps = path.iter().map(|step| match step {
        PathStep::Field(name) => format!(".{name}"),
        PathStep::Index(n) => format!("[{n}]"),
    });
    steps.collect()
}
