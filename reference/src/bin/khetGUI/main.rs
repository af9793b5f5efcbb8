//! Khet dans une fenêtre : le menu, la partie, l'éditeur.
//!
//! Les mesures sont celles du sujet (`constantes`), et ce sont **vos** fonctions qui disent sur
//! quoi l'on a cliqué. Rien n'est à changer ici, sauf vos améliorations.

mod atelier;
mod cartes;
mod dessin;
mod mesures;
mod mots;
mod partie;
mod souris;
mod tir;

use cartes::dossier;
use dessin::{bouton, dans, nomme_zone};
use mesures::{
    CHARGER, CLASSIC, CUSTOM, DYNASTY, EDITEUR, FENETRE, IMHOTEP, JOUER, NUIT, OR, QUITTER,
    REJOUER, RETOUR, SABLE,
};
use mots::{explique, joueur, nomme};
use outils::Hasard;
use outils::fenetre::{
    Alignement, Bouton, Croquis, appelle, cadence, contour, decrit, fond, ligne, remplissage,
    suit_souris, taille, taille_texte, texte,
};
use reference::khet::editor::Editor;
use reference::khet::map::Map;
use reference::khet::menu::{Menu, SelectMap};
use reference::khet::types::Shot;
use souris::{
    change_map, hand_cursor, nouveau_menu, nouvelles_cartes, select_map, start_editor, start_game,
};
use std::process::ExitCode;

fn main() -> ExitCode {
    fenetre::ouvre("KHET Game", setup)
}

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
