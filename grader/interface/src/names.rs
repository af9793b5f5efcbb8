//! Resolves the names of types in a module: its own items, `use`, globs, the prelude.

use super::found::ItemPath;
use super::imports::{Import, Namespace};
use super::source::Crate;
use std::collections::HashMap;

/// Where a name leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Resolution {
    /// An item of this crate.
    Item { module: Vec<String>, name: String },
    /// A path that starts in another crate: `std::collections::HashMap`.
    Foreign(Vec<String>),
    /// A single name that this crate does not declare: a primitive type, or one of the prelude.
    Bare(String),
    /// Cannot be told from the source.
    Unknown,
}

/// No ordinary program chains as many re-exports, but two modules that import each other do.
const MAX_DEPTH: usize = 16;
/// Modules looked into for one name.
const MAX_STEPS: usize = 4000;

impl Crate {
    /// Follows a path written in `module`, or in the one that is passed on under its name.
    pub fn resolve(&self, module: &[String], path: &[String], space: Namespace) -> Resolution {
        let passed_on = self.passed_on_as(module);
        let module = passed_on.as_deref().unwrap_or(module);
        Resolver::new(self, space).follow(module, path, MAX_DEPTH)
    }

    /// The module that has another name here: `pub use gens as liste_joueurs;`.
    fn passed_on_as(&self, module: &[String]) -> Option<Vec<String>> {
        if self.modules.contains_key(module) {
            return None;
        }
        let (name, parent) = module.split_last()?;
        let imports = self.modules.get(parent)?.imports.named(name);
        let mut places = imports
            .iter()
            .map(|import| self.module_at(parent, &import.path));
        places.find_map(|place| place)
    }

    /// Does this module pass on something of this name, by a `use` that is not private?
    pub fn passes_on(&self, module: &[String], name: &str, space: Namespace) -> bool {
        let mut resolver = Resolver::new(self, space);
        let target = resolver.follow(module, &[name.to_owned()], MAX_DEPTH);
        resolver.public && matches!(target, Resolution::Item { .. })
    }

    /// The modules from which `module` may import something of this name, as far as paths say, and
    /// whether a `use` names it.
    pub fn imports_from(&self, module: &[String], name: &str) -> Vec<(Vec<String>, bool)> {
        let Some(imports) = self.modules.get(module).map(|m| &m.imports) else {
            return Vec::new();
        };
        let named = imports.named(name).iter();
        let named = named.filter_map(|import| Some((import.path.split_last()?.1, true)));
        let globs = imports.globs.iter().map(|glob| (&*glob.path, false));
        let found = named.chain(globs);
        found
            .filter_map(|(path, is_named)| Some((self.module_at(module, path)?, is_named)))
            .collect()
    }

    /// The module that a path written in `module` names.
    fn module_at(&self, module: &[String], path: &[String]) -> Option<Vec<String>> {
        let (first, rest) = path.split_first()?;
        let mut place = match first.as_str() {
            "crate" => Vec::new(),
            "self" => module.to_vec(),
            "super" => module.split_last()?.1.to_vec(),
            child => [module, &[child.to_owned()]].concat(),
        };
        for part in rest {
            match part.as_str() {
                "super" => drop(place.pop()?),
                part => place.push(part.to_owned()),
            }
        }
        self.modules.contains_key(&place).then_some(place)
    }

    /// The struct or enum that a type written in `module` is, through aliases.
    pub fn definition(&self, module: &[String], ty: &syn::Type) -> Option<ItemPath> {
        let mut resolver = Resolver::new(self, Namespace::Type);
        let place = resolver.place(module, ty)?;
        resolver.behind(place)
    }

    /// The same, of a type or an alias.
    pub fn followed(&self, place: ItemPath) -> Option<ItemPath> {
        Resolver::new(self, Namespace::Type).behind(place)
    }

    /// Is there an item of this name in this module itself?
    pub fn declares(&self, module: &[String], name: &str, space: Namespace) -> bool {
        self.modules
            .get(module)
            .is_some_and(|m| m.declares(name, space))
    }
}

/// A module, and a path that is looked up in its imports.
type Lookup = (Vec<String>, Vec<String>);

/// One path on its way through the imports of a crate.
struct Resolver<'a> {
    krate: &'a Crate,
    space: Namespace,
    /// Earlier answers: among modules that import everything from each other there are too many
    /// ways to follow them all.
    seen: HashMap<Lookup, Option<Resolution>>,
    /// Steps that may still be taken.
    left: usize,
    /// Whether the import that was taken last is public. Imports are noted on the way back, so
    /// in the end this is the one where the path begins.
    public: bool,
}

impl<'a> Resolver<'a> {
    fn new(krate: &'a Crate, space: Namespace) -> Self {
        Resolver {
            krate,
            space,
            seen: HashMap::new(),
            left: MAX_STEPS,
            public: false,
        }
    }

    /// What aliases stand for in the end. All of them together take no more steps than one path.
    fn behind(&mut self, mut place: ItemPath) -> Option<ItemPath> {
        for _ in 0..MAX_DEPTH {
            let (module, name) = &place;
            let item = self.krate.module(module)?.declared(name, Namespace::Type)?;
            let syn::Item::Type(alias) = item else {
                return Some(place);
            };
            place = self.place(module, &alias.ty)?;
        }
        None
    }

    fn place(&mut self, module: &[String], ty: &syn::Type) -> Option<ItemPath> {
        match self.follow(module, &segments(ty)?, MAX_DEPTH) {
            Resolution::Item { module, name } => Some((module, name)),
            _ => None,
        }
    }

    fn follow(&mut self, module: &[String], path: &[String], depth: usize) -> Resolution {
        let left = self.left.checked_sub(1).filter(|_| depth > 0);
        let (Some(left), Some((first, rest))) = (left, path.split_first()) else {
            return Resolution::Unknown;
        };
        self.left = left;
        match first.as_str() {
            "crate" => self.absolute(&[], rest, depth),
            "self" => self.absolute(module, rest, depth),
            "super" => match module.split_last() {
                Some((_, parent)) if rest.first().is_some_and(|r| r == "super") => {
                    self.follow(parent, rest, depth)
                }
                Some((_, parent)) => self.absolute(parent, rest, depth),
                None => Resolution::Unknown,
            },
            _ => self.relative(module, path, depth),
        }
    }

    /// `path` below `module`, which is a module of this crate.
    fn absolute(&mut self, module: &[String], path: &[String], depth: usize) -> Resolution {
        match path {
            [] => Resolution::Unknown,
            [name] if self.krate.declares(module, name, self.space) => item(module, name),
            [first, rest @ ..] => {
                let inside = [module, std::slice::from_ref(first)].concat();
                if !rest.is_empty() && self.krate.modules.contains_key(&inside) {
                    return self.absolute(&inside, rest, depth);
                }
                self.imported(module, path, depth)
                    .unwrap_or(Resolution::Unknown)
            }
        }
    }

    fn relative(&mut self, module: &[String], path: &[String], depth: usize) -> Resolution {
        let first = &path[0];
        if path.len() == 1 && self.krate.declares(module, first, self.space) {
            return item(module, first);
        }
        let inside = [module, std::slice::from_ref(first)].concat();
        if path.len() > 1 && self.krate.modules.contains_key(&inside) {
            return self.absolute(&inside, &path[1..], depth);
        }
        if let Some(target) = self.imported(module, path, depth) {
            return target;
        }
        if path.len() > 1 {
            return Resolution::Foreign(path.to_vec());
        }
        Resolution::Bare(first.clone())
    }

    /// Through the `use` items of a module.
    fn imported(&mut self, module: &[String], path: &[String], depth: usize) -> Option<Resolution> {
        let imports = &self.krate.modules.get(module)?.imports;
        let named = imports.named(&path[0]);
        if named.is_empty() && imports.globs.is_empty() {
            return None;
        }
        let question = (module.to_vec(), path.to_vec());
        if let Some(answer) = self.seen.get(&question) {
            return answer.clone();
        }
        // A path that leads back here finds nothing.
        self.seen.insert(question.clone(), None);
        let answer = self.through(module, path, named, &imports.globs, depth);
        self.seen.insert(question, answer.clone());
        answer
    }

    fn through(
        &mut self,
        module: &[String],
        path: &[String],
        named: &[Import],
        globs: &[Import],
        depth: usize,
    ) -> Option<Resolution> {
        for import in named {
            // `use x::x;` inside `x` must not lead to itself.
            let target = [&import.path, &path[1..]].concat();
            if target == path {
                return Some(Resolution::Foreign(target));
            }
            let found = match self.follow(module, &target, depth - 1) {
                Resolution::Unknown => continue,
                // `use` paths start at the crate's root or at another crate.
                Resolution::Bare(_) => Resolution::Foreign(target),
                found => found,
            };
            self.public = import.everywhere;
            return Some(found);
        }
        for glob in globs {
            let target = [&glob.path, path].concat();
            if let Resolution::Item { module, name } = self.follow(module, &target, depth - 1)
                && self.krate.declares(&module, &name, self.space)
            {
                self.public = glob.everywhere;
                return Some(Resolution::Item { module, name });
            }
        }
        None
    }
}

/// The names of a path, without its arguments.
fn segments(ty: &syn::Type) -> Option<Vec<String>> {
    let syn::Type::Path(ty) = ty else { return None };
    let names = ty.path.segments.iter().map(|s| s.ident.to_string());
    ty.qself.is_none().then(|| names.collect())
}

fn item(module: &[String], name: &str) -> Resolution {
    Resolution::Item {
        module: module.to_vec(),
        name: name.to_owned(),
    }
}
