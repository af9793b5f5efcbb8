//! What names mean. Only [`resolve`](super::resolve) asks this; later stages find the answer in
//! the plan.

mod builtin;
pub mod drawing_calls;

pub use builtin::Builtin;

use interface::model::{Constant, EnumVariant, Function, Interface, TypeDef, VariantFields};

/// What a called name stands for.
#[derive(Debug, Clone, PartialEq)]
pub enum CalledName {
    /// Numbers of the interface's functions that the call may mean, in their order: where there
    /// are several, the arguments' types decide.
    Functions(Vec<usize>),
    Builtin(Builtin),
    Generator,
    /// `Ok(…)`, `Err(…)`.
    Result,
    /// `Some(…)`, which the language writes as what is in it.
    Some,
    /// A variant with fields in parentheses, `Reflect(south)`.
    Variant,
    Unknown,
}

/// What a name without arguments stands for, where no variable has it.
#[derive(Debug, Clone, Copy)]
pub enum Named<'a> {
    /// `hasard`.
    Hasard,
    Constant(&'a Constant),
    Variant(&'a TypeDef, &'a EnumVariant),
    Unknown,
}

/// What `path(…)` stands for. A generator can be called, and `choose`, only where values are
/// generated: there `generator` says which names are generators.
pub fn callee(
    interface: &Interface,
    path: &[String],
    generator: Option<&dyn Fn(&str) -> bool>,
) -> CalledName {
    if let ([name], Some(generator)) = (path, generator)
        && generator(name)
    {
        return CalledName::Generator;
    }
    let functions = functions(interface, path);
    if !functions.is_empty() {
        return CalledName::Functions(functions);
    }
    if let [name] = path {
        match Builtin::named(name) {
            Some(Builtin::Choose) if generator.is_none() => {}
            Some(builtin) => return CalledName::Builtin(builtin),
            None => {}
        }
        match name.as_str() {
            "Ok" | "Err" => return CalledName::Result,
            "Some" => return CalledName::Some,
            _ => {}
        }
    }
    match interface.variant(&path.join("::")) {
        Some(_) => CalledName::Variant,
        None => CalledName::Unknown,
    }
}

/// The functions that a path may mean: free ones, else constructors of a type of that name,
/// else methods. `Type::f` and `module::f` are those of that owner.
pub fn functions(interface: &Interface, path: &[String]) -> Vec<usize> {
    let those = |wanted: &dyn Fn(&Function) -> bool| -> Vec<usize> {
        let all = interface.functions.iter().enumerate();
        all.filter(|(_, f)| wanted(f)).map(|(i, _)| i).collect()
    };
    match path {
        [name] => {
            let free = those(&|f| f.owner.is_none() && f.name == *name);
            let constructors = || those(&|f| f.owner.as_ref() == Some(name) && f.name == "new");
            let methods = || those(&|f| f.owner.is_some() && f.name == *name);
            [free]
                .into_iter()
                .chain(std::iter::once_with(constructors))
                .chain(std::iter::once_with(methods))
                .find(|found| !found.is_empty())
                .unwrap_or_default()
        }
        [.., owner, name] => those(&|f| {
            let module = f.owner.is_none() && f.module.last() == Some(owner);
            f.name == *name && (module || f.owner.as_ref() == Some(owner))
        }),
        [] => Vec::new(),
    }
}

/// What a name stands for where no variable has it.
pub fn named<'a>(interface: &'a Interface, name: &str) -> Named<'a> {
    if name == "hasard" {
        return Named::Hasard;
    }
    if let Some(constant) = interface.constant(name) {
        return Named::Constant(constant);
    }
    match interface.variant(name) {
        Some((def, variant)) => Named::Variant(def, variant),
        None => Named::Unknown,
    }
}

/// The enum's variant with named fields that `name{…}` makes; a record where there is none.
pub fn record<'a>(interface: &'a Interface, name: &str) -> Option<(&'a TypeDef, &'a EnumVariant)> {
    let found = interface.variant(name);
    found.filter(|(_, variant)| matches!(variant.fields, VariantFields::Named(_)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use interface::model::Ty;

    fn function(owner: Option<&str>, name: &str) -> Function {
        Function {
            owner: owner.map(str::to_owned),
            name: name.to_owned(),
            returns: Ty::Unit,
            module: Vec::new(),
            params: Vec::new(),
            generics: Vec::new(),
            bounds: Vec::new(),
            docs: String::new(),
            line: 0,
        }
    }

    fn path(text: &str) -> Vec<String> {
        text.split("::").map(str::to_owned).collect()
    }

    #[test]
    fn one_name_has_one_meaning() {
        let interface = Interface {
            functions: vec![
                function(Some("Grille"), "new"),
                function(Some("Grille"), "joue"),
                function(Some("Case"), "joue"),
                function(None, "len"),
                function(None, "Pion"),
                function(Some("Pion"), "new"),
            ],
            ..Interface::default()
        };
        let generator: &dyn Fn(&str) -> bool = &|name| name == "grille";
        let cases = [
            ("Grille", None, CalledName::Functions(vec![0])),
            ("joue", None, CalledName::Functions(vec![1, 2])),
            ("Case::joue", None, CalledName::Functions(vec![2])),
            // A function of the assignment comes before one of the language.
            ("len", None, CalledName::Functions(vec![3])),
            ("Pion", None, CalledName::Functions(vec![4])),
            ("count", None, CalledName::Builtin(Builtin::Count)),
            ("grille", None, CalledName::Unknown),
            ("grille", Some(generator), CalledName::Generator),
            ("choose", None, CalledName::Unknown),
            (
                "choose",
                Some(generator),
                CalledName::Builtin(Builtin::Choose),
            ),
            ("Err", None, CalledName::Result),
            ("Some", None, CalledName::Some),
            ("vide", None, CalledName::Unknown),
        ];
        for (name, generator, expected) in cases {
            assert_eq!(
                callee(&interface, &path(name), generator),
                expected,
                "{name}"
            );
        }
    }
}
