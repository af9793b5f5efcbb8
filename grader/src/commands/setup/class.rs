//! What a teacher keeps beside the hand-ins: the class list, the results, the decisions.

use super::Setup;
use grading::decisions;
use grading::results::{ClassList, ResultsError, ResultsStore};
use grading::{GradingOutcome, Warning};
use intake::Class;
use intake::roster::{Roster, RosterError};
use safe_text::one_line;
use std::path::Path;
use supervise::exit;

impl Setup {
    /// The class list; columns that mean nothing here are reported, and ignored.
    pub fn roster(&self, file: &Path) -> Result<Roster, u8> {
        let roster = self.list_of_people(file)?;
        if !roster.unknown.is_empty() {
            let (shown, unknown) = (file.display(), one_line(&roster.unknown.join(", ")));
            eprintln!(
                "{}",
                self.lang.pick(
                    format!("{shown} : colonnes ignorées : {unknown}"),
                    format!("{shown}: ignored columns: {unknown}"),
                )
            );
        }
        Ok(roster)
    }

    /// Moodle's worksheet as a class list: its other columns are known, so they are not
    /// reported.
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
                        format!(
                            "aucune colonne n'identifie les personnes (nom, prénom, \
                            identifiant, courriel, login) ; colonnes : {columns}"
                        ),
                        format!(
                            "no column identifies people (name, first name, identifier, \
                            email, login); columns: {columns}"
                        ),
                    )
                }
            };
            self.error(&self.lang.labelled(file.display(), why));
            exit::WRONG_USE
        })
    }

    /// The folder of results, ready to be written to.
    pub fn results_store(&self, out: &Path, class: &Class) -> Result<ResultsStore, u8> {
        let shown = out.display();
        ResultsStore::open(out, &class.hand_ins).map_err(|error| {
            let code = match error {
                ResultsError::InsideHandIn(_) => exit::WRONG_USE,
                ResultsError::Io(_) => exit::NOT_WRITTEN,
            };
            self.error(&match error {
                ResultsError::InsideHandIn(name) => self.lang.pick(
                    format!("les résultats seraient écrits dans la remise « {name} » : indiquez \
                        un autre dossier avec --out"),
                    format!("results would be written inside the hand-in “{name}”: choose another \
                        folder with --out"),
                ),
                ResultsError::Io(why) => self.lang.pick(
                    format!("impossible d'écrire dans {shown} : {why} ; indiquez un autre dossier avec --out"),
                    format!("cannot write to {shown}: {why}; choose another folder with --out"),
                ),
            });
            code
        })
    }

    /// The results of an earlier run.
    pub fn stored_class(&self, out: &Path) -> Result<(ResultsStore, ClassList), u8> {
        let found = ResultsStore::existing(out).and_then(|store| Some((store.class()?, store)));
        let Some((class, store)) = found else {
            let out = out.display();
            self.error(&self.lang.pick(
                format!(
                    "aucun résultat dans {out} : lancez d'abord « grader run », ou indiquez \
                    leur dossier avec --out"
                ),
                format!(
                    "no results in {out}: run `grader run` first, or name their folder with \
                    --out"
                ),
            ));
            return Err(exit::WRONG_USE);
        };
        Ok((store, class))
    }

    /// What went wrong around one hand-in; it is graded all the same.
    pub fn warn(&self, done: &GradingOutcome, pages: Option<&std::io::Error>) {
        let name = &one_line(&done.graded.name);
        match &done.warning {
            Some(Warning::Damaged) => eprintln!(
                "{}",
                self.lang.pick(
                    format!(
                        "{name} : le fichier de résultats était tronqué ou modifié ; corrigé \
                        à nouveau"
                    ),
                    format!("{name}: its results file was truncated or edited; graded again"),
                )
            ),
            Some(Warning::NotKept(why)) => self.error(&self.lang.pick(
                format!("{name} : résultats non enregistrés : {why}"),
                format!("{name}: results could not be saved: {why}"),
            )),
            Some(Warning::TotalOfWhich) => eprintln!(
                "{}",
                self.lang.pick(
                    format!(
                        "attention : {name} : la note que vous avez fixée (total) n'est écrite nulle \
                         part, car les remises contiennent plusieurs devoirs ; relancez avec \
                         --coursework et le nom du sien"
                    ),
                    format!(
                        "warning: {name}: the mark that you have set (total) is written nowhere, \
                         because the hand-ins contain several assignments; run again with \
                         --coursework and the name of its own"
                    ),
                )
            ),
            Some(Warning::DecidedBefore) => eprintln!(
                "{}",
                self.lang.pick(
                    format!(
                        "attention : {name} : le programme a changé depuis la correction précédente, \
                         et vos décisions à son sujet comptent toujours ; relisez-les dans {}",
                        decisions::FILE
                    ),
                    format!(
                        "warning: {name}: its program has changed since it was last graded, and what \
                         you have decided about it still counts; read it again in {}",
                        decisions::FILE
                    ),
                )
            ),
            None => {}
        }
        if let Some(why) = pages {
            self.error(&self.lang.pick(
                format!("{name} : pages non écrites : {why}"),
                format!("{name}: pages could not be written: {why}"),
            ));
        }
    }
}
