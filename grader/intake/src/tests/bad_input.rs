//! Archives that are broken, hostile or too large.

use super::*;
use crate::archive::{Bounds, read_tar};
use crate::bundle::{Contents, Document};
use crate::texts::not_taken_in;
use compile::sources::Note;

fn check_problem(name: &str, bytes: &[u8], expected: &IntakeError) {
    let place = Place::new();
    place.file(&format!("x/A B_1_assignsubmission_file/{name}"), bytes);
    let class = place.find("x");
    let problem = Bundle::read(&class.hand_ins[0], &known()).unwrap_err();
    assert_eq!(&problem, expected);
}

#[test]
fn bad_archives_are_named_and_stop_nothing() {
    let whole = crate_zip();
    let place = Place::new();
    place.file(
        "x/A B_1_assignsubmission_file/cut.zip",
        &whole[..whole.len() / 2],
    );
    place.file("x/C D_2_assignsubmission_file/src/demineur.rs", CODE);
    let seen = seen(&place.find("x"));
    assert!(
        seen[0].1.contains("Archive(\"cut.zip\", Broken("),
        "{}",
        seen[0].1
    );
    assert_eq!(seen[1].1, "src/demineur.rs");

    let mut locked = whole;
    for signature in [b"PK\x03\x04", b"PK\x01\x02"] {
        let flag = if signature[2] == 3 { 6 } else { 8 };
        let starts: Vec<usize> = (0..locked.len() - 4)
            .filter(|&i| &locked[i..i + 4] == signature)
            .collect();
        for i in starts {
            locked[i + flag] |= 1;
        }
    }
    let encrypted = IntakeError::Archive("locked.zip".to_owned(), ArchiveError::Encrypted);
    check_problem("locked.zip", &locked, &encrypted);
    let rar = IntakeError::Archive("x.rar".to_owned(), ArchiveError::Unsupported("RAR"));
    check_problem("x.rar", b"Rar!", &rar);
    check_problem(
        "rapport.pdf",
        b"%PDF",
        &IntakeError::NoRust(vec!["rapport.pdf".to_owned()]),
    );
}

/// The directory at a zip's end still names a file whose own header is damaged.
#[test]
fn a_file_with_a_damaged_header_is_named() {
    let damaged = |zip: Vec<u8>, number: usize| {
        let mut zip = zip;
        let headers: Vec<usize> = (0..zip.len() - 4)
            .filter(|&at| zip[at..].starts_with(b"PK\x03\x04"))
            .collect();
        zip[headers[number]] = b'X';
        zip
    };
    let place = Place::new();
    // Of a hand-in: the student's report names it.
    place.file(
        "x/A B_1_assignsubmission_file/a.zip",
        damaged(crate_zip(), 0),
    );
    // Of a whole class: the teacher's list does.
    let each = zip(&[("src/demineur.rs", CODE.as_bytes())]);
    let class = zip(&[("ada.zip", &each), ("bob.zip", &each)]);
    place.file("class.zip", damaged(class, 1));
    let bundle = Bundle::read(&place.find("x").hand_ins[0], &known()).unwrap();
    let note = &bundle.sources.notes[0];
    assert_eq!(
        (note.path.as_str(), note.kind),
        ("projet/src/lib.rs", NoteKind::Unreadable)
    );
    let class = place.find("class.zip");
    let left: Vec<String> = class
        .left_out
        .iter()
        .map(|l| l.path.display().to_string())
        .collect();
    assert!(left.len() == 1 && left[0].ends_with("bob.zip"), "{left:?}");
    // Nothing else is in it.
    let only = damaged(zip(&[("demineur.rs", CODE.as_bytes())]), 0);
    place.file("y/C D_2_assignsubmission_file/only.zip", only);
    let problem = Bundle::read(&place.find("y").hand_ins[0], &known()).unwrap_err();
    assert!(
        matches!(&problem, IntakeError::Archive(_, ArchiveError::Broken(_))),
        "{problem:?}"
    );
}

#[test]
fn a_bomb_costs_no_more_than_its_bound() {
    let zeros = vec![0; 40 << 20];
    let bomb = zip(&[
        ("src/demineur.rs", &zeros),
        ("src/lib.rs", LIB.as_bytes()),
        ("Cargo.toml", MANIFEST),
    ]);
    let place = Place::new();
    place.file("class/bomb.zip", bomb);
    place.file(
        "class/deep.zip",
        zip(&[(
            "in.zip",
            &zip(&[("in.zip", &zip(&[("in.zip", &crate_zip())]))]),
        )]),
    );
    let class = place.find("class");
    let bundle = Bundle::read(&class.hand_ins[0], &known()).unwrap();
    assert_eq!(bundle.sources.files.len(), 1);
    assert_eq!(bundle.sources.notes[0].kind, NoteKind::TooLarge);
    let deep = Bundle::read(&class.hand_ins[1], &known());
    assert!(matches!(deep, Err(IntakeError::NoRust(_))), "{deep:?}");
}

#[test]
fn ten_thousand_files_are_a_few_notes() {
    let place = Place::new();
    let names: Vec<String> = (0..9_000).map(|i| format!("src/f{i}.rs")).collect();
    let files: Vec<(&str, &[u8])> = names.iter().map(|n| (n.as_str(), &b""[..])).collect();
    place.file("class/many.zip", zip(&files));
    place.file("class/other.zip", crate_zip());
    let class = place.find("class");
    let bundle = Bundle::read(&class.hand_ins[0], &[]).unwrap();
    assert!(bundle.sources.files.len() <= 200);
    assert!(bundle.sources.notes.len() <= 20);
}

#[test]
fn names_that_would_escape_or_meet_are_left_out() {
    let place = Place::new();
    let files: &[(&str, &[u8])] = &[
        ("src/demineur.rs", CODE.as_bytes()),
        ("src/Demineur.rs", b"// other"),
        ("../../evil.rs", b"fn evil() {}"),
    ];
    place.file("class/a.zip", zip(files));
    place.file("class/b.zip", crate_zip());
    let class = place.find("class");
    let bundle = Bundle::read(&class.hand_ins[0], &known()).unwrap();
    assert_eq!(
        bundle.sources.files.keys().collect::<Vec<_>>(),
        ["src/demineur.rs"]
    );
    let kinds: Vec<NoteKind> = bundle.sources.notes.iter().map(|n| n.kind).collect();
    assert_eq!(kinds, [NoteKind::Escapes, NoteKind::SameName]);
}

/// An archive holds names of any length: none is kept, and of those that are, messages show
/// little.
#[test]
fn names_longer_than_a_path_are_left_out_and_not_shown_whole() {
    let long = format!("{}/x.rs", "d".repeat(200)).repeat(100);
    let files: &[(&str, &[u8])] = &[
        ("src/demineur.rs", CODE.as_bytes()),
        (&long, CODE.as_bytes()),
    ];
    for (name, bytes) in [("a.zip", zip(files)), ("a.tar.gz", tar_gz(files))] {
        let place = Place::new();
        place.file(&format!("class/{name}"), bytes);
        place.file("class/b.zip", crate_zip());
        let class = place.find("class");
        let contents = Contents::find(&class.hand_ins[0], &known()).unwrap();
        let names: Vec<&str> = contents
            .files
            .iter()
            .map(|(path, _)| path.as_str())
            .collect();
        assert_eq!(names, ["src/demineur.rs"], "{name}");
        let is_it = |n: &Note| n.kind == NoteKind::BadName && n.path.len() < 5000;
        assert!(contents.notes.iter().any(is_it), "{name}");
    }
    let many: Vec<String> = (0..1000)
        .map(|i| format!("{i}{}", "é".repeat(3000)))
        .collect();
    for problem in [
        IntakeError::NoRust(many.clone()),
        IntakeError::SeveralCrates(many),
    ] {
        let said = not_taken_in(lang::Lang::En, &problem);
        assert!(said.len() < 4000 && said.contains("(+990)"), "{said}");
    }
}

/// Two files of one name: what one finds who unpacks the archive, and a word about it.
#[test]
fn of_two_files_of_one_name_the_last_counts_and_it_is_said() {
    type Pack = fn(&[(&str, &[u8])]) -> Vec<u8>;
    let both = |first: &str, second: &str, (name, pack): (&str, Pack)| {
        let place = Place::new();
        let files: &[(&str, &[u8])] = &[
            ("src/lib.rs", LIB.as_bytes()),
            ("src/demineur.rs", first.as_bytes()),
            ("src/demineuR.rs", second.as_bytes()),
            ("Cargo.toml", MANIFEST),
        ];
        let mut bytes = pack(files);
        // No library writes such an archive.
        while let Some(at) = bytes.windows(8).position(|w| w == b"demineuR") {
            bytes[at + 7] = b'r';
        }
        place.file(&format!("class/{name}"), bytes);
        place.file("class/b.zip", crate_zip());
        let class = place.find("class");
        let bundle = Bundle::read(&class.hand_ins[0], &known()).unwrap();
        let kinds: Vec<NoteKind> = bundle.sources.notes.iter().map(|n| n.kind).collect();
        (bundle.sources.files["src/demineur.rs"].clone(), kinds)
    };
    for archive in [("a.zip", zip as Pack), ("a.tar", tar as Pack)] {
        let (text, notes) = both("fn one() {}", "fn two() {}", archive);
        assert_eq!((&*text, &*notes), ("fn two() {}", &[NoteKind::Twice][..]));
        assert_eq!(both("fn one() {}", "fn one() {}", archive).1, []);
    }
}

/// A few kilobytes may be gigabytes: what is opened, read and copied of a hand-in has an end,
/// whatever it is packed in.
#[test]
fn what_a_hand_in_costs_to_read_has_an_end() {
    let zeros = |megabytes: usize| vec![0; megabytes << 20];
    let place = Place::new();
    let read = |name: &str, bytes: &[u8]| {
        place.file(&format!("x/A B_1_assignsubmission_file/{name}"), bytes);
        let class = place.find("x");
        let contents = Contents::find(&class.hand_ins[0], &known());
        fs::remove_dir_all(place.0.join("x")).unwrap();
        contents
    };

    // Documents: of 100 times two megabytes, 64 megabytes are kept at most.
    let two = zeros(2);
    let names: Vec<String> = (0..100).map(|i| format!("d{i}.pdf")).collect();
    let mut files: Vec<(&str, &[u8])> =
        names.iter().map(|n| (n.as_str(), two.as_slice())).collect();
    files.push(("src/demineur.rs", CODE.as_bytes()));
    let contents = read("many.zip", &zip(&files)).unwrap();
    let kept: u64 = contents.documents.iter().map(Document::size).sum();
    assert!(kept <= 64 << 20 && !contents.documents.is_empty());
    assert!(contents.notes.iter().any(|n| n.kind == NoteKind::TooMany));

    // Sources that lie about: no more than a crate may have.
    let line = "// nothing\n".repeat(90_000);
    let names: Vec<String> = (0..60).map(|i| format!("f{i}.rs")).collect();
    let files: Vec<(&str, &[u8])> = names
        .iter()
        .map(|n| (n.as_str(), line.as_bytes()))
        .collect();
    let contents = read("loose.zip", &zip(&files)).unwrap();
    let bytes: usize = contents.files.iter().map(|(_, b)| b.len()).sum();
    assert!(bytes <= 10 << 20, "{bytes}");
    assert!(contents.unread.iter().all(|n| n.kind == NoteKind::TooMany));

    // An archive that is small in another, and large once it is out.
    let inner = stored(&[("zeros.rs", &zeros(40))]);
    let error = read("bomb.zip", &zip(&[("inner.zip", &inner)])).unwrap_err();
    assert_eq!(
        error,
        IntakeError::Archive("inner.zip".to_owned(), ArchiveError::TooLarge)
    );

    // Archives side by side, and archives in archives.
    let names: Vec<String> = (0..50).map(|i| format!("a{i:02}.zip")).collect();
    let empty = zip(&[("a.pdf", b"")]);
    let mut files: Vec<(&str, &[u8])> = names
        .iter()
        .map(|n| (n.as_str(), empty.as_slice()))
        .collect();
    let found = read("side.zip", &zip(&files));
    assert!(matches!(found, Err(IntakeError::NoRust(_))), "{found:?}");
    let whole = crate_zip();
    files.push(("a00b.zip", &whole));
    let contents = read("side.zip", &zip(&files)).unwrap();
    assert!(
        contents
            .notes
            .iter()
            .any(|n| n.kind == NoteKind::BadArchive)
    );
}

/// The same in every other packing, and of every kind of file.
#[cfg(feature = "full")]
#[test]
fn however_a_bomb_is_packed_it_has_its_bound() {
    let megabytes = |n: usize| vec![b' '; n << 20];
    let large = megabytes(70);
    let source: &[(&str, &[u8])] = &[("src/demineur.rs", &large)];
    let document: &[(&str, &[u8])] = &[("d.pdf", &large), ("src/demineur.rs", CODE.as_bytes())];
    let one = megabytes(1);
    let names: Vec<String> = (0..40).map(|i| format!("d{i}.pdf")).collect();
    let some: Vec<(&str, &[u8])> = names.iter().map(|n| (n.as_str(), &one[..])).collect();
    let inner: Vec<(String, Vec<u8>)> = (0..3).map(|i| (format!("{i}.zip"), zip(&some))).collect();
    let inner: Vec<(&str, &[u8])> = inner.iter().map(|(n, b)| (n.as_str(), &b[..])).collect();
    let names: Vec<String> = (0..30_000).map(|i| format!("src/f{i}.rs")).collect();
    let tiny: Vec<(&str, &[u8])> = names.iter().map(|n| (n.as_str(), &b"//"[..])).collect();
    let packed = [
        ("source.zip", zip(source)),
        ("source.tar.gz", tar_gz(source)),
        (
            "zips.zip",
            zip(&[("a.zip", &zip(&[("b.zip", &zip(source))]))]),
        ),
        ("tar-in.zip", zip(&[("a.tar.gz", &tar_gz(source))])),
        ("zip-in.tar.gz", tar_gz(&[("a.zip", &zip(source))])),
        ("document.zip", zip(document)),
        ("document.tar.gz", tar_gz(document)),
        ("documents.zip", zip(&inner)),
        ("documents.tar.gz", tar_gz(&inner)),
        ("tiny.zip", zip(&tiny)),
        ("tiny.tar.gz", tar_gz(&tiny)),
        ("tiny-in.zip", zip(&[("a.tar.gz", &tar_gz(&tiny))])),
    ];
    for (name, bytes) in packed {
        let place = Place::new();
        place.file(&format!("class/{name}"), &bytes);
        place.file("class/b.zip", crate_zip());
        let class = place.find("class");
        let hand_in = class.hand_ins.iter().find(|h| h.name != "b");
        let Some(hand_in) = hand_in else {
            assert_eq!(class.left_out.len(), 1, "{name}: {:?}", class.left_out);
            continue;
        };
        if let Ok(contents) = Contents::find(hand_in, &known()) {
            let documents: u64 = contents.documents.iter().map(Document::size).sum();
            let sources: usize = contents.files.iter().map(|(_, bytes)| bytes.len()).sum();
            assert!(documents <= 64 << 20 && sources <= 10 << 20, "{name}");
            assert!(contents.files.len() <= 10_000, "{name}");
        }
    }
}

/// Too much is not damage.
#[test]
fn a_tar_beyond_its_bounds_is_too_large_and_not_broken() {
    let packed = tar_gz(&[("a.rs", &[0; 50_000]), ("b.rs", &[0; 50_000])]);
    let whole = Bounds {
        entries: 10,
        tar: 1 << 20,
        kept: 1 << 20,
    };
    let read = |bounds| read_tar(&mut packed.as_slice(), true, bounds);
    assert_eq!(read(whole).unwrap().0.len(), 2);
    for bounds in [
        Bounds {
            tar: 60_000,
            ..whole
        },
        Bounds { tar: 1000, ..whole },
        Bounds {
            kept: 60_000,
            ..whole
        },
    ] {
        assert_eq!(
            read(bounds).unwrap_err(),
            ArchiveError::TooLarge,
            "{bounds:?}"
        );
    }
    let few = Bounds {
        entries: 1,
        ..whole
    };
    assert_eq!(read(few).unwrap_err(), ArchiveError::TooManyFiles);
    let cut = read_tar(&mut &packed[..packed.len() / 2], true, whole).unwrap_err();
    assert!(matches!(cut, ArchiveError::Broken(_)), "{cut:?}");
}

/// A zip that compresses nothing.
fn stored(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    for (path, bytes) in files {
        writer.start_file(*path, options).unwrap();
        writer.write_all(bytes).unwrap();
    }
    writer.finish().unwrap().into_inner()
}
