//! Le menu et le tutoriel.

use super::clavier::attente;
use super::donnees::{Etat, Partie, choix_couleurs, jaune, violet};
use super::partie::jeu;
use outils::Hasard;
use outils::ion::{KEY_BACKSPACE, KEY_DOWN, KEY_EXE, KEY_OK, KEY_UP};
use outils::kandinsky::{draw_string, fill_rect};

const REGLES: [&str; 10] = [
    "Trouvez le trésor caché !",
    "Le chiffre d'une case compte",
    "les piques en haut, en bas,",
    "à gauche et à droite.",
    "Rouge : trésor à une case.",
    "Orange : trésor à deux cases.",
    "Vert : il est plus loin.",
    "Mais trois couleurs mentent,",
    "et vous n'avez que trois vies.",
    "OK : creuser    DEL : marquer",
];

/// Explique les règles : un écran blanc, au moins trois lignes de texte, entières sur l'écran,
/// puis l'attente de OK, EXE ou DEL. Le texte est libre. Renvoie la touche, ou `None` s'il n'y en
/// aura plus.
///
/// Une ligne de l'écran contient 32 caractères.
pub fn tutoriel() -> Option<u8> {
    fill_rect(0, 0, 320, 240, "white");
    for (y, regle) in (8..).step_by(21).zip(REGLES) {
        draw_string(regle, 10, y, "black", "white");
    }
    attente(&[KEY_OK, KEY_EXE, KEY_BACKSPACE])
}

/// Le menu, la première fonction que le programme appelle. Il revient après chaque partie et
/// chaque lecture du tutoriel, et ne s'arrête que s'il n'y a plus de touche.
///
/// D'abord un écran blanc, `fill_rect(0, 200, 320, 40, jaune)`, puis `Chasse au trésor` en
/// (80, 20), 17 tirets en (75, 40) et `Code by nsi.xyz/chasse-au-tresor` en (0, 202), blanc sur
/// `violet`. Puis, à chaque tour, les quatre entrées de `choix_couleurs` : celle de `choix` dans
/// sa couleur, les autres en noir, sur fond blanc. Les touches :
///
/// - 1 (haut) et 2 (bas) changent `choix`, sans aller au-delà de 0 et de 3 ;
/// - 4 (OK) et 52 (EXE) valident : `jeu` avec 11, 13 ou 15 piques, ou `tutoriel`.
///
/// Au retour, `choix` n'a pas changé.
pub fn menu(partie: &mut Partie, hasard: &mut Hasard) {
    loop {
        dessine_fond();
        if choisit(partie).is_none() {
            return;
        }
        let suite = match partie.choix {
            0 => joue(partie, 11, hasard),
            1 => joue(partie, 13, hasard),
            2 => joue(partie, 15, hasard),
            _ => tutoriel().is_some(),
        };
        if !suite {
            return;
        }
    }
}

fn dessine_fond() {
    fill_rect(0, 0, 320, 240, "white");
    fill_rect(0, 200, 320, 40, jaune);
    draw_string("Chasse au trésor", 80, 20, "black", "white");
    draw_string("-----------------", 75, 40, "black", "white");
    draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
}

/// Passe d'une entrée à l'autre jusqu'à ce que l'une soit validée.
fn choisit(partie: &mut Partie) -> Option<()> {
    loop {
        for (i, (texte, x, y, couleur)) in choix_couleurs.into_iter().enumerate() {
            let couleur = if i == partie.choix {
                couleur
            } else {
                (0, 0, 0)
            };
            draw_string(texte, x, y, couleur, "white");
        }
        match attente(&[KEY_UP, KEY_DOWN, KEY_OK, KEY_EXE])? {
            KEY_UP => partie.choix = partie.choix.saturating_sub(1),
            KEY_DOWN => partie.choix = (partie.choix + 1).min(3),
            _ => return Some(()),
        }
    }
}

/// Dit si le joueur est encore là.
fn joue(partie: &mut Partie, nb_piques: usize, hasard: &mut Hasard) -> bool {
    partie.nb_piques = nb_piques;
    jeu(partie, hasard) != Etat::Quitte
}
