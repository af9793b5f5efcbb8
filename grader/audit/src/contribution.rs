//! What each file of scenarios contributes: the mutants that nobody would catch without
//! it.

use super::fate::{Fate, FateKind, ScenarioName};
use super::variant_audit::VariantAudit;
use interface::is_of_topic;
use lang::Lang;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// A scenario file, by its topic.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct FileName {
    pub topic: String,
    pub hidden: bool,
}

impl fmt::Display for FileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let folder = if self.hidden { "hidden" } else { "scenarios" };
        write!(f, "{folder}/{}", self.topic)
    }
}

/// What deleting a file would cost.
#[derive(Debug, PartialEq, Eq)]
pub struct Contribution {
    pub file: FileName,
    pub catches: usize,
    /// Mutants that no other file catches.
    pub alone: usize,
    /// Those that no other public file catches, when this one is public.
    pub publicly: usize,
    /// When neither score would fall: others that together catch all that it catches.
    pub others: Vec<FileName>,
    /// Mutants made of the topic's own function that somebody should catch.
    pub own: usize,
}

impl Contribution {
    /// Both scores stay without it.
    pub fn is_idle(&self) -> bool {
        self.alone == 0 && self.publicly == 0
    }

    /// Why an idle file may stay, although other files catch all that it catches.
    pub fn stays(&self, lang: Lang) -> &'static str {
        match (self.catches, self.file.hidden) {
            (0, _) if self.own == 0 => lang.pick(
                "n'attrape rien : aucune faute visible n'a pu être faite dans sa fonction ; \
                 il vérifie seulement que la fonction existe",
                "catches nothing: no visible mistake could be made in its function; it only \
                 checks that the function exists",
            ),
            (0, _) => lang.pick("n'attrape rien", "catches nothing"),
            (_, true) => lang.pick(
                "demande la même chose avec des valeurs que les élèves ne voient pas",
                "asks the same with values that students do not see",
            ),
            (_, false) => lang.pick(
                "montre à l'élève laquelle de ses fonctions est fausse",
                "shows a student which function is wrong",
            ),
        }
    }
}

/// Variant and name of a mutant.
type Name<'a> = (&'a str, &'a str);
type Caught<'a> = BTreeMap<FileName, BTreeSet<Name<'a>>>;

/// Every file, in the order of topics, over all variants: they share their scenarios.
pub fn contributions(parts: &[VariantAudit]) -> Vec<Contribution> {
    let mut caught = Caught::new();
    for part in parts {
        for seen in &part.scenarios {
            caught.entry(file_of(seen)).or_default();
        }
        for fate in &part.fates {
            for seen in &fate.caught_by {
                let name = (part.variant.as_str(), fate.mutant.name.as_str());
                caught.entry(file_of(seen)).or_default().insert(name);
            }
        }
    }
    let own = |file: &FileName| parts.iter().map(|part| made_of(part, &file.topic)).sum();
    caught
        .keys()
        .map(|file| contribution(&caught, file, own(file)))
        .collect()
}

/// How many mutants of this topic's own function count.
fn made_of(part: &VariantAudit, topic: &str) -> usize {
    let through = |name: &str| part.survivors.iter().any(|s| s.name == name);
    let counts = |f: &&Fate| f.kind == FateKind::Caught || through(&f.mutant.name);
    let own = |f: &&Fate| is_of_topic(&f.mutant.function, topic);
    part.fates.iter().filter(own).filter(counts).count()
}

fn file_of(seen: &ScenarioName) -> FileName {
    FileName {
        topic: seen.topic.clone(),
        hidden: seen.hidden,
    }
}

fn contribution(caught: &Caught<'_>, file: &FileName, own: usize) -> Contribution {
    let all = &caught[file];
    let missed = |others: &dyn Fn(&FileName) -> bool| {
        let rest = caught
            .iter()
            .filter(|(other, _)| *other != file && others(other));
        let kept: BTreeSet<&Name<'_>> = rest.flat_map(|(_, names)| names).collect();
        all.iter().filter(|name| !kept.contains(name)).count()
    };
    let alone = missed(&|_| true);
    let publicly = match file.hidden {
        true => 0,
        false => missed(&|other| !other.hidden),
    };
    let mut others = Vec::new();
    if alone == 0 && publicly == 0 {
        others = same(caught, file);
    }
    Contribution {
        file: file.clone(),
        catches: all.len(),
        alone,
        publicly,
        others,
        own,
    }
}

/// Others that catch all that it catches, the strongest first; public ones for a public file.
fn same(caught: &Caught<'_>, file: &FileName) -> Vec<FileName> {
    let mut left = caught[file].clone();
    let mut chosen = Vec::new();
    while !left.is_empty() {
        let rest = caught
            .iter()
            .filter(|(other, _)| *other != file && (file.hidden || !other.hidden));
        let strongest = rest.max_by_key(|(_, names)| names.intersection(&left).count());
        let Some((other, names)) = strongest.filter(|(_, n)| !n.is_disjoint(&left)) else {
            break;
        };
        left.retain(|name| !names.contains(name));
        chosen.push(other.clone());
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::{Caught, FileName, contribution};
    use lang::Lang;
    use std::collections::BTreeSet;

    fn file(topic: &str, hidden: bool) -> FileName {
        FileName {
            topic: topic.to_owned(),
            hidden,
        }
    }

    #[test]
    fn a_file_is_worth_what_nobody_else_catches() {
        let names = |names: &[&'static str]| names.iter().map(|n| ("", *n)).collect();
        let sets: [(&str, bool, BTreeSet<_>); 5] = [
            ("a", false, names(&["1", "2", "3"])),
            ("a", true, names(&["1", "2", "5"])),
            ("b", false, names(&["1", "3"])),
            ("c", true, names(&["2"])),
            ("d", false, names(&[])),
        ];
        let caught: Caught<'_> = sets
            .into_iter()
            .map(|(topic, hidden, names)| (file(topic, hidden), names))
            .collect();
        let of = |topic: &str, hidden: bool| contribution(&caught, &file(topic, hidden), 4);
        // Hidden files catch 1 to 3 too, but 2 would no longer be caught publicly.
        assert_eq!((of("a", false).alone, of("a", false).publicly), (0, 1));
        assert_eq!((of("a", true).alone, of("a", true).publicly), (1, 0));
        assert!(of("b", false).is_idle() && of("c", true).is_idle());
        assert_eq!(of("b", false).others, [file("a", false)]);
        assert_eq!(of("c", true).others, [file("a", true)]);
        assert_eq!(
            (of("d", false).catches, of("d", false).others.len()),
            (0, 0)
        );
        assert_eq!(of("d", false).stays(Lang::En), "catches nothing");
        let stays = contribution(&caught, &file("d", false), 0).stays(Lang::En);
        assert!(
            stays.ends_with("checks that the function exists"),
            "{stays}"
        );
    }
}
