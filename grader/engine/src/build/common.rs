//! What all hand-ins have in common, linked once: the standard library, `outils` and `glue`.
//!
//! rustc links all of it into every library anew, through a compiler of C that looks for
//! another linker: three times what one call of the linker that comes with rustc costs,
//! when a hand-in is its own functions and finds the rest in one library. Where that does
//! not work, rustc links as ever.

use super::neutral;
use super::toolchain::Toolchain;
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
    /// Below the toolchain, which may move, as what follows.
    linker: PathBuf,
    /// What the compiler adds to everybody's arithmetic: no library shows it to others.
    builtins: PathBuf,
    system: Vec<PathBuf>,
}

impl Common {
    /// Makes the library in the folder of the others, and links a trial with it. `None`
    /// where either is not to be had: nobody needs to hear of it.
    pub fn make(toolchain: &Toolchain, folder: &Path) -> Option<Common> {
        if !cfg!(all(target_os = "linux", feature = "sandbox")) {
            return None;
        }
        let target = toolchain.target()?;
        let of_target = Path::new("lib/rustlib").join(target);
        let common = Common {
            library: PathBuf::from(LIBRARY),
            linker: of_target.join("bin/rust-lld"),
            builtins: builtins(&toolchain.sysroot, &of_target.join("lib"))?,
            system: SYSTEM
                .iter()
                .map(|name| of_system(name))
                .collect::<Option<_>>()?,
        };
        let works = toolchain.sysroot.join(&common.linker).is_file()
            && common.compile(toolchain, folder)?
            && common.links(toolchain, folder)?;
        works.then_some(common)
    }

    /// The library itself.
    pub fn library(&self, folder: &Path) -> PathBuf {
        folder.join(&self.library)
    }

    /// Program and arguments that make a library of an object.
    pub fn linking(
        &self,
        toolchain: &Toolchain,
        folder: &Path,
        object: &Path,
        output: &Path,
    ) -> Vec<OsString> {
        let of_toolchain = |path: &Path| toolchain.sysroot.join(path).into_os_string();
        let mut all = vec![of_toolchain(&self.linker)];
        all.extend(ARGUMENTS.iter().map(OsString::from));
        all.extend(["-o".into(), output.into(), object.into()]);
        all.push(self.library(folder).into());
        all.push(of_toolchain(&self.builtins));
        all.push("--as-needed".into());
        all.extend(self.system.iter().map(OsString::from));
        all
    }

    fn compile(&self, toolchain: &Toolchain, folder: &Path) -> Option<bool> {
        let source = folder.join("common.rs");
        fs::write(
            &source,
            "pub extern crate glue;\npub extern crate outils;\n",
        )
        .ok()?;
        let mut rustc = neutral::command(&toolchain.rustc);
        rustc
            .args(["--crate-type=dylib", "--crate-name=common", "-Cpanic=abort"])
            .args(["-Cstrip=debuginfo", "-Clink-arg=-Wl,-Bsymbolic"])
            // Loaded before the sandbox is closed, and with it what hand-ins may need.
            .arg("-Clink-arg=-Wl,--no-as-needed,-lm,--as-needed")
            .arg(format!("-Clink-arg=-Wl,-soname,{LIBRARY}"));
        for name in ["glue", "outils"] {
            let mut at = OsString::from(format!("{name}="));
            at.push(folder.join(format!("lib{name}.rlib")));
            rustc.arg("--extern").arg(at);
        }
        let mut dependencies = OsString::from("-Ldependency=");
        dependencies.push(folder.join("deps"));
        rustc.arg(dependencies).arg("-o").arg(self.library(folder));
        let done = succeeds(rustc.arg(&source));
        fs::remove_file(source).ok()?;
        Some(done)
    }

    /// Whether a small program can be linked so.
    fn links(&self, toolchain: &Toolchain, folder: &Path) -> Option<bool> {
        let [source, object, output] = ["trial.rs", "trial.o", "trial.so"].map(|n| folder.join(n));
        fs::write(&source, TRIAL).ok()?;
        let mut rustc = neutral::command(&toolchain.rustc);
        rustc
            .args(["--crate-type=cdylib", "--edition=2021", "-Cpanic=abort"])
            .args(["--emit=obj", "-o"])
            .args([&object, &source]);
        let linking = self.linking(toolchain, folder, &object, &output);
        let mut linker = neutral::command(Path::new(&linking[0]));
        let done = succeeds(&mut rustc) && succeeds(linker.args(&linking[1..]));
        for made in [source, object, output] {
            // What was not made is not there.
            let _ = fs::remove_file(made);
        }
        Some(done)
    }
}

/// An honest hand-in has no name that nobody defines: with `defs` a mistake of ours shows
/// here, and not when it is loaded.
const ARGUMENTS: &[&str] = &[
    "-flavor",
    "gnu",
    "-shared",
    "--eh-frame-hdr",
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
    "--threads=1",
];

/// What hand-ins take from the system: by the names under which one links.
const SYSTEM: [&str; 2] = ["libc.so", "libm.so"];

/// Takes a name from each: the standard library, the system's, the compiler's arithmetic.
const TRIAL: &str = "#[no_mangle]
pub extern \"C\" fn trial(n: u128, d: u128) {
    let words: std::collections::HashMap<String, u128> =
        std::env::args().map(|a| (a, n / d)).collect();
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

/// Where the system's compiler of C, which rustc links with, has a library: not by way of
/// its own folder, which the next version of it has elsewhere.
fn of_system(name: &str) -> Option<PathBuf> {
    let mut cc = neutral::command(Path::new("cc"));
    let out = cc.arg(format!("-print-file-name={name}")).output().ok()?;
    let path = PathBuf::from(String::from_utf8(out.stdout).ok()?.trim());
    // A compiler that does not know says the name alone.
    path.is_absolute().then(|| path.canonicalize().ok())?
}

fn succeeds(command: &mut Command) -> bool {
    let silent = command.stdin(Stdio::null()).stdout(Stdio::null());
    let status = silent.stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}
