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
    let p = jeu.mouvement.newpos;
    let voh = jeu.mouvement.voh;
    // La réponse quand on ne bouge pas.
    let sur_place = Mouvement {
        oldpos: p,
        newpos: p,
        voh,
        continuer: 1,
    };
    let vertical = |newpos| match voh {
        'h' => sur_place,
        _ => Mouvement {
            newpos,
            voh: 'v',
            ..sur_place
        },
    };
    let horizontal = |newpos| match voh {
        'v' => sur_place,
        _ => Mouvement {
            newpos,
            voh: 'h',
            ..sur_place
        },
    };
    print!("Votre action : ");
    loop {
        let Some(ligne) = lire_ligne() else {
            return Err(Fin::FinDeSaisie);
        };
        match ligne.as_str() {
            "z" | "Z" => return Ok((vertical(p - 10), 'z')),
            "s" | "S" => return Ok((vertical(p + 10), 's')),
            "q" | "Q" => return Ok((horizontal(p - 1), 'q')),
            "d" | "D" => return Ok((horizontal(p + 1), 'd')),
            "1" => return Ok((sur_place, '1')),
            "2" => return Ok((sur_place, '2')),
            "3" => return Ok((sur_place, '3')),
            "4" => return Ok((sur_place, '4')),
            " " => {
                let fini = Mouvement {
                    continuer: 0,
                    ..sur_place
                };
                return Ok((fini, ' '));
            }
            _ => print!("Touche inconnue (z, q, s, d, 1, 2, 3, 4 ou espace) : "),
        }
    }
}

/// Ajoute 1 à la puissance de deux bombes différentes, tirées au hasard.
///
/// Il n'y a pas de puissance maximale.
///
/// Exemple : avec les bombes 1 et 3, les puissances 8, 6, 4, 2 deviennent 9, 6, 5, 2.
pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let premiere = hasard.randint(0, 3);
    let mut seconde = hasard.randint(0, 3);
    while seconde == premiere {
        seconde = hasard.randint(0, 3);
    }
    for numero in [premiere, seconde] {
        let puissance = jeu.bombeloader[numero as usize].puissance;
        jeu.bombeloader[numero as usize].puissance = puissance.map(|p| p + 1);
    }
}

/// Ce que le joueur veut faire.
enum Action {
    Finir,
    Bombe(usize),
    Pas,
}

fn action(touche: char) -> Action {
    match touche {
        ' ' => Action::Finir,
        '1' => Action::Bombe(0),
        '2' => Action::Bombe(1),
        '3' => Action::Bombe(2),
        '4' => Action::Bombe(3),
        _ => Action::Pas,
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
    let (mouvement, touche) = keyinput(jeu)?;
    match action(touche) {
        Action::Finir => {
            jeu.mouvement = mouvement;
        }
        Action::Bombe(numero) => {
            if jeu.mouvement.voh != 'n' {
                showGameBoard(jeu, "Bombes inaccessibles après déplacement.");
                return Ok(());
            }
            jeu.bombeloader[numero].position = Some(mouvement.newpos as usize);
            jeu.grille[mouvement.newpos as usize] = Case::JoueurBomb;
            let message = format!("Vous venez de déposer la bombe {}.", numero + 1);
            showGameBoard(jeu, &message);
        }
        Action::Pas => {
            let interdit = passemuraille(mouvement.oldpos, mouvement.newpos);
            // Sur l'autre axe, la position demandée est la position actuelle.
            if mouvement.newpos == mouvement.oldpos || interdit {
                showGameBoard(jeu, "Vous ne pouvez pas aller là !");
                return Ok(());
            }
            let arrivee = jeu.grille[mouvement.newpos as usize];
            if arrivee != Case::Vide && arrivee != Case::ATP {
                showGameBoard(jeu, "Vous ne pouvez pas aller là !");
                return Ok(());
            }
            if jeu.grille[mouvement.oldpos as usize] == Case::JoueurBomb {
                jeu.grille[mouvement.oldpos as usize] = Case::Bomb;
            } else {
                jeu.grille[mouvement.oldpos as usize] = Case::Vide;
            }
            jeu.grille[mouvement.newpos as usize] = Case::Joueur;
            jeu.mouvement = mouvement;
            if arrivee == Case::ATP {
                boostbombe(jeu, hasard);
                showGameBoard(jeu, "Vous avancez, et vous prenez de l'ATP.");
            } else {
                showGameBoard(jeu, "Vous avancez.");
            }
        }
    }
    Ok(())
}
