//! The simulated calculator, from the grader's side.

use super::dots;
use outils::ion::{self, Appui};
use outils::kandinsky::{self, Couleur, Dessin};
use wire::Writer;

/// A call begins, with these keys to press: codes held together, and for how long. Without any,
/// the keys that earlier calls have left remain.
pub(super) fn begin(keys: Vec<(Vec<u8>, u32)>) {
    if keys.is_empty() {
        return;
    }
    let presses = keys
        .into_iter()
        .map(|(touches, duree)| Appui { touches, duree });
    ion::dicte(presses.collect());
}

/// Writes what was drawn during this call.
pub(super) fn end(w: &mut Writer) {
    let drawings = dots::in_lines(kandinsky::dessins());
    w.varint(drawings.len() as u128);
    drawings.iter().for_each(|drawing| write(drawing, w));
}

/// Each case has a new calculator, whose keys are never those of a terminal.
pub(super) fn reset() {
    kandinsky::remet_a_neuf();
    ion::dicte(Vec::new());
}

/// As the call that made it.
fn write(drawing: &Dessin, w: &mut Writer) {
    match drawing {
        Dessin::FillRect {
            x,
            y,
            largeur,
            hauteur,
            couleur,
        } => {
            w.tuple_variant("fill_rect", 5);
            numbers(&[*x, *y, *largeur, *hauteur], w);
            color(*couleur, w);
        }
        Dessin::DrawString {
            texte,
            x,
            y,
            couleur,
            fond,
        } => {
            w.tuple_variant("draw_string", 5);
            w.text(texte);
            numbers(&[*x, *y], w);
            color(*couleur, w);
            color(*fond, w);
        }
        Dessin::SetPixel { x, y, couleur } => {
            w.tuple_variant("set_pixel", 3);
            numbers(&[*x, *y], w);
            color(*couleur, w);
        }
    }
}

fn color(color: Couleur, w: &mut Writer) {
    let (red, green, blue) = color.triplet();
    w.list(3);
    numbers(&[red, green, blue].map(i32::from), w);
}

fn numbers(numbers: &[i32], w: &mut Writer) {
    for n in numbers {
        w.int(i128::from(*n));
    }
}
