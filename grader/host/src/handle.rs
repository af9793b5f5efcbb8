//! The grader's handle on a host process.

use super::control::{Cause, Control, Ended, HostReply, Order};
use super::ending;
use super::folder::PrivateFolder;
use super::host_process;
use super::setup::{HostOptions, Setup};
use super::shared_page::SharedPage;
use lang::Localized;
use machine::Limits;
use machine::Stop;
use sandbox::GroupLimits;
use sandbox::share::{Group, group};
use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, OwnedFd, RawFd};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{self, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A process that has loaded one hand-in, and forks a child for each scenario.
#[derive(Debug)]
pub struct Host {
    process: process::Child,
    control: Control,
    /// Dropped when its processes are dead.
    folder: PrivateFolder,
    cpu: Duration,
    /// The shared page of the last child, which the host still has mapped and the next child
    /// can use.
    pub(super) page: Option<Arc<SharedPage>>,
    /// Whether the host has it already.
    pub(super) has_page: bool,
    /// A child that has done its scenario, and waits for another one.
    pub(super) resting: Option<Resting>,
    /// How many children were abandoned whose end the host has not reported yet.
    abandoned: u32,
    /// Dropped last: by then its processes are dead.
    pub(super) group: Option<Group>,
}

impl Host {
    /// Starts the host and loads the library. An error is the grader's fault.
    pub fn start(options: &HostOptions) -> Result<Host, Stop> {
        let cannot = |fr, en| move |why: io::Error| failed([fr, en], &why);
        let folder = PrivateFolder::new().map_err(cannot(
            "impossible de créer un dossier de travail",
            "cannot make a working folder",
        ))?;
        let limits = GroupLimits::of_scenario(&Limits::default());
        let group = group(options.isolation, limits).map_err(cannot(
            "impossible de créer un cgroup",
            "cannot make a cgroup",
        ))?;
        let (control, theirs) = Control::pair().map_err(cannot(
            "impossible d'ouvrir un canal vers un processus hôte",
            "cannot open a channel to a host process",
        ))?;
        let program = match &options.program {
            Some(program) => program.clone(),
            None => sandbox::this_program().map_err(cannot(
                "le fichier de ce programme est introuvable",
                "cannot find this program's own file",
            ))?,
        };
        let process = spawn(&program, theirs).map_err(|e| cannot_start(&program, &e))?;
        let mut host = Host {
            process,
            control,
            folder,
            cpu: Duration::ZERO,
            page: None,
            has_page: false,
            resting: None,
            abandoned: 0,
            group,
        };
        host.order(&Order::Load {
            library: options.library.clone(),
            common: options.common.clone(),
            entry: options.entry.clone(),
            folder: host.folder.path().to_owned(),
            isolation: options.isolation,
            group: host.group.as_ref().map(|group| group.folder().to_owned()),
        })?;
        match host.report()? {
            HostReply::Loaded => Ok(host),
            HostReply::Fault(what) => Err(ending::fault(what)),
            HostReply::Ended(_) => Err(unexpected()),
        }
    }

    pub(super) fn control_fd(&self) -> RawFd {
        self.control.fd()
    }

    pub(super) fn order(&self, order: &Order) -> Result<(), Stop> {
        let sent = self.control.send(order, &[]);
        sent.map_err(|e| {
            failed(
                [
                    "le processus hôte s'est terminé",
                    "the host process has ended",
                ],
                &e,
            )
        })
    }

    /// Tells the host to fork a child.
    pub(super) fn begin(&mut self, new_child: &NewChild) -> io::Result<()> {
        let [requests, answers] = &new_child.channels;
        let mut theirs = vec![requests.as_raw_fd(), answers.as_raw_fd()];
        theirs.extend(new_child.page.iter().map(|it| it.file().as_raw_fd()));
        theirs.extend(new_child.files.iter().map(AsRawFd::as_raw_fd));
        self.control.send(&new_child.order, &theirs)?;
        self.has_page = true;
        Ok(())
    }

    pub(super) fn rest(&mut self, child: Resting) {
        self.resting = Some(child);
    }

    /// Ends a child that rests, so that its processor time is counted.
    pub fn finish_resting(&mut self) -> Result<(), Stop> {
        if self.resting.take().is_some() {
            self.abandon();
        }
        self.end_abandoned()
    }

    /// Abandons the living child: the host ends it when it forks the next one, or when it ends
    /// itself.
    pub(super) fn abandon(&mut self) {
        self.abandoned += 1;
    }

    /// Whether the host has still to report the end of abandoned children.
    pub(super) fn has_abandoned(&self) -> bool {
        self.abandoned > 0
    }

    /// Waits for the end of an abandoned child.
    pub(super) fn reap_abandoned(&mut self) -> Result<(), Stop> {
        let report = self.next_report()?;
        self.abandoned = self.abandoned.saturating_sub(1);
        match report {
            HostReply::Ended(ended) => self.cpu += Duration::from_micros(ended.cpu_us),
            // A child that was abandoned before it was forked.
            HostReply::Fault(_) => {}
            HostReply::Loaded => return Err(unexpected()),
        }
        Ok(())
    }

    /// Ends an abandoned child.
    pub(super) fn end_abandoned(&mut self) -> Result<(), Stop> {
        if self.has_abandoned() {
            self.order(&Order::Kill)?;
        }
        while self.has_abandoned() {
            self.reap_abandoned()?;
        }
        Ok(())
    }

    fn report(&mut self) -> Result<HostReply, Stop> {
        while self.has_abandoned() {
            self.reap_abandoned()?;
        }
        self.next_report()
    }

    fn next_report(&self) -> Result<HostReply, Stop> {
        match self.control.receive() {
            Ok(Some((report, _))) => Ok(report),
            Ok(None) => Err(ending::fault(Localized::both(
                "le processus hôte est mort",
                "the host process has died",
            ))),
            Err(e) => Err(failed(
                [
                    "un message du processus hôte est illisible",
                    "a message of the host process cannot be decoded",
                ],
                &e,
            )),
        }
    }

    /// Processor time of all children that have ended.
    pub fn cpu(&self) -> Duration {
        self.cpu
    }

    /// How the child ended; waits for it.
    pub(super) fn ended(&mut self) -> Result<Ended, Stop> {
        match self.report()? {
            HostReply::Ended(mut ended) => {
                self.cpu += Duration::from_micros(ended.cpu_us);
                if ended.was_killed_by_somebody() && self.group_is_full() {
                    ended.cause = Cause::MemoryLimit;
                }
                Ok(ended)
            }
            HostReply::Fault(what) => Err(ending::fault(what)),
            HostReply::Loaded => Err(unexpected()),
        }
    }
}

impl Host {
    /// Whether the kernel has killed a process of the group for running out of memory.
    fn group_is_full(&mut self) -> bool {
        self.group.as_mut().is_some_and(Group::ran_out_of_memory)
    }
}

/// The program again, as a host at the other end of the channel.
fn spawn(program: &Path, channel: impl Into<Stdio>) -> io::Result<process::Child> {
    Command::new(program)
        // Instead of the program's path, so that a hand-in reads no path of this machine
        // there.
        .arg0(sandbox::HOST_ARGUMENT)
        .env_clear()
        // Symbols are resolved once, and not again in each child. The host removes this
        // variable.
        .env(host_process::BIND_NOW, "1")
        // Ctrl-C reaches only the grader, which lets running scenarios finish.
        .process_group(0)
        .stdin(channel)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
}

fn unexpected() -> Stop {
    ending::fault(Localized::both(
        "le processus hôte a envoyé un message inattendu",
        "the host process sent an unexpected message",
    ))
}

/// What the host needs for a child. The grader keeps it until the first operations are in the
/// channel, so that the child finds them there.
#[derive(Debug)]
pub(super) struct NewChild {
    pub order: Order,
    pub channels: [OwnedFd; 2],
    /// The shared page, when the host does not have it yet.
    pub page: Option<Arc<SharedPage>>,
    /// The scenario's files, when it begins with some.
    pub files: Option<File>,
}

/// A child between two scenarios: no operation and no answer is pending.
#[derive(Debug)]
pub(super) struct Resting {
    pub setup: Setup,
    pub requests: Arc<File>,
    pub answers: Arc<File>,
    pub page: Arc<SharedPage>,
    pub received: u64,
    pub counted_from: Instant,
}

/// The host kills its child, and everything that the child has started.
impl Drop for Host {
    fn drop(&mut self) {
        // If the host ends by itself, the system counts its children's processor time.
        let closed = self.control.close().is_ok();
        if !(closed && self.ends_soon()) {
            // Killing can only fail when it is dead already.
            let _ = self.process.kill();
            let _ = self.process.wait();
        }
    }
}

/// How long a host may take to end when told.
const LEAVE: Duration = Duration::from_millis(500);

impl Host {
    fn ends_soon(&mut self) -> bool {
        let begun = Instant::now();
        while begun.elapsed() < LEAVE {
            if let Ok(Some(_)) = self.process.try_wait() {
                return true;
            }
            std::thread::sleep(Duration::from_micros(200));
        }
        false
    }
}

fn cannot_start(program: &Path, why: &io::Error) -> Stop {
    let program = program.display();
    failed(
        [
            &format!("impossible de lancer {program}"),
            &format!("cannot start {program}"),
        ],
        why,
    )
}

pub(super) fn failed([french, english]: [&str; 2], why: &io::Error) -> Stop {
    ending::fault(Localized::both(
        format!("{french} : {why}"),
        format!("{english}: {why}"),
    ))
}
