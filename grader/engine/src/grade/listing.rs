//! Which tests macros write: the compiler is asked, against the reference.
//!
//! Nothing is run for it: each such test becomes a constant that does not compile, and whose
//! message names it (`register::test`).

use super::OpenError;
use super::crate_folder::{write_all, write_manifest};
use super::dependencies::{externs, of as crates_of, of_all};
use super::manifest::edition_of;
use compile::cache::{Cache, write_whole};
use compile::dependencies::{Extern, locked};
use compile::diagnostic::{RustcError, errors};
use compile::hash::Key;
use compile::kit::Kit;
use compile::libraries::Libraries;
use compile::toolchain::Toolchain;
use interface::rust_tests::facade::Facade;
use interface::rust_tests::{Listed, TestFile};
use lang::Localized;
use sandbox::neutral;
use scenario::specs::{CourseworkFile, VariantFile};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::Path;

/// Why nobody knows which tests there are.
#[derive(Debug)]
pub enum ListError {
    Open(OpenError),
    /// They do not compile with the reference: rustc's messages.
    Compile(String),
    /// What they use is not among the prepared libraries.
    NotPrepared(Localized),
    Io(std::io::Error),
}

/// One that was found: its file's place among all, and what is known of it.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Found {
    file: usize,
    path: Vec<String>,
    panics: Option<Option<String>>,
    line: usize,
}

/// What a coursework's tests stand beside.
pub struct TestLister<'a> {
    pub kit: &'a Kit,
    pub cache: &'a Path,
    pub file: &'a CourseworkFile,
    /// The reference's sources.
    pub reference: &'a BTreeMap<String, String>,
}

/// The names of the modules and crates that exist here only.
const GLUE: &str = "kit_glue";
const FACADE: &str = "kit_facade";

impl TestLister<'_> {
    /// For each file, in its order.
    pub fn listed(&self, files: &[TestFile]) -> Result<Vec<Vec<Listed>>, ListError> {
        let toolchain = Toolchain::find().map_err(|e| ListError::Open(OpenError::Toolchain(e)))?;
        let cache = Cache::open(self.cache)
            .map_err(|e| ListError::Open(OpenError::Cache(self.cache.to_owned(), e)))?;
        let place = cache.place("tests", &self.key(files, &toolchain));
        let kept = std::fs::read(&place);
        let kept = kept
            .ok()
            .and_then(|text| serde_json::from_slice(&text).ok());
        let found: Vec<Found> = match kept {
            Some(found) => found,
            None => {
                let crates = of_all(&scenario::specs::asked(&self.kit.specs));
                let libraries = Libraries::prepare(self.kit, &toolchain, &cache, &crates, &|| {});
                let libraries = libraries.map_err(|e| ListError::Open(OpenError::Libraries(e)))?;
                let found = self.ask(files, &toolchain, &libraries, &cache)?;
                let text = serde_json::to_vec(&found).unwrap_or_default();
                write_whole(&place, &text).map_err(ListError::Io)?;
                found
            }
        };
        let of = |file: usize| found.iter().filter(move |found| found.file == file);
        let listed = |found: &Found| Listed {
            path: found.path.clone(),
            panics: found.panics.clone(),
            line: found.line,
        };
        Ok((0..files.len())
            .map(|i| of(i).map(listed).collect())
            .collect())
    }

    /// Without the libraries, so that a machine that has the list need not prepare them.
    fn key(&self, files: &[TestFile], toolchain: &Toolchain) -> String {
        let mut key = Key::new("listed tests")
            .with(env!("ENGINE_BINARIES"))
            .with(&toolchain.version)
            .with(self.edition());
        let crates = crates_of(&self.file.dependencies);
        let lock = std::fs::read_to_string(self.kit.lock()).unwrap_or_default();
        key = key.with(locked(&lock, &crates));
        for (path, text) in self.reference {
            key = key.with(path).with(text);
        }
        for dependency in &self.file.dependencies {
            key = key.with(dependency.line());
        }
        key.with(format!("{files:?}")).finish()
    }

    fn edition(&self) -> &'static str {
        edition_of(&self.kit.manifest())
    }

    /// The module that tests call by the crate's name.
    fn base(&self) -> Vec<String> {
        let variant = self.file.variants.first();
        variant.map(VariantFile::tested).unwrap_or_default()
    }

    fn ask(
        &self,
        files: &[TestFile],
        toolchain: &Toolchain,
        libraries: &Libraries,
        cache: &Cache,
    ) -> Result<Vec<Found>, ListError> {
        let scratch = cache.scratch().map_err(ListError::Io)?;
        let mut sources = self.reference.clone();
        let root = sources.entry("src/lib.rs".to_owned()).or_default();
        for (i, file) in files.iter().enumerate() {
            root.push_str(&format!("\nmod {};", module(i)));
            for (path, text) in file.files(&module(i), GLUE, FACADE) {
                let _ = std::fs::create_dir_all(scratch.path.join(&path).with_file_name(""));
                std::fs::write(scratch.path.join(path), text).map_err(ListError::Io)?;
            }
        }
        for (line, _) in Facade::open(&self.base()).lines(FACADE, &BTreeSet::new()) {
            root.push_str(&format!("\n{line}"));
        }
        write_all(&scratch.path, &sources).map_err(ListError::Io)?;
        write_manifest(&scratch.path, &self.file.dependencies).map_err(ListError::Io)?;
        let externs = externs(&self.file.dependencies, libraries);
        let externs = externs.map_err(ListError::NotPrepared)?;
        let out = neutral::clean(&toolchain.rustc)
            .current_dir(&scratch.path)
            .env("CARGO_MANIFEST_DIR", &scratch.path)
            .args(arguments(libraries, &externs, self.edition()))
            .output()
            .map_err(ListError::Io)?;
        let said = errors(&String::from_utf8_lossy(&out.stderr));
        let (found, wrong): (Vec<_>, Vec<_>) = said.iter().map(of_error).partition(Result::is_ok);
        let wrong: Vec<&str> = wrong.into_iter().filter_map(Result::err).collect();
        match wrong.is_empty() {
            true => Ok(found.into_iter().flatten().collect()),
            false => Err(ListError::Compile(redacted(&wrong.concat(), files))),
        }
    }
}

fn module(file: usize) -> String {
    format!("kit_tests_{file}")
}

/// `Err` is what rustc says of something else.
fn of_error(error: &RustcError) -> Result<Found, &str> {
    let listed = Listed::of(&error.message, error.line);
    let found = listed.and_then(|(name, listed)| {
        let file = name.strip_prefix("kit_tests_")?.parse().ok()?;
        let Listed { path, panics, line } = listed;
        Some(Found {
            file,
            path,
            panics,
            line,
        })
    });
    found.ok_or(&error.rendered)
}

fn arguments(libraries: &Libraries, externs: &[Extern], edition: &str) -> Vec<OsString> {
    let mut all: Vec<OsString> = [
        "--crate-type=lib",
        "--crate-name=listing",
        "--emit=metadata",
        "--error-format=json",
        "-Awarnings",
        "-Aexplicit_builtin_cfgs_in_flags",
        "--cfg=test",
        "--cfg=kit_listing",
        "--out-dir=.",
    ]
    .map(OsString::from)
    .to_vec();
    let own = [("outils", &libraries.outils), (GLUE, &libraries.glue)];
    let others = externs.iter().map(|e| (e.name.as_str(), &e.file));
    for (name, file) in own.into_iter().chain(others) {
        let mut at = OsString::from(format!("{name}="));
        at.push(file);
        all.extend(["--extern".into(), at]);
    }
    let mut at = OsString::from("-Ldependency=");
    at.push(&libraries.dependencies);
    all.extend([
        at,
        format!("--edition={edition}").into(),
        "src/lib.rs".into(),
    ]);
    all
}

/// By the names that the teacher knows.
fn redacted(said: &str, files: &[TestFile]) -> String {
    let mut said = said.to_owned();
    for (i, file) in files.iter().enumerate() {
        said = said.replace(&format!("src/{}.rs", module(i)), &file.shown);
        said = said.replace(&format!("src/{}/", module(i)), "tests/");
    }
    said.replace(&format!("::{GLUE}::rust::"), "")
}
