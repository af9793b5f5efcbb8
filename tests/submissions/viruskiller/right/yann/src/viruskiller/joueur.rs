//! Le tour du joueur : lire une touche, avancer, déposer une bombe.

#[allow(unused_imports)] // Pour vos fonctions.
use super::etat::Case;
use super::etat::{Fin, Jeu, Mouvement};

use outils::Hasard;
use super::affichage::showGameBoard;
use super::clavier::lire_touche;
use super::plateau::passemuraille;

/// Les touches de déplacement : la touche, le pas et l'axe.
const PAS: [(char, i32, char); 4] = [('z', -10, 'v'), ('s', 10, 'v'), ('q', -1, 'h'), ('d', 1, 'h')];

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
    showGameBoard(jeu, "DÉBUT DE VOTRE TOUR");
    println!("► Action :");
    let touche = loop {
        let ligne = lire_touche().ok_or(Fin::FinDeSaisie)?;
        // Rien que des blancs : c'est l'espace, sauf si la ligne est vide.
        let nettoyee = if ligne.trim().is_empty() { ligne.as_str() } else { ligne.trim() };
        let touche = match nettoyee.chars().collect::<Vec<_>>()[..] {
            [c] => c.to_ascii_lowercase(),
            _ => '?',
        };
        if "zqsd1234 ".contains(touche) {
            break touche;
        }
        println!("► Sélectionnez la bonne touche :");
    };

    let Mouvement { newpos: p, voh, .. } = jeu.mouvement;
    let (newpos, axe) = PAS
        .into_iter()
        .find(|&(lettre, _, axe)| lettre == touche && (voh == axe || voh == 'n'))
        .map_or((p, voh), |(_, pas, axe)| (p + pas, axe));
    let mouvement = Mouvement {
        oldpos: p,
        newpos,
        voh: axe,
        continuer: if touche == ' ' { 0 } else { 1 },
    };
    Ok((mouvement, touche))
}

/// Ajoute 1 à la puissance de deux bombes différentes, tirées au hasard.
///
/// Il n'y a pas de puissance maximale.
///
/// Exemple : avec les bombes 1 et 3, les puissances 8, 6, 4, 2 deviennent 9, 6, 5, 2.
pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let mut bombes: Vec<_> = jeu.bombeloader.iter_mut().collect();
    hasard.shuffle(&mut bombes);
    bombes
        .into_iter()
        .take(2)
        .for_each(|bombe| bombe.puissance = bombe.puissance.map(|p| p + 1));
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
    let (depart, arrivee) = (demande.oldpos as usize, demande.newpos);
    let message = match touche {
        ' ' => {
            jeu.mouvement = demande;
            return Ok(());
        }
        '1'..='4' if jeu.mouvement.voh == 'n' => {
            jeu.grille[depart] = Case::JoueurBomb;
            jeu.bombeloader[(touche as u8 - b'1') as usize].position = Some(depart);
            format!("VOUS VENEZ DE DÉPOSER LA BOMBE {touche} !")
        }
        '1'..='4' => "BOMBES INACCESSIBLES APRÈS DÉPLACEMENT !".to_string(),
        _ if passemuraille(demande.oldpos, arrivee)
            || !matches!(jeu.grille[arrivee as usize], Case::Vide | Case::ATP)
            || arrivee == demande.oldpos =>
        {
            "VOUS NE POUVEZ PAS ALLER LÀ !".to_string()
        }
        _ => {
            let bombe_dessous = jeu.grille[depart] == Case::JoueurBomb;
            jeu.grille[depart] = if bombe_dessous { Case::Bomb } else { Case::Vide };
            let trouvee = std::mem::replace(&mut jeu.grille[arrivee as usize], Case::Joueur);
            jeu.mouvement = demande;
            if trouvee == Case::ATP {
                boostbombe(jeu, hasard);
            }
            "VOUS AVANCEZ !".to_string()
        }
    };
    showGameBoard(jeu, &message);
    Ok(())
}
