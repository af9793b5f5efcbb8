//! Numbers as people write them.

use lang::Lang;

/// Points as people of the language write them, without useless zeros.
pub fn decimal(points: f64, lang: Lang) -> String {
    let text = format!("{points:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    let text = if text == "-0" { "0" } else { text };
    match lang {
        Lang::Fr => text.replace('.', ","),
        Lang::En => text.to_owned(),
    }
}

/// The middle of sorted numbers, or between the two in the middle; 0 of none.
pub fn median(sorted: &[f64]) -> f64 {
    match sorted.len() {
        0 => 0.0,
        n => (sorted[(n - 1) / 2] + sorted[n / 2]) / 2.0,
    }
}

/// With as many digits as are asked for: numbers in a column stand below each other.
pub fn digits(number: f64, digits: usize, lang: Lang) -> String {
    let text = format!("{number:.digits$}");
    lang.pick(text.replace('.', ","), text)
}
