//! A mark and its reasons as the comment that a student reads in Moodle.

use crate::texts::{late, mark};
use crate::why;
use grading::marks::{Final, PointsSource};
use grading::numbers::decimal;
use lang::Lang;
use safe_text::escape;

/// A comment as the HTML that Moodle stores: no quote, no backslash before one, and no
/// formula at its start.
pub fn feedback(of: &Final, lang: Lang) -> String {
    let provisional = match of.is_provisional() {
        true => lang.pick(" (note provisoire)", " (provisional mark)"),
        false => "",
    };
    let mut out = format!(
        "<p>{} / {}{provisional}</p>",
        mark(of, lang),
        decimal(of.max, lang)
    );
    if !of.criteria.is_empty() {
        out.push_str("<ul>");
    }
    for criterion in &of.criteria {
        let points = match (criterion.points, criterion.from) {
            (None, _) => lang.pick("en attente", "waiting").to_owned(),
            (Some(points), from) => {
                let whose = match from {
                    PointsSource::Teacher | PointsSource::Override => {
                        lang.pick(" (professeur)", " (teacher)")
                    }
                    _ => "",
                };
                let (points, max) = (decimal(points, lang), decimal(criterion.max, lang));
                format!("{points} / {max}{whose}")
            }
        };
        let title = escape(criterion.title.get(lang));
        let (points, losses) = match why::of_line(criterion, lang).split_first() {
            Some((sentence, losses)) => (escape(sentence), most(losses)),
            None => (points, String::new()),
        };
        let reason = escape(&criterion.reason);
        let dash = if reason.is_empty() { "" } else { " — " };
        out.push_str(&format!(
            "<li>{title}{} {points}{dash}{reason}{losses}</li>",
            lang.colon()
        ));
    }
    if !of.criteria.is_empty() {
        out.push_str("</ul>");
    }
    if let Some(penalty) = &of.penalty {
        let points = decimal(penalty.points, lang);
        let late = lang.labelled(late(penalty.days, lang), format!("−{points}"));
        out.push_str(&format!("<p>{late}</p>"));
    }
    for text in [
        of.override_reason.as_deref().unwrap_or_default(),
        &of.comment,
    ] {
        if !text.is_empty() {
            out.push_str(&format!("<p>{}</p>", escape(text).replace('\n', "<br>")));
        }
    }
    out.replace('\\', "&#92;")
}

/// What cost most; the rest is in the report.
fn most(losses: &[String]) -> String {
    const MOST: usize = 6;
    if losses.is_empty() {
        return String::new();
    }
    let shown = losses.iter().take(MOST).map(|l| escape(l));
    let more = (losses.len() > MOST).then(|| "…".to_owned());
    let shown: Vec<String> = shown.chain(more).collect();
    format!("<ul><li>{}</li></ul>", shown.join("</li><li>"))
}

#[cfg(test)]
mod tests {
    use super::feedback;
    use grading::marks::{Final, FinalCriterion, PointsSource, Range};
    use lang::Lang;
    use lang::Localized;
    use std::collections::BTreeMap;

    #[test]
    fn a_comment_never_breaks_the_worksheet() {
        let of = Final {
            total: Some(12.5),
            range: Range {
                least: 12.5,
                most: 12.5,
            },
            as_handed_in: Range {
                least: 12.5,
                most: 12.5,
            },
            max: 20.0,
            criteria: vec![FinalCriterion {
                id: "a".to_owned(),
                title: Localized(BTreeMap::from([(String::new(), "A \"b\" <c>".to_owned())])),
                max: 3.0,
                per_member: false,
                points: Some(2.5),
                from: PointsSource::Teacher,
                spared: 0.0,
                proposal: None,
                reason: String::new(),
                why: None,
            }],
            undecided: Vec::new(),
            penalty: None,
            override_reason: None,
            comment: "=1+1 \\\"x\"".to_owned(),
            is_void: false,
        };
        let text = feedback(&of, Lang::Fr);
        assert_eq!(
            text,
            "<p>12,5 / 20</p><ul><li>A &quot;b&quot; &lt;c&gt; : 2,5 / 3 (professeur)</li></ul>\
             <p>=1+1 &#92;&quot;x&quot;</p>"
        );
    }
}
