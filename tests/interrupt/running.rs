//! A grader that runs, and waiting for what it does.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::os::unix::process::CommandExt as _;
use std::process::{Child, ChildStderr, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// How long a machine may be busy with something else.
const PATIENCE: Duration = Duration::from_secs(600);

/// A grader in a group of processes of its own.
pub struct Run {
    child: Child,
    errors: BufReader<ChildStderr>,
}

impl Run {
    pub fn of(command: &mut Command) -> Run {
        let mut child = command
            .process_group(0)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the grader starts");
        let errors = BufReader::new(child.stderr.take().expect("its errors"));
        Run { child, errors }
    }

    pub fn is_running(&mut self) -> bool {
        self.child.try_wait().expect("a state").is_none()
    }

    pub fn interrupt(&self) {
        let group = i32::try_from(self.child.id()).expect("a number");
        // SAFETY: the group is our child's, which nobody has waited for.
        assert_eq!(unsafe { libc::kill(-group, libc::SIGINT) }, 0);
    }

    /// Reads its output until these words.
    pub fn hear(&mut self, words: &str) {
        let mut line = String::new();
        while !line.contains(words) {
            line.clear();
            let read = self.errors.read_line(&mut line).expect("text");
            assert!(read > 0, "it never said {words:?}");
        }
    }

    pub fn end(mut self) -> ExitStatus {
        let mut ended = None;
        wait_for("the grader to end", || {
            ended = self.child.try_wait().expect("a state");
            ended.is_some()
        });
        ended.expect("was waited for")
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        // A test that fails leaves nothing running.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[track_caller]
pub fn wait_for(what: &str, mut has_come: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !has_come() {
        assert!(begun.elapsed() < PATIENCE, "waited in vain for {what}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// A process that has ended and was not waited for yet does not live.
pub fn is_alive(process: i32) -> bool {
    let status = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let state = status.rsplit_once(") ").map_or("", |(_, rest)| rest);
    !matches!(state.chars().next(), None | Some('Z' | 'X'))
}
