//! Processor and wall-clock time of a command, its children included.

use std::io;
use std::mem::MaybeUninit;
use std::process::{Command, Stdio};
use std::time::Instant;

#[derive(Debug)]
pub struct Cost {
    pub cpu: f64,
    pub wall: f64,
}

/// Runs it; gives its cost and whether it succeeded.
pub fn of_command(command: &mut Command) -> io::Result<(Cost, bool)> {
    let (begun, before) = (Instant::now(), of_children()?);
    command.stdin(Stdio::null()).stdout(Stdio::null());
    let status = command.stderr(Stdio::null()).status()?;
    let cost = Cost {
        cpu: of_children()? - before,
        wall: begun.elapsed().as_secs_f64(),
    };
    Ok((cost, status.success()))
}

/// Processor time of all children that have ended, in seconds.
fn of_children() -> io::Result<f64> {
    let mut usage = MaybeUninit::<libc::rusage>::zeroed();
    // SAFETY: the pointer is to a whole structure, which the call fills.
    let usage = unsafe {
        if libc::getrusage(libc::RUSAGE_CHILDREN, usage.as_mut_ptr()) != 0 {
            return Err(io::Error::last_os_error());
        }
        usage.assume_init()
    };
    let seconds = |t: libc::timeval| t.tv_sec as f64 + t.tv_usec as f64 / 1e6;
    Ok(seconds(usage.ru_utime) + seconds(usage.ru_stime))
}
