//! Les bombes en fin de tour : explosion, rechargement, affaiblissement.

use super::affichage::showGameBoard;
#[allow(unused_imports)] // Pour vos fonctions.
use super::etat::Case;
use super::etat::Jeu;

use outils::Hasard;

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
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.virus = [null, null, null, null]
/// - jeu.grille[44] = Bomb
/// - jeu.grille[0] = Joueur
/// - jeu.bombeloader[1].position = 44
/// - boom(jeu)
/// - check: jeu.bombeloader[*].puissance == [8, null, 4, 2]
/// - check: jeu.bombeloader[*].position == [null, null, null, null]
/// ```
pub fn boom(jeu: &mut Jeu) {
    let chargeur = jeu.bombeloader;
    for (rang, bombe) in chargeur.iter().enumerate() {
        let Some(centre) = bombe.position else {
            continue;
        };
        let rayon = bombe.puissance.map_or(0, |p| p.div_ceil(2)) as usize;
        let (ligne, colonne) = (centre / 10, centre % 10);
        let touchee = |case: usize| {
            let (dl, dc) = ((case / 10).abs_diff(ligne), (case % 10).abs_diff(colonne));
            (dc == 0 && dl <= rayon) || (dl == 0 && dc <= rayon && rayon <= 2)
        };
        // La bombe montre encore sa puissance pendant le souffle.
        let titre = format!("BOOOOM ! C'est la bombe {}", rang + 1);
        let joueur = jeu.mouvement.newpos as usize;
        let mut epargne = jeu.clone();
        for case in (0..100).filter(|case| touchee(*case) && *case != joueur) {
            epargne.grille[case] = Case::Explosion;
            jeu.grille[case] = Case::Vide;
        }
        showGameBoard(&epargne, &titre);
        outils::pause(1000);
        jeu.grille[joueur] = Case::Joueur;
        jeu.bombeloader[rang].puissance = None;
        showGameBoard(jeu, &titre);
        outils::pause(400);
    }
    for bombe in &mut jeu.bombeloader {
        bombe.position.take();
    }
}

/// Donne une nouvelle puissance à chaque bombe qui vient d'exploser (puissance `None`).
///
/// Chacune reçoit une valeur tirée parmi 3, 5, 7, 9. `bombemolle`, appelée ensuite, en ôte 1 :
/// le joueur verra 2, 4, 6 ou 8.
///
/// Par exemple, « seule la bombe qui a explosé est rechargée » :
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.bombeloader[1].puissance = null
/// - reloadbombe(jeu, hasard)
/// - check: jeu.bombeloader[1].puissance in [3, 5, 7, 9]
/// - check: jeu.bombeloader[0].puissance == 8
/// - check: jeu.bombeloader[2].puissance == 4
/// - check: jeu.bombeloader[3].puissance == 2
/// ```
pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    for (rang, bombe) in jeu.bombeloader.iter_mut().enumerate() {
        if bombe.puissance.is_none() {
            let neuve = [3, 5, 7, 9][hasard.randint(1, 4) as usize - 1];
            bombe.puissance = Some(neuve);
            println!("(Une bombe neuve remplace la numéro {}.)", rang + 1);
        }
    }
}

/// Ôte 1 à la puissance de chaque bombe, sans descendre sous 0, puis affiche la grille avec le
/// message du jeu.
///
/// Exemple : 7, 5, 3, 0 deviennent 6, 4, 2, 0.
///
/// Par exemple, « chaque bombe perd 1 » :
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.virus = [null, null, null, null]
/// - bombemolle(jeu)
/// - check: jeu.bombeloader[*].puissance == [7, 5, 3, 1]
/// ```
pub fn bombemolle(jeu: &mut Jeu) {
    let affaiblie = |p: u32| p.checked_sub(1).unwrap_or_default();
    jeu.bombeloader
        .iter_mut()
        .for_each(|bombe| bombe.puissance = bombe.puissance.map(affaiblie));
    showGameBoard(jeu, &jeu.message);
}
