//! Fingerprints of the engine's own sources, for the keys of the cache: another version of the
//! engine may build other libraries or reach other verdicts. A source file that can change
//! neither is in no fingerprint, so that a change of wording does not make every hand-in compile
//! again.

use std::fs;
use std::path::Path;

include!("src/fingerprint.rs");

fn main() {
    println!("cargo:rerun-if-changed=src");
    for (name, what) in [("ENGINE_BINARIES", BINARIES), ("ENGINE_VERDICTS", VERDICTS)] {
        let mut hash = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
        add(Path::new("src"), "", what, &mut hash);
        println!("cargo:rustc-env={name}={hash:032x}");
    }
}

/// Adds every file below a folder that counts, names included, in a fixed order (FNV-1a,
/// 128 bits).
fn add(folder: &Path, name: &str, what: Fingerprint, hash: &mut u128) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    let mut names: Vec<_> = entries.flatten().map(|entry| entry.file_name()).collect();
    names.sort();
    for entry in names {
        let path = folder.join(&entry);
        let entry = entry.to_string_lossy();
        let name = match name {
            "" => entry.into_owned(),
            above => format!("{above}/{entry}"),
        };
        if path.is_dir() {
            add(&path, &name, what, hash);
        } else if what.covers(&name) {
            let bytes = fs::read(&path).unwrap_or_default();
            for byte in name.bytes().chain([0]).chain(bytes) {
                *hash ^= u128::from(byte);
                *hash = hash.wrapping_mul(0x0100_0000_0000_0000_0000_0000_013b);
            }
        }
    }
}
