//! A fingerprint of the engine's own sources: what was built by another engine is not
//! what this one would build.

use std::fs;
use std::path::Path;

fn main() {
    println!("cargo:rerun-if-changed=src");
    let mut hash = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    add(Path::new("src"), &mut hash);
    println!("cargo:rustc-env=ENGINE_SOURCES={hash:032x}");
}

/// Adds every file below a folder, names included, in a fixed order (FNV-1a, 128 bits).
fn add(folder: &Path, hash: &mut u128) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        let bytes = if path.is_dir() {
            add(&path, hash);
            Vec::new()
        } else {
            fs::read(&path).unwrap_or_default()
        };
        let name = path.to_string_lossy().replace('\\', "/");
        for byte in name.bytes().chain([0]).chain(bytes) {
            *hash ^= u128::from(byte);
            *hash = hash.wrapping_mul(0x0100_0000_0000_0000_0000_0000_013b);
        }
    }
}
