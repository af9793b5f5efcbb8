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
    for v in &jeu.virus {
        if v.is_none() {
            morts += 1;
        }
    }
    if morts == 4 {
        outils::efface_ecran();
        println!("{}", iconvictory);
        outils::pause(3000);
        return 1;
    }
    0
}

pub fn loose(jeu: &Jeu) -> i32 {
    let mut a_zero = 0;
    for b in &jeu.bombeloader {
        if b.puissance.unwrap() == 0 {
            a_zero += 1;
        }
    }
    if a_zero == 4 {
        outils::efface_ecran();
        println!("{}", icondefaite);
        outils::pause(3000);
        return 1;
    }
    0
}

pub fn startgame(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    initmurs(jeu, hasard)?;
    initjoueur(jeu, hasard)?;
    initvirus(jeu, hasard)?;
    spawnATP(jeu, hasard);
    showGameBoard(jeu, "Tour de jeu");
    let mut victory = win(jeu);
    let mut rip = if victory == 1 { 0 } else { loose(jeu) };
    while victory == 0 && rip == 0 {
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
        victory = win(jeu);
        if victory == 0 {
            rip = loose(jeu);
        }
    }
    println!("Appuyer sur entrer pour quitter... ");
    outils::lire_ligne();
    if victory == 1 { Ok(Issue::Victoire) } else { Ok(Issue::Defaite) }
}

pub fn menu(hasard: &mut Hasard) {
    outils::efface_ecran();
    println!("{}", iconbombe);
    lore();
    outils::pause(1000);
    println!("Appuyer sur ENTRER pour continuer...");
    if outils::lire_ligne().is_none() {
        return;
    }
    outils::efface_ecran();
    println!("{}{}\nChoix:", iconbombe, iconmenu);
    let choix = match outils::lire_ligne() {
        None => return,
        Some(c) => c,
    };
    if choix == "1" {
        let mut jeu = Jeu::new();
        let _ = startgame(&mut jeu, hasard);
    } else if choix == "0" {
        println!("Au revoir");
    } else {
        if choix == "2" {
            instructions();
        }
        menu(hasard);
    }
}
