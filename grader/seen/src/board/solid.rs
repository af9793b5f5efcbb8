//! A frame made of one sign, which may be a cell's too: `#####` above and below rows such as
//! `# 1 . #`. Its lines become a frame of the usual signs.

use super::Format;
use super::symbols::Symbols;

pub(super) fn without_solid_frames(
    lines: &[&str],
    format: Format<'_>,
    symbols: &Symbols,
) -> Vec<String> {
    let mut drawn: Vec<Vec<char>> = lines.iter().map(|line| line.chars().collect()).collect();
    let rules: Vec<Option<Rule>> = drawn
        .iter()
        .map(|line| rule(line, format.cols, symbols))
        .collect();
    let mut at = 0;
    while at < drawn.len() {
        match rules[at].and_then(|rule| last_of_box(at, rule, &rules, &drawn, format)) {
            Some(last) => {
                redraw(&mut drawn[at..=last], rules[at]);
                at = last + 1;
            }
            None => at += 1,
        }
    }
    drawn.iter().map(|line| line.iter().collect()).collect()
}

/// One sign, many times, from a column on.
#[derive(Clone, Copy, PartialEq)]
struct Rule {
    from: usize,
    sign: char,
}

/// It is wider than a row of cells between which nothing stands.
fn rule(line: &[char], cols: usize, symbols: &Symbols) -> Option<Rule> {
    let from = line.iter().position(|c| !c.is_whitespace())?;
    let sign = line[from];
    let length = line[from..].iter().take_while(|c| **c == sign).count();
    let is_alone = line[from + length..].iter().all(|c| c.is_whitespace());
    let is_usual = symbols.separates(sign) || sign.is_ascii_digit();
    (is_alone && !is_usual && length >= cols + 2).then_some(Rule { from, sign })
}

/// The line of the rule that ends the box: in between are the rows, perhaps a header and lines that
/// keep rows apart, each between two of these signs.
fn last_of_box(
    first: usize,
    rule: Rule,
    rules: &[Option<Rule>],
    drawn: &[Vec<char>],
    format: Format<'_>,
) -> Option<usize> {
    let most = 2 * format.rows + 3;
    let after = rules.iter().enumerate().skip(first + 1).take(most + 1);
    let (last, _) = after.into_iter().find(|(_, other)| **other == Some(rule))?;
    let inside = &drawn[first + 1..last];
    let is_between = |line: &Vec<char>| {
        let end = line.iter().rposition(|c| !c.is_whitespace());
        line.get(rule.from) == Some(&rule.sign)
            && end.is_some_and(|end| end > rule.from && line[end] == rule.sign)
    };
    (inside.len() >= format.rows && inside.iter().all(is_between)).then_some(last)
}

fn redraw(lines: &mut [Vec<char>], rule: Option<Rule>) {
    let (Some(rule), Some(last)) = (rule, lines.len().checked_sub(1)) else {
        return;
    };
    for (at, line) in lines.iter_mut().enumerate() {
        if at == 0 || at == last {
            line.iter_mut().for_each(|c| {
                if *c == rule.sign {
                    *c = '-';
                }
            });
            continue;
        }
        line[rule.from] = '|';
        if let Some(end) = line.iter().rposition(|c| !c.is_whitespace()) {
            line[end] = '|';
        }
    }
}
