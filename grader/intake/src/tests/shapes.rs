//! What people send when they are asked for their project: a table of shapes. In each of
//! them there is one project, and it is found.

use super::packing::build;
use super::*;

/// A hand-in's files, one a line: `path @day = text`. A `!` ends the name of an archive and
/// begins what it holds. Without a text, a file holds `mine`; without a day, that of all.
struct Shape {
    name: &'static str,
    files: &'static str,
    /// The sources in which it must end up, as `path = text`.
    expected: &'static str,
}

const fn shape(name: &'static str, files: &'static str, expected: &'static str) -> Shape {
    Shape {
        name,
        files,
        expected,
    }
}

const MINE: &str = "src/demineur.rs = mine, src/lib.rs = mine";
const ALONE: &str = "src/demineur.rs = mine";

const SHAPES: &[Shape] = &[
    shape(
        "the whole hand-out folder",
        "demineur/Cargo.toml\ndemineur/Cargo.lock\ndemineur/README.md\ndemineur/src/lib.rs\n\
         demineur/src/demineur.rs\ndemineur/tests/scenarios.rs\ndemineur/.cargo/config.toml\n\
         demineur/kit/engine/src/lib.rs\ndemineur/kit/glue/src/lib.rs\n\
         demineur/kit/outils/src/lib.rs\ndemineur/kit/rendre/src/lib.rs\n\
         demineur/kit/interface/src/demineur.rs = template\n\
         demineur/kit/specs/demineur/bareme.yaml",
        MINE,
    ),
    shape(
        "the whole hand-out folder, zipped",
        "demineur.zip!demineur/Cargo.toml\ndemineur.zip!demineur/src/lib.rs\n\
         demineur.zip!demineur/src/demineur.rs\ndemineur.zip!demineur/kit/engine/src/lib.rs\n\
         demineur.zip!demineur/kit/engine/Cargo.toml\ndemineur.zip!demineur/kit/glue/src/lib.rs\n\
         demineur.zip!demineur/kit/interface/src/demineur.rs = template",
        MINE,
    ),
    shape(
        "the hand-out's contents without its folder",
        "x.zip!Cargo.toml\nx.zip!src/lib.rs\nx.zip!src/demineur.rs\n\
         x.zip!kit/interface/src/demineur.rs = template\nx.zip!kit/outils/src/lib.rs",
        MINE,
    ),
    shape(
        "the hand-out with everything that cargo built",
        "x.zip!demineur/src/lib.rs\nx.zip!demineur/src/demineur.rs\n\
         x.zip!demineur/target/debug/build/demineur/out/src/demineur.rs = built\n\
         x.zip!demineur/kit/engine/target/package/demineur/src/demineur.rs = built\n\
         x.zip!demineur/kit/interface/src/demineur.rs = template",
        MINE,
    ),
    shape(
        "an untouched hand-out beside the work, older",
        "demineur/src/lib.rs @1\ndemineur/src/demineur.rs @1 = template\n\
         demineur/kit/interface/src/demineur.rs @1 = template\n\
         mon projet/src/lib.rs @9\nmon projet/src/demineur.rs @9",
        MINE,
    ),
    shape(
        "a hand-out in a hand-out, the inner one used",
        "demineur/src/lib.rs @1\ndemineur/src/demineur.rs @1 = template\n\
         demineur/demineur/src/lib.rs @9\ndemineur/demineur/src/demineur.rs @9",
        MINE,
    ),
    shape(
        "a hand-out in a hand-out, of one day: the outer one",
        "demineur/src/lib.rs\ndemineur/src/demineur.rs\n\
         demineur/demineur/src/lib.rs\ndemineur/demineur/src/demineur.rs = template",
        MINE,
    ),
    shape(
        "a project",
        "demineur/Cargo.toml\ndemineur/src/lib.rs\ndemineur/src/demineur.rs",
        MINE,
    ),
    shape(
        "folder in zip in zip",
        "a.zip!b.zip!projet/src/lib.rs\na.zip!b.zip!projet/src/demineur.rs",
        MINE,
    ),
    shape(
        "folder in folder in folder",
        "L1/info/rendu final/src/lib.rs\nL1/info/rendu final/src/demineur.rs",
        MINE,
    ),
    shape(
        "zip in tar.gz",
        "a.tar.gz!b.zip!src/lib.rs\na.tar.gz!b.zip!src/demineur.rs",
        MINE,
    ),
    shape(
        "tgz",
        "a.tgz!projet/src/lib.rs\na.tgz!projet/src/demineur.rs",
        MINE,
    ),
    shape(
        "a zip that is called RAR",
        "rendu.rar!src/lib.rs\nrendu.rar!src/demineur.rs",
        MINE,
    ),
    shape("only src", "src/lib.rs\nsrc/demineur.rs", MINE),
    shape(
        "only src, zipped",
        "src.zip!src/lib.rs\nsrc.zip!src/demineur.rs",
        MINE,
    ),
    shape("only what src holds", "lib.rs\ndemineur.rs", MINE),
    shape(
        "only what src holds, zipped with its folder under another name",
        "x.zip!mon code/lib.rs\nx.zip!mon code/demineur.rs",
        MINE,
    ),
    shape("only the changed file", "demineur.rs", ALONE),
    shape(
        "only the changed file, in a folder",
        "rendu/demineur.rs\nrendu/rapport.pdf",
        ALONE,
    ),
    shape(
        "one file under one's own name",
        "dupont.rs = pub fn init_grid() {}",
        "src/demineur.rs = pub fn init_grid() {}",
    ),
    shape(
        "downloaded twice",
        "demineur (1).rs = pub fn init_grid() { 1 }",
        "src/demineur.rs = pub fn init_grid() { 1 }",
    ),
    shape(
        "two versions of one file, the newer counts",
        "v2.rs @9 = pub fn init_grid() { 2 }\nv1.rs @2 = pub fn init_grid() { 1 }",
        "src/demineur.rs = pub fn init_grid() { 2 }",
    ),
    shape("a hidden extension", "demineur.rs.txt", ALONE),
    shape(
        "capitals of another system",
        "SRC/LIB.RS\nSRC/DEMINEUR.RS",
        "src/LIB.rs = mine, src/demineur.rs = mine",
    ),
    shape(
        "a module in its author's case",
        "src/lib.rs\nsrc/Demineur.rs",
        MINE,
    ),
    shape(
        "the exact name beside newer ones like it",
        "src/lib.rs\nsrc/DEMINEUR.rs @9 = fn a() {}\nsrc/demineur.RS @9 = fn b() {}\n\
         src/demineur.rs.txt @9 = fn c() {}\nsrc/demineur (1).rs @9 = fn d() {}\n\
         src/demineur.rs",
        MINE,
    ),
    shape(
        "the exact name beside newer ones, without a crate",
        "Demineur.rs @9 = fn a() {}\ndemineur.RS @9 = fn b() {}\n\
         demineur - Copie.rs @9 = fn d() {}\ndemineur.rs",
        ALONE,
    ),
    shape(
        "a module as a folder",
        "src/lib.rs\nsrc/demineur/mod.rs",
        "src/demineur/mod.rs = mine, src/lib.rs = mine",
    ),
    shape(
        "everything in the program of the hand-out",
        "demineur/Cargo.toml\ndemineur/src/main.rs = fn init_grid() {}\n\
         demineur/src/bin/demineur.rs = fn main() {}\n\
         demineur/kit/interface/src/demineur.rs = pub fn init_grid() {}",
        "src/bin/demineur.rs = fn main() {}, src/demineur.rs = fn init_grid() {}",
    ),
    shape(
        "a module of another name, with its program",
        "main.rs = mod jeu;\njeu.rs = fn init_grid() {}",
        "src/demineur.rs = fn init_grid() {}, src/jeu.rs = pub use crate::demineur::*;\n, \
         src/main.rs = mod jeu;",
    ),
    shape(
        "renamed folders",
        "Projet Info (final)/src/lib.rs\nProjet Info (final)/src/demineur.rs",
        MINE,
    ),
    shape(
        "a folder called src around the project",
        "src/demineur/src/lib.rs\nsrc/demineur/src/demineur.rs\nsrc/demineur/kit/interface/src/demineur.rs = template",
        MINE,
    ),
    shape(
        "a folder whose name ends in src",
        "mysrc/src/lib.rs\nmysrc/src/demineur.rs",
        MINE,
    ),
    shape("src under another name", "source/demineur.rs", ALONE),
    shape(
        "two copies, the newer counts",
        "demineur/src/lib.rs @3\ndemineur/src/demineur.rs @3 = old\n\
         demineur - Copie/src/lib.rs @8\ndemineur - Copie/src/demineur.rs @8",
        MINE,
    ),
    shape(
        "two copies of the same",
        "demineur/src/lib.rs\ndemineur/src/demineur.rs\n\
         demineur - Copie/src/lib.rs\ndemineur - Copie/src/demineur.rs",
        MINE,
    ),
    shape(
        "two archives, the newer counts",
        "a.zip!src/demineur.rs @8\nb.zip!src/demineur.rs @3 = old",
        ALONE,
    ),
    shape(
        "two archives, one of them of something else",
        "demineur.zip!src/demineur.rs @3\ntp1.zip!src/bonjour.rs @8 = other\n\
         images.zip!ecran.png @9",
        ALONE,
    ),
    shape(
        "a try-out beside the archive",
        "essai.rs = other\nrendu.zip!src/demineur.rs",
        ALONE,
    ),
    shape(
        "what cargo rendre made, left in the project",
        "src/lib.rs\nsrc/demineur.rs\nLOVELACE.zip!LOVELACE/src/demineur.rs = old",
        MINE,
    ),
    shape(
        "what a Mac adds",
        "x.zip!__MACOSX/projet/src/._demineur.rs = junk\nx.zip!projet/.DS_Store\n\
         x.zip!projet/src/lib.rs\nx.zip!projet/src/demineur.rs",
        MINE,
    ),
    shape(
        "a checkout with its history and an editor's folders",
        ".git/hooks/src/demineur.rs = junk\n.idea/src/demineur.rs = junk\n.vscode/a.rs = junk\n\
         src/lib.rs\nsrc/demineur.rs",
        MINE,
    ),
    shape(
        "paths with backslashes",
        "x.zip!projet\\src\\lib.rs\nx.zip!projet\\src\\demineur.rs",
        MINE,
    ),
    shape(
        "a report beside it",
        "rapport.pdf\nprojet.zip!projet/src/demineur.rs",
        ALONE,
    ),
    shape(
        "the exercise before in the same archive",
        "x.zip!bonjour/src/main.rs = other\nx.zip!demineur/src/demineur.rs",
        ALONE,
    ),
    shape(
        "a broken archive beside a whole one",
        "a.zip = PK no archive\nb.zip!src/demineur.rs",
        ALONE,
    ),
];

#[test]
fn one_project_is_found_in_every_shape() {
    assert!(SHAPES.len() >= 30);
    let mut wrong = Vec::new();
    for shape in SHAPES {
        let place = Place::new();
        // A platform's layout: nothing depends on what others handed in.
        let folder = "class/A B_1_assignsubmission_file";
        build(&place, folder, shape.files);
        let class = place.find("class");
        let found = match class.hand_ins.as_slice() {
            [one] => sources(one),
            several => format!("{} hand-ins", several.len()),
        };
        if found != shape.expected {
            wrong.push(format!("{}: {found}", shape.name));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The same, when each is a student's folder, or archive, in a folder of them.
#[test]
fn and_in_a_folder_of_hand_ins() {
    let place = Place::new();
    for (i, shape) in SHAPES.iter().enumerate() {
        build(&place, &format!("class/student{i:02}"), shape.files);
    }
    let class = place.find("class");
    assert_eq!(class.hand_ins.len(), SHAPES.len());
    for (hand_in, shape) in class.hand_ins.iter().zip(SHAPES) {
        assert_eq!(sources(hand_in), shape.expected, "{}", shape.name);
    }
}

/// Formats that are not read: what to do is said, in both languages.
#[test]
fn archives_of_other_kinds_say_what_to_do() {
    use lang::Lang;
    let starts: [(&str, &[u8], &str); 4] = [
        ("rendu.rar", b"Rar!\x1a\x07\x01\x00", "RAR"),
        ("rendu.zip", b"Rar!\x1a\x07\x01\x00", "RAR"),
        ("rendu.7z", b"7z\xbc\xaf\x27\x1c", "7z"),
        ("rendu.tar.xz", b"\xfd7zXZ\0", "xz"),
    ];
    for (name, bytes, kind) in starts {
        let place = Place::new();
        place.file(&format!("class/A B_1_assignsubmission_file/{name}"), bytes);
        let class = place.find("class");
        let problem = Bundle::read(&class.hand_ins[0], &known()).unwrap_err();
        let why = ArchiveError::Unsupported(kind);
        assert_eq!(problem, IntakeError::Archive(name.to_owned(), why.clone()));
        for (lang, word) in [(Lang::Fr, "demandez un zip"), (Lang::En, "ask for a zip")] {
            let said = crate::texts::archive(lang, &why);
            assert!(said.contains(word) && said.contains(kind), "{said}");
        }
    }
}

/// A copy that does not count is named to the teacher.
#[test]
fn copies_that_do_not_count_are_named() {
    let place = Place::new();
    build(
        &place,
        "class/A B_1_assignsubmission_file",
        "new/src/demineur.rs @8\nold/src/demineur.rs @3 = old\na.zip!src/demineur.rs",
    );
    let class = place.find("class");
    let bundle = Bundle::read(&class.hand_ins[0], &known()).unwrap();
    let notes = bundle.sources.notes.iter();
    let notes: Vec<_> = notes.map(|n| (n.path.as_str(), n.kind)).collect();
    assert!(
        notes.contains(&("old/", NoteKind::OtherAttempt)),
        "{notes:?}"
    );
    assert!(notes.contains(&("a.zip", NoteKind::Outside)), "{notes:?}");
}

fn sources(hand_in: &crate::HandIn) -> String {
    match Bundle::read(hand_in, &known()) {
        Ok(bundle) => {
            let files = bundle.sources.files.iter();
            let files: Vec<String> = files
                .map(|(path, text)| format!("{path} = {text}"))
                .collect();
            files.join(", ")
        }
        Err(problem) => format!("{problem:?}"),
    }
}
