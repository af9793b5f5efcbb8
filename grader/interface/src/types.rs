//! From the types that a program writes to [`Ty`].

use super::imports::Namespace;
use super::model::Ty;
use super::names::Resolution;
use super::source::Crate;
use wire::Value;

/// The types of whole numbers.
pub const INTEGERS: &[&str] = &[
    "i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize",
];

/// Where a type is written: decides what its names mean.
#[derive(Debug, Clone, Copy)]
pub struct Scope<'a> {
    pub krate: &'a Crate,
    pub module: &'a [String],
    /// `Self`, inside an `impl` block.
    pub this: Option<&'a Ty>,
    /// Type and constant parameters in force.
    pub generics: &'a [String],
}

impl Scope<'_> {
    pub fn ty(&self, ty: &syn::Type) -> Ty {
        match ty {
            syn::Type::Reference(r) => self.reference(r),
            syn::Type::Tuple(t) if t.elems.is_empty() => Ty::Unit,
            syn::Type::Tuple(t) => Ty::Tuple(t.elems.iter().map(|t| self.ty(t)).collect()),
            syn::Type::Slice(s) => Ty::Slice(Box::new(self.ty(&s.elem))),
            syn::Type::Array(a) => Ty::Array(Box::new(self.ty(&a.elem)), self.length(&a.len)),
            syn::Type::Paren(p) => self.ty(&p.elem),
            syn::Type::Group(g) => self.ty(&g.elem),
            syn::Type::Path(p) if p.qself.is_none() => {
                self.path(&p.path).unwrap_or_else(|| other(ty))
            }
            _ => other(ty),
        }
    }

    fn reference(&self, reference: &syn::TypeReference) -> Ty {
        let mutable = reference.mutability.is_some();
        let is_static = (reference.lifetime.as_ref()).is_some_and(|name| name.ident == "static");
        match self.ty(&reference.elem) {
            Ty::Str if is_static && !mutable => Ty::StaticStr,
            to => Ty::Ref {
                mutable,
                to: Box::new(to),
            },
        }
    }

    pub fn result(&self, output: &syn::ReturnType) -> Ty {
        match output {
            syn::ReturnType::Default => Ty::Unit,
            syn::ReturnType::Type(_, ty) => self.ty(ty),
        }
    }

    /// A length is a number, or a constant of the crate: the number then.
    fn length(&self, length: &syn::Expr) -> String {
        // Whatever it is cast to is another name of `usize`.
        let inner = match length {
            syn::Expr::Cast(cast) => &cast.expr,
            length => length,
        };
        match self.constant(inner) {
            Ty::Const(text) | Ty::Param(text) => text,
            _ => text_of(length),
        }
    }

    /// A constant argument, or what a constant parameter is where nothing is given.
    pub fn constant(&self, expr: &syn::Expr) -> Ty {
        let expr = only_expression(expr);
        if let syn::Expr::Path(path) = expr
            && let Some(name) = path.path.get_ident()
            && self.generics.iter().any(|param| name == param)
        {
            return Ty::Param(name.to_string());
        }
        let value = super::literal::evaluate(self.krate, self.module, expr);
        match value {
            Some(Value::Int(number)) => Ty::Const(number.to_string()),
            Some(Value::Bool(is)) => Ty::Const(is.to_string()),
            _ => other(expr),
        }
    }

    /// A name alone may be a type's or a constant's.
    fn type_or_constant(&self, ty: &syn::Type) -> Ty {
        let is_name = |path: &syn::TypePath| {
            path.qself.is_none() && path.path.segments.iter().all(|s| s.arguments.is_none())
        };
        match (self.ty(ty), ty) {
            (Ty::Other(_), syn::Type::Path(named)) if is_name(named) => {
                self.constant(&syn::Expr::Path(syn::ExprPath {
                    attrs: Vec::new(),
                    qself: None,
                    path: named.path.clone(),
                }))
            }
            (ty, _) => ty,
        }
    }

    fn path(&self, path: &syn::Path) -> Option<Ty> {
        let names: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
        let arguments = self.arguments(path)?;
        if let [name] = names.as_slice() {
            if name == "Self" {
                return self.this.cloned();
            }
            if self.generics.contains(name) {
                return Some(Ty::Param(name.clone()));
            }
        }
        match self.krate.resolve(self.module, &names, Namespace::Type) {
            Resolution::Item { name, .. } => Some(Ty::Named(name, arguments)),
            Resolution::Bare(name) => known(&[name], arguments),
            Resolution::Foreign(path) => known(&path, arguments),
            Resolution::Unknown => None,
        }
    }

    /// The arguments of a path; `None` when there are others than types and constants.
    fn arguments(&self, path: &syn::Path) -> Option<Vec<Ty>> {
        let last = path.segments.last()?;
        match &last.arguments {
            syn::PathArguments::None => Some(Vec::new()),
            syn::PathArguments::Parenthesized(_) => None,
            syn::PathArguments::AngleBracketed(list) => list
                .args
                .iter()
                .filter(|a| !matches!(a, syn::GenericArgument::Lifetime(_)))
                .map(|a| match a {
                    syn::GenericArgument::Type(ty) => Some(self.type_or_constant(ty)),
                    syn::GenericArgument::Const(value) => Some(self.constant(value)),
                    _ => None,
                })
                .collect(),
        }
    }
}

/// Types that Rust and the kit offer. A path through another crate is known by
/// its ends: `std::collections::HashMap`.
fn known(path: &[String], mut arguments: Vec<Ty>) -> Option<Ty> {
    let krate = path[0].as_str();
    let name = path.last()?.as_str();
    if path.len() > 1 && !["std", "core", "alloc", "outils"].contains(&krate) {
        return None;
    }
    if path.len() > 1 && krate == "outils" {
        return (name == "Hasard").then_some(Ty::Hasard);
    }
    let count = arguments.len();
    let mut next = || Box::new(arguments.remove(0));
    Some(match (name, count) {
        ("bool", 0) => Ty::Bool,
        ("char", 0) => Ty::Char,
        ("str", 0) => Ty::Str,
        ("String", 0) => Ty::String,
        ("f32" | "f64", 0) => Ty::Float(name.to_owned()),
        (int, 0) if INTEGERS.contains(&int) => Ty::Int(name.to_owned()),
        ("Vec", 1) => Ty::Vec(next()),
        ("Option", 1) => Ty::Option(next()),
        ("Box", 1) => Ty::Box(next()),
        ("Cow", 1) if path.len() > 1 => Ty::Cow(next()),
        ("Result", 2) => Ty::Result(next(), next()),
        // The third argument is the hasher, which does not matter here.
        ("HashMap" | "BTreeMap", 2) if path.len() > 1 => Ty::Map(name.to_owned(), next(), next()),
        ("VecDeque" | "HashSet" | "BTreeSet", 1) if path.len() > 1 => {
            Ty::Collection(name.to_owned(), next())
        }
        _ => return None,
    })
}

fn other(tokens: &impl quote::ToTokens) -> Ty {
    Ty::Other(text_of(tokens))
}

/// What is in the braces of `Plateau<{ TAILLE + 1 }>`.
fn only_expression(expr: &syn::Expr) -> &syn::Expr {
    match expr {
        syn::Expr::Block(block) => match block.block.stmts.as_slice() {
            [syn::Stmt::Expr(inner, None)] => inner,
            _ => expr,
        },
        _ => expr,
    }
}

/// As Rust, on one line, with few blanks.
pub fn text_of(tokens: &impl quote::ToTokens) -> String {
    let text = tokens.to_token_stream().to_string();
    let mut text = text.replace(" :: ", "::");
    for (from, to) in [
        (" < ", "<"),
        (" >", ">"),
        ("& ", "&"),
        (" ,", ","),
        ("( ", "("),
        (" )", ")"),
    ] {
        text = text.replace(from, to);
    }
    text
}
