//! `--filter`: verdicts of some scenarios. Marks of them alone would pass for marks.

use crate::cli::RunArgs;
use crate::commands::setup::Setup;
use engine::grade::{Grader, Loaded};
use scenario::specs::coursework::Topic;
use scenario::suggest::nearest;
use std::path::Path;
use supervise::exit;

/// Refuses options whose files hold marks.
pub fn asks_for_no_marks(setup: &Setup, args: &RunArgs) -> Result<(), u8> {
    let with_marks = [
        ("--worksheet", args.sheets.worksheet.is_some()),
        ("--scodoc", args.sheets.scodoc.is_some()),
        ("--canvas", args.sheets.canvas.is_some()),
        ("--gradescope", args.gradescope.is_some()),
        ("--classroom50", args.classroom50.is_some()),
    ];
    let asked = with_marks.iter().find(|(_, is_asked)| *is_asked);
    let (Some(_), Some((option, _))) = (&args.scope.filter, asked) else {
        return Ok(());
    };
    setup.error(&setup.lang.pick(
        format!("--filter ne va pas avec {option} : quelques scénarios ne donnent pas de note ; retirez l'un des deux"),
        format!("--filter does not go with {option}: some of the scenarios give no mark; leave out one of the two"),
    ));
    Err(exit::WRONG_USE)
}

/// Refuses a filter that no scenario has in its name: nothing would be wrong with anybody.
pub fn finds_something(setup: &Setup, grader: &Grader, courseworks: &[Loaded]) -> Result<(), u8> {
    let Some(filter) = &grader.settings.filter else {
        return Ok(());
    };
    let is_named = |loaded: &Loaded| {
        loaded.variants.iter().any(|variant| {
            let asked = |topic: &Topic| {
                let mut scenarios = topic.scenarios.iter();
                scenarios.any(|scenario| grader.is_wanted(topic, scenario, variant))
            };
            loaded.coursework.topics.iter().any(asked)
        })
    };
    if courseworks.is_empty() || courseworks.iter().any(is_named) {
        return Ok(());
    }
    let topics = courseworks.iter().flat_map(|c| &c.coursework.topics);
    let mut topics: Vec<&str> = topics.map(|topic| topic.name.as_str()).collect();
    topics.dedup();
    let near = nearest(filter, topics.iter().copied());
    let near = near.map_or(String::new(), |near| {
        setup.lang.pick(
            format!(" ; vouliez-vous dire {near} ?"),
            format!("; did you mean {near}?"),
        )
    });
    let topics = topics.join(", ");
    setup.error(&setup.lang.pick(
        format!("--filter {filter} : aucun scénario n'a cela dans son nom{near}\n  les parties : {topics}"),
        format!("--filter {filter}: no scenario has this in its name{near}\n  the topics: {topics}"),
    ));
    Err(exit::WRONG_USE)
}

/// What a filtered run has left alone.
pub fn left_alone(setup: &Setup, out: &Path) -> String {
    let out = out.display();
    setup.lang.pick(
        format!("--filter : des verdicts seulement, et pas de note ; les notes, les pages et les feuilles de {out} restent comme elles étaient"),
        format!("--filter: verdicts only, and no mark; the marks, pages and sheets in {out} stay as they were"),
    )
}
