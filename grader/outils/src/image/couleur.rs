//! Les couleurs.

use std::fmt;

/// Une couleur, telle que le programme l'a donnée.
///
/// Deux couleurs que l'écran ne distingue pas sont égales.
///
/// ```
/// use outils::kandinsky::Couleur;
///
/// assert_eq!(Couleur::from("white"), Couleur::from((255, 255, 255)));
/// assert_ne!(Couleur::from("white"), Couleur::from((249, 199, 79)));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Couleur {
    rouge: u8,
    vert: u8,
    bleu: u8,
}

/// Les noms connus de la calculatrice, et les couleurs qu'elle affiche alors.
const NOMS: [(&str, (u8, u8, u8)); 22] = [
    ("white", (248, 252, 248)),
    ("w", (248, 252, 248)),
    ("black", (0, 0, 0)),
    ("k", (0, 0, 0)),
    ("red", (248, 0, 0)),
    ("r", (248, 0, 0)),
    ("green", (80, 192, 0)),
    ("g", (80, 192, 0)),
    ("blue", (0, 0, 248)),
    ("b", (0, 0, 248)),
    ("yellow", (248, 252, 0)),
    ("y", (248, 252, 0)),
    ("grey", (160, 164, 160)),
    ("gray", (160, 164, 160)),
    ("orange", (248, 132, 24)),
    ("purple", (104, 44, 120)),
    ("pink", (248, 168, 176)),
    ("brown", (136, 112, 80)),
    ("cyan", (0, 252, 248)),
    ("magenta", (248, 4, 136)),
    ("darkgrey", (80, 80, 80)),
    ("darkgray", (80, 80, 80)),
];

impl Couleur {
    /// La couleur de ce nom, ou `#RRGGBB`. `None` si la calculatrice ne la connaît pas.
    pub fn nommee(nom: &str) -> Option<Couleur> {
        if let Some(hexa) = nom.strip_prefix('#') {
            let n = u32::from_str_radix(hexa, 16).ok()?;
            let octet = |rang: u32| (n >> (8 * rang)) as u8;
            return (hexa.len() == 6).then(|| (octet(2), octet(1), octet(0)).into());
        }
        let trouvee = NOMS.iter().find(|(connu, _)| *connu == nom);
        trouvee.map(|(_, triplet)| (*triplet).into())
    }

    /// Rouge, vert et bleu, tels qu'ils ont été donnés.
    pub fn triplet(self) -> (u8, u8, u8) {
        (self.rouge, self.vert, self.bleu)
    }

    /// Ce que l'écran montre de cette couleur.
    pub fn affichee(self) -> (u8, u8, u8) {
        (self.rouge & 0xF8, self.vert & 0xFC, self.bleu & 0xF8)
    }

    /// Sur 16 bits, comme dans la mémoire de l'écran.
    pub(crate) fn code(self) -> u16 {
        let (rouge, vert, bleu) = self.affichee();
        u16::from(rouge) << 8 | u16::from(vert) << 3 | u16::from(bleu) >> 3
    }

    pub(crate) fn de_code(code: u16) -> Couleur {
        Couleur {
            rouge: (code >> 8) as u8 & 0xF8,
            vert: (code >> 3) as u8 & 0xFC,
            bleu: (code << 3) as u8,
        }
    }
}

impl From<(u8, u8, u8)> for Couleur {
    fn from((rouge, vert, bleu): (u8, u8, u8)) -> Couleur {
        Couleur { rouge, vert, bleu }
    }
}

impl From<&str> for Couleur {
    /// # Panics
    /// Si la calculatrice ne connaît pas ce nom.
    fn from(nom: &str) -> Couleur {
        match Couleur::nommee(nom) {
            Some(couleur) => couleur,
            None => panic!("couleur inconnue : « {nom} »"),
        }
    }
}

impl PartialEq for Couleur {
    fn eq(&self, autre: &Couleur) -> bool {
        self.code() == autre.code()
    }
}

impl Eq for Couleur {}

/// Comme on l'écrit dans un programme : `"white"` ou `(249, 65, 68)`.
impl fmt::Display for Couleur {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match NOMS.iter().find(|(_, t)| Couleur::from(*t) == *self) {
            Some((nom, _)) => write!(f, "\"{nom}\""),
            None => write!(f, "({}, {}, {})", self.rouge, self.vert, self.bleu),
        }
    }
}
