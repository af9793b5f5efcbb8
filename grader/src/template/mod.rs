//! `student-template/`: the reference with `todo!()` bodies, derived and never edited by hand.

mod cut;
mod example;
mod in_words;
mod manifest;
mod stub;
mod uses;

use crate::template::cut::Supplied;
use compile::toolchain::Toolchain;
use engine::grade::{Loaded, edition_of};
use interface::WHOLE_CRATE;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Everything of a template: path from its root, text.
pub type Files = BTreeMap<PathBuf, String>;

#[derive(Debug)]
pub enum TemplateError {
    Io(PathBuf, io::Error),
    Parse(PathBuf, syn::Error),
    Rustfmt(String),
}

/// Where a template stands, and so where `outils` and the engine are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Destination {
    /// Beside `grader` and `reference`.
    Kit,
    /// Around a folder `kit`, which holds these crates.
    Handout { crates: Crates },
}

/// The kit's crates that come with a template, by name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Crates {
    pub all: BTreeSet<String>,
    /// Those that go into every hand-in.
    pub linked: BTreeSet<String>,
    /// Those of the program behind `cargo test`.
    pub of_program: BTreeSet<String>,
}

/// What a template is made for.
#[derive(Debug, Clone)]
pub struct TemplateSpec<'a> {
    pub courseworks: &'a [Loaded],
    /// The package's name, with `-`.
    pub package: &'a str,
    pub place: Destination,
    /// Functions that students receive already written, besides what is supplied.
    pub given: BTreeSet<String>,
}

/// Makes every file of the template from the crate at `reference`.
pub fn make(
    reference: &Path,
    toolchain: &Toolchain,
    plan: &TemplateSpec<'_>,
) -> Result<Files, TemplateError> {
    let wanted = wanted_modules(plan.courseworks);
    let edition = edition_of(&reference.join("Cargo.toml"));
    let mut programs = Files::new();
    let mut modules = Files::new();
    let src = reference.join("src");
    for file in rust_files(&src).map_err(|e| TemplateError::Io(src.clone(), e))? {
        let inside = file.strip_prefix(&src).unwrap_or(&file).to_owned();
        let is_window = windows(plan.courseworks).any(|w| is_of_program(&inside, w));
        let is_root = inside == Path::new("lib.rs") && !wanted.contains_key(WHOLE_CRATE);
        if is_root || !(is_window || is_wanted(&inside, &wanted)) {
            continue;
        }
        let krate = plan.package.replace('-', "_");
        let text = read(&file)?.replace("reference::", &format!("{krate}::"));
        let kind = if inside.starts_with("bin") {
            &mut programs
        } else {
            &mut modules
        };
        kind.insert(inside, text);
    }
    let mut cut_down = Files::new();
    for coursework in plan.courseworks {
        let own =
            |(inside, _): &(&PathBuf, &String)| owner(inside, &wanted) == Some(&coursework.name);
        let texts = modules
            .iter()
            .filter(own)
            .map(|(p, t)| (p.clone(), t.clone()))
            .collect();
        let interfaces = coursework.variants.iter().map(|v| &v.interface).collect();
        let supplied = supplied(coursework, &plan.given);
        let known = stub::Interfaces { interfaces };
        let examples = example::Examples::of(coursework);
        let cut = cut::cut(&texts, &supplied, &known, &examples);
        cut_down.extend(cut.map_err(|(inside, e)| TemplateError::Parse(src.join(inside), e))?);
    }
    let mut files = Files::new();
    for (inside, text) in cut_down.into_iter().chain(programs) {
        files.insert(
            Path::new("src").join(inside),
            rustfmt(toolchain, edition, &text)?,
        );
    }
    if !wanted.contains_key(WHOLE_CRATE) {
        files.insert("src/lib.rs".into(), library(&wanted));
    }
    let manifest = manifest::text(plan, &files, edition);
    files.insert("Cargo.toml".into(), manifest);
    let tests = match plan.place {
        Destination::Kit => TESTS.to_owned(),
        Destination::Handout { .. } => TESTS.replace("engine::student::main", "launch::scenarios"),
    };
    files.insert("tests/scenarios.rs".into(), tests);
    Ok(files)
}

const TESTS: &str = "\
//! Les scénarios publics du devoir, un test pour chacun : rien à changer ici.

fn main() -> std::process::ExitCode {
    engine::student::main(env!(\"CARGO_MANIFEST_DIR\"))
}
";

/// The files that differ from what stands in `folder`, and those that should not be there.
pub fn stale(folder: &Path, files: &Files) -> io::Result<Vec<PathBuf>> {
    let mut stale: Vec<PathBuf> = files
        .iter()
        .filter(|(path, text)| {
            std::fs::read_to_string(folder.join(path)).ok().as_ref() != Some(text)
        })
        .map(|(path, _)| path.clone())
        .collect();
    if folder.join("src").is_dir() {
        for file in rust_files(&folder.join("src"))? {
            let inside = file.strip_prefix(folder).unwrap_or(&file).to_owned();
            if !files.contains_key(&inside) {
                stale.push(inside);
            }
        }
    }
    Ok(stale)
}

/// Makes `folder` hold exactly these files; only sources that are no longer there are removed.
pub fn write(folder: &Path, files: &Files) -> Result<(), TemplateError> {
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |e| TemplateError::Io(path, e)
    };
    for path in stale(folder, files).map_err(failed(folder))? {
        let full = folder.join(&path);
        match files.get(&path) {
            Some(text) => supervise::interrupt::write_whole(&full, text.as_bytes()),
            None => std::fs::remove_file(&full),
        }
        .map_err(failed(&full))?;
    }
    Ok(())
}

/// The programs that show a game in a window.
pub fn windows(courseworks: &[Loaded]) -> impl Iterator<Item = &str> {
    let files = courseworks.iter().map(|c| &c.coursework.file);
    files.filter_map(|file| file.window.as_deref())
}

/// A program is a file, `bin/x.rs`, or a folder, `bin/x/main.rs` with its modules.
fn is_of_program(inside: &Path, name: &str) -> bool {
    let bin = Path::new("bin");
    inside == bin.join(format!("{name}.rs")) || inside.starts_with(bin.join(name))
}

/// Where the program of this name begins, among the files of a template.
fn program(name: &str, files: &Files) -> Option<String> {
    let places = [
        format!("src/bin/{name}.rs"),
        format!("src/bin/{name}/main.rs"),
    ];
    places
        .into_iter()
        .find(|place| files.contains_key(Path::new(place)))
}

/// The first module of each path, `riviere` of `riviere::classique::case`, and the coursework that
/// wants it.
fn wanted_modules(courseworks: &[Loaded]) -> BTreeMap<String, String> {
    let modules = courseworks.iter().flat_map(|c| {
        c.variants.iter().flat_map(|v| &v.modules).map(|m| {
            let first = m.split("::").next().unwrap_or(m).to_owned();
            (first, c.name.clone())
        })
    });
    modules.collect()
}

fn is_wanted(inside: &Path, wanted: &BTreeMap<String, String>) -> bool {
    let mut parts = inside.iter().map(|p| p.to_string_lossy());
    let first = parts.next().unwrap_or_default();
    let stem = |part: &str| part.strip_suffix(".rs").unwrap_or(part).to_owned();
    if first == "bin" {
        let program = parts.next().unwrap_or_default();
        return wanted.values().any(|name| *name == stem(&program));
    }
    wanted.contains_key(WHOLE_CRATE) || wanted.contains_key(&stem(&first))
}

/// The coursework that a source file belongs to.
fn owner<'w>(inside: &Path, wanted: &'w BTreeMap<String, String>) -> Option<&'w String> {
    let first = inside.iter().next()?.to_string_lossy();
    let module = wanted.get(first.strip_suffix(".rs").unwrap_or(&first));
    module.or_else(|| wanted.get(WHOLE_CRATE))
}

fn supplied(coursework: &Loaded, given: &BTreeSet<String>) -> Supplied {
    let own = &coursework.coursework.file.supplied;
    own.iter().chain(given).cloned().collect()
}

fn library(wanted: &BTreeMap<String, String>) -> String {
    let mut text = String::from("//! Votre projet : un module par devoir.\n\n");
    for module in wanted.keys() {
        text.push_str(&format!("pub mod {module};\n"));
    }
    text
}

fn rust_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut entries: Vec<_> = std::fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    entries.sort_by_key(std::fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        if path.is_dir() {
            files.extend(rust_files(&path)?);
        } else if path.extension().is_some_and(|e| e == "rs") {
            files.push(path);
        }
    }
    Ok(files)
}

fn read(path: &Path) -> Result<String, TemplateError> {
    std::fs::read_to_string(path).map_err(|e| TemplateError::Io(path.to_owned(), e))
}

/// The template is formatted as the kit is.
fn rustfmt(toolchain: &Toolchain, edition: &str, text: &str) -> Result<String, TemplateError> {
    let program = toolchain
        .sysroot
        .join("bin")
        .join(format!("rustfmt{}", std::env::consts::EXE_SUFFIX));
    let failed = |why: String| TemplateError::Rustfmt(format!("{}: {why}", program.display()));
    let mut child = Command::new(&program)
        .args([
            "--edition",
            edition,
            "--emit=stdout",
            "--config=max_width=100",
        ])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| failed(e.to_string()))?;
    if let Some(mut stdin) = child.stdin.take() {
        stdin
            .write_all(text.as_bytes())
            .map_err(|e| failed(e.to_string()))?;
    }
    let out = child
        .wait_with_output()
        .map_err(|e| failed(e.to_string()))?;
    if !out.status.success() {
        return Err(failed(String::from_utf8_lossy(&out.stderr).into_owned()));
    }
    Ok(String::from_utf8_lossy(&out.stdout).into_owned())
}
