use super::affichage::{instructions, lore, showGameBoard};
use super::bombes::{bombemolle, boom, reloadbombe};
use super::dessins::{icondefaite, iconbombe, iconmenu, iconvictory};
use super::etat::{Fin, Issue, Jeu};
use super::joueur::actionjoueur;
use super::plateau::{initjoueur, initmurs, initvirus, spawnATP};
use super::virus::{constatdesmorts, randommovevirus};
use outils::{Hasard, efface_ecran, lire_ligne};

pub fn win(jeu: &Jeu) -> i32 {
    if jeu.virus.iter().flatten().next().is_some() {
        return 0;
    }
    efface_ecran();
    println!("{iconvictory}");
    1
}

pub fn loose(jeu: &Jeu) -> i32 {
    let perdu = jeu.bombeloader.iter().all(|b| b.puissance == Some(0));
    if perdu {
        efface_ecran();
        println!("{icondefaite}");
    }
    perdu as i32
}

fn issue(jeu: &Jeu) -> Option<Issue> {
    if win(jeu) == 1 {
        Some(Issue::Victoire)
    } else if loose(jeu) == 1 {
        Some(Issue::Defaite)
    } else {
        None
    }
}

fn tour(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
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
    Ok(())
}

pub fn startgame(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    initmurs(jeu, hasard)?;
    initjoueur(jeu, hasard)?;
    initvirus(jeu, hasard)?;
    spawnATP(jeu, hasard);
    showGameBoard(jeu, "Tour de jeu");
    let fin = loop {
        if let Some(fin) = issue(jeu) {
            break fin;
        }
        tour(jeu, hasard)?;
    };
    println!("ENTRÉE pour quitter");
    lire_ligne();
    Ok(fin)
}

pub fn menu(hasard: &mut Hasard) {
    loop {
        efface_ecran();
        println!("{iconbombe}");
        lore();
        println!("(ENTRÉE)");
        if lire_ligne().is_none() {
            return;
        }
        efface_ecran();
        println!("{iconbombe}{iconmenu}");
        print!("Votre choix : ");
        match lire_ligne().as_deref() {
            Some("1") => {
                let _ = startgame(&mut Jeu::new(), hasard);
                return;
            }
            Some("2") => instructions(),
            Some("0") | None => return,
            Some(_) => {}
        }
    }
}
