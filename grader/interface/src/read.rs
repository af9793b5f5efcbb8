//! The interface of the reference: the public items of some of its modules.

use super::found::{Access, FoundItem, FoundType, Shape};
use super::items::Items;
use super::model::{Alias, Interface, Ty, TypeKind, VariantFields};
use super::source::{Crate, ParseError};
use lang::Lang;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::{Path, PathBuf};

/// Why an interface cannot be read. All of it is about the reference.
#[derive(Debug)]
pub enum ReadError {
    Io(PathBuf, std::io::Error),
    Parse(ParseError),
    /// `coursework.yaml` names a module that does not exist.
    NoModule(String),
}

impl Interface {
    /// The public items of these modules (`riviere::classique::case`) and of
    /// the public modules below them, and the types that they mention.
    ///
    /// `files` is path → text, with paths such as `src/riviere/mod.rs`.
    pub fn read(
        files: &BTreeMap<String, String>,
        modules: &[String],
    ) -> Result<Interface, ReadError> {
        Interface::read_with(files, modules, &[])
    }

    /// The same; `opaque` are types whose fields promise nothing, although they are public.
    pub fn read_with(
        files: &BTreeMap<String, String>,
        modules: &[String],
        opaque: &[String],
    ) -> Result<Interface, ReadError> {
        let krate = Crate::parse(files);
        if let Some(error) = krate.errors.first() {
            return Err(ReadError::Parse(error.clone()));
        }
        let mut wanted = Vec::new();
        for module in modules {
            let path = match module.as_str() {
                crate::WHOLE_CRATE => Vec::new(),
                module => module.split("::").map(str::to_owned).collect(),
            };
            if krate.module(&path).is_none() {
                return Err(ReadError::NoModule(module.clone()));
            }
            collect_modules(&krate, path, &mut wanted);
        }
        let mut items = Items::of_crate(&krate);
        for found in &mut items.types {
            if opaque.contains(&found.item.def.name) {
                found.item.def.kind = TypeKind::Opaque;
            }
        }
        let mut interface = Interface::default();
        for module in &wanted {
            interface.add_module(&items, module);
        }
        interface.add_mentioned(&items);
        Ok(interface)
    }

    /// The same, from the folder that holds `src/`.
    pub fn read_folder(folder: &Path, modules: &[String]) -> Result<Interface, ReadError> {
        Interface::read(&read_files(folder)?, modules)
    }

    fn add_module(&mut self, items: &Items, module: &[String]) {
        let public = |access, of: &[String]| access == Access::Public && of == module;
        for f in &items.functions {
            if public(f.access, &f.item.module) {
                self.functions.push(f.item.clone());
            }
        }
        for t in &items.types {
            if public(t.access, &t.item.def.module) {
                self.add_type(t);
            }
        }
        for c in &items.constants {
            if public(c.access, &c.item.module) {
                self.constants.push(c.item.clone());
            }
        }
    }

    fn add_type(&mut self, found: &FoundItem<FoundType>) {
        let def = &found.item.def;
        match &found.item.shape {
            Shape::Alias(alias) => {
                self.aliases.insert(def.name.clone(), alias.clone());
            }
            _ => self.types.push(def.clone()),
        }
    }

    /// Types of other modules that a signature cannot do without.
    fn add_mentioned(&mut self, items: &Items) {
        let mut known: BTreeSet<String> = self.types.iter().map(|t| t.name.clone()).collect();
        known.extend(self.aliases.keys().cloned());
        loop {
            let missing: Vec<&FoundItem<FoundType>> = items
                .types
                .iter()
                .filter(|t| t.access == Access::Public)
                .filter(|t| !known.contains(&t.item.def.name) || self.has_alias_of_its_name(t))
                .filter(|t| self.mentions(&t.item.def.name))
                .collect();
            if missing.is_empty() {
                return;
            }
            for found in missing {
                if known.insert(found.item.def.name.clone()) || self.has_alias_of_its_name(found) {
                    self.add_type(found);
                }
            }
        }
    }

    /// `pub type Grille = crate::grille::Grille<i32>;` does not do without that `Grille`.
    fn has_alias_of_its_name(&self, found: &FoundItem<FoundType>) -> bool {
        let name = &found.item.def.name;
        let is_alias = matches!(found.item.shape, Shape::Alias(_));
        let alias = self.aliases.get(name).filter(|_| !is_alias);
        alias.is_some_and(|alias| alias.ty.mentions(name)) && self.type_def(name).is_none()
    }

    fn mentions(&self, name: &str) -> bool {
        let in_functions = self
            .functions
            .iter()
            .any(|f| f.params.iter().any(|p| p.ty.mentions(name)) || f.returns.mentions(name));
        in_functions
            || self.constants.iter().any(|c| c.ty.mentions(name))
            || self.aliases.values().any(|alias| alias.mentions(name))
            || self.types.iter().any(|t| t.kind.mentions(name))
    }
}

impl Alias {
    fn mentions(&self, name: &str) -> bool {
        let mut defaults = self.params.iter().filter_map(|(_, ty)| ty.as_ref());
        self.ty.mentions(name) || defaults.any(|ty| ty.mentions(name))
    }
}

impl TypeKind {
    /// The types of the fields that everybody sees.
    pub fn field_types(&self) -> Vec<&Ty> {
        match self {
            TypeKind::Opaque => Vec::new(),
            TypeKind::Open(fields) => fields.iter().map(|(_, ty)| ty).collect(),
            TypeKind::Enum(variants) => variants
                .iter()
                .flat_map(|v| match &v.fields {
                    VariantFields::Unit => Vec::new(),
                    VariantFields::Tuple(types) => types.iter().collect(),
                    VariantFields::Named(fields) => fields.iter().map(|(_, ty)| ty).collect(),
                })
                .collect(),
        }
    }

    fn mentions(&self, name: &str) -> bool {
        self.field_types().iter().any(|ty| ty.mentions(name))
    }
}

/// A module and its public submodules, in the order in which they are declared.
fn collect_modules(krate: &Crate, path: Vec<String>, wanted: &mut Vec<Vec<String>>) {
    if wanted.contains(&path) {
        return;
    }
    let Some(module) = krate.module(&path) else {
        return;
    };
    let below: Vec<Vec<String>> = module
        .items
        .iter()
        .filter_map(|item| match item {
            syn::Item::Mod(m) if matches!(m.vis, syn::Visibility::Public(_)) => {
                Some([path.as_slice(), &[m.ident.to_string()]].concat())
            }
            _ => None,
        })
        .collect();
    wanted.push(path);
    for path in below {
        collect_modules(krate, path, wanted);
    }
}

/// Every `src/**/*.rs` of a crate folder that is ours.
pub fn read_files(folder: &Path) -> Result<BTreeMap<String, String>, ReadError> {
    let mut files = BTreeMap::new();
    read_into(&folder.join("src"), "src", &mut files)?;
    Ok(files)
}

fn read_into(
    folder: &Path,
    prefix: &str,
    files: &mut BTreeMap<String, String>,
) -> Result<(), ReadError> {
    let failed = |error| ReadError::Io(folder.to_owned(), error);
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{prefix}/{name}");
        if entry.path().is_dir() {
            read_into(&entry.path(), &path, files)?;
        } else if name.ends_with(".rs") {
            let text = std::fs::read_to_string(entry.path())
                .map_err(|error| ReadError::Io(entry.path(), error))?;
            files.insert(path, text);
        }
    }
    Ok(())
}

impl ReadError {
    pub fn text(&self, lang: Lang) -> String {
        match self {
            ReadError::Io(path, error) => {
                let path = path.display();
                lang.pick(
                    format!("{path} est illisible : {error}"),
                    format!("cannot read {path}: {error}"),
                )
            }
            ReadError::Parse(e) => format!("{}:{}:{}: {}", e.file, e.line, e.column, e.message),
            ReadError::NoModule(module) => lang.pick(
                format!(
                    "le corrigé n'a pas de module `{module}` ; corrigez `modules` dans coursework.yaml"
                ),
                format!(
                    "the reference has no module `{module}`; correct `modules` in coursework.yaml"
                ),
            ),
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl std::error::Error for ReadError {}
