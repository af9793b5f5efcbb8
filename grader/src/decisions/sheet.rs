//! Decisions as one spreadsheet: a row a student.
//!
//! A proposal stands in a column of its own, which is never read back: a sheet that comes
//! back as it went out decides nothing.

use super::{Decisions, Override};
use crate::intake::paths::folded_words;
use crate::keep::{Open, Waiting};
use crate::report::texts::decimal;
use crate::table::{Cell, Form, Table, Writer, without_guard};
use engine::lang::Lang;

/// Everybody's criteria, in the order in which they are first met.
fn criteria(waiting: &[Waiting]) -> Vec<&Open> {
    let mut all: Vec<&Open> = Vec::new();
    for open in waiting.iter().flat_map(|w| &w.criteria) {
        if !all.iter().any(|o| o.id == open.id) {
            all.push(open);
        }
    }
    all
}

/// The fixed columns: they are recognised in both languages.
const FIXED: [(&str, &str); 5] = [
    ("Nom", "Name"),
    ("Jours de retard", "Days late"),
    ("Commentaire", "Comment"),
    ("Note imposée", "Mark set"),
    ("Raison", "Reason"),
];

/// Above the proposals for a criterion.
fn proposed(id: &str, lang: Lang) -> String {
    lang.pick(format!("{id} (proposé)"), format!("{id} (proposed)"))
}

pub fn export(waiting: &[Waiting], decisions: &Decisions, lang: Lang) -> Vec<u8> {
    let criteria = criteria(waiting);
    let mut writer = Writer::new(Form::spreadsheet(lang));
    let mut header = vec![lang.pick(FIXED[0].0, FIXED[0].1).to_owned()];
    for criterion in &criteria {
        if has_proposal(waiting, &criterion.id) {
            header.push(proposed(&criterion.id, lang));
        }
        header.push(criterion.id.clone());
    }
    header.extend(
        FIXED[1..]
            .iter()
            .map(|(fr, en)| lang.pick(*fr, *en).to_owned()),
    );
    writer.row(header.iter().map(|h| Cell::Text(h)));
    for row in waiting {
        let wanted = folded_words(&row.name);
        let found = decisions
            .students
            .iter()
            .find(|(k, _)| folded_words(k) == wanted);
        let student = found.map(|(_, s)| s.clone()).unwrap_or_default();
        let mut cells = vec![(false, row.name.clone())];
        for criterion in &criteria {
            let shown = |points: Option<f64>| points.map_or(String::new(), |p| decimal(p, lang));
            if has_proposal(waiting, &criterion.id) {
                let own = row.criteria.iter().find(|c| c.id == criterion.id);
                cells.push((true, shown(own.and_then(|c| c.proposal))));
            }
            cells.push((true, shown(student.points.get(&criterion.id).copied())));
        }
        let days = match student.days_late {
            0 => String::new(),
            days => days.to_string(),
        };
        let total = student.total.as_ref();
        cells.push((true, days));
        cells.push((false, student.comment.clone()));
        cells.push((
            true,
            total.map_or(String::new(), |t| decimal(t.points, lang)),
        ));
        cells.push((false, total.map_or(String::new(), |t| t.reason.clone())));
        writer.row(cells.iter().map(|(is_number, text)| match is_number {
            true => Cell::Number(text),
            false => Cell::Text(text),
        }));
    }
    writer.finish()
}

fn has_proposal(waiting: &[Waiting], id: &str) -> bool {
    let mut criteria = waiting.iter().flat_map(|w| &w.criteria);
    criteria.any(|c| c.id == id && c.proposal.is_some())
}

/// All or nothing: with one mistake no row is taken.
pub fn import(
    table: &Table,
    waiting: &[Waiting],
    decisions: &mut Decisions,
    lang: Lang,
) -> Result<(), Vec<String>> {
    let fixed = |i: usize| {
        let (fr, en) = FIXED[i];
        table.column(fr).or_else(|| table.column(en))
    };
    let Some(name_column) = fixed(0) else {
        return Err(vec![
            lang.pick("aucune colonne « Nom »", "no column “Name”")
                .to_owned(),
        ]);
    };
    let criteria = criteria(waiting);
    let mut mistakes = Vec::new();
    let known: Vec<usize> = (0..5).filter_map(fixed).collect();
    for (i, header) in table.header.iter().enumerate() {
        let is_of = |id: &str| {
            header == id
                || [Lang::Fr, Lang::En]
                    .iter()
                    .any(|l| *header == proposed(id, *l))
        };
        if !known.contains(&i) && !criteria.iter().any(|c| is_of(&c.id)) {
            mistakes.push(lang.pick(
                format!("colonne inconnue « {header} »"),
                format!("unknown column “{header}”"),
            ));
        }
    }
    let mut next = decisions.clone();
    for (line, row) in table.rows.iter().enumerate() {
        let name = plain(&row[name_column]);
        let wanted = folded_words(&name);
        let Some(of) = waiting.iter().find(|w| folded_words(&w.name) == wanted) else {
            mistakes.push(lang.pick(
                format!("ligne {} : personne ne s'appelle « {name} »", line + 2),
                format!("row {}: nobody is called “{name}”", line + 2),
            ));
            continue;
        };
        let cell = |column: Option<usize>| column.map_or(String::new(), |c| plain(&row[c]));
        let student = next.entry_mut(&of.name);
        for criterion in &criteria {
            let text = cell(table.column(&criterion.id));
            match number(&text, criterion.max) {
                Ok(Some(points)) => {
                    student.points.insert(criterion.id.clone(), points);
                }
                Ok(None) => {
                    student.points.remove(&criterion.id);
                }
                Err(()) => mistakes.push(wrong(lang, &name, &criterion.id, &text, criterion.max)),
            }
        }
        match number(&cell(fixed(1)), 365.0) {
            Ok(days) => student.days_late = days.unwrap_or(0.0) as u32,
            Err(()) => mistakes.push(wrong(lang, &name, "days_late", &cell(fixed(1)), 365.0)),
        }
        student.comment = cell(fixed(2));
        let reason = cell(fixed(4));
        match number(&cell(fixed(3)), f64::MAX) {
            Ok(None) => student.total = None,
            Ok(Some(points)) if !reason.is_empty() => {
                student.total = Some(Override { points, reason });
            }
            _ => mistakes.push(lang.pick(
                format!("{name} : une note imposée est un nombre, avec une raison"),
                format!("{name}: a mark that is set is a number, with a reason"),
            )),
        }
    }
    next.students.retain(|_, s| *s != super::Student::default());
    match mistakes.is_empty() {
        true => {
            *decisions = next;
            Ok(())
        }
        false => Err(mistakes),
    }
}

/// Without the apostrophe that keeps a spreadsheet program from running or changing it.
fn plain(text: &str) -> String {
    without_guard(text.trim()).to_owned()
}

fn number(text: &str, max: f64) -> Result<Option<f64>, ()> {
    if text.is_empty() {
        return Ok(None);
    }
    let number: f64 = text.replace(',', ".").parse().map_err(|_| ())?;
    match (0.0..=max).contains(&number) {
        true => Ok(Some(number)),
        false => Err(()),
    }
}

fn wrong(lang: Lang, name: &str, id: &str, text: &str, max: f64) -> String {
    let max = decimal(max, lang);
    lang.pick(
        format!("{name} : {id} : « {text} » n'est pas un nombre de 0 à {max}"),
        format!("{name}: {id}: “{text}” is not a number from 0 to {max}"),
    )
}

#[cfg(test)]
mod tests {
    use super::{export, import};
    use crate::decisions::Decisions;
    use crate::keep::{Open, Waiting};
    use crate::table::Table;
    use engine::lang::Lang;

    fn waiting() -> Vec<Waiting> {
        let open = |id: &str, proposal| Open {
            id: id.to_owned(),
            max: 3.0,
            proposal,
            ..Open::default()
        };
        let criteria = vec![open("lisibilite", Some(2.5)), open("ameliorations", None)];
        ["Zoé Ménard", "Éloi Le Goff"]
            .map(|name| Waiting {
                name: name.to_owned(),
                criteria: criteria.clone(),
            })
            .to_vec()
    }

    #[test]
    fn proposals_go_out_and_decisions_come_back() {
        let mut decisions = Decisions::default();
        let sheet = export(&waiting(), &decisions, Lang::Fr);
        let mut table = Table::read(&sheet).unwrap();
        assert_eq!(
            table.header[..4],
            ["Nom", "lisibilite (proposé)", "lisibilite", "ameliorations"]
        );
        assert_eq!(table.rows[0][..4], ["Zoé Ménard", "2,5", "", ""]);
        table.rows[0][3] = "1,5".to_owned();
        table.rows[1][5] = "=bien".to_owned();
        import(&table, &waiting(), &mut decisions, Lang::Fr).unwrap();
        assert_eq!(
            decisions.students["Zoé Ménard"].points["ameliorations"],
            1.5
        );
        assert_eq!(decisions.students["Éloi Le Goff"].comment, "=bien");
        // The sheet of these decisions is the sheet that they came from.
        let again = Table::read(&export(&waiting(), &decisions, Lang::Fr)).unwrap();
        assert_eq!(again.rows[0], table.rows[0]);
    }

    /// Nobody decides by sending back what was received.
    #[test]
    fn an_untouched_sheet_decides_nothing() {
        let mut decisions = Decisions::default();
        for lang in [Lang::Fr, Lang::En] {
            let table = Table::read(&export(&waiting(), &decisions, lang)).unwrap();
            // Whoever exported it, everybody can import it.
            import(&table, &waiting(), &mut decisions, Lang::Fr).unwrap();
            assert_eq!(decisions, Decisions::default());
        }
    }

    #[test]
    fn one_mistake_and_nothing_is_taken() {
        let mut decisions = Decisions::default();
        let text = "Nom;lisibilite;Couleur\nZoé Ménard;2;\nÉloi Le Goff;7;\nPersonne;1;\n";
        let table = Table::read(text.as_bytes()).unwrap();
        let mistakes = import(&table, &waiting(), &mut decisions, Lang::Fr).unwrap_err();
        assert_eq!(mistakes.len(), 3, "{mistakes:?}");
        assert_eq!(decisions, Decisions::default());
    }
}
