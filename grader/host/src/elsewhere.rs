//! For systems without `fork`: everything except running hand-ins.

use super::setup::{HostOptions, Setup};
use machine::Verdict;
use machine::{Machine, Stop, StopReason};
use std::convert::Infallible;
use std::time::Duration;
use wire::{Answer, Op};

/// Nobody starts hosts here.
pub fn host_main_if_asked() {}

/// As above.
pub fn host_main_without<const N: usize>(_: &'static super::Apart<N>) {}

/// Nothing is left by hosts that there are not.
pub fn remove_private_folders() {}

/// There is none: [`Host::start`] says why.
#[derive(Debug)]
pub struct Host(Infallible);

impl Host {
    pub fn start(_: &HostOptions) -> Result<Host, Stop> {
        Err(Stop {
            verdict: Verdict::GraderError,
            reason: StopReason::Fault {
                what: "hand-ins are run on Unix only; on Windows, inside WSL 2".to_owned(),
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

/// There is none either.
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
