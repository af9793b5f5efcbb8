//! What teachers really have, built on the spot, and what must be found in it.

use super::Class;
use super::bundle::{Bundle, Problem};
use super::single::Known;
use crate::intake::archive::ArchiveError;
use engine::build::take_in::NoteKind;
use std::fs;
use std::io::{Cursor, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use zip::write::SimpleFileOptions;

const LIB: &str = "pub mod demineur;";
const CODE: &str = "pub fn init_grid(n: usize) {}";

fn known() -> Vec<Known> {
    vec![Known {
        modules: vec!["demineur".to_owned()],
        functions: vec!["init_grid".to_owned()],
        ..Known::default()
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
        Class::find(&[self.0.join(path)])
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

#[test]
fn two_folders_of_one_name_are_told_apart() {
    let place = Place::new();
    for group in ["a", "b"] {
        place.file(&format!("{group}/dupont/src/lib.rs"), LIB);
    }
    fs::create_dir_all(place.0.join("a/empty")).unwrap();
    let paths = ["a", "b", "a/dupont"].map(|p| place.0.join(p));
    let names: Vec<String> = Class::find(&paths)
        .hand_ins
        .into_iter()
        .map(|h| h.name)
        .collect();
    assert_eq!(names, ["a/dupont", "b/dupont"]);
}

#[test]
fn a_folder_of_crates_zips_and_tars() {
    let place = Place::new();
    place.file("class/dupont/src/lib.rs", LIB);
    place.file("class/dupont/src/demineur.rs", CODE);
    place.file("class/durand.zip", crate_zip());
    let tar = tar_gz(&[
        ("src/lib.rs", LIB.as_bytes()),
        ("src/demineur.rs", CODE.as_bytes()),
    ]);
    place.file("class/leroy.tar.gz", tar);
    place.file("class/notes.pdf", "%PDF-1.4");
    let class = place.find("class");
    check(
        &class,
        &[("dupont", WHOLE), ("durand", WHOLE), ("leroy", WHOLE)],
    );
    let left: Vec<&Path> = class.left_out.iter().map(|l| l.path.as_path()).collect();
    assert_eq!(left, [place.0.join("class/notes.pdf")]);
}

#[test]
fn moodles_zip_with_folders() {
    let place = Place::new();
    let inner = crate_zip();
    let class = zip(&[
        (
            "Zoé Ménard_48213_assignsubmission_file/src/lib.rs",
            LIB.as_bytes(),
        ),
        (
            "Zoé Ménard_48213_assignsubmission_file/src/demineur.rs",
            CODE.as_bytes(),
        ),
        (
            "Zoé Ménard_48213_assignsubmission_onlinetext/texteenligne.html",
            b"<p>",
        ),
        (
            "Aïssatou Nguyen-OBrien_48214_assignsubmission_file/demineur.zip",
            &inner,
        ),
        (
            "Zoe\u{301} Me\u{301}nard_48219_assignsubmission_file_/lib.rs",
            CODE.as_bytes(),
        ),
        (
            "Groupe par défaut_assignsubmission_file/rendu.pdf",
            b"%PDF-1.4",
        ),
    ]);
    place.file("L1-INFO-Démineur-90417.zip", class);
    let class = place.find("L1-INFO-Démineur-90417.zip");
    check(
        &class,
        &[
            ("Aïssatou Nguyen-OBrien", WHOLE),
            ("Groupe par défaut", "NoRust([\"rendu.pdf\"])"),
            ("Zoé Ménard (48213)", WHOLE),
            ("Zoé Ménard (48219)", "src/demineur.rs"),
        ],
    );
    let ids: Vec<&str> = class.hand_ins.iter().map(|h| h.id.as_str()).collect();
    let expected = [
        "aissatou_nguyen_obrien_48214",
        "groupe_par_defaut",
        "zoe_menard_48213",
        "zoe_menard_48219",
    ];
    assert_eq!(ids, expected);
}

#[test]
fn moodles_zip_without_folders_and_unpacked() {
    let place = Place::new();
    place.file("x/Zoé Ménard_48213_assignsubmission_file_lib.rs", CODE);
    place.file(
        "x/Participant_48214_assignsubmission_file_rendu.zip",
        crate_zip(),
    );
    let expected = [
        ("Participant 48214", WHOLE),
        ("Zoé Ménard", "src/demineur.rs"),
    ];
    check(&place.find("x"), &expected);
}

#[test]
fn the_latest_of_two_attempts_counts() {
    let place = Place::new();
    place.file(
        "x/A B_1_assignsubmission_file/rendu_v2.zip",
        zip(&[("src/demineur.rs", b"// two")]),
    );
    place.file(
        "x/A B_1_assignsubmission_file/rendu_v10.zip",
        zip(&[("src/demineur.rs", b"// ten")]),
    );
    let class = place.find("x");
    let bundle = Bundle::read(&class.hand_ins[0], &known()).unwrap();
    assert_eq!(bundle.sources.files["src/demineur.rs"], "// ten");
    let others: Vec<_> = bundle
        .sources
        .notes
        .iter()
        .filter(|n| n.kind == NoteKind::OtherAttempt)
        .map(|n| n.path.as_str())
        .collect();
    assert_eq!(others, ["rendu_v2.zip"]);
}

#[test]
fn clones_of_github_classroom() {
    let place = Place::new();
    for login in ["zmenard", "a-nguyen-42"] {
        place.file(
            &format!("demineur-submissions/demineur-{login}/src/demineur.rs"),
            CODE,
        );
    }
    let class = place.find("demineur-submissions");
    let logins: Vec<&str> = class
        .hand_ins
        .iter()
        .map(|h| h.people[0].login.as_str())
        .collect();
    assert_eq!(logins, ["a-nguyen-42", "zmenard"]);
}

#[test]
fn gradescopes_export() {
    let place = Place::new();
    let metadata = "submission_1:\n  :submitters:\n  - :name: Zoé Ménard\n    :sid: '21903344'\n    \
        :email: zoe@univ.example\n  :created_at: 2026-03-02 10:11:12.000000000 Z\nsubmission_2:\n  \
        :submitters:\n  - :name: Éloi Le Goff\n  - :name: Aïssatou Nguyen\n";
    place.file("assignment_7_export/submission_metadata.yml", metadata);
    place.file("assignment_7_export/submission_1/src/demineur.rs", CODE);
    place.file("assignment_7_export/submission_2/demineur.rs", CODE);
    let class = place.find("assignment_7_export");
    let expected = [
        ("Zoé Ménard", "src/demineur.rs"),
        ("Éloi Le Goff, Aïssatou Nguyen", "src/demineur.rs"),
    ];
    check(&class, &expected);
    assert_eq!(class.hand_ins[0].people[0].id, "21903344");
}

#[test]
fn one_zip_of_single_files() {
    let place = Place::new();
    let files = [
        ("dupont.rs", CODE.as_bytes()),
        ("durand.rs", b"pub fn init_grid() {}"),
    ];
    place.file("rendus.zip", zip(&files));
    let expected = [("dupont", "src/demineur.rs"), ("durand", "src/demineur.rs")];
    check(&place.find("rendus.zip"), &expected);
}

#[track_caller]
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
    let rar = Problem::Archive("x.rar".to_owned(), ArchiveError::Unsupported);
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

#[test]
fn two_crates_are_told_apart_by_their_modules_only() {
    let place = Place::new();
    place.file("class/a/one/src/demineur.rs", CODE);
    place.file("class/a/two/src/other.rs", CODE);
    place.file("class/b/one/src/demineur.rs", CODE);
    place.file("class/b/two/src/demineur.rs", CODE);
    let seen = seen(&place.find("class"));
    assert_eq!(seen[0].1, "src/demineur.rs");
    assert_eq!(seen[1].1, "SeveralCrates([\"one/\", \"two/\"])");
}

#[test]
fn two_versions_are_one_hand_in() {
    let place = Place::new();
    place.file("x/dupont/versionClassique/src/lib.rs", LIB);
    place.file("x/dupont/versionObjet/src/lib.rs", LIB);
    for path in ["x", "x/dupont"] {
        let class = place.find(path);
        let names: Vec<&str> = class.hand_ins.iter().map(|h| h.name.as_str()).collect();
        assert_eq!(names, ["dupont"], "{path}");
        assert_eq!(class.hand_ins[0].files.len(), 2, "{path}");
    }
}

#[test]
fn results_inside_the_class_are_no_hand_in() {
    let place = Place::new();
    place.file("class/dupont/src/demineur.rs", CODE);
    for name in ["grader-results", "elsewhere"] {
        for file in ["class.json", "index.html", "marks.csv"] {
            place.file(&format!("class/{name}/{file}"), "");
        }
        place.file(&format!("class/{name}/moodle/feedback.zip"), zip(&[]));
    }
    check(&place.find("class"), &[("dupont", "src/demineur.rs")]);
}

#[test]
fn groups_are_recognised_by_their_names_or_by_what_they_hold() {
    let place = Place::new();
    for path in ["TD1/dupont", "TD1/durand", "TD2/dupont", "TD2/leroy/projet"] {
        place.file(&format!("named/{path}/src/lib.rs"), LIB);
        place.file(&format!("named/{path}/src/demineur.rs"), CODE);
    }
    place.file("named/TD3/petit.zip", crate_zip());
    place.file("named/notes.csv", "");
    place.file("named/vide/lisez-moi.txt", "");
    let class = place.find("named");
    check(
        &class,
        &[
            ("TD1/dupont", WHOLE),
            ("durand", WHOLE),
            ("TD2/dupont", WHOLE),
            ("leroy", WHOLE),
            ("petit", WHOLE),
        ],
    );
    let groups: Vec<&str> = class
        .hand_ins
        .iter()
        .map(|h| h.people[0].group.as_str())
        .collect();
    assert_eq!(groups, ["TD1", "TD1", "TD2", "TD2", "TD3"]);
    let left: Vec<&Path> = class.left_out.iter().map(|l| l.path.as_path()).collect();
    assert_eq!(left, [place.0.join("named/vide")]);

    // Nobody's usual names: two crates each, and no name twice.
    for path in ["lundi/anne", "lundi/zoe", "mardi/hugo", "mardi/lea"] {
        place.file(&format!("days/{path}/src/lib.rs"), LIB);
    }
    let class = place.find("days");
    let seen: Vec<(&str, &str)> = class
        .hand_ins
        .iter()
        .map(|h| (h.name.as_str(), h.people[0].group.as_str()))
        .collect();
    assert_eq!(
        seen,
        [
            ("anne", "lundi"),
            ("zoe", "lundi"),
            ("hugo", "mardi"),
            ("lea", "mardi")
        ]
    );

    // The same from an archive, and one group given alone.
    let archive = zip(&[
        ("classe/TD1/anne/src/lib.rs", LIB.as_bytes()),
        ("classe/TD1/anne/src/demineur.rs", CODE.as_bytes()),
        ("classe/TD1/hugo/src/lib.rs", LIB.as_bytes()),
        ("classe/TD1/hugo/src/demineur.rs", CODE.as_bytes()),
        ("classe/TD2/zoe/src/lib.rs", LIB.as_bytes()),
        ("classe/TD2/zoe/src/demineur.rs", CODE.as_bytes()),
    ]);
    place.file("class.zip", archive);
    let class = place.find("class.zip");
    check(&class, &[("anne", WHOLE), ("hugo", WHOLE), ("zoe", WHOLE)]);
    assert_eq!(class.hand_ins[2].people[0].group, "TD2");
    assert_eq!(place.find("named/TD1").hand_ins[0].people[0].group, "TD1");
}

#[test]
fn what_looks_like_groups_and_is_none() {
    let place = Place::new();
    // Each student's crate in a folder of any name; two attempts of everybody.
    for path in ["dupont/projet", "durand/projet", "leroy/rendu"] {
        place.file(&format!("nested/{path}/src/lib.rs"), LIB);
        place.file(&format!("nested/{path}/src/demineur.rs"), CODE);
    }
    let class = place.find("nested");
    check(
        &class,
        &[("dupont", WHOLE), ("durand", WHOLE), ("leroy", WHOLE)],
    );
    assert!(class.hand_ins.iter().all(|h| h.people[0].group.is_empty()));
    for path in ["dupont/v1", "dupont/v2", "durand/v1", "durand/v2"] {
        place.file(&format!("attempts/{path}.zip"), crate_zip());
        place.file(&format!("twice/{path}/src/lib.rs"), LIB);
    }
    for path in ["groupe1/projet", "groupe2/rendu"] {
        place.file(&format!("pairs/{path}/src/lib.rs"), LIB);
    }
    for path in ["groupe1/v1.zip", "groupe1/v2.zip", "groupe2/v1.zip"] {
        place.file(&format!("pairs-twice/{path}"), crate_zip());
    }
    let names =
        |class: &Class| -> Vec<String> { class.hand_ins.iter().map(|h| h.name.clone()).collect() };
    assert_eq!(names(&place.find("attempts")), ["dupont", "durand"]);
    assert_eq!(names(&place.find("twice")), ["dupont", "durand"]);
    assert_eq!(names(&place.find("pairs")), ["groupe1", "groupe2"]);
    assert_eq!(names(&place.find("pairs-twice")), ["groupe1", "groupe2"]);
}
