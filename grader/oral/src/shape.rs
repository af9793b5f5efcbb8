//! How much there is to follow in a function, by its text alone: what stands there to be read off
//! makes no question.

use super::assigned::Assigned;
use super::idioms::{adds_one, called, is_assigning, is_list, is_one, leaves};
use super::lines::Lines;
use std::collections::BTreeMap;
use syn::visit::{self, Visit};

#[derive(Debug, Clone, Default)]
pub struct Shape {
    /// Operations, branches, loops and the like.
    steps: usize,
    /// Methods among these steps: of the hand-in's own, the steps are in their bodies.
    methods: Vec<String>,
    /// By its line: does it take more than a look to say how many times a loop runs?
    pub loops: BTreeMap<usize, bool>,
    /// Functions called, each with whether it takes more than counting lines to say how often.
    pub calls: Vec<(String, bool)>,
    /// By the first line of a block that may be reached or not.
    pub branches: BTreeMap<usize, Branch>,
    /// By its line: what a statement gives its variable.
    pub values: BTreeMap<usize, Assigned>,
}

/// How execution reaches a block.
#[derive(Debug, Clone, Default)]
pub struct Branch {
    /// Those around it, without what has ended the function before.
    pub conditions: usize,
    /// The steps in these.
    pub steps: usize,
    /// The first line of the block around it that may be reached or not.
    pub inside: Option<usize>,
}

impl Branch {
    /// One condition of many parts is not seen at a glance.
    pub fn has_many(&self) -> bool {
        self.steps > 4
    }

    /// Several conditions lead to the line, or one of several parts.
    pub fn is_followed(&self) -> bool {
        self.conditions > 1 || self.has_many()
    }
}

pub fn of_block(block: &syn::Block, lines: &Lines) -> Shape {
    let mut walker = Walker {
        lines,
        shape: Shape::default(),
        is_decided: false,
        conditions: Vec::new(),
        inside: None,
    };
    walker.visit_block(block);
    walker.shape
}

impl Shape {
    /// Steps of the function itself, when these are the names of the hand-in's own functions.
    pub fn steps(&self, is_own: impl Fn(&str) -> bool) -> usize {
        let own = self.methods.iter().filter(|name| is_own(name)).count();
        self.steps.saturating_sub(own)
    }
}

/// Methods that only pass on what they are called of.
const PASSING: [&str; 27] = [
    "as_bytes",
    "as_mut",
    "as_ref",
    "as_slice",
    "as_str",
    "as_deref",
    "borrow",
    "by_ref",
    "clone",
    "cloned",
    "collect",
    "copied",
    "deref",
    "expect",
    "get",
    "get_mut",
    "into",
    "into_iter",
    "iter",
    "iter_mut",
    "len",
    "to_owned",
    "to_string",
    "to_vec",
    "unwrap",
    "unwrap_or_default",
    "values",
];

struct Walker<'a> {
    lines: &'a Lines,
    shape: Shape,
    /// Whether and how often this place is reached depends on values.
    is_decided: bool,
    /// Those that lead here.
    conditions: Vec<Condition>,
    /// The first line of the block around that may be reached or not.
    inside: Option<usize>,
}

#[derive(Debug, Clone, Copy)]
struct Condition {
    steps: usize,
    is_around: bool,
}

impl Walker<'_> {
    fn line(&self, of: &impl syn::spanned::Spanned) -> usize {
        self.lines.at(of.span().byte_range().start)
    }

    fn decided(&mut self, is_decided: bool, inside: impl FnOnce(&mut Self)) {
        let before = self.is_decided;
        self.is_decided |= is_decided;
        inside(self);
        self.is_decided = before;
    }

    /// A block that is reached or not.
    fn branch(&mut self, block: &syn::Block) {
        let around = self.inside;
        if let Some(first) = block.stmts.first() {
            let line = self.line(first);
            let conditions = self.conditions.iter().filter(|c| c.is_around);
            let branch = Branch {
                conditions: conditions.clone().count(),
                steps: conditions.map(|c| c.steps).sum(),
                inside: around,
            };
            // Blocks of one line are told apart by nobody: the outer one counts.
            self.shape.branches.entry(line).or_insert(branch);
            self.inside = Some(line);
        }
        self.visit_block(block);
        self.inside = around;
    }

    fn under(&mut self, condition: usize, inside: impl FnOnce(&mut Self)) {
        let before = self.conditions.len();
        self.conditions.push(Condition {
            steps: condition.max(1),
            is_around: true,
        });
        self.decided(true, inside);
        self.conditions.truncate(before);
    }

    /// A loop that ends when something says so.
    fn repeat(&mut self, at: usize, body: &syn::Block) {
        self.shape.steps += 2;
        self.shape.loops.insert(at, true);
        self.decided(true, |w| w.visit_block(body));
    }

    fn assigned(&mut self, line: usize, right: &syn::Expr, counts: bool) {
        let is_inside = self.is_decided || !self.conditions.is_empty();
        let assigned = Assigned::of(right, is_inside, counts, steps_of);
        self.shape.values.insert(line, assigned);
    }
}

/// The steps in one expression.
fn steps_of(expr: &syn::Expr) -> usize {
    let lines = Lines::default();
    let mut walker = Walker {
        lines: &lines,
        shape: Shape::default(),
        is_decided: false,
        conditions: Vec::new(),
        inside: None,
    };
    walker.visit_expr(expr);
    walker.shape.steps
}

/// `if … { return … }`: what comes after it is reached under this condition too.
fn guard(stmt: &syn::Stmt) -> Option<Condition> {
    let syn::Stmt::Expr(syn::Expr::If(branch), _) = stmt else {
        return None;
    };
    let ends = |stmt: &syn::Stmt| {
        matches!(
            stmt,
            syn::Stmt::Expr(
                syn::Expr::Return(_) | syn::Expr::Continue(_) | syn::Expr::Break(_),
                _
            )
        )
    };
    let is_guard =
        branch.else_branch.is_none() && branch.then_branch.stmts.last().is_some_and(ends);
    is_guard.then(|| Condition {
        steps: steps_of(&branch.cond).max(1),
        is_around: false,
    })
}

impl<'ast> Visit<'ast> for Walker<'_> {
    fn visit_block(&mut self, block: &'ast syn::Block) {
        let before = self.conditions.len();
        for stmt in &block.stmts {
            self.visit_stmt(stmt);
            self.conditions.extend(guard(stmt));
        }
        self.conditions.truncate(before);
    }

    fn visit_local(&mut self, local: &'ast syn::Local) {
        if let Some(init) = &local.init {
            let line = self.line(local);
            self.assigned(line, &init.expr, false);
        }
        visit::visit_local(self, local);
    }

    fn visit_expr(&mut self, expr: &'ast syn::Expr) {
        match expr {
            syn::Expr::Binary(b) => {
                self.shape.steps += 1;
                if is_assigning(&b.op) {
                    let line = self.line(expr);
                    let counts = matches!(b.op, syn::BinOp::AddAssign(_)) && is_one(&b.right);
                    self.assigned(line, &b.right, counts);
                    if let Some(assigned) = self.shape.values.get_mut(&line) {
                        assigned.steps += 1;
                    }
                }
                self.visit_expr(&b.left);
                let is_lazy = matches!(b.op, syn::BinOp::And(_) | syn::BinOp::Or(_));
                self.decided(is_lazy, |w| w.visit_expr(&b.right));
            }
            syn::Expr::Assign(assign) => {
                let line = self.line(expr);
                self.assigned(line, &assign.right, adds_one(&assign.right));
                visit::visit_expr(self, expr);
            }
            syn::Expr::Unary(unary) => {
                let is_sign = matches!(*unary.expr, syn::Expr::Lit(_));
                let is_step = !is_sign && !matches!(unary.op, syn::UnOp::Deref(_));
                self.shape.steps += usize::from(is_step);
                visit::visit_expr(self, expr);
            }
            syn::Expr::Try(_) => {
                self.shape.steps += 1;
                visit::visit_expr(self, expr);
            }
            _ => visit::visit_expr(self, expr),
        }
    }

    fn visit_expr_if(&mut self, branch: &'ast syn::ExprIf) {
        let steps = steps_of(&branch.cond);
        // Nothing is to be followed in `if flag` but the branch.
        self.shape.steps += usize::from(steps == 0);
        self.visit_expr(&branch.cond);
        self.under(steps, |w| w.branch(&branch.then_branch));
        if let Some((_, other)) = &branch.else_branch {
            self.under(steps, |w| match &**other {
                syn::Expr::Block(other) => w.branch(&other.block),
                other => w.visit_expr(other),
            });
        }
    }

    fn visit_expr_match(&mut self, choice: &'ast syn::ExprMatch) {
        self.shape.steps += 1;
        self.visit_expr(&choice.expr);
        let scrutinee = steps_of(&choice.expr);
        for arm in &choice.arms {
            self.under(scrutinee, |w| match &*arm.body {
                syn::Expr::Block(body) if body.label.is_none() => w.branch(&body.block),
                _ => w.visit_arm(arm),
            });
        }
    }

    fn visit_expr_while(&mut self, repeat: &'ast syn::ExprWhile) {
        let at = self.line(repeat);
        self.decided(true, |w| w.visit_expr(&repeat.cond));
        self.repeat(at, &repeat.body);
    }

    fn visit_expr_loop(&mut self, repeat: &'ast syn::ExprLoop) {
        let at = self.line(repeat);
        self.repeat(at, &repeat.body);
    }

    fn visit_expr_for_loop(&mut self, repeat: &'ast syn::ExprForLoop) {
        let at = self.line(repeat);
        self.visit_expr(&repeat.expr);
        self.shape.steps += 2;
        // Of a list that is written out, the parts are counted.
        let is_decided = match is_list(&repeat.expr) {
            true => leaves(&repeat.body),
            false => self.is_decided || steps_of(&repeat.expr) > 1 || leaves(&repeat.body),
        };
        self.shape.loops.insert(at, is_decided);
        self.decided(is_decided, |w| w.visit_block(&repeat.body));
    }

    fn visit_expr_closure(&mut self, closure: &'ast syn::ExprClosure) {
        self.shape.steps += 1;
        visit::visit_expr_closure(self, closure);
    }

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        if let Some(name) = called(&call.func) {
            self.shape.calls.push((name, self.is_decided));
        }
        visit::visit_expr_call(self, call);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        const EACH: [&str; 5] = ["map", "for_each", "flat_map", "fold", "enumerate"];
        let name = call.method.to_string();
        self.shape.calls.push((name.clone(), self.is_decided));
        let is_each = EACH.contains(&name.as_str()) && steps_of(&call.receiver) == 0;
        if !PASSING.contains(&name.as_str()) {
            self.shape.steps += 1;
            self.shape.methods.push(name);
        }
        self.visit_expr(&call.receiver);
        for arg in &call.args {
            // What a closure calls is called as often as the method wants.
            let is_closure = matches!(arg, syn::Expr::Closure(_));
            self.decided(is_closure && !is_each, |w| w.visit_expr(arg));
        }
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        let is_question = mac.path.is_ident("matches");
        self.shape.steps += usize::from(is_question);
        // Arguments of `println!` and the like are expressions.
        let parser = syn::punctuated::Punctuated::<syn::Expr, syn::Token![,]>::parse_terminated;
        for arg in mac.parse_body_with(parser).iter().flatten() {
            match arg {
                syn::Expr::Assign(named) => self.visit_expr(&named.right),
                arg => self.visit_expr(arg),
            }
        }
    }
}
