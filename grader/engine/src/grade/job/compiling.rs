//! One compilation of a job: rustc and the linker in their sandbox.

use super::Job;
use super::finished::library_name;
use crate::grade::Grader;
use crate::grade::dependencies::externs;
use crate::text;
use compile::diagnostic::RustcError;
use compile::rustc::{Compile, Compiled, Linker};
use lang::Localized;
use sandbox::{CompileLimits, Group, Room, take_back};
use std::ffi::OsString;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

impl Job<'_> {
    pub(super) fn compile(
        &mut self,
        folder: &Path,
        root: &str,
        made: &Path,
    ) -> Result<Compiled, Localized> {
        let (settings, compile_time) = (&self.grader.settings, &self.grader.compile_time);
        let left = settings
            .compile_budget
            .saturating_sub(compile_time.of(&self.hand_in));
        let cpu = left.min(settings.compile_cpu);
        if cpu.is_zero() {
            return Ok(Compiled::TooLong);
        }
        self.compiles += 1;
        let started = Instant::now();
        let (compiled, used) = self.compile_within(cpu, folder, root, made)?;
        let used = match compiled {
            Compiled::TooLong => cpu,
            // It has held its place as one that computes.
            Compiled::Waits => started.elapsed().min(cpu),
            _ => used.min(cpu),
        };
        compile_time.add(&self.hand_in, used);
        Ok(compiled)
    }

    /// Compiles within this processor time, and returns the time that it took.
    fn compile_within(
        &self,
        cpu: Duration,
        folder: &Path,
        root: &str,
        made: &Path,
    ) -> Result<(Compiled, Duration), Localized> {
        let output = made.join(library_name());
        let crates = externs(&self.dependencies, &self.grader.libraries)?;
        let compile = Compile {
            toolchain: &self.grader.toolchain,
            libraries: &self.grader.libraries,
            folder,
            root_file: root,
            edition: &self.edition,
            glue_name: &self.names.glue,
            crates: &crates,
            for_tests: self.is_for_tests(),
            output: &output,
            by: self.grader.linker(),
            cpu,
        };
        let (rustc, _group) = self.compiler(cpu, folder, made, compile.linking())?;
        let compiled = compile.run(rustc)?;
        take_back(made, &output)?;
        Ok(compiled)
    }

    /// rustc in a room with the toolchain, the kit's libraries and the sources.
    fn compiler(
        &self,
        cpu: Duration,
        folder: &Path,
        made: &Path,
        then: Vec<OsString>,
    ) -> std::io::Result<(Command, Option<Group>)> {
        let grader = self.grader;
        let mut read = grader.compiler_files.clone();
        read.push(folder.to_owned());
        let room = Room {
            isolation: grader.settings.protection.isolation,
            read,
            write: made.to_owned(),
            folder: folder.to_owned(),
            limits: CompileLimits {
                cpu_seconds: cpu.as_millis().div_ceil(1000) as u64,
                ..CompileLimits::default()
            },
            then,
        };
        room.command(&sandbox::this_program()?, &grader.toolchain.rustc)
    }
}

impl Grader {
    /// Without a sandbox, no process runs a linker after rustc.
    pub(super) fn linker(&self) -> Linker {
        match self.settings.protection.isolation.is_none() {
            true => Linker::Rustc,
            false => Linker::Follows,
        }
    }

    pub(super) fn damaged(&self, errors: &[RustcError]) -> Localized {
        let said = errors.first().map_or("", |e| e.message.as_str());
        text::findings::damaged(self.libraries.folder(), said)
    }

    /// A linker error is the hand-in's fault only if the linker still passes its trial.
    pub(super) fn linker_works(&self) -> Result<(), Localized> {
        let works = || {
            let scratch = self.cache.scratch().ok()?;
            let common = self.libraries.common.as_ref()?;
            common.works(&self.toolchain, self.libraries.folder(), &scratch.path)
        };
        match works() {
            Some(true) => Ok(()),
            _ => Err(text::findings::linker_broken(self.libraries.folder())),
        }
    }
}
