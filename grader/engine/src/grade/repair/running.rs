//! The processes in which a hand-in's failures are played again.

use crate::grade::built::Built;
use crate::grade::session::{Session, Used};
use host::PinnedCore;

/// Which library a scenario runs in.
#[derive(Clone, Copy)]
pub(super) enum SessionKind {
    /// With both bodies.
    Substituted,
    /// With both bodies, on the reference's types.
    Retyped,
    InWindow,
}

/// What runs a hand-in's libraries, each started when it is first needed.
#[derive(Default)]
pub struct Running<'a> {
    substituted: Option<Session<'a>>,
    retyped: Option<Session<'a>>,
    window: Option<Session<'a>>,
    /// All of them together have one budget.
    used: Used,
    pub(super) core: Option<PinnedCore>,
}

impl<'a> Running<'a> {
    /// Ends their processes, which stay on one core as long as they run.
    pub(super) fn stop(&mut self) {
        let sessions = [&mut self.substituted, &mut self.retyped, &mut self.window];
        for session in sessions.into_iter().flatten() {
            session.used = self.used;
            session.stop();
            self.used = session.used;
        }
        self.core = None;
    }

    /// Plays in the session of a library.
    pub(super) fn with<T>(
        &mut self,
        kind: SessionKind,
        built: &Built,
        start: impl FnOnce() -> Session<'a>,
        play: impl FnOnce(&mut Session<'a>) -> T,
    ) -> T {
        let session = match kind {
            SessionKind::Substituted => &mut self.substituted,
            SessionKind::Retyped => &mut self.retyped,
            SessionKind::InWindow => &mut self.window,
        };
        // Other types may have been chosen since.
        let open = session.take().filter(|s| std::ptr::eq(s.built, built));
        let session = session.insert(open.unwrap_or_else(start));
        session.used = self.used;
        let found = play(session);
        self.used = session.used;
        found
    }
}
