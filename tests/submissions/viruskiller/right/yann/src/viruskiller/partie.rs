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

/// Montre un dernier écran si la partie est finie, et dit si elle l'est.
fn fin(finie: bool, ecran: &str) -> i32 {
    if finie {
        efface_ecran();
        println!("{ecran}");
        pause(3000);
    }
    finie as i32
}

/// Renvoie 1 si les quatre virus sont morts, 0 sinon.
///
/// En cas de victoire, efface l'écran et montre `iconvictory`.
pub fn win(jeu: &Jeu) -> i32 {
    let morts = jeu.virus.iter().filter(|virus| virus.is_none()).count();
    fin(morts == 4, iconvictory)
}

/// Renvoie 1 si les quatre bombes ont une puissance de 0, 0 sinon.
///
/// En cas de défaite, efface l'écran et montre `icondefaite`.
pub fn loose(jeu: &Jeu) -> i32 {
    let vides = jeu.bombeloader.iter().filter(|b| b.puissance == Some(0)).count();
    fin(vides == 4, icondefaite)
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

    // Tant que personne n'a gagné ni perdu.
    let issue = loop {
        if win(jeu) == 1 {
            break Issue::Victoire;
        } else if loose(jeu) == 1 {
            break Issue::Defaite;
        }
        randommovevirus(jeu, hasard);
        while jeu.mouvement.continuer > 0 {
            actionjoueur(jeu, hasard)?;
        }
        (jeu.mouvement.voh, jeu.mouvement.continuer) = ('n', 1);
        boom(jeu);
        constatdesmorts(jeu);
        spawnATP(jeu, hasard);
        reloadbombe(jeu, hasard);
        bombemolle(jeu);
    };
    println!("Appuyer sur ENTRÉE pour quitter...");
    lire_ligne().ok_or(Fin::FinDeSaisie)?;
    Ok(issue)
}

/// L'histoire, puis le choix ; None à la fin de la saisie.
fn accueil() -> Option<String> {
    efface_ecran();
    println!("{JAUNE}{iconbombe}{BLANC}");
    lore();
    print!("Appuyer sur ENTRÉE pour continuer...");
    lire_ligne()?;
    efface_ecran();
    println!("{JAUNE}{iconbombe}{BLANC}\n{iconmenu}");
    print!("Choix : ");
    lire_ligne()
}

/// Le menu : l'histoire, puis un choix.
///
/// Efface l'écran, montre `iconbombe` et l'histoire (`lore`), attend ENTRÉE ; efface l'écran,
/// montre `iconbombe` et `iconmenu`, et lit un choix : `1` joue une partie neuve puis quitte,
/// `2` montre les instructions puis revient au menu, `0` quitte, toute autre réponse revient au
/// menu : à l'histoire ou au choix, comme on veut. La fin de la saisie quitte aussi.
pub fn menu(hasard: &mut Hasard) {
    while let Some(choix) = accueil() {
        match choix.trim() {
            "1" => {
                let _ = startgame(&mut Jeu::new(), hasard);
                return;
            }
            "2" => instructions(),
            "0" => return,
            _ => continue,
        }
    }
}
