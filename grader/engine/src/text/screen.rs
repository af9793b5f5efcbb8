//! Two screens in a terminal: what differs, cropped, in half blocks.

use super::columns::Block;
use super::{Paint, Renderer};
use evaluate::screen::{Area, Pixels, ScreenDifference};
use outils::kandinsky::Couleur;

/// Pixels shown around what differs.
const MARGIN: usize = 4;
/// Rows of characters at most, each of two pixels.
const ROWS: usize = 18;

impl Renderer {
    pub(super) fn screens(&self, difference: &ScreenDifference) -> String {
        let (x, y) = difference.first;
        let color = |rgb: (u8, u8, u8)| Couleur::from(rgb).to_string();
        let first = self.words.first_pixel(
            x,
            y,
            &color(difference.first_expected),
            &color(difference.first_found),
        );
        let pictures = (difference.expected.pixels(), difference.found.pixels());
        let (Some(expected), Some(found)) = pictures else {
            return format!("    {first}");
        };
        let crop = Crop::new(&difference.area, &expected, &found, self.options.width);
        let blocks = if self.options.color {
            vec![
                self.titled(self.words.expected(), crop.in_colors(&expected)),
                self.titled(self.words.found(), crop.in_colors(&found)),
            ]
        } else {
            vec![self.titled(self.words.where_they_differ(), crop.map())]
        };
        format!("    {first}\n{}", self.side_by_side(&blocks))
    }

    fn titled(&self, title: &str, lines: Vec<String>) -> Block {
        Block {
            title: self.paint(Paint::Faint, title),
            lines,
        }
    }
}

/// The part of two screens that is shown.
struct Crop<'a> {
    expected: &'a Pixels,
    found: &'a Pixels,
    x: usize,
    y: usize,
    /// In squares of `scale` × `scale` pixels.
    columns: usize,
    rows: usize,
    scale: usize,
}

impl<'a> Crop<'a> {
    fn new(area: &Area, expected: &'a Pixels, found: &'a Pixels, width: usize) -> Self {
        let (x, y) = (area.x.saturating_sub(MARGIN), area.y.saturating_sub(MARGIN));
        let right = (area.x + area.width + MARGIN).min(expected.width());
        let bottom = (area.y + area.height + MARGIN).min(expected.height());
        let room = (width.saturating_sub(10) / 2).max(8);
        let (wide, high) = (right - x, bottom - y);
        let scale = wide.div_ceil(room).max(high.div_ceil(2 * ROWS)).max(1);
        Crop {
            expected,
            found,
            x,
            y,
            columns: wide.div_ceil(scale),
            rows: high.div_ceil(scale),
            scale,
        }
    }

    /// The pixel that stands for a square: the first that differs, else its corner.
    fn pixel(&self, column: usize, row: usize) -> (usize, usize) {
        let (left, top) = (self.x + column * self.scale, self.y + row * self.scale);
        let square =
            (top..top + self.scale).flat_map(|y| (left..left + self.scale).map(move |x| (x, y)));
        square
            .into_iter()
            .find(|&(x, y)| self.expected.at(x, y) != self.found.at(x, y))
            .unwrap_or((left, top))
    }

    fn differs(&self, column: usize, row: usize) -> bool {
        let (x, y) = self.pixel(column, row);
        self.expected.at(x, y) != self.found.at(x, y)
    }

    fn in_colors(&self, screen: &Pixels) -> Vec<String> {
        let color = |column, row| {
            let (x, y) = self.pixel(column, row);
            screen.at(x, y).unwrap_or((0, 0, 0))
        };
        let line = |row: usize| {
            let mut line = String::new();
            let mut ink = None;
            for column in 0..self.columns {
                let colors = (color(column, row), color(column, row + 1));
                if ink != Some(colors) {
                    let ((r, g, b), (r2, g2, b2)) = colors;
                    line += &format!("\u{1b}[38;2;{r};{g};{b};48;2;{r2};{g2};{b2}m");
                    ink = Some(colors);
                }
                line.push('▀');
            }
            line + "\u{1b}[0m"
        };
        (0..self.rows).step_by(2).map(line).collect()
    }

    /// Without colours: a full square differs.
    fn map(&self) -> Vec<String> {
        let line = |row: usize| {
            let symbol = |column| match (
                self.differs(column, row),
                row + 1 < self.rows && self.differs(column, row + 1),
            ) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => '·',
            };
            (0..self.columns).map(symbol).collect()
        };
        (0..self.rows).step_by(2).map(line).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::text::{Options, render};
    use evaluate::screen::{Pixels, ScreenDifference};
    use evaluate::{Failure, Mismatch, without_colors};
    use lang::Lang;
    use outils::kandinsky::{Dessin, Ecran};

    fn failure(largeur: i32, hauteur: i32) -> Failure {
        let mut screen = Ecran::new();
        let expected = Pixels::of_screen(&screen);
        screen.dessine(&Dessin::FillRect {
            x: 10,
            y: 10,
            largeur,
            hauteur,
            couleur: (249, 65, 68).into(),
        });
        let found = Pixels::of_screen(&screen);
        let difference = ScreenDifference::between("menu", &expected, &found);
        Failure::bare(Mismatch::Screen(Box::new(difference.expect("they differ"))))
    }

    fn shown(failure: &Failure, lang: Lang, color: bool) -> String {
        let options = Options {
            lang,
            color,
            width: 80,
        };
        render(failure, &options)
    }

    #[test]
    fn without_colors_a_map_shows_where() {
        let text = shown(&failure(3, 3), Lang::En, false);
        assert!(
            text.contains("9 pixels differ from the picture `menu`"),
            "{text}"
        );
        assert!(text.contains("pixel (10, 10)"), "{text}");
        assert!(text.contains("(248, 64, 64)"), "{text}");
        assert!(text.contains("····███····\n"), "{text}");
        assert!(text.contains("····▀▀▀····\n"), "{text}");
        let french = shown(&failure(3, 3), Lang::Fr, false);
        assert!(
            french.contains("9 pixels diffèrent de l'image `menu`"),
            "{french}"
        );
    }

    #[test]
    fn with_colors_both_stand_side_by_side() {
        let text = shown(&failure(3, 3), Lang::En, true);
        assert!(
            text.contains("\u{1b}[38;2;248;64;64;48;2;248;64;64m▀"),
            "{text}"
        );
        let plain = without_colors(&text);
        assert!(
            plain.lines().any(|l| l.matches('▀').count() == 22),
            "{plain}"
        );
    }

    #[test]
    fn what_is_large_is_reduced() {
        let text = shown(&failure(300, 200), Lang::En, true);
        let plain = without_colors(&text);
        let drawn = plain.lines().filter(|l| l.contains('▀'));
        assert!(drawn.clone().all(|l| l.chars().count() <= 80), "{plain}");
        assert!((10..30).contains(&drawn.count()));
    }
}
