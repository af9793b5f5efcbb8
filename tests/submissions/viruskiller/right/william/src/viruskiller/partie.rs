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
///
/// Par exemple, « quatre morts : gagné » :
pub fn win(jeu: &Jeu) -> i32 {
    let dead = jeu.virus.iter().filter(|virus| virus.is_none()).count();
    if dead != 4 {
        return 0;
    }
    efface_ecran();
    println!("{iconvictory}");
    pause(2500);
    1
}

/// Renvoie 1 si les quatre bombes ont une puissance de 0, 0 sinon.
///
/// En cas de défaite, efface l'écran et montre `icondefaite`.
///
/// Par exemple, « quatre bombes à zéro : perdu » :
pub fn loose(jeu: &Jeu) -> i32 {
    if jeu.bombeloader.iter().any(|bomb| bomb.puissance != Some(0)) {
        return 0;
    }
    efface_ecran();
    println!("{icondefaite}");
    pause(2500);
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
///
/// Par exemple, « rien à lire : la partie s'arrête » :
pub fn startgame(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    initmurs(jeu, hasard)?;
    initjoueur(jeu, hasard)?;
    initvirus(jeu, hasard)?;
    spawnATP(jeu, hasard);
    showGameBoard(jeu, &jeu.message);

    let mut won = win(jeu) == 1;
    let mut lost = !won && loose(jeu) == 1;
    while !won && !lost {
        randommovevirus(jeu, hasard);

        // The player's turn
        while jeu.mouvement.continuer == 1 {
            actionjoueur(jeu, hasard)?;
        }
        jeu.mouvement.voh = 'n';
        jeu.mouvement.continuer = 1;

        // The end of the turn
        boom(jeu);
        constatdesmorts(jeu);
        spawnATP(jeu, hasard);
        reloadbombe(jeu, hasard);
        bombemolle(jeu);
        won = win(jeu) == 1;
        lost = !won && loose(jeu) == 1;
    }

    println!("Appuyer sur entrer pour quitter...");
    if lire_ligne().is_none() {
        return Err(Fin::FinDeSaisie);
    }
    Ok(if won { Issue::Victoire } else { Issue::Defaite })
}

/// Le menu : l'histoire, puis un choix.
///
/// Efface l'écran, montre `iconbombe` et l'histoire (`lore`), attend ENTRÉE ; efface l'écran,
/// montre `iconbombe` et `iconmenu`, et lit un choix : `1` joue une partie neuve puis quitte,
/// `2` montre les instructions puis revient au menu, `0` quitte, toute autre réponse revient au
/// menu : à l'histoire ou au choix, comme on veut. La fin de la saisie quitte aussi.
///
/// Par exemple, « toute autre réponse revient au menu » :
pub fn menu(hasard: &mut Hasard) {
    while let Some(choice) = ask_choice() {
        match choice.trim() {
            "0" => return,
            "1" => {
                let mut jeu = Jeu::new();
                startgame(&mut jeu, hasard).ok();
                return;
            }
            "2" => instructions(),
            _ => {}
        }
    }
}

// The story, then the choice.
fn ask_choice() -> Option<String> {
    efface_ecran();
    println!("{JAUNE}{iconbombe}{BLANC}");
    lore();
    println!("Appuyer sur ENTRER pour continuer...");
    lire_ligne()?;
    efface_ecran();
    println!("{JAUNE}{iconbombe}{BLANC}{iconmenu}");
    print!("Choix: ");
    lire_ligne()
}
