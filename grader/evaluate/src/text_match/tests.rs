//! Texts, and what is asked of them.

mod words;

use super::*;
use scenario::scenario::{BoardMatch, Which};
use seen::Hue;
use std::collections::BTreeMap;

fn holds(kind: TextMatch, ignore: Ignore, text: &str) -> bool {
    let snapshots = BTreeMap::from([("seen".to_owned(), "a\nb\n".to_owned())]);
    let matcher = TextMatcher { kind, ignore };
    check(&[matcher], text, &Subject::Screen, &snapshots).is_ok()
}

fn contains(text: &str, times: Option<usize>) -> TextMatch {
    TextMatch::Contains {
        texts: vec![text.into()],
        times,
        colors: false,
    }
}

fn ignored(names: &str) -> Ignore {
    names
        .split_whitespace()
        .fold(Ignore::default(), |all, name| {
            all.with(name).expect("a name")
        })
}

fn snapshot(exactness: Exactness) -> TextMatch {
    TextMatch::Snapshot {
        name: "seen".into(),
        exactness,
    }
}

#[test]
fn each_matcher_takes_its_own_texts_and_no_others() {
    let red = "\u{1b}[31mPerdu\u{1b}[0m  !\n";
    let between = "║ \u{1b}[32m◘\u{1b}[37m ║ \u{1b}[32m◘\u{1b}[37m ║";
    let order =
        |parts: &[&str]| TextMatch::InOrder(parts.iter().map(|p| vec![(*p).to_owned()]).collect());
    let pattern = |p: &str, times, colors| TextMatch::Matches {
        pattern: p.into(),
        says: Default::default(),
        times,
        colors,
    };
    let excludes = |p: &str| TextMatch::Excludes(vec![p.into()]);
    let cases = [
        (pattern("31mPerdu", Some(1), true), "", red, true),
        (pattern("32m◘\u{1b}", Some(2), true), "", between, true),
        (pattern("31mPerdu", None, false), "", red, false),
        (TextMatch::Exact("a\n".into()), "", "a\n", true),
        (TextMatch::Exact("A\n".into()), "case", "a\n", true),
        (TextMatch::Plain("Perdu  !\n".into()), "", red, true),
        (TextMatch::Plain("Perdu !\n".into()), "", red, false),
        (TextMatch::Folded("Perdu !".into()), "", red, true),
        (contains("Perdu", None), "", red, true),
        (contains("perdu", None), "", red, false),
        (contains("perdu", None), "case", red, true),
        (contains("a", Some(2)), "", "abca", true),
        (contains("a", Some(1)), "", "abca", false),
        (excludes("Gagné"), "", red, true),
        (excludes("du  !"), "", red, false),
        (order(&["a", "b", "a"]), "", "abxa", true),
        (order(&["a", "b", "b"]), "", "abxa", false),
        (pattern("^b.$", None, false), "", "a\nbc\n", true),
        (pattern("[0-9]+", Some(2), false), "", "1 22", true),
        (pattern("[0-9]+", Some(3), false), "", "1 22", false),
        (TextMatch::Lines(2), "", "a\nb", true),
        (TextMatch::Lines(2), "", "a\nb\n", true),
        (TextMatch::Lines(1), "", "a\nb\n", false),
        (snapshot(Exactness::Exact), "", "a\nb", true),
        (snapshot(Exactness::Exact), "", " a\nb", false),
        (snapshot(Exactness::Folded), "", "a \n  b", true),
    ];
    for (kind, ignore, text, expected) in cases {
        let told = format!("{kind:?} on {text:?}");
        assert_eq!(holds(kind, ignored(ignore), text), expected, "{told}");
    }
}

/// Whatever is asked of a text, what nobody sees never decides.
#[test]
fn of_either_the_nearest_is_told() {
    let words = |word: &str| TextMatcher {
        kind: TextMatch::Words {
            words: vec![vec![word.to_owned()]],
            times: None,
        },
        ignore: Ignore::default(),
    };
    let either = || {
        let won = vec![words("gagné"), words("bravo")];
        TextMatch::Either(vec![won, vec![words("perdu")]])
    };
    assert!(holds(either(), Ignore::default(), "Perdu !"));
    assert!(holds(either(), Ignore::default(), "Gagné, bravo !"));
    let matcher = TextMatcher {
        kind: either(),
        ignore: Ignore::default(),
    };
    let snapshots: BTreeMap<String, String> = BTreeMap::new();
    let told = check(&[matcher], "Gagné !", &Subject::Screen, &snapshots);
    let told = told.map_err(|trouble| *trouble);
    let Err(Interruption::Mismatch(Mismatch::Unmatched { wanted, .. })) = told else {
        panic!("{told:?}");
    };
    let Wanted::Word { wordings, .. } = wanted else {
        panic!("{wanted:?}");
    };
    assert_eq!(wordings, ["bravo"]);
}

#[test]
fn what_is_said_before_the_last_reading_is_not_said_at_the_end() {
    let lacks = TextMatcher {
        kind: TextMatch::LacksWords(vec!["perdu".into()]),
        ignore: Ignore::default(),
    };
    let at_end = TextMatcher {
        kind: TextMatch::AtEnd(vec![lacks.clone()]),
        ignore: Ignore::default(),
    };
    let snapshots: BTreeMap<String, String> = BTreeMap::new();
    let rules = "Une bombe, et c'est perdu !\n";
    let holds = |matcher: &TextMatcher, end: &str| {
        let text = format!("{rules}{end}");
        let said = TextViews {
            at_end: end,
            new_at_end: View::Ready(end),
            ..TextViews::from(text.as_str())
        };
        check(
            std::slice::from_ref(matcher),
            said,
            &Subject::Screen,
            &snapshots,
        )
        .is_ok()
    };
    assert!(holds(&at_end, "Gagné !"));
    assert!(!holds(&at_end, "Perdu !"));
    assert!(!holds(&lacks, "Gagné !"));
}

#[test]
fn nothing_unseen_counts() {
    let texts = [
        "\u{1b}[1;31mPerdu\u{1b}[0m !\nFin",
        "\u{1b}[31m\u{1b}[1mPerdu\u{1b}[0m\u{1b}[0m !  \r\nFin \n\n",
        "\u{1b}[32m\u{1b}[0m\u{1b}[1;31mPerdu\u{1b}[22;39m !\nFin",
    ];
    let kinds = || {
        let mut kinds: Vec<TextMatch> = texts
            .iter()
            .flat_map(|t| [TextMatch::Exact((*t).into()), TextMatch::Plain((*t).into())])
            .collect();
        kinds.push(contains("!\nFin\n", Some(1)));
        kinds.push(contains("Fin ", Some(1)));
        kinds.push(TextMatch::Lines(2));
        kinds
    };
    for text in texts {
        for kind in kinds() {
            let plain = without_colors(text);
            let colored = !matches!(&kind, TextMatch::Plain(t) if !t.contains('\u{1b}'));
            let told = format!("{kind:?} on {text:?}");
            assert!(
                holds(kind, Ignore::default(), if colored { text } else { &plain }),
                "{told}"
            );
        }
    }
    let blank = TextMatch::Exact("\u{1b}[41mx\u{1b}[0m".into());
    assert!(!holds(blank, Ignore::default(), "x"));
}

#[test]
fn one_wording_is_as_good_as_another() {
    let either = TextMatch::Contains {
        texts: vec!["Gagné".into(), "Bravo".into()],
        times: None,
        colors: false,
    };
    assert!(holds(either.clone(), Ignore::default(), "Bravo !"));
    assert!(!holds(either.clone(), Ignore::default(), "gagne"));
    assert!(holds(either, ignored("case accents"), "vous avez GAGNE"));
    let order = TextMatch::InOrder(vec![vec!["b".into(), "a".into()], vec!["b".into()]]);
    assert!(holds(order.clone(), Ignore::default(), "ab"));
    assert!(!holds(order, Ignore::default(), "ba"));
}

#[test]
fn a_board_is_compared_whatever_its_frame() {
    let board = |equals: Option<&str>, which| {
        let rows = |t: &str| -> Vec<Vec<String>> {
            let row = |r: &str| r.split(' ').map(str::to_owned).collect();
            t.split('/').map(row).collect()
        };
        TextMatch::Board(Box::new(BoardMatch {
            counts: Vec::new(),
            equals: equals.map(rows),
            rows: 2,
            cols: 2,
            cells: vec![
                ("1".into(), Vec::new()),
                (".".into(), vec![" ".into()]),
                ("#".into(), vec!["█".into()]),
            ],
            frame: String::new(),
            which,
            shows: Vec::new(),
        }))
    };
    let text = "║ █ ║ █ ║\n║ █ ║ █ ║\nA1 ?\n  0 1\nA 1 █\nB █ 1\nGagné !";
    let holds = |kind| holds(kind, Ignore::default(), text);
    assert!(holds(board(Some("1 #/# 1"), Which::Last)));
    assert!(!holds(board(Some("# #/# #"), Which::Last)));
    assert!(holds(board(Some("# #/# #"), Which::First)));
    assert!(holds(board(Some("# #/# #"), Which::Any)));
    assert!(!holds(board(Some("# 1/# #"), Which::Any)));
    assert!(holds(board(None, Which::Last)));
    let snapshots = BTreeMap::new();
    // After the last move, a few boards may follow the one that is asked for.
    let ends = |at_end: &str| {
        let text = &format!("{text}\nB0 ?\n{at_end}");
        let views = TextViews {
            at_end,
            ..TextViews::from(text.as_str())
        };
        let wanted = TextMatcher {
            kind: board(Some("1 ./# 1"), Which::Last),
            ignore: Ignore::default(),
        };
        check(&[wanted], views, &Subject::Screen, &snapshots).is_ok()
    };
    let (right, other) = ("Gagné !\n1 .\n# 1\n", "Solution :\n1 .\n1 1\n");
    assert!(ends(&format!("{right}{other}")));
    assert!(!ends(&format!("{other}{other}")));
    assert!(!ends(&format!("{right}{other}{other}{other}")));
    let problem = |kind, text| {
        let ignore = Ignore::default();
        let trouble = check(
            &[TextMatcher { kind, ignore }],
            text,
            &Subject::Screen,
            &snapshots,
        );
        match *trouble.expect_err("a problem") {
            Interruption::Mismatch(problem) => problem,
            other => panic!("{other:?}"),
        }
    };
    let Mismatch::Unequal { differences, .. } = problem(board(Some("1 #/# #"), Which::Last), text)
    else {
        panic!("two boards");
    };
    assert_eq!(differences, [(1, 1)]);
    let Mismatch::Unmatched { wanted, .. } = problem(board(None, Which::Last), "1 x\n# #") else {
        panic!("strange cells");
    };
    let strange = vec!["x".to_owned()];
    assert_eq!(
        wanted,
        Wanted::Board {
            rows: 2,
            cols: 2,
            strange
        }
    );
}

fn with_a_red_flag() -> TextMatch {
    let drawing = [["#", "f"], ["1", "#"]].map(|row| row.map(str::to_owned).to_vec());
    TextMatch::Board(Box::new(BoardMatch {
        counts: Vec::new(),
        equals: Some(drawing.to_vec()),
        rows: 2,
        cols: 2,
        cells: vec![
            ("f".into(), vec!["F".into()]),
            ("#".into(), Vec::new()),
            ("1".into(), Vec::new()),
        ],
        frame: String::new(),
        which: Which::Last,
        shows: vec![Hue::Red],
    }))
}

#[test]
fn a_colour_is_seen_on_the_board_and_not_around_it() {
    let shown = |text: &str| {
        let text = text.replace('<', "\u{1b}[");
        holds(with_a_red_flag(), Ignore::default(), &text)
    };
    let flags = ["<31mF<0m", "<1;91mF<39m", "<41m F <0m", "<38;5;196mF<0m"];
    for flag in flags {
        for board in ["# FLAG\n1 #\n", "  0 1\nA | # | FLAG |\nB | 1 | # |\n"] {
            let text = board.replace("FLAG", flag);
            assert!(shown(&text), "{text}");
            assert!(shown(&format!("<31mPerdu<0m\n{text}")), "{text}");
            let plain = board.replace("FLAG", "F");
            for text in [
                format!("Drapeaux : {flag}\n{plain}"),
                format!("{plain}\n{flag} = faux\n"),
                plain,
            ] {
                assert!(!shown(&text), "{text}");
            }
        }
    }
    assert!(!shown("# <32mF<0m\n1 #\n"));
}

#[test]
fn a_colour_is_seen_on_a_right_board_before_the_solution() {
    let shown = |at_end: &str| {
        let at_end = &at_end.replace('<', "\u{1b}[");
        let text = &format!("# F\n# #\nB0 ?\n{at_end}");
        let views = TextViews {
            at_end,
            ..TextViews::from(text.as_str())
        };
        let wanted = TextMatcher {
            kind: with_a_red_flag(),
            ignore: Ignore::default(),
        };
        check(&[wanted], views, &Subject::Screen, &BTreeMap::new()).is_ok()
    };
    let (red, plain) = ("# <31mF<0m\n1 #\n\n", "# F\n1 #\n\n");
    let solution = "Solution :\n# F\n1 1\n";
    assert!(shown(&format!("{red}{solution}")));
    assert!(shown(&format!("{plain}Bravo !\n{red}{solution}")));
    assert!(!shown(&format!("{plain}{solution}")));
    let red_solution = solution.replace('F', "<31mF<0m");
    assert!(!shown(&format!("{plain}{red_solution}")));
    assert!(!shown(&format!("{plain}<31mF<0m = faux\n{solution}")));
}

#[test]
fn a_near_miss_is_named() {
    let describe = |part: &str, text: &str| match contains(part, None) {
        TextMatch::Contains { texts, .. } => {
            match super::contains(text, &texts, None, false, Ignore::default()) {
                Some(Wanted::Text { near, .. }) => near.map(|n| n.found),
                other => panic!("{other:?}"),
            }
        }
        _ => None,
    };
    assert_eq!(
        describe("Gagné", "vous avez gagne").as_deref(),
        Some("gagne")
    );
    assert_eq!(
        describe("Score : 3", "Le Score: 3").as_deref(),
        Some("Score: 3")
    );
    assert_eq!(describe("Gagné", "perdu"), None);
}
