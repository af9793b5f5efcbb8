//! La partie et le menu.

use super::affichage::{instructions, lore, showGameBoard};
use super::bombes::{bombemolle, boom, reloadbombe};
use super::dessins::*;
use super::etat::{Fin, Issue, Jeu};
use super::joueur::actionjoueur;
use super::plateau::{initjoueur, initmurs, initvirus, spawnATP};
use super::virus::{constatdesmorts, randommovevirus};
use outils::Hasard;

pub fn win(jeu: &Jeu) -> i32 {
    let mut morts = 0;
    for v in &jeu.virus {
        if v.is_none() {
            morts += 1;
        }
    }
    if morts == 4 {
        outils::efface_ecran();
        println!("{iconvictory}");
        outils::pause(3000);
        return 1;
    }
    0
}

pub fn loose(jeu: &Jeu) -> i32 {
    for b in jeu.bombeloader {
        if b.puissance != Some(0) {
            return 0;
        }
    }
    outils::efface_ecran();
    println!("{icondefaite}");
    outils::pause(3000);
    1
}

pub fn startgame(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    initmurs(jeu, hasard)?;
    initjoueur(jeu, hasard)?;
    initvirus(jeu, hasard)?;
    spawnATP(jeu, hasard);
    showGameBoard(jeu, "Tour de jeu");
    let mut victory = win(jeu);
    let mut rip = loose(jeu);
    while victory == 0 && rip == 0 {
        randommovevirus(jeu, hasard);
        while jeu.mouvement.continuer == 1 {
            actionjoueur(jeu, hasard)?;
        }
        jeu.mouvement.voh = 'n';
        jeu.mouvement.continuer = 1;
        boom(jeu);
        constatdesmorts(jeu);
        spawnATP(jeu, hasard);
        reloadbombe(jeu, hasard);
        bombemolle(jeu);
        victory = win(jeu);
        if victory == 0 {
            rip = loose(jeu);
        }
    }
    print!("Appuyer sur entrer pour quitter...");
    outils::lire_ligne();
    if victory == 1 {
        Ok(Issue::Victoire)
    } else {
        Ok(Issue::Defaite)
    }
}

pub fn menu(hasard: &mut Hasard) {
    loop {
        outils::efface_ecran();
        println!("{JAUNE}{iconbombe}{BLANC}");
        lore();
        print!("Appuyer sur ENTRER pour continuer...");
        if outils::lire_ligne() == None {
            return;
        }
        outils::efface_ecran();
        println!("{JAUNE}{iconbombe}{BLANC}");
        println!("{iconmenu}");
        print!("Choix: ");
        let choix = match outils::lire_ligne() {
            Some(c) => c,
            None => return,
        };
        if choix == "1" {
            let mut jeu = Jeu::new();
            let _ = startgame(&mut jeu, hasard);
            return;
        }
        if choix == "2" {
            instructions();
        }
        if choix == "0" {
            return;
        }
    }
}
