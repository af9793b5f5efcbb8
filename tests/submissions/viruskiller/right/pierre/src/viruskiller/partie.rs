//! La partie.

use super::affichage::{instructions, lore, showGameBoard};
use super::bombes::*;
use super::dessins;
use super::etat::{Fin, Issue, Jeu};
use super::joueur::actionjoueur;
use super::plateau::*;
use super::virus::{constatdesmorts, randommovevirus};
use outils::{Hasard, efface_ecran, lire_ligne};

pub fn win(jeu: &Jeu) -> i32 {
    let vivants: Vec<usize> = jeu.virus.iter().flatten().copied().collect();
    if jeu.virus.len() < 4 || !vivants.is_empty() {
        return 0;
    }
    efface_ecran();
    println!("{}", dessins::iconvictory);
    println!("BRAVO");
    1
}

pub fn loose(jeu: &Jeu) -> i32 {
    let nulles = jeu.bombeloader.map(|b| b.puissance == Some(0));
    match nulles {
        [true, true, true, true] => {
            efface_ecran();
            println!("{}", dessins::icondefaite);
            1
        }
        _ => 0,
    }
}

/// Où en est la partie.
enum Moment {
    Virus,
    Joueur,
    FinDuTour,
    Bilan,
}

pub fn startgame(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    initmurs(jeu, hasard)?;
    initjoueur(jeu, hasard)?;
    initvirus(jeu, hasard)?;
    spawnATP(jeu, hasard);
    showGameBoard(jeu, "Tour de jeu");
    let mut moment = Moment::Bilan;
    let issue = loop {
        moment = match moment {
            Moment::Bilan if win(jeu) == 1 => break Issue::Victoire,
            Moment::Bilan if loose(jeu) == 1 => break Issue::Defaite,
            Moment::Bilan => Moment::Virus,
            Moment::Virus => {
                randommovevirus(jeu, hasard);
                Moment::Joueur
            }
            Moment::Joueur => {
                actionjoueur(jeu, hasard)?;
                match jeu.mouvement.continuer {
                    0 => Moment::FinDuTour,
                    _ => Moment::Joueur,
                }
            }
            Moment::FinDuTour => {
                jeu.mouvement.voh = 'n';
                jeu.mouvement.continuer = 1;
                boom(jeu);
                constatdesmorts(jeu);
                spawnATP(jeu, hasard);
                reloadbombe(jeu, hasard);
                bombemolle(jeu);
                Moment::Bilan
            }
        };
    };
    println!("Appuyer sur entrer pour quitter...");
    match lire_ligne() {
        Some(_) => Ok(issue),
        None => Err(Fin::FinDeSaisie),
    }
}

pub fn menu(hasard: &mut Hasard) {
    let mut ecran = 0;
    loop {
        efface_ecran();
        println!("{}", dessins::iconbombe);
        if ecran == 0 {
            lore();
            println!("ENTRÉE pour continuer.");
        } else {
            println!("{}", dessins::iconmenu);
            println!("Votre choix ?");
        }
        let Some(ligne) = lire_ligne() else {
            return;
        };
        match (ecran, ligne.trim()) {
            (0, _) => ecran = 1,
            (_, "0") => return,
            (_, "1") => {
                let mut jeu = Jeu::new();
                if startgame(&mut jeu, hasard).is_err() {
                    println!("La partie s'arrête.");
                }
                return;
            }
            (_, "2") => {
                instructions();
                ecran = 0;
            }
            _ => {}
        }
    }
}
