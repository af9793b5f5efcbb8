//! Comments and readability, measured: figures and places a teacher can check at a glance.

use crate::functions::{Written, WrittenFunction};
use crate::given::Given;
use crate::spacing;
use compile::sources::Sources;
use lang::Lang;
use lang::Localized;
use scenario::specs::bareme::Measure;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One thing counted, in words.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Evidence {
    pub text: Localized,
    /// `src/demineur.rs:12`, the first places concerned.
    pub places: Vec<String>,
}

/// A function of at most this many lines needs no comment.
const SHORT: usize = 5;
/// A longer function should have a comment inside.
const LONG: usize = 15;
/// A longer function should have blank lines.
const SOLID: usize = 30;
/// A longer function should be split.
const TOO_LONG: usize = 60;

/// A share from 0 to 1, and the evidence for it. Only what the student wrote counts: a function
/// that was given or is still `todo!()` has neither comments nor style, and comments and names
/// of the template do not count.
pub fn measure(what: Measure, sources: &Sources, given: &Given<'_>) -> (f64, Vec<Evidence>) {
    let written = Written::of(sources, given);
    let functions = &written.functions;
    if functions.is_empty() {
        let (fr, en) = ("aucune fonction n'est écrite", "no function is written");
        return (0.0, vec![says(fr, en, Vec::new())]);
    }
    let (share, evidence) = match what {
        Measure::Comments => comments(functions),
        Measure::Readability => readability(sources, functions),
    };
    // Who has written less than half has shown no more than that of how they write.
    let written = (given.share_written(&written.filled()) * 2.0).min(1.0);
    (share * written, evidence)
}

fn comments(functions: &[WrittenFunction]) -> (f64, Vec<Evidence>) {
    let asked = functions
        .iter()
        .filter(|f| f.has_comment || f.lines > SHORT);
    let (told, bare): (Vec<_>, Vec<_>) = asked.partition(|f| f.has_comment);
    let long: Vec<&WrittenFunction> = functions.iter().filter(|f| f.lines > LONG).collect();
    let silent: Vec<&WrittenFunction> = long
        .iter()
        .copied()
        .filter(|f| !f.has_comment_inside)
        .collect();
    let inside = 1.0 - ratio(silent.len(), long.len());
    let (n, all) = (told.len(), told.len() + bare.len());
    let evidence = vec![
        says(
            &format!(
                "{} sur {all} {} un commentaire de l'élève, au-dessus ou dedans{}",
                Lang::Fr.count(n, "fonction", "fonctions"),
                Lang::Fr.agree(n, "a", "ont"),
                if bare.is_empty() {
                    ""
                } else {
                    " ; n'en ont pas"
                }
            ),
            &format!(
                "{n} of {} {} a comment by the student, above or inside{}",
                Lang::En.count(all, "function", "functions"),
                Lang::En.agree(n, "has", "have"),
                if bare.is_empty() { "" } else { "; without one" }
            ),
            places(&bare),
        ),
        says(
            &format!(
                "{} sur {} {} aucun commentaire à l'intérieur",
                Lang::Fr.count(silent.len(), "fonction longue", "fonctions longues"),
                long.len(),
                Lang::Fr.agree(silent.len(), "n'a", "n'ont")
            ),
            &format!(
                "{} of {} {} no comment inside",
                silent.len(),
                Lang::En.count(long.len(), "long function", "long functions"),
                Lang::En.agree(silent.len(), "has", "have")
            ),
            places(&silent),
        ),
    ];
    // Without a comment there is nothing to be good at.
    let share = if told.is_empty() {
        0.0
    } else {
        0.7 * ratio(n, all) + 0.3 * inside
    };
    (share, evidence)
}

fn readability(sources: &Sources, functions: &[WrittenFunction]) -> (f64, Vec<Evidence>) {
    let obstacles = Obstacles::of(sources, functions);
    (obstacles.share(), with_places(obstacles.evidence()))
}

/// What makes a program hard to read, and how much there is to read.
struct Obstacles<'f> {
    /// Names of a letter that say nothing.
    mute: Vec<&'f str>,
    packed: Vec<&'f WrittenFunction>,
    long: Vec<&'f WrittenFunction>,
    crowded: Vec<String>,
    names: usize,
    functions: usize,
}

impl<'f> Obstacles<'f> {
    fn of(sources: &Sources, functions: &'f [WrittenFunction]) -> Obstacles<'f> {
        let names: Vec<&str> = functions
            .iter()
            .flat_map(|f| f.names.iter().map(String::as_str))
            .collect();
        let packed = functions.iter().filter(|f| f.is_glued || is_solid(f));
        Obstacles {
            mute: mute(&names),
            packed: packed.collect(),
            long: functions.iter().filter(|f| f.lines > TOO_LONG).collect(),
            crowded: spacing::crowded_lines(sources),
            names: names.len(),
            functions: functions.len(),
        }
    }

    fn share(&self) -> f64 {
        let good = |bad: usize, of: usize| 1.0 - ratio(bad.min(of), of);
        0.4 * good(self.mute.len() * 2, self.names)
            + 0.3 * good(self.packed.len() * 2, self.functions)
            + 0.2 * good(self.long.len() * 3, self.functions)
            + 0.1 * good(self.crowded.len(), 10)
    }

    fn evidence(self) -> Vec<Evidence> {
        let Obstacles {
            mute,
            packed,
            long,
            crowded,
            names,
            ..
        } = self;
        let fr = |n, one: &str, several: &str| Lang::Fr.count(n, one, several);
        let en = |n, one: &str, several: &str| Lang::En.count(n, one, several);
        vec![
            says(
                &format!(
                    "{} sur {names} d'une lettre, qui ne {} rien",
                    fr(mute.len(), "nom", "noms"),
                    Lang::Fr.agree(mute.len(), "dit", "disent")
                ),
                &format!(
                    "{} of {} a letter that says nothing",
                    mute.len(),
                    en(names, "name is", "names are")
                ),
                first(&mute),
            ),
            says(
                &format!(
                    "{} à la précédente, ou de plus de {SOLID} lignes sans ligne vide",
                    fr(packed.len(), "fonction collée", "fonctions collées")
                ),
                &format!(
                    "{} with no blank line before, or without one in more than {SOLID} lines",
                    en(packed.len(), "function", "functions")
                ),
                places(&packed),
            ),
            says(
                &format!(
                    "{} de plus de {TOO_LONG} lignes",
                    fr(long.len(), "fonction", "fonctions")
                ),
                &format!(
                    "{} longer than {TOO_LONG} lines",
                    en(long.len(), "function", "functions")
                ),
                places(&long),
            ),
            says(
                &format!(
                    "{} de plus de 120 caractères, ou de plusieurs instructions",
                    fr(crowded.len(), "ligne", "lignes")
                ),
                &format!(
                    "{} longer than 120 characters, or with several statements",
                    en(crowded.len(), "line", "lines")
                ),
                crowded,
            ),
        ]
    }
}

/// What was counted nought times tells a teacher nothing.
fn with_places(mut evidence: Vec<Evidence>) -> Vec<Evidence> {
    evidence.retain(|e| !e.places.is_empty());
    if evidence.is_empty() {
        let (fr, en) = ("rien n'a été relevé", "nothing was found");
        evidence.push(says(fr, en, Vec::new()));
    }
    evidence
}

/// Names of one letter that say nothing. The usual ones, of loops and coordinates, are
/// accepted up to the number of longer names.
fn mute<'a>(names: &[&'a str]) -> Vec<&'a str> {
    const USUAL: &[&str] = &["i", "j", "k", "n", "x", "y", "c", "l"];
    let (short, telling): (Vec<&str>, Vec<&str>) = names
        .iter()
        .copied()
        .partition(|name| name.trim_start_matches('_').chars().count() == 1);
    let (usual, mut mute): (Vec<&str>, Vec<&str>) =
        short.into_iter().partition(|name| USUAL.contains(name));
    mute.extend(usual.into_iter().skip(telling.len()));
    mute
}

/// Many lines in one block, without a blank line or a comment between them.
fn is_solid(function: &WrittenFunction) -> bool {
    function.lines > SOLID && !function.has_blank_line && !function.has_comment_inside
}

fn places(functions: &[&WrittenFunction]) -> Vec<String> {
    functions
        .iter()
        .map(|f| format!("{}:{} {}", f.file, f.line, f.name))
        .collect()
}

/// Each name once.
fn first(names: &[&str]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for name in names {
        if !found.iter().any(|f| f == name) {
            found.push((*name).to_owned());
        }
    }
    found
}

fn ratio(part: usize, whole: usize) -> f64 {
    if whole == 0 {
        0.0
    } else {
        part as f64 / whole as f64
    }
}

fn says(fr: &str, en: &str, mut places: Vec<String>) -> Evidence {
    places.truncate(5);
    let texts = [("fr", fr), ("en", en)];
    let text = texts.map(|(code, text)| (code.to_owned(), text.to_owned()));
    Evidence {
        text: Localized(BTreeMap::from(text)),
        places,
    }
}

#[cfg(test)]
mod tests {
    use super::{Measure, measure};
    use crate::ReceivedTemplate;
    use compile::sources::Sources;
    use std::collections::BTreeMap;
    use std::time::{Duration, Instant};

    fn sources(text: &str) -> Sources {
        let file = ("src/jeu.rs".to_owned(), text.to_owned());
        Sources {
            files: BTreeMap::from([file]),
            ..Sources::default()
        }
    }

    fn template() -> ReceivedTemplate {
        let stubs = ["a", "b", "c", "d"].map(|name| format!("pub fn {name}() {{ todo!() }}\n"));
        let file = ("src/jeu.rs".to_owned(), stubs.concat());
        ReceivedTemplate::of(&BTreeMap::from([file]))
    }

    /// The share that is proposed for comments where these functions are written.
    fn comments(text: &str) -> f64 {
        let (template, modules) = (template(), ["jeu".to_owned()]);
        measure(Measure::Comments, &sources(text), &template.given(&modules)).0
    }

    #[test]
    fn who_has_written_nothing_is_proposed_nothing() {
        let written = |name: &str, comment: &str| {
            format!(
                "{comment}\npub fn {name}() {{\n    let n = 1;\n    f(n, n);\n    g(n);\n    h(n);\n}}\n\n"
            )
        };
        let all = |told: &dyn Fn(&str) -> String| -> String {
            ["a", "b", "c", "d"]
                .map(|name| written(name, &told(name)))
                .concat()
        };
        let each = all(&|name| format!("// calcule {name}"));
        assert_eq!(comments(&each), 1.0);
        // The same words above everything say nothing.
        assert_eq!(comments(&all(&|_| "// fait".to_owned())), 0.0);
        let half = written("a", "// calcule a") + &written("b", "// calcule b");
        assert_eq!(comments(&half), 1.0);
        assert_eq!(comments(&written("a", "// calcule a")), 0.5);
        assert_eq!(comments("/// Une aide.\nfn aide() {}\n"), 0.0);
        let hollow =
            ["a", "b", "c"].map(|name| format!("/// Renvoie {name}.\npub fn {name}() {{ 0 }}\n"));
        assert_eq!(comments(&hollow.concat()), 0.0);
        // The same names where nothing calls them leave what was asked for to be done.
        let asked = ["a", "b", "c", "d"].map(|name| format!("pub fn {name}() {{ todo!() }}\n"));
        for head in ["mod sans {", "#[cfg(test)]\nmod sans {"] {
            let elsewhere = format!("{}{head}\n{each}}}\n", asked.concat());
            assert_eq!(comments(&elsewhere), 0.0, "{head}");
        }
        let address = written("a", "").replace("let n = 1", "let n = \"http://abc\"");
        assert_eq!(comments(&address), 0.0);
    }

    /// Each took minutes when the text of a function was all of its lines. Far from any limit, so
    /// that a slow machine passes.
    #[test]
    fn measuring_takes_time_in_proportion_to_the_text() {
        let one_line: String = (0..8_000).map(|n| format!("fn f{n}(){{}} ")).collect();
        let never_closed: String = (0..4_000).map(|n| format!("fn f{n}() {{\n")).collect();
        let nested: String = (0..1_000).map(|n| " ".repeat(n) + "fn f() {\n").collect();
        let declares = "fn f() {\n".to_owned() + &"let ".repeat(60_000);
        let (template, modules) = (template(), ["jeu".to_owned()]);
        let given = template.given(&modules);
        let begun = Instant::now();
        for text in [one_line, never_closed, nested, declares] {
            for what in [Measure::Comments, Measure::Readability] {
                measure(what, &sources(&text), &given);
            }
        }
        assert!(
            begun.elapsed() < Duration::from_secs(60),
            "{:?}",
            begun.elapsed()
        );
    }
}
