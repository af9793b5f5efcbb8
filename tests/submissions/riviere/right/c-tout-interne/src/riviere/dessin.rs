//! Le dessin d'une grille hexagonale en caractères (module fourni).
#![allow(non_snake_case)]

/// Dessine une grille.
///
/// `cases[i][j]` donne la valeur et le fond de la case (i, j), ou `None` si la
/// grille n'a pas de case à cet endroit. La case occupe trois caractères de la
/// ligne i (`/valeur\`) et trois de la ligne suivante (`\fond/`), qu'elle partage
/// avec ses voisines. `colDepart` est la colonne surmontée d'une flèche (-1 :
/// aucune).
///
/// ```text
///  _   _   _
/// /a\_/b\_/c\
/// \_/d\_/e\_/
/// /f\_/g\_/h\
/// \_/ \_/ \_/
/// ```
pub fn dessiner(cases: &[Vec<Option<(String, String)>>], colDepart: i32) -> String {
    let mut texte = dessinerHaut(cases, colDepart);
    for i in 0..cases.len() {
        texte += &dessinerLigne(cases, i);
    }
    texte + &dessinerBas(cases)
}

/// Le premier rang de caractères : le dessus des cases de la ligne 0.
pub fn dessinerHaut(cases: &[Vec<Option<(String, String)>>], colDepart: i32) -> String {
    let mut texte = String::new();
    for (j, case) in cases.first().into_iter().flatten().enumerate() {
        texte += match case {
            None if j == 0 => "   ",
            None => "",
            Some(_) if j == 0 && colDepart == 0 => " ↓   ",
            Some(_) if j == 0 => " _   ",
            Some(_) if j as i32 == colDepart => "↓   ",
            Some(_) => "_   ",
        };
    }
    texte + "\n"
}

/// La ligne `i` : les valeurs, séparées par les fonds de la ligne du dessus.
pub fn dessinerLigne(cases: &[Vec<Option<(String, String)>>], i: usize) -> String {
    let fondDessus = |j: usize| match cases[i.max(1) - 1].get(j) {
        Some(Some((_, fond))) if i > 0 => fond.clone(),
        _ => "_".to_string(),
    };
    let mut texte = String::new();
    let derniere = cases[i].len().saturating_sub(1);
    for (j, case) in cases[i].iter().enumerate() {
        match case {
            Some((valeur, _)) => texte += &format!("/{valeur}\\"),
            None if j == 0 && i == 0 => texte += " _",
            None if j == 0 => texte += &format!("\\{}", fondDessus(j)),
            None if j == derniere && i == 0 => texte += "_ ",
            None if j == derniere => texte += &format!("{}/", fondDessus(j)),
            None => texte += &fondDessus(j),
        }
    }
    texte + "\n"
}

/// Le dernier rang de caractères : les fonds de la dernière ligne.
pub fn dessinerBas(cases: &[Vec<Option<(String, String)>>]) -> String {
    let ligne = cases.last().map(Vec::as_slice).unwrap_or_default();
    let fonds: Vec<String> = ligne
        .iter()
        .flatten()
        .map(|(_, fond)| format!("\\{fond}/"))
        .collect();
    let marge = if matches!(ligne.first(), Some(None)) {
        "  "
    } else {
        ""
    };
    format!("{marge}{}\n", fonds.join(" "))
}
