//! A child for one scenario: what the host process needs to fork it.

use super::child::Child;
use super::control::{Order, Start};
use super::handle::{Host, NewChild, failed};
use super::setup::Setup;
use super::shared_page::{SharedPage, memory_file};
use machine::{Limits, Stop};
use sandbox::GroupLimits;
use std::collections::BTreeMap;
use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, OwnedFd, RawFd};
use std::os::unix::fs::FileExt;
use std::os::unix::net::UnixStream;
use std::sync::Arc;

impl Host {
    /// A child for one scenario. It ends when the handle is dropped, or rests where the next
    /// scenario may have it.
    pub fn child(&mut self, setup: &Setup) -> Result<Child<'_>, Stop> {
        match self.resting.take() {
            Some(resting) if resting.setup == *setup => return Child::again(self, resting),
            Some(_) => self.abandon(),
            None => {}
        }
        let cannot = |e: io::Error| {
            failed(
                [
                    "impossible de démarrer un processus",
                    "cannot start a child",
                ],
                &e,
            )
        };
        if self.group.is_some() {
            self.end_abandoned()?;
        }
        if let Some(group) = &mut self.group {
            group
                .set(GroupLimits::of_scenario(&setup.limits))
                .map_err(cannot)?;
        }
        let page = self.page_for(&setup.limits).map_err(cannot)?;
        let (their_requests, requests) = channel().map_err(cannot)?;
        let (their_answers, answers) = channel().map_err(cannot)?;
        for ours in [&requests, &answers] {
            do_not_block(ours.as_raw_fd()).map_err(cannot)?;
        }
        let order = Order::Start(Start {
            has_files: !setup.files.is_empty(),
            cpu_ms: u64::try_from(setup.limits.cpu.as_millis()).unwrap_or(u64::MAX),
            memory: setup.limits.memory,
            output: setup.limits.output,
            file_size: setup.limits.file_size,
            file_count: setup.limits.file_count,
            threads: setup.limits.threads,
            page_size: page.size(),
            replaced: bits(&setup.replaced),
            shared: setup.shared,
        });
        let files = match setup.files.is_empty() {
            true => None,
            false => Some(in_memory(&setup.files).map_err(cannot)?),
        };
        let new_child = NewChild {
            order,
            files,
            channels: [their_requests, their_answers],
            page: (!self.has_page).then(|| Arc::clone(&page)),
        };
        let ours = (requests, answers);
        Ok(Child::new(self, new_child, ours, page, setup))
    }

    /// Reusing the memory costs less than making it anew.
    fn page_for(&mut self, limits: &Limits) -> io::Result<Arc<SharedPage>> {
        if let Some(it) = self.page.as_ref().filter(|it| it.fits(limits)) {
            return Ok(Arc::clone(it));
        }
        let new = Arc::new(SharedPage::new(limits)?);
        self.page = Some(Arc::clone(&new));
        self.has_page = false;
        Ok(new)
    }
}

/// The child's end and the grader's. These are sockets, not pipes, because a pipe can be
/// reopened through `/proc` and a socket cannot.
fn channel() -> io::Result<(OwnedFd, OwnedFd)> {
    let (theirs, ours) = UnixStream::pair()?;
    Ok((theirs.into(), ours.into()))
}

/// A bit for each number, in words.
fn bits(numbers: &[usize]) -> Vec<u32> {
    let mut words = vec![0; numbers.iter().max().map_or(0, |most| most / 32 + 1)];
    for number in numbers {
        words[number / 32] |= 1 << (number % 32);
    }
    words
}

/// The files that a scenario begins with, for its child only.
pub(crate) fn in_memory(files: &BTreeMap<String, Vec<u8>>) -> io::Result<File> {
    // Most files are texts: a character for each byte keeps these as short as they are.
    let letters = |bytes: &Vec<u8>| bytes.iter().map(|byte| char::from(*byte)).collect();
    let files = files.iter().map(|(name, bytes)| (name, letters(bytes)));
    let files: BTreeMap<&String, String> = files.collect();
    let text = serde_json::to_vec(&files)?;
    let file = memory_file(text.len() as u64)?;
    file.write_all_at(&text, 0)?;
    Ok(file)
}

fn do_not_block(fd: RawFd) -> io::Result<()> {
    // SAFETY: only the flags of a descriptor that we own change.
    let done = unsafe { libc::fcntl(fd, libc::F_SETFL, libc::O_NONBLOCK) };
    match done {
        0 => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}
