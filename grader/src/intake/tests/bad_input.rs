//! Archives that are broken, hostile or too large.

use super::*;

fn check_problem(name: &str, bytes: &[u8], expected: &Problem) {
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
    let encrypted = Problem::Archive("locked.zip".to_owned(), ArchiveError::Encrypted);
    check_problem("locked.zip", &locked, &encrypted);
    let rar = Problem::Archive("x.rar".to_owned(), ArchiveError::Unsupported("RAR"));
    check_problem("x.rar", b"Rar!", &rar);
    check_problem(
        "rapport.pdf",
        b"%PDF",
        &Problem::NoRust(vec!["rapport.pdf".to_owned()]),
    );
}

#[test]
fn a_bomb_costs_no_more_than_its_bound() {
    let zeros = vec![0; 40 << 20];
    let bomb = zip(&[("src/demineur.rs", &zeros), ("src/lib.rs", LIB.as_bytes())]);
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
    assert!(matches!(deep, Err(Problem::NoRust(_))), "{deep:?}");
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
