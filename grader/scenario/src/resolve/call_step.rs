//! The keys of a `call` step: what their expressions mean.

use super::Resolver;
use super::call::as_written;
use super::types::is_unknown;
use crate::ast::{Expr, ExprKind, Statement};
use crate::diagnostic::{Found, Problem};
use crate::keys::Shape;
use crate::plan;
use crate::scenario::CallStep;
use interface::model::{Function, Ty};

impl Resolver<'_> {
    pub fn call_step(&mut self, call: &CallStep) -> plan::CallStep {
        let (Statement::Expr(value) | Statement::Assign { value, .. }) = &call.statement;
        if !matches!(value.kind, ExprKind::Call { .. } | ExprKind::Method { .. }) {
            let (expected, found) = (Shape::Statement, Found::Text);
            self.report(&value.span, Problem::WrongShape { expected, found });
        }
        let (_, changes) = self.all(&call.changes);
        let function = self.called(value);
        let ty = self.peek(value);
        let (_, statement) = self.statement(&call.statement);
        let returns = call.returns.as_ref();
        let returns = returns.map(|matcher| self.matcher(matcher, &ty, value));
        let fails = call.fails.as_ref();
        let fails = fails.map(|error| self.fails(error.as_ref(), &ty, value, function));
        CallStep {
            statement,
            types: call.types.clone(),
            keys: call.keys.clone(),
            returns,
            prints: call.prints.clone(),
            sometimes: call.sometimes.clone(),
            reads: call.reads,
            changes,
            fails,
            panics: call.panics.clone(),
        }
    }

    /// `fails:` of a call whose result has this type.
    fn fails(
        &mut self,
        error: Option<&Expr>,
        returns: &Ty,
        value: &Expr,
        function: Option<&Function>,
    ) -> Option<plan::Expr> {
        match returns {
            Ty::Result(_, expected) => error.map(|error| self.fit(error, expected)),
            ty if is_unknown(ty) => error.map(|error| self.infer(error).expr),
            _ => {
                let name = function
                    .map(|f| as_written(f).to_owned())
                    .unwrap_or_default();
                let returns = function.map(|f| f.returns.to_string()).unwrap_or_default();
                self.report(&value.span, Problem::FailsWithoutResult { name, returns });
                None
            }
        }
    }
}
