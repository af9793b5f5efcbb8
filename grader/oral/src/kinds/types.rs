//! Which type a variable of theirs has, where no line says so.

use super::{Check, Draft, Parts, Ready, code, question as with, ready};
use crate::assigned::Assigned;
use crate::choices::choices;
use crate::exam::Exam;
use crate::functions::returned;
use crate::model::{Content, Difficulty, Proof, QuestionKind, Why, both};
use crate::probes::{Given, ProbeKind};
use crate::rust::type_name;
use interface::INTEGERS;
use lang::Localized;
use std::collections::{BTreeMap, BTreeSet};

const LONGEST: usize = 50;

/// The full type of each variable that was met.
pub fn met(exam: &Exam<'_>) -> BTreeMap<usize, String> {
    let mut found: BTreeMap<usize, String> = BTreeMap::new();
    let mut several = BTreeSet::new();
    let unseen = exam.unseen.iter();
    for event in exam.made.iter().flat_map(|made| &made.events).chain(unseen) {
        if let Some((ty, _)) = &event.value {
            let first = found.entry(event.probe).or_insert_with(|| ty.clone());
            if first != ty {
                several.insert(event.probe);
            }
        }
    }
    // Of a generic function's variable there is no one type.
    found.retain(|probe, _| !several.contains(probe));
    found
}

pub fn drafts(exam: &Exam<'_>) -> Vec<Draft> {
    let mut all = Vec::new();
    for (item, full) in met(exam) {
        let Some(probe) = exam.instrumented.probes.get(item) else {
            continue;
        };
        let ProbeKind::Value {
            name,
            given: Given::Declared,
        } = &probe.watches
        else {
            continue;
        };
        let short = type_name(&full);
        if annotation(&full).is_none() || short.len() > LONGEST || !has_steps(exam, item, 1) {
            continue;
        }
        // `8usize - n`, `n as usize`.
        let file = &exam.code.functions[probe.function].file;
        let is_written = exam.code.line(file, probe.line).contains(&short)
            || exam.code.functions[probe.function].returns(&short);
        let is_weak = is_written || is_named_so(name, &short) || !is_followed(exam, item);
        let level = match short.contains(['<', '(', '&']) {
            true => Difficulty::Medium,
            false => Difficulty::Easy,
        };
        all.push(Draft {
            kind: QuestionKind::Type,
            level,
            function: probe.function,
            line: probe.line,
            topic: exam.code.functions[probe.function].name.clone(),
            situation: None,
            item,
            nth: 0,
            is_weak,
            is_told: is_weak,
            is_by_rules: false,
        });
    }
    all
}

/// The head of a function that is called there stands on the page, and has the type as it is.
fn is_given_by_head(exam: &Exam<'_>, assigned: &Assigned, short: &str) -> bool {
    let is_called =
        |name: &String| assigned.calls.contains(name) || assigned.methods.contains(name);
    let functions = exam.code.functions.iter().chain(&exam.code.given);
    let mut called = functions.filter(|f| is_called(&f.name));
    called.any(|f| f.returns(short))
}

/// Nothing but the type is around it, and has its variable's name: `cell` is a `&mut Cell`.
fn is_named_so(name: &str, short: &str) -> bool {
    let bare = short.trim_start_matches("&mut ").trim_start_matches('&');
    let plain = |text: &str| text.replace('_', "").to_lowercase();
    let (name, bare) = (plain(name), plain(bare));
    name.len() > 2 && (bare.starts_with(&name) || bare.ends_with(&name))
}

/// Fewer steps to a type are seen at a glance.
const FEWEST: usize = 2;

/// The type is neither on its line nor in the head of the one function that is called there.
pub fn is_followed(exam: &Exam<'_>, item: usize) -> bool {
    has_steps(exam, item, FEWEST)
}

fn has_steps(exam: &Exam<'_>, item: usize, fewest: usize) -> bool {
    let Some(assigned) = assigned(exam, item) else {
        return false;
    };
    // No page has the heads of what `outils` gives.
    const OF_OUTILS: [&str; 4] = ["randint", "choice", "sample", "shuffle"];
    if assigned
        .methods
        .iter()
        .any(|m| OF_OUTILS.contains(&m.as_str()))
    {
        return false;
    }
    // Of a function that stands on no page nothing can be read.
    let functions = exam.code.functions.iter().chain(&exam.code.given);
    let is_there = |name: &String| functions.clone().any(|f| f.name == *name);
    let is_bare = assigned.is_method && assigned.methods.first().is_some_and(is_there);
    let is_long = assigned.type_steps.is_some_and(|steps| steps >= fewest);
    is_long && !is_bare && assigned.calls.iter().all(is_there)
}

pub fn assigned<'e>(exam: &'e Exam<'_>, item: usize) -> Option<&'e Assigned> {
    let probe = &exam.instrumented.probes[item];
    let shape = &exam.code.functions[probe.function].shape;
    shape.values.get(&probe.line)
}

/// How the type is written anywhere in the crate; none where it cannot be.
pub fn annotation(full: &str) -> Option<String> {
    const STD: [(&str, &str); 9] = [
        ("Vec", "::std::vec::Vec"),
        ("String", "::std::string::String"),
        ("Option", "::core::option::Option"),
        ("Result", "::core::result::Result"),
        ("Box", "::std::boxed::Box"),
        ("HashMap", "::std::collections::HashMap"),
        ("HashSet", "::std::collections::HashSet"),
        ("BTreeMap", "::std::collections::BTreeMap"),
        ("VecDeque", "::std::collections::VecDeque"),
    ];
    const OTHERS: [&str; 6] = ["bool", "char", "str", "f32", "f64", "mut"];
    let is_plain = |word: &str| INTEGERS.contains(&word) || OTHERS.contains(&word);
    let mut out = String::new();
    let mut path: Vec<String> = vec![String::new()];
    let flush = |path: &mut Vec<String>, out: &mut String| -> Option<()> {
        let parts = std::mem::replace(path, vec![String::new()]);
        let last = parts.last().cloned().unwrap_or_default();
        let known = STD.iter().find(|(name, _)| *name == last);
        match (parts.len(), known) {
            (1, _) if last.is_empty() || last.chars().all(|c| c.is_ascii_digit()) => {
                out.push_str(&last);
            }
            (1, _) if is_plain(&last) => out.push_str(&last),
            (1, _) => return None,
            (_, Some((_, full))) if ["alloc", "core", "std"].contains(&parts[0].as_str()) => {
                out.push_str(full);
            }
            _ if ["alloc", "core", "std", "outils"].contains(&parts[0].as_str()) => return None,
            _ => out.push_str(&format!("crate::{}", parts[1..].join("::"))),
        }
        Some(())
    };
    let mut signs = full.chars().peekable();
    while let Some(c) = signs.next() {
        match c {
            ':' if signs.peek() == Some(&':') => {
                signs.next();
                path.push(String::new());
            }
            c if c.is_alphanumeric() || c == '_' => path.last_mut()?.push(c),
            '<' | '>' | '(' | ')' | ',' | ' ' | '&' | '[' | ']' | ';' => {
                flush(&mut path, &mut out)?;
                out.push(c);
            }
            _ => return None,
        }
    }
    flush(&mut path, &mut out)?;
    Some(out)
}

pub fn question(exam: &mut Exam<'_>, draft: &Draft) -> Result<Ready, Why> {
    let all = met(exam);
    let full = all.get(&draft.item).ok_or(Why::NotShown)?;
    let right = type_name(full);
    let ty = annotation(full).ok_or(Why::NotShown)?;
    let ProbeKind::Value { name, .. } = exam.instrumented.probes[draft.item].watches.clone() else {
        return Err(Why::NotShown);
    };
    let mut rng = exam.rng.clone();
    let assigned = assigned(exam, draft.item).ok_or(Why::NotShown)?;
    let excerpts = exam.with_types(draft.function, draft.line, assigned);
    let excerpts = excerpts.ok_or(Why::NotShown)?;
    let mut lines = excerpts.iter().flat_map(|excerpt| &excerpt.lines);
    if is_inferred(assigned) && !lines.any(|line| line.contains(&right)) {
        return Err(Why::NotShown);
    }
    if !exam.asks_all && is_given_by_head(exam, assigned, &right) {
        return Err(Why::Obvious);
    }
    let names = assigned.names.clone();
    let mut wrong = near(&right, &names);
    wrong.splice(0..0, whole(exam, assigned, &right));
    let function = &exam.code.functions[draft.function];
    let (_, set) = exam
        .code
        .line(&function.file, draft.line)
        .split_once('=')
        .unwrap_or_default();
    if set.trim_start().starts_with('&') {
        wrong = behind(&right);
    }
    let choices = choices(Content::Code(right), wrong, &mut rng).ok_or(Why::Obvious)?;
    exam.rng = rng;
    let (line, name) = (draft.line, code(&name));
    let parts = Parts {
        excerpts,
        situation: None,
        text: both(
            format!("Quel est le type de {name}, déclarée ligne {line} ?"),
            format!("What is the type of {name}, declared on line {line}?"),
        ),
        choices,
        evidence: Proof {
            found: both(
                "le compilateur donne ce type à la variable, dans le programme",
                "the compiler gives the variable this type, in the program",
            ),
            verified: both(
                "avec ce type écrit dans le code, le programme compile",
                "with this type written in the code, the program compiles",
            ),
        },
    };
    let check = Check::Typed {
        probe: draft.item,
        ty,
    };
    Ok(ready(with(exam, draft, parts), draft, check))
}

/// All that a function gives of which the variable has a part.
fn whole(exam: &Exam<'_>, assigned: &Assigned, right: &str) -> Option<(Content, Localized)> {
    let name = assigned.calls.first()?;
    let mut functions = exam.code.functions.iter().chain(&exam.code.given);
    let called = functions.rfind(|f| f.name == *name)?;
    let gives = returned(&called.code)?
        .replace(',', ", ")
        .replace("&mut", "&mut ");
    let from = both(
        "tout ce que la fonction renvoie",
        "all that the function returns",
    );
    let has_it = gives != right && gives.contains(right) && gives.len() <= LONGEST;
    has_it.then_some((Content::Code(gives), from))
}

/// What is done with it later says its type.
fn is_inferred(assigned: &Assigned) -> bool {
    const BY_USE: [&str; 7] = [
        "collect", "default", "into", "parse", "product", "sum", "try_into",
    ];
    let mut methods = assigned.methods.iter();
    methods.any(|method| BY_USE.contains(&method.as_str()))
}

/// Types that one takes for another, the likeliest first: what is before the last step, or with
/// a reference too many or too few.
fn near(right: &str, names: &[String]) -> Vec<(Content, Localized)> {
    let has = |any: &[&str]| names.iter().any(|n| any.contains(&n.as_str()));
    let bare = right.trim_start_matches("&mut ").trim_start_matches('&');
    let mut found: Vec<(String, Localized)> = Vec::new();
    let reference = || both("une référence ou non", "a reference or not");
    let inside = |of: &str| right.strip_prefix(of).and_then(|r| r.strip_suffix('>'));
    if let Some(inner) = inside("Option<").or_else(|| inside("Vec<")) {
        found.push((
            inner.to_owned(),
            both("ce qui est dedans", "what is inside"),
        ));
    } else if has(&[
        "unwrap", "expect", "get", "next", "pop", "find", "position", "ok",
    ]) {
        let from = both("peut-être rien", "perhaps nothing");
        found.push((format!("Option<{right}>"), from));
    }
    if right.starts_with('&') {
        found.push((bare.to_owned(), reference()));
        let other = match right.starts_with("&mut ") {
            true => format!("&{bare}"),
            false => format!("&mut {bare}"),
        };
        found.push((other, both("modifiable ou non", "mutable or not")));
    } else if !right.starts_with('(') {
        found.push((format!("&{right}"), reference()));
    }
    let integers = ["usize", "i32", "u32", "u8", "i64"];
    if let Some(own) = integers
        .iter()
        .find(|n| right.ends_with(**n) || right.contains(&format!("{n}>")))
    {
        let from = both("un autre entier", "another integer");
        let others = integers.iter().filter(|n| *n != own).take(2);
        found.extend(others.map(|n| (right.replace(own, n), from.clone())));
    }
    match bare {
        "String" => found.push((
            "&str".to_owned(),
            both("l'autre sorte de texte", "the other kind of text"),
        )),
        "str" => found.push((
            "String".to_owned(),
            both("l'autre sorte de texte", "the other kind of text"),
        )),
        "char" => found.push(("&str".to_owned(), both("un texte", "a text"))),
        "bool" => found.push(("i32".to_owned(), both("un nombre", "a number"))),
        _ => {}
    }
    let one = bare.strip_prefix('[').and_then(|b| b.strip_suffix(']'));
    let several = match bare {
        "str" => "Vec<char>".to_owned(),
        bare => format!("Vec<{}>", one.unwrap_or(bare)),
    };
    found.push((several, both("plusieurs", "several")));
    found
        .into_iter()
        .map(|(t, from)| (Content::Code(t), from))
        .collect()
}

/// Wrong types for a variable whose line shows that it is a reference: to a type with a
/// container more or less.
fn behind(right: &str) -> Vec<(Content, Localized)> {
    let (sign, bare) = match right.strip_prefix("&mut ") {
        Some(bare) => ("&mut ", bare),
        None => ("&", right.trim_start_matches('&')),
    };
    let inside = bare.strip_prefix("Vec<").and_then(|b| b.strip_suffix('>'));
    let types = [
        inside.map(str::to_owned),
        Some(format!("Vec<{bare}>")),
        Some(format!("Option<{bare}>")),
        Some(format!("Vec<Vec<{bare}>>")),
    ];
    let from = both(
        "une étape de trop ou de moins",
        "one step too many or too few",
    );
    let types = types.into_iter().flatten();
    types
        .map(|ty| (Content::Code(format!("{sign}{ty}")), from.clone()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::annotation;

    #[test]
    fn a_type_is_written_where_it_can_be() {
        let check = |full: &str, expected: Option<&str>| {
            assert_eq!(annotation(full).as_deref(), expected, "{full}");
        };
        check("i32", Some("i32"));
        check("&mut usize", Some("&mut usize"));
        check("[u8; 4]", Some("[u8; 4]"));
        check(
            "core::option::Option<(usize, hand_in::demineur::Cell)>",
            Some("::core::option::Option<(usize, crate::demineur::Cell)>"),
        );
        check("core::slice::iter::Iter<i32>", None);
        check("hand_in::f::{{closure}}", None);
        check("fn(i32) -> i32", None);
        check("T", None);
    }
}
