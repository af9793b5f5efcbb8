//! `#[cfg(test)] mod tests { … }` of a source file, as a file of tests.

use syn::Item;

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
    let parts = std::iter::once(name).chain(module.iter().map(String::as_str));
    let path = parts.collect::<Vec<_>>().join("::");
    Some(all.replace("super::", &format!("{path}::")))
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
    use super::of;

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
