//! Les mesures et les couleurs de la fenêtre.

use outils::fenetre::Couleur;

pub const RIVIERES: [(&str, &str); 4] = [
    ("Le ruisseau", "1-ruisseau.txt"),
    ("Le méandre", "2-meandre.txt"),
    ("Les rapides", "3-rapides.txt"),
    ("Le torrent", "4-torrent.txt"),
];
pub const LARGEUR: i32 = 900;
pub const HAUTEUR: i32 = 720;
/// La rivière est à gauche, le reste à droite.
pub const PLATEAU: (i32, i32) = (560, 690);
pub const PANNEAU: i32 = 590;
/// Combien de coups par seconde font les joueurs automatiques, et le courant.
pub const VITESSE: u32 = 3;

pub const PRE: Couleur = (214, 226, 196);
pub const EAU: Couleur = (92, 158, 204);
pub const RIVE: Couleur = (52, 104, 150);
pub const ROCHE: Couleur = (112, 112, 118);
pub const BOIS: Couleur = (134, 88, 46);
pub const ENCRE: Couleur = (24, 40, 30);
pub const BLANC: Couleur = (255, 255, 255);
pub const ARRIVEE: Couleur = (242, 208, 96);
pub const SURFS: [Couleur; 6] = [
    (196, 30, 58),
    (120, 40, 140),
    (214, 110, 20),
    (20, 110, 80),
    (30, 60, 170),
    (140, 90, 20),
];

pub const DEPART: [i32; 4] = [PANNEAU, 590, 290, 44];
pub const PASSE: [i32; 4] = [PANNEAU, 205, 290, 40];
pub const RETOUR: [i32; 4] = [PANNEAU, 255, 290, 40];
