//! Prepares the engine, or says what prevents it.

use super::Setup;
use compile::cache::Cache;
use compile::kit::Kit;
use compile::libraries::LibraryError;
use engine::grade::{Grader, OpenError, Settings};
use supervise::exit;

impl Setup {
    /// Toolchain, cache and libraries; a first time is announced, because it takes a while.
    pub fn grader(&self, kit: &Kit, settings: &Settings) -> Result<Grader, u8> {
        let announce = || {
            eprintln!(
                "{}",
                self.lang.pick(
                    "Première fois sur cette machine : préparation des bibliothèques (quelques secondes)…",
                    "First time on this machine: preparing the libraries (a few seconds)…",
                )
            );
        };
        Grader::open(kit, &Cache::default_root(), settings.clone(), &announce).map_err(|error| {
            self.error(&self.open_error(kit, &error));
            match error {
                OpenError::Libraries(LibraryError::NotAsked(_)) => exit::WRONG_USE,
                _ => exit::GRADER_FAULT,
            }
        })
    }

    pub(super) fn open_error(&self, kit: &Kit, error: &OpenError) -> String {
        let pick = |fr: String, en: String| self.lang.pick(fr, en);
        match error {
            OpenError::Toolchain(why) => pick(
                format!(
                    "impossible de lancer {} : {}\n  installez Rust (rustup), puis vérifiez que « rustc --version » répond",
                    why.tried, why.why
                ),
                format!(
                    "{why}\n  install Rust (rustup), then check that `rustc --version` \
                    answers"
                ),
            ),
            OpenError::Cache(path, why) => {
                let path = path.display();
                pick(
                    format!(
                        "le dossier de travail {path} ne s'ouvre pas : {why}\n  choisissez-en un autre avec GRADER_CACHE"
                    ),
                    format!(
                        "cannot open the cache folder {path}: {why}\n  choose another with GRADER_CACHE"
                    ),
                )
            }
            OpenError::Libraries(LibraryError::Io(path, why)) => {
                let path = path.display();
                pick(
                    format!("préparation des bibliothèques, {path} : {why}"),
                    format!("preparing the libraries, {path}: {why}"),
                )
            }
            OpenError::Linker => pick(
                "aucun éditeur de liens ne convient pour isoler les remises\n  \
                 installez Rust par rustup, qui en apporte un, ou le paquet binutils (ld)"
                    .to_owned(),
                "no suitable linker for isolated hand-ins was found\n  \
                 install Rust with rustup, which brings one, or the binutils package (ld)"
                    .to_owned(),
            ),
            OpenError::CompilerFiles(why) => pick(
                format!("il manque un fichier au compilateur : {why}\n  réinstallez Rust (rustup)"),
                format!("the compiler is missing a file: {why}\n  install Rust again (rustup)"),
            ),
            OpenError::Libraries(LibraryError::Crates(lines, said)) => {
                let lines = lines.join("\n    ");
                pick(
                    format!(
                        "impossible d'obtenir les bibliothèques que demandent les coursework.yaml du cours :\n    {lines}\n  \
                         vérifiez noms et versions ; la première fois il faut le réseau. cargo dit :\n{said}"
                    ),
                    format!(
                        "the crates that the course's coursework.yaml files ask for cannot be had:\n    {lines}\n  \
                         check names and versions; the first time needs the network. cargo says:\n{said}"
                    ),
                )
            }
            OpenError::Libraries(LibraryError::NotAsked(lines)) => {
                let lines = lines.join("\n    ");
                let root = kit.root.display();
                pick(
                    format!(
                        "ce cours demande des bibliothèques, que cette machine n'a pas encore compilées :\n    {lines}\n  \
                         les compiler exécute du code à elles ; si vous le voulez, dites-le une fois : grader check --kit {root}"
                    ),
                    format!(
                        "this course asks for crates that this machine has not compiled yet:\n    {lines}\n  \
                         compiling them runs code of theirs; if you want that, say so once: grader check --kit {root}"
                    ),
                )
            }
            OpenError::Libraries(LibraryError::Cargo(said)) => pick(
                format!(
                    "cargo n'a pas pu préparer les bibliothèques (le réseau est nécessaire la première fois) :\n{said}"
                ),
                format!(
                    "cargo could not prepare the libraries (the first time needs the \
                     network):\n{said}"
                ),
            ),
        }
    }
}
