//! La rivière dans une fenêtre : `riviereModeGraphique`, ou `riviereModeGraphique objet`.
//!
//! Le principe est celui du mode texte, sauf que la fenêtre a sa propre boucle : c'est elle qui
//! appelle `mouse_pressed` et `tick`. Rien n'est à changer ici, sauf vos améliorations.

mod classique;
mod dessin;
mod donnees;
mod graphique;
mod mesures;
mod objet;

use outils::Hasard;
use outils::fenetre::{Croquis, Setup};
use std::process::ExitCode;

fn main() -> ExitCode {
    let objet = std::env::args()
        .nth(1)
        .is_some_and(|variante| variante == "objet");
    let setup: Setup = if objet { setup_objet } else { setup_classique };
    fenetre::ouvre("La rivière de l'IUT'O", setup)
}

fn setup_classique(hasard: Hasard) -> Box<dyn Croquis> {
    Graphique::commence(hasard, classique::lit)
}

fn setup_objet(hasard: Hasard) -> Box<dyn Croquis> {
    Graphique::commence(hasard, objet::lit)
}

/// Ce que le dessin demande à une partie, dans l'une ou l'autre variante.
trait Partie {
    fn possibles(&self) -> Vec<(String, char)>;
    fn ajoute(&mut self, nom: &str, representation: char, humain: bool);
    fn init(&mut self, hasard: &mut Hasard);
    fn taille(&self) -> (usize, usize);
    fn bords(&self) -> (i32, i32);
    fn contenu(&self, lig: i32, col: i32) -> Option<char>;
    fn courant(&self, lig: i32, col: i32) -> Option<String>;
    /// Le nom du joueur dont c'est le tour, et s'il est humain.
    fn joueur(&self) -> Option<(String, bool)>;
    fn restants(&self) -> usize;
    fn direction_vers(&self, pos: (i32, i32)) -> String;
    fn choisit(&self, hasard: &mut Hasard) -> String;
    fn joue(&mut self, direction: &str) -> String;
    fn finit(&mut self, hasard: &mut Hasard) -> (bool, String);
    fn classement(&self) -> Vec<String>;
}

/// Lit une partie : le dossier, la rivière.
type Lit = fn(&str, &str) -> Result<Box<dyn Partie>, String>;
/// Comment un joueur participe.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Absent,
    Humain,
    Automatique,
}

enum Ecran {
    Choix,
    Course,
}

struct Graphique {
    lit: Lit,
    hasard: Hasard,
    dossier: String,
    riviere: usize,
    partie: Option<Box<dyn Partie>>,
    joueurs: Vec<(String, char)>,
    roles: Vec<Role>,
    /// Les images de `data/images`, par joueur.
    images: Vec<Option<Vec<u8>>>,
    ecran: Ecran,
    attente_direction: bool,
    direction: String,
    message: String,
}
