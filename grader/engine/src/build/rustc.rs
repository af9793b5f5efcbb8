//! One call of rustc: sources and glue in, a library or diagnostics out.

use super::diagnostic::{Diagnostic, errors};
use super::libraries::Libraries;
use super::toolchain::Toolchain;
use crate::run::sandbox::{FAULT, FAULT_CODE};
use std::ffi::OsString;
use std::io::{self, Read};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// The name of a hand-in's crate: the same for all, so that messages are too.
pub const CRATE_NAME: &str = "hand_in";
/// What rustc may print before it is cut: a flood of diagnostics explains nothing more.
const MAX_DIAGNOSTICS: u64 = 4 << 20;

#[derive(Debug)]
pub struct Compile<'a> {
    pub toolchain: &'a Toolchain,
    pub libraries: &'a Libraries,
    /// Working folder; holds `src/`.
    pub folder: &'a Path,
    /// Below `folder`.
    pub root_file: &'a str,
    pub edition: &'a str,
    /// The name under which this crate sees `glue`; nobody else knows it.
    pub glue_name: &'a str,
    pub output: &'a Path,
    pub wall: Duration,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Compiled {
    Library,
    /// Errors of the hand-in.
    Errors(Vec<Diagnostic>),
    /// rustc itself died or said nothing one can use.
    Crashed(String),
    /// Took longer than allowed.
    TooLong,
    /// The sandbox around it failed: not the hand-in's fault.
    Sandbox(String),
}

impl Compile<'_> {
    /// The arguments after the program's name.
    pub fn arguments(&self) -> Vec<OsString> {
        let mut args: Vec<OsString> = [
            "--crate-type=cdylib",
            "--error-format=json",
            "-Awarnings",
            "-Funsafe_code",
            "-Cpanic=abort",
            "-Cembed-bitcode=no",
            "-Ccodegen-units=1",
            "-Cstrip=debuginfo",
            "-Cdebuginfo=0",
            "-Copt-level=0",
        ]
        .map(OsString::from)
        .into();
        args.push(format!("--crate-name={CRATE_NAME}").into());
        args.push(format!("--edition={}", self.edition).into());
        let path = |prefix: &str, path: &Path| {
            let mut arg = OsString::from(prefix);
            arg.push(path);
            arg
        };
        args.push("--extern".into());
        args.push(path("outils=", &self.libraries.outils));
        args.push("--extern".into());
        args.push(path(&format!("{}=", self.glue_name), &self.libraries.glue));
        args.push(path("-Ldependency=", &self.libraries.dependencies));
        args.push("-o".into());
        args.push(self.output.into());
        args.push(self.root_file.into());
        args
    }

    /// Runs rustc through `command`, which a sandbox may have prepared.
    pub fn run(&self, mut command: Command) -> io::Result<Compiled> {
        let child = command
            .args(self.arguments())
            .current_dir(self.folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()?;
        let (status, stderr) = match wait(child, self.wall)? {
            Some(ended) => ended,
            None => return Ok(Compiled::TooLong),
        };
        if status.success() && self.output.is_file() {
            return Ok(Compiled::Library);
        }
        if status.code() == Some(FAULT_CODE) && stderr.starts_with(FAULT) {
            return Ok(Compiled::Sandbox(stderr.trim_end().to_owned()));
        }
        let found = errors(&stderr);
        if status.code() == Some(1) && !found.is_empty() {
            return Ok(Compiled::Errors(found));
        }
        Ok(Compiled::Crashed(last_lines(&stderr)))
    }
}

/// Waits with a limit; `None` when it was met and the process killed.
fn wait(
    mut child: std::process::Child,
    wall: Duration,
) -> io::Result<Option<(ExitStatus, String)>> {
    let Some(stderr) = child.stderr.take() else {
        return Err(io::Error::other(
            "rustc was started without its standard error",
        ));
    };
    let (send, receive) = mpsc::channel();
    std::thread::spawn(move || {
        // Nobody listens any more when the limit was met.
        let _ = send.send(read_bounded(stderr));
    });
    // rustc's standard error ends when it does: no polling.
    match receive.recv_timeout(wall) {
        Ok(text) => Ok(Some((child.wait()?, text))),
        Err(_) => {
            child.kill()?;
            child.wait()?;
            Ok(None)
        }
    }
}

fn read_bounded(mut stderr: impl Read) -> String {
    let mut bytes = Vec::new();
    // A read error ends the text early; the exit status still decides.
    let _ = (&mut stderr).take(MAX_DIAGNOSTICS).read_to_end(&mut bytes);
    let _ = io::copy(&mut stderr, &mut io::sink());
    String::from_utf8_lossy(&bytes).into_owned()
}

fn last_lines(text: &str) -> String {
    let lines: Vec<&str> = text.lines().filter(|l| !l.starts_with('{')).collect();
    lines[lines.len().saturating_sub(20)..].join("\n")
}
