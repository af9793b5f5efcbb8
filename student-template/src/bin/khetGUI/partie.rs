//! Une partie : les clics des joueurs, et ce qu'ils voient.

use super::dessin::{bouton, coin, dans, dessine_case, dessine_piece, nomme_zone, panneau};
use super::mesures::{CASE, OR, PLATEAU, REJOUER, RETOUR, SABLE};
use super::mots::{decris, joueur, nomme, refuse};
use super::souris::{color_box_pawn_select, draw_signboard, select_pawn, where_we_clicked};
use super::tir::FLAMMES;
use super::{Partie, Tir};
use outils::fenetre::{appelle, cadence};
use student_template::khet::pawn::Pawn;
use student_template::khet::types::{Action, OwnerBox};

impl Partie {
    /// Un clic ; la réponse est à dire aux joueurs.
    pub fn clic(&mut self, position: (i32, i32)) -> String {
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

    pub fn annonce(&self) -> String {
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
    pub fn avance_le_tir(&mut self) -> bool {
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

    pub fn dessine(&self) {
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
