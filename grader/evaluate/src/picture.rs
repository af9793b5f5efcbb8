//! What a report draws, and where two drawings differ.

use serde::{Deserialize, Serialize};

/// An object drawn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Board {
    /// What is drawn, as an expression: `grid[*][*].covered`.
    pub name: String,
    pub picture: Picture,
}

/// A value ready to be shown.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Picture {
    /// Rows of symbols.
    Rows(Vec<Vec<String>>),
    /// Text to the character, perhaps of several lines.
    Text(String),
    /// A value as the language writes it.
    Value(String),
}

impl Picture {
    /// Row and column of each difference: of symbols, or of the first character of each line.
    pub fn differences(&self, found: &Picture) -> Vec<(usize, usize)> {
        match (self, found) {
            (Picture::Rows(a), Picture::Rows(b)) => row_differences(a, b),
            (Picture::Text(a), Picture::Text(b)) => line_differences(a, b),
            _ => Vec::new(),
        }
    }
}

fn row_differences(a: &[Vec<String>], b: &[Vec<String>]) -> Vec<(usize, usize)> {
    let empty = Vec::new();
    let mut places = Vec::new();
    for row in 0..a.len().max(b.len()) {
        let (left, right) = (a.get(row).unwrap_or(&empty), b.get(row).unwrap_or(&empty));
        let columns = 0..left.len().max(right.len());
        places.extend(
            columns
                .filter(|&c| left.get(c) != right.get(c))
                .map(|c| (row, c)),
        );
    }
    places
}

fn line_differences(a: &str, b: &str) -> Vec<(usize, usize)> {
    let (left, right): (Vec<&str>, Vec<&str>) = (a.split('\n').collect(), b.split('\n').collect());
    let mut places = Vec::new();
    for row in 0..left.len().max(right.len()) {
        match (left.get(row), right.get(row)) {
            (Some(l), Some(r)) if l == r => {}
            (Some(l), Some(r)) => {
                let same = l.chars().zip(r.chars()).take_while(|(x, y)| x == y).count();
                places.push((row, same));
            }
            _ => places.push((row, 0)),
        }
    }
    places
}
