//! `outils` and `glue`, built once for a toolchain and reused by every submission.

use super::cache::{self, Cache};
use super::common::Common;
use super::hash::Key;
use super::kit::Kit;
use super::members::with_dependencies;
use super::toolchain::Toolchain;
use sandbox::neutral;
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where the prepared libraries are.
#[derive(Debug, Clone)]
pub struct Libraries {
    pub outils: PathBuf,
    pub glue: PathBuf,
    /// What these two depend on: `-L dependency=…`.
    pub dependencies: PathBuf,
    /// All of them linked into one library, which hand-ins are linked against.
    pub common: Option<Common>,
    /// Part of the key of everything built against them.
    pub key: String,
}

/// The name of the file that is written last.
const DONE: &str = "done";

/// The contents of that file.
#[derive(Debug, Serialize, Deserialize)]
struct Done {
    common: Option<Common>,
    /// Tells these libraries from others of the same sources: names of functions depend on
    /// the folder they were built in, and hand-ins are linked by these names.
    key: String,
}

#[derive(Debug)]
pub enum LibraryError {
    Io(PathBuf, io::Error),
    /// cargo failed: what it printed.
    Cargo(String),
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
        before_build: &dyn Fn(),
    ) -> Result<Libraries, LibraryError> {
        let key = library_key(kit, toolchain)?;
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
            Err(_) => {}
        }
        before_build();
        build(kit, toolchain, cache, &place, &key)?;
        Libraries::made(&place)
    }

    /// The libraries that were prepared in this folder.
    pub fn made(folder: &Path) -> Result<Libraries, LibraryError> {
        let done = folder.join(DONE);
        let read = fs::read(&done).and_then(|text| Ok(serde_json::from_slice(&text)?));
        let Done { common, key } = read.map_err(|e| LibraryError::Io(done, e))?;
        Ok(Libraries {
            outils: folder.join("liboutils.rlib"),
            glue: folder.join("libglue.rlib"),
            dependencies: folder.join("deps"),
            common,
            key,
        })
    }
}

fn library_key(kit: &Kit, toolchain: &Toolchain) -> Result<String, LibraryError> {
    // A program with a sandbox and one without make different things of the same sources.
    let mut key = Key::new("libraries, linked by ourselves")
        .with(&toolchain.version)
        .with([u8::from(cfg!(feature = "isolation"))]);
    let failed = |e| LibraryError::Io(kit.crates().to_owned(), e);
    for name in with_dependencies(kit.crates(), &["glue"]).map_err(failed)? {
        key = key_of_folder(key.with(&name), &kit.crates().join(name)).map_err(failed)?;
    }
    Ok(key.finish())
}

/// Adds every file of a crate, names included, in a fixed order.
fn key_of_folder(mut key: Key, folder: &Path) -> io::Result<Key> {
    let mut entries: Vec<_> = fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        if path.is_dir() {
            if entry.file_name() != "target" {
                key = key_of_folder(key.with(entry.file_name().as_encoded_bytes()), &path)?;
            }
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
    place: &Path,
    key: &str,
) -> Result<(), LibraryError> {
    let _alone = alone(cache);
    if place.join(DONE).is_file() {
        return Ok(());
    }
    let scratch = cache
        .scratch()
        .map_err(|e| LibraryError::Io(cache.root.clone(), e))?;
    // Tried without the network first, because machines in exam rooms have none, and the
    // packages are usually there already.
    let target = target(kit, cache, key);
    let artifacts = run_cargo(kit, toolchain, &target, &["--offline"])
        .or_else(|_| run_cargo(kit, toolchain, &target, &[]))?;
    let in_scratch = |e| LibraryError::Io(scratch.path.clone(), e);
    collect(&artifacts, &scratch.path).map_err(in_scratch)?;
    if !kit.in_handout {
        // All that is needed of it is copied.
        let _ = fs::remove_dir_all(&target);
    }
    finish(toolchain, &scratch.path, key).map_err(in_scratch)?;
    cache::move_into_place(&scratch.path, place).map_err(|e| LibraryError::Io(place.to_owned(), e))
}

/// Held until the libraries are copied: cargo puts those of every kit in one place, and two
/// graders at once would each take some of the other's. `None` on a file system without locks.
fn alone(cache: &Cache) -> Option<File> {
    fs::create_dir_all(&cache.root).ok()?;
    let file = File::create(cache.root.join("libraries.lock")).ok()?;
    file.lock().ok()?;
    Some(file)
}

/// Where cargo builds. Other sources have another place: cargo goes by paths and times, which
/// two versions of the kit may have in common.
fn target(kit: &Kit, cache: &Cache, key: &str) -> PathBuf {
    match cache.root.parent().filter(|_| kit.in_handout) {
        // What the student's own build has compiled is not compiled again: the same
        // folder, profile and flags. The hand-out's profile optimises these two crates.
        Some(target) => target.to_owned(),
        None => cache.root.join("cargo").join(key),
    }
}

/// Builds `glue` (and so `outils`), and gives the rlibs that cargo names.
fn run_cargo(
    kit: &Kit,
    toolchain: &Toolchain,
    target: &Path,
    extra: &[&str],
) -> Result<Vec<PathBuf>, LibraryError> {
    // In a student's hand-out cargo reuses what it has built for the student.
    let mut command = match kit.in_handout {
        true => Command::new(&toolchain.cargo),
        false => neutral::command(&toolchain.cargo),
    };
    command
        .args([
            "build",
            "--quiet",
            "--message-format=json-render-diagnostics",
        ])
        .args(extra)
        .arg("--manifest-path")
        .arg(kit.glue.join("Cargo.toml"))
        .args(["-p", "glue", "-p", "outils", "--target-dir"])
        .env("RUSTC", &toolchain.rustc);
    command.arg(target);
    if !kit.in_handout {
        command.arg("--release");
    }
    let out = command
        .output()
        .map_err(|e| LibraryError::Io(toolchain.cargo.clone(), e))?;
    if !out.status.success() {
        return Err(LibraryError::Cargo(
            String::from_utf8_lossy(&out.stderr).into_owned(),
        ));
    }
    let rlibs = String::from_utf8_lossy(&out.stdout)
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
        .filter(|message| message["reason"] == "compiler-artifact")
        .flat_map(|message| message["filenames"].as_array().cloned().unwrap_or_default())
        .filter_map(|name| name.as_str().map(PathBuf::from))
        .filter(|path| path.extension().is_some_and(|e| e == "rlib"))
        .collect();
    Ok(rlibs)
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

/// Links them into one, where possible, and records that in the file that is written last.
fn finish(toolchain: &Toolchain, folder: &Path, key: &str) -> io::Result<()> {
    let common = Common::make(toolchain, folder);
    let mut key = Key::new("made libraries").with(key);
    if let Some(common) = &common {
        key = key.with(fs::read(common.library(folder))?);
    }
    let key = key.finish();
    fs::write(
        folder.join(DONE),
        serde_json::to_string(&Done { common, key })?,
    )
}
