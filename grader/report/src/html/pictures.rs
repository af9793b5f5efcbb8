//! The screens of a drawing game that differ: expected, found, and where.

use super::escape;
use evaluate::{Failure, Mismatch};
use lang::Lang;
use std::fmt::Write as _;

/// Three pictures side by side, when the failure is about a screen.
pub fn of_failure(failure: &Failure, lang: Lang, body: &mut String) {
    let Mismatch::Screen(screen) = &failure.problem else {
        return;
    };
    let captions = lang.pick(
        ["attendu", "trouvé", "différence"],
        ["expected", "found", "difference"],
    );
    let images = [&screen.expected, &screen.found, &screen.difference];
    body.push_str("<div class=\"screens\">\n");
    for (caption, image) in captions.into_iter().zip(images) {
        let (url, name) = (escape(&image.data_url()), escape(&screen.name));
        let _ = writeln!(
            body,
            "<figure><img src=\"{url}\" width=\"320\" height=\"222\" alt=\"{name}, {caption}\">\
             <figcaption>{caption}</figcaption></figure>"
        );
    }
    body.push_str("</div>\n");
}
