//! What comes back from a program that behaves.

use super::{host, once};
use crate::hand_in::{ask, call, int, short, text, typing};
use wire::{Draw, Literal};
use host::Setup;
use machine::{Machine};
use wire::{Arg, Call, RandomSource, KeyPress, Op, PathStep, MAX_IN_FLIGHT};
use wire::Value;
use machine::Verdict;

#[test]
fn a_value_comes_back() {
    let answer = once(&Setup::default(), call(0, &[int(2), int(-5)])).expect("answers");
    assert_eq!(answer.value, int(-3));
    assert_eq!(answer.printed, b"");
}

#[test]
fn what_is_printed_belongs_to_its_call() {
    let mut host = host();
    let mut child = host.child(&short()).expect("starts");
    for name in ["Ada", "Émile"] {
        let answer = ask(&mut child, call(1, &[text(name)])).expect("answers");
        assert_eq!(answer.printed, format!("Bonjour, {name} !\n").into_bytes());
    }
    assert_eq!(child.errors(), b"un mot de travers\n".repeat(2));
}

#[test]
fn bytes_that_are_no_text_come_back_as_they_are() {
    let answer = once(&short(), call(25, &[])).expect("answers");
    assert_eq!(answer.printed, [0xff, b'\n', 0x1b]);
}

#[test]
fn each_read_is_known_with_what_stood_before_it() {
    let answer = once(&short(), typing(2, &[], &["x", "7", "8"])).expect("answers");
    assert_eq!(answer.value, int(7));
    assert_eq!(answer.printed, b"nombre ? non\nnombre ? ");
    let reads: Vec<_> = answer
        .reads
        .iter()
        .map(|r| (r.line, r.printed_before))
        .collect();
    assert_eq!(reads, [(Some(0), 9), (Some(1), 22)]);
}

#[test]
fn the_end_of_input_is_an_ordinary_event() {
    let answer = once(&short(), typing(2, &[], &["x"])).expect("answers");
    assert_eq!(answer.value, Value::Null);
    let lines: Vec<_> = answer.reads.iter().map(|r| r.line).collect();
    assert_eq!(lines, [Some(0), None]);
}

#[test]
fn a_line_longer_than_any_buffer_is_one_line() {
    let long = "é".repeat(20_000);
    let answer = once(&short(), typing(3, &[], &[&long, "fin"])).expect("answers");
    assert_eq!(answer.value, text(&format!("{long}\nfin\n")));
    let lines: Vec<_> = answer.reads.iter().map(|r| r.line).collect();
    assert_eq!(lines, [Some(0), Some(1), None]);
}

#[test]
fn what_was_typed_and_not_used_does_not_reach_the_next_call() {
    let mut host = host();
    let mut child = host.child(&short()).expect("starts");
    let first = ask(&mut child, typing(4, &[], &["abc"])).expect("answers");
    assert_eq!(first.value, int(97));
    let second = ask(&mut child, typing(4, &[], &["xyz"])).expect("answers");
    assert_eq!(second.value, int(120));
}

#[test]
fn copies_by_the_system_are_seen_too() {
    let answer = once(&short(), typing(26, &[], &["a", "b"])).expect("answers");
    assert_eq!(answer.printed, b"a\nb\n");
    let mut setup = short();
    setup.files.insert("noms.txt".into(), "Ada\n".into());
    let answer = once(&setup, call(27, &[])).expect("answers");
    assert_eq!(answer.printed, b"Ada\n");
}

#[test]
fn threads_of_the_program_print_where_it_prints() {
    let answer = once(&short(), call(31, &[])).expect("answers");
    assert_eq!(
        (answer.value, answer.printed),
        (int(42), b"de loin\n".to_vec())
    );
}

#[test]
fn operations_may_be_sent_ahead() {
    let mut host = host();
    let mut child = host.child(&short()).expect("starts");
    // Large enough to fill the pipes on both sides.
    let long = "x".repeat(10_000);
    for _ in 0..MAX_IN_FLIGHT {
        child.send(call(1, &[text(&long)])).expect("is sent");
    }
    for _ in 0..MAX_IN_FLIGHT {
        let answer = child.receive().expect("answers");
        assert_eq!(
            answer.printed.len(),
            "Bonjour, ".len() + long.len() + " !\n".len()
        );
    }
}

#[test]
fn objects_stay_in_their_slots() {
    let mut host = host();
    let mut child = host.child(&short()).expect("starts");
    let list = Value::List(vec![int(4), int(5)]);
    let path = vec![PathStep::Index(1)];
    child
        .send(Op::Make {
            slot: 0,
            ty: 0,
            value: list,
        })
        .expect("is sent");
    child
        .send(Op::Write {
            slot: 0,
            path: path.clone(),
            value: int(9),
        })
        .expect("is sent");
    child
        .send(Op::Read {
            slot: 0,
            path: vec![],
        })
        .expect("is sent");
    child.send(Op::Drop { slot: 0 }).expect("is sent");
    let values: Vec<_> = (0..4)
        .map(|_| child.receive().expect("answers").value)
        .collect();
    assert_eq!(values[2], Value::List(vec![int(4), int(9)]));
    child.reset().expect("is sent");
    let answer = ask(&mut child, call(0, &[int(1), int(1)])).expect("answers");
    assert_eq!(answer.value, int(2));
}

#[test]
fn chance_is_seeded_or_scripted() {
    let draws = [1, 6].map(|n| Draw::One(Literal::Int(n))).to_vec();
    let mut host = host();
    let mut child = host.child(&short()).expect("starts");
    let chance = RandomSource::Script(draws);
    ask(&mut child, Op::Hasard { slot: 3, chance }).expect("answers");
    let draw = Op::Call(Call {
        function: 28,
        args: vec![Arg::Object {
            slot: 3,
            path: vec![],
        }],
        ..Call::default()
    });
    assert_eq!(
        ask(&mut child, draw.clone()).expect("answers").value,
        int(1)
    );
    let left = ask(&mut child, Op::DrawsLeft { slot: 3 })
        .expect("answers")
        .value;
    assert!(matches!(left, Value::Text(_)), "{left}");
    assert_eq!(
        ask(&mut child, draw.clone()).expect("answers").value,
        int(6)
    );
    let left = ask(&mut child, Op::DrawsLeft { slot: 3 })
        .expect("answers")
        .value;
    assert_eq!(left, Value::Null);
    let chance = RandomSource::Seed(12);
    ask(&mut child, Op::Hasard { slot: 3, chance }).expect("answers");
    let Value::Int(n) = ask(&mut child, draw).expect("answers").value else {
        panic!("no number")
    };
    assert!((1..=6).contains(&n), "{n}");
}

#[test]
fn files_come_and_go_with_the_scenario() {
    let mut host = host();
    let mut setup = short();
    setup.files.insert("noms.txt".into(), "Ada".into());
    let mut child = host.child(&setup).expect("starts");
    ask(&mut child, call(23, &[])).expect("answers");
    let file = |name: &str| Op::File {
        name: name.to_owned(),
    };
    assert_eq!(
        ask(&mut child, file("scores.txt")).expect("answers").value,
        text("Ada\n")
    );
    assert_eq!(
        ask(&mut child, file("absent")).expect("answers").value,
        Value::Null
    );
    drop(child);
    let mut next = host.child(&short()).expect("starts");
    for name in ["scores.txt", "noms.txt"] {
        assert_eq!(
            ask(&mut next, file(name)).expect("answers").value,
            Value::Null
        );
    }
}

#[test]
fn a_program_cannot_tell_where_it_runs() {
    let answer = once(&short(), call(29, &[])).expect("answers");
    let Value::Text(seen) = answer.value else {
        panic!("no text")
    };
    assert!(!seen.contains("CARGO") && !seen.contains("PATH"), "{seen}");
}

fn press(codes: &[u8], polls: u32) -> KeyPress {
    KeyPress {
        codes: codes.to_vec(),
        polls,
    }
}

#[test]
fn keys_are_pressed_during_their_call_and_drawings_come_back() {
    let mut host = host();
    let mut child = host.child(&short()).expect("starts");
    let calculator = |keys: Vec<KeyPress>| {
        Op::Call(Call {
            function: 33,
            keys,
            ..Call::default()
        })
    };
    let keys = vec![press(&[2], 5), press(&[3], 1), press(&[17], 1)];
    let answer = ask(&mut child, calculator(keys)).expect("answers");
    assert_eq!(answer.value, Value::List(vec![int(2), int(17)]));
    let drawn: Vec<String> = answer.screen.iter().map(ToString::to_string).collect();
    let once = [
        "fill_rect(0, 0, 10, 1, [248, 252, 248])",
        r#"draw_string("é\t", 3, -4, [249, 65, 68], [0, 0, 0])"#,
        "set_pixel(5, 6, [248, 0, 0])",
    ];
    assert_eq!(drawn, [once, once].concat());
    let answer = ask(&mut child, calculator(Vec::new())).expect("answers");
    assert_eq!((answer.value, answer.screen), (Value::List(vec![]), vec![]));
    drop(child);
    let mut child = host.child(&short()).expect("starts");
    let answer = ask(&mut child, calculator(Vec::new())).expect("no terminal is asked");
    assert_eq!(answer.value, Value::List(vec![]));
}

/// An operation that was sent ahead may have lost its sense by the time it is done.
#[test]
fn what_was_answered_before_an_operation_that_cannot_be_done_is_heard() {
    let mut host = host();
    let mut child = host.child(&short()).expect("starts");
    child.send(call(0, &[int(2), int(-5)])).expect("is sent");
    child
        .send(Op::Read {
            slot: 7,
            path: Vec::new(),
        })
        .expect("is sent");
    assert_eq!(child.receive().expect("answers").value, int(-3));
    let stop = child.receive().expect_err("nothing is there");
    assert_eq!(stop.verdict, Verdict::GraderError);
}

/// The end of an abandoned child is reported when the next one starts.
#[test]
fn a_child_that_is_left_is_not_taken_for_the_next() {
    let mut host = host();
    for n in 0..3 {
        let mut child = host.child(&short()).expect("starts");
        let answer = ask(&mut child, call(0, &[int(n), int(1)])).expect("answers");
        assert_eq!(answer.value, int(n + 1));
    }
    // A child that was never asked anything is never forked.
    drop(host.child(&short()).expect("starts"));
    let mut child = host.child(&short()).expect("starts");
    let answer = ask(&mut child, call(0, &[int(20), int(1)])).expect("answers");
    assert_eq!(answer.value, int(21));
}
