//! Le menu et le tutoriel.

use super::donnees::Partie;
#[allow(unused_imports)] // Pour vos fonctions.
use super::donnees::{Etat, choix_couleurs, jaune, violet};

use outils::Hasard;
#[allow(unused_imports)] // Pour vos fonctions.
use outils::ion::{KEY_BACKSPACE, KEY_DOWN, KEY_EXE, KEY_OK, KEY_UP};
#[allow(unused_imports)] // Pour vos fonctions.
use outils::kandinsky::{draw_string, fill_rect};
use super::clavier::attente;
use super::partie::jeu;

/// Explique les règles : un écran blanc, au moins trois lignes de texte, entières sur l'écran,
/// puis l'attente de OK, EXE ou DEL. Le texte est libre. Renvoie la touche, ou `None` s'il n'y en
/// aura plus.
///
/// Une ligne de l'écran contient 32 caractères.
///
/// Par exemple, « au moins trois lignes lisibles, puis une touche » :
pub fn tutoriel() -> Option<u8> {
    let lines = [
        "Le trésor est sous une case.",
        "Le chiffre d'une case compte",
        "les piques qui la touchent.",
        "La couleur dit la distance...",
        "ou ment, trois fois.",
        "Vous avez trois vies.",
    ];
    fill_rect(0, 0, 320, 222, "white");
    for (rank, line) in lines.iter().enumerate() {
        let top = 30 + 25 * rank as i32;
        draw_string(line, 5, top, "black", "white");
    }
    attente(&[KEY_OK, KEY_EXE, KEY_BACKSPACE])
}

fn play(partie: &mut Partie, spikes: usize, hasard: &mut Hasard) {
    partie.nb_piques = spikes;
    jeu(partie, hasard);
}

fn choose(partie: &mut Partie) -> Option<usize> {
    fill_rect(0, 0, 320, 222, "white");
    fill_rect(0, 200, 320, 40, jaune);
    draw_string("Chasse au trésor", 80, 20, "black", "white");
    draw_string(&"-".repeat(17), 75, 40, "black", "white");
    draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
    loop {
        for i in 0..choix_couleurs.len() {
            let (text, x, y, own) = choix_couleurs[i];
            let color = if i == partie.choix { own } else { (0, 0, 0) };
            draw_string(text, x, y, color, "white");
        }
        let key = attente(&[KEY_UP, KEY_DOWN, KEY_OK, KEY_EXE])?;
        if key == KEY_UP {
            partie.choix = partie.choix.saturating_sub(1);
        } else if key == KEY_DOWN {
            partie.choix = 3.min(partie.choix + 1);
        } else {
            return Some(partie.choix);
        }
    }
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
///
/// Par exemple, « le menu revient après une partie gagnée » :
pub fn menu(partie: &mut Partie, hasard: &mut Hasard) {
    // Each round shows the menu, waits for a choice and plays it.
    while let Some(choice) = choose(partie) {
        match choice {
            0 => play(partie, 11, hasard),
            1 => play(partie, 13, hasard),
            2 => play(partie, 15, hasard),
            _ => {
                let _ = tutoriel();
            }
        }
    }
}
