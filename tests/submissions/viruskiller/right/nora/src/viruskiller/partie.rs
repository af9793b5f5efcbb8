//! Le déroulement d'une partie, et le menu.

use super::affichage::{instructions, lore, showGameBoard};
use super::bombes::{bombemolle, boom, reloadbombe};
use super::dessins::{iconbombe, icondefaite, iconmenu, iconvictory};
use super::etat::{Fin, Issue, Jeu};
use super::joueur::actionjoueur;
use super::plateau::{initjoueur, initmurs, initvirus, spawnATP};
use super::virus::{constatdesmorts, randommovevirus};
use outils::{Hasard, efface_ecran, lire_ligne, pause};

fn annonce(vrai: bool, dessin: &str) -> i32 {
    if vrai {
        efface_ecran();
        println!("{dessin}");
        pause(2000);
    }
    i32::from(vrai)
}

pub fn win(jeu: &Jeu) -> i32 {
    annonce(jeu.virus.iter().filter(|v| v.is_none()).count() == 4, iconvictory)
}

pub fn loose(jeu: &Jeu) -> i32 {
    annonce(jeu.bombeloader.iter().all(|b| b.puissance == Some(0)), icondefaite)
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

fn tour(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
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
    Ok(())
}

pub fn startgame(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    initmurs(jeu, hasard)?;
    initjoueur(jeu, hasard)?;
    initvirus(jeu, hasard)?;
    spawnATP(jeu, hasard);
    showGameBoard(jeu, "Tour de jeu");
    let issue = loop {
        if let Some(issue) = issue(jeu) {
            break issue;
        }
        tour(jeu, hasard)?;
    };
    print!("Appuyez sur Entrée pour quitter... ");
    lire_ligne().map(|_| issue).ok_or(Fin::FinDeSaisie)
}

fn choisit() -> Option<String> {
    efface_ecran();
    print!("{iconbombe}{iconmenu}\nChoix : ");
    lire_ligne()
}

pub fn menu(hasard: &mut Hasard) {
    efface_ecran();
    println!("{iconbombe}");
    lore();
    print!("Appuyez sur Entrée pour continuer... ");
    if lire_ligne().is_none() {
        return;
    }
    while let Some(choix) = choisit() {
        match choix.trim() {
            "0" => break,
            "1" => {
                // Gagnée, perdue ou abandonnée, la partie est la dernière.
                let _ = startgame(&mut Jeu::new(), hasard);
                break;
            }
            "2" => instructions(),
            _ => {}
        }
    }
}
