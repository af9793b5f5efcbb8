//! What the compiler leaves out of every hand-in (`#[test]`, `#[cfg(test)]`) is taken away before
//! anything is looked at. Nothing in it reaches a scenario, and a student's own tests may do what the
//! program may not.

use crate::declared::Declared;
use interface::{is_item_left_out, is_left_out};
use proc_macro2::TokenStream;
use std::collections::HashSet;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::{ImplItem, Item};

/// What is left out of a file.
#[derive(Debug, Default)]
pub struct LeftOut {
    /// In the order of the text.
    pub ranges: Vec<Range<usize>>,
    /// The modules among it, as paths from the file's own module, which an empty path means.
    modules: Vec<Vec<String>>,
    pub is_unparsed: bool,
}

impl LeftOut {
    pub fn of(text: &str, tokens: &TokenStream) -> LeftOut {
        let mut left_out = LeftOut::default();
        match syn::parse2::<syn::File>(tokens.clone()) {
            Ok(file) if is_left_out(&file.attrs) => {
                left_out.ranges.push(0..text.len());
                left_out.modules.push(Vec::new());
            }
            Ok(file) => left_out.gather(&file.items, &[]),
            Err(_) => left_out.is_unparsed = true,
        }
        left_out
    }

    /// The modules that no other declaration of what remains of the file reads.
    pub fn modules(self, remaining: &str) -> Vec<Vec<String>> {
        if self.modules.is_empty() {
            return Vec::new();
        }
        let declared = Declared::of(remaining);
        let names = declared.names.iter().chain(&declared.inline);
        let names: HashSet<&String> = names.collect();
        let is_read = |path: &Vec<String>| path.last().is_some_and(|name| names.contains(name));
        let modules = self.modules.into_iter();
        modules.filter(|path| !is_read(path)).collect()
    }

    fn gather(&mut self, items: &[Item], around: &[String]) {
        for item in items {
            let is_left_out = is_item_left_out(item);
            if is_left_out {
                self.ranges.push(item.span().byte_range());
            }
            match item {
                Item::Mod(module) => {
                    let path = [around, &[module.ident.to_string()]].concat();
                    if is_left_out {
                        self.modules.push(path);
                    } else if let Some((_, items)) = &module.content {
                        self.gather(items, &path);
                    }
                }
                Item::Impl(block) if !is_left_out => {
                    let members = block.items.iter().filter(|member| is_left_out_of(member));
                    let members = members.map(|member| member.span().byte_range());
                    self.ranges.extend(members);
                }
                _ => {}
            }
        }
    }
}

fn is_left_out_of(member: &ImplItem) -> bool {
    match member {
        ImplItem::Const(member) => is_left_out(&member.attrs),
        ImplItem::Fn(member) => is_left_out(&member.attrs),
        ImplItem::Macro(member) => is_left_out(&member.attrs),
        ImplItem::Type(member) => is_left_out(&member.attrs),
        _ => false,
    }
}
