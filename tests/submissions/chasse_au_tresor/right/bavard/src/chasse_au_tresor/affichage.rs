//! Ce fichier contient les dessins de la grille, des cases et du curseur.

use super::donnees::{Case, Partie, Rvb, orange, rouge, vert};
use outils::kandinsky::{draw_string, fill_rect};

/// Le coin de la grille.
const GAUCHE: i32 = 70;
const HAUT: i32 = 31;
/// La distance entre deux lignes de la grille.
const COTE: i32 = 35;

/// Cette fonction efface l'écran.
pub fn efface_tout() {
    fill_rect(0, 0, 320, 222, "white");
}

/// Cette fonction trace la grille.
pub fn grille() {
    // Les lignes horizontales
    let mut i = 0;
    while i <= 5 {
        fill_rect(GAUCHE, HAUT + COTE * i, 176, 1, "black");
        i = i + 1;
    }
    // Les lignes verticales
    i = 0;
    while i <= 5 {
        fill_rect(GAUCHE + COTE * i, HAUT, 1, 176, "black");
        i = i + 1;
    }
}

/// Cette fonction dessine le cadre rouge d'une case marquée.
fn dessine_marque(x: usize, y: usize) {
    let gauche = GAUCHE + 1 + COTE * x as i32;
    let haut = HAUT + 1 + COTE * y as i32;
    fill_rect(gauche, haut, 35, 2, rouge); // en haut
    fill_rect(gauche, haut, 2, 35, rouge); // à gauche
    fill_rect(gauche, haut + 32, 35, 2, rouge); // en bas
    fill_rect(gauche + 32, haut, 2, 35, rouge); // à droite
}

/// Cette fonction dessine une case creusée.
fn dessine_case_creusee(contenu: Case, x: usize, y: usize) {
    let gauche = GAUCHE + 1 + COTE * x as i32;
    let haut = HAUT + 1 + COTE * y as i32;
    if contenu == Case::V {
        fill_rect(gauche, haut, 34, 34, vert);
    }
    if contenu == Case::O {
        fill_rect(gauche, haut, 34, 34, orange);
    }
    if contenu == Case::R {
        fill_rect(gauche, haut, 34, 34, rouge);
    }
    if contenu == Case::S {
        fill_rect(gauche, haut, 34, 34, "grey");
    }
}

/// Cette fonction montre les cases marquées et les cases creusées.
pub fn affiche(partie: &Partie) {
    for i in 0..partie.cases_marquees.len() {
        let (x, y) = partie.cases_marquees[i];
        dessine_marque(x, y);
    }
    for i in 0..partie.cases_retournees.len() {
        let (x, y) = partie.cases_retournees[i];
        dessine_case_creusee(partie.plateau_inf[x][y], x, y);
    }
}

/// Cette fonction écrit le chiffre d'une case.
pub fn ecrit_chiffre(partie: &Partie, x: usize, y: usize) {
    let chiffre = partie.plateau_sup[x][y].to_string();
    let gauche = 83 + COTE * x as i32;
    let haut = 41 + COTE * y as i32;
    let creusee = partie.cases_retournees.contains(&(x, y));
    if !creusee {
        draw_string(&chiffre, gauche, haut, "black", "white");
    } else {
        match partie.plateau_inf[x][y] {
            Case::V => draw_string(&chiffre, gauche, haut, "black", vert),
            Case::O => draw_string(&chiffre, gauche, haut, "black", orange),
            Case::R => draw_string(&chiffre, gauche, haut, "black", rouge),
            Case::S => draw_string(&chiffre, gauche, haut, "black", "grey"),
            Case::X => {}
        }
    }
}

/// Cette fonction trace le curseur.
pub fn curseur(x: i32, y: i32, c: Rvb) {
    let gauche = GAUCHE + COTE * x;
    let haut = HAUT + COTE * y;
    let droite = gauche + COTE;
    let bas = haut + COTE;
    fill_rect(gauche, haut, COTE, 1, c);
    fill_rect(gauche, bas, COTE, 1, c);
    fill_rect(gauche, haut, 1, COTE, c);
    fill_rect(droite, haut, 1, COTE, c);
}
