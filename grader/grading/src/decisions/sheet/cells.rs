//! What a cell asks for. One that still says what was exported asks for the same value, even if
//! that is "-" or has more decimals than the cell shows.

use crate::numbers::decimal;
use lang::Lang;
use table::{as_text, without_guards};

#[derive(Debug, PartialEq)]
pub(super) enum CellChange<T> {
    Nothing,
    Erase,
    Value(T),
}

/// Which numbers fit.
#[derive(Debug, Default)]
pub(super) struct Bounds {
    /// Without a maximum where nobody knows it.
    pub most: Option<f64>,
    pub is_whole: bool,
}

/// Without the apostrophes that keep a spreadsheet program from running or changing it.
pub(super) fn plain(text: &str) -> String {
    without_guards(&text.trim().replace("\r\n", "\n"))
}

/// A text, when it was this one before. Spaces around it do not survive a cell.
pub(super) fn text(cell: &str, before: Option<&String>) -> CellChange<String> {
    let now = plain(cell);
    match before {
        _ if now.is_empty() => CellChange::Nothing,
        Some(before) if now == plain(&as_text(before)) => CellChange::Value(before.clone()),
        _ if now == "-" => CellChange::Erase,
        _ => CellChange::Value(now),
    }
}

/// The number in a cell. If the cell still shows `before`, that is kept with all its decimals.
/// An error says which numbers are allowed.
pub(super) fn number(
    cell: &str,
    before: Option<f64>,
    bounds: &Bounds,
    lang: Lang,
) -> Result<CellChange<f64>, String> {
    let text = plain(cell);
    let is_same = |before: &f64| {
        [Lang::Fr, Lang::En]
            .map(|l| decimal(*before, l))
            .contains(&text)
    };
    match text.as_str() {
        "" => return Ok(CellChange::Nothing),
        "-" => return Ok(CellChange::Erase),
        _ => {}
    }
    if let Some(before) = before.filter(is_same) {
        return Ok(CellChange::Value(before));
    }
    let number = text.replace(',', ".").parse::<f64>().ok();
    let number = number.filter(|n| {
        let is_in = (0.0..=bounds.most.unwrap_or(f64::MAX)).contains(n);
        is_in && (!bounds.is_whole || n.fract() == 0.0)
    });
    number
        .map(CellChange::Value)
        .ok_or_else(|| bounds.refused(&text, lang))
}

impl Bounds {
    fn refused(&self, text: &str, lang: Lang) -> String {
        let number = match self.is_whole {
            true => lang.pick("un nombre entier", "a whole number"),
            false => lang.pick("un nombre", "a number"),
        };
        let from = match self.most.map(|most| decimal(most, lang)) {
            Some(most) => lang.pick(format!("de 0 à {most}"), format!("from 0 to {most}")),
            None => lang.pick("à partir de 0", "from 0 up").to_owned(),
        };
        lang.pick(
            format!("« {text} » n'est pas {number} {from}"),
            format!("“{text}” is not {number} {from}"),
        )
    }
}
