//! Where a hand-in is watched: text is only ever inserted into its lines, so that every line
//! keeps its number.

use super::code::{Code, OwnFunction};
use super::idioms::{assigned, is_empty};
use super::insertion::Insertion;
use std::collections::BTreeSet;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

/// What is written down of one call at most.
#[derive(Debug, Clone, Copy)]
pub struct ProbeLimits {
    pub events: u32,
    /// Turns of loops and calls of one child, after which it is ended.
    pub turns: u64,
    /// Bytes of a value.
    pub text: usize,
    /// Bytes of what the first function is given.
    pub argument: usize,
}

impl Default for ProbeLimits {
    fn default() -> ProbeLimits {
        ProbeLimits {
            events: 600,
            turns: 100_000,
            text: 160,
            argument: 16_000,
        }
    }
}

/// A place that is watched. Its number is its index.
#[derive(Debug, Clone, PartialEq)]
pub struct Probe {
    /// Index in [`Code::functions`].
    pub function: usize,
    /// From 1.
    pub line: usize,
    /// In the file, in bytes.
    pub at: usize,
    pub watches: ProbeKind,
}

#[derive(Debug, Clone, PartialEq)]
pub enum ProbeKind {
    /// A call of the function begins.
    Call,
    /// A turn of the loop on this line begins.
    Turn,
    /// One of several ways: this line, the first of its block, is reached.
    Branch,
    /// A variable has just been given a value.
    Value { name: String, given: Given },
}

/// How a variable is given a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Given {
    /// `let n = 3;`
    Declared,
    /// `let n: u8 = 3;`
    DeclaredWithItsType,
    /// `n = 3;`
    Assigned,
}

/// Every place of the functions of a file that can be watched; `module` is the watcher's name.
pub fn of_file(
    code: &Code,
    path: &str,
    module: &str,
    (unwatched, display): (&BTreeSet<usize>, &BTreeSet<usize>),
    probes: &mut Vec<Probe>,
) -> Vec<Insertion> {
    let Some(tree) = code.trees.get(path) else {
        return Vec::new();
    };
    let mut walker = Walker {
        code,
        path,
        module,
        unwatched,
        display,
        function: None,
        probes,
        insertions: Vec::new(),
    };
    walker.visit_file(tree);
    walker.insertions
}

struct Walker<'a> {
    code: &'a Code,
    path: &'a str,
    module: &'a str,
    unwatched: &'a BTreeSet<usize>,
    display: &'a BTreeSet<usize>,
    function: Option<usize>,
    probes: &'a mut Vec<Probe>,
    insertions: Vec<Insertion>,
}

impl Walker<'_> {
    fn line(&self, byte: usize) -> usize {
        self.code.line_at(self.path, byte)
    }

    fn number(&mut self, line: usize, at: usize, watches: ProbeKind) -> Option<usize> {
        let function = self.function?;
        self.probes.push(Probe {
            function,
            line,
            at,
            watches,
        });
        Some(self.probes.len() - 1)
    }

    /// At the beginning of a block.
    fn block(&mut self, block: &syn::Block, line: usize, watches: ProbeKind) {
        let at = block.brace_token.span.open().byte_range().end;
        if let Some(number) = self.number(line, at, watches) {
            let module = self.module;
            let text = format!("crate::{module}::event({number});");
            self.insertions.push(Insertion { at, text });
        }
    }

    /// A block that may be reached or not, by its first line.
    fn way(&mut self, block: &syn::Block) {
        if let Some(first) = block.stmts.first() {
            let line = self.line(first.span().byte_range().start);
            self.block(block, line, ProbeKind::Branch);
        }
    }

    fn value(&mut self, name: &syn::Ident, stmt: &syn::Stmt, given: Given) {
        let range = stmt.span().byte_range();
        let (line, name) = (self.line(range.start), name.to_string());
        if name.starts_with('_') || line != self.line(range.end - 1) {
            return;
        }
        let watches = ProbeKind::Value {
            name: name.clone(),
            given,
        };
        let at = range.end;
        if let Some(number) = self.number(line, at, watches) {
            let m = self.module;
            let text = format!(
                "{{use crate::{m}::{{Known as _,Unknown as _}};crate::{m}::value({number},\
                 crate::{m}::ty(&{name}),(&crate::{m}::Of(&{name})).shown());}}"
            );
            self.insertions.push(Insertion { at, text });
        }
    }

    /// What the first function that is called is given. Where that cannot be written down, what a
    /// function called by it is given must not stand for it.
    fn arguments(&mut self, block: &syn::Block) {
        let Some(function) = self.function.map(|i| &self.code.functions[i]) else {
            return;
        };
        let m = self.module;
        let text = match &function.params {
            Some(params) => {
                let each = params.iter().map(|name| {
                    format!("crate::{m}::argument({name:?},(&crate::{m}::Of(&{name})).whole());")
                });
                format!(
                    "if crate::{m}::is_first(){{use crate::{m}::{{Known as _,Unknown as _}};{}}}",
                    each.collect::<String>()
                )
            }
            None => format!("crate::{m}::is_first();"),
        };
        let at = block.brace_token.span.open().byte_range().end;
        self.insertions.push(Insertion { at, text });
    }

    /// While a function that only shows something runs.
    fn hush(&mut self, block: &syn::Block) {
        if self.function.is_some_and(|f| self.display.contains(&f)) {
            let m = self.module;
            let at = block.brace_token.span.open().byte_range().end;
            let text = format!("let _{m} = crate::{m}::hush();");
            self.insertions.push(Insertion { at, text });
        }
    }

    fn function(&mut self, sig: &syn::Signature, block: &syn::Block) {
        let line = self.line(sig.span().byte_range().start);
        let is_this = |f: &OwnFunction| f.file == self.path && f.body == block.span().byte_range();
        let found = self.code.functions.iter().position(is_this);
        let instrumented =
            found.filter(|i| !self.unwatched.contains(i) && !self.code.functions[*i].is_constant);
        let before = std::mem::replace(&mut self.function, instrumented);
        self.hush(block);
        self.arguments(block);
        self.block(block, line, ProbeKind::Call);
        self.visit_block(block);
        self.function = before;
    }
}

impl<'ast> Visit<'ast> for Walker<'_> {
    fn visit_item_fn(&mut self, f: &'ast syn::ItemFn) {
        self.function(&f.sig, &f.block);
    }

    fn visit_impl_item_fn(&mut self, f: &'ast syn::ImplItemFn) {
        self.function(&f.sig, &f.block);
    }

    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if !module.attrs.iter().any(|a| a.path().is_ident("cfg")) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_expr_for_loop(&mut self, repeat: &'ast syn::ExprForLoop) {
        let line = self.line(repeat.span().byte_range().start);
        self.block(&repeat.body, line, ProbeKind::Turn);
        visit::visit_expr_for_loop(self, repeat);
    }

    fn visit_expr_while(&mut self, repeat: &'ast syn::ExprWhile) {
        let line = self.line(repeat.span().byte_range().start);
        self.block(&repeat.body, line, ProbeKind::Turn);
        visit::visit_expr_while(self, repeat);
    }

    fn visit_expr_loop(&mut self, repeat: &'ast syn::ExprLoop) {
        let line = self.line(repeat.span().byte_range().start);
        self.block(&repeat.body, line, ProbeKind::Turn);
        visit::visit_expr_loop(self, repeat);
    }

    fn visit_expr_if(&mut self, branch: &'ast syn::ExprIf) {
        self.way(&branch.then_branch);
        if let Some((_, other)) = &branch.else_branch
            && let syn::Expr::Block(other) = &**other
        {
            self.way(&other.block);
        }
        visit::visit_expr_if(self, branch);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        if let syn::Expr::Block(body) = &*arm.body
            && body.label.is_none()
        {
            self.way(&body.block);
        }
        visit::visit_arm(self, arm);
    }

    fn visit_stmt(&mut self, stmt: &'ast syn::Stmt) {
        match stmt {
            syn::Stmt::Item(_) => return,
            syn::Stmt::Local(local) => {
                let init = local.init.as_ref();
                let has_value = init.is_some_and(|i| i.diverge.is_none() && !is_empty(&i.expr));
                let (pat, given) = match &local.pat {
                    syn::Pat::Type(typed) => (&*typed.pat, Given::DeclaredWithItsType),
                    pat => (pat, Given::Declared),
                };
                if has_value {
                    for name in declared(pat) {
                        self.value(name, stmt, given);
                    }
                }
            }
            syn::Stmt::Expr(expr, Some(_)) => {
                if let Some(name) = assigned(expr) {
                    self.value(name, stmt, Given::Assigned);
                }
            }
            _ => {}
        }
        visit::visit_stmt(self, stmt);
    }
}

/// The variables that a pattern declares: one, or those of a tuple.
fn declared(pat: &syn::Pat) -> Vec<&syn::Ident> {
    match pat {
        syn::Pat::Ident(ident) if ident.by_ref.is_none() && ident.subpat.is_none() => {
            vec![&ident.ident]
        }
        syn::Pat::Tuple(tuple) => tuple.elems.iter().flat_map(declared).collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::{ProbeKind, of_file};
    use crate::code::of_text;
    use crate::insertion::inserted;
    use std::collections::BTreeSet;

    const TEXT: &str = "fn f(n: u32) -> u32 {\n    let mut s = 0;\n    for i in 0..n {\n        if i > 1 {\n            s += i;\n        }\n    }\n    s\n}\n";

    #[test]
    fn every_line_keeps_its_number_and_the_rest_is_rust() {
        let code = of_text(TEXT);
        let (mut probes, none) = (Vec::new(), BTreeSet::new());
        let insertions = of_file(&code, "src/a.rs", "k", (&none, &none), &mut probes);
        let instrumented = inserted(TEXT, insertions);
        assert!(syn::parse_file(&instrumented).is_ok(), "{instrumented}");
        assert_eq!(instrumented.lines().count(), TEXT.lines().count());
        for (new, old) in instrumented.lines().zip(TEXT.lines()) {
            let first = old.split_whitespace().next().unwrap_or_default();
            assert!(new.trim_start().starts_with(first), "{new}");
        }
        let is = |watches: &ProbeKind| match watches {
            ProbeKind::Call => "call",
            ProbeKind::Turn => "turn",
            ProbeKind::Branch => "way",
            ProbeKind::Value { .. } => "value",
        };
        let found = probes
            .iter()
            .map(|p| format!("{} {}", p.line, is(&p.watches)));
        let found = found.collect::<Vec<_>>().join(", ");
        assert_eq!(found, "1 call, 2 value, 3 turn, 5 way, 5 value");
    }

    fn watched(text: &str) -> Vec<(usize, ProbeKind)> {
        let code = of_text(text);
        let (mut probes, none) = (Vec::new(), BTreeSet::new());
        of_file(&code, "src/a.rs", "k", (&none, &none), &mut probes);
        probes.into_iter().map(|p| (p.line, p.watches)).collect()
    }

    #[test]
    fn each_variable_of_a_tuple_is_watched() {
        let probes = watched("fn f() {\n    let (a, (b, _)) = g();\n    h(a, b)\n}\n");
        let named = probes.iter().filter_map(|(_, watches)| match watches {
            ProbeKind::Value { name, .. } => Some(name.as_str()),
            _ => None,
        });
        assert_eq!(named.collect::<Vec<_>>(), ["a", "b"]);
    }

    #[test]
    fn what_has_no_type_yet_is_not_watched() {
        let probes = watched(
            "impl<T: Clone> G<T> {\nfn f(n: usize, t: T) -> Vec<T> {\nlet mut l = Vec::with_capacity(n);\n\
             let mut k = vec![];\nlet m = n + 1;\nl.push(t.clone());\nk.push(t);\nl\n}\n}\n",
        );
        let is_value =
            |(_, watches): &&(usize, ProbeKind)| matches!(watches, ProbeKind::Value { .. });
        let lines = probes.iter().filter(is_value).map(|(line, _)| *line);
        assert_eq!(lines.collect::<Vec<_>>(), [5]);
    }

    #[test]
    fn only_the_first_function_says_what_it_is_given() {
        let text = "fn f((a, b): (u8, u8)) -> u8 {\n    g(a)\n}\nfn g(n: u8) -> u8 {\n    n\n}\n";
        let code = of_text(text);
        let none = BTreeSet::new();
        let insertions = of_file(&code, "src/a.rs", "k", (&none, &none), &mut Vec::new());
        let of_f = insertions.iter().filter(|i| i.at < 35);
        assert!(of_f.clone().any(|i| i.text == "crate::k::is_first();"));
        assert!(!of_f.clone().any(|i| i.text.contains("argument")));
    }

    #[test]
    fn what_is_not_to_be_watched_is_left_as_it_is() {
        let code = of_text(TEXT);
        let (mut probes, none) = (Vec::new(), BTreeSet::new());
        let insertions = of_file(
            &code,
            "src/a.rs",
            "k",
            (&BTreeSet::from([0]), &none),
            &mut probes,
        );
        assert_eq!(inserted(TEXT, insertions), TEXT);
        assert!(probes.is_empty());
    }
}
