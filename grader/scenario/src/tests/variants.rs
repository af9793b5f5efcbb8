//! One set of scenarios for functions and for methods.

use super::{function, int, named, reference, type_def};
use crate::names::{Names, VariantNames};
use crate::read_topic;
use interface::model::{Function, Interface, Ty, TypeKind};
use lang::Lang;
use std::path::Path;

fn grid() -> Ty {
    Ty::Named("Grid".into(), vec![Ty::Param("T".into())])
}

/// `Grid(rows, value)`, `size(&grid)`, `put(&mut grid, value)`, `name(&player)`, `free()`.
fn functions() -> Vec<Function> {
    let value = || Ty::Param("T".into());
    let mut functions = vec![
        function(
            "Grid",
            &[("rows", int("usize")), ("value", value())],
            grid(),
        ),
        function("size", &[("grid", reference(false, grid()))], int("usize")),
        function(
            "put",
            &[("grid", reference(true, grid())), ("value", value())],
            Ty::Unit,
        ),
        function(
            "get",
            &[("grid", reference(false, grid()))],
            reference(false, value()),
        ),
        function(
            "Player",
            &[("name", reference(false, Ty::Str))],
            named("Player"),
        ),
        function(
            "name",
            &[("player", reference(false, named("Player")))],
            Ty::String,
        ),
        function("free", &[], Ty::Bool),
    ];
    for function in &mut functions {
        function.generics = vec!["T".into()];
    }
    functions
}

/// The same as methods of their first argument, constructors as `new`.
fn methods() -> Vec<Function> {
    let mut functions = functions();
    for function in &mut functions {
        match function.name.as_str() {
            "Grid" | "Player" => {
                function.owner = Some(std::mem::replace(&mut function.name, "new".into()));
            }
            "free" => {}
            name => {
                let owner = if name == "name" { "Player" } else { "Grid" };
                function.owner = Some(owner.into());
                function.params[0].name = "self".into();
            }
        }
    }
    functions
}

fn names() -> Names {
    let types = vec![
        type_def("Grid", TypeKind::Opaque),
        type_def("Player", TypeKind::Opaque),
    ];
    let variant = |name: &str, functions| VariantNames {
        name: name.into(),
        interface: Interface {
            functions,
            types: types.clone(),
            ..Interface::default()
        },
    };
    let variants = vec![
        variant("classique", functions()),
        variant("objet", methods()),
    ];
    Names {
        variants,
        ..Names::default()
    }
}

#[track_caller]
fn check(keys: &str, steps: &str, expected: &[&str]) {
    let text = format!("topic: size\n{keys}scenarios:\n- name: n\n  steps:{steps}");
    let (_, found) = read_topic(Path::new("t.yaml"), &text, false, &names());
    let found: Vec<String> = found.iter().map(|d| d.message(Lang::En).title).collect();
    assert!(found == expected, "found:\n{}", found.join("\n"));
}

#[test]
fn functions_are_methods_and_constructors_are_new() {
    let steps = "
  - g = Grid(3, 0)
  - check: size(g) == 3 and g.size() == 3 and Grid::size(g) == 3
  - p = Player(\"a\")
  - h = Grid(2, p)
  - check: name(get(h)) == \"a\" and get(h).name() == \"a\"
  - check: free() or name(Player(\"b\")) == \"b\"
";
    check("variants: [objet]\n", steps, &[]);
    check(
        "variants: [classique]\n",
        &steps.replace("Grid::size", "size"),
        &[],
    );
}

#[test]
fn one_mistake_in_both_variants_is_said_once() {
    let steps = "
  - g = Grid(3, 0)
  - check: siz(g) == 3
  - check: size(Player(\"a\")) == 3
";
    let expected = [
        "unknown function `siz`",
        "expected a `Grid`, found a `Player`",
    ];
    check("", steps, &expected);
}

#[test]
fn a_type_parameter_is_what_the_arguments_make_it() {
    let steps = "
  - g = Grid(3, 0)
  - put(g, \"text\")
  - p = Player(\"a\")
  - h = Grid(3, p)
  - check: name(p) == \"a\"
  - put(h, Player(\"b\"))
";
    let expected = [
        "expected a number, found a text",
        "`p` was given away to `Grid` on line 8",
    ];
    check("", steps, &expected);
}

#[test]
fn a_scenario_is_held_against_its_own_variants() {
    let steps = "\n  - g = Grid(3, 0)\n  - check: Grid::size(g) == 3\n";
    check("variants: [objet]\n", steps, &[]);
    check(
        "variants: [classique]\n",
        steps,
        &["unknown function `Grid::size`"],
    );
}
