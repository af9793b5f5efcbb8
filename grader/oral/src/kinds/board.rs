//! Which of four boards is there after a call.

use super::proofs::as_is;
use super::too_easy::is_followed;
use super::{Check, Draft, Parts, Ready, code, fits, of_situation, question as with, ready};
use crate::choices::{choices, from_version};
use crate::exam::Exam;
use crate::literals::Literal;
use crate::model::{Content, Proof, QuestionKind, Why, both};
use evaluate::{Board, Picture};
use lang::Localized;

/// Versions that are drawn for wrong answers.
const MOST_DRAWN: usize = 6;

pub fn drafts(exam: &Exam<'_>) -> Vec<Draft> {
    let asked =
        |i: &usize| !exam.made[*i].after.is_empty() && fits(exam, *i) && is_followed(exam, *i);
    let all = (0..exam.situations.len()).filter(asked);
    all.filter_map(|i| of_situation(exam, QuestionKind::Board, i))
        .collect()
}

pub fn question(exam: &mut Exam<'_>, draft: &Draft) -> Result<Ready, Why> {
    let situation = draft.situation.ok_or(Why::NotShown)?;
    let (shown, after) = exam.shown(situation).ok_or(Why::NotShown)?;
    // Where several changed, the first is asked about.
    let mut changed = after.iter().filter(|b| !shown.boards.contains(b));
    let asked = changed.next().cloned().ok_or(Why::Obvious)?;
    let right = match drawn_by(exam, situation, None, &asked.name) {
        Some(board) if board == asked => Content::Boards(vec![board]),
        _ => return Err(Why::Contradicted),
    };
    let mut wrong = Vec::new();
    for version in exam.versions_met(situation) {
        if wrong.len() >= MOST_DRAWN {
            break;
        }
        let made = exam.other(situation, version);
        if made.is_none_or(|m| m.after == exam.made[situation].after && !m.hides()) {
            continue;
        }
        let board = drawn_by(exam, situation, Some(version), &asked.name);
        if let Some(board) = board.filter(|board| is_near(board, &asked)) {
            let from = from_version(&exam.versions[version]);
            wrong.push((Content::Boards(vec![board]), from));
        }
    }
    // A board that is the same everywhere stands out among those with a square that is not.
    if wrong.len() < 2 && is_uniform(&asked) {
        return Err(Why::Obvious);
    }
    let before = shown.boards.iter().find(|b| b.name == asked.name);
    let literals = exam.situations[situation].literals();
    let is_told = before.is_some_and(|before| is_pointed_at(&literals, before, &asked));
    if is_told && !exam.asks_all {
        return Err(Why::Obvious);
    }
    let mut rng = exam.rng.clone();
    let spreads = exam
        .functions_met(situation)
        .iter()
        .any(|f| !exam.code.functions[*f].shape.loops.is_empty());
    let mut invented = near(&asked, before, spreads);
    rng.shuffle(&mut invented);
    // What a slip in the code draws comes before what is invented.
    wrong.extend(invented);
    let choices = choices(right, wrong, &mut rng).ok_or(Why::Obvious)?;
    exam.rng = rng;
    let name = code(&asked.name);
    let parts = Parts {
        excerpts: exam.excerpts(situation, (draft.function, &[])),
        situation: Some(shown),
        text: both(
            format!("Lequel de ces états {name} a-t-il après cet appel ?"),
            format!("Which of these is {name} after this call?"),
        ),
        choices,
        evidence: Proof {
            found: both(
                "l'appel a été exécuté trois fois",
                "the call was run three times",
            ),
            verified: as_is(),
        },
    };
    Ok(ready(with(exam, draft, parts), draft, Check::Done))
}

/// The one square that changes is the one that the call names: `apply_position(grid, true, 0, 2)`.
fn is_pointed_at(literals: &[Literal], before: &Board, after: &Board) -> bool {
    let [(row, column)] = before.picture.differences(&after.picture)[..] else {
        return false;
    };
    let number = |literal: &Literal| match literal {
        Literal::Int(n) => usize::try_from(*n).ok(),
        _ => None,
    };
    let numbers: Vec<usize> = literals.iter().filter_map(number).collect();
    let mut pairs = numbers.windows(2);
    pairs.any(|pair| *pair == [row, column] || *pair == [column, row])
}

/// Nobody would choose a board that differs from the right one in too many places.
pub fn is_near(board: &Board, right: &Board) -> bool {
    const MOST_DIFFERENCES: usize = 9;
    board.picture.differences(&right.picture).len() <= MOST_DIFFERENCES
}

fn is_uniform(board: &Board) -> bool {
    match &board.picture {
        Picture::Rows(rows) => {
            let mut all = rows.iter().flatten();
            let first = all.next();
            all.all(|symbol| Some(symbol) == first)
        }
        _ => false,
    }
}

/// A board after a call, by the watched program: the student's own, or another version.
pub fn drawn_by(
    exam: &mut Exam<'_>,
    situation: usize,
    version: Option<usize>,
    name: &str,
) -> Option<Board> {
    let number = version.map_or(0, |v| u32::try_from(v).unwrap_or(0) + 1);
    let drawn = exam.situations[situation].drawn(&mut exam.instrumented.runner, number)?;
    drawn.after.into_iter().find(|b| b.name == name)
}

/// Boards that one takes for it: a square forgotten, a square too many, nothing done.
pub fn near(after: &Board, before: Option<&Board>, spreads: bool) -> Vec<(Content, Localized)> {
    let Some(before) = before else {
        return Vec::new();
    };
    let mut found: Vec<(Picture, Localized)> = Vec::new();
    if let (Picture::Rows(old), Picture::Rows(new)) = (&before.picture, &after.picture) {
        let places = before.picture.differences(&after.picture);
        let rows = match places[..] {
            [] => Vec::new(),
            [place] => beside(old, new, place, spreads),
            _ => forgotten(old, new, &places),
        };
        found.extend(
            rows.into_iter()
                .map(|(rows, from)| (Picture::Rows(rows), from)),
        );
    }
    found.push((
        before.picture.clone(),
        both("rien n'a changé", "nothing has changed"),
    ));
    let name = &after.name;
    let board = |picture| Board {
        name: name.clone(),
        picture,
    };
    found
        .into_iter()
        .map(|(picture, from)| (Content::Boards(vec![board(picture)]), from))
        .collect()
}

type Rows = Vec<Vec<String>>;

/// One square has changed: it might have gone further, to another place, or to another number.
fn beside(
    old: &Rows,
    new: &Rows,
    (row, column): (usize, usize),
    spreads: bool,
) -> Vec<(Rows, Localized)> {
    let mut found = Vec::new();
    let symbol = &new[row][column];
    // Only a square that was like the one that has changed may change as well, or instead.
    let is_alike =
        |p: &(usize, usize)| old.get(p.0).and_then(|r| r.get(p.1)) == Some(&old[row][column]);
    if let Ok(n) = symbol.parse::<i64>() {
        let from = both("un de plus ou de moins", "one more or less");
        let near = [n.checked_add(1), n.checked_sub(1)].into_iter().flatten();
        let near = near.filter_map(|n| with_symbol(new, (row, column), &n.to_string()));
        found.extend(near.map(|rows| (rows, from.clone())));
    } else if spreads {
        let around: Vec<(usize, usize)> = [row.wrapping_sub(1), row, row + 1]
            .into_iter()
            .flat_map(|r| [column.wrapping_sub(1), column, column + 1].map(|c| (r, c)))
            .filter(is_alike)
            .collect();
        let crossing = around.iter().filter(|p| p.0 == row || p.1 == column);
        let from = both("les cases autour aussi", "the squares around as well");
        for places in [around.clone(), crossing.copied().collect()] {
            let rows = places.iter().fold(new.clone(), |rows, place| {
                with_symbol(&rows, *place, symbol).unwrap_or(rows)
            });
            found.push((rows, from.clone()));
        }
    }
    let exchanged = (
        (column, row),
        both("ligne et colonne échangées", "row and column exchanged"),
    );
    let beside = both("la case d'à côté", "the square beside");
    let others = [
        exchanged,
        ((row, column + 1), beside.clone()),
        ((row + 1, column), beside),
    ];
    for (place, from) in others {
        let is_other = place != (row, column) && is_alike(&place);
        let rows = with_symbol(old, place, symbol).filter(|_| is_other);
        found.extend(rows.map(|rows| (rows, from)));
    }
    found
}

/// Several have changed. What spreads may go too far; what moves is in one place.
fn forgotten(old: &Rows, new: &Rows, places: &[(usize, usize)]) -> Vec<(Rows, Localized)> {
    let mut found = Vec::new();
    let (first, last) = (places[0], places[places.len() - 1]);
    for place in [last, first] {
        let symbol = old.get(place.0).and_then(|r| r.get(place.1));
        let rows = symbol.and_then(|s| with_symbol(new, place, s));
        let from = both("une case oubliée", "one square forgotten");
        found.extend(rows.map(|rows| (rows, from)));
    }
    let spreads = places
        .iter()
        .all(|p| new[p.0][p.1] == new[first.0][first.1]);
    if spreads {
        let symbol = &new[first.0][first.1];
        let around = [
            (last.0 + 1, last.1),
            (last.0, last.1 + 1),
            (first.0.wrapping_sub(1), first.1),
            (first.0, first.1.wrapping_sub(1)),
        ];
        for place in around {
            let from = both("une case de trop", "one square too many");
            found.extend(with_symbol(new, place, symbol).map(|rows| (rows, from)));
        }
    } else if let [a, b] = *places {
        let exchanged = with_symbol(new, a, &new[b.0][b.1])
            .and_then(|rows| with_symbol(&rows, b, &new[a.0][a.1]));
        let from = both("les deux cases échangées", "the two squares exchanged");
        found.extend(exchanged.map(|rows| (rows, from)));
    }
    found
}

/// The rows with another symbol in one place; none where it is no place, or has it already.
fn with_symbol(rows: &Rows, (row, column): (usize, usize), symbol: &String) -> Option<Rows> {
    let mut rows = rows.clone();
    let place = rows.get_mut(row)?.get_mut(column)?;
    if place == symbol || place.trim().is_empty() {
        return None;
    }
    place.clone_from(symbol);
    Some(rows)
}

#[cfg(test)]
mod tests {
    use super::{beside, is_pointed_at};
    use crate::literals::Literal;
    use evaluate::{Board, Picture};

    #[test]
    fn the_square_that_the_call_names_is_found_without_the_code() {
        let board = |text: &str| Board {
            name: "grid".to_owned(),
            picture: Picture::Rows(
                text.split('/')
                    .map(|row| row.chars().map(String::from).collect())
                    .collect(),
            ),
        };
        let (before, call) = (board("###/###"), [Literal::Int(0), Literal::Int(2)]);
        let is_told = |after: &str| is_pointed_at(&call, &before, &board(after));
        assert!(is_told("##./###"));
        assert!(!is_told("#.#/###"), "another square");
        assert!(!is_told("#../###"), "two squares");
    }

    #[test]
    fn the_largest_number_in_a_square_has_one_neighbour() {
        let rows = |n: i64| vec![vec![n.to_string()]];
        let found = beside(&rows(0), &rows(i64::MAX), (0, 0), false);
        let found: Vec<_> = found.into_iter().map(|(rows, _)| rows).collect();
        assert_eq!(found, [rows(i64::MAX - 1)]);
    }
}
