//! Archives and names that nobody ever packed.

use flate2::Compression;
use flate2::write::GzEncoder;
use intake::Class;
use intake::bundle::{Bundle, Document, KnownModules};
use std::fs;
use std::io::{Cursor, Write as _};
use zip::write::SimpleFileOptions;

/// Larger than any hand-in may be once it is read.
const MOST: usize = 200 << 20;

const LIB: &str = "pub mod demineur;";
const CODE: &str = "pub fn init_grid(n: usize) {}";

#[test]
fn archives_of_any_bytes_are_read_within_bounds() {
    let inner = crate_zip();
    let seeds = vec![
        crate_zip(),
        zip(&[("a/b/inner.zip", &inner), ("a/rapport.pdf", b"%PDF")]),
        zip(&[
            ("src/demineur.rs", &vec![b'/'; 9000]),
            ("../x", b""),
            ("src/e\u{301}.rs", b""),
        ]),
        gzipped(&tar(&[
            ("src/lib.rs", LIB.as_bytes()),
            ("src/demineur.rs", CODE.as_bytes()),
        ])),
        tar(&[
            ("v1/src/lib.rs", LIB.as_bytes()),
            ("v2/src/demineur.rs", CODE.as_bytes()),
        ]),
        zip(&[
            ("submission_1/src/demineur.rs", CODE.as_bytes()),
            (
                "submission_metadata.yml",
                b"submission_1:\n  :submitters:\n  - :name: Zoe\n    :sid: '1'\n",
            ),
        ]),
        zip(&[
            ("Ana B_1_assignsubmission_file/demineur.rs", CODE.as_bytes()),
            ("Luc C_2_assignsubmission_file/x.zip", &inner),
        ]),
    ];
    let modules = ["demineur", "ameliorations"].map(str::to_owned).into();
    let known = [KnownModules {
        modules: vec!["demineur".to_owned()],
        functions: vec!["init_grid".to_owned()],
        ..KnownModules::default()
    }];
    let place = tempfile::tempdir().unwrap();
    let class = place.path().join("class");
    fs::create_dir(&class).unwrap();
    let read = |bytes: &[u8]| {
        for name in ["x.zip", "x.tar.gz", "class/x.tar"] {
            let archive = place.path().join(name);
            fs::write(&archive, bytes).unwrap();
            let path = if archive.starts_with(&class) {
                &class
            } else {
                &archive
            };
            let class = Class::find(std::slice::from_ref(path), &modules);
            for hand_in in &class.hand_ins {
                let Ok(bundle) = Bundle::read(hand_in, &known) else {
                    continue;
                };
                let sources = bundle.sources.files.values().map(String::len);
                assert!(sources.sum::<usize>() < MOST);
                let documents = bundle.documents.iter().filter_map(Document::read);
                assert!(documents.map(|d| d.len()).sum::<usize>() < MOST);
            }
            let ids = class.hand_ins.iter().map(|h| h.id.as_str());
            assert!(
                ids.into_iter()
                    .all(|id| !id.is_empty() && !id.contains('/'))
            );
        }
    };
    super::run("zip", &seeds, 150, &read);
}

fn crate_zip() -> Vec<u8> {
    zip(&[
        ("projet/src/lib.rs", LIB.as_bytes()),
        ("projet/src/demineur.rs", CODE.as_bytes()),
        ("projet/target/debug/x.rs", b"fn x() {}"),
        ("__MACOSX/projet/src/._lib.rs", b"junk"),
    ])
}

fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (path, bytes) in files {
        zip.start_file(*path, SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

fn tar(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut tar = tar::Builder::new(Vec::new());
    for (path, bytes) in files {
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        tar.append_data(&mut header, path, *bytes).unwrap();
    }
    tar.into_inner().unwrap()
}

fn gzipped(bytes: &[u8]) -> Vec<u8> {
    let mut gz = GzEncoder::new(Vec::new(), Compression::fast());
    gz.write_all(bytes).unwrap();
    gz.finish().unwrap()
}
