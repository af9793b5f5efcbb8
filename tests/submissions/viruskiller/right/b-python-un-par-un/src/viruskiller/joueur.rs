//! Le tour du joueur.

use super::affichage::showGameBoard;
use super::etat::{Case, Fin, Jeu, Mouvement};
use super::plateau::passemuraille;

use outils::Hasard;

pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    showGameBoard(jeu, "Début de votre tour");
    print!("► Action : ");
    loop {
        let ligne;
        match super::clavier::lire_touche() {
            Some(l) => ligne = l,
            None => return Err(Fin::FinDeSaisie),
        }
        let p = jeu.mouvement.newpos;
        let axe = jeu.mouvement.voh;
        let mut m = Mouvement {
            oldpos: p,
            newpos: p,
            voh: axe,
            continuer: 1,
        };
        if ligne == " " {
            m.continuer = 0;
            return Ok((m, ' '));
        }
        let touche = ligne.trim().to_lowercase();
        if touche == "z" {
            if axe == 'n' || axe == 'v' {
                m.newpos = p - 10;
                m.voh = 'v';
            }
            return Ok((m, 'z'));
        }
        if touche == "s" {
            if axe == 'n' || axe == 'v' {
                m.newpos = p + 10;
                m.voh = 'v';
            }
            return Ok((m, 's'));
        }
        if touche == "q" {
            if axe == 'n' || axe == 'h' {
                m.newpos = p - 1;
                m.voh = 'h';
            }
            return Ok((m, 'q'));
        }
        if touche == "d" {
            if axe == 'n' || axe == 'h' {
                m.newpos = p + 1;
                m.voh = 'h';
            }
            return Ok((m, 'd'));
        }
        if touche == "1" {
            return Ok((m, '1'));
        }
        if touche == "2" {
            return Ok((m, '2'));
        }
        if touche == "3" {
            return Ok((m, '3'));
        }
        if touche == "4" {
            return Ok((m, '4'));
        }
        print!("► Selectionnez la bonne touche : ");
    }
}

pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let a = hasard.randint(1, 4);
    let mut b = hasard.randint(1, 4);
    while b == a {
        b = hasard.randint(1, 4);
    }
    let mut i = 1;
    while i <= 4 {
        if i == a || i == b {
            let place = (i - 1) as usize;
            if jeu.bombeloader[place].puissance != None {
                jeu.bombeloader[place].puissance =
                    Some(jeu.bombeloader[place].puissance.unwrap() + 1);
            }
        }
        i = i + 1;
    }
}

pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (m, touche) = keyinput(jeu)?;
    if touche == ' ' {
        jeu.mouvement = m;
    } else if touche == 'z' || touche == 'q' || touche == 's' || touche == 'd' {
        let mut permis = true;
        if m.newpos == m.oldpos {
            permis = false;
        } else if passemuraille(m.oldpos, m.newpos) {
            permis = false;
        } else {
            let c = jeu.grille[m.newpos as usize];
            if c != Case::Vide && c != Case::ATP {
                permis = false;
            }
        }
        if permis == false {
            showGameBoard(jeu, "Vous ne pouvez pas aller là");
        } else {
            let atp = jeu.grille[m.newpos as usize] == Case::ATP;
            if jeu.grille[m.oldpos as usize] == Case::JoueurBomb {
                jeu.grille[m.oldpos as usize] = Case::Bomb;
            } else {
                jeu.grille[m.oldpos as usize] = Case::Vide;
            }
            jeu.grille[m.newpos as usize] = Case::Joueur;
            jeu.mouvement = m;
            if atp {
                boostbombe(jeu, hasard);
            }
            showGameBoard(jeu, "Vous avancez");
        }
    } else {
        if jeu.mouvement.voh != 'n' {
            showGameBoard(jeu, "Bombes inaccessibles après déplacement");
        } else {
            let mut numero = 0;
            if touche == '2' {
                numero = 1;
            }
            if touche == '3' {
                numero = 2;
            }
            if touche == '4' {
                numero = 3;
            }
            jeu.grille[m.newpos as usize] = Case::JoueurBomb;
            jeu.bombeloader[numero].position = Some(m.newpos as usize);
            let texte = format!("Vous venez de déposer la bombe {}", numero + 1);
            showGameBoard(jeu, &texte);
        }
    }
    return Ok(());
}
