//! Calls of the interface's functions: which one, with what, and what it does to its arguments.

use super::Checker;
use super::scope::{Gone, Object};
use super::types::{Given, is_unknown, unknown};
use crate::ast::{Expr, ExprKind, Span};
use crate::diagnostic::Problem;
use crate::meaning::{Builtin, Callee, callee, functions};
use crate::suggest::nearest;
use interface::model::{Function, Ty, VariantFields};

/// Which function is meant.
pub(super) enum Meant<'a> {
    Function(&'a Function),
    /// Several that cannot be told apart before the scenario runs.
    OneOfSeveral,
    Unknown,
}

impl<'a> Checker<'a> {
    pub fn call(&mut self, expr: &Expr, path: &[String], args: &[Expr]) -> Ty {
        let name = path.last().map_or("", String::as_str);
        match self.callee(path) {
            Callee::Functions(candidates) => {
                let first = args.first().map(|arg| self.peek(arg));
                if let Meant::Function(function) = self.one_of(&candidates, first.as_ref()) {
                    let args: Vec<&Expr> = args.iter().collect();
                    return self.function(expr, function, &args);
                }
                self.infer_all(args);
                unknown()
            }
            Callee::Builtin(builtin) => self.builtin(expr, builtin, args),
            Callee::Generator => self.generator(expr, name, args),
            Callee::Outcome => self.outcome(expr, name, args),
            Callee::Some => {
                self.report(&expr.span, Problem::SomeWritten);
                self.outcome_of(name, args)
            }
            Callee::Variant => self.variant(expr, &path.join("::"), args),
            Callee::Unknown => {
                self.infer_all(args);
                self.unknown_function(expr, path, name);
                unknown()
            }
        }
    }

    fn callee(&self, path: &[String]) -> Callee {
        let is_generator = |name: &str| self.names.generators.contains_key(name);
        let generator = self.in_generator.then_some(&is_generator as _);
        callee(self.types.interface, path, generator)
    }

    fn infer_all(&mut self, args: &[Expr]) {
        for arg in args {
            self.infer(arg);
        }
    }

    /// `Ok(…)`, `Err(…)`.
    fn outcome(&mut self, expr: &Expr, name: &str, args: &[Expr]) -> Ty {
        let ty = self.outcome_of(name, args);
        if args.len() != 1 {
            self.wrong_count(expr, name, 1, args.len(), String::new());
        }
        ty
    }

    fn outcome_of(&mut self, name: &str, args: &[Expr]) -> Ty {
        let types: Vec<Ty> = args.iter().map(|arg| self.infer(arg)).collect();
        let inner = types.into_iter().next().unwrap_or_else(unknown);
        let inner = if name == "Err" { unknown() } else { inner };
        Ty::Result(Box::new(inner), Box::new(unknown()))
    }

    fn generator(&mut self, expr: &Expr, name: &str, args: &[Expr]) -> Ty {
        self.infer_all(args);
        let most = self.names.generators.get(name).copied().unwrap_or(0);
        if args.len() > most {
            self.wrong_count(expr, name, most, args.len(), String::new());
        }
        unknown()
    }

    /// `Reflect(south)`.
    fn variant(&mut self, expr: &Expr, path: &str, args: &[Expr]) -> Ty {
        let Some((def, variant)) = self.types.variant(path) else {
            return unknown();
        };
        if let VariantFields::Tuple(types) = &variant.fields
            && types.len() == args.len()
        {
            for (arg, ty) in args.iter().zip(types) {
                let ty = self.types.bare(ty, &Given::new());
                self.fit(arg, &ty);
            }
        } else {
            let expected = match &variant.fields {
                VariantFields::Tuple(types) => types.len(),
                _ => 0,
            };
            self.wrong_count(expr, path, expected, args.len(), String::new());
        }
        Ty::Named(def.name.clone(), Vec::new())
    }

    fn unknown_function(&mut self, expr: &Expr, path: &[String], name: &str) {
        let span = expr.span.start..expr.span.start + path.join("::").len();
        let constant = self
            .types
            .interface
            .constants
            .iter()
            .any(|c| c.name == name);
        if path.len() == 1 && (constant || self.scope.get(name).is_some()) {
            return self.report(
                &span,
                Problem::NotAFunction {
                    name: name.to_owned(),
                },
            );
        }
        let functions = self.types.interface.functions.iter();
        let known = functions
            .flat_map(|f| [as_written(f), f.name.as_str()])
            .chain(Builtin::EVERY.map(Builtin::name));
        let generators = self.names.generators.keys().map(String::as_str);
        let generators = generators.filter(|_| self.in_generator);
        let near = nearest(name, known.chain(generators));
        let name = path.join("::");
        let problem = if self.in_for_all {
            Problem::UnknownGenerator {
                name,
                nearest: near,
            }
        } else {
            Problem::UnknownFunction {
                name,
                nearest: near,
            }
        };
        self.report(&span, problem);
    }

    pub fn method(&mut self, expr: &Expr, object: &Expr, name: &str, args: &[Expr]) -> Ty {
        let ty = self.peek(object);
        let all: Vec<&Expr> = std::iter::once(object).chain(args).collect();
        let path = [name.to_owned()];
        match self.meant(&path, Some(&ty)) {
            Meant::Function(function) => self.function(expr, function, &all),
            other => {
                for arg in all {
                    self.infer(arg);
                }
                if matches!(other, Meant::Unknown) {
                    self.unknown_method(object, name, &ty);
                }
                unknown()
            }
        }
    }

    fn unknown_method(&mut self, object: &Expr, name: &str, ty: &Ty) {
        let functions = self.types.interface.functions.iter();
        let near = nearest(name, functions.map(|f| f.name.as_str()));
        // The name stands after the object and its point.
        let start = object.span.end + 1;
        let span = start..start + name.len();
        let name = name.to_owned();
        let problem = if is_unknown(ty) {
            Problem::UnknownFunction {
                name,
                nearest: near,
            }
        } else {
            Problem::UnknownMethod {
                name,
                ty: ty.to_string(),
                nearest: near,
            }
        };
        self.report(&span, problem);
    }

    pub(super) fn meant(&self, path: &[String], first: Option<&Ty>) -> Meant<'a> {
        self.one_of(&functions(self.types.interface, path), first)
    }

    /// Among methods of one name, that of the first argument's type.
    fn one_of(&self, candidates: &[usize], first: Option<&Ty>) -> Meant<'a> {
        let all = candidates.iter();
        let all: Vec<&'a Function> = all.map(|i| &self.types.interface.functions[*i]).collect();
        if let [function] = all.as_slice() {
            return Meant::Function(function);
        }
        let owned = |f: &&&Function| match first {
            Some(Ty::Named(ty, _)) => f.owner.as_ref() == Some(ty),
            Some(Ty::Option(ty) | Ty::Result(ty, _)) => {
                matches!(&**ty, Ty::Named(ty, _) if f.owner.as_ref() == Some(ty))
            }
            _ => false,
        };
        let of_first: Vec<&&Function> = all.iter().filter(owned).collect();
        match (of_first.as_slice(), all.as_slice()) {
            ([function], _) => Meant::Function(function),
            (_, []) => Meant::Unknown,
            _ => Meant::OneOfSeveral,
        }
    }

    fn function(&mut self, expr: &Expr, function: &Function, args: &[&Expr]) -> Ty {
        let name = as_written(function);
        if args.len() != function.params.len() {
            args.iter().for_each(|arg| {
                self.infer(arg);
            });
            let (expected, signature) = (function.params.len(), function.signature());
            self.wrong_count(expr, name, expected, args.len(), signature);
            return unknown();
        }
        let mut given = Given::new();
        for (param, arg) in function.params.iter().zip(args) {
            let found = self.peek(arg);
            self.types.unify(&param.ty, &found, &mut given);
        }
        for (param, arg) in function.params.iter().zip(args) {
            let wanted = self.types.bare(&param.ty, &given);
            self.fit(arg, &wanted);
        }
        self.pass(expr, function, args, &given);
        self.types.bare(&function.returns, &given)
    }

    pub fn given_by(&self, function: &Function, args: &[&Expr]) -> Given {
        let mut given = Given::new();
        for (param, arg) in function.params.iter().zip(args) {
            self.types.unify(&param.ty, &self.peek(arg), &mut given);
        }
        given
    }

    pub fn refuse_gone(&mut self, name: &str, object: Object, span: &Span) {
        let name = name.to_owned();
        match self.scope.gone(object) {
            Some(Gone::Given { to, line }) => {
                self.report(span, Problem::Given { name, to, line });
            }
            Some(Gone::Died { owner, line }) => {
                self.report(span, Problem::ViewDied { name, owner, line });
            }
            None => {}
        }
    }

    /// The function that a call means, when there is only one.
    pub fn called(&self, expr: &Expr) -> Option<&'a Function> {
        let (path, first): (&[String], Option<&Expr>) = match &expr.kind {
            ExprKind::Call { path, args } => (path, args.first()),
            ExprKind::Method { object, name, .. } => (std::slice::from_ref(name), Some(object)),
            _ => return None,
        };
        let first = first.map(|arg| self.peek(arg));
        match self.meant(path, first.as_ref()) {
            Meant::Function(function) => Some(function),
            _ => None,
        }
    }
}

/// What a scenario calls it: `Riviere` for `Riviere::new`.
pub fn as_written(function: &Function) -> &str {
    match &function.owner {
        Some(owner) if function.name == "new" => owner,
        _ => &function.name,
    }
}
