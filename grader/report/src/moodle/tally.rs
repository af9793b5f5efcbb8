//! What happened to the rows of the worksheet, and what the teacher is told about it.

use crate::class_report::ClassReport;
use crate::one_mark;
use crate::unfilled::Unfilled;
use lang::Lang;
use std::path::Path;

/// Numbers of rows.
#[derive(Default)]
pub struct Tally {
    pub filled: usize,
    pub unfilled: Unfilled,
    pub locked: usize,
    pub stale: usize,
    pub zero: usize,
    pub provisional: usize,
    pub too_high: usize,
}

/// In which order things go to Moodle, and what needs a look first.
pub fn describe(report: &ClassReport<'_>, target: &Path, tally: &Tally, notes: &mut Vec<String>) {
    let (lang, whose) = (report.lang, one_mark::whose(report));
    let (shown, n) = (target.display(), tally.filled);
    notes.push(lang.pick(
        format!(
            "Moodle{whose}, d'abord : {shown} ({}) par « Déposer un formulaire d’évaluation »",
            lang.count(n, "note", "notes")
        ),
        format!(
            "Moodle{whose}, first: {shown} ({}) with “Upload grading worksheet”",
            lang.count(n, "mark", "marks")
        ),
    ));
    let key = lang.pick(
        "« Identifiant » ou « Adresse de courriel » du formulaire",
        "“Identifier” or “Email address” of the worksheet",
    );
    tally.unfilled.tell(report, key, notes);
    let warnings = tally.warnings();
    let said = warnings.iter().filter(|warning| warning.count > 0);
    notes.extend(said.map(|warning| format!("  {}", warning.text(lang))));
}

/// What the teacher should know of some rows of the worksheet, or of some marks.
struct Warning {
    count: usize,
    is_of: Counted,
    /// Of one, and of several.
    fr: [&'static str; 2],
    en: [&'static str; 2],
}

#[derive(Clone, Copy)]
enum Counted {
    Rows,
    Marks,
}

impl Warning {
    fn text(&self, lang: Lang) -> String {
        let [one, several] = match self.is_of {
            Counted::Rows => lang.pick(["ligne", "lignes"], ["row", "rows"]),
            Counted::Marks => lang.pick(["note", "notes"], ["mark", "marks"]),
        };
        let rest = lang.pick(self.fr, self.en);
        let noun = lang.count(self.count, one, several);
        format!("{noun} {}", lang.agree(self.count, rest[0], rest[1]))
    }
}

impl Tally {
    fn warnings(&self) -> [Warning; 5] {
        [
            Warning {
                count: self.locked,
                is_of: Counted::Rows,
                fr: [
                    "que Moodle dit non modifiable : laissée telle quelle",
                    "que Moodle dit non modifiables : laissées telles quelles",
                ],
                en: [
                    "that Moodle does not allow to change: left as it is",
                    "that Moodle does not allow to change: left as they are",
                ],
            },
            Warning {
                count: self.stale,
                is_of: Counted::Rows,
                fr: [
                    "déjà notée : cochez « Autorise la modification de données modifiées plus récemment… », sinon Moodle la saute",
                    "déjà notées : cochez « Autorise la modification de données modifiées plus récemment… », sinon Moodle les saute",
                ],
                en: [
                    "already marked: tick “Allow updating records that have been modified more \
             recently…”, or Moodle skips it",
                    "already marked: tick “Allow updating records that have been modified more \
             recently…”, or Moodle skips them",
                ],
            },
            Warning {
                count: self.too_high,
                is_of: Counted::Marks,
                fr: [
                    "au-dessus du maximum de Moodle, qui l'ignorera : changez la note maximale",
                    "au-dessus du maximum de Moodle, qui les ignorera : changez la note maximale",
                ],
                en: [
                    "above Moodle's maximum, which will ignore it: change the maximum grade",
                    "above Moodle's maximum, which will ignore them: change the maximum grade",
                ],
            },
            Warning {
                count: self.zero,
                is_of: Counted::Marks,
                fr: [
                    "de 0 : une version récente de Moodle peut ne pas l'écrire, vérifiez-la",
                    "de 0 : une version récente de Moodle peut ne pas les écrire, vérifiez-les",
                ],
                en: [
                    "of 0: a recent version of Moodle may not write it, check it",
                    "of 0: a recent version of Moodle may not write them, check them",
                ],
            },
            Warning {
                count: self.provisional,
                is_of: Counted::Marks,
                fr: [
                    "provisoire, non écrite : des points attendent votre décision (grader decide)",
                    "provisoires, non écrites : des points attendent votre décision (grader decide)",
                ],
                en: [
                    "provisional, so not written: some points wait for your decision (grader decide)",
                    "provisional, so not written: some points wait for your decision (grader decide)",
                ],
            },
        ]
    }
}
