//! What a scenario may name: the interface of each variant, generators, topics.

use crate::interface::model::{Function, Interface, Ty, TypeDef};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Debug, Clone, Default)]
pub struct Names {
    /// Codes of the coursework's languages; empty: any.
    pub languages: Vec<String>,
    /// One for each variant; a coursework without variants has one without a name.
    pub variants: Vec<VariantNames>,
    /// Topics of all files, besides the functions.
    pub topics: BTreeSet<String>,
    /// How many arguments a generator takes at most.
    pub generators: BTreeMap<String, usize>,
    /// Opaque types that a view makes comparable.
    pub views: BTreeSet<String>,
}

#[derive(Debug, Clone, Default)]
pub struct VariantNames {
    pub name: String,
    pub interface: Interface,
}

impl Names {
    pub fn new(interface: Interface) -> Names {
        let variant = VariantNames {
            name: String::new(),
            interface,
        };
        Names {
            variants: vec![variant],
            ..Names::default()
        }
    }

    /// Names of functions and declared topics.
    pub fn known_topics(&self) -> impl Iterator<Item = &str> {
        let functions = self.variants.iter().flat_map(|v| &v.interface.functions);
        functions
            .map(Function::topic)
            .chain(self.topics.iter().map(String::as_str))
    }

    pub fn variant_names(&self) -> Vec<String> {
        let named = self.variants.iter().filter(|v| !v.name.is_empty());
        named.map(|v| v.name.clone()).collect()
    }

    /// Every function of this name gives a text, so that a block beside it is no drawing.
    pub fn gives_text(&self, name: &str) -> bool {
        let functions = self.variants.iter().flat_map(|v| &v.interface.functions);
        let mut found = functions.filter(|f| f.name == name).peekable();
        found.peek().is_some() && found.all(|f| is_text(&f.returns))
    }
}

fn is_text(ty: &Ty) -> bool {
    match ty {
        Ty::String | Ty::Str => true,
        Ty::Ref { to, .. } | Ty::Option(to) | Ty::Result(to, _) => is_text(to),
        _ => false,
    }
}

impl Function {
    /// The topic that this function is: `Riviere::new` is the topic `Riviere`.
    pub fn topic(&self) -> &str {
        match &self.owner {
            Some(owner) if self.name == "new" => owner,
            _ => &self.name,
        }
    }
}

impl VariantNames {
    pub fn type_def(&self, name: &str) -> Option<&TypeDef> {
        self.interface.types.iter().find(|ty| ty.name == name)
    }
}
