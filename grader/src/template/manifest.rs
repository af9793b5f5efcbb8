//! `Cargo.toml` of a template.

use super::{Crates, Destination, Files, TemplateSpec};
use compile::dependencies::PACKAGE;
use engine::grade::Loaded;
use scenario::specs::Dependency;
use std::path::Path;

/// The kit's crates are members, so that nothing is compiled twice, and so that a workspace
/// around the folder does not claim them. With the first resolver what procedural macros
/// use is compiled once, for them and for the engine together.
fn workspace(crates: &Crates, has_others: bool) -> String {
    let others = has_others.then_some(PACKAGE);
    let all = crates.all.iter().map(String::as_str).chain(others);
    let members: Vec<String> = all.map(|n| format!("kit/{n}")).collect();
    format!("resolver = \"1\"\nmembers = {members:?}\n")
}

/// What goes into every hand-in has, here as at the teacher's, no checks of its own. Students would
/// wait for its optimisation, and later runs would hardly be faster.
///
/// Where nothing is optimised, rustc takes an instance of a generic function from a library that
/// has it, with that library's checks: an overflow in a student's `sum()` would pass unnoticed if
/// one of these libraries summed up such numbers. So they never do (`tests/architecture`), and
/// other people's crates keep these checks.
///
/// Nobody debugs the rest.
fn profiles(crates: &Crates, has_others: bool) -> String {
    let mut text = String::from("incremental = false\n");
    for name in ["\"*\""]
        .into_iter()
        .chain(crates.all.iter().map(String::as_str))
    {
        text += &format!("\n[profile.dev.package.{name}]\ndebug = false\n");
        if crates.linked.contains(name) {
            text += "debug-assertions = false\noverflow-checks = false\n";
        } else if has_others && name == "\"*\"" {
            text += "debug-assertions = false\n";
        }
    }
    text
}

/// Neither the tests nor a game in the terminal wait for it.
const WINDOW: &str = "\
# La fenêtre des jeux, compilée la première fois que l'on en ouvre une.
fenetre = { path = \"@PATH@\", optional = true }
";

/// The lines of crates that the courseworks let students use, in one table or the other.
fn dependencies(courseworks: &[Loaded], only_for_tests: bool) -> String {
    let files = courseworks.iter().map(|c| &c.coursework.file);
    let all = files.flat_map(|file| &file.dependencies);
    let mut lines: Vec<String> = all
        .filter(|dependency| dependency.only_for_tests == only_for_tests)
        .map(Dependency::line)
        .collect();
    lines.sort();
    lines.dedup();
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// `cargo run` alone plays, instead of asking among games and their windows.
fn first_game(coursework: &Loaded) -> String {
    let name = &coursework.name;
    format!(
        "# Le jeu que lance `cargo run` ; un autre : `cargo run --bin NOM`.\n\
         default-run = \"{name}\"\n"
    )
}

pub fn text(plan: &TemplateSpec<'_>, files: &Files, edition: &str) -> String {
    let package = plan.package;
    let program = |c: &Loaded| {
        let name = &c.name;
        format!("[[bin]]\nname = \"{name}\"\npath = \"src/bin/{name}.rs\"\ntest = false\n\n")
    };
    let window = |name: &str| {
        let place = super::program(name, files)?;
        Some(format!(
            "[[bin]]\nname = \"{name}\"\npath = \"{place}\"\ntest = false\n\
             required-features = [\"fenetre\"]\n\n"
        ))
    };
    let windows = super::windows(plan.courseworks);
    let windows: String = windows.filter_map(window).collect();
    let shown = match (windows.is_empty(), &plan.place) {
        (true, _) => String::new(),
        (false, Destination::Kit) => WINDOW.replace("@PATH@", "../grader/fenetre"),
        (false, Destination::Handout { .. }) => WINDOW.replace("@PATH@", "kit/fenetre"),
    };
    // Some courseworks have no game to play.
    let played =
        |c: &&Loaded| files.contains_key(&Path::new("src/bin").join(format!("{}.rs", c.name)));
    let played = || plan.courseworks.iter().filter(played);
    let programs: String = played().map(program).collect();
    let first = played().next().map_or_else(String::new, first_game);
    let [own, of_tests] = [false, true].map(|tests| dependencies(plan.courseworks, tests));
    let has_others = !own.is_empty() || !of_tests.is_empty();
    let (members, outils, tests, profiles) = match &plan.place {
        Destination::Kit => (
            String::new(),
            "../grader/outils",
            "engine = { path = \"../grader/engine\" }\n".to_owned(),
            String::new(),
        ),
        Destination::Handout { crates } => (
            workspace(crates, has_others),
            "kit/outils",
            "launch = { path = \"kit/launch\" }\n".to_owned(),
            profiles(crates, has_others),
        ),
    };
    format!(
        "[package]\nname = \"{package}\"\nversion = \"0.1.0\"\nedition = \"{edition}\"\n\
         rust-version = \"1.91\"\npublish = false\n{first}\n\
         # Ce dossier se suffit à lui-même, où qu'il soit copié.\n[workspace]\n{members}\n\
         # `cargo test` lance aussi vos propres #[test], après les scénarios.\n\
         [lib]\ntest = false\n# Les exemples de la documentation échouent tant que vos fonctions ne sont pas écrites.\n\
         doctest = false\n\n{programs}{windows}\
         [dependencies]\noutils = {{ path = \"{outils}\" }}\n{own}{shown}\n\
         [dev-dependencies]\n{tests}{of_tests}\n\
         [[test]]\nname = \"scenarios\"\nharness = false\n\n\
         # Peu d'informations de débogage : la compilation est plus rapide.\n\
         [profile.dev]\ndebug = \"line-tables-only\"\n{profiles}"
    )
}

#[cfg(test)]
mod tests {
    use super::text;
    use crate::template::{Destination, Files, TemplateSpec};
    use std::collections::BTreeSet;

    #[test]
    fn students_write_in_the_edition_of_the_reference() {
        let plan = TemplateSpec {
            courseworks: &[],
            package: "two-fer",
            place: Destination::Kit,
            given: BTreeSet::new(),
        };
        let manifest = text(&plan, &Files::new(), "2021");
        assert!(manifest.contains("\nedition = \"2021\"\n"), "{manifest}");
    }
}
