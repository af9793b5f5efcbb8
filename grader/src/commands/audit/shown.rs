//! Mutants and proposals, as text.

use audit::{Contribution, FileName, Mutant, Proposal, RedundantTopics, Survivor};
use lang::Lang;
use std::fmt::Write as _;

/// The width at which a list of names is wrapped.
const WIDTH: usize = 96;

/// A mutant as a small difference.
pub(super) fn shown(mutant: &Mutant, lang: Lang) -> String {
    let Mutant {
        name,
        file,
        line,
        function,
        ..
    } = mutant;
    let mistake = mutant.mistake_in(lang);
    let mut text = format!("{name}  {file}:{line}  {function}  ({mistake})\n");
    for line in mutant.before.lines() {
        let _ = writeln!(text, "  - {}", line.trim());
    }
    for line in mutant.after.lines() {
        let _ = writeln!(text, "  + {}", line.trim());
    }
    text
}

/// Proposals as a file to read: each says what it catches and where it would go.
pub(super) fn proposed(coursework: &str, proposals: &[(Mutant, Proposal)], lang: Lang) -> String {
    let mut text = lang
        .pick(
            "# Des scénarios qui distinguent les survivants du corrigé. Le correcteur ne lit pas ce \
             fichier :\n\
             # relisez chacun, nommez-le, et mettez-le où vous voulez.\n",
            "# Scenarios that tell survivors from the reference. The grader does not read this \
             file: review\n\
             # each scenario, name it, and move it where you want it.\n",
        )
        .to_owned();
    for (mutant, proposal) in proposals {
        text.push('\n');
        for line in shown(mutant, lang).lines() {
            let _ = writeln!(text, "# {line}");
        }
        let _ = writeln!(
            text,
            "# specs/{coursework}/scenarios/{}.yaml",
            proposal.topic
        );
        text.push_str(proposal.text.trim_end());
        text.push('\n');
    }
    text
}

/// What deleting each file would cost, and why files that would cost nothing may stay.
pub(super) fn files(contributions: &[Contribution], lang: Lang) -> String {
    let mut text = lang
        .pick(
            "Ce qui serait perdu sans chaque fichier :\n",
            "What would be lost without each file:\n",
        )
        .to_owned();
    let width = contributions
        .iter()
        .map(|w| w.file.to_string().chars().count());
    let width = width.max().unwrap_or_default();
    for contribution in contributions {
        let file = contribution.file.to_string();
        let _ = writeln!(text, "  {file:<width$}  {}", cost(contribution, lang));
    }
    text
}

/// Topics that catch nothing that another topic does not catch too.
pub(super) fn redundant(redundant: &RedundantTopics, lang: Lang) -> String {
    let (n, of) = (redundant.topics.len(), redundant.of);
    if n == 0 {
        let all = lang.pick(
            "Chaque partie attrape quelque chose qu'aucune autre n'attrape.\n",
            "Each topic catches something that no other topic catches.\n",
        );
        return all.to_owned();
    }
    let mut text = lang.pick(
        format!("Parties qui n'attrapent rien qu'aucune autre n'attrape ({n} sur {of}) :\n"),
        format!("Topics that catch nothing that no other topic catches ({n} of {of}):\n"),
    );
    let mut line = String::new();
    for topic in &redundant.topics {
        if line.chars().count() + topic.chars().count() > WIDTH {
            let _ = writeln!(text, "  {}", line.trim_end());
            line.clear();
        }
        let _ = write!(line, "{topic}, ");
    }
    let _ = writeln!(text, "  {}", line.trim_end_matches(", "));
    text
}

/// "by: deplacer, jouer and 43 more".
pub(super) fn callers(survivor: &Survivor, lang: Lang) -> String {
    let (near, far) = survivor.near_and_far();
    let (near, far) = (near.join(", "), far.len());
    let by = lang.pick("par :", "by:");
    match far {
        0 => format!("{by} {near}"),
        1 => lang.pick(
            format!("{by} {near} et 1 autre"),
            format!("{by} {near} and 1 more"),
        ),
        _ => lang.pick(
            format!("{by} {near} et {far} autres"),
            format!("{by} {near} and {far} more"),
        ),
    }
}

/// "catches 12; 3 would be lost, 5 for students".
fn cost(contribution: &Contribution, lang: Lang) -> String {
    let Contribution {
        catches,
        alone,
        publicly,
        others,
        file,
        ..
    } = contribution;
    let others: Vec<String> = others.iter().map(FileName::to_string).collect();
    let others = others.join(", ");
    let lost = lang.count(*alone, "perdu", "perdus");
    match (catches, contribution.is_idle()) {
        (0, _) => contribution.stays(lang).to_owned(),
        (_, false) if file.hidden => lang.pick(
            format!("en attrape {catches} ; sans lui, {lost}"),
            format!("catches {catches}; without it {alone} would be lost"),
        ),
        (_, false) => lang.pick(
            format!("en attrape {catches} ; sans lui, {lost}, et {publicly} pour les élèves"),
            format!(
                "catches {catches}; without it {alone} would be lost, and {publicly} for \
                students"
            ),
        ),
        (_, true) => {
            let why = contribution.stays(lang);
            lang.pick(
                format!("en attrape {catches}, comme {others} ; {why}"),
                format!("catches {catches}, as do {others}; {why}"),
            )
        }
    }
}
