//! What of a hand-in stands beside a test while it judges: traits that decide what is equal and
//! how it is shown, and names that a test believes to be the standard library's.

use std::collections::BTreeMap;
use syn::spanned::Spanned as _;
use syn::{Ident, Item, Visibility};

/// `assert_eq!` asks these.
const JUDGES: [&str; 7] = [
    "PartialEq",
    "Eq",
    "PartialOrd",
    "Ord",
    "Debug",
    "Display",
    "Hash",
];
/// A test that imports all of a crate takes these from there.
const TAKEN: [&str; 10] = [
    "Vec", "String", "Option", "Result", "Some", "None", "Ok", "Err", "Box", "ToString",
];

/// Something that a teacher should look at: it may be right, and no test can tell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Beside {
    pub file: String,
    pub line: usize,
    pub name: String,
    /// A trait that compares or shows; else a name of the standard library's.
    pub judges: bool,
}

pub fn beside(files: &BTreeMap<String, String>) -> Vec<Beside> {
    let mut found = Vec::new();
    for (path, text) in files {
        if let Ok(file) = syn::parse_file(text) {
            items(path, &file.items, &mut found);
        }
    }
    found
}

fn items(path: &str, all: &[Item], found: &mut Vec<Beside>) {
    for item in all {
        let (name, judges) = match item {
            Item::Mod(inner) => {
                if let Some((_, inside)) = &inner.content {
                    items(path, inside, found);
                }
                continue;
            }
            Item::Impl(block) => (judge(block), true),
            Item::Struct(item) => (taken(&item.vis, &item.ident), false),
            Item::Enum(item) => (taken(&item.vis, &item.ident), false),
            Item::Type(item) => (taken(&item.vis, &item.ident), false),
            Item::Trait(item) => (taken(&item.vis, &item.ident), false),
            Item::Fn(item) => (taken(&item.vis, &item.sig.ident), false),
            _ => continue,
        };
        found.extend(name.map(|name| Beside {
            file: path.to_owned(),
            line: item.span().start().line,
            name,
            judges,
        }));
    }
}

fn judge(block: &syn::ItemImpl) -> Option<String> {
    let (of, _) = block.trait_.as_ref()?;
    let name = of.segments.last()?.ident.to_string();
    JUDGES.contains(&name.as_str()).then_some(name)
}

fn taken(vis: &Visibility, name: &Ident) -> Option<String> {
    let name = name.to_string();
    let is_seen = !matches!(vis, Visibility::Inherited);
    (is_seen && TAKEN.contains(&name.as_str())).then_some(name)
}
