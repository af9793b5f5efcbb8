//! Les mesures du sujet et les couleurs.

use outils::fenetre::Couleur;

pub const FENETRE: (i32, i32) = (1280, 720);
pub const PLATEAU: (i32, i32) = (301, 150);
pub const PLATEAU_EDITEUR: (i32, i32) = (301, 40);
pub const CASE: i32 = 57;
pub const PAS: i32 = 67;

/// Un coin en haut à gauche, un coin en bas à droite.
pub type Zone = ((i32, i32), (i32, i32));

pub const CLASSIC: Zone = ((95, 105), (170, 135));
pub const IMHOTEP: Zone = ((95, 140), (175, 175));
pub const DYNASTY: Zone = ((95, 180), (175, 210));
pub const CUSTOM: Zone = ((95, 215), (175, 245));
pub const JOUER: Zone = ((528, 268), (753, 568));
pub const EDITEUR: Zone = ((1047, 0), (1240, 280));
pub const RETOUR: Zone = ((1040, 640), (1240, 690));
pub const REJOUER: Zone = ((540, 560), (740, 620));
pub const SAUVER: Zone = ((615, 622), (801, 697));
pub const CHARGER: Zone = ((992, 32), (1250, 107));
pub const EFFACER: Zone = ((992, 150), (1250, 200));
pub const VIDER: Zone = ((992, 215), (1250, 265));
pub const QUITTER: Zone = ((992, 280), (1250, 330));
/// Les boutons de réglage de l'éditeur.
pub const REGLAGES: [(&str, Zone); 6] = [
    ("north", ((485, 620), (590, 650))),
    ("south", ((485, 660), (590, 690))),
    ("east", ((826, 620), (931, 650))),
    ("west", ((826, 660), (931, 690))),
    ("joueur un", ((308, 625), (386, 705))),
    ("joueur deux", ((1026, 618), (1104, 698))),
];

pub const NUIT: Couleur = (24, 20, 30);
pub const DALLE: Couleur = (58, 52, 64);
pub const SABLE: Couleur = (228, 200, 140);
pub const BLANC: Couleur = (255, 255, 255);
pub const ROUGE: Couleur = (214, 62, 46);
pub const BLEU: Couleur = (74, 138, 226);
pub const OR: Couleur = (246, 196, 60);
/// Les couleurs des cadres, par numéro (`COLOR_LIST`).
pub const CADRES: [Couleur; 10] = [
    (0, 0, 0),
    BLANC,
    (255, 0, 0),
    (255, 255, 0),
    (255, 0, 255),
    (0, 255, 0),
    (0, 255, 255),
    (0, 0, 255),
    (255, 128, 0),
    (133, 72, 36),
];
