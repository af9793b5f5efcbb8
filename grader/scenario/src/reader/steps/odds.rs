//! The steps `eventually` and `share`: what must happen by chance.

use super::Keys;
use crate::ast::Expr;
use crate::diagnostic::Problem;
use crate::keys::{Key, OwnShape, Shape, required};
use crate::odds::{chance, tries_to_see};
use crate::reader::scalars::SEEDS;
use crate::reader::{Fields, Reader};
use serde_json::json;

#[derive(Debug, Clone, PartialEq)]
pub struct Odds {
    pub chance: f64,
    pub written: String,
    /// True for `share`: it must happen as often as its chance says, not only once.
    pub share: bool,
}

static EVENTUALLY: [Key; 2] = [
    required(
        "eventually",
        Shape::Expression,
        "Must be true for at least one seed.",
    ),
    required(
        "chance",
        Shape::Own(&CHANCE),
        "How often it is, at least: `1/20`.",
    ),
];

static SHARE: [Key; 2] = [
    required(
        "share",
        Shape::Expression,
        "Must be true for about as many seeds as its chance says.",
    ),
    required("chance", Shape::Own(&CHANCE), "How often it is: `1/4`."),
];

pub(super) static CHANCE: OwnShape = OwnShape {
    en: "a chance between 0 and 1 (`1/20`)",
    fr: "une probabilité entre 0 et 1 (`1/20`)",
    schema: || {
        json!({
            "anyOf": [
                { "type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1 },
                { "type": "string", "pattern": r"^ *[0-9.]+ *(/ *[0-9.]+ *)?$" },
            ],
        })
    },
};

pub fn keys_of_eventually() -> Keys {
    Box::new(EVENTUALLY.iter())
}

pub fn keys_of_share() -> Keys {
    Box::new(SHARE.iter())
}

/// `key` is `eventually` or `share`.
pub fn read(reader: &mut Reader<'_>, fields: &Fields<'_>, key: &str) -> Option<(Expr, Odds)> {
    let value = fields.get(key);
    let value = value.and_then(|node| reader.expression(node, false));
    let odds = read_chance(reader, fields, key == "share")?;
    Some((value?, odds))
}

pub(super) fn read_chance(
    reader: &mut Reader<'_>,
    fields: &Fields<'_>,
    share: bool,
) -> Option<Odds> {
    let node = fields.get("chance")?;
    let written = node.text().unwrap_or_default().trim().to_owned();
    let Some(chance) = chance(&written) else {
        reader.wrong_shape(node, Shape::Own(&CHANCE));
        return None;
    };
    if !share && tries_to_see(chance) > SEEDS {
        let needed = tries_to_see(chance);
        reader.report(node, Problem::TooRare { needed });
        return None;
    }
    Some(Odds {
        chance,
        written,
        share,
    })
}
