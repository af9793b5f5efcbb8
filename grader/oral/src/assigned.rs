//! What a statement gives a variable: how far its value and its type are to follow.

use super::idioms::called;
use super::type_steps::type_steps;
use interface::INTEGERS;
use syn::visit::{self, Visit};

/// Methods that everybody reckons in the head.
const METHODS: [&str; 6] = [
    "abs",
    "abs_diff",
    "max",
    "min",
    "saturating_add",
    "saturating_sub",
];

/// The right side of `let a = …`, `a = …` or `a += …`.
#[derive(Debug, Clone, Default)]
pub struct Assigned {
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
    /// Nothing but arithmetic.
    is_formula: bool,
    /// Steps to its type; none where the line says it.
    pub type_steps: Option<usize>,
}

impl Assigned {
    /// `steps_of` counts the steps of one expression.
    pub fn of(
        right: &syn::Expr,
        is_inside: bool,
        counts: bool,
        steps_of: fn(&syn::Expr) -> usize,
    ) -> Assigned {
        let mut names = Names::default();
        names.visit_expr(right);
        Assigned {
            steps: steps_of_part(right, steps_of) + names.calls.len(),
            names: names.all,
            calls: names.calls,
            methods: names.methods,
            fields: names.fields,
            is_inside,
            counts,
            is_method: matches!(right, syn::Expr::MethodCall(_)),
            is_formula: is_formula(right),
            type_steps: type_steps(right),
        }
    }
}

impl Assigned {
    /// Numbers, constants and parameters in one formula: the page says each of them.
    pub fn is_formula_of(&self, params: &[String]) -> bool {
        let is_said = |name: &String| {
            let is_constant = !name.contains(char::is_lowercase);
            let is_arithmetic = |known: &[&str]| known.contains(&name.as_str());
            is_constant
                || params.contains(name)
                || is_arithmetic(INTEGERS)
                || is_arithmetic(&METHODS)
        };
        self.is_formula && self.names.iter().all(is_said)
    }
}

fn is_formula(expr: &syn::Expr) -> bool {
    use syn::Expr as E;
    match expr {
        E::Lit(_) | E::Path(_) => true,
        E::Paren(inner) => is_formula(&inner.expr),
        E::Cast(cast) => is_formula(&cast.expr),
        E::Unary(unary) => is_formula(&unary.expr),
        E::Binary(binary) => is_formula(&binary.left) && is_formula(&binary.right),
        E::Tuple(tuple) => tuple.elems.iter().all(is_formula),
        E::Array(array) => array.elems.iter().all(is_formula),
        E::If(branch) => {
            let other = branch.else_branch.as_ref();
            let is_other = other.is_some_and(|(_, other)| is_formula(other));
            is_formula(&branch.cond) && is_formula_block(&branch.then_branch) && is_other
        }
        E::Block(block) => is_formula_block(&block.block),
        E::MethodCall(call) => {
            let is_known = METHODS.iter().any(|method| call.method == method);
            is_known && is_formula(&call.receiver) && call.args.iter().all(is_formula)
        }
        _ => false,
    }
}

fn is_formula_block(block: &syn::Block) -> bool {
    matches!(&block.stmts[..], [syn::Stmt::Expr(expr, None)] if is_formula(expr))
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

#[cfg(test)]
mod tests {
    use super::Assigned;

    #[test]
    fn a_formula_of_what_the_page_says() {
        let params = ["x".to_owned(), "partie".to_owned()];
        let is_formula = |code: &str| {
            let right = syn::parse_str(code).expect("an expression");
            Assigned::of(&right, false, false, |_| 1).is_formula_of(&params)
        };
        assert!(is_formula("70 + 35 * x as i32"));
        assert!(is_formula("GAUCHE + 1 + COTE * (x as usize)"));
        assert!(is_formula("if x == 0 { 0 } else { x - 1 }"));
        assert!(is_formula("[x % 10, partie % 10]"));
        assert!(is_formula("(70 + 35 * x, x.saturating_sub(1))"));
        let others = [
            "70 + 35 * y",
            "largeur(x)",
            "x.count_ones()",
            "x + partie.vies",
            "if x > 3 { return 4 } else { 5 }",
        ];
        for other in others {
            assert!(!is_formula(other), "{other}");
        }
    }
}
