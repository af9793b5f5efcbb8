//! Ce fichier s'occupe des deux plateaux : celui du dessous (plateau_inf), qui est caché, et celui
//! du dessus (plateau_sup), qui contient les chiffres.

use super::donnees::{Case, Partie};
use outils::Hasard;

/// Le nombre de colonnes et le nombre de lignes.
const TAILLE: usize = 5;

/// Cette fonction remet la partie à zéro.
pub fn reset(partie: &mut Partie) {
    let mut x = 0;
    while x < TAILLE {
        let mut y = 0;
        while y < TAILLE {
            // Le vert est la couleur de départ.
            partie.plateau_inf[x][y] = Case::V;
            // Il n'y a pas encore de pique, donc pas de chiffre.
            partie.plateau_sup[x][y] = 0;
            y += 1;
        }
        x += 1;
    }
    // Plus rien n'est creusé ni marqué.
    partie.cases_retournees = Vec::new();
    partie.cases_marquees = Vec::new();
    // Le joueur a trois vies.
    partie.vies = 3;
}

/// Cette fonction compte combien de cases contiennent encore une couleur.
fn compte_couleurs(partie: &Partie) -> usize {
    let mut total = 0;
    for x in 0..TAILLE {
        for y in 0..TAILLE {
            if est_une_couleur(partie.plateau_inf[x][y]) {
                total += 1;
            }
        }
    }
    total
}

/// Cette fonction dit si une case contient une couleur.
fn est_une_couleur(case: Case) -> bool {
    if case == Case::V || case == Case::O || case == Case::R {
        true
    } else {
        false
    }
}

/// Cette fonction prépare le plateau : trésor, couleurs, piques, fausses couleurs, chiffres.
pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {
    place_tresor(partie, hasard);
    place_piques(partie, hasard);
    place_fausses_couleurs(partie, hasard);
    place_chiffres(partie);
}

/// Le trésor et les couleurs qui l'entourent.
fn place_tresor(partie: &mut Partie, hasard: &mut Hasard) {
    let tresor_x = hasard.randint(0, 4);
    let tresor_y = hasard.randint(0, 4);
    for x in 0..5i32 {
        for y in 0..5i32 {
            // Les deux écarts entre la case et le trésor
            let ecart_x = (x - tresor_x).abs();
            let ecart_y = (y - tresor_y).abs();
            // La distance est le plus grand des deux.
            let distance = if ecart_x > ecart_y { ecart_x } else { ecart_y };
            let contenu;
            if distance == 0 {
                contenu = Case::X;
            } else if distance == 1 {
                contenu = Case::R;
            } else if distance == 2 {
                contenu = Case::O;
            } else {
                contenu = Case::V;
            }
            partie.plateau_inf[x as usize][y as usize] = contenu;
        }
    }
}

/// Les piques.
fn place_piques(partie: &mut Partie, hasard: &mut Hasard) {
    let mut piques_a_placer = partie.nb_piques;
    // Il faut qu'il reste une couleur à remplacer.
    while piques_a_placer > 0 && compte_couleurs(partie) > 0 {
        let x = hasard.randint(0, 4) as usize;
        let y = hasard.randint(0, 4) as usize;
        if est_une_couleur(partie.plateau_inf[x][y]) {
            partie.plateau_inf[x][y] = Case::S;
            piques_a_placer -= 1;
        }
    }
}

/// Les couleurs qui mentent.
fn place_fausses_couleurs(partie: &mut Partie, hasard: &mut Hasard) {
    // Les cases qui mentent déjà
    let mut menteuses: Vec<(usize, usize)> = Vec::new();
    let mut fausses_a_placer = partie.nb_fausses;
    while fausses_a_placer > 0 && menteuses.len() < compte_couleurs(partie) {
        let x = hasard.randint(0, 4) as usize;
        let y = hasard.randint(0, 4) as usize;
        if !est_une_couleur(partie.plateau_inf[x][y]) {
            // Une pique ou le trésor : on recommence.
            continue;
        }
        if menteuses.contains(&(x, y)) {
            // Elle ment déjà : on recommence.
            continue;
        }
        let vraie_couleur = partie.plateau_inf[x][y];
        let mut nouvelle_couleur = vraie_couleur;
        while nouvelle_couleur == vraie_couleur {
            let numero = hasard.randint(0, 2);
            if numero == 0 {
                nouvelle_couleur = Case::V;
            }
            if numero == 1 {
                nouvelle_couleur = Case::O;
            }
            if numero == 2 {
                nouvelle_couleur = Case::R;
            }
        }
        partie.plateau_inf[x][y] = nouvelle_couleur;
        menteuses.push((x, y));
        fausses_a_placer -= 1;
    }
}

/// Le nombre de piques (0 ou 1) dans une case, qui peut être hors de la grille.
fn pique_en(partie: &Partie, x: i32, y: i32) -> usize {
    if x < 0 || x > 4 || y < 0 || y > 4 {
        return 0;
    }
    if partie.plateau_inf[x as usize][y as usize] == Case::S {
        return 1;
    }
    0
}

/// Les chiffres.
fn place_chiffres(partie: &mut Partie) {
    for x in 0..5i32 {
        for y in 0..5i32 {
            let gauche = pique_en(partie, x - 1, y);
            let droite = pique_en(partie, x + 1, y);
            let haut = pique_en(partie, x, y - 1);
            let bas = pique_en(partie, x, y + 1);
            partie.plateau_sup[x as usize][y as usize] = gauche + droite + haut + bas;
        }
    }
}
