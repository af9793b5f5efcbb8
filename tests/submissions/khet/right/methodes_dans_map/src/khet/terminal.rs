//! Fourni : jouer dans un terminal. Tout passe par les fonctions publiques du jeu.
//!
//! Une case s'écrit avec les deux chiffres de sa ligne et de sa colonne : 34. Un coup s'écrit
//! `34-35` (aller en 35, ou échanger), `34d` (tourner d'un quart de tour à droite), `34g` (à
//! gauche).

use super::constantes::{COLUMNS, ROWS};
use super::dessin::rangees;
use super::map::Map;
use super::menu::{Menu, SelectMap};
use super::pawn::Pawn;
use super::terminal_editeur::{editor, joue_carte_personnelle, message_de_carte};
use super::types::{Action, MoveError, NamePawn, Player, Shot, ShotEnd};
use outils::lire_ligne;
use std::io::{self, IsTerminal as _};

/// Fourni : ce qu'il faut savoir pour lire le plateau et écrire un coup.
pub const AIDE: &str = "\
Majuscules : joueur un ; minuscules : joueur deux.
S sphinx   P pharaon   A anubis   ^ > v < : son orientation
C scarabée, avec son miroir / ou \\
Y pyramide, avec sa moitié pleine : le miroir est de l'autre côté
1. et 2. : case réservée à un joueur
Laser : -- et ||, ++ où il se croise, ** sur la pièce détruite
34 choisit la pièce de 34 et montre où elle peut aller
34-35 la déplace en 35 (ou l'échange)
34d la tourne à droite, 34g à gauche ; aide ; fin
";

/// Fourni : le coup écrit, s'il a un sens.
pub fn lire_coup(texte: &str) -> Option<Action> {
    let texte = texte.trim();
    if let Some((from, to)) = texte.split_once('-') {
        return Some(Action::Move {
            from: lire_case(from)?,
            to: lire_case(to)?,
        });
    }
    let (case, sens) = texte.split_at_checked(2)?;
    let clockwise = match sens.trim() {
        "d" | "D" => true,
        "g" | "G" => false,
        _ => return None,
    };
    Some(Action::Rotate {
        at: lire_case(case)?,
        clockwise,
    })
}

/// Fourni : l'indice d'une case écrite avec deux chiffres, la ligne (0 à 7) et la colonne.
pub fn lire_case(texte: &str) -> Option<usize> {
    let texte = texte.trim();
    let chiffres = texte.len() == 2 && texte.bytes().all(|octet| octet.is_ascii_digit());
    texte.parse().ok().filter(|&index| chiffres && index < 80)
}

/// Fourni : le dessin d'un plateau, avec ses numéros de lignes et de colonnes.
pub fn numerote(dessin: &str) -> String {
    let mut texte = "    0  1  2  3  4  5  6  7  8  9\n".to_string();
    let mut rang = 0;
    for ligne in dessin.lines() {
        // Une ligne de cadre ou de titre n'a pas de numéro.
        if rang < ROWS && ligne.split_whitespace().count() >= COLUMNS {
            texte += &format!("{rang}  {}\n", colore(ligne));
            rang += 1;
        } else {
            texte += &format!("   {ligne}\n");
        }
    }
    texte
}

/// Fourni : la ligne avec les pièces de chaque joueur dans sa couleur, et le laser dans la
/// sienne, quand quelqu'un la voit.
fn colore(ligne: &str) -> String {
    if !io::stdout().is_terminal() {
        return ligne.to_string();
    }
    let cases = ligne.split(' ').map(|case| {
        let couleur = match case.chars().next() {
            Some('-' | '|' | '+' | '*') => "\x1b[93m",
            Some(lettre) if lettre.is_ascii_uppercase() => "\x1b[91m",
            Some(lettre) if lettre.is_ascii_lowercase() => "\x1b[96m",
            _ => return case.to_string(),
        };
        format!("{couleur}{case}\x1b[0m")
    });
    cases.collect::<Vec<_>>().join(" ")
}

/// Fourni : le plateau après un tir parti de la case `depart`, avec le chemin du laser.
pub fn dessine_tir(game_board: &Map, depart: usize, shot: &Shot) -> String {
    let mut lignes = rangees(game_board);
    let mut avant = depart;
    for &index in &shot.path {
        let trait_du_laser = if index.abs_diff(avant) == 1 {
            "--"
        } else {
            "||"
        };
        avant = index;
        if game_board.list_box[index].box_is_empty {
            let dessin = &mut lignes[index / 10][index % 10];
            let croise = matches!(dessin.as_str(), "--" | "||") && dessin != trait_du_laser;
            *dessin = if croise { "++" } else { trait_du_laser }.to_string();
        }
    }
    if let (Some(_), Some(&index)) = (&shot.destroyed, shot.path.last()) {
        lignes[index / 10][index % 10] = "**".to_string();
    }
    lignes.iter().map(|ligne| ligne.join(" ") + "\n").collect()
}

/// Fourni : ce qui est arrivé au laser, en une phrase.
pub fn raconte_tir(shot: &Shot) -> String {
    let cases: Vec<String> = shot
        .path
        .iter()
        .map(|index| format!("{index:02}"))
        .collect();
    let fin = match (shot.end, &shot.destroyed) {
        (ShotEnd::Kills, Some(pawn)) => {
            let nom = nom_de_piece(pawn.name_pawn);
            format!("{nom} du {} est en miettes", nom_du_joueur(pawn.owner_pawn))
        }
        (ShotEnd::Kills, None) => "une pièce est en miettes".to_string(),
        (ShotEnd::Exits, _) => "il sort du plateau".to_string(),
        (ShotEnd::Absorbed, _) => "un sphinx l'absorbe".to_string(),
        (ShotEnd::Stopped, _) => "un anubis l'arrête".to_string(),
    };
    format!("Laser : {} ; {fin}.", cases.join(" "))
}

/// Fourni : le nom d'une pièce en français.
pub fn nom_de_piece(name: NamePawn) -> &'static str {
    match name {
        NamePawn::sphinx => "sphinx",
        NamePawn::pharaoh => "pharaon",
        NamePawn::anubis => "anubis",
        NamePawn::scarab => "scarabée",
        NamePawn::pyramid => "pyramide",
    }
}

/// Fourni : le nom d'un joueur en français.
pub fn nom_du_joueur(player: Player) -> &'static str {
    match player {
        Player::player_one => "joueur un",
        Player::player_two => "joueur deux",
    }
}

/// Fourni : pourquoi un coup est refusé.
pub fn message_de_refus(erreur: MoveError) -> &'static str {
    match erreur {
        MoveError::NotYours => "il n'y a pas de pièce à vous dans cette case",
        MoveError::CannotMove => "le sphinx ne se déplace pas",
        MoveError::CannotTurn => "le pharaon ne tourne pas",
        MoveError::OutOfRange => "on n'avance que d'une case, dans les huit directions",
        MoveError::ForbiddenBox => "cette case est réservée à l'autre joueur",
        MoveError::Occupied => "cette case est occupée",
        MoveError::GameOver => "la partie est finie",
    }
}

/// Fourni : une partie à deux, jusqu'à la mort d'un pharaon. Répond le gagnant, ou `None` si les
/// joueurs ont écrit `fin` ou si l'entrée est finie.
pub fn game(game_board: &mut Map) -> Option<Player> {
    print!("{AIDE}{}", numerote(&game_board.draw_map()));
    while !game_board.end_game {
        let player = if game_board.index_player == 0 {
            Player::player_one
        } else {
            Player::player_two
        };
        println!("Au {} :", nom_du_joueur(player));
        let ligne = lire_ligne()?;
        match ligne.trim() {
            "fin" => return None,
            "aide" => print!("{AIDE}"),
            texte => match (lire_coup(texte), lire_case(texte)) {
                (Some(action), _) => joue_et_montre(game_board, action),
                (None, Some(index_box)) => montre_choix(game_board, index_box, player),
                (None, None) => {
                    println!("Je n'ai pas compris. Écrivez 34, 34-35, 34d, 34g, aide ou fin.");
                }
            },
        }
    }
    if let Some(gagnant) = game_board.winner {
        println!("Le pharaon est mort. Le {} gagne.", nom_du_joueur(gagnant));
    }
    game_board.winner
}

/// Fourni : joue une action, et montre le tir ou dit pourquoi elle est refusée.
pub fn joue_et_montre(game_board: &mut Map, action: Action) {
    let depart = if game_board.index_player == 0 { 0 } else { 79 };
    match game_board.play(action) {
        Ok(shot) => {
            print!("{}", numerote(&dessine_tir(game_board, depart, &shot)));
            println!("{}", raconte_tir(&shot));
        }
        Err(erreur) => println!("Coup refusé : {}.", message_de_refus(erreur)),
    }
}

/// Fourni : la pièce choisie et les cases où elle peut aller, en couleur et en une phrase.
fn montre_choix(game_board: &Map, index_box: usize, player: Player) {
    let piece = |index| {
        game_board
            .list_pawn
            .iter()
            .find(|p: &&Pawn| p.index_box == index)
    };
    let Some(pawn) = piece(index_box).filter(|pawn| pawn.owner_pawn == player) else {
        println!(
            "En {index_box:02}, {}.",
            message_de_refus(MoveError::NotYours)
        );
        return;
    };
    // Un coup d'essai, sur un autre plateau.
    let permis = |to: &usize| {
        let from = index_box;
        game_board
            .clone()
            .play(Action::Move { from, to: *to })
            .is_ok()
    };
    let cases: Vec<usize> = (0..ROWS * COLUMNS).filter(permis).collect();
    if io::stdout().is_terminal() {
        let mut lignes = rangees(game_board);
        let mut surligne = |index: usize, couleur: &str| {
            let dessin = &mut lignes[index / COLUMNS][index % COLUMNS];
            *dessin = format!("\x1b[{couleur}m{dessin}\x1b[0m");
        };
        surligne(index_box, "7");
        cases.iter().for_each(|&index| surligne(index, "30;102"));
        let lignes = lignes.iter().map(|ligne| ligne.join(" ") + "\n");
        print!("{}", numerote(&lignes.collect::<String>()));
    }
    let nom = nom_de_piece(pawn.name_pawn);
    let cases: Vec<String> = cases.iter().map(|index| format!("{index:02}")).collect();
    if cases.is_empty() {
        println!("En {index_box:02} : {nom}, qui ne peut aller nulle part.");
    } else {
        println!(
            "En {index_box:02} : {nom}, qui peut aller en {}.",
            cases.join(" ")
        );
    }
}

/// Fourni : le menu, d'où l'on choisit une carte, joue, ou compose. `root` est le dossier qui
/// contient `source/map`.
pub fn menu(root: &str) {
    let mut menu = Menu::new();
    loop {
        print!("{}", menu.display_menu());
        println!("1, 2, 3 : carte ; j : jouer ; c : carte personnelle ; e : éditeur ; q : quitter");
        let Some(choix) = lire_ligne() else { return };
        match choix.trim() {
            "1" => menu.index_map = 0,
            "2" => menu.index_map = 1,
            "3" => menu.index_map = 2,
            "j" => joue_la_carte(root, &menu.list_map[menu.index_map]),
            "c" => choisis_carte(root),
            "e" => editor(root),
            "q" => return,
            _ => println!("Je n'ai pas compris."),
        }
    }
}

/// Fourni : joue une carte fournie, autant de fois que l'on veut.
pub fn joue_la_carte(root: &str, name_map: &str) {
    loop {
        let mut game_board = Map::new(name_map);
        if let Err(erreur) = game_board.generate_map(root) {
            println!("Carte {name_map} : {}.", message_de_carte(erreur));
            return;
        }
        if game(&mut game_board).is_none() || !again() {
            return;
        }
    }
}

/// Fourni : joue une carte personnelle, choisie dans la liste.
pub fn choisis_carte(root: &str) {
    print!("{}", SelectMap::new().display_select_map());
    println!("Numéro de la carte ?");
    let Some(choix) = lire_ligne() else { return };
    match choix.trim().parse::<usize>() {
        Ok(numero @ 1..=5) => joue_carte_personnelle(root, numero - 1),
        _ => println!("Il faut un numéro de 1 à 5."),
    }
}

/// Fourni : demande si l'on rejoue.
pub fn again() -> bool {
    println!("Rejouer ? (o/n)");
    lire_ligne().is_some_and(|reponse| reponse.trim() == "o")
}
