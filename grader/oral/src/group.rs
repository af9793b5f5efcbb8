//! Several calls of one function on the same board: to ask which of them does something.

use super::calls::is_same_answer;
use super::exam::Exam;
use super::literals::Literal;
use super::situations::Member;
use std::rc::Rc;

/// Calls that are tried with other arguments.
const TRIED: usize = 16;

impl Exam<'_> {
    /// Calls like a situation's, that begin with the same board: other ones of the scenario,
    /// and the same with other arguments.
    pub fn group(&mut self, situation: usize) -> Rc<Vec<Member>> {
        if let Some(known) = self.groups.get(&situation) {
            return Rc::clone(known);
        }
        let group = Rc::new(self.new_group(situation));
        self.groups.insert(situation, Rc::clone(&group));
        group
    }

    fn new_group(&mut self, situation: usize) -> Vec<Member> {
        let base = self.situations[situation].clone();
        let mut members: Vec<Member> = Vec::new();
        let mut pool: Vec<Vec<Literal>> = Vec::new();
        for (i, other) in self.situations.iter().enumerate() {
            if other.function == base.function {
                pool.push(other.literals());
            }
            if i == situation || other.is_beside(&base) {
                members.push(Member {
                    situation: other.clone(),
                    made: self.made[i].clone(),
                });
            }
        }
        let own = base.literals();
        let mut seen: Vec<Vec<Literal>> = members.iter().map(|m| m.situation.literals()).collect();
        let mut rng = self.rng.clone();
        for _ in 0..if own.is_empty() { 0 } else { TRIED } {
            let other: Vec<Literal> = (0..own.len())
                .map(|k| literal(&own, k, &pool, &mut rng))
                .collect();
            if seen.contains(&other) || self.is_late() {
                continue;
            }
            let situation = base.with_literals(&other);
            seen.push(other);
            let made = situation.tried(&mut self.instrumented.runner, 0);
            if let Some(made) = made.filter(|m| !self.depends_on_more(&situation, m)) {
                members.push(Member { situation, made });
            }
        }
        self.rng = rng;
        members
    }

    /// In processes of their own these calls see and answer the same.
    pub fn are_stable(&mut self, members: &[Member]) -> bool {
        let runner = &mut self.instrumented.runner;
        members.iter().all(|m| {
            let again = m.situation.made(runner, 0);
            again.is_some_and(|made| made.events == m.made.events && is_same_answer(&made, &m.made))
        })
    }

    /// One call that is different among three that are not; the odd one first. The three are not
    /// all alike where it can be helped: what they have in common would tell them from the other.
    pub fn odd_one(
        &mut self,
        members: &[Member],
        is_odd: impl Fn(&Member) -> bool,
        is_alike: impl Fn(&Member, &Member) -> bool,
    ) -> Option<Vec<Member>> {
        let (mut odd, mut others): (Vec<Member>, Vec<Member>) =
            members.iter().cloned().partition(is_odd);
        self.rng.shuffle(&mut odd);
        self.rng.shuffle(&mut others);
        if odd.is_empty() || others.len() < 3 {
            return None;
        }
        // The nearer its arguments are to the others', the less it stands out.
        odd.sort_by_cached_key(|m| nearest(m, &others));
        odd.truncate(1);
        others.sort_by_cached_key(|m| distance(m, &odd[0]));
        let other = others.iter().position(|m| !is_alike(m, &others[0]));
        if let Some(other) = other.filter(|i| *i > 2) {
            others.swap(other, 2);
        }
        others.truncate(3);
        odd.extend(others);
        Some(odd)
    }
}

/// How far the three nearest are.
fn nearest(member: &Member, others: &[Member]) -> usize {
    let mut all: Vec<usize> = others.iter().map(|m| distance(m, member)).collect();
    all.sort_unstable();
    all.iter().take(3).sum()
}

/// By the arguments of their calls.
fn distance(one: &Member, other: &Member) -> usize {
    const OTHER: usize = 5;
    const FAR: usize = 50;
    let (one, other) = (one.situation.literals(), other.situation.literals());
    let pairs = one.iter().zip(&other);
    let apart = pairs.map(|pair| match pair {
        (Literal::Int(a), Literal::Int(b)) => {
            usize::try_from(a.abs_diff(*b)).map_or(FAR, |n| n.min(FAR))
        }
        (a, b) if a == b => 0,
        _ => OTHER,
    });
    apart.sum()
}

/// Another argument in this place: a number near those that are used, or what another call has.
fn literal(
    own: &[Literal],
    place: usize,
    pool: &[Vec<Literal>],
    rng: &mut super::rng::Rng,
) -> Literal {
    match &own[place] {
        Literal::Int(_) => {
            let numbers = own.iter().filter_map(|l| match l {
                Literal::Int(n) => usize::try_from(*n).ok(),
                _ => None,
            });
            let most = numbers.max().unwrap_or(0).clamp(2, 9) + 2;
            Literal::Int(rng.below(most) as i128)
        }
        Literal::Bool(_) => Literal::Bool(rng.below(2) == 0),
        Literal::Text(text) => {
            let mut texts: Vec<&String> = pool
                .iter()
                .filter_map(|other| match other.get(place) {
                    Some(Literal::Text(text)) => Some(text),
                    _ => None,
                })
                .collect();
            texts.push(text);
            texts.sort();
            texts.dedup();
            Literal::Text(texts[rng.below(texts.len())].clone())
        }
    }
}
