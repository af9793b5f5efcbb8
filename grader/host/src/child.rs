//! The grader's handle on a child: operations out, answers in.

use super::control::Order;
use super::ending::{self, IDLE_DIVISOR, Observed};
use super::handle::{Host, NewChild, Resting};
use super::incoming::Incoming;
use super::setup::Setup;
use super::shared_page::SharedPage;
use machine::{Machine, Stop};
use std::collections::VecDeque;
use std::fs::File;
use std::io::{ErrorKind, Write};
use std::os::fd::{AsRawFd, OwnedFd, RawFd};
use std::sync::Arc;
use std::time::{Duration, Instant};
use wire::decode::{self, DecodeError};
use wire::encode;
use wire::{Answer, Op};

/// Operations are gathered up to this size, then written together.
const GATHER: usize = 4096;

/// How often a child may be late while it computes: a limit for programs that compute a little
/// and wait a lot. One that only computes meets its limit of processor time first, even on the
/// busiest machine.
const MAX_LATE: u32 = 100;
/// How often what a dead child has written is read, at most: more than enough for a channel.
const MOST_READINGS: u32 = 64;

/// A child that runs a scenario. When the handle is dropped, nothing reads from the child any
/// more, and the host ends it before the next one starts.
#[derive(Debug)]
pub struct Child<'h> {
    host: &'h mut Host,
    /// What the host needs to fork it; `None` once that has happened.
    new_child: Option<NewChild>,
    requests: Arc<File>,
    answers: Arc<File>,
    page: Arc<SharedPage>,
    setup: Setup,
    outgoing: Vec<u8>,
    incoming: Incoming,
    /// What the next answers belong to.
    expected: VecDeque<Expected>,
    /// How many bytes of answers have come.
    received: u64,
    wall_left: Duration,
    /// How often it may still be late.
    patience: u32,
    /// When CPU time began to be counted.
    counted_from: Instant,
    /// Set when the host has told how the child ended.
    stopped: Option<Stop>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Expected {
    Answer,
    Reset,
}

impl<'h> Child<'h> {
    pub(super) fn new(
        host: &'h mut Host,
        new_child: NewChild,
        (requests, answers): (OwnedFd, OwnedFd),
        page: Arc<SharedPage>,
        setup: &Setup,
    ) -> Self {
        Child {
            host,
            new_child: Some(new_child),
            requests: Arc::new(requests.into()),
            answers: Arc::new(answers.into()),
            page,
            wall_left: setup.limits.wall,
            setup: setup.clone(),
            outgoing: Vec::new(),
            incoming: Incoming::default(),
            expected: VecDeque::new(),
            received: 0,
            patience: MAX_LATE,
            counted_from: Instant::now(),
            stopped: None,
        }
    }

    /// Uses a resting child for another scenario with the same setup.
    pub(super) fn again(host: &'h mut Host, resting: Resting) -> Result<Self, Stop> {
        let mut child = Child {
            host,
            new_child: None,
            requests: resting.requests,
            answers: resting.answers,
            page: resting.page,
            wall_left: resting.setup.limits.wall,
            setup: resting.setup,
            outgoing: Vec::new(),
            incoming: Incoming::default(),
            expected: VecDeque::new(),
            received: resting.received,
            patience: MAX_LATE,
            counted_from: resting.counted_from,
            stopped: None,
        };
        child.reset()?;
        Ok(child)
    }

    /// The beginning of what was written on standard error.
    pub fn errors(&self) -> Vec<u8> {
        self.page.errors()
    }

    /// The next frame, whatever it answers.
    fn frame(&mut self) -> Result<Vec<u8>, Observed> {
        loop {
            if let Some(frame) = self.incoming.next().map_err(Observed::Garbage)? {
                return Ok(frame);
            }
            if self.stopped.is_some() {
                return Err(Observed::End);
            }
            // Operations are sent only now, because waking the child for each of them would
            // cost too much.
            self.flush();
            self.exchange()?;
        }
    }

    /// Writes and reads what can be now; waits when nothing can.
    fn exchange(&mut self) -> Result<(), Observed> {
        let started = Instant::now();
        let sending = !self.outgoing.is_empty();
        let ready = wait(
            self.answers.as_raw_fd(),
            sending.then(|| self.requests.as_raw_fd()),
            self.host.control_fd(),
            self.wall_left,
        );
        self.wall_left = self.wall_left.saturating_sub(started.elapsed());
        if ready.write {
            self.flush();
        }
        if ready.read {
            return match self.incoming.fill(&self.answers) {
                Some(0) => Err(Observed::End),
                come => {
                    self.received += come.unwrap_or(0) as u64;
                    Ok(())
                }
            };
        }
        if ready.control {
            // A message of the host may be about an earlier child; otherwise this one is dead,
            // and nothing more will come.
            if self.host.has_abandoned() && self.host.reap_abandoned().is_ok() {
                return Ok(());
            }
            return Err(Observed::End);
        }
        match self.wall_left {
            Duration::ZERO => self.late(),
            _ => Ok(()),
        }
    }

    /// A child that computes is not late: the machine may be busy, and the limit of processor
    /// time ends it anyway. Only the host can see whether it computes.
    fn late(&mut self) -> Result<(), Observed> {
        self.patience = self.patience.checked_sub(1).ok_or(Observed::Wall)?;
        self.wall_left = self.setup.limits.wall;
        let idle = self.setup.limits.wall / IDLE_DIVISOR;
        let idle_us = u64::try_from(idle.as_micros()).unwrap_or(u64::MAX);
        self.host
            .order(&Order::Late { idle_us })
            .map_err(|_| Observed::End)
    }

    /// Writes as much as the channel takes, and has the child forked if it is not yet. A closed
    /// channel shows when answers are read.
    fn flush(&mut self) {
        self.write();
        if let Some(new_child) = self.new_child.take() {
            // A host that has ended is noticed when its report is awaited.
            let _ = self.host.begin(&new_child);
        }
    }

    fn write(&mut self) {
        while !self.outgoing.is_empty() {
            match (&*self.requests).write(&self.outgoing) {
                Ok(n) => drop(self.outgoing.drain(..n)),
                Err(e) if e.kind() == ErrorKind::Interrupted => {}
                Err(e) if e.kind() == ErrorKind::WouldBlock => return,
                Err(_) => self.outgoing.clear(),
            }
        }
    }

    /// Ends the child if it lives, and says why it is dead.
    fn stop(&mut self, observed: &Observed) -> Stop {
        if let Some(stop) = &self.stopped {
            return stop.clone();
        }
        if *observed != Observed::End {
            // The child may be dead already; the host then ignores this order.
            let _ = self.host.order(&Order::Kill);
        }
        let stop = match self.ended_soon(observed) {
            Ok(ended) => ending::stop(observed, ended, &self.page, &self.setup.limits),
            Err(stop) => stop,
        };
        self.stopped = Some(stop.clone());
        match observed {
            Observed::Garbage(_) => self.incoming = Incoming::default(),
            _ => {
                self.read_the_rest();
                self.incoming.add(&self.page.left(self.received));
            }
        }
        stop
    }

    /// What a dead child has written comes before what it has left in the page. That is no more
    /// than its channel holds.
    fn read_the_rest(&mut self) {
        for _ in 0..MOST_READINGS {
            match self.incoming.fill(&self.answers) {
                Some(0) | None => return,
                Some(come) => self.received += come as u64,
            }
        }
    }

    /// A child that has closed its channel without dying has a moment to do so.
    fn ended_soon(&mut self, observed: &Observed) -> Result<super::control::Ended, Stop> {
        while self.host.has_abandoned() {
            self.host.reap_abandoned()?;
        }
        if *observed == Observed::End {
            let ready = wait(-1, None, self.host.control_fd(), self.setup.limits.wall);
            if !ready.control {
                self.host.order(&Order::Kill)?;
            }
        }
        self.host.ended()
    }
}

impl Machine for Child<'_> {
    fn send(&mut self, op: Op) -> Result<(), Stop> {
        if let Some(stop) = &self.stopped {
            return Err(stop.clone());
        }
        encode::operation(&op, &mut self.outgoing);
        self.expected.push_back(Expected::Answer);
        if self.outgoing.len() >= GATHER {
            self.flush();
        }
        Ok(())
    }

    fn receive(&mut self) -> Result<Answer, Stop> {
        loop {
            let answer = self
                .frame()
                .and_then(|frame| decode::answer(&frame).map_err(Observed::Garbage));
            let answer = match answer {
                Ok(answer) => answer,
                Err(observed) if self.stopped.is_some() => return Err(self.stop(&observed)),
                // The answers that it had given before come first.
                Err(observed) => {
                    self.stop(&observed);
                    continue;
                }
            };
            let expected = self.expected.pop_front();
            if expected.is_none() || (self.expected.is_empty() && self.incoming.has_more()) {
                return Err(self.stop(&Observed::Garbage(DecodeError::Unexpected)));
            }
            if expected == Some(Expected::Answer) {
                return Ok(answer);
            }
        }
    }

    fn reset(&mut self) -> Result<(), Stop> {
        if let Some(stop) = &self.stopped {
            return Err(stop.clone());
        }
        encode::reset(&mut self.outgoing);
        self.expected.push_back(Expected::Reset);
        self.wall_left = self.setup.limits.wall;
        self.patience = MAX_LATE;
        // Telling the host takes longer than many cases run. A case that meets its limit
        // because the host was not told runs again alone, as all that fail do.
        if self.counted_from.elapsed() < self.setup.limits.cpu / 20 {
            return Ok(());
        }
        self.flush();
        self.counted_from = Instant::now();
        self.host.order(&Order::ResetCpuClock)
    }
}

impl Drop for Child<'_> {
    fn drop(&mut self) {
        if self.stopped.is_some() || self.new_child.is_some() {
            return;
        }
        match self.rests() {
            true => self.host.rest(Resting {
                setup: std::mem::take(&mut self.setup),
                requests: Arc::clone(&self.requests),
                answers: Arc::clone(&self.answers),
                page: Arc::clone(&self.page),
                received: self.received,
                counted_from: self.counted_from,
            }),
            false => self.host.abandon(),
        }
    }
}

impl Child<'_> {
    /// Whether another scenario may use this child: it has answered everything.
    fn rests(&self) -> bool {
        let is_idle = self.expected.is_empty() && self.outgoing.is_empty();
        self.setup.shared && is_idle && !self.incoming.has_more()
    }
}

#[derive(Debug, Default)]
struct Ready {
    read: bool,
    write: bool,
    control: bool,
}

fn wait(answers: RawFd, requests: Option<RawFd>, control: RawFd, limit: Duration) -> Ready {
    let watch = |fd, events| libc::pollfd {
        fd,
        events,
        revents: 0,
    };
    let mut watched = [
        watch(answers, libc::POLLIN),
        watch(requests.unwrap_or(-1), libc::POLLOUT),
        watch(control, libc::POLLIN),
    ];
    let ms = i32::try_from(limit.as_micros().div_ceil(1000)).unwrap_or(i32::MAX);
    // SAFETY: three entries, all ours; a negative descriptor is ignored. An
    // interruption leaves everything unready, and the caller asks again.
    if unsafe { libc::poll(watched.as_mut_ptr(), 3, ms) } < 0 {
        return Ready::default();
    }
    Ready {
        read: watched[0].revents != 0,
        write: watched[1].revents != 0,
        control: watched[2].revents != 0,
    }
}
