//! What a scenario's names mean. Checking and running use the same functions.

use super::model::{Constant, EnumVariant, Interface, TypeDef, TypeKind};

impl Interface {
    /// The constant called so: `SEPT`, `case::TRONC` (of a module) or `Mur::BOIS` (of a type).
    /// One of no type comes before one of a type.
    pub fn constant(&self, path: &str) -> Option<&Constant> {
        let (owner, name) = split(path);
        let mut namesakes = self.constants.iter().filter(|c| c.name == name);
        match owner {
            None => {
                let plain = namesakes.clone().find(|c| c.owner.is_none());
                plain.or_else(|| namesakes.next())
            }
            Some(owner) => namesakes.find(|c| match &c.owner {
                Some(own) => own == owner,
                None => c.module.last().is_some_and(|module| module == owner),
            }),
        }
    }

    /// The enum that has a variant called so, `north` or `Side::north`, and the variant.
    pub fn variant(&self, path: &str) -> Option<(&TypeDef, &EnumVariant)> {
        let (owner, name) = split(path);
        let owned = |def: &&TypeDef| owner.is_none_or(|owner| def.name == owner);
        self.types.iter().filter(owned).find_map(|def| {
            let TypeKind::Enum(variants) = &def.kind else {
                return None;
            };
            let variant = variants.iter().find(|v| v.name == name)?;
            Some((def, variant))
        })
    }
}

fn split(path: &str) -> (Option<&str>, &str) {
    match path.rsplit_once("::") {
        Some((owner, name)) => (Some(owner), name),
        None => (None, path),
    }
}
