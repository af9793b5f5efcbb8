//! The functions that a student wrote, with their loops and variables, as they were compiled.

use crate::marks::{Given, written_functions};
use compile::sources::Sources;
use engine::grade::Built;
use interface::type_name;
use proc_macro2::Span;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

/// A hand-in's sources that compile, and what its student wrote of them.
#[derive(Debug)]
pub struct Code {
    pub files: BTreeMap<String, String>,
    pub functions: Vec<OwnFunction>,
    /// Functions of the template, which were given.
    pub given: Vec<OwnFunction>,
    pub constants: Vec<OwnConstant>,
}

/// A constant of the hand-in, of a few lines.
#[derive(Debug, Clone)]
pub struct OwnConstant {
    pub file: String,
    pub name: String,
    /// Lines from 1, the last one included.
    pub first: usize,
    pub last: usize,
}

#[derive(Debug, Clone)]
pub struct OwnFunction {
    pub file: String,
    pub name: String,
    /// The type of the `impl` block.
    pub owner: Option<String>,
    /// The block's head, `impl<T> Grille<T>`, for what is put beside the function.
    pub head: Option<Range<usize>>,
    pub visibility: Range<usize>,
    pub body: Range<usize>,
    /// Lines from 1, the last one included.
    pub first: usize,
    pub last: usize,
    /// Names of the parameters, `self` included; none where one has a pattern.
    pub params: Option<Vec<String>>,
    /// Below a module inside the file, in a trait's block, constant, or hiding its result's
    /// type: nothing can be put beside it.
    pub is_alone: bool,
    pub is_constant: bool,
    /// Of the code alone, whatever its layout: equal where two students wrote the same.
    pub code: String,
}

impl OwnFunction {
    /// `Riviere::deplacer`, or the name of a free function.
    pub fn full(&self) -> String {
        match &self.owner {
            Some(owner) => format!("{owner}::{}", self.name),
            None => self.name.clone(),
        }
    }

    /// Functions inside it are watched by nobody.
    pub fn has_functions(&self) -> bool {
        self.code
            .split_whitespace()
            .filter(|word| *word == "fn")
            .count()
            > 1
    }

    pub fn lines(&self) -> usize {
        self.last + 1 - self.first
    }
}

impl Code {
    /// What a hand-in was built from: what had to be taken out of it is not asked about, nor is
    /// what belongs to other assignments and variants, which has the same names.
    pub fn of(built: &Built, given: &Given, elsewhere: &[String]) -> Code {
        let mut sources = Sources::default();
        for (path, text) in &built.files {
            if path.starts_with("src/bin/") {
                continue;
            }
            sources.files.insert(path.clone(), text.clone());
        }
        let is_here = |file: &str| !elsewhere.iter().any(|module| is_in_module(file, module));
        let own: BTreeSet<(String, usize)> = written_functions(&sources, given)
            .into_iter()
            .filter(|f| is_here(&f.file))
            .map(|f| (f.file, f.line))
            .collect();
        let mut functions = Vec::new();
        for (path, text) in &mut sources.files {
            let found = functions_of(path, text);
            // A stub names the kit, whose name here will be another.
            let (stubs, rest): (Vec<_>, Vec<_>) = found.into_iter().partition(|f| {
                !built.glue.is_empty() && text[f.body.clone()].contains(&built.glue)
            });
            let is_own = |f: &OwnFunction| own.contains(&(f.file.clone(), f.first));
            functions.extend(rest.into_iter().filter(is_own));
            // From the end: what comes before keeps its place.
            for stub in stubs.iter().rev() {
                replace_body(text, &stub.body);
            }
        }
        // Texts may have changed where stubs stood: places are those of the final text.
        let kept: BTreeSet<(String, usize)> = functions
            .iter()
            .map(|f: &OwnFunction| (f.file.clone(), f.first))
            .collect();
        let again = sources
            .files
            .iter()
            .flat_map(|(path, text)| functions_of(path, text));
        let (functions, rest): (Vec<_>, Vec<_>) =
            again.partition(|f| kept.contains(&(f.file.clone(), f.first)));
        let given = rest.into_iter().filter(|f| is_here(&f.file)).collect();
        let files = sources.files;
        let here = files.iter().filter(|(path, _)| is_here(path));
        Code {
            constants: here
                .flat_map(|(path, text)| constants_of(path, text))
                .collect(),
            files,
            functions,
            given,
        }
    }

    /// Given functions that a text calls by names that can mean nothing else.
    pub fn given_in(&self, code: &str) -> Vec<&OwnFunction> {
        let all = self.given.iter().chain(&self.functions);
        let is_only = |f: &OwnFunction| all.clone().filter(|g| g.name == f.name).count() == 1;
        let calls = |f: &OwnFunction| {
            let name = &f.name;
            let path = f.owner.as_ref().map(|owner| format!("{owner} :: {name} ("));
            path.is_some_and(|path| code.contains(&path))
                || (is_only(f) && code.contains(&format!(" {name} (")))
        };
        self.given.iter().filter(|f| calls(f)).collect()
    }

    pub fn function_at(&self, file: &str, line: usize) -> Option<usize> {
        let is_here = |f: &OwnFunction| f.file == file && (f.first..=f.last).contains(&line);
        self.functions.iter().position(is_here)
    }

    pub fn line<'c>(&'c self, file: &str, line: usize) -> &'c str {
        let text = self.files.get(file).map_or("", String::as_str);
        text.lines().nth(line.saturating_sub(1)).unwrap_or_default()
    }
}

/// `src/riviere/objet/case.rs` in `riviere::objet::case`, and whatever lies below it.
fn is_in_module(file: &str, module: &str) -> bool {
    let inside = file.strip_prefix("src/");
    let rest = inside.and_then(|f| f.strip_prefix(&module.replace("::", "/")));
    rest.is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
}

/// Of the same length in lines, so that every line keeps its number.
fn replace_body(text: &mut String, body: &Range<usize>) {
    const STUB: &str = "{ ::core::panic!() }";
    let lines = text[body.clone()].matches('\n').count();
    text.replace_range(body.clone(), &format!("{STUB}{}", "\n".repeat(lines)));
}

/// The line of a byte, from 1.
pub fn line_of(text: &str, at: usize) -> usize {
    text[..at.min(text.len())].matches('\n').count() + 1
}

fn functions_of(path: &str, text: &str) -> Vec<OwnFunction> {
    let Ok(file) = syn::parse_file(text) else {
        return Vec::new();
    };
    let mut gather = Gather {
        path,
        text,
        owner: None,
        head: None,
        is_inside: false,
        found: Vec::new(),
    };
    gather.visit_file(&file);
    gather.found
}

/// Longer ones are tables that everybody knows, or pictures.
const LONGEST_CONSTANT: usize = 12;

fn constants_of(path: &str, text: &str) -> Vec<OwnConstant> {
    let items = syn::parse_file(text).map(|f| f.items).unwrap_or_default();
    let mut named: Vec<(String, Span, Span)> = Vec::new();
    for item in &items {
        match item {
            syn::Item::Const(c) => {
                named.push((c.ident.to_string(), c.const_token.span, c.semi_token.span));
            }
            syn::Item::Static(s) => {
                named.push((s.ident.to_string(), s.static_token.span, s.semi_token.span));
            }
            syn::Item::Impl(block) => named.extend(block.items.iter().filter_map(|item| {
                let syn::ImplItem::Const(c) = item else {
                    return None;
                };
                Some((c.ident.to_string(), c.const_token.span, c.semi_token.span))
            })),
            _ => {}
        }
    }
    let constant = |(name, begins, ends): (String, Span, Span)| OwnConstant {
        file: path.to_owned(),
        name,
        first: line_of(text, begins.byte_range().start),
        last: line_of(text, ends.byte_range().start),
    };
    let all = named.into_iter().map(constant);
    all.filter(|c| c.last - c.first < LONGEST_CONSTANT)
        .collect()
}

struct Gather<'a> {
    path: &'a str,
    text: &'a str,
    owner: Option<String>,
    head: Option<Range<usize>>,
    is_inside: bool,
    found: Vec<OwnFunction>,
}

impl Gather<'_> {
    fn add(
        &mut self,
        attributes: &[syn::Attribute],
        vis: &syn::Visibility,
        sig: &syn::Signature,
        block: &syn::Block,
    ) {
        let body = block.span().byte_range();
        let visibility = match vis {
            syn::Visibility::Inherited => {
                sig.span().byte_range().start..sig.span().byte_range().start
            }
            vis => vis.span().byte_range(),
        };
        let whole = visibility.start..body.end;
        let hides = hides_a_type(sig);
        let is_test = attributes.iter().any(|a| a.path().is_ident("test"));
        if is_test || sig.asyncness.is_some() || body.is_empty() {
            return;
        }
        self.found.push(OwnFunction {
            file: self.path.to_owned(),
            name: sig.ident.to_string(),
            owner: self.owner.clone(),
            head: self.head.clone(),
            first: line_of(self.text, whole.start),
            last: line_of(self.text, body.end.saturating_sub(1)),
            params: params(sig),
            is_alone: self.is_inside || hides,
            is_constant: sig.constness.is_some(),
            code: tokens(&self.text[whole]),
            visibility,
            body,
        });
    }
}

/// A result or parameter whose type is hidden.
fn hides_a_type(sig: &syn::Signature) -> bool {
    struct Hidden(bool);
    impl<'ast> Visit<'ast> for Hidden {
        fn visit_type_impl_trait(&mut self, _: &'ast syn::TypeImplTrait) {
            self.0 = true;
        }
    }
    let mut hidden = Hidden(false);
    hidden.visit_signature(sig);
    hidden.0
}

fn params(sig: &syn::Signature) -> Option<Vec<String>> {
    let name = |input: &syn::FnArg| match input {
        syn::FnArg::Receiver(_) => Some("self".to_owned()),
        syn::FnArg::Typed(typed) => match &*typed.pat {
            syn::Pat::Ident(ident) if ident.by_ref.is_none() => Some(ident.ident.to_string()),
            _ => None,
        },
    };
    sig.inputs.iter().map(name).collect()
}

fn tokens(text: &str) -> String {
    let stream: Result<proc_macro2::TokenStream, _> = text.parse();
    stream.map_or_else(|_| text.to_owned(), |s| s.to_string())
}

impl<'ast> Visit<'ast> for Gather<'_> {
    fn visit_item_fn(&mut self, f: &'ast syn::ItemFn) {
        self.add(&f.attrs, &f.vis, &f.sig, &f.block);
    }

    fn visit_item_impl(&mut self, block: &'ast syn::ItemImpl) {
        let owner = type_name(&block.self_ty);
        let start = block.impl_token.span.byte_range().start;
        let end = block.brace_token.span.open().byte_range().start;
        let before = (self.is_inside, self.owner.take(), self.head.take());
        self.is_inside |= block.trait_.is_some() || owner.is_none();
        self.owner = owner;
        self.head = Some(start..end);
        visit::visit_item_impl(self, block);
        (self.is_inside, self.owner, self.head) = before;
    }

    fn visit_impl_item_fn(&mut self, f: &'ast syn::ImplItemFn) {
        self.add(&f.attrs, &f.vis, &f.sig, &f.block);
    }

    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if module.attrs.iter().any(|a| a.path().is_ident("cfg")) {
            return;
        }
        let before = std::mem::replace(&mut self.is_inside, true);
        visit::visit_item_mod(self, module);
        self.is_inside = before;
    }

    fn visit_item_trait(&mut self, _: &'ast syn::ItemTrait) {}
}

/// The code of each function of a hand-in, as it was handed in.
pub fn codes(sources: &Sources) -> BTreeSet<String> {
    let files = sources.files.iter();
    let all = files.flat_map(|(path, text)| functions_of(path, text));
    all.map(|f| f.code).collect()
}

/// A hand-in of one file.
#[cfg(test)]
pub fn of_text(text: &str) -> Code {
    let path = "src/a.rs";
    Code {
        files: BTreeMap::from([(path.to_owned(), text.to_owned())]),
        functions: functions_of(path, text),
        given: Vec::new(),
        constants: constants_of(path, text),
    }
}

#[cfg(test)]
mod tests {
    use super::{is_in_module, of_text, replace_body};

    #[test]
    fn a_file_is_in_its_module_and_in_no_other_of_a_like_name() {
        let file = "src/riviere/objet/case.rs";
        assert!(is_in_module(file, "riviere::objet::case"));
        assert!(is_in_module(file, "riviere::objet"));
        assert!(!is_in_module(file, "riviere::obj"));
        assert!(!is_in_module(file, "riviere::classique::case"));
        assert!(!is_in_module("src/lib.rs", "crate"));
    }

    #[test]
    fn functions_and_constants_are_found_where_they_are() {
        let code = of_text(
            "const N: usize = 3;\nimpl Grille {\n    const M: u8 = 1;\n    pub fn vide(&self) -> bool {\n        true\n    }\n}\nfn f((a, b): (u8, u8)) {}\n#[test]\nfn essai() {}\n",
        );
        let found: Vec<(String, usize, usize)> = code
            .functions
            .iter()
            .map(|f| (f.full(), f.first, f.last))
            .collect();
        assert_eq!(
            found,
            [("Grille::vide".to_owned(), 4, 6), ("f".to_owned(), 8, 8)]
        );
        assert_eq!(
            code.functions[0].params.as_deref(),
            Some(&["self".to_owned()][..])
        );
        assert_eq!(code.functions[1].params, None);
        let constants: Vec<&str> = code.constants.iter().map(|c| c.name.as_str()).collect();
        assert_eq!(constants, ["N", "M"]);
    }

    #[test]
    fn a_stub_keeps_the_lines_below_it() {
        let mut text = "fn f() {\n    broken\n}\nfn g() {}\n".to_owned();
        replace_body(&mut text, &(7..21));
        assert_eq!(text.lines().nth(3), Some("fn g() {}"), "{text}");
    }
}
