//! One item of a module, from syntax to model.

use super::docs;
use super::found::{Access, Field, FoundItem, FoundType, Shape};
use super::model::{
    Alias, Constant, EnumVariant, Function, Param, Ty, TypeDef, TypeKind, VariantFields,
};
use super::source::{Crate, Module};
use super::types::Scope;
use syn::spanned::Spanned;

/// Type parameters and what is asked of them; constant parameters are in scope besides.
#[derive(Debug, Default, Clone)]
pub struct Generics {
    pub names: Vec<String>,
    /// Constants too, in their order.
    pub in_scope: Vec<String>,
    bounds: Vec<Vec<String>>,
}

impl Generics {
    pub fn of(generics: &syn::Generics) -> Generics {
        Generics::default().with(generics)
    }

    /// These and some more; a `where` may ask something of the first ones.
    fn with(&self, more: &syn::Generics) -> Generics {
        let mut found = self.clone();
        for param in &more.params {
            let name = match param {
                syn::GenericParam::Type(param) => {
                    found.names.push(param.ident.to_string());
                    found.bounds.push(traits(&param.bounds));
                    &param.ident
                }
                syn::GenericParam::Const(param) => &param.ident,
                syn::GenericParam::Lifetime(_) => continue,
            };
            found.in_scope.push(name.to_string());
        }
        let predicates = more.where_clause.iter().flat_map(|w| &w.predicates);
        for predicate in predicates {
            if let syn::WherePredicate::Type(p) = predicate
                && let syn::Type::Path(ty) = &p.bounded_ty
                && let Some(i) = found.names.iter().position(|n| ty.path.is_ident(n))
            {
                found.bounds[i].extend(traits(&p.bounds));
            }
        }
        found
    }
}

fn traits(
    bounds: &syn::punctuated::Punctuated<syn::TypeParamBound, syn::Token![+]>,
) -> Vec<String> {
    let name = |b: &syn::TypeParamBound| match b {
        syn::TypeParamBound::Trait(t) => t.path.segments.last().map(|s| s.ident.to_string()),
        _ => None,
    };
    bounds.iter().filter_map(name).collect()
}

/// Reads the items of one module.
pub struct Reader<'a> {
    pub krate: &'a Crate,
    pub path: &'a [String],
    pub module: &'a Module,
}

impl<'a> Reader<'a> {
    pub fn found<T>(&self, item: T, visibility: &syn::Visibility) -> FoundItem<T> {
        FoundItem {
            item,
            file: self.module.file.clone(),
            access: Access::of(visibility),
            impl_type: None,
            impl_self: None,
        }
    }

    pub fn scope<'s>(&'s self, this: Option<&'s Ty>, generics: &'s [String]) -> Scope<'s> {
        Scope {
            krate: self.krate,
            module: self.path,
            this,
            generics,
        }
    }

    pub fn function(
        &self,
        sig: &syn::Signature,
        attrs: &[syn::Attribute],
        this: Option<&Ty>,
        outer: &Generics,
    ) -> Function {
        let generics = outer.with(&sig.generics);
        let scope = self.scope(this, &generics.in_scope);
        let params = sig.inputs.iter().enumerate().map(|(i, input)| match input {
            syn::FnArg::Receiver(receiver) => Param {
                name: "self".to_owned(),
                ty: scope.ty(&type_of_self(receiver)),
            },
            syn::FnArg::Typed(typed) => Param {
                name: match &*typed.pat {
                    syn::Pat::Ident(ident) => ident.ident.to_string(),
                    _ => format!("param{}", i + 1),
                },
                ty: scope.ty(&typed.ty),
            },
        });
        Function {
            module: self.path.to_vec(),
            owner: this.map(owner_name),
            name: sig.ident.to_string(),
            params: params.collect(),
            returns: scope.result(&sig.output),
            generics: generics.names.clone(),
            bounds: generics.bounds.clone(),
            docs: docs::of(attrs),
            line: sig.ident.span().start().line,
        }
    }

    pub fn structure(&self, s: &syn::ItemStruct) -> FoundType {
        let generics = Generics::of(&s.generics);
        let scope = self.scope(None, &generics.in_scope);
        let fields: Vec<Field> = s
            .fields
            .iter()
            .enumerate()
            .map(|(i, field)| Field {
                name: field
                    .ident
                    .as_ref()
                    .map_or(i.to_string(), ToString::to_string),
                ty: scope.ty(&field.ty),
                access: Access::of(&field.vis),
                line: field.span().start().line,
            })
            .collect();
        let open = !fields.is_empty() && fields.iter().all(|f| f.access == Access::Public);
        let kind = match open {
            true => TypeKind::Open(
                fields
                    .iter()
                    .map(|f| (f.name.clone(), f.ty.clone()))
                    .collect(),
            ),
            false => TypeKind::Opaque,
        };
        let tuple = matches!(s.fields, syn::Fields::Unnamed(_));
        let def = self.type_def(&s.ident, generics.names, kind, &s.attrs);
        FoundType::new(def, Shape::Struct { fields, tuple }, &scope, &s.generics)
    }

    pub fn enumeration(&self, e: &syn::ItemEnum) -> FoundType {
        let generics = Generics::of(&e.generics);
        let params = generics.in_scope.iter().cloned().map(Ty::Param);
        let this = Ty::Named(e.ident.to_string(), params.collect());
        let scope = self.scope(Some(&this), &generics.in_scope);
        let variants = e.variants.iter().map(|v| EnumVariant {
            name: v.ident.to_string(),
            fields: match &v.fields {
                syn::Fields::Unit => VariantFields::Unit,
                syn::Fields::Unnamed(fields) => {
                    VariantFields::Tuple(fields.unnamed.iter().map(|f| scope.ty(&f.ty)).collect())
                }
                syn::Fields::Named(fields) => VariantFields::Named(
                    fields
                        .named
                        .iter()
                        .filter_map(|f| Some((f.ident.as_ref()?.to_string(), scope.ty(&f.ty))))
                        .collect(),
                ),
            },
        });
        let kind = TypeKind::Enum(variants.collect());
        let def = self.type_def(&e.ident, generics.names, kind, &e.attrs);
        FoundType::new(def, Shape::Enum, &scope, &e.generics)
    }

    pub fn alias(&self, t: &syn::ItemType) -> FoundType {
        let generics = Generics::of(&t.generics);
        let scope = self.scope(None, &generics.in_scope);
        let alias = Alias {
            params: parameters(&scope, &t.generics),
            ty: scope.ty(&t.ty),
        };
        let def = self.type_def(&t.ident, generics.names, TypeKind::Opaque, &t.attrs);
        FoundType::new(def, Shape::Alias(alias), &scope, &t.generics)
    }

    fn type_def(
        &self,
        ident: &syn::Ident,
        generics: Vec<String>,
        kind: TypeKind,
        attrs: &[syn::Attribute],
    ) -> TypeDef {
        let derives = derives(attrs);
        TypeDef {
            module: self.path.to_vec(),
            name: ident.to_string(),
            generics,
            kind,
            traits: derives.clone(),
            derives,
            docs: docs::of(attrs),
            line: ident.span().start().line,
        }
    }

    pub fn constant(
        &self,
        ident: &syn::Ident,
        ty: &syn::Type,
        expr: &syn::Expr,
        attrs: &[syn::Attribute],
        this: Option<&Ty>,
    ) -> Constant {
        Constant {
            module: self.path.to_vec(),
            owner: this.map(owner_name),
            name: ident.to_string(),
            ty: self.scope(this, &[]).ty(ty),
            value: super::literal::evaluate(self.krate, self.path, expr),
            docs: docs::of(attrs),
            line: ident.span().start().line,
        }
    }
}

impl FoundType {
    fn new(def: TypeDef, shape: Shape, scope: &Scope<'_>, generics: &syn::Generics) -> FoundType {
        FoundType {
            def,
            shape,
            lifetimes: generics.lifetimes().count(),
            params: parameters(scope, generics),
        }
    }
}

/// Type and constant parameters, and what they are where nothing is given.
fn parameters(scope: &Scope<'_>, generics: &syn::Generics) -> Vec<(String, Option<Ty>)> {
    let of = |param: &syn::GenericParam| match param {
        syn::GenericParam::Type(param) => {
            let default = param.default.as_ref().map(|(_, ty)| scope.ty(ty));
            Some((param.ident.to_string(), default))
        }
        syn::GenericParam::Const(param) => {
            let default = param.default.as_ref();
            let default = default.map(|(_, value)| scope.constant(value));
            Some((param.ident.to_string(), default))
        }
        syn::GenericParam::Lifetime(_) => None,
    };
    generics.params.iter().filter_map(of).collect()
}

fn owner_name(this: &Ty) -> String {
    match this {
        Ty::Named(name, _) => name.clone(),
        other => other.to_string(),
    }
}

fn derives(attrs: &[syn::Attribute]) -> Vec<String> {
    let mut names = Vec::new();
    for attr in attrs.iter().filter(|a| a.path().is_ident("derive")) {
        // A malformed derive is for the compiler to explain.
        let _ = attr.parse_nested_meta(|meta| {
            names.extend(meta.path.segments.last().map(|s| s.ident.to_string()));
            Ok(())
        });
    }
    names
}

/// What `self`, `&self` or `self: Box<Self>` is a short form of.
fn type_of_self(receiver: &syn::Receiver) -> syn::Type {
    match &receiver.kind {
        syn::ReceiverKind::Typed(_, ty) => (**ty).clone(),
        syn::ReceiverKind::Reference(_, lifetime, mutability) => {
            syn::parse_quote!(& #lifetime #mutability Self)
        }
        _ => syn::parse_quote!(Self),
    }
}
