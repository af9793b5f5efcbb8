//! La lecture des fichiers de `data/` (module fourni).
//!
//! Les deux sortes de fichiers sont faites de lignes découpées par des virgules.
//! Ce module les découpe et dit précisément ce qui ne va pas ; les fonctions
//! `lireJoueursPossibles` et `lireRiviere` en font des structures.
#![allow(non_snake_case)]

use std::fmt;

/// Ce qui empêche de lire un fichier. `ligne` se compte à partir de 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ErreurFichier {
    /// Le fichier n'existe pas, ou n'est pas un texte.
    Illisible { nom: String },
    /// La première ligne utile d'une rivière doit commencer par `entete`.
    SansEntete { ligne: usize },
    /// L'en-tête ne donne pas deux tailles (de 1 à 1000), une parité et deux colonnes.
    EnteteIncorrect { ligne: usize },
    /// La parité s'écrit `True` ou `False`.
    PariteInconnue { ligne: usize },
    /// Un champ devrait être un nombre entier.
    PasUnNombre { ligne: usize },
    /// Les coordonnées vont par deux.
    NombreImpair { ligne: usize },
    /// Le contenu d'une case tient en un caractère.
    ContenuInconnu { ligne: usize },
    /// Un joueur s'écrit `NOM,R`.
    JoueurIncorrect { ligne: usize },
}

impl fmt::Display for ErreurFichier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illisible { nom } => write!(f, "impossible de lire {nom}"),
            Self::SansEntete { ligne } => {
                write!(f, "ligne {ligne} : il faut commencer par l'en-tête")
            }
            Self::EnteteIncorrect { ligne } => write!(
                f,
                "ligne {ligne} : attendu entete,nbLig,nbCol,paire,colDepart,colArrivee"
            ),
            Self::PariteInconnue { ligne } => {
                write!(f, "ligne {ligne} : la parité s'écrit True ou False")
            }
            Self::PasUnNombre { ligne } => write!(f, "ligne {ligne} : un nombre est attendu"),
            Self::NombreImpair { ligne } => {
                write!(f, "ligne {ligne} : les coordonnées vont par deux")
            }
            Self::ContenuInconnu { ligne } => {
                write!(f, "ligne {ligne} : une case contient un seul caractère")
            }
            Self::JoueurIncorrect { ligne } => {
                write!(f, "ligne {ligne} : un joueur s'écrit NOM,R")
            }
        }
    }
}

/// Les lignes qui ne sont pas blanches, avec leur numéro, découpées aux virgules.
///
/// Les blancs de fin de ligne sont enlevés.
pub fn lireLignes(nomFic: &str) -> Result<Vec<(usize, Vec<String>)>, ErreurFichier> {
    let Ok(texte) = std::fs::read_to_string(nomFic) else {
        let nom = nomFic.to_string();
        return Err(ErreurFichier::Illisible { nom });
    };
    let mut lignes = Vec::new();
    for (i, ligne) in texte.lines().enumerate() {
        if !ligne.trim().is_empty() {
            let champs = ligne.trim_end().split(',').map(String::from).collect();
            lignes.push((i + 1, champs));
        }
    }
    Ok(lignes)
}

/// Ce que dit la ligne d'en-tête : nbLig, nbCol, paire, colDepart, colArrivee.
pub fn lireEntete(
    ligne: usize,
    champs: &[String],
) -> Result<(usize, usize, bool, i32, i32), ErreurFichier> {
    if champs.first().map(String::as_str) != Some("entete") {
        return Err(ErreurFichier::SansEntete { ligne });
    }
    if champs.len() != 6 {
        return Err(ErreurFichier::EnteteIncorrect { ligne });
    }
    let paire = match champs[3].trim() {
        "True" => true,
        "False" => false,
        _ => return Err(ErreurFichier::PariteInconnue { ligne }),
    };
    let nbLig = lireNombre(ligne, &champs[1])?;
    let nbCol = lireNombre(ligne, &champs[2])?;
    if !(1..=1000).contains(&nbLig) || !(1..=1000).contains(&nbCol) {
        return Err(ErreurFichier::EnteteIncorrect { ligne });
    }
    let colDepart = lireNombre(ligne, &champs[4])?;
    let colArrivee = lireNombre(ligne, &champs[5])?;
    Ok((nbLig as usize, nbCol as usize, paire, colDepart, colArrivee))
}

/// Les paires (ligne, colonne) qui suivent le premier champ ; il peut n'y en avoir aucune.
pub fn lirePositions(ligne: usize, champs: &[String]) -> Result<Vec<(i32, i32)>, ErreurFichier> {
    let nombres = champs
        .iter()
        .skip(1)
        .map(|champ| lireNombre(ligne, champ))
        .collect::<Result<Vec<i32>, ErreurFichier>>()?;
    if nombres.len() % 2 == 1 {
        return Err(ErreurFichier::NombreImpair { ligne });
    }
    Ok(nombres.chunks(2).map(|n| (n[0], n[1])).collect())
}

/// Un nombre entier, éventuellement entouré de blancs.
pub fn lireNombre(ligne: usize, champ: &str) -> Result<i32, ErreurFichier> {
    let nombre = champ.trim().parse();
    nombre.map_err(|_| ErreurFichier::PasUnNombre { ligne })
}
