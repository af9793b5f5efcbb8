//! Sheets of platforms that hold one mark for each person: Moodle's worksheet, ScoDoc's sheet,
//! Canvas's gradebook. Where hand-ins contain several assignments nobody but the teacher knows
//! which one such a sheet is for.

use super::class_report::ClassReport;
use super::summary::Row;
use super::texts::hand_ins;

/// Why the sheets that these options ask for are not written, and what to do; nothing where
/// one assignment is the only one.
pub fn refused(report: &ClassReport<'_>, options: &[&str]) -> Option<String> {
    let is_refused = has_several(report) && !options.is_empty();
    is_refused.then(|| why(report, &options.join(", ")))
}

pub fn has_several(report: &ClassReport<'_>) -> bool {
    report.courseworks.len() > 1
}

/// `, “Démineur”`: whose marks a sheet was given.
pub fn whose(report: &ClassReport<'_>) -> String {
    let lang = report.lang;
    let [(_, title)] = report.courseworks else {
        return String::new();
    };
    let title = title.get(lang);
    lang.pick(format!(", « {title} »"), format!(", “{title}”"))
}

fn why(report: &ClassReport<'_>, sheets: &str) -> String {
    let lang = report.lang;
    let of = |name: &str| {
        let has = |row: &&Row| row.courseworks.iter().any(|c| c.coursework == name);
        let n = report.rows.iter().filter(has).count();
        format!("{name} ({})", hand_ins(lang, n))
    };
    let names = report.courseworks.iter().map(|(name, _)| of(name));
    let found = names.collect::<Vec<_>>().join(", ");
    lang.pick(
        format!(
            "{sheets} : non écrit, car une note par personne y tient, et les remises contiennent \
             plusieurs devoirs : {found}. Les autres rapports sont écrits ; relancez « grader run » \
             (ou « grader plan ») avec --coursework et le nom du devoir : rien n'est corrigé deux \
             fois"
        ),
        format!(
            "{sheets}: not written, because it holds one mark for each person, and the hand-ins \
             contain several assignments: {found}. The other reports are written; run `grader run` \
             (or `grader plan`) again with --coursework and the assignment's name: nothing is \
             graded twice"
        ),
    )
}
