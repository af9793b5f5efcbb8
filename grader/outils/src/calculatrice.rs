//! La calculatrice simulée : un écran, un clavier, ce qui a été dessiné.
//!
//! Chaque fil d'exécution a la sienne, pour que les tests ne se gênent pas.

use crate::image::police;
use crate::image::{Dessin, Ecran};
use crate::scene::{self, Attente};
use crate::touches::{Appui, Clavier, Source, Suite, Terminal};
use std::cell::RefCell;
use std::collections::VecDeque;

#[derive(Default)]
struct Calculatrice {
    /// Blanc tant que rien n'est dessiné.
    ecran: Option<Ecran>,
    dessins: Vec<Dessin>,
    clavier: Clavier,
    touches: Touches,
    /// Combien de fois il a fallu dire qu'il n'y a plus de touche.
    refus: u32,
}

/// Au-delà, le programme ne s'arrêtera pas de lui-même.
const TROP_DE_REFUS: u32 = 1000;

#[derive(Default)]
enum Touches {
    /// Personne n'a encore rien demandé.
    #[default]
    Ailleurs,
    Dictees(VecDeque<Appui>),
    /// Quelqu'un joue dans un terminal.
    Tapees(Box<Terminal>),
    /// Quelqu'un joue dans une fenêtre.
    Cliquees,
}

thread_local! {
    static CALCULATRICE: RefCell<Calculatrice> = RefCell::default();
}

pub(crate) fn dessine(dessin: Dessin) {
    CALCULATRICE.with_borrow_mut(|c| {
        c.ecran.get_or_insert_default().dessine(&dessin);
        c.dessins.push(dessin);
    });
}

pub(crate) fn avec_ecran<T>(regarde: impl FnOnce(&Ecran) -> T) -> T {
    CALCULATRICE.with_borrow_mut(|c| regarde(c.ecran.get_or_insert_default()))
}

pub(crate) fn prend_dessins() -> Vec<Dessin> {
    CALCULATRICE.with_borrow_mut(|c| std::mem::take(&mut c.dessins))
}

/// Les textes dessinés depuis la dernière fois. Ceux qui se touchent n'en font qu'un : un mot
/// peut s'écrire lettre par lettre.
pub(crate) fn prend_textes() -> Vec<String> {
    let mut textes: Vec<String> = Vec::new();
    // Où le dernier finit.
    let mut fin = None;
    for dessin in prend_dessins() {
        let Dessin::DrawString { texte, x, y, .. } = dessin else {
            continue;
        };
        let largeur = police::LARGEUR.saturating_mul(texte.chars().count() as i32);
        match textes.last_mut().filter(|_| fin == Some((x, y))) {
            Some(dernier) => dernier.push_str(&texte),
            None => textes.push(texte),
        }
        fin = Some((x.saturating_add(largeur), y));
    }
    textes.iter().map(|texte| texte.trim().to_owned()).collect()
}

pub(crate) fn remet_a_neuf() {
    CALCULATRICE.with_borrow_mut(|c| {
        c.ecran = None;
        c.dessins.clear();
    });
}

pub(crate) fn dicte(appuis: Vec<Appui>) {
    CALCULATRICE.with_borrow_mut(|c| {
        c.clavier = Clavier::default();
        c.refus = 0;
        c.touches = Touches::Dictees(appuis.into());
    });
}

#[track_caller]
pub(crate) fn touche(touche: u8) -> Option<bool> {
    let mut attente = false;
    let reponse = CALCULATRICE.with_borrow_mut(|c| {
        if matches!(c.touches, Touches::Ailleurs) {
            c.touches = match scene::est_en_scene() {
                true => Touches::Cliquees,
                false => Touches::Tapees(Box::new(Terminal::ouvre())),
            };
        }
        if let Touches::Tapees(terminal) = &mut c.touches {
            terminal.montre(&mut c.dessins);
        }
        let sans_touche = matches!(c.touches, Touches::Cliquees) && scene::sans_touche();
        let reponse = c.clavier.keydown(touche, &mut c.touches);
        attente = sans_touche && c.clavier.est_au_repos();
        c.refus += u32::from(reponse.is_none());
        reponse.ok_or(c.refus)
    });
    if attente {
        scene::attend(Attente::Joueur);
    }
    match reponse {
        // Dans un terminal, Ctrl-C n'arrête plus rien : il faut bien que quelqu'un le fasse.
        Err(TROP_DE_REFUS..) => panic!(
            "keydown a répondu None {TROP_DE_REFUS} fois : il n'y a plus de touche, \
             le programme doit s'arrêter"
        ),
        reponse => reponse.ok(),
    }
}

/// Montre ce qui vient d'être dessiné, si quelqu'un joue.
pub(crate) fn montre() {
    CALCULATRICE.with_borrow_mut(|c| {
        if let Touches::Tapees(terminal) = &mut c.touches {
            terminal.montre(&mut c.dessins);
        }
    });
}

impl Source for Touches {
    fn suite(&mut self) -> Suite {
        match self {
            Touches::Ailleurs => Suite::Fin,
            Touches::Dictees(appuis) => appuis.pop_front().map_or(Suite::Fin, Suite::Appui),
            Touches::Tapees(terminal) => terminal.suite(),
            Touches::Cliquees => match scene::touche() {
                Some(touche) => Suite::Appui(Appui::bref(touche)),
                None => Suite::Rien,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::prend_textes;
    use crate::kandinsky::draw_string;

    #[test]
    fn letters_that_touch_are_one_text() {
        for (rang, lettre) in (0..).zip("Gagné !".chars()) {
            draw_string(&lettre.to_string(), 80 + 10 * rang, 100, "white", "black");
        }
        draw_string("Vies", 80, 20, "black", "white");
        draw_string("3", 130, 20, "black", "white");
        assert_eq!(prend_textes(), ["Gagné !", "Vies", "3"]);
        assert!(prend_textes().is_empty());
    }
}
