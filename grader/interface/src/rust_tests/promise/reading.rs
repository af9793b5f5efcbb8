//! The promises of a reference, from its text.

use super::types::text;
use super::{Promise, Promised, What};
use crate::compare::Submission;
use crate::found::{Access, FoundType, Shape};
use crate::imports::Namespace;
use crate::model::{Constant, Function, Ty, TypeKind, VariantFields};
use crate::names::Resolution;
use crate::types::Scope;

/// Functions of more parameters are not looked at.
const MOST_PARAMETERS: usize = 8;

pub(super) struct Reader {
    pub(super) submission: Submission,
}

impl Reader {
    /// What a name of the facade promises. `module`: where it is in the reference.
    pub(super) fn add(&self, module: &[String], path: &str, name: &str, found: &mut Vec<Promise>) {
        let (krate, items) = (&self.submission.krate, &self.submission.items);
        let at = |space| match krate.resolve(module, &[name.to_owned()], space) {
            Resolution::Item { module, name } => Some((module, name)),
            _ => None,
        };
        if let Some((module, name)) = at(Namespace::Value) {
            if let Some(function) = items.find_function(&module, &name) {
                found.extend(self.function(&function.item, path, 0));
            }
            let mut constants = items.constants.iter().map(|c| &c.item);
            let is_it = |c: &&Constant| c.module == module && c.name == name && c.owner.is_none();
            if let Some(constant) = constants.find(is_it) {
                let ty = self.submission.expand(&constant.ty);
                let expected = format!("const {name}: {}", constant.ty);
                found.push(promise(
                    &module,
                    path,
                    &name,
                    None,
                    (What::Constant, ty, expected),
                ));
            }
        }
        if let Some((module, name)) = at(Namespace::Type)
            && let Some(ty) = items.find_type(&module, &name)
        {
            let methods = items.functions.iter().filter(|f| {
                f.item.owner.as_ref() == Some(&name)
                    && f.item.module == module
                    && f.access != Access::Private
            });
            for method in methods {
                let of_owner = ty.item.def.generics.len();
                found.extend(self.function(&method.item, path, of_owner));
            }
            self.fields(&ty.item, path, found);
        }
    }

    fn function(&self, function: &Function, path: &str, of_owner: usize) -> Option<Promise> {
        let is_open = !function.generics.is_empty();
        let params = function.params.iter();
        let params: Vec<Ty> = params.map(|p| self.submission.expand(&p.ty)).collect();
        if params.len() > MOST_PARAMETERS {
            return None;
        }
        let is_method = function.is_method();
        let what = What::Function {
            is_open: is_open || params.iter().any(|ty| text(ty).contains('_')),
            params,
            is_method,
            of_owner,
        };
        let returns = self.submission.expand(&function.returns);
        let yields = self.yields(function);
        let mut promise = promise(
            &function.module,
            path,
            &function.name,
            function.owner.clone(),
            (what, returns, function.signature()),
        );
        if let Some(ty) = yields {
            promise.ty = Promised::Yields(ty);
        }
        Some(promise)
    }

    /// `impl Iterator<Item = T>`
    fn yields(&self, function: &Function) -> Option<Ty> {
        let Ty::Other(written) = &function.returns else {
            return None;
        };
        let opaque: syn::TypeImplTrait = syn::parse_str(written).ok()?;
        let scope = Scope {
            krate: &self.submission.krate,
            module: &function.module,
            this: None,
            generics: &function.generics,
        };
        let bounds = opaque.bounds.iter().filter_map(|bound| match bound {
            syn::TypeParamBound::Trait(bound) => bound.path.segments.last(),
            _ => None,
        });
        bounds.into_iter().find_map(|segment| {
            let syn::PathArguments::AngleBracketed(list) = &segment.arguments else {
                return None;
            };
            list.args.iter().find_map(|argument| match argument {
                syn::GenericArgument::AssocType(ty) if ty.ident == "Item" => Some(scope.ty(&ty.ty)),
                _ => None,
            })
        })
    }

    fn fields(&self, found: &FoundType, path: &str, all: &mut Vec<Promise>) {
        let def = &found.def;
        let arguments = def.generics.len();
        let mut add = |name: &str, what: What, ty: &Ty| {
            let owner = Some(def.name.clone());
            let ty = self.submission.expand(ty);
            let expected = format!("{name}: {ty}");
            let mut promise = promise(&def.module, path, name, owner, (what, ty, expected));
            promise.subject = format!("{}.{name}", def.name);
            all.push(promise);
        };
        if let Shape::Struct { fields, .. } = &found.shape {
            for field in fields.iter().filter(|f| f.access != Access::Private) {
                add(&field.name, What::Field { arguments }, &field.ty);
            }
        }
        let TypeKind::Enum(variants) = &def.kind else {
            return;
        };
        for variant in variants {
            let name = &variant.name;
            let mut bind = |pattern: String, ty: &Ty| {
                add(name, What::Variant { pattern, arguments }, ty);
            };
            match &variant.fields {
                VariantFields::Unit => {}
                VariantFields::Tuple(types) => {
                    for (i, ty) in types.iter().enumerate() {
                        bind(format!("{name}({}f, ..)", "_, ".repeat(i)), ty);
                    }
                }
                VariantFields::Named(fields) => {
                    for (field, ty) in fields {
                        bind(format!("{name} {{ {field}: f, .. }}"), ty);
                    }
                }
            }
        }
    }
}

fn promise(
    module: &[String],
    path: &str,
    name: &str,
    owner: Option<String>,
    (what, ty, expected): (What, Ty, String),
) -> Promise {
    Promise {
        subject: match &owner {
            Some(owner) => format!("{owner}::{name}"),
            None => name.to_owned(),
        },
        module: module.join("::"),
        expected,
        name: name.to_owned(),
        owner,
        path: path.to_owned(),
        what,
        ty: Promised::Is(ty),
    }
}
