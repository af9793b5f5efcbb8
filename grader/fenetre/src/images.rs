//! Les images PNG d'un jeu : chacune arrive une fois, et toutes ensemble sont bornées.

use std::collections::BTreeSet;

/// Ce qu'un jeu peut montrer d'images : combien, de combien de lettres, et de combien de points
/// une fois dépliées, car quelques octets peuvent en faire des milliards.
const NOMBRE: usize = 1000;
const LETTRES: usize = 16 << 20;
const POINTS: u64 = 16 << 20;

#[derive(Debug, Default)]
pub(crate) struct Images {
    lignes: Vec<String>,
    noms: BTreeSet<String>,
    lettres: usize,
    points: u64,
}

impl Images {
    /// Garde `I nom lettres` si c'est une image, que ce nom n'en a pas encore, et qu'il reste de
    /// la place.
    pub(crate) fn prends(&mut self, ligne: String) {
        let mut mots = ligne.splitn(3, ' ').skip(1);
        let (Some(nom), Some(lettres)) = (mots.next(), mots.next()) else {
            return;
        };
        let Some(points) = points(lettres) else {
            return;
        };
        let (lettres, points) = (
            self.lettres + ligne.len(),
            self.points.saturating_add(points),
        );
        let tient = self.lignes.len() < NOMBRE && lettres <= LETTRES && points <= POINTS;
        if tient && self.noms.insert(nom.to_owned()) {
            (self.lettres, self.points) = (lettres, points);
            self.lignes.push(ligne);
        }
    }

    pub(crate) fn lignes(&self) -> &[String] {
        &self.lignes
    }
}

/// La largeur fois la hauteur, que dit le début d'une image PNG.
fn points(lettres: &str) -> Option<u64> {
    /// La signature, puis la longueur et le nom du premier morceau, puis les deux nombres.
    const DEBUT: usize = 24;
    let octets = octets(lettres.as_bytes().get(..DEBUT / 3 * 4)?)?;
    let nombre = |a: usize| {
        octets
            .get(a..a + 4)?
            .try_into()
            .ok()
            .map(u32::from_be_bytes)
    };
    let est_la = octets.get(12..16)? == b"IHDR";
    let (largeur, hauteur) = (nombre(16)?, nombre(20)?);
    est_la.then_some(u64::from(largeur) * u64::from(hauteur))
}

/// Des lettres de base 64, quatre par quatre et sans fin plus courte, en octets.
fn octets(lettres: &[u8]) -> Option<Vec<u8>> {
    let valeur = |lettre: u8| {
        Some(u32::from(match lettre {
            b'A'..=b'Z' => lettre - b'A',
            b'a'..=b'z' => lettre - b'a' + 26,
            b'0'..=b'9' => lettre - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        }))
    };
    let mut octets = Vec::with_capacity(lettres.len() / 4 * 3);
    for quatre in lettres.chunks_exact(4) {
        let mut bits = 0;
        for lettre in quatre {
            bits = bits << 6 | valeur(*lettre)?;
        }
        octets.extend_from_slice(&bits.to_be_bytes()[1..]);
    }
    Some(octets)
}

#[cfg(test)]
mod tests {
    use super::{Images, LETTRES, NOMBRE, points};

    /// Le début d'une image d'un point, et ce qui suit.
    const UN_POINT: &str = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB";
    /// 65535 points sur 65535.
    const IMMENSE: &str = "iVBORw0KGgoAAAANSUhEUgAA//8AAP//";

    #[test]
    fn the_size_of_an_image_stands_at_its_beginning() {
        assert_eq!(points(UN_POINT), Some(1));
        assert_eq!(points(IMMENSE), Some(65535 * 65535));
        for aucune in [
            "",
            "iVBORw0KGgo=",
            &UN_POINT[..31],
            &UN_POINT.replace("SUhE", "SUhF"),
        ] {
            assert_eq!(points(aucune), None, "{aucune}");
        }
    }

    #[test]
    fn whatever_a_game_sends_what_is_kept_is_bounded() {
        let mut images = Images::default();
        images.prends(format!("I immense {IMMENSE}"));
        assert!(images.lignes().is_empty());
        for _ in 0..3 {
            images.prends(format!("I a {UN_POINT}"));
        }
        assert_eq!(images.lignes().len(), 1);
        for numero in 0..2 * NOMBRE {
            images.prends(format!("I {numero} {UN_POINT}"));
        }
        assert_eq!(images.lignes().len(), NOMBRE);
        let mut longues = Images::default();
        let longue = format!("{UN_POINT}{}", "A".repeat(LETTRES / 4));
        for numero in 0..9 {
            longues.prends(format!("I {numero} {longue}"));
        }
        assert_eq!(longues.lignes().len(), 3);
    }
}
