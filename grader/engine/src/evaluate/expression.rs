//! Values of expressions.

use super::builtins;
use super::call::Wish;
use super::interp::Interp;
use super::interruption::{Flow, Interruption};
use super::operators::{binary, truth};
use super::outcome::Mismatch;
use super::scope::{Gone, Object, Part, Shape};
use super::show;
use interface::model::VariantFields;
use scenario::ast::{BinaryOp, Expr, ExprKind};
use scenario::meaning::{Builtin, Callee, Named, named, record};
use wire::{Payload, Value};

/// A range has at most so many numbers.
const LONGEST_RANGE: i128 = 1_000_000;

impl Interp<'_, '_> {
    pub(super) fn value(&mut self, expr: &Expr) -> Flow<Value> {
        let part = self.part(expr, Wish::Value)?;
        self.look(part)
            .map_err(|trouble| whole_place(trouble, expr))
    }

    /// What an expression stands for, without reading objects.
    pub(super) fn part(&mut self, expr: &Expr, wish: Wish) -> Flow<Part> {
        let value = match &expr.kind {
            ExprKind::Null => Value::Null,
            ExprKind::Bool(b) => Value::Bool(*b),
            ExprKind::Int(n) => Value::Int(*n),
            ExprKind::Float(x) => Value::Float(*x),
            ExprKind::Text(t) => Value::Text(t.clone()),
            ExprKind::Name(name) => return self.name(name),
            ExprKind::Call { path, args } => return self.call_expr(expr, path, args, wish),
            ExprKind::Method { object, name, args } => {
                let all: Vec<&Expr> = std::iter::once(&**object).chain(args).collect();
                let path = std::slice::from_ref(name);
                return self.function(expr, path, &all, wish);
            }
            ExprKind::Field(object, field) => return self.field(expr, object, field),
            ExprKind::Index(object, index) => return self.index(expr, object, index),
            ExprKind::Each(object) => self.each(expr, object)?,
            ExprKind::List(items) | ExprKind::Tuple(items) => {
                let items: Flow<Vec<Value>> = items.iter().map(|e| self.value(e)).collect();
                Value::List(items?)
            }
            ExprKind::Record { name, fields } => self.record(name, fields)?,
            ExprKind::Range {
                from,
                to,
                inclusive,
            } => self.range(from, to, *inclusive)?,
            ExprKind::Not(e) => {
                let value = self.value(e)?;
                Value::Bool(!truth(&value)?)
            }
            ExprKind::Negate(e) => match self.value(e)? {
                Value::Int(n) => Value::Int(-n),
                Value::Float(x) => Value::Float(-x),
                other => return Err(Interruption::mistake(format!("{other} is not a number"))),
            },
            ExprKind::Binary(op, a, b) => self.operation(*op, a, b)?,
            ExprKind::Comprehension {
                value,
                name,
                over,
                filter,
            } => self.comprehension(value, name, over, filter.as_deref())?,
        };
        Ok(Part::Value(value))
    }

    fn name(&mut self, name: &str) -> Flow<Part> {
        if let Some(variable) = self.scope.get(name) {
            return match variable.gone {
                None => Ok(variable.part.clone()),
                Some(Gone::Given) => Err(Interruption::mistake(format!("`{name}` was given away"))),
                Some(Gone::OwnerChanged) => Err(Interruption::mistake(format!(
                    "`{name}` is a view of something that has changed since"
                ))),
            };
        }
        match named(self.cx.interface, name) {
            Named::Chance => {
                let slot = self.chance_slot()?;
                Ok(Part::Object(Object {
                    slot,
                    path: Vec::new(),
                    ty: interface::model::Ty::Hasard,
                    ok: false,
                    owners: Vec::new(),
                }))
            }
            Named::Constant(constant) => match &constant.value {
                Some(value) => Ok(Part::Value(value.clone())),
                None => Err(Interruption::mistake(format!("`{name}` has no value"))),
            },
            Named::Variant(_, variant) if variant.fields == VariantFields::Unit => Ok(Part::Value(
                Value::Variant(variant.name.clone(), Payload::Unit),
            )),
            Named::Variant(..) => Err(Interruption::mistake(format!("`{name}` takes values"))),
            Named::Unknown => Err(Interruption::mistake(format!("nothing is named `{name}`"))),
        }
    }

    fn call_expr(&mut self, expr: &Expr, path: &[String], args: &[Expr], wish: Wish) -> Flow<Part> {
        let name = path.last().map_or("", String::as_str);
        let value = match &*self.callee(path) {
            Callee::Functions(_) => {
                let args: Vec<&Expr> = args.iter().collect();
                return self.function(expr, path, &args, wish);
            }
            Callee::Generator => return self.generate(name, args),
            Callee::Builtin(builtin) => self.builtin(*builtin, args)?,
            Callee::Outcome => {
                let mut items = self.values(args)?;
                if items.is_empty() {
                    items.push(Value::Null);
                }
                Value::Variant(name.into(), Payload::Tuple(items))
            }
            Callee::Some => match args {
                [only] => self.value(only)?,
                _ => return Err(wrong_count(name, args.len())),
            },
            Callee::Variant => Value::Variant(name.into(), Payload::Tuple(self.values(args)?)),
            Callee::Unknown => {
                let name = path.join("::");
                return Err(Interruption::mistake(format!(
                    "there is no function `{name}`"
                )));
            }
        };
        Ok(Part::Value(value))
    }

    fn builtin(&mut self, builtin: Builtin, args: &[Expr]) -> Flow<Value> {
        match (builtin, args) {
            (Builtin::Choose, [domain]) => self.choose(domain),
            (Builtin::View, [object]) => self.viewed_value(object),
            (_, args) if builtin.arguments().contains(&args.len()) => {
                let values = self.values(args)?;
                builtins::call(builtin, &values)
            }
            (_, args) => Err(wrong_count(builtin.name(), args.len())),
        }
    }

    fn values(&mut self, args: &[Expr]) -> Flow<Vec<Value>> {
        args.iter().map(|arg| self.value(arg)).collect()
    }

    /// What the view of an object's type says of it.
    fn viewed_value(&mut self, expr: &Expr) -> Flow<Value> {
        let seen = match self.part(expr, Wish::Object)? {
            Part::Object(object) => self.seen(&object)?,
            Part::Value(_) => None,
        };
        let none = || Interruption::mistake(format!("`{}` has no view", show::expr(expr)));
        seen.ok_or_else(none)
    }

    fn record(&mut self, name: &str, fields: &[(String, Expr)]) -> Flow<Value> {
        let mut values = Vec::with_capacity(fields.len());
        for (field, expr) in fields {
            values.push((field.clone(), self.value(expr)?));
        }
        Ok(match record(self.cx.interface, name) {
            Some((_, variant)) => Value::Variant(variant.name.clone(), Payload::Named(values)),
            None => Value::Record(name.into(), values),
        })
    }

    fn range(&mut self, from: &Expr, to: &Expr, inclusive: bool) -> Flow<Value> {
        let bounds = (self.value(from)?, self.value(to)?);
        let (Value::Int(from), Value::Int(to)) = bounds else {
            return Err(Interruption::mistake(
                "a range goes from a number to a number",
            ));
        };
        let end = if inclusive { to + 1 } else { to };
        if end - from > LONGEST_RANGE {
            return Err(Interruption::mistake(format!("{from}..{to} is too long")));
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
            return Err(Interruption::mistake("`for … in` needs a range or a list"));
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

    /// What a comprehension lists; in a hurry, nothing: it is asked, and not waited for.
    fn item(&mut self, value: &Expr) -> Flow<Value> {
        match &value.kind {
            ExprKind::Call { path, args } if self.hurried.is_some() && self.is_function(path) => {
                let args: Vec<&Expr> = args.iter().collect();
                self.ask_ahead(path, &args)
            }
            _ => self.value(value),
        }
    }
}

fn wrong_count(name: &str, found: usize) -> Box<Interruption> {
    Interruption::mistake(format!("`{name}` does not take {found} values"))
}

/// Reading a part of an object knows the path only; the expression says it all.
fn whole_place(mut trouble: Box<Interruption>, expr: &Expr) -> Box<Interruption> {
    if let Interruption::Mismatch(Mismatch::Absent { expression, .. }) = &mut *trouble
        && expression.starts_with(['[', '.'])
    {
        *expression = show::expr(expr);
    }
    trouble
}
