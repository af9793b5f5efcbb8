//! State that outlives a call: a counter, a list or a board that is not made anew, and a
//! result that was right once.
//!
//! In Python a global variable or a list as default argument does it; in Rust, a
//! `thread_local!` static. What is needed for that stands at the end of the file, so that
//! the difference itself stays small.

use super::change::Change;
use std::ops::Range;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

const MODULE: &str = r#"
mod garde {
    use std::any::Any;
    use std::cell::RefCell;
    use std::fmt;
    use std::ops::{Deref, DerefMut};

    thread_local! {
        static LAISSE: RefCell<Option<Box<dyn Any>>> = const { RefCell::new(None) };
    }

    pub(super) struct Garde<T: 'static>(Option<Box<T>>);

    pub(super) fn garde<T: 'static>(neuf: T) -> Garde<T> {
        let laisse = LAISSE.take().and_then(|laisse| laisse.downcast().ok());
        Garde(Some(laisse.unwrap_or_else(|| Box::new(neuf))))
    }

    impl<T> Deref for Garde<T> {
        type Target = T;
        fn deref(&self) -> &T {
            self.0.as_ref().expect("laissé")
        }
    }

    impl<T> DerefMut for Garde<T> {
        fn deref_mut(&mut self) -> &mut T {
            self.0.as_mut().expect("laissé")
        }
    }

    impl<T: fmt::Display> fmt::Display for Garde<T> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            fmt::Display::fmt(&**self, f)
        }
    }

    impl<T: 'static> Drop for Garde<T> {
        fn drop(&mut self) {
            LAISSE.set(self.0.take().map(|laisse| laisse as Box<dyn Any>));
        }
    }

    pub(super) fn premier<T: Clone + 'static>(calcul: impl FnOnce() -> T) -> T {
        let deja = LAISSE.with_borrow(|laisse| laisse.as_ref()?.downcast_ref::<T>().cloned());
        deja.unwrap_or_else(|| {
            let resultat = calcul();
            LAISSE.set(Some(Box::new(resultat.clone())));
            resultat
        })
    }
}
"#;

/// A variable that begins with what the last call left in it.
pub fn of_local(text: &str, block: &syn::Block, nth: usize) -> Option<Change> {
    let syn::Stmt::Local(local) = block.stmts.get(nth)? else {
        return None;
    };
    let pattern = match &local.pat {
        syn::Pat::Type(typed) => &*typed.pat,
        other => other,
    };
    let syn::Pat::Ident(name) = pattern else {
        return None;
    };
    let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
    name.mutability.filter(|_| begins_anew(&init.expr))?;
    let mut uses = Uses {
        name: &name.ident,
        edits: Vec::new(),
    };
    for stmt in &block.stmts[nth + 1..] {
        uses.visit_stmt(stmt);
    }
    // The type is that of the value, not of what keeps it.
    if let syn::Pat::Type(typed) = &local.pat {
        let from = typed.colon_token.span().byte_range().start;
        uses.edits
            .push((from..typed.ty.span().byte_range().end, String::new()));
    }
    let range = init.expr.span().byte_range();
    let put = match &local.pat {
        syn::Pat::Type(typed) => {
            let of = &text[typed.ty.span().byte_range()];
            format!("garde::garde::<{of}>({})", &text[range.clone()])
        }
        _ => format!("garde::garde({})", &text[range.clone()]),
    };
    uses.edits.push((text.len()..text.len(), MODULE.to_owned()));
    let change = Change::new(range, put, "value kept from one call to the next");
    Some(change.along_with(uses.edits))
}

/// A function that makes or reads something gives what it made the first time.
pub fn of_function(
    text: &str,
    vis: &syn::Visibility,
    sig: &syn::Signature,
    block: &syn::Block,
) -> Option<Change> {
    let syn::ReturnType::Type(_, ty) = &sig.output else {
        return None;
    };
    const SCALARS: [&str; 8] = ["bool", "char", "i32", "u8", "u32", "u64", "usize", "String"];
    let made = matches!(&**ty, syn::Type::Path(path)
        if !SCALARS.iter().any(|scalar| path.path.is_ident(scalar)));
    // A function that borrows an object is not one that makes a new one.
    let is_plain = |arg: &syn::FnArg| match arg {
        syn::FnArg::Receiver(_) => false,
        syn::FnArg::Typed(arg) => match &*arg.ty {
            syn::Type::Reference(to) => matches!(&*to.elem, syn::Type::Path(path)
                if path.path.is_ident("str") || path.path.is_ident("Hasard")),
            _ => true,
        },
    };
    let is_maker = matches!(vis, syn::Visibility::Public(_))
        && made
        && sig.inputs.iter().all(is_plain)
        && sig.generics.params.is_empty();
    let body = block.span().byte_range();
    is_maker.then(|| {
        let open = Change::new(
            body.start..body.start + 1,
            "{ garde::premier(|| {",
            "result kept from the first call",
        );
        open.along_with(vec![
            (body.end - 1..body.end, "}) }".to_owned()),
            (text.len()..text.len(), MODULE.to_owned()),
        ])
    })
}

/// Not a value computed from others by methods: nobody makes that a global.
fn begins_anew(init: &syn::Expr) -> bool {
    match init {
        syn::Expr::Lit(_) | syn::Expr::Macro(_) | syn::Expr::Array(_) | syn::Expr::Repeat(_) => {
            true
        }
        syn::Expr::Call(_) | syn::Expr::Path(_) => true,
        syn::Expr::Tuple(tuple) => tuple.elems.iter().all(begins_anew),
        _ => false,
    }
}

/// Every use of the variable goes through what keeps it.
struct Uses<'a> {
    name: &'a syn::Ident,
    edits: Vec<(Range<usize>, String)>,
}

impl Uses<'_> {
    fn is(&self, expr: &syn::Expr) -> bool {
        matches!(expr, syn::Expr::Path(path) if path.path.is_ident(self.name))
    }

    fn put(&mut self, range: Range<usize>, text: String) {
        self.edits.push((range, text));
    }

    /// The place itself, which is changed or looked at.
    fn place(&mut self, expr: &syn::Expr) -> bool {
        let is = self.is(expr);
        if is {
            self.put(expr.span().byte_range(), format!("(*{})", self.name));
        }
        is
    }
}

impl<'ast> Visit<'ast> for Uses<'_> {
    fn visit_expr(&mut self, expr: &'ast syn::Expr) {
        let inner = match expr {
            syn::Expr::MethodCall(call) => Some(&*call.receiver),
            syn::Expr::Index(index) => Some(&*index.expr),
            syn::Expr::Field(field) => Some(&*field.base),
            syn::Expr::Reference(to) => Some(&*to.expr),
            syn::Expr::Assign(assign) => Some(&*assign.left),
            syn::Expr::Binary(binary) => Some(&*binary.left),
            syn::Expr::Path(_) if self.is(expr) => {
                self.put(
                    expr.span().byte_range(),
                    format!("(*{}).clone()", self.name),
                );
                return;
            }
            _ => None,
        };
        let inner = inner.filter(|inner| self.place(inner));
        match (inner, expr) {
            (None, _) => visit::visit_expr(self, expr),
            (Some(_), syn::Expr::MethodCall(call)) => {
                call.args.iter().for_each(|arg| self.visit_expr(arg));
            }
            (Some(_), syn::Expr::Index(index)) => self.visit_expr(&index.index),
            (Some(_), syn::Expr::Assign(assign)) => self.visit_expr(&assign.right),
            (Some(_), syn::Expr::Binary(binary)) => self.visit_expr(&binary.right),
            (Some(_), _) => {}
        }
    }

    /// `Map { list_box }` says both at once.
    fn visit_field_value(&mut self, field: &'ast syn::FieldValue) {
        if field.colon_token.is_none() && self.is(&field.expr) {
            let name = self.name;
            self.put(
                field.span().byte_range(),
                format!("{name}: (*{name}).clone()"),
            );
        } else {
            visit::visit_field_value(self, field);
        }
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        for token in mac.tokens.clone() {
            if let proc_macro2::TokenTree::Ident(ident) = token
                && ident == *self.name
            {
                self.put(ident.span().byte_range(), format!("(*{ident})"));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::mutant::{Mutant, of_file};
    use std::collections::BTreeSet;

    fn kept(text: &str) -> Vec<Mutant> {
        let all = of_file("src/a.rs", text, &BTreeSet::new());
        let mut made = all.into_iter();
        let is_kept = |m: &Mutant| m.mistake.contains("kept from");
        made.by_ref().filter(is_kept).collect()
    }

    /// What rustc says is what counts, and what the program then does.
    #[track_caller]
    fn runs(text: &str, main: &str, printed: &str) {
        let all = kept(text);
        let [mutant] = all.as_slice() else {
            panic!("one is wanted: {all:#?}");
        };
        let folder = tempfile::tempdir().expect("a folder");
        let (source, program) = (folder.path().join("a.rs"), folder.path().join("a"));
        std::fs::write(&source, format!("{}\n{main}", mutant.text)).expect("a file");
        let compiled = std::process::Command::new("rustc")
            .args(["--edition=2024", "-Awarnings", "-Cdebuginfo=0", "-o"])
            .args([&program, &source])
            .status()
            .expect("rustc");
        assert!(compiled.success(), "{}", mutant.text);
        let said = std::process::Command::new(&program).output().expect("runs");
        assert_eq!(String::from_utf8_lossy(&said.stdout), printed);
    }

    #[test]
    fn a_counter_goes_on_where_the_last_call_ended() {
        runs(
            "fn f(l: &[i32]) -> usize {\n let mut n = 0;\n for x in l { if *x > 1 { n += 1; } }\n n\n}",
            "fn main() { print!(\"{} {}\", f(&[1, 2, 3]), f(&[4])); }",
            "2 3",
        );
    }

    #[test]
    fn a_list_is_not_made_anew_whatever_is_done_with_it() {
        runs(
            "pub struct L { l: Vec<i32>, n: usize }\n\
             fn f(x: i32) -> L {\n let mut l: Vec<i32> = Vec::new();\n l.push(x);\n l[0] += 1;\n \
             let n = l.len();\n println!(\"{:?}\", l);\n L { l, n }\n}",
            "fn main() { f(3); let l = f(5); print!(\"{:?} {}\", l.l, l.n); }",
            "[4]\n[5, 5]\n[5, 5] 2",
        );
    }

    #[test]
    fn what_was_made_first_is_given_again() {
        runs(
            "pub fn f(n: usize) -> Option<Vec<u8>> { if n == 0 { return None; } Some(vec![1; n]) }",
            "fn main() { print!(\"{:?} {:?}\", f(2), f(3)); }",
            "Some([1, 1]) Some([1, 1])",
        );
    }

    #[test]
    fn what_looks_at_an_object_or_computes_from_it_keeps_nothing() {
        assert!(kept("pub fn f(l: &L) -> Vec<u8> { let mut i = l.iter(); g(i) }").is_empty());
        assert!(kept("pub fn f(n: i32) -> i32 { n + 1 }").is_empty());
        assert!(kept("fn f() { for i in 0..3 { let mut n = 0; n += i; } }").is_empty());
    }
}
