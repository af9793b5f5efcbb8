//! `grader doctor`: what this machine offers, what it lacks, and how to get it.

use super::setup::Setup;
use compile::cache::Cache;
use compile::kit::Kit;
use compile::toolchain::Toolchain;
use sandbox::{Advice, advice};
use sandbox::{Capabilities, Level};
use supervise::exit;

pub fn run(setup: &Setup) -> Result<u8, u8> {
    let found = Capabilities::probe();
    let level = found.level();
    let name = setup.lang.pick("niveau d'isolation", "isolation level");
    let name = format!("{name} {}", level.letter());
    println!("{}", setup.lang.labelled(name, level.describe(setup.lang)));
    for item in advice(&found, setup.lang) {
        capability(setup, &item);
    }
    println!();
    let ready = [toolchain(setup), cache(setup), kit(setup)];
    println!();
    println!("{}", conclusion(setup, level));
    Ok(match level {
        // The exit code with which `grader run` would refuse to grade.
        Level::C | Level::D => exit::NOT_ISOLATED,
        _ if ready.contains(&false) => exit::FINDINGS,
        _ => exit::OK,
    })
}

fn capability(setup: &Setup, item: &Advice) {
    let sign = sign(setup, item.problem.is_none());
    println!("  {sign} {:<11} {}", item.capability, item.purpose);
    let Some(problem) = &item.problem else { return };
    let here = setup.lang.pick("ici", "here");
    println!("      {}", setup.lang.labelled(here, problem));
    for remedy in &item.remedies {
        println!("      - {remedy}");
    }
}

fn toolchain(setup: &Setup) -> bool {
    let name = setup.lang.pick("compilateur", "compiler");
    match Toolchain::find() {
        Ok(toolchain) => {
            let version = toolchain.version.lines().next().unwrap_or_default();
            line(
                setup,
                true,
                name,
                &format!("{version} ({})", toolchain.sysroot.display()),
            )
        }
        Err(why) => line(setup, false, name, &why.to_string()),
    }
}

fn cache(setup: &Setup) -> bool {
    let root = Cache::default_root();
    let tried = Cache::open(&root).and_then(|cache| cache.scratch().map(drop));
    let name = "cache";
    match tried {
        Ok(()) => line(setup, true, name, &root.display().to_string()),
        Err(why) => line(
            setup,
            false,
            name,
            &setup
                .lang
                .labelled(root.display(), format!("{why} (GRADER_CACHE)")),
        ),
    }
}

fn kit(setup: &Setup) -> bool {
    let here = std::env::current_dir().ok();
    let found = setup
        .kit_folder()
        .and_then(|folder| Kit::repository(&folder).or_else(|| Kit::handout(&folder)));
    let found = found.or_else(|| Kit::above(&here?));
    match found {
        Some(kit) => line(setup, true, "kit", &kit.root.display().to_string()),
        None => line(
            setup,
            false,
            "kit",
            setup.lang.pick(
                "aucun dans ce dossier ni au-dessus (--kit DOSSIER)",
                "none in this folder or its parents (--kit DIR)",
            ),
        ),
    }
}

fn line(setup: &Setup, well: bool, name: &str, what: &str) -> bool {
    println!("  {} {name:<11} {what}", sign(setup, well));
    well
}

fn sign(setup: &Setup, well: bool) -> String {
    let (sign, color) = if well { ("✓", 32) } else { ("✗", 31) };
    match setup.color {
        true => format!("\x1b[{color}m{sign}\x1b[0m"),
        false => sign.to_owned(),
    }
}

fn conclusion(setup: &Setup, level: Level) -> &'static str {
    match level {
        Level::A | Level::B => setup.lang.pick(
            "Les remises sont bien isolées sur cette machine.",
            "Hand-ins are well isolated on this machine.",
        ),
        Level::C => setup.lang.pick(
            "« grader run » refusera de corriger ici, sauf avec --isolation c : ce qui manque est \
             indiqué ci-dessus.",
            "`grader run` will refuse to grade here unless you pass --isolation c; what is \
             missing is listed above.",
        ),
        Level::D => setup.lang.pick(
            "« grader run » refusera de corriger ici, sauf avec --trust-submissions.",
            "`grader run` will refuse to grade here unless you pass --trust-submissions.",
        ),
    }
}
