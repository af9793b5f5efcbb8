//! La partie

use super::affichage;
use super::bombes;
use super::dessins;
use super::etat::{Fin, Issue, Jeu};
use super::joueur;
use super::plateau;
use super::virus;
use outils::Hasard;

/// gagné ?
pub fn win(jeu: &Jeu) -> i32 {
    let mut nbmort = 0;
    for i in 0..jeu.virus.len() {
        if jeu.virus[i] == None {
            nbmort += 1;
        }
    }
    if nbmort == 4 {
        outils::efface_ecran();
        println!("{}", dessins::iconvictory);
        return 1;
    }
    return 0;
}

/// perdu ?
pub fn loose(jeu: &Jeu) -> i32 {
    for i in 0..4 {
        if jeu.bombeloader[i].puissance != Some(0) {
            return 0;
        }
    }
    outils::efface_ecran();
    println!("{}", dessins::icondefaite);
    return 1;
}

/// la partie
pub fn startgame(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    let r = plateau::initmurs(jeu, hasard);
    if r.is_err() {
        return Err(r.unwrap_err());
    }
    let r = plateau::initjoueur(jeu, hasard);
    if r.is_err() {
        return Err(r.unwrap_err());
    }
    let r = plateau::initvirus(jeu, hasard);
    if r.is_err() {
        return Err(r.unwrap_err());
    }
    plateau::spawnATP(jeu, hasard);
    let message = jeu.message.clone();
    affichage::showGameBoard(jeu, &message);
    let mut victory = win(jeu);
    let mut rip = 0;
    if victory == 0 {
        rip = loose(jeu);
    }
    while victory + rip == 0 {
        virus::randommovevirus(jeu, hasard);
        let mut fini = false;
        while !fini {
            let r = joueur::actionjoueur(jeu, hasard);
            if r.is_err() {
                return Err(r.unwrap_err());
            }
            if jeu.mouvement.continuer == 0 {
                fini = true;
            }
        }
        jeu.mouvement.voh = 'n';
        jeu.mouvement.continuer = 1;
        bombes::boom(jeu);
        virus::constatdesmorts(jeu);
        plateau::spawnATP(jeu, hasard);
        bombes::reloadbombe(jeu, hasard);
        bombes::bombemolle(jeu);
        victory = win(jeu);
        if victory == 0 {
            rip = loose(jeu);
        }
    }
    println!("Appuyer sur entrer pour quitter...");
    let _ = outils::lire_ligne();
    if victory == 1 {
        return Ok(Issue::Victoire);
    }
    return Ok(Issue::Defaite);
}

/// le menu, récursif
pub fn menu(hasard: &mut Hasard) {
    outils::efface_ecran();
    println!("{}", dessins::iconbombe);
    affichage::lore();
    println!("Appuyer sur ENTRER pour continuer...");
    if outils::lire_ligne() == None {
        return;
    }
    outils::efface_ecran();
    println!("{}", dessins::iconbombe);
    println!("{}", dessins::iconmenu);
    println!("Choix:");
    let choix = outils::lire_ligne();
    if choix == None {
        return;
    }
    let choix = choix.unwrap();
    if choix == "0" {
        return;
    }
    if choix == "1" {
        let mut jeu = Jeu::new();
        let resultat = startgame(&mut jeu, hasard);
        match resultat {
            Ok(Issue::Victoire) => println!("Bravo"),
            Ok(Issue::Defaite) => println!("Dommage"),
            Err(Fin::FinDeSaisie) => println!("Au revoir"),
            Err(Fin::PlateauPlein) => println!("Plus de place"),
        }
        return;
    }
    if choix == "2" {
        affichage::instructions();
    }
    menu(hasard);
}
