//! One core for the processes that talk to each other all the time.
//!
//! Waking a process on another core takes longer than most scenarios. So the thread that runs a
//! hand-in's scenarios stays on its core, and the host and the children that it starts stay
//! there too.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// Keeps this thread, and the processes it starts, on one core until it is dropped.
#[derive(Debug)]
pub struct PinnedCore {
    pin: Option<Pin>,
    /// The value of [`IN_VAIN`] when this core was taken.
    in_vain: usize,
}

#[derive(Debug)]
struct Pin {
    core: usize,
    before: cores::Cores,
}

/// Two hand-ins on one core while another has none would cost more than it saves.
static TAKEN: Mutex<Vec<usize>> = Mutex::new(Vec::new());

/// How often a hand-in found no core.
static IN_VAIN: AtomicUsize = AtomicUsize::new(0);

impl PinnedCore {
    /// Takes a core that no other hand-in has taken. Where there is none, or the system
    /// refuses, nothing changes.
    pub fn pin() -> PinnedCore {
        let allowed = cores::allowed();
        let can_choose = allowed.is_some();
        let pin = allowed.and_then(Pin::begin);
        if can_choose && pin.is_none() {
            IN_VAIN.fetch_add(1, Ordering::SeqCst);
        }
        PinnedCore::of(pin)
    }

    fn of(pin: Option<Pin>) -> PinnedCore {
        let in_vain = IN_VAIN.load(Ordering::SeqCst);
        PinnedCore { pin, in_vain }
    }

    /// False where all were taken, or the system refused.
    pub fn is_held(&self) -> bool {
        self.pin.is_some()
    }

    /// How many cores are free; 0 where this thread has no core of its own either.
    pub fn others(&self) -> usize {
        let taken = TAKEN.lock().unwrap_or_else(PoisonError::into_inner);
        let pin = self.pin.iter();
        let all = pin.flat_map(|pin| pin.before.all());
        all.filter(|core| !taken.contains(core)).count()
    }

    /// One of these, for the thread that asks; `None` where there is none any more.
    pub fn another(&self) -> Option<PinnedCore> {
        let allowed = self.pin.as_ref()?.before;
        let pin = Pin::begin(allowed)?;
        Some(PinnedCore::of(Some(pin)))
    }

    /// Whether a hand-in has found no core since this one was taken.
    pub fn is_wanted(&self) -> bool {
        IN_VAIN.load(Ordering::SeqCst) != self.in_vain
    }
}

impl Pin {
    fn begin(before: cores::Cores) -> Option<Pin> {
        let mut taken = TAKEN.lock().unwrap_or_else(PoisonError::into_inner);
        let is_free = |core: &usize| before.has(*core) && !taken.contains(core);
        let here = cores::current().filter(is_free);
        let core = here.or_else(|| before.all().find(is_free))?;
        cores::allow(&cores::Cores::only(core)?)?;
        taken.push(core);
        Some(Pin { core, before })
    }
}

impl Drop for Pin {
    fn drop(&mut self) {
        // Allows the cores that were allowed before.
        let _ = cores::allow(&self.before);
        let mut taken = TAKEN.lock().unwrap_or_else(PoisonError::into_inner);
        taken.retain(|core| *core != self.core);
    }
}

#[cfg(target_os = "linux")]
mod cores {
    /// A set of cores.
    #[derive(Debug, Clone, Copy)]
    pub struct Cores(libc::cpu_set_t);

    const MOST: usize = libc::CPU_SETSIZE as usize;

    impl Cores {
        fn none() -> Cores {
            // SAFETY: all zeros is the empty set.
            Cores(unsafe { std::mem::zeroed() })
        }

        pub fn only(core: usize) -> Option<Cores> {
            let mut cores = Cores::none();
            // SAFETY: within the set.
            (core < MOST).then(|| unsafe { libc::CPU_SET(core, &mut cores.0) })?;
            Some(cores)
        }

        pub fn has(&self, core: usize) -> bool {
            // SAFETY: within the set.
            core < MOST && unsafe { libc::CPU_ISSET(core, &self.0) }
        }

        pub fn all(&self) -> impl Iterator<Item = usize> {
            (0..MOST).filter(|core| self.has(*core))
        }
    }

    /// Where this thread may run.
    pub fn allowed() -> Option<Cores> {
        let mut cores = Cores::none();
        // SAFETY: fills our set, of the size that is given.
        let done = unsafe { libc::sched_getaffinity(0, size_of_val(&cores.0), &raw mut cores.0) };
        (done == 0).then_some(cores)
    }

    pub fn allow(cores: &Cores) -> Option<()> {
        // SAFETY: reads our set, of the size that is given.
        let done = unsafe { libc::sched_setaffinity(0, size_of_val(&cores.0), &raw const cores.0) };
        (done == 0).then_some(())
    }

    pub fn current() -> Option<usize> {
        // SAFETY: gives a number.
        usize::try_from(unsafe { libc::sched_getcpu() }).ok()
    }
}

/// Elsewhere a core cannot be chosen.
#[cfg(not(target_os = "linux"))]
mod cores {
    #[derive(Debug, Clone, Copy)]
    pub enum Cores {}

    impl Cores {
        pub fn only(_: usize) -> Option<Cores> {
            None
        }

        pub fn has(&self, _: usize) -> bool {
            match *self {}
        }

        pub fn all(&self) -> impl Iterator<Item = usize> {
            std::iter::empty()
        }
    }

    pub fn allowed() -> Option<Cores> {
        None
    }

    pub fn allow(cores: &Cores) -> Option<()> {
        match *cores {}
    }

    pub fn current() -> Option<usize> {
        None
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::{PinnedCore, cores};
    use std::collections::BTreeSet;
    use std::sync::Barrier;

    /// As many threads as there are cores, and one more, which may run on any core.
    #[test]
    fn each_has_a_core_of_its_own_while_it_is_held() {
        let cores = || -> Vec<usize> { cores::allowed().expect("a set").all().collect() };
        let all = cores();
        let together = Barrier::new(all.len() + 1);
        let pin = || {
            let pin = PinnedCore::pin();
            together.wait();
            let within = cores();
            together.wait();
            drop(pin);
            assert_eq!(cores(), all);
            within
        };
        let held: Vec<Vec<usize>> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..=all.len()).map(|_| scope.spawn(pin)).collect();
            threads
                .into_iter()
                .map(|t| t.join().expect("a set"))
                .collect()
        });
        let alone: BTreeSet<_> = held.iter().filter(|cores| cores.len() == 1).collect();
        assert_eq!(alone.len(), all.len());
        assert!(held.contains(&all));
    }
}
