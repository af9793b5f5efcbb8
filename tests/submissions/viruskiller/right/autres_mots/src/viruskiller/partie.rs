//! Le déroulement d'une partie, et le menu.

use super::affichage::{instructions, lore, showGameBoard};
use super::bombes::{bombemolle, boom, reloadbombe};
use super::dessins::{BLANC, JAUNE, iconbombe, icondefaite, iconmenu, iconvictory};
use super::etat::{Fin, Issue, Jeu};
use super::joueur::actionjoueur;
use super::plateau::{initjoueur, initmurs, initvirus, spawnATP};
use super::virus::{constatdesmorts, randommovevirus};

use outils::Hasard;

/// 1 si c'est gagné.
pub fn win(jeu: &Jeu) -> i32 {
    let mut morts = 0;
    for virus in &jeu.virus {
        if virus.is_none() {
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

/// 1 si c'est perdu.
pub fn loose(jeu: &Jeu) -> i32 {
    let mut zero = 0;
    for bombe in &jeu.bombeloader {
        if bombe.puissance == Some(0) {
            zero += 1;
        }
    }
    if zero == 4 {
        outils::efface_ecran();
        println!("{icondefaite}");
        outils::pause(3000);
        return 1;
    }
    0
}

/// Une partie entière.
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
    outils::lire_ligne();
    if victory == 1 {
        Ok(Issue::Victoire)
    } else {
        Ok(Issue::Defaite)
    }
}

/// Le menu.
pub fn menu(hasard: &mut Hasard) {
    loop {
        outils::efface_ecran();
        println!("{JAUNE}{iconbombe}{BLANC}");
        lore();
        outils::pause(1000);
        print!("Appuyer sur ENTRER pour continuer...");
        if outils::lire_ligne().is_none() {
            return;
        }
        outils::efface_ecran();
        println!("{JAUNE}{iconbombe}{BLANC}");
        println!("{iconmenu}");
        print!("Choix: ");
        let choix = match outils::lire_ligne() {
            Some(ligne) => ligne,
            None => return,
        };
        if choix == "1" {
            let mut jeu = Jeu::new();
            // Quelle que soit la fin de la partie, on quitte.
            let _ = startgame(&mut jeu, hasard);
            return;
        } else if choix == "2" {
            instructions();
        } else if choix == "0" {
            return;
        }
    }
}
