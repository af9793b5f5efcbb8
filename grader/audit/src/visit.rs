//! Walks the functions that students write, and gathers what can go wrong in them.

use super::mutators::change::Change;
use super::mutators::operators;
use super::mutators::returns::{Ending, body_of};
use super::mutators::{flow, state};
use interface::type_name;
use std::collections::BTreeSet;
use std::ops::Range;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

/// A change with the function it is in, and where that begins.
#[derive(Debug)]
pub struct Mutation {
    pub function: String,
    pub start: usize,
    pub change: Change,
}

/// Every change of every function that students write.
pub fn changes(text: &str, file: &syn::File, supplied: &BTreeSet<&str>) -> Vec<Mutation> {
    if is_given(file, supplied) {
        return Vec::new();
    }
    let mut walker = Walker {
        text,
        supplied,
        function: None,
        owner: String::new(),
        start: 0,
        ending: Ending::default(),
        loops: Vec::new(),
        found: Vec::new(),
    };
    walker.visit_file(file);
    walker.found
}

/// What helps given functions is given with them: a module none of whose public functions the
/// student writes.
fn is_given(file: &syn::File, supplied: &BTreeSet<&str>) -> bool {
    let is_public = |vis: &syn::Visibility| matches!(vis, syn::Visibility::Public(_));
    let functions = file.items.iter().flat_map(|item| match item {
        syn::Item::Fn(item) if is_public(&item.vis) => vec![&item.sig],
        syn::Item::Impl(item) => {
            let methods = item.items.iter().filter_map(|inner| match inner {
                syn::ImplItem::Fn(method) if is_public(&method.vis) => Some(&method.sig),
                _ => None,
            });
            methods.collect()
        }
        _ => Vec::new(),
    });
    let names: Vec<String> = functions.map(|sig| sig.ident.to_string()).collect();
    !names.is_empty() && names.iter().all(|name| supplied.contains(name.as_str()))
}

struct Walker<'a, 'ast> {
    text: &'a str,
    supplied: &'a BTreeSet<&'a str>,
    function: Option<String>,
    owner: String,
    start: usize,
    /// What a `return` of the function at hand can say.
    ending: Ending,
    /// The loops around this place, inside the function or closure at hand.
    loops: Vec<&'ast syn::Expr>,
    found: Vec<Mutation>,
}

impl<'ast> Walker<'_, 'ast> {
    fn add(&mut self, changes: impl IntoIterator<Item = Change>) {
        if let Some(function) = &self.function {
            let (function, start) = (function.clone(), self.start);
            let found = |change| Mutation {
                function: function.clone(),
                start,
                change,
            };
            self.found.extend(changes.into_iter().map(found));
        }
    }

    fn inside(&mut self, vis: &syn::Visibility, sig: &syn::Signature, block: &'ast syn::Block) {
        let name = &sig.ident.to_string();
        let full = match self.owner.as_str() {
            "" => name.clone(),
            owner => format!("{owner}::{name}"),
        };
        if self.supplied.contains(name.as_str()) || self.supplied.contains(full.as_str()) {
            return;
        }
        let before = self.function.replace(full);
        self.start = block.span().byte_range().start;
        self.add([operators::of_body(sig, block)]);
        self.add(state::of_function(self.text, vis, sig, block));
        let ending = std::mem::replace(&mut self.ending, Ending::of(self.text, sig, block));
        let loops = std::mem::take(&mut self.loops);
        self.visit_block(block);
        self.loops = loops;
        self.ending = ending;
        self.function = before;
    }
}

fn is_unseen(call: &syn::ExprCall) -> bool {
    is_call_of(call, &["pause", "efface_ecran"])
}

fn is_call_of(call: &syn::ExprCall, names: &[&str]) -> bool {
    let syn::Expr::Path(path) = &*call.func else {
        return false;
    };
    let last = path.path.segments.last();
    last.is_some_and(|last| names.iter().any(|name| last.ident == name))
}

impl<'ast> Visit<'ast> for Walker<'_, 'ast> {
    fn visit_item_fn(&mut self, f: &'ast syn::ItemFn) {
        self.inside(&f.vis, &f.sig, &f.block);
    }

    fn visit_item_impl(&mut self, block: &'ast syn::ItemImpl) {
        let owner = type_name(&block.self_ty);
        let of = block
            .trait_
            .as_ref()
            .and_then(|(path, _)| path.segments.last());
        if of.is_some_and(|of| of.ident == "Default") {
            // `default` only calls `new`, and scenarios never call it.
            return;
        }
        let before = std::mem::replace(&mut self.owner, owner.unwrap_or_default());
        if !self.supplied.contains(self.owner.as_str()) {
            visit::visit_item_impl(self, block);
        }
        self.owner = before;
    }

    fn visit_impl_item_fn(&mut self, f: &'ast syn::ImplItemFn) {
        self.inside(&f.vis, &f.sig, &f.block);
    }

    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        // A test module is no part of the program.
        if !module.attrs.iter().any(|a| a.path().is_ident("cfg")) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_expr(&mut self, expr: &'ast syn::Expr) {
        self.add(operators::of_expr(self.text, expr));
        if body_of(expr).is_none() {
            return visit::visit_expr(self, expr);
        }
        self.add(self.ending.of_loop(expr));
        self.loops.push(expr);
        visit::visit_expr(self, expr);
        self.loops.pop();
    }

    /// A `return` in a closure leaves neither the loops nor the function around it.
    fn visit_expr_closure(&mut self, closure: &'ast syn::ExprClosure) {
        let loops = std::mem::take(&mut self.loops);
        let ending = std::mem::take(&mut self.ending);
        visit::visit_expr_closure(self, closure);
        self.loops = loops;
        self.ending = ending;
    }

    /// How long a pause is, and whether the terminal is cleared, no scenario sees.
    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        if is_unseen(call) {
            return;
        }
        let before = self.found.len();
        visit::visit_expr_call(self, call);
        // A text without a letter on the calculator's screen is a picture: three hearts, a line.
        if is_call_of(call, &["draw_string"]) {
            let text = self.text;
            let drawn = |range: &Range<usize>| !text[range.clone()].contains(char::is_alphabetic);
            let found = self.found.iter_mut().skip(before);
            let pictures = found.filter(|found| drawn(&found.change.range));
            pictures.for_each(|found| found.change.is_right = false);
        }
    }

    fn visit_stmt(&mut self, stmt: &'ast syn::Stmt) {
        let unseen = matches!(stmt, syn::Stmt::Expr(syn::Expr::Call(call), _) if is_unseen(call));
        if !unseen {
            self.add(flow::of_stmt(self.text, stmt));
        }
        if let Some(around) = self.loops.last() {
            self.add(self.ending.of_stmt(self.text, around, stmt));
        }
        visit::visit_stmt(self, stmt);
    }

    fn visit_block(&mut self, block: &'ast syn::Block) {
        self.add(flow::of_block(self.text, block));
        if self.loops.is_empty() {
            let kept = (0..block.stmts.len()).filter_map(|i| state::of_local(self.text, block, i));
            self.add(kept.collect::<Vec<_>>());
        }
        visit::visit_block(self, block);
    }

    /// A table of one's own; what is public is given with the assignment.
    fn visit_item_const(&mut self, constant: &'ast syn::ItemConst) {
        if matches!(constant.vis, syn::Visibility::Public(_)) {
            return;
        }
        let before = self.function.replace(constant.ident.to_string());
        self.start = constant.span().byte_range().start;
        visit::visit_expr(self, &constant.expr);
        self.function = before;
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        self.add(operators::of_macro(self.text, mac));
    }

    /// Attributes hold documentation, which is a text too.
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
}
