//! What the child writes, read back.

use crate::{Reader, Writer};

#[track_caller]
fn round_trip(n: i128) {
    let mut w = Writer::default();
    w.int(n);
    assert_eq!(Reader::new(&w.0).int(), n);
}

#[test]
fn numbers_come_back() {
    for n in [
        0,
        1,
        -1,
        63,
        64,
        -65,
        i128::from(i64::MIN),
        i128::MAX,
        i128::MIN,
    ] {
        round_trip(n);
    }
}

#[test]
fn a_whole_value_is_cut_out() {
    let mut w = Writer::default();
    w.record("Cell", 2);
    w.name("value");
    w.int(-1);
    w.name("inside");
    w.list(2);
    w.text("é");
    w.null();
    let length = w.0.len();
    w.bool(true);
    let mut r = Reader::new(&w.0);
    assert_eq!(r.value().len(), length);
    assert!(r.bool());
    let fields = Reader::new(&w.0).record();
    assert_eq!(fields.at("value").int(), -1);
    let mut inside = fields.at("inside");
    assert_eq!(
        (inside.list(), inside.text(), inside.null()),
        (2, "é", true)
    );
}
