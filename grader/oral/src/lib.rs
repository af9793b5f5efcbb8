//! Oral sheets: questions about what a student handed in, answered by running it.
//!
//! A hand-in is built once more, watched by probes, with other versions of its functions beside
//! it (`instrumented`). Calls of the public scenarios are played (`situations`), each kind finds what it
//! can ask about them (`kinds`), some of that is chosen (`selection`), and every answer is found a
//! second time by another way (`verify`). Pages come last (`pages`).

mod aliases;
mod assigned;
mod bodies;
mod builds;
mod call_context;
mod call_graph;
mod calls;
mod choices;
mod chosen;
mod code;
mod course;
mod coverage;
mod debugged;
mod definitions;
mod display;
mod exam;
mod excerpts;
mod functions;
mod group;
mod idioms;
mod insertion;
mod instrumented;
mod kinds;
mod lines;
mod literals;
pub mod model;
mod names;
mod narrow;
mod notes;
pub mod pages;
mod probes;
mod recorder;
mod refused;
mod repeats;
mod rng;
mod runner;
mod runtime;
mod rust;
mod selection;
mod shape;
mod similarity;
mod situations;
mod steps;
mod survey;
mod trees;
mod tried;
mod type_steps;
mod variations;
mod verify;
mod versions;

pub use course::Course;
pub use model::NoSheet;
pub use selection::Wishes;
pub use similarity::Similarity;

use compile::sources::Sources;
use exam::Exam;
use model::{QuestionKind, Sheet};
use rng::Rng;
use tried::Wanted;

/// A hand-in, and who is asked about it.
#[derive(Debug)]
pub struct Examined<'a> {
    pub hand_in: &'a str,
    pub people: &'a [String],
    pub sources: &'a Sources,
    /// Functions that somebody else has handed in nearly alike.
    pub similarity: &'a Similarity,
}

/// In an order that the seed and the hand-in alone decide.
pub fn shuffle<T>(seed: u64, sources: &Sources, items: &mut [T]) {
    Rng::of(seed, &["order", &sources.key()]).shuffle(items);
}

/// A sheet for each person behind a hand-in, each with other questions.
pub fn sheets(
    course: Course<'_>,
    examined: &Examined<'_>,
    wishes: &Wishes,
) -> Result<Vec<Sheet>, NoSheet> {
    let key = examined.sources.key();
    let rng = Rng::of(wishes.seed, &[&key]);
    let wanted = Wanted {
        topics: &wishes.topics,
        surveys: wishes.level.is_none() || wishes.kinds.contains(&QuestionKind::Mend),
    };
    let mut exam = Exam::of(course, examined.sources, rng, wanted)?;
    let drafts = kinds::drafts(&mut exam, &wishes.kinds);
    let mut asked = selection::AlreadyAsked::default();
    let mut sheets = Vec::new();
    for person in examined.people {
        exam.rng = Rng::of(wishes.seed, &[&key, person]);
        let mut chosen = Vec::new();
        // Whoever comes late is asked what the first sheet does not ask.
        for _ in 0..wishes.round {
            chosen = selection::choose(&mut exam, &drafts, wishes, examined.similarity, &mut asked);
        }
        let (ready, mut dropped) = verify::verify(&mut exam, chosen);
        dropped.extend(asked.take_dropped());
        sheets.push(Sheet {
            person: person.clone(),
            hand_in: examined.hand_in.to_owned(),
            coursework: course.loaded.name.clone(),
            seed: wishes.seed,
            round: wishes.round,
            note: notes::of(&exam, ready.len(), wishes, &drafts, &dropped),
            questions: ready.into_iter().map(|r| r.question).collect(),
            dropped,
        });
    }
    Ok(sheets)
}
