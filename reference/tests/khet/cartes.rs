//! The maps that are handed out.

use crate::loaded;
use reference::khet::types::OwnerBox;

#[test]
fn maps_have_the_same_pieces_for_both() {
    for name in ["classic", "imhotep", "dynasty"] {
        let map = loaded(name);
        for pawn in &map.list_pawn {
            let opposite = map
                .find_index_pawn(79 - pawn.index_box)
                .expect("its mirror image");
            assert_eq!(map.list_pawn[opposite].name_pawn, pawn.name_pawn);
            assert_ne!(map.list_pawn[opposite].owner_pawn, pawn.owner_pawn);
        }
        let fixed = |owner: OwnerBox| -> Vec<usize> {
            (0..80)
                .filter(|&i| map.list_box[i].owner_box == owner)
                .collect()
        };
        assert_eq!(
            fixed(OwnerBox::player_one_fix),
            [0, 8, 10, 20, 30, 40, 50, 60, 70, 78]
        );
        assert_eq!(
            fixed(OwnerBox::player_two_fix),
            [1, 9, 19, 29, 39, 49, 59, 69, 71, 79]
        );
    }
}
