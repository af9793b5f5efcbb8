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
        if name == "hasard" {
            let slot = self.chance_slot()?;
            return Ok(Part::Object(Object {
                slot,
                path: Vec::new(),
                ty: interface::model::Ty::Hasard,
                ok: false,
                owners: Vec::new(),
            }));
        }
        match self.constant(name) {
            Some(value) => Ok(Part::Value(value)),
            None => Err(Interruption::mistake(format!("nothing is named `{name}`"))),
        }
    }

    /// A constant of the interface, or a variant without fields.
    fn constant(&self, name: &str) -> Option<Value> {
        if let Some(constant) = self.cx.interface.constant(name) {
            return constant.value.clone();
        }
        let (_, variant) = self.cx.interface.variant(name)?;
        let plain = variant.fields == VariantFields::Unit;
        plain.then(|| Value::Variant(variant.name.clone(), Payload::Unit))
    }

    fn call_expr(&mut self, expr: &Expr, path: &[String], args: &[Expr], wish: Wish) -> Flow<Part> {
        let refs: Vec<&Expr> = args.iter().collect();
        if let [name] = path
            && let Some(part) = self.language_call(name, args)?
        {
            return Ok(part);
        }
        if !self.is_function(path)
            && let Some(value) = self.variant_call(path, args)?
        {
            return Ok(Part::Value(value));
        }
        self.function(expr, path, &refs, wish)
    }

    /// Functions of the language, and `choose` and generators inside generators.
    fn language_call(&mut self, name: &str, args: &[Expr]) -> Flow<Option<Part>> {
        if name == "choose" && self.draws.active() {
            return match args {
                [domain] => self.choose(domain).map(|v| Some(Part::Value(v))),
                _ => Err(Interruption::mistake("`choose` takes one range or list")),
            };
        }
        if self.draws.active() && self.cx.generators.contains_key(name) {
            return self.generate(name, args).map(Some);
        }
        let own = [name.to_owned()];
        if !BUILTINS.contains(&name) || self.is_function(&own) {
            return Ok(None);
        }
        if let ("view", [object]) = (name, args) {
            return self.viewed_value(object).map(|v| Some(Part::Value(v)));
        }
        let values: Flow<Vec<Value>> = args.iter().map(|e| self.value(e)).collect();
        match builtins::call(name, &values?) {
            Some(value) => Ok(Some(Part::Value(value?))),
            None => Err(Interruption::mistake(format!(
                "`{name}` does not take {} values",
                args.len()
            ))),
        }
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

    /// `Reflect(south)`, `Err(CannotMove)`.
    fn variant_call(&mut self, path: &[String], args: &[Expr]) -> Flow<Option<Value>> {
        let name = path.last().map_or("", String::as_str);
        let result = matches!(name, "Ok" | "Err");
        let variant = self.cx.interface.variant(&path.join("::"));
        let tuple = variant.is_some_and(|(_, v)| matches!(v.fields, VariantFields::Tuple(_)));
        if name == "Some"
            && let [only] = args
        {
            return self.value(only).map(Some);
        }
        if !result && !tuple {
            return Ok(None);
        }
        let items: Flow<Vec<Value>> = args.iter().map(|e| self.value(e)).collect();
        let payload = match items? {
            none if none.is_empty() && result => vec![Value::Null],
            items => items,
        };
        Ok(Some(Value::Variant(name.into(), Payload::Tuple(payload))))
    }

    fn record(&mut self, name: &str, fields: &[(String, Expr)]) -> Flow<Value> {
        let mut values = Vec::with_capacity(fields.len());
        for (field, expr) in fields {
            values.push((field.clone(), self.value(expr)?));
        }
        Ok(match self.cx.interface.variant(name) {
            Some((_, variant)) if matches!(variant.fields, VariantFields::Named(_)) => {
                Value::Variant(variant.name.clone(), Payload::Named(values))
            }
            _ => Value::Record(name.into(), values),
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

const BUILTINS: [&str; 13] = [
    "count", "len", "sum", "min", "max", "distinct", "sorted", "abs", "flat", "text", "any", "all",
    "view",
];

/// Reading a part of an object knows the path only; the expression says it all.
fn whole_place(mut trouble: Box<Interruption>, expr: &Expr) -> Box<Interruption> {
    if let Interruption::Mismatch(Mismatch::Absent { expression, .. }) = &mut *trouble
        && expression.starts_with(['[', '.'])
    {
        *expression = show::expr(expr);
    }
    trouble
}
