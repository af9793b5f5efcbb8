//! Types of the interface that are something else's in a submission: under another name, in
//! another place, or with arguments given. `pub type Map = Plateau<8, 10>;`, or
//! `struct Grille<T, const PAS: i32 = 2>` for `Grille<T>`.

use super::super::aliases::{self, Given};
use super::super::found::{FoundItem, FoundType, ItemPath, Shape};
use super::super::model::{Alias, EnumVariant, Function, Interface, Ty, TypeDef, TypeKind};
use std::collections::BTreeMap;

/// By the interface's names.
#[derive(Debug, Default)]
pub struct Instances(BTreeMap<String, Instance>);

/// A struct or enum, and the arguments with which it is a type of the interface.
#[derive(Debug)]
struct Instance {
    pattern: Pattern,
    /// The definition with these arguments, and with the interface's parameters.
    specialised: FoundItem<FoundType>,
    /// Is it offered by an alias?
    is_alias: bool,
}

#[derive(Debug, Clone, PartialEq)]
struct Pattern {
    place: ItemPath,
    /// What the interface calls its parameters.
    params: Vec<String>,
    /// In terms of these.
    arguments: Vec<Ty>,
    /// The definition's own.
    own: Vec<Parameter>,
}

/// A parameter of a definition, and what it is where nothing is given.
type Parameter = (String, Option<Ty>);

/// No ordinary type has as many parameters, or arguments that are as long.
const MOST_PARAMETERS: usize = 32;
const LONGEST_ARGUMENTS: usize = 64;
/// Nor is any as long with its arguments filled in.
const LONGEST_DEFINITION: usize = 100_000;
/// Names of the interface in one type, and one inside the other.
const MOST_RENAMED: usize = 1000;
const DEEPEST_RENAMED: usize = 16;

/// What a submission offers as a type of the interface: a definition, or an alias of one.
#[derive(Clone, Copy)]
pub struct Offer<'a> {
    pub offered: &'a FoundType,
    pub definition: &'a FoundItem<FoundType>,
}

/// The submission's aliases, by name.
type Aliases = BTreeMap<String, Alias>;

impl Instances {
    pub fn of<'a>(
        reference: &Interface,
        aliases: &Aliases,
        offers: impl Fn(&TypeDef) -> Option<Offer<'a>>,
    ) -> Instances {
        let found = reference.types.iter().filter_map(|def| {
            let offer = offers(def)?;
            let pattern = Pattern::of(offer, aliases, def)?;
            let name = &pattern.place.1;
            let is_other = *name == def.name || reference.type_def(name).is_none();
            is_other.then_some((def, pattern, offer))
        });
        let found: Vec<(&TypeDef, Pattern, Offer<'_>)> = found.collect();
        // What stands for two types of the interface is another name of neither; of a special
        // case of another type, the alias stays what it is.
        let is_part = |pattern: &Pattern| {
            let others = found.iter().map(|(_, other, _)| other);
            let same = others.filter(|other| other.place == pattern.place);
            let mut parts = same.filter(|other| other.parameters(&pattern.arguments).is_some());
            parts.nth(1).is_some()
        };
        let alone = found.iter().filter(|(_, pattern, _)| !is_part(pattern));
        let instance = |(def, pattern, offer): &(&TypeDef, Pattern, Offer<'_>)| {
            let instance = Instance {
                specialised: pattern.specialised(offer.definition)?,
                pattern: pattern.clone(),
                is_alias: matches!(offer.offered.shape, Shape::Alias(_)),
            };
            Some((def.name.clone(), instance))
        };
        Instances(alone.filter_map(instance).collect())
    }

    /// The definition that a type of the interface is, with that type's parameters.
    pub fn definition(&self, name: &str) -> Option<&FoundItem<FoundType>> {
        self.0.get(name).map(|instance| &instance.specialised)
    }

    /// Is this type of the interface one with more parameters, which have defaults? Expressions
    /// do not use these.
    pub fn has_defaults(&self, name: &str) -> bool {
        let instance = self.0.get(name);
        instance.is_some_and(|it| !it.is_alias && it.pattern.own.len() > it.pattern.params.len())
    }

    /// With the interface's names of its types.
    pub fn renamed(&self, ty: &Ty) -> Ty {
        match self.0.is_empty() {
            true => ty.clone(),
            false => self.renamed_within(ty, &mut MOST_RENAMED.clone(), DEEPEST_RENAMED),
        }
    }

    /// What a default says may be named again, without end: no more than `left` in all, and
    /// `depth` inside each other.
    fn renamed_within(&self, ty: &Ty, left: &mut usize, depth: usize) -> Ty {
        let known = match ty {
            Ty::Named(name, arguments) if depth > 0 && *left > 0 => {
                self.interface_type(name, arguments)
            }
            _ => None,
        };
        match known {
            Some(known) => {
                *left -= 1;
                known.map(&mut |part| self.renamed_within(part, left, depth - 1))
            }
            None => ty.map(&mut |part| self.renamed_within(part, left, depth)),
        }
    }

    /// The interface's type that one of the student's is.
    fn interface_type(&self, name: &str, arguments: &[Ty]) -> Option<Ty> {
        let mut of_name = self.0.iter().filter(|(_, it)| it.pattern.place.1 == name);
        of_name.find_map(|(ours, it)| {
            let parameters = it.pattern.parameters(arguments)?;
            Some(Ty::Named(ours.clone(), parameters))
        })
    }

    /// What the parameters of the `impl` are in which a method stands, where its type was found
    /// here: `this` is that type as it is written there.
    pub fn impl_arguments(&self, function: &Function, this: impl FnOnce() -> Ty) -> Option<Given> {
        let instance = self.0.get(function.owner.as_ref()?)?;
        match this() {
            Ty::Named(_, arguments) => instance.pattern.impl_arguments(&arguments, function),
            _ => None,
        }
    }
}

impl Pattern {
    /// Of what is offered as a type of the interface, where this is not simply the one of its name.
    fn of(offer: Offer<'_>, aliases: &Aliases, def: &TypeDef) -> Option<Pattern> {
        let Offer {
            offered,
            definition,
        } = offer;
        let definition = &definition.item;
        if offered.params.len().max(definition.params.len()) > MOST_PARAMETERS {
            return None;
        }
        let params: Vec<Ty> = def.generics.iter().cloned().map(Ty::Param).collect();
        let given = all_arguments(&expanded(aliases, &offered.params), &params)?;
        let (arguments, is_alias) = match &offered.shape {
            Shape::Alias(alias) => {
                let names = offered.params.iter().map(|(name, _)| name.clone());
                let given = names.zip(given).collect();
                match aliases::expand_given(&alias.ty, aliases, &given) {
                    Ty::Named(target, arguments) if target == definition.def.name => {
                        (arguments, true)
                    }
                    _ => return None,
                }
            }
            _ => (given, false),
        };
        let own = expanded(aliases, &definition.params);
        let pattern = Pattern {
            arguments: all_arguments(&own, &arguments)?,
            place: (definition.def.module.clone(), definition.def.name.clone()),
            params: def.generics.clone(),
            own,
        };
        let is_plain = pattern.place.1 == def.name && pattern.own.len() == params.len();
        (is_alias || !is_plain).then_some(pattern)
    }

    /// The definition as the interface's type.
    fn specialised(&self, definition: &FoundItem<FoundType>) -> Option<FoundItem<FoundType>> {
        let mut found = definition.clone();
        let names = self.own.iter().map(|(name, _)| name.clone());
        let given: Given = names.zip(self.arguments.iter().cloned()).collect();
        let longest = self.arguments.iter().map(Ty::size).sum::<usize>() + 1;
        let FoundType {
            def, shape, params, ..
        } = &mut found.item;
        def.generics.clone_from(&self.params);
        *params = self
            .params
            .iter()
            .map(|name| (name.clone(), None))
            .collect();
        if parts(&def.kind, shape).saturating_mul(longest) > LONGEST_DEFINITION {
            return None;
        }
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
        Some(found)
    }

    /// What the interface's parameters are, where the definition has these arguments.
    fn parameters(&self, arguments: &[Ty]) -> Option<Vec<Ty>> {
        let given = unified(&self.arguments, &all_arguments(&self.own, arguments)?)?;
        let of = |name: &String| given.get(name).cloned();
        self.params.iter().map(of).collect()
    }

    /// What the parameters of an `impl` are that is written for these arguments. The interface's
    /// function may have other names for its own.
    fn impl_arguments(&self, arguments: &[Ty], function: &Function) -> Option<Given> {
        let names = function.generics.iter().cloned().map(Ty::Param);
        let named: Given = self.params.iter().cloned().zip(names).collect();
        let wanted = self.arguments.iter().map(|ty| ty.substitute(&named));
        let wanted: Vec<Ty> = wanted.collect();
        unified(&all_arguments(&self.own, arguments)?, &wanted)
    }
}

/// How long all that a definition is made of is.
fn parts(kind: &TypeKind, shape: &Shape) -> usize {
    let of_fields = match shape {
        Shape::Struct { fields, .. } => fields.iter().map(|field| field.ty.size()).sum(),
        _ => 0,
    };
    match kind {
        TypeKind::Opaque | TypeKind::Open(_) => of_fields,
        TypeKind::Enum(variants) => {
            let types = variants.iter().flat_map(|variant| variant.fields.types());
            types.map(Ty::size).sum()
        }
    }
}

/// Parameters with aliases replaced in their defaults.
fn expanded(aliases: &Aliases, own: &[Parameter]) -> Vec<Parameter> {
    let expand = |ty: &Ty| aliases::expand(ty, aliases);
    let of = |(name, default): &Parameter| (name.clone(), default.as_ref().map(expand));
    own.iter().map(of).collect()
}

/// All arguments of a type of which some may have been left out. `None` where there are too many,
/// or too long ones.
fn all_arguments(own: &[Parameter], arguments: &[Ty]) -> Option<Vec<Ty>> {
    let defaults = own.get(arguments.len()..)?;
    let mut left = LONGEST_ARGUMENTS;
    let mut given = Given::new();
    let mut all = Vec::new();
    for (ty, (name, _)) in arguments.iter().zip(own) {
        take(ty, &mut left)?;
        given.insert(name.clone(), ty.clone());
        all.push(ty.clone());
    }
    for (name, default) in defaults {
        let default = default.as_ref()?;
        take(default, &mut LONGEST_ARGUMENTS.clone())?;
        let ty = default.substitute(&given);
        take(&ty, &mut left)?;
        given.insert(name.clone(), ty.clone());
        all.push(ty);
    }
    Some(all)
}

/// Counts the parts of a type, and stops where none are left.
fn take(ty: &Ty, left: &mut usize) -> Option<()> {
    *left = left.checked_sub(1)?;
    ty.parts().into_iter().try_for_each(|part| take(part, left))
}

/// What the parameters in these patterns are where the patterns are these types.
fn unified(patterns: &[Ty], types: &[Ty]) -> Option<Given> {
    let mut given = Given::new();
    let mut pairs = patterns.iter().zip(types);
    let same = pairs.all(|(pattern, ty)| unify(pattern, ty, &mut given));
    (same && patterns.len() == types.len()).then_some(given)
}

fn unify(pattern: &Ty, ty: &Ty, given: &mut Given) -> bool {
    match (pattern, ty) {
        (Ty::Param(name), _) => {
            return given.entry(name.clone()).or_insert_with(|| ty.clone()) == ty;
        }
        (Ty::Array(pattern, length), Ty::Array(ty, other)) => {
            let constant = || Ty::Const(other.clone());
            let same_length = length == other
                || *given.entry(length.clone()).or_insert_with(constant) == constant();
            return same_length && unify(pattern, ty, given);
        }
        _ => {}
    }
    let shape = |ty: &Ty| ty.map(&mut |_| Ty::Unit);
    let (parts, others) = (pattern.parts(), ty.parts());
    let mut pairs = parts.iter().zip(&others);
    shape(pattern) == shape(ty) && pairs.all(|(a, b)| unify(a, b, given))
}
