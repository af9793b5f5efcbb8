//! Gradescope's `results.json` of one hand-in.

use super::student_view::StudentView;
use super::texts;
use super::why;
use engine::grade::report::TopicReport;
use engine::text;
use grading::marks::{Final, FinalCriterion, PointsSource};
use grading::numbers::decimal;
use grading::{Graded, GradedCoursework};
use lang::Lang;
use serde_json::{Value, json};

pub fn results(graded: &Graded, lang: Lang) -> String {
    let finals = || graded.courseworks.iter().filter_map(|c| c.finals.first());
    // Nothing as long as points wait for the teacher: the lines that are decided add up to
    // what Gradescope shows beside the points that are still to be given there.
    // Nor is there a score where the grader failed, or where there is nothing to grade: Gradescope
    // then shows none.
    let score = finals().try_fold(0.0, |sum, f| Some(sum + f.total?));
    let has_mark = finals().next().is_some() && !graded.has_grader_fault();
    let score = score.filter(|_| has_mark);
    let mut tests = Vec::new();
    for coursework in &graded.courseworks {
        tests.extend(criteria(coursework, lang));
        for topic in coursework.reports.iter().flat_map(|r| &r.topics) {
            let shown = coursework.shown;
            tests.extend(checks(topic, StudentView { shown, lang }));
        }
    }
    let trouble = graded.trouble.as_ref();
    let trouble = trouble.map(|t| text::visible(&texts::trouble_of_yours(lang, t)));
    let output = trouble.unwrap_or_else(|| {
        let all: Vec<String> = finals().map(|f| out_of(f, lang)).collect();
        all.join("\n")
    });
    let mut results = json!({
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "output": output,
        "output_format": "text",
        "test_output_format": "text",
        "tests": tests,
    });
    if let Some(score) = score {
        results["score"] = json!(score);
    }
    format!("{results:#}\n")
}

fn out_of(of: &Final, lang: Lang) -> String {
    let max = decimal(of.max, lang);
    if of.is_void {
        let (mark, why) = (texts::mark(of, lang), texts::standing(of, lang));
        return format!("{}.", lang.labelled(mark, why));
    }
    if !of.is_provisional() {
        return lang.pick(
            format!("Barème sur {max}."),
            format!("Marked out of {max}."),
        );
    }
    let range = texts::mark(of, lang);
    lang.pick(
        format!("Note provisoire : {range} sur {max} ; des points ne sont pas encore décidés."),
        format!("Provisional mark: {range} out of {max}; some points are not decided yet."),
    )
}

/// The criteria carry the points.
fn criteria(of: &GradedCoursework, lang: Lang) -> Vec<Value> {
    let Some(result) = of.finals.first() else {
        return Vec::new();
    };
    let test = |c: &FinalCriterion| {
        let waits = match c.from {
            PointsSource::Scenarios => texts::standing(result, lang),
            _ => lang.pick(
                "pas encore décidé par le professeur",
                "not decided yet by the teacher",
            ),
        };
        let mut test = json!({
            "name": c.title.get(lang),
            "output": match (&c.why, c.points) {
                (_, None) => waits.to_owned(),
                (Some(_), Some(_)) => why::of_line(c, lang).join("\n"),
                (None, Some(_)) => c.reason.clone(),
            },
            "tags": [of.coursework],
        });
        if let Some(points) = c.points {
            test["score"] = json!(points);
            test["max_score"] = json!(c.max);
        }
        test
    };
    result.criteria.iter().map(test).collect()
}

/// The scenarios say what passed, without points of their own. Of a hidden one the student
/// sees what the marking scheme reveals.
fn checks(topic: &TopicReport, look: StudentView) -> Vec<Value> {
    let name = |name: &str| look.lang.labelled(&topic.topic, name);
    let failed = look.failures(topic).into_iter().flatten().map(|scenario| {
        let verdict = text::verdict_name(scenario.verdict, look.lang);
        json!({
            "name": name(&look.name(scenario)),
            "status": "failed",
            "output": format!("{verdict}\n{}", look.situation(scenario)),
        })
    });
    let passed = look.passed(topic);
    let passed = passed
        .iter()
        .map(|passed| json!({"name": name(passed), "status": "passed", "output": ""}));
    let counted = look.only_counted(topic);
    let counted = counted.map(|counted| json!({"name": name(&counted), "output": ""}));
    failed.chain(passed).chain(counted).collect()
}
