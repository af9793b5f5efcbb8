//! Calls of the interface's functions: which one, with what, and what it does to its arguments.

use super::scope::{Gone, Object};
use super::types::{TypeArguments, is_unknown, unknown};
use super::{Inferred, Resolver};
use crate::ast::{Expr, ExprKind, Span};
use crate::diagnostic::Problem;
use crate::meaning::{self, Builtin, functions};
use crate::plan::{self, Callee};
use crate::suggest::nearest;
use interface::model::{Function, Ty, VariantFields};

/// Which function is meant.
pub(super) enum Meant<'a> {
    Function(&'a Function),
    /// Several that cannot be told apart before the scenario runs.
    OneOfSeveral,
    Unknown,
}

/// A call as it is written.
#[derive(Clone, Copy)]
struct WrittenCall<'e> {
    expr: &'e Expr,
    name: &'e str,
    is_method: bool,
}

impl WrittenCall<'_> {
    fn calls(self, callee: Callee, args: Vec<plan::Expr>) -> plan::Expr {
        plan::Expr::Call(plan::Call {
            name: self.name.to_owned(),
            callee,
            args,
            is_method: self.is_method,
        })
    }
}

impl<'a> Resolver<'a> {
    pub fn call(&mut self, expr: &Expr, path: &[String], args: &[Expr]) -> Inferred {
        let whole = path.join("::");
        let written = WrittenCall {
            expr,
            name: &whole,
            is_method: false,
        };
        let name = path.last().map_or("", String::as_str);
        match self.callee(path) {
            meaning::CalledName::Functions(candidates) => {
                let first = args.first().map(|arg| self.peek(arg));
                let meant = self.one_of(&candidates, first.as_ref());
                let args: Vec<&Expr> = args.iter().collect();
                self.one_or_several(written, &meant, &candidates, &args)
            }
            meaning::CalledName::Builtin(builtin) => {
                let (ty, args) = self.builtin(expr, builtin, args);
                let expr = written.calls(Callee::Builtin(builtin), args);
                Inferred { ty, expr }
            }
            meaning::CalledName::Generator => self.call_of_generator(written, args),
            meaning::CalledName::Result => self.result(written, args),
            meaning::CalledName::Some => {
                self.report(&expr.span, Problem::SomeWritten);
                let (types, _) = self.all(args);
                Inferred {
                    ty: result_type(name, types),
                    expr: plan::Expr::MISTAKEN,
                }
            }
            meaning::CalledName::Variant => self.variant(written, args),
            meaning::CalledName::Unknown => {
                self.all(args);
                self.unknown_function(expr, path, name);
                Inferred::mistaken()
            }
        }
    }

    fn callee(&self, path: &[String]) -> meaning::CalledName {
        let is_generator = |name: &str| self.names.generators.contains_key(name);
        let generator = self.in_generator.then_some(&is_generator as _);
        meaning::callee(self.types.interface, path, generator)
    }

    /// `Ok(…)`, `Err(…)`.
    fn result(&mut self, written: WrittenCall<'_>, args: &[Expr]) -> Inferred {
        let (types, planned) = self.all(args);
        if args.len() != 1 {
            self.wrong_count(written.expr, written.name, 1, args.len(), String::new());
        }
        Inferred {
            ty: result_type(written.name, types),
            expr: written.calls(Callee::Variant(written.name.to_owned()), planned),
        }
    }

    fn call_of_generator(&mut self, written: WrittenCall<'_>, args: &[Expr]) -> Inferred {
        let (_, planned) = self.all(args);
        let generators = &self.names.generators;
        let most = generators.get(written.name).copied().unwrap_or(0);
        let number = generators.keys().position(|name| name == written.name);
        if args.len() > most {
            self.wrong_count(written.expr, written.name, most, args.len(), String::new());
        }
        Inferred {
            ty: unknown(),
            expr: written.calls(Callee::Generator(number.unwrap_or(0)), planned),
        }
    }

    /// `Reflect(south)`.
    fn variant(&mut self, written: WrittenCall<'_>, args: &[Expr]) -> Inferred {
        let Some((def, variant)) = self.types.variant(written.name) else {
            return Inferred::mistaken();
        };
        let mut planned = Vec::new();
        if let VariantFields::Tuple(types) = &variant.fields
            && types.len() == args.len()
        {
            for (arg, ty) in args.iter().zip(types) {
                let ty = self.types.bare(ty, &TypeArguments::new());
                planned.push(self.fit(arg, &ty));
            }
        } else {
            let expected = match &variant.fields {
                VariantFields::Tuple(types) => types.len(),
                _ => 0,
            };
            self.wrong_count(
                written.expr,
                written.name,
                expected,
                args.len(),
                String::new(),
            );
        }
        Inferred {
            ty: Ty::Named(def.name.clone(), Vec::new()),
            expr: written.calls(Callee::Variant(variant.name.clone()), planned),
        }
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

    pub fn method(&mut self, expr: &Expr, object: &Expr, name: &str, args: &[Expr]) -> Inferred {
        let ty = self.peek(object);
        let all: Vec<&Expr> = std::iter::once(object).chain(args).collect();
        let candidates = functions(self.types.interface, &[name.to_owned()]);
        let meant = self.one_of(&candidates, Some(&ty));
        if matches!(meant, Meant::Unknown) {
            for arg in all {
                self.infer(arg);
            }
            self.unknown_method(object, name, &ty);
            return Inferred::mistaken();
        }
        let written = WrittenCall {
            expr,
            name,
            is_method: true,
        };
        self.one_or_several(written, &meant, &candidates, &all)
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

    /// Several functions are told apart by the types of their arguments, once they are there.
    fn one_or_several(
        &mut self,
        written: WrittenCall<'_>,
        meant: &Meant<'a>,
        candidates: &[usize],
        args: &[&Expr],
    ) -> Inferred {
        self.must_not_call(written.expr, written.name);
        let functions = &self.types.interface.functions;
        let takes = |number: &usize| functions[*number].params.len() == args.len();
        let (ty, planned) = match meant {
            Meant::Function(function) => self.function(written.expr, function, args),
            _ => {
                let planned = args.iter().map(|arg| self.infer(arg).expr).collect();
                if let (false, [first, ..]) = (candidates.iter().any(takes), candidates) {
                    self.wrong_arguments(written.expr, &functions[*first], args.len());
                }
                (unknown(), planned)
            }
        };
        let candidates = candidates.iter().copied().filter(takes).collect();
        let expr = written.calls(Callee::Functions(candidates), planned);
        Inferred { ty, expr }
    }

    fn function(
        &mut self,
        expr: &Expr,
        function: &Function,
        args: &[&Expr],
    ) -> (Ty, Vec<plan::Expr>) {
        if args.len() != function.params.len() {
            args.iter().for_each(|arg| {
                self.infer(arg);
            });
            self.wrong_arguments(expr, function, args.len());
            return (unknown(), Vec::new());
        }
        let mut given = TypeArguments::new();
        for (param, arg) in function.params.iter().zip(args) {
            let found = self.peek(arg);
            self.types.unify(&param.ty, &found, &mut given);
        }
        let mut planned = Vec::new();
        for (param, arg) in function.params.iter().zip(args) {
            let wanted = self.types.bare(&param.ty, &given);
            planned.push(self.fit(arg, &wanted));
        }
        self.pass(expr, function, args, &given);
        (self.types.bare(&function.returns, &given), planned)
    }

    fn wrong_arguments(&mut self, expr: &Expr, function: &Function, found: usize) {
        let (expected, signature) = (function.params.len(), function.signature());
        self.wrong_count(expr, as_written(function), expected, found, signature);
    }

    pub fn given_by(&self, function: &Function, args: &[&Expr]) -> TypeArguments {
        let mut given = TypeArguments::new();
        for (param, arg) in function.params.iter().zip(args) {
            self.types.unify(&param.ty, &self.peek(arg), &mut given);
        }
        given
    }

    pub fn refuse_gone(&mut self, name: &str, object: Object, span: &Span) {
        let name = name.to_owned();
        match self.scope.gone(object) {
            Some(Gone::Moved { to, line }) => {
                self.report(span, Problem::UsedAfterMove { name, to, line });
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

fn result_type(name: &str, types: Vec<Ty>) -> Ty {
    let inner = types.into_iter().next().unwrap_or_else(unknown);
    let inner = if name == "Err" { unknown() } else { inner };
    Ty::Result(Box::new(inner), Box::new(unknown()))
}
