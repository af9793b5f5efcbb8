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
        let Some((x, y, color)) = dot(&drawing) else {
            told.extend(line.take().into_iter().flat_map(Line::drawn));
            told.push(drawing);
            continue;
        };
        let longer = line.as_ref().and_then(|line| line.with(x, y, color));
        let begun = longer.is_none().then(|| line.take()).flatten();
        told.extend(begun.into_iter().flat_map(Line::drawn));
        line = Some(longer.unwrap_or(Line {
            x,
            y,
            dots: 1,
            down: false,
            color,
        }));
    }
    told.extend(line.into_iter().flat_map(Line::drawn));
    told
}

fn dot(drawing: &Dessin) -> Option<(i32, i32, Couleur)> {
    match *drawing {
        Dessin::SetPixel { x, y, couleur } => Some((x, y, couleur)),
        _ => None,
    }
}

struct Line {
    x: i32,
    y: i32,
    dots: i32,
    down: bool,
    color: Couleur,
}

impl Line {
    /// The line with one dot more, when it goes on there.
    fn with(&self, x: i32, y: i32, color: Couleur) -> Option<Line> {
        let right = (self.x.checked_add(self.dots), Some(self.y));
        let below = (Some(self.x), self.y.checked_add(self.dots));
        let place = (Some(x), Some(y));
        let down = place == below;
        let goes_on = match self.dots {
            1 => down || place == right,
            _ if self.down => down,
            _ => place == right,
        };
        (goes_on && color == self.color).then_some(Line {
            dots: self.dots + 1,
            down: down && (self.down || self.dots == 1),
            ..*self
        })
    }

    fn drawn(self) -> Vec<Dessin> {
        let Line {
            x,
            y,
            dots,
            down,
            color: couleur,
        } = self;
        let (largeur, hauteur) = if down { (1, dots) } else { (dots, 1) };
        let dot = |k: i32| match down {
            true => Dessin::SetPixel {
                x,
                y: y + k,
                couleur,
            },
            false => Dessin::SetPixel {
                x: x + k,
                y,
                couleur,
            },
        };
        match dots >= LINE {
            true => vec![Dessin::FillRect {
                x,
                y,
                largeur,
                hauteur,
                couleur,
            }],
            false => (0..dots).map(dot).collect(),
        }
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
