//! The courseworks that a command is about, and the mistakes in their files.

use super::Setup;
use compile::kit::Kit;
use engine::grade::{ListError, LoadError, Loaded};
use scenario::diagnostic::Diagnostic;
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use supervise::exit;

impl Setup {
    /// The coursework named, or all; their mistakes are shown, and end the command.
    pub fn courseworks(
        &self,
        kit: &Kit,
        wanted: &[String],
        hidden: Option<&Path>,
    ) -> Result<Vec<Loaded>, u8> {
        let folders = scenario::specs::list(&kit.specs).map_err(|why| {
            let specs = kit.specs.display();
            self.error(&self.lang.pick(
                format!("{specs} est illisible : {why}"),
                format!("cannot read {specs}: {why}"),
            ));
            exit::WRONG_USE
        })?;
        let name_of = |folder: &PathBuf| {
            folder
                .file_name()
                .map_or_else(String::new, |n| n.to_string_lossy().into_owned())
        };
        let names: Vec<String> = folders.iter().map(name_of).collect();
        if let Some(unknown) = wanted.iter().find(|name| !names.contains(name)) {
            let known = names.join(", ");
            self.error(&self.lang.pick(
                format!("devoir inconnu « {unknown} » ; devoirs : {known}"),
                format!("unknown assignment “{unknown}”; assignments: {known}"),
            ));
            return Err(exit::WRONG_USE);
        }
        if let Some(hidden) = hidden {
            self.has_hidden(hidden, &names)?;
        }
        let mut loaded = Vec::new();
        let mut failed = false;
        for (folder, name) in folders.iter().zip(&names) {
            if !wanted.is_empty() && !wanted.contains(name) {
                continue;
            }
            match Loaded::load(kit, folder, hidden) {
                Ok(coursework) => loaded.push(coursework),
                Err(error) => {
                    failed = true;
                    self.load_error(kit, name, &error);
                }
            }
        }
        if failed {
            Err(exit::WRONG_SPECS)
        } else {
            Ok(loaded)
        }
    }

    /// Refuses a folder of hidden scenarios that is not there, or that has none: with a misspelt name
    /// nothing hidden would be graded, in silence.
    fn has_hidden(&self, folder: &Path, courseworks: &[String]) -> Result<(), u8> {
        let why = match std::fs::read_dir(folder) {
            Ok(_) if scenario::specs::has_hidden(folder, courseworks) => return Ok(()),
            Ok(_) => self
                .lang
                .pick(
                    "aucun fichier de scénarios (.yaml) ni de tests (.rs), ni ici, ni dans un \
                     dossier au nom d'un devoir ; vérifiez ce que dit --hidden",
                    "no file of scenarios (.yaml) or tests (.rs), neither here nor in a folder named \
                     after an assignment; check what --hidden says",
                )
                .to_owned(),
            Err(why) => why.to_string(),
        };
        self.error(&self.lang.labelled(folder.display(), why));
        Err(exit::WRONG_USE)
    }

    fn load_error(&self, kit: &Kit, name: &str, error: &LoadError) {
        match error {
            LoadError::Specs(diagnostics) => self.diagnostics(diagnostics),
            LoadError::Interface(why) => {
                self.error(&self.lang.labelled(name, why.text(self.lang)));
            }
            LoadError::Tests(ListError::Open(error)) => self.error(&self.open_error(kit, error)),
            LoadError::Tests(ListError::NotPrepared(why)) => {
                self.error(&self.lang.labelled(name, why.get(self.lang)));
            }
            LoadError::Tests(ListError::Io(why)) => self.error(&self.lang.labelled(name, why)),
            LoadError::Tests(ListError::Compile(said)) => self.error(&self.lang.pick(
                format!("{name} : les tests qu'écrivent des macros ne se trouvent qu'en compilant, et le corrigé avec les tests ne compile pas :\n{said}"),
                format!("{name}: tests that macros write are found by compiling, and the reference with the tests does not compile:\n{said}"),
            )),
            LoadError::Instance(why) => {
                let why = self.lang.labelled("coursework.yaml", why);
                self.error(&self.lang.labelled(name, why));
            }
        }
    }

    /// Mistakes in the specs, each with its place, then their number.
    pub fn diagnostics(&self, diagnostics: &[Diagnostic]) {
        let color = self.color && std::io::stderr().is_terminal();
        for diagnostic in diagnostics {
            eprintln!("{}", diagnostic.render(self.lang, color));
        }
        let n = diagnostics.len();
        self.error(&self.lang.pick(
            format!(
                "{} dans les fichiers de specs",
                self.lang.count(n, "erreur", "erreurs")
            ),
            format!("{} in the specs", self.lang.count(n, "mistake", "mistakes")),
        ));
    }
}
