//! A class as large as one likes, made from the stored hand-ins: other names for their
//! variables, other comments and blank lines, now and then a semicolon that is missing.

use super::Any;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// One hand-in in so many does not compile as it is.
const BROKEN: usize = 10;
/// One in so many is the one that never ends in half of its scenarios.
const ENDLESS: usize = 50;

/// Writes `size` hand-ins, laid out as Moodle does; no two are the same.
pub fn class(kit: &Path, size: usize, root: &Path) -> Any<()> {
    let mut stored: Vec<PathBuf> = fs::read_dir(kit.join("tests/submissions/sample-class"))?
        .flatten()
        .map(|entry| entry.path())
        .filter(|folder| folder.join("src/demineur.rs").is_file())
        .collect();
    stored.sort();
    let (endless, usual): (Vec<_>, Vec<_>) =
        stored.into_iter().partition(|f| f.ends_with("roux_manon"));
    for i in 0..size {
        let from = match endless.first().filter(|_| i % ENDLESS == ENDLESS - 1) {
            Some(endless) => endless,
            None => &usual[i % usual.len()],
        };
        let name = format!("Élève N°{i}_{}_assignsubmission_file", 48_000 + i);
        let to = root.join(name).join("src");
        fs::create_dir_all(&to)?;
        for entry in fs::read_dir(from.join("src"))?.flatten() {
            let text = fs::read_to_string(entry.path())?;
            let text = match entry.file_name() == "demineur.rs" {
                true => varied(&text, i),
                false => text,
            };
            fs::write(to.join(entry.file_name()), text)?;
        }
    }
    Ok(())
}

fn varied(text: &str, i: usize) -> String {
    let mut out = format!("// remise {i}\n");
    for (n, line) in renamed(text, i).lines().enumerate() {
        if line.is_empty() && (n + i).is_multiple_of(7) {
            out.push_str(&format!("// partie {n}\n"));
        }
        let is_lost =
            i % BROKEN == BROKEN - 1 && n > 40 && line.ends_with(");") && !out.contains("perdu");
        match is_lost {
            true => out.push_str(&format!("{} // perdu\n", line.trim_end_matches(';'))),
            false => out.push_str(&format!("{line}\n")),
        }
    }
    out
}

/// Half of the local variables, in turn, get a number at their end. Names that texts,
/// fields or paths have too are left alone: nothing else would be the same program.
fn renamed(text: &str, i: usize) -> String {
    let words = words(text);
    let mut taken = BTreeSet::new();
    let mut declared = BTreeSet::new();
    for (n, &(start, word)) in words.iter().enumerate() {
        let before = text[..start].trim_end();
        let after = text[start + word.len()..].trim_start();
        let line = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let line = text[line..].lines().next().unwrap_or_default();
        let is_path = before.ends_with('.') || before.ends_with("::") || after.starts_with("::");
        if is_path || after.starts_with(['(', '!']) || line.contains('"') || line.contains("//") {
            taken.insert(word);
        }
        let last = n.checked_sub(1).map(|before| words[before].1);
        if matches!(last, Some("let" | "mut")) {
            declared.insert(word);
        }
        // A field, or a parameter: its name may be somebody else's too.
        if after.starts_with(':') || before.ends_with(['{', ',']) && after.starts_with([',', '}']) {
            taken.insert(word);
        }
    }
    let chosen: BTreeSet<&str> = declared
        .difference(&taken)
        .copied()
        .filter(|w| w.len() > 1 && *w != "mut" && *w != "_")
        .enumerate()
        .filter(|(n, _)| (n + i).is_multiple_of(2))
        .map(|(_, word)| word)
        .collect();
    let mut out = String::new();
    let mut at = 0;
    for (start, word) in words {
        out.push_str(&text[at..start]);
        out.push_str(word);
        if chosen.contains(word) {
            out.push_str(&format!("_{}", i % 97));
        }
        at = start + word.len();
    }
    out.push_str(&text[at..]);
    out
}

/// Every identifier and keyword, and where it begins.
fn words(text: &str) -> Vec<(usize, &str)> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find(is_part).map(|i| at + i) {
        let end = text[start..].find(|c| !is_part(c));
        let end = end.map_or(text.len(), |i| start + i);
        found.push((start, &text[start..end]));
        at = end;
    }
    found
}
