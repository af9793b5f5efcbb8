//! Le joueur.

use super::affichage::showGameBoard;
use super::clavier::lire_touche;
use super::etat::{Case, Fin, Jeu, Mouvement};
use super::plateau::passemuraille;
use outils::Hasard;

pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    showGameBoard(jeu, "Début de votre tour");
    print!("► Action : ");
    let mut touche;
    loop {
        touche = match lire_touche() {
            Some(ligne) => ligne,
            None => return Err(Fin::FinDeSaisie),
        };
        if ["z", "q", "s", "d", "1", "2", "3", "4", " "].contains(&touche.as_str()) {
            break;
        }
        print!("► Selectionnez la bonne touche : ");
    }
    let p = jeu.mouvement.newpos;
    let axe = jeu.mouvement.voh;
    let mut m = Mouvement {
        oldpos: p,
        newpos: p,
        voh: axe,
        continuer: 1,
    };
    if touche == "z" && axe != 'h' {
        m.newpos = p - 10;
        m.voh = 'v';
    } else if touche == "s" && axe != 'h' {
        m.newpos = p + 10;
        m.voh = 'v';
    } else if touche == "q" && axe != 'v' {
        m.newpos = p - 1;
        m.voh = 'h';
    } else if touche == "d" && axe != 'v' {
        m.newpos = p + 1;
        m.voh = 'h';
    } else if touche == " " {
        m.continuer = 0;
    }
    Ok((m, touche.chars().next().unwrap()))
}

pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let a = hasard.randint(0, 3) as usize;
    let mut b = hasard.randint(0, 3) as usize;
    while b == a {
        b = hasard.randint(0, 3) as usize;
    }
    for n in [a, b] {
        if let Some(p) = jeu.bombeloader[n].puissance {
            jeu.bombeloader[n].puissance = Some(p + 1);
        }
    }
}

pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (m, touche) = keyinput(jeu)?;
    if touche == ' ' {
        jeu.mouvement = m;
        return Ok(());
    }
    if touche == 'z' || touche == 'q' || touche == 's' || touche == 'd' {
        let mut permis = true;
        if m.newpos == m.oldpos {
            permis = false; // l'autre axe
        } else if passemuraille(m.oldpos, m.newpos) {
            permis = false;
        } else {
            let case = jeu.grille[m.newpos as usize];
            if case != Case::Vide && case != Case::ATP {
                permis = false;
            }
        }
        if !permis {
            showGameBoard(jeu, "Vous ne pouvez pas aller là");
            return Ok(());
        }
        let ici = m.oldpos as usize;
        let la = m.newpos as usize;
        let atp = jeu.grille[la] == Case::ATP;
        if jeu.grille[ici] == Case::JoueurBomb {
            jeu.grille[ici] = Case::Bomb;
        } else {
            jeu.grille[ici] = Case::Vide;
        }
        jeu.grille[la] = Case::Joueur;
        jeu.mouvement = m;
        if atp {
            boostbombe(jeu, hasard);
        }
        showGameBoard(jeu, "Vous avancez");
        return Ok(());
    }
    if jeu.mouvement.voh != 'n' {
        showGameBoard(jeu, "Bombes inaccessibles après déplacement");
        return Ok(());
    }
    let place = jeu.mouvement.newpos as usize;
    jeu.grille[place] = Case::JoueurBomb;
    let numero = touche as usize - '1' as usize;
    jeu.bombeloader[numero].position = Some(place);
    showGameBoard(jeu, &format!("Vous venez de déposer la bombe {touche}"));
    Ok(())
}
