//! Les cartes personnelles : enregistrer, compter, garder les cinq dernières, relire.
//!
//! Trois fichiers dans `source/map`. `custom_pawn_N` : une pièce par ligne, dans l'ordre des
//! cases, `nom joueur orientation ligne colonne`. `custom_box_N` : 8 lignes de 10 propriétaires.
//! `number_custom_map` : une ligne `Custom_map_N K` par carte, K étant son nombre de pièces.

#[allow(unused_imports)]
use super::box_case::BoxCase;
#[allow(unused_imports)]
use super::constantes::{COLUMNS, ROWS};
use super::editor::Editor;
use super::map::Map;

#[allow(unused_imports)]
use super::pawn::Pawn;
use super::types::MapError;
use super::map::{fabrique, lire_fichier, mot_direction, mot_owner, verifie};
use super::types::{Direction, NamePawn, OwnerBox, Player};
use std::fs;

impl Editor {
    /// Lit le fichier de compte : les mots de chaque ligne vont dans `list_custom_map`, le nombre
    /// de lignes dans `num_custom_map` et dans la réponse. Une ligne peut finir par un espace.
    /// Sans fichier, il n'y a aucune carte. Un fichier illisible : `CannotRead`.
    ///
    /// ```text
    /// number_custom_map     list_custom_map
    /// Custom_map_0 26       [["Custom_map_0", "26"],
    /// Custom_map_1 7         ["Custom_map_1", "7"]]     num_custom_map : 2, réponse : Ok(2)
    /// ```
    pub fn search_number_custom_map(&mut self, root: &str) -> Result<usize, MapError> {
        self.list_custom_map = vec![];
        self.num_custom_map = 0;
        let nom = format!("{}/source/map/number_custom_map", root);
        let texte = match fs::read_to_string(&nom) {
            Ok(t) => t,
            Err(e) => {
                if e.kind() == std::io::ErrorKind::NotFound {
                    return Ok(0);
                }
                return Err(MapError::CannotRead);
            }
        };
        for ligne in texte.lines() {
            let mots: Vec<String> = ligne.split_whitespace().map(|m| m.to_string()).collect();
            if mots.len() > 0 {
                self.list_custom_map.push(mots);
            }
        }
        self.num_custom_map = self.list_custom_map.len();
        return Ok(self.num_custom_map);
    }

    /// S'il y a plus de cinq cartes, ne garde que les cinq dernières : les autres disparaissent,
    /// celles-ci sont renumérotées de 0 à 4, et le fichier de compte est récrit avec leurs vrais
    /// nombres de pièces. La réponse dit s'il y en avait trop. Un fichier d'une des cinq cartes à
    /// garder manque (le compte peut mentir) : `CannotRead`. Ce que deviennent `num_custom_map` et
    /// `list_custom_map` est libre.
    ///
    /// ```text
    /// number_custom_map     le même fichier, après
    /// Custom_map_0 4
    /// Custom_map_1 5        Custom_map_0 5     custom_pawn_1 s'appelle maintenant custom_pawn_0,
    /// Custom_map_2 6        Custom_map_1 6     custom_box_1 s'appelle custom_box_0, et ainsi de
    /// Custom_map_3 7        Custom_map_2 7     suite ; il n'y a plus de numéro 5
    /// Custom_map_4 8        Custom_map_3 8
    /// Custom_map_5 9        Custom_map_4 9     réponse : Ok(true)
    /// ```
    pub fn max_map(&mut self, root: &str) -> Result<bool, MapError> {
        let n = self.search_number_custom_map(root)?;
        if n <= 5 {
            return Ok(false);
        }
        // on lit d'abord tout ce qu'il faut garder
        let mut pions = vec![];
        let mut cases = vec![];
        for i in n - 5..n {
            match fs::read_to_string(format!("{}/source/map/custom_pawn_{}", root, i)) {
                Ok(t) => pions.push(t),
                Err(_) => return Err(MapError::CannotRead),
            }
            match fs::read_to_string(format!("{}/source/map/custom_box_{}", root, i)) {
                Ok(t) => cases.push(t),
                Err(_) => return Err(MapError::CannotRead),
            }
        }
        // on efface tout, puis on récrit
        for i in 0..n {
            let _ = fs::remove_file(format!("{}/source/map/custom_pawn_{}", root, i));
            let _ = fs::remove_file(format!("{}/source/map/custom_box_{}", root, i));
        }
        let mut compte = String::new();
        for i in 0..5 {
            ecrire(&format!("{}/source/map/custom_pawn_{}", root, i), &pions[i])?;
            ecrire(&format!("{}/source/map/custom_box_{}", root, i), &cases[i])?;
            let mut nb = 0;
            for ligne in pions[i].lines() {
                if ligne.trim() != "" {
                    nb = nb + 1;
                }
            }
            compte = compte + &format!("Custom_map_{} {}\n", i, nb);
        }
        ecrire(&format!("{}/source/map/number_custom_map", root), &compte)?;
        self.search_number_custom_map(root)?;
        return Ok(true);
    }

    /// Enregistre la carte sous le numéro suivant, dans `source/map` sous le dossier `root`, et
    /// ajoute sa ligne au fichier de compte, créé s'il manque. Au-delà de cinq cartes, les plus
    /// anciennes disparaissent (`max_map`). La réponse est le numéro de la carte.
    ///
    /// Une carte inachevée s'enregistre aussi. Erreurs : `CannotWrite` (si le dossier manque, on
    /// peut aussi le créer), ou celles de `search_number_custom_map`.
    ///
    /// ```text
    /// number_custom_map     le même fichier, après avoir enregistré une carte de 5 pièces
    /// Custom_map_0 4        Custom_map_0 4
    ///                       Custom_map_1 5     avec custom_pawn_1, custom_box_1 ; réponse : Ok(1)
    /// ```
    pub fn generate_file_custom_map(&mut self, root: &str) -> Result<usize, MapError> {
        let n = self.search_number_custom_map(root)?;
        // les pièces, dans l'ordre des cases
        let mut texte = String::new();
        let mut nb = 0;
        for case in 0..80 {
            for p in &self.list_pawn {
                if p.index_box == case {
                    let mut joueur = "player_one";
                    if p.owner_pawn == Player::player_two {
                        joueur = "player_two";
                    }
                    let mut direction = "north";
                    if p.direction_pawn == Direction::east {
                        direction = "east";
                    }
                    if p.direction_pawn == Direction::south {
                        direction = "south";
                    }
                    if p.direction_pawn == Direction::west {
                        direction = "west";
                    }
                    texte = texte + &nom_piece(p.name_pawn) + " " + joueur + " " + direction;
                    texte = texte + &format!(" {} {}\n", case / 10, case % 10);
                    nb = nb + 1;
                }
            }
        }
        ecrire(&format!("{}/source/map/custom_pawn_{}", root, n), &texte)?;
        // les cases
        let mut texte = String::new();
        for case in 0..80 {
            let owner = self.list_box_editor[case].owner_box;
            if owner == OwnerBox::neutral {
                texte = texte + "neutral";
            } else if owner == OwnerBox::player_one {
                texte = texte + "player_one";
            } else if owner == OwnerBox::player_two {
                texte = texte + "player_two";
            } else if owner == OwnerBox::player_one_fix {
                texte = texte + "player_one_fix";
            } else {
                texte = texte + "player_two_fix";
            }
            if case % 10 == 9 {
                texte = texte + "\n";
            } else {
                texte = texte + " ";
            }
        }
        ecrire(&format!("{}/source/map/custom_box_{}", root, n), &texte)?;
        // le compte
        let mut compte = String::new();
        for mots in &self.list_custom_map {
            compte = compte + &mots.join(" ") + "\n";
        }
        compte = compte + &format!("Custom_map_{} {}\n", n, nb);
        ecrire(&format!("{}/source/map/number_custom_map", root), &compte)?;
        self.num_custom_map = n + 1;
        if self.max_map(root)? {
            return Ok(4);
        }
        return Ok(n);
    }

    /// Lit la carte personnelle de ce numéro et met la partie `game_board` à son début : pièces
    /// dans l'ordre des cases, cases occupées là où il y a une pièce (couleur 9), le joueur un
    /// commence.
    ///
    /// Erreurs : `CannotRead` (numéro inconnu du fichier de compte, ou un des deux fichiers
    /// absent) ; pour une ligne de pièce `WrongWords`, `UnknownWord`, `OutsideBoard`, `SameBox` ;
    /// `WrongCount` si leur nombre n'est pas celui du compte ; pour les cases `WrongLines`,
    /// `WrongWords`, `UnknownWord` ; `WrongSphinx`, `WrongPharaoh`. S'il y a plusieurs fautes, la
    /// réponse est l'une d'elles. Après une erreur, `game_board` n'a pas changé. Le nom de la carte
    /// et les listes de mots sont libres.
    ///
    /// Par exemple, « une carte qui n'existe pas » :
    ///
    /// ```yaml
    /// - e = editeur_de(situation("", ""))
    /// - m = situation("", "")
    /// - call: start_custom_game(e, ".", 1, m)
    ///   returns: Err(CannotRead)
    /// - check: len(m.list_pawn) == 0
    /// ```
    pub fn start_custom_game(
        &mut self,
        root: &str,
        map: usize,
        game_board: &mut Map,
    ) -> Result<(), MapError> {
        let n = self.search_number_custom_map(root)?;
        if map >= n {
            return Err(MapError::CannotRead);
        }
        let texte = match fs::read_to_string(format!("{}/source/map/custom_pawn_{}", root, map)) {
            Ok(t) => t,
            Err(_) => return Err(MapError::CannotRead),
        };
        let mut pieces: Vec<Pawn> = vec![];
        for ligne in texte.lines() {
            let mots: Vec<&str> = ligne.split_whitespace().collect();
            if mots.len() != 5 {
                return Err(MapError::WrongWords);
            }
            let joueur;
            if mots[1] == "player_one" {
                joueur = Player::player_one;
            } else if mots[1] == "player_two" {
                joueur = Player::player_two;
            } else {
                return Err(MapError::UnknownWord);
            }
            let direction = match mot_direction(mots[2]) {
                Some(d) => d,
                None => return Err(MapError::UnknownWord),
            };
            let mut piece = match fabrique(mots[0], joueur, direction) {
                Some(p) => p,
                None => return Err(MapError::UnknownWord),
            };
            let l: i32 = match mots[3].parse() {
                Ok(l) => l,
                Err(_) => return Err(MapError::UnknownWord),
            };
            let c: i32 = match mots[4].parse() {
                Ok(c) => c,
                Err(_) => return Err(MapError::UnknownWord),
            };
            if l < 0 || l > 7 || c < 0 || c > 9 {
                return Err(MapError::OutsideBoard);
            }
            piece.index_box = (l * 10 + c) as usize;
            for autre in &pieces {
                if autre.index_box == piece.index_box {
                    return Err(MapError::SameBox);
                }
            }
            pieces.push(piece);
        }
        if self.list_custom_map[map].len() < 2 {
            return Err(MapError::WrongCount);
        }
        if self.list_custom_map[map][1] != pieces.len().to_string() {
            return Err(MapError::WrongCount);
        }
        let mots = ["neutral", "player_one", "player_two", "player_one_fix", "player_two_fix"];
        let owners = lire_fichier(&format!("{}/source/map/custom_box_{}", root, map), &mots)?;
        verifie(&pieces)?;
        pieces.sort_by_key(|p| p.index_box);
        let mut cases = vec![];
        for i in 0..80 {
            let mut case = BoxCase::new(mot_owner(&owners[i / 10][i % 10]), true);
            case.box_color = 9;
            for p in &pieces {
                if p.index_box == i {
                    case.box_is_empty = false;
                }
            }
            cases.push(case);
        }
        game_board.list_pawn = pieces;
        game_board.list_box = cases;
        game_board.end_game = false;
        game_board.winner = None;
        game_board.index_player = 0;
        return Ok(());
    }
}

fn ecrire(nom: &str, texte: &str) -> Result<(), MapError> {
    match fs::write(nom, texte) {
        Ok(_) => return Ok(()),
        Err(_) => return Err(MapError::CannotWrite),
    }
}

fn nom_piece(n: NamePawn) -> String {
    // le nom des variantes est celui des fichiers
    return format!("{:?}", n);
}
