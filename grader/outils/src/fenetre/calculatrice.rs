//! La calculatrice, pixel par pixel, avec ses touches.

use super::croquis::Croquis;
use super::dessin::{self, Alignement};
use super::evenement::Bouton;
use crate::calculatrice;
use crate::ion;
use crate::kandinsky::Ecran;
use crate::scene::{Attente, Fil, Recu};
use std::fmt::Write as _;

/// Un jeu qui dessine par [`kandinsky`](crate::kandinsky) et lit les touches par
/// [`ion`](crate::ion) : l'écran de la calculatrice, et ses touches, à cliquer ou à taper.
pub fn calculatrice(jeu: impl FnOnce() + Send + 'static) -> Box<dyn Croquis> {
    dessin::taille(LARGEUR, HAUTEUR);
    let mut calculatrice = Calculatrice {
        fil: Fil::commence(jeu, regarde_ecran),
        vue: Vue::default(),
        fini: false,
    };
    calculatrice.regarde();
    Box::new(calculatrice)
}

const LARGEUR: i32 = 680;
const HAUTEUR: i32 = 880;
/// Où est l'écran, et combien de fois il est agrandi.
const ECRAN: (i32, i32, i32) = (20, 20, 2);

struct Calculatrice {
    fil: Fil<Vue>,
    vue: Vue,
    fini: bool,
}

#[derive(Default)]
struct Vue {
    /// Une ligne de pixels par dessin.
    rangees: Vec<String>,
    textes: Vec<String>,
}

/// Dans le fil du jeu : c'est lui qui a l'écran.
fn regarde_ecran() -> Vue {
    Vue {
        rangees: calculatrice::avec_ecran(|ecran| (0..222).map(|y| rangee(ecran, y)).collect()),
        textes: calculatrice::prend_textes(),
    }
}

/// Des suites de pixels d'une même couleur.
fn rangee(ecran: &Ecran, y: i32) -> String {
    let (x0, y0, zoom) = ECRAN;
    let mut texte = format!("s {x0} {} {zoom}", y0 + zoom * y);
    let mut x = 0;
    while x < 320 {
        let couleur = ecran.get_pixel(x, y);
        let debut = x;
        while x < 320 && ecran.get_pixel(x, y) == couleur {
            x += 1;
        }
        let (rouge, vert, bleu) = couleur;
        let _ = write!(texte, " {rouge:02x}{vert:02x}{bleu:02x}*{}", x - debut);
    }
    texte
}

impl Calculatrice {
    fn donne(&mut self, recu: Recu) {
        if !self.fini {
            let avant = match recu {
                // Ce qui vient d'être écrit se lit encore, si le temps n'apporte rien d'autre.
                Recu::Tic => std::mem::take(&mut self.vue.textes),
                _ => Vec::new(),
            };
            self.fil.donne(recu);
            self.regarde();
            if self.vue.textes.is_empty() {
                self.vue.textes = avant;
            }
        }
    }

    fn regarde(&mut self) {
        let attente = match self.fil.vue() {
            Some((attente, vue)) => {
                self.vue = vue;
                attente
            }
            None => Attente::Fin,
        };
        self.fini = attente == Attente::Fin;
        dessin::reveille(attente);
    }
}

impl Croquis for Calculatrice {
    fn draw(&mut self) {
        dessin::fond((246, 246, 248));
        dessin::fleches();
        for rangee in &self.vue.rangees {
            dessin::brut(rangee.clone());
        }
        dessin::decrit(&self.vue.textes.join(" · "));
        for (nom, _, [x, y, largeur, hauteur]) in touches() {
            dessin::remplissage((255, 255, 255));
            dessin::contour((150, 150, 160), 1);
            dessin::rectangle(x, y, largeur, hauteur);
            dessin::remplissage((40, 40, 50));
            dessin::texte(nom, x + largeur / 2, y + hauteur / 2, Alignement::Centre);
            dessin::zone(nom, x, y, largeur, hauteur);
        }
    }

    fn mouse_pressed(&mut self, x: i32, y: i32, _: Bouton) {
        let dedans = |[gauche, haut, largeur, hauteur]: [i32; 4]| {
            (gauche..gauche + largeur).contains(&x) && (haut..haut + hauteur).contains(&y)
        };
        let touche = touches().find(|(_, _, place)| dedans(*place));
        if let Some((_, code, _)) = touche {
            self.donne(Recu::Touche(code));
        }
    }

    fn key_pressed(&mut self, touche: &str) {
        if let Some(code) = code(touche) {
            self.donne(Recu::Touche(code));
        }
    }

    fn tick(&mut self) {
        self.donne(Recu::Tic);
    }
}

/// Les touches du clavier de l'ordinateur.
fn code(touche: &str) -> Option<u8> {
    Some(match touche {
        "ArrowLeft" | "q" => ion::KEY_LEFT,
        "ArrowUp" | "z" => ion::KEY_UP,
        "ArrowDown" | "s" => ion::KEY_DOWN,
        "ArrowRight" | "d" => ion::KEY_RIGHT,
        "Enter" => ion::KEY_OK,
        "Escape" => ion::KEY_BACK,
        "Home" => ion::KEY_HOME,
        "Backspace" | "Delete" => ion::KEY_BACKSPACE,
        "e" | "E" => ion::KEY_EXE,
        "*" => ion::KEY_MULTIPLICATION,
        "/" => ion::KEY_DIVISION,
        "," => ion::KEY_COMMA,
        autre => {
            let (_, code) = CLAVIER
                .into_iter()
                .flatten()
                .find(|(nom, _)| *nom == autre)?;
            *code
        }
    })
}

/// Chaque touche, de haut en bas et de gauche à droite.
const CLAVIER: [&[(&str, u8)]; 8] = [
    &[
        ("←", ion::KEY_LEFT),
        ("↑", ion::KEY_UP),
        ("↓", ion::KEY_DOWN),
        ("→", ion::KEY_RIGHT),
        ("OK", ion::KEY_OK),
        ("RETOUR", ion::KEY_BACK),
        ("ACCUEIL", ion::KEY_HOME),
    ],
    &[
        ("shift", ion::KEY_SHIFT),
        ("alpha", ion::KEY_ALPHA),
        ("x,n,t", ion::KEY_XNT),
        ("var", ion::KEY_VAR),
        ("outils", ion::KEY_TOOLBOX),
        ("DEL", ion::KEY_BACKSPACE),
    ],
    &[
        ("exp", ion::KEY_EXP),
        ("ln", ion::KEY_LN),
        ("log", ion::KEY_LOG),
        ("i", ion::KEY_IMAGINARY),
        (",", ion::KEY_COMMA),
        ("^", ion::KEY_POWER),
    ],
    &[
        ("sin", ion::KEY_SINE),
        ("cos", ion::KEY_COSINE),
        ("tan", ion::KEY_TANGENT),
        ("π", ion::KEY_PI),
        ("√", ion::KEY_SQRT),
        ("x²", ion::KEY_SQUARE),
    ],
    &[
        ("7", ion::KEY_SEVEN),
        ("8", ion::KEY_EIGHT),
        ("9", ion::KEY_NINE),
        ("(", ion::KEY_LEFTPARENTHESIS),
        (")", ion::KEY_RIGHTPARENTHESIS),
    ],
    &[
        ("4", ion::KEY_FOUR),
        ("5", ion::KEY_FIVE),
        ("6", ion::KEY_SIX),
        ("×", ion::KEY_MULTIPLICATION),
        ("÷", ion::KEY_DIVISION),
    ],
    &[
        ("1", ion::KEY_ONE),
        ("2", ion::KEY_TWO),
        ("3", ion::KEY_THREE),
        ("+", ion::KEY_PLUS),
        ("-", ion::KEY_MINUS),
    ],
    &[
        ("0", ion::KEY_ZERO),
        (".", ion::KEY_DOT),
        ("EE", ion::KEY_EE),
        ("Ans", ion::KEY_ANS),
        ("EXE", ion::KEY_EXE),
    ],
];

/// Chaque touche, et sa place : x, y, largeur, hauteur.
fn touches() -> impl Iterator<Item = (&'static str, u8, [i32; 4])> {
    (0..).zip(CLAVIER).flat_map(|(rang, rangee)| {
        let nombre = rangee.len() as i32;
        let pas = 640 / nombre;
        (0..).zip(rangee).map(move |(colonne, (nom, code))| {
            let place = [20 + colonne * pas, 484 + rang * 48, pas - 8, 40];
            (*nom, *code, place)
        })
    })
}
