//! Every function, type and constant of a crate, public or not, with its place.

use super::docs;
use super::imports::{Space, Target};
use super::model::{Constant, Function, Param, Ty, TypeDef, TypeKind, Variant, VariantFields};
use super::source::{Crate, Module};
use super::types::Scope;
use syn::spanned::Spanned;

/// An item, where it stands, and who may use it.
#[derive(Debug, Clone, PartialEq)]
pub struct Found<T> {
    pub item: T,
    pub file: String,
    pub access: Access,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    Public,
    /// `pub(crate)` and the like.
    Crate,
    Private,
}

impl Access {
    fn of(visibility: &syn::Visibility) -> Access {
        match visibility {
            syn::Visibility::Public(_) => Access::Public,
            syn::Visibility::Restricted(_) => Access::Crate,
            syn::Visibility::Inherited => Access::Private,
        }
    }
}

/// A struct or enum with all it has, or an alias.
#[derive(Debug, Clone, PartialEq)]
pub struct FoundType {
    /// Of an alias: opaque, and of no use.
    pub def: TypeDef,
    pub shape: Shape,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    Struct { fields: Vec<Field>, tuple: bool },
    Enum,
    Alias(Ty),
}

#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    pub name: String,
    pub ty: Ty,
    pub access: Access,
    pub line: usize,
}

#[derive(Debug, Default)]
pub struct Items {
    pub functions: Vec<Found<Function>>,
    pub types: Vec<Found<FoundType>>,
    pub constants: Vec<Found<Constant>>,
}

impl Items {
    /// Everything in the crate, module by module.
    pub fn of_crate(krate: &Crate) -> Items {
        let mut items = Items::default();
        for (path, module) in &krate.modules {
            items.add_module(krate, path, module);
        }
        items.add_traits(krate);
        items
    }

    fn add_module(&mut self, krate: &Crate, path: &[String], module: &Module) {
        let reader = Reader {
            krate,
            path,
            module,
        };
        for item in &module.items {
            match item {
                syn::Item::Fn(f) if !is_test(&f.attrs) => {
                    let function = reader.function(&f.sig, &f.attrs, None, &Generics::default());
                    self.functions.push(reader.found(function, &f.vis));
                }
                syn::Item::Struct(s) => self.types.push(reader.found(reader.structure(s), &s.vis)),
                syn::Item::Enum(e) => self.types.push(reader.found(reader.enumeration(e), &e.vis)),
                syn::Item::Type(t) => self.types.push(reader.found(reader.alias(t), &t.vis)),
                syn::Item::Const(c) => {
                    let constant = reader.constant(&c.ident, &c.ty, &c.expr, &c.attrs, None);
                    self.constants.push(reader.found(constant, &c.vis));
                }
                syn::Item::Static(c) => {
                    let constant = reader.constant(&c.ident, &c.ty, &c.expr, &c.attrs, None);
                    self.constants.push(reader.found(constant, &c.vis));
                }
                syn::Item::Impl(block) if block.trait_.is_none() => self.add_impl(&reader, block),
                _ => {}
            }
        }
    }

    fn add_impl(&mut self, reader: &Reader<'_>, block: &syn::ItemImpl) {
        let generics = Generics::of(&block.generics);
        let this = reader.scope(None, &generics.names).ty(&block.self_ty);
        for item in &block.items {
            match item {
                syn::ImplItem::Fn(f) if !is_test(&f.attrs) => {
                    let function = reader.function(&f.sig, &f.attrs, Some(&this), &generics);
                    self.functions.push(reader.found(function, &f.vis));
                }
                syn::ImplItem::Const(c) => {
                    let owner = Some(&this);
                    let constant = reader.constant(&c.ident, &c.ty, &c.expr, &c.attrs, owner);
                    self.constants.push(reader.found(constant, &c.vis));
                }
                _ => {}
            }
        }
    }

    /// `impl Default for Cell` counts like a derive.
    fn add_traits(&mut self, krate: &Crate) {
        for (path, module) in &krate.modules {
            for item in &module.items {
                let syn::Item::Impl(block) = item else {
                    continue;
                };
                let Some((_, name, _)) = &block.trait_ else {
                    continue;
                };
                let (Some(name), syn::Type::Path(this)) = (name.segments.last(), &*block.self_ty)
                else {
                    continue;
                };
                let this: Vec<String> = this
                    .path
                    .segments
                    .iter()
                    .map(|s| s.ident.to_string())
                    .collect();
                if let Target::Item { module, name: this } = krate.resolve(path, &this, Space::Type)
                    && let Some(found) = self.find_type_mut(&module, &this)
                {
                    found.item.def.traits.push(name.ident.to_string());
                }
            }
        }
    }

    fn find_type_mut(&mut self, module: &[String], name: &str) -> Option<&mut Found<FoundType>> {
        self.types
            .iter_mut()
            .find(|t| t.item.def.module == module && t.item.def.name == name)
    }

    pub fn find_type(&self, module: &[String], name: &str) -> Option<&Found<FoundType>> {
        self.types
            .iter()
            .find(|t| t.item.def.module == module && t.item.def.name == name)
    }

    /// A free function of a module.
    pub fn find_function(&self, module: &[String], name: &str) -> Option<&Found<Function>> {
        self.functions
            .iter()
            .find(|f| f.item.owner.is_none() && f.item.module == module && f.item.name == name)
    }
}

/// `#[test]` functions and `#[cfg(test)]` modules are the student's own business.
pub fn is_test(attrs: &[syn::Attribute]) -> bool {
    attrs.iter().any(|a| {
        a.path().is_ident("test")
            || (a.path().is_ident("cfg") && a.parse_args::<syn::Ident>().is_ok_and(|i| i == "test"))
    })
}

/// Type parameters and what is asked of them.
#[derive(Debug, Default, Clone)]
struct Generics {
    names: Vec<String>,
    bounds: Vec<Vec<String>>,
}

impl Generics {
    fn of(generics: &syn::Generics) -> Generics {
        Generics::default().with(generics)
    }

    /// These and some more; a `where` may ask something of the first ones.
    fn with(&self, more: &syn::Generics) -> Generics {
        let mut found = self.clone();
        for param in more.type_params() {
            found.names.push(param.ident.to_string());
            found.bounds.push(traits(&param.bounds));
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
struct Reader<'a> {
    krate: &'a Crate,
    path: &'a [String],
    module: &'a Module,
}

impl<'a> Reader<'a> {
    fn found<T>(&self, item: T, visibility: &syn::Visibility) -> Found<T> {
        Found {
            item,
            file: self.module.file.clone(),
            access: Access::of(visibility),
        }
    }

    fn scope<'s>(&'s self, this: Option<&'s Ty>, generics: &'s [String]) -> Scope<'s> {
        Scope {
            krate: self.krate,
            module: self.path,
            this,
            generics,
        }
    }

    fn function(
        &self,
        sig: &syn::Signature,
        attrs: &[syn::Attribute],
        this: Option<&Ty>,
        outer: &Generics,
    ) -> Function {
        let generics = outer.with(&sig.generics);
        let scope = self.scope(this, &generics.names);
        let params = sig.inputs.iter().enumerate().map(|(i, input)| match input {
            syn::FnArg::Receiver(receiver) => Param {
                name: "self".to_owned(),
                ty: scope.ty(&receiver.ty),
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

    fn structure(&self, s: &syn::ItemStruct) -> FoundType {
        let generics = Generics::of(&s.generics).names;
        let scope = self.scope(None, &generics);
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
        FoundType {
            def: self.type_def(&s.ident, generics, kind, &s.attrs),
            shape: Shape::Struct { fields, tuple },
        }
    }

    fn enumeration(&self, e: &syn::ItemEnum) -> FoundType {
        let generics = Generics::of(&e.generics).names;
        let this = Ty::Named(
            e.ident.to_string(),
            generics.iter().cloned().map(Ty::Param).collect(),
        );
        let scope = self.scope(Some(&this), &generics);
        let variants = e.variants.iter().map(|v| Variant {
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
        let kind = TypeKind::Value(variants.collect());
        FoundType {
            def: self.type_def(&e.ident, generics.clone(), kind, &e.attrs),
            shape: Shape::Enum,
        }
    }

    fn alias(&self, t: &syn::ItemType) -> FoundType {
        let generics = Generics::of(&t.generics).names;
        let ty = self.scope(None, &generics).ty(&t.ty);
        FoundType {
            def: self.type_def(&t.ident, generics, TypeKind::Opaque, &t.attrs),
            shape: Shape::Alias(ty),
        }
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

    fn constant(
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
