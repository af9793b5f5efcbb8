//! A game's window, opened as a student opens it.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

/// A program that shows a window; it ends with the handle.
pub struct Window {
    process: Child,
    pub address: String,
}

impl Window {
    /// The model's window of this name.
    pub fn of_model(name: &str, seed: u32) -> Window {
        let mut command = Command::new(model_programs().join(name));
        command.args(["--graine", &seed.to_string()]);
        Window::open(&mut command)
    }

    pub fn open(command: &mut Command) -> Window {
        let mut process = command
            .env("FENETRE_SANS_NAVIGATEUR", "1")
            .env_remove("GRADER_LANG")
            .stdout(Stdio::piped())
            .spawn()
            .expect("a window");
        let mut lines = BufReader::new(process.stdout.take().expect("its output")).lines();
        let address = lines.find_map(|line| {
            let line = line.expect("text");
            line.find("http://").map(|at| line[at..].trim().to_owned())
        });
        // What is printed later must have somewhere to go.
        std::thread::spawn(move || lines.for_each(drop));
        let address = address.expect("the address is printed");
        Window { process, address }
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Where the model's windows are, built once.
fn model_programs() -> &'static Path {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    BUILT.get_or_init(|| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("..");
        let done = Command::new(env!("CARGO"))
            .args([
                "build",
                "--quiet",
                "--package",
                "reference",
                "--features",
                "fenetre",
                "--bins",
            ])
            .arg("--target-dir")
            .arg(&target)
            .current_dir(root)
            .status()
            .expect("cargo");
        assert!(done.success(), "the model's windows do not compile");
        target.join("debug")
    })
}
