//! Le tour du joueur : lire une touche, avancer, déposer une bombe.

use super::affichage::showGameBoard;
use super::clavier::lire_touche;
use super::etat::{Case, Fin, Jeu, Mouvement};
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
pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    showGameBoard(jeu, "Début de votre tour");
    print!("\t► Action : ");
    let touche = loop {
        let ligne = lire_touche().ok_or(Fin::FinDeSaisie)?;
        let mut caracteres = ligne.chars();
        match (caracteres.next(), caracteres.next()) {
            (Some(touche), None) if "zqsd1234 ".contains(touche) => break touche,
            _ => print!("\t► Selectionnez la bonne touche : "),
        }
    };
    let position = jeu.mouvement.newpos;
    let immobile = Mouvement {
        oldpos: position,
        ..jeu.mouvement
    };
    let pas = |ecart, axe| {
        if [axe, 'n'].contains(&immobile.voh) {
            Mouvement {
                newpos: position + ecart,
                voh: axe,
                ..immobile
            }
        } else {
            immobile
        }
    };
    let mut mouvement = match touche {
        'z' => pas(-10, 'v'),
        's' => pas(10, 'v'),
        'q' => pas(-1, 'h'),
        'd' => pas(1, 'h'),
        _ => immobile,
    };
    mouvement.continuer = u8::from(touche != ' ');
    Ok((mouvement, touche))
}

/// Ajoute 1 à la puissance de deux bombes différentes, tirées au hasard.
///
/// Il n'y a pas de puissance maximale.
///
/// Exemple : avec les bombes 1 et 3, les puissances 8, 6, 4, 2 deviennent 9, 6, 5, 2.
pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    for numero in hasard.sample(&[1usize, 2, 3, 4], 2) {
        if let Some(puissance) = &mut jeu.bombeloader[numero - 1].puissance {
            *puissance += 1;
        }
    }
}

/// Le temps de lire un message, en millièmes de seconde.
const LECTURE: u64 = 1200;

/// Fait une action du joueur : lit une touche avec `keyinput`, l'exécute, puis affiche la grille
/// avec le message qui convient.
///
/// - Fin du tour (espace) : `mouvement` devient celui de `keyinput` ; rien n'est affiché de plus.
/// - Un pas interdit par `passemuraille`, vers une case qui n'est ni vide ni d'ATP, ou sur
///   l'autre axe que celui du tour : rien ne change, « Vous ne pouvez pas aller là ».
/// - Un pas permis : le joueur change de case et `mouvement` devient celui de `keyinput`. La
///   case quittée devient vide, ou une bombe si le joueur était debout sur une bombe. Sur de
///   l'ATP, `boostbombe` est appelée. « Vous avancez ».
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
        '1'..='4' => depose_bombe(jeu, touche),
        _ => avance(jeu, demande, hasard).to_string(),
    };
    showGameBoard(jeu, &message);
    // « Début de votre tour » l'effacera : il faut avoir le temps de le lire.
    outils::pause(LECTURE);
    Ok(())
}

fn depose_bombe(jeu: &mut Jeu, touche: char) -> String {
    if jeu.mouvement.voh != 'n' {
        return "Bombes inaccessibles après déplacement".to_string();
    }
    let case = jeu.mouvement.newpos as usize;
    let emplacement = touche as usize - '1' as usize;
    jeu.grille[case] = Case::JoueurBomb;
    jeu.bombeloader[emplacement].position = Some(case);
    format!("Vous venez de déposer la bombe {touche}")
}

fn avance(jeu: &mut Jeu, demande: Mouvement, hasard: &mut Hasard) -> &'static str {
    const REFUS: &str = "Vous ne pouvez pas aller là";
    let Mouvement { oldpos, newpos, .. } = demande;
    if newpos == oldpos || passemuraille(oldpos, newpos) {
        return REFUS;
    }
    let (ancienne, nouvelle) = (oldpos as usize, newpos as usize);
    let entree = jeu.grille[nouvelle];
    if ![Case::Vide, Case::ATP].contains(&entree) {
        return REFUS;
    }
    jeu.grille[ancienne] = if jeu.grille[ancienne] == Case::JoueurBomb {
        Case::Bomb
    } else {
        Case::Vide
    };
    jeu.grille[nouvelle] = Case::Joueur;
    jeu.mouvement = demande;
    if entree == Case::ATP {
        boostbombe(jeu, hasard);
    }
    "Vous avancez"
}
