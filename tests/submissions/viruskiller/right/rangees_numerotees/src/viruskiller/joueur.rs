//! Le joueur

use super::affichage::showGameBoard;
use super::etat::Case;
use super::etat::{Fin, Jeu, Mouvement};
use super::plateau::passemuraille;
use outils::Hasard;

/// lit une touche (fonction récursive)
pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    showGameBoard(jeu, "Début de votre tour");
    println!("Action :");
    let ligne = outils::lire_ligne();
    if ligne == None {
        return Err(Fin::FinDeSaisie);
    }
    let lettres: Vec<char> = ligne.unwrap().chars().collect();
    if lettres.len() != 1 {
        println!("Une seule touche à la fois !");
        return keyinput(jeu);
    }
    let c = lettres[0].to_ascii_lowercase();
    let p = jeu.mouvement.newpos;
    let v = jeu.mouvement.voh;
    let mut m = Mouvement {
        oldpos: p,
        newpos: p,
        voh: v,
        continuer: 1,
    };
    match c {
        'z' | 's' => {
            if v == 'n' || v == 'v' {
                m.voh = 'v';
                if c == 'z' {
                    m.newpos = p - 10;
                } else {
                    m.newpos = p + 10;
                }
            }
        }
        'q' | 'd' => {
            if v == 'n' || v == 'h' {
                m.voh = 'h';
                if c == 'q' {
                    m.newpos = p - 1;
                } else {
                    m.newpos = p + 1;
                }
            }
        }
        '1' | '2' | '3' | '4' => {}
        ' ' => {
            m.continuer = 0;
        }
        _ => {
            println!("Selectionnez la bonne touche !");
            return keyinput(jeu);
        }
    }
    return Ok((m, c));
}

/// deux bombes au hasard
pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    // les six paires de bombes
    let paires = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
    let (a, b) = hasard.choice(&paires);
    jeu.bombeloader[a].puissance = Some(jeu.bombeloader[a].puissance.unwrap_or(0) + 1);
    jeu.bombeloader[b].puissance = Some(jeu.bombeloader[b].puissance.unwrap_or(0) + 1);
}

/// une action
pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let reponse = keyinput(jeu);
    if reponse.is_err() {
        return Err(reponse.unwrap_err());
    }
    let (m, c) = reponse.unwrap();
    if c == ' ' {
        jeu.mouvement = m;
        return Ok(());
    }
    if c == '1' || c == '2' || c == '3' || c == '4' {
        if jeu.mouvement.voh == 'n' {
            let ici = jeu.mouvement.newpos as usize;
            jeu.grille[ici] = Case::JoueurBomb;
            if c == '1' {
                jeu.bombeloader[0].position = Some(ici);
                showGameBoard(jeu, "Vous venez de déposer la bombe 1");
            } else if c == '2' {
                jeu.bombeloader[1].position = Some(ici);
                showGameBoard(jeu, "Vous venez de déposer la bombe 2");
            } else if c == '3' {
                jeu.bombeloader[2].position = Some(ici);
                showGameBoard(jeu, "Vous venez de déposer la bombe 3");
            } else {
                jeu.bombeloader[3].position = Some(ici);
                showGameBoard(jeu, "Vous venez de déposer la bombe 4");
            }
        } else {
            showGameBoard(jeu, "Bombes inaccessibles après déplacement");
        }
        return Ok(());
    }
    if m.newpos == m.oldpos {
        showGameBoard(jeu, "Vous ne pouvez pas aller là");
        return Ok(());
    }
    if passemuraille(m.oldpos, m.newpos) {
        showGameBoard(jeu, "Vous ne pouvez pas aller là");
        return Ok(());
    }
    let ancienne = m.oldpos as usize;
    let nouvelle = m.newpos as usize;
    if jeu.grille[nouvelle] == Case::Vide || jeu.grille[nouvelle] == Case::ATP {
        if jeu.grille[nouvelle] == Case::ATP {
            boostbombe(jeu, hasard);
        }
        if jeu.grille[ancienne] == Case::JoueurBomb {
            jeu.grille[ancienne] = Case::Bomb;
        } else {
            jeu.grille[ancienne] = Case::Vide;
        }
        jeu.grille[nouvelle] = Case::Joueur;
        jeu.mouvement = m;
        showGameBoard(jeu, "Vous avancez");
    } else {
        showGameBoard(jeu, "Vous ne pouvez pas aller là");
    }
    return Ok(());
}
