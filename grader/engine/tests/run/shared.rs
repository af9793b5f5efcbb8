//! A child that one scenario leaves to the next.

use super::host;
use crate::hand_in::{ask, call, int, short, text, typing};
use host::{Host, Setup};
use machine::{Limits, Machine, Stop, Verdict};
use std::time::Duration;
use wire::{Answer, Call, KeyPress, Op, Value};

const GREET: u32 = 1;
const READ_EVERYTHING: u32 = 3;
const ONE_BYTE: u32 = 4;
const ABORT: u32 = 14;
const COPY_FILE: u32 = 27;
const IN_A_THREAD: u32 = 31;
const CALCULATOR: u32 = 33;
const COUNT: u32 = 44;
const MAKE_FOLDER: u32 = 45;

fn shared() -> Setup {
    Setup {
        shared: true,
        ..short()
    }
}

/// One scenario of one operation.
fn scenario(host: &mut Host, setup: &Setup, op: Op) -> Result<Answer, Stop> {
    let mut child = host.child(setup)?;
    ask(&mut child, op)
}

/// How often this has been called in one process.
fn count(host: &mut Host, setup: &Setup) -> Value {
    scenario(host, setup, call(COUNT, &[])).expect("answers").value
}

#[test]
fn who_shares_with_the_same_limits_has_one_process() {
    let mut host = host();
    let counts: Vec<Value> = (0..3).map(|_| count(&mut host, &shared())).collect();
    assert_eq!(counts, [int(1), int(2), int(3)]);
    assert_eq!(count(&mut host, &short()), int(1));
    assert_eq!(count(&mut host, &short()), int(1));
    count(&mut host, &shared());
    let other = Setup {
        limits: Limits {
            output: 77,
            ..short().limits
        },
        ..shared()
    };
    assert_eq!(count(&mut host, &other), int(1));
    let replaced = vec![3];
    assert_eq!(count(&mut host, &Setup { replaced, ..other }), int(1));
}

#[test]
fn nothing_typed_or_drawn_is_there_for_the_next() {
    let mut host = host();
    let first = scenario(&mut host, &shared(), typing(ONE_BYTE, &[], &["abc", "d"]));
    assert_eq!(first.expect("answers").value, int(97));
    let next = scenario(&mut host, &shared(), call(READ_EVERYTHING, &[]));
    assert_eq!(next.expect("answers").value, text(""));
    let keys = vec![KeyPress { codes: vec![2], polls: 3 }; 4];
    let pressing = Op::Call(Call {
        function: CALCULATOR,
        keys,
        ..Call::default()
    });
    let first = scenario(&mut host, &shared(), pressing).expect("answers");
    assert!(!first.screen.is_empty());
    let next = scenario(&mut host, &shared(), call(CALCULATOR, &[])).expect("answers");
    assert_eq!((next.value, next.screen), (Value::List(Vec::new()), Vec::new()));
    assert_eq!(count(&mut host, &shared()), int(1), "it was one process all along");
}

/// A limit of all scenarios together would be another verdict.
#[test]
fn each_has_the_limits_to_itself() {
    let mut host = host();
    let setup = Setup {
        limits: Limits {
            output: 20,
            ..short().limits
        },
        ..shared()
    };
    for _ in 0..3 {
        let greeted = scenario(&mut host, &setup, call(GREET, &[text("Ada")]));
        assert_eq!(greeted.expect("answers").printed, b"Bonjour, Ada !\n");
    }
}

#[test]
fn whoever_opens_a_file_or_begins_a_thread_is_alone() {
    let mut host = host();
    let files = [("noms.txt".to_owned(), b"Ada".to_vec())].into();
    let alone = Setup { files, ..short() };
    let shared = Setup { shared: true, ..alone.clone() };
    for function in [COPY_FILE, IN_A_THREAD, MAKE_FOLDER] {
        assert_eq!(count(&mut host, &shared), int(1));
        let stop = scenario(&mut host, &shared, call(function, &[]));
        assert_eq!(stop.expect_err("is ended").verdict, Verdict::Crashed, "{function}");
        scenario(&mut host, &alone, call(function, &[])).expect("answers");
    }
}

#[test]
fn who_is_dead_or_owes_an_answer_is_left_to_nobody() {
    let mut host = host();
    count(&mut host, &shared());
    scenario(&mut host, &shared(), call(ABORT, &[])).expect_err("is dead");
    assert_eq!(count(&mut host, &shared()), int(1));
    let mut child = host.child(&shared()).expect("starts");
    child.send(call(COUNT, &[])).expect("is sent");
    drop(child);
    assert_eq!(count(&mut host, &shared()), int(1));
}

#[test]
fn what_a_shared_process_has_computed_is_known_when_it_is_ended() {
    let mut host = host();
    count(&mut host, &shared());
    let before = host.cpu();
    host.finish_resting().expect("ends");
    assert!(host.cpu() > before + Duration::from_nanos(1));
    assert_eq!(count(&mut host, &shared()), int(1));
}
