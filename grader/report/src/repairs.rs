//! Whose fault a failure is, and what repairing it is worth: in words, without any of the
//! model answer's text.

use engine::grade::report::{Finding, Report, TopicReport, WhyKept};
use evaluate::Failure;
use grading::marks::{Final, Marks, Points, Range, RepairWorth};
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

/// What repairs are worth, in words.
#[derive(Debug, PartialEq)]
pub enum Worths {
    /// `réparer compute_cell : 9 → 14,5`, in the order in which to repair.
    Each(Vec<String>),
    /// None brings anything by itself; the sentence names what is at fault beside them.
    NoneAlone(String),
}

impl Worths {
    pub fn lines(&self) -> &[String] {
        match self {
            Worths::Each(lines) => lines,
            Worths::NoneAlone(sentence) => std::slice::from_ref(sentence),
        }
    }
}

pub fn worths<'r>(
    marks: &Marks,
    reports: impl IntoIterator<Item = &'r Report>,
    lang: Lang,
) -> Worths {
    let worths = marks.repairs.iter();
    let worths: Vec<&RepairWorth> = worths
        .filter(|worth| !brings_nothing(worth) || costs_points(marks, worth))
        .collect();
    if worths.len() > 1 && worths.iter().all(|worth| brings_nothing(worth)) {
        let first = reports.into_iter().flat_map(|r| repaired_first(r, &worths));
        return Worths::NoneAlone(none(&worths, first, lang));
    }
    Worths::Each(worths.iter().map(|worth| describe(worth, lang)).collect())
}

/// Of two variants, a line may count the better one only.
fn costs_points(marks: &Marks, worth: &RepairWorth) -> bool {
    marks.criteria.iter().any(|line| match &line.points {
        Points::Sure { why, .. } if why.variant == worth.variant => {
            why.lost.iter().any(|loss| loss.topic == worth.topic)
        }
        _ => false,
    })
}

/// What is wrong in the program's text besides these functions, and makes them fail.
fn repaired_first<'r>(report: &'r Report, worths: &[&RepairWorth]) -> Vec<&'r str> {
    let topics: Vec<&str> = worths.iter().map(|worth| worth.topic.as_str()).collect();
    let differences = differences(report, &topics);
    if !differences.is_empty() {
        return differences;
    }
    let own = report.topics.iter();
    let own = own.filter(|topic| topics.contains(&topic.topic.as_str()));
    let failures = own
        .flat_map(|topic| &topic.scenarios)
        .filter_map(|scenario| scenario.failure.as_deref());
    let stopped: BTreeSet<&str> = failures.filter_map(Failure::stopped_in).collect();
    let stops = |finding: &&Finding| stopped.iter().any(|name| finding.is_of_topic(name));
    let broken = report.build.broken.iter();
    let broken = broken.filter(|finding| is_besides(finding, &topics) && stops(finding));
    broken.map(|finding| finding.item.as_str()).collect()
}

/// What differs from the assignment besides the functions of these topics.
fn differences<'r>(report: &'r Report, topics: &[&str]) -> Vec<&'r str> {
    let all = report.build.differences.iter();
    let besides = all.filter(|finding| is_besides(finding, topics));
    besides.map(|finding| finding.item.as_str()).collect()
}

fn is_besides(finding: &Finding, topics: &[&str]) -> bool {
    let mut topics = topics.iter();
    !finding.item.is_empty() && !topics.any(|topic| finding.is_of_topic(topic))
}

fn none<'r>(worths: &[&RepairWorth], first: impl Iterator<Item = &'r str>, lang: Lang) -> String {
    let first: BTreeSet<&str> = first.collect();
    let first: Vec<&str> = first.into_iter().collect();
    let topics = list(worths.iter().map(|worth| name(worth)).collect(), lang);
    let why = match first.is_empty() {
        true => lang.pick(
            "la faute est aussi ailleurs".to_owned(),
            "the fault is elsewhere too".to_owned(),
        ),
        false => {
            let first = names(&first, lang);
            let (fr, en) = (
                format!("réparez d'abord {first}"),
                format!("repair {first} first"),
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
    let topic = name(worth);
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

fn name(worth: &RepairWorth) -> String {
    match worth.variant.as_str() {
        "" => format!("`{}`", worth.topic),
        variant => format!("`{}` ({variant})", worth.topic),
    }
}

/// Functions at fault that nothing could take the place of, one sentence for each reason.
pub fn kept(report: &Report, lang: Lang) -> Vec<String> {
    let all = report.repairs.iter().flat_map(|repairs| &repairs.kept);
    let all_topics: Vec<&str> = report.topics.iter().map(|t| t.topic.as_str()).collect();
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
        let first = match why {
            WhyKept::Misfit => differences(report, &all_topics),
            _ => Vec::new(),
        };
        match (topics.is_empty(), first.is_empty()) {
            (true, _) => None,
            (false, true) => Some(left(&topics, why, lang)),
            (false, false) => Some(left_until(&topics, &first, lang)),
        }
    };
    whys.into_iter().filter_map(of).collect()
}

/// These functions may be right: what differs lets nothing else fit in their place.
fn left_until(topics: &[&str], first: &[&str], lang: Lang) -> String {
    let graded = lang.agree(topics.len(), "pourra être notée", "pourront être notées");
    let (topics, first) = (names(topics, lang), names(first, lang));
    lang.pick(
        format!("réparez d'abord {first} ; ensuite seulement, {topics} {graded}"),
        format!("repair {first} first; only then can {topics} be graded"),
    )
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
    list(names.iter().map(|name| format!("`{name}`")).collect(), lang)
}

fn list(mut told: Vec<String>, lang: Lang) -> String {
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
mod tests;
