//! Une partie : creuser, marquer, gagner ou perdre.

#[allow(unused_imports)] // Pour vos fonctions.
use super::donnees::{Case, jaune};
use super::donnees::{Etat, Partie};

use outils::Hasard;
#[allow(unused_imports)] // Pour vos fonctions.
use outils::ion::{KEY_BACKSPACE, KEY_DOWN, KEY_EXE, KEY_LEFT, KEY_OK, KEY_RIGHT, KEY_UP};
#[allow(unused_imports)] // Pour vos fonctions.
use outils::kandinsky::{draw_string, fill_rect};
use super::affichage::{affiche, curseur, grille};
use super::clavier::attente;
use super::donnees::{orange, rouge, vert};
use super::plateau::{init_plateau, reset};
use outils::kandinsky::Couleur;

const FIN: [u8; 3] = [KEY_OK, KEY_EXE, KEY_BACKSPACE];

/// Regarde la case (x, y), qui vient d'être creusée.
///
/// - Le trésor : affiche le panneau `Bien joué !`, attend OK, EXE ou DEL, et renvoie `Gagne`.
/// - Une pique : une vie de moins. S'il n'en reste aucune, efface la place des vies par
///   `fill_rect(90, 10, 130, 15, "white")`, affiche le panneau `Perdu !`, attend de même, et
///   renvoie `Perdu`.
/// - Sinon : `Continue`.
///
/// Le panneau est `fill_rect(80, 60, 160, 100, "black")` ; son texte, blanc sur noir, est en
/// (110, 100) pour `Bien joué !` et en (130, 100) pour `Perdu !`. Si l'attente ne donne plus de
/// touche, renvoie `Quitte`.
pub fn verif(partie: &mut Partie, x: usize, y: usize) -> Etat {
    match partie.plateau_inf[x][y] {
        Case::X => {
            fill_rect(80, 60, 160, 100, "black");
            draw_string("Bien joué !", 110, 100, "white", "black");
            if attente(&FIN) == None {
                return Etat::Quitte;
            }
            Etat::Gagne
        }
        Case::S if partie.vies > 1 => {
            partie.vies -= 1;
            Etat::Continue
        }
        Case::S => {
            partie.vies = 0;
            fill_rect(90, 10, 130, 15, "white");
            fill_rect(80, 60, 160, 100, "black");
            draw_string("Perdu !", 130, 100, "white", "black");
            if attente(&FIN) == None {
                return Etat::Quitte;
            }
            Etat::Perdu
        }
        Case::V | Case::O | Case::R => Etat::Continue,
    }
}

/// La case où est le curseur.
struct Curseur {
    x: usize,
    y: usize,
}

impl Curseur {
    fn case(&self) -> (usize, usize) {
        (self.x, self.y)
    }

    fn trace(&self, couleur: (u8, u8, u8)) {
        curseur(self.x as i32, self.y as i32, couleur);
    }

    /// Avance dans la direction de la flèche, sans sortir de la grille.
    fn avance(&mut self, fleche: u8) {
        self.trace((0, 0, 0));
        if fleche == KEY_LEFT && self.x > 0 {
            self.x -= 1;
        }
        if fleche == KEY_RIGHT && self.x < 4 {
            self.x += 1;
        }
        if fleche == KEY_UP && self.y > 0 {
            self.y -= 1;
        }
        if fleche == KEY_DOWN && self.y < 4 {
            self.y += 1;
        }
        self.trace(jaune);
    }
}

/// Écrit les 25 chiffres, ligne par ligne.
fn ecrit_chiffres(partie: &Partie) {
    for y in 0..5 {
        for x in 0..5 {
            let mut fond: Couleur = "white".into();
            if partie.cases_retournees.contains(&(x, y)) {
                fond = match partie.plateau_inf[x][y] {
                    Case::V => vert.into(),
                    Case::O => orange.into(),
                    Case::R => rouge.into(),
                    Case::S => "grey".into(),
                    Case::X => fond,
                };
            }
            let texte = partie.plateau_sup[x][y].to_string();
            draw_string(&texte, 83 + 35 * x as i32, 41 + 35 * y as i32, "black", fond);
        }
    }
}

/// Joue une partie et renvoie comment elle finit : `Gagne`, `Perdu` ou `Quitte`.
///
/// D'abord `reset`, `init_plateau`, un écran blanc et `grille` ; le curseur est en (0, 0). Puis,
/// à chaque tour :
///
/// 1. efface la place des vies par `fill_rect(100, 10, 130, 15, "white")` et y écrit `"<3\t"`
///    autant de fois qu'il reste de vies, en (88, 8), noir sur blanc ;
/// 2. `affiche` ;
/// 3. écrit le chiffre de chaque case en `(83 + 35 * x, 41 + 35 * y)`, noir sur la couleur de la
///    case (blanc si elle n'est pas creusée) ;
/// 4. trace le curseur en `jaune` et attend une des touches 0, 1, 2, 3, 4, 52 ou 17 :
///    - OK ou EXE sur une case qui n'est pas creusée : l'ajoute à `cases_retournees` et appelle
///      `verif` ; si la partie continue, c'est le tour suivant ;
///    - DEL : ajoute la case à `cases_marquees` si elle n'y est pas ; c'est le tour suivant ;
///    - une flèche : le curseur se déplace, sans sortir de la grille ;
///    - dans les autres cas, et après une flèche, l'ancienne place du curseur est retracée en
///      noir, **puis** le curseur en jaune : c'est encore le même tour.
pub fn jeu(partie: &mut Partie, hasard: &mut Hasard) -> Etat {
    reset(partie);
    init_plateau(partie, hasard);
    fill_rect(0, 0, 320, 222, "white");
    grille();
    let mut place = Curseur { x: 0, y: 0 };

    'tour: loop {
        fill_rect(100, 10, 130, 15, "white");
        draw_string(&"<3\t".repeat(partie.vies), 88, 8, "black", "white");
        affiche(partie);
        ecrit_chiffres(partie);
        place.trace(jaune);

        loop {
            let touche = match attente(&[
                KEY_LEFT,
                KEY_UP,
                KEY_DOWN,
                KEY_RIGHT,
                KEY_OK,
                KEY_EXE,
                KEY_BACKSPACE,
            ]) {
                Some(touche) => touche,
                None => return Etat::Quitte,
            };
            match touche {
                KEY_BACKSPACE => {
                    if !partie.cases_marquees.contains(&place.case()) {
                        partie.cases_marquees.push(place.case());
                    }
                    continue 'tour;
                }
                KEY_OK | KEY_EXE => {
                    // Une case déjà creusée : on attend une autre touche.
                    if partie.cases_retournees.contains(&place.case()) {
                        continue;
                    }
                    partie.cases_retournees.push(place.case());
                    let etat = verif(partie, place.x, place.y);
                    if etat == Etat::Continue {
                        continue 'tour;
                    }
                    return etat;
                }
                fleche => place.avance(fleche),
            }
        }
    }
}
