//! Each sentence, said of a mistake that rustc itself was shown.

use super::*;
use compile::diagnostic::errors;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Mistakes, and after `====` the code and the words that are to find each one's sentence.
const SNIPPETS: [&str; 4] = [
    include_str!("snippets/names.txt"),
    include_str!("snippets/types.txt"),
    include_str!("snippets/ownership.txt"),
    include_str!("snippets/syntax.txt"),
];

struct Snippet {
    title: &'static str,
    code: &'static str,
    says: &'static str,
    text: &'static str,
}

fn snippets() -> Vec<Snippet> {
    let parts = SNIPPETS.iter().flat_map(|file| file.split("==== ").skip(1));
    let read = |part: &'static str| {
        let (title, text) = part.split_once('\n').expect("a title, then a program");
        let is_code = |word: &str| all().any(|m| !word.is_empty() && m.code == word);
        let (code, says) = match title.split_once(' ').unwrap_or((title, "")) {
            (code, says) if is_code(code) => (code, says),
            _ => ("", title),
        };
        Snippet {
            title,
            code,
            says,
            text,
        }
    };
    parts.map(read).collect()
}

/// What rustc says of each: the files of one program, whose errors are told together as far as
/// it gets; those that it did not reach are compiled again as
/// another program.
fn said(snippets: &[Snippet]) -> Vec<Vec<Localized>> {
    let mut said = vec![Vec::new(); snippets.len()];
    for _ in 0..8 {
        let left: Vec<usize> = (0..said.len()).filter(|i| said[*i].is_empty()).collect();
        if left.is_empty() {
            break;
        }
        for (i, meaning) in compiled(snippets, &left) {
            said[i].push(meaning);
        }
    }
    said
}

fn compiled(snippets: &[Snippet], which: &[usize]) -> Vec<(usize, Localized)> {
    let folder = std::env::temp_dir().join(format!("snippets-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder).expect("a folder");
    let mut root = String::new();
    for i in which {
        root += &format!("pub mod s{i};\n");
        fs::write(folder.join(format!("s{i}.rs")), snippets[*i].text).expect("a file");
    }
    fs::write(folder.join("lib.rs"), root).expect("a file");
    let rustc = Command::new("rustc")
        .args([
            "--edition=2024",
            "--crate-type=lib",
            "--emit=obj",
            "-Awarnings",
        ])
        .args(["--error-format=json", "lib.rs"])
        .current_dir(&folder)
        .output()
        .expect("rustc");
    fs::remove_dir_all(&folder).expect("no folder");
    let errors = errors(&String::from_utf8_lossy(&rustc.stderr));
    let of = |file: &str| Path::new(file).file_stem()?.to_str()?[1..].parse().ok();
    let meaning = |e: &compile::diagnostic::RustcError| {
        Some((of(&e.file)?, of_error(e.code.as_deref(), &e.message)))
    };
    errors.iter().filter_map(meaning).collect()
}

/// Each row of the tables, by a program that a beginner writes: what rustc calls the mistake
/// changes from one version to the next.
#[test]
fn every_sentence_is_said_of_the_mistake_it_is_about() {
    let snippets = snippets();
    let said = said(&snippets);
    let mut wrong = Vec::new();
    for m in all() {
        let mut own = snippets.iter().zip(&said);
        match own.find(|(s, _)| (s.code, s.says) == (m.code, m.says)) {
            None => wrong.push(format!("no snippet: {} {}", m.code, m.says)),
            Some((snippet, said)) if !said.contains(&both(m.fr, m.en)) => {
                let said: Vec<_> = said.iter().map(|s| s.get(Lang::En)).collect();
                wrong.push(format!("{}: {said:?}", snippet.title));
            }
            Some(_) => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(all().count(), snippets.len(), "a snippet has no sentence");
}

#[test]
fn beginners_errors_are_told_in_both_languages() {
    let codes: BTreeSet<&str> = all().map(|m| m.code).filter(|c| !c.is_empty()).collect();
    assert!(codes.len() >= 40, "{} codes", codes.len());
    for m in all() {
        for text in [m.fr, m.en] {
            assert!(text.ends_with(['.', '?', ')']) && text.len() > 40, "{text}");
            assert!(text.len() < 320, "too long to be read: {text}");
        }
        assert!(!(m.code.is_empty() && m.says.is_empty()));
    }
}

/// What fits any message of a code would hide what comes after it.
#[test]
fn no_meaning_is_hidden_by_another() {
    let mut general = BTreeSet::new();
    for m in all() {
        assert!(!general.contains(m.code), "{} {}", m.code, m.says);
        if m.says.is_empty() {
            general.insert(m.code);
        }
    }
}

#[test]
fn the_message_chooses_among_several_meanings() {
    let says = |code, message: &str| of_error(code, message).get(Lang::Fr).to_owned();
    let index = "the type `[i32]` cannot be indexed by `i32`";
    assert!(says(Some("E0277"), index).contains("as usize"));
    assert!(says(Some("E0277"), "`Foo` doesn't implement `Display`").contains("{:?}"));
    let sent = "`Rc<RefCell<Grid>>` cannot be sent between threads safely";
    assert!(says(Some("E0277"), sent).contains("Mutex"));
    assert!(says(None, "this file contains an unclosed delimiter").contains("accolade"));
    assert_eq!(says(Some("E9999"), ""), "");
}
