//! Les mesures de la fenêtre et du plateau, en pixels, et les couleurs.
//!
//! `WINDOW_SIZE`, `WINDOW_TITLE`, `ROWS` et `COLUMNS` s'écrivaient en minuscules : en Rust, une
//! constante nommée `rows` empêcherait d'appeler ainsi une variable.

/// Une couleur : rouge, vert, bleu.
pub type Color = (u8, u8, u8);

/// Largeur et hauteur de la fenêtre.
pub const WINDOW_SIZE: (i32, i32) = (1280, 720);
/// Titre de la fenêtre.
pub const WINDOW_TITLE: &str = "KHET Game";
/// Coin en haut à gauche du plateau de jeu.
pub const BOARD_TOPLEFT: (i32, i32) = (301, 150);
/// Coin en haut à gauche du plateau de l'éditeur.
pub const BOARD_TOPLEFT_EDITOR: (i32, i32) = (301, 40);
/// Coin en haut à gauche de la palette de l'éditeur.
pub const BOARD_STARTER_TOPLEFT_EDITOR: (i32, i32) = (65, 145);
/// Du premier pixel d'une case au dernier, en largeur et en hauteur : elle en fait 58 sur 58.
pub const CELL_SIZE: (i32, i32) = (57, 57);
/// Du dernier pixel d'une case au premier de la suivante : 9 pixels ne sont à personne.
pub const CELL_SPACING: (i32, i32) = (10, 10);
/// Espace entre deux pièces de la palette de l'éditeur.
pub const CELL_SPACING_EDITOR: (i32, i32) = (0, 80);

/// Nombre de lignes du plateau.
pub const ROWS: usize = 8;
/// Nombre de colonnes du plateau.
pub const COLUMNS: usize = 10;

pub const WHITE: Color = (255, 255, 255);
pub const LIGHT_BLUE: Color = (0, 255, 255);
pub const RED: Color = (255, 0, 0);
pub const GREEN: Color = (0, 255, 0);
pub const BLUE: Color = (0, 0, 255);
pub const YELLOW: Color = (255, 255, 0);
pub const MAGENTA: Color = (255, 0, 255);
pub const CYAN: Color = LIGHT_BLUE;
pub const ORANGE: Color = (255, 128, 0);
pub const BROWN: Color = (133, 72, 36);

/// Les couleurs des cases et du laser, par numéro ; le numéro 0 n'en est pas une.
pub const COLOR_LIST: [Color; 10] = [
    (0, 0, 0),
    WHITE,
    RED,
    YELLOW,
    MAGENTA,
    GREEN,
    LIGHT_BLUE,
    BLUE,
    ORANGE,
    BROWN,
];
