//! La rivière, ce qu'elle porte, et le panneau.

use super::mesures::{
    ARRIVEE, BLANC, BOIS, DEPART, EAU, ENCRE, PANNEAU, PASSE, PLATEAU, PRE, RETOUR, RIVE, RIVIERES,
    ROCHE, SURFS,
};
use super::{Graphique, Partie, Role};
use outils::fenetre::{
    Alignement, cercle, contour, decrit, image, ligne, polygone, rectangle, remplissage,
    sans_contour, taille_texte, texte, zone,
};

/// Le rayon des hexagones de cette rivière.
pub fn rayon((nb_lig, nb_col): (usize, usize)) -> f64 {
    let en_largeur = f64::from(PLATEAU.0) / (1.5 * nb_col as f64 + 0.5);
    let en_hauteur = f64::from(PLATEAU.1) / (0.866 * (nb_lig as f64 + 1.0));
    en_largeur.min(en_hauteur).min(56.0)
}

pub fn centre(taille: (usize, usize), lig: i32, col: i32) -> (i32, i32) {
    let r = rayon(taille);
    let x = 15.0 + r * (1.0 + 1.5 * f64::from(col));
    let y = 15.0 + r * 0.866 * f64::from(lig + 1);
    (x as i32, y as i32)
}

/// La case dont le centre est le plus près, si l'on est dedans.
pub fn case_sous(taille: (usize, usize), x: i32, y: i32) -> Option<(i32, i32)> {
    let carre = |(cx, cy): (i32, i32)| (cx - x).pow(2) + (cy - y).pow(2);
    let lignes = 0..taille.0 as i32;
    let cases = lignes.flat_map(|lig| (0..taille.1 as i32).map(move |col| (lig, col)));
    let proche = cases.min_by_key(|&(lig, col)| carre(centre(taille, lig, col)))?;
    let r = rayon(taille) as i32;
    (carre(centre(taille, proche.0, proche.1)) <= r * r).then_some(proche)
}

/// Le pas vers une direction, en pixels, pour un rayon de 1.
pub fn pas(direction: &str) -> Option<(f64, f64)> {
    Some(match direction {
        "N" => (0.0, -1.0),
        "S" => (0.0, 1.0),
        "NE" => (0.866, -0.5),
        "NO" => (-0.866, -0.5),
        "SE" => (0.866, 0.5),
        "SO" => (-0.866, 0.5),
        _ => return None,
    })
}

impl Graphique {
    pub fn dessine_riviere(&self, partie: &dyn Partie) {
        let (nb_lig, nb_col) = partie.taille();
        let (depart, arrivee) = partie.bords();
        for lig in 0..nb_lig as i32 {
            for col in 0..nb_col as i32 {
                let Some(contenu) = partie.contenu(lig, col) else {
                    continue;
                };
                let (x, y) = centre((nb_lig, nb_col), lig, col);
                let r = rayon((nb_lig, nb_col)) as i32;
                let est_arrivee = col == arrivee && lig + 2 >= nb_lig as i32;
                contour(RIVE, 2);
                remplissage(match contenu {
                    '#' => PRE,
                    _ if est_arrivee => ARRIVEE,
                    _ => EAU,
                });
                hexagone(x, y, r);
                let courant = partie.courant(lig, col).unwrap_or_default();
                dessine_courant(x, y, r, &courant);
                self.dessine_contenu(x, y, r, contenu);
                if lig <= 1 && col == depart {
                    remplissage(BLANC);
                    taille_texte(r / 2);
                    texte("▼", x, y - r * 5 / 8, Alignement::Centre);
                }
                let nom = format!(
                    "ligne {lig}, colonne {col} : {}{}",
                    self.nomme(contenu),
                    if pas(&courant).is_some() {
                        format!(", courant {courant}")
                    } else {
                        String::new()
                    }
                );
                zone(&nom, x - r * 3 / 4, y - r * 3 / 4, r * 3 / 2, r * 3 / 2);
            }
        }
    }

    fn nomme(&self, contenu: char) -> &str {
        match contenu {
            '#' => "rocher",
            'T' => "tronc",
            ' ' => "eau",
            lettre => {
                let joueur = self.joueurs.iter().find(|(_, l)| *l == lettre);
                joueur.map_or("un inconnu", |(nom, _)| nom)
            }
        }
    }

    fn dessine_contenu(&self, x: i32, y: i32, r: i32, contenu: char) {
        match contenu {
            ' ' => {}
            '#' => {
                contour((70, 70, 76), 2);
                remplissage(ROCHE);
                let t = r * 6 / 10;
                let (haut, bas) = (y - t, y + t * 3 / 4);
                polygone(&[
                    (x - t, bas),
                    (x - t / 2, haut),
                    (x + t / 3, haut + 4),
                    (x + t, bas),
                ]);
            }
            'T' => {
                contour((84, 54, 24), 2);
                remplissage(BOIS);
                rectangle(x - r * 6 / 10, y - r / 5, r * 12 / 10, r * 2 / 5);
                remplissage((196, 150, 96));
                cercle(x + r * 6 / 10, y, r / 5);
            }
            lettre => self.dessine_surfeur(x, y, r, lettre),
        }
    }

    fn dessine_surfeur(&self, x: i32, y: i32, r: i32, lettre: char) {
        let rang = self.joueurs.iter().position(|(_, l)| *l == lettre);
        let t = r * 14 / 10;
        if let Some((nom, png)) =
            rang.and_then(|i| Some((&self.joueurs[i].0, self.images[i].as_ref()?)))
        {
            return image(nom, png, x - t / 2, y - t / 2, t, t);
        }
        sans_contour();
        remplissage(SURFS[rang.unwrap_or(lettre as usize) % SURFS.len()]);
        cercle(x, y, r * 6 / 10);
        remplissage(BLANC);
        taille_texte(r * 7 / 10);
        texte(&lettre.to_string(), x, y + 1, Alignement::Centre);
    }

    pub fn dessine_choix(&self) {
        titre("Une rivière");
        for (i, (nom, _)) in RIVIERES.iter().enumerate() {
            bouton(place_riviere(i), nom, i == self.riviere);
        }
        remplissage(ENCRE);
        taille_texte(22);
        texte("Les joueurs", PANNEAU, 285, Alignement::Gauche);
        for (i, (nom, lettre)) in self.joueurs.iter().enumerate() {
            let role = match self.roles.get(i) {
                Some(Role::Humain) => "humain",
                Some(Role::Automatique) => "automatique",
                _ => "absent",
            };
            let place = place_joueur(i);
            bouton(place, &format!("{nom} : {role}"), role != "absent");
            self.dessine_surfeur(place[0] - 18, place[1] + 19, 26, *lettre);
        }
        bouton(DEPART, "Commencer", false);
        phrase(&self.message);
        decrit(&self.message);
    }

    pub fn dessine_course(&self) {
        let Some(partie) = &self.partie else {
            return;
        };
        titre(RIVIERES[self.riviere].0);
        let (qui, combien) = match partie.joueur() {
            Some((nom, humain)) => {
                let genre = if humain { "à vous" } else { "automatique" };
                (
                    format!("{nom} ({genre})"),
                    format!("coups restants : {}", partie.restants()),
                )
            }
            None => ("Partie terminée".to_owned(), String::new()),
        };
        remplissage(ENCRE);
        taille_texte(22);
        texte(&qui, PANNEAU, 110, Alignement::Gauche);
        taille_texte(18);
        texte(&combien, PANNEAU, 140, Alignement::Gauche);
        texte(
            "Cliquez sur une case voisine.",
            PANNEAU,
            180,
            Alignement::Gauche,
        );
        bouton(PASSE, "Rester là", false);
        bouton(RETOUR, "Une autre course", false);
        let arrives = partie.classement();
        remplissage(ENCRE);
        taille_texte(22);
        texte("Classement", PANNEAU, 350, Alignement::Gauche);
        taille_texte(18);
        for (y, (rang, nom)) in (380..).step_by(26).zip((1..).zip(&arrives)) {
            texte(&format!("{rang}. {nom}"), PANNEAU, y, Alignement::Gauche);
        }
        phrase(&self.message);
        decrit(&format!(
            "{qui}, {combien}. {} Classement : {}",
            self.message,
            arrives.join(", ")
        ));
    }
}

pub fn hexagone(x: i32, y: i32, r: i32) {
    let (demi, haut) = (r / 2, r * 866 / 1000);
    polygone(&[
        (x - r, y),
        (x - demi, y - haut),
        (x + demi, y - haut),
        (x + r, y),
        (x + demi, y + haut),
        (x - demi, y + haut),
    ]);
}

pub fn dessine_courant(x: i32, y: i32, r: i32, courant: &str) {
    let Some((dx, dy)) = pas(courant) else {
        return;
    };
    let a = |avant: f64, cote: f64| {
        let r = f64::from(r);
        let (px, py) = (dx * avant - dy * cote, dy * avant + dx * cote);
        (x + (px * r) as i32, y + (py * r) as i32)
    };
    contour((226, 242, 252), 3);
    let ((x1, y1), (x2, y2)) = (a(-0.6, 0.0), a(0.4, 0.0));
    ligne(x1, y1, x2, y2);
    sans_contour();
    remplissage((226, 242, 252));
    polygone(&[a(0.78, 0.0), a(0.36, 0.15), a(0.36, -0.15)]);
}

pub fn place_riviere(i: usize) -> [i32; 4] {
    [PANNEAU, 80 + 46 * i as i32, 290, 38]
}

pub fn place_joueur(i: usize) -> [i32; 4] {
    [PANNEAU + 40, 310 + 46 * i as i32, 250, 38]
}

pub fn dans([gauche, haut, largeur, hauteur]: [i32; 4], x: i32, y: i32) -> bool {
    (gauche..gauche + largeur).contains(&x) && (haut..haut + hauteur).contains(&y)
}

pub fn titre(nom: &str) {
    remplissage(ENCRE);
    taille_texte(28);
    texte(nom, PANNEAU, 45, Alignement::Gauche);
}

pub fn phrase(message: &str) {
    remplissage(ENCRE);
    taille_texte(16);
    // Deux lignes suffisent aux messages du sujet.
    let coupe = message
        .char_indices()
        .filter(|(i, c)| *c == ' ' && *i > 25)
        .map(|(i, _)| i)
        .next();
    let (haut, bas) = message.split_at(coupe.unwrap_or(message.len()));
    texte(haut, PANNEAU, 660, Alignement::Gauche);
    texte(bas.trim_start(), PANNEAU, 682, Alignement::Gauche);
}

pub fn bouton([x, y, largeur, hauteur]: [i32; 4], nom: &str, choisi: bool) {
    contour(ENCRE, 1);
    remplissage(if choisi { RIVE } else { BLANC });
    rectangle(x, y, largeur, hauteur);
    remplissage(if choisi { BLANC } else { ENCRE });
    taille_texte(17);
    texte(nom, x + largeur / 2, y + hauteur / 2, Alignement::Centre);
    zone(nom, x, y, largeur, hauteur);
}
