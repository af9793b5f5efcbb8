//! What a scenario sees when it looks at the screen.

use super::{NotADrawing, drawing, same_text};
use outils::kandinsky::{Dessin, Ecran};
use wire::Value;

/// What has been drawn.
#[derive(Debug, Default)]
pub struct Screen {
    /// Calls since the last look.
    made: Vec<Value>,
    /// What was there at the last look.
    shown: Option<Box<Ecran>>,
}

impl Screen {
    pub fn draw(&mut self, calls: &[Value]) {
        self.made.extend_from_slice(calls);
    }

    /// What was drawn since the last look.
    pub fn look(&mut self) -> Result<Look, NotADrawing> {
        let made = std::mem::take(&mut self.made);
        let made: Vec<Dessin> = made.iter().map(drawing).collect::<Result<_, _>>()?;
        let screen = self.shown.get_or_insert_default();
        let before = Ecran::clone(screen);
        made.iter().for_each(|drawing| screen.dessine(drawing));
        Ok(Look { before, made })
    }

    /// The screen as the last look found it.
    pub fn shown(&mut self) -> &Ecran {
        self.shown.get_or_insert_default()
    }
}

/// What one look compares: what was drawn since the last one, and on what.
#[derive(Debug)]
pub struct Look {
    before: Ecran,
    pub made: Vec<Dessin>,
}

impl Look {
    /// Whether the program's calls leave the same picture as the expected ones.
    pub fn is_painted_by(&self, expected: &[Dessin]) -> bool {
        self.painted(expected) == self.now()
    }

    pub fn now(&self) -> Ecran {
        self.painted(&self.made)
    }

    fn painted(&self, calls: &[Dessin]) -> Ecran {
        let mut screen = self.before.clone();
        calls.iter().for_each(|call| screen.dessine(call));
        screen
    }

    /// Texts with the same words are equal, as on a terminal: where the program wrote such a
    /// text in the same place, its own spelling is expected.
    pub fn as_written(&self, call: Dessin) -> Dessin {
        let same = |made: &&Dessin| same_text(&call, made);
        let written = self.made.iter().rev().find(same);
        match written {
            Some(written) if !self.made.contains(&call) => written.clone(),
            _ => call,
        }
    }

    /// Whether the screen showed at some moment what this call draws, whichever calls drew it.
    pub fn has_shown(&self, call: &Dessin) -> bool {
        let mut screen = self.before.clone();
        self.made.iter().any(|made| {
            screen.dessine(made);
            is_seen(call, &screen)
        })
    }
}

/// Whether drawing it again would change nothing.
pub fn is_seen(call: &Dessin, screen: &Ecran) -> bool {
    let mut with = screen.clone();
    with.dessine(call);
    with == *screen
}
