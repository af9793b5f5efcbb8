//! La partie et le menu.

use super::affichage::{instructions, lore, showGameBoard};
use super::bombes;
use super::dessins::{iconbombe, icondefaite, iconmenu, iconvictory};
use super::etat::{Fin, Issue, Jeu};
use super::joueur;
use super::plateau;
use super::virus;
use outils::{Hasard, efface_ecran, lire_ligne, pause};

pub fn win(jeu: &Jeu) -> i32 {
    let mut victory = 0;
    if jeu.virus.len() == 4 && jeu.virus.iter().all(Option::is_none) {
        victory = 1;
        efface_ecran();
        println!("{iconvictory}");
        pause(3000);
    }
    victory
}

pub fn loose(jeu: &Jeu) -> i32 {
    let mut bombeazero = 0;
    for bombe in jeu.bombeloader.iter() {
        if let Some(0) = bombe.puissance {
            bombeazero += 1;
        }
    }
    if bombeazero < 4 {
        return 0;
    }
    efface_ecran();
    println!("{icondefaite}");
    pause(3000);
    1
}

pub fn startgame(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    prepare(jeu, hasard)?;
    let mut fin = bilan(jeu);
    while fin.is_none() {
        virus::randommovevirus(jeu, hasard);
        tour_du_joueur(jeu, hasard)?;
        bombes::boom(jeu);
        virus::constatdesmorts(jeu);
        plateau::spawnATP(jeu, hasard);
        bombes::reloadbombe(jeu, hasard);
        bombes::bombemolle(jeu);
        fin = bilan(jeu);
    }
    println!("Appuyer sur entrer pour quitter...");
    if lire_ligne().is_none() {
        return Err(Fin::FinDeSaisie);
    }
    fin.ok_or(Fin::FinDeSaisie)
}

fn prepare(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    plateau::initmurs(jeu, hasard)?;
    plateau::initjoueur(jeu, hasard)?;
    plateau::initvirus(jeu, hasard)?;
    plateau::spawnATP(jeu, hasard);
    showGameBoard(jeu, "Tour de jeu");
    Ok(())
}

fn bilan(jeu: &Jeu) -> Option<Issue> {
    match win(jeu) {
        1 => Some(Issue::Victoire),
        _ => match loose(jeu) {
            1 => Some(Issue::Defaite),
            _ => None,
        },
    }
}

fn tour_du_joueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    if jeu.mouvement.continuer == 1 {
        joueur::actionjoueur(jeu, hasard)?;
        return tour_du_joueur(jeu, hasard);
    }
    jeu.mouvement.voh = 'n';
    jeu.mouvement.continuer = 1;
    Ok(())
}

pub fn menu(hasard: &mut Hasard) {
    efface_ecran();
    println!("{iconbombe}");
    lore();
    println!("Appuyer sur ENTRER pour continuer...");
    if lire_ligne().is_none() {
        return;
    }
    efface_ecran();
    println!("{iconbombe}{iconmenu}");
    println!("Choix:");
    match lire_ligne().as_deref().map(str::trim) {
        None | Some("0") => {}
        Some("1") => drop(startgame(&mut Jeu::new(), hasard)),
        Some("2") => {
            instructions();
            menu(hasard);
        }
        Some(_) => menu(hasard),
    }
}
