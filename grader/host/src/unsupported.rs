//! For systems without `fork`: everything except running hand-ins.

use super::setup::{HostOptions, Setup};
use lang::Localized;
use machine::Verdict;
use machine::{Machine, Stop, StopReason};
use std::convert::Infallible;
use std::time::Duration;
use wire::{Answer, Op};

/// Does nothing, because no host is ever started here.
pub fn host_main_if_asked() {}

/// As above.
pub fn host_main_without<const N: usize>(_: &'static super::Unmappable<N>) {}

/// Does nothing, because there are no hosts that could leave folders.
pub fn remove_private_folders() {}

/// Never exists: [`Host::start`] says why.
#[derive(Debug)]
pub struct Host(Infallible);

impl Host {
    pub fn start(_: &HostOptions) -> Result<Host, Stop> {
        Err(Stop {
            verdict: Verdict::GraderError,
            reason: StopReason::Fault {
                what: Localized::both(
                    "les programmes ne s'exécutent que sous Unix ; sous Windows, dans WSL 2",
                    "hand-ins are run on Unix only; on Windows, inside WSL 2",
                ),
            },
            printed: Vec::new(),
            reads: Vec::new(),
        })
    }

    pub fn child(&mut self, _: &Setup) -> Result<Child, Stop> {
        match self.0 {}
    }

    pub fn finish_resting(&mut self) -> Result<(), Stop> {
        match self.0 {}
    }

    pub fn cpu(&self) -> Duration {
        match self.0 {}
    }
}

/// Never exists either.
#[derive(Debug)]
pub struct Child(Infallible);

impl Machine for Child {
    fn send(&mut self, _: Op) -> Result<(), Stop> {
        match self.0 {}
    }

    fn receive(&mut self) -> Result<Answer, Stop> {
        match self.0 {}
    }

    fn reset(&mut self) -> Result<(), Stop> {
        match self.0 {}
    }
}
