//! Lance le programme qui joue les scénarios et prépare l'archive : celui qui est venu avec le
//! devoir, compilé d'avance ; là où il ne démarre pas (autre système, autre processeur), il est
//! compilé ici, une fois.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

/// What cargo's own test runner exits with when a test fails.
const FAILED: u8 = 101;
/// The package whose program this is, and the program's name in a hand-out.
pub const PROGRAM: &str = "rendre";
/// Beside the program: what tells it from every other one.
pub const KEY: &str = "rendre.key";

/// Below the hand-out's folder: where the program is that came with it, for this kind of machine.
pub fn folder_of_programs() -> PathBuf {
    let machine = format!("{}-{}", env::consts::ARCH, env::consts::OS);
    Path::new("kit/bin").join(machine)
}

/// Every scenario, as `cargo test` runs them: the whole `main` of a `[[test]]` without harness.
pub fn scenarios(project: &str) -> ExitCode {
    let arguments = env::args_os().skip(1);
    start(
        Path::new(project),
        [OsString::from("noter")].into_iter().chain(arguments),
    )
}

/// Runs the program for a project, in the place of this one where the system can do that.
pub fn start(project: &Path, arguments: impl Iterator<Item = OsString>) -> ExitCode {
    let target = target_of_cargo().unwrap_or_else(|| project.join("target"));
    let mut command = match came_along(project, &target) {
        Some(program) => Command::new(program),
        None => match compiled(project, &target) {
            Ok(command) => command,
            Err(status) => return status,
        },
    };
    command.args(arguments);
    let why = replace_this_process(&mut command);
    eprintln!("{} : {why}", command.get_program().display());
    ExitCode::from(FAILED)
}

/// The folder of what cargo compiles, which this program is in.
fn target_of_cargo() -> Option<PathBuf> {
    let this = env::current_exe().ok()?;
    let mut above = this.ancestors();
    above
        .find(|folder| folder.join("CACHEDIR.TAG").is_file())
        .map(PathBuf::from)
}

/// A copy of the program that came with the hand-out, once it is known to start. The original may
/// have lost its permission to be run on its way, and its folder may be read-only.
fn came_along(project: &Path, target: &Path) -> Option<PathBuf> {
    let folder = project.join(folder_of_programs());
    let original = folder.join(PROGRAM);
    let key = fs::read_to_string(folder.join(KEY)).ok()?;
    // A newer hand-out, unpacked over an older one, has another key.
    let kept = target.join("kit").join(format!("{PROGRAM}-{}", key.trim()));
    if kept.is_file() {
        return Some(kept);
    }
    let part = kept.with_extension(format!("part-{}", std::process::id()));
    let copied = copy_to_run(&original, &part);
    if copied.is_ok() && starts(&part) && fs::rename(&part, &kept).is_ok() {
        return Some(kept);
    }
    // Of another system, or needs a newer C library. Nothing is lost when the copy stays.
    let _ = fs::remove_file(&part);
    None
}

fn copy_to_run(original: &Path, copy: &Path) -> io::Result<()> {
    if let Some(folder) = copy.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::copy(original, copy)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        fs::set_permissions(copy, fs::Permissions::from_mode(0o755))?;
    }
    Ok(())
}

fn starts(program: &Path) -> bool {
    let quiet = Command::new(program)
        .arg("--version")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    quiet.is_ok_and(|status| status.success())
}

/// Cargo, which compiles the program where that was not done yet, and runs it.
fn compiled(project: &Path, target: &Path) -> Result<Command, ExitCode> {
    let cargo = |command: &str| {
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.args([command, "--package", PROGRAM]);
        cargo.arg("--manifest-path").arg(project.join("Cargo.toml"));
        cargo.arg("--target-dir").arg(target);
        cargo
    };
    let program = format!("{PROGRAM}{}", env::consts::EXE_SUFFIX);
    if !target.join("debug").join(program).is_file() {
        // Cargo shows how far it is, and what is missing.
        let status = cargo("build").status();
        if !status.is_ok_and(|status| status.success()) {
            return Err(ExitCode::from(FAILED));
        }
    }
    let mut run = cargo("run");
    run.args(["--quiet", "--"]);
    Ok(run)
}

/// Comes back only if the program could not be started.
#[cfg(unix)]
fn replace_this_process(command: &mut Command) -> io::Error {
    use std::os::unix::process::CommandExt as _;
    command.exec()
}

#[cfg(not(unix))]
fn replace_this_process(command: &mut Command) -> io::Error {
    match command.status() {
        Ok(status) => std::process::exit(status.code().unwrap_or(i32::from(FAILED))),
        Err(why) => why,
    }
}
