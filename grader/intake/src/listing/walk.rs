//! What a folder of hand-ins holds, within bounds that no hand-in can use up at the cost of
//! others.

use crate::archive::{Bounds, Entry, Refused};
use crate::paths::{Cleaned, clean, name_as_text};
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// Deeper folders are no hand-in.
const DEEPEST: usize = 16;
/// Hand-ins are in the class's folder, or in those of its groups.
const DEEPEST_CLASS: usize = 3;
/// An entry with a path longer than this counts as several.
const ORDINARY_PATH: usize = 100;

#[derive(Debug, Default)]
pub struct FolderEntries {
    pub entries: Vec<Entry>,
    pub refused: Vec<(String, Refused)>,
    /// Folders near the top in which there is no file at all.
    pub empty: Vec<String>,
    /// How much there was to look at: entries, counted by the length of their paths.
    looked_at: usize,
}

/// Files that a folder really holds: its names are as the file system has them.
pub fn folder(root: &Path) -> Result<FolderEntries, Refused> {
    let walk = Walk {
        root,
        class: Bounds::CLASS.entries,
        hand_in: Bounds::HAND_IN.entries,
    };
    walk.all()
}

struct Walk<'a> {
    root: &'a Path,
    /// The most that all may be, or one folder of the class that is perhaps a group.
    class: usize,
    /// The most that a folder further down may be.
    hand_in: usize,
}

impl Walk<'_> {
    /// Lists each entry of the class by itself. When the class is too large, the largest entry
    /// is left out, because ordinary hand-ins are small.
    fn all(&self) -> Result<FolderEntries, Refused> {
        let mut parts: Vec<(String, FolderEntries)> = Vec::new();
        let mut looked_at = 0;
        let names = self.names(Path::new(""), self.class)?;
        for (path, name) in names.ok_or(Refused::TooMany)? {
            let mut part = FolderEntries::default();
            self.entry(path.clone(), PathBuf::from(name), 0, &mut part);
            looked_at += part.looked_at;
            parts.push((path, part));
            if looked_at > self.class {
                let largest = parts.iter_mut().max_by_key(|(_, part)| part.looked_at);
                if let Some((path, part)) = largest {
                    looked_at -= part.looked_at;
                    *part = FolderEntries::refusing(path.clone(), Refused::TooMany);
                    looked_at += part.looked_at;
                }
            }
        }
        let mut all = FolderEntries::default();
        for (_, part) in parts {
            all.add(part);
        }
        all.entries.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(all)
    }

    /// In order, each as a text of its own and as the file system has it; none when there are more
    /// than `most`.
    fn names(&self, place: &Path, most: usize) -> io::Result<Option<Vec<(String, OsString)>>> {
        let entries = fs::read_dir(self.root.join(place))?.take(most + 1);
        let names = entries.map(|entry| Ok(entry?.file_name()));
        let mut names = names.collect::<io::Result<Vec<_>>>()?;
        names.sort();
        Ok((names.len() <= most).then(|| told_apart(names)))
    }

    /// `place` is the path as the file system has it.
    fn entry(&self, path: String, place: PathBuf, depth: usize, found: &mut FolderEntries) {
        found.looked_at += 1 + path.len() / ORDINARY_PATH;
        if let Cleaned::Noise(what) = clean(&path) {
            return found.refused.push((path, Refused::Noise(what)));
        }
        let meta = match fs::symlink_metadata(self.root.join(&place)) {
            Ok(meta) => meta,
            Err(why) => return found.refused.push((path, why.into())),
        };
        if meta.is_symlink() {
            found.refused.push((path, Refused::Link));
        } else if meta.is_dir() {
            self.folder(path, &place, depth + 1, found);
        } else if meta.is_file() {
            let since = meta.modified().ok();
            let since = since.and_then(|time| time.duration_since(UNIX_EPOCH).ok());
            let on_disk = (place.to_str() != Some(&path)).then_some(place);
            found.entries.push(Entry {
                path,
                size: meta.len(),
                packed: meta.len(),
                time: since.map_or(0, |d| d.as_secs()),
                index: 0,
                on_disk,
            });
        } else {
            found.refused.push((path, Refused::NotRegular));
        }
    }

    fn folder(&self, path: String, place: &Path, depth: usize, into: &mut FolderEntries) {
        if depth > DEEPEST {
            return;
        }
        let most = match depth {
            1 => self.class,
            _ => self.hand_in,
        };
        let found = match self.inside(&path, place, depth, most) {
            Ok(found) if found.looked_at <= most => found,
            Ok(_) => FolderEntries::refusing(path, Refused::TooMany),
            // One unreadable folder is not the end of the class.
            Err(why) => FolderEntries::refusing(path, why),
        };
        into.add(found);
    }

    /// Ends early where there is too much.
    fn inside(
        &self,
        path: &str,
        place: &Path,
        depth: usize,
        most: usize,
    ) -> Result<FolderEntries, Refused> {
        let mut found = FolderEntries::default();
        for (text, name) in self.names(place, most)?.ok_or(Refused::TooMany)? {
            let inner = format!("{path}/{text}");
            self.entry(inner, place.join(name), depth, &mut found);
            if found.looked_at > most {
                return Ok(found);
            }
        }
        let is_empty = found.entries.is_empty() && found.refused.is_empty();
        if is_empty && depth <= DEEPEST_CLASS {
            found.empty.push(path.to_owned());
        }
        Ok(found)
    }
}

impl FolderEntries {
    fn refusing(path: String, why: Refused) -> FolderEntries {
        FolderEntries {
            looked_at: 1,
            refused: vec![(path, why)],
            ..FolderEntries::default()
        }
    }

    fn add(&mut self, other: FolderEntries) {
        self.looked_at += other.looked_at;
        self.entries.extend(other.entries);
        self.refused.extend(other.refused);
        self.empty.extend(other.empty);
    }
}

/// Two names that are different bytes are different texts too, so that two hand-ins stay two.
fn told_apart(names: Vec<OsString>) -> Vec<(String, OsString)> {
    let texts = names.iter().filter_map(|name| name.to_str());
    let mut taken: BTreeSet<String> = texts.map(str::to_owned).collect();
    let told = |name: OsString| {
        let mut text = name_as_text(&name).into_owned();
        while name.to_str().is_none() && !taken.insert(text.clone()) {
            text.push_str(" (2)");
        }
        (text, name)
    };
    names.into_iter().map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::{FolderEntries, Walk};
    use std::fs;
    use std::path::Path;

    fn found(root: &Path, class: usize, hand_in: usize) -> (Vec<String>, Vec<String>) {
        let walk = Walk {
            root,
            class,
            hand_in,
        };
        let FolderEntries {
            entries, refused, ..
        } = walk.all().expect("can be listed");
        let names = entries.into_iter().map(|entry| entry.path);
        (
            names.collect(),
            refused.into_iter().map(|(path, _)| path).collect(),
        )
    }

    /// Whoever fills the class with files loses their own, wherever they come in it.
    #[test]
    fn one_that_has_too_many_files_takes_nobody_elses_place() {
        let place = tempfile::tempdir().expect("a folder");
        let file = |path: &str| {
            let path = place.path().join(path);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, "").expect("is written");
        };
        for name in ["alice", "zoe"] {
            file(&format!("{name}/src/lib.rs"));
        }
        for i in 0..40 {
            file(&format!("eve/src/{i}.rs"));
            file(&format!("mallory/{i}.rs"));
        }
        let both = ["alice/src/lib.rs", "zoe/src/lib.rs"];
        let (entries, refused) = found(place.path(), 50, 20);
        assert_eq!(entries.len(), 2 + 40, "{entries:?}");
        assert_eq!(refused, ["eve/src"]);
        let (entries, refused) = found(place.path(), 30, 20);
        assert_eq!(entries, both);
        assert_eq!(refused, ["eve/src", "mallory"]);
        // Neither alone is too much, and both together are.
        let (entries, refused) = found(place.path(), 60, 60);
        assert_eq!(entries.len(), 2 + 40, "{entries:?}");
        assert_eq!(refused.len(), 1, "{refused:?}");
    }

    #[test]
    #[cfg(unix)]
    fn what_is_left_out_is_explained_in_both_languages() {
        use crate::{WhyLeftOut, texts};
        use lang::Lang;
        let place = tempfile::tempdir().expect("a folder");
        let root = place.path();
        let _socket = std::os::unix::net::UnixListener::bind(root.join("a")).expect("a socket");
        fs::create_dir(root.join("b")).expect("a folder");
        for i in 0..5 {
            fs::write(root.join(format!("b/{i}.rs")), "").expect("is written");
        }
        let (class, hand_in) = (3, 3);
        let walk = Walk {
            root,
            class,
            hand_in,
        };
        let mut found = walk.all().expect("can be listed");
        // Gone between the listing of its folder and a look at it.
        walk.entry("c".to_owned(), "c".into(), 2, &mut found);
        let said = found.refused.into_iter().map(|(path, why)| {
            let why = WhyLeftOut::Refused(why);
            let [fr, en] = [Lang::Fr, Lang::En].map(|lang| texts::left_out(lang, &why));
            assert!(fr != en && !fr.contains("()"), "{fr}");
            (path, fr.contains("illisible ("))
        });
        let expected = [("a", false), ("b", false), ("c", true)];
        assert_eq!(
            said.collect::<Vec<_>>(),
            expected.map(|(path, is_unreadable)| (path.to_owned(), is_unreadable))
        );
    }

    /// An older Windows wrote `é` as other bytes, in its archives as others again.
    #[test]
    #[cfg(unix)]
    fn names_that_are_no_text_are_read_and_told_apart() {
        use std::ffi::OsString;
        use std::os::unix::ffi::OsStringExt as _;
        let place = tempfile::tempdir().expect("a folder");
        let names: [&[u8]; 4] = [b"L\xc3\xa9a", b"L\xe9a", b"L\x82a", b"Am\x82lie"];
        for name in names {
            let folder = place.path().join(OsString::from_vec(name.to_vec()));
            fs::create_dir_all(&folder).expect("a folder");
            fs::write(folder.join("main.rs"), name).expect("is written");
        }
        let listing = crate::listing::Listing::of_folder(place.path()).expect("is listed");
        let read = |entry| listing.store.read(entry, 100).expect("can be read");
        let found = listing
            .entries
            .iter()
            .map(|entry| (entry.path.as_str(), read(entry)));
        let expected = [
            ("Amélie/main.rs", names[3]),
            ("Léa (2) (2)/main.rs", names[1]),
            ("Léa (2)/main.rs", names[2]),
            ("Léa/main.rs", names[0]),
        ];
        assert_eq!(
            found.collect::<Vec<_>>(),
            expected.map(|(path, text)| (path, text.to_vec()))
        );
    }

    /// Deep folders cost memory by the length of their paths.
    #[test]
    fn long_paths_count_as_several() {
        let place = tempfile::tempdir().expect("a folder");
        let deep = place.path().join("eve").join("x".repeat(200).as_str());
        let deep = deep.join("y".repeat(200).as_str());
        fs::create_dir_all(&deep).expect("a folder");
        for i in 0..10 {
            fs::write(deep.join(format!("{i}.rs")), "").expect("is written");
        }
        let (entries, refused) = found(place.path(), 100, 30);
        assert!(entries.is_empty(), "{entries:?}");
        assert_eq!(refused.len(), 1, "{refused:?}");
    }
}
