//! L'éditeur de cartes.

use super::Atelier;
use super::dessin::{
    bouton, case_sous, coin, dans, dessine_case, dessine_piece, nomme_zone, place_palette, trace,
};
use super::mesures::{
    BLEU, CASE, CHARGER, DALLE, EFFACER, NUIT, OR, PLATEAU_EDITEUR, QUITTER, REGLAGES, ROUGE,
    SABLE, SAUVER, VIDER,
};
use super::mots::{decris, explique, nom_de_piece, refuse};
use super::souris::{select_pawn_editor, settings_pawn};
use outils::fenetre::{appelle, contour, remplissage};
use student_template::khet::box_case::BoxCase;
use student_template::khet::editor::Editor;
use student_template::khet::pawn::Pawn;
use student_template::khet::types::{NamePawn, OwnerBox};

impl Atelier {
    pub fn ouvre() -> Atelier {
        let mut editor = appelle("Editor::new", Editor::new);
        appelle("starter_pawn", || editor.starter_pawn());
        appelle("Editor::generate_map", || editor.generate_map());
        Atelier {
            editor,
            tenue: None,
            case: None,
        }
    }

    pub fn clic(&mut self, position: (i32, i32), root: &str) -> String {
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

    pub fn dessine(&self) {
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
