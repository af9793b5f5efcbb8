//! Joins a screen drawn dot by dot into lines, because answers with one call for each dot would
//! be too long.

use outils::kandinsky::{Couleur, Dessin};

/// From this many dots side by side on, they become a line.
const LINE: i32 = 16;

/// The same picture, in the same order, where dots of one colour that follow each other from
/// left to right or downwards are one rectangle.
pub(super) fn in_lines(drawings: Vec<Dessin>) -> Vec<Dessin> {
    let mut told = Vec::new();
    let mut line: Option<Line> = None;
    for drawing in drawings {
        let Some(dot) = Dot::of(&drawing) else {
            told.extend(line.take().into_iter().flat_map(Line::drawn));
            told.push(drawing);
            continue;
        };
        let longer = line.as_ref().and_then(|line| line.with(dot));
        let begun = longer.is_none().then(|| line.take()).flatten();
        told.extend(begun.into_iter().flat_map(Line::drawn));
        line = Some(longer.unwrap_or(Line {
            first: dot,
            dots: 1,
            down: false,
        }));
    }
    told.extend(line.into_iter().flat_map(Line::drawn));
    told
}

/// What colours one dot, by whichever call.
#[derive(Clone, Copy)]
struct Dot {
    x: i32,
    y: i32,
    couleur: Couleur,
    is_filled: bool,
}

impl Dot {
    fn of(drawing: &Dessin) -> Option<Dot> {
        let (x, y, couleur, is_filled) = match *drawing {
            Dessin::SetPixel { x, y, couleur } => (x, y, couleur, false),
            Dessin::FillRect {
                x,
                y,
                largeur: 1,
                hauteur: 1,
                couleur,
            } => (x, y, couleur, true),
            _ => return None,
        };
        Some(Dot {
            x,
            y,
            couleur,
            is_filled,
        })
    }

    fn drawn(self, (largeur, hauteur): (i32, i32)) -> Dessin {
        let Dot { x, y, couleur, .. } = self;
        match self.is_filled || (largeur, hauteur) != (1, 1) {
            true => Dessin::FillRect {
                x,
                y,
                largeur,
                hauteur,
                couleur,
            },
            false => Dessin::SetPixel { x, y, couleur },
        }
    }
}

struct Line {
    first: Dot,
    dots: i32,
    down: bool,
}

impl Line {
    /// The line with one dot more, when it goes on there.
    fn with(&self, dot: Dot) -> Option<Line> {
        let first = self.first;
        let right = (first.x.checked_add(self.dots), Some(first.y));
        let below = (Some(first.x), first.y.checked_add(self.dots));
        let place = (Some(dot.x), Some(dot.y));
        let down = place == below;
        let goes_on = match self.dots {
            1 => down || place == right,
            _ if self.down => down,
            _ => place == right,
        };
        let same = dot.couleur == first.couleur && dot.is_filled == first.is_filled;
        (goes_on && same).then_some(Line {
            first,
            dots: self.dots + 1,
            down: down && (self.down || self.dots == 1),
        })
    }

    fn drawn(self) -> Vec<Dessin> {
        let Line { first, dots, down } = self;
        if dots >= LINE {
            return vec![first.drawn(if down { (1, dots) } else { (dots, 1) })];
        }
        let at = |k: i32| match down {
            true => Dot {
                y: first.y + k,
                ..first
            },
            false => Dot {
                x: first.x + k,
                ..first
            },
        };
        (0..dots).map(|k| at(k).drawn((1, 1))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::in_lines;
    use outils::kandinsky::Dessin;

    fn dots(places: impl Iterator<Item = (i32, i32)>) -> Vec<Dessin> {
        let dot = |(x, y)| Dessin::SetPixel {
            x,
            y,
            couleur: "red".into(),
        };
        places.map(dot).collect()
    }

    #[test]
    fn a_picture_drawn_dot_by_dot_is_told_in_lines() {
        let rows = dots((0..222).flat_map(|y| (0..320).map(move |x| (x, y))));
        assert_eq!(in_lines(rows).len(), 222);
        let columns = dots((0..320).flat_map(|x| (0..222).map(move |y| (x, y))));
        let told = in_lines(columns);
        assert_eq!(told.len(), 320);
        let first = Dessin::FillRect {
            x: 0,
            y: 0,
            largeur: 1,
            hauteur: 222,
            couleur: "red".into(),
        };
        assert_eq!(told[0], first);
    }

    /// `fill_rect(x, y, 1, 1, c)` is how some fill a square.
    #[test]
    fn rectangles_of_one_dot_are_dots() {
        let filled = |(x, y)| Dessin::FillRect {
            x,
            y,
            largeur: 1,
            hauteur: 1,
            couleur: "red".into(),
        };
        let square: Vec<Dessin> = (0..34)
            .flat_map(|x| (0..34).map(move |y| filled((x, y))))
            .collect();
        assert_eq!(in_lines(square.clone()).len(), 34);
        // A few of them stay what they were, and are not told as pixels.
        assert_eq!(in_lines(square[..15].to_vec()), square[..15]);
        let mut mixed = dots((0..8).map(|x| (x, 0)));
        mixed.extend((8..16).map(|x| filled((x, 0))));
        assert_eq!(in_lines(mixed.clone()), mixed);
    }

    #[test]
    fn a_few_dots_and_other_drawings_stay_as_they_were() {
        let mut drawn = dots((0..15).map(|x| (x, 3)));
        drawn.extend(dots((0..15).map(|y| (40, y))));
        drawn.extend(dots((0..20).map(|k| (k, k))));
        drawn.push(Dessin::FillRect {
            x: 0,
            y: 0,
            largeur: 1,
            hauteur: 1,
            couleur: "white".into(),
        });
        drawn.extend(dots((0..4).map(|k| (i32::MAX - 3 + k, i32::MAX))));
        assert_eq!(in_lines(drawn.clone()), drawn);
        drawn.extend(dots((0..40).map(|x| (x, 9))));
        assert_eq!(in_lines(drawn.clone()).len(), drawn.len() - 39);
    }
}
