//! La fenêtre d'un jeu : une page que montre le navigateur, servie à cette machine seulement.
//!
//! Le jeu est un [croquis](outils::fenetre). Il vit dans un processus à lui : quand une de vos
//! fonctions s'arrête ou ne finit pas, la page dit laquelle, et la partie continue comme avant
//! ce clic.
//!
//! ```no_run
//! # use outils::Hasard;
//! # use outils::fenetre::Croquis;
//! # fn setup(_: Hasard) -> Box<dyn Croquis> { todo!() }
//! fn main() -> std::process::ExitCode {
//!     fenetre::ouvre("Ma cible", setup)
//! }
//! ```

mod differences;
mod enfant;
mod file;
mod images;
mod jeton;
mod mots;
mod navigateur;
mod plateau;
mod processus;
mod requete;
mod salle;
mod scene;
mod serveur;

pub use mots::en_anglais;
pub use scene::{Cause, Panne, Scene};
pub use serveur::Fenetre;

use mots::{choix, deux_points};
use outils::fenetre::Setup;
use processus::Processus;
use std::process::ExitCode;

/// Ouvre la fenêtre d'un jeu, jusqu'à Ctrl-C.
///
/// L'adresse de la page est affichée, pour les machines où aucun navigateur ne s'ouvre. Avec
/// `--graine N`, les tirages sont toujours les mêmes.
pub fn ouvre(titre: &str, setup: Setup) -> ExitCode {
    if processus::suis_je_le_jeu() {
        return enfant::joue(setup);
    }
    let Some(graine) = graine(std::env::args().skip(1)) else {
        eprintln!("{}", choix("usage : [--graine N]", "usage: [--graine N]"));
        return ExitCode::from(2);
    };
    let jeu = Processus::nouveau();
    let servie = Fenetre::prepare(titre, graine, vec![(titre.to_owned(), Box::new(jeu))]);
    match servie {
        Ok(fenetre) => {
            fenetre.annonce();
            fenetre.sert();
            ExitCode::SUCCESS
        }
        Err(faute) => {
            let quoi = choix("La fenêtre ne s'ouvre pas", "The window does not open");
            eprintln!("{quoi}{} {faute}", deux_points());
            ExitCode::FAILURE
        }
    }
}

/// Les autres arguments sont au jeu. `None` : ce qui suit `--graine` n'est pas un nombre.
fn graine(mut arguments: impl Iterator<Item = String>) -> Option<u64> {
    match arguments.find(|argument| argument == "--graine") {
        None => Some(jeton::nombre()),
        Some(_) => arguments.next()?.parse().ok(),
    }
}
