//! A picture, pixel by pixel.

use outils::kandinsky::{Ecran, HAUTEUR, LARGEUR};

pub(crate) type Rgb = (u8, u8, u8);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pixels {
    pub(super) width: usize,
    /// Row by row.
    pub(super) rgb: Vec<Rgb>,
}

impl Pixels {
    pub fn of_screen(screen: &Ecran) -> Pixels {
        let places = (0..HAUTEUR).flat_map(|y| (0..LARGEUR).map(move |x| (x, y)));
        Pixels {
            width: LARGEUR as usize,
            rgb: places.map(|(x, y)| screen.get_pixel(x, y)).collect(),
        }
    }

    pub fn from_png(png: &[u8]) -> Result<Pixels, String> {
        super::png::decode(png)
    }

    pub fn to_png(&self) -> Result<Vec<u8>, String> {
        super::png::encode(self)
    }

    pub fn width(&self) -> usize {
        self.width
    }

    pub fn height(&self) -> usize {
        self.rgb.len().checked_div(self.width).unwrap_or(0)
    }

    /// `None` outside the picture.
    pub fn at(&self, x: usize, y: usize) -> Option<Rgb> {
        (x < self.width)
            .then(|| self.rgb.get(y * self.width + x).copied())
            .flatten()
    }

    /// A screen of the calculator?
    pub fn is_whole_screen(&self) -> bool {
        (self.width, self.height()) == (LARGEUR as usize, HAUTEUR as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::{Ecran, Pixels};
    use outils::kandinsky::Dessin;

    #[test]
    fn a_picture_is_written_and_read_again() {
        let mut screen = Ecran::new();
        for n in 0..300 {
            let couleur = (n as u8, (n / 2) as u8, 40).into();
            screen.dessine(&Dessin::SetPixel {
                x: n,
                y: n % 222,
                couleur,
            });
            if n == 20 || n == 299 {
                let pixels = Pixels::of_screen(&screen);
                let png = pixels.to_png().expect("it can be written");
                assert_eq!(Pixels::from_png(&png), Ok(pixels));
            }
        }
        assert!(Pixels::from_png(b"GIF89a").is_err());
        assert!(Pixels::from_png(b"").is_err());
    }
}
