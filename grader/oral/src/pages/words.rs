//! The few words that every page has.

use crate::model::{Content, Difficulty, QuestionKind, ShownCall};
use evaluate::{Board, Picture};
use lang::Lang;

pub fn kind(kind: QuestionKind, lang: Lang) -> &'static str {
    let (fr, en) = match kind {
        QuestionKind::Returned => ("ce que renvoie un appel", "what a call returns"),
        QuestionKind::Printed => ("ce qu'affiche un appel", "what a call prints"),
        QuestionKind::Board => ("le plateau après un appel", "the board after a call"),
        QuestionKind::Turns => ("tours de boucle", "turns of a loop"),
        QuestionKind::Calls => ("nombre d'appels", "number of calls"),
        QuestionKind::Value => ("valeur d'une variable", "value of a variable"),
        QuestionKind::Reaches => ("quel appel atteint une ligne", "which call reaches a line"),
        QuestionKind::Order => ("ordre des appels", "order of calls"),
        QuestionKind::Changed => ("un autre opérateur", "another operator"),
        QuestionKind::LeftOut => ("une ligne supprimée", "a line left out"),
        QuestionKind::Mend => ("la ligne à corriger", "the line to mend"),
        QuestionKind::Type => ("type d'une variable", "type of a variable"),
        QuestionKind::Moved => ("déplacé ou copié", "moved or copied"),
    };
    lang.pick(fr, en)
}

/// What one must know of keys that are pressed.
pub fn keys(shown: &ShownCall, lang: Lang) -> &'static str {
    let has_keys = shown.typed.iter().any(|line| line.starts_with('['));
    match has_keys {
        true => lang.pick(
            " (ces touches, dans cet ordre : chacune est enfoncée dès que le programme la teste, et relâchée dès qu'il l'a vue)",
            " (these keys, in this order: each is down as soon as the program tests it, and released once it has seen it)",
        ),
        false => "",
    }
}

pub fn level(level: Difficulty, lang: Lang) -> &'static str {
    let (fr, en) = match level {
        Difficulty::Easy => ("facile", "easy"),
        Difficulty::Medium => ("moyen", "medium"),
        Difficulty::Hard => ("difficile", "hard"),
    };
    lang.pick(fr, en)
}

/// A picture's lines; rows and columns with their numbers.
pub fn lines(board: &Board) -> Vec<String> {
    match &board.picture {
        Picture::Rows(rows) => numbered(rows),
        Picture::Text(text) => text.lines().map(str::to_owned).collect(),
        Picture::Value(value) => vec![value.clone()],
    }
}

/// Which index is which, where a board is a list of lists.
pub fn axes(board: &Board, lang: Lang) -> &'static str {
    let is_indexed = board.name.contains(['.', '[']) && matches!(board.picture, Picture::Rows(_));
    match is_indexed {
        true => lang.pick(
            " (premier indice ↓, second →)",
            " (first index ↓, second →)",
        ),
        false => "",
    }
}

/// The one symbol that a board of some size is full of: a line says it as well.
pub fn everywhere(board: &Board, lang: Lang) -> Option<String> {
    let Picture::Rows(rows) = &board.picture else {
        return None;
    };
    let first = rows.first()?.first()?;
    let is_same = |row: &Vec<String>| row.len() == rows[0].len() && row.iter().all(|c| c == first);
    let (height, width) = (rows.len(), rows[0].len());
    (rows.iter().all(is_same) && height * width > 3).then(|| {
        lang.pick(
            format!("{height} × {width}, partout {first}"),
            format!("{height} × {width}, everywhere {first}"),
        )
    })
}

fn numbered(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest = rows
        .iter()
        .flatten()
        .map(|c| c.chars().count())
        .max()
        .unwrap_or(1);
    let width = widest.max(columns.saturating_sub(1).to_string().len());
    let side = rows.len().saturating_sub(1).to_string().len();
    let pad = |text: &str| {
        format!(
            "{text}{}",
            " ".repeat(width.saturating_sub(text.chars().count()))
        )
    };
    let head: Vec<String> = (0..columns).map(|c| pad(&c.to_string())).collect();
    let mut lines = vec![
        format!("{:side$}   {}", "", head.join(" "))
            .trim_end()
            .to_owned(),
    ];
    for (number, row) in rows.iter().enumerate() {
        let cells: Vec<String> = row.iter().map(|c| pad(c)).collect();
        lines.push(
            format!("{number:side$} │ {}", cells.join(" "))
                .trim_end()
                .to_owned(),
        );
    }
    lines
}

/// A choice as text, perhaps of several lines.
pub fn content(content: &Content, lang: Lang) -> String {
    match content {
        Content::Text(text) => text.get(lang).to_owned(),
        Content::Code(code) => code.clone(),
        Content::Boards(boards) => {
            let drawn: Vec<String> = boards.iter().map(|b| lines(b).join("\n")).collect();
            drawn.join("\n\n")
        }
    }
}

pub fn letter(index: usize) -> char {
    char::from(b'A' + u8::try_from(index.min(25)).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::lines;
    use evaluate::{Board, Picture};

    #[test]
    fn rows_and_columns_have_numbers() {
        let rows = [["#", "."], [".", "f"]].map(|r| r.map(str::to_owned).to_vec());
        let board = Board {
            name: "grid".to_owned(),
            picture: Picture::Rows(rows.to_vec()),
        };
        assert_eq!(lines(&board), ["    0 1", "0 │ # .", "1 │ . f"]);
    }
}
