//! What a call does to the objects that it is passed: copied, borrowed, changed or moved.

use super::Resolver;
use super::call::{Meant, as_written};
use super::scope::Object;
use super::types::TypeArguments;
use crate::ast::{Expr, ExprKind};
use crate::diagnostic::Problem;
use interface::model::{Function, Ty};
use interface::signature::Passing;

impl Resolver<'_> {
    /// What the call does to the objects that it is passed.
    pub(super) fn pass(
        &mut self,
        expr: &Expr,
        function: &Function,
        args: &[&Expr],
        given: &TypeArguments,
    ) {
        let to = as_written(function);
        let mut passed: Vec<(Vec<Object>, bool)> = Vec::new();
        let mut taken: Vec<(Object, String, bool)> = Vec::new();
        for (param, arg) in function.params.iter().zip(args) {
            let interface = self.types.interface;
            let by = interface.passing(&interface.expand(&param.ty.substitute(given)));
            let Some((object, name)) = self.object_of(arg) else {
                self.refuse_temporary_view(arg, by, to);
                continue;
            };
            if by == Passing::Copied {
                continue;
            }
            let is_view = !self.scope.owners(object).is_empty();
            if is_view && by == Passing::Moved {
                self.report(&arg.span, Problem::ViewMoved { to: to.to_owned() });
                continue;
            }
            if is_view && by == Passing::BorrowedMut {
                self.report(&arg.span, Problem::ViewChanged { to: to.to_owned() });
                continue;
            }
            let roots = self.scope.roots(object);
            let exclusive = by != Passing::Borrowed;
            let clash = passed.iter().any(|(others, other_exclusive)| {
                (exclusive || *other_exclusive) && others.iter().any(|o| roots.contains(o))
            });
            if clash {
                let problem = Problem::PassedTwice {
                    name: name.clone(),
                    to: to.to_owned(),
                };
                self.report(&arg.span, problem);
            }
            passed.push((roots, exclusive));
            if exclusive {
                taken.push((object, name, by == Passing::Moved));
            }
        }
        let line = self.line(&expr.span);
        for (object, name, is_given) in taken {
            if is_given {
                self.scope.give(object, &name, to, line);
            } else {
                self.scope.change(object, &name, line);
            }
        }
    }

    /// `setCase(g, getCase(g2, 1, 1))`: what is lent cannot be given.
    fn refuse_temporary_view(&mut self, arg: &Expr, by: Passing, to: &str) {
        if matches!(by, Passing::Copied | Passing::Borrowed) || self.lenders(arg).is_none() {
            return;
        }
        let to = to.to_owned();
        let problem = match by {
            Passing::Moved => Problem::ViewMoved { to },
            _ => Problem::ViewChanged { to },
        };
        self.report(&arg.span, problem);
    }

    /// The object that an argument names, whole or in part.
    fn object_of(&self, arg: &Expr) -> Option<(Object, String)> {
        match &arg.kind {
            ExprKind::Name(name) if name == "hasard" && self.scope.get(name).is_none() => {
                Some((Object::MAX, name.clone()))
            }
            ExprKind::Name(name) => self
                .scope
                .get(name)
                .map(|variable| (variable.object, name.clone())),
            ExprKind::Field(inner, _) | ExprKind::Index(inner, _) => self.object_of(inner),
            _ => None,
        }
    }

    /// The objects that a call's result is borrowed from; `None` when it is nobody's.
    pub fn lenders(&self, expr: &Expr) -> Option<Vec<Object>> {
        let (path, args): (&[String], Vec<&Expr>) = match &expr.kind {
            ExprKind::Call { path, args } => (path, args.iter().collect()),
            ExprKind::Method { object, name, args } => (
                std::slice::from_ref(name),
                std::iter::once(&**object).chain(args).collect(),
            ),
            _ => return None,
        };
        let first = args.first().map(|arg| self.peek(arg));
        let Meant::Function(function) = self.meant(path, first.as_ref()) else {
            return None;
        };
        let given = self.given_by(function, &args);
        if !is_borrowed(&function.returns)
            || !self
                .types
                .is_opaque(&self.types.bare(&function.returns, &given))
        {
            return None;
        }
        let lent = function
            .params
            .iter()
            .zip(&args)
            .filter(|(p, _)| is_borrowed(&p.ty));
        let mut owners = Vec::new();
        for (_, arg) in lent {
            if let Some((object, _)) = self.object_of(arg) {
                owners.extend(self.scope.roots(object));
            } else {
                owners.extend(self.lenders(arg).unwrap_or_default());
            }
        }
        Some(owners)
    }
}

fn is_borrowed(ty: &Ty) -> bool {
    match ty {
        Ty::Ref { .. } => true,
        Ty::Option(ty) | Ty::Result(ty, _) | Ty::Box(ty) => is_borrowed(ty),
        Ty::Tuple(items) => items.iter().any(is_borrowed),
        _ => false,
    }
}
