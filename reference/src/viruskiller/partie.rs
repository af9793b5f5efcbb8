//! Le déroulement d'une partie, et le menu.

use super::affichage::{instructions, lore, showGameBoard};
use super::bombes::{bombemolle, boom, reloadbombe};
use super::dessins::{BLANC, JAUNE, iconbombe, icondefaite, iconmenu, iconvictory};
use super::etat::{Fin, Issue, Jeu};
use super::joueur::actionjoueur;
use super::plateau::{initjoueur, initmurs, initvirus, spawnATP};
use super::virus::{constatdesmorts, randommovevirus};
use outils::Hasard;

/// Renvoie 1 si les quatre virus sont morts, 0 sinon.
///
/// En cas de victoire, efface l'écran et montre `iconvictory`.
pub fn win(jeu: &Jeu) -> i32 {
    if jeu.virus.iter().filter(|virus| virus.is_none()).count() != 4 {
        return 0;
    }
    outils::efface_ecran();
    println!("{iconvictory}");
    outils::pause(3000);
    1
}

/// Renvoie 1 si les quatre bombes ont une puissance de 0, 0 sinon.
///
/// En cas de défaite, efface l'écran et montre `icondefaite`.
pub fn loose(jeu: &Jeu) -> i32 {
    if jeu
        .bombeloader
        .iter()
        .any(|bombe| bombe.puissance != Some(0))
    {
        return 0;
    }
    outils::efface_ecran();
    println!("{icondefaite}");
    outils::pause(3000);
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
/// avec une erreur, à la fin de la saisie (`jeu` reste alors tel qu'il est à ce moment) ou si la
/// grille est pleine.
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
        joue_un_tour(jeu, hasard)?;
    };
    print!("\n\t Appuyer sur entrer pour quitter... ");
    // La partie est finie : la fin de la saisie termine l'attente comme ENTRÉE.
    let _ = outils::lire_ligne();
    Ok(issue)
}

fn joue_un_tour(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
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
    Ok(())
}

/// Le menu : l'histoire, puis un choix.
///
/// Efface l'écran, montre `iconbombe` et l'histoire (`lore`), attend ENTRÉE ; efface l'écran,
/// montre `iconbombe` et `iconmenu`, et lit un choix : `1` joue une partie neuve puis quitte,
/// `2` montre les instructions puis revient au menu, `0` quitte, toute autre réponse revient au
/// menu : à l'histoire ou au choix, comme on veut. La fin de la saisie quitte aussi.
pub fn menu(hasard: &mut Hasard) {
    while let Some(choix) = demande_choix() {
        match choix.as_str() {
            "0" => return,
            "1" => {
                // Gagnée, perdue ou interrompue, la partie l'a déjà dit au joueur.
                let _ = startgame(&mut Jeu::new(), hasard);
                return;
            }
            "2" => instructions(),
            _ => {}
        }
    }
}

fn demande_choix() -> Option<String> {
    outils::efface_ecran();
    println!("{JAUNE}{iconbombe}{BLANC}");
    lore();
    outils::pause(1000);
    print!("\t Appuyer sur ENTRER pour continuer...");
    outils::lire_ligne()?;
    outils::efface_ecran();
    println!("{JAUNE}{iconbombe}{BLANC}");
    println!("{iconmenu}");
    print!("\t Choix: ");
    outils::lire_ligne()
}
