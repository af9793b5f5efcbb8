//! Links to lines of the code below a teacher's page.

use super::escape;

/// `src/a.rs:12 name` as a link to that line of the code below.
pub fn place_link(place: &str) -> String {
    let target = place.split(' ').next().unwrap_or(place);
    match target.rsplit_once(':') {
        Some((path, line)) => format!("<a href=\"#{}\">{}</a>", anchor(path, line), escape(place)),
        None => escape(place),
    }
}

pub fn anchor(path: &str, line: &str) -> String {
    let plain: String = path
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '-' })
        .collect();
    format!(
        "{plain}-L{}",
        line.chars()
            .filter(char::is_ascii_digit)
            .collect::<String>()
    )
}
