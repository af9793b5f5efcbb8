//! Archives that hold several files of one name. The last one counts, as when the archive is
//! unpacked. Where they differ the report says so, because not every program shows it.

use crate::archive::{Entry, Listed, Refused, Source};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Read as _, SeekFrom};

/// Names as they stand in a zip's directory, which begins at `start`: those that stand there
/// more than once, for different files.
pub fn in_zip(source: &mut dyn Source, start: u64) -> io::Result<BTreeSet<Vec<u8>>> {
    source.seek(SeekFrom::Start(start))?;
    let mut source = io::BufReader::new(source);
    let mut seen: BTreeMap<Vec<u8>, [u8; 12]> = BTreeMap::new();
    let mut twice = BTreeSet::new();
    let mut head = [0; 46];
    while source.read_exact(&mut head).is_ok() && head.starts_with(b"PK\x01\x02") {
        let length = |at: usize| usize::from(u16::from_le_bytes([head[at], head[at + 1]]));
        let mut name = vec![0; length(28)];
        source.read_exact(&mut name)?;
        let besides = (length(30) + length(32)) as u64;
        io::copy(&mut (&mut source).take(besides), &mut io::sink())?;
        // Checksum and both sizes.
        let content: [u8; 12] = std::array::from_fn(|i| head[16 + i]);
        match seen.insert(name.clone(), content) {
            Some(before) if before != content => drop(twice.insert(name)),
            _ => {}
        }
    }
    Ok(twice)
}

/// Of entries with one path the last stays. `same` says whether two hold the same.
pub fn last_stays((entries, refused): &mut Listed, same: impl Fn(&Entry, &Entry) -> bool) {
    let mut last: BTreeMap<String, Entry> = BTreeMap::new();
    let mut order = Vec::new();
    for entry in entries.drain(..) {
        let path = entry.path.clone();
        match last.get(&path) {
            None => order.push(path.clone()),
            Some(before) if same(before, &entry) => {}
            Some(_) => refused.push((path.clone(), Refused::Twice)),
        }
        last.insert(path, entry);
    }
    entries.extend(order.iter().filter_map(|path| last.remove(path)));
}
