//! Custom maps: saving, keeping five, loading.

use reference::khet::editor::Editor;
use reference::khet::map::Map;
use reference::khet::types::MapError;
use std::fs;
use std::path::{Path, PathBuf};

/// A folder of its own for one test, with an empty `source/map`.
fn fresh_folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("khet-{name}"));
    let _absent_the_first_time = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("source/map")).expect("a folder for the test");
    folder
}

fn text(folder: &Path) -> &str {
    folder.to_str().expect("a readable path")
}

/// An editor with the two sphinxes, two pharaohs and that many pyramids more.
fn edited(pyramids: usize) -> Editor {
    let mut editor = Editor::new();
    editor.starter_pawn();
    editor.generate_map();
    assert_eq!(editor.place_pawn(0, 4), Ok(()));
    assert_eq!(editor.place_pawn(0, 75), Ok(()));
    assert!(editor.settings_pawn((1065, 658), 75));
    for rank in 0..pyramids {
        assert_eq!(editor.place_pawn(3, 22 + rank), Ok(()));
    }
    editor
}

#[test]
fn six_saved_maps_leave_five() {
    let folder = fresh_folder("six");
    let root = text(&folder);
    for pyramids in 0..6 {
        let number = edited(pyramids).generate_file_custom_map(root);
        assert_eq!(number, Ok(pyramids.min(4)));
    }
    let count = fs::read_to_string(folder.join("source/map/number_custom_map"));
    let expected =
        "Custom_map_0 5\nCustom_map_1 6\nCustom_map_2 7\nCustom_map_3 8\nCustom_map_4 9\n";
    assert_eq!(count.expect("a count"), expected);
    let pieces = fs::read_to_string(folder.join("source/map/custom_pawn_0"));
    let expected = "sphinx player_one south 0 0\npharaoh player_one south 0 4\n\
                    pyramid player_one south 2 2\npharaoh player_two south 7 5\n\
                    sphinx player_two north 7 9\n";
    assert_eq!(pieces.expect("the pieces"), expected);
    assert!(!folder.join("source/map/custom_pawn_5").exists());
    for number in 0..5 {
        let mut map = Map::new("custom");
        assert_eq!(
            Editor::new().start_custom_game(root, number, &mut map),
            Ok(())
        );
        assert_eq!(map.list_pawn.len(), number + 5);
        assert_eq!(
            map.list_box.iter().filter(|b| !b.box_is_empty).count(),
            number + 5
        );
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_an_error() {
    let folder = fresh_folder("unwritable");
    let root = format!("{}/nowhere", text(&folder));
    assert_eq!(
        edited(0).generate_file_custom_map(&root),
        Err(MapError::CannotWrite)
    );
    let blocked = folder.join("source/map/custom_pawn_0");
    fs::create_dir(blocked).expect("a folder in the way");
    assert_eq!(
        edited(0).generate_file_custom_map(text(&folder)),
        Err(MapError::CannotWrite)
    );
}

/// Six maps are announced, and one of those to keep is not there.
#[test]
fn a_count_that_lies_loses_no_map() {
    let folder = fresh_folder("lies");
    let maps = folder.join("source/map");
    for pyramids in 0..4 {
        let saved = edited(pyramids).generate_file_custom_map(text(&folder));
        assert_eq!(saved, Ok(pyramids));
    }
    let kept = ["custom_pawn_0", "custom_box_0", "custom_pawn_3"];
    let read = |name: &str| fs::read_to_string(maps.join(name)).expect("a saved map");
    let before = kept.map(read);
    let lie: String = (0..6).map(|n| format!("Custom_map_{n} 9\n")).collect();
    fs::write(maps.join("number_custom_map"), lie).expect("a folder for the test");
    assert_eq!(
        Editor::new().max_map(text(&folder)),
        Err(MapError::CannotRead)
    );
    assert_eq!(kept.map(read), before);
}
