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

use compile::take_in::Sources;
use lang::Lang;
use scenario::source::Source;
use scenario::yaml::{self, Node};
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
            .map_err(|why| vec![format!("{}: {why}", file.display())])?;
        let source = Source::new(&file, &text);
        let root = yaml::read(&source).map_err(|d| vec![d.render(lang, false)])?;
        let mut reading = Reading {
            source: &source,
            lang,
            mistakes: Vec::new(),
        };
        let mut case = reading.case(&root);
        if folder.join("src").is_dir() {
            case.own = Sources::read(folder).ok();
            if case.base.is_some() || !case.edits.is_empty() {
                reading.say(
                    &root,
                    "un programme entier (src/) n'a ni base ni edits",
                    "a whole program (src/) has neither base nor edits",
                );
            }
        } else if case.edits.is_empty() {
            reading.say(
                &root,
                "donnez un dossier src/, ou des edits",
                "give a folder src/, or edits",
            );
        }
        match reading.mistakes.is_empty() {
            true => Ok(case),
            false => Err(reading.mistakes),
        }
    }
}

struct Reading<'a> {
    source: &'a Source,
    lang: Lang,
    mistakes: Vec<String>,
}

impl Reading<'_> {
    fn say(&mut self, node: &Node, fr: &str, en: &str) {
        let place = self.source.place(node.span.start);
        let (file, line) = (place.file.display(), place.line);
        let message = self.lang.pick(fr, en);
        self.mistakes.push(format!("{file}:{line}: {message}"));
    }

    fn case(&mut self, root: &Node) -> Case {
        self.keys(root, &["says", "base", "edits"]);
        let edits = match root.get("edits") {
            Some(node) => node.list().unwrap_or_else(|| {
                self.say(node, "edits doit être une liste", "edits must be a list");
                &[]
            }),
            None => &[],
        };
        Case {
            says: self.text(root, "says"),
            base: root.get("base").map(|_| self.text(root, "base")),
            edits: edits.iter().map(|edit| self.edit(edit)).collect(),
            own: None,
        }
    }

    fn edit(&mut self, node: &Node) -> Edit {
        self.keys(node, &["file", "find", "put"]);
        Edit {
            file: self.text(node, "file"),
            find: self.text(node, "find"),
            put: node
                .get("put")
                .and_then(Node::text)
                .unwrap_or_default()
                .to_owned(),
        }
    }

    fn keys(&mut self, node: &Node, known: &[&str]) {
        for (key, _) in node.map().unwrap_or_default() {
            let name = key.text().unwrap_or_default();
            if !known.contains(&name) {
                let known = known.join(", ");
                self.say(
                    key,
                    &format!("clé inconnue « {name} » : {known}"),
                    &format!("unknown key “{name}”: {known}"),
                );
            }
        }
    }

    fn text(&mut self, node: &Node, key: &str) -> String {
        match node
            .get(key)
            .and_then(Node::text)
            .filter(|text| !text.is_empty())
        {
            Some(text) => text.to_owned(),
            None => {
                self.say(
                    node,
                    &format!("il manque « {key}: … »"),
                    &format!("`{key}: …` is missing"),
                );
                String::new()
            }
        }
    }
}
