//! Folders and archives as teachers and platforms lay them out.

use super::*;

#[test]
fn two_folders_of_one_name_are_told_apart() {
    let place = Place::new();
    for group in ["a", "b"] {
        place.file(&format!("{group}/dupont/src/lib.rs"), LIB);
    }
    fs::create_dir_all(place.0.join("a/empty")).unwrap();
    let paths = ["a", "b", "a/dupont"].map(|p| place.0.join(p));
    let names: Vec<String> = Class::find(&paths, &modules())
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
fn a_project_without_a_root_file_has_its_folders_name() {
    let place = Place::new();
    place.file("dupont/src/demineur.rs", CODE);
    check(&place.find("dupont"), &[("dupont", "src/demineur.rs")]);
    // Two people, one of whom is called like a folder of Rust.
    place.file("class/src/demineur.rs", CODE);
    place.file("class/dupont/src/demineur.rs", CODE);
    let class = place.find("class");
    let expected = [("dupont", "src/demineur.rs"), ("src", "src/demineur.rs")];
    check(&class, &expected);
    place.file("mixed/src/demineur.rs", CODE);
    place.file("mixed/dupont.rs", CODE);
    check(&place.find("mixed"), &expected);
}

/// Somebody who handed in a report and no code has handed in: it is a row, not a remark.
#[test]
fn among_hand_ins_a_folder_without_code_is_one_too() {
    let place = Place::new();
    place.file("class/dupont/src/lib.rs", LIB);
    place.file("class/dupont/src/demineur.rs", CODE);
    place.file("class/durand/rapport.pdf", "%PDF-1.4");
    place.file("class/consignes/lisez-moi.md", "# Lisez-moi");
    place.file("class/.idea/project.iml", "<xml>");
    let class = place.find("class");
    let no_code = format!("{:?}", IntakeError::NoRust(vec!["rapport.pdf".to_owned()]));
    check(&class, &[("dupont", WHOLE), ("durand", &no_code)]);
    // Where nobody hands in code, nothing says that these are hand-ins.
    fs::remove_dir_all(place.0.join("class/dupont")).unwrap();
    let class = place.find("class");
    assert!(class.hand_ins.is_empty(), "{:?}", class.hand_ins);
    assert_eq!(class.left_out.len(), 1);
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

/// What is in an archive tells its age, then the archive's own date, then its name; where nothing
/// does, no guess is made.
#[test]
fn of_attempts_of_one_age_none_is_guessed() {
    let counts = |attempts: [(&str, u64, &str); 2]| {
        let place = Place::new();
        for (name, day, text) in attempts {
            let path = format!("x/A B_1_assignsubmission_file/{name}");
            place.file(&path, zip(&[("src/demineur.rs", text.as_bytes())]));
            let time = std::time::UNIX_EPOCH + std::time::Duration::from_secs(day * 86_400);
            let file = fs::File::options().write(true).open(place.0.join(&path));
            file.and_then(|f| f.set_modified(time)).expect("a date");
        }
        let bundle = Bundle::read(&place.find("x").hand_ins[0], &known());
        bundle.map(|bundle| bundle.sources.files["src/demineur.rs"].clone())
    };
    let one = |attempts| counts(attempts).expect("one of them counts");
    // The newer archive, whatever it is called.
    assert_eq!(one([("tp_v2.zip", 1, "old"), ("tp.zip", 9, "new")]), "new");
    // A second download of one name.
    assert_eq!(one([("tp.zip", 1, "old"), ("tp (1).zip", 1, "new")]), "new");
    assert_eq!(
        one([("tp.zip", 1, "same"), ("fini.zip", 1, "same")]),
        "same"
    );
    let refused = counts([("tp.zip", 1, "some"), ("fini.zip", 1, "other")]);
    assert!(
        matches!(refused, Err(IntakeError::SeveralCrates(both)) if both == ["fini.zip", "tp.zip"] || both == ["tp.zip", "fini.zip"])
    );
    // Whichever of them would be taken first.
    let refused = counts([("a/z.zip", 1, "some"), ("b/y.zip", 1, "other")]);
    let Err(IntakeError::SeveralCrates(mut both)) = refused else {
        panic!("one of them was taken");
    };
    both.sort_unstable();
    assert_eq!(both, ["a/z.zip", "b/y.zip"]);
}

/// All in the crate's own file, and beside it a program of the module's name.
#[test]
fn a_program_is_not_the_module_of_its_name() {
    let place = Place::new();
    place.file(
        "x/a/src/lib.rs",
        "pub mod demineur { pub fn init_grid() {} }",
    );
    place.file("x/a/src/bin/demineur.rs", "fn main() {}");
    place.file("x/b/src/demineur.rs", CODE);
    let class = place.find("x");
    let bundle = Bundle::read(&class.hand_ins[0], &known()).expect("a crate");
    let files: Vec<&String> = bundle.sources.files.keys().collect();
    assert_eq!(files, ["src/bin/demineur.rs", "src/lib.rs"]);
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

#[test]
fn two_crates_are_told_apart_by_their_modules_or_by_what_they_hold() {
    let place = Place::new();
    place.file("class/a/one/src/demineur.rs", CODE);
    place.file("class/a/two/src/other.rs", CODE);
    place.file("class/b/one/src/demineur.rs", CODE);
    place.file("class/b/two/src/demineur.rs", "pub fn other() {}");
    for copy in ["one", "two"] {
        place.file(&format!("class/c/{copy}/src/demineur.rs"), CODE);
    }
    let seen = seen(&place.find("class"));
    assert_eq!(seen[0].1, "src/demineur.rs");
    assert_eq!(seen[1].1, "SeveralCrates([\"one/\", \"two/\"])");
    assert_eq!(seen[2].1, "src/demineur.rs");
}

/// `khet.rs` may hold all modules of the assignment; a crate without it does not.
#[test]
fn a_crate_with_the_file_above_the_modules_counts_where_no_other_has_modules() {
    let place = Place::new();
    place.file("class/a/tp1/src/main.rs", CODE);
    place.file("class/a/jeu/src/khet.rs", "pub mod map { pub fn f() {} }");
    place.file("class/b/jeu/src/khet.rs", CODE);
    place.file("class/b/jeu2/src/khet/mod.rs", CODE);
    let known = [KnownModules {
        modules: vec!["khet::map".to_owned(), "khet::tour".to_owned()],
        ..KnownModules::default()
    }];
    let class = place.find("class");
    let read = |i: usize| Bundle::read(&class.hand_ins[i], &known);
    assert!(read(0).unwrap().sources.files.contains_key("src/khet.rs"));
    assert!(matches!(read(1), Err(IntakeError::SeveralCrates(_))));
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
