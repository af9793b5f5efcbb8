//! Doing steps.

use super::builtins::printed;
use super::call::ResultUse;
use super::equal::{alike_by, equal, matches_expected};
use super::interp::Interp;
use super::interruption::{Flow, Interruption};
use super::operators::truth;
use super::outcome::{Mismatch, Subject};
use super::scope::{Part, Shape};
use super::show;
use super::tally::Observation;
use super::text_match;
use scenario::ast::BinaryOp;
use scenario::plan::{Expr, Matcher, Statement, Step, StepKind};
use scenario::scenario::{FileStep, Odds};
use wire::{Op, Value};

impl<'a> Interp<'a, '_> {
    /// Does a step of the file, and tells the trace.
    pub(super) fn top_step(&mut self, step: &'a Step) -> Flow<()> {
        self.trace.top.push(step);
        self.step(step)
    }

    pub(super) fn step(&mut self, step: &'a Step) -> Flow<()> {
        if let StepKind::For { names, body, until } = &step.kind {
            return self.repeat(names, body, until.as_ref()).map(drop);
        }
        self.driver.step = self.trace.begin(step);
        self.choices.shown.clear();
        self.capture_before()?;
        let done = self.leaf(step).and_then(|()| self.tidy());
        let done = done.and_then(|()| self.compare_objects(step));
        self.write_down(step);
        done
    }

    /// The last name varies fastest.
    fn repeat(
        &mut self,
        names: &'a [(String, Expr)],
        body: &'a [Step],
        until: Option<&'a Expr>,
    ) -> Flow<Turns> {
        let Some(((name, over), inner)) = names.split_first() else {
            body.iter().try_for_each(|step| self.step(step))?;
            return match until {
                Some(end) if truth(&self.value(end)?)? => Ok(Turns::Over),
                _ => Ok(Turns::GoOn),
            };
        };
        let Value::List(items) = self.value(over)? else {
            return Err(Interruption::mistake(
                "`for` parcourt des intervalles ou des listes",
                "`for` needs ranges or lists",
            ));
        };
        let mark = self
            .scope
            .open(name, Part::Value(Value::Null), Shape::default());
        self.scope.inline(name);
        let mut turns = Turns::GoOn;
        for item in items {
            self.trace.loops.push((name.clone(), item.clone()));
            if let Some(variable) = self.scope.get_mut(name) {
                variable.part = Part::Value(item);
            }
            // Not restored on failure, because the report shows the iteration.
            turns = self.repeat(inner, body, until)?;
            self.trace.loops.pop();
            if turns == Turns::Over {
                break;
            }
        }
        self.scope.close(mark);
        Ok(turns)
    }

    fn leaf(&mut self, step: &'a Step) -> Flow<()> {
        match &step.kind {
            StepKind::Do(statement) => self.statement(statement),
            StepKind::Call(call) => self.call_step(step, call),
            StepKind::Check { value, matcher } => self.check_step(value, matcher.as_ref()),
            StepKind::File(file) => self.file_step(file),
            StepKind::Screen(matchers) => self.screen_step(matchers),
            StepKind::Odds { value, odds } => self.observe(step, value, odds),
            StepKind::For { names, body, until } => {
                self.repeat(names, body, until.as_ref()).map(drop)
            }
            StepKind::Window(window) => self.window_step(step, window),
            StepKind::Test(test) => self.test_step(test),
        }
    }

    fn statement(&mut self, statement: &Statement) -> Flow<()> {
        match statement {
            Statement::Expr(expr) => match expr {
                Expr::Call(_) => self.part(expr, ResultUse::Nothing).map(drop),
                _ => self.value(expr).map(drop),
            },
            Statement::Assign { place, value } => match place {
                Expr::Variable(name) => {
                    let part = self.part(value, ResultUse::Object)?;
                    let part = match part {
                        Part::Object(o) if !o.path.is_empty() && !self.cx.hides_opaque(&o.ty) => {
                            Part::Value(self.read_part(Part::Object(o))?)
                        }
                        other => other,
                    };
                    self.bind(name, part, value);
                    Ok(())
                }
                _ => self.write(place, value),
            },
        }
    }

    /// Gives a name to a result; what the name held before is dropped.
    pub(super) fn bind(&mut self, name: &str, part: Part, value: &Expr) {
        let shape = match &part {
            Part::Object(object) => Shape {
                ty: Some(object.ty.clone()),
                ..self.shape(value)
            },
            Part::Value(_) => self.shape(value),
        };
        let before = self.scope.get(name).filter(|v| v.gone.is_none());
        let before = before.map(|v| v.part.clone());
        self.keep(&part);
        if let Part::Object(object) = &part {
            self.touched.push(object.slot);
        }
        let plain = matches!(part, Part::Value(_));
        self.scope.set(name, part, shape);
        if plain && self.choices.active() {
            self.scope.inline(name);
        }
        if let Some(Part::Object(old)) = before
            && !self.scope.holds(old.slot)
        {
            self.temporaries.push(old.slot);
        }
    }

    /// A temporary becomes something that has a name.
    pub(super) fn keep(&mut self, part: &Part) {
        if let Part::Object(object) = part {
            self.temporaries.retain(|slot| *slot != object.slot);
        }
    }

    fn check_step(&mut self, expr: &Expr, matcher: Option<&Matcher>) -> Flow<()> {
        let Some(matcher) = matcher else {
            return self.must_be_true(expr);
        };
        let value = self.value(expr)?;
        let shape = self.shape(expr);
        let subject = Subject::Expression(show::expr(expr));
        self.must_match(matcher, &value, &shape, &subject)
    }

    /// Notes whether it holds in this case; all cases together decide.
    fn observe(&mut self, step: &Step, value: &Expr, odds: &Odds) -> Flow<()> {
        let holds = truth(&self.value(value)?)?;
        self.observations.push(Observation {
            place: self.place_and_turn(step),
            expression: show::expr(value),
            odds: odds.clone(),
            lacks: None,
            holds,
        });
        Ok(())
    }

    /// Where the step stands, and the turn of the loops around it.
    pub(super) fn place_and_turn(&self, step: &Step) -> (usize, usize, String) {
        let turns = self.trace.loops.iter();
        let turns: Vec<String> = turns
            .map(|(name, item)| format!("{name} = {item}"))
            .collect();
        (step.place.line, step.place.column, turns.join(", "))
    }

    fn must_be_true(&mut self, expr: &Expr) -> Flow<()> {
        match expr {
            Expr::Binary(BinaryOp::And, a, b) => {
                self.must_be_true(a)?;
                self.must_be_true(b)
            }
            Expr::Binary(BinaryOp::Equal, a, b) => {
                let (left, right) = (self.value(a)?, self.value(b)?);
                let ((found, expected), subject) = if is_literal(a) && !is_literal(b) {
                    ((right, left), b)
                } else {
                    ((left, right), a)
                };
                let same = match is_literal(a) != is_literal(b) {
                    true => matches_expected,
                    // Either may be the submission's.
                    false => equal,
                };
                // Most comparisons hold, and nobody reads their texts.
                if alike_by(same, &expected, &found, self.ignoring) {
                    return Ok(());
                }
                let shape = self.shape(subject);
                let subject = Subject::Expression(show::expr(subject));
                self.must_equal(&expected, &found, &shape, &subject)
            }
            Expr::Binary(op, a, b) if show::is_comparison(*op) => {
                let values = [a, b].map(|side| self.value(side).map(|v| (side, v)));
                let [left, right] = values;
                let ((a, left), (b, right)) = (left?, right?);
                if truth(&super::operators::binary(*op, &left, &right)?)? {
                    return Ok(());
                }
                let sides = [(a, left), (b, right)];
                let told = sides.iter().filter(|(side, _)| !is_literal(side));
                Err(Interruption::mismatch(Mismatch::False {
                    expression: show::expr(expr),
                    values: told
                        .map(|(side, v)| (show::expr(side), v.to_string()))
                        .collect(),
                }))
            }
            _ => self.must_hold(expr),
        }
    }

    fn must_hold(&mut self, expr: &Expr) -> Flow<()> {
        self.noting = Some(Vec::new());
        let value = self.value(expr);
        let notes = self.noting.take().unwrap_or_default();
        if truth(&value?)? {
            return Ok(());
        }
        Err(Interruption::mismatch(Mismatch::False {
            expression: show::expr(expr),
            values: notes,
        }))
    }

    fn file_step(&mut self, file: &FileStep) -> Flow<()> {
        let name = file.name.clone();
        let op = Op::File { name: name.clone() };
        let found = self.driver.ask(op)?.value;
        match (found, file.exists) {
            (Value::Null, true) => Err(Interruption::mismatch(Mismatch::FileMissing { name })),
            (Value::Null, false) => Ok(()),
            (_, false) => Err(Interruption::mismatch(Mismatch::FileExists { name })),
            (text, true) => {
                let subject = Subject::File(name);
                let text = printed(&text);
                text_match::check(&file.content, text.as_str(), &subject, self.cx.snapshots)
            }
        }
    }
}

/// Whether a loop continues.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Turns {
    GoOn,
    /// What `until` asks for has happened.
    Over,
}

fn is_literal(expr: &Expr) -> bool {
    match expr {
        Expr::Literal(_) => true,
        Expr::Negate(e) => is_literal(e),
        Expr::List(items) | Expr::Tuple(items) => items.iter().all(is_literal),
        Expr::Record { fields, .. } => fields.iter().all(|(_, value)| is_literal(value)),
        _ => false,
    }
}
