//! What one hand-in holds, or is called, changes nothing for the others: the class's layout
//! is not told by it, and nobody vanishes.

use super::*;
use crate::archive::Refused;
use crate::{Layout, WhyLeftOut};

const METADATA: &str = "submission_1:\n  :submitters:\n  - :name: Zoé Ménard\n";
const HONEST: [&str; 3] = ["ada", "hugo", "zoe"];

/// Three honest hand-ins, and what else is said.
fn class_with(files: &[(&str, &[u8])]) -> (Place, Class) {
    let place = Place::new();
    for name in HONEST {
        place.file(&format!("class/{name}/src/lib.rs"), LIB);
        place.file(&format!("class/{name}/src/demineur.rs"), CODE);
    }
    for (path, bytes) in files {
        place.file(&format!("class/{path}"), bytes);
    }
    let class = place.find("class");
    (place, class)
}

#[track_caller]
fn honest_are_there(class: &Class, what: &str) {
    let seen = seen(class);
    for name in HONEST {
        let own: Vec<_> = seen.iter().filter(|(n, _)| n == name).collect();
        assert_eq!(own.len(), 1, "{what}: {seen:?}");
        assert_eq!(own[0].1, WHOLE, "{what}");
    }
}

#[test]
fn no_hand_in_makes_another_platforms_export_of_a_class() {
    let attacks: [&[(&str, &[u8])]; 13] = [
        &[("eve/submission_metadata.yml", METADATA.as_bytes())],
        &[
            ("eve/submission_metadata.yml", METADATA.as_bytes()),
            ("eve/submission_1/src/demineur.rs", CODE.as_bytes()),
        ],
        &[("submission_metadata.yml", METADATA.as_bytes())],
        &[
            ("submission_metadata.yml", METADATA.as_bytes()),
            ("submission_1/src/demineur.rs", CODE.as_bytes()),
        ],
        &[(
            "eve/Zoé Ménard_1_assignsubmission_file/src/demineur.rs",
            CODE.as_bytes(),
        )],
        &[(
            "eve/a/b_1_assignsubmission_file/src/demineur.rs",
            CODE.as_bytes(),
        )],
        &[("Zoé Ménard_1_assignsubmission_file_lib.rs", CODE.as_bytes())],
        &[
            ("Zoé Ménard_1_assignsubmission_file/lib.rs", CODE.as_bytes()),
            ("Zoé Ménard_2_assignsubmission_file/lib.rs", CODE.as_bytes()),
        ],
        &[
            ("eve-submissions/.git/config", b""),
            ("eve-submissions/a.rs", CODE.as_bytes()),
        ],
        &[
            ("eve-submissions/.git/config", b""),
            ("eve-submissions/eve-ada/src/lib.rs", CODE.as_bytes()),
            ("eve-submissions/eve-hugo/src/lib.rs", CODE.as_bytes()),
        ],
        &[
            (
                "ada_1_assignsubmission_onlinetext_onlinetext.html",
                b"<p>ada</p>",
            ),
            ("ada_1_assignsubmission_file_a.rs", CODE.as_bytes()),
        ],
        &[
            ("eve/result.json", b"{\"score\": 2000}"),
            ("eve/src/lib.rs", CODE.as_bytes()),
            ("results.json", b"{\"score\": 20}"),
        ],
        &[
            ("grades.csv", b"Student,ID,SIS Login ID\nada,1,eve\n"),
            ("notes.xlsx", b""),
            ("eve.rs", CODE.as_bytes()),
        ],
    ];
    for files in attacks {
        let (_place, class) = class_with(files);
        honest_are_there(&class, files[0].0);
        let forged = class.hand_ins.iter().flat_map(|h| &h.people);
        assert!(!forged.clone().any(|p| p.name == "Zoé Ménard"), "{files:?}");
        let layout = class.layout.unwrap();
        assert!(!matches!(layout, Layout::Moodle | Layout::Gradescope));
    }
}

/// Nor one crate.
#[test]
fn no_hand_in_swallows_the_others() {
    let code = CODE.as_bytes();
    let declares: &[u8] = b"mod ada;\nmod hugo;\nmod zoe;\nmod lib;";
    let attacks: [&[(&str, &[u8])]; 6] = [
        &[("main.rs", code)],
        &[("main.rs", declares), ("lib.rs", declares)],
        &[("src/lib.rs", code)],
        &[("versionObjet/src/lib.rs", code)],
        &[("versionObjet/case.rs", code), ("main.rs", declares)],
        &[("Cargo.toml", b"[package]"), ("main.rs", code)],
    ];
    for files in attacks {
        let (_place, class) = class_with(files);
        honest_are_there(&class, files[0].0);
        assert!(class.hand_ins.len() > HONEST.len(), "{files:?}");
    }
    // Single files, of which one is called as a crate's root is.
    let place = Place::new();
    let files: Vec<(String, &[u8])> = HONEST.iter().map(|n| (format!("{n}.rs"), code)).collect();
    let mut files: Vec<(&str, &[u8])> = files.iter().map(|(n, b)| (n.as_str(), *b)).collect();
    files.push(("main.rs", declares));
    place.file("rendus.zip", zip(&files));
    let names: Vec<String> = place
        .find("rendus.zip")
        .hand_ins
        .into_iter()
        .map(|h| h.name)
        .collect();
    assert_eq!(names, ["ada", "hugo", "main", "zoe"]);
}

/// The sources of one crate, without their folder, are one hand-in all the same.
#[test]
fn what_src_holds_is_one_hand_in() {
    for names in [
        vec!["lib.rs", "demineur.rs"],
        vec!["main.rs", "demineur.rs", "outils.rs", "menu.rs"],
        vec!["lib.rs", "demineur/mod.rs"],
        vec!["main.rs"],
    ] {
        let place = Place::new();
        let declares = "mod outils;\npub mod menu;\nmod demineur;";
        let files: Vec<(&str, &[u8])> = names.iter().map(|n| (*n, declares.as_bytes())).collect();
        place.file("rendu.zip", zip(&files));
        let class = place.find("rendu.zip");
        assert_eq!(class.hand_ins.len(), 1, "{names:?}");
    }
}

#[test]
fn groups_stay_groups_whatever_lies_beside_them() {
    let beside: [&[(&str, &[u8])]; 4] = [
        &[("retard.zip", b"")],
        &[("eve/src/lib.rs", LIB.as_bytes())],
        &[("TD1/main.rs", b"mod ada; mod hugo; mod zoe;")],
        &[("TD9/src/lib.rs", LIB.as_bytes())],
    ];
    for files in beside {
        let place = Place::new();
        for (group, names) in [("TD1", ["ada", "hugo"]), ("TD2", ["zoe", "ada"])] {
            for name in names {
                place.file(&format!("class/{group}/{name}/src/demineur.rs"), CODE);
                place.file(&format!("class/{group}/{name}/src/lib.rs"), LIB);
            }
        }
        for (path, bytes) in files {
            place.file(&format!("class/{path}"), bytes);
        }
        let class = place.find("class");
        let whole = seen(&class).iter().filter(|(_, s)| s == WHOLE).count();
        assert_eq!(whole, 4, "{:?}", seen(&class));
        assert_eq!(class.hand_ins.len(), 5, "{:?}", seen(&class));
    }
}

#[test]
fn a_hand_in_with_names_of_ours_or_of_tools_does_not_vanish() {
    let code = CODE.as_bytes();
    let ours = [
        ("eve/class.json", &b"{}"[..]),
        ("eve/index.html", b""),
        ("eve/marks.csv", b""),
    ];
    let with = |path| {
        let mut files = ours.to_vec();
        files.push((path, code));
        class_with(&files).1
    };
    for path in [
        "eve/src/demineur.rs",
        "eve/rendu.zip",
        "eve/a/moodle/feedback.zip",
    ] {
        let class = with(path);
        assert!(class.hand_ins.iter().any(|h| h.name == "eve"), "{path}");
    }
    let class = class_with(&ours).1;
    assert_eq!(class.left_out[0].why, WhyLeftOut::EarlierResults);
    for name in ["target", ".eve", "node_modules", ".git"] {
        let (place, class) = class_with(&[(&format!("{name}/src/demineur.rs"), code)]);
        honest_are_there(&class, name);
        let [left] = class.left_out.as_slice() else {
            panic!("{name}: {:?}", class.left_out);
        };
        assert_eq!(left.path, place.0.join("class").join(name));
        assert!(matches!(left.why, WhyLeftOut::Refused(Refused::Noise(_))));
    }
    let class = class_with(&[("grader-results/src/demineur.rs", code)]).1;
    assert!(class.hand_ins.iter().any(|h| h.name == "grader-results"));
    // What tools leave in a class is no news.
    let quiet: [&[(&str, &[u8])]; 2] = [
        &[
            (".git/config", b""),
            (".DS_Store", b""),
            (".idea/x.iml", b""),
        ],
        &[
            ("notes.csv", b""),
            ("README.md", b""),
            ("__MACOSX/ada/._lib.rs", b""),
        ],
    ];
    for files in quiet {
        assert_eq!(class_with(files).1.left_out, []);
    }
}

/// Whoever handed in nothing that can be graded is there too, by name.
#[test]
fn on_a_platform_nobody_vanishes() {
    for junk in ["target/x.rs", ".git/HEAD", "__MACOSX/._x.rs", ".eve.rs"] {
        let place = Place::new();
        place.file("x/A B_1_assignsubmission_file/src/demineur.rs", CODE);
        place.file(&format!("x/C D_2_assignsubmission_file/{junk}"), CODE);
        place.file("x/lisez-moi.pdf", "");
        let class = place.find("x");
        check(&class, &[("A B", "src/demineur.rs"), ("C D", "Empty")]);
        let left: Vec<_> = class.left_out.iter().map(|l| l.why.clone()).collect();
        assert_eq!(left, [WhyLeftOut::NotHandIn]);

        let files: &[(&str, &[u8])] = &[
            ("export/submission_metadata.yml", METADATA.as_bytes()),
            ("export/submission_1/src/demineur.rs", CODE.as_bytes()),
            (&format!("export/submission_2/{junk}"), b""),
        ];
        place.file("g.zip", zip(files));
        let class = place.find("g.zip");
        check(
            &class,
            &[("Zoé Ménard", "src/demineur.rs"), ("submission_2", "Empty")],
        );
    }
}

/// In every class above, and in any other: each file is a hand-in's, or under something that
/// is listed, or a teacher's own list.
#[test]
fn everything_that_lay_there_is_accounted_for() {
    let names = [
        "ada",
        "target",
        ".eve",
        "TD1",
        "src",
        "versionX",
        "X_1_assignsubmission_file",
    ];
    let inside = [
        "src/lib.rs",
        "a.zip",
        "rapport.pdf",
        "class.json",
        "target/x.rs",
        "submission_metadata.yml",
    ];
    for first in names {
        for second in names {
            let place = Place::new();
            for (i, path) in inside.iter().enumerate() {
                let name = [first, second][i % 2];
                place.file(&format!("class/{name}/{path}"), CODE);
                place.file(&format!("class/{name}{i}/{path}"), CODE);
            }
            place.file("class/seul.txt", "");
            let class = place.find("class");
            for entry in fs::read_dir(place.0.join("class")).unwrap() {
                let path = entry.unwrap().path();
                let is_in = |file: &Path| file.starts_with(&path);
                let taken = class.hand_ins.iter().any(|h| {
                    let mut files = h.files.iter();
                    path.starts_with(h.origin.join(&h.folder))
                        || files.any(|f| is_in(&h.origin.join(&f.entry.path)))
                });
                let listed = class
                    .left_out
                    .iter()
                    .any(|l| l.path.starts_with(&path) || path.starts_with(&l.path));
                assert!(taken || listed, "{first}, {second}: {}", path.display());
            }
        }
    }
}

/// In a folder the two are two; in an archive they were once one, with the files of both.
#[test]
fn two_forms_of_one_name_in_an_archive_are_two_people() {
    let place = Place::new();
    let composed = ("Zo\u{e9}/src/demineur.rs", CODE.as_bytes());
    let apart = ("Zoe\u{301}/src/demineur.rs", LIB.as_bytes());
    let luc = ("Luc/src/demineur.rs", CODE.as_bytes());
    for (number, files) in [vec![composed, apart, luc], vec![apart, luc, composed]]
        .into_iter()
        .enumerate()
    {
        place.file(&format!("{number}/x.zip"), zip(&files));
        place.file(&format!("{number}/y.tar.gz"), tar_gz(&files));
        for archive in ["x.zip", "y.tar.gz"] {
            let class = place.find(&format!("{number}/{archive}"));
            let mut names: Vec<&str> = class.hand_ins.iter().map(|h| h.name.as_str()).collect();
            names.sort_unstable();
            assert_eq!(names, ["Luc", "Zo\u{e9}", "Zo\u{e9} (2)"], "{archive}");
        }
    }
}
