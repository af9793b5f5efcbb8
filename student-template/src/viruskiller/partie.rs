//! Le déroulement d'une partie, et le menu.

use super::etat::{Fin, Issue, Jeu};

use outils::Hasard;

/// Renvoie 1 si la liste des virus compte exactement quatre morts, 0 sinon.
///
/// En cas de victoire, efface l'écran et montre `iconvictory`.
pub fn win(jeu: &Jeu) -> i32 {
    let _ = &jeu;
    todo!("win")
}

/// Renvoie 1 si les quatre bombes ont une puissance de 0, 0 sinon.
///
/// En cas de défaite, efface l'écran et montre `icondefaite`.
pub fn loose(jeu: &Jeu) -> i32 {
    let _ = &jeu;
    todo!("loose")
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
/// À la fin de la partie, on attend ENTRÉE. La partie s'arrête aussi, avec une erreur, à la fin
/// de la saisie ou si la grille est pleine.
pub fn startgame(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    let _ = (&jeu, &hasard);
    todo!("startgame")
}

/// Le menu : l'histoire, puis un choix.
///
/// Efface l'écran, montre `iconbombe` et l'histoire (`lore`), attend ENTRÉE ; efface l'écran,
/// montre `iconbombe` et `iconmenu`, et lit un choix : `1` joue une partie neuve puis quitte,
/// `2` montre les instructions puis revient au menu, `0` quitte, toute autre réponse revient au
/// menu. La fin de la saisie quitte aussi.
pub fn menu(hasard: &mut Hasard) {
    let _ = &hasard;
    todo!("menu")
}
