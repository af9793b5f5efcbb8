//! `outils`, `glue` and the crates that courseworks ask for, built once for a toolchain and
//! reused by every submission.

mod cargo;

use super::cache::{self, Cache};
use super::common::Common;
use super::dependencies::{Crate, locked};
use super::hash::Key;
use super::kit::Kit;
use super::members::with_dependencies;
use super::toolchain::Toolchain;
use cargo::{Build, Made, is_macros};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Where the prepared libraries are.
#[derive(Debug, Clone)]
pub struct Libraries {
    pub outils: PathBuf,
    pub glue: PathBuf,
    /// What these two depend on: `-L dependency=…`.
    pub dependencies: PathBuf,
    /// All of them linked into one library, which hand-ins are linked against.
    pub common: Option<Common>,
    /// File names of the crates that courseworks ask for, among the dependencies, by their lines.
    crates: BTreeMap<String, String>,
    /// Part of the key of everything built against them.
    pub key: String,
}

/// The name of the file that is written last.
const DONE: &str = "done";

/// The contents of that file.
#[derive(Debug, Serialize, Deserialize)]
struct Done {
    common: Option<Common>,
    #[serde(default)]
    crates: BTreeMap<String, String>,
    /// Tells these libraries from others of the same sources: names of functions depend on
    /// the folder they were built in, and hand-ins are linked by these names.
    key: String,
}

#[derive(Debug)]
pub enum LibraryError {
    Io(PathBuf, io::Error),
    /// cargo failed: what it printed.
    Cargo(String),
    /// The same, where these crates are asked for.
    Crates(Vec<String>, String),
    /// Compiling these crates would run code that nobody has asked for.
    NotAsked(Vec<String>),
}

impl Libraries {
    /// The folder with all of them.
    pub fn folder(&self) -> &Path {
        self.glue.parent().unwrap_or(&self.glue)
    }

    /// The one library that hand-ins are linked against, where there is one.
    pub fn common_library(&self) -> Option<PathBuf> {
        let common = self.common.as_ref()?;
        Some(common.library(self.folder()))
    }

    /// The file of a crate that a coursework asks for, by its line.
    pub fn file_of(&self, line: &str) -> Option<PathBuf> {
        Some(self.dependencies.join(self.crates.get(line)?))
    }

    /// Whether the linker that they were tried with is still there. Where no linker worked the
    /// reason may have been temporary, so the next run tries again.
    fn has_linker(&self, toolchain: &Toolchain) -> bool {
        let common = self.common.as_ref();
        common.map_or(!Common::IS_MADE, |common| {
            common.linker(toolchain).is_file()
        })
    }

    /// From the cache, else built; `before_build` is told when the wait begins.
    pub fn prepare(
        kit: &Kit,
        toolchain: &Toolchain,
        cache: &Cache,
        crates: &[Crate],
        before_build: &dyn Fn(),
    ) -> Result<Libraries, LibraryError> {
        let key = library_key(kit, toolchain, crates)?;
        // Two toolchains of one version do not take each other's linker away.
        let sysroot = toolchain.sysroot.as_os_str().as_encoded_bytes();
        let place = Key::new("where libraries are").with(&key).with(sysroot);
        let place = cache.place("libraries", &place.finish());
        match Libraries::made(&place) {
            Ok(libraries) if libraries.has_linker(toolchain) => return Ok(libraries),
            Ok(_) => {
                let removed = fs::remove_dir_all(&place);
                removed.map_err(|e| LibraryError::Io(place.clone(), e))?;
            }
            // What is there was damaged, by a machine that lost its power for instance.
            Err(_) if place.join(DONE).is_file() => {
                let removed = fs::remove_dir_all(&place);
                removed.map_err(|e| LibraryError::Io(place.clone(), e))?;
            }
            Err(_) => {}
        }
        if !crates.is_empty() && !kit.is_chosen {
            let lines = crates.iter().map(Crate::line);
            return Err(LibraryError::NotAsked(lines.collect()));
        }
        before_build();
        build(kit, toolchain, cache, crates, (&place, &key))?;
        Libraries::made(&place)
    }

    /// The libraries that were prepared in this folder.
    pub fn made(folder: &Path) -> Result<Libraries, LibraryError> {
        let done = folder.join(DONE);
        let read = fs::read(&done).and_then(|text| Ok(serde_json::from_slice(&text)?));
        let Done {
            common,
            crates,
            key,
        } = read.map_err(|e| LibraryError::Io(done, e))?;
        Ok(Libraries {
            outils: folder.join("liboutils.rlib"),
            glue: folder.join("libglue.rlib"),
            dependencies: folder.join("deps"),
            common,
            crates,
            key,
        })
    }
}

fn library_key(kit: &Kit, toolchain: &Toolchain, crates: &[Crate]) -> Result<String, LibraryError> {
    // A program with a sandbox and one without make different things of the same sources.
    let mut key = Key::new("libraries, linked by ourselves")
        .with(&toolchain.version)
        .with(cargo::OPTIONS.join(" "))
        .with([u8::from(cfg!(feature = "isolation"))]);
    let failed = |e| LibraryError::Io(kit.crates().to_owned(), e);
    for name in with_dependencies(kit.crates(), &["glue"]).map_err(failed)? {
        key = key_of_crate(key.with(&name), &kit.crates().join(name)).map_err(failed)?;
    }
    for wanted in crates {
        key = key.with(wanted.line());
    }
    if !crates.is_empty() {
        let lock = fs::read_to_string(kit.lock()).unwrap_or_default();
        key = key.with(locked(&lock, crates));
    }
    Ok(key.finish())
}

/// Adds what its library is built from. Copies of the kit are without its tests.
fn key_of_crate(key: Key, folder: &Path) -> io::Result<Key> {
    let manifest = fs::read(folder.join("Cargo.toml"))?;
    key_of_folder(key.with(manifest), &folder.join("src"))
}

/// Adds every file, names included, in a fixed order.
fn key_of_folder(mut key: Key, folder: &Path) -> io::Result<Key> {
    let mut entries: Vec<_> = fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        if path.is_dir() {
            key = key_of_folder(key.with(entry.file_name().as_encoded_bytes()), &path)?;
        } else {
            key = key
                .with(entry.file_name().as_encoded_bytes())
                .with(fs::read(&path)?);
        }
    }
    Ok(key)
}

fn build(
    kit: &Kit,
    toolchain: &Toolchain,
    cache: &Cache,
    crates: &[Crate],
    (place, key): (&Path, &str),
) -> Result<(), LibraryError> {
    // Cargo puts the libraries of every kit in one place, and two graders at once would each take
    // some of the other's: held until they are copied.
    let _alone = cache.alone("libraries");
    if place.join(DONE).is_file() {
        return Ok(());
    }
    let scratch = || {
        let scratch = cache.scratch();
        scratch.map_err(|e| LibraryError::Io(cache.root.clone(), e))
    };
    let (scratch, package) = (scratch()?, scratch()?);
    let target = target(kit, cache, key);
    let build = Build {
        kit,
        toolchain,
        crates,
        target: &target,
        scratch: &package.path,
    };
    let made = build.run()?;
    let in_scratch = |e| LibraryError::Io(scratch.path.clone(), e);
    collect(&made.files, &scratch.path).map_err(in_scratch)?;
    if !kit.in_handout {
        // All that is needed of it is copied.
        let _ = fs::remove_dir_all(&target);
    }
    let linked = link(toolchain, &scratch.path, &made);
    let common = linked.map_err(|said| build.failed(said))?;
    finish(&scratch.path, common, made.crates, key).map_err(in_scratch)?;
    cache::move_into_place(&scratch.path, place).map_err(|e| LibraryError::Io(place.to_owned(), e))
}

/// Where cargo builds. Other sources have another place: cargo goes by paths and times, which
/// two versions of the kit may have in common.
fn target(kit: &Kit, cache: &Cache, key: &str) -> PathBuf {
    match cache.root.parent().filter(|_| kit.in_handout) {
        // What the student's own build has compiled is not compiled again: the same
        // folder, profile and flags.
        Some(target) => target.to_owned(),
        None => cache.root.join("cargo").join(key),
    }
}

/// Copies the rlibs: `outils` and `glue` under plain names, the others as they are.
fn collect(artifacts: &[PathBuf], to: &Path) -> io::Result<()> {
    let deps = to.join("deps");
    fs::create_dir_all(&deps)?;
    for artifact in artifacts {
        let name = artifact.file_name().unwrap_or_default();
        let plain = ["liboutils.rlib", "libglue.rlib"]
            .iter()
            .find(|n| name == **n);
        match plain {
            Some(plain) => fs::copy(artifact, to.join(plain))?,
            None => fs::copy(artifact, deps.join(name))?,
        };
    }
    for needed in ["liboutils.rlib", "libglue.rlib"] {
        if !to.join(needed).is_file() {
            return Err(io::Error::other(format!("cargo did not make {needed}")));
        }
        // `glue` finds `outils` among its dependencies by its own name.
        fs::copy(to.join(needed), deps.join(needed))?;
    }
    Ok(())
}

/// Links them into one, where possible. An error is what the compiler says of the crates.
fn link(toolchain: &Toolchain, folder: &Path, made: &Made) -> Result<Option<Common>, String> {
    let files = made
        .crates
        .values()
        .map(|name| folder.join("deps").join(name));
    let crates: Vec<PathBuf> = files.filter(|file| !is_macros(file)).collect();
    Common::make(toolchain, folder, &crates)
}

/// Records what there is in the file that is written last.
fn finish(
    folder: &Path,
    common: Option<Common>,
    crates: BTreeMap<String, String>,
    key: &str,
) -> io::Result<()> {
    let mut key = Key::new("made libraries").with(key);
    if let Some(common) = &common {
        key = key.with(fs::read(common.library(folder))?);
    }
    let done = Done {
        common,
        crates,
        key: key.finish(),
    };
    fs::write(folder.join(DONE), serde_json::to_string(&done)?)
}
