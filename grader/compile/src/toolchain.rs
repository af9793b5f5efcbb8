//! The Rust toolchain: the real `rustc`, not rustup's shim, which costs a process each time.

use sandbox::neutral;
use std::fmt;
use std::path::{Path, PathBuf};

#[derive(Debug, Clone)]
pub struct Toolchain {
    pub rustc: PathBuf,
    pub cargo: PathBuf,
    pub sysroot: PathBuf,
    /// `rustc -vV`, whole: part of every key.
    pub version: String,
}

#[derive(Debug)]
pub struct NoToolchain {
    pub tried: String,
    pub why: String,
}

impl fmt::Display for NoToolchain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot run {}: {}", self.tried, self.why)
    }
}

impl Toolchain {
    /// From `RUSTC`, else beside `CARGO` (cargo sets it, and not `RUSTC`, for tests), else the path.
    pub fn find() -> Result<Toolchain, NoToolchain> {
        let shim = std::env::var_os("RUSTC").map(PathBuf::from).or_else(|| {
            let beside = PathBuf::from(std::env::var_os("CARGO")?).with_file_name(tool("rustc"));
            beside.is_file().then_some(beside)
        });
        let shim = shim.unwrap_or_else(|| PathBuf::from("rustc"));
        let sysroot = PathBuf::from(output(&shim, &["--print", "sysroot"])?.trim());
        let rustc = sysroot.join("bin").join(tool("rustc"));
        let rustc = if rustc.is_file() { rustc } else { shim };
        let beside = sysroot.join("bin").join(tool("cargo"));
        let cargo = match std::env::var_os("CARGO") {
            _ if beside.is_file() => beside,
            Some(cargo) => PathBuf::from(cargo),
            None => PathBuf::from("cargo"),
        };
        let version = output(&rustc, &["-vV"])?;
        Ok(Toolchain {
            rustc,
            cargo,
            sysroot,
            version,
        })
    }
}

impl Toolchain {
    /// The machine that it compiles for: its own.
    pub fn target(&self) -> Option<&str> {
        let lines = self.version.lines();
        lines.filter_map(|line| line.strip_prefix("host: ")).next()
    }
}

fn tool(name: &str) -> String {
    format!("{name}{}", std::env::consts::EXE_SUFFIX)
}

fn output(program: &Path, args: &[&str]) -> Result<String, NoToolchain> {
    let fail = |why: String| NoToolchain {
        tried: program.display().to_string(),
        why,
    };
    let out = neutral::command(program)
        .args(args)
        .output()
        .map_err(|e| fail(e.to_string()))?;
    if !out.status.success() {
        return Err(fail(String::from_utf8_lossy(&out.stderr).trim().to_owned()));
    }
    Ok(String::from_utf8_lossy(&out.stdout).into_owned())
}
