//! Replaces aliases by what they stand for, even if they are circular or each is twice the next.

use super::model::{Alias, Ty};
use std::collections::BTreeMap;

/// No ordinary type is as long. A longer one keeps the names of its innermost aliases.
const LONGEST: usize = 4000;

/// Types by the names of parameters.
pub type Given = BTreeMap<String, Ty>;

/// `ty` with these aliases replaced.
pub fn expand(ty: &Ty, aliases: &BTreeMap<String, Alias>) -> Ty {
    expand_given(ty, aliases, &Given::new())
}

/// The same with parameters replaced by what is `given`, in which aliases are replaced already.
pub fn expand_given(ty: &Ty, aliases: &BTreeMap<String, Alias>, given: &Given) -> Ty {
    let mut expansion = Expansion {
        aliases,
        open: Vec::new(),
        of_themselves: BTreeMap::new(),
        left: LONGEST,
    };
    expansion.ty(ty, given)
}

/// The length of an array, which may be a constant parameter.
pub fn given_length(length: &str, arguments: &Given) -> String {
    match arguments.get(length) {
        Some(Ty::Const(given) | Ty::Param(given)) => given.clone(),
        _ => length.to_owned(),
    }
}

impl Alias {
    /// Can it be given so many types? Otherwise another type of its name is meant.
    fn takes(&self, arguments: usize) -> bool {
        let rest = self.params.get(arguments..);
        rest.is_some_and(|rest| rest.iter().all(|(_, default)| default.is_some()))
    }

    fn is_made_of_itself(&self, name: &str) -> bool {
        self.ty
            .any(&|part| matches!(part, Ty::Named(n, all) if n == name && self.takes(all.len())))
    }

    /// What its parameters are, where these types are given.
    pub fn given(&self, arguments: &[Ty]) -> Given {
        let of = |(i, (name, default)): (usize, &(String, Option<Ty>))| {
            let ty = arguments.get(i).or(default.as_ref())?;
            Some((name.clone(), ty.clone()))
        };
        self.params.iter().enumerate().filter_map(of).collect()
    }
}

struct Expansion<'a> {
    aliases: &'a BTreeMap<String, Alias>,
    /// The aliases that are being replaced, to notice circular ones.
    open: Vec<&'a str>,
    /// Whether an alias is made of itself: found once, since each may be named often and be long.
    of_themselves: BTreeMap<&'a str, bool>,
    /// Parts that may still be written.
    left: usize,
}

impl Expansion<'_> {
    /// `given`: what parameters stand for, expanded already.
    fn ty(&mut self, ty: &Ty, given: &Given) -> Ty {
        let Some(left) = self.left.checked_sub(1) else {
            return ty.clone();
        };
        self.left = left;
        match ty {
            Ty::Param(name) => match given.get(name) {
                Some(argument) => {
                    // Each copy counts: otherwise arguments could double at every step.
                    self.left = left.saturating_sub(argument.size());
                    argument.clone()
                }
                None => ty.clone(),
            },
            Ty::Named(name, arguments) => {
                let arguments: Vec<Ty> = arguments.iter().map(|x| self.ty(x, given)).collect();
                self.named(name, &arguments)
                    .unwrap_or_else(|| Ty::Named(name.clone(), arguments))
            }
            Ty::Array(item, length) => {
                let item = Box::new(self.ty(item, given));
                Ty::Array(item, given_length(length, given))
            }
            _ => ty.map(&mut |part| self.ty(part, given)),
        }
    }

    fn named(&mut self, name: &str, arguments: &[Ty]) -> Option<Ty> {
        let (name, alias) = self.aliases.get_key_value(name)?;
        // One that is made of itself stands for another type of its name, in another module.
        let mut is_of_itself = || {
            let found = self.of_themselves.entry(name);
            *found.or_insert_with(|| alias.is_made_of_itself(name))
        };
        if !alias.takes(arguments.len()) || self.open.contains(&name.as_str()) || is_of_itself() {
            return None;
        }
        self.open.push(name);
        let mut given = Given::new();
        for (at, (param, default)) in alias.params.iter().enumerate() {
            let ty = match (arguments.get(at), default) {
                (Some(ty), _) => ty.clone(),
                (None, Some(ty)) => self.ty(ty, &given),
                (None, None) => continue,
            };
            given.insert(param.clone(), ty);
        }
        let expanded = self.ty(&alias.ty, &given);
        self.open.pop();
        Some(expanded)
    }
}

#[cfg(test)]
mod tests {
    use super::{Alias, LONGEST, Ty, expand};
    use std::collections::BTreeMap;

    fn named(name: &str) -> Ty {
        Ty::Named(name.to_owned(), Vec::new())
    }

    fn list(of: &str) -> Ty {
        Ty::Vec(Box::new(named(of)))
    }

    fn plain(ty: Ty) -> Alias {
        Alias {
            params: Vec::new(),
            ty,
        }
    }

    #[track_caller]
    fn check(aliases: &[(&str, Ty)], expected: &str) {
        let aliases: BTreeMap<String, Alias> = aliases
            .iter()
            .map(|(name, ty)| ((*name).to_owned(), plain(ty.clone())))
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
            (format!("A{n}"), plain(Ty::Tuple(vec![next.clone(), next])))
        };
        let aliases: BTreeMap<String, Alias> = (0..200).map(link).collect();
        assert!(expand(&named("A0"), &aliases).size() < LONGEST + 1000);
    }

    /// `type A<T, E = i32> = …`
    fn generic(ty: Ty) -> Alias {
        let default = Some(Ty::Int("i32".to_owned()));
        let params = vec![("T".to_owned(), None), ("E".to_owned(), default)];
        Alias { params, ty }
    }

    fn param(name: &str) -> Ty {
        Ty::Param(name.to_owned())
    }

    #[test]
    fn parameters_of_an_alias_are_what_is_given() {
        let result = Ty::Result(Box::new(param("T")), Box::new(param("E")));
        let aliases = BTreeMap::from([("A".to_owned(), generic(result))]);
        let of = |arguments| expand(&Ty::Named("A".to_owned(), arguments), &aliases).to_string();
        assert_eq!(of(vec![Ty::Unit]), "Result<(), i32>");
        assert_eq!(of(vec![Ty::Bool, Ty::Char]), "Result<bool, char>");
        let inner = Ty::Named("A".to_owned(), vec![Ty::Bool]);
        assert_eq!(of(vec![inner]), "Result<Result<bool, i32>, i32>");
        // Another type of this name.
        assert_eq!(of(vec![]), "A");
        assert_eq!(of(vec![Ty::Unit, Ty::Unit, Ty::Unit]), "A<(), (), ()>");
    }

    #[test]
    fn a_default_may_be_an_alias_or_an_earlier_parameter() {
        let params = vec![
            ("T".to_owned(), None),
            ("E".to_owned(), Some(named("Erreur"))),
            ("V".to_owned(), Some(Ty::Vec(Box::new(param("T"))))),
        ];
        let ty = Ty::Tuple(vec![param("T"), param("E"), param("V")]);
        let aliases = BTreeMap::from([
            ("A".to_owned(), Alias { params, ty }),
            ("Erreur".to_owned(), plain(Ty::Bool)),
        ]);
        let given = Ty::Named("A".to_owned(), vec![Ty::Char]);
        assert_eq!(
            expand(&given, &aliases).to_string(),
            "(char, bool, Vec<char>)"
        );
    }

    #[test]
    fn an_alias_may_have_the_name_of_what_it_stands_for() {
        let target = Ty::Named("A".to_owned(), vec![Ty::Bool]);
        check(&[("A", target)], "A<bool>");
    }

    #[test]
    fn doubled_arguments_do_not_double_without_end() {
        let link = |n: usize| {
            let twice = Ty::Tuple(vec![param("T"), param("T")]);
            (
                format!("A{n}"),
                generic(Ty::Named(format!("A{}", n + 1), vec![twice])),
            )
        };
        let aliases: BTreeMap<String, Alias> = (0..200).map(link).collect();
        let long = expand(&Ty::Named("A0".to_owned(), vec![Ty::Unit]), &aliases);
        assert!(long.size() < 3 * LONGEST);
    }
}
