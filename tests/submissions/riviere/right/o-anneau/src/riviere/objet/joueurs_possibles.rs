//! Les joueurs qui peuvent participer : l'association entre noms et caractères.
#![allow(non_snake_case)]

use crate::riviere::fichiers::ErreurFichier;
use crate::riviere::fichiers::lireLignes;

/// L'association entre le nom et le caractère de chaque joueur possible. La
/// représentation est libre.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct JoueursPossibles {
    association: Vec<(char, String)>,
}

impl JoueursPossibles {
    /// Crée une association vide.
    pub fn new() -> JoueursPossibles {
        Self::default()
    }

    /// Ajoute un joueur possible. Sans effet si le nom ou le caractère est déjà pris.
    pub fn ajouterNom(&mut self, nom: &str, representation: char) {
        if !self
            .association
            .iter()
            .any(|(r, n)| *r == representation || n == nom)
        {
            self.association.push((representation, nom.into()));
        }
    }

    /// La liste des noms, dans l'ordre du fichier. C'est une nouvelle liste : la
    /// modifier ne change pas l'association.
    pub fn getListeNomsJoueur(&self) -> Vec<String> {
        self.association.iter().map(|(_, n)| n.clone()).collect()
    }

    /// Le nom du joueur que ce texte représente, ou rien.
    ///
    /// `"I"` donne `"INFORMATIQUE"` ; `"i"`, `""` et `"Q"` ne donnent rien. C'est un
    /// texte et non un caractère : le mode texte lui passe la réponse tapée.
    pub fn getNomJoueur(&self, representation: &str) -> Option<String> {
        self.association
            .iter()
            .find(|(r, _)| representation.chars().eq([*r]))
            .map(|(_, n)| n.clone())
    }

    /// Le caractère du joueur de ce nom, ou rien si ce nom est inconnu.
    pub fn getRepresentationJoueur(&self, nom: &str) -> Option<char> {
        self.association
            .iter()
            .find_map(|(r, n)| (n == nom).then_some(*r))
    }
}

/// Lit les joueurs possibles dans un fichier : un joueur par ligne, `NOM,R`.
///
/// Le fichier `data/joueurs.txt` en donne six ; sa dernière ligne n'a pas de
/// retour à la ligne. Les lignes blanches ne comptent pas. Une ligne qui n'a pas
/// cette forme est une erreur (`JoueurIncorrect`). R est une majuscule, ni `T`
/// (un tronc) ni `Q` (qui quitte le choix des joueurs).
pub fn lireJoueursPossibles(nomFic: &str) -> Result<JoueursPossibles, ErreurFichier> {
    let mut possibles = JoueursPossibles::new();
    for (ligne, champs) in lireLignes(nomFic)? {
        let texte = champs.join(",");
        let couple = texte
            .split_once(',')
            .and_then(|(nom, r)| Some((nom, r.trim().parse::<char>().ok()?)));
        let (nom, r) = couple
            .filter(|(nom, r)| !nom.is_empty() && r.is_uppercase() && !['T', 'Q'].contains(r))
            .ok_or(ErreurFichier::JoueurIncorrect { ligne })?;
        possibles.ajouterNom(nom, r);
    }
    Ok(possibles)
}
