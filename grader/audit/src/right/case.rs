//! `case.yaml` of a right program.
//!
//! ```yaml
//! says: "the queue of a breadth-first search instead of recursion"
//! base: a-program-of-the-same-folder     # absent: the reference
//! edits:
//!   - {file: src/demineur.rs, find: "…", put: "…"}
//! ```
//!
//! A program of its own has a `src/` beside it, and neither `base` nor `edits`.

use crate::mistakes::Mistakes;
use compile::sources::Sources;
use lang::Lang;
use scenario::yaml::Node;
use std::path::Path;

pub const FILE: &str = "case.yaml";

#[derive(Debug)]
pub struct Case {
    pub says: String,
    pub base: Option<String>,
    pub edits: Vec<Edit>,
    /// A program of its own.
    pub own: Option<Sources>,
}

#[derive(Debug)]
pub struct Edit {
    pub file: String,
    pub find: String,
    pub put: String,
}

impl Case {
    pub fn read(folder: &Path, lang: Lang) -> Result<Case, Vec<String>> {
        let file = folder.join(FILE);
        let text = std::fs::read_to_string(&file)
            .map_err(|why| vec![lang.labelled(file.display(), why)])?;
        let (root, mut mistakes) = Mistakes::in_file(&file, &text, lang)?;
        let mut case = Case::of(&root, &mut mistakes);
        if folder.join("src").is_dir() {
            case.own = Sources::read(folder).ok();
            if case.base.is_some() || !case.edits.is_empty() {
                mistakes.note(
                    &root,
                    "un programme entier (src/) n'a ni base ni edits",
                    "a whole program (src/) has neither base nor edits",
                );
            }
        } else if case.edits.is_empty() {
            mistakes.note(
                &root,
                "donnez un dossier src/, ou des edits",
                "give a folder src/, or edits",
            );
        }
        mistakes.or(case)
    }

    fn of(root: &Node, mistakes: &mut Mistakes) -> Case {
        mistakes.note_unknown_keys(root, &["says", "base", "edits"]);
        let edits = match root.get("edits") {
            Some(node) => node.list().unwrap_or_else(|| {
                mistakes.note(node, "edits doit être une liste", "edits must be a list");
                &[]
            }),
            None => &[],
        };
        Case {
            says: text(root, "says", mistakes),
            base: root.get("base").map(|_| text(root, "base", mistakes)),
            edits: edits.iter().map(|edit| Edit::of(edit, mistakes)).collect(),
            own: None,
        }
    }
}

impl Edit {
    fn of(node: &Node, mistakes: &mut Mistakes) -> Edit {
        mistakes.note_unknown_keys(node, &["file", "find", "put"]);
        let put = node.get("put").and_then(Node::text);
        Edit {
            file: text(node, "file", mistakes),
            find: text(node, "find", mistakes),
            put: put.unwrap_or_default().to_owned(),
        }
    }
}

fn text(node: &Node, key: &str, mistakes: &mut Mistakes) -> String {
    let text = node.get(key).and_then(Node::text);
    if let Some(text) = text.filter(|text| !text.is_empty()) {
        return text.to_owned();
    }
    mistakes.note(
        node,
        &format!("il manque « {key}: … »"),
        &format!("`{key}: …` is missing"),
    );
    String::new()
}
