//! Work on all cores, results in the order of the class.

use crate::exit;
use compile::depth;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

/// Runs `work` on every item with `jobs` threads; `done` gets the results in the
/// items' order, as soon as all before them are there. `stop` is asked before each item.
pub fn run<T: Sync, R: Send>(
    items: &[T],
    jobs: usize,
    stop: &(dyn Fn() -> bool + Sync),
    work: impl Fn(&T) -> R + Sync,
    mut done: impl FnMut(&T, R),
) {
    let next = AtomicUsize::new(0);
    let (send, receive) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, items.len().max(1)) {
            let (send, next, work) = (send.clone(), &next, &work);
            let worker = move || {
                while !stop() {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(i) else { break };
                    if send.send((i, work(item))).is_err() {
                        break;
                    }
                }
            };
            // Parsers recurse as deeply as a hand-in is nested, so threads get a large stack.
            let builder = std::thread::Builder::new().stack_size(depth::STACK);
            if builder.spawn_scoped(scope, worker.clone()).is_err() {
                // A machine without another thread grades on this one.
                worker();
                break;
            }
        }
        drop(send);
        let mut waiting = std::collections::BTreeMap::new();
        let mut turn = 0;
        for (i, result) in receive {
            waiting.insert(i, result);
            while let Some(result) = waiting.remove(&turn) {
                done(&items[turn], result);
                turn += 1;
            }
        }
        // Stopped in the middle: what came after a gap is not lost.
        for (i, result) in waiting {
            done(&items[i], result);
        }
    });
}

/// The same for a class. What has ended a process comes last, one at a time, when the others
/// are done.
pub fn run_watched<T: Sync, R: Send>(
    items: Vec<T>,
    is_alone: impl Fn(&T) -> bool,
    jobs: usize,
    stop: &(dyn Fn() -> bool + Sync),
    work: impl Fn(&T) -> R + Sync,
    mut done: impl FnMut(&T, R),
) {
    let (alone, together): (Vec<T>, Vec<T>) = items.into_iter().partition(is_alone);
    run(&together, jobs, stop, &work, &mut done);
    for item in alone.chunks(1) {
        run(item, 1, stop, &work, &mut done);
    }
}

/// Runs a command on a thread with the stack that parsers need; a panic is an exit code.
pub fn on_a_large_stack(command: &(dyn Fn() -> u8 + Sync)) -> u8 {
    let builder = || std::thread::Builder::new().stack_size(depth::STACK);
    std::thread::scope(|scope| match builder().spawn_scoped(scope, command) {
        Ok(thread) => thread.join().unwrap_or(exit::PANICKED),
        Err(_) => command(),
    })
}

#[cfg(test)]
mod tests {
    use super::run;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn results_come_in_order_and_a_stop_loses_none() {
        let items: Vec<u64> = (0..50).collect();
        let mut seen = Vec::new();
        run(
            &items,
            4,
            &|| false,
            |n| n * 2,
            |n, double| seen.push((*n, double)),
        );
        assert_eq!(seen, items.iter().map(|n| (*n, n * 2)).collect::<Vec<_>>());

        let started = AtomicUsize::new(0);
        let mut ended = 0;
        let stop = || started.load(Ordering::Relaxed) >= 10;
        run(
            &items,
            4,
            &stop,
            |_| started.fetch_add(1, Ordering::Relaxed),
            |_, _| ended += 1,
        );
        assert_eq!(ended, started.load(Ordering::Relaxed));
        assert!(ended < 50);
    }
}
