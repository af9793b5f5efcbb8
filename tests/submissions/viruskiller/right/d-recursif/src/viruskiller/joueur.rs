//! Le tour du joueur : lire une touche, avancer, déposer une bombe.

use super::affichage::showGameBoard;
#[allow(unused_imports)] // Pour vos fonctions.
use super::etat::Case;
use super::etat::{Fin, Jeu, Mouvement};
use super::plateau::passemuraille;

use outils::Hasard;

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
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.virus = [null, null, null, null]
/// - jeu.grille[44] = Joueur
/// - jeu.mouvement.newpos = 44
/// - jeu.mouvement.oldpos = 44
/// - call: r = keyinput(jeu)
///   types: [" "]
/// - check: 'r == Ok((Mouvement{oldpos: 44, newpos: 44, voh: "n", continuer: 0}, " "))'
/// ```
pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    showGameBoard(jeu, "Début de votre tour");
    print!("► Action : ");
    let touche = bonne_touche()?;
    let Mouvement { newpos: p, voh, .. } = jeu.mouvement;
    let (axe, pas) = match touche {
        'z' => ('v', -10),
        's' => ('v', 10),
        'q' => ('h', -1),
        'd' => ('h', 1),
        _ => (voh, 0),
    };
    let permis = voh == 'n' || voh == axe;
    let mouvement = Mouvement {
        oldpos: p,
        newpos: if permis { p + pas } else { p },
        voh: if permis { axe } else { voh },
        continuer: u8::from(touche != ' '),
    };
    Ok((mouvement, touche))
}

/// Ajoute 1 à la puissance de deux bombes différentes, tirées au hasard.
///
/// Il n'y a pas de puissance maximale.
///
/// Exemple : avec les bombes 1 et 3, les puissances 8, 6, 4, 2 deviennent 9, 6, 5, 2.
///
/// Par exemple, « toujours deux bombes différentes » :
///
/// ```yaml
/// - jeu = Jeu()
/// - boostbombe(jeu, hasard)
/// - check: sum(jeu.bombeloader[*].puissance) == 22
/// - check: jeu.bombeloader[0].puissance in 8..=9
/// - check: jeu.bombeloader[1].puissance in 6..=7
/// - check: jeu.bombeloader[2].puissance in 4..=5
/// - check: jeu.bombeloader[3].puissance in 2..=3
/// ```
pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    for numero in hasard.sample(&[0usize, 1, 2, 3], 2) {
        jeu.bombeloader[numero].puissance = jeu.bombeloader[numero].puissance.map(|p| p + 1);
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
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.virus = [34, null, null, null]
/// - jeu.grille[44] = Joueur
/// - jeu.mouvement.newpos = 44
/// - jeu.mouvement.oldpos = 44
/// - jeu.grille[34] = Virus
/// - call: actionjoueur(jeu, hasard)
///   types: ["z"]
///   returns: Ok(null)
/// - call: actionjoueur(jeu, hasard)
///   types: ["4"]
///   returns: Ok(null)
/// - check: jeu.bombeloader[*].position == [null, null, null, 44]
/// ```
pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (demande, touche) = keyinput(jeu)?;
    match touche {
        ' ' => {
            jeu.mouvement = demande;
            return Ok(());
        }
        '1'..='4' => {
            if jeu.mouvement.voh == 'n' {
                let ici = demande.newpos as usize;
                jeu.grille[ici] = Case::JoueurBomb;
                jeu.bombeloader[touche as usize - '1' as usize].position = Some(ici);
                showGameBoard(jeu, &format!("Vous venez de déposer la bombe {touche}"));
            } else {
                showGameBoard(jeu, "Bombes inaccessibles après déplacement");
            }
        }
        _ => {
            if avance(jeu, demande, hasard) {
                showGameBoard(jeu, "Vous avancez");
            } else {
                showGameBoard(jeu, "Vous ne pouvez pas aller là");
            }
        }
    }
    Ok(())
}

/// Lit jusqu'à une bonne touche. Une ligne de blancs vaut un espace, Z vaut z.
fn bonne_touche() -> Result<char, Fin> {
    let ligne = outils::lire_ligne().ok_or(Fin::FinDeSaisie)?;
    let serree = ligne.trim().to_lowercase();
    let mut lettres = serree.chars();
    match (lettres.next(), lettres.next()) {
        (None, _) if !ligne.is_empty() => Ok(' '),
        (Some(c @ ('z' | 'q' | 's' | 'd' | '1'..='4')), None) => Ok(c),
        _ => {
            print!("► Sélectionnez la bonne touche : ");
            bonne_touche()
        }
    }
}

/// Fait le pas demandé s'il est permis.
fn avance(jeu: &mut Jeu, demande: Mouvement, hasard: &mut Hasard) -> bool {
    let Mouvement { oldpos, newpos, .. } = demande;
    if oldpos == newpos || passemuraille(oldpos, newpos) {
        return false;
    }
    let but = jeu.grille[newpos as usize];
    if but != Case::Vide && but != Case::ATP {
        return false;
    }
    let quittee = &mut jeu.grille[oldpos as usize];
    *quittee = if *quittee == Case::JoueurBomb {
        Case::Bomb
    } else {
        Case::Vide
    };
    jeu.grille[newpos as usize] = Case::Joueur;
    jeu.mouvement = demande;
    if but == Case::ATP {
        boostbombe(jeu, hasard);
    }
    true
}
