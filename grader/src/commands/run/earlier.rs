//! The class as `grader status` and `grader decide` read it, and the one that the last run has
//! left in the same folder.

use grading::decisions::Waiting;
use grading::results::{ClassList, ListedHandIn, ResultsStore};
use intake::{Class, HandIn, Layout};
use lang::Lang;
use report::summary::Row;
use std::io;
use std::path::{Path, PathBuf};

pub struct ThisClass<'a> {
    store: &'a ResultsStore,
    list: ClassList,
    earlier: Option<ClassList>,
    /// Only some hand-ins of the earlier class, which stays.
    pub is_part: bool,
}

impl<'a> ThisClass<'a> {
    pub fn of(
        store: &'a ResultsStore,
        class: &Class,
        paths: &[PathBuf],
        decisions: &Path,
    ) -> ThisClass<'a> {
        let listed = |h: &HandIn| ListedHandIn {
            id: h.id.clone(),
            name: h.name.clone(),
        };
        let whole = |p: &PathBuf| p.canonicalize().unwrap_or_else(|_| p.clone());
        let list = ClassList {
            hand_ins: class.hand_ins.iter().map(listed).collect(),
            paths: paths.iter().map(whole).collect(),
            decisions: decisions.to_owned(),
            waiting: Vec::new(),
        };
        let earlier = store.class();
        let is_one = class.layout == Some(Layout::Crate);
        ThisClass {
            store,
            is_part: earlier.as_ref().is_some_and(|e| is_part(&list, e, is_one)),
            list,
            earlier,
        }
    }

    /// A warning where the earlier run in this folder followed another file of decisions, which is
    /// still there.
    pub fn other_decisions(&self, lang: Lang) -> Option<String> {
        let before = &self.earlier.as_ref()?.decisions;
        let now = &self.list.decisions;
        if before == now || !before.is_file() {
            return None;
        }
        let (before, now) = (before.display(), now.display());
        Some(lang.pick(
            format!(
                "attention : la correction précédente suivait les décisions de {before}, et celle-ci \
                 suit {now} ; pour garder les premières, ajoutez --decisions \"{before}\""
            ),
            format!(
                "warning: the earlier run followed the decisions in {before}, and this one follows \
                 {now}; to keep the former, add --decisions \"{before}\""
            ),
        ))
    }

    /// With what waits of those that are graded.
    pub fn save(&self, graded: &[Row], waiting: Vec<Waiting>) -> io::Result<()> {
        if self.is_part {
            return Ok(());
        }
        let mut list = self.list.clone();
        list.waiting = waiting;
        if let Some(earlier) = &self.earlier {
            list.waiting.extend(left(&list, earlier, graded));
        }
        self.store.save_class(&list)
    }
}

/// Some hand-ins of a class, named one by one? A folder that is named again is the class itself,
/// however few are left in it.
fn is_part(now: &ClassList, of: &ClassList, is_one: bool) -> bool {
    let is_inside = |path: &PathBuf| {
        let above = |all: &PathBuf| path != all && path.starts_with(all);
        of.paths.iter().any(above)
    };
    let is_listed = |id: &str| of.hand_ins.iter().any(|h| h.id == id);
    let are_known = is_one || now.hand_ins.iter().all(|h| is_listed(&h.id));
    are_known && now.hand_ins.len() < of.hand_ins.len() && now.paths.iter().all(is_inside)
}

/// What waited of the hand-ins that are not graded yet: a run that is stopped takes nothing away
/// from `grader decide`.
fn left(now: &ClassList, earlier: &ClassList, graded: &[Row]) -> Vec<Waiting> {
    let is_left = |w: &&Waiting| {
        let name = w.hand_in();
        now.hand_ins.iter().any(|h| h.name == name) && !graded.iter().any(|r| r.name == name)
    };
    match now.decisions == earlier.decisions {
        true => earlier.waiting.iter().filter(is_left).cloned().collect(),
        false => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::{is_part, left};
    use grading::decisions::Waiting;
    use grading::results::{ClassList, ListedHandIn};
    use std::path::PathBuf;

    fn list(path: &[&str], names: &[&str]) -> ClassList {
        let listed = |name: &&str| ListedHandIn {
            id: (*name).to_owned(),
            name: (*name).to_owned(),
        };
        ClassList {
            hand_ins: names.iter().map(listed).collect(),
            paths: path.iter().map(PathBuf::from).collect(),
            ..ClassList::default()
        }
    }

    #[test]
    fn one_hand_in_of_a_class_is_not_the_class() {
        let class = list(&["/class"], &["ada", "bob", "eve"]);
        let part =
            |paths: &[&str], names: &[&str], is_one| is_part(&list(paths, names), &class, is_one);
        assert!(part(&["/class/ada"], &["ada"], true));
        assert!(part(&["/class/ada", "/class/bob"], &["ada", "bob"], false));
        // The class has shrunk; another class; hand-ins that it does not have.
        assert!(!part(&["/class"], &["ada"], false));
        assert!(!part(&["/classes/ada"], &["ada"], true));
        assert!(!part(&["/class/td1"], &["zoe", "ada"], false));
    }

    #[test]
    fn what_waited_stays_until_it_is_graded_again() {
        let mut before = list(&["/class"], &["ada", "bob"]);
        before.waiting = ["ada", "bob"]
            .map(|name| Waiting {
                name: name.to_owned(),
                ..Waiting::default()
            })
            .to_vec();
        let names = |now: &ClassList| {
            let left = left(now, &before, &[]).into_iter();
            left.map(|w| w.name).collect::<Vec<_>>()
        };
        let class = |names: &[&str]| list(&["/class"], names);
        assert_eq!(names(&class(&["ada", "bob", "zoe"])), ["ada", "bob"]);
        assert_eq!(names(&class(&["bob"])), ["bob"]);
        let mut other = class(&["bob"]);
        other.decisions = PathBuf::from("/other/decisions.yaml");
        assert!(names(&other).is_empty());
    }
}
