//! Where things stand in a hand-in: its modules, what they declare, its functions.

use crate::salvage::edit::Edit;
use crate::salvage::outline::{Item, ItemKind, Outline};
use interface::model::Function;
use interface::source::module_of;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

#[derive(Debug)]
pub struct StudentCrate {
    modules: BTreeMap<Vec<String>, Module>,
    outlines: BTreeMap<String, (Vec<String>, Outline)>,
}

#[derive(Debug)]
struct Module {
    file: String,
    /// Where something can be added to it.
    end: usize,
    is_inline: bool,
    /// The folder that `#[path]` counts from.
    folder: String,
    names: BTreeSet<String>,
}

impl StudentCrate {
    pub fn read(files: &BTreeMap<String, String>) -> StudentCrate {
        let has_lib = files.contains_key("src/lib.rs");
        let mut student = StudentCrate {
            modules: BTreeMap::new(),
            outlines: BTreeMap::new(),
        };
        for (path, text) in files {
            if let Some(module) = module_of(path, has_lib)
                && let Some(outline) = Outline::of(text)
            {
                student.add(path, text, &module, &outline);
                student.outlines.insert(path.clone(), (module, outline));
            }
        }
        student
    }

    fn add(&mut self, file: &str, text: &str, module: &[String], outline: &Outline) {
        let (folder, stem) = folder_of(file);
        self.modules
            .entry(module.to_vec())
            .or_insert_with(|| Module {
                file: file.to_owned(),
                end: text.len(),
                is_inline: false,
                folder: folder.clone(),
                names: BTreeSet::new(),
            });
        for item in &outline.items {
            let mut path = module.to_vec();
            path.extend(item.modules.iter().cloned());
            if let Some(module) = self.modules.get_mut(&path)
                && item.owner.is_none()
            {
                module.names.extend(names_of(item));
            }
            if matches!(item.kind, ItemKind::Module) && text[item.range.clone()].ends_with('}') {
                path.push(item.name.clone());
                let inside = path[module.len()..].join("/");
                self.modules.entry(path).or_insert(Module {
                    file: file.to_owned(),
                    end: item.range.end - 1,
                    is_inline: true,
                    folder: format!("{stem}/{inside}"),
                    names: BTreeSet::new(),
                });
            }
        }
    }

    pub fn has_module(&self, path: &[String]) -> bool {
        self.modules.contains_key(path)
    }

    /// This module, or the nearest one above it that is there.
    pub fn nearest<'m>(&self, mut path: &'m [String]) -> &'m [String] {
        while let Some((_, above)) = path.split_last()
            && !self.has_module(path)
        {
            path = above;
        }
        path
    }

    /// Where a function that is not there can be written. A free one has to stand in its own
    /// module; an `impl` may stand anywhere.
    pub fn place_of<'f>(&self, function: &'f Function) -> &'f [String] {
        match function.owner {
            Some(_) => self.nearest(&function.module),
            None => &function.module,
        }
    }

    /// Is this name declared or imported there?
    pub fn declares(&self, module: &[String], name: &str) -> bool {
        self.modules
            .get(module)
            .is_some_and(|m| m.names.contains(name))
    }

    /// Adds text at the end of a module: its file, and the edit.
    pub fn addition(&self, module: &[String], text: &str) -> Option<(String, Edit)> {
        let module = self.modules.get(module)?;
        // On a line of its own: the last one may end in a comment. No line moves.
        let text = match module.is_inline {
            true => format!(" {text} "),
            false => text.to_owned(),
        };
        Some((module.file.clone(), Edit::new(module.end..module.end, text)))
    }

    /// The file of a module that is declared there by `#[path = "NAME.rs"]`.
    pub fn file_below(&self, module: &[String], name: &str) -> Option<String> {
        let module = self.modules.get(module)?;
        Some(format!("{}/{name}.rs", module.folder))
    }

    /// A function of the interface as the student wrote it: its file and item. A free one may stand
    /// in another module, where it is the only one of its name.
    pub fn function(&self, function: &Function) -> Option<(&str, &Item)> {
        let is = |item: &&Item| {
            matches!(&item.kind, ItemKind::Function { body: Some(_), .. })
                && item.name == function.name
                && item.owner == function.owner
        };
        let here = |module: &[String], item: &&Item| {
            let mut path = module.to_vec();
            path.extend(item.modules.iter().cloned());
            path == function.module || function.owner.is_some()
        };
        let in_place = |by_trait: bool| {
            self.outlines.iter().find_map(|(file, (module, outline))| {
                let mut items = outline.items.iter().filter(is);
                let item = items
                    .find(|item| here(module, item) && (by_trait || !outline.is_of_trait(item)))?;
                Some((file.as_str(), item))
            })
        };
        in_place(false).or_else(|| in_place(true)).or_else(|| {
            let files = self.outlines.iter();
            let mut all = files.flat_map(|(file, (_, outline))| {
                let items = outline.items.iter().filter(is);
                items.map(move |item| (file.as_str(), item))
            });
            all.next().filter(|_| all.next().is_none())
        })
    }

    /// A struct or enum of this module: its file, bytes, and what it derives.
    pub fn structure(
        &self,
        module: &[String],
        name: &str,
    ) -> Option<(&str, Range<usize>, Vec<String>)> {
        let is_here = |own: &[String], item: &Item| {
            let is_type = matches!(item.kind, ItemKind::Struct { .. } | ItemKind::Enum { .. });
            let path: Vec<&String> = own.iter().chain(&item.modules).collect();
            is_type && item.name == name && path.into_iter().eq(module)
        };
        self.outlines.iter().find_map(|(file, (own, outline))| {
            let item = outline.items.iter().find(|item| is_here(own, item))?;
            let derives = item.derives.iter().map(|part| part.name.clone());
            Some((file.as_str(), item.range.clone(), derives.collect()))
        })
    }

    /// The traits that the student implements for a type of this name.
    pub fn traits_by_hand(&self, name: &str) -> BTreeSet<String> {
        let items = self.outlines.values().flat_map(|(_, o)| &o.items);
        let blocks = items.filter(|item| item.owner.as_deref() == Some(name));
        let traits = blocks.filter_map(|item| match &item.kind {
            ItemKind::Impl { of_trait, .. } => of_trait.as_deref(),
            _ => None,
        });
        let last = traits.filter_map(|path| path.rsplit("::").next());
        last.map(|name| name.trim().to_owned()).collect()
    }

    /// The functions around a byte of a file, as pairs of owner and name, the innermost last.
    pub fn functions_at(&self, file: &str, byte: usize) -> Vec<(Option<&str>, &str)> {
        let items = self.outlines.get(file).map_or(&[][..], |(_, o)| &o.items);
        let around = items
            .iter()
            .filter(|item| item.is_function() && item.range.contains(&byte));
        around
            .map(|item| (item.owner.as_deref(), item.name.as_str()))
            .collect()
    }
}

fn names_of(item: &Item) -> Vec<String> {
    match &item.kind {
        ItemKind::Use { names, .. } => names.clone(),
        ItemKind::Impl { .. } => Vec::new(),
        _ => vec![item.name.clone()],
    }
}

/// `src/khet` and `src/khet/map` of `src/khet/map.rs`: where a `#[path]` counts from, in
/// the file and in its inline modules. `src/khet` twice of `src/khet/mod.rs`.
fn folder_of(file: &str) -> (String, String) {
    let (folder, name) = file.rsplit_once('/').unwrap_or(("", file));
    let stem = match name {
        "mod.rs" | "lib.rs" | "main.rs" => folder.to_owned(),
        _ => format!("{folder}/{}", name.trim_end_matches(".rs")),
    };
    (folder.to_owned(), stem)
}
