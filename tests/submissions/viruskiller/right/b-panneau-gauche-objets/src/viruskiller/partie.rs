//! Le déroulement d'une partie, et le menu.

use super::affichage::{instructions, lore, showGameBoard};
use super::bombes::{bombemolle, boom, reloadbombe};
use super::dessins::{iconbombe, icondefaite, iconmenu, iconvictory};
use super::etat::{Fin, Issue, Jeu};
use super::joueur::actionjoueur;
use super::plateau::{initjoueur, initmurs, initvirus, spawnATP};
use super::virus::{constatdesmorts, randommovevirus};

use outils::Hasard;

pub fn win(jeu: &Jeu) -> i32 {
    if jeu.virus.len() < 4 || jeu.virus.iter().any(Option::is_some) {
        return 0;
    }
    outils::efface_ecran();
    println!("{iconvictory}");
    1
}

pub fn loose(jeu: &Jeu) -> i32 {
    for bombe in jeu.bombeloader {
        if bombe.puissance != Some(0) {
            return 0;
        }
    }
    outils::efface_ecran();
    println!("{icondefaite}");
    1
}

/// Mène une partie du début à la fin.
struct Arbitre<'a> {
    jeu: &'a mut Jeu,
    hasard: &'a mut Hasard,
}

impl Arbitre<'_> {
    fn prepare(&mut self) -> Result<(), Fin> {
        initmurs(self.jeu, self.hasard)?;
        initjoueur(self.jeu, self.hasard)?;
        initvirus(self.jeu, self.hasard)?;
        spawnATP(self.jeu, self.hasard);
        showGameBoard(self.jeu, "Tour de jeu");
        Ok(())
    }

    fn verdict(&self) -> Option<Issue> {
        if win(self.jeu) == 1 {
            Some(Issue::Victoire)
        } else if loose(self.jeu) == 1 {
            Some(Issue::Defaite)
        } else {
            None
        }
    }

    fn fait_jouer(&mut self) -> Result<(), Fin> {
        loop {
            actionjoueur(self.jeu, self.hasard)?;
            if self.jeu.mouvement.continuer == 0 {
                break;
            }
        }
        self.jeu.mouvement.voh = 'n';
        self.jeu.mouvement.continuer = 1;
        Ok(())
    }

    fn fin_du_tour(&mut self) {
        boom(self.jeu);
        constatdesmorts(self.jeu);
        spawnATP(self.jeu, self.hasard);
        reloadbombe(self.jeu, self.hasard);
        bombemolle(self.jeu);
    }

    fn joue(&mut self) -> Result<Issue, Fin> {
        self.prepare()?;
        let mut verdict = self.verdict();
        while verdict.is_none() {
            randommovevirus(self.jeu, self.hasard);
            self.fait_jouer()?;
            self.fin_du_tour();
            verdict = self.verdict();
        }
        println!("Appuyer sur entrer pour quitter...");
        let _ = outils::lire_ligne();
        verdict.ok_or(Fin::FinDeSaisie)
    }
}

pub fn startgame(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<Issue, Fin> {
    Arbitre { jeu, hasard }.joue()
}

pub fn menu(hasard: &mut Hasard) {
    let mut en_marche = true;
    while en_marche {
        en_marche = page(hasard);
    }
    println!("Au revoir !");
}

/// Une page du menu ; faux quand il faut quitter.
fn page(hasard: &mut Hasard) -> bool {
    outils::efface_ecran();
    println!("{iconbombe}");
    lore();
    println!("Appuyer sur ENTRER pour continuer...");
    if outils::lire_ligne().is_none() {
        return false;
    }
    outils::efface_ecran();
    println!("{iconbombe}");
    println!("{iconmenu}");
    println!("Choix:");
    let choix = outils::lire_ligne();
    match choix.as_deref() {
        None | Some("0") => false,
        Some("1") => {
            let mut jeu = Jeu::new();
            if let Err(Fin::PlateauPlein) = startgame(&mut jeu, hasard) {
                eprintln!("La grille est pleine.");
            }
            false
        }
        Some("2") => {
            instructions();
            true
        }
        Some(autre) => {
            println!("« {autre} » n'est pas dans le menu.");
            true
        }
    }
}
