//! From the evidence of a child's death to a verdict.

use super::control::{Cause, Ended};
use super::shared_page::SharedPage;
use lang::{Lang, Localized};
use machine::{Limit, Limits, Stop, StopReason, Verdict};
use sandbox::place::Full;
use std::time::Duration;
use wire::decode::{DecodeError, MAX_DEPTH, MAX_DRAWN};
use wire::shared_page::{self as at, ending};

/// A child that uses less than this share of a processor is waiting. One that computes gets more
/// on any machine where fewer than fifty others want each processor. One that prints a picture and
/// sleeps for 40 ms, again and again, needs a tenth of it.
pub const IDLE_DIVISOR: u32 = 50;

/// What the grader itself saw.
#[derive(Debug, Clone, PartialEq)]
pub enum Observed {
    /// The answers ended.
    End,
    /// The time limit passed.
    Wall,
    Garbage(DecodeError),
}

/// Why the child has stopped answering. The host's report is trusted; the shared page, which
/// the program can write, only where that cannot help the program.
pub fn stop(observed: &Observed, ended: Ended, page: &SharedPage, limits: &Limits) -> Stop {
    let (verdict, reason) = why(observed, ended, page, limits);
    Stop {
        verdict,
        reason,
        printed: page.printed(),
        reads: page.reads(),
    }
}

/// The kit failed, before or beside the student's code.
pub fn fault(what: impl Into<Localized>) -> Stop {
    let what = what.into();
    Stop {
        verdict: Verdict::GraderError,
        reason: StopReason::Fault { what },
        printed: Vec::new(),
        reads: Vec::new(),
    }
}

fn why(
    observed: &Observed,
    ended: Ended,
    page: &SharedPage,
    limits: &Limits,
) -> (Verdict, StopReason) {
    if page.word(at::STARTED) == 0 {
        let what = match page.text(0) {
            text if text.is_empty() => Localized::both(
                format!("le processus n'a pas démarré ({})", ended.status),
                format!("the child was not started ({})", ended.status),
            ),
            text => quoted(&text),
        };
        return (Verdict::GraderError, StopReason::Claimed { what });
    }
    if ended.cause == Cause::CpuLimit || signal(ended.status) == Some(libc::SIGXCPU) {
        return limit(Verdict::CpuTimeout, Limit::Cpu, format!("{:?}", limits.cpu));
    }
    if ended.cause == Cause::MemoryLimit {
        return limit(Verdict::Memory, Limit::Memory, bytes(limits.memory));
    }
    if let Some(limit) = room_used_up(ended, page, limits) {
        return limit;
    }
    let wall = || format!("{:?}", limits.wall);
    if ended.cause == Cause::Idle {
        return limit(Verdict::WallTimeout, Limit::Wall, wall());
    }
    match observed {
        Observed::Wall => {
            // A program that computed, however little at a time, was not waiting.
            let computed = Duration::from_micros(ended.cpu_us) >= limits.wall / IDLE_DIVISOR;
            let verdict = if computed {
                Verdict::CpuTimeout
            } else {
                Verdict::WallTimeout
            };
            return limit(verdict, Limit::Wall, wall());
        }
        Observed::Garbage(DecodeError::TooLarge(most)) => {
            return limit(Verdict::NoAnswer, Limit::Value, most.to_string());
        }
        Observed::Garbage(DecodeError::TooMany) => {
            return limit(Verdict::NoAnswer, Limit::Drawn, MAX_DRAWN.to_string());
        }
        Observed::Garbage(what) => {
            let what = Localized::both(in_french(what), what.to_string());
            return (Verdict::NoAnswer, StopReason::Garbage { what });
        }
        Observed::End => {}
    }
    own_words(page, limits).unwrap_or_else(|| by_status(ended.status, page, limits))
}

/// A program that was refused a file or a thread panics as a rule, or is ended: then
/// the limit is the reason, and not the panic.
fn room_used_up(ended: Ended, page: &SharedPage, limits: &Limits) -> Option<(Verdict, StopReason)> {
    let panicked = page.word(at::ENDING) == ending::PANIC;
    if !panicked && ended.cause != Cause::FileLimit {
        return None;
    }
    match ended.full {
        Some(Full::Count) => Some(limit(
            Verdict::Crashed,
            Limit::FileCount,
            limits.file_count.to_string(),
        )),
        Some(Full::Bytes) => Some(limit(
            Verdict::Crashed,
            Limit::FileSize,
            bytes(limits.file_size),
        )),
        // The folder was removed in the meantime; all that is known is that it was too full.
        None if ended.cause == Cause::FileLimit => Some(limit(
            Verdict::Crashed,
            Limit::FileSize,
            bytes(limits.file_size),
        )),
        None if page.word(at::THREAD_REFUSED) != 0 => Some(limit(
            Verdict::Crashed,
            Limit::Threads,
            limits.threads.to_string(),
        )),
        None => None,
    }
}

/// What the child noted before it died.
fn own_words(page: &SharedPage, limits: &Limits) -> Option<(Verdict, StopReason)> {
    let (first, second) = (|| page.text(0), || page.text(1));
    Some(match page.word(at::ENDING) {
        ending::PANIC => (
            Verdict::Panicked,
            StopReason::Panic {
                message: first(),
                location: second(),
            },
        ),
        ending::NOT_IMPLEMENTED => (
            Verdict::NotImplemented,
            // A place in the source; the engine, which has the sources, turns it into the
            // function's name.
            StopReason::NotImplemented { function: second() },
        ),
        ending::DOES_NOT_COMPILE => (
            Verdict::DoesNotCompile,
            StopReason::DoesNotCompile {
                function: first(),
                message: second(),
            },
        ),
        ending::ABSENT => (
            Verdict::NotImplemented,
            StopReason::Absent {
                reason: page.word(at::DETAIL),
            },
        ),
        ending::DRAWS => (Verdict::Wrong, StopReason::Draws { message: first() }),
        ending::READS => {
            let figure = at::MAX_READS_PAST_END.to_string();
            limit(Verdict::CpuTimeout, Limit::Reads, figure)
        }
        ending::OUTPUT => limit(Verdict::CpuTimeout, Limit::Output, bytes(limits.output)),
        ending::STACK_OVERFLOW => limit(Verdict::StackOverflow, Limit::Stack, bytes(at::STACK)),
        ending::FORBIDDEN => {
            let what = system_call(page.word(at::DETAIL));
            (Verdict::Forbidden, StopReason::Forbidden { what })
        }
        ending::KIT => (
            Verdict::GraderError,
            StopReason::Claimed {
                what: quoted(&format!("{} ({})", first(), second())),
            },
        ),
        _ => return None,
    })
}

/// The calls that a curious program is most likely to try, by name.
fn system_call(number: u32) -> Localized {
    #[cfg(target_os = "linux")]
    {
        let known: &[(libc::c_long, &str)] = &[
            (libc::SYS_socket, "socket"),
            (libc::SYS_socketpair, "socketpair"),
            (libc::SYS_clone, "clone"),
            (libc::SYS_execve, "execve"),
            (libc::SYS_kill, "kill"),
            (libc::SYS_ptrace, "ptrace"),
            (libc::SYS_process_vm_readv, "process_vm_readv"),
            (libc::SYS_mount, "mount"),
            (libc::SYS_unshare, "unshare"),
            (libc::SYS_setns, "setns"),
            (libc::SYS_chroot, "chroot"),
            (libc::SYS_mmap, "mmap"),
            (libc::SYS_mprotect, "mprotect"),
            (libc::SYS_prctl, "prctl"),
            (libc::SYS_prlimit64, "prlimit"),
            (libc::SYS_setsid, "setsid"),
            (libc::SYS_memfd_create, "memfd_create"),
            (libc::SYS_symlinkat, "symlinkat"),
        ];
        let found = known
            .iter()
            .find(|(call, _)| *call == libc::c_long::from(number));
        if let Some((_, name)) = found {
            return (*name).to_owned().into();
        }
        #[cfg(target_arch = "x86_64")]
        if [libc::SYS_fork, libc::SYS_vfork].contains(&libc::c_long::from(number)) {
            return "fork".to_owned().into();
        }
    }
    Localized::both(
        format!("l'appel système n° {number}"),
        format!("system call {number}"),
    )
}

fn by_status(status: i32, page: &SharedPage, limits: &Limits) -> (Verdict, StopReason) {
    let refused = page.word(at::ENDING) == ending::MEMORY;
    match signal(status) {
        Some(libc::SIGABRT) if refused => {
            limit(Verdict::Memory, Limit::Memory, bytes(limits.memory))
        }
        Some(libc::SIGSYS) => (
            Verdict::Forbidden,
            StopReason::Forbidden {
                // No handler ran: the C library blocks signals where it starts a program.
                what: Localized::both(
                    "un appel système, comme pour lancer un autre programme (`Command`)",
                    "a system call, as for starting another program (`Command`)",
                ),
            },
        ),
        Some(libc::SIGXFSZ) => limit(Verdict::Crashed, Limit::FileSize, bytes(limits.file_size)),
        Some(number) => (Verdict::Crashed, StopReason::Signal { number }),
        None => (
            Verdict::NoAnswer,
            StopReason::Exit {
                code: libc::WEXITSTATUS(status),
            },
        ),
    }
}

fn signal(status: i32) -> Option<i32> {
    libc::WIFSIGNALED(status).then(|| libc::WTERMSIG(status))
}

fn limit(verdict: Verdict, which: Limit, figure: String) -> (Verdict, StopReason) {
    (verdict, StopReason::Limit { which, figure })
}

/// What the process itself said of a fault of the kit, which is said in English.
fn quoted(said: &str) -> Localized {
    Localized::both(format!("« {said} »"), said)
}

fn in_french(what: &DecodeError) -> String {
    match what {
        DecodeError::Truncated => "une réponse est coupée".to_owned(),
        DecodeError::TooDeep => format!("une réponse est imbriquée à plus de {MAX_DEPTH} niveaux"),
        DecodeError::TooMany => format!("une réponse a plus de {MAX_DRAWN} valeurs"),
        DecodeError::TooLarge(most) => format!("une valeur a plus de {most} parties"),
        DecodeError::TooLong(n) => format!("une réponse de {n} octets est trop longue"),
        DecodeError::NotUtf8 => "un texte n'est pas en UTF-8".to_owned(),
        DecodeError::UnknownTag(tag) => format!("aucune valeur ne commence par l'octet {tag}"),
        DecodeError::Number => "un nombre est hors des bornes".to_owned(),
        DecodeError::TrailingBytes(n) => {
            let follow = Lang::Fr.agree(*n, "octet suit", "octets suivent");
            format!("{n} {follow} la réponse")
        }
        DecodeError::Unexpected => "une réponse sans question".to_owned(),
    }
}

fn bytes(n: u64) -> String {
    match n {
        n if n >= 1 << 20 => format!("{} MB", n >> 20),
        n if n >= 1 << 10 => format!("{} kB", n >> 10),
        n => format!("{n} B"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_answer_is_told_in_french_too() {
        let all = [
            DecodeError::Truncated,
            DecodeError::TooDeep,
            DecodeError::TooMany,
            DecodeError::TooLarge(9),
            DecodeError::TooLong(9),
            DecodeError::NotUtf8,
            DecodeError::UnknownTag(9),
            DecodeError::Number,
            DecodeError::TrailingBytes(9),
            DecodeError::Unexpected,
        ];
        for what in all {
            let (french, english) = (in_french(&what), what.to_string());
            assert_ne!(french, english);
            let figures = |text: &str| text.replace(|c: char| !c.is_ascii_digit(), "");
            assert_eq!(
                figures(&french.replace("UTF-8", "")),
                figures(&english.replace("UTF-8", ""))
            );
        }
        assert_eq!(
            in_french(&DecodeError::TrailingBytes(1)),
            "1 octet suit la réponse"
        );
    }

    #[test]
    fn a_call_without_a_name_has_its_number() {
        let what = system_call(9_999);
        assert_eq!(what.get(Lang::Fr), "l'appel système n° 9999");
        assert_eq!(what.get(Lang::En), "system call 9999");
    }
}
