//! Le déroulement d'une partie, et le menu.

use super::affichage::{instructions, lore, showGameBoard};
use super::bombes::{bombemolle, boom, reloadbombe};
use super::dessins::{BLANC, JAUNE, iconbombe, icondefaite, iconmenu, iconvictory};
use super::etat::{Fin, Issue, Jeu};
use super::joueur::actionjoueur;
use super::plateau::{initjoueur, initmurs, initvirus, spawnATP};
use super::virus::{constatdesmorts, randommovevirus};

use outils::{Hasard, efface_ecran, lire_ligne, pause};

/// Gagné si 4 virus sont morts (nbmort == 4)
pub fn win(jeu: &Jeu) -> i32 {
    let mut victory = 0;
    let mut nbmort = 0;
    for virus in &jeu.virus {
        if *virus == None {
            nbmort += 1;
        }
    }
    if nbmort == 4 {
        victory = 1;
        efface_ecran();
        println!("{iconvictory}");
        pause(3000);
    }
    victory
}

/// Perdu si les 4 bombes sont à zéro de puissance
pub fn loose(jeu: &Jeu) -> i32 {
    let mut bombeazero = 0;
    for item in 0..4 {
        if jeu.bombeloader[item].puissance == Some(0) {
            bombeazero = bombeazero + 1;
        }
    }
    let mut rip = 0;
    if bombeazero == 4 {
        rip = 1;
        efface_ecran();
        println!("{icondefaite}");
        pause(3000);
    }
    rip
}

/// Une partie entière
pub fn startgame(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    initmurs(jeu, hasard)?;
    initjoueur(jeu, hasard)?;
    initvirus(jeu, hasard)?;
    spawnATP(jeu, hasard);
    showGameBoard(jeu, &jeu.message);
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
    print!(" Appuyer sur entrer pour quitter... ");
    let _ = lire_ligne();
    if victory == 1 {
        Ok(Issue::Victoire)
    } else {
        Ok(Issue::Defaite)
    }
}

/// Le menu
pub fn menu(hasard: &mut Hasard) {
    loop {
        efface_ecran();
        println!("{JAUNE}{iconbombe}{BLANC}");
        lore();
        pause(1000);
        print!("\n\t Appuyer sur ENTRER pour continuer... ");
        if lire_ligne() == None {
            return;
        }
        efface_ecran();
        println!("{JAUNE}{iconbombe}{BLANC}");
        println!("{iconmenu}");
        print!("\n\t Choix: ");
        let choix = match lire_ligne() {
            Some(choix) => choix,
            None => return,
        };
        if choix == "1" {
            let mut jeu = Jeu::new();
            let _ = startgame(&mut jeu, hasard);
            return;
        } else if choix == "2" {
            instructions();
        } else if choix == "0" {
            return;
        }
    }
}
