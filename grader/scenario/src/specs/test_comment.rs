//! What the comment of a `#[test]` says beside its hint: lines such as `weight: 2`.

use crate::keys::Shape;
use crate::problem::{Found, Problem};

/// A comment, taken to pieces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TestComment {
    /// What is left: shown when the test fails.
    pub hint: String,
    /// How much it counts within its topic.
    pub weight: u32,
    /// Instead of the file's name.
    pub topic: Option<String>,
}

impl Default for TestComment {
    fn default() -> TestComment {
        TestComment {
            hint: String::new(),
            weight: 1,
            topic: None,
        }
    }
}

impl TestComment {
    pub fn of(docs: &str) -> Result<TestComment, Problem> {
        let mut said = TestComment::default();
        let mut hint: Vec<&str> = Vec::new();
        for line in docs.lines() {
            match line.trim().split_once(':') {
                Some(("weight", value)) => said.weight = weight(value.trim())?,
                Some(("topic", value)) => said.topic = Some(topic(value.trim())?),
                _ => hint.push(line),
            }
        }
        said.hint = hint.join("\n").trim().to_owned();
        Ok(said)
    }
}

fn weight(value: &str) -> Result<u32, Problem> {
    let number = value.parse().ok().filter(|n| (1..=1000).contains(n));
    number.ok_or(wrong(Shape::Count, value))
}

fn topic(value: &str) -> Result<String, Problem> {
    match value.is_empty() || value.contains(char::is_whitespace) {
        true => Err(wrong(Shape::Name, value)),
        false => Ok(value.to_owned()),
    }
}

fn wrong(expected: Shape, value: &str) -> Problem {
    let found = match value {
        "" => Found::Nothing,
        value if value.parse::<f64>().is_ok() => Found::Number,
        _ => Found::Text,
    };
    Problem::WrongShape { expected, found }
}

#[cfg(test)]
mod tests {
    use super::TestComment;

    #[test]
    fn a_hint_a_weight_and_a_topic() {
        let said = TestComment::of(" The first: nothing.\nweight: 3\n topic: parsing\nThen this.")
            .unwrap();
        assert_eq!((said.weight, said.topic.as_deref()), (3, Some("parsing")));
        assert_eq!(said.hint, "The first: nothing.\nThen this.");
        assert_eq!(TestComment::of("").unwrap(), TestComment::default());
        for wrong in [
            "weight: two",
            "weight: 0",
            "weight:",
            "topic: a b",
            "topic:",
        ] {
            assert!(TestComment::of(wrong).is_err(), "{wrong}");
        }
    }
}
