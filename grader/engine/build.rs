//! Fingerprints of the engine's sources and of the crates it is made of, for the keys of stored
//! libraries and verdicts: another engine might build or judge differently. A file that can
//! change neither is part of no fingerprint, so that editing a sentence makes no hand-in
//! compile again.

#[path = "../compile/src/members.rs"]
mod members;

use std::error::Error;
use std::fs;
use std::path::Path;

include!("src/fingerprint.rs");

fn main() -> Result<(), Box<dyn Error>> {
    let crates = Path::new("..");
    let names = members::with_dependencies(crates, &["engine"])?;
    let mut keys = [("ENGINE_BINARIES", BINARIES), ("ENGINE_VERDICTS", VERDICTS)]
        .map(|(name, what)| (name, what, 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d_u128));
    for name in names {
        let sources = crates.join(&name).join("src");
        println!("cargo:rerun-if-changed={}", sources.display());
        for (_, what, hash) in &mut keys {
            add(&sources, &name, *what, hash)?;
        }
    }
    for (name, _, hash) in keys {
        println!("cargo:rustc-env={name}={hash:032x}");
    }
    Ok(())
}

/// Adds every file below a folder that counts, names included, in a fixed order (FNV-1a,
/// 128 bits).
fn add(folder: &Path, name: &str, what: Fingerprint, hash: &mut u128) -> std::io::Result<()> {
    let mut entries: Vec<_> = fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let name = format!("{name}/{}", entry.file_name().to_string_lossy());
        let path = entry.path();
        if path.is_dir() {
            add(&path, &name, what, hash)?;
        } else if what.covers(&name) {
            let bytes = fs::read(&path)?;
            for byte in name.bytes().chain([0]).chain(bytes) {
                *hash ^= u128::from(byte);
                *hash = hash.wrapping_mul(0x0100_0000_0000_0000_0000_0000_013b);
            }
        }
    }
    Ok(())
}
