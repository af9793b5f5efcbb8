//! What teachers really have, built on the spot, and what must be found in it.

mod bad_input;
mod groups;
mod hijack;
mod layouts;
mod packing;
mod shapes;

use super::Class;
use super::bundle::{Bundle, IntakeError, KnownModules};
use crate::archive::ArchiveError;
use compile::sources::NoteKind;
use std::fs;
use std::io::{Cursor, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use zip::write::SimpleFileOptions;

const LIB: &str = "pub mod demineur;";
const MANIFEST: &[u8] = b"[package]\nname = \"demineur\"\n";
const CODE: &str = "pub fn init_grid(n: usize) {}";

fn modules() -> std::collections::BTreeSet<String> {
    ["demineur", "ameliorations"].map(str::to_owned).into()
}

fn known() -> Vec<KnownModules> {
    vec![KnownModules {
        modules: vec!["demineur".to_owned()],
        functions: vec!["init_grid".to_owned()],
        ..KnownModules::default()
    }]
}

/// A new folder of this test's own, removed when dropped.
struct Place(PathBuf);

impl Place {
    fn new() -> Place {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let n = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("intake-{}-{n}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Place(path.canonicalize().unwrap())
    }

    fn file(&self, path: &str, bytes: impl AsRef<[u8]>) {
        let path = self.0.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    fn find(&self, path: &str) -> Class {
        Class::find(&[self.0.join(path)], &modules())
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (path, bytes) in files {
        writer
            .start_file(*path, SimpleFileOptions::default())
            .unwrap();
        writer.write_all(bytes).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

fn tar_gz(files: &[(&str, &[u8])]) -> Vec<u8> {
    let gz = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    let mut tar = tar::Builder::new(gz);
    for (path, bytes) in files {
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        tar.append_data(&mut header, path, *bytes).unwrap();
    }
    tar.into_inner().unwrap().finish().unwrap()
}

fn tar(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut tar = tar::Builder::new(Vec::new());
    for (path, bytes) in files {
        let mut header = tar::Header::new_old();
        header.set_size(bytes.len() as u64);
        // The checksum is of the name that the test wants.
        header
            .set_path(path.replace("demineuR", "demineur"))
            .unwrap();
        header.set_cksum();
        tar.append(&header, *bytes).unwrap();
    }
    tar.into_inner().unwrap()
}

fn crate_zip() -> Vec<u8> {
    zip(&[
        ("projet/src/lib.rs", LIB.as_bytes()),
        ("projet/src/demineur.rs", CODE.as_bytes()),
        ("projet/target/debug/x.rs", b"fn x() {}"),
        ("__MACOSX/projet/src/._lib.rs", b"junk"),
    ])
}

/// Name and module files of each hand-in; a problem in place of the files.
fn seen(class: &Class) -> Vec<(String, String)> {
    let of = |h: &super::HandIn| match Bundle::read(h, &known()) {
        Ok(bundle) => {
            let files: Vec<&str> = bundle.sources.files.keys().map(String::as_str).collect();
            (h.name.clone(), files.join(" "))
        }
        Err(problem) => (h.name.clone(), format!("{problem:?}")),
    };
    class.hand_ins.iter().map(of).collect()
}

#[track_caller]
fn check(class: &Class, expected: &[(&str, &str)]) {
    let seen = seen(class);
    let seen: Vec<(&str, &str)> = seen.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    assert_eq!(seen, expected);
}

const WHOLE: &str = "src/demineur.rs src/lib.rs";
