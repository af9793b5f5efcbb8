//! Generated values: the coursework's generators.

use super::call::ResultUse;
use super::interp::Interp;
use super::interruption::{Flow, Interruption};
use super::scope::{Part, Scope, Shape};
use scenario::plan::{Call, Callee, Expr, GeneratorBody};
use wire::Value;

impl<'a> Interp<'a, '_> {
    /// Binds a name of `for_all`.
    pub(super) fn bind_generated(&mut self, name: &str, expr: &Expr) -> Flow<()> {
        self.choices.depth += 1;
        let part = self.generated(name, expr);
        self.choices.depth -= 1;
        self.choices.shown.clear();
        let part = part?;
        let plain = matches!(part, Part::Value(_));
        let shape = self.generated_shape(&part, expr);
        self.keep(&part);
        self.scope.set(name, part, shape);
        if plain {
            self.scope.inline(name);
            return Ok(());
        }
        self.compare_named(name)
    }

    fn generated(&mut self, name: &str, expr: &Expr) -> Flow<Part> {
        match expr {
            Expr::Call(Call {
                callee: Callee::Generator(number),
                args,
                ..
            }) => self.generate_as(*number, args, Some(name.to_owned())),
            Expr::Range { .. } | Expr::List(_) => self.choose(expr).map(Part::Value),
            _ => self.part(expr, ResultUse::Object),
        }
    }

    fn generated_shape(&self, part: &Part, expr: &Expr) -> Shape {
        match part {
            Part::Object(object) => Shape::of(&object.ty),
            Part::Value(_) => self.shape(expr),
        }
    }

    /// One item of a range or list.
    pub(super) fn choose(&mut self, domain: &Expr) -> Flow<Value> {
        let items = match self.value(domain)? {
            Value::List(items) if !items.is_empty() => items,
            other => {
                return Err(Interruption::mistake(
                    format!("rien à choisir dans {other}"),
                    format!("nothing can be chosen from {other}"),
                ));
            }
        };
        let index = self.choices.pick(items.len() as u64) as usize;
        let value = items[index].clone();
        self.choices.shown.push(value.to_string());
        Ok(value)
    }

    /// A generator called inside another.
    pub(super) fn generate(&mut self, number: usize, args: &[Expr]) -> Flow<Part> {
        let before = self.choices.shown.len();
        let part = self.generate_as(number, args, None)?;
        self.choices.shown.truncate(before);
        let shown = match &part {
            Part::Value(value) => value.to_string(),
            Part::Object(object) => {
                let name = &self.cx.drawings.generators[number].name;
                format!("{name}{}", object.slot)
            }
        };
        self.choices.shown.push(shown);
        Ok(part)
    }

    fn generate_as(&mut self, number: usize, args: &[Expr], target: Option<String>) -> Flow<Part> {
        let cx = self.cx;
        let generator = &cx.drawings.generators[number];
        let mut inner = Scope::default();
        for (i, (parameter, domain)) in generator.with.iter().enumerate() {
            let value = match args.get(i) {
                Some(arg) => self.parameter(arg)?,
                None => {
                    let outer = std::mem::replace(&mut self.scope, inner);
                    let value = self.choose(domain);
                    inner = std::mem::replace(&mut self.scope, outer);
                    value?
                }
            };
            inner.set(parameter, Part::Value(value), Shape::default());
            inner.inline(parameter);
        }
        self.choices.shown.clear();
        let outer = std::mem::replace(&mut self.scope, inner);
        let renamed = self.renamed.take();
        self.renamed =
            target.or_else(|| Some(format!("{}{}", generator.name, self.choices.made.len())));
        let part = self.generator_body(&generator.body);
        self.renamed = renamed;
        self.scope = outer;
        part
    }

    fn parameter(&mut self, arg: &Expr) -> Flow<Value> {
        match arg {
            Expr::Range { .. } | Expr::List(_) => self.choose(arg),
            _ => self.value(arg),
        }
    }

    fn generator_body(&mut self, body: &'a GeneratorBody) -> Flow<Part> {
        match body {
            GeneratorBody::Choose(domain) => self.choose(domain).map(Part::Value),
            GeneratorBody::Steps(steps) => {
                for step in steps {
                    self.step(step)?;
                }
                match self.scope.get("it") {
                    Some(variable) => Ok(variable.part.clone()),
                    None => Err(Interruption::mistake(
                        "les étapes du générateur ne donnent jamais de valeur à `it`",
                        "the generator's steps never set `it`",
                    )),
                }
            }
        }
    }
}
