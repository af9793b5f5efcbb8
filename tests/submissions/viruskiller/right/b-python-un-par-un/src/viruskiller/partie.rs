//! La partie et le menu.

use super::affichage::{instructions, lore, showGameBoard};
use super::bombes::{bombemolle, boom, reloadbombe};
use super::dessins::{iconbombe, icondefaite, iconmenu, iconvictory};
use super::etat::{Fin, Issue, Jeu};
use super::joueur::actionjoueur;
use super::plateau::{initjoueur, initmurs, initvirus, spawnATP};
use super::virus::{constatdesmorts, randommovevirus};

use outils::Hasard;

pub fn win(jeu: &Jeu) -> i32 {
    let mut morts = 0;
    for v in &jeu.virus {
        if *v == None {
            morts = morts + 1;
        }
    }
    if morts == 4 {
        outils::efface_ecran();
        println!("{}", iconvictory);
        return 1;
    }
    return 0;
}

pub fn loose(jeu: &Jeu) -> i32 {
    let mut zeros = 0;
    for b in &jeu.bombeloader {
        if b.puissance == Some(0) {
            zeros = zeros + 1;
        }
    }
    if zeros == 4 {
        outils::efface_ecran();
        println!("{}", icondefaite);
        return 1;
    }
    return 0;
}

pub fn startgame(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    initmurs(jeu, hasard)?;
    initjoueur(jeu, hasard)?;
    initvirus(jeu, hasard)?;
    spawnATP(jeu, hasard);
    showGameBoard(jeu, "Tour de jeu");
    let mut gagne = win(jeu);
    let mut perdu = 0;
    if gagne == 0 {
        perdu = loose(jeu);
    }
    while gagne == 0 && perdu == 0 {
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
        gagne = win(jeu);
        if gagne == 0 {
            perdu = loose(jeu);
        }
    }
    print!("Appuyer sur entrer pour quitter...");
    outils::lire_ligne();
    if gagne == 1 {
        return Ok(Issue::Victoire);
    } else {
        return Ok(Issue::Defaite);
    }
}

pub fn menu(hasard: &mut Hasard) {
    loop {
        outils::efface_ecran();
        println!("{}", iconbombe);
        lore();
        print!("Appuyer sur ENTRER pour continuer...");
        if outils::lire_ligne() == None {
            return;
        }
        outils::efface_ecran();
        println!("{}", iconbombe);
        println!("{}", iconmenu);
        print!("Choix: ");
        match outils::lire_ligne() {
            None => return,
            Some(ligne) => {
                let choix = ligne.trim();
                if choix == "0" {
                    return;
                }
                if choix == "1" {
                    let mut jeu = Jeu::new();
                    match startgame(&mut jeu, hasard) {
                        Ok(_) => {}
                        Err(Fin::PlateauPlein) => println!("Plus de place dans la grille."),
                        Err(Fin::FinDeSaisie) => {}
                    }
                    return;
                }
                if choix == "2" {
                    instructions();
                }
            }
        }
    }
}
