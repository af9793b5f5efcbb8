//! The teacher's decisions: finds them, and checks that they can be applied.

use super::Setup;
use engine::grade::Loaded;
use grading::decisions::{self, Decisions, Mistake};
use intake::{Class, Person};
use safe_text::one_line;
use std::path::{Path, PathBuf};
use supervise::exit;

impl Setup {
    /// `--decisions`, which must be there, else beside the hand-ins. A file inside a single hand-in
    /// may have been made by its student, so it is not used.
    pub fn decisions_file(
        &self,
        named: Option<&Path>,
        paths: &[PathBuf],
        class: &Class,
    ) -> Result<PathBuf, u8> {
        if let Some(named) = named {
            return match std::fs::metadata(named) {
                Ok(_) => Ok(named.to_owned()),
                Err(why) => Err(self.no_decisions(named, &why)),
            };
        }
        let whole = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
        for path in paths.iter().filter(|path| !is_class(path, class)) {
            let inside = whole(path).join(decisions::FILE);
            if path.is_dir() && std::fs::symlink_metadata(&inside).is_ok() {
                self.not_ours(&inside);
                return Err(exit::WRONG_USE);
            }
        }
        let first = paths.first().map_or(Path::new("."), PathBuf::as_path);
        let first = whole(first);
        let folder = match is_class(&first, class) {
            true => first,
            false => first.parent().unwrap_or(Path::new(".")).to_owned(),
        };
        Ok(folder.join(decisions::FILE))
    }

    /// A misspelt name would decide nothing, in silence.
    fn no_decisions(&self, named: &Path, why: &std::io::Error) -> u8 {
        let way_out = self.lang.pick(
            "vérifiez ce nom ; des décisions encore à prendre peuvent commencer par un fichier vide",
            "check this name; decisions that are still to be made may begin with an empty file",
        );
        let why = self
            .lang
            .pick(format!("{why} ; {way_out}"), format!("{why}; {way_out}"));
        self.error(&self.lang.labelled(named.display(), why));
        exit::WRONG_USE
    }

    /// Members of groups who are not on the class list: such a name gets a row and a mark of its own.
    fn tell_unlisted(&self, file: &Path, decisions: &Decisions, listed: &[Person]) {
        for (group, mistake) in decisions.unlisted(listed) {
            let (file, group) = (file.display(), one_line(group));
            let text = one_line(&mistake.text(self.lang));
            eprintln!(
                "{}",
                self.lang.pick(
                    format!(
                        "attention : {file} : groups : {group} : {text} ; tel quel, ce nom a sa \
                         propre ligne et sa propre note"
                    ),
                    format!(
                        "warning: {file}: groups: {group}: {text}; as it stands, this name gets a \
                         row and a mark of its own"
                    ),
                )
            );
        }
    }

    /// A class that was handed in at two dates comes in two archives, with one file of decisions.
    fn elsewhere(&self) -> &'static str {
        self.lang.pick(
            "  si des remises sont dans une autre archive ou un autre dossier, donnez tout à la même \
             commande",
            "  if some hand-ins are in another archive or folder, give all of them to one command",
        )
    }

    /// Decisions about people of the class list who handed in nothing: a sheet is filled from
    /// hand-ins only.
    fn tell_absent(&self, file: &Path, names: &[String]) {
        if names.is_empty() {
            return;
        }
        let (file, names) = (file.display(), one_line(&names.join(", ")));
        eprintln!(
            "{}",
            self.lang.pick(
                format!(
                    "attention : {file} : aucune remise ici de {names} : ce que vous avez décidé n'est \
                     écrit nulle part, et une note sans remise se saisit sur la plateforme"
                ),
                format!(
                    "warning: {file}: no hand-in here of {names}: what you have decided is written \
                     nowhere, and a mark without a hand-in is typed on the platform"
                ),
            )
        );
    }

    fn not_ours(&self, file: &Path) {
        let file = file.display();
        self.error(&self.lang.pick(
            format!(
                "{file} est dans une remise, et n'est peut-être pas de vous : retirez-le, ou \
                 donnez-le avec --decisions s'il est de vous"
            ),
            format!(
                "{file} is inside a hand-in, so it may not be yours: remove it, or pass it with \
                 --decisions if it is"
            ),
        ));
    }

    /// What the teacher decided about a class, with the people on its list; a mistake in it ends
    /// the command before anything runs.
    pub fn decisions(
        &self,
        file: &Path,
        class: &Class,
        listed: &[Person],
        courseworks: &[Loaded],
        is_class: bool,
    ) -> Result<Decisions, u8> {
        let shown = file.display();
        if file.is_dir() {
            let is_folder = self.lang.pick(
                "c'est un dossier, et vos décisions seraient un fichier de ce nom : \
                 renommez-le, ou donnez un fichier avec --decisions",
                "this is a folder, and your decisions would be a file of this name: \
                 rename it, or pass a file with --decisions",
            );
            self.error(&self.lang.labelled(&shown, is_folder));
            return Err(exit::WRONG_USE);
        }
        let mut decisions = Decisions::read(file).map_err(|why| {
            self.error(&self.lang.labelled(&shown, why.text(self.lang)));
            exit::WRONG_USE
        })?;
        let mut mistakes = decisions.resolve(&class.hand_ins, listed);
        mistakes.retain(|m| is_class || !matches!(m, Mistake::NobodyCalled(..)));
        let baremes: Vec<_> = courseworks.iter().map(|c| &c.coursework.bareme).collect();
        mistakes.extend(decisions.mistakes(&baremes));
        for mistake in &mistakes {
            self.error(&self.lang.labelled(&shown, mistake.text(self.lang)));
        }
        if mistakes
            .iter()
            .any(|m| matches!(m, Mistake::NobodyCalled(..)))
        {
            eprintln!("{}", self.elsewhere());
        }
        self.tell_unlisted(file, &decisions, listed);
        self.tell_absent(file, decisions.absent());
        match mistakes.is_empty() {
            true => Ok(decisions),
            false => Err(exit::WRONG_USE),
        }
    }
}

/// A folder that holds several hand-ins is the teacher's; one that holds one may be that
/// hand-in's own.
fn is_class(path: &Path, class: &Class) -> bool {
    let whole = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let inside = class.hand_ins.iter().filter(|h| h.origin == whole);
    whole.is_dir() && inside.count() > 1
}
