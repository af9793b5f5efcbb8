//! Le tour du joueur : lire une touche, avancer, déposer une bombe.

#[allow(unused_imports)] // Pour vos fonctions.
use super::etat::Case;
use super::etat::{Fin, Jeu, Mouvement};

use outils::Hasard;
use super::affichage::showGameBoard;
use super::clavier::lire_touche;
use super::plateau::passemuraille;

/// La touche d'une ligne, si c'en est une ; les blancs autour ne comptent pas.
fn touche_de(ligne: &str) -> Option<char> {
    let minuscules = ligne.to_lowercase();
    let lettre = match minuscules.trim() {
        // Une ligne de blancs, mais pas une ligne vide.
        "" if !ligne.is_empty() => " ",
        autre => autre,
    };
    let mut lettres = lettre.chars();
    let touche = lettres.next()?;
    (lettres.next().is_none() && "zqsd1234 ".contains(touche)).then_some(touche)
}

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
    print!("► Action : ");
    let touche = loop {
        let ligne = lire_touche().ok_or(Fin::FinDeSaisie)?;
        match touche_de(&ligne) {
            Some(touche) => break touche,
            None => print!("► Selectionnez la bonne touche : "),
        }
    };

    let oldpos = jeu.mouvement.newpos;
    let (pas, axe) = match touche {
        'z' => (-10, 'v'),
        's' => (10, 'v'),
        'q' => (-1, 'h'),
        'd' => (1, 'h'),
        _ => (0, jeu.mouvement.voh),
    };
    let autre_axe = jeu.mouvement.voh != 'n' && jeu.mouvement.voh != axe;
    let demande = Mouvement {
        oldpos,
        newpos: if autre_axe { oldpos } else { oldpos + pas },
        voh: if autre_axe { jeu.mouvement.voh } else { axe },
        continuer: u8::from(touche != ' '),
    };
    Ok((demande, touche))
}

/// Ajoute 1 à la puissance de deux bombes différentes, tirées au hasard.
///
/// Il n'y a pas de puissance maximale.
///
/// Exemple : avec les bombes 1 et 3, les puissances 8, 6, 4, 2 deviennent 9, 6, 5, 2.
pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let mut ordre = [0, 1, 2, 3];
    hasard.shuffle(&mut ordre);
    for &numero in ordre.iter().take(2) {
        if let Some(puissance) = &mut jeu.bombeloader[numero].puissance {
            *puissance += 1;
        }
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
    let message = match touche {
        ' ' => {
            jeu.mouvement = demande;
            return Ok(());
        }
        '1'..='4' => depose(jeu, touche),
        _ => avance(jeu, demande, hasard),
    };
    showGameBoard(jeu, &message);
    Ok(())
}

/// Dépose une bombe, et dit ce qui s'est passé.
fn depose(jeu: &mut Jeu, touche: char) -> String {
    if jeu.mouvement.voh != 'n' {
        return "Bombes inaccessibles après déplacement".to_string();
    }
    let position = jeu.mouvement.newpos as usize;
    jeu.grille[position] = Case::JoueurBomb;
    jeu.bombeloader[touche as usize - '1' as usize].position = Some(position);
    format!("Vous venez de déposer la bombe {touche}")
}

/// Fait un pas, s'il est permis, et dit ce qui s'est passé.
fn avance(jeu: &mut Jeu, demande: Mouvement, hasard: &mut Hasard) -> String {
    let Mouvement { oldpos, newpos, .. } = demande;
    let refus = "Vous ne pouvez pas aller là".to_string();
    if oldpos == newpos || passemuraille(oldpos, newpos) {
        return refus;
    }
    let visee = jeu.grille[newpos as usize];
    if !matches!(visee, Case::Vide | Case::ATP) {
        return refus;
    }
    let quittee = &mut jeu.grille[oldpos as usize];
    *quittee = match *quittee {
        Case::JoueurBomb => Case::Bomb,
        _ => Case::Vide,
    };
    jeu.grille[newpos as usize] = Case::Joueur;
    jeu.mouvement = demande;
    if visee == Case::ATP {
        boostbombe(jeu, hasard);
    }
    "Vous avancez".to_string()
}
