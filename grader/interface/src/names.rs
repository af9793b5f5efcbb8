//! Resolves the names of types in a module: its own items, `use`, globs, the prelude.

use super::imports::{Import, Space};
use super::source::Crate;
use std::collections::HashMap;

/// Where a name leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
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
    /// Follows a path written in `module`.
    pub fn resolve(&self, module: &[String], path: &[String], space: Space) -> Target {
        let mut way = Way {
            krate: self,
            space,
            seen: HashMap::new(),
            left: MAX_STEPS,
        };
        way.follow(module, path, MAX_DEPTH)
    }

    /// Is there an item of this name in this module itself?
    pub fn declares(&self, module: &[String], name: &str, space: Space) -> bool {
        self.modules
            .get(module)
            .is_some_and(|m| m.declares(name, space))
    }
}

/// A module, and a path that is looked up in its imports.
type Question = (Vec<String>, Vec<String>);

/// One path on its way through the imports of a crate.
struct Way<'a> {
    krate: &'a Crate,
    space: Space,
    /// Earlier answers: among modules that import everything from each other there are too many
    /// ways to follow them all.
    seen: HashMap<Question, Option<Target>>,
    /// Steps that may still be taken.
    left: usize,
}

impl Way<'_> {
    fn follow(&mut self, module: &[String], path: &[String], depth: usize) -> Target {
        let left = self.left.checked_sub(1).filter(|_| depth > 0);
        let (Some(left), Some((first, rest))) = (left, path.split_first()) else {
            return Target::Unknown;
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
                None => Target::Unknown,
            },
            _ => self.relative(module, path, depth),
        }
    }

    /// `path` below `module`, which is a module of this crate.
    fn absolute(&mut self, module: &[String], path: &[String], depth: usize) -> Target {
        match path {
            [] => Target::Unknown,
            [name] if self.krate.declares(module, name, self.space) => item(module, name),
            [first, rest @ ..] => {
                let inside = [module, std::slice::from_ref(first)].concat();
                if !rest.is_empty() && self.krate.modules.contains_key(&inside) {
                    return self.absolute(&inside, rest, depth);
                }
                self.imported(module, path, depth)
                    .unwrap_or(Target::Unknown)
            }
        }
    }

    fn relative(&mut self, module: &[String], path: &[String], depth: usize) -> Target {
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
            return Target::Foreign(path.to_vec());
        }
        Target::Bare(first.clone())
    }

    /// Through the `use` items of a module.
    fn imported(&mut self, module: &[String], path: &[String], depth: usize) -> Option<Target> {
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
    ) -> Option<Target> {
        for import in named {
            // `use x::x;` inside `x` must not lead to itself.
            let target = [&import.path, &path[1..]].concat();
            if target == path {
                return Some(Target::Foreign(target));
            }
            match self.follow(module, &target, depth - 1) {
                Target::Unknown => {}
                // `use` paths start at the crate's root or at another crate.
                Target::Bare(_) => return Some(Target::Foreign(target)),
                found => return Some(found),
            }
        }
        for glob in globs {
            let target = [&glob.path, path].concat();
            if let Target::Item { module, name } = self.follow(module, &target, depth - 1)
                && self.krate.declares(&module, &name, self.space)
            {
                return Some(Target::Item { module, name });
            }
        }
        None
    }
}

fn item(module: &[String], name: &str) -> Target {
    Target::Item {
        module: module.to_vec(),
        name: name.to_owned(),
    }
}
