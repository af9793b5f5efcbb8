//! A hand-in's game in a window: a front, compiled into the hand-in, in the sandbox.
//! What it draws comes back over the channel that scenarios use; this process serves the page.

mod files;
mod sandboxed;

pub use files::files;
pub use sandboxed::Sandboxed;

use compile::front::{Front, NoFront};
use compile::sources::Sources;
use engine::grade::{Built, Grader, Loaded, Variant};
use std::collections::BTreeMap;

/// A hand-in, ready to be played.
#[derive(Debug)]
pub struct Playable {
    pub built: Built,
    /// The number of the function that takes an event.
    pub function: u32,
}

impl Playable {
    /// Builds a hand-in with the front inside it: what does not compile is left out, as when
    /// it is graded.
    pub fn build(grader: &Grader, with_front: &Variant, sources: &Sources) -> Playable {
        Playable {
            built: grader.build(with_front, sources),
            function: with_front.front_entry().map_or(0, |front| front.event),
        }
    }
}

/// Does a hand-in bring a front that is not the supplied one? Names of crates and the order of
/// `use` items differ in what students receive.
pub fn own_front(
    loaded: &Loaded,
    variant: &Variant,
    supplied: &Front,
    sources: &Sources,
) -> OwnFront {
    match loaded.front_in(&sources.files, variant) {
        Err(NoFront::Missing) => OwnFront::None,
        Err(NoFront::NotRust { file, message }) => OwnFront::Broken { file, message },
        Ok(front) if words(&front) == words(supplied) => OwnFront::Same,
        Ok(front) => OwnFront::Changed(front),
    }
}

/// The front that a hand-in brings.
#[derive(Debug)]
pub enum OwnFront {
    None,
    Same,
    Changed(Front),
    /// It does not parse.
    Broken {
        file: String,
        message: String,
    },
}

/// How often each word is in it.
fn words(front: &Front) -> BTreeMap<&str, usize> {
    let mut words = BTreeMap::new();
    let texts = front.files.values();
    let all = texts.flat_map(|text| text.split(|c: char| !c.is_alphanumeric() && c != '_'));
    for word in all.filter(|word| !word.is_empty()) {
        *words.entry(word).or_insert(0) += 1;
    }
    words
}

/// The variant that a hand-in is of: the first one that it has a module of.
pub fn variant_of<'l>(
    loaded: &'l Loaded,
    sources: &Sources,
    name: Option<&str>,
) -> Option<&'l Variant> {
    let mut variants = loaded.variants.iter();
    variants.find(|v| match name {
        Some(name) => v.name == name,
        None => v.is_in(sources),
    })
}
