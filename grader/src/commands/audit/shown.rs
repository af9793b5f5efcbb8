//! Wrong solutions and proposals, as text.

use crate::audit::{Mutant, Proposal};
use std::fmt::Write as _;

/// A wrong solution as a small difference.
pub(super) fn shown(mutant: &Mutant) -> String {
    let mut text = format!(
        "{}  {}:{}  {}  ({})\n",
        mutant.name, mutant.file, mutant.line, mutant.function, mutant.mistake
    );
    for line in mutant.before.lines() {
        let _ = writeln!(text, "  - {}", line.trim());
    }
    for line in mutant.after.lines() {
        let _ = writeln!(text, "  + {}", line.trim());
    }
    text
}

/// Proposals as a file to read: each says what it catches and where it would go.
pub(super) fn proposed(coursework: &str, proposals: &[(Mutant, Proposal)]) -> String {
    let mut text = String::from(
        "# Scenarios that tell survivors from the reference. Nothing reads this file: look at\n\
         # each, give it a name, and move it where you want it.\n",
    );
    for (mutant, proposal) in proposals {
        text.push('\n');
        for line in shown(mutant).lines() {
            let _ = writeln!(text, "# {line}");
        }
        let _ = writeln!(
            text,
            "# specs/{coursework}/scenarios/{}.yaml",
            proposal.topic
        );
        text.push_str(proposal.text.trim_end());
        text.push('\n');
    }
    text
}
