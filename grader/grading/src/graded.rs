//! The result of grading a hand-in.

use crate::marks::{Changed, Final, Marks};
use compile::salvage;
use compile::sources::{Note, NoteKind, Sources};
use engine::grade::report::Report;
use engine::grade::{Loaded, Variant};
use intake::Person;
use intake::bundle::IntakeError;
use lang::Localized;
use scenario::specs::reveal::Visibility;
use std::collections::BTreeSet;
use supervise::Lost;

/// Everything known about one hand-in once graded.
#[derive(Debug, Clone)]
pub struct Graded {
    pub name: String,
    /// For file names.
    pub id: String,
    pub people: Vec<Person>,
    pub notes: Vec<Note>,
    /// Files that may be documents, kept unopened.
    pub documents: Vec<String>,
    pub courseworks: Vec<GradedCoursework>,
    /// Why there is no mark at all.
    pub trouble: Option<NotGraded>,
    /// Other hand-ins with the very same sources.
    pub same_as: Vec<String>,
}

#[derive(Debug, Clone)]
pub struct GradedCoursework {
    pub coursework: String,
    pub title: Localized,
    /// One for each variant that the hand-in contains.
    pub reports: Vec<Report>,
    pub missing_variants: Vec<String>,
    /// Items of its improvements module: listed, never compared.
    pub improvements: Vec<String>,
    /// Whether `grader play` shows its game.
    pub has_window: bool,
    /// What students see today of hidden scenarios.
    pub shown: Visibility,
    pub marks: Marks,
    /// Marks that differ from the last run's.
    pub changed: Option<Changed>,
    /// One for each of the people, in their order.
    pub finals: Vec<Final>,
}

#[derive(Debug, Clone)]
pub enum NotGraded {
    TakeIn(IntakeError),
    /// None of the courseworks' modules is there.
    NoCoursework(NoModule),
    /// It ended the process that read it.
    Lost(Lost),
    /// A mistake of the grader's own, in its words.
    Panicked(String),
}

/// What there is instead of a coursework's module.
#[derive(Debug, Clone, Default)]
pub struct NoModule {
    pub found: Vec<String>,
    /// A file that would be graded, for instance: `src/demineur.rs`.
    pub wanted: Option<String>,
    /// The root file and the module that it declares, if the module's file is all that is missing.
    pub declared: Option<Declared>,
}

#[derive(Debug, Clone)]
pub struct Declared {
    pub by: String,
    pub module: String,
}

impl NoModule {
    pub fn of(courseworks: &[Loaded], sources: &Sources) -> NoModule {
        let variants = || courseworks.iter().flat_map(|c| &c.variants);
        let wanted = |variant: &Variant| {
            let module = variant.own_modules.first()?.replace("::", "/");
            Some(match variant.is_whole_crate() {
                true => "src/lib.rs".to_owned(),
                false => format!("src/{module}.rs"),
            })
        };
        NoModule {
            found: sources.files.keys().cloned().collect(),
            wanted: variants().find_map(wanted),
            declared: declared(variants().flat_map(|v| &v.own_modules), sources),
        }
    }
}

/// The first of these modules that the root file declares and that has no file.
fn declared<'m>(
    mut modules: impl Iterator<Item = &'m String>,
    sources: &Sources,
) -> Option<Declared> {
    let root = sources.root_file()?;
    let declared = salvage::declared(&sources.files[root]);
    modules.find_map(|module| {
        let top = module.split("::").next().unwrap_or(module);
        let has_file = sources.file_of(&[top.to_owned()]).is_some();
        (declared.contains(top) && !has_file).then(|| Declared {
            by: root.to_owned(),
            module: top.to_owned(),
        })
    })
}

impl NotGraded {
    /// Is it the grader that failed, and not the hand-in?
    pub fn is_ours(&self) -> bool {
        matches!(
            self,
            NotGraded::Panicked(_) | NotGraded::Lost(Lost::Signal(_) | Lost::Panic)
        )
    }
}

impl Graded {
    pub fn reports(&self) -> impl Iterator<Item = &Report> {
        self.courseworks.iter().flat_map(|c| &c.reports)
    }

    pub fn has_grader_fault(&self) -> bool {
        let trouble = self.trouble.as_ref();
        trouble.is_some_and(NotGraded::is_ours) || self.reports().any(Report::has_grader_error)
    }
}

/// What a hand-in holds for one coursework; a crate may hold several.
pub fn sources_of(loaded: &Loaded, sources: &Sources) -> Sources {
    if loaded.variants.iter().any(Variant::is_whole_crate) {
        return sources.clone();
    }
    let modules = loaded.variants.iter().flat_map(|v| &v.modules);
    let first: BTreeSet<&str> = modules.map(|m| m.split("::").next().unwrap_or(m)).collect();
    let is_own = |path: &str| {
        let inside = path.strip_prefix("src/").unwrap_or(path);
        let top = inside.split('/').next().unwrap_or(inside);
        first.contains(top.strip_suffix(".rs").unwrap_or(top))
    };
    // A whole assignment may stand in the root file, as `mod x { … }`.
    let file_of = |top: &&str| sources.file_of(&[(*top).to_owned()]);
    let files: Vec<&str> = first.iter().filter_map(file_of).collect();
    let mut own = sources.clone();
    (own.files).retain(|path, _| is_own(path) || files.contains(&path.as_str()));
    own
}

/// Public names in the improvements module, for the teacher's eyes.
pub fn improvements(sources: &Sources, module: &str) -> Vec<String> {
    let inside = |path: &str| {
        path == format!("src/{module}.rs") || path.starts_with(&format!("src/{module}/"))
    };
    let mut names = Vec::new();
    for (path, text) in sources.files.iter().filter(|(path, _)| inside(path)) {
        for line in text.lines() {
            if let Some(rest) = line.trim_start().strip_prefix("pub fn ") {
                let name = rest.split(['(', '<']).next().unwrap_or(rest);
                names.push(format!("{path}: {name}"));
            }
        }
    }
    names
}

/// Whether the student should be told: cargo reads the program in another way than the grader.
pub fn is_for_student(note: &Note) -> bool {
    use NoteKind::{BadManifest, NoManifest, OtherEnding, OtherName, SameName};
    use NoteKind::{TakenForModule, TooDeep, Undeclared, Unused};
    matches!(
        note.kind,
        BadManifest
            | NoManifest
            | OtherEnding
            | OtherName
            | SameName
            | TakenForModule
            | TooDeep(_)
            | Undeclared
            | Unused
    )
}

/// What is wrong in files that nothing uses is no fault, where nothing else is missing.
pub fn leave_unused(report: &mut Report, notes: &[Note]) {
    let is_unused = |file: &str| {
        let mut unused = notes.iter().filter(|n| n.kind == NoteKind::Unused);
        unused.any(|n| n.path == file)
    };
    if report.build.differences.is_empty() {
        report.build.broken.retain(|fault| !is_unused(&fault.file));
    }
}

/// Whether the teacher should be told about this.
pub fn worth_saying(note: &Note) -> bool {
    use NoteKind::{NoManifest, Noise, NotSource, Unused};
    !matches!(note.kind, NotSource | Noise | NoManifest | Unused)
}

#[cfg(test)]
mod tests {
    use super::{declared, leave_unused};
    use crate::marks::report_of;
    use compile::sources::{Note, NoteKind, Sources};
    use engine::grade::report::Finding;

    #[test]
    fn a_file_that_nothing_uses_has_no_fault() {
        let fault = |file: &str| Finding {
            file: file.to_owned(),
            ..Finding::default()
        };
        let note = |path: &str, kind| Note {
            path: path.to_owned(),
            kind,
        };
        let notes = [
            note("src/ancien.rs", NoteKind::Unused),
            note("src/jeu.rs", NoteKind::Undeclared),
        ];
        let left = |differences: Vec<Finding>| {
            let mut report = report_of(&[]);
            report.build.broken = vec![fault("src/ancien.rs"), fault("src/jeu.rs")];
            report.build.differences = differences;
            leave_unused(&mut report, &notes);
            report.build.broken
        };
        assert_eq!(left(vec![]), [fault("src/jeu.rs")]);
        // What is missing may stand in that file.
        assert_eq!(left(vec![fault("src/jeu.rs")]).len(), 2);
    }

    #[test]
    fn a_declared_module_with_a_file_is_not_without_one() {
        let modules = ["khet::laser".to_owned()];
        let declared = |khet: Option<&str>| {
            let file = |path: &str, text: &str| (path.to_owned(), text.as_bytes().to_vec());
            let khet = khet.map(|path| file(path, "pub fn f() {}\n"));
            let lib = file("src/lib.rs", "pub mod khet;\n");
            let sources = Sources::of(khet.into_iter().chain([lib]), None);
            declared(modules.iter(), &sources).map(|declared| declared.module)
        };
        assert_eq!(declared(None).as_deref(), Some("khet"));
        for there in ["src/khet.rs", "src/khet/mod.rs"] {
            assert_eq!(declared(Some(there)), None);
        }
    }
}
