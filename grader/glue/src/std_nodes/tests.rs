use super::*;
use std::collections::{BTreeSet, HashMap, VecDeque};

#[track_caller]
fn round_trip<T: Node + PartialEq + std::fmt::Debug>(x: &T) {
    assert_eq!(T::read(&mut Reader::new(&answer(x).0)), *x);
}

#[test]
fn values_come_back() {
    round_trip(&vec![vec![-1i32, 3], vec![]]);
    round_trip(&(true, 'é', String::from("à b")));
    round_trip(&[Some(1u8), None]);
    round_trip(&Ok::<u8, String>(3));
    round_trip(&Err::<u8, String>("non".into()));
    round_trip(&HashMap::from([
        (String::from("N"), '↑'),
        (String::from("S"), '↓'),
    ]));
    round_trip(&BTreeSet::from([(1usize, -1i64)]));
    round_trip(&(2.5f64, 2.5f32, VecDeque::from([Box::new(1i128)])));
}

#[test]
fn a_path_reaches_a_part() {
    let mut grid = vec![vec![(0i32, false); 2]; 2];
    let cell = Node::child(&mut grid, &Step::Index(1)).unwrap();
    let cell = cell.child(&Step::Index(0)).unwrap();
    cell.child(&Step::Index(0))
        .unwrap()
        .assign(&mut Reader::new(&answer(&7).0));
    assert_eq!(grid[1][0].0, 7);
    assert!(Node::child(&mut grid, &Step::Index(2)).is_none());
}

#[test]
fn keeping_unwraps_and_answers_absence() {
    assert!(Node::keep(Box::new(Some(Ok::<u8, ()>(1)))).is_ok());
    assert_eq!(Node::keep(Box::new(None::<u8>)).unwrap_err().0, [0]);
    let refused = Node::keep(Box::new(Err::<u8, bool>(true))).unwrap_err();
    assert_eq!(Reader::new(&refused.0).variant(), "Err");
}

#[test]
#[should_panic = "le nombre 300 ne tient pas dans le type `u8`"]
fn a_narrow_type_says_so() {
    u8::read(&mut Reader::new(&answer(&300i32).0));
}
