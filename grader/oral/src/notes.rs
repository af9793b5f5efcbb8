//! What a teacher is told of a sheet that has fewer questions than were asked for.

use super::exam::Exam;
use super::kinds::Draft;
use super::model::{Dropped, Why, both};
use super::selection::Wishes;
use lang::{Lang, Localized};

/// So many make a whole sheet, however many were asked for.
const ENOUGH: usize = 5;

pub fn of(
    exam: &Exam<'_>,
    questions: usize,
    wishes: &Wishes,
    drafts: &[Draft],
    dropped: &[Dropped],
) -> Option<Localized> {
    if questions >= wishes.questions.min(ENOUGH) {
        return None;
    }
    if exam.is_late() {
        return Some(both(
            "ses programmes sont lents : la recherche s'est arrêtée avant la fin",
            "its programs are slow: the search ended before its time",
        ));
    }
    if drafts.is_empty() {
        return Some(both(
            "aucune de ses fonctions écrites ne fait, dans les scénarios publics, quelque chose à suivre pas à pas",
            "in the public scenarios no function that is written does anything to be followed step by step",
        ));
    }
    let [fr, en] = [Lang::Fr, Lang::En].map(|lang| reasons(dropped, lang));
    if fr.is_empty() {
        return Some(both(
            "il n'y a pas davantage de questions différentes à poser",
            "there are no more questions that differ",
        ));
    }
    Some(both(
        format!("d'autres questions ont été abandonnées : {fr}"),
        format!("other questions were given up: {en}"),
    ))
}

fn reasons(dropped: &[Dropped], lang: Lang) -> String {
    let all = [
        (
            Why::Obvious,
            ("trop facile", "trop faciles"),
            ("too easy", "too easy"),
        ),
        (
            Why::NotShown,
            (
                "impossible à montrer sur une page",
                "impossibles à montrer sur une page",
            ),
            ("cannot be shown on a page", "cannot be shown on a page"),
        ),
        (
            Why::Unstable,
            (
                "pas la même réponse à chaque fois",
                "pas la même réponse à chaque fois",
            ),
            (
                "not the same answer each time",
                "not the same answer each time",
            ),
        ),
        (
            Why::Contradicted,
            ("réponse non confirmée", "réponses non confirmées"),
            ("answer not confirmed", "answers not confirmed"),
        ),
    ];
    let told = all.into_iter().filter_map(|(why, fr, en)| {
        let n = dropped.iter().filter(|d| d.why == why).count();
        let (one, several) = lang.pick(fr, en);
        (n > 0).then(|| lang.count(n, one, several))
    });
    told.collect::<Vec<String>>().join(", ")
}
