//! L'éditeur de cartes.

use super::box_case::BoxCase;
#[allow(unused_imports)]
use super::constantes::{
    BOARD_STARTER_TOPLEFT_EDITOR, CELL_SIZE, CELL_SPACING_EDITOR, COLUMNS, ROWS,
};

use super::pawn::Pawn;
use super::types::MoveError;
#[allow(unused_imports)]
use super::types::{Direction, NamePawn, OwnerBox, Player};

/// La carte que l'on compose, et la palette où l'on prend les pièces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Editor {
    pub list_pawn: Vec<Pawn>,
    /// La palette.
    pub list_starter_pawn: Vec<Pawn>,
    pub list_starter_box: Vec<BoxCase>,
    /// Les 80 cases de la carte.
    pub list_box_editor: Vec<BoxCase>,
    /// Les mots de chaque ligne du fichier `number_custom_map`.
    pub list_custom_map: Vec<Vec<String>>,
    /// Le numéro de la prochaine carte enregistrée.
    pub num_custom_map: usize,
}

impl Editor {
    /// Un éditeur où tout est vide, le plateau et la palette aussi.
    pub fn new() -> Editor {
        Editor {
            list_pawn: Vec::new(),
            list_starter_pawn: Vec::new(),
            list_starter_box: Vec::new(),
            list_box_editor: Vec::new(),
            list_custom_map: Vec::new(),
            num_custom_map: 0,
        }
    }

    /// Remplit la palette : pharaon, anubis, scarabée, pyramide, dans cet ordre, au joueur un et
    /// orientés `south`. L'`index_box` de chacune est son rang, de 0 à 3 ; chacune est dans une
    /// case occupée de `player_one`.
    pub fn starter_pawn(&mut self) {
        let palette = super::situation::pieces_de("pharaoh 0S anubis 1S scarab 2S pyramid 3S", Player::player_one);
        self.list_starter_box = palette.iter().map(|_| BoxCase::new(OwnerBox::player_one, false)).collect();
        self.list_starter_pawn = palette;
    }

    /// Vide le plateau : 80 cases `neutral` (couleur 9), un sphinx du joueur un, `south`, dans la
    /// case 0, un du joueur deux, `north`, dans la case 79. Ces deux cases sont occupées et
    /// restent `neutral`.
    pub fn generate_map(&mut self) {
        let carte = super::situation::situation("sphinx 0S", "sphinx 79N");
        self.list_pawn = carte.list_pawn;
        self.list_box_editor = carte.list_box;
        for case in self.list_box_editor.iter_mut() {
            case.owner_box = OwnerBox::neutral;
        }
    }

    /// Le plateau en texte, comme `draw_map` de `Map`, puis une ligne pour la palette : ses pièces
    /// séparées par un espace. Un titre au-dessus d'elle ou devant elle est permis.
    pub fn draw_map(&self) -> String {
        let bord = format!("*{}*\n", "-".repeat(31));
        let mut dessin = bord.clone();
        for ligne in super::dessin::rangees_de(&self.list_pawn, &self.list_box_editor) {
            dessin.push_str("| ");
            for case in ligne {
                dessin.push_str(&case);
                dessin.push(' ');
            }
            dessin.push_str("|\n");
        }
        dessin.push_str(&bord);
        dessin.push_str("\nPALETTE\n");
        let pieces: Vec<_> = self.list_starter_pawn.iter().map(super::dessin::dessine_piece).collect();
        dessin + "  " + &pieces.join(" ") + "  \n\n"
    }

    /// Le rang, dans la palette, de la pièce qui est sous ce point. Ses cases, de 58 pixels sur 58
    /// bords compris, commencent en x 65 et en y 145, 282, 419 et 556.
    pub fn select_pawn_editor(&self, position: (i32, i32)) -> Option<usize> {
        let coin = |rang: usize| (65, 145 + 137 * rang as i32);
        (0..4).find(|rang| {
            let (x, y) = coin(*rang);
            position.0.wrapping_sub(x) as u32 <= 57 && position.1.wrapping_sub(y) as u32 <= 57
        })
    }

    /// Pose une copie de la pièce de la palette de rang `index_starter` dans une case vide, à la
    /// fin de `list_pawn`. La case devient occupée et, si elle était `neutral`, celle du joueur de
    /// la pièce. Case occupée : `Occupied`. Une case réservée à l'autre joueur convient : la pièce
    /// peut ensuite lui être donnée.
    pub fn place_pawn(&mut self, index_starter: usize, index_box: usize) -> Result<(), MoveError> {
        let Some(case) = self.list_box_editor.get_mut(index_box).filter(|case| case.box_is_empty) else {
            return Err(MoveError::Occupied);
        };
        let mut pawn = self.list_starter_pawn[index_starter].clone();
        (pawn.index_box, case.box_is_empty) = (index_box, false);
        case.owner_box = match (case.owner_box, pawn.owner_pawn) {
            (OwnerBox::neutral, Player::player_one) => OwnerBox::player_one,
            (OwnerBox::neutral, Player::player_two) => OwnerBox::player_two,
            (deja, _) => deja,
        };
        self.list_pawn.push(pawn);
        Ok(())
    }

    /// L'indice, dans `list_pawn`, de la pièce qui est dans cette case.
    pub fn edit_attributs_pawn(&self, index_box: usize) -> Option<usize> {
        for (i, pawn) in self.list_pawn.iter().enumerate().rev() {
            if pawn.index_box == index_box {
                return Some(i);
            }
        }
        None
    }

    /// Un clic sur un des boutons de réglage, pour la case choisie. La réponse dit si le réglage a
    /// été fait.
    ///
    /// Boutons d'orientation, quand la case a une pièce : `north` x 485 à 590, y 620 à 650 ;
    /// `south` x 485 à 590, y 660 à 690 ; `east` x 826 à 931, y 620 à 650 ; `west` x 826 à 931,
    /// y 660 à 690. Un sphinx ne prend que ses deux orientations.
    ///
    /// Boutons des joueurs : un, x 308 à 386, y 625 à 705 ; deux, x 1026 à 1104, y 618 à 698. La
    /// pièce de la case est donnée à ce joueur, et la case avec elle sauf si elle est réservée ;
    /// un sphinx ne se donne pas à l'autre. Une case vide est réservée à ce joueur. Tous les bords
    /// sont compris. Quand le réglage ne change rien, la réponse est libre.
    pub fn settings_pawn(&mut self, position: (i32, i32), index_box: usize) -> bool {
        // Toute case choisie est montrée.
        for (i, case) in self.list_box_editor.iter_mut().enumerate() {
            case.box_color = if i == index_box { 4 } else { 9 };
        }
        const DIRECTIONS: [((i32, i32), Direction); 4] = [
            ((485, 620), Direction::north),
            ((485, 660), Direction::south),
            ((826, 620), Direction::east),
            ((826, 660), Direction::west),
        ];
        const JOUEURS: [((i32, i32), Player); 2] = [((308, 625), Player::player_one), ((1026, 618), Player::player_two)];
        fn dans((x, y): (i32, i32), (gauche, haut): (i32, i32), largeur: i32, hauteur: i32) -> bool {
            x >= gauche && y >= haut && x <= gauche + largeur && y <= haut + hauteur
        }
        let piece = self.edit_attributs_pawn(index_box);
        if let Some((_, direction)) = DIRECTIONS.iter().find(|(coin, _)| dans(position, *coin, 105, 30)) {
            return piece.is_some_and(|i| self.oriente(i, *direction));
        }
        let Some((_, player)) = JOUEURS.iter().find(|(coin, _)| dans(position, *coin, 78, 80)) else {
            return false;
        };
        match piece {
            Some(i) => self.donne(i, *player),
            None => self.reserve(index_box, *player),
        }
    }
}

impl Editor {
    fn oriente(&mut self, i: usize, direction: Direction) -> bool {
        let pawn = &mut self.list_pawn[i];
        let est_sphinx = pawn.name_pawn == NamePawn::sphinx;
        let du_un = matches!(direction, Direction::south | Direction::east);
        if est_sphinx && du_un != (pawn.owner_pawn == Player::player_one) {
            return false;
        }
        pawn.direction_pawn = direction;
        true
    }
    fn donne(&mut self, i: usize, player: Player) -> bool {
        let pawn = &mut self.list_pawn[i];
        if pawn.name_pawn == NamePawn::sphinx {
            return pawn.owner_pawn == player;
        }
        pawn.owner_pawn = player;
        let case = &mut self.list_box_editor[pawn.index_box];
        match (case.owner_box, player) {
            (OwnerBox::player_one_fix | OwnerBox::player_two_fix, _) => (),
            (_, Player::player_one) => case.owner_box = OwnerBox::player_one,
            (_, Player::player_two) => case.owner_box = OwnerBox::player_two,
        }
        true
    }
    fn reserve(&mut self, index_box: usize, player: Player) -> bool {
        self.list_box_editor[index_box].owner_box = match player {
            Player::player_one => OwnerBox::player_one_fix,
            Player::player_two => OwnerBox::player_two_fix,
        };
        true
    }
}
