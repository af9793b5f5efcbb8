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
    if jeu.virus != [None, None, None, None] {
        return 0;
    }
    efface_ecran();
    print!("{}", dessins::iconvictory);
    1
}

pub fn loose(jeu: &Jeu) -> i32 {
    let total: u32 = jeu.bombeloader.iter().map(|b| b.puissance.unwrap_or(1)).sum();
    if total > 0 {
        return 0;
    }
    efface_ecran();
    print!("{}", dessins::icondefaite);
    1
}

pub fn startgame(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    initmurs(jeu, hasard)?;
    initjoueur(jeu, hasard)?;
    initvirus(jeu, hasard)?;
    spawnATP(jeu, hasard);
    showGameBoard(jeu, "Tour de jeu");
    let mut gagne = win(jeu) == 1;
    let mut perdu = !gagne && loose(jeu) == 1;
    while !gagne && !perdu {
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
        gagne = win(jeu) == 1;
        perdu = !gagne && loose(jeu) == 1;
    }
    println!("C'est fini. ENTRÉE pour quitter.");
    lire_ligne();
    Ok(if gagne { Issue::Victoire } else { Issue::Defaite })
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
