//! What rustc prints of a hand-in in which something was replaced, with the student's own lines.

use std::cell::OnceCell;
use std::collections::BTreeMap;

/// The files of a hand-in by their lines: each is cut into lines once, when a message speaks
/// of it.
#[derive(Debug)]
pub struct Lines<'f>(BTreeMap<&'f str, FileLines<'f>>);

impl<'f> Lines<'f> {
    pub fn of(files: &'f BTreeMap<String, String>) -> Lines<'f> {
        let lines = files.iter().map(|(path, text)| {
            let lines = OnceCell::new();
            (path.as_str(), FileLines { text, lines })
        });
        Lines(lines.collect())
    }

    /// A line of a file, from 1.
    fn line(&self, file: &str, number: usize) -> Option<&'f str> {
        let FileLines { text, lines } = self.0.get(file)?;
        let lines = lines.get_or_init(|| text.lines().collect());
        lines.get(number.checked_sub(1)?).copied()
    }
}

/// A compiler's message about `now`, with the lines of `own` in place of those that differ.
pub fn with_own_lines<'t>(rendered: &str, now: &Lines<'t>, own: &Lines<'t>) -> String {
    let mut shown = Shown {
        now,
        own,
        file: String::new(),
        out: Vec::new(),
    };
    let lines: Vec<&str> = rendered.lines().collect();
    let mut rest = lines.as_slice();
    while !rest.is_empty() {
        let read = shown.read(rest);
        rest = &rest[read..];
    }
    let mut text = shown.out.join("\n");
    if rendered.ends_with('\n') {
        text.push('\n');
    }
    text
}

#[derive(Debug)]
struct FileLines<'f> {
    text: &'f str,
    lines: OnceCell<Vec<&'f str>>,
}

struct Shown<'s, 't> {
    now: &'s Lines<'t>,
    own: &'s Lines<'t>,
    /// The file that the lines are of.
    file: String,
    out: Vec<String>,
}

impl Shown<'_, '_> {
    /// Takes over the first of these lines, with what belongs to it; returns how many it read.
    fn read(&mut self, lines: &[&str]) -> usize {
        let line = lines[0];
        if let Some(file) = place(line) {
            file.clone_into(&mut self.file);
        }
        if let Some(number) = of_std(lines) {
            return number;
        }
        if line == "..." && self.out.last().is_some_and(|last| last.trim() == "|") {
            return 1;
        }
        if is_heading(line) && line.starts_with("help:") {
            let end = 1 + lines[1..].iter().take_while(|l| !is_heading(l)).count();
            if lines[..end].iter().any(|l| self.is_foreign_suggestion(l)) {
                return end;
            }
        }
        let Some(own) = Numbered::of(line).and_then(|n| self.own_line(&n)) else {
            self.out.push(line.to_owned());
            return 1;
        };
        let marks = lines[1..].iter().take_while(|l| is_marks(l)).count();
        self.put(line, &lines[1..=marks], &own);
        1 + marks
    }

    /// The student's text of a line that shows another.
    fn own_line(&self, shown: &Numbered<'_>) -> Option<String> {
        let now = self.now.line(&self.file, shown.number)?;
        let own = self.own.line(&self.file, shown.number)?;
        (now != own).then(|| own.replace('\t', "    "))
    }

    /// Does it propose to change a line that the student has not written?
    fn is_foreign_suggestion(&self, line: &str) -> bool {
        let numbered = Numbered::of(line);
        numbered.is_some_and(|n| n.sign != '|' && self.own_line(&n).is_some())
    }

    /// The student's line, and under it what still fits it.
    fn put(&mut self, line: &str, marks: &[&str], own: &str) {
        let Some(numbered) = Numbered::of(line) else {
            return;
        };
        let said: Vec<&&str> = marks.iter().filter(|m| m.trim() != "|").collect();
        let margin = &line[..line.len() - numbered.text.len()];
        if said.is_empty() {
            self.out.push(format!("{margin}{own}"));
            return;
        }
        // Where several things are marked in a line that is another's, none of them is.
        let [marked] = said.as_slice() else {
            return;
        };
        let Some(moved) = moved(&numbered, margin.chars().count(), marked, own) else {
            return;
        };
        if moved.is_primary {
            self.point_at(numbered.number, moved.column);
        }
        self.out.push(format!("{margin}{own}"));
        self.out.push(moved.line);
    }

    /// Corrects the place above a line that is shown.
    fn point_at(&mut self, line: usize, column: usize) {
        let start = format!("--> {}:{line}:", self.file);
        let places = self.out.iter_mut().rev();
        let place = places
            .take_while(|l| !is_heading(l))
            .find(|l| l.contains(&start));
        if let Some((before, _)) = place.as_ref().and_then(|l| l.split_once(&start)) {
            let new = format!("{before}{start}{column}");
            place.into_iter().for_each(|p| p.clone_from(&new));
        }
    }
}

/// A mark under the student's line.
struct Moved {
    line: String,
    /// From 1.
    column: usize,
    is_primary: bool,
}

/// `12 | let x = 1;`, and the signs of a suggestion in place of the bar.
struct Numbered<'l> {
    number: usize,
    sign: char,
    text: &'l str,
}

impl Numbered<'_> {
    fn of(line: &str) -> Option<Numbered<'_>> {
        let (number, rest) = line.trim_start().split_once(' ')?;
        let number = number.parse().ok().filter(|n| *n > 0)?;
        // A number narrower than the widest has more spaces behind it.
        let rest = rest.trim_start();
        let sign = rest.chars().next().filter(|c| "|-+~".contains(*c))?;
        let text = &rest[1..];
        let text = text.strip_prefix(' ').unwrap_or(text);
        Some(Numbered { number, sign, text })
    }
}

/// The file of `  --> src/m.rs:12:5`.
fn place(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let place = line.strip_prefix("--> ").or(line.strip_prefix("::: "))?;
    place.split_once(':').map(|(file, _)| file)
}

/// How many lines there are about a place in the standard library, with what is said of it.
fn of_std(lines: &[&str]) -> Option<usize> {
    let heading = usize::from(is_heading(lines[0]) && !lines[0].starts_with("error"));
    let file = lines.get(heading).and_then(|line| place(line))?;
    let rest = lines[heading + 1..].iter();
    file.starts_with("/rustc/")
        .then(|| heading + 1 + rest.take_while(|l| l.trim() == "|").count())
}

fn is_heading(line: &str) -> bool {
    line.starts_with(|c: char| c.is_alphabetic())
}

/// `   |    ^^^ not found`.
fn is_marks(line: &str) -> bool {
    line.starts_with(' ') && line.trim_start().starts_with('|')
}

/// The mark under the same word of the student's line, where the word is there once.
fn moved(shown: &Numbered<'_>, margin: usize, marked: &str, own: &str) -> Option<Moved> {
    let all: Vec<char> = marked.chars().collect();
    let is_mark = |c: &char| matches!(c, '^' | '-');
    let start = all.iter().position(is_mark)?;
    let length = all[start..].iter().take_while(|c| is_mark(c)).count();
    let label: String = all[start + length..].iter().collect();
    if label.contains(['^', '|']) {
        return None;
    }
    let from = start.checked_sub(margin)?;
    let word: String = shown.text.chars().skip(from).take(length).collect();
    let mut found = own.match_indices(word.as_str());
    let (at, _) = found.next().filter(|_| !word.trim().is_empty())?;
    if found.next().is_some() {
        return None;
    }
    let bar: String = all.iter().take_while(|c| **c != '|').collect();
    let column = own[..at].chars().count();
    // What a `compile_error!` says may look like rustc's own lines, and fit none of them.
    let before = " ".repeat((margin + column).checked_sub(bar.chars().count() + 1)?);
    let marks: String = all[start..start + length].iter().collect();
    Some(Moved {
        line: format!("{bar}|{before}{marks}{label}"),
        column: column + 1,
        is_primary: all[start] == '^',
    })
}

#[cfg(test)]
mod tests {
    use super::{Lines, with_own_lines};
    use std::collections::BTreeMap;

    const OWN: &str = "use a::Partie;\nfn f(partie: &Partie) -> bool {\n    true\n}\n";

    fn shown(rendered: &str) -> String {
        let now = "use a::Partie;\npub fn f(partie: &crate::a::Partie) { ::k::stub(\"f\") }\n\n\n";
        let files = |text: &str| BTreeMap::from([("src/m.rs".to_owned(), text.to_owned())]);
        with_own_lines(rendered, &Lines::of(&files(now)), &Lines::of(&files(OWN)))
    }

    #[test]
    fn a_line_of_the_students_own_stays() {
        let text = "error: m\n --> src/m.rs:1:5\n  |\n1 | use a::Partie;\n  |     ^ no `a`\n  |\n";
        assert_eq!(shown(text), text);
    }

    #[test]
    fn what_took_a_lines_place_is_never_shown() {
        let text = "error: m\n --> src/m.rs:2:29\n  |\n\
                    2 | pub fn f(partie: &crate::a::Partie) { ::k::stub(\"f\") }\n  \
                      |                             ^^^^^^ not found\n\n";
        let own = "error: m\n --> src/m.rs:2:15\n  |\n\
                   2 | fn f(partie: &Partie) -> bool {\n  \
                     |               ^^^^^^ not found\n\n";
        assert_eq!(shown(text), own);
        let stub = text.replace(
            "                             ^^^^^^",
            "                   ^^^^^",
        );
        assert!(!shown(&stub).contains("crate"), "{}", shown(&stub));
    }

    #[test]
    fn nothing_is_proposed_for_what_is_not_the_students() {
        let text = "error: m\n --> src/m.rs:1:5\n  |\nhelp: write this\n  |\n\
                    2 - pub fn f(partie: &crate::a::Partie) { ::k::stub(\"f\") }\n\
                    2 + pub fn f(partie: &crate::b::Partie) { ::k::stub(\"f\") }\n  |\n\
                    note: see there\n";
        assert_eq!(
            shown(text),
            "error: m\n --> src/m.rs:1:5\n  |\nnote: see there\n"
        );
    }

    #[test]
    fn a_place_in_the_standard_library_is_no_place_of_the_students() {
        let text = "error: m\n --> src/m.rs:1:5\n  |\n1 | use a::Partie;\n  |     ^ no `a`\n  |\n \
                    ::: /rustc/59/library/core/src/result.rs:561:4\n  |\n  = note: similar\n\
                    note: defined here\n --> /rustc/59/library/core/src/cmp.rs:2:4\nhelp: see\n";
        let own = "error: m\n --> src/m.rs:1:5\n  |\n1 | use a::Partie;\n  |     ^ no `a`\n  |\n  \
                   = note: similar\nhelp: see\n";
        assert_eq!(shown(text), own);
    }

    #[test]
    fn a_number_narrower_than_the_others_is_one() {
        let files = |text: &str| BTreeMap::from([("src/m.rs".to_owned(), text.to_owned())]);
        let before = "\n".repeat(8);
        let now = files(&format!("{before}fn stub(a: A) {{}}\n\n"));
        let own = files(&format!("{before}fn f(a: A) {{\n}}\n"));
        let text = " --> src/m.rs:9:12\n   |\n9  | fn stub(a: A) {}\n   |            ^ unknown\n\
                    10 | \n";
        let told = " --> src/m.rs:9:9\n   |\n9  | fn f(a: A) {\n   |         ^ unknown\n\
                    10 | }\n";
        let (now, own) = (Lines::of(&now), Lines::of(&own));
        assert_eq!(with_own_lines(text, &now, &own), told);
    }

    #[test]
    fn a_bar_that_stands_behind_its_text_is_no_place() {
        let bar = " ".repeat(16);
        let place = " --> src/m.rs:2:1\n";
        let text = format!("{place}2 | pub struct Cas(u8);\n{bar}| ^ said\n");
        assert_eq!(shown(&text), place);
    }
}
