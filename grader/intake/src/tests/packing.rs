//! Files and archives laid out from a few lines of text.

use super::*;
use std::collections::BTreeMap;
use zip::DateTime;

/// A folder's or an archive's contents, by name.
#[derive(Default)]
struct Node {
    files: Vec<(String, u8, String)>,
    archives: BTreeMap<String, Node>,
}

/// Lays out these files, one a line as in a shape, and packs the archives.
pub(super) fn build(place: &Place, folder: &str, text: &str) {
    let mut top = Node::default();
    for line in text.lines().map(str::trim) {
        let (path, text) = line.split_once(" = ").unwrap_or((line, "mine"));
        let (path, day) = path.split_once(" @").unwrap_or((path, "5"));
        let mut parts: Vec<&str> = path.split('!').collect();
        let file = parts.pop().unwrap();
        let node = parts.iter().fold(&mut top, |node, archive| {
            node.archives.entry((*archive).to_owned()).or_default()
        });
        node.files
            .push((file.to_owned(), day.parse().unwrap(), text.to_owned()));
    }
    for (path, day, text) in &top.files {
        let path = format!("{folder}/{path}");
        place.file(&path, text);
        let file = fs::File::options()
            .write(true)
            .open(place.0.join(path))
            .unwrap();
        let seconds = u64::from(*day) * 86_400 + 1_700_000_000;
        file.set_modified(std::time::UNIX_EPOCH + std::time::Duration::from_secs(seconds))
            .unwrap();
    }
    for (name, node) in &top.archives {
        place.file(&format!("{folder}/{name}"), packed(name, node));
    }
}

fn packed(name: &str, node: &Node) -> Vec<u8> {
    let inner = node
        .archives
        .iter()
        .map(|(name, node)| (name.clone(), 5, packed(name, node)));
    let files = node
        .files
        .iter()
        .map(|(path, day, text)| (path.clone(), *day, text.clone().into_bytes()));
    let all: Vec<(String, u8, Vec<u8>)> = files.chain(inner).collect();
    if name.ends_with("gz") {
        let all: Vec<(&str, &[u8])> = all
            .iter()
            .map(|(p, _, b)| (p.as_str(), b.as_slice()))
            .collect();
        return tar_gz(&all);
    }
    let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (path, day, bytes) in all {
        let time = DateTime::from_date_and_time(2026, 3, day, 10, 0, 0).unwrap();
        let options = SimpleFileOptions::default().last_modified_time(time);
        writer.start_file(path, options).unwrap();
        writer.write_all(&bytes).unwrap();
    }
    writer.finish().unwrap().into_inner()
}
