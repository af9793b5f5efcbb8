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
    let gagne = jeu.virus.len() == 4 && jeu.virus.iter().all(Option::is_none);
    if gagne {
        efface_ecran();
        println!("{iconvictory}");
        pause(2000);
    }
    i32::from(gagne)
}

/// Renvoie 1 si les quatre bombes ont une puissance de 0, 0 sinon.
///
/// En cas de défaite, efface l'écran et montre `icondefaite`.
pub fn loose(jeu: &Jeu) -> i32 {
    let perdu = jeu.bombeloader.iter().all(|b| b.puissance == Some(0));
    if perdu {
        efface_ecran();
        println!("{icondefaite}");
        pause(2000);
    }
    i32::from(perdu)
}

/// Un tour de jeu, jusqu'à l'affaiblissement des bombes.
fn tour(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    randommovevirus(jeu, hasard);
    while jeu.mouvement.continuer != 0 {
        actionjoueur(jeu, hasard)?;
    }
    jeu.mouvement.voh = 'n';
    jeu.mouvement.continuer = 1;
    boom(jeu);
    constatdesmorts(jeu);
    spawnATP(jeu, hasard);
    reloadbombe(jeu, hasard);
    bombemolle(jeu);
    Ok(())
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

    let issue = loop {
        if win(jeu) == 1 {
            break Issue::Victoire;
        }
        if loose(jeu) == 1 {
            break Issue::Defaite;
        }
        tour(jeu, hasard)?;
    };
    print!("Appuyer sur entrer pour quitter...");
    lire_ligne().map(|_| issue).ok_or(Fin::FinDeSaisie)
}

/// Le menu : l'histoire, puis un choix.
///
/// Efface l'écran, montre `iconbombe` et l'histoire (`lore`), attend ENTRÉE ; efface l'écran,
/// montre `iconbombe` et `iconmenu`, et lit un choix : `1` joue une partie neuve puis quitte,
/// `2` montre les instructions puis revient au menu, `0` quitte, toute autre réponse revient au
/// menu : à l'histoire ou au choix, comme on veut. La fin de la saisie quitte aussi.
pub fn menu(hasard: &mut Hasard) {
    efface_ecran();
    println!("{JAUNE}{iconbombe}{BLANC}");
    lore();
    print!("Appuyer sur ENTRER pour continuer...");
    if lire_ligne().is_none() {
        return;
    }
    loop {
        efface_ecran();
        println!("{JAUNE}{iconbombe}{iconmenu}{BLANC}");
        print!("Choix: ");
        match lire_ligne().as_deref().map(str::trim) {
            Some("1") => {
                // Une erreur arrête la partie comme le ferait sa fin.
                let _ = startgame(&mut Jeu::new(), hasard);
                break;
            }
            Some("2") => instructions(),
            None | Some("0") => break,
            Some(_) => (),
        }
    }
}
