//! Diagnostics in English.

use super::{Message, says};
use crate::language::diagnostic::{Class, Expected, Found, Problem, Trap};
use crate::language::keys::{Context, Shape};

pub fn message(problem: &Problem) -> Message {
    syntax(problem)
        .or_else(|| yaml(problem))
        .or_else(|| shape(problem))
        .or_else(|| meaning(problem))
        .unwrap_or_else(|| values(problem))
}

fn syntax(problem: &Problem) -> Option<Message> {
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
            format!("expected {}, found the end", expected(*what)),
            "ends here",
            "",
        ),
        Problem::Expected {
            expected: what,
            found,
        } => says(
            format!("expected {}, found `{found}`", expected(*what)),
            format!("expected {}", expected(*what)),
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
            format!("`{written}` is not of this language"),
            "",
            format!("write `{instead}`"),
        ),
        Problem::NoReference => says(
            "`&` is never written: a function receives what it asks for",
            "",
            "write the name alone",
        ),
        _ => return None,
    })
}

fn expected(expected: Expected) -> String {
    match expected {
        Expected::Expression => "a value".into(),
        Expected::Name => "a name".into(),
        Expected::FieldName => "the name of a field".into(),
        Expected::Member => "the name of a field or method".into(),
        Expected::Sign(sign) => format!("`{sign}`"),
        Expected::CommaOr(sign) => format!("`,` or `{sign}`"),
        Expected::End => "the end of the step".into(),
    }
}

fn yaml(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::Yaml(info) => says(
            format!("this is not YAML: {info}"),
            "",
            "look at the indentation and the quotes",
        ),
        Problem::Trap { trap, quoted } => says(
            trap_text(*trap),
            "read by YAML before us",
            format!("write {quoted}"),
        ),
        Problem::TabIndent => says("YAML is indented by blanks, not by tabs", "a tab", ""),
        Problem::Anchor => says("anchors and aliases of YAML are not used here", "", ""),
        Problem::Tag => says("tags of YAML are not used here", "", ""),
        Problem::SeveralDocuments => says("one file holds one topic: `---` starts another", "", ""),
        Problem::NestedTooDeep => says("nested too deep", "", ""),
        Problem::EmptyFile => says("the file is empty", "", ""),
        Problem::NotUtf8 => says("the file is not UTF-8 text", "", "save it again as UTF-8"),
        Problem::Unreadable(why) => says(format!("cannot read the file: {why}"), "", ""),
        Problem::Bareme(why) => says(why.clone(), "", ""),
        Problem::DuplicateKey { key, first } => says(
            format!("key `{key}` is there twice"),
            format!("first on line {first}"),
            "keep one of them",
        ),
        _ => return None,
    })
}

fn trap_text(trap: Trap) -> String {
    match trap {
        Trap::LeadingQuote => "YAML ends this text at its second quote".into(),
        Trap::LeadingSign(sign) => format!("a `{sign}` in front means something else to YAML"),
        Trap::Colon => "`: ` (colon, blank) starts a mapping in YAML".into(),
        Trap::Comment => "` #` (blank, hash) starts a comment in YAML".into(),
        Trap::Comma => "inside `{…}` or `[…]`, YAML cuts at each comma".into(),
    }
}

fn shape(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::UnknownKey {
            key,
            context,
            nearest,
        } => says(
            format!("unknown key `{key}` {}", place(*context)),
            "",
            did_you_mean(nearest.as_deref()).unwrap_or_else(|| {
                format!("known keys: {}", names(context.keys().map(|k| k.name)))
            }),
        ),
        Problem::MissingKey { key, context } => says(
            format!("key `{key}` is missing {}", place(*context)),
            "",
            "",
        ),
        Problem::WrongShape { expected, found } => says(
            format!(
                "expected {}, found {}",
                shape_text(*expected),
                found_text(*found)
            ),
            format!("expected {}", shape_text(*expected)),
            "",
        ),
        Problem::TypesTakesText { written } => says(
            "what is typed is text, never a number or a boolean",
            "expected a text",
            format!("write {}", quoted(written)),
        ),
        Problem::EmptyList(key) => says(format!("`{key}` is empty"), "", ""),
        Problem::Exclusive { one, other } => says(
            format!("`{one}` and `{other}` exclude each other"),
            "",
            "keep one of them",
        ),
        Problem::OnlyWith { key, needs } => {
            says(format!("`{key}` means nothing without {needs}"), "", "")
        }
        Problem::NoMatcher(context) => says(
            "nothing is asked of this text",
            "",
            format!("known matchers: {}", names(context.keys().map(|k| k.name))),
        ),
        Problem::UnknownStep { nearest } => says(
            "this is no step",
            "",
            did_you_mean(nearest.as_deref()).unwrap_or_else(|| {
                "a step is a text, or has one of the keys check, call, for, file, screen".into()
            }),
        ),
        _ => return limits(problem),
    })
}

fn limits(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::BadLanguageCode(code) => {
            says(format!("`{code}` is no language"), "", "write `fr` or `en`")
        }
        Problem::UnknownLanguage { code, known } => says(
            format!("the coursework does not speak `{code}`"),
            "",
            format!("its languages: {}", names(known.iter().map(String::as_str))),
        ),
        Problem::BadDuration(written) => says(
            format!("`{written}` is not a time"),
            "",
            "write `500ms` or `2s`",
        ),
        Problem::BadSize(written) => says(
            format!("`{written}` is not a size"),
            "",
            "write `500KB`, `64MB` or `1GB`",
        ),
        Problem::BadRegex(why) => says(format!("not a regular expression: {why}"), "", ""),
        Problem::BadFileName(name) => says(
            format!("`{name}` is not the name of a file of the working folder"),
            "",
            "no `..`, and no `/` in front",
        ),
        Problem::EmptyRange {
            from,
            to,
            inclusive,
        } => says(
            format!(
                "the range {from}{}{to} is empty",
                if *inclusive { "..=" } else { ".." }
            ),
            "",
            if from == to {
                format!("with its end: `{from}..={to}`")
            } else {
                String::new()
            },
        ),
        Problem::TooManySeeds(count) => {
            says(format!("{count} seeds are too many"), "", "at most 10000")
        }
        Problem::DuplicateScenario { name, first } => says(
            format!("two scenarios of this topic are called \"{name}\""),
            format!("first on line {first}"),
            "",
        ),
        Problem::DuplicateAcross { name, file, line } => says(
            format!("two scenarios of this topic are called \"{name}\""),
            format!("first in {file}, line {line}"),
            "",
        ),
        Problem::AfterPanic => says(
            "nothing can follow a call that must panic",
            "never reached",
            "make another scenario of it",
        ),
        _ => return None,
    })
}

fn meaning(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::UnknownFunction { name, nearest } => {
            unknown(&format!("unknown function `{name}`"), nearest.as_deref())
        }
        Problem::UnknownMethod { name, ty, nearest } => unknown(
            &format!("`{ty}` has no method `{name}`"),
            nearest.as_deref(),
        ),
        Problem::UnknownName { name, nearest } => {
            let title = format!("unknown name `{name}`");
            match nearest {
                Some(_) => unknown(&title, nearest.as_deref()),
                None => says(
                    title,
                    "",
                    format!("a text is written between quotes: {name:?}"),
                ),
            }
        }
        Problem::UnknownType { name, nearest } => {
            unknown(&format!("unknown type `{name}`"), nearest.as_deref())
        }
        Problem::UnknownVariant { name, ty, nearest } => unknown(
            &format!("`{ty}` has no variant `{name}`"),
            nearest.as_deref(),
        ),
        Problem::UnknownField { name, ty, known } => says(
            format!("`{ty}` has no field `{name}`"),
            "",
            format!("its fields: {}", names(known.iter().map(String::as_str))),
        ),
        Problem::MissingField { name, ty } => says(
            format!("field `{name}` of `{ty}` is missing"),
            "",
            "every field must be given",
        ),
        Problem::NoFields { ty } => says(format!("a value of type {ty} has no fields"), "", ""),
        Problem::OpaqueType { ty } => says(
            format!("the inside of `{ty}` is the student's business"),
            "cannot be looked into",
            "use the functions of the interface",
        ),
        Problem::UnknownTopic { name, nearest } => {
            unknown(&format!("unknown topic `{name}`"), nearest.as_deref())
        }
        Problem::NeedsItself => says("a topic cannot stand on itself", "", "remove it"),
        Problem::UnknownVariantOfCoursework { name, known } => says(
            format!("unknown variant `{name}`"),
            "",
            match known.as_slice() {
                [] => "the coursework has no variants".to_owned(),
                known => format!(
                    "variants of the coursework: {}",
                    names(known.iter().map(String::as_str))
                ),
            },
        ),
        Problem::UnknownGenerator { name, nearest } => {
            unknown(&format!("unknown generator `{name}`"), nearest.as_deref())
        }
        Problem::NotAFunction { name } => says(
            format!("`{name}` is not a function"),
            "",
            "write the name without parentheses",
        ),
        _ => return flow(problem),
    })
}

fn flow(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::Arguments {
            name,
            expected,
            found,
            signature,
        } => says(
            format!("`{name}` takes {}, found {found}", arguments(*expected)),
            format!("expected {}", arguments(*expected)),
            signature.clone(),
        ),
        Problem::UsedBeforeSet { name } => says(
            format!("`{name}` is used before it is set"),
            "",
            format!("a step before this one must say `{name} = …`"),
        ),
        Problem::Given { name, to, line } => says(
            format!("`{name}` was given away to `{to}` on line {line}"),
            "no longer there",
            "make another one, or ask for it again by a function",
        ),
        Problem::ViewDied { name, owner, line } => says(
            format!("`{name}` is a view of `{owner}`, which changed on line {line}"),
            "no longer valid",
            "ask for the view again after the change",
        ),
        Problem::ViewGiven { to } => says(
            format!("a view cannot be given away to `{to}`"),
            "belongs to another object",
            "",
        ),
        Problem::ViewChanged { to } => says(
            format!("a view cannot be changed by `{to}`"),
            "belongs to another object",
            "",
        ),
        Problem::PassedTwice { name, to } => says(
            format!("`{name}` is passed twice to `{to}`, which may change it"),
            "second time",
            "Rust forbids it: two different objects are needed",
        ),
        _ => return None,
    })
}

fn values(problem: &Problem) -> Message {
    match problem {
        Problem::NegativeUnsigned { ty } => says(
            format!("a `{ty}` is never negative"),
            format!("expected a `{ty}`"),
            "",
        ),
        Problem::OutOfType { ty, min, max } => says(
            format!("too big for a `{ty}`"),
            format!("expected a number from {min} to {max}"),
            "",
        ),
        Problem::NotOneCharacter { length } => says(
            format!("expected one character, found a text of {length}"),
            "expected one character",
            "",
        ),
        Problem::WrongType { expected, found } => mismatch(&class(expected), &class(found)),
        Problem::NotAPlace { name } => says(
            format!("`{name}` cannot be set"),
            "",
            "only variables of the scenario can",
        ),
        Problem::CannotCompare { ty } => says(
            format!("values of type `{ty}` cannot be compared"),
            "",
            "compare what its functions return, or give the type a view in coursework.yaml",
        ),
        Problem::ComprehensionOutsideView => says(
            "`[… for …]` is written in views only",
            "",
            "use a step `for:` here",
        ),
        Problem::SomeWritten => says(
            "`Some` is never written",
            "",
            "a present value is itself: write what is inside",
        ),
        Problem::PayloadMissing { name } => says(
            format!("`{name}` holds values"),
            "",
            format!("write `{name}(…)`"),
        ),
        Problem::NothingDone => says(
            "this step changes and checks nothing",
            "",
            "write `- check: …` to ask that it be true",
        ),
        Problem::GeneratorWithoutIt => says(
            "the generator makes nothing",
            "",
            "one of its steps must say `it = …`",
        ),
        Problem::UnknownPress(name) => says(
            format!("the calculator has no key `{name}`"),
            "",
            "for instance left, up, down, right, ok, back, exe, `left+ok`, `down*3`",
        ),
        Problem::Untranslated { key, code } => says(
            format!("`{key}` is not said in `{code}`"),
            "",
            "another language is shown instead",
        ),
        Problem::MissingSnapshot { file, nearest } => says(
            format!("there is no snapshot `{file}`"),
            "",
            did_you_mean(nearest.as_deref())
                .unwrap_or_else(|| "write it, or let `grader bless` record it".into()),
        ),
        Problem::FailsWithoutResult { name, returns } => says(
            format!("`{name}` cannot fail: it returns {returns}"),
            "",
            "`fails` is for functions that return a `Result`; `panics` for a panic",
        ),
        _ => says("mistake", "", ""),
    }
}

fn unknown(title: &str, nearest: Option<&str>) -> Message {
    says(title, "", did_you_mean(nearest).unwrap_or_default())
}

fn did_you_mean(nearest: Option<&str>) -> Option<String> {
    nearest.map(|name| format!("did you mean `{name}`?"))
}

fn names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn arguments(count: usize) -> String {
    match count {
        0 => "no argument".into(),
        1 => "1 argument".into(),
        n => format!("{n} arguments"),
    }
}

fn place(context: Context) -> &'static str {
    match context {
        Context::File => "in a scenario file",
        Context::Scenario => "in a scenario",
        Context::Limits => "in limits",
        Context::Check => "beside `check`",
        Context::Call => "beside `call`",
        Context::For => "beside `for`",
        Context::FileStep => "beside `file`",
        Context::ScreenStep => "beside `screen`",
        Context::Screen => "in `screen`",
        Context::Text => "in what a text is asked",
        Context::Matcher => "in a matcher",
        Context::Near => "in `within`",
        Context::Panics => "in `panics`",
        Context::Coursework => "in coursework.yaml",
        Context::Variant => "in a variant",
        Context::Generator => "in a generator",
    }
}

fn found_text(found: Found) -> &'static str {
    match found {
        Found::Nothing => "nothing",
        Found::Text => "a text",
        Found::Number => "a number",
        Found::Bool => "a boolean",
        Found::List => "a list",
        Found::Mapping => "a mapping",
    }
}

fn shape_text(shape: Shape) -> &'static str {
    match shape {
        Shape::Text => "a text",
        Shape::Name => "a name",
        Shape::Localized => "a text, or texts by language (`{fr: …, en: …}`)",
        Shape::Texts => "a list of texts",
        Shape::Names => "a list of names",
        Shape::Bool => "`true` or `false`",
        Shape::Count => "a whole number, zero or more",
        Shape::Seeds => "a range of seeds (`1..200`) or a list of numbers",
        Shape::Draws => "a list of draws, each a number, a text or a list of them",
        Shape::Files => "texts of files by name (`{\"a.txt\": \"…\"}`)",
        Shape::Duration => "a time (`500ms`, `2s`)",
        Shape::Size => "a size (`64MB`)",
        Shape::Limits => "limits (`{cpu: 2s, memory: 64MB}`)",
        Shape::Scenarios => "a list of scenarios",
        Shape::Steps => "a list of steps",
        Shape::Body => "a step or a list of steps",
        Shape::Statement => "a call, or `name = call`",
        Shape::Expression => "an expression",
        Shape::Expressions => "a list of expressions",
        Shape::Bindings => "names with an expression each (`{x: 0..5}`)",
        Shape::Value => "a value",
        Shape::Values => "a list of values",
        Shape::Matcher => "a value or a matcher",
        Shape::Near => "`{of: 3.14, by: 0.01}` or a range",
        Shape::TextMatchers => "a text, a matcher of texts (`{contains: …}`), or a list of them",
        Shape::Exactness => "exact, plain or folded",
        Shape::Regex => "a regular expression",
        Shape::TypedLines => "a list of texts",
        Shape::Reads => "a number of lines, or `all`",
        Shape::Fails => "`true`, or the expected error",
        Shape::Panics => "`true`, or `{contains: …}`",
        Shape::ScreenMatchers => "`{calls: […]}` or `{picture: …}`",
        Shape::Mapping => "a mapping",
        Shape::Variants => "variants by name (`{objet: {modules: […], style: methods}}`)",
        Shape::Legend => "symbols by field, type or function",
        Shape::Symbols => "a symbol for each value (`{true: \"#\", false: \".\"}`)",
        Shape::Views => "an expression for each type",
        Shape::Generators => "generators by name",
        Shape::Style => "functions or methods",
    }
}

fn mismatch(expected: &str, found: &str) -> Message {
    says(
        format!("expected {expected}, found {found}"),
        format!("expected {expected}"),
        "",
    )
}

fn class(class: &Class) -> String {
    match class {
        Class::Number => "a number".into(),
        Class::Decimal => "a number with a point".into(),
        Class::Bool => "true or false".into(),
        Class::Character => "one character".into(),
        Class::Text => "a text".into(),
        Class::List => "a list".into(),
        Class::ListOf(length) => format!("a list of {length} values"),
        Class::Nothing => "nothing".into(),
        Class::Chance => "`hasard`".into(),
        Class::Type(name) => format!("a `{name}`"),
    }
}
