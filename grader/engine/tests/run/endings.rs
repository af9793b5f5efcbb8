//! Every way in which a program ends without an answer, and the verdict on it.

use super::{host, once};
use crate::hand_in::{ask, call, int, short, typing};
use host::Setup;
use machine::Verdict;
use machine::{Limit, Machine, Stop, StopReason};
use std::time::Duration;
use wire::{Arg, Call, RandomSource, Op};
use wire::{Draw, Literal};

fn stop(setup: &Setup, op: Op) -> Stop {
    once(setup, op).expect_err("does not answer")
}

#[track_caller]
fn check_limit(function: u32, verdict: Verdict, limit: Limit) -> Stop {
    let mut setup = short();
    match limit {
        // A busy machine gives little of its time, and the other limit is not to be met.
        Limit::Cpu => setup.limits.wall = Duration::from_secs(60),
        // Who waits longer waits in vain.
        Limit::Wall => setup.limits.wall = Duration::from_millis(500),
        _ => {}
    }
    let stop = stop(&setup, call(function, &[]));
    match &stop.reason {
        StopReason::Limit { which, .. } => assert_eq!(*which, limit, "{stop:?}"),
        other => panic!("{other:?}"),
    }
    assert_eq!(stop.verdict, verdict, "{stop:?}");
    stop
}

#[test]
fn an_endless_loop_meets_the_cpu_limit() {
    let stop = check_limit(5, Verdict::CpuTimeout, Limit::Cpu);
    assert_eq!(stop.printed, b"je tourne\n");
}

#[test]
fn endless_threads_meet_the_cpu_limit_together() {
    check_limit(6, Verdict::CpuTimeout, Limit::Cpu);
}

#[test]
fn sleep_and_deadlock_meet_the_wall_limit() {
    check_limit(7, Verdict::WallTimeout, Limit::Wall);
    check_limit(8, Verdict::WallTimeout, Limit::Wall);
    check_limit(46, Verdict::WallTimeout, Limit::Wall);
}

#[test]
fn too_much_memory_is_named() {
    check_limit(9, Verdict::Memory, Limit::Memory);
    check_limit(10, Verdict::Memory, Limit::Memory);
}

#[test]
fn memory_within_the_limit_is_given() {
    // Little enough that a busy machine hands the pages out in time.
    let mut setup = Setup::default();
    setup.limits.memory = 64 << 20;
    let answer = once(&setup, call(11, &[int(24)])).expect("answers");
    assert_eq!(answer.value, int(24 << 20));
}

#[test]
fn endless_recursion_is_named() {
    check_limit(12, Verdict::StackOverflow, Limit::Stack);
}

#[test]
fn endless_output_meets_its_limit() {
    let stop = check_limit(15, Verdict::CpuTimeout, Limit::Output);
    assert_eq!(stop.printed.len(), 1 << 20);
    assert!(stop.printed.starts_with(b"encore\nencore\n"));
}

#[test]
fn reading_for_ever_past_the_end_is_named() {
    let stop = stop(&short(), typing(16, &[], &["a", "b"]));
    let StopReason::Limit {
        which: Limit::Reads,
        ..
    } = stop.reason
    else {
        panic!("{stop:?}")
    };
    assert_eq!(stop.reads.len(), 1002);
    assert_eq!((stop.reads[1].line, stop.reads[2].line), (Some(1), None));
}

#[test]
fn leaving_is_never_an_answer() {
    let stop = stop(&short(), call(13, &[]));
    assert_eq!(stop.verdict, Verdict::NoAnswer);
    assert_eq!(stop.reason, StopReason::Exit { code: 0 });
}

#[test]
fn an_abort_is_a_crash() {
    for function in [14, 20] {
        let stop = stop(&short(), call(function, &[]));
        assert_eq!(stop.verdict, Verdict::Crashed);
        assert_eq!(
            stop.reason,
            StopReason::Signal {
                number: libc::SIGABRT
            }
        );
    }
}

#[test]
fn a_panic_tells_its_message_and_place() {
    let stop = stop(&short(), call(17, &[]));
    assert_eq!(stop.verdict, Verdict::Panicked);
    assert_eq!(stop.printed, b"avant\n");
    let StopReason::Panic { message, location } = stop.reason else {
        panic!("no panic")
    };
    assert_eq!(message, "il manque quelque chose");
    assert!(location.starts_with("src/lib.rs:"), "{location}");
}

#[test]
fn the_first_of_two_panics_counts() {
    let stop = stop(&short(), call(22, &[]));
    let StopReason::Panic { message, .. } = stop.reason else {
        panic!("no panic")
    };
    assert_eq!(message, "une fois");
}

#[test]
fn a_hook_that_leaves_passes_nothing() {
    assert_eq!(stop(&short(), call(21, &[])).verdict, Verdict::NoAnswer);
}

#[test]
fn what_is_not_written_yet_is_no_panic() {
    for number in [18, 19] {
        let stop = stop(&short(), call(number, &[]));
        assert_eq!(stop.verdict, Verdict::NotImplemented);
        let StopReason::NotImplemented { function } = stop.reason else {
            panic!("{stop:?}")
        };
        assert!(function.starts_with("src/lib.rs:"), "{function}");
    }
}

#[test]
fn stubs_say_why_they_stand_there() {
    let reason = stop(&short(), call(99, &[])).reason;
    assert_eq!(reason, StopReason::Absent { reason: 7 });
    let stop = stop(&short(), call(32, &[]));
    assert_eq!(stop.verdict, Verdict::DoesNotCompile);
    let StopReason::DoesNotCompile { function, message } = stop.reason else {
        panic!("wrong")
    };
    assert_eq!((function.as_str(), message.as_str()), ("f", "error[E0308]"));
}

#[test]
fn a_draw_that_was_not_foreseen_is_told() {
    let mut host = host();
    let mut child = host.child(&short()).expect("starts");
    let chance = RandomSource::Script(vec![Draw::One(Literal::Int(9))]);
    child.send(Op::Hasard { slot: 0, chance }).expect("is sent");
    let draw = Call {
        function: 28,
        args: vec![Arg::Object {
            slot: 0,
            path: vec![],
        }],
        ..Call::default()
    };
    child.send(Op::Call(draw)).expect("is sent");
    child.receive().expect("answers");
    let stop = child.receive().expect_err("draws what is not there");
    let StopReason::Draws { message } = stop.reason else {
        panic!("{stop:?}")
    };
    assert!(message.contains("randint(1, 6)"), "{message}");
}

#[test]
fn a_file_has_a_limit() {
    let stop = stop(&short(), call(24, &[]));
    let StopReason::Limit {
        which: Limit::FileSize,
        ..
    } = stop.reason
    else {
        panic!("{stop:?}")
    };
}

#[test]
fn files_have_a_limit_together() {
    check_limit(42, Verdict::Crashed, Limit::FileCount);
    check_limit(43, Verdict::Crashed, Limit::FileSize);
}

#[test]
fn threads_have_a_limit_at_a_time() {
    let stop = check_limit(40, Verdict::Crashed, Limit::Threads);
    let StopReason::Limit { figure, .. } = stop.reason else {
        panic!("no limit")
    };
    assert_eq!(figure, "32");
    let sum = once(&short(), call(41, &[])).expect("answers");
    assert_eq!(sum.value, int(4950));
}

/// Before the student's code runs, every failure is the grader's fault.
#[test]
fn a_library_that_cannot_be_loaded_is_the_graders_fault() {
    let broken = crate::hand_in::scratch("broken").join("program.so");
    std::fs::write(&broken, "no library").expect("is written");
    let started = super::start(&broken);
    let stop = started.expect_err("cannot be loaded");
    assert_eq!(stop.verdict, Verdict::GraderError);
    let StopReason::Fault { what } = stop.reason else {
        panic!("{:?}", stop.reason)
    };
    let what = what.get(lang::Lang::En);
    assert!(what.contains("cannot load the hand-in"), "{what}");
}

#[test]
fn one_that_hangs_leaves_the_next_alone() {
    let mut host = host();
    let mut brief = short();
    brief.limits.wall = Duration::from_millis(500);
    for function in [5, 13, 17, 7] {
        let mut child = host.child(&brief).expect("starts");
        ask(&mut child, call(function, &[])).expect_err("does not answer");
    }
    let mut child = host.child(&short()).expect("starts");
    let answer = ask(&mut child, call(0, &[int(1), int(2)])).expect("answers");
    assert_eq!(answer.value, int(3));
}

#[test]
fn each_case_has_its_own_time() {
    let mut setup = short();
    setup.limits.wall = Duration::from_millis(400);
    let mut host = host();
    let mut child = host.child(&setup).expect("starts");
    for _ in 0..3 {
        child.reset().expect("is sent");
        ask(&mut child, call(0, &[int(1), int(2)])).expect("answers");
    }
    ask(&mut child, call(7, &[])).expect_err("sleeps");
    let again = ask(&mut child, call(0, &[int(1), int(2)])).expect_err("is dead");
    assert_eq!(again.verdict, Verdict::WallTimeout);
}

/// A busy machine makes a program wait for its turn, which looks the same as one that takes
/// longer than it may: the limit that it meets is that of processor time.
#[cfg(target_os = "linux")]
#[test]
fn who_computes_is_not_late() {
    let mut setup = short();
    setup.limits.wall = Duration::from_millis(200);
    setup.limits.cpu = Duration::from_millis(500);
    let stop = once(&setup, call(5, &[])).expect_err("it computes for ever");
    assert_eq!(stop.verdict, Verdict::CpuTimeout);
    assert!(
        matches!(
            stop.reason,
            StopReason::Limit {
                which: Limit::Cpu,
                ..
            }
        ),
        "{:?}",
        stop.reason
    );
}
