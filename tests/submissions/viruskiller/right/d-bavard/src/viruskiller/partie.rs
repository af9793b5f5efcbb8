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
    let restent = 4 - jeu
        .virus
        .iter()
        .filter(|virus| virus.is_none())
        .count()
        .min(4);
    if restent > 0 {
        return 0;
    }
    outils::efface_ecran();
    println!("{iconvictory}\n  V I C T O I R E   par élimination totale.");
    outils::pause(2500);
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
    let total: u32 = jeu
        .bombeloader
        .iter()
        .map(|b| b.puissance.unwrap_or(1))
        .sum();
    if total > 0 {
        return 0;
    }
    outils::efface_ecran();
    println!("{icondefaite}\n  D É F A I T E   par manque d'énergie.");
    outils::pause(2500);
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
    let mut numero = 0;
    let mut issue = juge(jeu);
    while issue.is_none() {
        numero += 1;
        println!("~~~ Tour {numero} ~~~");
        randommovevirus(jeu, hasard);
        while jeu.mouvement.continuer == 1 {
            actionjoueur(jeu, hasard)?;
        }
        jeu.mouvement.continuer = 1;
        jeu.mouvement.voh = 'n';
        boom(jeu);
        constatdesmorts(jeu);
        spawnATP(jeu, hasard);
        reloadbombe(jeu, hasard);
        bombemolle(jeu);
        issue = juge(jeu);
    }
    println!("  La partie a duré {numero} tour(s).");
    print!("  Pressez ENTRÉE pour sortir... ");
    let _ = outils::lire_ligne();
    println!();
    issue.ok_or(Fin::FinDeSaisie)
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
    'histoire: loop {
        outils::efface_ecran();
        println!("{JAUNE}{iconbombe}{BLANC}");
        lore();
        print!("  Pressez ENTRÉE pour la suite... ");
        if outils::lire_ligne().is_none() {
            break;
        }
        loop {
            outils::efface_ecran();
            println!("{JAUNE}{iconbombe}{BLANC}");
            println!("{iconmenu}");
            print!("  Votre choix ? ");
            match outils::lire_ligne()
                .map(|choix| choix.trim().to_lowercase())
                .as_deref()
            {
                Some("1" | "jouer" | "j") => {
                    match startgame(&mut Jeu::new(), hasard) {
                        Ok(Issue::Victoire) => println!("  Quel talent !"),
                        Ok(Issue::Defaite) => println!("  La prochaine fois sera la bonne."),
                        Err(_) => println!("  On s'arrête là."),
                    }
                    break 'histoire;
                }
                Some("2" | "instructions" | "i") => {
                    instructions();
                    continue 'histoire;
                }
                None | Some("0" | "quitter") => break 'histoire,
                Some(autre) => println!("  « {autre} » ? Ce n'est pas au menu."),
            }
        }
    }
    println!("  À bientôt !");
}

/// L'issue de la partie, s'il y en a une : la victoire d'abord.
fn juge(jeu: &Jeu) -> Option<Issue> {
    match win(jeu) {
        1 => Some(Issue::Victoire),
        _ if loose(jeu) == 1 => Some(Issue::Defaite),
        _ => None,
    }
}
