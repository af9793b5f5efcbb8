//! Les cartes personnelles : enregistrer, compter, garder les cinq dernières, relire.
//!
//! Trois fichiers dans `source/map`. `custom_pawn_N` : une pièce par ligne, dans l'ordre des
//! cases, `nom joueur orientation ligne colonne`. `custom_box_N` : 8 lignes de 10 propriétaires.
//! `number_custom_map` : une ligne `Custom_map_N K` par carte, K étant son nombre de pièces.

#[allow(unused_imports)] // Pour vos fonctions.
use super::box_case::BoxCase;
#[allow(unused_imports)] // Pour vos fonctions.
use super::constantes::{COLUMNS, ROWS};
use super::editor::Editor;
use super::map::Map;
use super::map::{
    CASES, JOUEURS, MOTS_CASES, MOTS_DIRECTIONS, MOTS_PIECES, NOUVELLES, controle, lis_fichier,
    lis_grille, rang,
};
use super::pawn::LIST_DIRECTION_POSSIBLE;

#[allow(unused_imports)] // Pour vos fonctions.
use super::pawn::Pawn;
use super::types::MapError;

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
        let mut lignes = vec![];
        if std::fs::exists(format!("{root}/source/map/number_custom_map")).unwrap_or(true) {
            let texte = lis_fichier(root, "number_custom_map")?;
            for ligne in texte.trim_end().split_terminator('\n') {
                lignes.push(ligne.split_ascii_whitespace().map(String::from).collect());
            }
        }
        self.list_custom_map = lignes;
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
        let n = self.search_number_custom_map(root)?;
        if n < 6 {
            return Ok(false);
        }
        for (i, sorte) in (n - 5..n).flat_map(|i| SORTES.map(|sorte| (i, sorte))) {
            lis_fichier(root, &format!("{sorte}{i}"))?;
        }
        // Une carte à la fois disparaît, la plus ancienne.
        for _ in 5..n {
            decale(root, n)?;
        }
        let mut lignes = vec![];
        for i in 0..5 {
            let k = lis_fichier(root, &format!("custom_pawn_{i}"))?
                .split_whitespace()
                .count()
                / 5;
            lignes.push(format!("Custom_map_{i} {k}"));
        }
        ecris_fichier(root, "number_custom_map", &lignes.join("\n"))?;
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
        let n = self.search_number_custom_map(root)?;
        let mut pieces = vec![];
        for i in 0..80 {
            if let Some(p) = self
                .edit_attributs_pawn(i)
                .map(|rang| &self.list_pawn[rang])
            {
                pieces.push(format!(
                    "{} {} {} {} {}",
                    MOTS_PIECES[p.name_pawn as usize],
                    MOTS_CASES[1 + p.owner_pawn as usize],
                    MOTS_DIRECTIONS[p.direction_pawn as usize],
                    i / 10,
                    i % 10
                ));
            }
        }
        let mut cases = String::new();
        for (i, case) in self.list_box_editor.iter().enumerate() {
            cases += MOTS_CASES[case.owner_box as usize];
            cases.push([' ', '\n'][usize::from(i % 10 == 9)]);
        }
        ecris_fichier(root, &format!("custom_pawn_{n}"), &pieces.join("\n"))?;
        ecris_fichier(root, &format!("custom_box_{n}"), cases.trim_end())?;
        self.list_custom_map
            .push(vec![format!("Custom_map_{n}"), pieces.len().to_string()]);
        let compte: Vec<String> = self
            .list_custom_map
            .iter()
            .map(|mots| mots.join(" "))
            .collect();
        ecris_fichier(root, "number_custom_map", &compte.join("\n"))?;
        self.max_map(root)?;
        Ok(n.min(4))
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
        let grille = lis_grille(root, &format!("custom_box_{map}"), &MOTS_CASES)?;
        let mut places: [Option<Pawn>; 80] = [const { None }; 80];
        let mut compte = 0;
        for ligne in lis_fichier(root, &format!("custom_pawn_{map}"))?
            .trim_end()
            .split_terminator('\n')
        {
            let mots: Vec<&str> = ligne.split_ascii_whitespace().collect();
            let [nom, joueur, direction, l, c] = mots[..] else {
                return Err(MapError::WrongWords);
            };
            let (Some(sorte), Some(joueur), Some(direction), Ok(l), Ok(c)) = (
                rang(&MOTS_PIECES, nom),
                rang(&MOTS_CASES[1..3], joueur),
                rang(&MOTS_DIRECTIONS, direction),
                l.parse::<i32>(),
                c.parse::<i32>(),
            ) else {
                return Err(MapError::UnknownWord);
            };
            if !matches!((l, c), (0..8, 0..10)) {
                return Err(MapError::OutsideBoard);
            }
            let i = (10 * l + c) as usize;
            let mut pawn = NOUVELLES[sorte](JOUEURS[joueur], LIST_DIRECTION_POSSIBLE[direction]);
            pawn.index_box = i;
            if places[i].replace(pawn).is_some() {
                return Err(MapError::SameBox);
            }
            compte += 1;
        }
        if self.list_custom_map[map]
            .get(1)
            .and_then(|k| k.parse().ok())
            != Some(compte)
        {
            return Err(MapError::WrongCount);
        }
        let pieces: Vec<Pawn> = places.iter().flatten().cloned().collect();
        controle(&pieces)?;
        let mut cases = vec![];
        for (i, place) in places.iter().enumerate() {
            let owner = rang(&MOTS_CASES, &grille[i / 10][i % 10]).ok_or(MapError::UnknownWord)?;
            cases.push(BoxCase {
                owner_box: CASES[owner],
                box_is_empty: place.is_none(),
                box_color: 9,
            });
        }
        game_board.list_pawn = pieces;
        game_board.list_box = cases;
        (
            game_board.end_game,
            game_board.winner,
            game_board.index_player,
        ) = (false, None, 0);
        Ok(())
    }
}

/// Les débuts des noms des deux fichiers d'une carte.
const SORTES: [&str; 2] = ["custom_pawn_", "custom_box_"];

/// La carte 0 disparaît, la carte 1 devient la 0, et ainsi de suite.
fn decale(root: &str, n: usize) -> Result<(), MapError> {
    for sorte in SORTES {
        let chemin = |i: usize| format!("{root}/source/map/{sorte}{i}");
        for i in 0..n {
            // Des plus anciennes peuvent manquer ; celle du dessus prend leur place.
            let _ = std::fs::remove_file(chemin(i));
            if i + 1 < n && std::fs::exists(chemin(i + 1)).unwrap_or(false) {
                std::fs::rename(chemin(i + 1), chemin(i)).or(Err(MapError::CannotWrite))?;
            }
        }
    }
    Ok(())
}

fn ecris_fichier(root: &str, nom: &str, texte: &str) -> Result<(), MapError> {
    std::fs::write(format!("{root}/source/map/{nom}"), texte).or(Err(MapError::CannotWrite))
}
