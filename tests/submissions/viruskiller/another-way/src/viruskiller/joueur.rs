use super::affichage::*;
use super::etat::*;
use super::plateau::passemuraille;
use outils::Hasard;

pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    showGameBoard(jeu, "Début de votre tour");
    println!("► Action :");
    let mut key = outils::lire_ligne().ok_or(Fin::FinDeSaisie)?;
    while !["z", "q", "s", "d", "1", "2", "3", "4", " "].contains(&key.as_str()) {
        println!("► Selectionnez la bonne touche :");
        key = outils::lire_ligne().ok_or(Fin::FinDeSaisie)?;
    }
    let mut m = jeu.mouvement;
    m.oldpos = jeu.mouvement.newpos;
    m.continuer = 1;
    if key == "z" && m.voh != 'h' {
        m.newpos -= 10;
        m.voh = 'v';
    } else if key == "s" && m.voh != 'h' {
        m.newpos += 10;
        m.voh = 'v';
    } else if key == "q" && m.voh != 'v' {
        m.newpos -= 1;
        m.voh = 'h';
    } else if key == "d" && m.voh != 'v' {
        m.newpos += 1;
        m.voh = 'h';
    } else if key == " " {
        m.continuer = 0;
    }
    Ok((m, key.chars().next().unwrap()))
}

pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (test, key) = keyinput(jeu)?;
    let mut message = String::from("Vous ne pouvez pas aller là");
    if test.continuer == 0 {
        jeu.mouvement = test;
        return Ok(());
    }
    if key >= '1' && key <= '4' {
        if test.voh == 'n' {
            jeu.grille[test.newpos as usize] = Case::JoueurBomb;
            let numero = key.to_digit(10).unwrap() as usize;
            jeu.bombeloader[numero - 1].position = Some(test.newpos as usize);
            message = format!("Vous venez de déposer la bombe {}", key);
        } else {
            message = String::from("Bombes inaccessible après déplacement");
        }
    } else if test.newpos != test.oldpos && !passemuraille(test.oldpos, test.newpos) {
        let cible = jeu.grille[test.newpos as usize];
        if cible == Case::Vide || cible == Case::ATP {
            match jeu.grille[test.oldpos as usize] {
                Case::JoueurBomb => jeu.grille[test.oldpos as usize] = Case::Bomb,
                _ => jeu.grille[test.oldpos as usize] = Case::Vide,
            }
            jeu.grille[test.newpos as usize] = Case::Joueur;
            jeu.mouvement = test;
            message = String::from("Vous avancez");
            if cible == Case::ATP {
                boostbombe(jeu, hasard);
            }
        }
    }
    showGameBoard(jeu, &message);
    Ok(())
}

pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let deux = hasard.sample(&["1", "2", "3", "4"], 2);
    for nom in deux {
        let i: usize = nom.parse().unwrap();
        let p = jeu.bombeloader[i - 1].puissance.unwrap();
        jeu.bombeloader[i - 1].puissance = Some(p + 1);
    }
}
