//! What the glue can do, by number: the contract between the generated glue and the evaluator.

use super::model::{Function, Interface, Ty};
use super::signature::Signature;
use super::source::Crate;
use super::types::Scope;
use std::collections::BTreeMap;

/// Numbers used by `Op::Call` and `Op::Make`.
///
/// Entry `k` below `Interface::functions.len()` is function `k` (a generic one
/// with its first instance); further instances of generic functions follow.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Entries {
    pub calls: Vec<CallEntry>,
    /// Types that `Op::Make` can build from a value. Aliases are expanded.
    pub types: Vec<Ty>,
    /// By function of the interface, its instances.
    pub signatures: Vec<Vec<Signature>>,
}

/// A function of the interface with its type parameters given.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CallEntry {
    /// Index in `Interface::functions`.
    pub function: usize,
    /// In the order of `Function::generics`. Aliases are expanded.
    pub arguments: Vec<Ty>,
}

impl Entries {
    /// The numbers of an interface. `instances` are types of `coursework.yaml`
    /// (`GrilleHexa<i32>`), besides those that signatures mention.
    pub fn of(interface: &Interface, instances: &[Ty]) -> Entries {
        let known = known_instances(interface, instances);
        let mut first = Vec::new();
        let mut others = Vec::new();
        for (index, function) in interface.functions.iter().enumerate() {
            let mut all = arguments_of(interface, function, &known)
                .into_iter()
                .map(|arguments| CallEntry {
                    function: index,
                    arguments,
                });
            first.push(all.next().unwrap_or(CallEntry {
                function: index,
                arguments: Vec::new(),
            }));
            others.extend(all);
        }
        first.extend(others);
        let mut entries = Entries {
            calls: first,
            ..Entries::default()
        };
        entries.types = entries.makeable(interface);
        entries.signatures = entries.signatures(interface);
        entries
    }

    /// Parameters and result of an entry: aliases expanded, type parameters given.
    pub fn signature(&self, interface: &Interface, entry: usize) -> (Vec<Ty>, Ty) {
        let call = &self.calls[entry];
        let function = &interface.functions[call.function];
        let given: BTreeMap<String, Ty> = function
            .generics
            .iter()
            .cloned()
            .zip(call.arguments.iter().cloned())
            .collect();
        let concrete = |ty: &Ty| interface.expand(&ty.substitute(&given));
        let params = function.params.iter().map(|p| concrete(&p.ty)).collect();
        (params, concrete(&function.returns))
    }

    /// For each function of the interface its instances, in the order of their numbers.
    fn signatures(&self, interface: &Interface) -> Vec<Vec<Signature>> {
        let functions = interface.functions.iter().enumerate();
        let instances = functions.map(|(index, function)| {
            let of_it = |(_, entry): &(usize, &CallEntry)| entry.function == index;
            let entries = self.calls.iter().enumerate().filter(of_it);
            let signature = |(number, entry): (usize, &CallEntry)| {
                let types = entry.arguments.iter().cloned();
                let given = function.generics.iter().cloned().zip(types).collect();
                Signature::of(interface, function, number as u32, given)
            };
            entries.map(signature).collect()
        });
        instances.collect()
    }

    /// Collections and open structs among the parameters.
    fn makeable(&self, interface: &Interface) -> Vec<Ty> {
        let mut types = Vec::new();
        for entry in 0..self.calls.len() {
            for param in self.signature(interface, entry).0 {
                let ty = param.owned();
                if interface.is_kept(&ty)
                    && !interface.has_opaque(&ty)
                    && !ty.any(&is_not_made)
                    && !types.contains(&ty)
                {
                    types.push(ty);
                }
            }
        }
        types
    }
}

fn is_not_made(ty: &Ty) -> bool {
    matches!(ty, Ty::Param(_) | Ty::Collection(..) | Ty::Other(_))
}

/// Every `Type<A, B>` without type parameters that is mentioned anywhere.
fn known_instances(interface: &Interface, instances: &[Ty]) -> Vec<Ty> {
    let mut known = Vec::new();
    for ty in instances {
        note_instances(&interface.expand(ty), &mut known);
    }
    let of_functions = interface
        .functions
        .iter()
        .flat_map(|f| f.params.iter().map(|p| &p.ty).chain([&f.returns]));
    let of_types = interface.types.iter().flat_map(|t| t.kind.field_types());
    for ty in of_functions.chain(of_types) {
        note_instances(&interface.expand(ty), &mut known);
    }
    known
}

fn note_instances(ty: &Ty, known: &mut Vec<Ty>) {
    if let Ty::Named(_, arguments) = ty
        && !arguments.is_empty()
        && !ty.any(&|part| matches!(part, Ty::Param(_)))
        && !known.contains(ty)
    {
        known.push(ty.clone());
    }
    for part in ty.parts() {
        note_instances(part, known);
    }
}

/// The ways of giving a function its type parameters.
fn arguments_of(interface: &Interface, function: &Function, known: &[Ty]) -> Vec<Vec<Ty>> {
    if function.generics.is_empty() {
        return vec![Vec::new()];
    }
    let mut found: Vec<Vec<Ty>> = Vec::new();
    for instance in known {
        let mut given = BTreeMap::new();
        let types = function
            .params
            .iter()
            .map(|p| &p.ty)
            .chain([&function.returns]);
        for ty in types {
            match_instance(ty, instance, &mut given);
        }
        let arguments: Option<Vec<Ty>> = function
            .generics
            .iter()
            .map(|g| given.get(g).cloned())
            .collect();
        if let Some(arguments) = arguments
            && !found.contains(&arguments)
            && fits(interface, function, &arguments)
        {
            found.push(arguments);
        }
    }
    found
}

/// Where `ty` mentions the generic type of `instance`, notes what its
/// parameters are.
fn match_instance(ty: &Ty, instance: &Ty, given: &mut BTreeMap<String, Ty>) {
    if let (Ty::Named(name, params), Ty::Named(known, arguments)) = (ty, instance)
        && name == known
    {
        for (param, argument) in params.iter().zip(arguments) {
            if let Ty::Param(param) = param {
                given.insert(param.clone(), argument.clone());
            }
        }
    }
    for part in ty.parts() {
        match_instance(part, instance, given);
    }
}

/// Do these types have what the function asks of its parameters? Types of the
/// interface have what they derive or implement; those of Rust have it all, as
/// far as this can tell.
fn fits(interface: &Interface, function: &Function, arguments: &[Ty]) -> bool {
    let has = |ty: &Ty, bound: &String| match ty {
        Ty::Named(name, _) => interface
            .type_def(name)
            .is_some_and(|t| t.traits.contains(bound) || bound == "Sized"),
        Ty::Vec(_) | Ty::Option(_) | Ty::Tuple(_) | Ty::Array(..) => bound != "Display",
        _ => true,
    };
    arguments
        .iter()
        .zip(&function.bounds)
        .all(|(ty, bounds)| bounds.iter().all(|b| has(ty, b)))
}

/// A type of `coursework.yaml`, as Rust writes it.
pub fn parse_instance(interface: &Interface, text: &str) -> Result<Ty, String> {
    let parsed: syn::Type = syn::parse_str(text).map_err(|e| e.to_string())?;
    // A crate in which the names of the interface, and nothing else, are known.
    let types = interface.types.iter().map(|t| &t.name);
    let mut source = String::from("use std::collections::{BTreeMap, HashMap};");
    for name in types.chain(interface.aliases.keys()) {
        source += &format!("struct {name};");
    }
    let krate = Crate::parse(&BTreeMap::from([("src/lib.rs".to_owned(), source)]));
    let scope = Scope {
        krate: &krate,
        module: &[],
        this: None,
        generics: &[],
    };
    let ty = scope.ty(&parsed);
    match ty.any(&|part| matches!(part, Ty::Other(_))) {
        true => Err(format!(
            "`{text}` names a type that the interface does not have"
        )),
        false => Ok(ty),
    }
}
