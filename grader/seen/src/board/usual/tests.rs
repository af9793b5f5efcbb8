//! Thousands of drawings, in usual manners and somewhat others.

use super::read;
use crate::board::symbols::Symbols;
use crate::board::tests::cells;
use crate::board::{Cells, Format, in_any_manner};

/// Each text is also drawn with a few signs in other places.
const TEXTS: u32 = 6_000;

/// What stands between two boards of a game, some of it very like rows, headers and names.
const BETWEEN: [&str; 51] = [
    "",
    "",
    "Quelle case ? ",
    "Gagné !",
    "Tour 1 f f f",
    "Tour 2 f f f",
    "> ",
    "...",
    "1 . # ",
    "   ",
    "Coup, f, f, f",
    "Reste: f: f: f",
    "Il reste 3 drapeaux",
    "A toi de jouer",
    "B",
    "a ou b ?",
    "Perdu f - f - f",
    "Perdu / 1 / 2",
    "[Perdu] [f] [f] [f]",
    "(B3, ou fB3) votre coup",
    "█ = couverte",
    "----------",
    "==== Fin ====",
    "  0   1   2",
    "0 1",
    "1 # f drapeau",
    "f : flag",
    "f f f   couverte",
    "f, f, pardon, 1",
    "Vous A f f f",
    "Vous B f f f",
    "- A - perdu",
    "| Score | 1 |",
    "Score (f) (f) (f)",
    "perdu \"f\" \"f\" \"f\"",
    "L'adversaire n'a qu'un coup",
    "🟦 bleu",
    "Vies 3 1 # .",
    "abcd",
    "aaaa",
    "A ║ 1 ║",
    "C ║ 1 ║ # ║ . ║",
    "║ 1 ║ # ║",
    "_0_ _1_ _2_",
    "Case (2, 1)",
    "Perdu (f)/ f",
    "Perdu [f]/ f",
    "Manche a ?",
    "__ __",
    "-   -",
    "-----\n-   -\n-   -\n-----",
];

const SENTENCE: &str = "Voici une autre ligne de texte.";

/// The same numbers each time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed >> 33) as usize % end
    }

    fn one(&mut self, all: &[&'static str]) -> &'static str {
        all[self.below(all.len())]
    }
}

fn game(numbers: &mut Numbers, rows: usize, cols: usize) -> String {
    // Only some things are unusual in each.
    let mut of = |all: &[&'static str]| match numbers.below(3) {
        0 => numbers.one(all),
        _ => all[0],
    };
    let wall = of(&["║", "|", "│", "!"]);
    let rule = of(&["", "═══", "---", " + ", "_", "-------------", "---║"]);
    let header = match cols {
        2 => of(&["0 1", "", "1  2", "    0   1", "01", "a b", "0 1 2"]),
        _ => of(&[
            "0 1 2",
            "",
            "1  2  3",
            "    0   1   2",
            "012",
            "A B C",
            "0 1",
        ]),
    };
    let (margin, gap) = (of(&[" ", "", "   ", "    "]), of(&[" ", "", "  "]));
    let (pad, end) = (of(&[" ", "", "  "]), of(&["", "  ", "A"]));
    let signs = ["█◘ 1", " ", "█2 0f#+", "123█", "ABx1", "ab1"];
    let signs: Vec<char> = of(&signs).chars().collect();
    let texts: &[&str] = match numbers.below(2) {
        0 => &BETWEEN[..8],
        _ => &BETWEEN,
    };
    let mut text = String::new();
    for _ in 0..=numbers.below(3) {
        let one = numbers.one(texts);
        let lines = match numbers.below(3) {
            // As many equal lines as a board has rows may look like one.
            0 => [&[SENTENCE], vec![one; rows].as_slice(), &[SENTENCE]].concat(),
            _ => (0..numbers.below(4)).map(|_| numbers.one(texts)).collect(),
        };
        text += &(lines.join("\n") + "\n");
        let around = |text: &mut String, line: &str| {
            if !line.is_empty() {
                *text += &format!("{line}\n");
            }
        };
        around(&mut text, header);
        around(&mut text, rule);
        for name in ('A'..).take(rows) {
            let cells = (0..cols).map(|_| {
                let sign = signs[numbers.below(signs.len())];
                format!("{pad}{sign}{pad}{wall}")
            });
            let cells: String = cells.collect();
            text += &format!("{margin}{name}{gap}{wall}{cells}{end}\n");
            around(&mut text, rule);
        }
    }
    text
}

/// The same text with a sign less, twice, or with another in its place.
fn with_a_slip(numbers: &mut Numbers, text: &str) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let (at, from) = (numbers.below(chars.len()), numbers.below(chars.len()));
    match numbers.below(3) {
        0 => drop(chars.remove(at)),
        1 => chars.insert(at, chars[from]),
        _ => chars[at] = chars[from],
    }
    chars.into_iter().collect()
}

/// Drawings of two rows and columns with a line that the other manners take for more than it seems.
#[test]
fn what_may_be_read_otherwise_is_not_read_at_once() {
    let mut cells = cells();
    cells.push(("3".into(), vec!["a".into(), "b".into()]));
    let format = Format {
        rows: 2,
        cols: 2,
        cells: &cells,
        frame: "",
    };
    let symbols = Symbols::new(format);
    let board = "A | 1 | 1 |\nB | # | 1 |\n";
    for text in [
        format!("{board}Case (2, 1)\n{board}Case (2, 1)\n"),
        format!("{board}Perdu [f]/ f\n"),
        "Manche a ?\nA| 1 | b |\nB| 1 | 1 |\n".to_owned(),
        "A| a | 1 |\n B| b | 1 |\n".to_owned(),
        "A| a | 1 |\n---\n---\n---\n---\nB| b | 1 |\n".to_owned(),
        format!("-----\n-   -\n-   -\n-----\n\n{board}"),
        "  __ __\nA|1 |1 |\nB|# |1 |\n".to_owned(),
    ] {
        assert_eq!(read(&text, format, &symbols), None, "{text}");
    }
    let usual = format!("Voici :\n-----\n{board}-----\n");
    assert!(read(&usual, format, &symbols).is_some(), "{usual}");
}

#[test]
fn what_is_read_at_once_would_be_read_so_in_any_case() {
    let mut numbers = Numbers(7);
    let mut known: Cells = cells();
    known.push((
        "3".into(),
        vec!["x".into(), "+".into(), "b".into(), "a".into()],
    ));
    let mut number_read = 0;
    for n in 0..TEXTS {
        let (rows, cols) = (2 + numbers.below(2), 2 + numbers.below(2));
        let cells = if n % 4 == 0 { &known } else { &cells() };
        let format = Format {
            rows,
            cols,
            cells,
            frame: "",
        };
        let symbols = Symbols::new(format);
        let mut text = game(&mut numbers, rows, cols);
        for _ in 0..2 {
            if let Some(found) = read(&text, format, &symbols) {
                number_read += 1;
                let expected = in_any_manner(&text, format, &symbols);
                assert_eq!(found, expected, "{rows} × {cols}\n{text}");
            }
            text = with_a_slip(&mut numbers, &text);
        }
    }
    assert!(
        number_read > TEXTS / 20,
        "{number_read} of {TEXTS} are read at once"
    );
}
