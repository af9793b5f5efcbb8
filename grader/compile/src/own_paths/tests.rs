use super::{Files, settle};

const HERE: &str = "src/jeu/mod.rs";

fn files(all: &[(&str, &str)]) -> Files {
    let file = |(path, text): &(&str, &str)| ((*path).to_owned(), (*text).to_owned());
    all.iter().map(file).collect()
}

#[track_caller]
fn check(given: &[(&str, &str)], expected: &[(&str, &str)]) {
    let mut found = files(given);
    settle(&mut found);
    assert_eq!(found, files(expected));
}

#[test]
fn a_file_of_another_name_is_put_where_its_module_is() {
    let blank = " ".repeat("#[path = \"les_virus.rs\"]".len());
    let f = "pub fn f() {} mod essais { fn g() {} }";
    let root = "//! Jeu.\n#[path = \"les_virus.rs\"] pub mod virus;\npub mod a;";
    let without = root.replace("#[path = \"les_virus.rs\"]", &blank);
    for here in [HERE, "src/jeu.rs"] {
        let from = match here {
            HERE => "src/jeu/les_virus.rs",
            // The attribute counts from the file's own folder.
            _ => "src/les_virus.rs",
        };
        let expected = [(here, &*without), ("src/jeu/virus.rs", f)];
        check(&[(here, root), (from, f)], &expected);
        // A file that no module reads is in nobody's way.
        check(
            &[(here, root), (from, f), ("src/jeu/virus.rs", "old")],
            &expected,
        );
    }
    let mut all = files(&[(HERE, root), ("src/jeu/les_virus.rs", f)]);
    let moved = settle(&mut all);
    assert_eq!((moved[0].line, moved[0].file.as_str()), (2, HERE));
    // Columns stay.
    let both = "#[path = \"élève.rs\"] mod eleve; #[path = \"été.rs\"] mod ete;";
    let blanks = both
        .replace("#[path = \"élève.rs\"]", &" ".repeat(20))
        .replace("#[path = \"été.rs\"]", &" ".repeat(18));
    check(
        &[(HERE, both), ("src/jeu/élève.rs", f), ("src/jeu/été.rs", f)],
        &[
            (HERE, &blanks),
            ("src/jeu/eleve.rs", f),
            ("src/jeu/ete.rs", f),
        ],
    );
    // A program beside the library reads what it likes.
    let lib = root.replace("les_virus", "jeu/les_virus");
    let blanks = lib.replace(
        "#[path = \"jeu/les_virus.rs\"]",
        &" ".repeat(blank.len() + 4),
    );
    check(
        &[
            ("src/lib.rs", &lib),
            ("src/main.rs", &lib),
            ("src/jeu/les_virus.rs", f),
        ],
        &[
            ("src/lib.rs", &blanks),
            ("src/main.rs", &lib),
            ("src/virus.rs", f),
        ],
    );
    // Its own file, and one of another folder.
    let (own, other) = (
        "#[path = \"jeu.rs\"]\nmod jeu;",
        "#[path = \"./../communs/jeu.rs\"] mod jeu;",
    );
    let plain = |text: &str| " ".repeat(text.find(']').unwrap() + 1);
    check(
        &[("src/lib.rs", own), ("src/jeu.rs", f)],
        &[
            ("src/lib.rs", &(plain(own) + "\nmod jeu;")),
            ("src/jeu.rs", f),
        ],
    );
    check(
        &[(HERE, other), ("src/communs/jeu.rs", f)],
        &[(HERE, &(plain(other) + " mod jeu;")), ("src/jeu/jeu.rs", f)],
    );
}

#[test]
fn a_folder_goes_with_its_module() {
    let plain = |text: &str| " ".repeat(text.find(']').unwrap() + 1);
    let (all, one) = (
        "#[path = \"oo/mod.rs\"] pub mod objet;",
        "#[path = \"objet/objet.rs\"] pub mod objet;",
    );
    let module = "pub mod case; mod ia { pub mod fine; }";
    check(
        &[
            (HERE, all),
            ("src/jeu/oo/mod.rs", module),
            ("src/jeu/oo/case.rs", "a"),
            ("src/jeu/oo/ia/fine.rs", "b"),
            ("src/jeu/oo2/case.rs", "c"),
        ],
        &[
            (HERE, &(plain(all) + " pub mod objet;")),
            ("src/jeu/objet/mod.rs", module),
            ("src/jeu/objet/case.rs", "a"),
            ("src/jeu/objet/ia/fine.rs", "b"),
            ("src/jeu/oo2/case.rs", "c"),
        ],
    );
    check(
        &[
            (HERE, one),
            ("src/jeu/objet/objet.rs", module),
            ("src/jeu/objet/case.rs", "a"),
        ],
        &[
            (HERE, &(plain(one) + " pub mod objet;")),
            ("src/jeu/objet/mod.rs", module),
            ("src/jeu/objet/case.rs", "a"),
        ],
    );
    // Something is there, reads what is there, or names what is there.
    for other in [
        ("src/jeu/objet.rs", ""),
        ("src/jeu/objet/x.rs", ""),
        ("src/jeu/oo/case.rs", "#[path = \"../../b.rs\"] mod b;"),
        (
            "src/lib.rs",
            "pub mod jeu; #[path = \"jeu/oo/case.rs\"] mod c;",
        ),
        ("src/b.rs", "mod oo;"),
    ] {
        let given = [(HERE, all), ("src/jeu/oo/mod.rs", module), other];
        check(&given, &given);
    }
    let around = "#[path = \"../jeu/mod.rs\"] pub mod objet; mod a;";
    check(&[(HERE, around)], &[(HERE, around)]);
}

#[test]
fn files_of_a_folder_that_moves_may_move_in_it() {
    let plain = |text: &str| " ".repeat(text.find(']').unwrap() + 1);
    let inner = "#[path = \"la_case.rs\"] mod case;";
    for (root, from) in [
        ("#[path = \"oo/mod.rs\"] mod objet;", "src/jeu/oo"),
        ("#[path = \"objet/objet.rs\"] mod objet;", "src/jeu/objet"),
    ] {
        let file = match from {
            "src/jeu/oo" => format!("{from}/mod.rs"),
            _ => format!("{from}/objet.rs"),
        };
        let mut all = files(&[
            (HERE, root),
            (&file, inner),
            (&format!("{from}/la_case.rs"), "a"),
        ]);
        let moved = settle(&mut all);
        let expected = files(&[
            (HERE, &(plain(root) + " mod objet;")),
            ("src/jeu/objet/mod.rs", &(plain(inner) + " mod case;")),
            ("src/jeu/objet/case.rs", "a"),
        ]);
        assert_eq!(all, expected, "{root}");
        // The student is told of the files that the student has.
        let last = moved.last().map(|m| (m.file.clone(), m.from.clone()));
        assert_eq!(last, Some((file, format!("{from}/la_case.rs"))));
    }
}

#[test]
fn what_says_what_is_done_anyway_goes() {
    let plain = |text: &str| " ".repeat(text.find(']').unwrap() + 1);
    let root = "#[path = \"jeu/mod.rs\"] pub mod jeu;";
    let jeu = ("src/jeu/mod.rs", "pub mod virus;");
    check(
        &[("src/lib.rs", root), jeu],
        &[("src/lib.rs", &(plain(root) + " pub mod jeu;")), jeu],
    );
    // Left out by the compiler; the other one reads its own file.
    let two = "#[path = \"faux.rs\"] #[cfg(test)] mod virus;\n#[cfg(not(test))] mod virus;";
    let rest = " #[cfg(test)] mod virus;\n#[cfg(not(test))] mod virus;";
    let others = [("src/jeu/faux.rs", "a"), ("src/jeu/virus.rs", "b")];
    check(
        &[(HERE, two), others[0], others[1]],
        &[(HERE, &(plain(two) + rest)), others[0], others[1]],
    );
    // Its file is left out with it.
    let tests = "#[cfg(test)] #[path = \"essais.rs\"] mod tests;";
    let attribute = "#[path = \"essais.rs\"]";
    let rest = tests.replace(attribute, &" ".repeat(attribute.len()));
    check(
        &[(HERE, tests), ("src/jeu/essais.rs", "a")],
        &[(HERE, &rest), ("src/jeu/tests.rs", "a")],
    );
    // Its capital was taken away when the hand-in was read.
    let capital = "#[path = \"Virus.rs\"] mod virus;";
    let file = ("src/jeu/virus.rs", "fn f() {}");
    check(
        &[(HERE, capital), file],
        &[(HERE, &(plain(capital) + " mod virus;")), file],
    );
}

#[test]
fn what_the_compiler_leaves_out_is_in_nobodys_way() {
    let blank = |text: &str, attribute: &str| text.replace(attribute, &" ".repeat(attribute.len()));
    let root =
        "#[cfg(all())] #[path = \"unix.rs\"] mod s;\n#[cfg(any())] #[path = \"windows.rs\"] mod s;";
    let plain = blank(
        &blank(root, "#[path = \"unix.rs\"]"),
        "#[path = \"windows.rs\"]",
    );
    let windows = ("src/jeu/windows.rs", "b");
    check(
        &[(HERE, root), ("src/jeu/unix.rs", "a"), windows],
        &[(HERE, &plain), ("src/jeu/s.rs", "a"), windows],
    );
    // It needs no path, and has a file.
    for other in ["any()", "test", "all(test, x)"] {
        let root = format!("#[cfg({other})] mod s; #[path = \"unix.rs\"] mod s;");
        let plain = blank(&root, "#[path = \"unix.rs\"]");
        let (unix, own) = (("src/jeu/unix.rs", "a"), ("src/jeu/s.rs", "b"));
        check(
            &[(HERE, &root), unix, own],
            &[(HERE, &plain), ("src/jeu/s.rs", "a")],
        );
    }
    // A whole file is left out.
    let root = "#![cfg(test)] #[path = \"unix.rs\"] mod s;";
    let plain = blank(root, "#[path = \"unix.rs\"]");
    check(
        &[(HERE, root), ("src/jeu/unix.rs", "a")],
        &[(HERE, &plain), ("src/jeu/s.rs", "a")],
    );
    // Its file is where the other one goes.
    let root = "#[cfg(all())] #[path = \"unix.rs\"] mod s; #[cfg(any())] #[path = \"s.rs\"] mod s;";
    let plain = blank(&blank(root, "#[path = \"unix.rs\"]"), "#[path = \"s.rs\"]");
    check(
        &[
            (HERE, root),
            ("src/jeu/unix.rs", "a"),
            ("src/jeu/s.rs", "b"),
        ],
        &[(HERE, &plain), ("src/jeu/s.rs", "a")],
    );
}

#[test]
fn modules_that_read_one_file_have_a_copy_each() {
    let plain = |text: &str| " ".repeat(text.find(']').unwrap() + 1);
    let (f, common) = ("pub fn f() {}", "#[path = \"../commun.rs\"] mod commun;");
    let after = plain(common) + " mod commun;";
    let there = "src/ia/mod.rs";
    check(
        &[(HERE, common), (there, common), ("src/commun.rs", f)],
        &[
            (HERE, &after),
            (there, &after),
            ("src/jeu/commun.rs", f),
            ("src/ia/commun.rs", f),
        ],
    );
    // One of them where the file is.
    let own = "#[path = \"commun.rs\"] mod commun;";
    check(
        &[("src/lib.rs", own), (HERE, common), ("src/commun.rs", f)],
        &[
            ("src/lib.rs", &(plain(own) + " mod commun;")),
            (HERE, &after),
            ("src/commun.rs", f),
            ("src/jeu/commun.rs", f),
        ],
    );
    // Together they are no larger than what is read of a hand-in.
    let much = format!("// {}", "x".repeat(1_500_000));
    check(
        &[(HERE, common), (there, common), ("src/commun.rs", &much)],
        &[
            (HERE, &after),
            (there, &after),
            ("src/jeu/commun.rs", &much),
            ("src/ia/commun.rs", &much),
        ],
    );
    let third = ("src/c/mod.rs", common);
    let given = [(HERE, common), (there, common), third];
    let given = [&given[..], &[("src/commun.rs", &much)]].concat();
    check(&given, &given);
    // A plain declaration reads it, one of the copies has no place, or there are too many.
    let many: String = (0..9)
        .map(|n| format!("#[path = \"../commun.rs\"] mod m{n};"))
        .collect();
    for other in [
        ("src/lib.rs", "mod commun;"),
        (
            "src/lib.rs",
            "#[path = \"commun.rs\"] mod a; #[cfg(x)] mod a;",
        ),
        (there, &many),
    ] {
        let given = [(HERE, common), other, ("src/commun.rs", f)];
        check(&given, &given);
    }
}

#[test]
fn what_is_not_simple_is_left_for_the_scan_to_refuse() {
    let f = "pub fn f() {}";
    let target = ("src/jeu/b.rs", f);
    for root in [
        "#[path = \"/etc/passwd\"] mod a;",
        "#[path = \"../../../b.rs\"] mod a;",
        "#[path = \"../../src/jeu/b.rs\"] mod a;",
        "#[path = \"/src/jeu/b.rs\"] mod a;",
        "#[path = \"autre.rs\"] mod a;",
        "#[path = \"mod.rs\"] mod a;",
        "#[path = \"../lib.rs\"] mod a;",
        "#[path = \"../bin/b.rs\"] mod a;",
        "#[path = \"\"] mod a;",
        "#[path = concat!(\"b\", \".rs\")] mod a;",
        "#[cfg_attr(all(), path = \"b.rs\")] mod a;",
        "#[path = \"b.rs\"] #[path = \"b.rs\"] mod a;",
        "#[path = \"b.rs\"] mod a { mod c; }",
        "mod c { #[path = \"b.rs\"] mod a; }",
        "m! { #[path = \"b.rs\"] mod a; }",
        // A plain module, and two files.
        "#[path = \"b.rs\"] mod a; #[path = \"b.rs\"] mod c; mod b;",
        "#[path = \"b.rs\"] mod a; mod b;",
        "#[cfg(x)] #[path = \"b.rs\"] mod a; #[cfg(y)] #[path = \"c.rs\"] mod a;",
        "#[path = \"b.rs\"] mod a; fn",
        "#[path = \"b.rs\"] mod r#type;",
    ] {
        let all = [
            (HERE, root),
            target,
            ("src/jeu/c.rs", f),
            ("src/lib.rs", "pub mod jeu;"),
        ];
        check(&all, &all);
    }
    let root = (HERE, "#[path = \"b.rs\"] mod a;");
    // Its own modules would be looked for elsewhere, and a folder is in the way.
    for other in [
        ("src/jeu/b.rs", "mod c;"),
        (
            "src/jeu/b.rs",
            "macro_rules! m { ($m:ident) => { mod $m; } }",
        ),
        ("src/jeu/b.rs", "mod c; fn ("),
        ("src/jeu/a/mod.rs", f),
        ("src/jeu/a.rs/c.rs", f),
    ] {
        let mut all = files(&[root, target, other]);
        let before = all.clone();
        assert_eq!(settle(&mut all), []);
        assert_eq!(all, before, "{other:?}");
    }
    let all = [("src/lib.rs", "#[path = \"jeu/b.rs\"] mod lib;"), target];
    check(&all, &all);
    let many = "#[path = \"b.rs\"] mod a;".repeat(1000);
    let all = [(HERE, many.as_str()), target];
    check(&all, &all);
}
