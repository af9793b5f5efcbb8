//! Vos fonctions de la souris. Tant que l'une n'est pas écrite, la fenêtre fait sans elle, et
//! la page le dit.

use super::dessin::{case_sous, dans, place_palette};
use super::mesures::{CLASSIC, DYNASTY, EDITEUR, IMHOTEP, JOUER, PLATEAU};
use outils::fenetre::{appelle, remplacee};
use student_template::khet::editor::Editor;
use student_template::khet::map::Map;
use student_template::khet::menu::{Menu, SelectMap};
use student_template::khet::pawn::Pawn;
use student_template::khet::types::Player;

pub fn nouveau_menu() -> Menu {
    if remplacee("Menu::new") {
        let noms = ["Classic", "Imhotep", "Dynasty", "Custom"];
        return Menu {
            list_map: noms.map(str::to_owned).to_vec(),
            index_map: 0,
            underline: (66, 130),
        };
    }
    appelle("Menu::new", Menu::new)
}

pub fn nouvelles_cartes() -> SelectMap {
    if remplacee("SelectMap::new") {
        let list_position = (0..5).map(|rang| (602, 150 + 67 * rang)).collect();
        return SelectMap { list_position };
    }
    appelle("SelectMap::new", SelectMap::new)
}

pub fn change_map(menu: &mut Menu, position: (i32, i32)) {
    if !remplacee("change_map") {
        appelle("change_map", || menu.change_map(position));
        return;
    }
    for (index, (place, y)) in [(CLASSIC, 130), (IMHOTEP, 170), (DYNASTY, 205)]
        .into_iter()
        .enumerate()
    {
        if dans(position, place) {
            (menu.index_map, menu.underline.1) = (index, y);
        }
    }
}

pub fn start_game(menu: &Menu, position: (i32, i32)) -> bool {
    match remplacee("start_game") {
        true => dans(position, JOUER),
        false => appelle("start_game", || menu.start_game(position)),
    }
}

pub fn start_editor(menu: &Menu, position: (i32, i32)) -> bool {
    match remplacee("start_editor") {
        true => dans(position, EDITEUR),
        false => appelle("start_editor", || menu.start_editor(position)),
    }
}

pub fn hand_cursor(menu: &Menu, position: (i32, i32)) -> bool {
    !remplacee("hand_cursor") && appelle("hand_cursor", || menu.hand_cursor(position))
}

pub fn select_map(cartes: &SelectMap, position: (i32, i32)) -> Option<usize> {
    if !remplacee("select_map") {
        return appelle("select_map", || cartes.select_map(position));
    }
    let sous = |&(x, y): &(i32, i32)| dans(position, ((x, y), (907, y + 33)));
    cartes.list_position.iter().position(sous)
}

pub fn where_we_clicked(game_board: &Map, position: (i32, i32)) -> Option<(usize, Option<usize>)> {
    if !remplacee("where_we_clicked") {
        return appelle("where_we_clicked", || game_board.where_we_clicked(position));
    }
    let case = case_sous(PLATEAU, position)?;
    let piece = game_board
        .list_pawn
        .iter()
        .position(|pawn| pawn.index_box == case);
    Some((case, piece))
}

pub fn select_pawn(game_board: &mut Map, case: usize, player: Player) -> Option<usize> {
    if !remplacee("select_pawn") {
        return appelle("select_pawn", || game_board.select_pawn(case, player));
    }
    let a_lui = |pawn: &Pawn| pawn.index_box == case && pawn.owner_pawn == player;
    let choisie = game_board.list_pawn.iter().position(a_lui)?;
    for (index, pawn) in game_board.list_pawn.iter_mut().enumerate() {
        pawn.pawn_is_select = index == choisie && !pawn.pawn_is_select;
    }
    game_board.list_pawn[choisie]
        .pawn_is_select
        .then_some(choisie)
}

pub fn color_box_pawn_select(game_board: &mut Map, index_pawn: usize) {
    if !remplacee("color_box_pawn_select") {
        appelle("color_box_pawn_select", || {
            game_board.color_box_pawn_select(index_pawn)
        });
    }
}

pub fn draw_signboard(game_board: &Map, index_pawn: usize) -> Vec<(i32, i32)> {
    match remplacee("draw_signboard") {
        true => vec![(690, 685), (485, 685)],
        false => appelle("draw_signboard", || game_board.draw_signboard(index_pawn)),
    }
}

pub fn select_pawn_editor(editor: &Editor, position: (i32, i32)) -> Option<usize> {
    if !remplacee("select_pawn_editor") {
        return appelle("select_pawn_editor", || editor.select_pawn_editor(position));
    }
    (0..editor.list_starter_pawn.len()).find(|&rang| dans(position, place_palette(rang)))
}

pub fn settings_pawn(editor: &mut Editor, position: (i32, i32), case: usize) -> bool {
    appelle("settings_pawn", || editor.settings_pawn(position, case))
}
