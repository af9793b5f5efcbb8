//! Ce que l'on peut dessiner.

use super::appel::MARQUE;
use super::base64::base64;
use crate::scene::Attente;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::Write as _;

/// Rouge, vert, bleu : de 0 à 255.
pub type Couleur = (u8, u8, u8);

/// De quel côté de `x` un texte s'étend.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Alignement {
    Gauche,
    Centre,
    Droite,
}

struct Toile {
    taille: (i32, i32),
    /// Dans combien de millièmes de seconde appeler `tick` ; 0 : jamais.
    reveil: u64,
    remplissage: Option<Couleur>,
    contour: Option<(Couleur, i32)>,
    taille_texte: i32,
    /// Un dessin par ligne.
    lignes: Vec<String>,
    /// Les images que la fenêtre a déjà reçues.
    images: BTreeSet<String>,
    nouvelles: Vec<String>,
}

impl Toile {
    const NEUVE: Toile = Toile {
        taille: (400, 400),
        reveil: 0,
        remplissage: Some((255, 255, 255)),
        contour: Some(((0, 0, 0), 1)),
        taille_texte: 16,
        lignes: Vec::new(),
        images: BTreeSet::new(),
        nouvelles: Vec::new(),
    };

    /// De quoi remplir, de quoi tracer le contour, et son épaisseur.
    fn style(&self) -> String {
        let (trait_, epaisseur) = match self.contour {
            Some((couleur, epaisseur)) => (en_lettres(couleur), epaisseur),
            None => ("-".to_owned(), 0),
        };
        let remplissage = self.remplissage.map_or("-".to_owned(), en_lettres);
        format!("{remplissage} {trait_} {epaisseur}")
    }
}

thread_local! {
    static TOILE: RefCell<Toile> = const { RefCell::new(Toile::NEUVE) };
}

fn en_lettres((rouge, vert, bleu): Couleur) -> String {
    format!("{rouge:02x}{vert:02x}{bleu:02x}")
}

/// Un texte tient sur sa ligne : ce qui n'est pas un caractère visible devient un espace.
fn sur_une_ligne(texte: &str) -> String {
    let lisible = |c: char| if c.is_control() { ' ' } else { c };
    texte.chars().map(lisible).collect()
}

fn ajoute(forme: impl FnOnce(&Toile) -> String) {
    TOILE.with_borrow_mut(|toile| {
        let ligne = forme(toile);
        toile.lignes.push(ligne);
    });
}

/// La taille du dessin, 400 sur 400 si rien n'est dit. La page l'agrandit ou le réduit.
pub fn taille(largeur: i32, hauteur: i32) {
    TOILE.with_borrow_mut(|toile| toile.taille = (largeur, hauteur));
}

/// Combien de fois par seconde `tick` puis `draw` sont appelées, même s'il ne se passe rien :
/// 60 au plus. 0, au début : jamais.
pub fn cadence(par_seconde: u32) {
    let reveil = 1000_u64
        .checked_div(par_seconde.min(60).into())
        .unwrap_or(0);
    TOILE.with_borrow_mut(|toile| toile.reveil = reveil);
}

/// Le jeu attend le joueur, ou que le temps passe.
pub(super) fn reveille(attente: Attente) {
    let reveil = match attente {
        Attente::Temps(ms) => ms.max(1),
        Attente::Joueur | Attente::Fin => 0,
    };
    TOILE.with_borrow_mut(|toile| toile.reveil = reveil);
}

/// Peint tout d'une couleur.
pub fn fond(couleur: Couleur) {
    ajoute(|_| format!("f {}", en_lettres(couleur)));
}

/// De quelle couleur sont remplies les formes qui suivent, et écrits les textes.
pub fn remplissage(couleur: Couleur) {
    TOILE.with_borrow_mut(|toile| toile.remplissage = Some(couleur));
}

/// Les formes qui suivent ne sont pas remplies.
pub fn sans_remplissage() {
    TOILE.with_borrow_mut(|toile| toile.remplissage = None);
}

/// La couleur et l'épaisseur des lignes, et du contour des formes qui suivent.
pub fn contour(couleur: Couleur, epaisseur: i32) {
    TOILE.with_borrow_mut(|toile| toile.contour = Some((couleur, epaisseur)));
}

/// Les formes qui suivent n'ont pas de contour.
pub fn sans_contour() {
    TOILE.with_borrow_mut(|toile| toile.contour = None);
}

/// Un rectangle, par son coin en haut à gauche.
pub fn rectangle(x: i32, y: i32, largeur: i32, hauteur: i32) {
    ajoute(|toile| format!("r {x} {y} {largeur} {hauteur} {}", toile.style()));
}

/// Un cercle, par son centre.
pub fn cercle(x: i32, y: i32, rayon: i32) {
    ajoute(|toile| format!("c {x} {y} {rayon} {}", toile.style()));
}

/// Un segment.
pub fn ligne(x1: i32, y1: i32, x2: i32, y2: i32) {
    ajoute(|toile| format!("l {x1} {y1} {x2} {y2} {}", toile.style()));
}

/// Une forme, par ses sommets.
pub fn polygone(sommets: &[(i32, i32)]) {
    ajoute(|toile| {
        let mut texte = format!("p {}", toile.style());
        for (x, y) in sommets {
            let _ = write!(texte, " {x} {y}");
        }
        texte
    });
}

/// La hauteur des textes qui suivent, 16 si rien n'est dit.
pub fn taille_texte(hauteur: i32) {
    TOILE.with_borrow_mut(|toile| toile.taille_texte = hauteur);
}

/// Un texte d'une ligne, dont `y` est le milieu.
pub fn texte(texte: &str, x: i32, y: i32, alignement: Alignement) {
    ajoute(|toile| {
        let couleur = toile.remplissage.map_or("-".to_owned(), en_lettres);
        let cote = match alignement {
            Alignement::Gauche => 'g',
            Alignement::Centre => 'c',
            Alignement::Droite => 'd',
        };
        let hauteur = toile.taille_texte;
        format!(
            "t {x} {y} {hauteur} {cote} {couleur} {}",
            sur_une_ligne(texte)
        )
    });
}

/// Une image PNG, par son coin en haut à gauche et la taille à laquelle la montrer. Deux images
/// différentes ont deux noms.
pub fn image(nom: &str, png: &[u8], x: i32, y: i32, largeur: i32, hauteur: i32) {
    let nom: String = sur_une_ligne(nom).replace(' ', "_");
    TOILE.with_borrow_mut(|toile| {
        if toile.images.insert(nom.clone()) {
            toile.nouvelles.push(format!("I {nom} {}", base64(png)));
        }
    });
    ajoute(|_| format!("i {x} {y} {largeur} {hauteur} {nom}"));
}

/// Un endroit où l'on peut cliquer, et ce qu'il est : on l'atteint aussi au clavier, et un
/// lecteur d'écran le dit. Cela ne dessine rien.
pub fn zone(nom: &str, x: i32, y: i32, largeur: i32, hauteur: i32) {
    ajoute(|_| format!("z {x} {y} {largeur} {hauteur} {}", sur_une_ligne(nom)));
}

/// Ce que montre le dessin, en une phrase : un lecteur d'écran la dit quand elle change.
pub fn decrit(phrase: &str) {
    ajoute(|_| format!("d {}", sur_une_ligne(phrase)));
}

/// Les flèches sont des touches du jeu. Sinon elles vont d'une [`zone`] à l'autre.
pub fn fleches() {
    ajoute(|_| "k".to_owned());
}

/// La fenêtre appelle aussi `mouse_moved`. Sans cela, elle ne dit que les clics.
pub fn suit_souris() {
    ajoute(|_| "o".to_owned());
}

/// Un dessin déjà écrit comme la fenêtre le lit.
pub(super) fn brut(ligne: String) {
    ajoute(|_| ligne);
}

pub(super) fn remet_a_neuf() {
    TOILE.set(Toile::NEUVE);
}

pub(super) fn commence_image() {
    TOILE.with_borrow_mut(|toile| {
        *toile = Toile {
            taille: toile.taille,
            reveil: toile.reveil,
            images: std::mem::take(&mut toile.images),
            nouvelles: std::mem::take(&mut toile.nouvelles),
            ..Toile::NEUVE
        };
    });
}

/// Écrit l'image pour la fenêtre, d'une seule traite.
pub(super) fn ecris_image() {
    let image = TOILE.with_borrow_mut(|toile| {
        let (largeur, hauteur) = toile.taille;
        let mut texte = format!("{MARQUE}image {}\nw {largeur} {hauteur}\n", toile.reveil);
        for ligne in toile.nouvelles.drain(..).chain(toile.lignes.drain(..)) {
            texte.push_str(&ligne);
            texte.push('\n');
        }
        texte + &format!("{MARQUE}fin\n")
    });
    let mut sortie = std::io::stdout().lock();
    // Une fenêtre qui n'est plus là ne voit rien.
    let _ = sortie.write_all(image.as_bytes());
    let _ = sortie.flush();
}
