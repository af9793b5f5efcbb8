//! What the command line asks for, and whether it can be had.

use super::Read;
use crate::cli::OralArgs;
use crate::commands::setup::Setup;
use clap::ValueEnum as _;
use engine::grade::Loaded;
use intake::Class;
use oral::Wishes;
use oral::model::QuestionKind;
use safe_text::one_line;
use std::hash::{BuildHasher as _, Hasher as _};
use std::path::PathBuf;
use supervise::exit;

/// Beside the results, where the teacher's pages link to it.
pub fn folder(args: &OralArgs) -> PathBuf {
    let beside = || grading::results::folder(None).join("oral");
    args.out.clone().unwrap_or_else(beside)
}

/// Refuses to write among a hand-in's sources.
pub fn outside(setup: &Setup, args: &OralArgs, class: &Class) -> Result<(), u8> {
    let whole =
        |path: &std::path::Path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let out = whole(&folder(args));
    let inside = class.hand_ins.iter().find(|h| {
        let folder = h.origin.join(&h.folder);
        out.starts_with(whole(&folder).join("src"))
    });
    match inside {
        None => Ok(()),
        Some(hand_in) => {
            let name = one_line(&hand_in.name);
            setup.error(&setup.lang.pick(
                format!("les fiches seraient écrites dans la remise « {name} » : indiquez un autre dossier avec --out"),
                format!("the sheets would be written inside the hand-in “{name}”: choose another folder with --out"),
            ));
            Err(exit::WRONG_USE)
        }
    }
}

pub fn wishes(args: &OralArgs) -> Wishes {
    let drawn = || {
        let state = std::hash::RandomState::new();
        state.build_hasher().finish() % 1_000_000
    };
    let kinds = match args.kinds.is_empty() {
        true => QuestionKind::value_variants().to_vec(),
        false => args.kinds.clone(),
    };
    Wishes {
        seed: args.seed.unwrap_or_else(drawn),
        round: if args.second { 2 } else { 1 },
        questions: usize::from(args.questions),
        kinds,
        topics: args.topics.clone(),
        level: args.level,
    }
}

/// A topic is one of an assignment, or a function that somebody has written.
pub fn topics_are_there(
    setup: &Setup,
    topics: &[String],
    courseworks: &[Loaded],
    read: &[Read],
) -> Result<(), u8> {
    let known = || courseworks.iter().flat_map(|c| &c.coursework.topics);
    let is_written = |name: &str| {
        let files = read.iter().flat_map(|(_, b)| b.sources.files.values());
        let mut words =
            files.flat_map(|text| text.split(|c: char| !c.is_alphanumeric() && c != '_'));
        words.any(|word| word == name)
    };
    let is_there = |name: &str| known().any(|t| t.name == name) || is_written(name);
    let Some(unknown) = topics.iter().find(|name| !is_there(name)) else {
        return Ok(());
    };
    let (unknown, all) = (
        one_line(unknown),
        known()
            .map(|t| t.name.as_str())
            .collect::<Vec<_>>()
            .join(", "),
    );
    setup.error(&setup.lang.pick(
        format!(
            "--topics : aucune remise n'a de fonction « {unknown} » ; les parties du devoir : {all}"
        ),
        format!("--topics: no hand-in has a function “{unknown}”; the assignment's topics: {all}"),
    ));
    Err(exit::WRONG_USE)
}
