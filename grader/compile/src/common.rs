//! The libraries that all hand-ins have in common, linked into one: the standard library,
//! `outils` and `glue`.
//!
//! A hand-in is linked to it by a linker that we call ourselves, with the same arguments for all:
//! rustc would take linker options from a hand-in's attributes, and try other ways when the
//! linker fails.

use super::elf;
use super::toolchain::Toolchain;
use sandbox::neutral;
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The library's name among the prepared ones, and what hand-ins ask the loader for.
const LIBRARY: &str = "libcommon.so";

/// How hand-ins are linked to the common library; kept beside it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Common {
    /// The file's name below the prepared libraries.
    library: PathBuf,
    /// Below the toolchain, which may move, as what follows; or the system's.
    linker: PathBuf,
    /// Arguments for this linker only.
    dialect: Vec<String>,
    /// The compiler's own arithmetic functions, which no library exports.
    builtins: PathBuf,
    system: Vec<PathBuf>,
}

impl Common {
    /// Whether this program links hand-ins itself.
    pub const IS_MADE: bool = cfg!(all(target_os = "linux", feature = "isolation"));

    /// Makes the library in the folder of the others, with these crates, and links a trial with
    /// it. `None` where one of them fails; an error is what the compiler says of the crates.
    pub fn make(
        toolchain: &Toolchain,
        folder: &Path,
        crates: &[PathBuf],
    ) -> Result<Option<Common>, String> {
        if !Common::IS_MADE {
            return Ok(None);
        }
        match compile(toolchain, folder, crates) {
            Ok(()) => Ok(Common::tried(toolchain, folder)),
            Err(said) if !crates.is_empty() => Err(said),
            Err(_) => Ok(None),
        }
    }

    /// How to link to the library that is made.
    fn tried(toolchain: &Toolchain, folder: &Path) -> Option<Common> {
        let of_target = Path::new("lib/rustlib").join(toolchain.target()?);
        let builtins = builtins(&toolchain.sysroot, &of_target.join("lib"))?;
        let system: Vec<PathBuf> = SYSTEM
            .iter()
            .map(|name| of_system(name))
            .collect::<Option<_>>()?;
        linkers(&of_target).into_iter().find_map(|(linker, own)| {
            let common = Common {
                library: PathBuf::from(LIBRARY),
                linker,
                dialect: own.iter().map(ToString::to_string).collect(),
                builtins: builtins.clone(),
                system: system.clone(),
            };
            let works = toolchain.sysroot.join(&common.linker).is_file()
                && common.works(toolchain, folder, folder)?;
            works.then_some(common)
        })
    }

    /// The library itself.
    pub fn library(&self, folder: &Path) -> PathBuf {
        folder.join(&self.library)
    }

    /// The linker, which may be the system's.
    pub fn linker(&self, toolchain: &Toolchain) -> PathBuf {
        toolchain.sysroot.join(&self.linker)
    }

    /// The system's libraries that a hand-in is linked against.
    pub fn system(&self) -> &[PathBuf] {
        &self.system
    }

    /// Checks that no code of a library linked this way runs while it is loaded.
    pub fn check(library: &Path) -> Result<(), String> {
        let bytes = fs::read(library).map_err(|e| format!("{}: {e}", library.display()))?;
        let needs: Vec<&str> = [LIBRARY].into_iter().chain(SYSTEM).collect();
        elf::check(&bytes, &needs).map_err(|refused| refused.to_string())
    }

    /// Program and arguments that make a library of an object.
    pub fn linking(
        &self,
        toolchain: &Toolchain,
        folder: &Path,
        object: &Path,
        output: &Path,
    ) -> Vec<OsString> {
        let mut all = vec![self.linker(toolchain).into_os_string()];
        all.extend(self.dialect.iter().map(OsString::from));
        all.extend(ARGUMENTS.iter().map(OsString::from));
        all.extend(["-o".into(), output.into(), object.into()]);
        all.push(self.library(folder).into());
        all.push(toolchain.sysroot.join(&self.builtins).into());
        all.push("--as-needed".into());
        all.extend(self.system.iter().map(OsString::from));
        all
    }

    /// Whether a small program can be linked so to the library in `folder`, and would be
    /// loaded; tried in `scratch`. `None` where that cannot be tried.
    pub fn works(&self, toolchain: &Toolchain, folder: &Path, scratch: &Path) -> Option<bool> {
        let [source, object, output] = ["trial.rs", "trial.o", "trial.so"].map(|n| scratch.join(n));
        fs::write(&source, TRIAL).ok()?;
        let mut rustc = neutral::command(&toolchain.rustc);
        rustc
            .args(["--crate-type=cdylib", "--edition=2021", "-Cpanic=abort"])
            .args(["--emit=obj", "-o"])
            .args([&object, &source]);
        let linking = self.linking(toolchain, folder, &object, &output);
        let mut linker = neutral::command(Path::new(&linking[0]));
        let done = succeeds(&mut rustc)
            && succeeds(linker.args(&linking[1..]))
            && Common::check(&output).is_ok();
        for made in [source, object, output] {
            // The file may be absent.
            let _ = fs::remove_file(made);
        }
        Some(done)
    }
}

fn compile(toolchain: &Toolchain, folder: &Path, crates: &[PathBuf]) -> Result<(), String> {
    let source = folder.join("common.rs");
    let libraries = ["glue", "outils"].map(|name| {
        let file = folder.join(format!("lib{name}.rlib"));
        (name.to_owned(), file)
    });
    let crates = crates.iter().enumerate();
    let crates = crates.map(|(i, file)| (format!("crate_{i}"), file.clone()));
    let all: Vec<(String, PathBuf)> = libraries.into_iter().chain(crates).collect();
    let text = all
        .iter()
        .map(|(name, _)| format!("pub extern crate {name};\n"));
    let failed = |e: std::io::Error| e.to_string();
    fs::write(&source, text.collect::<String>()).map_err(failed)?;
    let mut rustc = neutral::command(&toolchain.rustc);
    rustc
        .args(["--crate-type=dylib", "--crate-name=common", "-Cpanic=abort"])
        .args(["-Cstrip=debuginfo", "-Clink-arg=-Wl,-Bsymbolic"])
        // Loaded before the sandbox is closed, together with the system libraries that hand-ins
        // may need.
        .arg("-Clink-arg=-Wl,--no-as-needed,-lm,--as-needed")
        .arg(format!("-Clink-arg=-Wl,-soname,{LIBRARY}"));
    for (name, file) in &all {
        let mut at = OsString::from(format!("{name}="));
        at.push(file);
        rustc.arg("--extern").arg(at);
    }
    let mut dependencies = OsString::from("-Ldependency=");
    dependencies.push(folder.join("deps"));
    rustc.arg(dependencies).arg("-o").arg(folder.join(LIBRARY));
    let out = rustc.arg(&source).stdin(Stdio::null()).output();
    let out = out.map_err(failed)?;
    fs::remove_file(source).map_err(failed)?;
    match out.status.success() {
        true => Ok(()),
        false => Err(String::from_utf8_lossy(&out.stderr).into_owned()),
    }
}

/// The linker that comes with rustc, which is the faster one; else the system's. Each with the
/// arguments that only it understands.
fn linkers(of_target: &Path) -> Vec<(PathBuf, &'static [&'static str])> {
    const OF_RUST: &[&str] = &[
        "-flavor",
        "gnu",
        "--threads=1",
        // Keeps an object file from naming further libraries.
        "--no-dependent-libraries",
    ];
    let path = std::env::var_os("PATH").unwrap_or_default();
    let of_system = std::env::split_paths(&path).map(|folder| folder.join("ld"));
    let of_system = of_system.filter(|ld| ld.is_absolute() && ld.is_file());
    let of_system = of_system.filter_map(|ld| Some((ld.canonicalize().ok()?, &[][..])));
    let of_rust = (of_target.join("bin/rust-lld"), OF_RUST);
    [of_rust].into_iter().chain(of_system).collect()
}

/// An ordinary hand-in uses no undefined symbol. With `defs` a mistake of the kit's shows now,
/// and not when the library is loaded.
const ARGUMENTS: &[&str] = &[
    "-shared",
    "--eh-frame-hdr",
    "--hash-style=both",
    "-z",
    "relro",
    "-z",
    "now",
    "-z",
    "noexecstack",
    "-z",
    "defs",
    "--gc-sections",
    "--strip-all",
];

/// What hand-ins take from the system, by the names under which it is loaded: the library of
/// C, of mathematics, and the loader's part in threads' own variables.
#[cfg(target_arch = "aarch64")]
const SYSTEM: [&str; 3] = ["libc.so.6", "libm.so.6", "ld-linux-aarch64.so.1"];
#[cfg(target_arch = "riscv64")]
const SYSTEM: [&str; 3] = ["libc.so.6", "libm.so.6", "ld-linux-riscv64-lp64d.so.1"];
#[cfg(not(any(target_arch = "aarch64", target_arch = "riscv64")))]
const SYSTEM: [&str; 3] = ["libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2"];

/// Uses a symbol of each: the standard library, the system's, the loader's, the compiler's
/// arithmetic.
const TRIAL: &str = "#[no_mangle]
pub extern \"C\" fn trial(n: u128, d: u128) {
    thread_local!(static LAST: std::cell::Cell<u128> = const { std::cell::Cell::new(0) });
    let words: std::collections::HashMap<String, u128> =
        std::env::args().map(|a| (a, n / d + LAST.replace(n))).collect();
    println!(\"{words:?} {}\", (n as f64).sin());
}
";

fn builtins(sysroot: &Path, folder: &Path) -> Option<PathBuf> {
    let entries = fs::read_dir(sysroot.join(folder)).ok()?.flatten();
    let mut names = entries.map(|entry| entry.file_name());
    let name = names.find(|name| {
        let name = name.to_string_lossy();
        name.starts_with("libcompiler_builtins-") && name.ends_with(".rlib")
    });
    Some(folder.join(name?))
}

/// Where the system's compiler of C, which rustc links with, has a library: as an absolute path
/// that does not go through the compiler's own folder, which changes with its version.
fn of_system(name: &str) -> Option<PathBuf> {
    let mut cc = neutral::command(Path::new("cc"));
    let out = cc.arg(format!("-print-file-name={name}")).output().ok()?;
    let path = PathBuf::from(String::from_utf8(out.stdout).ok()?.trim());
    // A compiler that does not find it prints the name only.
    path.is_absolute().then(|| path.canonicalize().ok())?
}

fn succeeds(command: &mut Command) -> bool {
    let silent = command.stdin(Stdio::null()).stdout(Stdio::null());
    let status = silent.stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}
