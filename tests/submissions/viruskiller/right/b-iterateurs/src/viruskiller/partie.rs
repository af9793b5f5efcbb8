//! Le déroulement d'une partie, et le menu.

use super::affichage::{instructions, lore, showGameBoard};
use super::bombes::{bombemolle, boom, reloadbombe};
use super::dessins::{BLANC, JAUNE, iconbombe, icondefaite, iconmenu, iconvictory};
use super::etat::{Fin, Issue, Jeu};
use super::joueur::actionjoueur;
use super::plateau::{initjoueur, initmurs, initvirus, spawnATP};
use super::virus::{constatdesmorts, randommovevirus};

use outils::{Hasard, efface_ecran, lire_ligne};

/// Montre le dessin si c'est la fin, et le dit.
fn fin(finie: bool, dessin: &str) -> i32 {
    if finie {
        efface_ecran();
        print!("{dessin}");
    }
    finie.into()
}

pub fn win(jeu: &Jeu) -> i32 {
    let morts = jeu.virus.iter().filter(|virus| virus.is_none()).count();
    fin(morts == 4, iconvictory)
}

pub fn loose(jeu: &Jeu) -> i32 {
    let vides = jeu.bombeloader.iter().all(|b| b.puissance == Some(0));
    fin(vides, icondefaite)
}

fn issue(jeu: &Jeu) -> Option<Issue> {
    (win(jeu) == 1)
        .then_some(Issue::Victoire)
        .or_else(|| (loose(jeu) == 1).then_some(Issue::Defaite))
}

fn tour(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
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

pub fn startgame(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    initmurs(jeu, hasard)?;
    initjoueur(jeu, hasard)?;
    initvirus(jeu, hasard)?;
    spawnATP(jeu, hasard);
    showGameBoard(jeu, &jeu.message);
    let issue = loop {
        if let Some(issue) = issue(jeu) {
            break issue;
        }
        tour(jeu, hasard)?;
    };
    print!("Appuyer sur entrer pour quitter...");
    lire_ligne().map(|_| issue).ok_or(Fin::FinDeSaisie)
}

/// Un passage dans le menu : `None` quand il faut quitter.
fn passage(hasard: &mut Hasard) -> Option<()> {
    efface_ecran();
    println!("{iconbombe}{iconmenu}");
    print!("{JAUNE}Choix:{BLANC} ");
    match lire_ligne()?.trim() {
        "0" => None,
        "1" => {
            if startgame(&mut Jeu::new(), hasard) == Err(Fin::PlateauPlein) {
                println!("La grille est pleine !");
            }
            None
        }
        "2" => {
            instructions();
            Some(())
        }
        _ => Some(()),
    }
}

/// L'histoire n'est racontée qu'une fois : on revient ensuite au choix.
pub fn menu(hasard: &mut Hasard) {
    efface_ecran();
    println!("{iconbombe}");
    lore();
    print!("Appuyer sur ENTRER pour continuer...");
    if lire_ligne().is_some() {
        while passage(hasard).is_some() {}
    }
}
