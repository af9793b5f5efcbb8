//! Decides whose fault it is when a scenario reaches a missing function.

use evaluate::{Failure, Outcome};
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

/// Is this function the topic's? `Grille::poser` and `src/x.rs: poser` are of the topic
/// `poser`, `Grille::new` is of `Grille`, and `Anubis::touche` may be a topic itself.
pub(super) fn is_of(function: &str, topic: &str) -> bool {
    let path = function.rsplit(' ').next().unwrap_or(function);
    let path = path.strip_suffix("::new").unwrap_or(path);
    path.strip_suffix(topic)
        .is_some_and(|before| before.is_empty() || before.ends_with("::"))
}

fn is_of_another(function: &str, topics: &[Topic], own: &Topic) -> bool {
    !is_of(function, &own.name) && topics.iter().any(|topic| is_of(function, &topic.name))
}

#[cfg(test)]
mod tests {
    use super::is_of;

    #[test]
    fn a_function_is_of_its_topic() {
        let of = |function, topics: &[&str]| topics.iter().all(|topic| is_of(function, topic));
        assert!(of("poser", &["poser"]));
        assert!(of("src/x.rs: poser", &["poser"]));
        assert!(of("Grille::poser", &["poser", "Grille::poser"]));
        assert!(of("jeu::Grille::new", &["Grille"]));
        for (function, topic) in [
            ("reposer", "poser"),
            ("Grille::poser", "Riviere::poser"),
            ("Grille::poser", "Grille"),
        ] {
            assert!(!is_of(function, topic), "{function} {topic}");
        }
    }
}
