//! Questions for Moodle's question bank, one category for each person, without their names.

use super::parts::{asked, choice};
use crate::model::{Question, Sheet};
use lang::Lang;
use std::fmt::Write as _;

/// `sheets`: each with the code that stands for its person.
pub fn xml(sheets: &[(&Sheet, String)], lang: Lang) -> String {
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n");
    for (sheet, code) in sheets {
        let category = format!("$course$/top/oral {}/{code}", sheet.coursework);
        let _ = writeln!(
            out,
            "<question type=\"category\">\n<category><text>{}</text></category>\n\
             <info format=\"plain_text\"><text></text></info>\n<idnumber></idnumber>\n</question>",
            escaped(&category)
        );
        for (i, one) in sheet.questions.iter().enumerate() {
            out.push_str(&question(one, &format!("{code}-{}", i + 1), lang));
        }
    }
    out + "</quiz>\n"
}

fn question(question: &Question, name: &str, lang: Lang) -> String {
    let mut out = format!(
        "<question type=\"multichoice\">\n<name><text>{}</text></name>\n\
         <questiontext format=\"html\"><text>{}</text></questiontext>\n\
         <generalfeedback format=\"html\"><text></text></generalfeedback>\n\
         <defaultgrade>1.0000000</defaultgrade>\n<penalty>0.3333333</penalty>\n\
         <hidden>0</hidden>\n<idnumber></idnumber>\n<single>true</single>\n\
         <shuffleanswers>true</shuffleanswers>\n<answernumbering>ABCD</answernumbering>\n\
         <showstandardinstruction>0</showstandardinstruction>\n",
        escaped(name),
        escaped(&asked(question, lang))
    );
    for field in [
        "correctfeedback",
        "partiallycorrectfeedback",
        "incorrectfeedback",
    ] {
        let _ = writeln!(out, "<{field} format=\"html\"><text></text></{field}>");
    }
    for one in &question.choices {
        let fraction = if one.is_right { "100" } else { "0" };
        let _ = writeln!(
            out,
            "<answer fraction=\"{fraction}\" format=\"html\"><text>{}</text>\
             <feedback format=\"html\"><text></text></feedback></answer>",
            escaped(&choice(one, lang))
        );
    }
    out + "</question>\n"
}

/// Whatever a hand-in says, it is text: signs that XML has no place for are already shown.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
