//! The generated glue calls what students write, however they write it.

use crate::glued::{build, field, files, index, int, slot, text};
use interface::Interface;
use machine::StopReason;
use std::path::Path;
use wire::Arg;
use wire::{Payload, Value};

fn reference(module: &str) -> Interface {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../reference");
    Interface::read_folder(&folder, &[module.to_owned()]).expect("the reference can be read")
}

#[test]
fn the_minesweeper_is_played() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../reference");
    let sources = interface::read_files(&folder).expect("the reference");
    let mut sources = sources;
    sources.retain(|path, _| path == "src/demineur.rs");
    sources.insert("src/lib.rs".into(), "pub mod demineur;".into());
    let mut glued = build("demineur", reference("demineur"), sources);
    assert_eq!(glued.comparison.differences, []);
    glued.play(|game| {
        game.keep(0, "init_grid", &[int(5)]);
        for at in [0, 4] {
            game.write(0, &[index(at), index(at), field("value")], Value::Int(-1));
        }
        for x in 0..5 {
            for y in 0..5 {
                game.call("compute_cell", &[slot(0), int(x), int(y)]);
            }
        }
        assert_eq!(game.read(0, &[index(1), index(1), field("value")]), "1");
        game.call("propagate", &[slot(0), int(0), int(4)]);
        assert_eq!(game.call("count_uncovered", &[slot(0)]), Value::Int(23));
        assert_eq!(
            game.read(0, &[index(0), index(0)]),
            "Cell{value: -1, flag: false, covered: true}"
        );
        game.keep(2, "init_grid", &[int(9)]);
        game.chance(1, 7);
        game.call("make_grid", &[slot(2), int(12), slot(1)]);
        let grid = game.read(2, &[]);
        assert_eq!(grid.matches("value: -1").count(), 12);
    });
}

const JEU: &str = "
#[derive(Debug, Clone)]
pub struct Cell { pub value: i32, pub nom: String }
pub enum Coup { Rien, Pose(usize, char), Bouge { de: usize, vers: usize } }
pub struct Partie { cells: Vec<Cell> }
pub struct Pion { c: char }
pub const N: usize = 3;
pub fn somme(grid: &[Vec<i32>]) -> i32 { grid.iter().flatten().sum() }
pub fn double(grid: &mut Vec<i32>) { for x in grid { *x *= 2; } }
pub fn crie(t: &str, c: char) -> String { format!(\"{t}{c}\") }
pub fn inverse(c: Coup) -> Vec<Coup> { match c { Coup::Bouge { de, vers } => vec![Coup::Rien, Coup::Bouge { de: vers, vers: de }], c => vec![c] } }
pub fn partie(n: usize) -> Result<Partie, Coup> { if n == 0 { Err(Coup::Pose(1, 'x')) } else { Ok(Partie { cells: vec![Cell { value: 1, nom: String::from(\"a\") }; n] }) } }
pub fn cell(p: &Partie, i: usize) -> Option<&Cell> { p.cells.get(i) }
pub fn change(p: &mut Partie, i: usize, c: &Cell) { p.cells[i] = c.clone(); }
pub fn Pion(c: char) -> Pion { Pion { c } }
pub fn symbole(p: &Pion) -> char { p.c }
pub fn range(p: Pion, noms: &[String]) -> String { format!(\"{}{}\", p.c, noms.len()) }
pub fn peut_etre(p: Option<&Pion>, t: Option<&str>) -> Option<usize> { p.map(|p| p.c as usize + t.map_or(0, str::len)) }
pub fn noms() -> Vec<String> { vec![String::from(\"a\"), String::from(\"b\")] }
pub fn deux() -> (bool, String) { (true, String::new()) }
pub fn jamais() {}
";

/// The same game by somebody with other tastes.
const AUTRE: &str = "
use std::collections::HashMap;
type Ligne = Vec<u8>;
#[derive(Clone, Default)]
pub struct Cell { pub nom: &'static str2, pub value: i64, secret: HashMap<String, i32> }
pub enum Coup { Pose(u8, String), Bouge { vers: i32, de: i32 }, Rien, Abandon(std::rc::Rc<u8>) }
#[derive(Clone)]
pub enum Partie { Jouee(Vec<Cell>) }
pub type Pion = (char, bool);
pub const N: u8 = 3;
pub fn somme(grid: Vec<Ligne>) -> u8 { grid.iter().flatten().sum() }
pub fn double(grid: &mut [i16]) { for x in grid { *x *= 2; } }
pub fn crie(t: String, c: &str) -> String { t + c }
pub fn inverse(c: &Coup) -> [Coup; 2] { match c { Coup::Bouge { de, vers } => [Coup::Rien, Coup::Bouge { de: *vers, vers: *de }], _ => [Coup::Rien, Coup::Rien] } }
pub fn partie(n: i32) -> Result<Partie, Coup> { if n == 0 { Err(Coup::Pose(1, String::from(\"x\"))) } else { Ok(Partie::Jouee(vec![Cell { value: 1, nom: \"a\".into(), secret: HashMap::new() }; n as usize])) } }
pub fn cell(p: Partie, i: usize) -> Option<Cell> { let Partie::Jouee(cells) = p; cells.get(i).cloned() }
pub fn change(p: &mut Partie, i: usize, c: Cell) { let Partie::Jouee(cells) = p; cells[i] = c; }
pub fn Pion(c: char) -> Pion { (c, true) }
pub fn symbole(p: Pion) -> String { p.0.to_string() }
pub fn range(p: Pion, noms: &[&str]) -> String { format!(\"{}{}\", p.0, noms.len()) }
pub fn peut_etre(p: Option<&Pion>, t: Option<&str>) -> Option<u32> { p.map(|p| p.0 as u32 + t.map_or(0, str::len) as u32) }
pub fn noms() -> Vec<&'static str> { vec![\"a\", \"b\"] }
pub fn deux() -> (bool, &'static str) { (true, \"\") }
";

fn jeu() -> Interface {
    Interface::read(&files(&[("src/jeu.rs", JEU)]), &["jeu".to_owned()]).expect("an interface")
}

fn list(items: &[i128]) -> Value {
    Value::List(items.iter().copied().map(Value::Int).collect())
}

/// One game for every way of writing it.
fn check_all(glued: &mut crate::glued::Glued) {
    glued.play(|game| {
        game.make(
            0,
            "Vec<Vec<i32>>",
            Value::List(vec![list(&[1, 2]), list(&[3])]),
        );
        assert_eq!(game.call("somme", &[slot(0)]), Value::Int(6));
        game.make(0, "Vec<i32>", list(&[1, 2]));
        game.call("double", &[slot(0)]);
        assert_eq!(game.read(0, &[]), "[2, 4]");
        assert_eq!(
            game.call("crie", &[text("é"), text("!")]).to_string(),
            "\"é!\""
        );
        let fields = vec![
            ("de".to_owned(), Value::Int(1)),
            ("vers".to_owned(), Value::Int(2)),
        ];
        let coup = Value::Variant("Bouge".into(), Payload::Named(fields));
        let inverse = game.call("inverse", &[Arg::Value(coup)]).to_string();
        assert!(
            [
                "[Rien, Bouge{de: 2, vers: 1}]",
                "[Rien, Bouge{vers: 1, de: 2}]"
            ]
            .contains(&inverse.as_str())
        );
        assert_eq!(
            game.keep(1, "partie", &[int(0)]).to_string(),
            "Err(Pose(1, \"x\"))"
        );
        game.keep(1, "partie", &[int(2)]);
        game.keep(2, "cell", &[slot(1), int(1)]);
        assert_eq!(game.read(2, &[field("value")]), "1");
        assert_eq!(game.keep(3, "cell", &[slot(1), int(2)]), Value::Null);
        let fields = vec![
            ("value".to_owned(), Value::Int(7)),
            ("nom".to_owned(), Value::Text("b".into())),
        ];
        game.make(4, "Cell", Value::Record("Cell".into(), fields));
        game.call("change", &[slot(1), int(0), slot(4)]);
        game.keep(2, "cell", &[slot(1), int(0)]);
        assert_eq!(game.read(2, &[field("nom")]), "\"b\"");
        game.keep(5, "Pion", &[text("x")]);
        assert_eq!(game.call("symbole", &[slot(5)]), Value::Text("x".into()));
        let null = || Arg::Value(Value::Null);
        assert_eq!(
            game.call("peut_etre", &[slot(5), text("abc")]),
            Value::Int(123)
        );
        assert_eq!(game.call("peut_etre", &[slot(5), null()]), Value::Int(120));
        assert_eq!(game.call("peut_etre", &[null(), text("abc")]), Value::Null);
        let names = Value::List(vec![Value::Text("a".into())]);
        game.make(6, "Vec<String>", names);
        assert_eq!(
            game.call("range", &[slot(5), slot(6)]),
            Value::Text("x1".into())
        );
        game.keep(7, "noms", &[]);
        assert_eq!(game.read(7, &[index(1)]), "\"b\"");
    });
}

#[test]
fn functions_over_every_kind_of_value() {
    let mut glued = build(
        "jeu",
        jeu(),
        files(&[("src/lib.rs", "mod jeu;"), ("src/jeu.rs", JEU)]),
    );
    assert_eq!(glued.comparison.differences, []);
    check_all(&mut glued);
    glued.play(|game| {
        assert_eq!(game.call("deux", &[]).to_string(), "[true, \"\"]");
        assert_eq!(game.call("jamais", &[]), Value::Null);
    });
}

#[test]
fn the_glue_bends_to_taste() {
    let autre = AUTRE.replace("&'static str2", "String");
    let mut glued = build(
        "autre",
        jeu(),
        files(&[("src/lib.rs", "mod jeu;"), ("src/jeu.rs", &autre)]),
    );
    let texts: Vec<String> = glued
        .comparison
        .differences
        .iter()
        .map(|d| d.text(lang::Lang::Fr))
        .collect();
    assert_eq!(
        texts,
        [
            "le type `Cell` devrait avoir `#[derive(Debug)]`",
            "`jamais` manque dans le module `jeu` : `fn jamais()`"
        ]
    );
    check_all(&mut glued);
    glued.play(|game| {
        assert_eq!(game.call("deux", &[]).to_string(), "[true, \"\"]");
        let stop = game
            .try_call("jamais", &[], None)
            .expect_err("it is missing");
        assert_eq!(stop.reason, StopReason::Absent { reason: 1 });
    });
}

const HEXA: &str = "
use std::fmt::Display;
#[derive(Clone)] pub struct Case { c: char }
pub struct G<T> { v: Vec<T> }
impl<T: Clone> G<T> {
    pub fn new(n: usize, v: T) -> G<T> { G { v: vec![v; n] } }
    pub fn val(&self, i: usize) -> Option<&T> { self.v.get(i) }
    pub fn set(&mut self, i: usize, v: T) { self.v[i] = v; }
    pub fn tous(&self) -> Vec<T> { self.v.clone() }
}
impl<T: Display> G<T> { pub fn texte(&self) -> String { self.v.iter().map(|x| x.to_string()).collect() } }
impl G<char> { pub fn alpha(&mut self) { self.v[0] = 'a'; } }
pub fn Case(c: char) -> Case { Case { c } }
pub fn contenu(c: &Case) -> char { c.c }
pub fn cases(g: &G<Case>) -> usize { g.v.len() }
pub fn marque() -> G<i32> { G::new(2, 0) }
";

#[test]
fn generics_methods_and_views() {
    let interface =
        Interface::read(&files(&[("src/g.rs", HEXA)]), &["g".to_owned()]).expect("an interface");
    let mut glued = build(
        "hexa",
        interface,
        files(&[("src/lib.rs", "pub mod g;"), ("src/g.rs", HEXA)]),
    );
    assert_eq!(glued.comparison.differences, []);
    glued.play(|game| {
        game.keep(0, "G::new<char>", &[int(3), text("z")]);
        game.call("G::alpha", &[slot(0)]);
        assert_eq!(
            game.call("G::texte<char>", &[slot(0)]).to_string(),
            "\"azz\""
        );
        assert_eq!(
            game.call("G::val<char>", &[slot(0), int(0)]).to_string(),
            "\"a\""
        );
        game.keep(1, "Case", &[text("#")]);
        game.keep(2, "Case", &[text("T")]);
        game.keep(3, "G::new<Case>", &[int(2), slot(1)]);
        game.call("G::set<Case>", &[slot(3), int(1), slot(2)]);
        game.keep(4, "G::val<Case>", &[slot(3), int(1)]);
        assert_eq!(game.call("contenu", &[slot(4)]).to_string(), "\"T\"");
        assert_eq!(game.call("cases", &[slot(3)]), Value::Int(2));
        assert_eq!(
            game.call("G::tous<Case>", &[slot(3)]).to_string(),
            "[<Case>, <Case>]"
        );
        game.keep(5, "marque", &[]);
        game.call("G::set<i32>", &[slot(5), int(1), int(-4)]);
        assert_eq!(game.call("G::val<i32>", &[slot(5), int(1)]), Value::Int(-4));
    });
}

/// A hash map for the grid, one character for a square.
#[test]
fn representation_is_the_student_s() {
    let student = "
        use std::collections::HashMap;
        use std::fmt::Display;
        pub type Case = char;
        #[derive(Clone)]
        pub struct G<V>(HashMap<usize, V>);
        impl<V: Clone> G<V> {
            pub fn new(n: usize, v: V) -> Self { G((0..n).map(|i| (i, v.clone())).collect()) }
            pub fn val(&self, i: usize) -> Option<V> { self.0.get(&i).cloned() }
            pub fn set(&mut self, i: usize, v: V) { self.0.insert(i, v); }
            pub fn tous(&self) -> Vec<V> { (0..self.0.len()).map(|i| self.0[&i].clone()).collect() }
        }
        impl<V: Display + Clone> G<V> { pub fn texte(self) -> String { (0..self.0.len()).map(|i| self.0[&i].to_string()).collect() } }
        impl G<char> { pub fn alpha(&mut self) { self.set(0, 'a'); } }
        pub fn Case(c: char) -> Case { c }
        pub fn contenu(c: &Case) -> char { *c }
        pub fn cases(g: &G<Case>) -> usize { g.0.len() }
        pub fn marque() -> G<i32> { G::new(2, 0) }";
    let interface =
        Interface::read(&files(&[("src/g.rs", HEXA)]), &["g".to_owned()]).expect("an interface");
    let mut glued = build(
        "libre",
        interface,
        files(&[("src/lib.rs", "mod g;"), ("src/g.rs", student)]),
    );
    assert_eq!(glued.comparison.differences, []);
    glued.play(|game| {
        game.keep(0, "G::new<char>", &[int(3), text("z")]);
        game.call("G::alpha", &[slot(0)]);
        assert_eq!(
            game.call("G::texte<char>", &[slot(0)]).to_string(),
            "\"azz\""
        );
        game.keep(2, "Case", &[text("T")]);
        game.keep(3, "G::new<Case>", &[int(2), slot(2)]);
        game.keep(2, "Case", &[text("#")]);
        game.call("G::set<Case>", &[slot(3), int(1), slot(2)]);
        game.keep(4, "G::val<Case>", &[slot(3), int(1)]);
        assert_eq!(game.call("contenu", &[slot(4)]).to_string(), "\"#\"");
        assert_eq!(game.call("cases", &[slot(3)]), Value::Int(2));
    });
}

/// Every assignment of the kit can be called, whole: nothing in it is beyond the glue.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn every_reference_is_callable() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../reference");
    let sources = interface::read_files(&folder).expect("the reference");
    let root = sources["src/lib.rs"].clone();
    let modules: Vec<&str> = root
        .lines()
        .filter_map(|l| l.strip_prefix("pub mod ")?.strip_suffix(';'))
        .collect();
    assert!(modules.len() >= 5);
    for module in modules {
        let variants = match module {
            "riviere" => vec!["riviere::classique", "riviere::objet"],
            one => vec![one],
        };
        for variant in variants {
            let glued = build(
                // A folder of its own: others build single assignments meanwhile.
                &format!("whole_{}", variant.replace("::", "_")),
                reference(variant),
                sources.clone(),
            );
            assert_eq!(glued.comparison.differences, [], "{variant}");
        }
    }
}

/// Names of the student's own, and things that only the compiler sees.
#[test]
fn nothing_of_the_student_s_stands_in_the_way() {
    let reference = "
        pub struct Cell { pub value: i32 }
        pub struct Libre { x: u8 }
        pub enum Option { Rien }
        pub fn cree(n: usize) -> Vec<Cell> { Vec::new() }
        pub fn compte(c: &mut Vec<Cell>) -> usize { c.len() }
        pub fn nom(t: &str) -> String { t.into() }
        pub fn choix() -> Option { Option::Rien }
        pub fn libre() -> Libre { Libre { x: 1 } }
        pub fn vue(l: &Libre) -> &str { \"v\" }";
    let student = "
        use crate::Vec as Autre;
        macro_rules! fabrique { ($n:ident) => { pub fn $n(c: &mut Vec<Cell>) -> usize { c.len() } } }
        fabrique!(compte);
        pub struct Cell { pub value: i32, pub tags: Vec<String>, pub coin: (u8, u8) }
        struct Prive;
        pub struct Libre { prive: Prive, autre: Autre }
        pub enum Option { Rien, Extra { rc: std::rc::Rc<Prive> } }
        pub fn cree(n: u8) -> Vec<Cell> { (0..n).map(|i| Cell { value: i as i32, tags: vec![], coin: (0, 0) }).collect() }
        pub fn nom<S: AsRef<str>>(t: S) -> String { t.as_ref().to_uppercase() }
        pub fn choix() -> Option { Option::Rien }
        pub fn libre() -> Libre { Libre { prive: Prive, autre: Autre } }
        pub fn vue<'b>(l: &'b Libre) -> &'static str { \"v\" }";
    let root = "
        mod jeu;
        mod std {} mod core {} mod usize {} mod glue {}
        pub struct Vec; pub struct String; pub enum Result { Ok, Err }
        #[macro_export] macro_rules! vec { () => { compile_error!(\"\") } }
        fn call() {}
        pub fn drop() {}";
    // `vec!` of the student's own would be used by their own module too.
    let student = student
        .replace("vec![]", "Default::default()")
        .replace("std::rc", "::std::rc");
    let interface = Interface::read(&files(&[("src/jeu.rs", reference)]), &["jeu".to_owned()]);
    let sources = files(&[("src/lib.rs", root), ("src/jeu.rs", &student)]);
    let mut glued = build("noms", interface.expect("an interface"), sources);
    assert_eq!(glued.comparison.differences, []);
    glued.play(|game| {
        game.keep(0, "cree", &[int(3)]);
        assert_eq!(game.call("compte", &[slot(0)]), Value::Int(3));
        let cell = Value::Record("Cell".into(), vec![("value".into(), Value::Int(5))]);
        game.make(1, "Vec<Cell>", Value::List(vec![cell]));
        assert_eq!(game.read(1, &[index(0), field("value")]), "5");
        assert_eq!(game.call("nom", &[text("é")]).to_string(), "\"É\"");
        assert_eq!(game.call("choix", &[]).to_string(), "Rien");
        game.keep(2, "libre", &[]);
        assert_eq!(game.call("vue", &[slot(2)]).to_string(), "\"v\"");
    });
}
