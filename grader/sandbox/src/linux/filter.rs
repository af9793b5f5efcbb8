//! The system calls that a process may make: a list, and nothing beside it.

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
    /// For a host, before it opens a hand-in: what a program of a course does (computing,
    /// its own files, threads), what starting and watching children takes, and what a
    /// library is loaded with. A call beside the list ends the process.
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
            &[POLITELY, &[libc::SYS_ioctl]].concat(),
            SeccompAction::Trap,
        )
    }

    /// For a host that has loaded a hand-in: from now on no file becomes code either.
    pub fn loaded() -> io::Result<Filters> {
        let executable = libc::PROT_EXEC as u64;
        let mapped = SeccompCondition::new(2, Len::Qword, Cmp::MaskedEq(executable), executable);
        let refused = Rules::from([(libc::SYS_mmap, vec![rule(mapped)?])]);
        let filter = compile(refused, SeccompAction::Allow, SeccompAction::Trap)?;
        Ok(Filters(vec![filter]))
    }

    /// For children of such a host, who apply it each for itself: takes back what only the host does. `clone` makes
    /// threads, limits can be read, and signals are for the process itself: without
    /// namespaces it could otherwise end its host, and everything of the same user.
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

    /// For rustc and the linker: processes too. A call beside the list fails.
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
        Filters::new(rules, POLITELY, SeccompAction::Errno(libc::EPERM as u32))
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
        // The one that was applied first must let the second be applied.
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
    rules.extend(POLITELY.iter().flat_map(|call| one(*call, None)));
    rules
}

/// A `clone` that makes something else than a thread of this process.
fn no_thread() -> io::Result<Vec<SeccompRule>> {
    let flags = |mask, value| {
        rule(SeccompCondition::new(
            0,
            Len::Qword,
            Cmp::MaskedEq(mask),
            value,
        ))
    };
    let thread = [libc::CLONE_VM, libc::CLONE_THREAD, libc::CLONE_SIGHAND];
    let missing = thread.into_iter().map(|flag| flags(flag as u64, 0));
    let besides = NAMESPACES
        .into_iter()
        .map(|flag| flags(flag as u64, flag as u64));
    missing.chain(besides).collect()
}

/// `clone` makes processes, in the namespaces that there are.
fn no_namespaces() -> io::Result<SeccompRule> {
    rule(SeccompCondition::new(
        0,
        Len::Qword,
        Cmp::MaskedEq(NAMESPACES.iter().fold(0, |all, flag| all | *flag as u64)),
        0,
    ))
}

/// No new code appears while a program runs.
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

/// A new limit, and not only a place for the old one.
fn limit_is_set() -> io::Result<SeccompRule> {
    rule(SeccompCondition::new(2, Len::Qword, Cmp::Ne, 0))
}

/// Descriptors are copied and asked for their modes; none is told to send signals.
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

/// Pipes are made not to block, and to be closed; terminals are not looked for.
fn pipe_modes() -> io::Result<Vec<SeccompRule>> {
    [libc::FIONBIO, libc::FIOCLEX, libc::FIONCLEX]
        .into_iter()
        .map(|mode| rule(SeccompCondition::new(1, Len::Dword, Cmp::Eq, mode)))
        .collect()
}

fn rule(condition: Result<SeccompCondition, seccompiler::BackendError>) -> io::Result<SeccompRule> {
    let condition = condition.map_err(io::Error::other)?;
    SeccompRule::new(vec![condition]).map_err(io::Error::other)
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

/// Said not to exist, so that the libraries take the older way, which can be judged.
const POLITELY: &[i64] = &[
    libc::SYS_clone3,
    libc::SYS_sendfile,
    libc::SYS_splice,
    libc::SYS_copy_file_range,
    libc::SYS_io_uring_setup,
];

/// What any program does.
const COMMON: &[i64] = &[
    // Memory.
    libc::SYS_brk,
    libc::SYS_mmap,
    libc::SYS_munmap,
    libc::SYS_mremap,
    libc::SYS_mprotect,
    libc::SYS_madvise,
    // Files that are open.
    libc::SYS_read,
    libc::SYS_readv,
    libc::SYS_pread64,
    libc::SYS_preadv,
    libc::SYS_write,
    libc::SYS_writev,
    libc::SYS_pwrite64,
    libc::SYS_pwritev,
    libc::SYS_lseek,
    libc::SYS_close,
    libc::SYS_dup,
    libc::SYS_dup3,
    libc::SYS_fcntl,
    libc::SYS_flock,
    libc::SYS_fstat,
    libc::SYS_fstatfs,
    libc::SYS_fsync,
    libc::SYS_fdatasync,
    libc::SYS_ftruncate,
    libc::SYS_fallocate,
    libc::SYS_getdents64,
    libc::SYS_pipe2,
    libc::SYS_ppoll,
    // Files by name: the root, Landlock and permissions decide which.
    libc::SYS_openat,
    libc::SYS_newfstatat,
    libc::SYS_statx,
    libc::SYS_faccessat,
    libc::SYS_faccessat2,
    libc::SYS_readlinkat,
    libc::SYS_mkdirat,
    libc::SYS_unlinkat,
    libc::SYS_renameat,
    libc::SYS_renameat2,
    libc::SYS_linkat,
    libc::SYS_fchmod,
    libc::SYS_fchmodat,
    libc::SYS_getcwd,
    libc::SYS_chdir,
    libc::SYS_fchdir,
    libc::SYS_umask,
    // Threads and time.
    libc::SYS_futex,
    libc::SYS_set_robust_list,
    libc::SYS_set_tid_address,
    libc::SYS_rseq,
    libc::SYS_membarrier,
    libc::SYS_sched_yield,
    libc::SYS_sched_getaffinity,
    libc::SYS_nanosleep,
    libc::SYS_clock_nanosleep,
    libc::SYS_clock_gettime,
    libc::SYS_clock_getres,
    libc::SYS_gettimeofday,
    libc::SYS_restart_syscall,
    // Its own signals, for panics and aborts: it sees no process but itself and its host.
    libc::SYS_rt_sigaction,
    libc::SYS_rt_sigprocmask,
    libc::SYS_rt_sigreturn,
    libc::SYS_sigaltstack,
    libc::SYS_tgkill,
    // Who and what it is.
    libc::SYS_getpid,
    libc::SYS_gettid,
    libc::SYS_getppid,
    libc::SYS_getuid,
    libc::SYS_geteuid,
    libc::SYS_getgid,
    libc::SYS_getegid,
    libc::SYS_uname,
    libc::SYS_sysinfo,
    libc::SYS_getrusage,
    libc::SYS_prlimit64,
    libc::SYS_prctl,
    libc::SYS_getrandom,
    libc::SYS_exit,
    libc::SYS_exit_group,
];

/// Calls of older libraries, on the architecture that has them.
#[cfg(target_arch = "x86_64")]
const OLD_NAMES: &[i64] = &[
    libc::SYS_open,
    libc::SYS_stat,
    libc::SYS_lstat,
    libc::SYS_access,
    libc::SYS_readlink,
    libc::SYS_mkdir,
    libc::SYS_rmdir,
    libc::SYS_unlink,
    libc::SYS_rename,
    libc::SYS_dup2,
    libc::SYS_pipe,
    libc::SYS_poll,
    libc::SYS_time,
    libc::SYS_arch_prctl,
    libc::SYS_getrlimit,
];

/// What a host does besides, for its children and in them before they are confined.
const HOST: &[i64] = &[
    libc::SYS_clone,
    libc::SYS_wait4,
    libc::SYS_kill,
    libc::SYS_pselect6,
    libc::SYS_sendmsg,
    libc::SYS_recvmsg,
    libc::SYS_sendto,
    libc::SYS_recvfrom,
    // Whether a scenario's own file system is as good as new.
    libc::SYS_utimensat,
    libc::SYS_statfs,
    // Who a child is, and what it may do.
    libc::SYS_setsid,
    libc::SYS_setpgid,
    libc::SYS_setgroups,
    libc::SYS_setresuid,
    libc::SYS_setresgid,
    libc::SYS_capset,
    libc::SYS_close_range,
    libc::SYS_prlimit64,
    libc::SYS_prctl,
    libc::SYS_seccomp,
    libc::SYS_landlock_create_ruleset,
    libc::SYS_landlock_add_rule,
    libc::SYS_landlock_restrict_self,
];

/// What the compiler does besides.
const COMPILER: &[i64] = &[
    libc::SYS_execve,
    libc::SYS_wait4,
    // A process that starts another hears from it by a pair of sockets. There are no
    // others: neither `socket` nor `connect` is here.
    libc::SYS_socketpair,
    libc::SYS_sendmsg,
    libc::SYS_recvmsg,
    libc::SYS_sendto,
    libc::SYS_recvfrom,
    libc::SYS_waitid,
    libc::SYS_kill,
    libc::SYS_tkill,
    libc::SYS_setpgid,
    libc::SYS_getpgid,
    libc::SYS_getresuid,
    libc::SYS_getresgid,
    libc::SYS_getgroups,
    libc::SYS_rt_sigtimedwait,
    libc::SYS_rt_sigsuspend,
    libc::SYS_eventfd2,
    libc::SYS_epoll_create1,
    libc::SYS_pidfd_open,
    libc::SYS_utimensat,
    libc::SYS_symlinkat,
    libc::SYS_memfd_create,
    libc::SYS_mlock,
    libc::SYS_statfs,
    libc::SYS_sched_getscheduler,
    libc::SYS_sched_setaffinity,
    libc::SYS_getpriority,
    libc::SYS_mincore,
    libc::SYS_msync,
    libc::SYS_fadvise64,
    libc::SYS_getxattr,
    libc::SYS_lgetxattr,
    libc::SYS_openat2,
    libc::SYS_close_range,
    libc::SYS_times,
];
