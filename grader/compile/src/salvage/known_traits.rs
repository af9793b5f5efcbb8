//! Signatures that a trait asks for: std's, and those of the hand-in's own traits.

use super::Salvage;
use super::outline::{Item, ItemKind};
use super::round::Round;

const FMT: &str = "fn fmt(&self, _: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result";

impl Salvage<'_> {
    /// The signature of a method in an `impl … for …`.
    pub(super) fn trait_signature(
        &self,
        block: &Item,
        method: &str,
        round: &Round<'_>,
    ) -> Option<String> {
        let ItemKind::Impl {
            of_trait: Some(name),
            ..
        } = &block.kind
        else {
            return None;
        };
        let own = round.outlines.iter().find_map(|(file, outline)| {
            let same = |i: &&Item| i.owner.as_deref() == Some(name) && i.name == method;
            let found = outline
                .items
                .iter()
                .filter(|i| i.parent.is_some())
                .find(same)?;
            let ItemKind::Function { signature, .. } = &found.kind else {
                return None;
            };
            let in_trait = matches!(outline.items[found.parent?].kind, ItemKind::Trait);
            in_trait.then(|| self.files[file][signature.clone()].to_owned())
        });
        own.or_else(|| of_std(name, method).map(str::to_owned))
    }
}

fn of_std(name: &str, method: &str) -> Option<&'static str> {
    Some(match (name, method) {
        ("Display" | "Debug", "fmt") => FMT,
        ("Clone", "clone") => "fn clone(&self) -> Self",
        ("Default", "default") => "fn default() -> Self",
        ("PartialEq", "eq") => "fn eq(&self, _: &Self) -> bool",
        ("PartialOrd", "partial_cmp") => {
            "fn partial_cmp(&self, _: &Self) -> ::core::option::Option<::core::cmp::Ordering>"
        }
        ("Ord", "cmp") => "fn cmp(&self, _: &Self) -> ::core::cmp::Ordering",
        ("Drop", "drop") => "fn drop(&mut self)",
        ("Iterator", "next") => "fn next(&mut self) -> ::core::option::Option<Self::Item>",
        _ => return None,
    })
}
