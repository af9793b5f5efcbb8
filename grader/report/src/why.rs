//! A mark explained: what gave a line of the barème its points, and where the others went.

use grading::marks::{AsHandedIn, FinalCriterion, Loss, Why};
use grading::numbers::decimal;
use lang::Lang;
use lang::Localized;
use scenario::specs::bareme::Rule;

/// `5 scénarios sur 20 → 1,75 sur 7`.
pub fn sentence(why: &Why, points: f64, max: f64, lang: Lang) -> String {
    let mut out = match why.scenarios {
        0 => nothing(why, lang),
        all => lang.pick(
            format!(
                "{} sur {all}",
                lang.count(why.passed, "scénario", "scénarios")
            ),
            format!(
                "{} of {}",
                why.passed,
                lang.count(all, "scenario", "scenarios")
            ),
        ),
    };
    if !why.variant.is_empty() && why.scenarios > 0 {
        out.push_str(&format!(" ({})", why.variant));
    }
    out.push_str(&spared(why.spared, lang));
    out.push_str(&as_the_rest(why.blocked, lang));
    out.push_str(&as_handed_in(why.whole, lang));
    out.push_str(&rule(why.rule, lang));
    let (points, max) = (decimal(points, lang), decimal(max, lang));
    lang.pick(
        format!("{out} → {points} sur {max}"),
        format!("{out} → {points} of {max}"),
    )
}

/// The sentence, and below it what the topics cost.
fn describe(why: &Why, points: f64, max: f64, lang: Lang) -> Vec<String> {
    let losses = why.lost.iter().map(|one| loss(one, lang));
    std::iter::once(sentence(why, points, max, lang))
        .chain(losses)
        .collect()
}

/// `ask_position : 13 scénarios sur 15, −0,27`.
pub fn loss(loss: &Loss, lang: Lang) -> String {
    let (topic, passed, all) = (&loss.topic, loss.passed, loss.scenarios);
    let mut rest = spared(loss.spared, lang) + &as_the_rest(loss.blocked, lang);
    if loss.unwritten {
        rest += lang.pick(
            " (rien n'y est écrit : ils ne comptent pas)",
            " (nothing is written in it: they do not count)",
        );
    }
    let points = decimal(loss.points, lang);
    lang.pick(
        format!(
            "{topic} : {} sur {all}{rest}, −{points}",
            lang.count(passed, "scénario", "scénarios")
        ),
        format!(
            "{topic}: {passed} of {}{rest}, −{points}",
            lang.count(all, "scenario", "scenarios")
        ),
    )
}

/// In which lines of the barème a topic's points were lost: ` (−0,27 : Un jeu…)`.
pub fn lost_by<'a>(
    topic: &str,
    variant: &str,
    lines: impl Iterator<Item = (&'a Localized, &'a Why)>,
    lang: Lang,
) -> String {
    let lost = lines.filter(|(_, why)| why.variant == variant);
    let lost = lost.filter_map(|(title, why)| {
        let loss = why.lost.iter().find(|l| l.topic == topic)?;
        let (points, title) = (decimal(loss.points, lang), title.get(lang));
        Some(lang.pick(
            format!("−{points} : {title}"),
            format!("−{points}: {title}"),
        ))
    });
    let lost: Vec<String> = lost.collect();
    match lost.is_empty() {
        true => String::new(),
        false => {
            let between = format!("{} ", lang.semicolon());
            format!(" ({})", lost.join(&between))
        }
    }
}

/// What a line says of itself, when scenarios gave its points.
pub fn of_line(line: &FinalCriterion, lang: Lang) -> Vec<String> {
    match (&line.why, line.points) {
        (Some(why), Some(points)) => describe(why, points, line.max, lang),
        _ => Vec::new(),
    }
}

fn nothing(why: &Why, lang: Lang) -> String {
    let variant = &why.variant;
    match variant.is_empty() {
        true => lang
            .pick("aucun scénario lancé", "no scenario was run")
            .to_owned(),
        false => lang.pick(
            format!(
                "la version « {variant} » n'est pas dans cette remise, ou n'y est pas commencée"
            ),
            format!("the version “{variant}” is not in this hand-in, or not begun"),
        ),
    }
}

fn spared(spared: usize, lang: Lang) -> String {
    match spared {
        0 => String::new(),
        n => lang.pick(
            format!(" (dont {n} une fois d'autres fonctions réparées)"),
            format!(" ({n} of them once other functions are repaired)"),
        ),
    }
}

fn as_handed_in(whole: Option<AsHandedIn>, lang: Lang) -> String {
    let Some(AsHandedIn { points, max }) = whole else {
        return String::new();
    };
    let [points, max] = [points, max].map(|points| decimal(points, lang));
    lang.pick(
        format!(" ; le programme tel que rendu : {points} sur {max}"),
        format!("; the program as handed in: {points} of {max}"),
    )
}

fn as_the_rest(blocked: usize, lang: Lang) -> String {
    match blocked {
        0 => String::new(),
        n => lang.pick(
            format!(
                " ({n} {} comme le reste)",
                lang.agree(n, "bloqué, compté", "bloqués, comptés")
            ),
            format!(" ({n} blocked, counted like the others)"),
        ),
    }
}

fn rule(rule: Rule, lang: Lang) -> String {
    match rule {
        Rule::Proportional => String::new(),
        Rule::AllOrNothing => lang.pick(", tout ou rien", ", all or nothing").to_owned(),
        Rule::Threshold(least) => {
            let percent = decimal(least * 100.0, lang);
            lang.pick(
                format!(", tout à partir de {percent} %"),
                format!(", everything from {percent}%"),
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{loss, sentence};
    use grading::marks::{Loss, Why};
    use lang::Lang;
    use scenario::specs::bareme::Rule;

    fn why(rule: Rule, blocked: usize) -> Why {
        Why {
            variant: String::new(),
            rule,
            passed: 5,
            scenarios: 20,
            spared: 0,
            blocked,
            whole: None,
            lost: Vec::new(),
        }
    }

    #[test]
    fn a_mark_explains_itself() {
        let plain = why(Rule::Proportional, 0);
        assert_eq!(
            sentence(&plain, 1.75, 7.0, Lang::Fr),
            "5 scénarios sur 20 → 1,75 sur 7"
        );
        assert_eq!(
            sentence(&plain, 1.75, 7.0, Lang::En),
            "5 of 20 scenarios → 1.75 of 7"
        );
        assert_eq!(
            sentence(&why(Rule::Threshold(0.8), 2), 0.0, 7.0, Lang::Fr),
            "5 scénarios sur 20 (2 bloqués, comptés comme le reste), tout à partir de 80 % → 0 sur 7"
        );
        assert_eq!(
            sentence(&why(Rule::AllOrNothing, 1), 0.0, 7.0, Lang::En),
            "5 of 20 scenarios (1 blocked, counted like the others), all or nothing → 0 of 7"
        );
        let one = Loss {
            topic: "jeu".to_owned(),
            passed: 13,
            scenarios: 15,
            spared: 0,
            blocked: 0,
            unwritten: false,
            points: 0.27,
        };
        assert_eq!(loss(&one, Lang::Fr), "jeu : 13 scénarios sur 15, −0,27");
        assert_eq!(loss(&one, Lang::En), "jeu: 13 of 15 scenarios, −0.27");
    }
}
