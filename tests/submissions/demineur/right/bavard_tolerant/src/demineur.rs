//! Le jeu du démineur.
//!
//! Ce fichier contient tout le jeu : la grille, les bombes, l'affichage, la saisie et la partie.
//! `x` est toujours la ligne et `y` toujours la colonne.

use outils::Hasard;

/// La valeur d'une case qui contient une bombe.
const VALEUR_BOMBE: i32 = -1;

/// Les caractères utilisés pour dessiner les cases.
const CASE_COUVERTE: &str = "█";
const DESSIN_BOMBE: &str = "◕";
const DESSIN_DRAPEAU: &str = "◘";

/// Les couleurs de la console.
const COULEUR_JUSTE: &str = "\x1b[32m";
const COULEUR_FAUSSE: &str = "\x1b[31m";
const COULEUR_NORMALE: &str = "\x1b[37m";

/// Une case de la grille.
#[derive(Debug, Clone, PartialEq)]
pub struct Cell {
    /// `-1` pour une bombe, sinon le nombre de bombes voisines (de 0 à 8).
    pub value: i32,
    /// `true` si la case porte un drapeau.
    pub flag: bool,
    /// `true` tant que le contenu de la case est caché.
    pub covered: bool,
}

impl Cell {
    /// Une case vide, sans drapeau et couverte.
    pub fn new() -> Cell {
        Cell {
            value: 0,
            flag: false,
            covered: true,
        }
    }
}

impl Default for Cell {
    fn default() -> Cell {
        Cell::new()
    }
}

/// Une grille : une liste de lignes, qui sont des listes de cases.
pub type Grid = Vec<Vec<Cell>>;

/// Cette fonction crée une grille carrée de cases neuves.
pub fn init_grid(taille: usize) -> Grid {
    let mut grille: Grid = Vec::new();
    let mut numero_ligne = 0;
    while numero_ligne < taille {
        // On crée une nouvelle ligne, vide pour l'instant...
        grille.push(Vec::new());
        // ... et on la remplit de cases neuves.
        while grille[numero_ligne].len() < taille {
            grille[numero_ligne].push(Cell::new());
        }
        numero_ligne += 1;
    }
    grille
}

/// Dit si la case (i, j) existe et contient une bombe. Les indices peuvent sortir de la grille.
fn contient_bombe(grid: &Grid, i: i32, j: i32) -> bool {
    let taille = grid.len() as i32;
    if i < 0 || j < 0 || i >= taille || j >= taille {
        return false;
    }
    grid[i as usize][j as usize].value == VALEUR_BOMBE
}

/// Cette fonction compte les bombes autour de la case (x, y).
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    // Une bombe reste une bombe.
    if grid[x][y].value == VALEUR_BOMBE {
        return VALEUR_BOMBE;
    }
    let i = x as i32;
    let j = y as i32;
    let mut nombre = 0;
    // La ligne du dessus
    if contient_bombe(grid, i - 1, j - 1) { nombre += 1; }
    if contient_bombe(grid, i - 1, j) { nombre += 1; }
    if contient_bombe(grid, i - 1, j + 1) { nombre += 1; }
    // La même ligne
    if contient_bombe(grid, i, j - 1) { nombre += 1; }
    if contient_bombe(grid, i, j + 1) { nombre += 1; }
    // La ligne du dessous
    if contient_bombe(grid, i + 1, j - 1) { nombre += 1; }
    if contient_bombe(grid, i + 1, j) { nombre += 1; }
    if contient_bombe(grid, i + 1, j + 1) { nombre += 1; }
    grid[x][y].value = nombre;
    nombre
}

/// Cette fonction cache les bombes dans la grille.
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let taille = grid.len();
    // Les cases où l'on peut encore mettre une bombe.
    let mut cases_libres: Vec<usize> = (0..taille * taille).collect();
    let mut bombes_placees = 0;
    while bombes_placees < nb_bombes && !cases_libres.is_empty() {
        // On tire une case libre : elle ne l'est plus.
        let tirage = hasard.sample(&cases_libres, 1);
        let case = tirage[0];
        cases_libres.retain(|&autre| autre != case);
        grid[case / taille][case % taille].value = VALEUR_BOMBE;
        bombes_placees += 1;
    }
    // Les bombes sont placées : on calcule les nombres.
    for x in 0..taille {
        for y in 0..taille {
            compute_cell(grid, x, y);
        }
    }
}

/// Cette fonction affiche la grille.
pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let taille = grid.len();
    println!();
    // La ligne des numéros de colonnes
    let mut ligne_numeros = String::from("     ");
    for y in 0..taille {
        ligne_numeros.push_str(&format!("   {y}  "));
    }
    println!("{}", ligne_numeros.trim_end());
    // Le cadre est fait de traits simples
    println!("     ┌{}┐", vec!["─────"; taille].join("┬"));
    for x in 0..taille {
        if x > 0 {
            println!("     ├{}┤", vec!["─────"; taille].join("┼"));
        }
        let lettre = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".chars().nth(x).unwrap();
        let mut ligne = format!("   {lettre} ");
        for y in 0..taille {
            ligne.push('│');
            ligne.push_str("  ");
            ligne.push_str(&texte_case(&grid[x][y], colors, detonate));
            ligne.push_str("  ");
        }
        ligne.push('│');
        println!("{ligne}");
    }
    println!("     └{}┘", vec!["─────"; taille].join("┴"));
    println!();
}

/// Met un texte en couleur.
fn en_couleur(texte: &str, couleur: &str) -> String {
    let mut resultat = String::new();
    resultat.push_str(couleur);
    resultat.push_str(texte);
    resultat.push_str(COULEUR_NORMALE);
    resultat
}

/// Le texte qui représente une case.
fn texte_case(case: &Cell, colors: bool, detonate: bool) -> String {
    let est_bombe = case.value == VALEUR_BOMBE;

    // Pendant la partie on ne montre rien de ce qui est caché.
    if !colors {
        if case.flag {
            return DESSIN_DRAPEAU.to_string();
        } else if case.covered {
            return CASE_COUVERTE.to_string();
        }
    }

    // À la fin on montre les bonnes et les mauvaises réponses.
    if case.flag && est_bombe {
        return en_couleur(DESSIN_DRAPEAU, COULEUR_JUSTE);
    }
    if case.flag && !est_bombe {
        return en_couleur(DESSIN_DRAPEAU, COULEUR_FAUSSE);
    }
    if case.covered && est_bombe && detonate {
        return en_couleur(DESSIN_BOMBE, COULEUR_FAUSSE);
    }
    if case.covered && est_bombe && !detonate {
        return en_couleur(DESSIN_BOMBE, COULEUR_JUSTE);
    }
    if case.covered {
        return CASE_COUVERTE.to_string();
    }

    // La case est découverte.
    match case.value {
        VALEUR_BOMBE => DESSIN_BOMBE.to_string(),
        0 => String::from(" "),
        nombre => format!("{nombre}"),
    }
}

/// Cette fonction demande au joueur ce qu'il veut faire.
///
/// Elle est tolérante : `b3`, `B 3`, `3B`, `f b3`, `B-3`... sont compris aussi.
pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    let taille = grid.len();
    println!("Que voulez-vous faire ?");
    println!("   - taper une lettre et un chiffre, comme B3, pour découvrir une case ;");
    println!("   - mettre un f devant, comme fB3, pour poser ou enlever un drapeau.");
    loop {
        print!("Votre choix --> ");
        let saisie = outils::lire_ligne()?;
        match comprendre(&saisie, taille) {
            Some(coup) => {
                println!();
                return Some(coup);
            }
            None => {
                println!("SAISIE INVALIDE ! La case doit être dans la grille.");
            }
        }
    }
}

/// Essaie de comprendre ce que le joueur a tapé.
fn comprendre(saisie: &str, taille: usize) -> Option<(bool, usize, usize)> {
    // On oublie les blancs et les tirets, et on met tout en majuscules.
    let mut lettres: Vec<char> = Vec::new();
    for lettre in saisie.chars() {
        if !lettre.is_whitespace() && lettre != '-' {
            lettres.push(lettre.to_ascii_uppercase());
        }
    }
    // Trois signes, dont un F au début : c'est un drapeau.
    let drapeau = lettres.len() == 3 && lettres[0] == 'F';
    if drapeau {
        lettres.remove(0);
    }
    if lettres.len() != 2 {
        return None;
    }
    // Le chiffre avant la lettre ? On échange.
    if lettres[0].is_ascii_digit() {
        lettres.swap(0, 1);
    }
    if !lettres[0].is_ascii_uppercase() {
        return None;
    }
    let x = (lettres[0] as u32 - 'A' as u32) as usize;
    let y = lettres[1].to_digit(10)? as usize;
    if x >= taille || y >= taille {
        return None;
    }
    Some((drapeau, x, y))
}

/// Cette fonction découvre une case, et ses voisines si elle est vide, et ainsi de suite.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let taille = grid.len() as i32;
    let mut deja_vue = vec![vec![false; grid.len()]; grid.len()];
    let mut pile: Vec<(i32, i32)> = Vec::new();
    pile.push((x as i32, y as i32));
    while !pile.is_empty() {
        let (i, j) = pile.pop().unwrap();
        // La case est peut-être hors de la grille : dans ce cas on ne fait rien.
        if i < 0 || i >= taille || j < 0 || j >= taille {
            continue;
        }
        // La case a peut-être déjà été vue.
        if deja_vue[i as usize][j as usize] {
            continue;
        }
        deja_vue[i as usize][j as usize] = true;
        grid[i as usize][j as usize].covered = false;
        if grid[i as usize][j as usize].value == 0 {
            for k in -1..=1 {
                for l in -1..=1 {
                    pile.push((i + k, j + l));
                }
            }
        }
    }
}

/// Cette fonction joue un coup. Elle répond `false` si le joueur a sauté sur une bombe.
pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    let la_partie_continue;
    if flag {
        if grid[x][y].flag {
            grid[x][y].flag = false;
        } else {
            grid[x][y].flag = true;
        }
        la_partie_continue = true;
    } else {
        if grid[x][y].value == VALEUR_BOMBE {
            grid[x][y].covered = false;
            la_partie_continue = false;
        } else {
            propagate(grid, x, y);
            la_partie_continue = true;
        }
    }
    la_partie_continue
}

/// Cette fonction compte les cases découvertes.
pub fn count_uncovered(grid: &Grid) -> usize {
    let mut total = 0;
    for x in 0..grid.len() {
        for y in 0..grid[x].len() {
            if grid[x][y].covered == false {
                total = total + 1;
            }
        }
    }
    total
}

/// Cette fonction compte les drapeaux.
pub fn count_flagged(grid: &Grid) -> usize {
    let mut total = 0;
    for x in 0..grid.len() {
        for y in 0..grid[x].len() {
            if grid[x][y].flag == true {
                total = total + 1;
            }
        }
    }
    total
}

/// Cette fonction fait jouer toute une partie.
pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    // Préparation de la partie
    let total_cases = taille * taille;
    let mut nb_bombes = taille as i32 + difficulte;
    if nb_bombes < 0 {
        nb_bombes = 0;
    }
    if nb_bombes > total_cases as i32 {
        nb_bombes = total_cases as i32;
    }
    let a_decouvrir = total_cases - nb_bombes as usize;
    let mut grille = init_grid(taille);
    make_grid(&mut grille, nb_bombes as usize, hasard);

    println!("===========================");
    println!("   BIENVENUE AU DÉMINEUR   ");
    println!("===========================");
    println!("Il y a {nb_bombes} bombes. Découvrez toutes les autres cases !");

    // La partie
    let mut explosion = false;
    let mut fini = a_decouvrir == 0;
    while !fini {
        affichegrid(&grille, false, false);
        println!(
            "{} cases sur {} sont découvertes, il y a {} drapeaux.",
            count_uncovered(&grille),
            a_decouvrir,
            count_flagged(&grille)
        );
        let reponse = ask_position(&grille);
        if reponse.is_none() {
            // Plus personne ne joue.
            println!();
            println!("La partie est interrompue.");
            return;
        }
        let (drapeau, x, y) = reponse.unwrap();
        if apply_position(&mut grille, drapeau, x, y) == false {
            explosion = true;
            fini = true;
        }
        if count_uncovered(&grille) == a_decouvrir {
            fini = true;
        }
    }

    // La fin
    if explosion {
        affichegrid(&grille, false, false);
        println!("BOUM ! C'était une bombe. Perdu, vous ferez mieux la prochaine fois.");
        println!();
        println!("Voici la solution :");
    } else {
        println!("Félicitations, c'est gagné !");
    }
    affichegrid(&grille, true, explosion);
    println!("Merci d'avoir joué.");
}
