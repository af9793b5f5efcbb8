//! Each kind of mistake with the exact message a teacher reads.

mod flow;
mod keys;
mod meaning;
mod messages;
mod notation;
mod robust;
mod schema;
mod shape;
mod syntax;
mod texts;
mod traps;
mod variants;
mod window;

use super::names::Names;
use super::scenario::TopicFile;
use interface::model::{
    Alias, Constant, EnumVariant, Function, Interface, Param, Ty, TypeDef, TypeKind, VariantFields,
};
use lang::Lang;
use std::path::Path;
use wire::Value;

/// What `grader check` says of a file whose first and only scenario has these steps,
/// without the lines that are the same for all.
#[track_caller]
fn check_steps(steps: &str, expected: &str) {
    let steps = steps.trim_matches('\n');
    let text = format!("topic: f\nscenarios:\n- name: n\n  steps:\n{steps}\n");
    check_file(&text, expected);
}

#[track_caller]
fn check_french(steps: &str, expected: &str) {
    let text = format!("topic: f\nscenarios:\n- name: n\n  steps:\n{steps}\n");
    compare(&text, expected, Lang::Fr);
}

/// The titles alone, each with its line and column and the text underlined.
#[track_caller]
fn check_titles(steps: &str, expected: &[&str]) {
    let steps = steps.trim_matches('\n');
    let text = format!("topic: f\nscenarios:\n- name: n\n  steps:\n{steps}\n");
    let (_, found) = super::read_topic(Path::new("t.yaml"), &text, false, &demineur());
    let short = |d: &super::Diagnostic| {
        let underlined: String = d
            .source
            .chars()
            .skip(d.place.column - 1)
            .take(d.width)
            .collect();
        format!(
            "{}: {underlined}: {}",
            d.place.line,
            d.message(Lang::En).title
        )
    };
    let found: Vec<String> = found.iter().map(short).collect();
    assert!(found == expected, "found:\n{}", found.join("\n"));
}

#[track_caller]
fn check_file(text: &str, expected: &str) {
    compare(text, expected, Lang::En);
}

#[track_caller]
fn compare(text: &str, expected: &str, lang: Lang) {
    let (_, found) = super::read_topic(Path::new("t.yaml"), text, false, &demineur());
    let rendered: String = found.iter().map(|d| d.render(lang, false)).collect();
    assert!(
        rendered.trim_end() == expected.trim_matches('\n').trim_end(),
        "found:\n{rendered}\nexpected:\n{expected}"
    );
}

#[track_caller]
fn read(text: &str) -> TopicFile {
    let (topic, found) = super::read_topic(Path::new("t.yaml"), text, false, &demineur());
    let rendered: Vec<String> = found.iter().map(|d| d.render(Lang::En, false)).collect();
    assert!(rendered.is_empty(), "{}", rendered.concat());
    topic.expect("a topic without a mistake")
}

fn function(name: &str, params: &[(&str, Ty)], returns: Ty) -> Function {
    let param = |(name, ty): &(&str, Ty)| Param {
        name: (*name).to_owned(),
        ty: ty.clone(),
    };
    Function {
        module: vec!["demineur".into()],
        owner: None,
        name: name.into(),
        params: params.iter().map(param).collect(),
        returns,
        generics: Vec::new(),
        bounds: Vec::new(),
        docs: String::new(),
        line: 1,
    }
}

fn reference(mutable: bool, to: Ty) -> Ty {
    Ty::Ref {
        mutable,
        to: Box::new(to),
    }
}

fn int(name: &str) -> Ty {
    Ty::Int(name.into())
}

fn named(name: &str) -> Ty {
    Ty::Named(name.into(), Vec::new())
}

/// A hand-made interface with one of everything.
fn demineur() -> Names {
    let grid = || named("Grid");
    let size = || int("usize");
    let functions = vec![
        function("f", &[], Ty::Unit),
        function("init_grid", &[("n", size())], grid()),
        function(
            "propagate",
            &[
                ("grid", reference(true, grid())),
                ("x", size()),
                ("y", size()),
            ],
            Ty::Unit,
        ),
        function(
            "count_uncovered",
            &[("grid", reference(false, grid()))],
            size(),
        ),
        function(
            "make_grid",
            &[
                ("grid", reference(true, grid())),
                ("bombs", size()),
                ("hasard", reference(true, Ty::Hasard)),
            ],
            Ty::Unit,
        ),
        function(
            "affichegrid",
            &[("grid", reference(false, grid()))],
            Ty::String,
        ),
        function(
            "ask",
            &[("grid", reference(true, grid()))],
            Ty::Tuple(vec![
                Ty::Bool,
                int("i32"),
                Ty::Tuple(vec![int("i32"), int("i32")]),
            ]),
        ),
        function(
            "River",
            &[("rows", size()), ("even", Ty::Bool)],
            named("River"),
        ),
        function(
            "getRow",
            &[("river", reference(false, named("River")))],
            size(),
        ),
        function(
            "setSquare",
            &[
                ("river", reference(true, named("River"))),
                ("at", Ty::Tuple(vec![int("i32"), int("i32")])),
                ("square", named("Square")),
            ],
            Ty::Unit,
        ),
        function("Square", &[("symbol", Ty::Char)], named("Square")),
        function(
            "getSquare",
            &[
                ("river", reference(false, named("River"))),
                ("row", int("i32")),
            ],
            Ty::Option(Box::new(reference(false, named("Square")))),
        ),
        function(
            "paint",
            &[("square", reference(true, named("Square")))],
            Ty::Unit,
        ),
        function(
            "join",
            &[
                ("a", reference(true, named("River"))),
                ("b", reference(false, named("River"))),
            ],
            Ty::Unit,
        ),
        function(
            "symbol",
            &[("square", reference(false, named("Square")))],
            Ty::Char,
        ),
        function(
            "push",
            &[("n", int("u8"))],
            Ty::Result(Box::new(int("i32")), Box::new(named("Fault"))),
        ),
        function(
            "turn",
            &[("side", named("Side")), ("symbol", Ty::Char)],
            Ty::Bool,
        ),
        function("blow", &[("wind", named("Wind"))], Ty::Unit),
    ];
    let cell = vec![
        ("value".to_owned(), int("i32")),
        ("flag".to_owned(), Ty::Bool),
        ("covered".to_owned(), Ty::Bool),
    ];
    let side = ["north", "south"].map(|name| EnumVariant {
        name: name.into(),
        fields: VariantFields::Unit,
    });
    // Shares a name with `Side`.
    let wind = ["north", "calm"].map(|name| EnumVariant {
        name: name.into(),
        fields: VariantFields::Unit,
    });
    let types = vec![
        type_def("Cell", TypeKind::Open(cell)),
        type_def("Side", TypeKind::Enum(side.into())),
        type_def("Wind", TypeKind::Enum(wind.into())),
        type_def("River", TypeKind::Opaque),
        type_def("Square", TypeKind::Opaque),
        type_def(
            "Fault",
            TypeKind::Enum(vec![EnumVariant {
                name: "CannotMove".into(),
                fields: VariantFields::Tuple(vec![int("usize")]),
            }]),
        ),
    ];
    let cells = Ty::Vec(Box::new(Ty::Vec(Box::new(named("Cell")))));
    let grid = Alias {
        params: Vec::new(),
        ty: cells,
    };
    let aliases = [("Grid".to_owned(), grid)].into();
    let constant = |name: &str, value| Constant {
        module: vec!["demineur".into()],
        owner: None,
        name: name.into(),
        ty: Ty::Char,
        value,
        docs: String::new(),
        line: 1,
    };
    let constants = vec![
        constant("TRONC", Some(Value::Text("=".into()))),
        constant("COMPUTED", None),
    ];
    let interface = Interface {
        functions,
        types,
        constants,
        aliases,
        ..Interface::default()
    };
    let topics = ["partie".to_owned()].into();
    let generators = [("direction".to_owned(), 0), ("size".to_owned(), 1)].into();
    Names {
        topics,
        generators,
        window: Some("demineurP5".to_owned()),
        ..Names::new(interface)
    }
}

fn type_def(name: &str, kind: TypeKind) -> TypeDef {
    TypeDef {
        module: vec!["demineur".into()],
        name: name.into(),
        generics: Vec::new(),
        kind,
        derives: Vec::new(),
        traits: Vec::new(),
        docs: String::new(),
        line: 1,
    }
}
