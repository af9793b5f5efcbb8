//! What a process may reach, as the kernel's Landlock sees it.

use super::problem::{describe, problem};
use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset,
    RulesetAttr, RulesetCreated, RulesetCreatedAttr, RulesetStatus, Scope,
};
use lang::Localized;
use std::error::Error;
use std::io;
use std::path::Path;

/// The newest interface that is asked for; the kernel gives what it has.
const WANTED: ABI = ABI::V6;

/// From now on this process reads below `read`, changes files below `write`, and
/// reaches no network and no process that it did not start.
pub fn restrict(read: &[&Path], write: &[&Path]) -> io::Result<()> {
    ReadyRules::to(read, write)?.apply()
}

/// The same, made ready before it is needed.
#[derive(Debug)]
pub struct ReadyRules(RulesetCreated);

impl ReadyRules {
    pub fn to(read: &[&Path], write: &[&Path]) -> io::Result<ReadyRules> {
        rules(read, write).map(ReadyRules).map_err(io::Error::other)
    }

    /// For this thread and those it starts.
    pub fn apply(self) -> io::Result<()> {
        match self.0.restrict_self().map_err(io::Error::other)?.ruleset {
            RulesetStatus::NotEnforced => Err(problem(
                "le noyau n'a pas Landlock",
                "the kernel has no Landlock",
            )),
            RulesetStatus::FullyEnforced | RulesetStatus::PartiallyEnforced => Ok(()),
        }
    }
}

fn rules(read: &[&Path], write: &[&Path]) -> Result<RulesetCreated, Box<dyn Error + Send + Sync>> {
    let mut rules = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(WANTED))?
        .handle_access(AccessNet::from_all(WANTED))?
        .scope(Scope::from_all(WANTED))?
        .create()?;
    for path in read {
        let access = AccessFs::from_read(WANTED);
        rules = rules.add_rule(PathBeneath::new(PathFd::new(path)?, access))?;
    }
    // Files are read and written; nothing is executed, no device or link is made.
    let all = AccessFs::from_all(WANTED);
    let never = AccessFs::Execute
        | AccessFs::MakeBlock
        | AccessFs::MakeChar
        | AccessFs::MakeSock
        | AccessFs::MakeFifo
        | AccessFs::MakeSym
        | AccessFs::IoctlDev;
    for path in write {
        rules = rules.add_rule(PathBeneath::new(PathFd::new(path)?, all & !never))?;
    }
    Ok(rules)
}

/// The version of the kernel's interface.
pub fn version() -> Result<u32, Localized> {
    const VERSION: u32 = 1;
    let nothing = std::ptr::null::<u8>();
    // SAFETY: with this flag the kernel reads no memory.
    let abi = unsafe { libc::syscall(libc::SYS_landlock_create_ruleset, nothing, 0, VERSION) };
    u32::try_from(abi).map_err(|_| describe(&io::Error::last_os_error()))
}
