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
/// What it says first when it is asked for its version.
const NAME: &[u8] = b"rendre ";
/// Beside the program: what distinguishes it from other versions.
pub const KEY: &str = "rendre.key";

/// Below the hand-out's folder: where the program is that came with it, for this kind of machine.
pub fn folder_of_programs() -> PathBuf {
    let machine = format!("{}-{}", env::consts::ARCH, env::consts::OS);
    Path::new("kit/bin").join(machine)
}

/// Every scenario, as `cargo test` runs them: the whole `main` of a `[[test]]` without harness.
pub fn scenarios(project: &str) -> ExitCode {
    // An editor may start this from anywhere.
    if let Err(why) = env::set_current_dir(project) {
        return failed(Path::new(project), &why);
    }
    let arguments = env::args_os().skip(1);
    start(
        Path::new(project),
        [OsString::from("noter")].into_iter().chain(arguments),
    )
}

/// Runs the program for a project, in the place of this one where the system can do that.
pub fn start(project: &Path, arguments: impl Iterator<Item = OsString>) -> ExitCode {
    let target = target_of_cargo().unwrap_or_else(|| project.join("target"));
    let mut command = match that_came_along(project, &target) {
        Some(program) => Command::new(program),
        None => match compiled(project, &target) {
            Ok(command) => command,
            Err(status) => return status,
        },
    };
    command.args(arguments);
    let why = replace_this_process(&mut command);
    failed(Path::new(command.get_program()), &why)
}

fn failed(what: &Path, why: &io::Error) -> ExitCode {
    let what = what.display();
    match is_english() {
        true => eprintln!("{what}: {why}"),
        false => eprintln!("{what} : {why}"),
    }
    ExitCode::from(FAILED)
}

/// French unless `GRADER_LANG` says otherwise, as everything that students start.
fn is_english() -> bool {
    env::var("GRADER_LANG").is_ok_and(|lang| lang.to_ascii_lowercase().starts_with("en"))
}

/// The folder of what cargo compiles, which this program is in.
fn target_of_cargo() -> Option<PathBuf> {
    let this = env::current_exe().ok()?;
    let mut above = this.ancestors();
    above
        .find(|folder| folder.join("CACHEDIR.TAG").is_file())
        .map(PathBuf::from)
}

/// A copy of the program that came with the hand-out, if it starts on this machine. The original may
/// have lost its permission to be run on its way, and its folder may be read-only.
fn that_came_along(project: &Path, target: &Path) -> Option<PathBuf> {
    let folder = project.join(folder_of_programs());
    let key = fs::read_to_string(folder.join(KEY)).ok()?;
    // A newer hand-out, unpacked over an older one, has another key.
    let kept = target.join("kit").join(format!("{PROGRAM}-{}", key.trim()));
    // Asked each time: machines that share a folder differ, and a copy may have been cut short.
    if starts(&kept) {
        return Some(kept);
    }
    let part = kept.with_extension(format!("part-{}", std::process::id()));
    let copied = copy_to_run(&folder.join(PROGRAM), &part);
    if copied.is_ok() && starts(&part) && fs::rename(&part, &kept).is_ok() {
        return Some(kept);
    }
    // Of another system, or needs a newer C library. Nothing is lost when the copy stays.
    let _ = fs::remove_file(&part);
    None
}

/// A new file, which has none of the original's marks: systems refuse to run what was downloaded.
fn copy_to_run(original: &Path, copy: &Path) -> io::Result<()> {
    if let Some(folder) = copy.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(copy, fs::read(original)?)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        fs::set_permissions(copy, fs::Permissions::from_mode(0o755))?;
    }
    Ok(())
}

/// Does it run, and is it this program? A shell would take an empty file for a script that succeeds.
fn starts(program: &Path) -> bool {
    let answer = Command::new(program)
        .arg("--version")
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output();
    answer.is_ok_and(|answer| answer.status.success() && answer.stdout.starts_with(NAME))
}

/// Cargo, which compiles the program where that was not done yet, and runs it.
fn compiled(project: &Path, target: &Path) -> Result<Command, ExitCode> {
    let path = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let cargo = |command: &str| {
        let mut cargo = Command::new(&path);
        cargo.args([command, "--package", PROGRAM]);
        cargo.arg("--manifest-path").arg(project.join("Cargo.toml"));
        cargo.arg("--target-dir").arg(target);
        cargo
    };
    let program = format!("{PROGRAM}{}", env::consts::EXE_SUFFIX);
    if !target.join("debug").join(program).is_file() {
        eprintln!(
            "{}",
            match is_english() {
                true => "The test program is compiled for this machine: half a minute, once.",
                false =>
                    "Le programme de test est compilé pour cette machine : une demi-minute, une fois.",
            }
        );
        // Cargo shows how far it is, and what is missing.
        match cargo("build").status() {
            Ok(status) if status.success() => {}
            Ok(_) => return Err(ExitCode::from(FAILED)),
            Err(why) => return Err(failed(Path::new(&path), &why)),
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
