//! The text of an expression, and YAML itself.

use super::super::{Message, says};
use super::{bareme, window, words, yaml};
use crate::problem::{Problem, Trap};

pub(super) fn message(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::StrangeCharacter(c) => says(
            format!("`{}` means nothing in an expression", c.escape_debug()),
            "",
            "",
        ),
        Problem::UnclosedText => says("text without its closing quote", "starts here", ""),
        Problem::BadEscape(written) => says(
            format!("unknown escape `{written}` in a text"),
            "",
            r#"known ones: \n \t \r \0 \e \" \\ \x1b \u2500 \u{1F600}"#,
        ),
        Problem::BadNumber(written) => says(
            format!("`{written}` is neither a number nor a name"),
            "",
            "a name starts with a letter; a text is written between quotes",
        ),
        Problem::NumberTooBig(written) => says(format!("number too big: `{written}`"), "", ""),
        Problem::Expected {
            expected: what,
            found,
        } if found.is_empty() => says(
            format!("expected {}, found the end", words::expected(*what)),
            "ends here",
            "",
        ),
        Problem::Expected {
            expected: what,
            found,
        } => says(
            format!("expected {}, found `{found}`", words::expected(*what)),
            format!("expected {}", words::expected(*what)),
            "",
        ),
        Problem::ExpressionTooLong => says(
            "expression too long",
            "",
            "split it over several steps: `name = …`",
        ),
        Problem::ChainedComparison => says(
            "comparisons cannot follow one another",
            "second comparison",
            "join them: `a < b and b < c`",
        ),
        Problem::SingleEquals => says(
            "`=` gives a value to a name, and only at the start of a step",
            "",
            "to compare, write `==`",
        ),
        Problem::CannotSet => says(
            "only a name, one of its fields or one of its elements can be set",
            "cannot stand before `=`",
            "to compare, write `==`",
        ),
        Problem::Foreign { written, instead } => says(
            format!("`{written}` does not exist in this language"),
            "",
            format!("write `{instead}`"),
        ),
        Problem::NoReference => says(
            "`&` is never written: the grader passes what the function takes",
            "",
            "write the name alone",
        ),
        _ => return None,
    })
}

pub(super) fn yaml(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::Yaml(mistake) => yaml::message(mistake),
        Problem::Trap { trap, quoted } => says(
            trap_text(*trap),
            "YAML reads this first",
            format!("write {quoted}"),
        ),
        Problem::TabIndent => says("YAML is indented with blanks, not with tabs", "a tab", ""),
        Problem::Anchor => says("anchors and aliases of YAML are not used here", "", ""),
        Problem::Tag => says("tags of YAML are not used here", "", ""),
        Problem::SeveralDocuments => says(
            "a file holds one topic only: `---` starts \
            another",
            "",
            "",
        ),
        Problem::NestedTooDeep => says("nested too deep", "", ""),
        Problem::EmptyFile => says("the file is empty", "", ""),
        Problem::NotUtf8 => says("the file is not UTF-8 text", "", "save it again as UTF-8"),
        Problem::NotRust(why) => says(
            "this file of tests is not Rust",
            why.clone(),
            "`rustc` says more about it; a test that merely does not fit a hand-in is no mistake",
        ),
        Problem::Unreadable(why) => says(format!("cannot read the file: {why}"), "", ""),
        Problem::Bareme(mistake) => bareme::message(mistake),
        Problem::Window(mistake) => window::message(mistake),
        Problem::DuplicateKey { key, first } => says(
            format!("key `{key}` appears twice"),
            format!("first on line {first}"),
            "keep one of them",
        ),
        _ => return None,
    })
}

fn trap_text(trap: Trap) -> String {
    match trap {
        Trap::LeadingQuote => "YAML ends this text at the second quote".into(),
        Trap::LeadingSign(sign) => format!("a `{sign}` in front means something else to YAML"),
        Trap::Colon => "`: ` (colon, blank) starts a mapping in YAML".into(),
        Trap::Comment => "` #` (blank, hash) starts a comment in YAML".into(),
        Trap::Comma => "inside `{…}` or `[…]`, YAML cuts at each comma".into(),
    }
}
