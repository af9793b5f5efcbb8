//! Fourni : l'éditeur de cartes dans un terminal.

use super::editor::Editor;
use super::map::Map;
use super::terminal::{game, lire_case, numerote};
use super::types::{MapError, NamePawn, OwnerBox};
use outils::lire_ligne;

/// Fourni : les commandes de l'éditeur.
pub const AIDE_EDITEUR: &str = "\
pose P 34      pose un pharaon en 34 (P pharaon, A anubis, C scarabée, Y pyramide)
tourne 34 N    oriente la pièce de 34 (N, E, S, W)
donne 34 2     la donne au joueur 2
efface 34      l'enlève (pas un sphinx), ou libère la case réservée
reserve 33 1   réserve la case vide 33 au joueur 1
sauve          enregistre la carte
charge 1       joue la carte personnelle 1
aide ; vide (tout effacer) ; fin
";

// Le milieu de chacun des boutons que décrit `settings_pawn` : dans un terminal, une commande en
// tient lieu.
const BOUTON_NORD: (i32, i32) = (537, 635);
const BOUTON_SUD: (i32, i32) = (537, 675);
const BOUTON_EST: (i32, i32) = (878, 635);
const BOUTON_OUEST: (i32, i32) = (878, 675);
const BOUTON_UN: (i32, i32) = (347, 665);
const BOUTON_DEUX: (i32, i32) = (1065, 658);

/// Fourni : compose une carte, l'enregistre, la charge. `root` contient `source/map`.
pub fn editor(root: &str) {
    let mut editeur = Editor::new();
    editeur.starter_pawn();
    editeur.generate_map();
    print!("{AIDE_EDITEUR}{}", numerote(&editeur.draw_map()));
    loop {
        println!("Éditeur :");
        let Some(ligne) = lire_ligne() else { return };
        let mots: Vec<&str> = ligne.split_whitespace().collect();
        match mots[..] {
            ["fin"] => return,
            ["aide"] => print!("{AIDE_EDITEUR}"),
            ["vide"] => editeur.generate_map(),
            ["sauve"] => sauve(&mut editeur, root),
            ["charge", numero] => match numero.parse::<usize>() {
                Ok(numero @ 1..=5) => joue_carte_personnelle(root, numero - 1),
                _ => println!("Il faut un numéro de 1 à 5."),
            },
            ["efface", case] => dit(efface(&mut editeur, case)),
            ["pose", piece, case] => dit(pose(&mut editeur, piece, case)),
            [commande, case, reglage] => dit(regle(&mut editeur, commande, case, reglage)),
            _ => println!("Je n'ai pas compris. Écrivez aide pour la liste des commandes."),
        }
        print!("{}", numerote(&editeur.draw_map()));
    }
}

/// Fourni : pose une pièce de la palette ; `false` si ce n'est pas possible.
pub fn pose(editeur: &mut Editor, piece: &str, case: &str) -> bool {
    let rang = ["P", "A", "C", "Y"]
        .iter()
        .position(|lettre| *lettre == piece);
    match (rang, lire_case(case)) {
        (Some(rang), Some(index_box)) => editeur.place_pawn(rang, index_box).is_ok(),
        _ => false,
    }
}

/// Fourni : enlève la pièce d'une case, qui redevient à tout le monde ; `false` si c'est un
/// sphinx.
fn efface(editeur: &mut Editor, case: &str) -> bool {
    let Some(index_box) = lire_case(case) else {
        return false;
    };
    if let Some(index_pawn) = editeur.edit_attributs_pawn(index_box) {
        if editeur.list_pawn[index_pawn].name_pawn == NamePawn::sphinx {
            return false;
        }
        editeur.list_pawn.remove(index_pawn);
    }
    let case = &mut editeur.list_box_editor[index_box];
    case.box_is_empty = true;
    case.owner_box = OwnerBox::neutral;
    true
}

/// Fourni : appuie sur le bouton de réglage que la commande désigne, pour cette case.
pub fn regle(editeur: &mut Editor, commande: &str, case: &str, reglage: &str) -> bool {
    let Some(index_box) = lire_case(case) else {
        return false;
    };
    let occupee = editeur.edit_attributs_pawn(index_box).is_some();
    let bouton = match (commande, occupee, reglage) {
        ("tourne", true, "N") => BOUTON_NORD,
        ("tourne", true, "S") => BOUTON_SUD,
        ("tourne", true, "E") => BOUTON_EST,
        ("tourne", true, "W") => BOUTON_OUEST,
        ("donne", true, "1") | ("reserve", false, "1") => BOUTON_UN,
        ("donne", true, "2") | ("reserve", false, "2") => BOUTON_DEUX,
        _ => return false,
    };
    editeur.settings_pawn(bouton, index_box)
}

/// Fourni : dit qu'une commande n'a pas pu être faite.
pub fn dit(fait: bool) {
    if !fait {
        println!("Impossible. Écrivez aide pour la liste des commandes.");
    }
}

/// Fourni : enregistre la carte et dit sous quel numéro.
pub fn sauve(editeur: &mut Editor, root: &str) {
    match editeur.generate_file_custom_map(root) {
        Ok(numero) => println!("Carte enregistrée : Custom Map {}.", numero + 1),
        Err(erreur) => println!("Carte non enregistrée : {}.", message_de_carte(erreur)),
    }
}

/// Fourni : joue la carte personnelle de ce numéro (0 pour `Custom Map 1`).
pub fn joue_carte_personnelle(root: &str, numero: usize) {
    let mut game_board = Map::new("custom");
    match Editor::new().start_custom_game(root, numero, &mut game_board) {
        Ok(()) => {
            game(&mut game_board);
        }
        Err(erreur) => println!("Custom Map {} : {}.", numero + 1, message_de_carte(erreur)),
    }
}

/// Fourni : pourquoi une carte est refusée.
pub fn message_de_carte(erreur: MapError) -> &'static str {
    match erreur {
        MapError::CannotRead => "un de ses fichiers manque ou ne se lit pas",
        MapError::CannotWrite => "impossible d'écrire dans source/map",
        MapError::WrongLines => "il faut 8 lignes",
        MapError::WrongWords => "une ligne n'a pas le bon nombre de mots",
        MapError::UnknownWord => "un mot est inconnu",
        MapError::NoOwner => "une pièce est sur une case neutral",
        MapError::NoDirection => "une pièce n'a pas d'orientation",
        MapError::OutsideBoard => "une pièce est hors du plateau",
        MapError::SameBox => "deux pièces sont dans la même case",
        MapError::WrongCount => "le nombre de pièces n'est pas celui de number_custom_map",
        MapError::WrongSphinx => "il faut un sphinx par joueur, en 00 et en 79, bien orienté",
        MapError::WrongPharaoh => "il faut un pharaon par joueur",
    }
}
