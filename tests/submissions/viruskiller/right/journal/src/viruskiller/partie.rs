//! La partie et le menu.

use super::affichage::{ecris, instructions, lore, showGameBoard};
use super::bombes::{bombemolle, boom, reloadbombe};
use super::dessins::{BLANC, JAUNE, iconbombe, icondefaite, iconmenu, iconvictory};
use super::etat::{Fin, Issue, Jeu};
use super::joueur::actionjoueur;
use super::plateau::{initjoueur, initmurs, initvirus, spawnATP};
use super::virus::{constatdesmorts, randommovevirus};

use outils::Hasard;

/// Efface l'écran, montre une image, attend.
macro_rules! montre {
    ($($image:expr),+ ; $attente:expr) => {{
        outils::efface_ecran();
        $( ecris($image); )+
        outils::pause($attente);
    }};
}

pub fn win(jeu: &Jeu) -> i32 {
    match jeu.virus[..] {
        [None, None, None, None] => {
            montre!(iconvictory; 3000);
            1
        }
        _ => 0,
    }
}

pub fn loose(jeu: &Jeu) -> i32 {
    match jeu.bombeloader.map(|bombe| bombe.puissance) {
        [Some(0), Some(0), Some(0), Some(0)] => {
            montre!(icondefaite; 3000);
            1
        }
        _ => 0,
    }
}

/// Les tours, un appel par tour.
fn tours(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    if win(jeu) == 1 {
        return Ok(Issue::Victoire);
    }
    if loose(jeu) == 1 {
        return Ok(Issue::Defaite);
    }
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
    tours(jeu, hasard)
}

pub fn startgame(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    let preparation: [fn(&mut Jeu, &mut Hasard) -> Result<(), Fin>; 3] =
        [initmurs, initjoueur, initvirus];
    for etape in preparation {
        etape(jeu, hasard)?;
    }
    spawnATP(jeu, hasard);
    showGameBoard(jeu, &jeu.message);
    let issue = tours(jeu, hasard)?;
    ecris("Appuyer sur entrer pour quitter...");
    outils::lire_ligne();
    Ok(issue)
}

/// Les écrans du menu.
enum Page {
    Histoire,
    Choix,
    Regles,
    Partie,
    Sortie,
}

pub fn menu(hasard: &mut Hasard) {
    let mut page = Page::Histoire;
    loop {
        page = match page {
            Page::Histoire => {
                montre!(format_args!("{JAUNE}{iconbombe}{BLANC}\n"); 0);
                lore();
                ecris("\nAppuyer sur ENTRER pour continuer...");
                outils::lire_ligne().map_or(Page::Sortie, |_| Page::Choix)
            }
            Page::Choix => {
                montre!(JAUNE, iconbombe, BLANC, iconmenu, "Choix: "; 0);
                match outils::lire_ligne().as_deref() {
                    None | Some("0") => Page::Sortie,
                    Some("1") => Page::Partie,
                    Some("2") => Page::Regles,
                    Some(_) => Page::Histoire,
                }
            }
            Page::Regles => {
                instructions();
                Page::Histoire
            }
            Page::Partie => {
                startgame(&mut Jeu::new(), hasard).ok();
                Page::Sortie
            }
            Page::Sortie => return,
        }
    }
}
