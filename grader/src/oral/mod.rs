//! Oral sheets: questions about what a student handed in, answered by running it.
//!
//! A hand-in is built once more, watched by probes, with other versions of its functions beside
//! it (`bench`). Calls of the public scenarios are played (`situations`), each kind finds what it
//! can ask about them (`kinds`), some of that is chosen (`choose`), and every answer is found a
//! second time by another way (`verify`). Pages come last (`pages`).

mod alike;
mod bench;
mod calls;
mod chance;
mod choose;
mod code;
mod group;
mod kinds;
mod literals;
pub mod model;
pub mod pages;
mod probes;
mod reach;
mod runtime;
mod rust;
mod situations;
mod stand;
mod steps;
mod survey;
mod variants;
mod verify;
mod watched;

pub use alike::Alike;
pub use bench::{Course, NoSheet};
pub use choose::Wishes;

use bench::Bench;
use chance::Rng;
use compile::take_in::Sources;
use model::Sheet;

/// A hand-in, and who is asked about it.
#[derive(Debug)]
pub struct Examined<'a> {
    pub hand_in: &'a str,
    pub people: &'a [String],
    pub sources: &'a Sources,
    /// Functions that somebody else has handed in nearly alike.
    pub alike: &'a Alike,
}

/// A sheet for each person behind a hand-in, each with other questions.
pub fn sheets(
    course: Course<'_>,
    examined: &Examined<'_>,
    wishes: &Wishes,
) -> Result<Vec<Sheet>, NoSheet> {
    let key = examined.sources.key();
    let chance = Rng::of(wishes.seed, &[&key]);
    let mut bench = Bench::of(course, examined.sources, chance)?;
    let drafts = kinds::drafts(&mut bench, &wishes.kinds);
    let mut asked = choose::Asked::default();
    let mut sheets = Vec::new();
    for person in examined.people {
        bench.chance = Rng::of(wishes.seed, &[&key, person]);
        let mut chosen = Vec::new();
        // Whoever comes late is asked what the first sheet does not ask.
        for _ in 0..wishes.round {
            chosen = choose::choose(&mut bench, &drafts, wishes, examined.alike, &mut asked);
        }
        let (ready, mut dropped) = verify::verify(&mut bench, chosen);
        dropped.extend(asked.take_dropped());
        sheets.push(Sheet {
            person: person.clone(),
            hand_in: examined.hand_in.to_owned(),
            coursework: course.loaded.name.clone(),
            seed: wishes.seed,
            round: wishes.round,
            questions: ready.into_iter().map(|r| r.question).collect(),
            dropped,
        });
    }
    Ok(sheets)
}
