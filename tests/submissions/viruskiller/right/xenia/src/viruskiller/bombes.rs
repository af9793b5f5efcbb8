//! Les bombes en fin de tour : explosion, rechargement, affaiblissement.

#[allow(unused_imports)] // Pour vos fonctions.
use super::etat::Case;
use super::etat::Jeu;

use outils::Hasard;
use super::affichage::showGameBoard;
use outils::pause;

/// Fait exploser toutes les bombes amorcées, dans l'ordre de leurs numéros.
///
/// Le rayon est la moitié de la puissance, arrondie au-dessus. Le souffle atteint la case de la
/// bombe et autant de cases que le rayon vers le haut et vers le bas ; si le rayon est de 2 au
/// plus, il atteint aussi autant de cases à gauche et à droite, sur la même ligne. Il ne sort pas
/// de la grille et rien ne l'arrête : murs, virus, ATP et bombes deviennent des cases vides. Le
/// joueur, lui, ne craint rien : sa case redevient `Joueur`.
///
/// Chaque explosion est affichée, avec « BOOOOM » : le souffle, puis les cases vides. Ce que
/// montrent alors la case du joueur et la puissance de la bombe est libre. À la fin, la
/// puissance de chaque bombe qui a explosé est `None`, et plus aucune bombe n'a de position.
///
/// Exemple : une bombe de puissance 2 en 89 atteint les cases 79, 88, 89 et 99.
///
/// Par exemple, « la bombe quitte le chargeur » :
pub fn boom(jeu: &mut Jeu) {
    for numero in 0..4 {
        if jeu.bombeloader[numero].position != None {
            let posbombe = jeu.bombeloader[numero].position.unwrap() as i32;
            let puissance = jeu.bombeloader[numero].puissance.unwrap_or(0) as i32;
            // la moitié, arrondie au-dessus
            let mut rayon = puissance / 2;
            if puissance % 2 == 1 {
                rayon = rayon + 1;
            }

            // true pour les cases soufflées
            let mut soufflee = [false; 100];
            soufflee[posbombe as usize] = true;
            let mut i = 1;
            while i <= rayon {
                if posbombe - 10 * i >= 0 {
                    soufflee[(posbombe - 10 * i) as usize] = true;
                }
                if posbombe + 10 * i < 100 {
                    soufflee[(posbombe + 10 * i) as usize] = true;
                }
                if rayon <= 2 {
                    let ligne = posbombe / 10;
                    if posbombe - i >= 0 && (posbombe - i) / 10 == ligne {
                        soufflee[(posbombe - i) as usize] = true;
                    }
                    if posbombe + i < 100 && (posbombe + i) / 10 == ligne {
                        soufflee[(posbombe + i) as usize] = true;
                    }
                }
                i = i + 1;
            }

            for case in 0..100 {
                if soufflee[case] && case as i32 != jeu.mouvement.newpos {
                    jeu.grille[case] = Case::Explosion;
                }
            }
            showGameBoard(jeu, "BOOOOM");
            pause(1000);
            for case in 0..100 {
                if soufflee[case] {
                    if case as i32 == jeu.mouvement.newpos {
                        jeu.grille[case] = Case::Joueur;
                    } else {
                        jeu.grille[case] = Case::Vide;
                    }
                }
            }
            jeu.bombeloader[numero].puissance = None;
            jeu.bombeloader[numero].position = None;
            showGameBoard(jeu, "BOOOOM");
            pause(1000);
        }
    }
}

/// Donne une nouvelle puissance à chaque bombe qui vient d'exploser (puissance `None`).
///
/// Chacune reçoit une valeur tirée parmi 3, 5, 7, 9. `bombemolle`, appelée ensuite, en ôte 1 :
/// le joueur verra 2, 4, 6 ou 8.
///
/// Par exemple, « seule la bombe qui a explosé est rechargée » :
pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    for slot in 0..4 {
        if jeu.bombeloader[slot].puissance == None {
            let val = hasard.sample(&[3, 5, 7, 9], 1);
            jeu.bombeloader[slot].puissance = Some(val[0]);
        }
    }
}

/// Ôte 1 à la puissance de chaque bombe, sans descendre sous 0, puis affiche la grille avec le
/// message du jeu.
///
/// Exemple : 7, 5, 3, 0 deviennent 6, 4, 2, 0.
///
/// Par exemple, « chaque bombe perd 1 » :
pub fn bombemolle(jeu: &mut Jeu) {
    for slot in 0..4 {
        if jeu.bombeloader[slot].puissance != None {
            let puissance = jeu.bombeloader[slot].puissance.unwrap();
            if puissance != 0 {
                jeu.bombeloader[slot].puissance = Some(puissance - 1);
            }
        }
    }
    showGameBoard(jeu, &jeu.message);
}
