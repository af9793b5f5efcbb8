//! What runs in the host process.

mod fork;
mod load;
mod signals;
mod watch;

use super::Unmappable;
use super::control::{Control, HostReply, Order, Start};
use load::EntryPoint;
use sandbox::place::{FileQuota, Workplace};
use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::time::Duration;
use watch::{End, Next, Watch};

/// To be called first in every program that may start hosts: when this process was started to
/// be a host, becomes one and does not return.
pub fn host_main_if_asked() {
    if let Some(arguments) = arguments_of_host() {
        std::process::exit(play(&arguments));
    }
}

/// The same, for a program that contains bytes which no host may have in its memory.
pub fn host_main_without<const N: usize>(secret: &'static Unmappable<N>) {
    if let Some(arguments) = arguments_of_host() {
        std::process::exit(match secret.unmap() {
            true => play(&arguments),
            false => 2,
        });
    }
}

fn arguments_of_host() -> Option<Vec<OsString>> {
    let mut arguments = std::env::args_os();
    let is_asked = |word: Option<OsString>| word.is_some_and(|a| a == sandbox::HOST_ARGUMENT);
    // As its name, or after it.
    let asked = is_asked(arguments.next()) || is_asked(arguments.next());
    asked.then(|| arguments.collect())
}

/// A host, or one of the processes that a sandbox needs besides.
fn play(arguments: &[OsString]) -> i32 {
    #[cfg(all(target_os = "linux", feature = "isolation"))]
    {
        use sandbox::linux::{compile, probe};
        if let [part, rest @ ..] = arguments {
            return match part.to_str() {
                Some(probe::PROBE) => probe::main(),
                Some(compile::COMPILE) => compile::main(rest),
                _ => 2,
            };
        }
    }
    if !arguments.is_empty() {
        return 2;
    }
    match HostProcess::start() {
        Ok(mut host) => host.serve(),
        // Nothing is left that could report the error.
        Err(_) => 1,
    }
}

/// The host, with the hand-in loaded.
struct HostProcess {
    control: Control,
    entry: EntryPoint,
    place: Box<dyn Workplace>,
    /// Address space that the host itself takes.
    held: u64,
    page: fork::Mapping,
}

/// Tells the system's loader to look everything up at the start.
pub(super) const BIND_NOW: &str = "LD_BIND_NOW";

impl HostProcess {
    fn start() -> io::Result<HostProcess> {
        // SAFETY: this process has one thread.
        unsafe { std::env::remove_var(BIND_NOW) };
        let control = take_control()?;
        signals::install();
        watch::block_child_signal()?;
        let Some((order, _)) = control.receive::<Order>()? else {
            return Err(io::Error::other("no order arrived"));
        };
        let Order::Load {
            library,
            common,
            entry,
            folder,
            isolation,
            group,
        } = order
        else {
            return Err(io::Error::other("the first order must be to load"));
        };
        let loaded = || -> Result<_, String> {
            if let Some(common) = common {
                load::common(&common)?;
            }
            let held = load::address_space() + load::size(&library);
            let mut place = sandbox::enter(isolation, group.as_deref(), library, folder)
                .map_err(|e| format!("cannot close the sandbox: {e}"))?;
            let failed = |e| format!("cannot confine the host: {e}");
            place.confine_host().map_err(failed)?;
            let entry = load::hand_in(place.library(), &entry)?;
            place.seal_host().map_err(failed)?;
            rehearse(entry);
            Ok((held, entry, place))
        };
        match loaded() {
            Ok((held, entry, place)) => {
                control.send(&HostReply::Loaded, &[])?;
                Ok(HostProcess {
                    control,
                    entry,
                    place,
                    held,
                    page: fork::Mapping::NONE,
                })
            }
            Err(what) => {
                control.send(&HostReply::Fault(what.clone()), &[])?;
                Err(io::Error::other(what))
            }
        }
    }

    /// Follows orders until the grader closes the channel.
    fn serve(&mut self) -> i32 {
        let mut next = Next::Order;
        loop {
            let (start, descriptors) = match next {
                Next::Child(start, descriptors) => (start, descriptors),
                Next::Nothing => return 0,
                Next::Order => match self.control.receive::<Order>() {
                    Ok(Some((Order::Start(start), descriptors))) => (start, descriptors),
                    // These orders were meant for a child that has just ended.
                    Ok(Some((Order::Kill | Order::ResetCpuClock | Order::Late { .. }, _))) => {
                        continue;
                    }
                    Ok(Some((Order::Load { .. }, _))) | Err(_) => return 1,
                    Ok(None) => return 0,
                },
            };
            let report;
            (report, next) = match self.run(&start, descriptors) {
                Ok(End { ended, next }) => (HostReply::Ended(ended), next),
                Err(e) => (
                    HostReply::Fault(format!("cannot start a child: {e}")),
                    Next::Order,
                ),
            };
            if self.control.send(&report, &[]).is_err() {
                return 0;
            }
        }
    }
}

impl HostProcess {
    /// One child, from its folder to its end.
    fn run(&mut self, start: &Start, descriptors: Vec<OwnedFd>) -> io::Result<End> {
        let size = FileQuota {
            bytes: start.file_size,
            count: start.file_count,
        };
        let folder = self.place.open_folder(size)?;
        let end = fork::child(self, start, descriptors, &folder).map(|pid| {
            let watch = Watch {
                cpu: Duration::from_millis(start.cpu_ms),
                full: &|| self.place.full(&folder, size),
                bounds_files: self.place.bounds_files(),
                control: &self.control,
            };
            watch.until_the_end(pid)
        });
        // A folder that cannot be removed now is removed when the host ends.
        let _ = self.place.close_folder(&folder, size);
        end
    }
}

/// Runs the kit's part of the hand-in once, with closed channels, so that children are forked
/// with everything that is set up at first use.
fn rehearse(entry: EntryPoint) {
    entry(-1, -1, std::ptr::null_mut(), 0);
}

/// The control socket came as standard input; the three standard descriptors become
/// `/dev/null`.
fn take_control() -> io::Result<Control> {
    // SAFETY: descriptor 0 is open, it was given to us; the copy is ours alone.
    let control = unsafe {
        let fd = libc::fcntl(0, libc::F_DUPFD_CLOEXEC, 10);
        if fd < 0 {
            return Err(io::Error::last_os_error());
        }
        OwnedFd::from_raw_fd(fd)
    };
    let nothing = File::options().read(true).write(true).open("/dev/null")?;
    for standard in 0..3 {
        // SAFETY: replaces a standard descriptor by another open one.
        if unsafe { libc::dup2(nothing.as_raw_fd(), standard) } < 0 {
            return Err(io::Error::last_os_error());
        }
    }
    Ok(Control::new(control))
}
