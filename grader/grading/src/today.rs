//! The only place that finds out what day it is.

use scenario::specs::reveal::Day;
use std::time::{SystemTime, UNIX_EPOCH};

/// Says which day it is instead of the clock: a class is published as it would be then.
pub const VARIABLE: &str = "GRADER_TODAY";

pub fn today() -> Day {
    let told = std::env::var(VARIABLE).ok();
    told.and_then(|text| Day::new(&text))
        .unwrap_or_else(by_clock)
}

fn by_clock() -> Day {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    Day::since_1970(since.unwrap_or_default().as_secs() / 86_400)
}
