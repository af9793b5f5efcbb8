//! Mistakes in the decisions: about nobody, about no criterion, of too many points.

use super::Decisions;
use crate::intake::paths::folded_words;
use engine::lang::Lang;
use engine::specs::bareme::{Bareme, Kind};
use std::collections::BTreeSet;

#[derive(Debug, Clone, PartialEq)]
pub enum Mistake {
    /// Not in the class; somebody whose name is close.
    NobodyCalled(String, Option<String>),
    NoCriterion(String, String, Vec<String>),
    TooMany(String, String, f64, f64),
    /// Points decided for what scenarios decide: an override needs a reason.
    NeedsReason(String, String),
}

impl Mistake {
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Mistake::NobodyCalled(name, near) => {
                let near = near.as_ref().map_or_else(String::new, |n| {
                    lang.pick(format!(" ; peut-être « {n} » ?"), format!("; perhaps “{n}”?"))
                });
                lang.pick(
                    format!("personne dans la classe ne s'appelle « {name} »{near}"),
                    format!("nobody in the class is called “{name}”{near}"),
                )
            }
            Mistake::NoCriterion(name, id, known) => {
                let known = known.join(", ");
                lang.pick(
                    format!("{name} : aucun critère « {id} » ; critères : {known}"),
                    format!("{name}: no criterion “{id}”; criteria: {known}"),
                )
            }
            Mistake::TooMany(name, id, points, max) => lang.pick(
                format!("{name} : {id} : {points} points, de 0 à {max} possibles"),
                format!("{name}: {id}: {points} points, from 0 to {max} possible"),
            ),
            Mistake::NeedsReason(name, id) => lang.pick(
                format!("{name} : {id} vient des scénarios ; pour le changer : overrides, avec une raison (reason)"),
                format!("{name}: {id} comes from scenarios; to change it: overrides, with a reason"),
            ),
        }
    }
}

impl Decisions {
    /// `names`: everybody in the class, people and hand-ins.
    pub fn mistakes(&self, names: &[String], baremes: &[&Bareme]) -> Vec<Mistake> {
        let mut found = Vec::new();
        let known: Vec<String> = names.iter().map(|n| folded_words(n)).collect();
        let members = self.groups.values().flatten().map(|m| folded_words(m));
        let members: Vec<String> = members.collect();
        for name in self.students.keys().chain(self.groups.keys()) {
            let folded = folded_words(name);
            if !known.contains(&folded) && !members.contains(&folded) {
                found.push(Mistake::NobodyCalled(name.clone(), nearest(&folded, names)));
            }
        }
        for (name, student) in &self.students {
            for (id, points) in &student.points {
                found.extend(criterion(name, id, *points, baremes, false));
            }
            for (id, set) in &student.overrides {
                found.extend(criterion(name, id, set.points, baremes, true));
            }
            let most = baremes.iter().map(|b| b.total).fold(0.0, f64::max);
            if let Some(total) = student
                .total
                .as_ref()
                .filter(|t| t.points < 0.0 || t.points > most)
            {
                found.push(Mistake::TooMany(
                    name.clone(),
                    "total".to_owned(),
                    total.points,
                    most,
                ));
            }
        }
        found
    }
}

fn criterion(
    name: &str,
    id: &str,
    points: f64,
    baremes: &[&Bareme],
    is_override: bool,
) -> Option<Mistake> {
    let all = || baremes.iter().flat_map(|b| &b.criteria);
    // Courseworks share ids, and which of them a hand-in is of is not known yet.
    let named: Vec<_> = all().filter(|c| c.id == id).collect();
    if named.is_empty() {
        let known: BTreeSet<String> = all().map(|c| c.id.clone()).collect();
        let known = known.into_iter().collect();
        return Some(Mistake::NoCriterion(name.to_owned(), id.to_owned(), known));
    }
    let max = named.iter().map(|c| c.points).fold(0.0, f64::max);
    if !(0.0..=max).contains(&points) {
        return Some(Mistake::TooMany(
            name.to_owned(),
            id.to_owned(),
            points,
            max,
        ));
    }
    let is_sure = named.iter().all(|c| c.kind == Kind::Topics);
    (is_sure && !is_override).then(|| Mistake::NeedsReason(name.to_owned(), id.to_owned()))
}

/// The name that shares the most words.
fn nearest(folded: &str, names: &[String]) -> Option<String> {
    let shared = |name: &String| {
        let other = folded_words(name);
        let words: Vec<&str> = other.split(' ').collect();
        folded.split(' ').filter(|w| words.contains(w)).count()
    };
    let best = names.iter().max_by_key(|n| shared(n))?;
    (shared(best) > 0).then(|| best.clone())
}

#[cfg(test)]
mod tests {
    use super::{Decisions, Mistake};
    use engine::specs::bareme::Bareme;

    fn bareme(criteria: &str) -> Bareme {
        let text = format!("total: 20\ncriteria:\n{criteria}");
        serde_yaml::from_str(&text).unwrap()
    }

    #[test]
    fn points_that_one_of_the_courseworks_gives_are_no_mistake() {
        let treasure = bareme("- {id: lisibilite, title: L, points: 1, kind: teacher}\n");
        let mines = bareme("- {id: lisibilite, title: L, points: 3, kind: teacher}\n");
        let check = |points: f64, baremes: &[&Bareme]| {
            let text = format!("students: {{Zoé: {{points: {{lisibilite: {points}}}}}}}");
            let decisions: Decisions = serde_yaml::from_str(&text).unwrap();
            decisions.mistakes(&["Zoé".to_owned()], baremes)
        };
        let too_many = |points: f64, max: f64| {
            let (name, id) = ("Zoé".to_owned(), "lisibilite".to_owned());
            [Mistake::TooMany(name, id, points, max)]
        };
        assert_eq!(check(2.5, &[&treasure, &mines]), []);
        assert_eq!(check(3.5, &[&treasure, &mines]), too_many(3.5, 3.0));
        assert_eq!(check(2.5, &[&treasure]), too_many(2.5, 1.0));
    }
}
