//! What was removed from a hand-in that did not compile, in words.

use super::report::Finding;
use crate::text;
use compile::salvage::{Cause, Cut, CutKind, MissingCrate};
use interface::compare::{Difference, DifferenceKind};
use lang::{Lang, Localized};
use std::collections::BTreeSet;

/// The cuts that a student is told of. A later cut of an item is about what the first one put
/// there, unless the item was only mended; items of one name begin on lines of their own.
pub fn told<'c>(cuts: impl Iterator<Item = &'c Cut>) -> Vec<&'c Cut> {
    let mut items = BTreeSet::new();
    let mut is_first = |cut: &'c Cut| {
        let is_mended = cut.how == CutKind::Mended;
        items.insert((&cut.file, &cut.item, cut.begins, is_mended))
    };
    cuts.filter(|&cut| is_first(cut)).collect()
}

/// One entry of the report for one cut.
pub fn fault(cut: &Cut, users: &[String]) -> Finding {
    let (mut fr, mut en) = sentence(cut);
    if !users.is_empty() {
        fr += &format!(" ; {}", used_by(users, Lang::Fr));
        en += &format!("; {}", used_by(users, Lang::En));
    }
    Finding {
        item: cut.item.clone(),
        file: cut.file.clone(),
        line: cut.line,
        code: cut.code.clone(),
        message: Localized::both(&fr, &en),
        detail: cut.detail.clone(),
        meaning: match (&cut.because, cut.how) {
            (Some(_), _) | (None, CutKind::Twice | CutKind::Crash | CutKind::Dependency) => {
                Localized::default()
            }
            (None, _) => text::meaning::of_error(cut.code.as_deref(), &cut.message),
        },
        todo: Localized::default(),
    }
}

fn used_by(users: &[String], lang: Lang) -> String {
    let use_it = lang.agree(
        users.len(),
        lang.pick("une fonction s'en sert :", "a function that uses it:"),
        lang.pick("des fonctions s'en servent :", "functions that use it:"),
    );
    format!("{use_it} {}", names(users, lang))
}

/// More names hide what is said of them.
const MOST_NAMED: usize = 8;

fn names(users: &[String], lang: Lang) -> String {
    let told = if users.len() > MOST_NAMED + 1 {
        MOST_NAMED
    } else {
        users.len()
    };
    let names: Vec<String> = users[..told].iter().map(|u| format!("`{u}`")).collect();
    let names = names.join(", ");
    match users.len() - told {
        0 => names,
        others => lang.pick(
            format!("{names} et {others} autres"),
            format!("{names} and {others} others"),
        ),
    }
}

/// Of an error about a field that the hand-in's own type lacks: which type that is.
pub fn missing_field(cut: &Cut, differences: &[Difference]) -> Option<Localized> {
    if !matches!(cut.code.as_deref(), Some("E0026" | "E0560" | "E0609")) {
        return None;
    }
    let quoted = cut.message.split('`').skip(1).step_by(2);
    let words: Vec<&str> = quoted
        .flat_map(|q| behind_references(q).split("::"))
        .collect();
    let missing = differences.iter().filter_map(|d| match d.kind {
        DifferenceKind::FieldMissing { .. } => d.subject.split_once('.'),
        _ => None,
    });
    let mut here = missing.filter(|(owner, name)| words.contains(owner) && words.contains(name));
    let (owner, name) = here.next()?;
    Some(Localized::both(
        format!("Le champ `{name}` manque dans votre `{owner}` : c'est là qu'il faut l'ajouter."),
        format!("The field `{name}` is missing in your `{owner}`: add it there."),
    ))
}

/// `Partie` of `&'a mut Partie`.
fn behind_references(ty: &str) -> &str {
    let Some(mut inside) = ty.strip_prefix('&') else {
        return ty;
    };
    if inside.starts_with('\'') {
        inside = inside.split_once(' ').map_or("", |(_, rest)| rest);
    }
    behind_references(inside.strip_prefix("mut ").unwrap_or(inside))
}

/// Why a function cannot be called; the caller has named it already.
pub fn reason(cut: &Cut) -> Localized {
    let own = matches!(cut.how, CutKind::Function | CutKind::Gone);
    match &cut.because {
        None if own && cut.not_given.is_none() => {
            let text = format!("{}:{}: {}", cut.file, cut.line, cut.message);
            Localized::both(&text, &text)
        }
        _ => {
            let (fr, en) = sentence(cut);
            Localized::both(&fr, &en)
        }
    }
}

/// A crate that the coursework does not have.
fn without(MissingCrate { name, given }: &MissingCrate, file: &str) -> (String, String) {
    let all = ["std", "outils"].into_iter();
    let all = all.chain(given.iter().map(String::as_str));
    let all: Vec<String> = all.map(|name| format!("`{name}`")).collect();
    let (last, first) = all.split_last().map_or(("", &[][..]), |(l, f)| (l, f));
    let first = first.join(", ");
    (
        format!(
            "la bibliothèque `{name}` n'est pas permise : seules {first} et {last} le sont ; \
             écrivez {file} sans elle, et retirez-la de Cargo.toml"
        ),
        format!(
            "the crate `{name}` is not allowed: only {first} and {last} are; write {file} \
             without it, and remove it from Cargo.toml"
        ),
    )
}

fn sentence(cut: &Cut) -> (String, String) {
    let (item, message) = (cut.name(), &cut.message);
    match &cut.because {
        Some(Cause::Cut(other)) => {
            return (
                format!("`{item}` se sert de `{other}`, qui ne compile pas"),
                format!("`{item}` uses `{other}`, which does not compile"),
            );
        }
        Some(Cause::NoFile(file)) => {
            return (
                format!("`{item}` se sert de `{file}`, qui manque"),
                format!("`{item}` uses `{file}`, which is missing"),
            );
        }
        None => {}
    }
    if let Some(crate_) = &cut.not_given {
        return without(crate_, &cut.file);
    }
    match cut.how {
        CutKind::Dependency => (message.clone(), message.clone()),
        CutKind::Crash => (
            format!(
                "le compilateur lui-même s'arrête sur `{item}` : écrivez cet élément autrement"
            ),
            format!("the compiler itself crashes on `{item}`: write it differently"),
        ),
        CutKind::Twice => {
            let lines: Vec<String> = cut.others.iter().map(ToString::to_string).collect();
            let lines = lines.join(", ");
            (
                format!(
                    "il y a deux définitions de `{item}` (lignes {lines}) : n'en gardez qu'une"
                ),
                format!("`{item}` is written twice (lines {lines}): keep one"),
            )
        }
        CutKind::File => (
            format!("rien de `{item}` ne compile : {message}"),
            format!("nothing in `{item}` compiles: {message}"),
        ),
        CutKind::Replaced | CutKind::Missing | CutKind::Mended | CutKind::Given => {
            put_right(cut.how, item, message)
        }
        CutKind::NoFile => (
            format!("le fichier `{item}` manque : `{message}` l'annonce"),
            format!("the file `{item}` is missing: `{message}` declares it"),
        ),
        CutKind::Function | CutKind::Gone => (
            format!("`{item}` ne compile pas : {message}"),
            format!("`{item}` does not compile: {message}"),
        ),
    }
}

/// What costs nothing, because it was put right or given again.
fn put_right(how: CutKind, item: &str, message: &str) -> (String, String) {
    let (fr, en) = match how {
        CutKind::Missing => return missing(item, message),
        CutKind::Mended => {
            return (
                format!(
                    "`{item}` ne compile pas : {message} (réparé à cet endroit, pour que votre \
                    propre code soit noté)"
                ),
                format!(
                    "`{item}` does not compile: {message} (put right here, so that your own code \
                    is graded)"
                ),
            );
        }
        CutKind::Given if message.is_empty() => (
            format!("`{item}` n'est pas écrit"),
            format!("`{item}` is not written"),
        ),
        CutKind::Given => (
            format!("`{item}` manque : {message}"),
            format!("`{item}` is missing: {message}"),
        ),
        _ => (
            format!("`{item}` ne compile pas : {message}"),
            format!("`{item}` does not compile: {message}"),
        ),
    };
    given_again(&fr, &en)
}

/// What the assignment has, and the student has not written.
fn missing(item: &str, message: &str) -> (String, String) {
    let (fr, en) = match item.split_once(": derive") {
        Some((owner, derives)) => (
            format!("il manque `#[derive{derives}]` devant `{owner}`"),
            format!("`#[derive{derives}]` is missing before `{owner}`"),
        ),
        None => (
            format!("il manque `{item};`"),
            format!("`{item};` is missing"),
        ),
    };
    given_again(&format!("{fr} : {message}"), &format!("{en}: {message}"))
}

fn given_again(fr: &str, en: &str) -> (String, String) {
    (
        format!("{fr} (noté avec la version que le devoir fournit)"),
        format!("{en} (graded with the version that the assignment provides)"),
    )
}

/// "`propagate` (line 214) does not compile, so its 4 scenarios fail; 9 of 11 functions
/// were graded normally."
pub fn summary(lost: &[(String, usize)], scenarios: usize, graded: usize, all: usize) -> Localized {
    let name = |(item, line): &(String, usize), word: &str| match line {
        0 => format!("`{item}`"),
        line => format!("`{item}` ({word} {line})"),
    };
    let list = |word: &str| {
        let names: Vec<String> = lost.iter().map(|l| name(l, word)).collect();
        names.join(", ")
    };
    let (fr, en) = match lost {
        [one] => (
            format!(
                "{} ne compile pas, donc {}",
                name(one, "ligne"),
                Lang::Fr.agree(
                    scenarios,
                    "son scénario échoue".to_owned(),
                    format!("ses {scenarios} scénarios échouent")
                )
            ),
            format!(
                "{} does not compile, so its {}",
                name(one, "line"),
                Lang::En.agree(
                    scenarios,
                    "scenario fails".to_owned(),
                    format!("{scenarios} scenarios fail")
                )
            ),
        ),
        _ => (
            format!(
                "{} ne compilent pas, donc leurs {scenarios} scénarios échouent",
                list("ligne")
            ),
            format!(
                "{} do not compile, so their {scenarios} scenarios fail",
                list("line")
            ),
        ),
    };
    Localized::both(
        format!(
            "{fr} ; {graded} {} sur {all} {} normalement",
            Lang::Fr.agree(graded, "fonction", "fonctions"),
            Lang::Fr.agree(graded, "a été notée", "ont été notées")
        ),
        format!(
            "{en}; {graded} of {} {} graded normally",
            Lang::En.count(all, "function", "functions"),
            Lang::En.agree(graded, "was", "were")
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::{Cut, CutKind, missing_field, names, summary, told, used_by};
    use interface::Interface;
    use interface::compare::compare;
    use lang::Lang;
    use std::collections::BTreeMap;

    fn cut(item: &str, line: usize) -> Cut {
        Cut::new(CutKind::Gone, item.to_owned(), "src/m.rs", line)
    }

    #[test]
    fn a_field_that_a_type_lacks_is_looked_for_in_the_type() {
        let files = |text: &str| BTreeMap::from([("src/m.rs".to_owned(), text.to_owned())]);
        let asked =
            files("pub struct Cell { pub flag: bool, pub value: i32 } pub fn f(c: Cell) {}");
        let interface = Interface::read(&asked, &["m".to_owned()]).expect("an interface");
        let has = files("pub struct Cell { pub value: i32 } pub fn f(c: Cell) {}");
        let comparison = compare(&interface, &has);
        let about = |message: &str| Cut {
            code: Some("E0609".to_owned()),
            message: message.to_owned(),
            ..cut("f", 1)
        };
        let said = |message: &str| missing_field(&about(message), &comparison.differences);
        for ty in ["m::Cell", "Cell", "&Cell", "&mut Cell", "&'a mut &m::Cell"] {
            assert!(said(&format!("no field `flag` on type `{ty}`")).is_some());
        }
        let pattern = Cut {
            code: Some("E0026".to_owned()),
            ..about("struct `m::Cell` does not have a field named `flag`")
        };
        assert!(missing_field(&pattern, &comparison.differences).is_some());
        assert!(said("no field `flag` on type `Vec<m::Cell>`").is_none());
        assert!(said("no field `flga` on type `m::Cell`").is_none());
    }

    #[test]
    fn many_users_are_counted() {
        let users: Vec<String> = (0..12).map(|n| format!("f{n}")).collect();
        assert_eq!(names(&users[..2], Lang::Fr), "`f0`, `f1`");
        let one = &users[..1];
        assert_eq!(used_by(one, Lang::Fr), "une fonction s'en sert : `f0`");
        assert_eq!(used_by(one, Lang::En), "a function that uses it: `f0`");
        assert!(used_by(&users, Lang::Fr).starts_with("des fonctions s'en servent : `f0`"));
        assert!(names(&users[..9], Lang::Fr).ends_with("`f8`"));
        assert!(names(&users, Lang::Fr).ends_with("`f7` et 4 autres"));
    }

    #[test]
    fn an_item_that_is_cut_again_is_told_once() {
        let of = |item: &str, begins: usize, line: usize| Cut {
            begins,
            ..cut(item, line)
        };
        let cuts = [
            of("f", 2, 8),
            of("impl X", 3, 3),
            of("f", 2, 2),
            of("impl X", 12, 12),
            of("f", 20, 21),
            of("impl X", 3, 5),
            Cut {
                how: CutKind::Mended,
                ..of("g", 30, 30)
            },
            of("g", 30, 31),
        ];
        let lines: Vec<usize> = told(cuts.iter()).iter().map(|cut| cut.line).collect();
        assert_eq!(lines, [8, 3, 12, 21, 30, 31]);
    }

    #[test]
    fn a_function_of_no_line_is_named_without_one() {
        for (line, french, english) in [
            (0, "`f` ne compile pas, donc", "`f` does not compile, so"),
            (
                214,
                "`f` (ligne 214) ne compile pas, donc",
                "`f` (line 214) does not compile, so",
            ),
        ] {
            let said = summary(&[("f".to_owned(), line)], 4, 9, 11);
            assert!(said.get(Lang::Fr).starts_with(french), "{said:?}");
            assert!(said.get(Lang::En).starts_with(english), "{said:?}");
        }
    }
}
