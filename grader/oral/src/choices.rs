//! The answers that a question offers, one of them right.

use super::model::{Choice, Content, both};
use super::rng::Rng;
use super::versions::Version;
use lang::Localized;

/// Three or four answers in random order, the right one among them; `None` where fewer than
/// three differ.
pub fn choices(
    right: Content,
    wrong: impl IntoIterator<Item = (Content, Localized)>,
    rng: &mut Rng,
) -> Option<Vec<Choice>> {
    let mut all = vec![Choice {
        content: right,
        is_right: true,
        from: Localized::default(),
    }];
    for (content, from) in wrong {
        let is_new = |c: &Choice| !looks_the_same(&c.content, &content);
        if all.len() < 4 && all.iter().all(is_new) {
            all.push(Choice {
                content,
                is_right: false,
                from,
            });
        }
    }
    if all.len() < 3 {
        return None;
    }
    rng.shuffle(&mut all);
    Some(all)
}

/// What differs in blanks at the end of a line is the same on paper.
fn looks_the_same(a: &Content, b: &Content) -> bool {
    let drawn = |content: &Content| -> Vec<String> {
        let text = super::pages::drawn(content);
        text.lines()
            .map(|line| line.trim_end().to_owned())
            .collect()
    };
    a == b || drawn(a) == drawn(b)
}

/// Whose answer one is, when a version of the code gives it.
pub fn from_version(version: &Version) -> Localized {
    match version.leaves_out() {
        true => both(
            format!("sans la ligne {}", version.line),
            format!("without line {}", version.line),
        ),
        false => both(
            format!("avec « {} » ligne {}", version.after, version.line),
            format!("with “{}” on line {}", version.after, version.line),
        ),
    }
}

/// Numbers near the right one, as often below it as above.
pub fn near(n: usize, rng: &mut Rng) -> Vec<(Content, Localized)> {
    let mut mistakes = [
        (n.checked_add(1), both("un de trop", "one too many")),
        (n.checked_sub(1), both("un de moins", "one too few")),
        (n.checked_mul(2), both("le double", "twice as many")),
        (n.checked_add(2), both("deux de trop", "two too many")),
        (n.checked_sub(2), both("deux de moins", "two too few")),
        (
            Some(n / 2).filter(|half| *half > 0),
            both("la moitié", "half as many"),
        ),
        (n.checked_add(3), both("trois de trop", "three too many")),
        (n.checked_sub(3), both("trois de moins", "three too few")),
    ];
    rng.shuffle(&mut mistakes);
    // So many of the three are smaller: the place among the choices says nothing.
    let below = rng.below(4);
    let (smaller, larger): (Vec<_>, Vec<_>) = mistakes
        .into_iter()
        .partition(|(m, _)| m.is_none_or(|m| m < n));
    let smaller = smaller.into_iter().filter(|(m, _)| m.is_some());
    let mistakes = smaller.take(below).chain(larger);
    mistakes
        .filter_map(|(n, from)| Some((Content::Code(n?.to_string()), from)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{Content, Rng, near};

    #[test]
    fn nothing_is_near_beyond_the_largest_number() {
        for seed in 0..8 {
            let mut rng = Rng::of(seed, &[]);
            for (content, _) in near(usize::MAX, &mut rng) {
                let Content::Code(text) = content else {
                    panic!("a number is code");
                };
                assert!(text.parse().is_ok_and(|n: usize| n < usize::MAX), "{text}");
            }
            assert!(near(5, &mut rng).len() >= 4);
        }
    }
}
