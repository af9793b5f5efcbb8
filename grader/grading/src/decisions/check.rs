//! Mistakes in the decisions: an unknown person or criterion, too many points.

use super::Decisions;
use crate::numbers::decimal;
use lang::Lang;
use scenario::specs::bareme::{Bareme, CriterionKind};
use std::collections::BTreeSet;

#[derive(Debug, Clone, PartialEq)]
pub enum Mistake {
    /// A name that several people share, and a name of each that nobody else has.
    Shared(String, Vec<String>),
    /// Two entries about the same.
    Twice(String, String),
    /// Days late of these, and no rule that says what a day costs.
    NoLateRule(Vec<String>),
    /// Not in the class; somebody whose name is close.
    NobodyCalled(String, Option<String>),
    NoCriterion(String, String, Vec<String>),
    TooMany {
        student: String,
        criterion: String,
        points: f64,
        max: f64,
    },
    /// Points decided for what scenarios decide: an override needs a reason.
    NeedsReason(String, String),
}

impl Mistake {
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Mistake::Shared(name, ways) => {
                let quoted = |open: &str, close: &str| -> Vec<String> {
                    ways.iter().map(|w| format!("{open}{w}{close}")).collect()
                };
                lang.pick(
                    format!(
                        "« {name} » est le nom de plusieurs personnes ; pour dire laquelle, écrivez {}",
                        quoted("« ", " »").join(" ou ")
                    ),
                    format!(
                        "“{name}” is the name of several people; to say which, write {}",
                        quoted("“", "”").join(" or ")
                    ),
                )
            }
            Mistake::Twice(one, other) => lang.pick(
                format!("« {one} » et « {other} » désignent la même remise ou la même personne : réunissez-les"),
                format!("“{one}” and “{other}” are the same hand-in or person: merge them"),
            ),
            Mistake::NoLateRule(names) => {
                let names = names.join(", ");
                lang.pick(
                    format!("days_late est donné ({names}), mais aucune règle ne dit ce que coûte \
                        un jour : ajoutez « late: {{per_day: 1}} » (0 pour ne rien retirer)"),
                    format!("days_late is set ({names}), but no rule says what a day costs: add \
                        `late: {{per_day: 1}}` (0 takes nothing off)"),
                )
            }
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
            Mistake::TooMany { student: name, criterion: id, points, max } => {
                let [points, max] = [*points, *max].map(|p| decimal(p, lang));
                lang.pick(
                    format!("{name} : {id} : {points} points, de 0 à {max} possibles"),
                    format!("{name}: {id}: {points} points; it must be from 0 to {max}"),
                )
            }
            Mistake::NeedsReason(name, id) => lang.pick(
                format!("{name} : {id} vient des scénarios ; pour le changer : overrides, avec une raison (reason)"),
                format!("{name}: {id} comes from scenarios; to change it, use overrides, with a \
                    reason"),
            ),
        }
    }
}

impl Decisions {
    /// Points that no barème gives, and days late that no rule counts.
    pub fn mistakes(&self, baremes: &[&Bareme]) -> Vec<Mistake> {
        let mut found = Vec::new();
        let late = self.students.iter().filter(|(_, s)| s.days_late > Some(0));
        let late: Vec<String> = late.map(|(name, _)| name.clone()).collect();
        if self.late.is_none() && !late.is_empty() {
            found.push(Mistake::NoLateRule(late));
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
                found.push(Mistake::TooMany {
                    student: name.clone(),
                    criterion: "total".to_owned(),
                    points: total.points,
                    max: most,
                });
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
        return Some(Mistake::TooMany {
            student: name.to_owned(),
            criterion: id.to_owned(),
            points,
            max,
        });
    }
    let is_sure = named.iter().all(|c| c.kind == CriterionKind::Topics);
    (is_sure && !is_override).then(|| Mistake::NeedsReason(name.to_owned(), id.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::{Decisions, Mistake};
    use scenario::specs::bareme::Bareme;

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
            decisions.mistakes(baremes)
        };
        let too_many = |points: f64, max: f64| {
            [Mistake::TooMany {
                student: "Zoé".to_owned(),
                criterion: "lisibilite".to_owned(),
                points,
                max,
            }]
        };
        assert_eq!(check(2.5, &[&treasure, &mines]), []);
        assert_eq!(check(3.5, &[&treasure, &mines]), too_many(3.5, 3.0));
        assert_eq!(check(2.5, &[&treasure]), too_many(2.5, 1.0));
    }

    /// A day that costs nothing is a rule too.
    #[test]
    fn days_late_need_a_rule() {
        let check = |rule: &str| {
            let text = format!(
                "{rule}\nstudents: {{Zoé: {{days_late: 2}}, Éloi: {{days_late: 1}}, Ada: {{}}}}"
            );
            let decisions: Decisions = serde_yaml::from_str(&text).unwrap();
            decisions.mistakes(&[])
        };
        let names = ["Zoé", "Éloi"].map(str::to_owned).to_vec();
        assert_eq!(check(""), [Mistake::NoLateRule(names)]);
        for rule in ["late: {per_day: 0}", "late: {per_day: 2, at_most: 5}"] {
            assert_eq!(check(rule), []);
        }
    }
}
