//! How hand-ins are isolated here: tried once, told, and refused when it is too weak.

use crate::cli::RunArgs;
use crate::commands::setup::Setup;
use crate::exit;
use engine::run::{Capabilities, Level, Protection};

/// Tries everything, says at the start what hand-ins are run with, and refuses to go on
/// without isolation unless the teacher trusts the hand-ins.
pub fn settle(setup: &Setup, args: &RunArgs) -> Result<Protection, u8> {
    let found = Capabilities::probe();
    let protection = found.protection(args.isolation.map_or(Level::A, Level::from));
    let (level, lang) = (protection.level, setup.lang);
    let line = format!(
        "{} {}: {}",
        lang.pick("isolation :", "isolation:"),
        level.letter(),
        level.describe(lang)
    );
    match level {
        Level::A | Level::B => eprintln!("{line}"),
        Level::C => eprintln!(
            "{line} ; {}",
            lang.pick(
                "ce qui manque : grader doctor",
                "what is missing: grader doctor"
            )
        ),
        Level::D if args.trust_submissions => eprintln!("{line}"),
        Level::D => {
            setup.error(&refusal(setup, &found));
            return Err(exit::NOT_ISOLATED);
        }
    }
    Ok(protection)
}

fn refusal(setup: &Setup, found: &Capabilities) -> String {
    let missing: Vec<&str> = [
        ("namespaces", found.namespaces.is_err()),
        ("landlock", found.landlock.is_err()),
        ("seccomp", found.seccomp.is_err()),
    ]
    .into_iter()
    .filter_map(|(name, is_missing)| is_missing.then_some(name))
    .collect();
    let missing = match missing.is_empty() {
        true => setup
            .lang
            .pick("demandé par --isolation d", "asked for by --isolation d")
            .to_owned(),
        false => missing.join(", "),
    };
    setup.lang.pick(
        format!(
            "les remises ne peuvent pas être isolées sur cette machine ({missing})\n  \
             « grader doctor » dit comment y remédier ; si vous avez lu ce code : --trust-submissions"
        ),
        format!(
            "hand-ins cannot be isolated on this machine ({missing})\n  \
             `grader doctor` says how to change that; if you have read their code: --trust-submissions"
        ),
    )
}
