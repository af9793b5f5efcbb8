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
use super::map::{Carte, Dossier, Mot, PROPRIETAIRES};
use super::pieces::Piece;
use super::types::{Direction, NamePawn, OwnerBox, Player};
use std::fs;
use std::io::ErrorKind;

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
        let dossier = Dossier::new(root);
        self.list_custom_map = Vec::new();
        self.num_custom_map = 0;
        if let Err(erreur) = fs::File::open(dossier.fichier(COMPTE)) {
            return match erreur.kind() {
                ErrorKind::NotFound => Ok(0),
                _ => Err(MapError::CannotRead),
            };
        }
        for ligne in dossier.lit(COMPTE)?.trim_end().lines() {
            let mots = ligne.split_whitespace().map(str::to_owned).collect();
            self.list_custom_map.push(mots);
        }
        self.num_custom_map = self.list_custom_map.len();
        Ok(self.num_custom_map)
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
        let total = self.search_number_custom_map(root)?;
        if total <= 5 {
            return Ok(false);
        }
        let dossier = Dossier::new(root);
        let mut archives = Vec::new();
        for numero in total - 5..total {
            archives.push(Archive::lit(&dossier, numero)?);
        }
        for numero in 0..total {
            Archive::efface(&dossier, numero);
        }
        self.list_custom_map.clear();
        for (numero, archive) in archives.iter().enumerate() {
            archive.ecrit(&dossier, numero)?;
            let nom = format!("Custom_map_{numero}");
            let nombre = archive.nombre_de_pieces().to_string();
            self.list_custom_map.push(vec![nom, nombre]);
        }
        self.num_custom_map = archives.len();
        let lignes: Vec<String> = self.list_custom_map.iter().map(|mots| mots.join(" ")).collect();
        dossier.ecrit(COMPTE, &lignes.join("\n"))?;
        Ok(true)
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
        let numero = self.search_number_custom_map(root)?;
        let dossier = Dossier::new(root);
        let archive = Archive::de(self);
        archive.ecrit(&dossier, numero)?;
        let mot = archive.nombre_de_pieces().to_string();
        self.list_custom_map.push(vec![format!("Custom_map_{numero}"), mot]);
        let lignes: Vec<String> = self.list_custom_map.iter().map(|mots| mots.join(" ")).collect();
        dossier.ecrit(COMPTE, &lignes.join("\n"))?;
        // Le numéro de la dernière carte, une fois les plus anciennes parties.
        self.max_map(root)?;
        Ok(self.num_custom_map.min(numero + 1) - 1)
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
        let dossier = Dossier::new(root);
        if map >= self.search_number_custom_map(root)? {
            return Err(MapError::CannotRead);
        }
        let archive = Archive::lit(&dossier, map)?;
        let proprietaires = dossier.tableau(&format!("custom_box_{map}"), &PROPRIETAIRES)?;
        let mut carte = Carte::new(&proprietaires);
        for ligne in archive.pions.trim_end().lines() {
            let pawn = piece_de_ligne(ligne)?;
            if !carte.cases[pawn.index_box].box_is_empty {
                return Err(MapError::SameBox);
            }
            carte.ajoute(pawn);
        }
        let annonce: Option<&String> = self.list_custom_map[map].get(1);
        if annonce != Some(&carte.pieces.len().to_string()) {
            return Err(MapError::WrongCount);
        }
        carte.verifie()?;
        carte.installe(game_board);
        Ok(())
    }
}

const COMPTE: &str = "number_custom_map";

/// Une carte personnelle, dans ses deux fichiers.
struct Archive {
    pions: String,
    cases: String,
}

impl Archive {
    fn lit(dossier: &Dossier, numero: usize) -> Result<Archive, MapError> {
        Ok(Archive {
            pions: dossier.lit(&format!("custom_pawn_{numero}"))?,
            cases: dossier.lit(&format!("custom_box_{numero}"))?,
        })
    }

    fn ecrit(&self, dossier: &Dossier, numero: usize) -> Result<(), MapError> {
        dossier.ecrit(&format!("custom_pawn_{numero}"), &self.pions)?;
        dossier.ecrit(&format!("custom_box_{numero}"), &self.cases)
    }

    fn efface(dossier: &Dossier, numero: usize) {
        for sorte in ["pawn", "box"] {
            // S'il n'y est pas, tant mieux.
            let _ = fs::remove_file(dossier.fichier(&format!("custom_{sorte}_{numero}")));
        }
    }

    fn nombre_de_pieces(&self) -> usize {
        self.pions.lines().filter(|l| !l.trim().is_empty()).count()
    }

    /// L'archive de ce que montre l'éditeur.
    fn de(editeur: &Editor) -> Archive {
        let mut rangees: Vec<&Pawn> = editeur.list_pawn.iter().collect();
        rangees.sort_by_key(|pawn| pawn.index_box);
        let pions: Vec<String> = rangees.into_iter().map(ligne_de_piece).collect();
        let cases: Vec<String> = editeur
            .list_box_editor
            .chunks(COLUMNS)
            .map(|rangee| {
                let mots: Vec<&str> = rangee.iter().map(|c| mot_de_case(c.owner_box)).collect();
                mots.join(" ")
            })
            .collect();
        // Sans retour à la ligne à la fin.
        Archive {
            pions: pions.join("\n"),
            cases: cases.join("\n"),
        }
    }
}

fn ligne_de_piece(pawn: &Pawn) -> String {
    let nom = match pawn.name_pawn {
        NamePawn::sphinx => "sphinx",
        NamePawn::pharaoh => "pharaoh",
        NamePawn::anubis => "anubis",
        NamePawn::scarab => "scarab",
        NamePawn::pyramid => "pyramid",
    };
    let joueur = match pawn.owner_pawn {
        Player::player_one => "player_one",
        Player::player_two => "player_two",
    };
    let orientation = match pawn.direction_pawn {
        Direction::north => "north",
        Direction::east => "east",
        Direction::south => "south",
        Direction::west => "west",
    };
    let (ligne, colonne) = (pawn.index_box / COLUMNS, pawn.index_box % COLUMNS);
    format!("{nom} {joueur} {orientation} {ligne} {colonne}")
}

fn mot_de_case(owner: OwnerBox) -> &'static str {
    PROPRIETAIRES
        .into_iter()
        .find(|mot| OwnerBox::du_mot(mot) == Some(owner))
        .unwrap_or("neutral")
}

/// Lit une ligne de pièce.
fn piece_de_ligne(ligne: &str) -> Result<Pawn, MapError> {
    let mots: Vec<&str> = ligne.split_whitespace().collect();
    if mots.len() != 5 {
        return Err(MapError::WrongWords);
    }
    let nom = NamePawn::du_mot(mots[0]).ok_or(MapError::UnknownWord)?;
    let joueur = Player::du_mot(mots[1]).ok_or(MapError::UnknownWord)?;
    let orientation = Direction::du_mot(mots[2]).ok_or(MapError::UnknownWord)?;
    let mut place = [0; 2];
    for (i, limite) in [ROWS, COLUMNS].into_iter().enumerate() {
        let nombre: i64 = mots[3 + i].parse().or(Err(MapError::UnknownWord))?;
        if nombre < 0 || nombre >= limite as i64 {
            return Err(MapError::OutsideBoard);
        }
        place[i] = nombre as usize;
    }
    Ok(Pawn::creee(nom, joueur, orientation).en(place[0] * COLUMNS + place[1]))
}
