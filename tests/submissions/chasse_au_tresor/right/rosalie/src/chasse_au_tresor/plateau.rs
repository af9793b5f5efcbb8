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
    let mut x = 0;
    while x < 5 {
        let mut y = 0;
        while y < 5 {
            partie.plateau_inf[x][y] = Case::V;
            partie.plateau_sup[x][y] = 0;
            y = y + 1;
        }
        x = x + 1;
    }
    while partie.cases_retournees.len() > 0 {
        partie.cases_retournees.pop();
    }
    while partie.cases_marquees.len() > 0 {
        partie.cases_marquees.pop();
    }
    partie.vies = 3;
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
    // le trésor
    let tresor = hasard.randint(0, 24);
    let tresor_x = tresor / 5;
    let tresor_y = tresor % 5;

    // les couleurs
    for x in 0..5 {
        for y in 0..5 {
            let ecart_x = (tresor_x - x).abs();
            let ecart_y = (tresor_y - y).abs();
            if ecart_x == 0 && ecart_y == 0 {
                partie.plateau_inf[x as usize][y as usize] = Case::X;
            } else if ecart_x <= 1 && ecart_y <= 1 {
                partie.plateau_inf[x as usize][y as usize] = Case::R;
            } else if ecart_x <= 2 && ecart_y <= 2 {
                partie.plateau_inf[x as usize][y as usize] = Case::O;
            } else {
                partie.plateau_inf[x as usize][y as usize] = Case::V;
            }
        }
    }

    // les piques ; il reste 24 places au début
    let mut places = 24;
    let mut nb_piques = 0;
    while nb_piques < partie.nb_piques && places > 0 {
        let case = hasard.randint(0, 24) as usize;
        let x = case / 5;
        let y = case % 5;
        if partie.plateau_inf[x][y] != Case::X && partie.plateau_inf[x][y] != Case::S {
            partie.plateau_inf[x][y] = Case::S;
            nb_piques = nb_piques + 1;
            places = places - 1;
        }
    }

    // les fausses couleurs, sur des cases différentes
    let mut ment = [[false; 5]; 5];
    let mut nb_fausses = 0;
    while nb_fausses < partie.nb_fausses && places > 0 {
        let case = hasard.randint(0, 24) as usize;
        let x = case / 5;
        let y = case % 5;
        let ancienne = partie.plateau_inf[x][y];
        if ancienne != Case::X && ancienne != Case::S && ment[x][y] == false {
            // pile ou face entre les deux autres couleurs
            let pile = hasard.randint(0, 1) == 0;
            if ancienne == Case::V {
                partie.plateau_inf[x][y] = if pile { Case::O } else { Case::R };
            } else if ancienne == Case::O {
                partie.plateau_inf[x][y] = if pile { Case::V } else { Case::R };
            } else {
                partie.plateau_inf[x][y] = if pile { Case::V } else { Case::O };
            }
            ment[x][y] = true;
            nb_fausses = nb_fausses + 1;
            places = places - 1;
        }
    }

    // les chiffres
    for x in 0..5 {
        for y in 0..5 {
            let mut chiffre = 0;
            if x > 0 && partie.plateau_inf[x - 1][y] == Case::S {
                chiffre = chiffre + 1;
            }
            if x < 4 && partie.plateau_inf[x + 1][y] == Case::S {
                chiffre = chiffre + 1;
            }
            if y > 0 && partie.plateau_inf[x][y - 1] == Case::S {
                chiffre = chiffre + 1;
            }
            if y < 4 && partie.plateau_inf[x][y + 1] == Case::S {
                chiffre = chiffre + 1;
            }
            partie.plateau_sup[x][y] = chiffre;
        }
    }
}
