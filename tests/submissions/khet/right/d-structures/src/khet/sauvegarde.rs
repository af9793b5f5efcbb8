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
use super::map::{Depart, Mot, Tableau};
use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::PathBuf;

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
        let dossier = Dossier::de(root);
        let compte = dossier.fichier("number_custom_map");
        self.list_custom_map = match compte.symlink_metadata() {
            Err(erreur) if erreur.kind() == ErrorKind::NotFound => Vec::new(),
            _ => Tableau::lis(root, "number_custom_map")?.rangees,
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
        let combien = self.search_number_custom_map(root)?;
        if combien <= GARDEES {
            return Ok(false);
        }
        let dossier = Dossier::de(root);
        let mut cartes = Vec::new();
        for numero in combien - GARDEES..combien {
            cartes.push(dossier.lis_carte(numero)?);
        }
        let mut compte = String::new();
        for (numero, carte) in cartes.iter().enumerate() {
            dossier.ecris_carte(numero, carte)?;
            compte.push_str(&carte.ligne_de_compte(numero));
        }
        for numero in GARDEES..combien {
            dossier.oublie_carte(numero);
        }
        dossier.ecris("number_custom_map", &compte)?;
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
        let dossier = Dossier::de(root);
        dossier.cree()?;
        let carte = Carte::de(self);
        dossier.ecris_carte(numero, &carte)?;
        dossier.ajoute("number_custom_map", &carte.ligne_de_compte(numero))?;
        match self.max_map(root)? {
            true => Ok(GARDEES - 1),
            false => {
                self.search_number_custom_map(root)?;
                Ok(numero)
            }
        }
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
        let Some(annonce) = self.list_custom_map.get(map) else {
            return Err(MapError::CannotRead);
        };
        let owners = Tableau::lis(root, &format!("custom_box_{map}"))?;
        let lignes = Tableau::lis(root, &format!("custom_pawn_{map}"))?;
        let mut depart = Depart::default();
        for mots in &lignes.rangees {
            let pawn = lis_piece(mots)?;
            if depart
                .pieces
                .iter()
                .any(|autre| autre.index_box == pawn.index_box)
            {
                return Err(MapError::SameBox);
            }
            depart.pieces.push(pawn);
        }
        match annonce.as_slice() {
            [_, nombre] if nombre.parse() == Ok(depart.pieces.len()) => {}
            _ => return Err(MapError::WrongCount),
        }
        owners.verifie(|mot| Mot::proprietaire(mot).is_some())?;
        for owner in owners.rangees.iter().flatten() {
            depart.ajoute_case(Mot::proprietaire(owner).ok_or(MapError::UnknownWord)?);
        }
        depart.installe(game_board)
    }
}

/// Le nombre de cartes que l'on garde.
const GARDEES: usize = 5;

/// Le texte des deux fichiers d'une carte.
struct Carte {
    pieces: String,
    cases: String,
}

impl Carte {
    fn de(editeur: &Editor) -> Carte {
        let mut rangees: Vec<&Pawn> = editeur.list_pawn.iter().collect();
        rangees.sort_by_key(|pawn| pawn.index_box);
        let mut carte = Carte {
            pieces: String::new(),
            cases: String::new(),
        };
        for pawn in rangees {
            carte.pieces += &format!(
                "{:?} {:?} {:?} {} {}\n",
                pawn.name_pawn,
                pawn.owner_pawn,
                pawn.direction_pawn,
                pawn.index_box / COLUMNS,
                pawn.index_box % COLUMNS
            );
        }
        for (index, case) in editeur.list_box_editor.iter().enumerate() {
            let fin = if index % COLUMNS + 1 == COLUMNS {
                "\n"
            } else {
                " "
            };
            carte.cases += &format!("{:?}{fin}", case.owner_box);
        }
        carte
    }

    fn ligne_de_compte(&self, numero: usize) -> String {
        let pieces = self
            .pieces
            .lines()
            .filter(|ligne| !ligne.trim().is_empty())
            .count();
        format!("Custom_map_{numero} {pieces}\n")
    }
}

/// Le dossier des cartes.
struct Dossier {
    chemin: PathBuf,
}

impl Dossier {
    fn de(root: &str) -> Dossier {
        Dossier {
            chemin: PathBuf::from(root).join("source").join("map"),
        }
    }

    fn fichier(&self, nom: &str) -> PathBuf {
        self.chemin.join(nom)
    }

    fn cree(&self) -> Result<(), MapError> {
        fs::create_dir_all(&self.chemin).map_err(|_| MapError::CannotWrite)
    }

    fn lis(&self, nom: &str) -> Result<String, MapError> {
        fs::read_to_string(self.fichier(nom)).map_err(|_| MapError::CannotRead)
    }

    fn ecris(&self, nom: &str, texte: &str) -> Result<(), MapError> {
        fs::write(self.fichier(nom), texte).map_err(|_| MapError::CannotWrite)
    }

    /// Ajoute une ligne à la fin ; la dernière finit peut-être sans retour à la ligne.
    fn ajoute(&self, nom: &str, ligne: &str) -> Result<(), MapError> {
        let avant = self.lis(nom).unwrap_or_default();
        let saut = if avant.is_empty() || avant.ends_with('\n') {
            ""
        } else {
            "\n"
        };
        OpenOptions::new()
            .create(true)
            .append(true)
            .open(self.fichier(nom))
            .and_then(|mut fichier| write!(fichier, "{saut}{ligne}"))
            .map_err(|_| MapError::CannotWrite)
    }

    fn lis_carte(&self, numero: usize) -> Result<Carte, MapError> {
        Ok(Carte {
            pieces: self.lis(&format!("custom_pawn_{numero}"))?,
            cases: self.lis(&format!("custom_box_{numero}"))?,
        })
    }

    fn ecris_carte(&self, numero: usize, carte: &Carte) -> Result<(), MapError> {
        self.ecris(&format!("custom_pawn_{numero}"), &carte.pieces)?;
        self.ecris(&format!("custom_box_{numero}"), &carte.cases)
    }

    fn oublie_carte(&self, numero: usize) {
        for nom in ["custom_pawn", "custom_box"] {
            // Elle n'y est peut-être pas.
            let _ = fs::remove_file(self.fichier(&format!("{nom}_{numero}")));
        }
    }
}

fn lis_piece(mots: &[String]) -> Result<Pawn, MapError> {
    let [nom, joueur, direction, ligne, colonne] = mots else {
        return Err(MapError::WrongWords);
    };
    let nom = Mot::piece(nom).ok_or(MapError::UnknownWord)?;
    let joueur = Mot::joueur(joueur).ok_or(MapError::UnknownWord)?;
    let direction = Mot::direction(direction).ok_or(MapError::UnknownWord)?;
    let ligne: i128 = ligne.parse().map_err(|_| MapError::UnknownWord)?;
    let colonne: i128 = colonne.parse().map_err(|_| MapError::UnknownWord)?;
    if ligne < 0 || ligne >= ROWS as i128 || colonne < 0 || colonne >= COLUMNS as i128 {
        return Err(MapError::OutsideBoard);
    }
    let mut pawn = Mot::fabrique(nom, joueur, direction);
    pawn.index_box = ligne as usize * COLUMNS + colonne as usize;
    Ok(pawn)
}
