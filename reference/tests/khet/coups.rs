//! Moves and swaps, allowed and refused.

use reference::khet::map::Map;
use reference::khet::situation::situation;
use reference::khet::types::Player::player_two;
use reference::khet::types::{MoveError, Moved, OwnerBox};

#[test]
fn moves_keep_to_the_rules() {
    let mut map = situation("sphinx 0S pyramid 44N 8S 12N 48N", "sphinx 79N scarab 38N");
    let at = |map: &Map, index_box| map.find_index_pawn(index_box).expect("a piece");
    assert_eq!(map.move_pawn(at(&map, 44), 45), Ok(Moved::Free));
    assert_eq!(map.list_box[44].owner_box, OwnerBox::neutral);
    assert_eq!(map.list_box[45].owner_box, OwnerBox::player_one);
    assert_eq!(map.move_pawn(at(&map, 12), 1), Err(MoveError::ForbiddenBox));
    assert_eq!(map.move_pawn(at(&map, 8), 18), Ok(Moved::Free));
    assert_eq!(map.move_pawn(at(&map, 18), 8), Ok(Moved::Free));
    assert_eq!(map.list_box[8].owner_box, OwnerBox::player_one_fix);
    assert_eq!(map.move_pawn(at(&map, 0), 1), Err(MoveError::CannotMove));
    assert_eq!(map.move_pawn(at(&map, 45), 47), Err(MoveError::OutOfRange));
    assert_eq!(map.move_pawn(at(&map, 38), 48), Ok(Moved::Swap));
    assert_eq!(map.list_pawn[at(&map, 48)].owner_pawn, player_two);
    assert_eq!(map.list_box[38].owner_box, OwnerBox::player_one);
}

/// Both must be allowed where the swap takes them.
#[test]
fn a_swap_respects_both_reservations() {
    let mut map = situation("sphinx 0S", "sphinx 79N scarab 49N pyramid 48S");
    assert_eq!(
        map.move_pawn(map.find_index_pawn(49).expect("it"), 48),
        Ok(Moved::Swap)
    );
    let mut map = situation("sphinx 0S pyramid 48S", "sphinx 79N scarab 49N");
    let scarab = map.find_index_pawn(49).expect("it");
    assert_eq!(map.move_pawn(scarab, 48), Err(MoveError::ForbiddenBox));
    assert_eq!(
        map.can_exchange_position(scarab, 48),
        map.find_index_pawn(48)
    );
}
