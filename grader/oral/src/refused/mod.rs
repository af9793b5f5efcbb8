//! Edits that the compiler probably refuses, as far as the text tells: one of them costs a compile,
//! which says nothing about the others. To leave out one that it accepts costs a question.

mod moves;
mod numbers;
mod signatures;
#[cfg(test)]
mod tests;

use audit::Change;
use moves::{filled, is_taken_after, moved_away, variable};
use numbers::{Numbers, has_let, is_arithmetic, is_string, is_text};
pub use signatures::Signatures;
use signatures::types_of;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

/// What of a file's edits is refused.
#[derive(Debug, Default)]
pub struct Refusals {
    /// Pairs of arguments, and of parts of a tuple, that can be exchanged.
    pairs: BTreeSet<(usize, usize)>,
    /// Loops, and whether nothing but `return` leaves one: a `break` in it would give no value.
    loops: Vec<(Range<usize>, bool)>,
    /// What cannot be left out: what leaves a block whose end must not be reached, and what gives
    /// a variable its first value, its type, or a new value after it was moved.
    needed: Vec<Range<usize>>,
    /// Places of `return` with a value.
    values: BTreeSet<usize>,
    /// Places of operators that no other one can stand for: of texts, beside `let`, and of ranges
    /// that something of one type is given.
    fixed: BTreeSet<usize>,
    /// Lengths of arrays, which are part of a type.
    lengths: Vec<Range<usize>>,
}

impl Refusals {
    pub fn of(text: &str, file: &syn::File, signatures: &Signatures) -> Refusals {
        let mut find = Find {
            text,
            signatures,
            params: BTreeMap::new(),
            numbers: BTreeSet::new(),
            later: BTreeSet::new(),
            texts: BTreeSet::new(),
            found: Refusals::default(),
        };
        find.visit_file(file);
        find.found
    }

    pub fn refuse(&self, change: &Change) -> bool {
        let Range { start, end } = change.range;
        match change.mistake {
            "arguments swapped" | "x and y swapped" => !self.pairs.contains(&(start, end)),
            "wrong operator or bound" | "range off by one" => self.fixed.contains(&start),
            // A byte's largest value, as a rule.
            "number off by one" => {
                change.put == "256" || self.lengths.iter().any(|length| length.contains(&start))
            }
            "break for return" => {
                let has_value = self.values.contains(&start);
                has_value && self.endless(start).is_some()
            }
            "break for continue" => self
                .endless(start)
                .is_some_and(|around| self.values.range(around.clone()).next().is_some()),
            _ => {
                let is_whole = |leaves: &Range<usize>| start <= leaves.start && leaves.end <= end;
                change.put.is_empty() && self.needed.iter().any(is_whole)
            }
        }
    }

    /// The innermost loop around a place, where nothing but `return` leaves it.
    fn endless(&self, at: usize) -> Option<&Range<usize>> {
        let around = self.loops.iter().filter(|(range, _)| range.contains(&at));
        let innermost = around.max_by_key(|(range, _)| range.start);
        innermost.and_then(|(range, is_endless)| is_endless.then_some(range))
    }
}

struct Find<'h> {
    text: &'h str,
    signatures: &'h Signatures,
    /// Types of the function that is looked at, the variables that it counts with, those that have
    /// no value at first, and those that are texts.
    params: BTreeMap<String, String>,
    numbers: BTreeSet<String>,
    later: BTreeSet<String>,
    texts: BTreeSet<String>,
    found: Refusals,
}

impl Find<'_> {
    fn function(&mut self, head: &syn::Signature, block: &syn::Block) {
        let params = types_of(self.text, head).into_iter().collect();
        // Of the function around it, where there is one.
        let params = std::mem::replace(&mut self.params, params);
        let numbers = std::mem::replace(&mut self.numbers, Numbers::of(block));
        let (later, texts) = (
            std::mem::take(&mut self.later),
            std::mem::take(&mut self.texts),
        );
        if matches!(head.output, syn::ReturnType::Type(..)) {
            self.end(block);
        }
        self.visit_block(block);
        (self.params, self.numbers, self.later, self.texts) = (params, numbers, later, texts);
    }

    /// The last statement of a block that has a value.
    fn end(&mut self, block: &syn::Block) {
        if let Some(syn::Stmt::Expr(last, _)) = block.stmts.last() {
            self.end_of(last);
        }
    }

    fn end_of(&mut self, last: &syn::Expr) {
        match last {
            syn::Expr::Return(_) | syn::Expr::Break(_) | syn::Expr::Continue(_) => {
                self.found.needed.push(last.span().byte_range());
            }
            syn::Expr::If(branch) => {
                if let Some((_, other)) = &branch.else_branch {
                    self.end(&branch.then_branch);
                    self.end_of(other);
                }
            }
            syn::Expr::Match(cases) => cases.arms.iter().for_each(|arm| self.end_of(&arm.body)),
            syn::Expr::Block(block) => self.end(&block.block),
            _ => {}
        }
    }

    /// Two places or steps: of one type where both are numbers, as far as can be seen.
    fn pair(&mut self, tuple: &syn::ExprTuple) {
        let elems: Vec<&syn::Expr> = tuple.elems.iter().collect();
        let [one, other] = elems[..] else {
            return;
        };
        let is_same = match (self.guess(one), self.guess(other)) {
            (Some(one), Some(other)) => one == other,
            _ => self.is_number(one) && self.is_number(other),
        };
        if is_same {
            let (one, other) = (one.span().byte_range(), other.span().byte_range());
            self.found.pairs.insert((one.start, other.end));
        }
    }

    fn is_text(&self, expr: &syn::Expr) -> bool {
        let name = variable(expr).unwrap_or_default();
        let is_given = self
            .params
            .get(&name)
            .is_some_and(|ty| ty == "String" || ty == "&mutString");
        is_text(expr) || is_given || self.texts.contains(&name)
    }

    fn is_number(&self, expr: &syn::Expr) -> bool {
        match expr {
            syn::Expr::Lit(literal) => matches!(literal.lit, syn::Lit::Int(_)),
            syn::Expr::Binary(both) => {
                is_arithmetic(&both.op) && !is_text(&both.left) && !is_text(&both.right)
            }
            syn::Expr::Unary(signed) => self.is_number(&signed.expr),
            syn::Expr::Paren(inner) => self.is_number(&inner.expr),
            syn::Expr::Path(path) => {
                let name = path.path.get_ident().map(ToString::to_string);
                name.is_some_and(|name| self.numbers.contains(&name))
            }
            _ => false,
        }
    }

    fn call<'e>(&mut self, callee: &str, args: impl Iterator<Item = &'e syn::Expr>) {
        let args: Vec<&syn::Expr> = args.collect();
        for (i, pair) in args.windows(2).enumerate() {
            let known = self.signatures.are_of_one_type(callee, args.len(), i);
            let guessed = || {
                let types = self.guess(pair[0]).zip(self.guess(pair[1]));
                types.is_some_and(|(one, other)| one == other)
            };
            if known.unwrap_or_else(guessed) && !is_taken_after(pair[0], pair[1]) {
                let (one, other) = (pair[0].span().byte_range(), pair[1].span().byte_range());
                self.found.pairs.insert((one.start, other.end));
            }
        }
    }

    /// A range that is given away: `a..b` and `a..=b` have different types.
    fn range(&mut self, given: &syn::Expr) {
        let limits = match given {
            syn::Expr::Range(range) => match &range.limits {
                syn::RangeLimits::HalfOpen(dots) => dots.span(),
                syn::RangeLimits::Closed(dots) => dots.span(),
            },
            syn::Expr::Reference(inner) => return self.range(&inner.expr),
            _ => return,
        };
        self.found.fixed.insert(limits.byte_range().start);
    }

    fn guess(&self, expr: &syn::Expr) -> Option<String> {
        match expr {
            syn::Expr::Path(path) => {
                let name = path.path.get_ident()?.to_string();
                self.params.get(&name).cloned()
            }
            syn::Expr::Lit(literal) => match literal.lit {
                syn::Lit::Int(_) => Some("a number".to_owned()),
                syn::Lit::Str(_) => Some("&str".to_owned()),
                syn::Lit::Bool(_) => Some("bool".to_owned()),
                syn::Lit::Char(_) => Some("char".to_owned()),
                _ => None,
            },
            syn::Expr::Cast(cast) => Some(self.text[cast.ty.span().byte_range()].to_owned()),
            _ => None,
        }
    }
}

impl<'ast> Visit<'ast> for Find<'_> {
    fn visit_item_fn(&mut self, f: &'ast syn::ItemFn) {
        self.function(&f.sig, &f.block);
    }

    fn visit_impl_item_fn(&mut self, f: &'ast syn::ImplItemFn) {
        self.function(&f.sig, &f.block);
    }

    fn visit_trait_item_fn(&mut self, f: &'ast syn::TraitItemFn) {
        if let Some(block) = &f.default {
            self.function(&f.sig, block);
        }
    }

    fn visit_block(&mut self, block: &'ast syn::Block) {
        self.found.needed.extend(moved_away(block, self.signatures));
        self.found.needed.extend(filled(block));
        visit::visit_block(self, block);
    }

    fn visit_type_array(&mut self, array: &'ast syn::TypeArray) {
        self.found.lengths.push(array.len.span().byte_range());
        visit::visit_type_array(self, array);
    }

    fn visit_expr_repeat(&mut self, array: &'ast syn::ExprRepeat) {
        self.found.lengths.push(array.len.span().byte_range());
        visit::visit_expr_repeat(self, array);
    }

    fn visit_expr_tuple(&mut self, tuple: &'ast syn::ExprTuple) {
        self.pair(tuple);
        tuple.elems.iter().for_each(|elem| self.range(elem));
        visit::visit_expr_tuple(self, tuple);
    }

    fn visit_expr_binary(&mut self, both: &'ast syn::ExprBinary) {
        let is_fixed = match both.op {
            syn::BinOp::Add(_) | syn::BinOp::AddAssign(_) => {
                self.is_text(&both.left) || is_text(&both.right)
            }
            syn::BinOp::And(_) => has_let(&both.left) || has_let(&both.right),
            _ => false,
        };
        if is_fixed {
            self.found.fixed.insert(both.op.span().byte_range().start);
        }
        visit::visit_expr_binary(self, both);
    }

    fn visit_expr_assign(&mut self, assign: &'ast syn::ExprAssign) {
        if let syn::Expr::Path(path) = &*assign.left
            && let Some(name) = path.path.get_ident()
            && self.later.contains(&name.to_string())
        {
            self.found.needed.push(assign.span().byte_range());
        }
        self.end_of(&assign.right);
        visit::visit_expr_assign(self, assign);
    }

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        if let syn::Expr::Path(path) = &*call.func
            && let Some(last) = path.path.segments.last()
        {
            self.call(&last.ident.to_string(), call.args.iter());
        }
        call.args.iter().for_each(|arg| self.range(arg));
        visit::visit_expr_call(self, call);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.call(&call.method.to_string(), call.args.iter());
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_loop(&mut self, body: &'ast syn::ExprLoop) {
        let is_endless = !has_break(&body.body);
        self.found
            .loops
            .push((body.span().byte_range(), is_endless));
        visit::visit_expr_loop(self, body);
    }

    fn visit_expr_while(&mut self, body: &'ast syn::ExprWhile) {
        self.found.loops.push((body.span().byte_range(), false));
        visit::visit_expr_while(self, body);
    }

    fn visit_expr_for_loop(&mut self, body: &'ast syn::ExprForLoop) {
        self.found.loops.push((body.span().byte_range(), false));
        visit::visit_expr_for_loop(self, body);
    }

    fn visit_local(&mut self, local: &'ast syn::Local) {
        let otherwise = local.init.as_ref().and_then(|init| init.diverge.as_ref());
        let block = otherwise.and_then(|(_, block)| match &**block {
            syn::Expr::Block(block) => block.block.stmts.last(),
            _ => None,
        });
        if let Some(syn::Stmt::Expr(leaves, _)) = block {
            self.found.needed.push(leaves.span().byte_range());
        }
        if let Some(init) = &local.init {
            if let syn::Pat::Ident(name) = &local.pat
                && (is_text(&init.expr) || is_string(&init.expr))
            {
                self.texts.insert(name.ident.to_string());
            }
            self.end_of(&init.expr);
        } else {
            let pat = match &local.pat {
                syn::Pat::Type(typed) => &typed.pat,
                pat => pat,
            };
            if let syn::Pat::Ident(name) = pat {
                self.later.insert(name.ident.to_string());
            }
        }
        visit::visit_local(self, local);
    }

    fn visit_expr_return(&mut self, leave: &'ast syn::ExprReturn) {
        if leave.expr.is_some() {
            self.found.values.insert(leave.span().byte_range().start);
        }
        visit::visit_expr_return(self, leave);
    }
}

/// A `break` that leaves the loop of this body.
fn has_break(body: &syn::Block) -> bool {
    struct Break(bool);
    impl<'ast> Visit<'ast> for Break {
        fn visit_expr_break(&mut self, _: &'ast syn::ExprBreak) {
            self.0 = true;
        }
        fn visit_expr_loop(&mut self, _: &'ast syn::ExprLoop) {}
        fn visit_expr_while(&mut self, _: &'ast syn::ExprWhile) {}
        fn visit_expr_for_loop(&mut self, _: &'ast syn::ExprForLoop) {}
        fn visit_expr_closure(&mut self, _: &'ast syn::ExprClosure) {}
    }
    let mut found = Break(false);
    found.visit_block(body);
    found.0
}
