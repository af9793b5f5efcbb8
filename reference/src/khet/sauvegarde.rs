//! Les cartes personnelles : enregistrer, compter, garder les cinq dernières, relire.
//!
//! Trois fichiers dans `source/map`. `custom_pawn_N` : une pièce par ligne, dans l'ordre des
//! cases, `nom joueur orientation ligne colonne`. `custom_box_N` : 8 lignes de 10 propriétaires.
//! `number_custom_map` : une ligne `Custom_map_N K` par carte, K étant son nombre de pièces.

use super::box_case::BoxCase;
use super::constantes::{COLUMNS, ROWS};
use super::editor::Editor;
use super::map::{Map, verifie_jouable};
use super::mots::{
    chemin, lit_direction, lit_fichier, lit_joueur, lit_mots, lit_nom, lit_proprietaire,
    mot_de_la_direction, mot_du_joueur, mot_du_nom, mot_du_proprietaire,
};
use super::pawn::Pawn;
use super::types::MapError;
use std::{fs, io};

/// Le fichier qui compte les cartes.
const COMPTE: &str = "number_custom_map";
/// On ne garde que les cinq dernières cartes.
const CARTES_GARDEES: usize = 5;

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
        let texte = match fs::read_to_string(chemin(root, COMPTE)) {
            Ok(texte) => texte,
            Err(erreur) if erreur.kind() == io::ErrorKind::NotFound => String::new(),
            Err(_) => return Err(MapError::CannotRead),
        };
        self.list_custom_map = texte
            .lines()
            .map(|ligne| ligne.split_whitespace().map(str::to_string).collect())
            .collect();
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
        let nombre = self.search_number_custom_map(root)?;
        if nombre <= CARTES_GARDEES {
            return Ok(false);
        }
        let surplus = nombre - CARTES_GARDEES;
        // Tout est lu avant que rien ne bouge : si une carte manque, aucune autre n'est perdue.
        let mut lignes = String::new();
        for numero in 0..CARTES_GARDEES {
            let pieces = lit_fichier(root, &format!("custom_pawn_{}", numero + surplus))?;
            lignes += &ligne_de_compte(numero, pieces.lines().count());
            lit_fichier(root, &format!("custom_box_{}", numero + surplus))?;
        }
        for numero in 0..CARTES_GARDEES {
            for sorte in ["custom_pawn", "custom_box"] {
                deplace(
                    root,
                    &format!("{sorte}_{}", numero + surplus),
                    &format!("{sorte}_{numero}"),
                )?;
            }
        }
        for numero in CARTES_GARDEES..surplus {
            for sorte in ["custom_pawn", "custom_box"] {
                let fichier = chemin(root, &format!("{sorte}_{numero}"));
                fs::remove_file(fichier).map_err(|_| MapError::CannotWrite)?;
            }
        }
        ecrit(root, COMPTE, &lignes)?;
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
        let numero = self.search_number_custom_map(root)?;
        ecrit(
            root,
            &format!("custom_pawn_{numero}"),
            &self.texte_des_pieces(),
        )?;
        ecrit(
            root,
            &format!("custom_box_{numero}"),
            &self.texte_des_cases(),
        )?;
        let mut lignes: String = self
            .list_custom_map
            .iter()
            .map(|mots| mots.join(" ") + "\n")
            .collect();
        lignes += &ligne_de_compte(numero, self.list_pawn.len());
        ecrit(root, COMPTE, &lignes)?;
        self.max_map(root)?;
        Ok(self.search_number_custom_map(root)? - 1)
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
        self.search_number_custom_map(root)?;
        let annonce = self.list_custom_map.get(map).ok_or(MapError::CannotRead)?;
        let texte = lit_fichier(root, &format!("custom_pawn_{map}"))?;
        let mut list_pawn: Vec<Pawn> = Vec::new();
        for ligne in texte.lines() {
            let pawn = lit_piece(ligne)?;
            if list_pawn
                .iter()
                .any(|autre| autre.index_box == pawn.index_box)
            {
                return Err(MapError::SameBox);
            }
            list_pawn.push(pawn);
        }
        if annonce.get(1).and_then(|mot| mot.parse().ok()) != Some(list_pawn.len()) {
            return Err(MapError::WrongCount);
        }
        list_pawn.sort_by_key(|pawn| pawn.index_box);
        let list_box = lit_cases(root, map, &list_pawn)?;
        verifie_jouable(&list_pawn)?;
        game_board.commence(list_pawn, list_box);
        Ok(())
    }

    fn texte_des_pieces(&self) -> String {
        let mut pieces: Vec<&Pawn> = self.list_pawn.iter().collect();
        pieces.sort_by_key(|pawn| pawn.index_box);
        pieces.into_iter().map(ecrit_piece).collect()
    }

    fn texte_des_cases(&self) -> String {
        let mots: Vec<&str> = self
            .list_box_editor
            .iter()
            .map(|case| mot_du_proprietaire(case.owner_box))
            .collect();
        mots.chunks(COLUMNS)
            .map(|ligne| ligne.join(" ") + "\n")
            .collect()
    }
}

fn ligne_de_compte(numero: usize, pieces: usize) -> String {
    format!("Custom_map_{numero} {pieces}\n")
}

fn ecrit_piece(pawn: &Pawn) -> String {
    format!(
        "{} {} {} {} {}\n",
        mot_du_nom(pawn.name_pawn),
        mot_du_joueur(pawn.owner_pawn),
        mot_de_la_direction(pawn.direction_pawn),
        pawn.index_box / COLUMNS,
        pawn.index_box % COLUMNS
    )
}

fn lit_piece(ligne: &str) -> Result<Pawn, MapError> {
    let mots: Vec<&str> = ligne.split_whitespace().collect();
    let [nom, joueur, direction, ligne, colonne] = mots[..] else {
        return Err(MapError::WrongWords);
    };
    let lue = lit_nom(nom)
        .zip(lit_joueur(joueur))
        .zip(lit_direction(direction));
    let ((nom, joueur), direction) = lue.ok_or(MapError::UnknownWord)?;
    let nombre = |mot: &str| mot.parse::<i64>().map_err(|_| MapError::UnknownWord);
    let (ligne, colonne) = (nombre(ligne)?, nombre(colonne)?);
    if !(0..ROWS as i64).contains(&ligne) || !(0..COLUMNS as i64).contains(&colonne) {
        return Err(MapError::OutsideBoard);
    }
    let index_box = ligne as usize * COLUMNS + colonne as usize;
    Ok(Pawn {
        index_box,
        ..nom.piece(joueur, direction)
    })
}

fn lit_cases(root: &str, map: usize, list_pawn: &[Pawn]) -> Result<Vec<BoxCase>, MapError> {
    let mots = lit_mots(root, "custom_box", &map.to_string(), |mot| {
        lit_proprietaire(mot).is_some()
    })?;
    let proprietaires = mots
        .iter()
        .flatten()
        .filter_map(|mot| lit_proprietaire(mot));
    let case = |(index, owner)| {
        let vide = !list_pawn.iter().any(|pawn| pawn.index_box == index);
        BoxCase {
            box_color: 9,
            ..BoxCase::new(owner, vide)
        }
    };
    Ok(proprietaires.enumerate().map(case).collect())
}

fn ecrit(root: &str, nom: &str, texte: &str) -> Result<(), MapError> {
    fs::write(chemin(root, nom), texte).map_err(|_| MapError::CannotWrite)
}

fn deplace(root: &str, ancien: &str, nouveau: &str) -> Result<(), MapError> {
    fs::rename(chemin(root, ancien), chemin(root, nouveau)).map_err(|_| MapError::CannotWrite)
}
