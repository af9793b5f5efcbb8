//! Whose fault a failure is, and what repairing it is worth: in words, without any of the
//! model answer's text.

use engine::grade::report::{Finding, Report, TopicReport, WhyKept};
use grading::marks::{Final, Marks, Range, RepairWorth};
use grading::numbers::decimal;
use lang::Lang;
use std::collections::BTreeSet;

/// `juste, une fois compute_cell réparée`; nothing where the topic is at fault itself.
pub fn right_once(report: &Report, topic: &TopicReport, lang: Lang) -> Option<String> {
    let others = report.right_once(topic)?;
    let several = others.len() > 1;
    let names = names(&others, lang);
    Some(lang.pick(
        format!(
            "juste, une fois {names} {}",
            if several { "réparées" } else { "réparée" }
        ),
        format!(
            "right, once {names} {} repaired",
            if several { "are" } else { "is" }
        ),
    ))
}

/// Said before the list of repairs.
pub fn heading(lang: Lang) -> &'static str {
    lang.pick(
        "Dans quel ordre réparer, et les points sûrs que donne chaque réparation seule",
        "In which order to repair, and the sure points that each repair gives by itself",
    )
}

/// `réparer compute_cell : 9 → 14,5`, in the order in which to repair. Where none brings
/// anything, one line says so and names what is at fault beside them.
pub fn worths<'r>(
    marks: &Marks,
    reports: impl IntoIterator<Item = &'r Report>,
    lang: Lang,
) -> Vec<String> {
    let worths = &marks.repairs;
    if worths.len() > 1 && worths.iter().all(brings_nothing) {
        let topics: Vec<&str> = worths.iter().map(|worth| worth.topic.as_str()).collect();
        let reports = reports.into_iter();
        return vec![none(
            &topics,
            reports.flat_map(|r| at_fault(r, &topics)),
            lang,
        )];
    }
    worths.iter().map(|worth| describe(worth, lang)).collect()
}

/// What is wrong in the program's text besides these functions.
fn at_fault<'r>(report: &'r Report, topics: &[&str]) -> Vec<&'r str> {
    let found = report.build.faults();
    let is_other = |finding: &&Finding| {
        let mut topics = topics.iter();
        !finding.item.is_empty() && !topics.any(|topic| finding.is_of_topic(topic))
    };
    let others = found.filter(is_other);
    others.map(|finding| finding.item.as_str()).collect()
}

fn none<'r>(topics: &[&str], faults: impl Iterator<Item = &'r str>, lang: Lang) -> String {
    let faults: BTreeSet<&str> = faults.collect();
    let faults: Vec<&str> = faults.into_iter().collect();
    let topics = names(topics, lang);
    let why = match faults.is_empty() {
        true => lang.pick(
            "la faute est aussi ailleurs".to_owned(),
            "the fault is elsewhere too".to_owned(),
        ),
        false => {
            let faults = names(&faults, lang);
            let (fr, en) = (
                format!("réparez d'abord {faults}"),
                format!("repair {faults} first"),
            );
            lang.pick(fr, en)
        }
    };
    lang.pick(
        format!("réparer une seule de ces fonctions ne rapporte rien ({topics}) : {why}"),
        format!("to repair only one of these functions brings nothing ({topics}): {why}"),
    )
}

fn brings_nothing(worth: &RepairWorth) -> bool {
    (worth.repaired - worth.sure).abs() < 0.005
}

fn describe(worth: &RepairWorth, lang: Lang) -> String {
    let [sure, repaired] = [worth.sure, worth.repaired].map(|points| decimal(points, lang));
    let topic = match worth.variant.as_str() {
        "" => format!("`{}`", worth.topic),
        variant => format!("`{}` ({variant})", worth.topic),
    };
    if worth.sure - worth.repaired > 0.005 {
        return lang.pick(
            format!("réparer {topic} seule fait apparaître une autre faute : {sure} → {repaired}"),
            format!("to repair {topic} alone brings another fault to light: {sure} → {repaired}"),
        );
    }
    if brings_nothing(worth) {
        return lang.pick(
            format!("réparer {topic} seule ne rapporte rien : la faute est aussi ailleurs"),
            format!("to repair {topic} alone brings nothing: the fault is elsewhere too"),
        );
    }
    lang.pick(
        format!("réparer {topic} : {sure} → {repaired}"),
        format!("repair {topic}: {sure} → {repaired}"),
    )
}

/// Functions at fault that nothing could take the place of, one sentence for each reason.
pub fn kept(report: &Report, lang: Lang) -> Vec<String> {
    let all = report.repairs.iter().flat_map(|repairs| &repairs.kept);
    let whys = [
        WhyKept::Missing,
        WhyKept::Signature,
        WhyKept::Constant,
        WhyKept::Misfit,
        WhyKept::Together,
    ];
    let of = |why: WhyKept| {
        let topics = all.clone().filter(|kept| kept.why == why);
        let topics: Vec<&str> = topics.map(|kept| kept.topic.as_str()).collect();
        (!topics.is_empty()).then(|| left(&topics, why, lang))
    };
    whys.into_iter().filter_map(of).collect()
}

fn left(topics: &[&str], why: WhyKept, lang: Lang) -> String {
    let (n, names) = (topics.len(), names(topics, lang));
    let reason = match why {
        WhyKept::Together => {
            return lang.pick(
                format!("{names} : ces fautes touchent aux mêmes données, et ce que vaut chaque réparation seule n'est pas connu"),
                format!("{names}: these faults are about the same data, and what each repair is worth by itself is not known"),
            );
        }
        WhyKept::Missing => {
            return lang.pick(
                format!("écrire {names} : le gain n'est pas connu"),
                format!("write {names}: the gain is not known"),
            );
        }
        WhyKept::Signature => lang.pick(
            lang.agree(
                n,
                "ses paramètres ou son résultat ne sont pas ceux du sujet",
                "leurs paramètres ou leur résultat ne sont pas ceux du sujet",
            ),
            lang.agree(
                n,
                "its parameters or its result are not those of the assignment",
                "their parameters or their results are not those of the assignment",
            ),
        ),
        WhyKept::Constant => lang.pick(
            lang.agree(n, "c'est une `const fn`", "ce sont des `const fn`"),
            lang.agree(n, "it is a `const fn`", "they are `const fn`"),
        ),
        WhyKept::Misfit => lang.pick(
            lang.agree(
                n,
                "une fonction juste à sa place ne compile pas avec les autres fonctions et les données de ce programme",
                "des fonctions justes à leur place ne compilent pas avec les autres fonctions et les données de ce programme",
            ),
            lang.agree(
                n,
                "a right function in its place does not compile with this program's other functions and data",
                "right functions in their place do not compile with this program's other functions and data",
            ),
        ),
    };
    lang.pick(
        format!("réparer {names} : le gain n'est pas connu ({reason})"),
        format!("repair {names}: the gain is not known ({reason})"),
    )
}

/// `tel que rendu : de 5 à 16`, for a teacher: what it would be if each fault counted
/// wherever it shows. Nothing where that is the same.
pub fn as_handed_in(of: &Final, lang: Lang) -> Option<String> {
    let said = lang.pick("tel que rendu :", "as handed in:");
    let then = range_text(of.as_handed_in, lang);
    (of.range != of.as_handed_in).then(|| format!("{said} {then}"))
}

/// `14,5`, or `de 9 à 14,5`.
fn range_text(range: Range, lang: Lang) -> String {
    let [least, most] = [range.least, range.most].map(|points| decimal(points, lang));
    match least == most {
        true => least,
        false => lang.pick(
            format!("de {least} à {most}"),
            format!("from {least} to {most}"),
        ),
    }
}

/// More names hide what is said of them: a whole variant may be left as it was.
const MOST_NAMED: usize = 8;

/// `a`, `b` et `c`.
fn names(names: &[&str], lang: Lang) -> String {
    let mut told: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    if told.len() > MOST_NAMED + 1 {
        let others = told.split_off(MOST_NAMED).len();
        let (fr, en) = (format!("{others} autres"), format!("{others} others"));
        told.push(lang.pick(fr, en));
    }
    match told.split_last() {
        Some((last, rest)) if !rest.is_empty() => {
            format!("{} {} {last}", rest.join(", "), lang.pick("et", "and"))
        }
        _ => told.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::{WhyKept, left, names, worths};
    use engine::grade::report::{BuildReport, Finding, Report};
    use grading::marks::{Marks, RepairWorth};
    use lang::Lang;

    #[test]
    fn what_cannot_be_replaced_is_told_as_a_repair() {
        assert_eq!(
            left(&["propagate"], WhyKept::Signature, Lang::Fr),
            "réparer `propagate` : le gain n'est pas connu (ses paramètres ou son résultat ne sont \
             pas ceux du sujet)"
        );
        assert_eq!(
            left(&["a", "b"], WhyKept::Missing, Lang::En),
            "write `a` and `b`: the gain is not known"
        );
    }

    #[test]
    fn repairs_that_bring_nothing_are_one_line_that_names_the_fault() {
        let worth = |topic: &str, repaired| RepairWorth {
            topic: topic.to_owned(),
            variant: String::new(),
            sure: 6.0,
            repaired,
        };
        let mut marks = Marks {
            repairs: vec![worth("init_grid", 6.0), worth("make_grid", 6.0)],
            total: 20.0,
            criteria: Vec::new(),
        };
        let found = |item: &str| Finding {
            item: item.to_owned(),
            ..Finding::default()
        };
        let report = Report {
            coursework: String::new(),
            variant: String::new(),
            key: String::new(),
            build: BuildReport {
                differences: vec![found("Cell.flag")],
                broken: vec![found("make_grid")],
                ..BuildReport::default()
            },
            topics: Vec::new(),
            repairs: None,
        };
        let told = worths(&marks, [&report], Lang::Fr);
        assert_eq!(told.len(), 1);
        assert!(told[0].ends_with("(`init_grid` et `make_grid`) : réparez d'abord `Cell.flag`"));
        let told = worths(&marks, [], Lang::En);
        assert!(
            told[0].ends_with(": the fault is elsewhere too"),
            "{told:?}"
        );
        marks.repairs.push(worth("propagate", 7.0));
        assert_eq!(worths(&marks, [&report], Lang::Fr).len(), 3);
    }

    #[test]
    fn many_names_are_counted() {
        assert_eq!(names(&["a"], Lang::En), "`a`");
        assert_eq!(names(&["a", "b", "c"], Lang::En), "`a`, `b` and `c`");
        let many: Vec<String> = (0..49).map(|n| format!("f{n}")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        let told = names(&many, Lang::Fr);
        assert!(told.ends_with("`f7` et 41 autres"), "{told}");
        assert!(names(&many[..9], Lang::En).ends_with("`f7` and `f8`"));
    }
}
