//! Replaces aliases by what they stand for, even if they are circular or each is twice the next.

use super::model::Ty;
use std::collections::BTreeMap;

/// No ordinary type is as long. A longer one keeps the names of its innermost aliases.
const LONGEST: usize = 4000;

/// `ty` with these aliases replaced.
pub fn expand(ty: &Ty, aliases: &BTreeMap<String, Ty>) -> Ty {
    let mut expansion = Expansion {
        aliases,
        open: Vec::new(),
        left: LONGEST,
    };
    expansion.ty(ty)
}

struct Expansion<'a> {
    aliases: &'a BTreeMap<String, Ty>,
    /// The aliases that are being replaced, to notice circular ones.
    open: Vec<&'a str>,
    /// Parts that may still be written.
    left: usize,
}

impl Expansion<'_> {
    fn ty(&mut self, ty: &Ty) -> Ty {
        let Some(left) = self.left.checked_sub(1) else {
            return ty.clone();
        };
        self.left = left;
        let Ty::Named(name, arguments) = ty else {
            return ty.map(&mut |part| self.ty(part));
        };
        if !arguments.is_empty() {
            return ty.map(&mut |part| self.ty(part));
        }
        match self.aliases.get_key_value(name) {
            Some((name, target))
                if !self.open.contains(&name.as_str()) && !target.mentions(name) =>
            {
                self.open.push(name);
                let expanded = self.ty(target);
                self.open.pop();
                expanded
            }
            _ => ty.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, Ty, expand};
    use std::collections::BTreeMap;

    fn named(name: &str) -> Ty {
        Ty::Named(name.to_owned(), Vec::new())
    }

    fn list(of: &str) -> Ty {
        Ty::Vec(Box::new(named(of)))
    }

    fn size(ty: &Ty) -> usize {
        1 + ty.parts().into_iter().map(size).sum::<usize>()
    }

    #[track_caller]
    fn check(aliases: &[(&str, Ty)], expected: &str) {
        let aliases: BTreeMap<String, Ty> = aliases
            .iter()
            .map(|(name, ty)| ((*name).to_owned(), ty.clone()))
            .collect();
        assert_eq!(expand(&named("A"), &aliases).to_string(), expected);
    }

    #[test]
    fn aliases_of_aliases_are_replaced() {
        check(&[("A", list("B")), ("B", list("C"))], "Vec<Vec<C>>");
        // Another type of the same name, in another module.
        check(&[("A", list("A"))], "A");
    }

    #[test]
    fn a_ring_ends_where_it_began() {
        check(&[("A", named("B")), ("B", named("A"))], "A");
        check(&[("A", list("B")), ("B", list("A"))], "Vec<Vec<A>>");
    }

    #[test]
    fn doubled_aliases_do_not_double_without_end() {
        let link = |n: usize| {
            let next = named(&format!("A{}", n + 1));
            (format!("A{n}"), Ty::Tuple(vec![next.clone(), next]))
        };
        let aliases: BTreeMap<String, Ty> = (0..200).map(link).collect();
        assert!(size(&expand(&named("A0"), &aliases)) < LONGEST + 1000);
    }
}
