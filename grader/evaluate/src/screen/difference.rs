//! How two screens differ, for reports.

use super::base64;
use super::pixels::{Pixels, Rgb};
use serde::{Deserialize, Serialize};

/// A picture kept in a result: a PNG file as base64, ready for a page.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Image {
    pub base64: String,
}

impl Image {
    fn of(pixels: &Pixels) -> Image {
        // Should a screen not be encoded, the report still has the rest.
        let png = pixels.to_png().unwrap_or_default();
        Image {
            base64: base64::encode(&png),
        }
    }

    pub fn pixels(&self) -> Option<Pixels> {
        Pixels::from_png(&base64::decode(&self.base64)).ok()
    }

    /// The address of the picture in an HTML page.
    pub fn data_url(&self) -> String {
        format!("data:image/png;base64,{}", self.base64)
    }
}

/// The smallest rectangle with all that differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Area {
    pub x: usize,
    pub y: usize,
    pub width: usize,
    pub height: usize,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScreenDifference {
    /// Name of the stored picture.
    pub name: String,
    pub expected: Image,
    pub found: Image,
    /// What is expected, faint, and what differs, bright.
    pub difference: Image,
    /// How many pixels differ.
    pub pixels: usize,
    pub area: Area,
    /// The first that differs, row by row, with both colours.
    pub first: (usize, usize),
    pub first_expected: Rgb,
    pub first_found: Rgb,
}

/// What differs, in the third picture.
const BRIGHT: Rgb = (255, 0, 160);

impl ScreenDifference {
    /// `None`: both are the same. They have the same size.
    pub fn between(name: &str, expected: &Pixels, found: &Pixels) -> Option<ScreenDifference> {
        let pairs = || expected.rgb.iter().zip(&found.rgb);
        let places: Vec<(usize, usize)> = pairs()
            .enumerate()
            .filter(|(_, (a, b))| a != b)
            .map(|(i, _)| (i % expected.width, i / expected.width))
            .collect();
        let (x, y) = *places.first()?;
        let faint = |part: u8| (255 - (255 - u16::from(part)) / 4) as u8;
        let rgb = pairs().map(|(&(r, g, b), other)| match (r, g, b) == *other {
            true => (faint(r), faint(g), faint(b)),
            false => BRIGHT,
        });
        let difference = Pixels {
            width: expected.width,
            rgb: rgb.collect(),
        };
        Some(ScreenDifference {
            name: name.to_owned(),
            expected: Image::of(expected),
            found: Image::of(found),
            difference: Image::of(&difference),
            pixels: places.len(),
            area: area(&places),
            first: (x, y),
            first_expected: expected.at(x, y)?,
            first_found: found.at(x, y)?,
        })
    }
}

fn area(places: &[(usize, usize)]) -> Area {
    let bounds = |of: fn(&(usize, usize)) -> usize| {
        let all = places.iter().map(of);
        let (least, most) = (all.clone().min(), all.max());
        let least = least.unwrap_or(0);
        (least, most.map_or(0, |most| most - least + 1))
    };
    let ((x, width), (y, height)) = (bounds(|p| p.0), bounds(|p| p.1));
    Area {
        x,
        y,
        width,
        height,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use outils::kandinsky::{Dessin, Ecran};

    #[test]
    fn what_differs_is_found() {
        let mut screen = Ecran::new();
        let white = Pixels::of_screen(&screen);
        assert_eq!(ScreenDifference::between("a", &white, &white), None);
        screen.dessine(&Dessin::FillRect {
            x: 300,
            y: 200,
            largeur: 5,
            hauteur: 4,
            couleur: "red".into(),
        });
        let found = Pixels::of_screen(&screen);
        let difference = ScreenDifference::between("a", &white, &found).expect("they differ");
        assert_eq!(difference.pixels, 20);
        let area = difference.area;
        assert_eq!((area.x, area.y, area.width, area.height), (300, 200, 5, 4));
        assert_eq!(difference.first, (300, 200));
        assert_eq!(difference.first_found, (248, 0, 0));
        assert_eq!(difference.expected.pixels(), Some(white));
        assert_eq!(difference.found.pixels(), Some(found));
        let marked = difference.difference.pixels().expect("a picture");
        assert_eq!(marked.at(304, 203), Some(BRIGHT));
        assert_ne!(marked.at(305, 203), Some(BRIGHT));
    }
}
