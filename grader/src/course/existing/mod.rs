//! A crate that exists, as a course: the crate is the reference, its tests are the scenarios.

mod dependencies;
mod doc_tests;
mod manifest;
mod unit_tests;

use super::{Contents, files, members};
use interface::WHOLE_CRATE;
use interface::rust_tests::{TestFile, Tested};
use lang::Lang;
use manifest::Manifest;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};

/// What was read of a crate.
#[derive(Debug)]
pub struct Existing {
    /// Its package, as a module's name.
    pub name: String,
    /// Crates that it needs and that no course can have, and why.
    pub left_out: Vec<(String, [&'static str; 2])>,
    manifest: Manifest,
    /// Path from its root, text.
    sources: BTreeMap<String, String>,
    /// Path below `tests`, text.
    tests: BTreeMap<String, String>,
    /// Files that its tests name, by path from its root.
    data: BTreeMap<String, String>,
    /// What its authors say of it.
    subject: Option<String>,
}

#[derive(Debug)]
pub enum NoCrate {
    Io(PathBuf, io::Error),
    /// No `src/lib.rs`: there is nothing that tests could call.
    NoLibrary(PathBuf),
    /// cargo cannot read its manifest: what it says.
    Cargo(String),
    /// A source that is no Rust.
    Parse(String, String),
}

impl Existing {
    pub fn read(folder: &Path) -> Result<Existing, NoCrate> {
        let library = folder.join("src/lib.rs");
        if !library.is_file() {
            return Err(NoCrate::NoLibrary(library));
        }
        let manifest = folder.join("Cargo.toml");
        let manifest = Manifest::read(&manifest)?;
        let mut sources = rust_files(&folder.join("src"), "src")?;
        // Programs and what only they have are not what is tested.
        sources.retain(|path, _| !path.starts_with("src/bin/") && path != "src/main.rs");
        let mut tests = rust_files(&folder.join("tests"), "")?;
        let name = manifest.name.replace('-', "_");
        for (path, text) in unit_tests::taken(&mut sources, &name) {
            let path = match path.strip_suffix(".rs") {
                Some(stem) if !stem.contains('/') => unused(&tests, stem),
                _ => path,
            };
            tests.insert(path, text);
        }
        for (path, text) in &sources {
            let parsed = syn::parse_file(text);
            let parsed = parsed.map_err(|e| NoCrate::Parse(path.clone(), e.to_string()))?;
            let module = interface::source::module_of(path, true).unwrap_or_default();
            let stem = module.last().map_or("unit", String::as_str).to_owned();
            if let Some(text) = unit_tests::of(text, &parsed, &name, &module) {
                tests.insert(unused(&tests, &stem), text);
            }
            if let Some(text) = doc_tests::of(&parsed, &name, &module) {
                tests.insert(unused(&tests, &format!("doc_{stem}")), text);
            }
        }
        Ok(Existing {
            left_out: manifest.left_out.clone(),
            data: data(folder, tests.values()),
            subject: subject(folder),
            name,
            manifest,
            sources,
            tests,
        })
    }

    /// A repository with it, as `course::contents` makes one with an example.
    pub fn contents(&self, name: &str, lang: Lang) -> io::Result<Contents> {
        let mut contents = super::base()?;
        let members = members(&contents);
        for (path, text) in files::around(name, &members, lang) {
            contents.insert(path, text.into_bytes());
        }
        let manifest = contents.get_mut(Path::new("reference/Cargo.toml"));
        if let Some(manifest) = manifest {
            let text = String::from_utf8_lossy(manifest).into_owned();
            let edition = format!("edition = \"{}\"", self.manifest.edition);
            let text = text.replace("edition = \"2024\"", &edition);
            *manifest = dependencies::manifest(&text, &self.manifest.dependencies).into_bytes();
        }
        let mut add = |path: String, text: &str| {
            contents.insert(PathBuf::from(path), text.as_bytes().to_vec());
        };
        for (path, text) in &self.sources {
            add(format!("reference/{path}"), text);
        }
        let specs = format!("specs/{name}");
        for (path, text) in &self.tests {
            // Tests call the crate by its package's name; a course calls it by its folder's.
            let text = match self.name == name {
                true => text.clone(),
                false => renamed(text, &self.name, name),
            };
            add(format!("{specs}/tests/{path}"), &text);
        }
        for (path, text) in &self.data {
            add(format!("{specs}/data/{path}"), text);
        }
        let code = lang.code();
        let title = &self.manifest.name;
        let whole = lang.pick(
            "Les élèves écrivent tout le projet : src/lib.rs, et ce qu'ils mettent à côté.",
            "Students write the whole crate: src/lib.rs, and what they put beside it.",
        );
        let mut file = format!(
            "name: {{{code}: {title:?}}}\nlanguages: [{code}]\n\
             # {whole}\nmodules: [{WHOLE_CRATE}]\n"
        );
        if !self.data.is_empty() {
            let names: Vec<&String> = self.data.keys().collect();
            let what = lang.pick(
                "Des fichiers que les tests trouvent là où ils s'exécutent.",
                "Files that tests find where they run.",
            );
            let _ = writeln!(file, "# {what}\ndata: {names:?}");
        }
        file += &dependencies::yaml(&self.manifest.dependencies);
        add(format!("{specs}/coursework.yaml"), &file);
        let topics = self.topics(name);
        add(format!("{specs}/bareme.yaml"), &bareme(&topics, lang));
        let subject = self
            .subject
            .clone()
            .unwrap_or_else(|| format!("# {title}\n"));
        add(format!("{specs}/sujet.{code}.md"), &subject);
        Ok(contents)
    }

    /// How many tests each has, besides those that macros write.
    fn topics(&self, name: &str) -> BTreeMap<String, usize> {
        let mut topics: BTreeMap<String, usize> = BTreeMap::new();
        let tested = Tested { name };
        for (path, text) in self.tests.iter().filter(|(path, _)| !path.contains('/')) {
            let file = TestFile::read(path, text, tested, &|_| None).unwrap_or_default();
            let stem = path.strip_suffix(".rs").unwrap_or(path);
            for test in &file.tests {
                *topics
                    .entry(scenario::specs::test_topic(stem, &test.module))
                    .or_default() += 1;
            }
        }
        topics
    }

    /// Whether macros write some of its tests.
    pub fn has_macros(&self) -> bool {
        let parts = ["macro_rules!", "proptest!", "#[rstest]", "#[test_case"];
        let mut texts = self.tests.values();
        texts.any(|text| parts.iter().any(|part| text.contains(part)))
    }

    pub fn has_tests(&self) -> bool {
        !self.tests.is_empty()
    }
}

/// Each test counts the same. `topics`: how many each has.
pub fn bareme(topics: &BTreeMap<String, usize>, lang: Lang) -> String {
    let code = lang.code();
    let limits = lang.pick(
        "`cargo test` n'a pas de limite ; un test écrit pour lui peut demander plus d'une seconde.",
        "`cargo test` sets no limit; a test that was written for it may need more than a second.",
    );
    let mut text = format!(
        "total: 20\n# {limits}\n\
             limits: {{cpu: 10s, wall: 30s}}\ncriteria:\n  - id: tests\n    title: {{{code}: \"Tests\"}}\n    points: 20\n    \
             kind: topics\n    topics: all\n    rule: proportional\n"
    );
    if topics.len() > 1 {
        let weights = lang.pick(
            "Autant que chacun a de tests : tous comptent pareil.",
            "As many as each has tests: every test counts the same.",
        );
        let _ = writeln!(text, "    # {weights}\n    weights:");
        for (topic, count) in topics {
            let _ = writeln!(text, "      \"{topic}\": {count}");
        }
    }
    text
}

impl NoCrate {
    pub fn text(&self, lang: Lang) -> String {
        match self {
            NoCrate::Io(path, why) => lang.labelled(path.display(), why),
            NoCrate::NoLibrary(path) => lang.pick(
                format!("{} n'existe pas : des tests n'appellent que les fonctions d'une bibliothèque ; mettez-les dans src/lib.rs", path.display()),
                format!("{} does not exist: tests call the functions of a library only; put them into src/lib.rs", path.display()),
            ),
            NoCrate::Cargo(said) => lang.pick(
                format!("cargo ne lit pas le Cargo.toml de ce projet : {said}"),
                format!("cargo cannot read the Cargo.toml of this crate: {said}"),
            ),
            NoCrate::Parse(path, why) => lang.pick(
                format!("{path} n'est pas du Rust : {why}"),
                format!("{path} is not Rust: {why}"),
            ),
        }
    }
}

/// The name as a path's first part.
fn renamed(text: &str, from: &str, to: &str) -> String {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let mut new = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(from) {
        let (before, after) = (&rest[..at], &rest[at + from.len()..]);
        let is_word = !before.ends_with(is_part) && !after.starts_with(is_part);
        let leads = after.starts_with("::") || before.trim_end().ends_with("use");
        new += before;
        new += if is_word && leads { to } else { from };
        rest = after;
    }
    new + rest
}

/// Text files of the crate that stand in a test as a text: what `cargo test` finds, because it
/// runs there.
fn data<'t>(folder: &Path, tests: impl Iterator<Item = &'t String>) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for part in tests.flat_map(|text| text.split('"')) {
        let is_inside = !part.is_empty() && !part.contains("..") && !part.starts_with('/');
        let is_path = !part.contains(['\n', '\\']) && part.len() < 200;
        if is_inside
            && is_path
            && folder.join(part).is_file()
            && let Ok(text) = std::fs::read_to_string(folder.join(part))
        {
            found.insert(part.to_owned(), text);
        }
    }
    found
}

fn subject(folder: &Path) -> Option<String> {
    let places = [".docs/instructions.md", "README.md", "README"];
    places
        .iter()
        .find_map(|place| std::fs::read_to_string(folder.join(place)).ok())
}

/// A file's name that no other has.
fn unused(tests: &BTreeMap<String, String>, stem: &str) -> String {
    let mut name = format!("{stem}.rs");
    while tests.contains_key(&name) {
        name = format!("unit_{name}");
    }
    name
}

/// Every Rust file below a folder; none where there is no folder.
fn rust_files(folder: &Path, prefix: &str) -> Result<BTreeMap<String, String>, NoCrate> {
    let mut files = BTreeMap::new();
    if !folder.is_dir() {
        return Ok(files);
    }
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |error| NoCrate::Io(path, error)
    };
    for entry in std::fs::read_dir(folder).map_err(failed(folder))? {
        let path = entry.map_err(failed(folder))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let inside = match prefix {
            "" => name.clone().into_owned(),
            prefix => format!("{prefix}/{name}"),
        };
        if path.is_dir() {
            files.extend(rust_files(&path, &inside)?);
        } else if name.ends_with(".rs") {
            let text = std::fs::read_to_string(&path).map_err(failed(&path))?;
            files.insert(inside, text);
        }
    }
    Ok(files)
}
