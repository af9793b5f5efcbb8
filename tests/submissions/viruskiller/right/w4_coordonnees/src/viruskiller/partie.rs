//! Le déroulement d'une partie, et le menu.

use super::affichage::{instructions, lore, showGameBoard};
use super::bombes::{bombemolle, boom, reloadbombe};
use super::dessins::*;
use super::etat::{Fin, Issue, Jeu};
use super::joueur::actionjoueur;
use super::plateau::{initjoueur, initmurs, initvirus, spawnATP};
use super::textes;
use super::virus::{constatdesmorts, randommovevirus};

use outils::{Hasard, efface_ecran, lire_ligne, pause};

pub fn win(jeu: &Jeu) -> i32 {
    let vivants = jeu.virus.iter().flatten().count();
    if jeu.virus.len() - vivants != 4 {
        return 0;
    }
    efface_ecran();
    iconvictory.lines().for_each(|ligne| println!("{ligne}"));
    pause(3000);
    1
}

pub fn loose(jeu: &Jeu) -> i32 {
    let perdu = !jeu.bombeloader.iter().any(|bombe| bombe.puissance != Some(0));
    if perdu {
        efface_ecran();
        icondefaite.lines().for_each(|ligne| println!("{ligne}"));
        pause(3000);
    }
    perdu as i32
}

/// La préparation.
fn prepare(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    initmurs(jeu, hasard)?;
    initjoueur(jeu, hasard)?;
    initvirus(jeu, hasard)?;
    spawnATP(jeu, hasard);
    showGameBoard(jeu, &jeu.message);
    Ok(())
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

fn fin_du_tour(jeu: &mut Jeu, hasard: &mut Hasard) {
    boom(jeu);
    constatdesmorts(jeu);
    spawnATP(jeu, hasard);
    reloadbombe(jeu, hasard);
    bombemolle(jeu);
}

pub fn startgame(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    prepare(jeu, hasard)?;
    let issue = loop {
        match win(jeu) {
            1 => break Issue::Victoire,
            _ if loose(jeu) == 1 => break Issue::Defaite,
            _ => {}
        }
        randommovevirus(jeu, hasard);
        tour_du_joueur(jeu, hasard)?;
        fin_du_tour(jeu, hasard);
    };
    println!("{}", textes::QUITTER);
    lire_ligne();
    Ok(issue)
}

/// Attend ENTRÉE ; faux à la fin de la saisie.
fn attend(question: &str) -> Option<String> {
    print!("{question}");
    lire_ligne()
}

pub fn menu(hasard: &mut Hasard) {
    let mut ouvert = true;
    while ouvert {
        efface_ecran();
        println!("{JAUNE}{iconbombe}{BLANC}");
        lore();
        if attend(textes::CONTINUER).is_none() {
            break;
        }
        efface_ecran();
        println!("{JAUNE}{iconbombe}{BLANC}");
        println!("{iconmenu}");
        match attend(textes::CHOIX).as_deref() {
            None | Some("0") => ouvert = false,
            Some("1") => {
                let mut jeu = Jeu::new();
                if let Err(Fin::PlateauPlein) = startgame(&mut jeu, hasard) {
                    println!("La grille est pleine.");
                }
                ouvert = false;
            }
            Some("2") => instructions(),
            Some(_) => {}
        }
    }
}
