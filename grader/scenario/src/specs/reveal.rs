//! What students see of hidden scenarios, and when.

use crate::bareme_mistake::A_DAY;
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};

/// `reveal:` of a marking scheme.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reveal {
    /// Name, category and hint.
    #[default]
    Title,
    /// The category alone.
    Category,
    /// How many there are, and how many passed.
    Never,
    /// As `title`; from this day on everything, as of a public scenario.
    After(Day),
}

/// What students see today of a hidden scenario.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    Nothing,
    Category,
    Title,
    Whole,
}

/// A day of the calendar, `2026-12-01`. Written so, days are in order.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(String);

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Day, D::Error> {
        let text = String::deserialize(deserializer)?;
        Day::new(&text).ok_or_else(|| D::Error::invalid_value(Unexpected::Str(&text), &A_DAY))
    }
}

impl Reveal {
    pub fn on(&self, today: &Day) -> Visibility {
        match self {
            Reveal::Title => Visibility::Title,
            Reveal::Category => Visibility::Category,
            Reveal::Never => Visibility::Nothing,
            Reveal::After(day) if today >= day => Visibility::Whole,
            Reveal::After(_) => Visibility::Title,
        }
    }
}

impl Day {
    pub fn new(text: &str) -> Option<Day> {
        let parts: Vec<&str> = text.split('-').collect();
        let [year, month, day] = parts.as_slice() else {
            return None;
        };
        let is_written = (year.len(), month.len(), day.len()) == (4, 2, 2);
        let number = |part: &str| match part.bytes().all(|b| b.is_ascii_digit()) {
            true => part.parse::<u32>().ok(),
            false => None,
        };
        match (number(year), number(month), number(day)) {
            (Some(year), Some(month @ 1..=12), Some(day))
                if is_written && (1..=days_of(year, month)).contains(&day) =>
            {
                Some(Day(text.to_owned()))
            }
            _ => None,
        }
    }

    /// The day that is so many days after 1 January 1970.
    pub fn since_1970(mut days: u64) -> Day {
        let (mut year, mut month) = (1970, 1);
        while days >= days_of_year(year) {
            days -= days_of_year(year);
            year += 1;
        }
        while days >= u64::from(days_of(year, month)) {
            days -= u64::from(days_of(year, month));
            month += 1;
        }
        Day(format!("{year:04}-{month:02}-{:02}", days + 1))
    }
}

fn days_of_year(year: u32) -> u64 {
    (1..=12).map(|month| u64::from(days_of(year, month))).sum()
}

fn days_of(year: u32, month: u32) -> u32 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 => 28 + u32::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        Day::new(text).expect("a day")
    }

    #[test]
    fn a_day_exists_and_is_written_in_one_way() {
        for wrong in [
            "2026-13-01",
            "2026-02-29",
            "2026-2-1",
            "01-12-2026",
            "+026-01-01",
            "demain",
        ] {
            assert_eq!(Day::new(wrong), None, "{wrong}");
        }
        day("2028-02-29");
        assert_eq!(Day::since_1970(0), day("1970-01-01"));
        assert_eq!(Day::since_1970(20_788), day("2026-12-01"));
        assert_eq!(Day::since_1970(11_016), day("2000-02-29"));
    }

    #[test]
    fn what_is_seen_depends_on_the_day_for_after_only() {
        let after = Reveal::After(day("2026-12-01"));
        assert_eq!(after.on(&day("2026-11-30")), Visibility::Title);
        assert_eq!(after.on(&day("2026-12-01")), Visibility::Whole);
        assert_eq!(after.on(&day("2027-01-01")), Visibility::Whole);
        assert_eq!(Reveal::Never.on(&day("2099-01-01")), Visibility::Nothing);
        assert_eq!(
            Reveal::Category.on(&day("2099-01-01")),
            Visibility::Category
        );
        assert_eq!(Reveal::default().on(&day("2099-01-01")), Visibility::Title);
    }
}
