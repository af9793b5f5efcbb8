//! Le déroulement d'une partie, et le menu.

use super::affichage::*;
use super::bombes::*;
use super::dessins::*;
use super::etat::{Fin, Issue, Jeu};
use super::joueur::actionjoueur;
use super::plateau::*;
use super::virus::*;

use outils::Hasard;

pub fn win(jeu: &Jeu) -> i32 {
    if jeu.virus == [None; 4] {
        outils::efface_ecran();
        println!("Bravo !\n{iconvictory}");
        1
    } else {
        0
    }
}

pub fn loose(jeu: &Jeu) -> i32 {
    for bombe in &jeu.bombeloader {
        if bombe.puissance != Some(0) {
            return 0;
        }
    }
    outils::efface_ecran();
    println!("{icondefaite}\nDommage...");
    1
}

pub fn startgame(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    initmurs(jeu, hasard)?;
    initjoueur(jeu, hasard)?;
    initvirus(jeu, hasard)?;
    spawnATP(jeu, hasard);
    showGameBoard(jeu, &jeu.message);
    loop {
        // le verdict est rendu avant chaque tour
        let issue = if win(jeu) == 1 {
            Issue::Victoire
        } else if loose(jeu) == 1 {
            Issue::Defaite
        } else {
            randommovevirus(jeu, hasard);
            loop {
                actionjoueur(jeu, hasard)?;
                if jeu.mouvement.continuer == 0 {
                    break;
                }
            }
            jeu.mouvement.continuer = 1;
            jeu.mouvement.voh = 'n';
            boom(jeu);
            constatdesmorts(jeu);
            spawnATP(jeu, hasard);
            reloadbombe(jeu, hasard);
            bombemolle(jeu);
            continue;
        };
        println!("La partie est finie. Entrée pour quitter.");
        outils::lire_ligne();
        return Ok(issue);
    }
}

pub fn menu(hasard: &mut Hasard) {
    outils::efface_ecran();
    println!("{ORANGE}{iconbombe}{BLANC}");
    lore();
    println!("Appuyez sur Entrée pour continuer…");
    if outils::lire_ligne().is_none() {
        return;
    }
    outils::efface_ecran();
    println!("{ORANGE}{iconbombe}{BLANC}{iconmenu}");
    print!("Votre choix : ");
    let Some(choix) = outils::lire_ligne() else {
        println!("Au revoir !");
        return;
    };
    match choix.trim() {
        "0" => println!("Au revoir !"),
        "1" => match startgame(&mut Jeu::new(), hasard) {
            Ok(Issue::Victoire) => println!("Vous avez gagné."),
            Ok(Issue::Defaite) => println!("Vous avez perdu."),
            Err(Fin::FinDeSaisie) => println!("Partie abandonnée."),
            Err(Fin::PlateauPlein) => println!("Il n'y a plus de place sur la grille."),
        },
        "2" => {
            instructions();
            menu(hasard)
        }
        _ => menu(hasard),
    }
}
