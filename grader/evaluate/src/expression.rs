//! Values of expressions.

use super::builtins;
use super::call::ResultUse;
use super::interp::Interp;
use super::interruption::{Flow, Interruption};
use super::operators::{binary, truth};
use super::outcome::Mismatch;
use super::scope::{Gone, Object, Part, Shape};
use super::show;
use scenario::ast::BinaryOp;
use scenario::meaning::Builtin;
use scenario::plan::{Call, Callee, Expr};
use wire::{Payload, Value};

/// A range has at most so many numbers.
const LONGEST_RANGE: i128 = 1_000_000;

impl Interp<'_, '_> {
    pub(super) fn value(&mut self, expr: &Expr) -> Flow<Value> {
        let part = self.part(expr, ResultUse::Value)?;
        self.read_part(part)
            .map_err(|trouble| whole_place(trouble, expr))
    }

    /// What an expression stands for, without reading objects.
    pub(super) fn part(&mut self, expr: &Expr, result_use: ResultUse) -> Flow<Part> {
        let value = match expr {
            Expr::Literal(value) | Expr::Constant { value, .. } => value.clone(),
            Expr::Variable(name) => return self.variable(name),
            Expr::Hasard => return self.hasard_object().map(Part::Object),
            Expr::Call(call) => return self.call_expr(expr, call, result_use),
            Expr::Field(object, field) => return self.field(expr, object, field),
            Expr::Index(object, index) => return self.index(expr, object, index),
            Expr::Each(object) => self.each(expr, object)?,
            Expr::List(items) | Expr::Tuple(items) => Value::List(self.values(items)?),
            Expr::Record {
                name,
                variant,
                fields,
            } => self.record(name, variant.as_deref(), fields)?,
            Expr::Range {
                from,
                to,
                inclusive,
            } => self.range(from, to, *inclusive)?,
            Expr::Not(e) => {
                let value = self.value(e)?;
                Value::Bool(!truth(&value)?)
            }
            Expr::Negate(e) => match self.value(e)? {
                Value::Int(n) => binary(BinaryOp::Subtract, &Value::Int(0), &Value::Int(n))?,
                Value::Float(x) => Value::Float(-x),
                other => {
                    return Err(Interruption::mistake(
                        format!("{other} n'est pas un nombre"),
                        format!("{other} is not a number"),
                    ));
                }
            },
            Expr::Binary(op, a, b) => self.operation(*op, a, b)?,
            Expr::Comprehension {
                value,
                name,
                over,
                filter,
            } => self.comprehension(value, name, over, filter.as_deref())?,
        };
        Ok(Part::Value(value))
    }

    fn variable(&mut self, name: &str) -> Flow<Part> {
        let Some(variable) = self.scope.get(name) else {
            // Only a loop that ran zero times would have set it.
            return Err(Interruption::mistake(
                format!("`{name}` n'a jamais reçu de valeur"),
                format!("`{name}` was never set"),
            ));
        };
        match variable.gone {
            None => Ok(variable.part.clone()),
            Some(Gone::Moved) => Err(Interruption::mistake(
                format!("`{name}` a été cédé à une fonction"),
                format!("`{name}` was given away"),
            )),
            Some(Gone::OwnerChanged) => Err(Interruption::mistake(
                format!("`{name}` est une vue sur quelque chose qui a changé depuis"),
                format!("`{name}` is a view of something that has changed since"),
            )),
        }
    }

    fn hasard_object(&mut self) -> Flow<Object> {
        Ok(Object {
            slot: self.hasard_slot()?,
            path: Vec::new(),
            ty: interface::model::Ty::Hasard,
            ok: false,
            owners: Vec::new(),
        })
    }

    fn call_expr(&mut self, expr: &Expr, call: &Call, result_use: ResultUse) -> Flow<Part> {
        let value = match &call.callee {
            Callee::Functions(_) => return self.function(expr, call, result_use),
            Callee::Generator(number) => return self.generate(*number, &call.args),
            Callee::Builtin(builtin) => self.builtin(*builtin, &call.args)?,
            Callee::Variant(name) => {
                Value::Variant(name.clone(), Payload::Tuple(self.values(&call.args)?))
            }
        };
        Ok(Part::Value(value))
    }

    fn builtin(&mut self, builtin: Builtin, args: &[Expr]) -> Flow<Value> {
        match (builtin, args) {
            (Builtin::Choose, [domain]) => self.choose(domain),
            (Builtin::View, [object]) => self.viewed_value(object),
            (Builtin::Shows | Builtin::Button | Builtin::Buttons, args) => {
                let values = self.values(args)?;
                self.in_window(builtin, &values)
            }
            (builtin, args) => {
                let values = self.values(args)?;
                builtins::call(builtin, &values)
            }
        }
    }

    fn values(&mut self, args: &[Expr]) -> Flow<Vec<Value>> {
        args.iter().map(|arg| self.value(arg)).collect()
    }

    /// What the view of an object's type says of it.
    fn viewed_value(&mut self, expr: &Expr) -> Flow<Value> {
        let seen = match self.part(expr, ResultUse::Object)? {
            Part::Object(object) => self.apply_view(&object)?,
            Part::Value(_) => None,
        };
        let none = || {
            Interruption::mistake(
                format!("`{}` n'a pas de vue", show::expr(expr)),
                format!("`{}` has no view", show::expr(expr)),
            )
        };
        seen.ok_or_else(none)
    }

    fn record(
        &mut self,
        name: &str,
        variant: Option<&str>,
        fields: &[(String, Expr)],
    ) -> Flow<Value> {
        let mut values = Vec::with_capacity(fields.len());
        for (field, expr) in fields {
            values.push((field.clone(), self.value(expr)?));
        }
        Ok(match variant {
            Some(variant) => Value::Variant(variant.into(), Payload::Named(values)),
            None => Value::Record(name.into(), values),
        })
    }

    fn range(&mut self, from: &Expr, to: &Expr, inclusive: bool) -> Flow<Value> {
        let bounds = (self.value(from)?, self.value(to)?);
        let (Value::Int(from), Value::Int(to)) = bounds else {
            return Err(Interruption::mistake(
                "un intervalle va d'un nombre à un nombre",
                "a range goes from a number to a number",
            ));
        };
        let end = to.saturating_add(i128::from(inclusive));
        if end.saturating_sub(from) > LONGEST_RANGE {
            return Err(Interruption::mistake(
                format!("{from}..{to} est trop long"),
                format!("{from}..{to} is too long"),
            ));
        }
        Ok(Value::List((from..end).map(Value::Int).collect()))
    }

    fn operation(&mut self, op: BinaryOp, a: &Expr, b: &Expr) -> Flow<Value> {
        let left = self.value(a)?;
        match op {
            BinaryOp::And if !truth(&left)? => return Ok(Value::Bool(false)),
            BinaryOp::Or if truth(&left)? => return Ok(Value::Bool(true)),
            _ => {}
        }
        let right = self.value(b)?;
        binary(op, &left, &right)
    }

    fn comprehension(
        &mut self,
        value: &Expr,
        name: &str,
        over: &Expr,
        filter: Option<&Expr>,
    ) -> Flow<Value> {
        let Value::List(items) = self.value(over)? else {
            return Err(Interruption::mistake(
                "`for … in` parcourt un intervalle ou une liste",
                "`for … in` needs a range or a list",
            ));
        };
        let mark = self
            .scope
            .open(name, Part::Value(Value::Null), Shape::default());
        let mut results = Vec::with_capacity(items.len());
        let outcome = items.into_iter().try_for_each(|item| {
            if let Some(variable) = self.scope.get_mut(name) {
                variable.part = Part::Value(item);
            }
            let keep = match filter {
                Some(condition) => truth(&self.value(condition)?)?,
                None => true,
            };
            if keep {
                results.push(self.item(value)?);
            }
            Ok(())
        });
        self.scope.close(mark);
        outcome.map(|()| Value::List(results))
    }

    /// An item of a comprehension. While a view is only compared, the calls are sent but the
    /// values are not needed.
    fn item(&mut self, value: &Expr) -> Flow<Value> {
        match value {
            Expr::Call(call)
                if self.view_calls.is_some()
                    && !call.is_method
                    && matches!(call.callee, Callee::Functions(_)) =>
            {
                self.ask_ahead(call)
            }
            _ => self.value(value),
        }
    }
}

/// Reading a part of an object knows only the path; this puts the whole expression into the
/// message.
fn whole_place(mut trouble: Box<Interruption>, expr: &Expr) -> Box<Interruption> {
    if let Interruption::Mismatch(Mismatch::Absent { expression, .. }) = &mut *trouble
        && expression.starts_with(['[', '.'])
    {
        *expression = show::expr(expr);
    }
    trouble
}
