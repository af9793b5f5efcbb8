//! Decides whose fault it is when a scenario reaches a missing function.

use evaluate::{Failure, Outcome};
use interface::is_of_topic;
use machine::Verdict;
use scenario::specs::coursework::Topic;

/// A scenario that stopped in a function that another topic answers for is blocked by it:
/// one unwritten function is one failure, however many scenarios depend on it.
///
/// With right functions in the place of those at fault, it is blocked only by what it calls itself: a
/// hand-in may call a function of such a name, that does nothing, wherever it does not know better.
pub(super) fn blocked_by_another(
    mut outcome: Outcome,
    topics: &[Topic],
    topic: &Topic,
    is_repaired: bool,
) -> Outcome {
    let blockable = matches!(
        outcome.verdict,
        Verdict::NotImplemented | Verdict::DoesNotCompile | Verdict::NotAsAsked
    );
    let failure = outcome.failure.as_deref();
    let counts = |failure: &&Failure| !is_repaired || failure.stopped_in_own_call();
    let at = failure.filter(counts).and_then(Failure::stopped_in);
    if blockable && at.is_some_and(|f| is_of_another(f, topics, topic)) {
        outcome.verdict = Verdict::Blocked;
    }
    outcome
}

fn is_of_another(function: &str, topics: &[Topic], own: &Topic) -> bool {
    !is_of_topic(function, &own.name)
        && topics
            .iter()
            .any(|topic| is_of_topic(function, &topic.name))
}
