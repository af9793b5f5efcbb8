//! `Cargo.toml` of a template.

use super::{Files, Place, Plan};
use engine::grade::Loaded;
use std::path::Path;

/// The kit's crates are members, so that nothing is compiled twice, and so that a workspace
/// around the folder does not claim them. With the first resolver what procedural macros
/// use is compiled once, for them and for the engine together.
const MEMBERS: &str = "\
resolver = \"1\"
members = [\"kit/engine\", \"kit/glue\", \"kit/outils\", \"kit/rendre\"]
";

/// `outils` and `glue` go into every hand-in, at the teacher's as here: optimised, and
/// without checks of their own. Nobody debugs the rest.
const KIT_PROFILES: &str = "\
incremental = false

[profile.dev.package.\"*\"]
debug = false

[profile.dev.package.engine]
debug = false

[profile.dev.package.rendre]
debug = false

[profile.dev.package.outils]
opt-level = 3
debug = false
debug-assertions = false
overflow-checks = false

[profile.dev.package.glue]
opt-level = 3
debug = false
debug-assertions = false
overflow-checks = false
";

/// `cargo rendre` is compiled with the tests: after the first run nothing needs the
/// network, and nothing is compiled a second time for it.
const PACKS: &str = "\
# Ce qui prépare l'archive à rendre : ensuite, tout marche sans réseau.
rendre = { path = \"kit/rendre\" }
";

pub fn text(plan: &Plan<'_>, files: &Files) -> String {
    let package = plan.package;
    let program = |c: &Loaded| {
        let name = &c.name;
        format!("[[bin]]\nname = \"{name}\"\npath = \"src/bin/{name}.rs\"\ntest = false\n\n")
    };
    // Some courseworks have no game to play.
    let played =
        |c: &&Loaded| files.contains_key(&Path::new("src/bin").join(format!("{}.rs", c.name)));
    let programs: String = plan
        .courseworks
        .iter()
        .filter(played)
        .map(program)
        .collect();
    let (members, outils, tests, profiles) = match plan.place {
        Place::Kit => (
            "",
            "../grader/outils",
            "engine = { path = \"../grader/engine\" }\n".to_owned(),
            "",
        ),
        Place::Handout { pictures: true } => (
            MEMBERS,
            "kit/outils",
            format!("engine = {{ path = \"kit/engine\" }}\n{PACKS}"),
            KIT_PROFILES,
        ),
        Place::Handout { pictures: false } => (
            MEMBERS,
            "kit/outils",
            format!("engine = {{ path = \"kit/engine\", default-features = false }}\n{PACKS}"),
            KIT_PROFILES,
        ),
    };
    format!(
        "[package]\nname = \"{package}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\
         rust-version = \"1.91\"\npublish = false\n\n\
         # Ce dossier se suffit à lui-même, où qu'il soit copié.\n[workspace]\n{members}\n\
         # Vos propres #[test] sont lancés par les scénarios, après eux.\n\
         [lib]\ntest = false\n# Les exemples de la documentation attendent vos fonctions.\n\
         doctest = false\n\n{programs}\
         [dependencies]\noutils = {{ path = \"{outils}\" }}\n\n\
         [dev-dependencies]\n{tests}\n\
         [[test]]\nname = \"scenarios\"\nharness = false\n\n\
         # Le moteur des tests est compilé une fois : autant qu'il soit rapide.\n\
         [profile.dev]\ndebug = \"line-tables-only\"\n{profiles}"
    )
}
