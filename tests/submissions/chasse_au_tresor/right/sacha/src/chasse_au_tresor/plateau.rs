//! Les deux plateaux : ce qui est caché, et les chiffres.

#[allow(unused_imports)] // Pour vos fonctions.
use super::donnees::Case;
use super::donnees::Partie;
use outils::Hasard;

/// Remet tout à zéro avant une nouvelle partie : `plateau_sup` à 0, `plateau_inf` au vert, plus
/// aucune case creusée ni marquée, 3 vies.
///
/// `nb_piques`, `nb_fausses` et `choix` ne changent pas.
pub fn reset(partie: &mut Partie) {
    *partie = Partie {
        nb_piques: partie.nb_piques,
        nb_fausses: partie.nb_fausses,
        choix: partie.choix,
        ..Partie::new()
    };
}

/// Cache le trésor et les piques, colorie les cases et compte les piques voisines. Les plateaux
/// viennent d'être remis à zéro par `reset`.
///
/// Par exemple dans cet ordre, une case se tirant toujours par `randint(0, 4)` pour x puis `randint(0, 4)`
/// pour y :
///
/// 1. le trésor `X` ;
/// 2. sans tirage, les couleurs : une case est à la distance d du trésor si le plus grand de ses
///    écarts en x et en y est d ; `R` à la distance 1, `O` à la distance 2, `V` au-delà ;
/// 3. `nb_piques` fois : une case, tirée jusqu'à ce qu'elle ne soit ni le trésor ni une pique ;
///    elle devient `S` ;
/// 4. `nb_fausses` fois : une case, tirée jusqu'à ce qu'elle ait une couleur et ne mente pas
///    encore ; puis `randint(0, 2)` (0 vert, 1 orange, 2 rouge), tiré jusqu'à ce que cette couleur
///    ne soit pas celle de la case ; la case prend cette couleur ;
/// 5. sans tirage, pour chaque pique : 1 de plus dans `plateau_sup` pour chacune des cases qui la
///    touchent en haut, en bas, à gauche et à droite.
///
/// Par exemple, avec le trésor en (0, 0), la case (1, 1) est rouge et la case (2, 0) orange.
///
/// S'il y a plus de piques que de place, ou plus de couleurs fausses que de cases colorées, on se
/// contente de ce qui tient, sans tirer davantage.
///
/// Par exemple, « le bon nombre de chaque chose » :
pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {
    // One sample holds the treasure and all the spikes.
    let cells: Vec<(usize, usize)> = (0..25).map(|n| (n / 5, n % 5)).collect();
    let hidden = hasard.sample(&cells, (partie.nb_piques + 1).min(25));
    let (treasure, spikes) = (hidden[0], &hidden[1..]);
    for &(x, y) in spikes {
        partie.plateau_inf[x][y] = Case::S;
    }

    let mut colored = Vec::new();
    for &(x, y) in &cells {
        if spikes.contains(&(x, y)) {
            continue;
        }
        let gap = usize::max(x.abs_diff(treasure.0), y.abs_diff(treasure.1));
        partie.plateau_inf[x][y] = [Case::X, Case::R, Case::O, Case::V, Case::V][gap];
        if gap > 0 {
            colored.push((x, y));
        }
    }

    // The lies.
    if !colored.is_empty() {
        hasard.shuffle(&mut colored);
    }
    colored.truncate(partie.nb_fausses);
    for (x, y) in colored {
        let others = match partie.plateau_inf[x][y] {
            Case::V => [Case::O, Case::R],
            Case::O => [Case::V, Case::R],
            _ => [Case::V, Case::O],
        };
        let pick = hasard.randint(1, 2);
        partie.plateau_inf[x][y] = others[pick as usize - 1];
    }

    for (x, y) in cells {
        let mut touching = 0;
        for &(sx, sy) in spikes {
            let side = sx == x && sy.abs_diff(y) == 1;
            let above_or_below = sy == y && sx.abs_diff(x) == 1;
            if side || above_or_below {
                touching += 1;
            }
        }
        partie.plateau_sup[x][y] = touching;
    }
}
