//! Steps, in the order in which they happen.

use super::Checker;
use super::call::as_written;
use super::types::{is_unknown, unknown};
use crate::ast::{Expr, ExprKind, Statement};
use crate::diagnostic::{Found, Problem};
use crate::keys::Shape;
use crate::scenario::{CallStep, ScreenMatcher, Step, StepKind};
use interface::model::Ty;

impl Checker<'_> {
    pub fn steps(&mut self, steps: &[Step]) {
        for step in steps {
            self.forget();
            self.step(step);
        }
    }

    fn step(&mut self, step: &Step) {
        match &step.kind {
            StepKind::Do(statement) => {
                self.statement(statement);
                self.must_do_something(statement);
            }
            StepKind::Call(call) => self.call_step(call),
            StepKind::Check { value, matcher } => match matcher {
                Some(matcher) => {
                    let ty = self.infer(value);
                    self.matcher(matcher, &ty, value);
                }
                None => self.fit(value, &Ty::Bool),
            },
            StepKind::For { names, body } => self.for_step(names, body),
            StepKind::File { .. } => {}
            StepKind::Odds { value, .. } => self.fit(value, &Ty::Bool),
            StepKind::Screen(matchers) => self.screen(matchers),
        }
    }

    fn statement(&mut self, statement: &Statement) -> Ty {
        let (place, value) = match statement {
            Statement::Expr(value) => return self.infer(value),
            Statement::Assign { place, value } => (place, value),
        };
        let ExprKind::Name(name) = &place.kind else {
            self.write(place, value);
            return unknown();
        };
        if name == "hasard" {
            self.report(&place.span, Problem::NotAPlace { name: name.clone() });
        }
        // What it is borrowed from is seen before the call takes anything away.
        let lenders = self.lenders(value);
        let ty = self.infer(value);
        let line = self.line(&place.span);
        let named = match &value.kind {
            ExprKind::Name(other) => self.scope.get(other).cloned(),
            _ => None,
        };
        let before = match named {
            Some(variable) => {
                let before = self.scope.get(name).cloned();
                self.scope.alias(name, variable);
                before
            }
            None => self
                .scope
                .set(name, ty.clone(), lenders.unwrap_or_default()),
        };
        if let Some(before) = before {
            self.scope.change(before.object, name, line);
        }
        self.forget();
        ty
    }

    fn is_constant(&self, name: &str) -> bool {
        self.types
            .interface
            .constants
            .iter()
            .any(|constant| constant.name == name)
    }

    /// `grid[0][0].value = 3`.
    fn write(&mut self, place: &Expr, value: &Expr) {
        let root = root(place);
        let ExprKind::Name(name) = &root.kind else {
            return;
        };
        if self.scope.get(name).is_none() && self.is_constant(name) {
            return self.report(&root.span, Problem::NotAPlace { name: name.clone() });
        }
        let (ty, _) = self.place(place);
        self.fit(value, &ty);
        if let Some(variable) = self.scope.get(name) {
            let object = variable.object;
            let line = self.line(&place.span);
            self.scope.change(object, name, line);
        }
    }

    /// A comparison alone checks nothing.
    fn must_do_something(&mut self, statement: &Statement) {
        if let Statement::Expr(expr) = statement
            && !self.same_as_reference
            && !matches!(expr.kind, ExprKind::Call { .. } | ExprKind::Method { .. })
        {
            self.report(&expr.span, Problem::NothingDone);
        }
    }

    fn call_step(&mut self, call: &CallStep) {
        let (Statement::Expr(value) | Statement::Assign { value, .. }) = &call.statement;
        if !matches!(value.kind, ExprKind::Call { .. } | ExprKind::Method { .. }) {
            let (expected, found) = (Shape::Statement, Found::Text);
            self.report(&value.span, Problem::WrongShape { expected, found });
        }
        call.changes.iter().for_each(|expr| {
            self.infer(expr);
        });
        let function = self.called(value);
        let returns = self.peek(value);
        self.statement(&call.statement);
        if let Some(matcher) = &call.returns {
            self.matcher(matcher, &returns, value);
        }
        let Some(error) = &call.fails else { return };
        match &returns {
            Ty::Result(_, expected) => {
                if let Some(error) = error {
                    self.fit(error, &expected.clone());
                }
            }
            ty if is_unknown(ty) => {
                error.iter().for_each(|error| {
                    self.infer(error);
                });
            }
            _ => {
                let name = function
                    .map(|f| as_written(f).to_owned())
                    .unwrap_or_default();
                let returns = function.map(|f| f.returns.to_string()).unwrap_or_default();
                self.report(&value.span, Problem::FailsWithoutResult { name, returns });
            }
        }
    }

    fn for_step(&mut self, names: &[(String, Expr)], body: &[Step]) {
        let mut hidden = Vec::new();
        for (name, range) in names {
            let ty = self.items_type(range);
            hidden.push((name, self.scope.set(name, ty, Vec::new())));
            self.forget();
        }
        // Twice: what the first turn gives away is missing in the second.
        self.steps(body);
        self.steps(body);
        for (name, before) in hidden.into_iter().rev() {
            self.scope.restore(name, before);
        }
        self.forget();
    }

    fn screen(&mut self, matchers: &[ScreenMatcher]) {
        for matcher in matchers {
            let calls = match matcher {
                ScreenMatcher::Calls(calls)
                | ScreenMatcher::SameCalls(calls)
                | ScreenMatcher::HasCalls(calls)
                | ScreenMatcher::Shows(calls)
                | ScreenMatcher::LacksCalls(calls) => calls,
                ScreenMatcher::Picture(_) | ScreenMatcher::Texts(_) => continue,
            };
            for call in calls {
                // Functions of the screen, not of the interface.
                if let ExprKind::Call { args, .. } = &call.kind {
                    args.iter().for_each(|arg| {
                        self.infer(arg);
                    });
                }
            }
        }
    }
}

fn root(place: &Expr) -> &Expr {
    match &place.kind {
        ExprKind::Field(inner, _) | ExprKind::Index(inner, _) => root(inner),
        _ => place,
    }
}
