//! Values of expressions.

use super::builtins;
use super::call::Wish;
use super::interp::Interp;
use super::operators::{binary, truth};
use super::outcome::{Missing, Picture, Problem};
use super::scope::{Gone, Object, Part, Shape};
use super::show;
use super::trouble::{Flow, Trouble};
use super::types::element;
use crate::interface::model::{TypeKind, VariantFields};
use crate::language::ast::{BinaryOp, Expr, ExprKind};
use crate::run::machine::{Op, PathStep};
use crate::value::{Payload, Value};

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
                other => return Err(Trouble::mistake(format!("{other} is no number"))),
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

    /// The value of what may be an object: read from the child, opaque parts by their views.
    pub(super) fn look(&mut self, part: Part) -> Flow<Value> {
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

    fn read(&mut self, object: &Object) -> Flow<Value> {
        if let Some(value) = self.view(object)? {
            return Ok(value);
        }
        if self.cx.hides_opaque(&object.ty) {
            let answer = self.driver.ask(Op::Read {
                slot: object.slot,
                path: object.path.clone(),
            })?;
            return self.look_into(answer.value, object);
        }
        // All of it is read, because a part that is missing would end the child.
        let answer = self.driver.ask(Op::Read {
            slot: object.slot,
            path: Vec::new(),
        })?;
        let mut value = answer.value;
        for (i, step) in object.path.iter().enumerate() {
            let code = || written(&object.path[..=i]);
            value = match step {
                PathStep::Field(field) => field_of(&value, field, &code())?,
                PathStep::Index(n) => element_of(&value, &Value::Int(*n as i128), &code())?,
            };
        }
        Ok(value)
    }

    /// Replaces opaque parts of a value by what their views say.
    fn look_into(&mut self, value: Value, object: &Object) -> Flow<Value> {
        if !self.cx.hides_opaque(&object.ty) {
            return Ok(value);
        }
        match value {
            Value::Opaque(_) => Ok(self.view(object)?.unwrap_or(value)),
            Value::List(items) => {
                let items = items.into_iter().enumerate().map(|(i, item)| {
                    let inner = object.inside(PathStep::Index(i), element(&object.ty, i));
                    match inner {
                        Some(inner) => self.look_into(item, &inner),
                        None => Ok(item),
                    }
                });
                Ok(Value::List(items.collect::<Flow<_>>()?))
            }
            Value::Record(name, fields) => {
                let fields = fields.into_iter().map(|(field, item)| {
                    let ty = self.cx.field(&object.ty, &field);
                    match object.inside(PathStep::Field(field.clone()), ty) {
                        Some(inner) => Ok((field, self.look_into(item, &inner)?)),
                        None => Ok((field, item)),
                    }
                });
                Ok(Value::Record(name, fields.collect::<Flow<_>>()?))
            }
            other => Ok(other),
        }
    }

    /// What the coursework's view of an opaque type says of an object: its value, then.
    pub(super) fn view(&mut self, object: &Object) -> Flow<Option<Value>> {
        let crate::interface::model::Ty::Named(name, _) = &object.ty else {
            return Ok(None);
        };
        let opaque = self.cx.type_def(name);
        if !opaque.is_some_and(|d| matches!(d.kind, TypeKind::Opaque)) {
            return Ok(None);
        }
        self.seen(object)
    }

    /// What the coursework's view of an object's type says of it. An open type has a value of
    /// its own: its view only draws it.
    pub(super) fn seen(&mut self, object: &Object) -> Flow<Option<Value>> {
        let crate::interface::model::Ty::Named(name, _) = &object.ty else {
            return Ok(None);
        };
        let Some(view) = self.cx.views.get(name) else {
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

    fn name(&mut self, name: &str) -> Flow<Part> {
        if let Some(variable) = self.scope.get(name) {
            return match variable.gone {
                None => Ok(variable.part.clone()),
                Some(Gone::Given) => Err(Trouble::mistake(format!("`{name}` was given away"))),
                Some(Gone::OwnerChanged) => Err(Trouble::mistake(format!(
                    "`{name}` is a view of something that has changed since"
                ))),
            };
        }
        if name == "hasard" {
            let slot = self.chance_slot()?;
            return Ok(Part::Object(Object {
                slot,
                path: Vec::new(),
                ty: crate::interface::model::Ty::Hasard,
                ok: false,
                owners: Vec::new(),
            }));
        }
        match self.constant(name) {
            Some(value) => Ok(Part::Value(value)),
            None => Err(Trouble::mistake(format!("nothing is named `{name}`"))),
        }
    }

    /// A constant of the interface, or a variant without fields.
    fn constant(&self, name: &str) -> Option<Value> {
        if let Some(value) = self.cx.constants.get(name) {
            return Some(value.clone());
        }
        let variant = name.rsplit("::").next().unwrap_or(name);
        match self.cx.variant(variant) {
            Some((_, VariantFields::Unit)) => {
                Some(Value::Variant(variant.to_owned(), Payload::Unit))
            }
            _ => None,
        }
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
                _ => Err(Trouble::mistake("`choose` takes one range or list")),
            };
        }
        if self.draws.active() && self.cx.generators.contains_key(name) {
            return self.generate(name, args).map(Some);
        }
        let own = [name.to_owned()];
        if !BUILTINS.contains(&name) || self.is_function(&own) {
            return Ok(None);
        }
        let values: Flow<Vec<Value>> = args.iter().map(|e| self.value(e)).collect();
        match builtins::call(name, &values?) {
            Some(value) => Ok(Some(Part::Value(value?))),
            None => Err(Trouble::mistake(format!(
                "`{name}` does not take {} values",
                args.len()
            ))),
        }
    }

    /// `Reflect(south)`, `Err(CannotMove)`.
    fn variant_call(&mut self, path: &[String], args: &[Expr]) -> Flow<Option<Value>> {
        let name = path.last().map_or("", String::as_str);
        let result = matches!(name, "Ok" | "Err");
        let tuple = matches!(self.cx.variant(name), Some((_, VariantFields::Tuple(_))));
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

    fn field(&mut self, whole: &Expr, object: &Expr, field: &str) -> Flow<Part> {
        let depth = depth(object);
        let part = self.part(object, Wish::Object)?;
        if let (0, Part::Object(o)) = (depth, &part)
            && let Some(ty) = self.cx.field(&o.ty, field)
        {
            return Ok(Part::Object(o.step(PathStep::Field(field.into()), ty)));
        }
        let value = self.look(part)?;
        let expression = show::expr(whole);
        map_deep(&value, depth, &mut |v| field_of(v, field, &expression)).map(Part::Value)
    }

    fn index(&mut self, whole: &Expr, object: &Expr, index: &Expr) -> Flow<Part> {
        let depth = depth(object);
        let part = self.part(object, Wish::Object)?;
        let key = self.value(index)?;
        if let (0, Part::Object(o), Value::Int(n)) = (depth, &part, &key)
            && let Ok(i) = usize::try_from(*n)
            && let Some(ty) = element(&o.ty, i)
        {
            return Ok(Part::Object(o.step(PathStep::Index(i), ty)));
        }
        let value = self.look(part)?;
        let expression = show::expr(whole);
        map_deep(&value, depth, &mut |v| element_of(v, &key, &expression)).map(Part::Value)
    }

    fn each(&mut self, whole: &Expr, object: &Expr) -> Flow<Value> {
        let value = self.value(object)?;
        let expression = show::expr(whole);
        map_deep(&value, depth(object), &mut |v| match v {
            Value::List(_) => Ok(v.clone()),
            Value::Map(pairs) => Ok(Value::List(pairs.iter().map(|(_, x)| x.clone()).collect())),
            other => Err(Trouble::mistake(format!(
                "`{expression}`: {other} is not a list"
            ))),
        })
    }

    fn record(&mut self, name: &str, fields: &[(String, Expr)]) -> Flow<Value> {
        let mut values = Vec::with_capacity(fields.len());
        for (field, expr) in fields {
            values.push((field.clone(), self.value(expr)?));
        }
        Ok(match self.cx.variant(name) {
            Some((_, VariantFields::Named(_))) => {
                Value::Variant(name.into(), Payload::Named(values))
            }
            _ => Value::Record(name.into(), values),
        })
    }

    fn range(&mut self, from: &Expr, to: &Expr, inclusive: bool) -> Flow<Value> {
        let bounds = (self.value(from)?, self.value(to)?);
        let (Value::Int(from), Value::Int(to)) = bounds else {
            return Err(Trouble::mistake("a range goes from a number to a number"));
        };
        let end = if inclusive { to + 1 } else { to };
        if end - from > LONGEST_RANGE {
            return Err(Trouble::mistake(format!("{from}..{to} is too long")));
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
            return Err(Trouble::mistake("`for … in` needs a range or a list"));
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
            ExprKind::Call { path, args } if self.hurried && self.is_function(path) => {
                let args: Vec<&Expr> = args.iter().collect();
                self.ask_ahead(path, &args)
            }
            _ => self.value(value),
        }
    }
}

const BUILTINS: [&str; 12] = [
    "count", "len", "sum", "min", "max", "distinct", "sorted", "abs", "flat", "text", "any", "all",
];

impl Object {
    fn step(&self, step: PathStep, ty: crate::interface::model::Ty) -> Object {
        let mut inner = self.clone();
        inner.path.push(step);
        inner.ty = super::types::bare(&ty).clone();
        inner.ok = false;
        inner
    }

    fn inside(&self, step: PathStep, ty: Option<crate::interface::model::Ty>) -> Option<Object> {
        ty.map(|ty| self.step(step, ty))
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

/// Reading a part of an object knows the path only; the expression says it all.
fn whole_place(mut trouble: Box<Trouble>, expr: &Expr) -> Box<Trouble> {
    if let Trouble::Problem(Problem::Absent { expression, .. }) = &mut *trouble
        && expression.starts_with(['[', '.'])
    {
        *expression = show::expr(expr);
    }
    trouble
}

/// How many `[*]` an expression spreads over.
fn depth(expr: &Expr) -> usize {
    match &expr.kind {
        ExprKind::Each(e) => depth(e) + 1,
        ExprKind::Field(e, _) | ExprKind::Index(e, _) => depth(e),
        _ => 0,
    }
}

fn map_deep(value: &Value, depth: usize, f: &mut dyn FnMut(&Value) -> Flow<Value>) -> Flow<Value> {
    match value {
        Value::List(items) if depth > 0 => {
            let items = items.iter().map(|item| map_deep(item, depth - 1, f));
            Ok(Value::List(items.collect::<Flow<_>>()?))
        }
        _ => f(value),
    }
}

/// A field of a record, by name; `Ok` of a result is looked through.
pub(super) fn field_of(value: &Value, field: &str, expression: &str) -> Flow<Value> {
    let fields = match value {
        Value::Record(_, fields) | Value::Variant(_, Payload::Named(fields)) => fields.as_slice(),
        _ => &[],
    };
    match fields.iter().find(|(name, _)| name == field) {
        Some((_, found)) => Ok(found.clone()),
        None => Err(absent(expression, Missing::Field(field.into()), value)),
    }
}

pub(super) fn element_of(value: &Value, key: &Value, expression: &str) -> Flow<Value> {
    match (value, key) {
        (Value::List(items), Value::Int(n)) => {
            let found = usize::try_from(*n).ok().and_then(|i| items.get(i));
            let len = items.len();
            found
                .cloned()
                .ok_or_else(|| absent(expression, Missing::Element { index: *n, len }, value))
        }
        (Value::Text(text), Value::Int(n)) => {
            let found = usize::try_from(*n).ok().and_then(|i| text.chars().nth(i));
            let len = text.chars().count();
            found
                .map(|c| Value::Text(c.to_string()))
                .ok_or_else(|| absent(expression, Missing::Element { index: *n, len }, value))
        }
        (Value::Variant(_, Payload::Tuple(items)), _) => {
            element_of(&Value::List(items.clone()), key, expression)
        }
        (Value::Map(pairs), _) => {
            let found = pairs.iter().find(|(k, _)| super::equal::equal(k, key));
            found
                .map(|(_, v)| v.clone())
                .ok_or_else(|| absent(expression, Missing::Key(key.to_string()), value))
        }
        _ => Err(absent(expression, Missing::Key(key.to_string()), value)),
    }
}

fn absent(expression: &str, missing: Missing, found: &Value) -> Box<Trouble> {
    Trouble::problem(Problem::Absent {
        expression: expression.to_owned(),
        missing,
        found: Picture::Value(found.to_string()),
    })
}
