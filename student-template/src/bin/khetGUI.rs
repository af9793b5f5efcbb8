//! Khet dans une fenêtre : le menu, la partie, l'éditeur.
//!
//! Les mesures sont celles du sujet (`constantes`), et ce sont **vos** fonctions qui disent sur
//! quoi l'on a cliqué. Rien n'est à changer ici, sauf vos améliorations.

use outils::Hasard;
use outils::fenetre::{
    Alignement, Bouton, Couleur, Croquis, appelle, cadence, cercle, contour, decrit, fond, ligne,
    polygone, rectangle, remplacee, remplissage, sans_contour, sans_remplissage, suit_souris,
    taille, taille_texte, texte, zone,
};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use student_template::khet::box_case::BoxCase;
use student_template::khet::editor::Editor;
use student_template::khet::map::Map;
use student_template::khet::menu::{Menu, SelectMap};
use student_template::khet::pawn::Pawn;
use student_template::khet::types::{
    Action, Direction, MapError, MoveError, NamePawn, OwnerBox, Player, Shot,
};

fn main() -> ExitCode {
    fenetre::ouvre("KHET Game", setup)
}

// Les mesures du sujet.
const FENETRE: (i32, i32) = (1280, 720);
const PLATEAU: (i32, i32) = (301, 150);
const PLATEAU_EDITEUR: (i32, i32) = (301, 40);
const CASE: i32 = 57;
const PAS: i32 = 67;

/// Un coin en haut à gauche, un coin en bas à droite.
type Zone = ((i32, i32), (i32, i32));

const CLASSIC: Zone = ((95, 105), (170, 135));
const IMHOTEP: Zone = ((95, 140), (175, 175));
const DYNASTY: Zone = ((95, 180), (175, 210));
const CUSTOM: Zone = ((95, 215), (175, 245));
const JOUER: Zone = ((528, 268), (753, 568));
const EDITEUR: Zone = ((1047, 0), (1240, 280));
const RETOUR: Zone = ((1040, 640), (1240, 690));
const REJOUER: Zone = ((540, 560), (740, 620));
const SAUVER: Zone = ((615, 622), (801, 697));
const CHARGER: Zone = ((992, 32), (1250, 107));
const EFFACER: Zone = ((992, 150), (1250, 200));
const VIDER: Zone = ((992, 215), (1250, 265));
const QUITTER: Zone = ((992, 280), (1250, 330));
/// Les boutons de réglage de l'éditeur.
const REGLAGES: [(&str, Zone); 6] = [
    ("north", ((485, 620), (590, 650))),
    ("south", ((485, 660), (590, 690))),
    ("east", ((826, 620), (931, 650))),
    ("west", ((826, 660), (931, 690))),
    ("joueur un", ((308, 625), (386, 705))),
    ("joueur deux", ((1026, 618), (1104, 698))),
];

const NUIT: Couleur = (24, 20, 30);
const DALLE: Couleur = (58, 52, 64);
const SABLE: Couleur = (228, 200, 140);
const BLANC: Couleur = (255, 255, 255);
const ROUGE: Couleur = (214, 62, 46);
const BLEU: Couleur = (74, 138, 226);
const OR: Couleur = (246, 196, 60);
/// Les couleurs des cadres, par numéro (`COLOR_LIST`).
const CADRES: [Couleur; 10] = [
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

struct Khet {
    root: String,
    menu: Menu,
    ecran: Ecran,
    souris: (i32, i32),
    message: String,
}

enum Ecran {
    Menu,
    Cartes(SelectMap),
    Partie(Box<Partie>),
    Editeur(Box<Atelier>),
}

struct Partie {
    game_board: Map,
    /// La pièce choisie : son indice dans `list_pawn`.
    choisie: Option<usize>,
    tir: Option<Tir>,
}

/// Un tir que l'on regarde.
struct Tir {
    depart: usize,
    shot: Shot,
    etape: usize,
}

/// Combien d'images dure la fin d'une pièce.
const FLAMMES: usize = 12;

struct Atelier {
    editor: Editor,
    /// La pièce de la palette que l'on tient.
    tenue: Option<usize>,
    /// La case que l'on règle.
    case: Option<usize>,
}

fn setup(_: Hasard) -> Box<dyn Croquis> {
    taille(FENETRE.0, FENETRE.1);
    Box::new(Khet {
        root: dossier(),
        menu: nouveau_menu(),
        ecran: Ecran::Menu,
        souris: (0, 0),
        message: String::new(),
    })
}

impl Croquis for Khet {
    fn draw(&mut self) {
        fond(NUIT);
        match &self.ecran {
            Ecran::Menu => self.dessine_menu(),
            Ecran::Cartes(cartes) => dessine_cartes(cartes),
            Ecran::Partie(partie) => partie.dessine(),
            Ecran::Editeur(atelier) => atelier.dessine(),
        }
        remplissage(SABLE);
        taille_texte(20);
        // Sous le plateau de l'éditeur, au-dessus de celui de la partie.
        let y = if matches!(self.ecran, Ecran::Editeur(_)) {
            592
        } else {
            128
        };
        texte(&self.message, 640, y, Alignement::Centre);
        decrit(&self.message);
    }

    fn mouse_pressed(&mut self, x: i32, y: i32, _: Bouton) {
        let position = (x, y);
        match &mut self.ecran {
            Ecran::Menu => self.clic_menu(position),
            Ecran::Cartes(_) => self.clic_cartes(position),
            Ecran::Partie(partie) if partie.tir.is_some() => {}
            Ecran::Partie(_) if dans(position, RETOUR) => self.revient(),
            Ecran::Partie(partie) if partie.game_board.end_game => {
                if dans(position, REJOUER) {
                    self.commence();
                }
            }
            Ecran::Partie(partie) => self.message = partie.clic(position),
            Ecran::Editeur(_) if dans(position, QUITTER) => self.revient(),
            Ecran::Editeur(_) if dans(position, CHARGER) => {
                self.ecran = Ecran::Cartes(nouvelles_cartes());
            }
            Ecran::Editeur(atelier) => self.message = atelier.clic(position, &self.root),
        }
    }

    fn mouse_moved(&mut self, x: i32, y: i32) {
        self.souris = (x, y);
    }

    fn tick(&mut self) {
        if let Ecran::Partie(partie) = &mut self.ecran
            && partie.avance_le_tir()
        {
            self.message = partie.annonce();
        }
    }
}

impl Khet {
    fn revient(&mut self) {
        self.ecran = Ecran::Menu;
        self.message.clear();
        cadence(0);
    }

    fn clic_menu(&mut self, position: (i32, i32)) {
        if start_game(&self.menu, position) {
            self.commence();
        } else if start_editor(&self.menu, position) {
            self.ecran = Ecran::Editeur(Box::new(Atelier::ouvre()));
        } else if dans(position, CUSTOM) {
            self.ecran = Ecran::Cartes(nouvelles_cartes());
        } else {
            change_map(&mut self.menu, position);
        }
    }

    /// Commence, ou recommence, une partie sur la carte du menu.
    fn commence(&mut self) {
        let nom = self
            .menu
            .list_map
            .get(self.menu.index_map)
            .cloned()
            .unwrap_or_default();
        let mut game_board = appelle("Map::new", || Map::new(&nom));
        match appelle("generate_map", || game_board.generate_map(&self.root)) {
            Ok(()) => self.joue(game_board),
            Err(erreur) => self.message = format!("Carte {nom} : {}", explique(erreur)),
        }
    }

    fn clic_cartes(&mut self, position: (i32, i32)) {
        if dans(position, RETOUR) {
            return self.revient();
        }
        let Ecran::Cartes(cartes) = &self.ecran else {
            return;
        };
        let Some(numero) = select_map(cartes, position) else {
            return;
        };
        let mut game_board = appelle("Map::new", || Map::new("custom"));
        let mut editor = appelle("Editor::new", Editor::new);
        let lue = appelle("start_custom_game", || {
            editor.start_custom_game(&self.root, numero, &mut game_board)
        });
        match lue {
            Ok(()) => self.joue(game_board),
            Err(erreur) => {
                self.message = format!("Custom Map {} : {}", numero + 1, explique(erreur));
            }
        }
    }

    fn joue(&mut self, game_board: Map) {
        self.message = format!("Au {}", nomme(joueur(&game_board)));
        self.ecran = Ecran::Partie(Box::new(Partie {
            game_board,
            choisie: None,
            tir: None,
        }));
    }

    fn dessine_menu(&self) {
        remplissage(OR);
        taille_texte(64);
        texte("KHET", 640, 190, Alignement::Centre);
        taille_texte(18);
        for (nom, place) in [
            ("Classic", CLASSIC),
            ("Imhotep", IMHOTEP),
            ("Dynasty", DYNASTY),
            ("Custom", CUSTOM),
        ] {
            remplissage(SABLE);
            texte(
                nom,
                place.0.0 + 3,
                (place.0.1 + place.1.1) / 2,
                Alignement::Gauche,
            );
            nomme_zone(&format!("Carte {nom}"), place);
        }
        let (x, y) = self.menu.underline;
        contour(OR, 3);
        ligne(x, y, x + 100, y);
        let epee = hand_cursor(&self.menu, self.souris);
        bouton("Jouer", JOUER, if epee { OR } else { SABLE });
        if epee {
            contour(NUIT, 6);
            ligne(600, 480, 680, 380);
            ligne(612, 440, 640, 470);
        }
        bouton("Éditeur", EDITEUR, SABLE);
        suit_souris();
    }
}

fn dessine_cartes(cartes: &SelectMap) {
    taille_texte(24);
    for (numero, (x, y)) in (1..).zip(&cartes.list_position) {
        remplissage(SABLE);
        let nom = format!("Custom Map {numero}");
        texte(&nom, *x, y + 17, Alignement::Gauche);
        nomme_zone(&nom, ((*x, *y), (907, y + 33)));
    }
    bouton("Menu", RETOUR, SABLE);
}

// Une partie.

impl Partie {
    /// Un clic ; la réponse est à dire aux joueurs.
    fn clic(&mut self, position: (i32, i32)) -> String {
        if let Some(action) = self.panneau(position) {
            return self.joue(action);
        }
        let Some((case, _)) = where_we_clicked(&self.game_board, position) else {
            return self.invite();
        };
        let choisie = self.choisie.and_then(|i| self.game_board.list_pawn.get(i));
        let from = choisie.map(|pawn| pawn.index_box);
        let est_a_moi = self
            .piece_en(case)
            .is_some_and(|p| p.owner_pawn == joueur(&self.game_board));
        let echange = self.echange_avec(case);
        match from {
            Some(from) if case != from && (echange || !est_a_moi) => {
                self.joue(Action::Move { from, to: case })
            }
            _ => self.choisit(case),
        }
    }

    fn choisit(&mut self, case: usize) -> String {
        let joueur = joueur(&self.game_board);
        self.choisie = select_pawn(&mut self.game_board, case, joueur);
        match self.choisie {
            Some(index_pawn) => color_box_pawn_select(&mut self.game_board, index_pawn),
            None => self.decolorie(),
        }
        self.invite()
    }

    fn invite(&self) -> String {
        let qui = nomme(joueur(&self.game_board));
        match self.choisie {
            Some(_) => format!("{qui} : une case voisine, ou un panneau pour tourner"),
            None => format!("Au {qui} de choisir une pièce"),
        }
    }

    fn piece_en(&self, case: usize) -> Option<&Pawn> {
        self.game_board
            .list_pawn
            .iter()
            .find(|pawn| pawn.index_box == case)
    }

    /// La pièce choisie peut-elle prendre la place de celle d'une case voisine ?
    fn echange_avec(&self, case: usize) -> bool {
        let choisie = self.choisie.and_then(|i| self.game_board.list_pawn.get(i));
        let voisine = |pawn: &Pawn| {
            let (lignes, colonnes) = (
                (pawn.index_box / 10).abs_diff(case / 10),
                (pawn.index_box % 10).abs_diff(case % 10),
            );
            lignes.max(colonnes) == 1
        };
        choisie.is_some_and(|pawn| pawn.can_exchange_position && voisine(pawn))
            && self
                .piece_en(case)
                .is_some_and(|autre| autre.accept_exchange_position)
    }

    /// L'action d'un des panneaux de rotation, si l'on a cliqué dessus.
    fn panneau(&self, position: (i32, i32)) -> Option<Action> {
        let index_pawn = self.choisie?;
        let at = self.game_board.list_pawn.get(index_pawn)?.index_box;
        let panneaux = draw_signboard(&self.game_board, index_pawn);
        let clique = panneaux
            .iter()
            .position(|&coin| dans(position, panneau(coin)))?;
        Some(Action::Rotate {
            at,
            clockwise: clique == 0,
        })
    }

    fn joue(&mut self, action: Action) -> String {
        let depart = if self.game_board.index_player == 0 {
            0
        } else {
            79
        };
        match appelle("play", || self.game_board.play(action)) {
            Ok(shot) => {
                self.choisie = None;
                self.decolorie();
                self.tir = Some(Tir {
                    depart,
                    shot,
                    etape: 0,
                });
                cadence(30);
                "Le laser part".to_owned()
            }
            Err(erreur) => format!("Coup refusé : {}", refuse(erreur)),
        }
    }

    fn annonce(&self) -> String {
        match self.game_board.winner {
            Some(gagnant) if self.game_board.end_game => {
                format!("Le pharaon est mort. Le {} gagne !", nomme(gagnant))
            }
            _ => self.invite(),
        }
    }

    /// Après un tour, plus rien n'est choisi ni colorié.
    fn decolorie(&mut self) {
        for case in &mut self.game_board.list_box {
            case.box_color = 9;
        }
        for pawn in &mut self.game_board.list_pawn {
            pawn.pawn_is_select = false;
        }
    }

    /// La réponse dit si le tir vient de finir.
    fn avance_le_tir(&mut self) -> bool {
        let Some(tir) = &mut self.tir else {
            return false;
        };
        tir.etape += 1;
        let flammes = if tir.shot.destroyed.is_some() {
            FLAMMES
        } else {
            6
        };
        let fini = tir.etape > 2 * tir.shot.path.len() + flammes;
        if fini {
            self.tir = None;
            cadence(0);
        }
        fini
    }

    fn dessine(&self) {
        for (index, case) in self.game_board.list_box.iter().enumerate() {
            dessine_case(coin(PLATEAU, index), case);
        }
        for pawn in &self.game_board.list_pawn {
            dessine_piece(coin(PLATEAU, pawn.index_box), pawn);
        }
        for index in 0..self.game_board.list_box.len() {
            let (x, y) = coin(PLATEAU, index);
            let nom = format!("case {index:02} : {}", self.raconte(index));
            nomme_zone(&nom, ((x, y), (x + CASE, y + CASE)));
        }
        if let Some(tir) = &self.tir {
            tir.dessine();
        }
        if let Some(index_pawn) = self.choisie {
            let panneaux = draw_signboard(&self.game_board, index_pawn);
            for (nom, coin) in ["tourner ↻", "tourner ↺"].into_iter().zip(panneaux) {
                bouton(nom, panneau(coin), SABLE);
            }
        }
        if self.game_board.end_game && self.tir.is_none() {
            bouton("Rejouer", REJOUER, OR);
        }
        bouton("Menu", RETOUR, SABLE);
    }

    fn raconte(&self, case: usize) -> String {
        match self.piece_en(case) {
            Some(pawn) => decris(pawn),
            None => match self.game_board.list_box[case].owner_box {
                OwnerBox::player_one_fix => "réservée au joueur un".to_owned(),
                OwnerBox::player_two_fix => "réservée au joueur deux".to_owned(),
                _ => "vide".to_owned(),
            },
        }
    }
}

impl Tir {
    /// Le laser jusqu'où il est arrivé, puis ce qu'il a détruit.
    fn dessine(&self) {
        let centre = |index| {
            let (x, y) = coin(PLATEAU, index);
            (x + CASE / 2, y + CASE / 2)
        };
        let arrive = self.etape / 2;
        if let (Some(pawn), true) = (&self.shot.destroyed, arrive <= self.shot.path.len()) {
            dessine_piece(coin(PLATEAU, pawn.index_box), pawn);
        }
        let cases = std::iter::once(&self.depart).chain(&self.shot.path);
        let points: Vec<(i32, i32)> = cases.take(arrive + 1).map(|&index| centre(index)).collect();
        for (couleur, epaisseur) in [((255, 60, 40), 9), (BLANC, 4)] {
            contour(couleur, epaisseur);
            for bout in points.windows(2) {
                ligne(bout[0].0, bout[0].1, bout[1].0, bout[1].1);
            }
        }
        let flammes = (self.etape).saturating_sub(2 * self.shot.path.len());
        if let (Some(pawn), 1..) = (&self.shot.destroyed, flammes) {
            let (x, y) = centre(pawn.index_box);
            dessine_flammes(x, y, flammes as i32);
        }
    }
}

fn dessine_flammes(x: i32, y: i32, temps: i32) {
    sans_contour();
    for (couleur, rayon) in [
        ((255, 120, 20), 30 - temps),
        ((255, 200, 60), 22 - temps),
        (BLANC, 12 - temps),
    ] {
        if rayon > 0 {
            remplissage(couleur);
            cercle(x, y - temps, rayon);
            polygone(&[
                (x - rayon, y - temps),
                (x, y - 2 * rayon - 2 * temps),
                (x + rayon, y - temps),
            ]);
        }
    }
}

// L'éditeur.

impl Atelier {
    fn ouvre() -> Atelier {
        let mut editor = appelle("Editor::new", Editor::new);
        appelle("starter_pawn", || editor.starter_pawn());
        appelle("Editor::generate_map", || editor.generate_map());
        Atelier {
            editor,
            tenue: None,
            case: None,
        }
    }

    fn clic(&mut self, position: (i32, i32), root: &str) -> String {
        if dans(position, SAUVER) {
            return self.sauve(root);
        }
        if dans(position, VIDER) {
            (self.tenue, self.case) = (None, None);
            appelle("Editor::generate_map", || self.editor.generate_map());
            return "Plateau vide".to_owned();
        }
        if dans(position, EFFACER) {
            return self.efface();
        }
        if let Some(rang) = select_pawn_editor(&self.editor, position) {
            self.tenue = Some(rang);
            return "Cliquez sur une case vide pour y poser la pièce".to_owned();
        }
        if let Some(case) = case_sous(PLATEAU_EDITEUR, position) {
            return self.choisit(case);
        }
        let Some(case) = self.case else {
            return "Choisissez une pièce de la palette, ou une case du plateau".to_owned();
        };
        match settings_pawn(&mut self.editor, position, case) {
            true => "C'est fait".to_owned(),
            false => "Ce réglage n'est pas possible".to_owned(),
        }
    }

    fn choisit(&mut self, case: usize) -> String {
        self.case = Some(case);
        let Some(rang) = self.tenue else {
            return format!("Case {case:02} : réglez-la avec les boutons du bas");
        };
        match appelle("place_pawn", || self.editor.place_pawn(rang, case)) {
            Ok(()) => {
                self.tenue = None;
                "Pièce posée".to_owned()
            }
            Err(erreur) => refuse(erreur).to_owned(),
        }
    }

    /// Enlève la pièce de la case choisie ; un sphinx reste.
    fn efface(&mut self) -> String {
        let Some(case) = self.case else {
            return "Choisissez une case".to_owned();
        };
        let reste = |pawn: &Pawn| pawn.index_box != case || pawn.name_pawn == NamePawn::sphinx;
        self.editor.list_pawn.retain(reste);
        let est_vide = !self
            .editor
            .list_pawn
            .iter()
            .any(|pawn| pawn.index_box == case);
        if let Some(place) = self
            .editor
            .list_box_editor
            .get_mut(case)
            .filter(|_| est_vide)
        {
            place.box_is_empty = true;
            place.owner_box = OwnerBox::neutral;
        }
        "Case effacée".to_owned()
    }

    fn sauve(&mut self, root: &str) -> String {
        let numero = appelle("generate_file_custom_map", || {
            self.editor.generate_file_custom_map(root)
        });
        match numero {
            Ok(numero) => format!("Carte enregistrée : Custom Map {}", numero + 1),
            Err(erreur) => format!("Carte non enregistrée : {}", explique(erreur)),
        }
    }

    fn dessine(&self) {
        for (index, case) in self.editor.list_box_editor.iter().enumerate() {
            let place = coin(PLATEAU_EDITEUR, index);
            let color = if self.case == Some(index) {
                4
            } else {
                case.box_color
            };
            let montree = BoxCase {
                box_color: color,
                ..case.clone()
            };
            dessine_case(place, &montree);
        }
        for pawn in &self.editor.list_pawn {
            dessine_piece(coin(PLATEAU_EDITEUR, pawn.index_box), pawn);
        }
        for index in 0..self.editor.list_box_editor.len() {
            let (x, y) = coin(PLATEAU_EDITEUR, index);
            let piece = self
                .editor
                .list_pawn
                .iter()
                .find(|pawn| pawn.index_box == index);
            let nom = format!(
                "case {index:02} : {}",
                piece.map_or("vide".to_owned(), decris)
            );
            nomme_zone(&nom, ((x, y), (x + CASE, y + CASE)));
        }
        for (rang, pawn) in self.editor.list_starter_pawn.iter().enumerate() {
            let place = place_palette(rang);
            contour(if self.tenue == Some(rang) { OR } else { DALLE }, 4);
            remplissage(NUIT);
            trace(place);
            dessine_piece(place.0, pawn);
            nomme_zone(
                &format!("palette : {}", nom_de_piece(pawn.name_pawn)),
                place,
            );
        }
        for (nom, place) in REGLAGES {
            let couleur = match nom {
                "joueur un" => ROUGE,
                "joueur deux" => BLEU,
                _ => SABLE,
            };
            bouton(nom, place, couleur);
        }
        bouton("Enregistrer", SAUVER, SABLE);
        bouton("Charger", CHARGER, SABLE);
        bouton("Effacer la case", EFFACER, SABLE);
        bouton("Tout effacer", VIDER, SABLE);
        bouton("Menu", QUITTER, SABLE);
    }
}

// Le dessin.

fn coin(origine: (i32, i32), index: usize) -> (i32, i32) {
    let (ligne, colonne) = ((index / 10) as i32, (index % 10) as i32);
    (origine.0 + PAS * colonne, origine.1 + PAS * ligne)
}

fn case_sous(origine: (i32, i32), position: (i32, i32)) -> Option<usize> {
    (0..80).find(|&index| {
        let (x, y) = coin(origine, index);
        dans(position, ((x, y), (x + CASE, y + CASE)))
    })
}

fn place_palette(rang: usize) -> Zone {
    let y = 145 + 137 * rang as i32;
    ((65, y), (65 + CASE, y + CASE))
}

fn panneau((x, y): (i32, i32)) -> Zone {
    ((x, y), (x + 105, y + 30))
}

fn dans((x, y): (i32, i32), ((gauche, haut), (droite, bas)): Zone) -> bool {
    (gauche..=droite).contains(&x) && (haut..=bas).contains(&y)
}

fn trace(((gauche, haut), (droite, bas)): Zone) {
    rectangle(gauche, haut, droite - gauche, bas - haut);
}

fn nomme_zone(nom: &str, ((gauche, haut), (droite, bas)): Zone) {
    zone(nom, gauche, haut, droite - gauche, bas - haut);
}

fn bouton(nom: &str, place: Zone, couleur: Couleur) {
    let ((gauche, haut), (droite, bas)) = place;
    contour(NUIT, 1);
    remplissage(couleur);
    trace(place);
    remplissage(NUIT);
    taille_texte(if droite - gauche < 100 { 13 } else { 18 });
    texte(
        nom,
        (gauche + droite) / 2,
        (haut + bas) / 2,
        Alignement::Centre,
    );
    nomme_zone(nom, place);
}

fn dessine_case((x, y): (i32, i32), case: &BoxCase) {
    contour(
        CADRES[case.box_color.min(9)],
        if case.box_color == 9 { 2 } else { 5 },
    );
    remplissage(match case.owner_box {
        OwnerBox::player_one_fix => (86, 44, 44),
        OwnerBox::player_two_fix => (40, 58, 92),
        _ => DALLE,
    });
    rectangle(x, y, CASE, CASE);
}

/// Une pièce, dans la case dont voici le coin.
fn dessine_piece((x, y): (i32, i32), pawn: &Pawn) {
    let couleur = match pawn.owner_pawn {
        Player::player_one => ROUGE,
        Player::player_two => BLEU,
    };
    let (g, h, d, b) = (x + 8, y + 8, x + CASE - 8, y + CASE - 8);
    let (cx, cy) = (x + CASE / 2, y + CASE / 2);
    contour(NUIT, 2);
    remplissage(couleur);
    match pawn.name_pawn {
        NamePawn::pyramid => {
            let (plein, miroir) = match pawn.direction_pawn {
                Direction::north => ([(g, h), (d, h), (d, b)], ((g, h), (d, b))),
                Direction::east => ([(d, h), (d, b), (g, b)], ((d, h), (g, b))),
                Direction::south => ([(g, h), (g, b), (d, b)], ((g, h), (d, b))),
                Direction::west => ([(g, h), (d, h), (g, b)], ((d, h), (g, b))),
            };
            polygone(&plein);
            miroir_entre(miroir);
        }
        NamePawn::scarab => {
            cercle(cx, cy, 15);
            let penche = matches!(pawn.direction_pawn, Direction::north | Direction::south);
            miroir_entre(if penche {
                ((g, b), (d, h))
            } else {
                ((g, h), (d, b))
            });
        }
        NamePawn::anubis => {
            rectangle(g + 5, h + 5, d - g - 10, b - h - 10);
            contour(BLANC, 6);
            match pawn.direction_pawn {
                Direction::north => ligne(g, h, d, h),
                Direction::east => ligne(d, h, d, b),
                Direction::south => ligne(g, b, d, b),
                Direction::west => ligne(g, h, g, b),
            }
        }
        NamePawn::pharaoh => {
            cercle(cx, cy + 4, 17);
            remplissage(OR);
            polygone(&[
                (g + 4, cy),
                (g + 4, h),
                (cx - 6, cy - 8),
                (cx, h - 4),
                (cx + 6, cy - 8),
                (d - 4, h),
                (d - 4, cy),
            ]);
        }
        NamePawn::sphinx => {
            rectangle(g, h, d - g, b - h);
            sans_contour();
            remplissage(BLANC);
            polygone(&match pawn.direction_pawn {
                Direction::north => [(cx, h + 3), (cx + 10, cy + 4), (cx - 10, cy + 4)],
                Direction::east => [(d - 3, cy), (cx - 4, cy + 10), (cx - 4, cy - 10)],
                Direction::south => [(cx, b - 3), (cx + 10, cy - 4), (cx - 10, cy - 4)],
                Direction::west => [(g + 3, cy), (cx + 4, cy + 10), (cx + 4, cy - 10)],
            });
        }
    }
    if pawn.pawn_is_select {
        sans_remplissage();
        contour(OR, 3);
        rectangle(x + 3, y + 3, CASE - 6, CASE - 6);
    }
}

fn miroir_entre(((x1, y1), (x2, y2)): ((i32, i32), (i32, i32))) {
    contour((210, 235, 255), 4);
    ligne(x1, y1, x2, y2);
}

// Les mots.

fn joueur(game_board: &Map) -> Player {
    match game_board.index_player {
        0 => Player::player_one,
        _ => Player::player_two,
    }
}

fn nomme(player: Player) -> &'static str {
    match player {
        Player::player_one => "joueur un (rouge)",
        Player::player_two => "joueur deux (bleu)",
    }
}

fn nom_de_piece(name: NamePawn) -> &'static str {
    match name {
        NamePawn::sphinx => "sphinx",
        NamePawn::pharaoh => "pharaon",
        NamePawn::anubis => "anubis",
        NamePawn::scarab => "scarabée",
        NamePawn::pyramid => "pyramide",
    }
}

fn decris(pawn: &Pawn) -> String {
    let (piece, qui) = (nom_de_piece(pawn.name_pawn), nomme(pawn.owner_pawn));
    format!("{piece} du {qui}, {:?}", pawn.direction_pawn)
}

fn refuse(erreur: MoveError) -> &'static str {
    match erreur {
        MoveError::NotYours => "il n'y a pas de pièce à vous dans cette case",
        MoveError::CannotMove => "le sphinx ne se déplace pas",
        MoveError::CannotTurn => "le pharaon ne tourne pas",
        MoveError::OutOfRange => "on n'avance que d'une case",
        MoveError::ForbiddenBox => "cette case est réservée à l'autre joueur",
        MoveError::Occupied => "cette case est occupée",
        MoveError::GameOver => "la partie est finie",
    }
}

fn explique(erreur: MapError) -> String {
    match erreur {
        MapError::CannotRead => "un de ses fichiers manque".to_owned(),
        MapError::WrongPharaoh => "il faut un pharaon par joueur".to_owned(),
        autre => format!("{autre:?}"),
    }
}

/// Le dossier qui contient `source/map` : celui où l'on est, celui du projet, ou une copie des
/// cartes du sujet, que l'éditeur peut changer.
fn dossier() -> String {
    let programme = std::env::current_exe().unwrap_or_default();
    let contient = |place: &PathBuf| place.join("source/map").is_dir();
    let mut projets = programme.ancestors().map(|place| place.join("data"));
    let ici = Some(PathBuf::from(".")).filter(|place| contient(place));
    let trouve = ici.or_else(|| projets.find(|place| contient(place)));
    let trouve = trouve.or_else(|| programme.ancestors().find_map(copie_les_cartes));
    trouve.map_or(".".to_owned(), |place| place.display().to_string())
}

fn copie_les_cartes(kit: &Path) -> Option<PathBuf> {
    let sujet = kit.join("specs/khet/data/source/map");
    let copie = kit.join("target/khet");
    let cartes = std::fs::read_dir(sujet).ok()?;
    std::fs::create_dir_all(copie.join("source/map")).ok()?;
    for carte in cartes.flatten() {
        let place = copie.join("source/map").join(carte.file_name());
        if !place.exists() {
            std::fs::copy(carte.path(), place).ok()?;
        }
    }
    Some(copie)
}

// Vos fonctions de la souris. Tant que l'une n'est pas écrite, la fenêtre fait sans elle, et la
// page le dit.

fn nouveau_menu() -> Menu {
    if remplacee("Menu::new") {
        let noms = ["Classic", "Imhotep", "Dynasty", "Custom"];
        return Menu {
            list_map: noms.map(str::to_owned).to_vec(),
            index_map: 0,
            underline: (66, 130),
        };
    }
    appelle("Menu::new", Menu::new)
}

fn nouvelles_cartes() -> SelectMap {
    if remplacee("SelectMap::new") {
        let list_position = (0..5).map(|rang| (602, 150 + 67 * rang)).collect();
        return SelectMap { list_position };
    }
    appelle("SelectMap::new", SelectMap::new)
}

fn change_map(menu: &mut Menu, position: (i32, i32)) {
    if !remplacee("change_map") {
        appelle("change_map", || menu.change_map(position));
        return;
    }
    for (index, (place, y)) in [(CLASSIC, 130), (IMHOTEP, 170), (DYNASTY, 205)]
        .into_iter()
        .enumerate()
    {
        if dans(position, place) {
            (menu.index_map, menu.underline.1) = (index, y);
        }
    }
}

fn start_game(menu: &Menu, position: (i32, i32)) -> bool {
    match remplacee("start_game") {
        true => dans(position, JOUER),
        false => appelle("start_game", || menu.start_game(position)),
    }
}

fn start_editor(menu: &Menu, position: (i32, i32)) -> bool {
    match remplacee("start_editor") {
        true => dans(position, EDITEUR),
        false => appelle("start_editor", || menu.start_editor(position)),
    }
}

fn hand_cursor(menu: &Menu, position: (i32, i32)) -> bool {
    !remplacee("hand_cursor") && appelle("hand_cursor", || menu.hand_cursor(position))
}

fn select_map(cartes: &SelectMap, position: (i32, i32)) -> Option<usize> {
    if !remplacee("select_map") {
        return appelle("select_map", || cartes.select_map(position));
    }
    let sous = |&(x, y): &(i32, i32)| dans(position, ((x, y), (907, y + 33)));
    cartes.list_position.iter().position(sous)
}

fn where_we_clicked(game_board: &Map, position: (i32, i32)) -> Option<(usize, Option<usize>)> {
    if !remplacee("where_we_clicked") {
        return appelle("where_we_clicked", || game_board.where_we_clicked(position));
    }
    let case = case_sous(PLATEAU, position)?;
    let piece = game_board
        .list_pawn
        .iter()
        .position(|pawn| pawn.index_box == case);
    Some((case, piece))
}

fn select_pawn(game_board: &mut Map, case: usize, player: Player) -> Option<usize> {
    if !remplacee("select_pawn") {
        return appelle("select_pawn", || game_board.select_pawn(case, player));
    }
    let a_lui = |pawn: &Pawn| pawn.index_box == case && pawn.owner_pawn == player;
    let choisie = game_board.list_pawn.iter().position(a_lui)?;
    for (index, pawn) in game_board.list_pawn.iter_mut().enumerate() {
        pawn.pawn_is_select = index == choisie && !pawn.pawn_is_select;
    }
    game_board.list_pawn[choisie]
        .pawn_is_select
        .then_some(choisie)
}

fn color_box_pawn_select(game_board: &mut Map, index_pawn: usize) {
    if !remplacee("color_box_pawn_select") {
        appelle("color_box_pawn_select", || {
            game_board.color_box_pawn_select(index_pawn)
        });
    }
}

fn draw_signboard(game_board: &Map, index_pawn: usize) -> Vec<(i32, i32)> {
    match remplacee("draw_signboard") {
        true => vec![(690, 685), (485, 685)],
        false => appelle("draw_signboard", || game_board.draw_signboard(index_pawn)),
    }
}

fn select_pawn_editor(editor: &Editor, position: (i32, i32)) -> Option<usize> {
    if !remplacee("select_pawn_editor") {
        return appelle("select_pawn_editor", || editor.select_pawn_editor(position));
    }
    (0..editor.list_starter_pawn.len()).find(|&rang| dans(position, place_palette(rang)))
}

fn settings_pawn(editor: &mut Editor, position: (i32, i32), case: usize) -> bool {
    appelle("settings_pawn", || editor.settings_pawn(position, case))
}
