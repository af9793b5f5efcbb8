//! A small coursework on disk, right and then wrong in each of its files.

use super::{CallStyle, Coursework, CourseworkFile};
use crate::diagnostic::Diagnostic;
use crate::drawing::GeneratorBody;
use interface::model::{Function, Interface, Param, Ty, TypeDef, TypeKind};
use lang::Lang;
use std::path::{Path, PathBuf};
use wire::{Payload, Value};

struct Folder(PathBuf);

impl Folder {
    /// The name makes it the test's own.
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("specs-{name}-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("toy")).unwrap();
        Folder(folder)
    }

    fn put(&self, file: &str, text: &str) -> &Folder {
        let path = self.0.join("toy").join(file);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
        self
    }

    fn toy(&self) -> PathBuf {
        self.0.join("toy")
    }

    fn load(&self, extra: Option<&Path>) -> Result<Coursework, String> {
        let shown = |found: Vec<Diagnostic>| {
            let folder = format!("{}/", self.toy().display());
            let all = found
                .iter()
                .map(|d| d.render(Lang::En, false))
                .collect::<String>();
            all.replace(&folder, "")
        };
        let file = CourseworkFile::read(&self.toy()).map_err(shown)?;
        Coursework::load(file, vec![interface()], extra, &|_| None).map_err(shown)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn interface() -> Interface {
    let function = |name: &str| Function {
        module: vec!["toy".into()],
        owner: None,
        name: name.into(),
        params: vec![Param {
            name: "n".into(),
            ty: Ty::Int("i32".into()),
        }],
        returns: Ty::Int("i32".into()),
        generics: Vec::new(),
        bounds: Vec::new(),
        docs: String::new(),
        line: 1,
    };
    let functions = vec![function("double"), function("triple"), function("given")];
    let river = TypeDef {
        module: vec!["toy".into()],
        name: "Riviere".into(),
        generics: Vec::new(),
        kind: TypeKind::Opaque,
        derives: Vec::new(),
        traits: Vec::new(),
        docs: String::new(),
        line: 1,
    };
    Interface {
        functions,
        types: vec![river],
        ..Interface::default()
    }
}

const COURSEWORK: &str = r##"
name: {fr: "Jouet", en: "Toy"}
languages: [fr, en]
modules: [toy]
supplied: [given]
legend:
  "Cell.covered": {true: "#", false: "."}
  Side: {north: "^", "x": "y", -1: "*"}
views:
  Riviere: '[[double(l + c) for c in 0..2] for l in 0..3]'
generators:
  direction: {choose: ["N", "S"]}
  size: {choose: 2..=10}
  one:
    with: {n: 0..=4, pair: [true, false]}
    steps:
      - it = double(n)
"##;

const BAREME: &str = "total: 2\ncriteria:\n  - {id: a, title: A, points: 2, kind: topics, \
                      topics: [double], weights: {double: 2}}\nunmarked: {partie: why}\n";

const DOUBLE: &str = "topic: double\nscenarios:\n  - name: two\n    steps:\n      \
                      - check: double(1) == 2\n";

const GAME: &str = "topic: partie\nneeds: [double]\nscenarios:\n  - name: a\n    steps:\n      \
                    - check: double(double(1)) == 4\n";

const HIDDEN: &str = "topic: double\nscenarios:\n  - name: three\n    steps:\n      \
                      - check: double(3) == 6\n";

fn toy(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder
        .put("coursework.yaml", COURSEWORK)
        .put("bareme.yaml", BAREME);
    folder
        .put("scenarios/double.yaml", DOUBLE)
        .put("scenarios/zz_partie.yaml", GAME);
    folder.put("hidden/double.yaml", HIDDEN);
    folder
}

#[test]
fn a_coursework_is_read_whole() {
    let folder = toy("whole");
    let coursework = folder.load(None).unwrap();
    assert_eq!(coursework.file.id, "toy");
    assert_eq!(coursework.file.variants[0].style, CallStyle::Functions);
    assert_eq!(coursework.topic_names(), ["double", "partie"]);
    assert_eq!(coursework.untested(), ["triple"]);
    let hidden: Vec<bool> = coursework.topics[0]
        .scenarios
        .iter()
        .map(|s| s.hidden)
        .collect();
    assert_eq!(hidden, [false, true]);
}

#[test]
fn a_misspelt_topic_may_be_a_function_without_scenarios() {
    let folder = toy("misspelt");
    let game = GAME.replace("topic: partie", "topic: tripel");
    folder.put("scenarios/tripel.yaml", &game);
    let bareme = BAREME.replace("double: 2", "double: 2, tripel: 1");
    folder.put("bareme.yaml", &bareme);
    let coursework = folder.load(None).unwrap();
    assert_eq!(coursework.untested(), ["triple"]);
    let meant = |function| coursework.perhaps_meant(function);
    assert_eq!(meant("triple"), Some("tripel".to_owned()));
    assert_eq!(meant("partir"), Some("partie".to_owned()));
    // `double` is a function's own topic.
    assert_eq!((meant("doubles"), meant("quadruple")), (None, None));
}

#[test]
fn legend_and_generators_are_values_and_steps() {
    let folder = toy("legend");
    let file = folder.load(None).unwrap().file;
    let side = &file.legend["Side"];
    assert_eq!(
        side[0],
        (Value::Variant("north".into(), Payload::Unit), "^".into())
    );
    assert_eq!(side[1].0, Value::Text("x".into()));
    assert_eq!(side[2].0, Value::Int(-1));
    assert_eq!(file.generators["one"].with.len(), 2);
    assert!(matches!(
        file.generators["size"].body,
        GeneratorBody::Choose(_)
    ));
    assert!(
        matches!(&file.generators["one"].body, GeneratorBody::Steps(steps) if steps.len() == 1)
    );
}

#[test]
fn a_teacher_adds_hidden_scenarios_of_their_own() {
    let folder = toy("extra");
    let own = HIDDEN.replace("three", "mine");
    folder.put("../mine/toy/double.yaml", &own);
    let coursework = folder.load(Some(&folder.0.join("mine"))).unwrap();
    let scenarios = &coursework.topics[0].scenarios;
    assert_eq!(scenarios.len(), 3);
    assert!(scenarios[2].hidden);
    let place = coursework.snapshots(&scenarios[2]).place_for("a").unwrap();
    assert_eq!(place, folder.0.join("mine/toy/snapshots/a.snap"));
    let place = coursework.snapshots(&scenarios[0]).place_for("a").unwrap();
    assert_eq!(place, folder.0.join("toy/snapshots/a.snap"));
}

#[test]
fn one_kit_lists_its_courseworks() {
    let folder = Folder::new("list");
    folder
        .put("../specs/b/coursework.yaml", "")
        .put("../specs/a/coursework.yaml", "");
    folder.put("../specs/c/other.yaml", "");
    let names: Vec<PathBuf> = super::list(&folder.0.join("specs")).unwrap();
    assert_eq!(names, ["a", "b"].map(|n| folder.0.join("specs").join(n)));
}

#[test]
fn mistakes_in_every_file_are_shown_together() {
    let folder = toy("wrong");
    folder.put("scenarios/double.yaml", &format!("\n{DOUBLE}"));
    folder.put("hidden/double.yaml", &HIDDEN.replace("three", "two"));
    folder.put(
        "scenarios/zz_partie.yaml",
        &GAME.replace("[double]", "[doubel]"),
    );
    folder.put("bareme.yaml", &BAREME.replace("{double: 2}", "{doubel: 2}"));
    let expected = "\
error: unknown topic `doubel`
 --> scenarios/zz_partie.yaml:2:9
  |
2 | needs: [doubel]
  |         ^^^^^^
  = help: did you mean `double`?
error: two scenarios of this topic are called \"two\"
 --> hidden/double.yaml:3:5
  |
3 |     name: two
  |     ^^^^^^^^^ first in double.yaml, line 4
error: unknown topic `doubel`
 --> bareme.yaml:3:76
  |
3 |   - {id: a, title: A, points: 2, kind: topics, topics: [double], weights: {doubel: 2}}
  |                                                                            ^^^^^^
  = help: did you mean `double`?
";
    let found = folder.load(None).unwrap_err();
    assert!(found == expected, "{found}");
}

/// The notation, then the keys, the words and the numbers; each under the sign that is wrong.
#[test]
fn mistakes_of_a_bareme_are_told_in_french_too() {
    let folder = toy("bareme");
    let said = |from: &str, to: &str| {
        assert!(BAREME.contains(from), "{from}");
        folder.put("bareme.yaml", &BAREME.replacen(from, to, 1));
        let file = CourseworkFile::read(&folder.toy()).unwrap();
        let found = Coursework::load(file, vec![interface()], None, &|_| None).unwrap_err();
        let [only] = found.as_slice() else {
            panic!("{found:?}")
        };
        let from = only.source.chars().skip(only.place.column - 1);
        let underlined: String = from.take(only.width).collect();
        (underlined, only.message(Lang::Fr).title)
    };
    let told = |underlined: &str, title: &str| (underlined.to_owned(), title.to_owned());
    assert_eq!(
        said("points", "pointz"),
        told("pointz", "clé `pointz` inconnue dans un barème")
    );
    assert_eq!(
        said("kind: topics", "kind: topix"),
        told("topix", "`topix` n'est pas une valeur possible ici")
    );
    assert_eq!(
        said("total: ", "total: vingt #"),
        told("vingt", "un nombre est attendu ici")
    );
    assert_eq!(
        said("total: ", "total: 1"),
        told(
            "total: 12",
            "les critères font 2 points en tout, mais total dit 12"
        )
    );
    // Nobody reaches 80, which is 8000 percent.
    assert_eq!(
        said("weights: {double: 2}", "rule: {threshold: 80}"),
        told(
            "rule",
            "a : un seuil (threshold) est une part entre 0 (exclu) et 1, pas 80"
        )
    );
    assert_eq!(
        said("{double: 2}", "{double: -1}"),
        told(
            "double: -1",
            "a : le poids de double doit être un nombre, 0 ou plus"
        )
    );
    for topics in ["[double]", "all"] {
        let without = BAREME.replace("[double]", topics);
        let without = without.replace("{double: 2}", "{double: 0, partie: 0}");
        folder.put("bareme.yaml", &without);
        let found = folder.load(None).unwrap_err();
        assert!(found.contains("a: no topic weighs anything"), "{found}");
        assert!(found.contains("bareme.yaml:3:"), "{found}");
    }
    assert_eq!(
        said("kind: topics", "kind: topics, variant: objett"),
        told("objett", "variante `objett` inconnue")
    );
    assert_eq!(
        said("[double]", "[double"),
        told("[", "ce `[` n'est jamais refermé")
    );
}

/// Other names begin as the one that is wrong does, or contain it.
#[test]
fn mistakes_of_a_bareme_are_shown_on_their_own_line() {
    let folder = toy("bareme-lines");
    let lines = |criteria: &str| {
        folder.put("bareme.yaml", &format!("total: 2\ncriteria:\n{criteria}"));
        let file = CourseworkFile::read(&folder.toy()).unwrap();
        let found = Coursework::load(file, vec![interface()], None, &|_| None).unwrap_err();
        let place = |d: &Diagnostic| (d.place.line, d.message(Lang::En).title);
        found.iter().map(place).collect::<Vec<_>>()
    };
    let other = "  - {id: jeu_complet, title: doubl, points: 1, kind: topics, topics: all}\n";
    let one = |rest: &str| format!("{other}  - {{id: jeu, title: A, points: 1, {rest}}}\n");
    let told = |title: &str| vec![(4, title.to_owned())];
    assert_eq!(
        lines(&one("kind: topics")),
        told("jeu: a criterion of kind topics must name its topics")
    );
    assert_eq!(
        lines(&one("kind: topics, topics: [doubl]")),
        told("unknown topic `doubl`")
    );
}

#[test]
fn a_name_in_opaque_must_be_of_a_type() {
    let folder = toy("opaque");
    folder.put(
        "coursework.yaml",
        &format!("{COURSEWORK}opaque: [Riviere]\n"),
    );
    assert!(folder.load(None).is_ok());
    folder.put(
        "coursework.yaml",
        &format!("{COURSEWORK}opaque: [Rivierre]\n"),
    );
    let told = folder.load(None).unwrap_err();
    assert!(
        told.contains("`Rivierre`") && told.contains("coursework.yaml:18:10"),
        "{told}"
    );
    assert!(told.contains("`Riviere`"), "{told}");
}

#[test]
fn data_that_tests_read_is_in_utf_8() {
    let folder = toy("data");
    let data = "data: [carte.txt, image.png, absent.txt]\n";
    folder
        .put("coursework.yaml", &format!("{COURSEWORK}{data}"))
        .put("data/image.png", "")
        .put("data/carte.txt", "")
        .put("tests/lecture.rs", "#[test]\nfn lit() {}\n");
    let write = |name: &str, bytes: &[u8]| std::fs::write(folder.toy().join(name), bytes).unwrap();
    write("data/image.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR");
    let topic = folder.load(None).unwrap().topic("lecture").cloned();
    let files = &topic.unwrap().scenarios[0].files;
    assert_eq!(files.keys().collect::<Vec<_>>(), ["carte.txt"]);
    write("data/carte.txt", b"for\xeat\n");
    assert_eq!(
        folder.load(None).unwrap_err(),
        "error: the file is not UTF-8 text\n --> data/carte.txt\n  = help: save it again as UTF-8\n"
    );
}
