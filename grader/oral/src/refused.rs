//! Edits that the compiler probably refuses, as far as the text tells: one of them costs a compile,
//! which says nothing about the others. To leave out one that it accepts costs a question.

use audit::Change;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

/// The types of the parameters of every function, without `self`, by name.
#[derive(Debug, Default)]
pub struct Heads(BTreeMap<String, Vec<Vec<String>>>);

impl Heads {
    pub fn of<'t>(files: impl Iterator<Item = &'t String>) -> Heads {
        let mut heads = Heads::default();
        for text in files {
            if let Ok(file) = syn::parse_file(text) {
                let mut gather = Gather {
                    text,
                    heads: &mut heads,
                };
                gather.visit_file(&file);
            }
        }
        heads
    }

    /// Whether two arguments of a call have one type, where the callee is known.
    fn are_of_one_type(&self, callee: &str, count: usize, first: usize) -> Option<bool> {
        let heads = self.0.get(callee)?.iter();
        let mut heads = heads.filter(|types| types.len() == count).peekable();
        heads.peek()?;
        Some(heads.all(|types| types[first] == types[first + 1]))
    }
}

struct Gather<'h> {
    text: &'h str,
    heads: &'h mut Heads,
}

impl<'ast> Visit<'ast> for Gather<'_> {
    fn visit_signature(&mut self, head: &'ast syn::Signature) {
        let types = types_of(self.text, head).into_iter().map(|(_, ty)| ty);
        let all = self.heads.0.entry(head.ident.to_string()).or_default();
        all.push(types.collect());
    }
}

/// Names and types of parameters.
fn types_of(text: &str, head: &syn::Signature) -> Vec<(String, String)> {
    let written = |range: Range<usize>| {
        let written = text[range].chars();
        written.filter(|c| !c.is_whitespace()).collect::<String>()
    };
    let typed = head.inputs.iter().filter_map(|input| match input {
        syn::FnArg::Typed(typed) => Some(typed),
        syn::FnArg::Receiver(_) => None,
    });
    typed
        .map(|typed| {
            let name = match &*typed.pat {
                syn::Pat::Ident(name) => name.ident.to_string(),
                _ => String::new(),
            };
            (name, written(typed.ty.span().byte_range()))
        })
        .collect()
}

/// What of a file's edits is refused.
#[derive(Debug, Default)]
pub struct Refusals {
    /// Pairs of arguments that can be exchanged.
    pairs: BTreeSet<(usize, usize)>,
    /// Loops, and whether one is left by `break` alone, which gives no value then.
    loops: Vec<(Range<usize>, bool)>,
    /// What leaves the block of a `let … else`, which must not be left at its end.
    leaving: Vec<Range<usize>>,
    /// Places of `return` with a value.
    values: BTreeSet<usize>,
}

impl Refusals {
    pub fn of(text: &str, file: &syn::File, heads: &Heads) -> Refusals {
        let mut find = Find {
            text,
            heads,
            params: BTreeMap::new(),
            found: Refusals::default(),
        };
        find.visit_file(file);
        find.found
    }

    pub fn refuse(&self, change: &Change) -> bool {
        let Range { start, end } = change.range;
        match change.mistake {
            "arguments swapped" => !self.pairs.contains(&(start, end)),
            "break for return" => {
                let around = self
                    .loops
                    .iter()
                    .filter(|(range, _)| range.contains(&start));
                let innermost = around.max_by_key(|(range, _)| range.start);
                let has_value = self.values.contains(&start);
                has_value && innermost.is_some_and(|(_, is_endless)| *is_endless)
            }
            _ => {
                let is_whole = |leaves: &Range<usize>| start <= leaves.start && leaves.end <= end;
                change.put.is_empty() && self.leaving.iter().any(is_whole)
            }
        }
    }
}

struct Find<'h> {
    text: &'h str,
    heads: &'h Heads,
    /// Types of the function that is looked at.
    params: BTreeMap<String, String>,
    found: Refusals,
}

impl Find<'_> {
    fn call<'e>(&mut self, callee: &str, args: impl Iterator<Item = &'e syn::Expr>) {
        let args: Vec<&syn::Expr> = args.collect();
        for (i, pair) in args.windows(2).enumerate() {
            let known = self.heads.are_of_one_type(callee, args.len(), i);
            let guessed = || {
                let types = self.guess(pair[0]).zip(self.guess(pair[1]));
                types.is_some_and(|(one, other)| one == other)
            };
            if known.unwrap_or_else(guessed) {
                let (one, other) = (pair[0].span().byte_range(), pair[1].span().byte_range());
                self.found.pairs.insert((one.start, other.end));
            }
        }
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
            _ => None,
        }
    }
}

impl<'ast> Visit<'ast> for Find<'_> {
    fn visit_signature(&mut self, head: &'ast syn::Signature) {
        self.params = types_of(self.text, head).into_iter().collect();
    }

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        if let syn::Expr::Path(path) = &*call.func
            && let Some(last) = path.path.segments.last()
        {
            self.call(&last.ident.to_string(), call.args.iter());
        }
        visit::visit_expr_call(self, call);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.call(&call.method.to_string(), call.args.iter());
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_loop(&mut self, body: &'ast syn::ExprLoop) {
        self.found.loops.push((body.span().byte_range(), true));
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
            self.found.leaving.push(leaves.span().byte_range());
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

#[cfg(test)]
mod tests {
    use super::{Heads, Refusals};
    use std::collections::BTreeSet;

    #[track_caller]
    fn check(text: &str, mistake: &str, expected: &[&str]) {
        let text = text.to_owned();
        let file = syn::parse_file(&text).expect("Rust");
        let refusals = Refusals::of(&text, &file, &Heads::of([&text].into_iter()));
        let changes = audit::changes(&text, &file, &BTreeSet::new());
        let of_it = changes.into_iter().map(|m| m.change);
        let of_it = of_it.filter(|c| c.mistake == mistake && !refusals.refuse(c));
        let left: Vec<&str> = of_it.map(|c| &text[c.range]).collect();
        assert_eq!(left, expected);
    }

    #[test]
    fn arguments_are_swapped_where_their_types_are_the_same() {
        check(
            "fn f(g: &[u8], x: usize, y: usize) { f(g, x, y); other(x, y); other(g, x); }",
            "arguments swapped",
            &["x, y", "x, y"],
        );
    }

    #[test]
    fn what_has_no_value_takes_the_place_of_no_value() {
        let text = "fn f(mut n: i32) -> i32 { loop { if n > 3 { return n; } n += 1; } }\n\
                    fn g(l: &[i32]) -> i32 { for n in l { if *n > 3 { return *n; } } 0 }";
        check(text, "break for return", &["return *n;"]);
        let plain = "fn f(mut n: i32) { loop { if n > 3 { return; } n += 1; } g(n); }";
        check(plain, "break for return", &["return;"]);
    }

    #[test]
    fn what_leaves_stays_where_something_must_leave() {
        let text = "fn f(o: Option<i32>) { let Some(n) = o else { return; }; g(n); h(n); }";
        check(text, "break or return forgotten", &[]);
    }
}
