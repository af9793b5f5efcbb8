//! The system calls that a process may make: those of a list, and no others.

#[cfg(target_arch = "x86_64")]
use super::calls::OLD_NAMES;
use super::calls::{COMMON, COMPILER, ENOSYS_CALLS, HOST};
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen as Len, SeccompCmpOp as Cmp, SeccompCondition,
    SeccompFilter, SeccompRule, apply_filter,
};
use std::collections::BTreeMap;
use std::io;

/// Filters, applied one after the other: a call must pass them all.
#[derive(Debug, Clone)]
pub struct Filters(Vec<BpfProgram>);

impl Filters {
    /// For a host, before it opens a hand-in: what a program of a course does (computing, its
    /// own files, threads), what starting and watching children takes, and what loading a
    /// library takes. Any other call ends the process, except those that get `ENOSYS`.
    ///
    /// Children inherit it. A filter of this length takes longer to install than a
    /// scenario lasts, so it is installed once, and [`Filters::child`] is short.
    pub fn host() -> io::Result<Filters> {
        let mut rules = common();
        rules.extend(HOST.iter().flat_map(|call| one(*call, None)));
        rules.extend(one(libc::SYS_mprotect, Some(not_executable()?)));
        rules.insert(libc::SYS_mmap, vec![not_executable()?, code_of_a_file()?]);
        rules.insert(libc::SYS_fcntl, descriptor_modes()?);
        rules.extend(one(libc::SYS_ioctl, None));
        Filters::new(
            rules,
            &[ENOSYS_CALLS, &[libc::SYS_ioctl]].concat(),
            SeccompAction::Trap,
        )
    }

    /// For a host that has loaded a hand-in: from now on no file can be mapped as code either,
    /// and starting a program fails. That is an error like any other: who clears the screen by
    /// `clear`, and goes on where that fails, loses nothing.
    pub fn loaded() -> io::Result<Filters> {
        let executable = libc::PROT_EXEC as u64;
        let mapped = SeccompCondition::new(2, Len::Qword, Cmp::MaskedEq(executable), executable);
        let refused = Rules::from([(libc::SYS_mmap, vec![rule(mapped)?])]);
        let not_permitted = SeccompAction::Errno(libc::EPERM as u32);
        let spawned = Rules::from([(libc::SYS_clone, vec![rule(spawns(true))?])]);
        Ok(Filters(vec![
            compile(refused, SeccompAction::Allow, SeccompAction::Trap)?,
            compile(spawned, SeccompAction::Allow, not_permitted)?,
        ]))
    }

    /// For children of such a host, each of which applies it to itself: forbids what only the
    /// host does. `clone` makes threads, limits can be read, and signals are for the process
    /// itself: without namespaces it could otherwise end its host, and everything of the same
    /// user.
    pub fn child() -> io::Result<Filters> {
        let mut refused: Rules = HOST.iter().flat_map(|call| one(*call, None)).collect();
        let differs =
            |argument, value| rule(SeccompCondition::new(argument, Len::Dword, Cmp::Ne, value));
        refused.insert(libc::SYS_tgkill, vec![differs(0, ITSELF.into())?]);
        refused.insert(libc::SYS_clone, no_thread()?);
        refused.insert(libc::SYS_prctl, vec![differs(0, libc::PR_SET_NAME as u64)?]);
        refused.insert(libc::SYS_prlimit64, vec![differs(0, 0)?, limit_is_set()?]);
        let filter = compile(refused, SeccompAction::Allow, SeccompAction::Trap)?;
        Ok(Filters(vec![filter]))
    }

    /// For rustc and the linker: processes too. Any other call fails.
    pub fn compiler() -> io::Result<Filters> {
        let mut rules = common();
        rules.extend(one(libc::SYS_clone, Some(no_namespaces()?)));
        rules.extend(COMPILER.iter().flat_map(|call| one(*call, None)));
        #[cfg(target_arch = "x86_64")]
        rules.extend(
            [libc::SYS_fork, libc::SYS_vfork]
                .into_iter()
                .flat_map(|call| one(call, None)),
        );
        rules.insert(libc::SYS_ioctl, pipe_modes()?);
        Filters::new(
            rules,
            ENOSYS_CALLS,
            SeccompAction::Errno(libc::EPERM as u32),
        )
    }

    fn new(rules: Rules, absent: &[i64], otherwise: SeccompAction) -> io::Result<Filters> {
        let absent = absent.iter().flat_map(|call| one(*call, None)).collect();
        let absent_error = SeccompAction::Errno(libc::ENOSYS as u32);
        Ok(Filters(vec![
            compile(absent, SeccompAction::Allow, absent_error)?,
            compile(rules, otherwise, SeccompAction::Allow)?,
        ]))
    }

    /// [`Filters::child`] in a child, whose number nobody knew before.
    pub fn apply_to_child(&mut self) -> io::Result<()> {
        let me = std::process::id();
        for instruction in self.0.iter_mut().flatten().filter(|i| i.k == ITSELF) {
            instruction.k = me;
        }
        self.apply()
    }

    /// For this thread and those it starts.
    pub fn apply(&self) -> io::Result<()> {
        // The first filter must allow the second to be applied.
        for program in &self.0 {
            apply_filter(program).map_err(io::Error::other)?;
        }
        Ok(())
    }
}

/// Stands for the number of the process that applies a filter: no process has it, nor
/// does it occur as another operand.
const ITSELF: u32 = 0x7fff_e1f0;

type Rules = BTreeMap<i64, Vec<SeccompRule>>;
type Condition = Result<SeccompCondition, seccompiler::BackendError>;

fn compile(
    rules: Rules,
    otherwise: SeccompAction,
    matched: SeccompAction,
) -> io::Result<BpfProgram> {
    let arch = std::env::consts::ARCH
        .try_into()
        .map_err(io::Error::other)?;
    let filter = SeccompFilter::new(rules, otherwise, matched, arch).map_err(io::Error::other)?;
    filter.try_into().map_err(io::Error::other)
}

fn one(call: i64, rule: Option<SeccompRule>) -> Rules {
    Rules::from([(call, rule.into_iter().collect())])
}

fn common() -> Rules {
    let mut rules: Rules = COMMON.iter().flat_map(|call| one(*call, None)).collect();
    #[cfg(target_arch = "x86_64")]
    rules.extend(OLD_NAMES.iter().flat_map(|call| one(*call, None)));
    rules.extend(ENOSYS_CALLS.iter().flat_map(|call| one(*call, None)));
    rules
}

/// Is this `clone` one of `posix_spawn`, by which the standard library starts programs?
fn spawns(does: bool) -> Condition {
    let flag = libc::CLONE_VFORK as u64;
    flags(flag, if does { flag } else { 0 })
}

/// These flags of `clone` have this value.
fn flags(mask: u64, value: u64) -> Condition {
    SeccompCondition::new(0, Len::Qword, Cmp::MaskedEq(mask), value)
}

/// A `clone` that makes anything but a thread of this process, and does not fail by
/// [`Filters::loaded`].
fn no_thread() -> io::Result<Vec<SeccompRule>> {
    let flags = |mask, value| rule_of_all([flags(mask, value), spawns(false)]);
    let thread = [libc::CLONE_VM, libc::CLONE_THREAD, libc::CLONE_SIGHAND];
    let missing = thread.into_iter().map(|flag| flags(flag as u64, 0));
    let besides = NAMESPACES
        .into_iter()
        .map(|flag| flags(flag as u64, flag as u64));
    missing.chain(besides).collect()
}

/// `clone` may make processes, but no new namespaces.
fn no_namespaces() -> io::Result<SeccompRule> {
    rule(SeccompCondition::new(
        0,
        Len::Qword,
        Cmp::MaskedEq(NAMESPACES.iter().fold(0, |all, flag| all | *flag as u64)),
        0,
    ))
}

/// The call does not ask for executable memory.
fn not_executable() -> io::Result<SeccompRule> {
    let executable = libc::PROT_EXEC as u64;
    rule(SeccompCondition::new(
        2,
        Len::Qword,
        Cmp::MaskedEq(executable),
        0,
    ))
}

/// Code that is in a file and cannot be written to, as a loader maps it.
fn code_of_a_file() -> io::Result<SeccompRule> {
    let no_file = u64::from(u32::MAX);
    let writable = libc::PROT_WRITE as u64;
    let conditions = [
        SeccompCondition::new(2, Len::Qword, Cmp::MaskedEq(writable), 0),
        SeccompCondition::new(4, Len::Dword, Cmp::Ne, no_file),
    ];
    let conditions = conditions.into_iter().collect::<Result<_, _>>();
    SeccompRule::new(conditions.map_err(io::Error::other)?).map_err(io::Error::other)
}

/// Whether the call sets a new limit, and does not only read the old one.
fn limit_is_set() -> io::Result<SeccompRule> {
    rule(SeccompCondition::new(2, Len::Qword, Cmp::Ne, 0))
}

/// `fcntl` may copy descriptors, and read and set their flags; it may not ask for signals.
fn descriptor_modes() -> io::Result<Vec<SeccompRule>> {
    [
        libc::F_DUPFD,
        libc::F_DUPFD_CLOEXEC,
        libc::F_GETFD,
        libc::F_SETFD,
        libc::F_GETFL,
        libc::F_SETFL,
    ]
    .into_iter()
    .map(|mode| rule(SeccompCondition::new(1, Len::Dword, Cmp::Eq, mode as u64)))
    .collect()
}

/// `ioctl` may make pipes non-blocking or close-on-exec; it may not query terminals.
fn pipe_modes() -> io::Result<Vec<SeccompRule>> {
    [libc::FIONBIO, libc::FIOCLEX, libc::FIONCLEX]
        .into_iter()
        .map(|mode| rule(SeccompCondition::new(1, Len::Dword, Cmp::Eq, mode)))
        .collect()
}

fn rule(condition: Condition) -> io::Result<SeccompRule> {
    rule_of_all([condition])
}

fn rule_of_all(conditions: impl IntoIterator<Item = Condition>) -> io::Result<SeccompRule> {
    let conditions: Result<Vec<_>, _> = conditions.into_iter().collect();
    SeccompRule::new(conditions.map_err(io::Error::other)?).map_err(io::Error::other)
}

const NAMESPACES: [libc::c_int; 7] = [
    libc::CLONE_NEWUSER,
    libc::CLONE_NEWNS,
    libc::CLONE_NEWPID,
    libc::CLONE_NEWNET,
    libc::CLONE_NEWIPC,
    libc::CLONE_NEWUTS,
    libc::CLONE_NEWCGROUP,
];
