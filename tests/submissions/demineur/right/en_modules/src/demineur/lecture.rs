//! Lire une ligne, octet par octet.

use std::io::Read;

/// `None` quand il n'y a plus rien.
pub fn ligne() -> Option<String> {
    let mut octets = Vec::new();
    for octet in std::io::stdin().lock().bytes() {
        match octet {
            Ok(b'\n') => return Some(texte(octets)),
            Ok(autre) => octets.push(autre),
            Err(_) => break,
        }
    }
    if octets.is_empty() { None } else { Some(texte(octets)) }
}

fn texte(mut octets: Vec<u8>) -> String {
    if octets.last() == Some(&b'\r') {
        octets.pop();
    }
    String::from_utf8_lossy(&octets).into_owned()
}
