//! La rivière dans une fenêtre : `riviereModeGraphique`, ou `riviereModeGraphique objet`.
//!
//! Le principe est celui du mode texte, sauf que la fenêtre a sa propre boucle : c'est elle qui
//! appelle `mouse_pressed` et `tick`. Rien n'est à changer ici, sauf vos améliorations.

use outils::Hasard;
use outils::fenetre::{
    Alignement, Bouton, Couleur, Croquis, Setup, cadence, cercle, contour, decrit, fond, image,
    ligne, polygone, rectangle, remplissage, sans_contour, taille, taille_texte, texte, zone,
};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    let objet = std::env::args()
        .nth(1)
        .is_some_and(|variante| variante == "objet");
    let setup: Setup = if objet { setup_objet } else { setup_classique };
    fenetre::ouvre("La rivière de l'IUT'O", setup)
}

fn setup_classique(hasard: Hasard) -> Box<dyn Croquis> {
    Graphique::commence(hasard, classique::lit)
}

fn setup_objet(hasard: Hasard) -> Box<dyn Croquis> {
    Graphique::commence(hasard, objet::lit)
}

/// Ce que le dessin demande à une partie, dans l'une ou l'autre variante.
trait Partie {
    fn possibles(&self) -> Vec<(String, char)>;
    fn ajoute(&mut self, nom: &str, representation: char, humain: bool);
    fn init(&mut self, hasard: &mut Hasard);
    fn taille(&self) -> (usize, usize);
    fn bords(&self) -> (i32, i32);
    fn contenu(&self, lig: i32, col: i32) -> Option<char>;
    fn courant(&self, lig: i32, col: i32) -> Option<String>;
    /// Le nom du joueur dont c'est le tour, et s'il est humain.
    fn joueur(&self) -> Option<(String, bool)>;
    fn restants(&self) -> usize;
    fn direction_vers(&self, pos: (i32, i32)) -> String;
    fn choisit(&self, hasard: &mut Hasard) -> String;
    fn joue(&mut self, direction: &str) -> String;
    fn finit(&mut self, hasard: &mut Hasard) -> (bool, String);
    fn classement(&self) -> Vec<String>;
}

/// Lit une partie : le dossier, la rivière.
type Lit = fn(&str, &str) -> Result<Box<dyn Partie>, String>;

const RIVIERES: [(&str, &str); 4] = [
    ("Le ruisseau", "1-ruisseau.txt"),
    ("Le méandre", "2-meandre.txt"),
    ("Les rapides", "3-rapides.txt"),
    ("Le torrent", "4-torrent.txt"),
];
const LARGEUR: i32 = 900;
const HAUTEUR: i32 = 720;
/// La rivière est à gauche, le reste à droite.
const PLATEAU: (i32, i32) = (560, 690);
const PANNEAU: i32 = 590;
/// Combien de coups par seconde font les joueurs automatiques, et le courant.
const VITESSE: u32 = 3;

const PRE: Couleur = (214, 226, 196);
const EAU: Couleur = (92, 158, 204);
const RIVE: Couleur = (52, 104, 150);
const ROCHE: Couleur = (112, 112, 118);
const BOIS: Couleur = (134, 88, 46);
const ENCRE: Couleur = (24, 40, 30);
const BLANC: Couleur = (255, 255, 255);
const ARRIVEE: Couleur = (242, 208, 96);
const SURFS: [Couleur; 6] = [
    (196, 30, 58),
    (120, 40, 140),
    (214, 110, 20),
    (20, 110, 80),
    (30, 60, 170),
    (140, 90, 20),
];

/// Comment un joueur participe.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Absent,
    Humain,
    Automatique,
}

enum Ecran {
    Choix,
    Course,
}

struct Graphique {
    lit: Lit,
    hasard: Hasard,
    dossier: String,
    riviere: usize,
    partie: Option<Box<dyn Partie>>,
    joueurs: Vec<(String, char)>,
    roles: Vec<Role>,
    /// Les images de `data/images`, par joueur.
    images: Vec<Option<Vec<u8>>>,
    ecran: Ecran,
    attente_direction: bool,
    direction: String,
    message: String,
}

impl Graphique {
    fn commence(hasard: Hasard, lit: Lit) -> Box<dyn Croquis> {
        taille(LARGEUR, HAUTEUR);
        let mut graphique = Graphique {
            lit,
            hasard,
            dossier: dossier(),
            riviere: 0,
            partie: None,
            joueurs: Vec::new(),
            roles: Vec::new(),
            images: Vec::new(),
            ecran: Ecran::Choix,
            attente_direction: true,
            direction: String::new(),
            message: String::new(),
        };
        graphique.choisit_riviere(0);
        graphique.roles = vec![Role::Absent; graphique.joueurs.len()];
        for (role, choisi) in graphique
            .roles
            .iter_mut()
            .zip([Role::Humain, Role::Automatique])
        {
            *role = choisi;
        }
        Box::new(graphique)
    }

    fn choisit_riviere(&mut self, riviere: usize) {
        self.riviere = riviere;
        match (self.lit)(&self.dossier, RIVIERES[riviere].1) {
            Ok(partie) => {
                self.joueurs = partie.possibles();
                self.images = self
                    .joueurs
                    .iter()
                    .map(|(nom, _)| self.portrait(nom))
                    .collect();
                self.partie = Some(partie);
                self.message.clear();
            }
            Err(erreur) => self.message = erreur,
        }
    }

    /// Une image à vous, à ce nom, remplace la nôtre.
    fn portrait(&self, nom: &str) -> Option<Vec<u8>> {
        let fichier = format!("data/images/{}.png", nom.to_lowercase());
        std::fs::read(Path::new(&self.dossier).join(fichier)).ok()
    }

    fn commence_course(&mut self) {
        self.choisit_riviere(self.riviere);
        let Some(partie) = &mut self.partie else {
            return;
        };
        let participants = self.joueurs.iter().zip(&self.roles);
        for ((nom, representation), role) in participants.filter(|(_, r)| **r != Role::Absent) {
            partie.ajoute(nom, *representation, *role == Role::Humain);
        }
        partie.init(&mut self.hasard);
        self.ecran = Ecran::Course;
        self.attente_direction = true;
        self.regle_vitesse();
    }

    /// Le temps ne passe que si personne n'a à réfléchir.
    fn regle_vitesse(&self) {
        let attend = match (&self.ecran, self.partie.as_ref().and_then(|p| p.joueur())) {
            (Ecran::Choix, _) => true,
            (Ecran::Course, Some((_, humain))) => humain && self.attente_direction,
            (Ecran::Course, None) => false,
        };
        let finie = self.partie.as_ref().is_none_or(|p| p.joueur().is_none());
        cadence(if attend || finie && self.attente_direction {
            0
        } else {
            VITESSE
        });
    }

    /// Une des trois actions du mode texte.
    fn avance(&mut self) {
        let Some(partie) = &mut self.partie else {
            return;
        };
        if self.attente_direction {
            if partie.joueur().is_some_and(|(_, humain)| !humain) {
                self.direction = partie.choisit(&mut self.hasard);
                self.attente_direction = false;
            }
        } else if partie.restants() == 0 {
            (self.attente_direction, self.message) = partie.finit(&mut self.hasard);
        } else {
            self.message = partie.joue(&self.direction);
            self.attente_direction = partie.restants() > 0;
        }
    }

    fn clic_choix(&mut self, x: i32, y: i32) {
        if let Some(i) = (0..RIVIERES.len()).find(|&i| dans(place_riviere(i), x, y)) {
            self.choisit_riviere(i);
        } else if let Some(i) = (0..self.roles.len()).find(|&i| dans(place_joueur(i), x, y)) {
            self.roles[i] = match self.roles[i] {
                Role::Absent => Role::Humain,
                Role::Humain => Role::Automatique,
                Role::Automatique => Role::Absent,
            };
        } else if dans(DEPART, x, y) {
            match self
                .roles
                .iter()
                .filter(|role| **role != Role::Absent)
                .count()
            {
                0 | 1 => self.message = "Il faut au moins deux joueurs".to_owned(),
                _ => self.commence_course(),
            }
        }
    }

    fn clic_course(&mut self, x: i32, y: i32) {
        if dans(RETOUR, x, y) {
            self.ecran = Ecran::Choix;
            return self.choisit_riviere(self.riviere);
        }
        let Some(partie) = &self.partie else {
            return;
        };
        let humain = partie.joueur().is_some_and(|(_, humain)| humain);
        if !humain || !self.attente_direction {
            return;
        }
        let direction = match case_sous(partie.taille(), x, y) {
            _ if dans(PASSE, x, y) => "X".to_owned(),
            Some(pos) => partie.direction_vers(pos),
            None => return,
        };
        self.direction = direction;
        self.attente_direction = false;
        // Un coup humain se voit aussitôt.
        self.avance();
    }
}

impl Croquis for Graphique {
    fn draw(&mut self) {
        fond(PRE);
        if let Some(partie) = &self.partie {
            self.dessine_riviere(partie.as_ref());
        }
        match self.ecran {
            Ecran::Choix => self.dessine_choix(),
            Ecran::Course => self.dessine_course(),
        }
    }

    fn mouse_pressed(&mut self, x: i32, y: i32, _: Bouton) {
        match self.ecran {
            Ecran::Choix => self.clic_choix(x, y),
            Ecran::Course => self.clic_course(x, y),
        }
        self.regle_vitesse();
    }

    fn tick(&mut self) {
        self.avance();
        self.regle_vitesse();
    }
}

// Le dessin.

/// Le rayon des hexagones de cette rivière.
fn rayon((nb_lig, nb_col): (usize, usize)) -> f64 {
    let en_largeur = f64::from(PLATEAU.0) / (1.5 * nb_col as f64 + 0.5);
    let en_hauteur = f64::from(PLATEAU.1) / (0.866 * (nb_lig as f64 + 1.0));
    en_largeur.min(en_hauteur).min(56.0)
}

fn centre(taille: (usize, usize), lig: i32, col: i32) -> (i32, i32) {
    let r = rayon(taille);
    let x = 15.0 + r * (1.0 + 1.5 * f64::from(col));
    let y = 15.0 + r * 0.866 * f64::from(lig + 1);
    (x as i32, y as i32)
}

/// La case dont le centre est le plus près, si l'on est dedans.
fn case_sous(taille: (usize, usize), x: i32, y: i32) -> Option<(i32, i32)> {
    let carre = |(cx, cy): (i32, i32)| (cx - x).pow(2) + (cy - y).pow(2);
    let lignes = 0..taille.0 as i32;
    let cases = lignes.flat_map(|lig| (0..taille.1 as i32).map(move |col| (lig, col)));
    let proche = cases.min_by_key(|&(lig, col)| carre(centre(taille, lig, col)))?;
    let r = rayon(taille) as i32;
    (carre(centre(taille, proche.0, proche.1)) <= r * r).then_some(proche)
}

/// Le pas vers une direction, en pixels, pour un rayon de 1.
fn pas(direction: &str) -> Option<(f64, f64)> {
    Some(match direction {
        "N" => (0.0, -1.0),
        "S" => (0.0, 1.0),
        "NE" => (0.866, -0.5),
        "NO" => (-0.866, -0.5),
        "SE" => (0.866, 0.5),
        "SO" => (-0.866, 0.5),
        _ => return None,
    })
}

impl Graphique {
    fn dessine_riviere(&self, partie: &dyn Partie) {
        let (nb_lig, nb_col) = partie.taille();
        let (depart, arrivee) = partie.bords();
        for lig in 0..nb_lig as i32 {
            for col in 0..nb_col as i32 {
                let Some(contenu) = partie.contenu(lig, col) else {
                    continue;
                };
                let (x, y) = centre((nb_lig, nb_col), lig, col);
                let r = rayon((nb_lig, nb_col)) as i32;
                let est_arrivee = col == arrivee && lig + 2 >= nb_lig as i32;
                contour(RIVE, 2);
                remplissage(match contenu {
                    '#' => PRE,
                    _ if est_arrivee => ARRIVEE,
                    _ => EAU,
                });
                hexagone(x, y, r);
                let courant = partie.courant(lig, col).unwrap_or_default();
                dessine_courant(x, y, r, &courant);
                self.dessine_contenu(x, y, r, contenu);
                if lig <= 1 && col == depart {
                    remplissage(BLANC);
                    taille_texte(r / 2);
                    texte("▼", x, y - r * 5 / 8, Alignement::Centre);
                }
                let nom = format!(
                    "ligne {lig}, colonne {col} : {}{}",
                    self.nomme(contenu),
                    if pas(&courant).is_some() {
                        format!(", courant {courant}")
                    } else {
                        String::new()
                    }
                );
                zone(&nom, x - r * 3 / 4, y - r * 3 / 4, r * 3 / 2, r * 3 / 2);
            }
        }
    }

    fn nomme(&self, contenu: char) -> &str {
        match contenu {
            '#' => "rocher",
            'T' => "tronc",
            ' ' => "eau",
            lettre => {
                let joueur = self.joueurs.iter().find(|(_, l)| *l == lettre);
                joueur.map_or("un inconnu", |(nom, _)| nom)
            }
        }
    }

    fn dessine_contenu(&self, x: i32, y: i32, r: i32, contenu: char) {
        match contenu {
            ' ' => {}
            '#' => {
                contour((70, 70, 76), 2);
                remplissage(ROCHE);
                let t = r * 6 / 10;
                let (haut, bas) = (y - t, y + t * 3 / 4);
                polygone(&[
                    (x - t, bas),
                    (x - t / 2, haut),
                    (x + t / 3, haut + 4),
                    (x + t, bas),
                ]);
            }
            'T' => {
                contour((84, 54, 24), 2);
                remplissage(BOIS);
                rectangle(x - r * 6 / 10, y - r / 5, r * 12 / 10, r * 2 / 5);
                remplissage((196, 150, 96));
                cercle(x + r * 6 / 10, y, r / 5);
            }
            lettre => self.dessine_surfeur(x, y, r, lettre),
        }
    }

    fn dessine_surfeur(&self, x: i32, y: i32, r: i32, lettre: char) {
        let rang = self.joueurs.iter().position(|(_, l)| *l == lettre);
        let t = r * 14 / 10;
        if let Some((nom, png)) =
            rang.and_then(|i| Some((&self.joueurs[i].0, self.images[i].as_ref()?)))
        {
            return image(nom, png, x - t / 2, y - t / 2, t, t);
        }
        sans_contour();
        remplissage(SURFS[rang.unwrap_or(lettre as usize) % SURFS.len()]);
        cercle(x, y, r * 6 / 10);
        remplissage(BLANC);
        taille_texte(r * 7 / 10);
        texte(&lettre.to_string(), x, y + 1, Alignement::Centre);
    }

    fn dessine_choix(&self) {
        titre("Une rivière");
        for (i, (nom, _)) in RIVIERES.iter().enumerate() {
            bouton(place_riviere(i), nom, i == self.riviere);
        }
        remplissage(ENCRE);
        taille_texte(22);
        texte("Les joueurs", PANNEAU, 285, Alignement::Gauche);
        for (i, (nom, lettre)) in self.joueurs.iter().enumerate() {
            let role = match self.roles.get(i) {
                Some(Role::Humain) => "humain",
                Some(Role::Automatique) => "automatique",
                _ => "absent",
            };
            let place = place_joueur(i);
            bouton(place, &format!("{nom} : {role}"), role != "absent");
            self.dessine_surfeur(place[0] - 18, place[1] + 19, 26, *lettre);
        }
        bouton(DEPART, "Commencer", false);
        phrase(&self.message);
        decrit(&self.message);
    }

    fn dessine_course(&self) {
        let Some(partie) = &self.partie else {
            return;
        };
        titre(RIVIERES[self.riviere].0);
        let (qui, combien) = match partie.joueur() {
            Some((nom, humain)) => {
                let genre = if humain { "à vous" } else { "automatique" };
                (
                    format!("{nom} ({genre})"),
                    format!("coups restants : {}", partie.restants()),
                )
            }
            None => ("Partie terminée".to_owned(), String::new()),
        };
        remplissage(ENCRE);
        taille_texte(22);
        texte(&qui, PANNEAU, 110, Alignement::Gauche);
        taille_texte(18);
        texte(&combien, PANNEAU, 140, Alignement::Gauche);
        texte(
            "Cliquez sur une case voisine.",
            PANNEAU,
            180,
            Alignement::Gauche,
        );
        bouton(PASSE, "Rester là", false);
        bouton(RETOUR, "Une autre course", false);
        let arrives = partie.classement();
        remplissage(ENCRE);
        taille_texte(22);
        texte("Classement", PANNEAU, 350, Alignement::Gauche);
        taille_texte(18);
        for (y, (rang, nom)) in (380..).step_by(26).zip((1..).zip(&arrives)) {
            texte(&format!("{rang}. {nom}"), PANNEAU, y, Alignement::Gauche);
        }
        phrase(&self.message);
        decrit(&format!(
            "{qui}, {combien}. {} Classement : {}",
            self.message,
            arrives.join(", ")
        ));
    }
}

fn hexagone(x: i32, y: i32, r: i32) {
    let (demi, haut) = (r / 2, r * 866 / 1000);
    polygone(&[
        (x - r, y),
        (x - demi, y - haut),
        (x + demi, y - haut),
        (x + r, y),
        (x + demi, y + haut),
        (x - demi, y + haut),
    ]);
}

fn dessine_courant(x: i32, y: i32, r: i32, courant: &str) {
    let Some((dx, dy)) = pas(courant) else {
        return;
    };
    let a = |avant: f64, cote: f64| {
        let r = f64::from(r);
        let (px, py) = (dx * avant - dy * cote, dy * avant + dx * cote);
        (x + (px * r) as i32, y + (py * r) as i32)
    };
    contour((226, 242, 252), 3);
    let ((x1, y1), (x2, y2)) = (a(-0.6, 0.0), a(0.4, 0.0));
    ligne(x1, y1, x2, y2);
    sans_contour();
    remplissage((226, 242, 252));
    polygone(&[a(0.78, 0.0), a(0.36, 0.15), a(0.36, -0.15)]);
}

const DEPART: [i32; 4] = [PANNEAU, 590, 290, 44];
const PASSE: [i32; 4] = [PANNEAU, 205, 290, 40];
const RETOUR: [i32; 4] = [PANNEAU, 255, 290, 40];

fn place_riviere(i: usize) -> [i32; 4] {
    [PANNEAU, 80 + 46 * i as i32, 290, 38]
}

fn place_joueur(i: usize) -> [i32; 4] {
    [PANNEAU + 40, 310 + 46 * i as i32, 250, 38]
}

fn dans([gauche, haut, largeur, hauteur]: [i32; 4], x: i32, y: i32) -> bool {
    (gauche..gauche + largeur).contains(&x) && (haut..haut + hauteur).contains(&y)
}

fn titre(nom: &str) {
    remplissage(ENCRE);
    taille_texte(28);
    texte(nom, PANNEAU, 45, Alignement::Gauche);
}

fn phrase(message: &str) {
    remplissage(ENCRE);
    taille_texte(16);
    // Deux lignes suffisent aux messages du sujet.
    let coupe = message
        .char_indices()
        .filter(|(i, c)| *c == ' ' && *i > 25)
        .map(|(i, _)| i)
        .next();
    let (haut, bas) = message.split_at(coupe.unwrap_or(message.len()));
    texte(haut, PANNEAU, 660, Alignement::Gauche);
    texte(bas.trim_start(), PANNEAU, 682, Alignement::Gauche);
}

fn bouton([x, y, largeur, hauteur]: [i32; 4], nom: &str, choisi: bool) {
    contour(ENCRE, 1);
    remplissage(if choisi { RIVE } else { BLANC });
    rectangle(x, y, largeur, hauteur);
    remplissage(if choisi { BLANC } else { ENCRE });
    taille_texte(17);
    texte(nom, x + largeur / 2, y + hauteur / 2, Alignement::Centre);
    zone(nom, x, y, largeur, hauteur);
}

/// Le dossier qui contient `data/joueurs.txt` : celui où l'on est, le projet, ou le sujet.
fn dossier() -> String {
    let programme = std::env::current_exe().unwrap_or_default();
    let places = programme
        .ancestors()
        .flat_map(|d| [d.to_owned(), d.join("specs/riviere")]);
    let mut places = [PathBuf::from(".")].into_iter().chain(places);
    let trouve = places.find(|place| place.join("data/joueurs.txt").is_file());
    trouve.map_or(".".to_owned(), |place| place.display().to_string())
}

// Vos fonctions. Si l'une s'arrête, la fenêtre dit son nom.

mod classique {
    use super::{Lit, Partie};
    use outils::Hasard;
    use outils::fenetre::appelle;
    use reference::riviere::classique::{
        grille, ia, jeu, joueur, joueurs_possibles, liste_joueurs, riviere as cours,
    };

    pub(super) fn lit(dossier: &str, fichier: &str) -> Result<Box<dyn Partie>, String> {
        let _: Lit = lit;
        match appelle("Jeu", || jeu::Jeu(dossier, "joueurs.txt", fichier)) {
            Ok(jeu) => Ok(Box::new(jeu)),
            Err(erreur) => Err(erreur.to_string()),
        }
    }

    impl Partie for jeu::Jeu {
        fn possibles(&self) -> Vec<(String, char)> {
            let joueurs = appelle("getJoueursJ", || jeu::getJoueursJ(self));
            let possibles = appelle("getJoueursPossibles", || {
                liste_joueurs::getJoueursPossibles(joueurs)
            });
            let noms = appelle("getListeNomsJoueur", || {
                joueurs_possibles::getListeNomsJoueur(possibles)
            });
            let lettre = |nom: &String| {
                appelle("getRepresentationJoueur", || {
                    joueurs_possibles::getRepresentationJoueur(possibles, nom)
                })
            };
            noms.into_iter()
                .filter_map(|nom| lettre(&nom).map(|l| (nom, l)))
                .collect()
        }

        fn ajoute(&mut self, nom: &str, representation: char, humain: bool) {
            let joueur = appelle("Joueur", || joueur::Joueur(nom, representation, humain));
            appelle("ajouterJoueurJ", || jeu::ajouterJoueurJ(self, &joueur));
        }

        fn init(&mut self, hasard: &mut Hasard) {
            appelle("initJeu", || jeu::initJeu(self, hasard));
        }

        fn taille(&self) -> (usize, usize) {
            let riviere = appelle("getRiviere", || jeu::getRiviere(self));
            let grille = appelle("getGrille", || cours::getGrille(riviere));
            (
                appelle("getNbLigGH", || grille::getNbLigGH(grille)),
                appelle("getNbColGH", || grille::getNbColGH(grille)),
            )
        }

        fn bords(&self) -> (i32, i32) {
            let riviere = appelle("getRiviere", || jeu::getRiviere(self));
            (
                appelle("getColDepart", || cours::getColDepart(riviere)),
                appelle("getColArrivee", || cours::getColArrivee(riviere)),
            )
        }

        fn contenu(&self, lig: i32, col: i32) -> Option<char> {
            let riviere = appelle("getRiviere", || jeu::getRiviere(self));
            appelle("getContenuR", || cours::getContenuR(riviere, lig, col))
        }

        fn courant(&self, lig: i32, col: i32) -> Option<String> {
            let riviere = appelle("getRiviere", || jeu::getRiviere(self));
            appelle("getCourantR", || cours::getCourantR(riviere, lig, col))
        }

        fn joueur(&self) -> Option<(String, bool)> {
            let courant = appelle("getJoueurCourantJ", || jeu::getJoueurCourantJ(self))?;
            let nom = appelle("getNom", || joueur::getNom(courant));
            Some((nom, appelle("estHumain", || joueur::estHumain(courant))))
        }

        fn restants(&self) -> usize {
            appelle("getNbCoupsRestants", || jeu::getNbCoupsRestants(self))
        }

        fn direction_vers(&self, pos: (i32, i32)) -> String {
            appelle("calculerDirection", || jeu::calculerDirection(self, pos))
        }

        fn choisit(&self, hasard: &mut Hasard) -> String {
            appelle("choixDirection", || ia::choixDirection(self, hasard))
        }

        fn joue(&mut self, direction: &str) -> String {
            appelle("jouerDirection", || jeu::jouerDirection(self, direction))
        }

        fn finit(&mut self, hasard: &mut Hasard) -> (bool, String) {
            appelle("finirDeplacement", || jeu::finirDeplacement(self, hasard))
        }

        fn classement(&self) -> Vec<String> {
            let arrives = appelle("getClassement", || jeu::getClassement(self));
            let combien = appelle("getNbJoueurs", || liste_joueurs::getNbJoueurs(arrives));
            let joueurs = (0..combien)
                .filter_map(|i| appelle("getJoueurI", || liste_joueurs::getJoueurI(arrives, i)));
            joueurs
                .map(|joueur| appelle("getNom", || joueur::getNom(joueur)))
                .collect()
        }
    }
}

mod objet {
    use super::{Lit, Partie};
    use outils::Hasard;
    use outils::fenetre::appelle;
    use reference::riviere::objet::{ia, jeu::Jeu, joueur::Joueur};

    pub(super) fn lit(dossier: &str, fichier: &str) -> Result<Box<dyn Partie>, String> {
        let _: Lit = lit;
        match appelle("Jeu", || Jeu::new(dossier, "joueurs.txt", fichier)) {
            Ok(jeu) => Ok(Box::new(jeu)),
            Err(erreur) => Err(erreur.to_string()),
        }
    }

    impl Partie for Jeu {
        fn possibles(&self) -> Vec<(String, char)> {
            let joueurs = appelle("getJoueursJ", || self.getJoueursJ());
            let possibles = appelle("getJoueursPossibles", || joueurs.getJoueursPossibles());
            let noms = appelle("getListeNomsJoueur", || possibles.getListeNomsJoueur());
            let lettre = |nom: &String| {
                appelle("getRepresentationJoueur", || {
                    possibles.getRepresentationJoueur(nom)
                })
            };
            noms.into_iter()
                .filter_map(|nom| lettre(&nom).map(|l| (nom, l)))
                .collect()
        }

        fn ajoute(&mut self, nom: &str, representation: char, humain: bool) {
            let joueur = appelle("Joueur", || Joueur::new(nom, representation, humain));
            appelle("ajouterJoueurJ", || self.ajouterJoueurJ(&joueur));
        }

        fn init(&mut self, hasard: &mut Hasard) {
            appelle("initJeu", || self.initJeu(hasard));
        }

        fn taille(&self) -> (usize, usize) {
            let riviere = appelle("getRiviere", || self.getRiviere());
            let grille = appelle("getGrille", || riviere.getGrille());
            (
                appelle("getNbLigGH", || grille.getNbLigGH()),
                appelle("getNbColGH", || grille.getNbColGH()),
            )
        }

        fn bords(&self) -> (i32, i32) {
            let riviere = appelle("getRiviere", || self.getRiviere());
            (
                appelle("getColDepart", || riviere.getColDepart()),
                appelle("getColArrivee", || riviere.getColArrivee()),
            )
        }

        fn contenu(&self, lig: i32, col: i32) -> Option<char> {
            let riviere = appelle("getRiviere", || self.getRiviere());
            appelle("getContenuR", || riviere.getContenuR(lig, col))
        }

        fn courant(&self, lig: i32, col: i32) -> Option<String> {
            let riviere = appelle("getRiviere", || self.getRiviere());
            appelle("getCourantR", || riviere.getCourantR(lig, col))
        }

        fn joueur(&self) -> Option<(String, bool)> {
            let courant = appelle("getJoueurCourantJ", || self.getJoueurCourantJ())?;
            let nom = appelle("getNom", || courant.getNom());
            Some((nom, appelle("estHumain", || courant.estHumain())))
        }

        fn restants(&self) -> usize {
            appelle("getNbCoupsRestants", || self.getNbCoupsRestants())
        }

        fn direction_vers(&self, pos: (i32, i32)) -> String {
            appelle("calculerDirection", || self.calculerDirection(pos))
        }

        fn choisit(&self, hasard: &mut Hasard) -> String {
            appelle("choixDirection", || ia::choixDirection(self, hasard))
        }

        fn joue(&mut self, direction: &str) -> String {
            appelle("jouerDirection", || self.jouerDirection(direction))
        }

        fn finit(&mut self, hasard: &mut Hasard) -> (bool, String) {
            appelle("finirDeplacement", || self.finirDeplacement(hasard))
        }

        fn classement(&self) -> Vec<String> {
            let arrives = appelle("getClassement", || self.getClassement());
            let combien = appelle("getNbJoueurs", || arrives.getNbJoueurs());
            let joueurs =
                (0..combien).filter_map(|i| appelle("getJoueurI", || arrives.getJoueurI(i)));
            joueurs
                .map(|joueur| appelle("getNom", || joueur.getNom()))
                .collect()
        }
    }
}
