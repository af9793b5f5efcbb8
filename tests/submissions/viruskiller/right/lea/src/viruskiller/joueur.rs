//! Le tour du joueur.

use super::affichage::showGameBoard;
use super::clavier::lire_touche;
use super::etat::{Case, Fin, Jeu, Mouvement};
use super::plateau::passemuraille;
use outils::Hasard;

pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    showGameBoard(jeu, "Début de votre tour");
    print!("► Action : ");
    let mut ligne = lire_touche();
    let touche = loop {
        let Some(texte) = ligne else {
            return Err(Fin::FinDeSaisie);
        };
        match texte.as_str() {
            "z" | "Z" => break 'z',
            "q" | "Q" => break 'q',
            "s" | "S" => break 's',
            "d" | "D" => break 'd',
            "1" => break '1',
            "2" => break '2',
            "3" => break '3',
            "4" => break '4',
            " " => break ' ',
            _ => {
                print!("► Sélectionnez la bonne touche : ");
                ligne = lire_touche();
            }
        }
    };
    let p = jeu.mouvement.newpos;
    let voh = jeu.mouvement.voh;
    let (newpos, nouvelaxe) = match (touche, voh) {
        ('z', 'n' | 'v') => (p - 10, 'v'),
        ('s', 'n' | 'v') => (p + 10, 'v'),
        ('q', 'n' | 'h') => (p - 1, 'h'),
        ('d', 'n' | 'h') => (p + 1, 'h'),
        _ => (p, voh),
    };
    let continuer = if touche == ' ' { 0 } else { 1 };
    Ok((Mouvement { oldpos: p, newpos, voh: nouvelaxe, continuer }, touche))
}

pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let paires = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
    let (a, b) = hasard.choice(&paires);
    gonfle(jeu, a);
    gonfle(jeu, b);
}

fn gonfle(jeu: &mut Jeu, n: usize) {
    if let Some(p) = jeu.bombeloader[n].puissance.as_mut() {
        *p += 1;
    }
}

pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (essai, touche) = keyinput(jeu)?;
    let message;
    if essai.continuer == 0 {
        jeu.mouvement = essai;
        message = "Fin de votre tour".to_string();
    } else if touche.is_ascii_digit() {
        if jeu.mouvement.voh == 'n' {
            let numero = touche.to_string().parse::<usize>().unwrap_or(1);
            jeu.grille[essai.newpos as usize] = Case::JoueurBomb;
            jeu.bombeloader[numero - 1].position = Some(essai.newpos as usize);
            message = format!("Vous venez de déposer la bombe {numero}, éloignez-vous !");
        } else {
            message = "Bombes inaccessibles après déplacement !".to_string();
        }
    } else {
        let arrivee = if essai.newpos == essai.oldpos || passemuraille(essai.oldpos, essai.newpos) {
            Case::Mur // comme s'il y avait un mur
        } else {
            jeu.grille[essai.newpos as usize]
        };
        if arrivee == Case::Vide || arrivee == Case::ATP {
            let quittee = &mut jeu.grille[essai.oldpos as usize];
            if *quittee == Case::JoueurBomb {
                *quittee = Case::Bomb;
            } else {
                *quittee = Case::Vide;
            }
            jeu.grille[essai.newpos as usize] = Case::Joueur;
            jeu.mouvement = essai;
            if arrivee == Case::ATP {
                boostbombe(jeu, hasard);
                message = "Vous avancez et gagnez de l'ATP".to_string();
            } else {
                message = "Vous avancez...".to_string();
            }
        } else {
            message = "Aïe ! Vous ne pouvez pas aller là.".to_string();
        }
    }
    showGameBoard(jeu, &message);
    Ok(())
}
