//! La partie et le menu

use super::affichage::*;
use super::bombes::*;
use super::dessins::*;
use super::etat::*;
use super::joueur::*;
use super::plateau::*;
use super::virus::*;
use outils::Hasard;

pub fn win(jeu: &Jeu) -> i32 {
    let mut morts = 0;
    let mut i = 0;
    while i < jeu.virus.len() {
        if jeu.virus[i].is_none() {
            morts += 1;
        }
        i += 1;
    }
    if morts == 4 {
        outils::efface_ecran();
        println!("{}", iconvictory);
        outils::pause(3000);
        return 1;
    }
    return 0;
}

pub fn loose(jeu: &Jeu) -> i32 {
    let mut zeros = 0;
    for b in 0..4 {
        if jeu.bombeloader[b].puissance.is_some() {
            if jeu.bombeloader[b].puissance.unwrap() == 0 {
                zeros += 1;
            }
        }
    }
    if zeros == 4 {
        outils::efface_ecran();
        println!("{}", icondefaite);
        outils::pause(3000);
        return 1;
    }
    return 0;
}

pub fn startgame(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    let r = initmurs(jeu, hasard);
    if r.is_err() {
        return Err(r.unwrap_err());
    }
    let r = initjoueur(jeu, hasard);
    if r.is_err() {
        return Err(r.unwrap_err());
    }
    let r = initvirus(jeu, hasard);
    if r.is_err() {
        return Err(r.unwrap_err());
    }
    spawnATP(jeu, hasard);
    let texte = jeu.message.clone();
    showGameBoard(jeu, &texte);

    let mut gagne = win(jeu);
    let mut perdu = 0;
    if gagne == 0 {
        perdu = loose(jeu);
    }
    while gagne == 0 && perdu == 0 {
        randommovevirus(jeu, hasard);
        let mut continuer = true;
        while continuer {
            let r = actionjoueur(jeu, hasard);
            if r.is_err() {
                return Err(r.unwrap_err());
            }
            if jeu.mouvement.continuer == 0 {
                continuer = false;
            }
        }
        jeu.mouvement.continuer = 1;
        jeu.mouvement.voh = 'n';
        boom(jeu);
        constatdesmorts(jeu);
        spawnATP(jeu, hasard);
        reloadbombe(jeu, hasard);
        bombemolle(jeu);
        gagne = win(jeu);
        if gagne == 0 {
            perdu = loose(jeu);
        }
    }

    println!("Appuyer sur entrer pour quitter...");
    outils::lire_ligne();
    if gagne == 1 {
        return Ok(Issue::Victoire);
    }
    return Ok(Issue::Defaite);
}

pub fn menu(hasard: &mut Hasard) {
    let mut quitter = false;
    while quitter == false {
        // premier écran
        outils::efface_ecran();
        print!("{}", iconbombe);
        println!();
        lore();
        println!("Appuyer sur ENTRER pour continuer...");
        let entree = outils::lire_ligne();
        if entree == None {
            quitter = true;
        } else {
            // deuxième écran
            outils::efface_ecran();
            print!("{}", iconbombe);
            print!("{}", iconmenu);
            println!("Choix:");
            let choix = outils::lire_ligne();
            if choix == None {
                quitter = true;
            } else if choix == Some("1".to_string()) {
                let mut jeu = Jeu::new();
                let issue = startgame(&mut jeu, hasard);
                if issue.is_err() {
                    println!("La partie s'est arrêtée.");
                }
                quitter = true;
            } else if choix == Some("2".to_string()) {
                instructions();
            } else if choix == Some("0".to_string()) {
                quitter = true;
            }
        }
    }
}
