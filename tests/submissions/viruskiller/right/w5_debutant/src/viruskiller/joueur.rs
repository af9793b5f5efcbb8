//! Le tour du joueur

use super::affichage::showGameBoard;
use super::clavier::lire_touche;
use super::etat::*;
use super::plateau::passemuraille;
use outils::Hasard;

pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    let p = jeu.mouvement.newpos;
    let voh = jeu.mouvement.voh;
    let mut premiere_fois = true;
    loop {
        // la grille est montrée de nouveau après chaque erreur
        showGameBoard(jeu, "Début de votre tour");
        if premiere_fois {
            print!("► Action : ");
        } else {
            print!("► Sélectionnez la bonne touche (z, q, s, d, 1, 2, 3, 4 ou espace) : ");
        }
        premiere_fois = false;
        let ligne = lire_touche();
        if ligne.is_none() {
            return Err(Fin::FinDeSaisie);
        }
        let ligne = ligne.unwrap();
        if ligne == "z" {
            if voh == 'h' {
                return Ok((Mouvement { oldpos: p, newpos: p, voh: 'h', continuer: 1 }, 'z'));
            } else {
                return Ok((Mouvement { oldpos: p, newpos: p - 10, voh: 'v', continuer: 1 }, 'z'));
            }
        } else if ligne == "s" {
            if voh == 'h' {
                return Ok((Mouvement { oldpos: p, newpos: p, voh: 'h', continuer: 1 }, 's'));
            } else {
                return Ok((Mouvement { oldpos: p, newpos: p + 10, voh: 'v', continuer: 1 }, 's'));
            }
        } else if ligne == "q" {
            if voh == 'v' {
                return Ok((Mouvement { oldpos: p, newpos: p, voh: 'v', continuer: 1 }, 'q'));
            } else {
                return Ok((Mouvement { oldpos: p, newpos: p - 1, voh: 'h', continuer: 1 }, 'q'));
            }
        } else if ligne == "d" {
            if voh == 'v' {
                return Ok((Mouvement { oldpos: p, newpos: p, voh: 'v', continuer: 1 }, 'd'));
            } else {
                return Ok((Mouvement { oldpos: p, newpos: p + 1, voh: 'h', continuer: 1 }, 'd'));
            }
        } else if ligne == " " {
            return Ok((Mouvement { oldpos: p, newpos: p, voh: voh, continuer: 0 }, ' '));
        } else if ligne == "1" || ligne == "2" || ligne == "3" || ligne == "4" {
            let touche = ligne.chars().nth(0).unwrap();
            return Ok((Mouvement { oldpos: p, newpos: p, voh: voh, continuer: 1 }, touche));
        }
    }
}

pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    // une première bombe, puis une autre parmi les trois qui restent
    let mut restantes = vec![1, 2, 3, 4];
    for _ in 0..2 {
        let tirage = hasard.sample(&restantes, 1);
        let numero: usize = tirage[0];
        let mut nouvelles = vec![];
        for r in restantes {
            if r != numero {
                nouvelles.push(r);
            }
        }
        restantes = nouvelles;
        if jeu.bombeloader[numero - 1].puissance.is_some() {
            let p = jeu.bombeloader[numero - 1].puissance.unwrap();
            jeu.bombeloader[numero - 1].puissance = Some(p + 1);
        }
    }
}

pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let reponse = keyinput(jeu);
    if reponse.is_err() {
        return Err(reponse.unwrap_err());
    }
    let (demande, touche) = reponse.unwrap();

    // 1) fin du tour
    if demande.continuer == 0 {
        jeu.mouvement = demande;
        return Ok(());
    }

    // 2) une bombe
    let chiffres = ['1', '2', '3', '4'];
    for n in 0..4 {
        if touche == chiffres[n] {
            if jeu.mouvement.voh == 'n' {
                let place = jeu.mouvement.newpos as usize;
                jeu.grille[place] = Case::JoueurBomb;
                jeu.bombeloader[n].position = Some(place);
                let texte = "Vous venez de déposer la bombe ".to_string() + &(n + 1).to_string();
                showGameBoard(jeu, &texte);
            } else {
                showGameBoard(jeu, "Bombes inaccessibles après déplacement");
            }
            return Ok(());
        }
    }

    // 3) un pas
    let mut possible = true;
    if demande.newpos == demande.oldpos {
        possible = false;
    }
    if possible && passemuraille(demande.oldpos, demande.newpos) {
        possible = false;
    }
    let mut atp = false;
    if possible {
        let contenu = jeu.grille[demande.newpos as usize];
        if contenu == Case::ATP {
            atp = true;
        } else if contenu != Case::Vide {
            possible = false;
        }
    }
    if possible {
        let ancienne = demande.oldpos as usize;
        if jeu.grille[ancienne] == Case::JoueurBomb {
            jeu.grille[ancienne] = Case::Bomb;
        } else {
            jeu.grille[ancienne] = Case::Vide;
        }
        jeu.grille[demande.newpos as usize] = Case::Joueur;
        jeu.mouvement.oldpos = demande.oldpos;
        jeu.mouvement.newpos = demande.newpos;
        jeu.mouvement.voh = demande.voh;
        jeu.mouvement.continuer = demande.continuer;
        if atp {
            boostbombe(jeu, hasard);
        }
        showGameBoard(jeu, "Vous avancez");
    } else {
        showGameBoard(jeu, "Vous ne pouvez pas aller là");
    }
    return Ok(());
}
