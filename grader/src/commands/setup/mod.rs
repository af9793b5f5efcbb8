//! What every command needs: language, colours, the kit, and one way to say what went wrong.

mod class;
mod grader;
mod specs;

use crate::cli::{ColorArg, Common, LangArg};
use crate::exit;
use crate::kit_copy;
use engine::build::cache::Cache;
use engine::build::kit::Kit;
use engine::lang::Lang;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub struct Setup {
    pub lang: Lang,
    /// Colours on standard output.
    pub color: bool,
    kit: Option<PathBuf>,
}

impl Setup {
    pub fn new(common: &Common) -> Setup {
        let lang = match common.lang {
            Some(LangArg::Fr) => Lang::Fr,
            Some(LangArg::En) => Lang::En,
            None => Lang::from_environment().unwrap_or(Lang::En),
        };
        let color = match common.color {
            ColorArg::Always => true,
            ColorArg::Never => false,
            ColorArg::Auto => {
                std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty())
                    && std::io::stdout().is_terminal()
            }
        };
        Setup {
            lang,
            color,
            kit: common.kit.clone(),
        }
    }

    /// `--kit`, else a parent of the working folder, else of this program.
    pub fn kit(&self) -> Result<Kit, u8> {
        if let Some(root) = &self.kit {
            let found = Kit::repository(root).or_else(|| Kit::handout(root));
            return found.ok_or_else(|| {
                let root = root.display();
                self.error(&self.lang.pick(
                    format!("{root} n'est pas un kit : il y faut reference, specs et grader"),
                    format!("{root} is not a kit: it needs reference, specs and grader"),
                ));
                exit::WRONG_USE
            });
        }
        let here = std::env::current_dir().ok();
        let program = std::env::current_exe().ok();
        let found = [here, program]
            .into_iter()
            .flatten()
            .find_map(|folder| Kit::above(&folder));
        match found {
            Some(kit) => Ok(kit),
            None => self.own_copy(),
        }
    }

    /// The kit inside this program.
    fn own_copy(&self) -> Result<Kit, u8> {
        let root = Cache::default_root();
        let unpacked = Cache::open(&root).and_then(|cache| kit_copy::unpacked(&cache));
        unpacked.map_err(|why| {
            let root = root.display();
            self.error(&self.lang.pick(
                format!("la copie du kit ne s'ouvre pas dans {root} : {why}\n  choisissez un autre dossier par GRADER_CACHE, ou nommez un kit par --kit"),
                format!("cannot unpack the kit's copy in {root}: {why}\n  choose another folder with GRADER_CACHE, or name a kit with --kit"),
            ));
            exit::WRONG_USE
        })
    }

    /// What `--kit` says.
    pub fn kit_folder(&self) -> Option<PathBuf> {
        self.kit.clone()
    }

    /// A file that cannot be read or written: says so, and gives the exit code.
    pub fn failed(&self, path: &Path, why: &std::io::Error) -> u8 {
        self.error(&format!("{}: {why}", path.display()));
        exit::GRADER_FAULT
    }

    /// A report or another file that cannot be written.
    pub fn unwritten(&self, path: &Path, why: &std::io::Error) -> u8 {
        let path = path.display();
        self.error(&self.lang.pick(
            format!("impossible d'écrire {path} : {why}"),
            format!("cannot write {path}: {why}"),
        ));
        exit::NOT_WRITTEN
    }

    /// One error, on standard error.
    pub fn error(&self, message: &str) {
        let word = self.lang.pick("erreur", "error");
        eprintln!("{word}: {message}");
    }

    /// On standard error, and only when somebody is watching.
    pub fn progress(&self, length: usize) -> ProgressBar {
        let bar = if std::io::stderr().is_terminal() {
            ProgressBar::new(length as u64)
        } else {
            ProgressBar::hidden()
        };
        let left = self.lang.pick("reste", "left");
        let template = format!("{{bar:30}} {{pos}}/{{len}} {{per_sec}} {left} {{eta}}  {{msg}}");
        match ProgressStyle::with_template(&template) {
            Ok(style) => bar.with_style(style),
            Err(_) => bar,
        }
    }
}
