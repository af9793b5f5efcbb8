//! Programs that answer, and every way in which one can fail to.
//!
//! - `compiling`: rustc in a sandbox
//! - `glue`: the generated glue calls what students write
//! - `glued`: compiles with it
//! - `groups`: what all processes of a hand-in may take together
//! - `hand_in`: compiles `program.rs` once, and starts it
//! - `answers`: what comes back from a program that behaves
//! - `endings`: what is said of one that does not
//! - `fuzz`: answers that nobody would write
//! - `reach`: what a sandboxed program cannot do
//! - `loading`: what a library does before anybody calls it
//! - `ordinary`: all that, without being root
//! - `shared`: scenarios in one process
//!
//! `answers`, `endings` and `shared` run at every level of isolation that there is here.
#![cfg(unix)]

#[cfg(all(target_os = "linux", feature = "isolation"))]
mod compiling;
mod fuzz;
mod glue;
mod glued;
#[cfg(all(target_os = "linux", feature = "isolation"))]
mod groups;
mod hand_in;
#[cfg(all(target_os = "linux", feature = "isolation"))]
mod loading;
#[cfg(all(target_os = "linux", feature = "isolation"))]
mod ordinary;
#[cfg(all(target_os = "linux", feature = "isolation"))]
mod reach;

macro_rules! at_level {
    ($name:ident, $isolation:expr) => {
        #[cfg_attr(
            all(target_os = "linux", feature = "isolation"),
            expect(clippy::duplicate_mod, reason = "the same tests, at another level")
        )]
        #[path = "."]
        mod $name {
            use crate::hand_in::{ask, host_in};
            use host::{Host, Setup};
            use machine::Stop;
            use wire::{Answer, Op};

            pub fn host() -> Host {
                host_in($isolation)
            }

            pub fn start(library: &std::path::Path) -> Result<Host, Stop> {
                crate::hand_in::try_host_of(library, $isolation)
            }

            /// Performs one operation in a child of its own.
            pub fn once(setup: &Setup, op: Op) -> Result<Answer, Stop> {
                let mut host = host();
                let mut child = host.child(setup)?;
                ask(&mut child, op)
            }

            #[path = "answers.rs"]
            mod answers;
            #[path = "endings.rs"]
            mod endings;
            #[cfg(target_os = "linux")]
            #[path = "shared.rs"]
            mod shared;
        }
    };
}

at_level!(open, sandbox::Isolation::NONE);
#[cfg(all(target_os = "linux", feature = "isolation"))]
at_level!(
    without_namespaces,
    sandbox::Isolation {
        namespaces: false,
        ..crate::hand_in::best()
    }
);
#[cfg(all(target_os = "linux", feature = "isolation"))]
at_level!(closed, crate::hand_in::best());
