//! Archives and names that nobody ever packed.

use super::*;
use crate::fuzz;
use crate::intake::bundle::Document;

/// Larger than any hand-in may be once it is read.
const MOST: usize = 200 << 20;

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
        tar_gz(&[
            ("src/lib.rs", LIB.as_bytes()),
            ("src/demineur.rs", CODE.as_bytes()),
        ]),
        plain_tar(&[
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
    let place = Place::new();
    let read = |bytes: &[u8]| {
        for name in ["x.zip", "x.tar.gz", "class/x.tar"] {
            place.file(name, bytes);
            let class = place.find(name.split('/').next().unwrap());
            for hand_in in &class.hand_ins {
                let Ok(bundle) = Bundle::read(hand_in, &known()) else {
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
    fuzz::run("zip", &seeds, 150, &read);
}

fn plain_tar(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let packed = tar_gz(files);
    std::io::Read::read_to_end(
        &mut flate2::read::GzDecoder::new(packed.as_slice()),
        &mut bytes,
    )
    .unwrap();
    bytes
}
