//! What a program cannot do, even one that the scan would have stopped.

use crate::hand_in::{ask, attacker, best, call, host_of, host_program, int, scratch, text};
use host::{Host, Setup};
use lang::Lang;
use machine::Limits;
use machine::Verdict;
use machine::{Machine, StopReason};
use sandbox::{Capabilities, Isolation, Level};
use std::fs;
use std::path::Path;
use std::time::Duration;
use wire::Value;

const READ: u32 = 0;
const WRITE: u32 = 1;
const LIST: u32 = 2;
const CONNECT: u32 = 3;
const SHELL: u32 = 4;
const KILL_HOST: u32 = 5;
const KILL_ALL: u32 = 6;
const BY_NUMBER: u32 = 7;
const FORK_BOMB: u32 = 8;
const DAEMON: u32 = 9;
const THREAD_BOMB: u32 = 10;
const OPEN_DESCRIPTORS: u32 = 11;
const ALL_DESCRIPTORS: u32 = 12;
const FILL_DISK: u32 = 13;
const FORGE: u32 = 14;
const BEHIND_A_HANDLER: u32 = 15;
const LOOK: u32 = 17;
const HARMLESS: u32 = 99;

fn without_namespaces() -> Isolation {
    Isolation {
        namespaces: false,
        ..best()
    }
}

/// What is left when the filter of system calls fails.
fn without_filter() -> Isolation {
    Isolation {
        seccomp: false,
        ..best()
    }
}

fn host(isolation: Isolation) -> Host {
    host_of(attacker(), isolation)
}

fn setup() -> Setup {
    Setup {
        limits: Limits {
            cpu: Duration::from_millis(500),
            wall: Duration::from_secs(3),
            ..Limits::default()
        },
        ..Setup::default()
    }
}

/// What an attack got, or the verdict that ended it; the host must be as good as new.
#[track_caller]
fn attack(isolation: Isolation, function: u32, args: &[Value]) -> Result<Value, Verdict> {
    let mut host = host(isolation);
    let got = {
        let mut child = host.child(&setup()).expect("starts");
        ask(&mut child, call(function, args))
    };
    let mut child = host
        .child(&setup())
        .expect("the host still starts children");
    let well = ask(&mut child, call(HARMLESS, &[])).expect("the next scenario answers");
    assert_eq!(well.value, int(1));
    got.map(|answer| answer.value).map_err(|stop| stop.verdict)
}

#[track_caller]
fn refused(isolation: Isolation, function: u32, args: &[Value]) {
    match attack(isolation, function, args) {
        Ok(Value::Text(said)) if said.starts_with("refused") => {}
        Err(Verdict::Forbidden) => {}
        other => panic!("{other:?} at {isolation:?}"),
    }
}

#[test]
fn this_machine_offers_a_sandbox() {
    let found = Capabilities::probe_by(&host_program());
    assert!(found.level() <= Level::C, "{found:?}");
}

#[test]
fn files_outside_are_neither_read_nor_written() {
    let canary = scratch("canary").join("expected.yaml");
    fs::write(&canary, "42").expect("the canary");
    let canary_path = text(canary.to_str().expect("a text"));
    for isolation in [best(), without_namespaces(), without_filter()] {
        refused(isolation, READ, &[text("/etc/passwd")]);
        for file in ["/proc/1/environ", "/proc/self/environ", "/proc/self/mem"] {
            refused(isolation, READ, &[text(file)]);
            refused(isolation, WRITE, &[text(file)]);
        }
        refused(isolation, READ, std::slice::from_ref(&canary_path));
        refused(isolation, WRITE, std::slice::from_ref(&canary_path));
        refused(isolation, WRITE, &[text("/tmp/left_behind")]);
        refused(isolation, WRITE, &[text("../left_behind")]);
    }
    assert_eq!(fs::read_to_string(canary).expect("the canary"), "42");
    assert!(!Path::new("/tmp/left_behind").exists());
}

#[test]
fn the_root_is_empty() {
    let seen = attack(without_filter_and_landlock(), LIST, &[text("/")]);
    assert_eq!(seen, Ok(text("got [\"hand_in\", \"scenario\"]")));
    refused(best(), LIST, &[text("/")]);
    refused(without_namespaces(), LIST, &[text("/")]);
}

fn without_filter_and_landlock() -> Isolation {
    Isolation {
        landlock: false,
        ..without_filter()
    }
}

#[test]
fn there_is_no_network() {
    let listener = std::net::TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    listener.set_nonblocking(true).expect("a listener");
    let port = int(listener.local_addr().expect("a port").port().into());
    for isolation in [best(), without_namespaces(), without_filter()] {
        refused(isolation, CONNECT, std::slice::from_ref(&port));
    }
    assert!(listener.accept().is_err(), "somebody called");
}

#[test]
fn the_host_and_the_system_are_out_of_reach() {
    for isolation in [best(), without_namespaces(), without_filter()] {
        refused(isolation, SHELL, &[]);
        refused(isolation, KILL_HOST, &[]);
        for number in [101, 310] {
            refused(isolation, BY_NUMBER, &[int(number)]);
        }
    }
}

#[test]
fn the_filter_refuses_what_no_program_needs() {
    for isolation in [best(), without_namespaces()] {
        for number in [
            41, 234, 72, 302, 272, 250, 321, 425, 298, 9, 165, 155, 169, 57, 58, 59,
        ] {
            refused(isolation, BY_NUMBER, &[int(number)]);
        }
        refused(isolation, KILL_ALL, &[]);
        assert_ne!(attack(isolation, BEHIND_A_HANDLER, &[]), Ok(text("got 4")));
    }
}

#[test]
fn a_refused_call_is_named() {
    let mut host = host(best());
    let mut child = host.child(&setup()).expect("starts");
    let stop = ask(&mut child, call(BY_NUMBER, &[int(41)])).expect_err("is ended");
    let StopReason::Forbidden { what } = stop.reason else {
        panic!("{:?}", stop.reason)
    };
    assert_eq!(what.get(Lang::Fr), "socket");
}

#[test]
fn processes_are_not_started_and_do_not_stay() {
    for isolation in [best(), without_namespaces()] {
        assert_eq!(attack(isolation, FORK_BOMB, &[]), Err(Verdict::Forbidden));
        assert_eq!(attack(isolation, DAEMON, &[]), Err(Verdict::Forbidden));
    }
    // Without the filter they are counted, and die with the scenario.
    let bomb = attack(without_filter(), FORK_BOMB, &[]);
    let Ok(Value::Text(said)) = bomb else {
        panic!("{bomb:?}")
    };
    let started: u32 = said.trim_start_matches("got ").parse().expect("a number");
    assert!(started < 40, "{started}");
    assert!(attack(without_filter(), DAEMON, &[]).is_ok());
}

#[test]
fn threads_are_counted() {
    let Ok(Value::Int(threads)) = attack(best(), THREAD_BOMB, &[]) else {
        panic!("no number")
    };
    assert!((8..=40).contains(&threads), "{threads}");
}

#[test]
fn nothing_of_the_host_is_open() {
    for isolation in [best(), without_namespaces(), Isolation::NONE] {
        let standard_and_pipes = Value::List((0..5).map(int).collect());
        assert_eq!(
            attack(isolation, OPEN_DESCRIPTORS, &[]),
            Ok(standard_and_pipes)
        );
    }
}

#[test]
fn descriptors_and_disk_are_bounded() {
    let Ok(Value::Int(open)) = attack(best(), ALL_DESCRIPTORS, &[]) else {
        panic!("no number")
    };
    assert!((16..64).contains(&open), "{open}");
    let Ok(Value::Int(written)) = attack(best(), FILL_DISK, &[]) else {
        panic!("no number")
    };
    assert!((8..=16).contains(&written), "{written} MB");
}

/// Answers that were not asked for, are too long, cut short, or no answers at all.
#[test]
fn forged_answers_are_never_more_than_a_verdict() {
    forged_answers(best());
}

#[test]
fn forged_answers_are_not_either_without_isolation() {
    forged_answers(Isolation::NONE);
}

fn forged_answers(isolation: Isolation) {
    for how in [1, 2, 4, 5] {
        let outcome = attack(isolation, FORGE, &[int(how)]);
        assert_eq!(outcome, Err(Verdict::NoAnswer), "forgery {how}");
    }
    // The first of an endless flood may be taken for the answer: it could as well
    // have been returned. The next is found.
    let flood = attack(isolation, FORGE, &[int(3)]);
    let harmless = [
        Ok(Value::Null),
        Err(Verdict::NoAnswer),
        Err(Verdict::CpuTimeout),
    ];
    assert!(harmless.contains(&flood), "{flood:?}");
    // A pipe that was closed.
    assert!(attack(isolation, FORGE, &[int(6)]).is_err());
}

/// A forged answer is taken for the call's own, and all that follow for the next one's:
/// until one is there before it was asked for.
#[test]
fn one_answer_too_many_is_found() {
    let mut host = host(best());
    let mut child = host.child(&setup()).expect("starts");
    child.send(call(FORGE, &[int(0)])).expect("is sent");
    let stop = (0..500).find_map(|_| {
        let received = child.receive().err();
        // By the third time the program has had long enough.
        std::thread::sleep(Duration::from_millis(2));
        received.or_else(|| child.send(call(HARMLESS, &[])).err())
    });
    assert_eq!(stop.expect("is found").verdict, Verdict::NoAnswer);
}

#[test]
fn what_one_scenario_leaves_another_does_not_find() {
    for isolation in [best(), without_namespaces()] {
        let mut host = host(isolation);
        let mut child = host.child(&setup()).expect("starts");
        let wrote = ask(&mut child, call(WRITE, &[text("note")])).expect("answers");
        assert_eq!(wrote.value, text("got ()"));
        drop(child);
        let mut next = host.child(&setup()).expect("starts");
        let seen = ask(&mut next, call(LIST, &[text(".")])).expect("answers");
        assert_eq!(seen.value, text("got []"));
    }
}

/// Not even when all that was made in it was removed again.
#[test]
fn a_used_folder_is_not_given_again() {
    let mut host = host(best());
    let mut looks = |function: u32| {
        let mut child = host.child(&setup()).expect("starts");
        let asked = ask(&mut child, call(function, &[text(".")]));
        asked.expect("answers").value
    };
    let first = looks(LOOK);
    let Value::Text(said) = &first else {
        panic!("{first:?}")
    };
    assert!(said.starts_with("0 0 "), "{said}");
    for between in [HARMLESS, LOOK, LIST, LOOK] {
        looks(between);
        assert_eq!(looks(LOOK), first, "after {between}");
    }
}
