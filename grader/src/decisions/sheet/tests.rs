//! Out, into a teacher's spreadsheet program, and back.

use super::{Change, export, import};
use crate::decisions::Decisions;
use crate::decisions::{Open, Waiting};
use crate::table::Table;
use lang::Lang;

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

fn taken(table: &Table, decisions: &Decisions) -> Decisions {
    let done = import(table, &waiting(), decisions, true, Lang::Fr).unwrap();
    assert_eq!(done.changes, []);
    done.next
}

#[test]
fn proposals_go_out_and_decisions_come_back() {
    let sheet = export(&waiting(), &Decisions::default(), Lang::Fr);
    let mut table = Table::read(&sheet).unwrap();
    assert_eq!(
        table.header[..4],
        ["Nom", "lisibilite (proposé)", "lisibilite", "ameliorations"]
    );
    assert_eq!(table.rows[0][..4], ["Zoé Ménard", "2,5", "", ""]);
    table.rows[0][3] = "1,5".to_owned();
    table.rows[1][5] = "=bien".to_owned();
    let decisions = taken(&table, &Decisions::default());
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
    let nothing = Decisions::default();
    for lang in [Lang::Fr, Lang::En] {
        let table = Table::read(&export(&waiting(), &nothing, lang)).unwrap();
        // Whoever exported it, everybody can import it.
        assert_eq!(taken(&table, &nothing), nothing);
    }
}

#[test]
fn one_mistake_and_nothing_is_taken() {
    let text =
        "Nom;lisibilite;Couleur\nZoé Ménard;2;\nÉloi Le Goff;7;\nPersonne;1;\nmenard zoe;1;\n";
    let table = Table::read(text.as_bytes()).unwrap();
    let nothing = Decisions::default();
    let mistakes = import(&table, &waiting(), &nothing, true, Lang::Fr).unwrap_err();
    assert_eq!(mistakes.len(), 4, "{mistakes:?}");
}

/// A sheet that went out before other decisions were made erases none of them.
#[test]
fn an_older_sheet_is_added_to_what_was_decided_since() {
    let text = "late: {per_day: 1}\nstudents:\n  Zoé Ménard: {points: {lisibilite: 2, ameliorations: 1}, \
        days_late: 3, comment: Bien., total: {points: 12, reason: oral}}\n";
    let since: Decisions = serde_yaml::from_str(text).unwrap();
    let sheets = [
        // Exported before anything was decided.
        "Nom;lisibilite;ameliorations;Jours de retard;Commentaire;Note imposée;Raison\n\
         Zoé Ménard;;;;;;\nÉloi Le Goff;;;;;;\n",
        // Before the barème had that criterion, and without columns that were removed.
        "Nom;ameliorations\nZoé Ménard;1\n",
        // What it says is what was decided.
        "Nom;lisibilite;Note imposée;Raison;Commentaire\nZoé Ménard;2,0;12;oral;Bien.\n",
    ];
    for sheet in sheets {
        let table = Table::read(sheet.as_bytes()).unwrap();
        assert_eq!(taken(&table, &since), since, "{sheet}");
    }
    let differs = "Nom;lisibilite;ameliorations;Jours de retard;Commentaire;Note imposée;Raison\n\
        Zoé Ménard;1;;-;Moyen.;14;oral\nÉloi Le Goff;3;;;;;\n";
    let table = Table::read(differs.as_bytes()).unwrap();
    let done = import(&table, &waiting(), &since, true, Lang::Fr).unwrap();
    let change = |what: &str, before: &str, after: &str| Change {
        name: "Zoé Ménard".to_owned(),
        what: what.to_owned(),
        before: before.to_owned(),
        after: after.to_owned(),
    };
    let expected = [
        change("lisibilite", "2", "1"),
        change("days_late", "3", ""),
        change("comment", "Bien.", "Moyen."),
        change("total", "12 (oral)", "14 (oral)"),
    ];
    assert_eq!(done.changes, expected);
    assert_eq!(done.kept, 1);
    let zoe = &done.next.students["Zoé Ménard"];
    assert_eq!((zoe.points["lisibilite"], zoe.days_late), (1.0, 0));
    assert_eq!(zoe.points["ameliorations"], 1.0);
    // Stored, where the teacher says so; what is new is taken all the same.
    let kept = import(&table, &waiting(), &since, false, Lang::Fr).unwrap();
    assert_eq!(
        kept.next.students["Zoé Ménard"],
        since.students["Zoé Ménard"]
    );
    assert_eq!(kept.next.students["Éloi Le Goff"].points["lisibilite"], 3.0);
}
