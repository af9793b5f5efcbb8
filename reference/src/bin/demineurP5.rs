//! Le démineur dans une fenêtre.
//!
//! Rien n'est à changer ici, sauf les améliorations que vous voulez : si vos fonctions font ce
//! que le sujet demande, le jeu fonctionne. Clic gauche pour découvrir une case, clic droit pour
//! y mettre ou en enlever un drapeau.

use outils::Hasard;
use outils::fenetre::{
    Alignement, Bouton, Couleur, Croquis, appelle, cercle, contour, decrit, fond, polygone,
    rectangle, remplacee, remplissage, sans_contour, taille, taille_texte, texte, zone,
};
use reference::demineur as projet;
use reference::demineur::{Cell, Grid};
use std::process::ExitCode;

fn main() -> ExitCode {
    fenetre::ouvre("Démineur", setup)
}

/// Les difficultés : leur nom, et combien de bombes elles ajoutent à la taille.
const NIVEAUX: [(&str, usize); 3] = [
    ("Facile", 1),
    ("Normal", TAILLE / 4),
    ("Difficile", TAILLE / 2),
];
const TAILLE: usize = 9;
/// Le côté d'une case, et où commence la grille, en pixels.
const COTE: i32 = 50;
const GAUCHE: i32 = 15;
const HAUT: i32 = 110;

const BLEU_NUIT: Couleur = (31, 41, 61);
const PAPIER: Couleur = (240, 241, 245);
const COUVERTE: Couleur = (120, 144, 180);
const DECOUVERTE: Couleur = (226, 229, 236);
const VERT: Couleur = (22, 122, 62);
const ROUGE: Couleur = (190, 24, 34);
/// Les couleurs des nombres, de 1 à 8.
const NOMBRES: [Couleur; 8] = [
    (20, 70, 190),
    (16, 110, 50),
    (190, 24, 34),
    (70, 30, 140),
    (128, 50, 20),
    (0, 105, 115),
    (30, 30, 30),
    (85, 85, 85),
];

struct DemineurP5 {
    grid: Grid,
    niveau: usize,
    hasard: Hasard,
    etat: Etat,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Etat {
    Joue,
    Gagne,
    Perdu,
}

fn setup(hasard: Hasard) -> Box<dyn Croquis> {
    taille(
        2 * GAUCHE + TAILLE as i32 * COTE,
        HAUT + TAILLE as i32 * COTE + 15,
    );
    let mut jeu = DemineurP5 {
        grid: Grid::default(),
        niveau: 0,
        hasard,
        etat: Etat::Joue,
    };
    jeu.nouvelle_partie(0);
    Box::new(jeu)
}

impl Croquis for DemineurP5 {
    fn draw(&mut self) {
        fond(PAPIER);
        self.dessine_boutons();
        for x in 0..self.grid.len() {
            for y in 0..self.grid[x].len() {
                self.dessine_case(x, y);
            }
        }
        self.dessine_compteurs();
    }

    fn mouse_pressed(&mut self, x: i32, y: i32, bouton: Bouton) {
        if let Some(niveau) = (0..NIVEAUX.len()).find(|&n| dans(place_bouton(n), x, y)) {
            return self.nouvelle_partie(niveau);
        }
        let (colonne, ligne) = ((x - GAUCHE).div_euclid(COTE), (y - HAUT).div_euclid(COTE));
        let cote = 0..self.grid.len() as i32;
        if self.etat == Etat::Joue && cote.contains(&ligne) && cote.contains(&colonne) {
            self.joue(bouton == Bouton::Droit, ligne as usize, colonne as usize);
        }
    }
}

impl DemineurP5 {
    fn nouvelle_partie(&mut self, niveau: usize) {
        self.niveau = niveau;
        self.etat = Etat::Joue;
        self.grid = init_grid(TAILLE);
        let nb_bombes = self.nb_bombes();
        make_grid(&mut self.grid, nb_bombes, &mut self.hasard);
    }

    fn nb_bombes(&self) -> usize {
        TAILLE + NIVEAUX[self.niveau].1
    }

    fn joue(&mut self, flag: bool, x: usize, y: usize) {
        if !apply_position(&mut self.grid, flag, x, y) {
            self.etat = Etat::Perdu;
        } else if count_uncovered(&self.grid) == Some(TAILLE * TAILLE - self.nb_bombes()) {
            self.etat = Etat::Gagne;
        }
    }

    fn dessine_boutons(&self) {
        for (niveau, (nom, _)) in NIVEAUX.iter().enumerate() {
            let [x, y, largeur, hauteur] = place_bouton(niveau);
            contour(BLEU_NUIT, 1);
            remplissage(if niveau == self.niveau {
                BLEU_NUIT
            } else {
                PAPIER
            });
            rectangle(x, y, largeur, hauteur);
            remplissage(if niveau == self.niveau {
                PAPIER
            } else {
                BLEU_NUIT
            });
            taille_texte(17);
            texte(nom, x + largeur / 2, y + hauteur / 2, Alignement::Centre);
            zone(&format!("Nouvelle partie : {nom}"), x, y, largeur, hauteur);
        }
    }

    fn dessine_case(&self, x: usize, y: usize) {
        let (gauche, haut) = (GAUCHE + y as i32 * COTE, HAUT + x as i32 * COTE);
        let cell = &self.grid[x][y];
        let bombe = cell.value == -1;
        let finie = self.etat != Etat::Joue;
        contour(PAPIER, 3);
        remplissage(match (cell.covered, bombe) {
            (true, _) => COUVERTE,
            (false, true) => (250, 200, 200),
            (false, false) => DECOUVERTE,
        });
        rectangle(gauche, haut, COTE, COTE);
        let (cx, cy) = (gauche + COTE / 2, haut + COTE / 2);
        if cell.flag {
            let bon = if bombe { VERT } else { ROUGE };
            dessine_drapeau(cx, cy, if finie { bon } else { (250, 220, 80) });
        } else if bombe && (finie || !cell.covered) {
            dessine_bombe(
                cx,
                cy,
                if self.etat == Etat::Gagne {
                    VERT
                } else {
                    ROUGE
                },
            );
        } else if !cell.covered && (1..=8).contains(&cell.value) {
            remplissage(NOMBRES[cell.value as usize - 1]);
            taille_texte(26);
            texte(&cell.value.to_string(), cx, cy + 2, Alignement::Centre);
        }
        let lettre = char::from(b'A' + x as u8);
        zone(
            &format!("{lettre}{y} : {}", raconte(cell, finie)),
            gauche,
            haut,
            COTE,
            COTE,
        );
    }

    fn dessine_compteurs(&self) {
        let (phrase, couleur) = match self.etat {
            Etat::Joue => ("À vous", BLEU_NUIT),
            Etat::Gagne => ("Gagné !", VERT),
            Etat::Perdu => ("Perdu", ROUGE),
        };
        taille_texte(22);
        remplissage(couleur);
        texte(phrase, GAUCHE, 80, Alignement::Gauche);
        let nombre = |n: Option<usize>| n.map_or("?".to_owned(), |n| n.to_string());
        let compte = format!(
            "drapeaux {} / {}   découvertes {}",
            nombre(count_flagged(&self.grid)),
            self.nb_bombes(),
            nombre(count_uncovered(&self.grid)),
        );
        remplissage(BLEU_NUIT);
        taille_texte(18);
        texte(
            &compte,
            GAUCHE + TAILLE as i32 * COTE,
            80,
            Alignement::Droite,
        );
        decrit(&format!("{phrase}, {compte}"));
    }
}

fn place_bouton(niveau: usize) -> [i32; 4] {
    [GAUCHE + 152 * niveau as i32, 15, 146, 40]
}

fn dans([gauche, haut, largeur, hauteur]: [i32; 4], x: i32, y: i32) -> bool {
    (gauche..gauche + largeur).contains(&x) && (haut..haut + hauteur).contains(&y)
}

fn dessine_drapeau(x: i32, y: i32, couleur: Couleur) {
    contour(BLEU_NUIT, 1);
    remplissage(couleur);
    polygone(&[(x - 7, y - 15), (x + 14, y - 7), (x - 7, y + 2)]);
    sans_contour();
    remplissage(BLEU_NUIT);
    rectangle(x - 9, y - 16, 3, 31);
}

fn dessine_bombe(x: i32, y: i32, couleur: Couleur) {
    sans_contour();
    remplissage(couleur);
    cercle(x, y, 13);
    rectangle(x - 2, y - 18, 4, 36);
    rectangle(x - 18, y - 2, 36, 4);
    remplissage(PAPIER);
    cercle(x - 4, y - 4, 3);
}

/// Ce qu'un lecteur d'écran dit d'une case : à la fin, les bombes se montrent.
fn raconte(cell: &Cell, finie: bool) -> String {
    match (
        cell.flag,
        cell.covered && !(finie && cell.value == -1),
        cell.value,
    ) {
        (true, ..) => "drapeau".to_owned(),
        (_, true, _) => "couverte".to_owned(),
        (_, _, -1) => "bombe".to_owned(),
        (_, _, 0) => "vide".to_owned(),
        (_, _, nombre) => nombre.to_string(),
    }
}

// Vos fonctions. Si l'une s'arrête, la fenêtre dit son nom ; sans `count_flagged` ni
// `count_uncovered`, on joue quand même.

fn init_grid(taille: usize) -> Grid {
    appelle("init_grid", || projet::init_grid(taille))
}

fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    appelle("make_grid", || projet::make_grid(grid, nb_bombes, hasard));
}

fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    appelle("apply_position", || {
        projet::apply_position(grid, flag, x, y)
    })
}

fn count_uncovered(grid: &Grid) -> Option<usize> {
    if remplacee("count_uncovered") {
        return None;
    }
    Some(appelle("count_uncovered", || projet::count_uncovered(grid)))
}

fn count_flagged(grid: &Grid) -> Option<usize> {
    if remplacee("count_flagged") {
        return None;
    }
    Some(appelle("count_flagged", || projet::count_flagged(grid)))
}
