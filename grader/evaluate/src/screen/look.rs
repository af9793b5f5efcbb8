//! What a scenario sees when it looks at the screen.

use super::{DrawingCallError, Instead, Said, parse_call};
use outils::kandinsky::{Dessin, Ecran, HAUTEUR, LARGEUR};
use wire::Value;

/// So many of the last calls are asked what they cover: it takes a screen each.
const MOST_LOOKED_AT: usize = 500;

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
    pub fn look(&mut self) -> Result<Look, DrawingCallError> {
        let made = std::mem::take(&mut self.made);
        let made: Vec<Dessin> = made.iter().map(parse_call).collect::<Result<_, _>>()?;
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
        let written = Said::of(&call).and_then(|said| {
            let mut last_first = self.made.iter().rev();
            last_first.find(|made| said.is_same(made)).cloned()
        });
        match written {
            Some(written) if !self.made.contains(&call) => written,
            _ => call,
        }
    }

    /// What is seen in the place of something that this call draws.
    pub fn instead_of(&self, call: &Dessin) -> Option<Instead> {
        let (x, y) = Painted::by(call).first_difference(&self.now())?;
        let last = self.made.iter().rev().take(MOST_LOOKED_AT);
        let by = last.into_iter().find(|made| Painted::by(made).covers(x, y));
        Some(Instead {
            x,
            y,
            by: by.map(ToString::to_string),
        })
    }

    /// Whether the screen showed at some moment what this call draws, whichever calls drew it.
    pub fn has_shown(&self, call: &Dessin) -> bool {
        let painted = Painted::by(call);
        let mut screen = self.before.clone();
        self.made.iter().any(|made| {
            screen.dessine(made);
            painted.is_on(&screen)
        })
    }
}

/// Whether drawing it again would change nothing.
pub fn is_seen(call: &Dessin, screen: &Ecran) -> bool {
    Painted::by(call).is_on(screen)
}

/// What a drawing covers. A program may draw tens of thousands of times, and comparing the whole
/// screen each time would take minutes.
struct Painted(Vec<Run>);

/// Pixels side by side, as the screen stores them.
struct Run {
    x: usize,
    y: i32,
    pixels: Vec<u16>,
}

impl Painted {
    /// What looks the same on white and on black.
    fn by(call: &Dessin) -> Painted {
        let [(white, on_white), (black, on_black)] = [(255, 255, 255), (0, 0, 0)].map(|color| {
            let mut screen = Ecran::new();
            screen.dessine(&Dessin::FillRect {
                x: 0,
                y: 0,
                largeur: LARGEUR,
                hauteur: HAUTEUR,
                couleur: color.into(),
            });
            let empty = screen.ligne(0).to_vec();
            screen.dessine(call);
            (empty, screen)
        });
        let rows = (0..HAUTEUR).map(|y| (y, on_white.ligne(y), on_black.ligne(y)));
        // Most drawings leave most rows alone. These are compared whole, because going through
        // their pixels is slow in a build that is not optimised.
        let touched = rows.filter(|(_, light, dark)| *light != white || *dark != black);
        let runs = touched.flat_map(|(y, light, dark)| runs(y, light, dark));
        Painted(runs.collect())
    }

    fn is_on(&self, screen: &Ecran) -> bool {
        self.0.iter().all(|run| {
            let row = &screen.ligne(run.y)[run.x..];
            row.starts_with(&run.pixels)
        })
    }

    /// The first pixel of it that is not on the screen.
    fn first_difference(&self, screen: &Ecran) -> Option<(usize, i32)> {
        self.0.iter().find_map(|run| {
            let mut pixels = run.pixels.iter().zip(&screen.ligne(run.y)[run.x..]);
            let at = pixels.position(|(mine, there)| mine != there)?;
            Some((run.x + at, run.y))
        })
    }

    fn covers(&self, x: usize, y: i32) -> bool {
        let on_row = self.0.iter().filter(|run| run.y == y);
        on_row
            .map(|run| run.x..run.x + run.pixels.len())
            .any(|run| run.contains(&x))
    }
}

/// Where two rows are the same.
fn runs(y: i32, light: &[u16], dark: &[u16]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let both = light.iter().zip(dark).enumerate();
    for (x, (pixel, _)) in both.filter(|(_, (light, dark))| light == dark) {
        match runs.last_mut() {
            Some(run) if run.x + run.pixels.len() == x => run.pixels.push(*pixel),
            _ => runs.push(Run {
                x,
                y,
                pixels: vec![*pixel],
            }),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;
    use outils::kandinsky::Couleur;

    /// A few sizes, places and colours, so that drawings often cover each other.
    fn drawing(n: u32) -> Dessin {
        let one_of = |n: u32, all: &[i32]| all[n as usize % all.len()];
        let x = one_of(n, &[-4, 0, 10, 12, 315, 400]);
        let y = one_of(n / 6, &[-10, 0, 5, 18, 215]);
        let color = one_of(n / 30, &[0, 255, 7]) as u8;
        let couleur: Couleur = (color, color, color).into();
        match n / 90 % 4 {
            0 => Dessin::SetPixel { x, y, couleur },
            1 => Dessin::DrawString {
                texte: ["", "a", "É b", "ab\nc"][n as usize / 7 % 4].to_owned(),
                x,
                y,
                couleur,
                fond: (255, 255, 255).into(),
            },
            _ => Dessin::FillRect {
                x,
                y,
                largeur: one_of(n / 5, &[0, 1, 2, 40, -6, 1000]),
                hauteur: one_of(n / 11, &[1, 3, 0, 60, -2]),
                couleur,
            },
        }
    }

    #[test]
    fn what_stands_in_the_way_is_the_last_that_was_drawn_there() {
        let square = |x: i32, side: i32, grey: u8| Dessin::FillRect {
            x,
            y: 10,
            largeur: side,
            hauteur: side,
            couleur: (grey, grey, grey).into(),
        };
        let look = Look {
            before: Ecran::new(),
            made: vec![square(0, 20, 7), square(4, 3, 200), square(100, 3, 9)],
        };
        let (wanted, below) = (square(0, 20, 7), square(4, 3, 200));
        let instead = look.instead_of(&wanted).expect("it is covered");
        assert_eq!((instead.x, instead.y), (4, 10));
        assert_eq!(instead.by, Some(below.to_string()));
        assert_eq!(look.instead_of(&below), None);
        let nowhere = look.instead_of(&square(50, 2, 7)).expect("not drawn");
        assert_eq!((nowhere.x, nowhere.y, nowhere.by), (50, 10, None));
    }

    #[test]
    fn what_is_seen_is_what_would_change_nothing() {
        let changes_nothing = |call: &Dessin, screen: &Ecran| {
            let mut with = screen.clone();
            with.dessine(call);
            with == *screen
        };
        let mut state = 1_u32;
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            drawing(state >> 8)
        };
        let mut seen = 0;
        for _ in 0..10 {
            let call = next();
            let mut made: Vec<Dessin> = (0..6).map(|_| next()).collect();
            made.extend([call.clone(), next()]);
            let before = Ecran::new();
            let look = Look { before, made };
            let mut screen = look.before.clone();
            let mut was_there = false;
            for made in &look.made {
                screen.dessine(made);
                let is_there = changes_nothing(&call, &screen);
                was_there |= is_there;
                seen += usize::from(is_there);
                assert_eq!(is_seen(&call, &screen), is_there, "{call:?} after {made:?}");
            }
            assert_eq!(look.has_shown(&call), was_there, "{call:?}");
        }
        assert!((1..10 * 8).contains(&seen), "both happen: {seen}");
    }
}
