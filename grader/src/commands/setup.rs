//! What every command needs: language, colours, the kit, and one way to say what went wrong.

use crate::cli::{ColorArg, Common, LangArg};
use crate::decisions::{self, Decisions, Mistake};
use crate::exit;
use crate::grading::{Done, Warning};
use crate::intake::Class;
use crate::intake::roster::{Roster, RosterError};
use crate::keep::{Keep, KeepError};
use crate::kit_copy;
use crate::report::shown::one_line;
use engine::build::cache::Cache;
use engine::build::kit::Kit;
use engine::build::libraries::LibraryError;
use engine::grade::{Grader, LoadError, Loaded, OpenError, Settings};
use engine::lang::Lang;
use engine::language::diagnostic::Diagnostic;
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
            self.error(&self.open_error(&error));
            exit::GRADER_FAULT
        })
    }

    fn open_error(&self, error: &OpenError) -> String {
        let pick = |fr: String, en: String| self.lang.pick(fr, en);
        match error {
            OpenError::Toolchain(why) => pick(
                format!(
                    "{why}\n  installez Rust (rustup), puis vérifiez que « rustc --version » répond"
                ),
                format!("{why}\n  install Rust (rustup), then see that `rustc --version` answers"),
            ),
            OpenError::Cache(path, why) => {
                let path = path.display();
                pick(
                    format!(
                        "le dossier de travail {path} ne s'ouvre pas : {why}\n  choisissez-en un autre par GRADER_CACHE"
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
            OpenError::Libraries(LibraryError::Cargo(said)) => pick(
                format!(
                    "cargo n'a pas pu préparer les bibliothèques (le réseau est nécessaire la première fois) :\n{said}"
                ),
                format!(
                    "cargo could not prepare the libraries (the network is needed the first time):\n{said}"
                ),
            ),
        }
    }

    /// The coursework named, or all; their mistakes are shown, and end the command.
    pub fn courseworks(
        &self,
        kit: &Kit,
        wanted: &[String],
        hidden: Option<&Path>,
    ) -> Result<Vec<Loaded>, u8> {
        let folders = engine::specs::list(&kit.specs).map_err(|why| {
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
                format!("sujet inconnu « {unknown} » ; sujets : {known}"),
                format!("unknown coursework “{unknown}”; courseworks: {known}"),
            ));
            return Err(exit::WRONG_USE);
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
                    self.load_error(name, &error);
                }
            }
        }
        if failed {
            Err(exit::WRONG_SPECS)
        } else {
            Ok(loaded)
        }
    }

    fn load_error(&self, name: &str, error: &LoadError) {
        match error {
            LoadError::Specs(diagnostics) => self.diagnostics(diagnostics),
            LoadError::Interface(why) => self.error(&format!("{name}: {why}")),
            LoadError::Instance(why) => self.error(&format!("{name}: coursework.yaml: {why}")),
        }
    }

    /// The class list; columns that mean nothing here are told, and ignored.
    pub fn roster(&self, file: &Path) -> Result<Roster, u8> {
        let roster = self.list_of_people(file)?;
        if !roster.unknown.is_empty() {
            let (shown, unknown) = (file.display(), one_line(&roster.unknown.join(", ")));
            eprintln!(
                "{}",
                self.lang.pick(
                    format!("{shown} : colonnes ignorées : {unknown}"),
                    format!("{shown}: columns ignored: {unknown}"),
                )
            );
        }
        Ok(roster)
    }

    /// Moodle's worksheet as a class list: its other columns are known, and not a word.
    pub fn worksheet(&self, file: &Path) -> Result<Roster, u8> {
        self.list_of_people(file)
    }

    fn list_of_people(&self, file: &Path) -> Result<Roster, u8> {
        Roster::read(file).map_err(|error| {
            let why = match error {
                RosterError::Io(why) => why.to_string(),
                RosterError::Table(why) => why.text(self.lang),
                RosterError::NoIdentity(columns) => {
                    let columns = one_line(&columns.join(", "));
                    self.lang.pick(
                        format!("aucune colonne ne dit qui est qui (nom, prénom, identifiant, courriel, login) ; colonnes : {columns}"),
                        format!("no column says who is who (name, first name, identifier, email, login); columns: {columns}"),
                    )
                }
            };
            self.error(&format!("{}: {why}", file.display()));
            exit::WRONG_USE
        })
    }

    /// The folder of results, ready to be written to.
    pub fn keep(&self, out: &Path, class: &Class) -> Result<Keep, u8> {
        let shown = out.display();
        Keep::open(out, &class.hand_ins).map_err(|error| {
            let code = match error {
                KeepError::InsideHandIn(_) => exit::WRONG_USE,
                KeepError::Io(_) => exit::NOT_WRITTEN,
            };
            self.error(&match error {
                KeepError::InsideHandIn(name) => self.lang.pick(
                    format!("les résultats iraient dans la remise « {name} » : indiquez un autre dossier par --out"),
                    format!("results would go inside the hand-in “{name}”: name another folder with --out"),
                ),
                KeepError::Io(why) => self.lang.pick(
                    format!("impossible d'écrire dans {shown} : {why} ; indiquez un autre dossier par --out"),
                    format!("cannot write to {shown}: {why}; name another folder with --out"),
                ),
            });
            code
        })
    }

    /// `--decisions`, else beside the hand-ins.
    pub fn decisions_file(&self, named: Option<&Path>, paths: &[PathBuf]) -> PathBuf {
        let beside = || {
            let first = paths.first().map_or(Path::new("."), PathBuf::as_path);
            let whole = first.canonicalize().unwrap_or_else(|_| first.to_owned());
            let is_crate = whole.join("src").is_dir();
            let folder = match whole.is_dir() && !is_crate {
                true => whole,
                false => whole.parent().unwrap_or(Path::new(".")).to_owned(),
            };
            folder.join(decisions::FILE)
        };
        named.map_or_else(beside, Path::to_owned)
    }

    /// What the teacher decided; a mistake in it ends the command before anything runs.
    pub fn decisions(
        &self,
        file: &Path,
        class: &Class,
        courseworks: &[Loaded],
        is_class: bool,
    ) -> Result<Decisions, u8> {
        let shown = file.display();
        let decisions = Decisions::read(file).map_err(|why| {
            self.error(&format!("{shown}: {why}"));
            exit::WRONG_USE
        })?;
        let people = class.hand_ins.iter().flat_map(|h| &h.people);
        let names = class.hand_ins.iter().map(|h| h.name.clone());
        let names: Vec<String> = names.chain(people.map(|p| p.name.clone())).collect();
        let baremes: Vec<_> = courseworks.iter().map(|c| &c.coursework.bareme).collect();
        let mut mistakes = decisions.mistakes(&names, &baremes);
        mistakes.retain(|m| is_class || !matches!(m, Mistake::NobodyCalled(..)));
        for mistake in &mistakes {
            self.error(&format!("{shown}: {}", mistake.text(self.lang)));
        }
        match mistakes.is_empty() {
            true => Ok(decisions),
            false => Err(exit::WRONG_USE),
        }
    }

    /// What went wrong around one hand-in; it is graded all the same.
    pub fn warn(&self, done: &Done, pages: Option<&std::io::Error>) {
        let name = &one_line(&done.graded.name);
        match &done.warning {
            Some(Warning::Damaged) => eprintln!(
                "{}",
                self.lang.pick(
                    format!("{name} : le fichier de résultats était coupé ou modifié ; corrigé à nouveau"),
                    format!("{name}: the file of results was cut or edited; graded again"),
                )
            ),
            Some(Warning::NotKept(why)) => self.error(&self.lang.pick(
                format!("{name} : résultats non conservés : {why}"),
                format!("{name}: results not kept: {why}"),
            )),
            None => {}
        }
        if let Some(why) = pages {
            self.error(&self.lang.pick(
                format!("{name} : pages non écrites : {why}"),
                format!("{name}: pages not written: {why}"),
            ));
        }
    }

    /// Mistakes in the specs, each with its place, then their number.
    pub fn diagnostics(&self, diagnostics: &[Diagnostic]) {
        let color = self.color && std::io::stderr().is_terminal();
        for diagnostic in diagnostics {
            eprintln!("{}", diagnostic.render(self.lang, color));
        }
        let n = diagnostics.len();
        let plural = if n > 1 { "s" } else { "" };
        self.error(&self.lang.pick(
            format!("{n} erreur{plural} dans les fichiers de specs"),
            format!("{n} mistake{plural} in the specs"),
        ));
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
