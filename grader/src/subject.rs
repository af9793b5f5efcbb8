//! The table of functions in an assignment's text, derived from the reference.

use engine::grade::{Loaded, Variant};
use interface::model::Function;
use lang::Lang;
use std::io;
use std::path::PathBuf;

const BEGIN: &str = "<!-- functions -->";
const END: &str = "<!-- /functions -->";

/// An assignment's texts, each with its table as it should be.
pub fn with_tables(loaded: &Loaded) -> Result<Vec<(PathBuf, String)>, (PathBuf, io::Error)> {
    let mut subjects = Vec::new();
    for lang in [Lang::Fr, Lang::En] {
        let name = format!("sujet.{}.md", lang.code());
        let path = loaded.coursework.file.folder.join(name);
        if !path.is_file() {
            continue;
        }
        let text = std::fs::read_to_string(&path).map_err(|e| (path.clone(), e))?;
        let replaced = replace(&text, &table(loaded, lang));
        subjects.push((path, replaced.unwrap_or(text)));
    }
    Ok(subjects)
}

/// `None` when the text has no place for the table.
fn replace(text: &str, table: &str) -> Option<String> {
    let (before, rest) = text.split_once(BEGIN)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{BEGIN}\n\n{table}\n{END}{after}"))
}

fn table(loaded: &Loaded, lang: Lang) -> String {
    let several = loaded.variants.len() > 1;
    let mut out = String::new();
    for variant in &loaded.variants {
        if several {
            out.push_str(&format!("### {}\n\n", variant.name));
        }
        out.push_str(lang.pick(
            "| module | fonction | |\n|---|---|---|\n",
            "| module | function | |\n|---|---|---|\n",
        ));
        for function in &variant.interface.functions {
            out.push_str(&row(loaded, variant, function, lang));
        }
        out.push('\n');
    }
    out.trim_end().to_owned() + "\n"
}

fn row(loaded: &Loaded, variant: &Variant, function: &Function, lang: Lang) -> String {
    let topic = variant.interface.topic(function);
    let supplied = &loaded.coursework.file.supplied;
    let names = [Some(&function.name), function.owner.as_ref()];
    let is_supplied = supplied
        .iter()
        .any(|s| names.contains(&Some(s)) || *s == function.full_name());
    let note = match is_supplied {
        true => lang.pick("fournie", "supplied"),
        false => {
            let topic = loaded.coursework.topic(&topic);
            topic.map_or("", |topic| topic.title.get(lang))
        }
    };
    let module = function.module.last().map_or("", String::as_str);
    // A method is told from another type's of the same name.
    let (name, full) = (&function.name, function.full_name());
    let signature = function.signature();
    let signature = signature.replacen(&format!("fn {name}"), &format!("fn {full}"), 1);
    let signature = signature.replace('|', "\\|");
    format!("| `{module}` | `{signature}` | {note} |\n")
}

#[cfg(test)]
mod tests {
    use super::replace;

    #[test]
    fn only_what_stands_between_the_marks_changes() {
        let text = "a\n<!-- functions -->\nold\n<!-- /functions -->\nb\n";
        let expected = "a\n<!-- functions -->\n\n| x |\n\n<!-- /functions -->\nb\n";
        let once = replace(text, "| x |\n");
        assert_eq!(once.as_deref(), Some(expected));
        assert_eq!(replace(expected, "| x |\n"), once);
        assert_eq!(replace("no marks", "t"), None);
    }
}
