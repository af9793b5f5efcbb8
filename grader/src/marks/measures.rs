//! Comments and readability, measured: figures and places a teacher can check at a glance.

use super::by_lines;
use engine::build::take_in::Sources;
use engine::lang::Lang;
use engine::language::scenario::Localized;
use engine::specs::bareme::Measure;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use syn::spanned::Spanned as _;

/// One thing counted, in words.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Evidence {
    pub text: Localized,
    /// `src/demineur.rs:12`, the first places concerned.
    pub places: Vec<String>,
}

/// A share from 0 to 1, and what it rests on. Only what the student wrote counts: a
/// function that is still `todo!()` has neither comments nor style.
pub fn measure(what: Option<Measure>, sources: &Sources) -> (f64, Vec<Evidence>) {
    let functions = functions(sources);
    if functions.is_empty() {
        let nothing = says(
            "aucune fonction n'est écrite",
            "no function is written",
            Vec::new(),
        );
        return (0.0, vec![nothing]);
    }
    match what {
        Some(Measure::Comments) => comments(&functions),
        Some(Measure::Readability) => readability(sources, &functions),
        None => (0.0, Vec::new()),
    }
}

pub struct Function {
    pub file: String,
    pub name: String,
    pub line: usize,
    pub lines: usize,
    pub documented: bool,
    pub comments: usize,
    pub short_names: usize,
}

fn functions(sources: &Sources) -> Vec<Function> {
    let mut found = Vec::new();
    for (path, text) in &sources.files {
        let Ok(file) = syn::parse_file(text) else {
            found.extend(by_lines::functions(path, text));
            continue;
        };
        let lines: Vec<&str> = text.lines().collect();
        let mut visit = |sig: &syn::Signature, attrs: &[syn::Attribute], block: &syn::Block| {
            if is_stub(block) {
                return;
            }
            let start = sig.span().start().line;
            let end = block.span().end().line;
            let body = lines.get(start..end.saturating_sub(1)).unwrap_or_default();
            let above = start
                .checked_sub(2)
                .and_then(|i| lines.get(i))
                .map_or("", |l| l.trim_start());
            found.push(Function {
                file: path.clone(),
                name: sig.ident.to_string(),
                line: start,
                lines: end + 1 - start,
                documented: attrs.iter().any(|a| a.path().is_ident("doc"))
                    || above.starts_with("//"),
                comments: body.iter().filter(|l| l.contains("//")).count(),
                short_names: short_names(block),
            });
        };
        walk(&file.items, &mut visit);
    }
    found
}

/// As the template leaves it: its last word is `todo!`.
fn is_stub(block: &syn::Block) -> bool {
    let path = match block.stmts.last() {
        Some(syn::Stmt::Macro(m)) => &m.mac.path,
        Some(syn::Stmt::Expr(syn::Expr::Macro(m), _)) => &m.mac.path,
        _ => return false,
    };
    path.is_ident("todo") || path.is_ident("unimplemented")
}

fn walk(
    items: &[syn::Item],
    visit: &mut dyn FnMut(&syn::Signature, &[syn::Attribute], &syn::Block),
) {
    for item in items {
        match item {
            syn::Item::Fn(f) => visit(&f.sig, &f.attrs, &f.block),
            syn::Item::Impl(block) => {
                for member in &block.items {
                    if let syn::ImplItem::Fn(f) = member {
                        visit(&f.sig, &f.attrs, &f.block);
                    }
                }
            }
            syn::Item::Mod(module) => {
                if let Some((_, items)) = &module.content {
                    walk(items, visit);
                }
            }
            _ => {}
        }
    }
}

/// A name of one letter that is not a usual one of loops and coordinates.
pub fn is_cryptic(name: &str) -> bool {
    const USUAL: &[&str] = &["i", "j", "k", "n", "x", "y", "c", "l", "_"];
    name.chars().count() == 1 && !USUAL.contains(&name)
}

/// Local variables of one letter.
fn short_names(block: &syn::Block) -> usize {
    let is_short = |local: &&syn::Stmt| match local {
        syn::Stmt::Local(local) => match &local.pat {
            syn::Pat::Ident(p) => is_cryptic(&p.ident.to_string()),
            _ => false,
        },
        _ => false,
    };
    block.stmts.iter().filter(is_short).count()
}

fn comments(functions: &[Function]) -> (f64, Vec<Evidence>) {
    let bare: Vec<&Function> = functions.iter().filter(|f| !f.documented).collect();
    let documented = functions.len() - bare.len();
    let long: Vec<&Function> = functions.iter().filter(|f| f.lines > 15).collect();
    let silent: Vec<&Function> = long.iter().copied().filter(|f| f.comments == 0).collect();
    let share = ratio(documented, functions.len());
    let inside = if long.is_empty() {
        1.0
    } else {
        ratio(long.len() - silent.len(), long.len())
    };
    let all = functions.len();
    let evidence = vec![
        says(
            &format!(
                "{documented} {} sur {all} {} un commentaire d'en-tête",
                Lang::Fr.agree(documented, "fonction", "fonctions"),
                Lang::Fr.agree(documented, "a", "ont")
            ),
            &format!(
                "{documented} of {} {} a comment above",
                Lang::En.count(all, "function", "functions"),
                Lang::En.agree(documented, "has", "have")
            ),
            places(&bare),
        ),
        says(
            &format!(
                "{} sur {} {} aucun commentaire",
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
    (0.7 * share + 0.3 * inside, evidence)
}

fn readability(sources: &Sources, functions: &[Function]) -> (f64, Vec<Evidence>) {
    let long: Vec<&Function> = functions.iter().filter(|f| f.lines > 60).collect();
    let cryptic: Vec<&Function> = functions.iter().filter(|f| f.short_names > 2).collect();
    let wide = wide_lines(sources);
    let crowded = glued_functions(sources);
    let all = functions.len();
    let good = |bad: usize, of: usize| 1.0 - ratio(bad.min(of), of);
    let score = 0.4 * good(long.len() * 3, all)
        + 0.2 * good(cryptic.len() * 3, all)
        + 0.2 * good(wide.len(), 10)
        + 0.2 * good(crowded.len() * 2, all);
    let n = (long.len(), cryptic.len(), wide.len(), crowded.len());
    let fr = |n, one: &str, several: &str| Lang::Fr.count(n, one, several);
    let en = |n, one: &str, several: &str| Lang::En.count(n, one, several);
    let evidence = vec![
        says(
            &format!("{} de plus de 60 lignes", fr(n.0, "fonction", "fonctions")),
            &format!("{} longer than 60 lines", en(n.0, "function", "functions")),
            places(&long),
        ),
        says(
            &format!(
                "{} avec plusieurs variables d'une lettre",
                fr(n.1, "fonction", "fonctions")
            ),
            &format!(
                "{} with several one-letter variables",
                en(n.1, "function", "functions")
            ),
            places(&cryptic),
        ),
        says(
            &format!("{} de plus de 120 caractères", fr(n.2, "ligne", "lignes")),
            &format!("{} longer than 120 characters", en(n.2, "line", "lines")),
            wide,
        ),
        says(
            &format!(
                "{} à la précédente, sans ligne vide",
                fr(n.3, "fonction collée", "fonctions collées")
            ),
            &format!(
                "{} with no blank line before",
                en(n.3, "function", "functions")
            ),
            crowded,
        ),
    ];
    (score, evidence)
}

fn wide_lines(sources: &Sources) -> Vec<String> {
    by_line(sources, |_, line| line.chars().count() > 120)
}

fn glued_functions(sources: &Sources) -> Vec<String> {
    by_line(sources, |before, line| {
        let starts = line.starts_with("fn ") || line.starts_with("pub fn ");
        starts && before.trim_start().starts_with('}')
    })
}

/// Places of the lines that fit, given the line before.
fn by_line(sources: &Sources, fits: impl Fn(&str, &str) -> bool) -> Vec<String> {
    let mut found = Vec::new();
    for (path, text) in &sources.files {
        let mut before = "";
        for (i, line) in text.lines().enumerate() {
            if fits(before, line) {
                found.push(format!("{path}:{}", i + 1));
            }
            before = line;
        }
    }
    found
}

fn places(functions: &[&Function]) -> Vec<String> {
    functions
        .iter()
        .map(|f| format!("{}:{} {}", f.file, f.line, f.name))
        .collect()
}

fn ratio(part: usize, whole: usize) -> f64 {
    if whole == 0 {
        1.0
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
