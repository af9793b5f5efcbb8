use super::affichage::{dors, efface, instructions, lore, showGameBoard};
use super::bombes::{bombemolle, boom, reloadbombe};
use super::dessins::{iconbombe, icondefaite, iconmenu, iconvictory};
use super::etat::{Fin, Issue, Jeu};
use super::joueur::actionjoueur;
use super::plateau::{initjoueur, initmurs, initvirus, spawnATP};
use super::virus::{constatdesmorts, randommovevirus};
use outils::{Hasard, lire_ligne};

pub fn win(jeu: &Jeu) -> i32 {
    if jeu.virus != [None; 4] {
        return 0;
    }
    efface();
    print!("{iconvictory}\n");
    dors(30);
    1
}

pub fn loose(jeu: &Jeu) -> i32 {
    if jeu.bombeloader.map(|b| b.puissance) != [Some(0); 4] {
        return 0;
    }
    efface();
    print!("{icondefaite}\n");
    dors(30);
    1
}

fn joueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    if jeu.mouvement.continuer == 1 {
        actionjoueur(jeu, hasard)?;
        return joueur(jeu, hasard);
    }
    jeu.mouvement.voh = 'n';
    jeu.mouvement.continuer = 1;
    Ok(())
}

fn tours(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    if win(jeu) == 1 {
        return Ok(Issue::Victoire);
    }
    if loose(jeu) == 1 {
        return Ok(Issue::Defaite);
    }
    randommovevirus(jeu, hasard);
    joueur(jeu, hasard)?;
    boom(jeu);
    constatdesmorts(jeu);
    spawnATP(jeu, hasard);
    reloadbombe(jeu, hasard);
    bombemolle(jeu);
    tours(jeu, hasard)
}

pub fn startgame(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    initmurs(jeu, hasard)?;
    initjoueur(jeu, hasard)?;
    initvirus(jeu, hasard)?;
    spawnATP(jeu, hasard);
    showGameBoard(jeu, &jeu.message);
    let issue = tours(jeu, hasard)?;
    print!("Fin de la partie. ENTRÉE pour quitter.");
    lire_ligne().ok_or(Fin::FinDeSaisie)?;
    Ok(issue)
}

fn choix(hasard: &mut Hasard) {
    efface();
    print!("{iconbombe}\n{iconmenu}\n    Choix: ");
    match lire_ligne() {
        None => (),
        Some(c) => match c.as_str() {
            "1" => drop(startgame(&mut Jeu::new(), hasard)),
            "2" => {
                instructions();
                choix(hasard)
            }
            "0" => (),
            _ => choix(hasard),
        },
    }
}

pub fn menu(hasard: &mut Hasard) {
    efface();
    print!("{iconbombe}\n");
    lore();
    dors(100);
    print!("Appuyer sur ENTRER pour continuer...");
    if lire_ligne().is_some() {
        choix(hasard)
    }
}
