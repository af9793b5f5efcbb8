//! Generic types of a submission that are a type of the interface once arguments are given:
//! `pub type Map = Plateau<8, 10>;`, or `struct Grille<T, const PAS: i32 = 2>` for `Grille<T>`.

use super::super::found::{FoundItem, FoundType, ItemPath, Shape};
use super::super::model::{EnumVariant, Ty, TypeKind};
use std::collections::BTreeMap;

/// Types by the names of parameters.
pub type Given = BTreeMap<String, Ty>;

/// A struct or enum, and the arguments with which it is a type of the interface.
#[derive(Debug, Clone, PartialEq)]
pub struct Instance {
    pub place: ItemPath,
    /// The parameters that remain, by the submission's names: as many as the interface has.
    params: Vec<String>,
    /// In terms of these.
    arguments: Vec<Ty>,
    /// What its own parameters are where nothing is given.
    own: Vec<(String, Option<Ty>)>,
}

impl Instance {
    /// Of this definition, with these arguments, where `count` parameters of those that are
    /// offered remain.
    pub fn new(
        definition: &FoundItem<FoundType>,
        offered: &FoundType,
        arguments: &[Ty],
        count: usize,
    ) -> Option<Instance> {
        let (params, others) = offered
            .parameters()
            .split_at_checked(count)
            .map(|(a, b)| (a.to_vec(), b.to_vec()))?;
        let others = others
            .into_iter()
            .map(|(name, default)| Some((name, default?)));
        let others: Given = others.collect::<Option<_>>()?;
        let def = &definition.item.def;
        let own = definition.item.parameters();
        let arguments = with_defaults(&own, arguments)?;
        Some(Instance {
            place: (def.module.clone(), def.name.clone()),
            params: params.into_iter().map(|(name, _)| name).collect(),
            arguments: arguments.iter().map(|ty| ty.substitute(&others)).collect(),
            own,
        })
    }

    /// Is it a definition of this name, with its own parameters?
    pub fn is_trivial(&self, name: &str) -> bool {
        let own = self.own.iter().map(|(name, _)| Ty::Param(name.clone()));
        self.place.1 == name && own.eq(self.arguments.iter().cloned())
    }

    /// The definition as the interface's type: with its parameters only.
    pub fn of(&self, definition: &FoundItem<FoundType>) -> FoundItem<FoundType> {
        let names = self.own.iter().map(|(name, _)| name.clone());
        let given: Given = names.zip(self.arguments.iter().cloned()).collect();
        let mut found = definition.clone();
        let FoundType {
            def,
            shape,
            defaults,
            ..
        } = &mut found.item;
        def.generics.clone_from(&self.params);
        *defaults = vec![None; self.params.len()];
        def.kind = match &def.kind {
            TypeKind::Opaque => TypeKind::Opaque,
            TypeKind::Open(fields) => {
                let of = |(name, ty): &(String, Ty)| (name.clone(), ty.substitute(&given));
                TypeKind::Open(fields.iter().map(of).collect())
            }
            TypeKind::Enum(variants) => {
                let of = |variant: &EnumVariant| EnumVariant {
                    name: variant.name.clone(),
                    fields: variant.fields.map(&mut |ty| ty.substitute(&given)),
                };
                TypeKind::Enum(variants.iter().map(of).collect())
            }
        };
        if let Shape::Struct { fields, .. } = shape {
            for field in fields {
                field.ty = field.ty.substitute(&given);
            }
        }
        found
    }

    /// What its parameters are, where the definition has these arguments.
    pub fn parameters(&self, arguments: &[Ty]) -> Option<Vec<Ty>> {
        let arguments = with_defaults(&self.own, arguments)?;
        let given = unified(&self.arguments, &arguments, &self.params)?;
        let of = |name: &String| given.get(name).cloned();
        self.params.iter().map(of).collect()
    }

    /// What parameters of an `impl` are, whose type is written with these arguments, where the
    /// interface calls its own so.
    pub fn of_impl(
        &self,
        arguments: &[Ty],
        variables: &[String],
        names: &[String],
    ) -> Option<Given> {
        let names = names.iter().cloned().map(Ty::Param);
        let named: Given = self.params.iter().cloned().zip(names).collect();
        let wanted: Vec<Ty> = self
            .arguments
            .iter()
            .map(|ty| ty.substitute(&named))
            .collect();
        unified(&with_defaults(&self.own, arguments)?, &wanted, variables)
    }
}

impl FoundType {
    /// Its parameters, and what they are where nothing is given.
    fn parameters(&self) -> Vec<(String, Option<Ty>)> {
        let names = self.def.generics.iter().cloned();
        names.zip(self.defaults.iter().cloned()).collect()
    }
}

/// All arguments of a type of which some may have been left out.
fn with_defaults(own: &[(String, Option<Ty>)], arguments: &[Ty]) -> Option<Vec<Ty>> {
    let mut given = Given::new();
    let mut all = Vec::new();
    for (number, (name, default)) in own.iter().enumerate() {
        let ty = match (arguments.get(number), default) {
            (Some(ty), _) => ty.clone(),
            (None, Some(ty)) => ty.substitute(&given),
            (None, None) => return None,
        };
        given.insert(name.clone(), ty.clone());
        all.push(ty);
    }
    (arguments.len() <= own.len()).then_some(all)
}

/// What makes these patterns equal to these types.
fn unified(patterns: &[Ty], types: &[Ty], variables: &[String]) -> Option<Given> {
    let mut given = Given::new();
    let mut pairs = patterns.iter().zip(types);
    let same = pairs.all(|(pattern, ty)| unify(pattern, ty, variables, &mut given));
    (same && patterns.len() == types.len()).then_some(given)
}

fn unify(pattern: &Ty, ty: &Ty, variables: &[String], given: &mut Given) -> bool {
    if let Ty::Param(name) = pattern
        && variables.contains(name)
    {
        return given.entry(name.clone()).or_insert_with(|| ty.clone()) == ty;
    }
    let shape = |ty: &Ty| ty.map(&mut |_| Ty::Unit);
    let (parts, others) = (pattern.parts(), ty.parts());
    let mut pairs = parts.iter().zip(&others);
    shape(pattern) == shape(ty) && pairs.all(|(a, b)| unify(a, b, variables, given))
}
