//! Le tour du joueur : lire une touche, avancer, déposer une bombe.

#[allow(unused_imports)] // Pour vos fonctions.
use super::etat::Case;
use super::etat::{Fin, Jeu, Mouvement};

use outils::Hasard;
use super::affichage::showGameBoard;
use super::clavier;
use super::plateau::passemuraille;

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
    print!("► Action : ");
    let mut key = clavier::lire_touche();
    while !is_key(&key) {
        if key.is_none() {
            return Err(Fin::FinDeSaisie);
        }
        println!("► Selectionnez la bonne touche : ");
        key = clavier::lire_touche();
    }
    let key = key.and_then(|line| line.chars().next()).unwrap_or(' ');

    let here = jeu.mouvement.newpos;
    let mut wish = Mouvement {
        oldpos: here,
        newpos: here,
        voh: jeu.mouvement.voh,
        continuer: if key == ' ' { 0 } else { 1 },
    };
    let step = match key {
        'z' => Some((-10, 'v')),
        's' => Some((10, 'v')),
        'q' => Some((-1, 'h')),
        'd' => Some((1, 'h')),
        _ => None,
    };
    if let Some((offset, axis)) = step
        && (wish.voh == 'n' || wish.voh == axis)
    {
        wish.newpos += offset;
        wish.voh = axis;
    }
    Ok((wish, key))
}

fn is_key(line: &Option<String>) -> bool {
    let keys = ["z", "q", "s", "d", "1", "2", "3", "4", " "];
    line.as_ref().is_some_and(|line| keys.contains(&line.as_str()))
}

/// Ajoute 1 à la puissance de deux bombes différentes, tirées au hasard.
///
/// Il n'y a pas de puissance maximale.
///
/// Exemple : avec les bombes 1 et 3, les puissances 8, 6, 4, 2 deviennent 9, 6, 5, 2.
///
/// Par exemple, « toujours deux bombes différentes » :
pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let mut numbers = vec![0, 1, 2, 3];
    for _ in 0..2 {
        let chosen = hasard.randint(0, numbers.len() as i32 - 1) as usize;
        let number = numbers.remove(chosen);
        if let Some(power) = jeu.bombeloader[number].puissance {
            jeu.bombeloader[number].puissance = Some(power + 1);
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
///
/// Par exemple, « une bombe après un refus, cela reste permis » :
pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (wish, key) = keyinput(jeu)?;
    if wish.continuer == 0 {
        jeu.mouvement = wish;
        return Ok(());
    }
    let message = match key.to_digit(10) {
        Some(number) if jeu.mouvement.voh == 'n' => {
            let here = wish.newpos as usize;
            jeu.grille[here] = Case::JoueurBomb;
            jeu.bombeloader[number as usize - 1].position = Some(here);
            format!("Vous venez de déposer la bombe {number}")
        }
        Some(_) => String::from("Bombes inaccessibles après déplacement"),
        None if can_go(jeu, &wish) => {
            go(jeu, wish, hasard);
            String::from("Vous avancez")
        }
        None => String::from("Vous ne pouvez pas aller là"),
    };
    showGameBoard(jeu, &message);
    Ok(())
}

// A step is possible into an empty cell or a cell of ATP. The player's own cell is
// neither, which also refuses the steps along the other axis.
fn can_go(jeu: &Jeu, wish: &Mouvement) -> bool {
    if wish.newpos == wish.oldpos || passemuraille(wish.oldpos, wish.newpos) {
        return false;
    }
    let target = jeu.grille[wish.newpos as usize];
    target == Case::Vide || target == Case::ATP
}

fn go(jeu: &mut Jeu, wish: Mouvement, hasard: &mut Hasard) {
    let (from, to) = (wish.oldpos as usize, wish.newpos as usize);
    let energy = jeu.grille[to] == Case::ATP;
    let on_a_bomb = jeu.grille[from] == Case::JoueurBomb;
    jeu.grille[from] = if on_a_bomb { Case::Bomb } else { Case::Vide };
    jeu.grille[to] = Case::Joueur;
    jeu.mouvement = wish;
    if energy {
        boostbombe(jeu, hasard);
    }
}
