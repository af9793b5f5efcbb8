//! Which modules the files of a crate name, however they write it: `crate::a`, `super::a`,
//! `self::a`, or a name that another module has handed on.

use super::entries;
use crate::support::read;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Module → the modules that it names, each with a file that does.
pub type Uses = BTreeMap<String, BTreeMap<String, String>>;

/// `a::b`, below the root of its crate.
type Names = Vec<String>;

/// A file of a crate, without its tests: those may use whatever they like.
struct File {
    name: String,
    module: Names,
    code: String,
}

/// What the modules of each folder of a crate name of each other; `""` is the top.
pub fn uses(src: &Path) -> BTreeMap<String, Uses> {
    let mut files = Vec::new();
    let mut waiting = vec![src.to_owned()];
    while let Some(path) = waiting.pop() {
        if path.is_dir() {
            waiting.extend(entries(&path));
        } else if path.extension().is_some_and(|e| e == "rs") {
            let name = path.strip_prefix(src).unwrap_or(&path).to_string_lossy();
            files.push((name.into_owned(), read(&path)));
        }
    }
    let named = files.iter().map(|(name, text)| (&**name, &**text));
    uses_of(&named.collect::<Vec<_>>())
}

/// The same of files that are given, by their paths below `src`.
pub fn uses_of(files: &[(&str, &str)]) -> BTreeMap<String, Uses> {
    let files: Vec<File> = files.iter().filter_map(|(n, text)| file(n, text)).collect();
    let modules: BTreeSet<&[String]> = files.iter().flat_map(File::modules).collect();
    let handed_on: BTreeMap<Names, Names> = files.iter().flat_map(handed_on).collect();
    let mut uses: BTreeMap<String, Uses> = BTreeMap::new();
    for file in &files {
        for path in paths_in(&file.code) {
            let path = absolute(&file.module, &path).map(|path| origin(path, &handed_on));
            let Some(path) = path else { continue };
            let both = file.module.iter().zip(&path);
            let common = both.take_while(|(own, other)| own == other).count();
            // A folder's own file names what is in it, and no circle leads through it.
            let (Some(own), Some(other)) = (file.module.get(common), path.get(common)) else {
                continue;
            };
            if modules.contains(&path[..=common]) {
                let of = uses.entry(path[..common].join("/")).or_default();
                let of = of.entry(own.clone()).or_default();
                of.entry(other.clone()).or_insert_with(|| file.name.clone());
            }
        }
    }
    uses
}

impl File {
    /// Its module, and those around it.
    fn modules(&self) -> impl Iterator<Item = &[String]> {
        (1..=self.module.len()).map(|n| &self.module[..n])
    }
}

fn file(name: &str, text: &str) -> Option<File> {
    let mut module: Names = name
        .strip_suffix(".rs")?
        .split('/')
        .map(str::to_owned)
        .collect();
    // Programs are crates of their own.
    if module[0] == "bin" || module.iter().any(|part| part == "tests") {
        return None;
    }
    let last = module.last().map(String::as_str);
    if last == Some("mod") || module == ["lib"] || module == ["main"] {
        module.pop();
    }
    let mut tests = text.match_indices("#[cfg(test)]\nmod ");
    let tests = tests.find(|(at, _)| text[*at..].lines().nth(1).is_some_and(|l| l.ends_with('{')));
    let code = &text[..tests.map_or(text.len(), |(at, _)| at)];
    let lines = code.lines().filter(|l| !l.trim_start().starts_with("//"));
    Some(File {
        name: name.to_owned(),
        module,
        code: lines.collect::<Vec<_>>().join("\n"),
    })
}

/// What a file imports can be named as if it stood there: each such path, and where it leads.
fn handed_on(file: &File) -> Vec<(Names, Names)> {
    let imports = file.code.match_indices("use ");
    let imports = imports.filter(|(at, _)| {
        let line = file.code[..*at].rsplit('\n').next().unwrap_or_default();
        let before = line.trim();
        before.is_empty() || before.starts_with("pub")
    });
    let paths = imports.flat_map(|(at, word)| paths(&file.code[at + word.len()..]));
    let way = |(path, name): Leaf| {
        let here = [file.module.clone(), vec![name]].concat();
        // A name without a word before it is a module of this one, or another crate.
        let leads = absolute(&file.module, &path);
        let leads = leads.unwrap_or_else(|| [file.module.clone(), path].concat());
        (leads != here).then_some((here, leads))
    };
    paths.filter_map(way).collect()
}

/// Where what a path names is defined.
fn origin(mut path: Names, handed_on: &BTreeMap<Names, Names>) -> Names {
    // Nobody hands on more often, but for two who hand on to each other.
    for _ in 0..8 {
        let known = (1..=path.len()).find_map(|n| Some((n, handed_on.get(&path[..n])?)));
        match known {
            Some((n, leads)) => path = [leads, &path[n..]].concat(),
            None => break,
        }
    }
    path
}

/// A path as from the root of the crate; `None` where it may begin in another one.
fn absolute(module: &[String], path: &[String]) -> Option<Names> {
    let up = path.iter().take_while(|name| *name == "super").count();
    match path.first()?.as_str() {
        "crate" => Some(path[1..].to_vec()),
        "self" => Some([module, &path[1..]].concat()),
        "super" => {
            let above = module.len().checked_sub(up)?;
            Some([&module[..above], &path[up..]].concat())
        }
        _ => None,
    }
}

/// Every path of some code that begins in its own crate.
fn paths_in(code: &str) -> Vec<Names> {
    let begins = ["crate::", "self::", "super::"];
    let starts = begins.iter().flat_map(|word| code.match_indices(word));
    let starts = starts.filter(|(at, _)| {
        let before = code[..*at].chars().next_back();
        !before.is_some_and(|c| is_name(c) || c == ':')
    });
    let leaves = starts.flat_map(|(at, _)| paths(&code[at..]));
    leaves.map(|(path, _)| path).collect()
}

/// A path, and the name that it gives.
type Leaf = (Names, String);

/// The paths that a text begins with: `a::{b, c::D}` is `a::b` and `a::c::D`.
fn paths(text: &str) -> Vec<Leaf> {
    let mut found = Vec::new();
    tree(text, &mut Vec::new(), &mut found);
    found
}

/// Reads one path or group, and gives what follows it.
fn tree<'t>(text: &'t str, before: &mut Names, found: &mut Vec<Leaf>) -> &'t str {
    let text = text.trim_start();
    if let Some(inside) = text.strip_prefix('{') {
        return group(inside, before, found);
    }
    let end = text.find(|c| !is_name(c)).unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    if name.is_empty() {
        found.extend(leaf(before, ""));
        return rest.strip_prefix('*').unwrap_or(rest);
    }
    before.push(name.to_owned());
    let next = rest.strip_prefix("::");
    let next = next.filter(|next| next.starts_with(|c| is_name(c) || c == '{' || c == '*'));
    let rest = match next {
        Some(next) => tree(next, before, found),
        None => {
            found.extend(leaf(before, rest));
            rest
        }
    };
    before.pop();
    rest
}

/// `a::{self}` is `a`, and `a::b as c` gives the name `c`.
fn leaf(path: &[String], after: &str) -> Option<Leaf> {
    let (last, above) = path.split_last()?;
    let path = match last.as_str() {
        "self" if !above.is_empty() => above,
        _ => path,
    };
    let renamed = after.trim_start().strip_prefix("as ");
    let end = |name: &str| name.find(|c| !is_name(c)).unwrap_or(name.len());
    let name = renamed.map(|name| name[..end(name)].to_owned());
    Some((path.to_vec(), name.unwrap_or(path.last()?.clone())))
}

fn group<'t>(mut text: &'t str, before: &mut Names, found: &mut Vec<Leaf>) -> &'t str {
    loop {
        text = tree(text, before, found);
        // `as` and a name, if they are there.
        let end = text.find([',', '}', ';']).unwrap_or(text.len());
        let (_, rest) = text.split_at(end);
        match rest.strip_prefix(',') {
            Some(next) if !next.trim_start().starts_with('}') => text = next,
            Some(next) => return next.trim_start().trim_start_matches('}'),
            None => return rest.strip_prefix('}').unwrap_or(rest),
        }
    }
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}
