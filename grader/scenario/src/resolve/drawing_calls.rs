//! Calls of the simulated screen's functions.

use super::Resolver;
use crate::ast::{Expr, ExprKind};
use crate::diagnostic::{Found, Problem};
use crate::keys::Shape;
use crate::meaning::drawing_calls;
use crate::plan;
use crate::suggest::nearest;

impl Resolver<'_> {
    /// A function of the screen, not of the interface.
    pub(super) fn drawing_call(&mut self, call: &Expr) -> plan::Expr {
        let ExprKind::Call { path, args } = &call.kind else {
            let (expected, found) = (Shape::Statement, Found::Text);
            self.report(&call.span, Problem::WrongShape { expected, found });
            return plan::Expr::MISTAKEN;
        };
        let (_, planned) = self.all(args);
        let name = path.join("::");
        match drawing_calls::named(&name) {
            None => {
                let span = call.span.start..call.span.start + name.len();
                let nearest = nearest(&name, drawing_calls::ALL.iter().map(|known| known.name));
                let name = name.clone();
                self.report(&span, Problem::UnknownFunction { name, nearest });
            }
            Some(known) if !known.arguments.contains(&args.len()) => {
                let expected = match args.len() < *known.arguments.start() {
                    true => *known.arguments.start(),
                    false => *known.arguments.end(),
                };
                let signature = known.signature.to_owned();
                self.wrong_count(call, known.name, expected, args.len(), signature);
            }
            Some(_) => {}
        }
        plan::Expr::Call(plan::Call {
            callee: plan::Callee::Variant(name.clone()),
            name,
            args: planned,
            is_method: false,
        })
    }
}
