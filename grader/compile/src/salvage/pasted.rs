//! What a hand-in may be given of the reference's own text: a part of the keys of what is built.

use super::template::Template;
use interface::model::Interface;
use quote::quote;
use std::collections::{BTreeMap, BTreeSet};
use syn::Item;

/// The imports of the coursework's modules, what students receive already written, and the
/// constants whose value the interface does not have: everything else that the salvage pastes is
/// made from the interface.
pub fn pasted(interface: &Interface, files: &BTreeMap<String, String>) -> Vec<String> {
    let template = Template {
        interface,
        files,
        in_place: BTreeSet::new(),
    };
    let mut texts = Vec::new();
    for module in interface.modules() {
        let items = template.items_of(&module);
        let imports = items.iter().filter_map(|item| match item {
            Item::Use(item) => Some(&item.tree),
            _ => None,
        });
        texts.extend(imports.map(|tree| quote!(#tree).to_string()));
    }
    let given = interface.given.iter();
    texts.extend(given.filter_map(|&index| template.given(index)));
    let modules = interface.modules().into_iter();
    let whole = modules.filter_map(|module| template.given_module(&module).map(str::to_owned));
    texts.extend(whole);
    let unread = interface.constants.iter().filter(|c| c.value.is_none());
    texts.extend(unread.filter_map(|c| template.constant(&c.module, c.owner.as_deref(), &c.name)));
    texts
}

#[cfg(test)]
mod tests {
    use super::pasted;
    use interface::model::Interface;
    use std::collections::BTreeMap;

    #[test]
    fn only_what_the_interface_does_not_tell() {
        let text = "use outils::Hasard;\npub struct Mur { pub x: i32 }\n\
                    pub const N: i32 = 1;\npub const MURS: [Mur; 1] = [Mur { x: 2 }];\n\
                    pub fn f(m: Mur, h: &mut Hasard) -> i32 { 0 }\n";
        let texts = |text: &str| {
            let files = BTreeMap::from([("src/m.rs".to_owned(), text.to_owned())]);
            let interface = Interface::read(&files, &["m".to_owned()]).expect("an interface");
            (pasted(&interface, &files), format!("{interface:?}"))
        };
        let (first, known) = texts(text);
        assert_eq!(first.len(), 2, "{first:?}");
        let other_table = texts(&text.replace("x: 2", "x: 3"));
        assert_ne!(other_table.0, first);
        assert_eq!(other_table.1, known);
        assert_ne!(
            texts(&text.replace("::Hasard;", "::{Hasard, lire_ligne};")).0,
            first
        );
        assert_eq!(texts(&text.replace("{ 0 }", "{ 1 }")).0, first);
        assert_eq!(texts(&text.replace("N: i32 = 1", "N: i32 = 2")).0, first);
    }
}
