//! A coursework ready to grade with: its specs, and the interface of each variant.

use super::fronts::Fronts;
use super::listing::{ListError, TestLister};
use super::plans::Plans;
use super::spec_keys::SpecKeys;
use compile::cache::Cache;
use compile::front::{self, Front};
use compile::kit::Kit;
use compile::salvage::pasted;
use compile::sources::Sources;
use interface::entries::{Entries, parse_instance};
use interface::model::{Function, Interface};
use interface::rust_tests::TestFile;
use interface::rust_tests::facade::Facade;
use interface::rust_tests::promise::Promise;
use interface::{ReadError, WHOLE_CRATE, read_files};
use scenario::diagnostic::Diagnostic;
use scenario::plan::ViewsAndGenerators;
use scenario::specs::{Coursework, CourseworkFile, Dependency, VariantFile};
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

#[derive(Debug)]
pub struct Loaded {
    pub name: String,
    pub coursework: Coursework,
    pub variants: Vec<Variant>,
    /// Module that is listed and never compared.
    pub improvements: String,
    pub keys: SpecKeys,
    pub plans: Plans,
    pub(super) fronts: Fronts,
    /// Of the front that is supplied; empty where there is none.
    pub(super) front_key: String,
}

/// One variant of a coursework; a coursework without variants has one, without a name.
#[derive(Debug, Clone)]
pub struct Variant {
    pub name: String,
    pub modules: Vec<String>,
    /// Those that no other variant has: what a hand-in is recognised by.
    pub own_modules: Vec<String>,
    pub interface: Interface,
    pub entries: Entries,
    pub drawings: ViewsAndGenerators,
    /// The teacher's `#[test]`s, which are compiled with every hand-in.
    pub tests: Arc<Vec<TestFile>>,
    /// What these see of a hand-in, and the types that they rely on.
    pub facade: Arc<Facade>,
    pub promises: Arc<Vec<Promise>>,
    /// Whether a scenario calls functions by their numbers: `#[test]`s do not.
    pub has_steps: bool,
    /// Crates that hand-ins may use besides `std` and `outils`.
    pub dependencies: Vec<Dependency>,
    /// Everything of the interface in one key, with the text that hand-ins may be given of it.
    pub key: String,
    /// The program that shows the game, which is then inside of every hand-in.
    pub front: Option<Arc<Front>>,
}

#[derive(Debug)]
pub enum LoadError {
    /// The specs are wrong: the teacher's to mend.
    Specs(Vec<Diagnostic>),
    /// The reference cannot be read.
    Interface(ReadError),
    /// `instances` of `coursework.yaml`.
    Instance(String),
    /// Nobody knows which tests macros write.
    Tests(ListError),
}

impl Loaded {
    pub fn load(kit: &Kit, folder: &Path, hidden: Option<&Path>) -> Result<Loaded, LoadError> {
        Loaded::load_with(kit, folder, hidden, &Cache::default_root())
    }

    /// The same, with this cache.
    pub fn load_with(
        kit: &Kit,
        folder: &Path,
        hidden: Option<&Path>,
        cache: &Path,
    ) -> Result<Loaded, LoadError> {
        let file = CourseworkFile::read(folder).map_err(LoadError::Specs)?;
        let files = read_files(&kit.interface).map_err(LoadError::Interface)?;
        let front_key = front_key(&file, &files)?;
        let modules = file.variants.iter().flat_map(|v| &v.modules);
        let files = reached(&files, modules.map(|m| top(m)).chain(["lib"]).collect());
        let mut variants = file
            .variants
            .iter()
            .map(|variant| Variant::read(variant, &file, &files))
            .collect::<Result<Vec<_>, _>>()?;
        let interfaces = variants.iter().map(|v| v.interface.clone()).collect();
        let improvements = file.improvements.clone().unwrap_or_default();
        let why = OnceCell::new();
        let asking = TestLister {
            kit,
            cache,
            file: &file.clone(),
            reference: &files,
        };
        let list = |tests: &[TestFile]| {
            let listed = asking.listed(tests);
            listed.map_err(|no| why.set(no)).ok()
        };
        let coursework = Coursework::load(file, interfaces, hidden, &list);
        if let Some(no) = why.into_inner() {
            return Err(LoadError::Tests(no));
        }
        let coursework = coursework.map_err(LoadError::Specs)?;
        let tests = Arc::new(coursework.tests.clone());
        let asked = variants.iter_mut().zip(&coursework.drawings);
        for ((variant, drawings), written) in asked.zip(&coursework.file.variants) {
            variant.drawings = drawings.clone();
            variant.give(coursework.given(&variant.interface), &files);
            if !tests.is_empty() {
                let facade = Facade::of(&files, &written.tested());
                variant.promises = Arc::new(Promise::all(&files, &facade));
                variant.facade = Arc::new(facade);
                variant.add_tests(&tests, coursework.has_steps);
            }
        }
        Ok(Loaded {
            name: coursework.file.id.clone(),
            coursework,
            variants,
            improvements,
            keys: SpecKeys::default(),
            plans: Plans::default(),
            fronts: Fronts::default(),
            front_key,
        })
    }
}

impl Loaded {
    /// With some of its scenarios, or with others.
    pub fn narrowed(&self, coursework: Coursework) -> Loaded {
        Loaded {
            name: self.name.clone(),
            coursework,
            variants: Vec::new(),
            improvements: self.improvements.clone(),
            keys: SpecKeys::default(),
            plans: self.plans.clone(),
            fronts: self.fronts.clone(),
            front_key: self.front_key.clone(),
        }
    }
}

impl Variant {
    fn read(
        variant: &VariantFile,
        file: &CourseworkFile,
        files: &BTreeMap<String, String>,
    ) -> Result<Variant, LoadError> {
        let interface = Interface::read_with(files, &variant.modules, &file.opaque)
            .map_err(LoadError::Interface)?;
        let mut instances = Vec::new();
        for text in &file.instances {
            instances.push(parse_instance(&interface, text).map_err(LoadError::Instance)?);
        }
        let entries = Entries::of(&interface, &instances);
        let mut key =
            compile::hash::Key::new("interface").with(format!("{interface:?}{entries:?}"));
        for dependency in &file.dependencies {
            key = key.with(dependency.line());
        }
        let key = key.finish();
        Ok(Variant {
            name: variant.name.clone(),
            modules: variant.modules.clone(),
            own_modules: own_modules(variant, file),
            interface,
            entries,
            drawings: ViewsAndGenerators::default(),
            tests: Arc::default(),
            facade: Arc::default(),
            promises: Arc::default(),
            has_steps: true,
            dependencies: file.dependencies.clone(),
            key,
            front: None,
        })
    }

    /// What hand-ins may be given of the reference's text is a part of the key.
    fn give(&mut self, given: BTreeSet<usize>, files: &BTreeMap<String, String>) {
        self.interface.given = given;
        let mut key = compile::hash::Key::new("interface and given").with(&self.key);
        for text in pasted(&self.interface, files) {
            key = key.with(text);
        }
        self.key = key.finish();
    }

    fn add_tests(&mut self, tests: &Arc<Vec<TestFile>>, has_steps: bool) {
        self.tests = Arc::clone(tests);
        self.has_steps = has_steps;
        if !has_steps {
            self.entries = Entries::default();
        }
        self.key = compile::hash::Key::new("interface with tests")
            .with(&self.key)
            .with(format!("{:?}{:?}", self.tests, has_steps))
            .with(format!("{:?}{:?}", self.facade, self.promises))
            .finish();
    }

    /// Does a hand-in contain any module of this variant, besides what all of them use? Or the
    /// module around them, with a function that stands in one of them?
    pub fn is_in(&self, sources: &Sources) -> bool {
        let sources = &*sources.settled();
        let is_there = |module: &String| match module.as_str() {
            WHOLE_CRATE => sources.root_file().is_some(),
            module => sources.has_module(&parts(module)),
        };
        self.own_modules.iter().any(is_there) || self.is_in_one_file(sources)
    }

    /// The files of a hand-in in which its modules are, besides those that all variants use.
    pub fn own_files<'s>(&self, sources: &'s Sources) -> BTreeSet<&'s str> {
        let modules = self.own_modules.iter().map(|module| parts(module));
        modules
            .filter_map(|module| sources.file_of(&module))
            .collect()
    }

    /// Whether whatever a hand-in contains belongs to it.
    pub fn is_whole_crate(&self) -> bool {
        self.modules.iter().any(|module| module == WHOLE_CRATE)
    }

    fn is_in_one_file(&self, sources: &Sources) -> bool {
        let mut paths = self.own_modules.iter().map(|module| parts(module));
        let Some(first) = paths.next() else {
            return false;
        };
        let common = |around: Vec<String>, path: Vec<String>| {
            let same = around.into_iter().zip(path).take_while(|(a, b)| a == b);
            same.map(|(name, _)| name).collect()
        };
        let around: Vec<String> = paths.fold(first, common);
        let file = match around.is_empty() {
            true => None,
            false => sources.file_of(&around),
        };
        file.is_some_and(|file| {
            let text = &sources.files[file];
            let own = |f: &&Function| f.module.starts_with(&around) && f.module != around;
            let mut own = self.interface.functions.iter().filter(own);
            own.any(|f| text.contains(&format!("fn {}(", f.name)))
        })
    }
}

/// `khet::laser`
fn parts(module: &str) -> Vec<String> {
    module.split("::").map(str::to_owned).collect()
}

/// The text of the front, in one key.
fn front_key(file: &CourseworkFile, files: &BTreeMap<String, String>) -> Result<String, LoadError> {
    let Some(name) = &file.window else {
        return Ok(String::new());
    };
    if front::program(files, name).is_none() {
        return Err(LoadError::Specs(vec![file.without_front(name)]));
    }
    let own = [format!("src/bin/{name}.rs"), format!("src/bin/{name}/")];
    let own = files
        .iter()
        .filter(|(path, _)| own.iter().any(|p| path.starts_with(p)));
    let start = compile::hash::Key::new("front");
    Ok(own
        .fold(start, |key, (path, text)| key.with(path).with(text))
        .finish())
}

/// The files of these top modules, and of those that they name: parsing all five
/// references for each coursework would take longer than grading a small hand-in.
fn reached<'f>(
    files: &'f BTreeMap<String, String>,
    mut tops: BTreeSet<&'f str>,
) -> BTreeMap<String, String> {
    if tops.contains(WHOLE_CRATE) {
        return files.clone();
    }
    loop {
        let found: BTreeMap<String, String> = files
            .iter()
            .filter(|(path, _)| tops.contains(top_of(path)))
            .map(|(path, text)| (path.clone(), text.clone()))
            .collect();
        let named = files.keys().map(|path| top_of(path)).filter(|other| {
            let path = format!("crate::{other}");
            found.values().any(|text| text.contains(&path))
        });
        let before = tops.len();
        tops = tops.iter().copied().chain(named).collect();
        if tops.len() == before {
            return found;
        }
    }
}

/// `riviere` of `src/riviere/ia.rs`, and of `src/riviere.rs`.
fn top_of(path: &str) -> &str {
    let inside = path.strip_prefix("src/").unwrap_or(path);
    let first = inside.split('/').next().unwrap_or(inside);
    first.strip_suffix(".rs").unwrap_or(first)
}

fn top(module: &str) -> &str {
    module.split("::").next().unwrap_or(module)
}

fn own_modules(variant: &VariantFile, file: &CourseworkFile) -> Vec<String> {
    let others = || file.variants.iter().filter(|v| v.name != variant.name);
    let own = variant
        .modules
        .iter()
        .filter(|module| others().all(|other| !other.modules.contains(module)));
    own.cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::{Variant, own_modules, reached};
    use interface::read_files;
    use scenario::specs::CourseworkFile;
    use std::collections::{BTreeMap, BTreeSet};
    use std::path::Path;

    #[test]
    fn a_coursework_reads_its_own_files_and_those_it_names() {
        let file = |path: &str, text: &str| (path.to_owned(), text.to_owned());
        let files = BTreeMap::from([
            file("src/lib.rs", "pub mod pong; pub mod khet; pub mod balle;"),
            file("src/pong.rs", "use crate::balle::Balle;"),
            file("src/balle/mod.rs", "pub use crate::vitesse::Vitesse;"),
            file("src/vitesse.rs", ""),
            file("src/khet.rs", ""),
        ]);
        let found = reached(&files, BTreeSet::from(["lib", "pong"]));
        let names: Vec<&str> = found.keys().map(String::as_str).collect();
        let expected = [
            "src/balle/mod.rs",
            "src/lib.rs",
            "src/pong.rs",
            "src/vitesse.rs",
        ];
        assert_eq!(names, expected);
    }

    #[test]
    fn a_type_is_opaque_where_the_coursework_says_so() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut file = CourseworkFile::read(&root.join("specs/demineur")).expect("our specs");
        let files = read_files(&root.join("reference")).expect("the reference");
        let mut is_opaque = |opaque: &[&str]| {
            file.opaque = opaque.iter().map(|&name| name.to_owned()).collect();
            let variant = Variant::read(&file.variants[0], &file, &files).expect("an interface");
            variant.interface.is_opaque("Cell")
        };
        assert!(!is_opaque(&[]));
        assert!(is_opaque(&["Cell"]));
    }

    /// A hand-in of one variant brings the files that both variants use as well.
    #[test]
    fn a_variant_is_not_recognised_by_what_all_variants_share() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../specs/riviere");
        let file = CourseworkFile::read(&folder).expect("our specs");
        for variant in &file.variants {
            let own = own_modules(variant, &file);
            let inside = format!("riviere::{}::", variant.name);
            assert!(
                own.iter().all(|module| module.starts_with(&inside)),
                "{own:?}"
            );
            assert!(!own.is_empty());
        }
    }
}
