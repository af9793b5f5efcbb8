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
use super::map::{cases, fichier, verifie};
use super::mots::{JOUEURS, ORIENTATIONS, PIECES, PROPRIETAIRES, lignes, mot, tableau, valeur};
use super::pieces::fabrique;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};

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
        let chemin = fichier(root, "number_custom_map");
        self.list_custom_map = match fs::metadata(&chemin) {
            Err(erreur) if erreur.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(_) => return Err(MapError::CannotRead),
            Ok(_) => lignes(&chemin)?,
        };
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
        if nombre <= MAXIMUM {
            return Ok(false);
        }
        let decalage = nombre - MAXIMUM;
        let chemin = |sorte: &str, n: usize| fichier(root, &format!("custom_{sorte}_{n}"));
        // On s'assure d'abord que rien ne manque.
        let mut compte = String::new();
        for n in 0..MAXIMUM {
            let pieces = lignes(&chemin("pawn", n + decalage))?.len();
            lignes(&chemin("box", n + decalage))?;
            compte += &format!("Custom_map_{n} {pieces}\n");
        }
        for n in 0..nombre {
            for sorte in ["pawn", "box"] {
                match n.checked_sub(decalage) {
                    None => drop(fs::remove_file(chemin(sorte, n))),
                    Some(nouveau) => fs::rename(chemin(sorte, n), chemin(sorte, nouveau))
                        .map_err(|_| MapError::CannotWrite)?,
                }
            }
        }
        fs::write(fichier(root, "number_custom_map"), compte).map_err(|_| MapError::CannotWrite)?;
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
        fs::create_dir_all(fichier(root, "")).map_err(|_| MapError::CannotWrite)?;
        self.ecrit(root, numero).map_err(|_| MapError::CannotWrite)?;
        self.max_map(root)?;
        Ok(numero.min(MAXIMUM - 1))
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
        self.search_number_custom_map(root)?;
        let annonce = self.list_custom_map.get(map).ok_or(MapError::CannotRead)?;
        let mut pieces = lignes(&fichier(root, &format!("custom_pawn_{map}")))?
            .iter()
            .map(|mots| lit_piece(mots))
            .collect::<Result<Vec<Pawn>, MapError>>()?;
        pieces.sort_by_key(|p| p.index_box);
        if pieces.windows(2).any(|deux| deux[0].index_box == deux[1].index_box) {
            return Err(MapError::SameBox);
        }
        let nombre = annonce.get(1).and_then(|mot| mot.parse().ok());
        if nombre != Some(pieces.len()) {
            return Err(MapError::WrongCount);
        }
        let chemin = fichier(root, &format!("custom_box_{map}"));
        let list_box_owner = tableau(&chemin, &PROPRIETAIRES, "neutral")?;
        verifie(&pieces)?;
        *game_board = Map {
            list_box: cases(&list_box_owner, &pieces)?,
            list_box_owner,
            list_pawn: pieces,
            ..Map::new(&format!("custom {}", map + 1))
        };
        Ok(())
    }
}

/// Combien de cartes on garde.
const MAXIMUM: usize = 5;

/// La pièce d'une ligne de `custom_pawn_N`.
fn lit_piece(mots: &[String]) -> Result<Pawn, MapError> {
    let [nom, joueur, sens, ligne, colonne] = mots else {
        return Err(MapError::WrongWords);
    };
    let nombre = |mot: &str| mot.parse::<i64>().map_err(|_| MapError::UnknownWord);
    let place = match (nombre(ligne)?, nombre(colonne)?) {
        (l @ 0..8, c @ 0..10) => 10 * l + c,
        _ => return Err(MapError::OutsideBoard),
    };
    Ok(Pawn {
        index_box: place as usize,
        ..fabrique(
            valeur(&PIECES, nom)?,
            valeur(&JOUEURS, joueur)?,
            valeur(&ORIENTATIONS, sens)?,
        )
    })
}

impl Editor {
    /// Écrit les deux fichiers d'une carte et ajoute sa ligne au compte.
    fn ecrit(&self, root: &str, numero: usize) -> io::Result<()> {
        let mut pieces: Vec<&Pawn> = self.list_pawn.iter().collect();
        pieces.sort_by_key(|p| p.index_box);
        let mut sortie = File::create(fichier(root, &format!("custom_pawn_{numero}")))?;
        for p in &pieces {
            writeln!(
                sortie,
                "{} {} {} {} {}",
                mot(&PIECES, p.name_pawn),
                mot(&JOUEURS, p.owner_pawn),
                mot(&ORIENTATIONS, p.direction_pawn),
                p.index_box / COLUMNS,
                p.index_box % COLUMNS
            )?;
        }
        let mut sortie = File::create(fichier(root, &format!("custom_box_{numero}")))?;
        for ligne in self.list_box_editor.chunks(COLUMNS) {
            let mots: Vec<&str> = ligne
                .iter()
                .map(|case| mot(&PROPRIETAIRES, case.owner_box))
                .collect();
            writeln!(sortie, "{}", mots.join(" "))?;
        }
        let chemin = fichier(root, "number_custom_map");
        // Le fichier de compte ne finit pas toujours par un retour à la ligne.
        let colle = fs::read_to_string(&chemin).is_ok_and(|t| !t.is_empty() && !t.ends_with('\n'));
        let mut compte = OpenOptions::new().create(true).append(true).open(chemin)?;
        if colle {
            writeln!(compte)?;
        }
        writeln!(compte, "Custom_map_{numero} {}", pieces.len())
    }
}
