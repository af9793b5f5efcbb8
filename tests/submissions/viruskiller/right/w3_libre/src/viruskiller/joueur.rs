//! Le tour du joueur.

use super::affichage::showGameBoard;
use super::clavier::{disposition_choisie, traduis};
use super::etat::{Case, Fin, Jeu, Mouvement};
use super::plateau::passemuraille;

use outils::Hasard;

/// Comprend une ligne, même avec des majuscules ou des blancs autour.
fn comprend(ligne: String) -> Option<char> {
    if !ligne.is_empty() && ligne.trim().is_empty() {
        return Some(' ');
    }
    let propre = traduis(ligne.trim().to_lowercase(), disposition_choisie());
    match propre.as_str() {
        "z" | "q" | "s" | "d" | "1" | "2" | "3" | "4" => propre.chars().next(),
        _ => None,
    }
}

pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    showGameBoard(jeu, "Début de votre tour");
    println!("Z, Q, S, D pour avancer, 1 à 4 pour une bombe, espace pour finir.");
    print!("Que faites-vous ? ");
    let touche = loop {
        match outils::lire_ligne() {
            None => return Err(Fin::FinDeSaisie),
            Some(ligne) => match comprend(ligne) {
                Some(touche) => break touche,
                None => print!("Cette touche ne fait rien. Une autre ? "),
            },
        }
    };
    let p = jeu.mouvement.newpos;
    let axe = jeu.mouvement.voh;
    let mut demande = Mouvement { oldpos: p, newpos: p, voh: axe, continuer: 1 };
    match touche {
        'z' | 's' if axe != 'h' => {
            demande.newpos = if touche == 'z' { p - 10 } else { p + 10 };
            demande.voh = 'v';
        }
        'q' | 'd' if axe != 'v' => {
            demande.newpos = if touche == 'q' { p - 1 } else { p + 1 };
            demande.voh = 'h';
        }
        ' ' => demande.continuer = 0,
        _ => {}
    }
    Ok((demande, touche))
}

/// On mélange les quatre bombes et on prend les deux premières.
pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let mut bombes = [0, 1, 2, 3];
    hasard.shuffle(&mut bombes);
    for i in &bombes[..2] {
        if let Some(p) = &mut jeu.bombeloader[*i].puissance {
            *p += 1;
        }
    }
}

pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (demande, touche) = keyinput(jeu)?;
    match touche {
        ' ' => {
            jeu.mouvement = demande;
            Ok(())
        }
        '1'..='4' => {
            depose(jeu, touche);
            Ok(())
        }
        _ => {
            deplace(jeu, demande, hasard);
            Ok(())
        }
    }
}

fn depose(jeu: &mut Jeu, touche: char) {
    if jeu.mouvement.voh != 'n' {
        showGameBoard(jeu, "Bombes inaccessibles après déplacement");
        return;
    }
    let ici = jeu.mouvement.newpos as usize;
    let numero = touche as usize - '0' as usize;
    jeu.bombeloader[numero - 1].position = Some(ici);
    jeu.grille[ici] = Case::JoueurBomb;
    showGameBoard(jeu, &format!("Vous venez de déposer la bombe {numero}"));
}

fn deplace(jeu: &mut Jeu, demande: Mouvement, hasard: &mut Hasard) {
    if demande.newpos == demande.oldpos || passemuraille(demande.oldpos, demande.newpos) {
        showGameBoard(jeu, "Vous ne pouvez pas aller là");
        return;
    }
    let (ancienne, nouvelle) = (demande.oldpos as usize, demande.newpos as usize);
    match jeu.grille[nouvelle] {
        Case::ATP => boostbombe(jeu, hasard),
        Case::Vide => {}
        _ => {
            showGameBoard(jeu, "Vous ne pouvez pas aller là");
            return;
        }
    }
    if jeu.grille[ancienne] == Case::JoueurBomb {
        jeu.grille[ancienne] = Case::Bomb;
    } else {
        jeu.grille[ancienne] = Case::Vide;
    }
    jeu.grille[nouvelle] = Case::Joueur;
    jeu.mouvement = demande;
    showGameBoard(jeu, "Vous avancez");
}
