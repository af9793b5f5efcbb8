//! `#[cfg(test)] mod tests` of a source file, as a file of tests: what stands in its braces, or in
//! a file of its own.

use proc_macro2::{TokenStream, TokenTree};
use std::collections::BTreeMap;
use std::ops::Range;
use syn::Item;
use syn::spanned::Spanned as _;

/// Moves files of tests (`src/tests.rs`) out of the sources, and removes their declarations.
/// Returns the new file's name and text for each, followed by those of its modules.
pub fn taken(sources: &mut BTreeMap<String, String>, name: &str) -> Vec<(String, String)> {
    let mut taken = Vec::new();
    for path in sources.keys().cloned().collect::<Vec<_>>() {
        let Some(module) = interface::source::module_of(&path, true) else {
            continue;
        };
        // One that was taken before has none of its own left to find.
        let Some(text) = sources.get(&path).cloned() else {
            continue;
        };
        let Ok(file) = syn::parse_file(&text) else {
            continue;
        };
        let mut without = text.clone();
        for item in file.items.iter().rev() {
            let Item::Mod(inner) = item else { continue };
            if inner.content.is_some() || !inner.attrs.iter().any(is_cfg_test) {
                continue;
            }
            let stem = module.last().map_or("unit", String::as_str);
            let child = [module.clone(), vec![inner.ident.to_string()]].concat();
            if let Some(found) = with_modules(sources, &child, stem) {
                without.replace_range(item.span().byte_range(), "");
                let mut found = found.into_iter();
                let first = found
                    .next()
                    .map(|(path, text)| (path, named(&text, name, &module)));
                taken.extend(first.into_iter().chain(found));
            }
        }
        if without != text {
            sources.insert(path, format!("{}\n", without.trim_end()));
        }
    }
    taken
}

/// The file of a module, called `stem.rs` now, and those below it, which it finds beside.
fn with_modules(
    sources: &mut BTreeMap<String, String>,
    module: &[String],
    stem: &str,
) -> Option<Vec<(String, String)>> {
    let folder = format!("src/{}", module.join("/"));
    let own = [format!("{folder}.rs"), format!("{folder}/mod.rs")];
    let own = own.into_iter().find(|path| sources.contains_key(path))?;
    let mut found = vec![(format!("{stem}.rs"), sources.remove(&own)?)];
    let prefix = format!("{folder}/");
    let below: Vec<String> = sources
        .keys()
        .filter(|p| p.starts_with(&prefix))
        .cloned()
        .collect();
    for path in below {
        let inside = path.strip_prefix(&prefix).unwrap_or(&path);
        let inside = match inside.strip_suffix(".rs") {
            Some(name) if !name.contains('/') => format!("{name}/mod.rs"),
            _ => inside.to_owned(),
        };
        found.extend(sources.remove(&path).map(|text| (inside, text)));
    }
    Some(found)
}

/// Where `super` is `name::module`, and `crate` is `name`: the modules inside of it keep theirs.
fn named(text: &str, name: &str, module: &[String]) -> String {
    let Ok(tokens) = text.parse::<TokenStream>() else {
        return text.to_owned();
    };
    let mut found = Vec::new();
    paths(tokens, 0, &mut found);
    let mut named = text.to_owned();
    for (place, up) in found.into_iter().rev() {
        // How many modules above the one of the tests: `crate` is above all.
        let above = up.unwrap_or(module.len()).min(module.len());
        let base = &module[..module.len() - above];
        let parts = std::iter::once(name).chain(base.iter().map(String::as_str));
        named.replace_range(place, &parts.collect::<Vec<_>>().join("::"));
    }
    named
}

/// The beginning of each path that leads out of the text's own module, and how far above that
/// module's own parent it leads; `None` for `crate`. `depth`: modules around, inside the text.
fn paths(tokens: TokenStream, depth: usize, found: &mut Vec<(Range<usize>, Option<usize>)>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_sign = |i: usize, sign: char| matches!(tokens.get(i), Some(TokenTree::Punct(p)) if p.as_char() == sign);
    let is_word = |i: usize, word: &str| matches!(tokens.get(i), Some(TokenTree::Ident(ident)) if ident == word);
    let leads = |i: usize| is_sign(i + 1, ':') && is_sign(i + 2, ':');
    let begins = |i: usize| i == 0 || !is_sign(i - 1, ':') && !is_sign(i - 1, '$');
    for (i, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => {
                let is_module = i >= 2 && is_word(i - 2, "mod");
                paths(group.stream(), depth + usize::from(is_module), found);
            }
            TokenTree::Ident(word) if word == "crate" && leads(i) && begins(i) => {
                found.push((word.span().byte_range(), None));
            }
            TokenTree::Ident(word) if word == "super" && leads(i) && begins(i) => {
                let mut last = i;
                while is_word(last + 3, "super") && leads(last + 3) {
                    last += 3;
                }
                let count = (last - i) / 3 + 1;
                if let Some(above) = count.checked_sub(depth + 1) {
                    let start = word.span().byte_range().start;
                    found.push((start..tokens[last].span().byte_range().end, Some(above)));
                }
            }
            _ => {}
        }
    }
}

/// What stands in the modules of tests of a file, where `super` is `name::module`.
pub fn of(text: &str, file: &syn::File, name: &str, module: &[String]) -> Option<String> {
    let is_of_tests = |item: &&Item| match item {
        Item::Mod(inner) => inner.attrs.iter().any(is_cfg_test),
        _ => false,
    };
    let bodies = file
        .items
        .iter()
        .filter(is_of_tests)
        .filter_map(|item| match item {
            Item::Mod(inner) => {
                let (brace, _) = inner.content.as_ref()?;
                let span = &brace.span;
                let inside = span.open().byte_range().end..span.close().byte_range().start;
                Some(dedented(&text[inside]))
            }
            _ => None,
        });
    let all: String = bodies.collect();
    if !all.contains("#[test]") {
        return None;
    }
    Some(named(&all, name, module))
}

fn is_cfg_test(attr: &syn::Attribute) -> bool {
    attr.path().is_ident("cfg")
        && attr
            .parse_args::<syn::Path>()
            .is_ok_and(|path| path.is_ident("test"))
}

fn dedented(text: &str) -> String {
    let lines = text.lines().skip_while(|line| line.trim().is_empty());
    let lines =
        lines.map(|line| format!("{}\n", line.strip_prefix("    ").unwrap_or(line).trim_end()));
    let all: String = lines.collect();
    format!("{}\n", all.trim_end())
}

#[cfg(test)]
mod tests {
    use super::{named, of, taken};
    use std::collections::BTreeMap;

    #[test]
    fn a_file_of_tests_is_taken_out_of_the_sources() {
        let file = |path: &str, text: &str| (path.to_owned(), text.to_owned());
        let mut sources = BTreeMap::from([
            file(
                "src/lib.rs",
                "pub mod ball;\n\npub fn f() {}\n\n#[cfg(test)]\nmod tests;\n",
            ),
            file(
                "src/tests.rs",
                "use super::*;\n\nmod help;\n\n#[test]\nfn a() {\n    f();\n}\n",
            ),
            file("src/tests/help.rs", "pub fn one() {}\n"),
            file(
                "src/ball.rs",
                "#[cfg(test)]\nmod checks;\npub mod other;\npub fn g() {}\n",
            ),
            file(
                "src/ball/checks.rs",
                "#[test]\nfn b() {\n    super::g();\n}\n",
            ),
            file("src/ball/other.rs", ""),
        ]);
        let found = taken(&mut sources, "pong");
        let expected = [
            file("ball.rs", "#[test]\nfn b() {\n    pong::ball::g();\n}\n"),
            file(
                "unit.rs",
                "use pong::*;\n\nmod help;\n\n#[test]\nfn a() {\n    f();\n}\n",
            ),
            file("help/mod.rs", "pub fn one() {}\n"),
        ];
        assert_eq!(found, expected);
        let left: Vec<&str> = sources.keys().map(String::as_str).collect();
        assert_eq!(left, ["src/ball.rs", "src/ball/other.rs", "src/lib.rs"]);
        assert_eq!(sources["src/lib.rs"], "pub mod ball;\n\npub fn f() {}\n");
        assert_eq!(sources["src/ball.rs"], "\npub mod other;\npub fn g() {}\n");
    }

    #[test]
    fn paths_lead_where_they_led() {
        let module = ["ball".to_owned(), "skin".to_owned()];
        for (path, expected) in [
            ("use super::*;", "use pong::ball::skin::*;"),
            ("use super::super::f;", "use pong::ball::f;"),
            ("use crate::{g, ball};", "use pong::{g, ball};"),
            (
                "mod a { use super::*; mod b { super::super::super::h(); } }",
                "mod a { use super::*; mod b { pong::ball::skin::h(); } }",
            ),
            (
                "pub(crate) fn f() { self::super::x() } m! { $crate::x }",
                "pub(crate) fn f() { self::super::x() } m! { $crate::x }",
            ),
        ] {
            assert_eq!(named(path, "pong", &module), expected);
        }
    }

    #[test]
    fn what_is_above_is_named() {
        let text = "pub fn f() {}\n\n#[cfg(test)]\nmod tests {\n    use super::*;\n\n    #[test]\n    fn a() {\n        f();\n    }\n}\n";
        let file = syn::parse_file(text).expect("Rust");
        let found = of(text, &file, "pong", &["ball".to_owned()]);
        let expected = "use pong::ball::*;\n\n#[test]\nfn a() {\n    f();\n}\n";
        assert_eq!(found.as_deref(), Some(expected));
        let none = "mod tests {}";
        assert_eq!(
            of(none, &syn::parse_file(none).expect("Rust"), "pong", &[]),
            None
        );
    }
}
