//! Hand-ins kept by groups.

use super::*;

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
