//! Steps, in the order in which they happen.

use super::types::unknown;
use super::{Inferred, Resolver};
use crate::ast::{Expr, ExprKind, Statement};
use crate::diagnostic::Problem;
use crate::plan;
use crate::scenario::{Step, StepKind};
use interface::model::Ty;

impl Resolver<'_> {
    pub fn steps(&mut self, steps: &[Step]) -> Vec<plan::Step> {
        let planned = steps.iter().map(|step| {
            self.forget();
            plan::Step {
                place: step.place.clone(),
                text: step.text.clone(),
                kind: self.step(step),
            }
        });
        planned.collect()
    }

    fn step(&mut self, step: &Step) -> plan::StepKind {
        match &step.kind {
            StepKind::Do(statement) => {
                let (_, planned) = self.statement(statement);
                self.must_do_something(statement);
                StepKind::Do(planned)
            }
            StepKind::Call(call) => StepKind::Call(Box::new(self.call_step(call))),
            StepKind::Check {
                value,
                matcher: Some(matcher),
            } => {
                let inferred = self.infer(value);
                let matcher = self.matcher(matcher, &inferred.ty, value);
                StepKind::Check {
                    value: inferred.expr,
                    matcher: Some(matcher),
                }
            }
            StepKind::Check {
                value,
                matcher: None,
            } => StepKind::Check {
                value: self.fit(value, &Ty::Bool),
                matcher: None,
            },
            StepKind::For { names, body, until } => self.for_step(names, body, until.as_ref()),
            StepKind::Window(window) => StepKind::Window(self.window_step(step, window)),
            StepKind::Test(test) => StepKind::Test(test.clone()),
            StepKind::File(file) => StepKind::File(file.clone()),
            StepKind::Odds { value, odds } => StepKind::Odds {
                value: self.fit(value, &Ty::Bool),
                odds: odds.clone(),
            },
            StepKind::Screen(matchers) => {
                if self.is_in_window {
                    let (one, other) = ("screen".to_owned(), "open".to_owned());
                    self.report_at(step, Problem::Exclusive { one, other });
                }
                let matchers = matchers.iter();
                let matchers = matchers.map(|m| m.map(|call| self.drawing_call(call)));
                StepKind::Screen(matchers.collect())
            }
        }
    }

    /// A statement, and the type of its value.
    pub fn statement(&mut self, statement: &Statement) -> (Ty, plan::Statement) {
        let (place, value) = match statement {
            Statement::Expr(value) => {
                let Inferred { ty, expr } = self.infer(value);
                return (ty, Statement::Expr(expr));
            }
            Statement::Assign { place, value } => (place, value),
        };
        let ExprKind::Name(name) = &place.kind else {
            return (unknown(), self.write(place, value));
        };
        if name == "hasard" {
            self.report(&place.span, Problem::NotAPlace { name: name.clone() });
        }
        // The lenders are found before the call, which may move some of them.
        let lenders = self.lenders(value);
        let Inferred { ty, expr } = self.infer(value);
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
        let planned = Statement::Assign {
            place: plan::Expr::Variable(name.clone()),
            value: expr,
        };
        (ty, planned)
    }

    fn is_constant(&self, name: &str) -> bool {
        self.types
            .interface
            .constants
            .iter()
            .any(|constant| constant.name == name)
    }

    /// `grid[0][0].value = 3`.
    fn write(&mut self, place: &Expr, value: &Expr) -> plan::Statement {
        let root = root(place);
        let name = match &root.kind {
            ExprKind::Name(name) => name.clone(),
            _ => String::new(),
        };
        let is_variable = self.scope.get(&name).is_some();
        if !is_variable && (name.is_empty() || self.is_constant(&name)) {
            let name = self.source.slice(root.span.clone()).to_owned();
            self.report(&root.span, Problem::NotAPlace { name });
            return Statement::Expr(plan::Expr::MISTAKEN);
        }
        let (of, _) = self.place(place);
        let value = self.fit(value, &of.ty);
        if let Some(variable) = self.scope.get(&name) {
            let object = variable.object;
            let line = self.line(&place.span);
            self.scope.change(object, &name, line);
        }
        Statement::Assign {
            place: of.expr,
            value,
        }
    }

    /// A comparison alone checks nothing.
    fn must_do_something(&mut self, statement: &Statement) {
        if let Statement::Expr(expr) = statement
            && !self.may_do_nothing
            && !matches!(expr.kind, ExprKind::Call { .. } | ExprKind::Method { .. })
        {
            self.report(&expr.span, Problem::NothingDone);
        }
    }

    fn for_step(
        &mut self,
        names: &[(String, Expr)],
        body: &[Step],
        until: Option<&Expr>,
    ) -> plan::StepKind {
        let mut hidden = Vec::new();
        let mut planned = Vec::new();
        for (name, range) in names {
            let items = self.items(range);
            hidden.push((name, self.scope.set(name, items.ty, Vec::new())));
            self.forget();
            planned.push((name.clone(), items.expr));
        }
        let body = self.turns(body);
        self.forget();
        let until = until.map(|expr| self.fit(expr, &Ty::Bool));
        for (name, before) in hidden.into_iter().rev() {
            self.scope.restore(name, before);
        }
        self.forget();
        StepKind::For {
            names: planned,
            body,
            until,
        }
    }

    /// The body of a loop is resolved twice, because what the first turn gives away is missing in
    /// the second. In a second turn, each loop inside is resolved once more and no further: its own
    /// two turns were in the first, and loops inside of each other would double at every level.
    fn turns(&mut self, body: &[Step]) -> Vec<plan::Step> {
        if self.is_second_turn {
            return self.steps(body);
        }
        self.steps(body);
        self.is_second_turn = true;
        let body = self.steps(body);
        self.is_second_turn = false;
        body
    }
}

fn root(place: &Expr) -> &Expr {
    match &place.kind {
        ExprKind::Field(inner, _) | ExprKind::Index(inner, _) => root(inner),
        _ => place,
    }
}
