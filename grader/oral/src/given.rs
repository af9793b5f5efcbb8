//! What a statement gives a variable: how far its value and its type are to follow.

use super::idioms::called;
use super::type_steps::type_steps;
use syn::visit::{self, Visit};

/// The right side of `let a = …`, `a = …` or `a += …`.
#[derive(Debug, Clone, Default)]
pub struct Given {
    pub steps: usize,
    /// The names in it.
    pub names: Vec<String>,
    /// The functions among them that are called, the methods, and the fields.
    pub calls: Vec<String>,
    pub methods: Vec<String>,
    pub fields: Vec<String>,
    /// It stands in a loop or a branch.
    pub is_inside: bool,
    /// It counts: `a += 1`.
    pub counts: bool,
    /// A method's call is the last that is done.
    pub is_method: bool,
    /// Steps to its type; none where the line says it.
    pub type_steps: Option<usize>,
}

impl Given {
    /// `steps_of` counts the steps of one expression.
    pub fn of(
        right: &syn::Expr,
        is_inside: bool,
        counts: bool,
        steps_of: fn(&syn::Expr) -> usize,
    ) -> Given {
        let mut names = Names::default();
        names.visit_expr(right);
        Given {
            steps: steps_of_part(right, steps_of) + names.calls.len(),
            names: names.all,
            calls: names.calls,
            methods: names.methods,
            fields: names.fields,
            is_inside,
            counts,
            is_method: matches!(right, syn::Expr::MethodCall(_)),
            type_steps: type_steps(right),
        }
    }
}

/// Of a tuple each variable has one part.
fn steps_of_part(expr: &syn::Expr, steps_of: fn(&syn::Expr) -> usize) -> usize {
    match expr {
        syn::Expr::Tuple(tuple) => tuple.elems.iter().map(steps_of).max().unwrap_or(0),
        expr => steps_of(expr),
    }
}

#[derive(Default)]
struct Names {
    all: Vec<String>,
    calls: Vec<String>,
    methods: Vec<String>,
    fields: Vec<String>,
}

impl<'ast> Visit<'ast> for Names {
    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        // The last one called comes first.
        self.methods.push(call.method.to_string());
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_field(&mut self, field: &'ast syn::ExprField) {
        if let syn::Member::Named(name) = &field.member {
            self.fields.push(name.to_string());
        }
        visit::visit_expr_field(self, field);
    }

    fn visit_ident(&mut self, ident: &'ast proc_macro2::Ident) {
        self.all.push(ident.to_string());
    }

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        self.calls.extend(called(&call.func));
        visit::visit_expr_call(self, call);
    }
}
