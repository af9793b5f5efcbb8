//! Le déroulement d'une partie, et le menu : deux machines à états.

use super::affichage::{instructions, lore, showGameBoard};
use super::bombes::{bombemolle, boom, reloadbombe};
use super::dessins::{iconbombe, icondefaite, iconmenu, iconvictory};
use super::etat::{Fin, Issue, Jeu};
use super::joueur::actionjoueur;
use super::plateau::{initjoueur, initmurs, initvirus, spawnATP};
use super::virus::{constatdesmorts, randommovevirus};

use outils::Hasard;

pub fn win(jeu: &Jeu) -> i32 {
    match jeu.virus[..] {
        [None, None, None, None] => {
            outils::efface_ecran();
            println!("{iconvictory}");
            1
        }
        _ => 0,
    }
}

pub fn loose(jeu: &Jeu) -> i32 {
    match jeu.bombeloader.map(|bombe| bombe.puissance) {
        [Some(0), Some(0), Some(0), Some(0)] => {
            outils::efface_ecran();
            println!("{icondefaite}");
            1
        }
        _ => 0,
    }
}

/// Un tour, puis les suivants.
fn tours(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    randommovevirus(jeu, hasard);
    while jeu.mouvement.continuer != 0 {
        actionjoueur(jeu, hasard)?;
    }
    (jeu.mouvement.voh, jeu.mouvement.continuer) = ('n', 1);
    boom(jeu);
    constatdesmorts(jeu);
    spawnATP(jeu, hasard);
    reloadbombe(jeu, hasard);
    bombemolle(jeu);
    issue_ou_suite(jeu, hasard)
}

fn issue_ou_suite(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    if win(jeu) == 1 {
        return Ok(Issue::Victoire);
    }
    if loose(jeu) == 1 {
        return Ok(Issue::Defaite);
    }
    tours(jeu, hasard)
}

pub fn startgame(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    initmurs(jeu, hasard)
        .and_then(|()| initjoueur(jeu, hasard))
        .and_then(|()| initvirus(jeu, hasard))?;
    spawnATP(jeu, hasard);
    showGameBoard(jeu, &jeu.message);
    let issue = issue_ou_suite(jeu, hasard)?;
    print!("Appuyer sur entrer pour quitter... ");
    outils::lire_ligne();
    println!();
    Ok(issue)
}

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
                outils::efface_ecran();
                println!("{iconbombe}");
                lore();
                print!("\nAppuyer sur ENTRER pour continuer... ");
                match outils::lire_ligne() {
                    Some(_) => Page::Choix,
                    None => Page::Sortie,
                }
            }
            Page::Choix => {
                outils::efface_ecran();
                print!("{iconbombe}{iconmenu}\nChoix: ");
                match outils::lire_ligne().map(|l| l.trim().to_string()).as_deref() {
                    Some("1") => Page::Partie,
                    Some("2") => Page::Regles,
                    Some("0") | None => Page::Sortie,
                    // Une réponse de travers ramène au choix.
                    Some(_) => Page::Choix,
                }
            }
            Page::Regles => {
                instructions();
                Page::Histoire
            }
            Page::Partie => {
                // Une fin de saisie ou une grille pleine : il n'y a plus qu'à quitter.
                let _ = startgame(&mut Jeu::new(), hasard);
                Page::Sortie
            }
            Page::Sortie => return,
        }
    }
}
