//! L'éditeur de cartes.

use super::box_case::{BoxCase, Zone, dans_la_zone};
use super::constantes::{
    BOARD_STARTER_TOPLEFT_EDITOR, CELL_SIZE, CELL_SPACING_EDITOR, COLUMNS, ROWS,
};
use super::dessin::{dessine_cases, dessine_piece};
use super::pawn::Pawn;
use super::pieces::Sphinx;
use super::types::{Direction, MoveError, NamePawn, OwnerBox, Player};

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
        let noms = [
            NamePawn::pharaoh,
            NamePawn::anubis,
            NamePawn::scarab,
            NamePawn::pyramid,
        ];
        let piece = |(index_box, name): (usize, NamePawn)| Pawn {
            index_box,
            ..name.piece(Player::player_one, Direction::south)
        };
        self.list_starter_pawn = noms.into_iter().enumerate().map(piece).collect();
        self.list_starter_box = vec![BoxCase::new(OwnerBox::player_one, false); noms.len()];
    }

    /// Vide le plateau : 80 cases `neutral` (couleur 9), un sphinx du joueur un, `south`, dans la
    /// case 0, un du joueur deux, `north`, dans la case 79. Ces deux cases sont occupées et
    /// restent `neutral`.
    pub fn generate_map(&mut self) {
        let case = BoxCase {
            box_color: 9,
            ..BoxCase::new(OwnerBox::neutral, true)
        };
        self.list_box_editor = vec![case; ROWS * COLUMNS];
        let dernier = Pawn {
            index_box: ROWS * COLUMNS - 1,
            ..Sphinx::new(Player::player_two, Direction::north)
        };
        self.list_pawn = vec![Sphinx::new(Player::player_one, Direction::south), dernier];
        for pawn in &self.list_pawn {
            self.list_box_editor[pawn.index_box].box_is_empty = false;
        }
    }

    /// Le plateau en texte, comme `draw_map` de `Map`, puis une ligne pour la palette : ses pièces
    /// séparées par un espace. Un titre au-dessus d'elle ou devant elle est permis.
    pub fn draw_map(&self) -> String {
        let palette: Vec<String> = self.list_starter_pawn.iter().map(dessine_piece).collect();
        dessine_cases(&self.list_pawn, &self.list_box_editor) + &palette.join(" ") + "\n"
    }

    /// Le rang, dans la palette, de la pièce qui est sous ce point. Ses cases, de 58 pixels sur 58
    /// bords compris, commencent en x 65 et en y 145, 282, 419 et 556.
    pub fn select_pawn_editor(&self, position: (i32, i32)) -> Option<usize> {
        let (x, y) = BOARD_STARTER_TOPLEFT_EDITOR;
        (0..self.list_starter_pawn.len()).find(|&rang| {
            let y = y + rang as i32 * (CELL_SIZE.1 + CELL_SPACING_EDITOR.1);
            dans_la_zone(position, ((x, y), (x + CELL_SIZE.0, y + CELL_SIZE.1)))
        })
    }

    /// Pose une copie de la pièce de la palette de rang `index_starter` dans une case vide, à la
    /// fin de `list_pawn`. La case devient occupée et, si elle était `neutral`, celle du joueur de
    /// la pièce. Case occupée : `Occupied`. Une case réservée à l'autre joueur convient : la pièce
    /// peut ensuite lui être donnée.
    pub fn place_pawn(&mut self, index_starter: usize, index_box: usize) -> Result<(), MoveError> {
        if !self.list_box_editor[index_box].box_is_empty {
            return Err(MoveError::Occupied);
        }
        let pawn = Pawn {
            index_box,
            ..self.list_starter_pawn[index_starter].clone()
        };
        self.donne_case(index_box, OwnerBox::occupee_par(pawn.owner_pawn));
        self.list_box_editor[index_box].box_is_empty = false;
        self.list_pawn.push(pawn);
        Ok(())
    }

    /// L'indice, dans `list_pawn`, de la pièce qui est dans cette case.
    pub fn edit_attributs_pawn(&self, index_box: usize) -> Option<usize> {
        self.list_pawn
            .iter()
            .position(|pawn| pawn.index_box == index_box)
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
        match (Bouton::sous(position), self.edit_attributs_pawn(index_box)) {
            (Some(Bouton::Tourne(direction)), Some(index_pawn)) => {
                self.oriente(index_pawn, direction)
            }
            (Some(Bouton::Donne(player)), Some(index_pawn)) => self.donne(index_pawn, player),
            (Some(Bouton::Donne(player)), None) => {
                self.list_box_editor[index_box].owner_box = OwnerBox::reservee_a(player);
                true
            }
            (Some(Bouton::Tourne(_)) | None, _) => false,
        }
    }

    fn oriente(&mut self, index_pawn: usize, direction: Direction) -> bool {
        let pawn = &mut self.list_pawn[index_pawn];
        let permis = pawn.name_pawn != NamePawn::sphinx
            || Sphinx::orientations(pawn.owner_pawn).contains(&direction);
        if permis {
            pawn.direction_pawn = direction;
        }
        permis
    }

    fn donne(&mut self, index_pawn: usize, player: Player) -> bool {
        let pawn = &mut self.list_pawn[index_pawn];
        if pawn.name_pawn == NamePawn::sphinx {
            return false;
        }
        pawn.owner_pawn = player;
        let index_box = pawn.index_box;
        self.donne_case(index_box, OwnerBox::occupee_par(player));
        true
    }

    /// Change le propriétaire d'une case, si elle n'est pas réservée.
    fn donne_case(&mut self, index_box: usize, owner: OwnerBox) {
        let case = &mut self.list_box_editor[index_box];
        if !case.owner_box.est_reservee() {
            case.owner_box = owner;
        }
    }
}

impl Default for Editor {
    fn default() -> Editor {
        Editor::new()
    }
}

/// Les boutons de réglage.
#[derive(Clone, Copy)]
enum Bouton {
    Tourne(Direction),
    Donne(Player),
}

impl Bouton {
    /// Chaque bouton, avec son coin en haut à gauche et son coin en bas à droite.
    const ZONES: [(Bouton, Zone); 6] = [
        (Bouton::Tourne(Direction::north), ((485, 620), (590, 650))),
        (Bouton::Tourne(Direction::south), ((485, 660), (590, 690))),
        (Bouton::Tourne(Direction::east), ((826, 620), (931, 650))),
        (Bouton::Tourne(Direction::west), ((826, 660), (931, 690))),
        (Bouton::Donne(Player::player_one), ((308, 625), (386, 705))),
        (
            Bouton::Donne(Player::player_two),
            ((1026, 618), (1104, 698)),
        ),
    ];

    fn sous(position: (i32, i32)) -> Option<Bouton> {
        let contient = |(_, zone): &&(Bouton, Zone)| dans_la_zone(position, *zone);
        Bouton::ZONES
            .iter()
            .find(contient)
            .map(|(bouton, _)| *bouton)
    }
}
