//! Le tour du joueur : lire une touche, avancer, déposer une bombe.

use super::affichage::showGameBoard;
use super::clavier::{disposition, traduis};
use super::etat::{Case, Fin, Jeu, Mouvement};
use super::plateau::passemuraille;

use outils::{Hasard, lire_ligne};

/// Lit une touche.
pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    showGameBoard(jeu, "Début de votre tour");
    print!("► Action : ");
    let mut inputkey = match lire_ligne() {
        Some(ligne) => traduis(ligne, disposition()),
        None => return Err(Fin::FinDeSaisie),
    };
    while !["z", "q", "s", "d", "1", "2", "3", "4", " "].contains(&inputkey.as_str()) {
        print!("► Selectionnez la bonne touche : ");
        inputkey = match lire_ligne() {
            Some(ligne) => traduis(ligne, disposition()),
            None => return Err(Fin::FinDeSaisie),
        };
    }
    let oldpos = jeu.mouvement.newpos;
    let mut newpos = oldpos;
    let mut voh = jeu.mouvement.voh;
    let mut continuer = 1;
    if inputkey == "z" && voh != 'h' {
        newpos = oldpos - 10;
        voh = 'v';
    } else if inputkey == "s" && voh != 'h' {
        newpos = oldpos + 10;
        voh = 'v';
    } else if inputkey == "q" && voh != 'v' {
        newpos = oldpos - 1;
        voh = 'h';
    } else if inputkey == "d" && voh != 'v' {
        newpos = oldpos + 1;
        voh = 'h';
    } else if inputkey == " " {
        continuer = 0;
    }
    let mouvement = Mouvement {
        oldpos,
        newpos,
        voh,
        continuer,
    };
    Ok((mouvement, inputkey.chars().next().unwrap()))
}

/// Sélectionne deux bombes aléatoirement parmi le chargeur et incrémente de 1 leur puissance
pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let selectrandombombe = hasard.sample(&[1usize, 2, 3, 4], 2);
    for numero in selectrandombombe {
        let bombe = &mut jeu.bombeloader[numero - 1];
        if let Some(puissance) = bombe.puissance {
            bombe.puissance = Some(puissance + 1);
        }
    }
}

/// Fonction de déplacement du joueur et de posage de bombe - interprète la fonction keyinput.
pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (testmouvement, inputkey) = keyinput(jeu)?;
    let oldpos = testmouvement.oldpos;
    let newpos = testmouvement.newpos;
    let message;

    if testmouvement.continuer == 0 {
        jeu.mouvement = testmouvement;
        return Ok(());
    } else if newpos != oldpos {
        // Cas où le déplacement n'est pas autorisé
        if passemuraille(oldpos, newpos)
            || (jeu.grille[newpos as usize] != Case::Vide && jeu.grille[newpos as usize] != Case::ATP)
        {
            message = "Vous ne pouvez pas aller là".to_string();
        } else {
            let atp = jeu.grille[newpos as usize] == Case::ATP;
            // Cas où à l'ancienne position le joueur avait amorcé la bombe
            if jeu.grille[oldpos as usize] == Case::JoueurBomb {
                jeu.grille[oldpos as usize] = Case::Bomb;
            } else {
                jeu.grille[oldpos as usize] = Case::Vide;
            }
            jeu.grille[newpos as usize] = Case::Joueur;
            jeu.mouvement = testmouvement;
            message = "Vous avancez".to_string();
            if atp {
                boostbombe(jeu, hasard);
            }
        }
    } else if ['z', 'q', 's', 'd'].contains(&inputkey) {
        // l'autre axe
        message = "Vous ne pouvez pas aller là".to_string();
    } else if testmouvement.voh != 'n' {
        // Cas où la bombe ne peut être posée car le joueur s'est déplacé
        message = "Bombes inaccessibles après déplacement".to_string();
    } else {
        // Cas où la bombe peut être posée
        jeu.grille[newpos as usize] = Case::JoueurBomb;
        if inputkey == '1' {
            jeu.bombeloader[0].position = Some(newpos as usize);
        } else if inputkey == '2' {
            jeu.bombeloader[1].position = Some(newpos as usize);
        } else if inputkey == '3' {
            jeu.bombeloader[2].position = Some(newpos as usize);
        } else if inputkey == '4' {
            jeu.bombeloader[3].position = Some(newpos as usize);
        }
        message = format!("Vous venez de déposer la bombe {inputkey}");
    }
    showGameBoard(jeu, &message);
    Ok(())
}
