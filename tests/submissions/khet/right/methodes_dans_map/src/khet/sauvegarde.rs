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
use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab, Sphinx};
use super::types::{Direction, MapError, NamePawn, OwnerBox, Player};
use std::fmt;
use std::path::{Path, PathBuf};

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
        let cartes = Dossier::de(root).comptes()?;
        self.num_custom_map = cartes.len();
        self.list_custom_map = cartes;
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
        let dossier = Dossier::de(root);
        let nombre = dossier.comptes()?.len();
        let trop = nombre.saturating_sub(5);
        if trop == 0 {
            return Ok(false);
        }
        // Vérifie tout avant de rien changer.
        let vrais = (trop..nombre)
            .map(|n| dossier.lit(&format!("custom_box_{n}")).and_then(|_| dossier.lit(&format!("custom_pawn_{n}"))))
            .map(|texte| texte.map(|t| t.split('\n').filter(|l| !l.trim().is_empty()).count()))
            .collect::<Result<Vec<usize>, MapError>>()?;
        for n in 0..nombre {
            for sorte in ["custom_pawn", "custom_box"] {
                let ancien = dossier.chemin(&format!("{sorte}_{n}"));
                let fait = match n.checked_sub(trop) {
                    None => std::fs::remove_file(ancien).or(Ok(())),
                    Some(nouveau) => std::fs::rename(ancien, dossier.chemin(&format!("{sorte}_{nouveau}"))),
                };
                fait.map_err(|_: std::io::Error| MapError::CannotWrite)?;
            }
        }
        let compte: String = vrais.iter().enumerate().map(|(n, k)| format!("Custom_map_{n} {k}\n")).collect();
        dossier.ecrit("number_custom_map", &compte)?;
        self.search_number_custom_map(root)?;
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
        let dossier = Dossier::de(root);
        std::fs::create_dir_all(&dossier.0).map_err(|_| MapError::CannotWrite)?;
        let n = self.search_number_custom_map(root)?;
        let pieces: String = (0..80).filter_map(|i| self.edit_attributs_pawn(i)).map(|i| Fiche(&self.list_pawn[i]).to_string()).collect();
        dossier.ecrit(&format!("custom_pawn_{n}"), &pieces)?;
        let mots: Vec<String> = self.list_box_editor.iter().map(|case| format!("{:?}", case.owner_box)).collect();
        let cases: Vec<String> = mots.chunks(COLUMNS).map(|ligne| ligne.join(" ")).collect();
        dossier.ecrit(&format!("custom_box_{n}"), &cases.join("\n"))?;
        self.list_custom_map.push(vec![format!("Custom_map_{n}"), self.list_pawn.len().to_string()]);
        let compte: Vec<String> = self.list_custom_map.iter().map(|mots| mots.join(" ")).collect();
        dossier.ecrit("number_custom_map", &(compte.join("\n") + "\n\n"))?;
        let trop = self.max_map(root)?;
        Ok(if trop { 4 } else { n })
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
    pub fn start_custom_game(
        &mut self,
        root: &str,
        map: usize,
        game_board: &mut Map,
    ) -> Result<(), MapError> {
        let dossier = Dossier::de(root);
        let comptes = dossier.comptes()?;
        let compte = comptes.get(map).ok_or(MapError::CannotRead)?;
        let cases = dossier.lit(&format!("custom_box_{map}"))?;
        let pieces = dossier.lit(&format!("custom_pawn_{map}"))?;
        let owners = lis_cases(&cases)?;
        let list_pawn = lis_pieces(&pieces)?;
        if compte.get(1).and_then(|k| k.parse().ok()) != Some(list_pawn.len()) {
            return Err(MapError::WrongCount);
        }
        if list_pawn.iter().filter(|p| p.name_pawn == NamePawn::pharaoh).map(|p| p.owner_pawn as u8 + 1).sum::<u8>() != 3
            || list_pawn.iter().filter(|p| p.name_pawn == NamePawn::pharaoh).count() != 2
        {
            return Err(MapError::WrongPharaoh);
        }
        let sphinx: Vec<&Pawn> = list_pawn.iter().filter(|p| p.name_pawn == NamePawn::sphinx).collect();
        use Direction::*;
        match sphinx.iter().map(|s| (s.index_box, s.owner_pawn, s.direction_pawn)).collect::<Vec<_>>()[..] {
            [(0, Player::player_one, east | south), (79, Player::player_two, west | north)] => (),
            _ => return Err(MapError::WrongSphinx),
        }
        let mut list_box: Vec<BoxCase> = owners.into_iter().map(|o| BoxCase { owner_box: o, box_is_empty: true, box_color: 9 }).collect();
        list_pawn.iter().for_each(|p| list_box[p.index_box].box_is_empty = false);
        *game_board = Map { list_pawn, list_box, ..Map::new(&format!("Custom_map_{map}")) };
        Ok(())
    }
}

/// Le dossier des cartes.
struct Dossier(PathBuf);

impl Dossier {
    fn de(root: &str) -> Self {
        Dossier(Path::new(root).join("source").join("map"))
    }
    fn chemin(&self, nom: &str) -> PathBuf {
        self.0.join(nom)
    }
    fn lit(&self, nom: &str) -> Result<String, MapError> {
        std::fs::read_to_string(self.chemin(nom)).map_err(|_| MapError::CannotRead)
    }
    fn ecrit(&self, nom: &str, texte: &str) -> Result<(), MapError> {
        std::fs::write(self.chemin(nom), texte).map_err(|_| MapError::CannotWrite)
    }
    fn comptes(&self) -> Result<Vec<Vec<String>>, MapError> {
        if !self.chemin("number_custom_map").exists() {
            return Ok(vec![]);
        }
        let texte = self.lit("number_custom_map")?;
        Ok(texte
            .lines()
            .map(|ligne| ligne.split(' ').map(str::trim).filter(|mot| !mot.is_empty()).map(str::to_string).collect())
            .filter(|mots: &Vec<String>| !mots.is_empty())
            .collect())
    }
}

/// Une ligne de `custom_pawn_N`.
struct Fiche<'p>(&'p Pawn);

impl fmt::Display for Fiche<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Pawn { name_pawn, owner_pawn, direction_pawn, index_box, .. } = self.0;
        writeln!(f, "{name_pawn:?} {owner_pawn:?} {direction_pawn:?} {} {}", index_box / COLUMNS, index_box % COLUMNS)
    }
}

fn lis_cases(texte: &str) -> Result<Vec<OwnerBox>, MapError> {
    use OwnerBox::*;
    let lignes: Vec<Vec<&str>> = texte.trim().lines().map(|l| l.split_ascii_whitespace().collect()).collect();
    if lignes.iter().any(|l| l.len() != COLUMNS) {
        return Err(MapError::WrongWords);
    }
    if lignes.len() != ROWS {
        return Err(MapError::WrongLines);
    }
    lignes
        .concat()
        .iter()
        .map(|mot| {
            [neutral, player_one, player_two, player_one_fix, player_two_fix]
                .into_iter()
                .find(|o| format!("{o:?}") == *mot)
                .ok_or(MapError::UnknownWord)
        })
        .collect()
}

fn lis_pieces(texte: &str) -> Result<Vec<Pawn>, MapError> {
    let mut plateau: [Option<Pawn>; ROWS * COLUMNS] = [const { None }; ROWS * COLUMNS];
    for ligne in texte.lines().map(str::trim).filter(|l| !l.is_empty()) {
        let pawn = lis_piece(ligne)?;
        let place = pawn.index_box;
        if plateau[place].replace(pawn).is_some() {
            return Err(MapError::SameBox);
        }
    }
    Ok(plateau.into_iter().flatten().collect())
}

fn lis_piece(ligne: &str) -> Result<Pawn, MapError> {
    let mots: [&str; 5] = ligne.split_whitespace().collect::<Vec<_>>().try_into().map_err(|_| MapError::WrongWords)?;
    let nombre = |mot: &str, max: usize| match mot.parse::<i32>() {
        Ok(n) => usize::try_from(n).ok().filter(|n| *n < max).ok_or(MapError::OutsideBoard),
        Err(_) => Err(MapError::UnknownWord),
    };
    let index_box = nombre(mots[3], ROWS)? * COLUMNS + nombre(mots[4], COLUMNS)?;
    let direction = super::pawn::LIST_DIRECTION_POSSIBLE.into_iter().find(|d| format!("{d:?}") == mots[2]).ok_or(MapError::UnknownWord)?;
    let player = [Player::player_one, Player::player_two].into_iter().find(|p| format!("{p:?}") == mots[1]).ok_or(MapError::UnknownWord)?;
    let neuve: fn(Player, Direction) -> Pawn = match mots[0] {
        "sphinx" => Sphinx::new,
        "pharaoh" => Pharaoh::new,
        "anubis" => Anubis::new,
        "scarab" => Scarab::new,
        "pyramid" => Pyramid::new,
        _ => return Err(MapError::UnknownWord),
    };
    Ok(Pawn { index_box, ..neuve(player, direction) })
}
