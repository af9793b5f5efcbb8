//! A value as `{:?}` writes it, cut down to what a piece of code speaks of.

use std::collections::BTreeSet;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Debugged {
    /// `Cell { value: 1 }`
    Record(String, Vec<(String, Debugged)>),
    /// `Some(1)`, `(1, 2)`
    Tuple(String, Vec<Debugged>),
    List(Vec<Debugged>),
    Atom(String),
}

/// Longer lists are for drawings.
const LONGEST_LIST: usize = 12;
/// One line of a page.
const WIDEST: usize = 76;
/// Deeper values are on no page, and each level takes some of the stack.
const DEEPEST: usize = 64;

impl Debugged {
    pub fn of(text: &str) -> Option<Debugged> {
        let mut reader = Reader {
            rest: text,
            depth: 0,
        };
        let value = reader.value()?;
        reader.rest.trim().is_empty().then_some(value)
    }

    /// Without the fields that none of these words names.
    pub fn about(self, words: &BTreeSet<&str>) -> Debugged {
        match self {
            Debugged::Record(name, fields) => {
                let kept = fields.into_iter();
                let kept = kept.filter(|(field, _)| words.contains(field.as_str()));
                let kept = kept.map(|(field, value)| (field, value.about(words)));
                Debugged::Record(name, kept.collect())
            }
            Debugged::Tuple(name, parts) => {
                let parts = parts.into_iter().map(|part| part.about(words));
                Debugged::Tuple(name, parts.collect())
            }
            Debugged::List(items) => {
                Debugged::List(items.into_iter().map(|item| item.about(words)).collect())
            }
            atom @ Debugged::Atom(_) => atom,
        }
    }

    /// Lists that are too long for a line or a table, and lists of lists.
    pub fn has_board(&self) -> bool {
        match self {
            Debugged::Record(_, fields) => fields.iter().any(|(_, value)| value.has_board()),
            Debugged::Tuple(_, parts) => parts.iter().any(Debugged::has_board),
            Debugged::List(items) => is_board(items) || items.iter().any(Debugged::has_board),
            Debugged::Atom(_) => false,
        }
    }

    /// Without what a drawing shows; none where nothing is left.
    pub fn without_boards(self) -> Option<Debugged> {
        match self {
            Debugged::Record(name, fields) => {
                let left = fields.into_iter();
                let left = left.filter_map(|(field, value)| Some((field, value.without_boards()?)));
                let left: Vec<_> = left.collect();
                (!left.is_empty()).then_some(Debugged::Record(name, left))
            }
            Debugged::Tuple(name, parts) => {
                let left: Option<Vec<_>> =
                    parts.into_iter().map(Debugged::without_boards).collect();
                Some(Debugged::Tuple(name, left?))
            }
            Debugged::List(items) if is_board(&items) => None,
            Debugged::List(items) => {
                let left: Option<Vec<_>> =
                    items.into_iter().map(Debugged::without_boards).collect();
                Some(Debugged::List(left?))
            }
            atom @ Debugged::Atom(_) => Some(atom),
        }
    }

    /// A list of this name, one of these words, has so many items.
    pub fn has_list(&self, name: &str, words: &BTreeSet<&str>, n: usize) -> bool {
        match self {
            Debugged::List(items) => items.len() == n && words.contains(name),
            Debugged::Record(_, fields) => {
                let mut fields = fields.iter();
                fields.any(|(field, value)| value.has_list(field, words, n))
            }
            _ => false,
        }
    }

    /// Some list in it has so many items.
    pub fn has_list_of(&self, n: usize) -> bool {
        let any = |parts: &[Debugged]| parts.iter().any(|part| part.has_list_of(n));
        match self {
            Debugged::List(items) => items.len() == n || any(items),
            Debugged::Record(_, fields) => fields.iter().any(|(_, value)| value.has_list_of(n)),
            Debugged::Tuple(_, parts) => any(parts),
            Debugged::Atom(_) => false,
        }
    }

    /// Some list in it has this value in this place, `Some` or not.
    pub fn has_item(&self, place: usize, value: &str) -> bool {
        let any = |parts: &[Debugged]| parts.iter().any(|part| part.has_item(place, value));
        match self {
            Debugged::List(items) => {
                let item = items.get(place).map(Debugged::inline);
                let is_it = |text: String| text == value || text == format!("Some({value})");
                item.is_some_and(is_it) || any(items)
            }
            Debugged::Record(_, fields) => {
                let mut fields = fields.iter();
                fields.any(|(_, part)| part.has_item(place, value))
            }
            Debugged::Tuple(_, parts) => any(parts),
            Debugged::Atom(_) => false,
        }
    }

    pub fn says_something(&self) -> bool {
        !matches!(self, Debugged::Record(_, fields) if fields.is_empty())
    }

    /// `name = value`, in a line for each part where one line is too short.
    pub fn lines(&self, name: &str) -> Vec<String> {
        let one = format!("{name} = {}", self.inline());
        if one.chars().count() <= WIDEST {
            return vec![one];
        }
        match self {
            Debugged::Record(_, fields) => {
                let parts = fields.iter();
                parts
                    .flat_map(|(field, value)| value.lines(&format!("{name}.{field}")))
                    .collect()
            }
            Debugged::List(items) => {
                let parts = items.iter().enumerate();
                parts
                    .flat_map(|(i, value)| value.lines(&format!("{name}[{i}]")))
                    .collect()
            }
            Debugged::Tuple(_, parts) if parts.len() == 1 => parts[0].lines(name),
            _ => vec![one],
        }
    }

    fn inline(&self) -> String {
        match self {
            Debugged::Record(name, fields) if fields.is_empty() => name.clone(),
            Debugged::Record(name, fields) => {
                let fields = fields.iter();
                let fields: Vec<String> = fields
                    .map(|(field, value)| format!("{field}: {}", value.inline()))
                    .collect();
                format!("{name} {{ {} }}", fields.join(", "))
            }
            Debugged::Tuple(name, parts) => format!("{name}({})", joined(parts)),
            Debugged::List(items) => format!("[{}]", joined(items)),
            Debugged::Atom(text) => text.clone(),
        }
    }
}

fn joined(parts: &[Debugged]) -> String {
    let parts: Vec<String> = parts.iter().map(Debugged::inline).collect();
    parts.join(", ")
}

fn is_board(items: &[Debugged]) -> bool {
    let nested = |item: &Debugged| matches!(item, Debugged::List(inner) if inner.len() > 1);
    items.len() > LONGEST_LIST || (items.len() > 2 && items.iter().all(nested))
}

struct Reader<'a> {
    rest: &'a str,
    /// In how many values the rest begins.
    depth: usize,
}

impl Reader<'_> {
    fn value(&mut self) -> Option<Debugged> {
        self.rest = self.rest.trim_start();
        if let Some(inside) = self.rest.strip_prefix('[') {
            self.rest = inside;
            return Some(Debugged::List(self.until(']', Reader::value)?));
        }
        let name = self.atom()?;
        if let Some(inside) = self.rest.strip_prefix('(') {
            self.rest = inside;
            return Some(Debugged::Tuple(name, self.until(')', Reader::value)?));
        }
        let is_name = name.starts_with(|c: char| c.is_alphabetic());
        match self.rest.strip_prefix(" {").filter(|_| is_name) {
            Some(inside) => {
                self.rest = inside;
                Some(Debugged::Record(name, self.until('}', Reader::field)?))
            }
            None => Some(Debugged::Atom(name)),
        }
    }

    fn field(&mut self) -> Option<(String, Debugged)> {
        self.rest = self.rest.trim_start();
        let (name, rest) = self.rest.split_once(':')?;
        let is_name = name.chars().all(|c| c.is_alphanumeric() || c == '_');
        self.rest = rest;
        Some((is_name.then(|| name.to_owned())?, self.value()?))
    }

    /// Parts with commas between them, to the closing sign.
    fn until<T>(&mut self, end: char, part: impl Fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        self.depth += 1;
        let mut found = Vec::new();
        while self.depth <= DEEPEST {
            self.rest = self.rest.trim_start();
            if let Some(rest) = self.rest.strip_prefix(end) {
                self.rest = rest;
                self.depth -= 1;
                return Some(found);
            }
            found.push(part(self)?);
            self.rest = self.rest.trim_start();
            match self.rest.strip_prefix(',') {
                Some(rest) => self.rest = rest,
                None if self.rest.starts_with(end) => {}
                None => return None,
            }
        }
        None
    }

    /// A name, a number, a character or a text; nothing before the `(` of a tuple.
    fn atom(&mut self) -> Option<String> {
        let end = match self.rest.chars().next()? {
            quote @ ('"' | '\'') => quoted(self.rest, quote)?,
            _ => {
                let stops = |c: char| c.is_whitespace() || "[](){},:".contains(c);
                self.rest.find(stops).unwrap_or(self.rest.len())
            }
        };
        let (atom, rest) = self.rest.split_at(end);
        if atom.is_empty() && !rest.starts_with('(') {
            return None;
        }
        self.rest = rest;
        Some(atom.to_owned())
    }
}

/// Where a quoted text ends.
fn quoted(text: &str, quote: char) -> Option<usize> {
    let mut signs = text.char_indices().skip(1);
    while let Some((at, c)) = signs.next() {
        match c {
            '\\' => drop(signs.next()),
            c if c == quote => return Some(at + quote.len_utf8()),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{DEEPEST, Debugged};
    use std::collections::BTreeSet;

    const MAP: &str = r#"Map { list: [Pawn { box_: 4, is: false, name: "a, \"b\" }" }, Pawn { box_: 5, is: true, name: "c" }], turn: Some(One), place: (-1, 2) }"#;

    fn of(text: &str) -> Debugged {
        Debugged::of(text).unwrap_or_else(|| panic!("{text} is not read"))
    }

    #[test]
    fn what_is_written_is_read() {
        for text in [
            MAP,
            "3",
            "-1.5",
            "\"}\"",
            "[[1, 2], []]",
            "None",
            "()",
            "Unit",
        ] {
            assert_eq!(of(text).inline(), text);
        }
        for text in ["", "Map { list", "{1: 2}", "a b", "[1"] {
            assert_eq!(Debugged::of(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_too_deep_is_not_read() {
        let nested = |n: usize| format!("{}1{}", "[".repeat(n), "]".repeat(n));
        assert_eq!(of(&nested(DEEPEST)).inline(), nested(DEEPEST));
        for deep in [nested(DEEPEST + 1), "[".repeat(16_000), "f(".repeat(8_000)] {
            assert_eq!(Debugged::of(&deep), None);
        }
        let many = format!("[{}]", vec!["[1]"; DEEPEST + 1].join(", "));
        assert_eq!(of(&many).inline(), many, "many of them are not deep");
    }

    #[test]
    fn only_what_the_code_names_is_shown() {
        let words = BTreeSet::from(["list", "box_", "turn"]);
        assert_eq!(
            of(MAP).about(&words).lines("m"),
            ["m = Map { list: [Pawn { box_: 4 }, Pawn { box_: 5 }], turn: Some(One) }"]
        );
    }

    #[test]
    fn a_long_value_has_a_line_for_each_part() {
        let lines = of(MAP).lines("m");
        assert_eq!(
            lines[1],
            r#"m.list[1] = Pawn { box_: 5, is: true, name: "c" }"#
        );
        assert_eq!(lines[2], "m.turn = Some(One)");
    }

    #[test]
    fn boards_are_for_drawings() {
        let grid = of("Game { grid: [[1, 2], [3, 4], [5, 6]], lives: 3 }");
        assert!(grid.has_board());
        let rest = grid.without_boards().map(|rest| rest.lines("g"));
        assert_eq!(rest, Some(vec!["g = Game { lives: 3 }".to_owned()]));
        assert_eq!(of("[[1, 2], [3, 4], [5, 6]]").without_boards(), None);
    }
}
