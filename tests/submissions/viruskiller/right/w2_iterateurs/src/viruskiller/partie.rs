//! Le déroulement d'une partie, et le menu.

use super::affichage::{instructions, lore, showGameBoard};
use super::bombes::{bombemolle, boom, reloadbombe};
use super::dessins::{iconbombe, icondefaite, iconmenu, iconvictory};
use super::etat::{Fin, Issue, Jeu};
use super::joueur::actionjoueur;
use super::plateau::{initjoueur, initmurs, initvirus, spawnATP};
use super::virus::{constatdesmorts, randommovevirus};

use outils::{Hasard, efface_ecran, lire_ligne, pause};

/// 1 et le grand dessin si la partie est finie, sinon 0.
fn verdict(fini: bool, dessin: &str) -> i32 {
    if fini {
        efface_ecran();
        print!("{dessin}");
        pause(3000);
    }
    i32::from(fini)
}

pub fn win(jeu: &Jeu) -> i32 {
    let morts = jeu.virus.iter().filter(|virus| virus.is_none()).count();
    verdict(morts == 4, iconvictory)
}

pub fn loose(jeu: &Jeu) -> i32 {
    let vides = jeu.bombeloader.iter().all(|bombe| bombe.puissance == Some(0));
    verdict(vides, icondefaite)
}

fn issue(jeu: &Jeu) -> Option<Issue> {
    if win(jeu) == 1 {
        Some(Issue::Victoire)
    } else if loose(jeu) == 1 {
        Some(Issue::Defaite)
    } else {
        None
    }
}

fn tour(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Option<Issue>, Fin> {
    randommovevirus(jeu, hasard);
    while jeu.mouvement.continuer != 0 {
        actionjoueur(jeu, hasard)?;
    }
    (jeu.mouvement.voh, jeu.mouvement.continuer) = ('n', 1);
    boom(jeu);
    constatdesmorts(jeu);
    spawnATP(jeu, hasard);
    reloadbombe(jeu, hasard);
    bombemolle(jeu);
    Ok(issue(jeu))
}

pub fn startgame(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    initmurs(jeu, hasard)?;
    initjoueur(jeu, hasard)?;
    initvirus(jeu, hasard)?;
    spawnATP(jeu, hasard);
    showGameBoard(jeu, &jeu.message);
    let mut fin = issue(jeu);
    let issue = loop {
        match fin {
            Some(issue) => break issue,
            None => fin = tour(jeu, hasard)?,
        }
    };
    print!("Appuyer sur ENTRÉE pour quitter...");
    lire_ligne();
    Ok(issue)
}

pub fn menu(hasard: &mut Hasard) {
    // Chaque choix dit s'il faut revenir au menu ; la fin de la saisie ne le veut pas.
    while choix(hasard).unwrap_or(false) {}
}

fn choix(hasard: &mut Hasard) -> Option<bool> {
    efface_ecran();
    print!("{iconbombe}");
    lore();
    print!("Appuyer sur ENTRER pour continuer...");
    lire_ligne()?;
    efface_ecran();
    print!("{iconbombe}{iconmenu}Choix:");
    Some(match lire_ligne()?.as_str() {
        "0" => false,
        "1" => {
            // Fin de la saisie ou grille pleine : on quitte aussi.
            startgame(&mut Jeu::new(), hasard).ok();
            false
        }
        "2" => {
            instructions();
            true
        }
        _ => true,
    })
}
