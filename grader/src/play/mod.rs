//! A hand-in's game in a window: the supplied front, compiled into the hand-in, in the sandbox.
//! What it draws comes back over the channel that scenarios use; this process serves the page.

mod front;
mod sandboxed;

pub use front::Front;
pub use sandboxed::Sandboxed;

use compile::sources::Sources;
use engine::grade::{Built, Grader, Loaded, Variant};
use interface::entries::Entries;
use interface::{Interface, ReadError, read_files};

/// The module that a front becomes inside a hand-in.
const MODULE: &str = "fenetre_du_jeu";
/// Its only function: one event in, drawings printed.
const EVENT: &str = "evenement";

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
    pub fn build(
        grader: &Grader,
        variant: &Variant,
        front: &Front,
        sources: &Sources,
    ) -> Result<Playable, ReadError> {
        let mut files = read_files(&grader.kit.interface)?;
        files.extend(front.files.clone());
        let mut modules = variant.modules.clone();
        modules.push(MODULE.to_owned());
        let interface = Interface::read(&files, &modules)?;
        let is_event =
            |f: &interface::model::Function| f.name == EVENT && f.module == [MODULE.to_owned()];
        let function = interface.functions.iter().position(is_event).unwrap_or(0);
        let entries = Entries::of(&interface, &[]);
        let with_front = Variant {
            key: format!("{}{}", variant.key, front.key()),
            entries,
            interface,
            modules,
            ..variant.clone()
        };
        let mut sources = sources.clone();
        sources.files.extend(front.files.clone());
        Ok(Playable {
            built: grader.build(&with_front, &sources),
            function: u32::try_from(function).unwrap_or(0),
        })
    }
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
