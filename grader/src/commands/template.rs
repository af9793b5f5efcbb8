//! `grader template`: what is derived from the reference, written or checked.

use super::setup::Setup;
use crate::cli::TemplateArgs;
use crate::subject;
use crate::template::{self, Destination, Files, TemplateError, TemplateSpec};
use compile::kit::Kit;
use compile::toolchain::Toolchain;
use engine::grade::Loaded;
use interface::read_files;
use lang::Lang;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use supervise::exit;

pub fn run(setup: &Setup, args: &TemplateArgs) -> Result<u8, u8> {
    let kit = setup.kit()?;
    let courseworks = setup.courseworks(&kit, &[], None)?;
    let derived = Derived::make(setup, &kit, &courseworks)?;
    let stale = derived.stale().map_err(|e| setup.failed(&kit.root, &e))?;
    for path in &stale {
        let path = path.strip_prefix(&kit.root).unwrap_or(path).display();
        let word = if args.check {
            setup.lang.pick("périmé", "stale")
        } else {
            setup.lang.pick("écrit", "written")
        };
        println!("{}", setup.lang.labelled(word, path));
    }
    if args.check {
        return Ok(if stale.is_empty() {
            exit::OK
        } else {
            exit::FINDINGS
        });
    }
    derived.write(setup)?;
    Ok(exit::OK)
}

/// What students received, for which they get no proposed points. If the kit does not contain
/// the template, this makes it.
pub fn received(
    setup: &Setup,
    kit: &Kit,
    courseworks: &[Loaded],
) -> Result<BTreeMap<String, String>, u8> {
    let folder = kit.root.join("student-template");
    if folder.is_dir() {
        return read_files(&folder).map_err(|why| {
            setup.error(&why.text(setup.lang));
            exit::GRADER_FAULT
        });
    }
    let template = Derived::make(setup, kit, courseworks)?.template;
    let files = template.into_iter();
    let named = files.map(|(path, text)| (path.to_string_lossy().into_owned(), text));
    Ok(named.collect())
}

/// Everything derived from the reference: the template, and tables in the assignments' texts.
#[derive(Debug)]
pub struct Derived {
    folder: PathBuf,
    template: Files,
    subjects: Vec<(PathBuf, String)>,
}

impl Derived {
    pub fn make(setup: &Setup, kit: &Kit, courseworks: &[Loaded]) -> Result<Derived, u8> {
        let toolchain = Toolchain::find().map_err(|why| {
            setup.error(&why.to_string());
            exit::GRADER_FAULT
        })?;
        let plan = TemplateSpec {
            courseworks,
            package: "student-template",
            place: Destination::Kit,
            given: BTreeSet::new(),
        };
        let template = template::make(&kit.interface, &toolchain, &plan).map_err(|error| {
            setup.error(&describe(&error, setup.lang));
            exit::GRADER_FAULT
        })?;
        let mut subjects = Vec::new();
        for coursework in courseworks {
            subjects
                .extend(subject::with_tables(coursework).map_err(|(p, e)| setup.failed(&p, &e))?);
        }
        Ok(Derived {
            folder: kit.root.join("student-template"),
            template,
            subjects,
        })
    }

    /// Files on the disk that are not what they should be.
    pub fn stale(&self) -> std::io::Result<Vec<PathBuf>> {
        let mut stale: Vec<PathBuf> = template::stale(&self.folder, &self.template)?
            .into_iter()
            .map(|path| self.folder.join(path))
            .collect();
        for (path, text) in &self.subjects {
            if std::fs::read_to_string(path).ok().as_ref() != Some(text) {
                stale.push(path.clone());
            }
        }
        Ok(stale)
    }

    fn write(&self, setup: &Setup) -> Result<(), u8> {
        template::write(&self.folder, &self.template).map_err(|error| match error {
            TemplateError::Io(path, why) => setup.unwritten(&path, &why),
            other => {
                setup.error(&describe(&other, setup.lang));
                exit::GRADER_FAULT
            }
        })?;
        for (path, text) in &self.subjects {
            if std::fs::read_to_string(path).ok().as_ref() != Some(text) {
                supervise::interrupt::write_whole(path, text.as_bytes())
                    .map_err(|e| setup.unwritten(path, &e))?;
            }
        }
        Ok(())
    }
}

fn describe(error: &TemplateError, lang: Lang) -> String {
    let at = |path: &Path, why: &dyn std::fmt::Display| lang.labelled(path.display(), why);
    match error {
        TemplateError::Io(path, why) => at(path, why),
        TemplateError::Parse(path, why) => at(path, why),
        TemplateError::Rustfmt(why) => why.clone(),
    }
}
