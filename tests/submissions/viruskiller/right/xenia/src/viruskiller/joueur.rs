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
///
/// Par exemple, « espace finit le tour » :
pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    showGameBoard(jeu, "Début de votre tour");
    println!("► Action :");
    let saisie = lire_ligne();
    if saisie == None {
        return Err(Fin::FinDeSaisie);
    }
    let saisie = saisie.unwrap();
    // Attention, trim enlèverait l'espace.
    let oldpos = jeu.mouvement.newpos;
    let mut newpos = oldpos;
    let mut voh = jeu.mouvement.voh;
    let mut continuer = 1;
    let inputkey;
    if saisie == "z" {
        inputkey = 'z';
        if voh == 'n' || voh == 'v' {
            newpos = oldpos - 10;
            voh = 'v';
        }
    } else if saisie == "s" {
        inputkey = 's';
        if voh == 'n' || voh == 'v' {
            newpos = oldpos + 10;
            voh = 'v';
        }
    } else if saisie == "q" {
        inputkey = 'q';
        if voh == 'n' || voh == 'h' {
            newpos = oldpos - 1;
            voh = 'h';
        }
    } else if saisie == "d" {
        inputkey = 'd';
        if voh == 'n' || voh == 'h' {
            newpos = oldpos + 1;
            voh = 'h';
        }
    } else if saisie == "1" {
        inputkey = '1';
    } else if saisie == "2" {
        inputkey = '2';
    } else if saisie == "3" {
        inputkey = '3';
    } else if saisie == "4" {
        inputkey = '4';
    } else if saisie == " " {
        inputkey = ' ';
        continuer = 0;
    } else {
        println!("► Selectionnez la bonne touche :");
        return keyinput(jeu);
    }
    let mouvement = Mouvement {
        oldpos,
        newpos,
        voh,
        continuer,
    };
    return Ok((mouvement, inputkey));
}

/// Ajoute 1 à la puissance de deux bombes différentes, tirées au hasard.
///
/// Il n'y a pas de puissance maximale.
///
/// Exemple : avec les bombes 1 et 3, les puissances 8, 6, 4, 2 deviennent 9, 6, 5, 2.
///
/// Par exemple, « toujours deux bombes différentes » :
pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let choisies = hasard.sample(&[0, 1, 2, 3], 2);
    let premiere = choisies[0];
    let deuxieme = choisies[1];
    if jeu.bombeloader[premiere].puissance != None {
        jeu.bombeloader[premiere].puissance =
            Some(jeu.bombeloader[premiere].puissance.unwrap() + 1);
    }
    if jeu.bombeloader[deuxieme].puissance != None {
        jeu.bombeloader[deuxieme].puissance =
            Some(jeu.bombeloader[deuxieme].puissance.unwrap() + 1);
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
///
/// Par exemple, « une bombe après un refus, cela reste permis » :
pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (testmouvement, inputkey) = keyinput(jeu)?;
    let oldpos = testmouvement.oldpos;
    let newpos = testmouvement.newpos;
    if inputkey == ' ' {
        jeu.mouvement = testmouvement;
        return Ok(());
    }
    if inputkey == 'z' || inputkey == 'q' || inputkey == 's' || inputkey == 'd' {
        if newpos == oldpos {
            // c'est une touche de l'autre axe
            showGameBoard(jeu, "Vous ne pouvez pas aller là");
        } else if passemuraille(oldpos, newpos) == true {
            showGameBoard(jeu, "Vous ne pouvez pas aller là");
        } else if jeu.grille[newpos as usize] == Case::Vide {
            quitte_case(jeu, oldpos as usize);
            jeu.grille[newpos as usize] = Case::Joueur;
            jeu.mouvement = testmouvement;
            showGameBoard(jeu, "Vous avancez");
        } else if jeu.grille[newpos as usize] == Case::ATP {
            quitte_case(jeu, oldpos as usize);
            jeu.grille[newpos as usize] = Case::Joueur;
            jeu.mouvement = testmouvement;
            boostbombe(jeu, hasard);
            showGameBoard(jeu, "Vous avancez");
        } else {
            showGameBoard(jeu, "Vous ne pouvez pas aller là");
        }
    } else {
        if jeu.mouvement.voh == 'n' {
            jeu.grille[oldpos as usize] = Case::JoueurBomb;
            if inputkey == '1' {
                jeu.bombeloader[0].position = Some(oldpos as usize);
                showGameBoard(jeu, "Vous venez de déposer la bombe 1");
            } else if inputkey == '2' {
                jeu.bombeloader[1].position = Some(oldpos as usize);
                showGameBoard(jeu, "Vous venez de déposer la bombe 2");
            } else if inputkey == '3' {
                jeu.bombeloader[2].position = Some(oldpos as usize);
                showGameBoard(jeu, "Vous venez de déposer la bombe 3");
            } else {
                jeu.bombeloader[3].position = Some(oldpos as usize);
                showGameBoard(jeu, "Vous venez de déposer la bombe 4");
            }
        } else {
            showGameBoard(jeu, "Bombes inaccessibles après déplacement");
        }
    }
    return Ok(());
}

// ce que le joueur laisse derrière lui
fn quitte_case(jeu: &mut Jeu, case: usize) {
    if jeu.grille[case] == Case::JoueurBomb {
        jeu.grille[case] = Case::Bomb;
    } else {
        jeu.grille[case] = Case::Vide;
    }
}
