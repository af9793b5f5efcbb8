//! Finds how hand-ins are isolated here, says so, and refuses to grade when that is too weak.

use super::setup::Setup;
use crate::cli::{LevelArg, RunArgs};
use clap::ValueEnum as _;
use sandbox::{Capabilities, Level, Protection};
use supervise::exit;

/// Tries everything, prints the level at the start, and refuses to go on below level B unless
/// the teacher says so: `--isolation c`, or that the hand-ins are trusted.
pub fn choose(setup: &Setup, args: &RunArgs) -> Result<Protection, u8> {
    let (asked, trusted) = (args.isolation, args.trust_submissions);
    choose_level(setup, asked, trusted)
}

/// The same, for a command of its own.
pub fn choose_level(
    setup: &Setup,
    asked: Option<LevelArg>,
    trusted: bool,
) -> Result<Protection, u8> {
    let found = Capabilities::probe();
    let asked = level(setup, asked)?;
    let protection = found.protection(asked.unwrap_or(Level::A));
    let level = protection.level;
    let agreed = match level {
        Level::A | Level::B => true,
        Level::C => asked == Some(Level::C) || trusted,
        Level::D => trusted,
    };
    if !agreed {
        setup.error(&match level {
            Level::D => refusal(setup, &found),
            _ => weak(setup),
        });
        return Err(exit::NOT_ISOLATED);
    }
    if supervise::why_again().is_none() {
        eprintln!("{}", line(setup, level));
    }
    Ok(protection)
}

/// On the command line, else in the environment, which a container's definition can set once.
fn level(setup: &Setup, asked: Option<LevelArg>) -> Result<Option<Level>, u8> {
    if let Some(level) = asked {
        return Ok(Some(level.into()));
    }
    let Some(text) = std::env::var_os("GRADER_ISOLATION").filter(|text| !text.is_empty()) else {
        return Ok(None);
    };
    match LevelArg::from_str(&text.to_string_lossy(), true) {
        Ok(level) => Ok(Some(level.into())),
        Err(_) => {
            let text = text.display();
            setup.error(&setup.lang.pick(
                format!("GRADER_ISOLATION vaut « {text} » : ce doit être a, b, c ou d"),
                format!("GRADER_ISOLATION is `{text}`: it must be a, b, c or d"),
            ));
            Err(exit::WRONG_USE)
        }
    }
}

fn line(setup: &Setup, level: Level) -> String {
    let lang = setup.lang;
    let line = format!(
        "{} {}{} {}",
        lang.pick("isolation :", "isolation:"),
        level.letter(),
        lang.colon(),
        level.describe(lang)
    );
    match level {
        Level::C => format!(
            "{line}{} {}",
            lang.semicolon(),
            lang.pick(
                "ce qui manque : grader doctor",
                "what is missing: grader doctor"
            )
        ),
        _ => line,
    }
}

/// The message for level C, when nobody has accepted that.
fn weak(setup: &Setup) -> String {
    setup.lang.pick(
        "cette machine n'isole les remises qu'au niveau C, sans espaces de noms (un conteneur \
         ?)\n  \
         il manque : une racine vide, des processus et un réseau séparés ; seuls Landlock et seccomp\n  \
         séparent une remise de vos fichiers, et elle voit quels fichiers et quels processus existent\n  \
         pour le niveau B : « grader doctor » dit comment ; si le niveau C vous suffit : --isolation c (ou GRADER_ISOLATION=c)"
            .to_owned(),
        "this machine isolates hand-ins at level C only, without namespaces (a container?)\n  \
         missing: an empty root folder, and separate processes and network; only Landlock and seccomp\n  \
         protect your files from a hand-in, and it sees which files and processes exist\n  \
         for level B, `grader doctor` says how; if level C is enough for you: --isolation c (or \
         GRADER_ISOLATION=c)"
            .to_owned(),
    )
}

fn refusal(setup: &Setup, found: &Capabilities) -> String {
    let missing: Vec<&str> = [
        (
            setup.lang.pick("espaces de noms", "namespaces"),
            found.namespaces.is_err(),
        ),
        ("landlock", found.landlock.is_err()),
        ("seccomp", found.seccomp.is_err()),
    ]
    .into_iter()
    .filter_map(|(name, is_missing)| is_missing.then_some(name))
    .collect();
    let missing = match missing.is_empty() {
        true => setup
            .lang
            .pick("demandé avec --isolation d", "requested with --isolation d")
            .to_owned(),
        false => missing.join(", "),
    };
    setup.lang.pick(
        format!(
            "les remises ne peuvent pas être isolées sur cette machine ({missing})\n  \
             « grader doctor » dit comment y remédier ; si vous avez lu ce code, ajoutez \
             --trust-submissions"
        ),
        format!(
            "hand-ins cannot be isolated on this machine ({missing})\n  \
             `grader doctor` says how to change that; if you have read their code, pass \
             --trust-submissions"
        ),
    )
}
