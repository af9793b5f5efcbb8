//! The copy of the kit inside this program, for when there is none around it.

use compile::cache::{self, Cache};
use compile::hash::Key;
use compile::kit::Kit;
use flate2::read::GzDecoder;
use host::Unmappable;
use lang::Lang;
use std::collections::BTreeMap;
use std::io::{self, Read as _};
use std::path::PathBuf;

/// Host processes unmap it, because it holds the reference and every scenario.
pub static ARCHIVE: Unmappable<{ PACKED.len() }> = Unmappable::new(*PACKED);

const PACKED: &[u8; include_bytes!(concat!(env!("OUT_DIR"), "/kit.tar.gz")).len()] =
    include_bytes!(concat!(env!("OUT_DIR"), "/kit.tar.gz"));

/// Unpacks it into the cache, once for each version of the program.
pub fn unpacked(cache: &Cache, lang: Lang) -> io::Result<Kit> {
    let place = cache.place("kit", &Key::new("kit").with(ARCHIVE.bytes()).finish());
    if !place.is_dir() {
        let scratch = cache.scratch()?;
        tar::Archive::new(GzDecoder::new(ARCHIVE.bytes())).unpack(&scratch.path)?;
        cache::move_into_place(&scratch.path, &place)?;
    }
    Kit::repository(&place).ok_or_else(|| {
        let place = place.display();
        io::Error::other(lang.pick(
            format!("{place} est abîmé : effacez-le et relancez"),
            format!("{place} is damaged: remove it and run again"),
        ))
    })
}

/// Its files, by their paths from the kit's root.
pub fn files() -> io::Result<BTreeMap<PathBuf, Vec<u8>>> {
    let mut files = BTreeMap::new();
    let mut archive = tar::Archive::new(GzDecoder::new(ARCHIVE.bytes()));
    for entry in archive.entries()? {
        let mut entry = entry?;
        let path = entry.path()?.into_owned();
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes)?;
        files.insert(path, bytes);
    }
    Ok(files)
}
