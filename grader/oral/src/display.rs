//! Functions that only show something: what they do changes no value, so a call that draws a whole
//! board can be followed on paper without them. And those that pages draw boards with.

use super::code::{Code, OwnFunction};
use super::names::words;
use std::collections::{BTreeMap, BTreeSet};

/// Functions that are given nothing to change, return nothing and read nothing.
pub fn display(code: &Code, reach: &[BTreeSet<usize>]) -> BTreeSet<usize> {
    let functions = code.functions.iter().enumerate();
    let shows = functions.filter(|(i, f)| {
        let mut reached = reach[*i].iter().map(|r| &code.functions[*r]);
        is_given_to_read(f) && !reached.any(does_more)
    });
    shows.map(|(i, _)| i).collect()
}

/// Where one of these is changed, a board may look otherwise and be the same. `callable`: the names
/// that a view can call.
pub fn drawing<V: std::fmt::Debug>(
    views: &BTreeMap<String, V>,
    callable: &BTreeSet<&str>,
    code: &Code,
    reach: &[BTreeSet<usize>],
) -> BTreeSet<usize> {
    // Names stand in expressions as they stand in the text of the specs.
    let texts: Vec<String> = views.values().map(|view| format!("{view:?}")).collect();
    let words = texts.iter().flat_map(|text| words(text));
    let names: BTreeSet<&str> = words.filter(|word| callable.contains(word)).collect();
    let functions = code.functions.iter().enumerate();
    let named = functions.filter(|(_, f)| names.contains(f.name.as_str()));
    named.flat_map(|(i, _)| reach[i].iter().copied()).collect()
}

fn is_given_to_read(function: &OwnFunction) -> bool {
    let head = function.code.split('{').next().unwrap_or_default();
    !head.contains("->") && !words(head).contains("mut")
}

/// It reads input or files, or may keep something in another way than by its parameters.
fn does_more(function: &OwnFunction) -> bool {
    const MORE: [&str; 14] = [
        "stdin",
        "lire_ligne",
        "keydown",
        "fs",
        "File",
        "Cell",
        "RefCell",
        "Mutex",
        "RwLock",
        "OnceLock",
        "thread_local",
        "static",
        "exit",
        "unsafe",
    ];
    MORE.iter().any(|more| function.words.contains(*more)) || function.code.contains("Atomic")
}

#[cfg(test)]
mod tests {
    use super::{display, drawing};
    use crate::call_graph::reach;
    use crate::code::of_text;

    #[test]
    fn only_what_can_change_nothing_shows() {
        let code = of_text(
            "fn shows(g: &[u8]) { for c in g { sign(*c); } }\n\
             fn sign(c: u8) { print!(\"{c}\"); }\n\
             fn changes(g: &mut [u8]) { g[0] = 1; }\n\
             fn counts(g: &[u8]) -> usize { g.len() }\n\
             fn asks() { let mut t = String::new(); std::io::stdin().read_line(&mut t); }\n\
             fn plays(g: &[u8]) { shows(g); asks(); }\n",
        );
        let shown = display(&code, &reach(&code));
        assert_eq!(shown.into_iter().collect::<Vec<_>>(), [0, 1]);
    }

    #[test]
    fn what_a_view_calls_draws() {
        let code = of_text(
            "fn cell(g: &[u8]) -> char { sign(g[0]) }\nfn sign(c: u8) -> char { 'a' }\nfn play() { cell(&[]); }\n",
        );
        let views = [("G".to_owned(), "cell(self)")].into();
        let draws = drawing(&views, &["cell"].into(), &code, &reach(&code));
        assert_eq!(draws.into_iter().collect::<Vec<_>>(), [0, 1]);
    }
}
