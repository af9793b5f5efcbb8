//! The stored pictures.
//!
//! Those that scenarios compare with are drawn here from the assignment's own rectangles and
//! texts, not by the model answer, which must then give the same. Those of the subject are the
//! model answer's. `DERIVE=1 cargo test -p reference --test chasse_au_tresor` writes them again.

use crate::{B1, tape, tirages};
use outils::Hasard;
use outils::kandinsky::{self, Couleur, Dessin, Ecran, HAUTEUR, LARGEUR};
use reference::chasse_au_tresor::affichage::{affiche, curseur, grille};
use reference::chasse_au_tresor::donnees::{Partie, jaune, orange, plan, rouge, vert, violet};
use reference::chasse_au_tresor::menu::{menu, tutoriel};
use reference::chasse_au_tresor::partie::jeu;
use std::fs;
use std::path::{Path, PathBuf};

const NOIR: (u8, u8, u8) = (0, 0, 0);

/// A screen drawn call by call, without the model answer.
struct Dessinateur(Ecran);

impl Dessinateur {
    fn new() -> Dessinateur {
        Dessinateur(Ecran::new())
    }

    fn fr(&mut self, [x, y, largeur, hauteur]: [i32; 4], couleur: impl Into<Couleur>) {
        self.0.dessine(&Dessin::FillRect {
            x,
            y,
            largeur,
            hauteur,
            couleur: couleur.into(),
        });
    }

    fn ds(
        &mut self,
        texte: &str,
        x: i32,
        y: i32,
        couleur: impl Into<Couleur>,
        fond: impl Into<Couleur>,
    ) {
        self.0.dessine(&Dessin::DrawString {
            texte: texte.to_string(),
            x,
            y,
            couleur: couleur.into(),
            fond: fond.into(),
        });
    }

    /// Lines at x 70, 105, …, 245 and y 31, 66, …, 206.
    fn grille(&mut self) {
        for ligne in [31, 66, 101, 136, 171, 206] {
            self.fr([70, ligne, 176, 1], "black");
        }
        for colonne in [70, 105, 140, 175, 210, 245] {
            self.fr([colonne, 31, 1, 176], "black");
        }
    }

    fn curseur(&mut self, x: i32, y: i32, couleur: (u8, u8, u8)) {
        let (gauche, haut) = (70 + 35 * x, 31 + 35 * y);
        for rectangle in [
            [gauche, haut, 35, 1],
            [gauche, haut, 1, 35],
            [gauche, haut + 35, 35, 1],
            [gauche + 35, haut, 1, 35],
        ] {
            self.fr(rectangle, couleur);
        }
    }

    fn marque(&mut self, x: i32, y: i32) {
        self.fr([71 + 35 * x, 32 + 35 * y, 35, 2], rouge);
        self.fr([71 + 35 * x, 32 + 35 * y, 2, 35], rouge);
        self.fr([71 + 35 * x, 64 + 35 * y, 35, 2], rouge);
        self.fr([103 + 35 * x, 32 + 35 * y, 2, 35], rouge);
    }

    fn creusee(&mut self, x: i32, y: i32, couleur: impl Into<Couleur>) {
        self.fr([71 + 35 * x, 32 + 35 * y, 34, 34], couleur);
    }

    /// Lives, and the numbers of B1 with the background of the dug cells.
    fn chiffres(&mut self, vies: usize, creusees: &[(i32, i32, Couleur)]) {
        self.fr([100, 10, 130, 15], "white");
        self.ds(&"<3\t".repeat(vies), 88, 8, "black", "white");
        for &(x, y, couleur) in creusees {
            self.creusee(x, y, couleur);
        }
        let lignes = ["03020", "30302", "03030", "20303", "02030"];
        for (y, ligne) in (0..).zip(lignes) {
            for (x, chiffre) in (0..).zip(ligne.chars()) {
                let creusee = creusees.iter().find(|c| (c.0, c.1) == (x, y));
                let fond = creusee.map_or("white".into(), |c| c.2);
                let texte = chiffre.to_string();
                self.ds(&texte, 83 + 35 * x, 41 + 35 * y, "black", fond);
            }
        }
    }

    /// The menu with this entry chosen.
    fn menu(&mut self, choisie: usize) {
        self.fr([0, 0, 320, 240], "white");
        self.fr([0, 200, 320, 40], jaune);
        self.ds("Chasse au trésor", 80, 20, "black", "white");
        self.ds("-----------------", 75, 40, "black", "white");
        self.ds("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
        let entrees = [
            ("Facile", 128, 70, vert),
            ("Moyen", 133, 100, orange),
            ("Difficile", 115, 130, rouge),
            ("Tutoriel", 118, 160, jaune),
        ];
        for (i, (texte, x, y, couleur)) in entrees.into_iter().enumerate() {
            self.ds(
                texte,
                x,
                y,
                if i == choisie { couleur } else { NOIR },
                "white",
            );
        }
    }
}

fn dessine(avec: impl FnOnce(&mut Dessinateur)) -> Ecran {
    let mut dessinateur = Dessinateur::new();
    avec(&mut dessinateur);
    dessinateur.0
}

/// What the model answer draws on a new screen.
fn de_la_reference(fait: impl FnOnce()) -> Ecran {
    kandinsky::remet_a_neuf();
    fait();
    kandinsky::ecran()
}

/// A game on B1 with these keys.
fn partie_b1(touches: &[u8]) -> Ecran {
    de_la_reference(|| {
        tape(touches);
        jeu(&mut Partie::new(), &mut tirages(&B1));
    })
}

fn menu_apres(touches: &[u8]) -> Ecran {
    de_la_reference(|| {
        tape(touches);
        menu(&mut Partie::new(), &mut Hasard::graine(1));
    })
}

fn specs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../specs/chasse_au_tresor")
}

type Pixels = Vec<(u8, u8, u8)>;

fn pixels(ecran: &Ecran) -> Pixels {
    (0..HAUTEUR)
        .flat_map(|y| (0..LARGEUR).map(move |x| ecran.get_pixel(x, y)))
        .collect()
}

fn lit(chemin: &Path) -> Pixels {
    let fichier = fs::File::open(chemin).expect("a stored picture");
    let mut decodeur = png::Decoder::new(std::io::BufReader::new(fichier));
    decodeur.set_transformations(png::Transformations::normalize_to_color8());
    let mut lecteur = decodeur.read_info().expect("a PNG file");
    let mut octets = vec![0; lecteur.output_buffer_size().expect("a small picture")];
    let image = lecteur.next_frame(&mut octets).expect("a whole PNG file");
    assert_eq!((image.width, image.height), (320, 222));
    octets.chunks_exact(3).map(|p| (p[0], p[1], p[2])).collect()
}

fn ecrit(chemin: &Path, image: &Pixels) {
    let mut palette: Pixels = image.clone();
    palette.sort_unstable();
    palette.dedup();
    let rang = |couleur| {
        palette
            .binary_search(couleur)
            .expect("a colour of the picture") as u8
    };
    let octets: Vec<u8> = image.iter().map(rang).collect();
    let fichier = fs::File::create(chemin).expect("a place for the picture");
    let mut codeur = png::Encoder::new(fichier, LARGEUR as u32, HAUTEUR as u32);
    codeur.set_color(png::ColorType::Indexed);
    codeur.set_depth(png::BitDepth::Eight);
    codeur.set_compression(png::Compression::High);
    codeur.set_palette(
        palette
            .iter()
            .flat_map(|c| [c.0, c.1, c.2])
            .collect::<Vec<u8>>(),
    );
    let mut fichier = codeur.write_header().expect("a header");
    fichier.write_image_data(&octets).expect("pixels");
}

#[track_caller]
fn stocke(chemin: &Path, image: &Ecran) {
    let image = pixels(image);
    if std::env::var_os("DERIVE").is_some() {
        ecrit(chemin, &image);
    }
    assert!(lit(chemin) == image, "{} is stale", chemin.display());
}

/// The stored picture is the one drawn here from the rules, and the model answer draws it.
#[track_caller]
fn check(nom: &str, faits: &Ecran, reference: &Ecran) {
    stocke(
        &specs().join("hidden/snapshots").join(format!("{nom}.png")),
        faits,
    );
    compare(nom, faits, reference);
}

/// The model answer draws what the rules say. Scenarios read boards out of any drawing, so
/// there is no stored picture.
#[track_caller]
fn compare(nom: &str, faits: &Ecran, reference: &Ecran) {
    let differents = pixels(faits)
        .iter()
        .zip(pixels(reference))
        .filter(|(a, b)| *a != b)
        .count();
    assert_eq!(differents, 0, "pixels that differ in {nom}");
}

#[test]
fn the_grid() {
    check(
        "grille",
        &dessine(Dessinateur::grille),
        &de_la_reference(grille),
    );
}

#[test]
fn cursors() {
    let faits = dessine(|d| {
        d.curseur(3, 1, NOIR);
        d.curseur(0, 4, violet);
    });
    let reference = de_la_reference(|| {
        curseur(3, 1, NOIR);
        curseur(0, 4, violet);
    });
    check("curseurs", &faits, &reference);
}

#[test]
fn cells() {
    let faits = dessine(|d| {
        d.marque(2, 2);
        d.marque(1, 0);
        d.creusee(1, 0, orange);
        d.creusee(0, 4, "grey");
        d.creusee(3, 1, rouge);
    });
    let reference = de_la_reference(|| {
        let mut partie = plan("SOSOS VSRRV SXSOS RORSV SOSOS");
        partie.cases_retournees = vec![(1, 0), (0, 4), (3, 1)];
        partie.cases_marquees = vec![(2, 2), (1, 0)];
        affiche(&partie);
    });
    compare("cases", &faits, &reference);
}

#[test]
fn the_start_of_a_game() {
    let faits = dessine(|d| {
        d.grille();
        d.chiffres(3, &[]);
        d.curseur(0, 0, jaune);
    });
    compare("debut", &faits, &partie_b1(&[]));
}

#[test]
fn the_cursor_leaves_no_trace() {
    let faits = dessine(|d| {
        d.grille();
        d.chiffres(3, &[]);
        d.curseur(2, 1, jaune);
    });
    compare("deplace", &faits, &partie_b1(&[2, 3, 3]));
}

/// Cursors stay where a cell was dug or marked, as in the original: only a move erases.
#[test]
fn a_game_under_way() {
    let faits = dessine(|d| {
        d.grille();
        let gris = Couleur::from("grey");
        let mut creusees = Vec::new();
        let mut creuse = |d: &mut Dessinateur, x, y, couleur: Couleur, vies| {
            creusees.push((x, y, couleur));
            d.chiffres(vies, &creusees);
        };
        creuse(d, 0, 0, gris, 2);
        d.curseur(0, 0, NOIR);
        creuse(d, 1, 0, orange.into(), 2);
        d.curseur(1, 0, NOIR);
        d.marque(1, 2);
        d.curseur(1, 2, NOIR);
        creuse(d, 2, 1, rouge.into(), 2);
        d.curseur(2, 1, NOIR);
        // Each new turn draws the marks again, over the cursor's traces.
        d.marque(1, 2);
        creuse(d, 4, 1, vert.into(), 2);
        d.curseur(4, 1, NOIR);
        d.marque(1, 2);
        d.marque(4, 3);
        creuse(d, 4, 3, vert.into(), 2);
        d.curseur(4, 3, jaune);
    });
    let touches = [4, 3, 4, 2, 2, 17, 3, 1, 52, 3, 3, 4, 2, 2, 17, 4];
    compare("partie", &faits, &partie_b1(&touches));
}

#[test]
fn the_menu() {
    let choisie = |choix| dessine(|d| d.menu(choix));
    compare("menu, tutoriel", &choisie(3), &menu_apres(&[2, 2, 2]));
    compare("menu, moyen", &choisie(1), &menu_apres(&[2]));
}

/// The pictures of the subject.
#[test]
fn the_subject_shows_what_the_model_answer_draws() {
    let image = |nom: &str| specs().join("images").join(format!("{nom}.png"));
    stocke(&image("menu"), &menu_apres(&[]));
    stocke(&image("debut"), &partie_b1(&[]));
    let touches = [4, 3, 4, 2, 2, 17, 3, 1, 4, 3, 3, 4, 2, 2, 4, 0];
    stocke(&image("partie"), &partie_b1(&touches));
    stocke(&image("gagne"), &partie_b1(&[2, 4, 2, 3, 4]));
    stocke(&image("perdu"), &partie_b1(&[4, 2, 2, 4, 2, 2, 4]));
    let lecon = de_la_reference(|| {
        tape(&[]);
        tutoriel();
    });
    stocke(&image("tutoriel"), &lecon);
}
