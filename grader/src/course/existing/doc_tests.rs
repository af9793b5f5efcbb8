//! The examples of a file's documentation, as a file of tests.

use std::fmt::Write as _;
use syn::{Attribute, ImplItem, Item};

/// Words after the fence that leave an example to readers.
const NOT_RUN: [&str; 6] = ["ignore", "no_run", "compile_fail", "text", "toml", "sh"];

/// A test for each example; `None` where there is none.
pub fn of(file: &syn::File, name: &str, module: &[String]) -> Option<String> {
    let mut text = String::new();
    each(&file.items, &mut |item, attrs| {
        for (i, example) in examples(&docs(attrs)).iter().enumerate() {
            text += &example.test(&format!("{item}_{}", i + 1));
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
            Item::Fn(item) => found(&item.sig.ident.to_string(), &item.attrs),
            Item::Struct(item) => found(&item.ident.to_string(), &item.attrs),
            Item::Enum(item) => found(&item.ident.to_string(), &item.attrs),
            Item::Trait(item) => found(&item.ident.to_string(), &item.attrs),
            Item::Impl(block) => {
                for member in &block.items {
                    if let ImplItem::Fn(method) = member {
                        found(&method.sig.ident.to_string(), &method.attrs);
                    }
                }
            }
            _ => {}
        }
    }
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
    let mut open: Option<(Option<Example>, &str)> = None;
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
                    open = Some((example, "```"));
                }
            }
            Some((example, fence)) if trimmed.starts_with(*fence) => {
                found.extend(example.take());
                open = None;
            }
            Some((Some(example), _)) => {
                // Lines that readers do not see.
                let line = match trimmed.strip_prefix('#') {
                    Some("") => "",
                    Some(rest) if rest.starts_with(' ') => &rest[1..],
                    _ => line,
                };
                example.code += line;
                example.code.push('\n');
            }
            Some((None, _)) => {}
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
        let name = name.to_lowercase();
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
}
