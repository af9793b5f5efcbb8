//! Starting is cheap: a class has thousands of scenarios.

use super::host;
use crate::hand_in::{ask, call, int, short};
use host::Setup;
use std::time::{Duration, Instant};

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

fn time(what: impl FnOnce()) -> Duration {
    let started = Instant::now();
    what();
    started.elapsed()
}

/// Generous bounds: other tests run beside this one. The figures are printed.
#[test]
fn a_host_and_a_child_start_quickly() {
    let hosts = median((0..20).map(|_| time(|| drop(host()))).collect());
    let mut host = host();
    let mut scenarios = |setup: &Setup| {
        let one = |_| {
            time(|| {
                let mut child = host.child(setup).expect("starts");
                ask(&mut child, call(0, &[int(1), int(2)])).expect("answers");
            })
        };
        median((0..100).map(one).collect())
    };
    let children = scenarios(&short());
    let shared = scenarios(&Setup {
        shared: true,
        ..short()
    });
    let mut child = host.child(&short()).expect("starts");
    let calls = median(
        (0..1000)
            .map(|_| time(|| drop(ask(&mut child, call(0, &[int(1), int(2)])).expect("answers"))))
            .collect(),
    );
    println!("host {hosts:?}, child {children:?}, shared {shared:?}, call {calls:?}");
    assert!(hosts < Duration::from_millis(500), "{hosts:?}");
    assert!(children < Duration::from_millis(200), "{children:?}");
}
