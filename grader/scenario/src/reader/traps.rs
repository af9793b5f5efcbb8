//! Expressions that YAML has cut, or read as something else.

use crate::diagnostic::{Diagnostic, Problem, Trap};
use crate::lexer::SyntaxError;
use crate::source::Source;
use crate::traps::{balanced_end, trap, trap_in_line};
use crate::yaml::{Node, Quoting};

/// The mistake of an expression, as a trap when YAML has cut its text.
pub fn cut_short(source: &Source, node: &Node, in_flow: bool, error: SyntaxError) -> Diagnostic {
    let at_end = matches!(&error.problem, Problem::UnclosedText)
        || matches!(&error.problem, Problem::Expected { found, .. } if found.is_empty());
    let plain = node.style() == Some(Quoting::Plain);
    if !at_end || !plain {
        return error.diagnostic(source);
    }
    let after = source.text().get(node.span.end..).unwrap_or("");
    let rest_of_line = after.lines().next().unwrap_or("");
    if rest_of_line.trim_start().starts_with('#') {
        let end = node.span.end + rest_of_line.trim_end().len();
        return trap(source, node.span.start..end, Trap::Comment);
    }
    if in_flow && rest_of_line.trim_start().starts_with(',') {
        let whole = node.span.start..balanced_end(source, node.span.start);
        return trap(source, whole, Trap::Comma);
    }
    error.diagnostic(source)
}

/// A mapping that was meant to be an expression: `- f(Cell{value: 1})`.
pub fn mapping_for_expression(source: &Source, node: &Node) -> Option<Diagnostic> {
    let (key, _) = node.map()?.first()?;
    let name = key.text()?;
    let is_key = name
        .chars()
        .all(|c| c.is_alphanumeric() || c == '_' || c == '-' || c == ' ');
    if is_key && !node.is_flow(source) {
        return None;
    }
    let (line, _) = source.line_and_column(node.span.start);
    trap_in_line(source, line)
}
