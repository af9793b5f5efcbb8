//! What cargo builds of the libraries, and where it has put it.

use super::LibraryError;
use crate::dependencies::{Crate, PACKAGE, SOURCE, manifest};
use crate::kit::Kit;
use crate::toolchain::Toolchain;
use sandbox::neutral;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Link-time optimisation took about a second of the first run, and the references of all
/// assignments are graded as fast without it. Below level 2 rustc would let a hand-in use these
/// libraries' instances of generic code, such as `sum()`, which do not check for overflow.
pub const OPTIONS: [&str; 4] = [
    "--config",
    "profile.release.opt-level=2",
    "--config",
    "profile.release.lto='off'",
];

/// One call of cargo, with and without the network.
pub struct Build<'a> {
    pub kit: &'a Kit,
    pub toolchain: &'a Toolchain,
    pub crates: &'a [Crate],
    pub target: &'a Path,
    /// For the package of the crates, where the kit has none.
    pub scratch: &'a Path,
}

/// What it has made.
pub struct Made {
    /// Libraries, and procedural macros.
    pub files: Vec<PathBuf>,
    /// The file's name of each crate, by its line.
    pub crates: BTreeMap<String, String>,
}

impl Build<'_> {
    /// Builds `glue`, `outils` and the crates. Tried without the network first, because machines
    /// in exam rooms have none, and the packages are usually there already.
    pub fn run(&self) -> Result<Made, LibraryError> {
        let package = self.package()?;
        let built = self
            .build(&package, &["--offline"])
            .or_else(|_| self.build(&package, &[]))?;
        let artifacts: Vec<Artifact> = built.iter().filter_map(Artifact::of).collect();
        let crates = match self.crates.is_empty() {
            true => BTreeMap::new(),
            false => self.named(&package, &artifacts)?,
        };
        let files = artifacts.into_iter().flat_map(|artifact| artifact.files);
        Ok(Made {
            files: files.filter(|file| self.is_for_hand_ins(file)).collect(),
            crates,
        })
    }

    /// The manifest of what is built.
    fn package(&self) -> Result<PathBuf, LibraryError> {
        let (kit, crates) = (self.kit, self.crates);
        if crates.is_empty() {
            return Ok(kit.glue.join("Cargo.toml"));
        }
        if kit.in_handout {
            return Ok(kit.crates().join(PACKAGE).join("Cargo.toml"));
        }
        let folder = self.scratch.join(PACKAGE);
        let write = || -> io::Result<()> {
            fs::create_dir_all(&folder)?;
            let text = manifest(crates, &kit.glue, &kit.outils, true);
            fs::write(folder.join("Cargo.toml"), text)?;
            fs::write(folder.join("lib.rs"), SOURCE)?;
            match fs::read(kit.lock()) {
                Ok(lock) => fs::write(folder.join("Cargo.lock"), lock),
                Err(_) => Ok(()),
            }
        };
        write().map_err(|e| LibraryError::Io(folder.clone(), e))?;
        Ok(folder.join("Cargo.toml"))
    }

    /// In a student's hand-out cargo reuses what it has built for the student.
    fn cargo(&self) -> Command {
        match self.kit.in_handout {
            true => Command::new(&self.toolchain.cargo),
            false => neutral::command(&self.toolchain.cargo),
        }
    }

    fn build(&self, package: &Path, extra: &[&str]) -> Result<Vec<Value>, LibraryError> {
        let mut command = self.cargo();
        command
            .args([
                "build",
                "--quiet",
                "--message-format=json-render-diagnostics",
            ])
            .args(extra)
            .arg("--manifest-path")
            .arg(package)
            .args(["-p", "glue", "-p", "outils"])
            .arg("--target-dir")
            .arg(self.target)
            .env("RUSTC", &self.toolchain.rustc);
        if !self.crates.is_empty() {
            command.args(["-p", PACKAGE]);
        }
        if let Some(triple) = self.triple() {
            // What procedural macros need is then told from what hand-ins need by its place.
            command.args(["--target", triple]);
        }
        if !self.kit.in_handout {
            command.arg("--release").args(OPTIONS);
        }
        let said = self.output(command)?;
        let lines = said.lines();
        Ok(lines
            .filter_map(|line| serde_json::from_str(line).ok())
            .collect())
    }

    fn triple(&self) -> Option<&str> {
        let needed = !self.crates.is_empty() && !self.kit.in_handout;
        self.toolchain.target().filter(|_| needed)
    }

    fn is_for_hand_ins(&self, file: &Path) -> bool {
        let is_rlib = file.extension().is_some_and(|e| e == "rlib");
        match self.triple() {
            Some(triple) if is_rlib => file.starts_with(self.target.join(triple)),
            _ => is_rlib || is_macros(file),
        }
    }

    /// Which file each crate is.
    fn named(
        &self,
        package: &Path,
        artifacts: &[Artifact],
    ) -> Result<BTreeMap<String, String>, LibraryError> {
        let mut command = self.cargo();
        command
            .args([
                "metadata",
                "--quiet",
                "--offline",
                "--format-version=1",
                "--manifest-path",
            ])
            .arg(package);
        let said = self.output(command)?;
        let metadata: Value = serde_json::from_str(&said).unwrap_or_default();
        let needs = needs(&metadata, package);
        let file = |wanted: &Crate| {
            let id = needs.get(&wanted.alias())?;
            let artifacts = artifacts.iter().filter(|a| a.id == *id);
            let mut files = artifacts.flat_map(|a| &a.files);
            let file = files.rfind(|file| self.is_for_hand_ins(file))?;
            Some(file.file_name()?.to_string_lossy().into_owned())
        };
        let each = self.crates.iter().map(|wanted| {
            let found = file(wanted).map(|file| (wanted.line(), file));
            let none = || format!("{}: no library was made of it", wanted.line());
            found.ok_or_else(|| self.failed(none()))
        });
        each.collect()
    }

    fn output(&self, mut command: Command) -> Result<String, LibraryError> {
        let out = command
            .output()
            .map_err(|e| LibraryError::Io(self.toolchain.cargo.clone(), e))?;
        match out.status.success() {
            true => Ok(String::from_utf8_lossy(&out.stdout).into_owned()),
            false => Err(self.failed(String::from_utf8_lossy(&out.stderr).into_owned())),
        }
    }

    pub fn failed(&self, said: String) -> LibraryError {
        match self.crates.is_empty() {
            true => LibraryError::Cargo(said),
            false => LibraryError::Crates(self.crates.iter().map(Crate::line).collect(), said),
        }
    }
}

/// What cargo says of one target that it has built.
struct Artifact {
    id: String,
    files: Vec<PathBuf>,
}

impl Artifact {
    fn of(message: &Value) -> Option<Artifact> {
        if message["reason"] != "compiler-artifact" {
            return None;
        }
        let files = message["filenames"].as_array()?.iter();
        let files = files.filter_map(|name| name.as_str().map(PathBuf::from));
        let kinds = message["target"]["kind"].as_array()?;
        let is_macros_here = kinds.iter().any(|kind| kind == "proc-macro");
        let is_wanted =
            |file: &PathBuf| file.extension().is_some_and(|e| e == "rlib") || is_macros_here;
        Some(Artifact {
            id: message["package_id"].as_str()?.to_owned(),
            files: files.filter(is_wanted).collect(),
        })
    }
}

/// A library that the compiler itself loads.
pub fn is_macros(file: &Path) -> bool {
    let ending = std::env::consts::DLL_EXTENSION;
    file.extension().is_some_and(|e| e == ending)
}

/// The packages that the one of this manifest depends on, by the names it has for them.
fn needs(metadata: &Value, manifest: &Path) -> BTreeMap<String, String> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let own = packages
        .filter(|p| p["name"] == PACKAGE && is_same(&p["manifest_path"], manifest))
        .find_map(|p| text(&p["id"]));
    let nodes = metadata["resolve"]["nodes"].as_array();
    let mut nodes = nodes.into_iter().flatten();
    let node = nodes.find(|node| own.is_some() && text(&node["id"]) == own);
    let all = node.and_then(|node| node["deps"].as_array());
    let pair = |need: &Value| Some((text(&need["name"])?, text(&need["pkg"])?));
    all.into_iter().flatten().filter_map(pair).collect()
}

fn is_same(path: &Value, manifest: &Path) -> bool {
    let whole = |path: &Path| path.canonicalize().ok();
    let path = path.as_str().map(Path::new);
    path.is_some_and(|path| whole(path) == whole(manifest))
}
