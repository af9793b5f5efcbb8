//! Le déroulement d'une partie, et le menu.

use super::affichage::{instructions, lore, showGameBoard};
use super::bombes::{bombemolle, boom, reloadbombe};
#[allow(unused_imports)] // Pour vos fonctions.
use super::dessins::{BLANC, JAUNE, iconbombe, icondefaite, iconmenu, iconvictory};
use super::etat::{Fin, Issue, Jeu};
use super::joueur::actionjoueur;
use super::plateau::{initjoueur, initmurs, initvirus, spawnATP};
use super::virus::{constatdesmorts, randommovevirus};

use outils::Hasard;

/// Renvoie 1 si les quatre virus sont morts, 0 sinon.
///
/// En cas de victoire, efface l'écran et montre `iconvictory`.
///
/// Par exemple, « quatre morts : gagné » :
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.virus = [null, null, null, null]
/// - call: win(jeu)
///   returns: 1
///   prints: {contains: {one_of: ["V I C T O I R E", "VICTOIRE", "gagné"]}, ignore: [case, accents, blanks]}
/// ```
pub fn win(jeu: &Jeu) -> i32 {
    if jeu.virus.iter().filter(|v| v.is_none()).count() != 4 {
        return 0;
    }
    outils::efface_ecran();
    println!("{iconvictory}");
    1
}

/// Renvoie 1 si les quatre bombes ont une puissance de 0, 0 sinon.
///
/// En cas de défaite, efface l'écran et montre `icondefaite`.
///
/// Par exemple, « quatre bombes à zéro : perdu » :
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.bombeloader[0].puissance = 0
/// - jeu.bombeloader[1].puissance = 0
/// - jeu.bombeloader[2].puissance = 0
/// - jeu.bombeloader[3].puissance = 0
/// - call: loose(jeu)
///   returns: 1
///   prints: {contains: {one_of: ["D É F A I T E", "DÉFAITE", "perdu"]}, ignore: [case, accents, blanks]}
/// ```
pub fn loose(jeu: &Jeu) -> i32 {
    fn toutes_a_zero(bombes: &[super::etat::Bombe]) -> bool {
        match bombes {
            [] => true,
            [bombe, reste @ ..] => bombe.puissance == Some(0) && toutes_a_zero(reste),
        }
    }
    if !toutes_a_zero(&jeu.bombeloader) {
        return 0;
    }
    outils::efface_ecran();
    println!("{icondefaite}");
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
///
/// Par exemple, « rien à lire : la partie s'arrête » :
///
/// ```yaml
/// - jeu = Jeu()
/// - call: startgame(jeu, hasard)
///   fails: FinDeSaisie
/// ```
pub fn startgame(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    initmurs(jeu, hasard)?;
    initjoueur(jeu, hasard)?;
    initvirus(jeu, hasard)?;
    spawnATP(jeu, hasard);
    showGameBoard(jeu, &jeu.message);
    let issue = tours(jeu, hasard)?;
    print!("Appuyez sur ENTRÉE pour quitter... ");
    match outils::lire_ligne() {
        Some(_) => Ok(issue),
        None => Err(Fin::FinDeSaisie),
    }
}

/// Le menu : l'histoire, puis un choix.
///
/// Efface l'écran, montre `iconbombe` et l'histoire (`lore`), attend ENTRÉE ; efface l'écran,
/// montre `iconbombe` et `iconmenu`, et lit un choix : `1` joue une partie neuve puis quitte,
/// `2` montre les instructions puis revient au menu, `0` quitte, toute autre réponse revient au
/// menu : à l'histoire ou au choix, comme on veut. La fin de la saisie quitte aussi.
///
/// Par exemple, « toute autre réponse revient au menu » :
///
/// ```yaml
/// - call: menu(hasard)
///   types: ["", "9", "", "k", "", "7", "", "0"]
///   reads: all
/// ```
pub fn menu(hasard: &mut Hasard) {
    outils::efface_ecran();
    println!("{JAUNE}{iconbombe}{BLANC}");
    lore();
    print!("Appuyez sur ENTRÉE pour continuer... ");
    if outils::lire_ligne().is_some() {
        choix(hasard);
    }
}

/// Les tours qui restent à jouer.
fn tours(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    if win(jeu) == 1 {
        return Ok(Issue::Victoire);
    }
    if loose(jeu) == 1 {
        return Ok(Issue::Defaite);
    }
    randommovevirus(jeu, hasard);
    tour_du_joueur(jeu, hasard)?;
    boom(jeu);
    constatdesmorts(jeu);
    spawnATP(jeu, hasard);
    reloadbombe(jeu, hasard);
    bombemolle(jeu);
    tours(jeu, hasard)
}

fn tour_du_joueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    actionjoueur(jeu, hasard)?;
    if jeu.mouvement.continuer == 1 {
        return tour_du_joueur(jeu, hasard);
    }
    jeu.mouvement.voh = 'n';
    jeu.mouvement.continuer = 1;
    Ok(())
}

/// Le choix ; une mauvaise réponse, ou les instructions, y reviennent.
fn choix(hasard: &mut Hasard) {
    outils::efface_ecran();
    println!("{JAUNE}{iconbombe}{BLANC}{iconmenu}");
    print!("Choix : ");
    let Some(reponse) = outils::lire_ligne() else {
        return;
    };
    match reponse.trim() {
        "0" => {}
        "1" => {
            let _ = startgame(&mut Jeu::new(), hasard);
        }
        "2" => {
            instructions();
            choix(hasard)
        }
        _ => choix(hasard),
    }
}
