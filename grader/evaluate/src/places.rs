//! Changing a place: a part of an object in the child, or of a value of the scenario's own.

use super::call::ResultUse;
use super::interp::Interp;
use super::interruption::{Flow, Interruption};
use super::outcome::Mismatch;
use super::scope::Part;
use super::show;
use scenario::plan::Expr;
use wire::Value;
use wire::{Op, PathStep};

impl Interp<'_, '_> {
    /// `grid[0][0].value = -1`
    pub(super) fn write(&mut self, place: &Expr, value: &Expr) -> Flow<()> {
        let new = self.value(value)?;
        if let Part::Object(object) = self.part(place, ResultUse::Object)? {
            if !self.cx.suits(&new, &object.ty) {
                return Err(Interruption::mismatch(Mismatch::Unfit {
                    function: String::new(),
                    parameter: show::expr(place),
                    ty: object.ty.to_string(),
                    value: new.to_string(),
                }));
            }
            return self.driver.send(Op::Write {
                slot: object.slot,
                path: object.path,
                value: new,
            });
        }
        let (name, path) = self.local_place(place)?;
        let changed = match self.scope.get_mut(&name).map(|v| &mut v.part) {
            Some(Part::Value(whole)) => put(whole, &path, new),
            _ => false,
        };
        if changed {
            return Ok(());
        }
        Err(unchangeable(place))
    }

    fn local_place(&mut self, place: &Expr) -> Flow<(String, Vec<PathStep>)> {
        match place {
            Expr::Variable(name) => Ok((name.clone(), Vec::new())),
            Expr::Field(object, field) => {
                let (name, mut path) = self.local_place(object)?;
                path.push(PathStep::Field(field.clone()));
                Ok((name, path))
            }
            Expr::Index(object, index) => {
                let (name, mut path) = self.local_place(object)?;
                match self.value(index)? {
                    Value::Int(n) if n >= 0 => path.push(PathStep::Index(n as usize)),
                    other => {
                        return Err(Interruption::mistake(
                            format!("{other} n'est pas un indice"),
                            format!("{other} is not an index"),
                        ));
                    }
                }
                Ok((name, path))
            }
            _ => Err(unchangeable(place)),
        }
    }
}

fn unchangeable(place: &Expr) -> Box<Interruption> {
    let place = show::expr(place);
    Interruption::mistake(
        format!("`{place}` ne peut pas changer"),
        format!("`{place}` cannot be changed"),
    )
}

fn put(whole: &mut Value, path: &[PathStep], new: Value) -> bool {
    let Some((first, rest)) = path.split_first() else {
        *whole = new;
        return true;
    };
    let inner = match (whole, first) {
        (Value::List(items), PathStep::Index(i)) => items.get_mut(*i),
        (Value::Record(_, fields), PathStep::Field(name)) => {
            fields.iter_mut().find(|(n, _)| n == name).map(|(_, v)| v)
        }
        _ => None,
    };
    inner.is_some_and(|inner| put(inner, rest, new))
}
