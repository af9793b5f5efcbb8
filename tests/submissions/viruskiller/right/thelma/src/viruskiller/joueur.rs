//! Le tour du joueur : lire une touche, avancer, déposer une bombe.

#[allow(unused_imports)] // Pour vos fonctions.
use super::etat::Case;
use super::etat::{Fin, Jeu, Mouvement};

use outils::Hasard;
use super::affichage::showGameBoard;
use super::plateau::passemuraille;
use outils::lire_ligne;

/// Affiche la grille avec « Début de votre tour », lit une touche et dit ce qu'elle demande.
///
/// Une ligne est acceptée si elle est `z`, `q`, `s`, `d`, `1`, `2`, `3`, `4` ou un espace ; une
/// autre touche est redemandée. (En accepter davantage, comme une majuscule, est permis.) La
/// réponse est le mouvement demandé et la touche, en minuscule. Si P est la position du joueur :
///
/// - `z` demande P - 10 et `s` P + 10, sur l'axe `'v'` ; `q` demande P - 1 et `d` P + 1, sur
///   l'axe `'h'` ;
/// - si l'autre axe a déjà été suivi pendant ce tour, la position demandée est P et l'axe ne
///   change pas ;
/// - `1` à `4` : la position demandée est P ;
/// - espace : la position demandée est P, et `continuer` vaut 0.
///
/// `oldpos` est toujours P. À la fin de la saisie, l'erreur est `FinDeSaisie`.
pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    showGameBoard(jeu, "Début de votre tour");
    let position = jeu.mouvement.newpos;
    let voh = jeu.mouvement.voh;
    let mut mouvement = Mouvement {
        oldpos: position,
        newpos: position,
        voh,
        continuer: 1,
    };
    print!("► Action : ");
    loop {
        let touche = match lire_ligne() {
            Some(ligne) => ligne,
            None => return Err(Fin::FinDeSaisie),
        };
        if touche == "z" || touche == "s" {
            if voh != 'h' {
                mouvement.voh = 'v';
                if touche == "z" {
                    mouvement.newpos = position - 10;
                } else {
                    mouvement.newpos = position + 10;
                }
            }
            return Ok((mouvement, if touche == "z" { 'z' } else { 's' }));
        } else if touche == "q" || touche == "d" {
            if voh != 'v' {
                mouvement.voh = 'h';
                if touche == "q" {
                    mouvement.newpos = position - 1;
                } else {
                    mouvement.newpos = position + 1;
                }
            }
            return Ok((mouvement, if touche == "q" { 'q' } else { 'd' }));
        } else if touche == "1" || touche == "2" || touche == "3" || touche == "4" {
            return Ok((mouvement, touche.chars().next().unwrap()));
        } else if touche == " " {
            mouvement.continuer = 0;
            return Ok((mouvement, ' '));
        }
        print!("► Selectionnez la bonne touche : ");
    }
}

/// Ajoute 1 à la puissance de deux bombes différentes, tirées au hasard.
///
/// Il n'y a pas de puissance maximale.
///
/// Exemple : avec les bombes 1 et 3, les puissances 8, 6, 4, 2 deviennent 9, 6, 5, 2.
pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let numeros = hasard.sample(&[0, 1, 2, 3], 2);
    for numero in numeros {
        let bombe = &mut jeu.bombeloader[numero];
        bombe.puissance = bombe.puissance.map(|p| p + 1);
    }
}

/// Fait une action du joueur : lit une touche avec `keyinput`, l'exécute, puis affiche la grille
/// avec le message qui convient.
///
/// - Fin du tour (espace) : `mouvement` devient celui de `keyinput` ; rien n'est affiché de plus.
/// - Pas interdit par `passemuraille`, vers une case ni vide ni d'ATP, ou sur l'autre axe que
///   celui du tour : rien ne change, « Vous ne pouvez pas aller là ».
/// - Pas permis : le joueur change de case et `mouvement` devient celui de `keyinput`. La case
///   quittée devient vide, ou une bombe si le joueur était debout sur une bombe. Sur de l'ATP,
///   `boostbombe` est appelée. « Vous avancez ».
/// - Bombe après un mouvement dans ce tour : rien ne change, « Bombes inaccessibles après
///   déplacement ».
/// - Bombe N : la case du joueur devient `JoueurBomb`, la position de la bombe est celle du
///   joueur, `mouvement` ne change pas. « Vous venez de déposer la bombe N ».
///
/// Des mots, de la ponctuation ou un affichage de plus ne gênent pas.
pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (demande, touche) = keyinput(jeu)?;
    let oldpos = demande.oldpos;
    let newpos = demande.newpos;

    // Fin du tour
    if demande.continuer == 0 {
        jeu.mouvement = demande;
        return Ok(());
    }

    let message;
    if touche.is_ascii_digit() {
        // Tentative de poser une bombe
        if jeu.mouvement.voh != 'n' {
            message = "Bombes inaccessibles après déplacement".to_string();
        } else {
            let numero = touche.to_digit(10).unwrap() as usize;
            jeu.grille[newpos as usize] = Case::JoueurBomb;
            jeu.bombeloader[numero - 1].position = Some(newpos as usize);
            message = format!("Vous venez de déposer la bombe {numero}");
        }
    } else if newpos == oldpos || passemuraille(oldpos, newpos) {
        message = "Vous ne pouvez pas aller là".to_string();
    } else {
        let visee = jeu.grille[newpos as usize];
        if visee == Case::Vide || visee == Case::ATP {
            if jeu.grille[oldpos as usize] == Case::JoueurBomb {
                jeu.grille[oldpos as usize] = Case::Bomb;
            } else {
                jeu.grille[oldpos as usize] = Case::Vide;
            }
            jeu.grille[newpos as usize] = Case::Joueur;
            jeu.mouvement = demande;
            if visee == Case::ATP {
                boostbombe(jeu, hasard);
            }
            message = "Vous avancez".to_string();
        } else {
            message = "Vous ne pouvez pas aller là".to_string();
        }
    }
    showGameBoard(jeu, &message);
    Ok(())
}
