//! Starts the compiler in its room.

#[cfg(unix)]
use super::limits::limit_cpu;
use super::room::Room;
use super::share::Group;
use std::io;
use std::path::Path;
use std::process::Command;

impl Room {
    /// The beginning of a command: the compiler's arguments are added to it.
    /// `program` begins with `host_main_if_asked`.
    ///
    /// What it says when it fails itself begins with [`FAULT`]. The caller keeps its group
    /// until the command has ended.
    pub fn command(&self, program: &Path, compiler: &Path) -> io::Result<(Command, Option<Group>)> {
        if self.isolation.is_none() {
            return Ok((self.open(compiler), None));
        }
        #[cfg(all(target_os = "linux", feature = "isolation"))]
        {
            use super::limits::GroupLimits;
            use super::share;
            let group = share::group(self.isolation, GroupLimits::of_compiler(&self.limits))?;
            let folder = group.as_ref().map(Group::folder);
            let command = super::linux::compile::command(program, compiler, self, folder)?;
            Ok((command, group))
        }
        #[cfg(not(all(target_os = "linux", feature = "isolation")))]
        Err(io::Error::other(format!(
            "{} was built without the sandbox",
            program.display()
        )))
    }
}

impl Room {
    /// Without a sandbox the compiler's limits apply all the same.
    fn open(&self, compiler: &Path) -> Command {
        let mut command = crate::neutral::clean(compiler);
        command.env("CARGO_MANIFEST_DIR", &self.folder);
        #[cfg(unix)]
        {
            use std::os::unix::process::CommandExt;
            let seconds = self.limits.cpu_seconds;
            // SAFETY: one system call, on numbers.
            unsafe { command.pre_exec(move || limit_cpu(seconds)) };
        }
        command
    }
}
