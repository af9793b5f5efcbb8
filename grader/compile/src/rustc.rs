//! One call of rustc: sources and glue in, a library or diagnostics out.

use super::common::Common;
use super::dep_info;
use super::dependencies::Extern;
use super::diagnostic::{RustcError, errors};
use super::libraries::Libraries;
use super::toolchain::Toolchain;
use super::waiting::{self, EndKind};
use lang::Localized;
use sandbox::{FAULT, FAULT_CODE};
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The name of a hand-in's crate: the same for all, so that messages are too.
pub const CRATE_NAME: &str = "hand_in";
/// Enough room for a library and its intermediate files.
#[cfg(unix)]
const LEAST_ROOM: i128 = 4 << 20;

#[derive(Debug)]
pub struct Compile<'a> {
    pub toolchain: &'a Toolchain,
    pub libraries: &'a Libraries,
    /// Working folder; holds `src/`.
    pub folder: &'a Path,
    /// Below `folder`.
    pub root_file: &'a str,
    pub edition: &'a str,
    /// The unguessable name under which this crate sees `glue`.
    pub glue_name: &'a str,
    /// What the coursework lets it use besides.
    pub crates: &'a [Extern],
    /// With `cfg(test)`.
    pub for_tests: bool,
    pub output: &'a Path,
    pub by: Linker,
    /// The processor time that it may take; the caller that starts it sets the limit.
    pub cpu: Duration,
}

/// Who links what rustc has made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Linker {
    /// rustc, with a copy of every library: for one's own code, or where there is no sandbox.
    Rustc,
    /// The caller that has started rustc runs [`Compile::linking`] after it.
    Follows,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Compiled {
    Library,
    /// Errors of the hand-in.
    Errors(Vec<RustcError>),
    /// rustc itself crashed, or printed nothing usable.
    Crashed(String),
    /// rustc succeeded, but the linker did not: its message.
    NotLinked(String),
    /// A file that is not one of the sources was read.
    ReadsOutside(PathBuf),
    /// Part of it would run while it is loaded, or load something else.
    RunsOnLoad(String),
    /// It took more processor time than allowed, or never ended.
    TooLong,
    /// It waited for what does not come.
    Waits,
    /// The sandbox around it failed: not the hand-in's fault.
    Sandbox(Localized),
}

impl Compile<'_> {
    /// The arguments after the program's name.
    pub fn arguments(&self) -> Vec<OsString> {
        let mut args: Vec<OsString> = [
            "--crate-type=cdylib",
            "--error-format=json",
            "-Awarnings",
            "-Funsafe_code",
            // Characters that change the writing direction mislead readers, not the compiler.
            "-Atext_direction_codepoint_in_comment",
            "-Atext_direction_codepoint_in_literal",
            "-Cpanic=abort",
            "-Cembed-bitcode=no",
            "-Ccodegen-units=1",
            "-Cdebuginfo=0",
            "-Copt-level=0",
        ]
        .iter()
        .map(OsString::from)
        .collect();
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
        if self.for_tests {
            args.extend(["--cfg=test", "-Aexplicit_builtin_cfgs_in_flags"].map(OsString::from));
        }
        for Extern { name, file } in self.crates {
            args.push("--extern".into());
            args.push(path(&format!("{name}="), file));
        }
        args.push(path("-Ldependency=", &self.libraries.dependencies));
        match self.by {
            Linker::Rustc => {
                args.extend(LINKING.iter().map(OsString::from));
                args.extend(["-o".into(), self.output.into()]);
            }
            Linker::Follows => {
                // Where rustc puts its intermediate files.
                let made = self.output.parent().unwrap_or(self.output);
                args.extend(["--out-dir".into(), made.into()]);
                args.push(path("--emit=obj=", &self.object()));
                args.push(path("--emit=dep-info=", &self.dep_info_file()));
            }
        }
        args.push(self.root_file.into());
        args
    }

    /// The command that follows rustc when it has succeeded; empty when nothing does.
    pub fn linking(&self) -> Vec<OsString> {
        match (self.by, &self.libraries.common) {
            (Linker::Follows, Some(common)) => common.linking(
                self.toolchain,
                self.libraries.folder(),
                &self.object(),
                self.output,
            ),
            _ => Vec::new(),
        }
    }

    fn object(&self) -> PathBuf {
        self.output.with_extension("o")
    }

    /// The file in which rustc lists the files that it has read.
    fn dep_info_file(&self) -> PathBuf {
        self.output.with_extension("d")
    }

    /// Runs rustc through `command`, which a sandbox may have prepared; returns the processor
    /// time that it took, too.
    pub fn run(&self, mut command: Command) -> io::Result<(Compiled, Duration)> {
        // Ctrl-C reaches only the grader: a compiler that it ended would look like a hand-in
        // that does not compile.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command
            .args(self.arguments())
            .current_dir(self.folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped());
        let (child, _running) = Running::start(&mut command)?;
        let ended = waiting::wait(child, self.cpu)?;
        let compiled = match ended.how {
            EndKind::Ended(status) => self.outcome(status, &ended.stderr)?,
            EndKind::TooLong => Compiled::TooLong,
            EndKind::Waits => Compiled::Waits,
            EndKind::Starved(wall) => Compiled::Sandbox(starved(ended.cpu, wall)),
        };
        // They are not needed any more; some may be absent.
        for made in [self.object(), self.dep_info_file()] {
            let _ = std::fs::remove_file(made);
        }
        Ok((compiled, ended.cpu))
    }

    fn outcome(&self, status: ExitStatus, stderr: &str) -> io::Result<Compiled> {
        if status.code() == Some(FAULT_CODE) && stderr.starts_with(FAULT) {
            return Ok(Compiled::Sandbox(sandbox_failed(stderr)));
        }
        // Checked whatever the result, because an error may quote the file.
        if let Some(file) = dep_info::outside(&self.dep_info_file(), &|file| self.is_source(file)) {
            return Ok(Compiled::ReadsOutside(file));
        }
        if status.success() && self.output.is_file() {
            return match self.by {
                Linker::Rustc => Ok(Compiled::Library),
                Linker::Follows => Ok(match Common::check(self.output) {
                    Ok(()) => Compiled::Library,
                    Err(why) => Compiled::RunsOnLoad(why),
                }),
            };
        }
        if is_full(self.folder) {
            let full = Localized::both("le disque est plein", "the disk is full");
            return Ok(Compiled::Sandbox(full));
        }
        let found = errors(stderr);
        if status.code() == Some(1) && !found.is_empty() {
            return Ok(Compiled::Errors(found));
        }
        Ok(match self.object().exists() {
            true => Compiled::NotLinked(last_lines(stderr)),
            false => Compiled::Crashed(last_lines(stderr)),
        })
    }

    /// The folder contains only these and what rustc makes.
    fn is_source(&self, file: &Path) -> bool {
        let made = self.output.parent().unwrap_or(self.output);
        let file_there = self.folder.join(file);
        dep_info::is_below(file) && !file_there.starts_with(made)
    }
}

/// Leaves out what is never read: names of functions, and a hash of everything.
#[cfg(target_os = "linux")]
const LINKING: &[&str] = &["-Cstrip=symbols", "-Clink-arg=-Wl,--build-id=none"];
#[cfg(not(target_os = "linux"))]
const LINKING: &[&str] = &["-Cstrip=debuginfo"];

/// The process groups of running compilers; `None` once they were stopped, so that no more are
/// started.
static RUNNING: Mutex<Option<BTreeSet<u32>>> = Mutex::new(Some(BTreeSet::new()));

/// A running compiler, which [`stop_all`] can end.
struct Running(u32);

impl Running {
    fn start(command: &mut Command) -> io::Result<(Child, Running)> {
        let mut all = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(all) = all.as_mut() else {
            return Err(io::Error::other("the grader is leaving"));
        };
        let child = command.spawn()?;
        let group = child.id();
        all.insert(group);
        Ok((child, Running(group)))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let mut all = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(all) = all.as_mut() {
            all.remove(&self.0);
        }
    }
}

/// Ends every compiler that this process has started, when their results are not needed any
/// more.
pub fn stop_all() {
    let mut all = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    for group in all.take().into_iter().flatten() {
        end(group);
    }
}

/// Asks them to end, so that a linker removes its own files.
#[cfg(unix)]
fn end(group: u32) {
    if let Ok(group) = i32::try_from(group) {
        // SAFETY: a group of processes that we started and have not waited for.
        unsafe { libc::kill(-group, libc::SIGTERM) };
    }
}

#[cfg(not(unix))]
fn end(_: u32) {}

/// Whether the disk is full: the compiler reports that like an error in the code.
#[cfg(unix)]
fn is_full(folder: &Path) -> bool {
    use std::os::unix::ffi::OsStrExt;
    let Ok(path) = std::ffi::CString::new(folder.as_os_str().as_bytes()) else {
        return false;
    };
    // SAFETY: an all-zero record is a valid one, and the path is ended by a zero.
    let (done, found) = unsafe {
        let mut found: libc::statvfs = std::mem::zeroed();
        (libc::statvfs(path.as_ptr(), &raw mut found), found)
    };
    done == 0 && i128::from(found.f_bavail) * i128::from(found.f_frsize) < LEAST_ROOM
}

#[cfg(not(unix))]
fn is_full(_: &Path) -> bool {
    false
}

fn starved(cpu: Duration, wall: Duration) -> Localized {
    let (cpu, wall) = (cpu.as_secs(), wall.as_secs());
    Localized::both(
        format!(
            "cette machine est trop occupée : en {wall} s, le compilateur n'a eu que {cpu} s de \
             temps de calcul ; relancez quand elle l'est moins"
        ),
        format!(
            "this machine is too busy: in {wall} s the compiler had {cpu} s of processor time; \
             run again when less is going on"
        ),
    )
}

/// What the sandbox says is the system's, behind words of its own.
fn sandbox_failed(stderr: &str) -> Localized {
    let said = stderr.trim_end();
    let why = said.strip_prefix(FAULT).unwrap_or(said);
    Localized::both(format!("le bac à sable du compilateur : {why}"), said)
}

fn last_lines(text: &str) -> String {
    let lines: Vec<&str> = text.lines().filter(|l| !l.starts_with('{')).collect();
    lines[lines.len().saturating_sub(20)..].join("\n")
}

#[cfg(test)]
mod tests {
    use super::{sandbox_failed, starved};
    use lang::Lang;
    use std::time::Duration;

    #[test]
    fn faults_of_ours_are_told_in_the_language_of_the_report() {
        let busy = starved(Duration::from_secs(3), Duration::from_secs(60));
        assert!(
            busy.get(Lang::Fr)
                .starts_with("cette machine est trop occupée : ")
        );
        assert!(busy.get(Lang::En).starts_with("this machine is too busy: "));
        let failed = sandbox_failed("the compiler's sandbox: Permission denied\n");
        let said = [Lang::Fr, Lang::En].map(|lang| failed.get(lang));
        assert_eq!(
            said,
            [
                "le bac à sable du compilateur : Permission denied",
                "the compiler's sandbox: Permission denied",
            ]
        );
    }
}
