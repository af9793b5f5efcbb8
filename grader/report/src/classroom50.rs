//! Classroom 50's `result.json` of one hand-in, format v1: its runner says in the environment
//! what is graded, and checks that the file says the same.

use grading::Graded;
use grading::marks::FinalCriterion;
use lang::Lang;
use serde_json::{Value, json};
use std::time::{SystemTime, UNIX_EPOCH};

/// What the runner says.
#[derive(Debug)]
pub struct Context {
    classroom: String,
    assignment: String,
    submission: String,
    commit: String,
    release: String,
    review: String,
}

impl Context {
    /// Else the name of the first variable that is not set.
    pub fn of_environment() -> Result<Context, &'static str> {
        let read = |name: &'static str| match std::env::var(name) {
            Ok(value) if !value.is_empty() => Ok(value),
            _ => Err(name),
        };
        let commit = read("COMMIT_URL")?;
        Ok(Context {
            classroom: read("CLASSROOM")?,
            assignment: read("ASSIGNMENT")?,
            submission: read("SUBMISSION_TAG")?,
            release: read("RELEASE_URL")?,
            review: read("REVIEW_URL").unwrap_or_else(|_| commit.clone()),
            commit,
        })
    }
}

/// A line for each criterion that is decided; those that wait for the teacher are no part
/// of a score. Scores are whole there: they are hundredths of points.
pub fn results(graded: &Graded, context: &Context, lang: Lang) -> String {
    let finals = graded.courseworks.iter().filter_map(|c| c.finals.first());
    let criteria = finals.flat_map(|f| &f.criteria);
    let tests: Vec<Value> = criteria.filter_map(|c| test(c, lang)).collect();
    let sum = |name: &str| -> i64 { tests.iter().filter_map(|t| t[name].as_i64()).sum() };
    let results = json!({
        "schema": "classroom50/result/v1",
        "classroom": context.classroom,
        "assignment": context.assignment,
        "submission": context.submission,
        "commit": context.commit,
        "release": context.release,
        "review": context.review,
        "datetime": utc(SystemTime::now()),
        "score": sum("score"),
        "max-score": sum("max-score"),
        "tests": tests,
    });
    format!("{results:#}\n")
}

fn test(criterion: &FinalCriterion, lang: Lang) -> Option<Value> {
    let points = hundredths(criterion.points?);
    let max = hundredths(criterion.max);
    Some(json!({
        "test-name": criterion.title.get(lang),
        "passed": points >= max,
        "score": points,
        "max-score": max,
    }))
}

fn hundredths(points: f64) -> i64 {
    (points * 100.0).round() as i64
}

/// `2026-06-01T14:32:01Z`.
fn utc(time: SystemTime) -> String {
    let seconds = time.duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs());
    let (year, month, day) = date((seconds / 86_400) as i64);
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// Of days since 1970. Counted from the first of March of a year that 400 divides, so that a
/// leap day is the last one of its year.
fn date(days: i64) -> (i64, i64, i64) {
    const FOUR_CENTURIES: i64 = 146_097;
    let days = days + 719_468;
    let (era, day) = (
        days.div_euclid(FOUR_CENTURIES),
        days.rem_euclid(FOUR_CENTURIES),
    );
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (day, month) = (day - (153 * month + 2) / 5 + 1, (month + 2) % 12 + 1);
    (era * 400 + year + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::utc;
    use std::time::{Duration, UNIX_EPOCH};

    /// Seconds as `date -u -d` gives them.
    #[test]
    fn dates_are_those_of_the_calendar() {
        for (seconds, text) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_399, "2000-02-28T23:59:59Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (951_868_800, "2000-03-01T00:00:00Z"),
            (1_780_324_321, "2026-06-01T14:32:01Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
        ] {
            assert_eq!(utc(UNIX_EPOCH + Duration::from_secs(seconds)), text);
        }
    }
}
