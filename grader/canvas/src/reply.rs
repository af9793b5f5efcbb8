//! What a game answers to an event.

use crate::picture::Picture;
use outils::fenetre::MARQUE;

/// What ends the answer to an event.
pub const END: &[u8] = b"\x1efin\n";

/// The longest name of a function, or of a place in a file.
const LONGEST_NAME: usize = 200;

#[derive(Debug, Default, PartialEq, Eq)]
pub struct Reply {
    pub picture: Option<Picture>,
    /// What the game printed of its own.
    pub text: String,
    /// Functions that were called and have not returned yet.
    pub calls: Vec<String>,
    /// Those that the window can do without.
    pub replaceable: Vec<String>,
    /// A message, and a place.
    pub panic: Option<(String, String)>,
}

impl Reply {
    pub fn of(written: &[u8]) -> Reply {
        let text = String::from_utf8_lossy(written);
        let mut reply = Reply::default();
        let mut place = String::new();
        let mut pieces = text.split(MARQUE);
        reply.text.push_str(pieces.next().unwrap_or(""));
        for piece in pieces {
            let (command, after) = piece.split_once('\n').unwrap_or((piece, ""));
            let (word, rest) = command.split_once(' ').unwrap_or((command, ""));
            match word {
                "image" => {
                    reply.picture = Some(Picture::read(rest, after));
                    continue;
                }
                "appel" => reply.calls.push(name(rest)),
                "retour" => drop(reply.calls.pop()),
                "remplacable" => reply.replaceable.push(name(rest)),
                "place" => place = name(rest),
                "panne" => reply.panic = Some((rest.to_owned(), place.clone())),
                _ => {}
            }
            reply.text.push_str(after);
        }
        reply
    }
}

/// The name of a function, or a place in a file.
fn name(text: &str) -> String {
    let visible = text.chars().filter(|c| !c.is_control());
    visible.take(LONGEST_NAME).collect()
}

#[cfg(test)]
mod tests {
    use super::Reply;

    #[test]
    fn what_is_for_the_window_is_told_from_what_is_printed() {
        let written = "bonjour \x1eappel f\nici\x1eappel g\n\x1eretour\n\x1eremplacable h\n\
                     \x1eimage 33\nw 1 2\nf ffffff\n\x1efin\nfin\n";
        let reply = Reply::of(written.as_bytes());
        assert_eq!(reply.text, "bonjour icifin\n");
        assert_eq!(reply.calls, ["f"]);
        assert_eq!(reply.replaceable, ["h"]);
        let picture = reply.picture.expect("a picture");
        assert_eq!(picture.wake, 33);
        assert_eq!(picture.lines, ["w 1 2", "f ffffff"]);
        assert_eq!(reply.panic, None);
    }

    #[test]
    fn a_panic_has_a_place() {
        let reply = Reply::of(b"\x1eappel f\n\x1eplace src/a.rs:3\n\x1epanne trop loin\n");
        let panic = ("trop loin".to_owned(), "src/a.rs:3".to_owned());
        assert_eq!(
            (reply.panic, reply.calls),
            (Some(panic), vec!["f".to_owned()])
        );
    }
}
