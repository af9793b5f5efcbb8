//! A submission's constants against the interface's.

use super::super::model::{Constant, Interface, Ty};
use super::TypeFits;
use super::adapt::Sides;
use super::difference::{Difference, DifferenceKind};
use super::submission::Submission;

/// Scenarios use the interface's constants, so none of these differences stops a call.
pub fn compare(reference: &Interface, submission: &Submission, fits: &TypeFits) -> Vec<Difference> {
    let sides = Sides { reference, fits };
    reference
        .constants
        .iter()
        .filter_map(|c| compare_one(&sides, submission, c))
        .collect()
}

fn compare_one(sides: &Sides<'_>, submission: &Submission, c: &Constant) -> Option<Difference> {
    let name = match &c.owner {
        Some(owner) => format!("{owner}::{}", c.name),
        None => c.name.clone(),
    };
    let with_type = |c: &Constant, ty: &Ty| format!("pub const {}: {ty}", c.name);
    let text = |c: &Constant| with_type(c, &c.ty);
    let new = |kind, expected| Difference::new(kind, &c.module, &name, expected).harmless();
    let found = submission.find_constant(&c.module, c.owner.as_deref(), &c.name);
    let Some(found) = found.or_else(|| submission.moved_constant(c)) else {
        let unseen = submission.may_have_from_macros(&c.module, &c.name);
        return (!unseen).then(|| new(DifferenceKind::ConstantMissing, text(c)));
    };
    let at = |d: Difference, text: String| d.found(text, &found.file, found.item.line);
    let ours = sides.fits.translate(&sides.reference.expand(&c.ty));
    let theirs = submission.expand(&found.item.ty);
    if !sides.same_data(&ours, &theirs) {
        let (expected, has) = match text(c) == text(&found.item) {
            false => (text(c), text(&found.item)),
            // The same words mean something else here: what they stand for is told then.
            true => (with_type(c, &ours), with_type(&found.item, &theirs)),
        };
        return Some(at(new(DifferenceKind::ConstantType, expected), has));
    }
    match (&c.value, &found.item.value) {
        (Some(a), Some(b)) if a != b => Some(at(
            new(DifferenceKind::ConstantValue, a.to_string()),
            b.to_string(),
        )),
        _ => None,
    }
}
