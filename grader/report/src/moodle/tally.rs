//! What happened to the rows of the worksheet, and what the teacher is told about it.

use crate::class_report::ClassReport;
use crate::one_mark;
use crate::unfilled::Unfilled;
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
    let mut note = |count: usize, nouns: [&str; 2], fr: [&str; 2], en: [&str; 2]| {
        if count > 0 {
            let rest = lang.pick(fr, en);
            let noun = lang.count(count, nouns[0], nouns[1]);
            notes.push(format!("  {noun} {}", lang.agree(count, rest[0], rest[1])));
        }
    };
    let rows = lang.pick(["ligne", "lignes"], ["row", "rows"]);
    let marks = lang.pick(["note", "notes"], ["mark", "marks"]);
    note(
        tally.locked,
        rows,
        [
            "que Moodle dit non modifiable : laissée telle quelle",
            "que Moodle dit non modifiables : laissées telles quelles",
        ],
        [
            "that Moodle does not allow to change: left as it is",
            "that Moodle does not allow to change: left as they are",
        ],
    );
    note(
        tally.stale,
        rows,
        [
            "déjà notée : cochez « Autorise la modification de données modifiées plus récemment… », sinon Moodle la saute",
            "déjà notées : cochez « Autorise la modification de données modifiées plus récemment… », sinon Moodle les saute",
        ],
        [
            "already marked: tick “Allow updating records that have been modified more \
             recently…”, or Moodle skips it",
            "already marked: tick “Allow updating records that have been modified more \
             recently…”, or Moodle skips them",
        ],
    );
    note(
        tally.too_high,
        marks,
        [
            "au-dessus du maximum de Moodle, qui l'ignorera : changez la note maximale",
            "au-dessus du maximum de Moodle, qui les ignorera : changez la note maximale",
        ],
        [
            "above Moodle's maximum, which will ignore it: change the maximum grade",
            "above Moodle's maximum, which will ignore them: change the maximum grade",
        ],
    );
    note(
        tally.zero,
        marks,
        [
            "de 0 : une version récente de Moodle peut ne pas l'écrire, vérifiez-la",
            "de 0 : une version récente de Moodle peut ne pas les écrire, vérifiez-les",
        ],
        [
            "of 0: a recent version of Moodle may not write it, check it",
            "of 0: a recent version of Moodle may not write them, check them",
        ],
    );
    note(
        tally.provisional,
        marks,
        [
            "provisoire, non écrite : des points attendent votre décision (grader decide)",
            "provisoires, non écrites : des points attendent votre décision (grader decide)",
        ],
        [
            "provisional, so not written: some points wait for your decision (grader decide)",
            "provisional, so not written: some points wait for your decision (grader decide)",
        ],
    );
}
