//! Numbers and keys of `decisions.yaml`, read strictly: a number below 0 would add points where it
//! should take some off, and of two entries with one key only the last would count.

use serde::de::{DeserializeSeed, Error, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::marker::PhantomData;

const AMOUNT: &str = "a number, 0 or more";
const WHOLE: &str = "a whole number, 0 or more";
const WITH_POINT: &str = "a number with a point: ";

pub fn amount<'de, D: Deserializer<'de>>(from: D) -> Result<f64, D::Error> {
    Amount::deserialize(from).map(|amount| amount.0)
}

pub fn optional_amount<'de, D: Deserializer<'de>>(from: D) -> Result<Option<f64>, D::Error> {
    Ok(Option::<Amount>::deserialize(from)?.map(|amount| amount.0))
}

pub fn days<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u32>, D::Error> {
    Ok(Option::<Days>::deserialize(from)?.map(|days| days.0))
}

/// Points by the id of a criterion.
pub fn amounts<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeMap<String, f64>, D::Error> {
    let read: BTreeMap<String, Option<Amount>> = unique(from)?;
    let numbers = read.into_iter().map(|(key, amount)| match amount {
        Some(amount) => Ok((key, amount.0)),
        // `{a: 3,5}` is 3 for `a`, and nothing for `5`.
        None if key.bytes().all(|b| b.is_ascii_digit()) => {
            let expected = format!("{WITH_POINT}`3.5`");
            let found = format!("a comma before `{key}`");
            let found = Unexpected::Other(&found);
            Err(Error::invalid_type(found, &expected.as_str()))
        }
        None => Err(Error::invalid_type(Unexpected::Unit, &AMOUNT)),
    });
    numbers.collect()
}

/// A mapping in which no key stands twice.
pub fn unique<'de, D, V>(from: D) -> Result<BTreeMap<String, V>, D::Error>
where
    D: Deserializer<'de>,
    V: Deserialize<'de>,
{
    from.deserialize_map(Unique(PhantomData))
}

struct Unique<V>(PhantomData<V>);

impl<'de, V: Deserialize<'de>> Visitor<'de> for Unique<V> {
    type Value = BTreeMap<String, V>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
        let (mut read, mut seen) = (BTreeMap::new(), BTreeSet::new());
        while let Some(key) = map.next_key_seed(NewKey(&seen))? {
            seen.insert(key.clone());
            read.insert(key, map.next_value()?);
        }
        Ok(read)
    }
}

/// A key that is none of these. It is refused while it is read, so that the mistake has its line.
struct NewKey<'a>(&'a BTreeSet<String>);

impl<'de> DeserializeSeed<'de> for NewKey<'_> {
    type Value = String;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<String, D::Error> {
        from.deserialize_str(self)
    }
}

impl Visitor<'_> for NewKey<'_> {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_str<E: Error>(self, key: &str) -> Result<String, E> {
        match self.0.contains(key) {
            true => Err(E::custom(format_args!(
                "duplicate key `{key}`, merge its two entries"
            ))),
            false => Ok(key.to_owned()),
        }
    }
}

struct Amount(f64);

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Amount, D::Error> {
        from.deserialize_any(AmountVisitor)
    }
}

struct AmountVisitor;

impl Visitor<'_> for AmountVisitor {
    type Value = Amount;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(AMOUNT)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Amount, E> {
        Ok(Amount(number as f64))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Amount, E> {
        match u64::try_from(number) {
            Ok(number) => self.visit_u64(number),
            Err(_) => Err(E::invalid_value(Unexpected::Signed(number), &self)),
        }
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Amount, E> {
        match number.is_finite() && number >= 0.0 {
            true => Ok(Amount(number)),
            false => Err(E::invalid_value(Unexpected::Float(number), &self)),
        }
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Amount, E> {
        let found = Unexpected::Str(text);
        let with_point = text.replacen(',', ".", 1);
        match text.contains(',') && with_point.parse::<f64>().is_ok() {
            true => {
                let expected = format!("{WITH_POINT}`{with_point}`");
                Err(E::invalid_type(found, &expected.as_str()))
            }
            false => Err(E::invalid_type(found, &self)),
        }
    }
}

struct Days(u32);

impl<'de> Deserialize<'de> for Days {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Days, D::Error> {
        from.deserialize_any(DaysVisitor)
    }
}

struct DaysVisitor;

impl Visitor<'_> for DaysVisitor {
    type Value = Days;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(WHOLE)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Days, E> {
        let days = u32::try_from(number).map(Days);
        days.map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &self))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Days, E> {
        match u64::try_from(number) {
            Ok(number) => self.visit_u64(number),
            Err(_) => Err(E::invalid_value(Unexpected::Signed(number), &self)),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::decisions::Decisions;

    #[track_caller]
    fn refused(text: &str, said: &str) {
        let told = serde_yaml::from_str::<Decisions>(text).expect_err(text);
        assert_eq!(told.to_string(), said, "{text}");
    }

    /// Below 0 a day late would add points, and no sheet of marks can hold what is no number.
    #[test]
    fn numbers_are_finite_and_0_or_more() {
        let wanted = "expected a number, 0 or more";
        for (text, what) in [
            (
                "late: {per_day: -1}",
                "late.per_day: invalid value: integer `-1`",
            ),
            (
                "late: {per_day: 1, at_most: -0.5}",
                "late.at_most: invalid value: floating point `-0.5`",
            ),
            (
                "students: {Zoé: {total: {points: .nan, reason: oral}}}",
                "students.Zoé.total.points: invalid value: floating point `NaN`",
            ),
            (
                "students: {Zoé: {points: {lisibilite: .inf}}}",
                "students.Zoé.points.lisibilite: invalid value: floating point `inf`",
            ),
            (
                "students: {Zoé: {overrides: {console: {points: -3, reason: r}}}}",
                "students.Zoé.overrides.console.points: invalid value: integer `-3`",
            ),
            (
                "students: {Zoé: {points: {lisibilite: trois}}}",
                "students.Zoé.points.lisibilite: invalid type: string \"trois\"",
            ),
        ] {
            let told = serde_yaml::from_str::<Decisions>(text).expect_err(text);
            let told = told.to_string();
            assert!(
                told.starts_with(&format!("{what}, {wanted} at line 1")),
                "{told}"
            );
        }
        let days = "students: {Zoé: {days_late: -3}}";
        refused(
            days,
            "students.Zoé.days_late: invalid value: integer `-3`, expected a whole number, 0 or \
             more at line 1 column 29",
        );
        let right = "late: {per_day: 0.5, at_most: 5}\nstudents: {Zoé: {points: {a: 0, b: 2.5}}}";
        let right: Decisions = serde_yaml::from_str(right).expect("right");
        assert_eq!(right.students["Zoé"].points["b"], 2.5);
    }

    #[test]
    fn a_decimal_comma_is_told_apart() {
        refused(
            "students:\n  Zoé:\n    points:\n      lisibilite: 3,5\n",
            "students.Zoé.points.lisibilite: invalid type: string \"3,5\", expected a number with \
             a point: `3.5` at line 4 column 19",
        );
        let flow = serde_yaml::from_str::<Decisions>("students: {Zoé: {points: {a: 3,5}}}");
        let told = flow.expect_err("half of a number").to_string();
        assert!(
            told.contains("expected a number with a point: `3.5`"),
            "{told}"
        );
    }

    /// Of two entries the first would be lost, and the next command that writes the file would
    /// write it without.
    #[test]
    fn no_key_stands_twice() {
        refused(
            "students:\n  Zoé: {comment: A}\n  Ada: {}\n  Zoé: {comment: B}\n",
            "students: duplicate key `Zoé`, merge its two entries at line 4 column 3",
        );
        for (text, key) in [
            ("students: {Zoé: {points: {a: 1, a: 3}}}", "a"),
            ("groups: {g: [A], h: [B], g: [C]}", "g"),
            (
                "students: {Zoé: {overrides: {a: {points: 1, reason: r}, a: {points: 2, reason: r}}}}",
                "a",
            ),
        ] {
            let told = serde_yaml::from_str::<Decisions>(text).expect_err(text);
            let told = told.to_string();
            assert!(told.contains(&format!("duplicate key `{key}`")), "{told}");
        }
    }
}
