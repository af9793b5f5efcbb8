//! What every command needs: language, colours, the kit, and one way to say what went wrong.

mod class;
mod decisions;
mod grader;
mod kit;
mod specs;

use crate::cli::{ColorArg, Common, LangArg};
use crate::exit;
use indicatif::{ProgressBar, ProgressStyle};
use lang::Lang;
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

    /// What `--kit` says.
    pub fn kit_folder(&self) -> Option<PathBuf> {
        self.kit.clone()
    }

    /// The same setup, for this kit.
    pub fn in_kit(&self, root: &Path) -> Setup {
        Setup {
            kit: Some(root.to_owned()),
            ..*self
        }
    }

    /// With the kit of a plan, unless the command line names one.
    pub fn with_kit(&self, kit: Option<&Path>) -> Setup {
        Setup {
            kit: self.kit.clone().or_else(|| kit.map(Path::to_owned)),
            ..*self
        }
    }

    /// Reports a file that cannot be read or written, and returns the exit code.
    pub fn failed(&self, path: &Path, why: &std::io::Error) -> u8 {
        self.error(&format!("{}: {why}", path.display()));
        exit::GRADER_FAULT
    }

    /// Reports a file that cannot be written, and returns the exit code.
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

    /// A progress bar on standard error, if that is a terminal.
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
