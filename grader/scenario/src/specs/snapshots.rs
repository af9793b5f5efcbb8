//! Stored texts, in insta's format, so that its tools can review them.
//!
//! The format does not tell whether a text ends with a line end: a last one
//! counts on neither side.

use crate::source::Source;
use crate::yaml;
use lang::Lang;
use std::io;
use std::path::{Path, PathBuf};

/// A snapshot that waits to be reviewed.
pub const PENDING: &str = "snap.new";

/// The folders in which a scenario's snapshots are looked for, the nearest first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SnapshotFolders {
    folders: Vec<PathBuf>,
}

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Snapshot {
    pub metadata: Metadata,
    /// Without its last line end.
    pub text: String,
}

/// What stands above the text. Keys of other tools are kept.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Metadata {
    pub source: String,
    /// Why the text is right: the fact or the reasoning.
    pub description: String,
    pub expression: String,
    /// Lines of other tools, as they are written.
    others: String,
}

impl SnapshotFolders {
    pub fn new(folders: Vec<PathBuf>) -> SnapshotFolders {
        SnapshotFolders { folders }
    }

    /// Where the snapshot is stored, if it is.
    pub fn find(&self, name: &str) -> Option<PathBuf> {
        let file = format!("{name}.snap");
        let paths = self.folders.iter().map(|folder| folder.join(&file));
        paths
            .into_iter()
            .find(|path| is_name(name) && path.is_file())
    }

    /// Where a new snapshot goes: the nearest folder.
    pub fn place_for(&self, name: &str) -> Option<PathBuf> {
        let folder = self.folders.first()?;
        is_name(name).then(|| folder.join(format!("{name}.snap")))
    }

    /// `None`: there is none of this name.
    pub fn read(&self, name: &str) -> io::Result<Option<Snapshot>> {
        self.find(name)
            .map(|path| Snapshot::read(&path))
            .transpose()
    }

    /// Where a stored file is, by its full name (`name.snap`, `name.png`), if it exists.
    pub fn find_file(&self, file: &str) -> Option<PathBuf> {
        let paths = self.folders.iter().map(|folder| folder.join(file));
        paths
            .into_iter()
            .find(|path| is_name(file) && path.is_file())
    }

    /// Every stored file, whatever its kind.
    pub fn paths(&self) -> Vec<PathBuf> {
        let entries = self
            .folders
            .iter()
            .filter_map(|folder| std::fs::read_dir(folder).ok());
        let paths = entries
            .flatten()
            .filter_map(|entry| entry.ok().map(|entry| entry.path()));
        let stored = |path: &PathBuf| {
            matches!(
                path.extension().and_then(|e| e.to_str()),
                Some("snap" | "png")
            )
        };
        paths.filter(stored).collect()
    }

    /// Their names.
    pub fn files(&self) -> Vec<String> {
        let names = self.paths();
        let names = names.iter().filter_map(|path| path.file_name());
        names
            .map(|name| name.to_string_lossy().into_owned())
            .collect()
    }
}

/// Whether it is a plain name and no path, so that a snapshot stays in its folder.
fn is_name(name: &str) -> bool {
    !name.is_empty() && !name.contains(['/', '\\']) && name != ".."
}

impl Snapshot {
    pub fn read(path: &Path) -> io::Result<Snapshot> {
        Snapshot::parse(&std::fs::read_to_string(path)?)
            .map_err(|e| io::Error::new(io::ErrorKind::InvalidData, e))
    }

    pub fn parse(content: &str) -> Result<Snapshot, String> {
        let content = content.replace("\r\n", "\n");
        let (header, text) = parts(&content)?;
        let metadata = if header.trim().is_empty() {
            Metadata::default()
        } else {
            Metadata::parse(header).map_err(|e| format!("above the text: {e}"))?
        };
        Ok(Snapshot {
            metadata,
            text: without_last_end(text).to_owned(),
        })
    }

    /// Is this what was printed? The last line end is not compared.
    pub fn is(&self, text: &str) -> bool {
        without_last_end(text) == self.text
    }

    /// Written to a file beside it, then renamed, so that a snapshot is never incomplete. An
    /// unchanged header is kept as it is.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let before = std::fs::read_to_string(path).unwrap_or_default();
        let beside = path.with_extension("snap.part");
        std::fs::write(&beside, self.content(&before))?;
        std::fs::rename(&beside, path)
    }

    /// Beside the stored one, as `name.snap.new`: what `cargo insta review` shows and accepts.
    pub fn write_pending(&self, path: &Path) -> io::Result<()> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let before = std::fs::read_to_string(path).unwrap_or_default();
        std::fs::write(path.with_extension(PENDING), self.content(&before))
    }

    fn content(&self, before: &str) -> String {
        let header = match Snapshot::parse(before) {
            Ok(it) if it.metadata == self.metadata => kept(before),
            _ => self.metadata.written(),
        };
        let text = without_last_end(&self.text);
        format!("---\n{header}---\n{text}\n")
    }
}

impl Metadata {
    fn parse(header: &str) -> Result<Metadata, String> {
        let source = Source::new(Path::new("snapshot"), header);
        let root = yaml::read(&source).map_err(|d| d.message(Lang::En).title)?;
        let pairs = root.map().ok_or("keys and their values are expected")?;
        let mut metadata = Metadata::default();
        for (at, (key, value)) in pairs.iter().enumerate() {
            let key_text = key.text().unwrap_or_default();
            let text = value.text().map(str::to_owned);
            let text = || text.ok_or_else(|| format!("`{key_text}` is a text"));
            match key_text {
                "source" => metadata.source = text()?,
                "description" => metadata.description = text()?,
                "expression" => metadata.expression = text()?,
                _ => {
                    let next = pairs.get(at + 1).map(|(key, _)| key.span.start);
                    let end = next.unwrap_or(source.text().len());
                    let lines = source.slice(key.span.start..end).trim_end();
                    metadata.others.push_str(lines);
                    metadata.others.push('\n');
                }
            }
        }
        Ok(metadata)
    }

    fn written(&self) -> String {
        let own = [
            ("source", &self.source),
            ("description", &self.description),
            ("expression", &self.expression),
        ];
        let own = own.iter().filter(|(_, text)| !text.is_empty());
        // A text in JSON is one in YAML.
        let mut lines: String = own
            .map(|(key, text)| format!("{key}: {}\n", serde_json::Value::from(text.as_str())))
            .collect();
        lines.push_str(&self.others);
        lines
    }
}

/// The lines above the text of a snapshot, as they are.
fn kept(content: &str) -> String {
    let content = content.replace("\r\n", "\n");
    match parts(&content) {
        Ok((header, _)) if !header.is_empty() => format!("{header}\n"),
        _ => String::new(),
    }
}

/// What stands between the first two lines `---`, and what follows.
fn parts(content: &str) -> Result<(&str, &str), String> {
    let body = content
        .strip_prefix("---\n")
        .ok_or("a snapshot starts with a line `---`")?;
    match body.strip_prefix("---\n") {
        Some(text) => Ok(("", text)),
        None => Ok(body
            .split_once("\n---\n")
            .ok_or("no second line `---` before the text")?),
    }
}

fn without_last_end(text: &str) -> &str {
    text.strip_suffix('\n').unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::{Metadata, Snapshot};

    const STORED: &str = "---\nsource: specs/demineur\ndescription: \"three cells are covered\"\n\
                          expression: affichegrid(g)\nassertion_line: 12\n---\n  1 2\nA . *\n";

    #[test]
    fn a_stored_text_is_read_with_why_it_is_right() {
        let snapshot = Snapshot::parse(STORED).unwrap();
        assert_eq!(snapshot.text, "  1 2\nA . *");
        assert_eq!(snapshot.metadata.description, "three cells are covered");
        assert!(snapshot.is("  1 2\nA . *\n"));
        assert!(snapshot.is("  1 2\nA . *"));
        assert!(!snapshot.is("  1 2\nA . *\n\n"));
    }

    #[test]
    fn what_is_written_is_read_again() {
        let snapshot = Snapshot::parse(STORED).unwrap();
        assert_eq!(Snapshot::parse(&snapshot.content("")).unwrap(), snapshot);
        let bare = Snapshot {
            metadata: Metadata::default(),
            text: "\n---\nx\n".into(),
        };
        let again = Snapshot::parse(&bare.content("")).unwrap();
        assert_eq!(again.text, "\n---\nx");
    }

    #[test]
    fn what_stands_above_a_text_that_changes_stays_as_it_was_written() {
        let mut snapshot = Snapshot::parse(STORED).unwrap();
        snapshot.text = "new".into();
        let (header, _) = STORED.split_once("  1 2").unwrap();
        let written = snapshot.content(STORED);
        assert_eq!(written, format!("{header}new\n"));
        snapshot.metadata.source = "elsewhere".into();
        let written = snapshot.content(STORED);
        assert_eq!(Snapshot::parse(&written).unwrap(), snapshot);
    }

    #[test]
    fn what_is_no_snapshot_says_so() {
        assert!(Snapshot::parse("text").is_err());
        assert!(Snapshot::parse("---\nsource: x\n").is_err());
        assert!(Snapshot::parse("---\n[\n---\nx").is_err());
    }
}
