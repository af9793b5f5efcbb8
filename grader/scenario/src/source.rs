//! The text of a file, and where an offset in it stands for a reader.

use super::ast::Span;
use super::diagnostic::{Diagnostic, Problem};
use super::place::Place;
use std::path::{Path, PathBuf};

#[derive(Debug, Clone)]
pub struct Source {
    file: PathBuf,
    text: String,
    /// Offset of the first byte of each line.
    lines: Vec<usize>,
}

impl Source {
    pub fn new(file: &Path, text: &str) -> Source {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text).to_owned();
        let starts = text.match_indices('\n').map(|(at, _)| at + 1);
        let lines = std::iter::once(0).chain(starts).collect();
        Source {
            file: file.to_owned(),
            text,
            lines,
        }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// What stands between two offsets; empty when they are not in the text.
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span).unwrap_or("")
    }

    pub fn place(&self, offset: usize) -> Place {
        let (line, column) = self.line_and_column(offset);
        Place {
            file: self.file.clone(),
            line: line + 1,
            column: column + 1,
        }
    }

    /// The problem, with what a reader needs to find it.
    pub fn diagnose(&self, span: Span, problem: Problem) -> Diagnostic {
        let (line, column) = self.line_and_column(span.start);
        let source = self.line(line);
        let rest = source.chars().count().saturating_sub(column);
        let asked = self
            .slice(span.start..span.end.max(span.start))
            .chars()
            .count();
        Diagnostic {
            place: self.place(span.start),
            width: asked.min(rest).max(1),
            source: source.to_owned(),
            problem,
        }
    }

    /// Text of line `index`, counted from 0, without its end.
    pub fn line(&self, index: usize) -> &str {
        let start = self.lines.get(index).copied().unwrap_or(self.text.len());
        let rest = &self.text[start..];
        rest.split('\n').next().unwrap_or("").trim_end_matches('\r')
    }

    pub fn line_start(&self, index: usize) -> usize {
        self.lines.get(index).copied().unwrap_or(self.text.len())
    }

    /// Both counted from 0; the column in characters.
    pub fn line_and_column(&self, offset: usize) -> (usize, usize) {
        let mut offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.lines.partition_point(|start| *start <= offset) - 1;
        (line, self.text[self.lines[line]..offset].chars().count())
    }
}
