//! L'écran de la calculatrice, en caractères pour un terminal.
//!
//! Un terminal n'a pas 320 colonnes : l'image est réduite, et les textes, que la
//! réduction rendrait illisibles, sont écrits avec de vrais caractères.

use crate::image::police::{self, places};
use crate::image::{Couleur, Dessin, Ecran, HAUTEUR, LARGEUR};
use std::fmt::Write;

#[derive(Default)]
pub(crate) struct Vue {
    /// Tout, textes compris.
    entier: Ecran,
    /// Sans les textes, dont il ne reste que le fond.
    fond: Ecran,
    lettres: Vec<Lettre>,
    commencee: bool,
}

struct Lettre {
    /// Le milieu de la case.
    x: i32,
    y: i32,
    /// Le milieu de son texte, et combien de lettres l'en séparent : réduites, elles se suivent.
    milieu: i32,
    rang: i32,
    caractere: char,
    couleur: Couleur,
    fond: Couleur,
}

type Rgb = (u8, u8, u8);

const BLANC: Rgb = (248, 252, 248);

/// À partir de cette réduction, les textes ne se lisent plus en pixels.
const ILLISIBLE: i32 = 3;

impl Vue {
    pub(crate) fn est_vierge(&self) -> bool {
        !self.commencee
    }

    pub(crate) fn dessine(&mut self, dessin: &Dessin) {
        self.commencee = true;
        self.entier.dessine(dessin);
        match dessin {
            Dessin::DrawString {
                texte,
                x,
                y,
                couleur,
                fond,
            } => {
                for ligne in places(texte, *x, *y).chunk_by(|a, b| a.1 == b.1) {
                    self.ecrit(ligne, *couleur, *fond);
                }
            }
            Dessin::FillRect {
                x,
                y,
                largeur,
                hauteur,
                couleur,
            } => self.rectangle(*x, *y, *largeur, *hauteur, *couleur),
            Dessin::SetPixel { x, y, couleur } => self.rectangle(*x, *y, 1, 1, *couleur),
        }
    }

    /// Une ligne de texte : ses lettres et leurs coins.
    fn ecrit(&mut self, ligne: &[(i32, i32, char)], couleur: Couleur, fond: Couleur) {
        let debut = ligne.first().map_or(0, |lettre| lettre.0);
        let fin = ligne.last().map_or(0, |lettre| lettre.0);
        let milieu =
            debut.saturating_add(fin.saturating_sub(debut).saturating_add(police::LARGEUR) / 2);
        for &(x, y, caractere) in ligne {
            self.rectangle(x, y, police::LARGEUR, police::HAUTEUR, fond);
            self.lettres.push(Lettre {
                x: x.saturating_add(police::LARGEUR / 2),
                y: y.saturating_add(police::HAUTEUR / 2),
                milieu,
                rang: x.saturating_sub(debut) / police::LARGEUR - ligne.len() as i32 / 2,
                caractere,
                couleur,
                fond,
            });
        }
    }

    fn rectangle(&mut self, x: i32, y: i32, largeur: i32, hauteur: i32, couleur: Couleur) {
        let [gauche, droite, haut, bas] = crate::image::visible(x, y, largeur, hauteur);
        self.lettres
            .retain(|l| !((gauche..droite).contains(&l.x) && (haut..bas).contains(&l.y)));
        self.fond.dessine(&Dessin::FillRect {
            x,
            y,
            largeur,
            hauteur,
            couleur,
        });
    }

    /// L'image, réduite pour tenir dans la fenêtre.
    pub(crate) fn en_caracteres(&self, colonnes: i32, lignes: i32, couleurs: bool) -> String {
        let (colonnes, lignes) = (colonnes.max(1), (lignes - 1).max(1));
        let echelle = divise(LARGEUR, colonnes)
            .max(divise(HAUTEUR, 2 * lignes))
            .max(1);
        let en_pixels = couleurs && echelle < ILLISIBLE;
        let image = Image {
            pixels: if en_pixels { &self.entier } else { &self.fond },
            lettres: if en_pixels { &[] } else { &self.lettres },
            echelle,
        };
        let rangees = divise(HAUTEUR, 2 * echelle);
        let lignes: Vec<String> = (0..rangees)
            .map(|rangee| match couleurs {
                true => image.ligne(rangee),
                false => image.ligne_sans_couleur(rangee),
            })
            .collect();
        lignes.join("\r\n")
    }
}

fn divise(n: i32, par: i32) -> i32 {
    (n + par - 1) / par
}

struct Image<'a> {
    pixels: &'a Ecran,
    lettres: &'a [Lettre],
    echelle: i32,
}

impl Image<'_> {
    fn colonnes(&self) -> i32 {
        divise(LARGEUR, self.echelle)
    }

    /// Deux pixels par caractère : le demi-bloc du haut, et le fond pour le bas.
    fn ligne(&self, rangee: i32) -> String {
        let mut ligne = String::new();
        let mut encre: Option<(Rgb, Rgb)> = None;
        for colonne in 0..self.colonnes() {
            let (caractere, couleurs) = match self.lettre(colonne, rangee) {
                Some(l) => (l.caractere, (l.couleur.triplet(), l.fond.triplet())),
                None => {
                    let haut = self.pave(colonne, 2 * rangee, 1);
                    ('▀', (haut, self.pave(colonne, 2 * rangee + 1, 1)))
                }
            };
            if encre != Some(couleurs) {
                let ((r, v, b), (r2, v2, b2)) = couleurs;
                // Écrire dans un texte ne peut pas échouer.
                let _ = write!(ligne, "\x1b[38;2;{r};{v};{b};48;2;{r2};{v2};{b2}m");
                encre = Some(couleurs);
            }
            ligne.push(caractere);
        }
        ligne + "\x1b[0m"
    }

    fn ligne_sans_couleur(&self, rangee: i32) -> String {
        let colonnes = 0..self.colonnes();
        let ligne: String = colonnes
            .map(|colonne| match self.lettre(colonne, rangee) {
                Some(lettre) => lettre.caractere,
                None => initiale(self.pave(colonne, rangee, 2)),
            })
            .collect();
        ligne
    }

    fn lettre(&self, colonne: i32, rangee: i32) -> Option<&Lettre> {
        let ici = |l: &&Lettre| {
            (l.milieu / self.echelle).saturating_add(l.rang) == colonne
                && l.y / (2 * self.echelle) == rangee
        };
        self.lettres.iter().rev().find(ici)
    }

    /// La couleur d'un pavé de pixels : la plus rare de celles qui le traversent,
    /// pour que les traits fins restent visibles.
    fn pave(&self, colonne: i32, rangee: i32, etages: i32) -> Rgb {
        let mut comptes: Vec<(i32, Rgb)> = Vec::new();
        let hauteur = self.echelle * etages;
        for y in rangee * hauteur..((rangee + 1) * hauteur).min(HAUTEUR) {
            for x in colonne * self.echelle..((colonne + 1) * self.echelle).min(LARGEUR) {
                let couleur = self.pixels.get_pixel(x, y);
                match comptes.iter_mut().find(|(_, c)| *c == couleur) {
                    Some((compte, _)) => *compte += 1,
                    None => comptes.push((1, couleur)),
                }
            }
        }
        let mut traversent = comptes.clone();
        traversent.retain(|(compte, _)| *compte >= self.echelle);
        if traversent.len() > 2 {
            // Un trait entre deux couleurs : le blanc de l'écran n'y est pour rien.
            traversent.retain(|(_, couleur)| *couleur != BLANC);
        }
        let choisie = traversent.iter().min().or_else(|| comptes.iter().max());
        choisie.map_or((0, 0, 0), |(_, couleur)| *couleur)
    }
}

/// Sans couleurs : l'initiale de la couleur.
fn initiale((r, v, b): Rgb) -> char {
    let (r, v, b) = (i32::from(r), i32::from(v), i32::from(b));
    let (clair, sombre) = (r.max(v).max(b), r.min(v).min(b));
    if clair - sombre < 32 {
        return match clair {
            200.. => ' ',
            64.. => 'x',
            _ => '#',
        };
    }
    let ecart = clair - sombre;
    let teinte = match clair {
        c if c == r => 60 * (v - b) / ecart,
        c if c == v => 120 + 60 * (b - r) / ecart,
        _ => 240 + 60 * (r - v) / ecart,
    };
    match teinte.rem_euclid(360) {
        15..40 => 'o',
        40..65 => 'j',
        65..165 => 'v',
        165..250 => 'b',
        250..330 => 'p',
        _ => 'r',
    }
}

#[cfg(test)]
mod tests {
    use super::Vue;
    use crate::image::Dessin;

    fn rectangle(x: i32, y: i32, largeur: i32, hauteur: i32, nom: &str) -> Dessin {
        Dessin::FillRect {
            x,
            y,
            largeur,
            hauteur,
            couleur: nom.into(),
        }
    }

    fn texte(texte: &str, x: i32, y: i32) -> Dessin {
        Dessin::DrawString {
            texte: texte.into(),
            x,
            y,
            couleur: "black".into(),
            fond: "white".into(),
        }
    }

    fn vue_de(dessins: &[Dessin]) -> Vue {
        let mut vue = Vue::default();
        dessins.iter().for_each(|dessin| vue.dessine(dessin));
        vue
    }

    #[test]
    fn an_ordinary_window_shows_thin_lines_and_letters() {
        let vue = vue_de(&[
            rectangle(70, 31, 176, 1, "black"),
            rectangle(71, 32, 34, 34, "red"),
            texte("Été", 130, 100),
        ]);
        let image = vue.en_caracteres(80, 24, false);
        let lignes: Vec<&str> = image.split("\r\n").collect();
        assert_eq!(lignes.len(), 23);
        assert!(lignes.iter().all(|ligne| ligne.chars().count() == 64));
        assert_eq!(&lignes[3][14..22], "########");
        assert!(lignes[4].contains("rrrrrr"));
        assert!(lignes[10].contains("Été"), "{image}");
        let vue = vue_de(&[rectangle(0, 90, 320, 40, "red"), texte("ab", 100, 100)]);
        let image = vue.en_caracteres(80, 24, false);
        assert!(image.contains("rr ab rr"), "{image}");
    }

    #[test]
    fn what_covers_a_text_erases_it() {
        let vue = vue_de(&[texte("ab", 100, 100), rectangle(105, 100, 3, 18, "white")]);
        let image = vue.en_caracteres(80, 24, false);
        assert!(!image.contains('a') && image.contains('b'), "{image}");
    }

    #[test]
    fn a_huge_window_shows_every_pixel() {
        let image = vue_de(&[texte("a", 0, 0)]).en_caracteres(400, 200, true);
        assert_eq!(image.matches('▀').count(), 320 * 111);
    }
}
