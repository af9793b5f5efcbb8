//! The examples of a file's documentation, as a file of tests.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use syn::ext::IdentExt as _;
use syn::{Attribute, ImplItem, Item, Type};

/// Words after the fence that leave an example to readers.
const NOT_RUN: [&str; 6] = ["ignore", "no_run", "compile_fail", "text", "toml", "sh"];

/// A test for each example; `None` where there is none.
pub fn of(file: &syn::File, name: &str, module: &[String]) -> Option<String> {
    let mut text = String::new();
    // `fn Foo` and `struct foo` are one name in small letters: numbers go on.
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    each(&file.items, &mut |item, attrs| {
        let item = item.to_lowercase();
        for example in examples(&docs(attrs)) {
            let number = numbers.entry(item.clone()).or_default();
            *number += 1;
            text += &example.test(&format!("{item}_{number}"));
        }
    });
    let parts = std::iter::once(name).chain(module.iter().map(String::as_str));
    let path = parts.collect::<Vec<_>>().join("::");
    let import = format!("#[allow(unused_imports)]\nuse {path}::*;\n");
    (!text.is_empty()).then(|| import + &text)
}

fn each(items: &[Item], found: &mut dyn FnMut(&str, &[Attribute])) {
    for item in items {
        match item {
            Item::Fn(item) => found(&name(&item.sig.ident), &item.attrs),
            Item::Struct(item) => found(&name(&item.ident), &item.attrs),
            Item::Enum(item) => found(&name(&item.ident), &item.attrs),
            Item::Trait(item) => found(&name(&item.ident), &item.attrs),
            Item::Impl(block) => {
                let of = of_type(&block.self_ty);
                for member in &block.items {
                    if let ImplItem::Fn(method) = member {
                        found(&(of.clone() + &name(&method.sig.ident)), &method.attrs);
                    }
                }
            }
            _ => {}
        }
    }
}

fn name(ident: &syn::Ident) -> String {
    ident.unraw().to_string()
}

/// What the tests of its methods begin with: several types may have a `new`.
fn of_type(of: &Type) -> String {
    let last = match of {
        Type::Path(of) => of.path.segments.last(),
        _ => None,
    };
    last.map_or_else(String::new, |last| format!("{}_", name(&last.ident)))
}

fn docs(attrs: &[Attribute]) -> String {
    let mut text = String::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("doc")) {
        if let syn::Meta::NameValue(pair) = &attr.meta
            && let syn::Expr::Lit(literal) = &pair.value
            && let syn::Lit::Str(line) = &literal.lit
        {
            let line = line.value();
            let _ = writeln!(text, "{}", line.strip_prefix(' ').unwrap_or(&line));
        }
    }
    text
}

struct Example {
    code: String,
    should_panic: bool,
}

fn examples(docs: &str) -> Vec<Example> {
    let mut found = Vec::new();
    // Within a block: the example that it is, when it is run.
    let mut open: Option<Option<Example>> = None;
    for line in docs.lines() {
        let trimmed = line.trim();
        match &mut open {
            None => {
                if let Some(info) = trimmed.strip_prefix("```") {
                    let words: Vec<&str> = info.split([',', ' ']).map(str::trim).collect();
                    let is_run = !words.iter().any(|word| NOT_RUN.contains(word));
                    let example = is_run.then(|| Example {
                        code: String::new(),
                        should_panic: words.contains(&"should_panic"),
                    });
                    open = Some(example);
                }
            }
            Some(example) if trimmed.starts_with("```") => {
                found.extend(example.take());
                open = None;
            }
            Some(Some(example)) => {
                // Lines that readers do not see.
                let line = match trimmed.strip_prefix('#') {
                    Some("") => "",
                    Some(rest) if rest.starts_with(' ') => &rest[1..],
                    _ => line,
                };
                example.code += line;
                example.code.push('\n');
            }
            Some(None) => {}
        }
    }
    found
}

impl Example {
    fn test(&self, name: &str) -> String {
        let code: String = self
            .code
            .lines()
            .map(|line| format!("    {line}\n"))
            .collect();
        let attribute = match self.should_panic {
            true => "#[should_panic]\n",
            false => "",
        };
        let returns = match self.code.contains("Ok::<(") {
            true => " -> Result<(), impl std::fmt::Debug>",
            false => "",
        };
        let call = match self.code.contains("fn main()") {
            true => "    main();\n",
            false => "",
        };
        format!(
            "\n#[test]\n{attribute}fn {name}(){returns} {{\n{}{call}}}\n",
            code.replace("\n    \n", "\n\n")
        )
    }
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn an_example_is_a_test() {
        let file = syn::parse_file(
            "/// Doubles.\n///\n/// ```\n/// # let x = 2;\n/// assert_eq!(double(x), 4);\n/// ```\n///\n\
             /// ```should_panic\n/// double(-1);\n/// ```\n/// ```text\n/// no\n/// ```\npub fn double(x: i32) -> i32 { 2 * x }",
        );
        let found = of(&file.expect("Rust"), "pong", &[]).expect("examples");
        assert!(found.starts_with("#[allow(unused_imports)]\nuse pong::*;\n"));
        assert!(
            found.contains("fn double_1() {\n    let x = 2;\n    assert_eq!(double(x), 4);\n}")
        );
        assert!(found.contains("#[should_panic]\nfn double_2() {\n    double(-1);\n}"));
        assert_eq!(found.matches("#[test]").count(), 2);
    }

    #[test]
    fn no_two_tests_have_one_name() {
        let example = "/// ```\n/// assert!(true);\n/// ```\n";
        let text = format!(
            "struct A; struct B; {example}fn Foo() {{}} {example}struct foo;\n\
             impl A {{ {example}fn new() {{}} }} impl B {{ {example}fn new() {{}} }}\n\
             impl m::A<u8> {{ {example}fn r#type() {{}} }}"
        );
        let found = of(&syn::parse_file(&text).expect("Rust"), "pong", &[]).expect("examples");
        let tests = syn::parse_file(&found).expect("tests");
        let names: Vec<String> = tests
            .items
            .iter()
            .filter_map(|item| match item {
                syn::Item::Fn(test) => Some(test.sig.ident.to_string()),
                _ => None,
            })
            .collect();
        assert_eq!(names, ["foo_1", "foo_2", "a_new_1", "b_new_1", "a_type_1"]);
    }
}
