//! What a scenario may name: the interface of each variant, generators, topics.

use interface::model::{Interface, Ty, TypeDef};
use seen::board::Cells;
use std::borrow::Cow;
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
    /// How cells of printed boards may be drawn.
    pub cells: BTreeMap<String, Cells>,
    /// Opaque types that a view makes comparable.
    pub views: BTreeSet<String>,
    /// The program that shows the game in a window.
    pub window: Option<String>,
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
    pub fn known_topics(&self) -> impl Iterator<Item = Cow<'_, str>> {
        let functions = self.variants.iter().flat_map(|v| v.interface.topics());
        functions.chain(
            self.topics
                .iter()
                .map(|topic| Cow::Borrowed(topic.as_str())),
        )
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
        Ty::String | Ty::Str | Ty::StaticStr => true,
        Ty::Ref { to, .. } | Ty::Option(to) | Ty::Result(to, _) => is_text(to),
        _ => false,
    }
}

impl VariantNames {
    pub fn type_def(&self, name: &str) -> Option<&TypeDef> {
        self.interface.types.iter().find(|ty| ty.name == name)
    }
}
