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
    let mut morts = 0;
    for virus in &jeu.virus {
        if *virus == None {
            morts += 1;
        }
    }
    if morts < 4 {
        return 0;
    }
    efface_ecran();
    println!("{iconvictory}");
    println!("Félicitations !");
    pause(3000);
    1
}

/// Renvoie 1 si les quatre bombes ont une puissance de 0, 0 sinon.
///
/// En cas de défaite, efface l'écran et montre `icondefaite`.
pub fn loose(jeu: &Jeu) -> i32 {
    for bombe in jeu.bombeloader {
        if bombe.puissance != Some(0) {
            return 0;
        }
    }
    efface_ecran();
    println!("{icondefaite}");
    pause(3000);
    1
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
    // Préparation
    initmurs(jeu, hasard)?;
    initjoueur(jeu, hasard)?;
    initvirus(jeu, hasard)?;
    spawnATP(jeu, hasard);
    showGameBoard(jeu, "Tour de jeu");
    let mut issue = resultat(jeu);

    while issue.is_none() {
        randommovevirus(jeu, hasard);
        loop {
            actionjoueur(jeu, hasard)?;
            if jeu.mouvement.continuer == 0 {
                break;
            }
        }
        jeu.mouvement.voh = 'n';
        jeu.mouvement.continuer = 1;

        boom(jeu);
        constatdesmorts(jeu);
        spawnATP(jeu, hasard);
        reloadbombe(jeu, hasard);
        bombemolle(jeu);
        issue = resultat(jeu);
    }

    println!("Appuyez sur entrée pour quitter...");
    lire_ligne();
    Ok(issue.unwrap())
}

/// L'issue de la partie, si elle est finie.
fn resultat(jeu: &Jeu) -> Option<Issue> {
    if win(jeu) == 1 {
        Some(Issue::Victoire)
    } else if loose(jeu) == 1 {
        Some(Issue::Defaite)
    } else {
        None
    }
}

/// Le menu : l'histoire, puis un choix.
///
/// Efface l'écran, montre `iconbombe` et l'histoire (`lore`), attend ENTRÉE ; efface l'écran,
/// montre `iconbombe` et `iconmenu`, et lit un choix : `1` joue une partie neuve puis quitte,
/// `2` montre les instructions puis revient au menu, `0` quitte, toute autre réponse revient au
/// menu : à l'histoire ou au choix, comme on veut. La fin de la saisie quitte aussi.
pub fn menu(hasard: &mut Hasard) {
    let mut quitter = false;
    while !quitter {
        efface_ecran();
        println!("{iconbombe}");
        lore();
        println!("Appuyer sur ENTRER pour continuer...");
        let Some(_) = lire_ligne() else { return };

        efface_ecran();
        println!("{iconbombe}");
        println!("{iconmenu}");
        print!("Votre choix : ");
        let Some(choix) = lire_ligne() else { return };
        match choix.as_str() {
            "1" => {
                let mut jeu = Jeu::new();
                let resultat = startgame(&mut jeu, hasard);
                if resultat == Err(Fin::PlateauPlein) {
                    println!("La grille est pleine !");
                }
                quitter = true;
            }
            "2" => instructions(),
            "0" => quitter = true,
            _ => println!("Tapez 0, 1 ou 2."),
        }
    }
}
