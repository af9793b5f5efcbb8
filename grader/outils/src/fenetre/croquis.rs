//! Le croquis, et ce qui lui arrive.

use super::appel;
use super::dessin;
use super::evenement::{Bouton, Evenement};
use crate::Hasard;
use std::cell::{Cell, RefCell};

/// Prépare un croquis, avec le hasard de la partie.
pub type Setup = fn(Hasard) -> Box<dyn Croquis>;

/// Un jeu dans la fenêtre. Seul [`draw`](Croquis::draw) est obligatoire.
pub trait Croquis {
    /// Dessine tout, à chaque fois : ce qui était là avant est effacé.
    ///
    /// Appelée après chaque évènement et, si le croquis a une
    /// [`cadence`](super::cadence), autant de fois par seconde.
    fn draw(&mut self);

    /// Un bouton de la souris vient d'être enfoncé en ce point.
    fn mouse_pressed(&mut self, _x: i32, _y: i32, _bouton: Bouton) {}

    /// Un bouton de la souris vient d'être relâché en ce point.
    fn mouse_released(&mut self, _x: i32, _y: i32, _bouton: Bouton) {}

    /// La souris est maintenant en ce point.
    fn mouse_moved(&mut self, _x: i32, _y: i32) {}

    /// Une touche vient d'être enfoncée : `"a"`, `"A"`, `"5"`, `"Enter"`, `"ArrowUp"`,
    /// `"Backspace"`, `"Escape"`...
    fn key_pressed(&mut self, _touche: &str) {}

    /// Une touche vient d'être relâchée.
    fn key_released(&mut self, _touche: &str) {}

    /// Une ligne vient d'être écrite, dans un croquis qui est un terminal.
    fn line_typed(&mut self, _ligne: &str) {}

    /// Le temps passe : appelée avant `draw` quand la cadence le veut.
    fn tick(&mut self) {}
}

thread_local! {
    static CROQUIS: RefCell<Option<Box<dyn Croquis>>> = const { RefCell::new(None) };
    /// Un évènement est en train d'être vécu.
    static EN_COURS: Cell<bool> = const { Cell::new(false) };
}

/// Pour la fenêtre : fait vivre un évènement au croquis, et écrit ce qu'il dessine.
///
/// # Panics
/// Si ce qui est reçu n'est pas un évènement, ou si c'est le jeu lui-même qui s'en envoie un : il
/// choisirait les fonctions qui sont remplacées, que la fenêtre seule choisit.
pub fn recoit(texte: &str, setup: Setup) {
    assert!(
        !EN_COURS.replace(true),
        "un croquis ne s'envoie pas d'évènements : c'est la fenêtre qui appelle `recoit`"
    );
    let Some(evenement) = Evenement::lu(texte) else {
        panic!("ce n'est pas un évènement : {texte}");
    };
    let croquis = CROQUIS.take();
    let mut croquis = match (evenement, croquis) {
        (Evenement::Debut { graine, remplacees }, _) => {
            dessin::remet_a_neuf();
            appel::choisis_remplacees(remplacees);
            setup(Hasard::graine(graine))
        }
        (_, None) => panic!("le croquis n'a pas commencé"),
        (evenement, Some(mut croquis)) => {
            vit(&evenement, croquis.as_mut());
            croquis
        }
    };
    dessin::commence_image();
    croquis.draw();
    CROQUIS.set(Some(croquis));
    dessin::ecris_image();
    EN_COURS.set(false);
}

fn vit(evenement: &Evenement<'_>, croquis: &mut dyn Croquis) {
    match *evenement {
        Evenement::Debut { .. } => {}
        Evenement::Tic => croquis.tick(),
        Evenement::Appui(x, y, bouton) => croquis.mouse_pressed(x, y, bouton),
        Evenement::Relache(x, y, bouton) => croquis.mouse_released(x, y, bouton),
        Evenement::Va(x, y) => croquis.mouse_moved(x, y),
        Evenement::Touche(touche) => croquis.key_pressed(touche),
        Evenement::ToucheRelachee(touche) => croquis.key_released(touche),
        Evenement::Ligne(ligne) => croquis.line_typed(ligne),
    }
}

#[cfg(test)]
mod tests {
    use super::{Croquis, recoit};
    use crate::Hasard;

    struct Tricheur;

    impl Croquis for Tricheur {
        fn draw(&mut self) {}

        fn tick(&mut self) {
            recoit("debut 1 where_we_clicked", tricheur);
        }
    }

    fn tricheur(_: Hasard) -> Box<dyn Croquis> {
        Box::new(Tricheur)
    }

    #[test]
    #[should_panic(expected = "un croquis ne s'envoie pas d'évènements")]
    fn a_game_that_chooses_what_is_replaced_is_ended() {
        recoit("debut 1", tricheur);
        recoit("tic", tricheur);
    }
}
