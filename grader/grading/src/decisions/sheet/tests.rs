//! Out, into a teacher's spreadsheet program, and back.

use super::{Change, export, import};
use crate::decisions::{Decisions, Open, Override, Student, Waiting};
use lang::Lang;
use table::Table;

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
            out_of: Some(20.0),
            criteria: criteria.clone(),
            ..Waiting::default()
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
    assert_eq!((zoe.points["lisibilite"], zoe.days_late), (1.0, None));
    assert_eq!(zoe.points["ameliorations"], 1.0);
    // Stored, where the teacher says so; what is new is taken all the same.
    let kept = import(&table, &waiting(), &since, false, Lang::Fr).unwrap();
    assert_eq!(
        kept.next.students["Zoé Ménard"],
        since.students["Zoé Ménard"]
    );
    assert_eq!(kept.next.students["Éloi Le Goff"].points["lisibilite"], 3.0);
}

/// Draws that are the same on every machine.
struct Draws(u64);

impl Draws {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % n
    }

    /// A text of what spreadsheet programs, separators and guards make trouble with.
    fn text(&mut self) -> String {
        const PARTS: [&str; 16] = [
            "=", "-", "+1", "'", ";", ",", "\t", "\n", "\"", " ", "é", "00213", "3-4", "vrai",
            "\u{3000}", "a",
        ];
        (0..self.below(6)).map(|_| PARTS[self.below(16)]).collect()
    }

    fn points(&mut self) -> f64 {
        [0.0, 1.5, 2.125, 1.0 / 3.0, 2.999][self.below(5)]
    }

    fn student(&mut self) -> Student {
        let mut student = Student {
            comment: self.text(),
            days_late: [None, Some(0), Some(1), Some(400)][self.below(4)],
            ..Student::default()
        };
        for id in ["lisibilite", "ameliorations", "of no criterion"] {
            if self.below(2) == 0 {
                student.points.insert(id.to_owned(), self.points());
            }
        }
        if self.below(2) == 0 {
            let (points, reason) = (self.points(), self.text());
            student.total = Some(Override { points, reason });
        }
        student
    }
}

/// Whatever was decided, by hand and with any number of decimals.
#[test]
fn a_sheet_that_comes_back_untouched_changes_nothing() {
    let mut draws = Draws(7);
    for _ in 0..300 {
        let mut decisions = Decisions::default();
        for name in ["Zoé Ménard", "le goff eloi"] {
            decisions.students.insert(name.to_owned(), draws.student());
        }
        for lang in [Lang::Fr, Lang::En] {
            let table = Table::read(&export(&waiting(), &decisions, lang)).unwrap();
            assert_eq!(taken(&table, &decisions), decisions);
        }
    }
}

/// And whatever is written into it arrives as it was meant.
#[test]
fn a_text_that_goes_out_comes_back_the_same() {
    let mut draws = Draws(11);
    for _ in 0..300 {
        let comment = draws.text().trim().to_owned();
        let mut decisions = Decisions::default();
        let student = Student {
            comment: comment.clone(),
            ..Student::default()
        };
        decisions.students.insert("Zoé Ménard".to_owned(), student);
        let table = Table::read(&export(&waiting(), &decisions, Lang::Fr)).unwrap();
        let next = taken(&table, &Decisions::default());
        let back = next.students.get("Zoé Ménard").map_or("", |s| &s.comment);
        // A dash alone erases.
        let expected = if comment == "-" { "" } else { comment.as_str() };
        assert_eq!(back, expected);
    }
}

#[test]
fn a_half_day_and_a_mark_above_the_bareme_are_refused() {
    let refused = |cells: &str| {
        let sheet = format!("Nom;Jours de retard;Note imposée;Raison\nZoé Ménard;{cells}\n");
        let table = Table::read(sheet.as_bytes()).unwrap();
        let mistakes = import(&table, &waiting(), &Decisions::default(), true, Lang::Fr);
        mistakes.unwrap_err().join(" ")
    };
    let half = refused("1,5;;");
    assert!(
        half.contains("days_late : « 1,5 » n'est pas un nombre entier de 0 à 365"),
        "{half}"
    );
    let above = refused(";21;oral");
    assert!(
        above.contains("total : « 21 » n'est pas un nombre de 0 à 20"),
        "{above}"
    );
}

/// Two assignments may have a criterion of one name, out of different numbers of points.
#[test]
fn the_most_that_a_criterion_gives_is_that_of_the_student_s_own_assignment() {
    let mut waiting = waiting();
    for open in &mut waiting[0].criteria {
        open.max = 1.0;
    }
    let take = |cells: &str| {
        let sheet = format!("Nom;lisibilite\n{cells}\n");
        let table = Table::read(sheet.as_bytes()).unwrap();
        import(&table, &waiting, &Decisions::default(), true, Lang::Fr)
    };
    assert!(take("Éloi Le Goff;2,5").is_ok());
    assert!(take("Zoé Ménard;2,5").is_err());
}
