//! Text that is put into a file of a hand-in, and takes nothing away.

#[derive(Debug, Clone)]
pub struct Insertion {
    pub at: usize,
    pub text: String,
}

/// The text with all insertions, those of one place in their order.
pub fn inserted(text: &str, mut insertions: Vec<Insertion>) -> String {
    insertions.sort_by_key(|i| i.at);
    let mut out = String::with_capacity(text.len() * 2);
    let mut at = 0;
    for insertion in &insertions {
        out.push_str(&text[at..insertion.at]);
        out.push_str(&insertion.text);
        at = insertion.at;
    }
    out.push_str(&text[at..]);
    out
}
