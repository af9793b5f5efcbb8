//! The functions of a file, with what is known of each before anything runs.

use super::lines::Lines;
use super::names::words;
use super::shape::{self, Shape};
use interface::type_name;
use std::collections::BTreeSet;
use std::ops::Range;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

#[derive(Debug, Clone)]
pub struct OwnFunction {
    pub file: String,
    pub name: String,
    /// The type of the `impl` block.
    pub owner: Option<String>,
    /// The block's head, `impl<T> Grille<T>`, for what is put beside the function.
    pub impl_header: Option<Range<usize>>,
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
    /// The names in it.
    pub words: BTreeSet<String>,
    pub shape: Shape,
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

    /// Its head says that it gives such a one.
    pub fn returns(&self, short: &str) -> bool {
        returned(&self.code).is_some_and(|gives| gives == short.replace(' ', ""))
    }
}

/// What a function's head says that it gives, without spaces. A parameter may have an arrow of its
/// own: `impl Fn(u8) -> bool`.
pub fn returned(code: &str) -> Option<String> {
    let function: syn::ItemFn = syn::parse_str(code).ok()?;
    match function.sig.output {
        syn::ReturnType::Type(_, ty) => {
            let text = code.get(ty.span().byte_range())?;
            Some(text.split_whitespace().collect())
        }
        syn::ReturnType::Default => None,
    }
}

pub fn functions_of(path: &str, text: &str, tree: &syn::File) -> Vec<OwnFunction> {
    let mut gather = Gather {
        path,
        text,
        lines: Lines::of(text),
        owner: None,
        impl_header: None,
        is_inside: false,
        found: Vec::new(),
    };
    gather.visit_file(tree);
    gather.found
}

struct Gather<'a> {
    path: &'a str,
    text: &'a str,
    lines: Lines,
    owner: Option<String>,
    impl_header: Option<Range<usize>>,
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
        let code = tokens(&self.text[whole.clone()]);
        let hides = hides_a_type(sig);
        let is_test = attributes.iter().any(|a| a.path().is_ident("test"));
        if is_test || sig.asyncness.is_some() || body.is_empty() {
            return;
        }
        self.found.push(OwnFunction {
            file: self.path.to_owned(),
            name: sig.ident.to_string(),
            owner: self.owner.clone(),
            impl_header: self.impl_header.clone(),
            first: self.lines.at(whole.start),
            last: self.lines.at(body.end.saturating_sub(1)),
            params: params(sig),
            is_alone: self.is_inside || hides,
            is_constant: sig.constness.is_some(),
            words: words(&code).into_iter().map(str::to_owned).collect(),
            code,
            shape: shape::of_block(block, &self.lines),
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
        let before = (self.is_inside, self.owner.take(), self.impl_header.take());
        self.is_inside |= block.trait_.is_some() || owner.is_none();
        self.owner = owner;
        self.impl_header = Some(start..end);
        visit::visit_item_impl(self, block);
        (self.is_inside, self.owner, self.impl_header) = before;
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

#[cfg(test)]
mod tests {
    use super::returned;

    #[test]
    fn what_a_function_gives_is_behind_its_own_arrow() {
        let list = Some("Vec<u8>".to_owned());
        let code = "fn f (& self , k : impl Fn (u8) -> bool ,) -> Vec < u8 > { vec ! [] }";
        assert_eq!(returned(code), list);
        assert_eq!(returned("fn f (k : impl Fn (u8) -> bool) { }"), None);
    }
}
