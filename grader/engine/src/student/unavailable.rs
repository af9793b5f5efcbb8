//! Why scenarios cannot be run here at all, and what to do about it.

use super::output::StudentOutput;
use crate::grade::{ListError, LoadError, OpenError};
use compile::libraries::LibraryError;
use compile::sources::SourcesError;
use std::path::Path;

impl StudentOutput {
    /// Windows: see [`host::CAN_RUN`].
    pub fn not_here(self) -> String {
        self.lang.pick(
            "Sous Windows, les scénarios se lancent dans WSL 2 : tapez « wsl --install » une fois,\n\
             installez Rust dans ce Linux, puis lancez-y la même commande, dans ce même dossier.\n\
             Ici même, « cargo run » compile votre programme et y joue.",
            "On Windows scenarios run inside WSL 2: type `wsl --install` once, install Rust in\n\
             that Linux, then type the same command there, in this same folder.\n\
             Right here `cargo run` compiles your program and plays it.",
        )
        .to_owned()
    }

    pub fn no_kit(self, package: &Path) -> String {
        let package = package.display();
        self.lang.pick(
            format!("le dossier kit manque à côté de {package} : reprenez l'archive du devoir"),
            format!(
                "the kit folder is missing beside {package}: unpack the assignment's archive again"
            ),
        )
    }

    pub fn no_specs(self, specs: &Path, why: &std::io::Error) -> String {
        let specs = specs.display();
        self.lang.pick(
            format!("{specs} est illisible ({why}) : reprenez l'archive du devoir"),
            format!("cannot read {specs} ({why}): unpack the assignment's archive again"),
        )
    }

    pub fn no_sources(self, error: &SourcesError) -> String {
        let what = match error {
            SourcesError::NotFound(p)
            | SourcesError::NoCrate(p)
            | SourcesError::Unreadable(p, _) => p.display(),
        };
        self.lang.pick(
            format!("pas de fichier Rust dans {what}/src : le dossier src a-t-il été renommé ?"),
            format!("no Rust file in {what}/src: was the folder src renamed?"),
        )
    }

    pub fn cannot_open(self, error: &OpenError) -> String {
        match error {
            OpenError::Toolchain(why) => self.lang.pick(
                format!(
                    "impossible de lancer {} : {}\nRust est-il installé ? « rustc --version » doit répondre.",
                    why.tried, why.why
                ),
                format!("{why}\nIs Rust installed? `rustc --version` should answer."),
            ),
            OpenError::Cache(path, why) | OpenError::Libraries(LibraryError::Io(path, why)) => {
                let path = path.display();
                self.lang.pick(
                    format!("impossible d'écrire dans {path} : {why}\nCopiez le projet dans un dossier à vous."),
                    format!("cannot write to {path}: {why}\nCopy the project into a folder of \
                        your own."),
                )
            }
            // One's own program is not isolated.
            OpenError::Linker
            | OpenError::CompilerFiles(_)
            | OpenError::Libraries(LibraryError::NotAsked(_)) => String::new(),
            OpenError::Libraries(LibraryError::Cargo(said) | LibraryError::Crates(_, said)) => self.lang.pick(
                format!(
                    "{said}\nLa première fois, il faut le réseau : connectez-vous et recommencez."
                ),
                format!("{said}\nThe first time needs the network: connect and try again."),
            ),
        }
    }

    pub fn bad_specs(self, error: &LoadError) -> String {
        let intro = self.lang.pick(
            "les fichiers du devoir sont abîmés ; votre programme n'y est pour rien. Prévenez \
             votre professeur :",
            "the assignment's files are damaged; your program is not to blame. Tell your teacher:",
        );
        let details = match error {
            LoadError::Specs(diagnostics) => diagnostics
                .iter()
                .map(|d| d.render(self.lang, false))
                .collect::<Vec<_>>()
                .join("\n"),
            LoadError::Interface(why) => why.text(self.lang),
            LoadError::Instance(why) | LoadError::Tests(ListError::Compile(why)) => why.clone(),
            LoadError::Tests(ListError::NotPrepared(why)) => why.get(self.lang).to_owned(),
            LoadError::Tests(ListError::Io(why)) => why.to_string(),
            LoadError::Tests(ListError::Open(error)) => return self.cannot_open(error),
        };
        format!("{intro}\n{details}")
    }
}
