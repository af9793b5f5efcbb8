//! Words that are asked for.

use super::super::*;
use super::holds;
use lang::Lang;
use std::collections::BTreeMap;

#[test]
fn words_are_found_whatever_stands_around_them() {
    let words = |words: &[&[&str]]| TextMatch::Words {
        words: words
            .iter()
            .map(|w| w.iter().map(|w| (*w).into()).collect())
            .collect(),
        times: None,
    };
    let text = "Félicitations, vous avez GAGNE en 12 coups";
    assert!(holds(
        words(&[&["gagné"], &["12"]]),
        Ignore::default(),
        text
    ));
    assert!(holds(
        words(&[&["bravo", "félicitation*"]]),
        Ignore::default(),
        text
    ));
    assert!(!holds(
        words(&[&["gagné"], &["2"]]),
        Ignore::default(),
        text
    ));
    let lacks = |w: &str| TextMatch::LacksWords(vec![w.into()]);
    assert!(holds(lacks("gagn"), Ignore::default(), text));
    assert!(!holds(lacks("gagne"), Ignore::default(), text));
}

fn holds_in(views: TextViews<'_>, kind: TextMatch) -> bool {
    let ignore = Ignore::default();
    let subject = Subject::Printed("f()".into());
    check(
        &[TextMatcher { kind, ignore }],
        views,
        &subject,
        &BTreeMap::new(),
    )
    .is_ok()
}

#[test]
fn what_looks_as_before_is_repeated() {
    let holds_after = |last_said: Option<&str>, text: &str| {
        let views = TextViews {
            said_before: "menu\n# #\n\n",
            last_said,
            ..TextViews::from(text)
        };
        holds_in(views, TextMatch::Repeats)
    };
    let repeats = |last: &str, text: &str| holds_after(Some(last), text);
    assert!(repeats("# \x1b[31m#\x1b[0m\n\n", "# \x1b[31m#\x1b[39m\n"));
    // A colour that is left on is no difference.
    assert!(repeats("# \x1b[34m#\n", "# \x1b[34m#\n"));
    assert!(!repeats("# #\n", "# ▓\n"));
    assert!(!repeats("# #\n", "# \x1b[34m#\x1b[0m\n"));
    assert!(!repeats("# # #\n", "#  # #\n"));
    // Advice may change, a row with a name is no advice.
    let board = |advice: &str, row: &str| format!("{advice}\nLigne A {row}\n");
    let first = board("Affichage n° 1", "█ █");
    assert!(repeats(&first, &board("Conseil : comptez bien !", "█ █")));
    assert!(!repeats(&first, &board("Affichage n° 2", "█ ▒")));
    // Nor are letters that stand for cells.
    for (row, betrayed) in [("X X", "B X"), ("XXX", "BXX"), ("xxx", "oxx")] {
        assert!(
            !repeats(&board("Tour 1", row), &board("Tour 2", betrayed)),
            "{row}"
        );
        assert!(
            !repeats(&format!("{row}\n"), &format!("{betrayed}\n")),
            "{row}"
        );
    }
    assert!(!repeats("Rien\n", "Tout\n"));
    for part in ["", "# #\n"] {
        assert!(!repeats("0 1\n# #\n", part), "{part}");
    }
    for text in ["", "# #\n"] {
        assert!(!holds_after(None, text), "{text}");
    }
}

/// What the calls of a scenario say differs, whatever their words are.
#[test]
fn what_was_said_before_is_not_new() {
    let is_new = |said_before: &str, text: &str| {
        let views = TextViews {
            said_before,
            ..TextViews::from(text)
        };
        holds_in(views, TextMatch::NewWords)
    };
    let before = "J . .\nVous avancez\n";
    assert!(is_new(before, ". J .\nVous ne pouvez pas avancer"));
    assert!(is_new("", before));
    // Colours, capitals, accents, numbers and cells are no words.
    assert!(!is_new(before, ". J V\n\u{1b}[31mVOUS AVANCEZ\u{1b}[0m 12"));
    assert!(!is_new(before, ". . ."));
    assert!(!is_new("", "J 3 *"));
    // A help below each board has the message's words.
    let help = "Vous avancez avec z, q, s et d";
    let board = |message: &str| format!(". J .\n{help}\n{message}\n");
    assert!(is_new(&board("Début"), &board("Vous avancez")));
    assert!(!is_new(&board("Début"), &board("Début")));
    let both = board("Début") + &board("Vous avancez");
    assert!(!is_new(&both, &board("Vous avancez")));
    // Nor is a help beside the rows new where only a row has changed.
    let beside = |row: &str, message: &str| format!("{row}   Commandes : zqsd\n{message}\n");
    let (first, then) = (". . . . (■_■) . .", ". . . . . (■_■) .");
    let shown = beside(first, "");
    let both = |message: &str| beside(first, "") + &beside(then, message);
    assert!(!is_new(&shown, &both("")));
    assert!(is_new(&shown, &both("Vous avancez")));
    assert!(is_new(&shown, &both("Commandes acceptées")));
    // Nor is it old: a message may have its words, whichever row it stood beside before.
    let help = |row: &str, message: &str| format!("{row}   z : Vous avancez\n{message}\n");
    let third = "█ . . . . . . █";
    assert!(is_new(&help(third, ""), &help(then, "Vous avancez")));
    assert!(!is_new(
        &help(third, "Vous avancez"),
        &help(then, "Vous avancez")
    ));
    assert!(is_new(
        "z : Vous avancez\n# #",
        "z : Vous avancez\n# #\nVous avancez"
    ));
}

#[test]
fn a_word_is_announced_where_nothing_takes_it_back() {
    let announces = |wordings: &[&str]| TextMatcher {
        kind: TextMatch::Announces(vec![wordings.iter().map(|w| (*w).into()).collect()]),
        ignore: Ignore::default(),
    };
    let unmet = |matcher: TextMatcher, said: TextViews<'_>| {
        let told = check(&[matcher], said, &Subject::Screen, &BTreeMap::new());
        match told.map_err(|trouble| *trouble) {
            Ok(()) => None,
            Err(Interruption::Mismatch(Mismatch::Unmatched { wanted, lines, .. })) => {
                Some((wanted, lines))
            }
            Err(other) => panic!("{other:?}"),
        }
    };
    let won = || announces(&["gagné"]);
    assert_eq!(unmet(won(), "Bien joué !\nGagné !".into()), None);
    let absent = unmet(won(), "Perdu !".into()).map(|(wanted, _)| wanted);
    assert!(matches!(absent, Some(Wanted::Word { .. })), "{absent:?}");
    let denied = unmet(won(), "Fini.\nVous n'avez pas gagné".into());
    let announced = Wanted::Announced(vec!["gagné".to_owned()]);
    assert_eq!(denied, Some((announced.clone(), vec![1])));
    let either = announces(&["gagné", "victoire"]);
    assert_eq!(unmet(either, "Victoire ! Presque gagné".into()), None);
    let at_end = TextMatcher {
        kind: TextMatch::AtEnd(vec![won()]),
        ignore: Ignore::default(),
    };
    let views = |at_end| TextViews {
        at_end,
        ..TextViews::from("Gagné !\nni gagné ni perdu")
    };
    assert_eq!(unmet(at_end.clone(), views("Gagné !")), None);
    let taken_back = unmet(at_end, views("ni gagné ni perdu"));
    assert_eq!(taken_back, Some((announced.clone(), vec![0])));
    // The three reasons why a word does not announce anything.
    let (fr, en) = (announced.describe(Lang::Fr), announced.describe(Lang::En));
    assert!(fr.starts_with("le mot « gagné », ") && en.starts_with("the word “gagné”, "));
    for (reason_fr, reason_en) in [
        ("ni nié", "not denied"),
        ("(« ou »)", "(“or”)"),
        ("dans un tableau", "in a table"),
    ] {
        assert!(
            fr.contains(reason_fr) && en.contains(reason_en),
            "{fr} {en}"
        );
    }
}
