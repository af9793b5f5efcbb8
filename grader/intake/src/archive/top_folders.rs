//! Top folders of an archive that differ by the Unicode form of their accents only: they belong
//! to two people, or to one by mistake, and are never merged.

use std::collections::BTreeMap;

/// As they stand in the archive, by what they look like.
#[derive(Debug, Default)]
pub struct TopFolders(BTreeMap<String, Vec<String>>);

impl TopFolders {
    /// A cleaned path: below the second folder that looks like this, another name.
    pub fn apart(&mut self, raw: &str, path: String) -> String {
        let mut parts = raw.split(['/', '\\']).filter(|p| !matches!(*p, "" | "."));
        let (Some(own), Some((top, inside))) = (parts.next(), path.split_once('/')) else {
            return path;
        };
        let alike = self.0.entry(top.to_owned()).or_default();
        let place = alike.iter().position(|name| name == own);
        let place = place.unwrap_or_else(|| {
            alike.push(own.to_owned());
            alike.len() - 1
        });
        match place {
            0 => path,
            n => format!("{top} ({})/{inside}", n + 1),
        }
    }
}
