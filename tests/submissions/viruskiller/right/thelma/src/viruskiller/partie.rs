//! Le déroulement d'une partie, et le menu.

#[allow(unused_imports)] // Pour vos fonctions.
use super::dessins::{BLANC, JAUNE, iconbombe, icondefaite, iconmenu, iconvictory};
use super::etat::{Fin, Issue, Jeu};

use outils::Hasard;
use super::affichage::{instructions, lore, showGameBoard};
use super::bombes::{bombemolle, boom, reloadbombe};
use super::joueur::actionjoueur;
use super::plateau::{initjoueur, initmurs, initvirus, spawnATP};
use super::virus::{constatdesmorts, randommovevirus};
use outils::{efface_ecran, lire_ligne, pause};

/// Renvoie 1 si les quatre virus sont morts, 0 sinon.
///
/// En cas de victoire, efface l'écran et montre `iconvictory`.
pub fn win(jeu: &Jeu) -> i32 {
    let nbmort = jeu.virus.iter().filter(|v| v.is_none()).count();
    if nbmort == 4 {
        efface_ecran();
        println!("{iconvictory}");
        pause(3000);
        1
    } else {
        0
    }
}

/// Renvoie 1 si les quatre bombes ont une puissance de 0, 0 sinon.
///
/// En cas de défaite, efface l'écran et montre `icondefaite`.
pub fn loose(jeu: &Jeu) -> i32 {
    let mut bombeazero = 0;
    for bombe in &jeu.bombeloader {
        if bombe.puissance == Some(0) {
            bombeazero += 1;
        }
    }
    if bombeazero == 4 {
        efface_ecran();
        println!("{icondefaite}");
        pause(3000);
        1
    } else {
        0
    }
}

/// Joue une partie entière, de la préparation à son issue.
///
/// Préparation : `initmurs`, `initjoueur`, `initvirus`, `spawnATP`, `showGameBoard`, `win`,
/// `loose`. Puis, tant que personne n'a gagné ni perdu, un tour :
///
/// 1. `randommovevirus` ;
/// 2. `actionjoueur`, répétée jusqu'à ce que le joueur finisse son tour ; ensuite l'axe
///    redevient `'n'` et `continuer` redevient 1 ;
/// 3. `boom`, `constatdesmorts`, `spawnATP`, `reloadbombe`, `bombemolle` ;
/// 4. `win`, puis, seulement s'il n'y a pas victoire, `loose`.
///
/// Le jeu reçu est joué tel qu'il est. À la fin de la partie, on attend ENTRÉE ; si la saisie
/// finit là, la réponse est l'issue ou `FinDeSaisie`, comme on veut. La partie s'arrête aussi,
/// avec une erreur, à la fin de la saisie ou si la grille est pleine.
pub fn startgame(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    initmurs(jeu, hasard)?;
    initjoueur(jeu, hasard)?;
    initvirus(jeu, hasard)?;
    spawnATP(jeu, hasard);
    showGameBoard(jeu, &jeu.message);
    let mut victory = win(jeu);
    let mut rip = 0;
    if victory == 0 {
        rip = loose(jeu);
    }

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

    print!("Appuyer sur entrer pour quitter... ");
    let _ = lire_ligne();
    if victory == 1 {
        Ok(Issue::Victoire)
    } else {
        Ok(Issue::Defaite)
    }
}

/// Le menu : l'histoire, puis un choix.
///
/// Efface l'écran, montre `iconbombe` et l'histoire (`lore`), attend ENTRÉE ; efface l'écran,
/// montre `iconbombe` et `iconmenu`, et lit un choix : `1` joue une partie neuve puis quitte,
/// `2` montre les instructions puis revient au menu, `0` quitte, toute autre réponse revient au
/// menu : à l'histoire ou au choix, comme on veut. La fin de la saisie quitte aussi.
pub fn menu(hasard: &mut Hasard) {
    loop {
        efface_ecran();
        println!("{JAUNE}{iconbombe}{BLANC}");
        lore();
        print!("Appuyer sur ENTRER pour continuer...");
        if lire_ligne().is_none() {
            return;
        }

        efface_ecran();
        println!("{JAUNE}{iconbombe}{BLANC}");
        println!("{iconmenu}");
        print!("Choix: ");
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
