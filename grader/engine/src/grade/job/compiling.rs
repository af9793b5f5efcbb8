//! One compile of a job: rustc and the linker in their room.

use super::Job;
use super::finished::{library_name, object_name};
use crate::build::rustc::{Compile, Compiled, Linker};
use crate::grade::Grader;
use crate::run::sandbox::{CompileLimits, Group, Room, take_back};
use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

impl Job<'_> {
    /// A linker that cannot do what it was tried with shall cost nobody a mark: then rustc
    /// links.
    pub(super) fn compile(
        &mut self,
        folder: &Path,
        root: &str,
        made: &Path,
    ) -> Result<Compiled, String> {
        self.compiles += 1;
        self.linked_to_common = self.grader.links_by_itself();
        if !self.linked_to_common {
            return self.compile_with(Linker::Rustc, folder, root, made);
        }
        let compiled = self.compile_with(Linker::Follows, folder, root, made)?;
        let object = made.join(object_name());
        if !object.exists() {
            return Ok(compiled);
        }
        if !matches!(compiled, Compiled::Crashed(_)) {
            std::fs::remove_file(object).map_err(|e| e.to_string())?;
            return Ok(compiled);
        }
        // A linker that was killed may have left more than the object.
        std::fs::remove_dir_all(made).map_err(|e| e.to_string())?;
        std::fs::create_dir(made).map_err(|e| e.to_string())?;
        self.linked_to_common = false;
        self.compile_with(Linker::Rustc, folder, root, made)
    }

    fn compile_with(
        &self,
        by: Linker,
        folder: &Path,
        root: &str,
        made: &Path,
    ) -> Result<Compiled, String> {
        let output = made.join(library_name());
        let compile = Compile {
            toolchain: &self.grader.toolchain,
            libraries: &self.grader.libraries,
            folder,
            root_file: root,
            edition: &self.edition,
            glue_name: &self.names.glue,
            output: &output,
            by,
            wall: self.grader.settings.compile_wall,
        };
        let started = self.compiler(folder, made, compile.linking());
        let (rustc, _group) = started.map_err(|e| e.to_string())?;
        let compiled = compile.run(rustc).map_err(|e| e.to_string())?;
        take_back(made, &output).map_err(|e| e.to_string())?;
        Ok(compiled)
    }

    /// rustc in a room with the toolchain, the kit's libraries and the sources.
    fn compiler(
        &self,
        folder: &Path,
        made: &Path,
        then: Vec<OsString>,
    ) -> std::io::Result<(Command, Option<Group>)> {
        let grader = self.grader;
        let room = Room {
            isolation: grader.settings.protection.isolation,
            read: vec![
                grader.toolchain.sysroot.clone(),
                grader.libraries.folder().to_owned(),
                folder.to_owned(),
            ],
            write: made.to_owned(),
            folder: folder.to_owned(),
            limits: CompileLimits {
                cpu_seconds: grader.settings.compile_wall.as_secs(),
                ..CompileLimits::default()
            },
            then,
        };
        room.command(&std::env::current_exe()?, &grader.toolchain.rustc)
    }
}

impl Grader {
    /// What has no sandbox has nobody who would run a linker after rustc.
    fn links_by_itself(&self) -> bool {
        self.libraries.common.is_some() && !self.settings.protection.isolation.is_none()
    }
}
