//! The copy of the kit inside this program, for when there is none around it.

use engine::build::cache::{self, Cache};
use engine::build::hash::Key;
use engine::build::kit::Kit;
use flate2::read::GzDecoder;
use std::io;

static ARCHIVE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/kit.tar.gz"));

/// Unpacks it into the cache, once for each version of the program.
pub fn unpacked(cache: &Cache) -> io::Result<Kit> {
    let place = cache.place("kit", &Key::new("kit").with(ARCHIVE).finish());
    if !place.is_dir() {
        let scratch = cache.scratch()?;
        tar::Archive::new(GzDecoder::new(ARCHIVE)).unpack(&scratch.path)?;
        cache::settle(&scratch.path, &place)?;
    }
    Kit::repository(&place).ok_or_else(|| {
        let place = place.display();
        io::Error::other(format!("{place} is damaged: remove it and start again"))
    })
}
