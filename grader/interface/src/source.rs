//! The modules of a crate, read from its files, whether or not they are declared.

use super::conditions::is_item_left_out;
use super::imports::{Import, Imports, Namespace, declared};
use std::cell::Cell;
use std::collections::{BTreeMap, HashMap};
use std::fmt;

/// Numbers and letters in the values of all constants of one crate. No interface has as many;
/// values beyond this are not read from the source.
const MOST_PARTS: usize = 1 << 20;

/// A parsed crate. Modules are found by where their files are and by inline `mod x { … }`: a
/// forgotten `mod x;` is found elsewhere.
#[derive(Debug, Default)]
pub struct Crate {
    pub modules: BTreeMap<Vec<String>, Module>,
    /// Files that are not Rust.
    pub errors: Vec<ParseError>,
    /// What the values of its constants have taken so far.
    spent: Cell<usize>,
}

#[derive(Default)]
pub struct Module {
    /// The file it stands in, as the map of files names it.
    pub file: String,
    pub items: Vec<syn::Item>,
    pub imports: Imports,
    /// The items that it declares itself, by name.
    names: HashMap<(Namespace, String), usize>,
    /// Documentation of the module (`//!`).
    pub docs: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseError {
    pub file: String,
    pub line: usize,
    pub column: usize,
    /// What the parser says, in English.
    pub message: String,
    /// The module this file would have been.
    pub module: Vec<String>,
}

impl fmt::Debug for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Module({}, {} items)", self.file, self.items.len())
    }
}

impl Crate {
    /// `files` is path → text, with paths such as `src/riviere/mod.rs`.
    pub fn parse(files: &BTreeMap<String, String>) -> Crate {
        let mut krate = Crate::default();
        let has_lib = files.contains_key("src/lib.rs");
        for (path, text) in files {
            let Some(module) = module_of(path, has_lib) else {
                continue;
            };
            match super::raw_names::parse(text) {
                Ok(file) => {
                    let docs = super::docs::of(&file.attrs);
                    krate.add(module, path, docs, file.items);
                }
                Err(error) => {
                    let at = error.span().start();
                    krate.errors.push(ParseError {
                        file: path.clone(),
                        line: at.line,
                        column: at.column + 1,
                        message: error.to_string(),
                        module,
                    });
                }
            }
        }
        krate
    }

    pub fn module(&self, path: &[String]) -> Option<&Module> {
        self.modules.get(path)
    }

    /// Counts parts of values; `None` when the limit is reached.
    pub fn spend(&self, parts: usize) -> Option<()> {
        let spent = self.spent.get().checked_add(parts)?;
        self.spent.set(spent);
        (spent <= MOST_PARTS).then_some(())
    }

    fn add(&mut self, path: Vec<String>, file: &str, docs: String, mut items: Vec<syn::Item>) {
        items.retain(|item| !is_item_left_out(item));
        let mut imports = Vec::new();
        for item in &mut items {
            match item {
                syn::Item::Use(item) => imports.extend(Import::all(item)),
                syn::Item::Mod(inline) => {
                    // Moved, not copied, because modules can be deeply nested.
                    if let Some((_, items)) = inline.content.take() {
                        let mut path = path.clone();
                        path.push(inline.ident.to_string());
                        let docs = super::docs::of(&inline.attrs);
                        self.add(path, file, docs, items);
                    }
                }
                _ => {}
            }
        }
        // A file comes before an inline module of the same path: it is what
        // `mod x;` would read.
        let module = self.modules.entry(path).or_default();
        if module.file.is_empty() {
            file.clone_into(&mut module.file);
            module.docs = docs;
        }
        module.imports.extend(imports);
        for item in items {
            if let Some(name) = declared(&item) {
                let number = module.items.len();
                module.names.entry(name).or_insert(number);
            }
            module.items.push(item);
        }
    }
}

impl Module {
    /// Is there an item of this name in this module itself?
    pub fn declares(&self, name: &str, space: Namespace) -> bool {
        self.declared(name, space).is_some()
    }

    pub fn declared(&self, name: &str, space: Namespace) -> Option<&syn::Item> {
        let number = self.names.get(&(space, name.to_owned()))?;
        self.items.get(*number)
    }
}

/// `src/a/b.rs` and `src/a/b/mod.rs` are `a::b`; `src/lib.rs` is the root, and
/// so is `src/main.rs` of a crate without library.
pub fn module_of(path: &str, has_lib: bool) -> Option<Vec<String>> {
    let inside = path.strip_prefix("src/")?.strip_suffix(".rs")?;
    match inside {
        "lib" => return Some(Vec::new()),
        "main" => return (!has_lib).then(Vec::new),
        _ => {}
    }
    let mut parts: Vec<String> = inside.split('/').map(str::to_owned).collect();
    if parts[0] == "bin" {
        return None;
    }
    if parts.last().is_some_and(|p| p == "mod") {
        parts.pop();
    }
    Some(parts)
}
