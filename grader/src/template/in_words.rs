//! Examples as students read them: a pattern is told in the words that its scenario has for it.

use lang::Lang;

const PATTERN: &str = "matches: ";
const WORDS: &str = "says: ";
/// How the pattern is compared.
const COLORS: &str = "colors: true";

/// The steps without patterns. Each one has words (`says`), and these stay.
pub fn without_patterns(steps: &[String], lang: Lang) -> Vec<String> {
    let mut told: Vec<String> = Vec::new();
    // The `- ` of an entry whose first line is gone.
    let mut began = String::new();
    for step in steps {
        let mut line = step.clone();
        while let Some(short) = without_pattern(&line) {
            line = short;
        }
        if line.trim() == COLORS {
            continue;
        }
        line = in_one_language(&line, lang);
        if !began.is_empty() {
            line = format!("{began}{}", line.trim_start());
            began.clear();
        }
        let is_entry = line.contains('-') && line.trim_matches(['-', ' ']).is_empty();
        match line.trim() {
            "" if !step.trim().is_empty() => {}
            _ if is_entry && line != *step => began = line,
            _ => told.push(line),
        }
    }
    told
}

/// The line without its first pattern; `None` where it has none.
fn without_pattern(line: &str) -> Option<String> {
    let (before, rest) = line.split_once(PATTERN)?;
    let after = &rest[end_of_quoted(rest)?..];
    let after = after.strip_prefix(", ").unwrap_or(after);
    let after = after.strip_prefix(COLORS).unwrap_or(after);
    Some(format!(
        "{before}{}",
        after.strip_prefix(", ").unwrap_or(after)
    ))
}

/// `says: {fr: "…", en: "…"}` in the one language that the reader has.
fn in_one_language(line: &str, lang: Lang) -> String {
    let one = || {
        let (before, rest) = line.split_once(WORDS)?;
        let mut texts = rest.strip_prefix('{')?;
        let mut text = None;
        while !texts.starts_with('}') {
            let (language, quoted) = texts.split_once(": ")?;
            let (quoted, after) = quoted.split_at(end_of_quoted(quoted)?);
            if language.trim_start_matches([',', ' ']) == lang.pick("fr", "en") {
                text = Some(quoted);
            }
            texts = after;
        }
        let after = in_one_language(&texts[1..], lang);
        Some(format!("{before}{WORDS}{}{after}", text?))
    };
    one().unwrap_or_else(|| line.to_owned())
}

/// Where a quoted text ends, behind its last quotation mark.
fn end_of_quoted(text: &str) -> Option<usize> {
    let mark = text.chars().next().filter(|c| ['\'', '"'].contains(c))?;
    let mut chars = text.char_indices().skip(1).peekable();
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' if mark == '"' => drop(chars.next()),
            // `''` is an apostrophe.
            _ if c == mark && mark == '\'' && chars.peek().is_some_and(|(_, c)| *c == mark) => {
                chars.next();
            }
            _ if c == mark => return Some(at + 1),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::without_patterns;
    use lang::Lang;

    fn told(text: &str) -> String {
        let steps: Vec<String> = text.lines().map(str::to_owned).collect();
        without_patterns(&steps, Lang::Fr).join("\n")
    }

    #[test]
    fn a_pattern_is_told_in_words() {
        let block = "- call: f()\n  prints:\n    - matches: '(?s)l''é, .*'\n      says: {fr: \"dix\", en: \"ten\"}\n    - contains: x";
        assert_eq!(
            told(block),
            "- call: f()\n  prints:\n    - says: \"dix\"\n    - contains: x"
        );
        let first = "  prints:\n    matches: 'a'\n    says: {fr: \"dix\", en: \"ten\"}";
        assert_eq!(told(first), "  prints:\n    says: \"dix\"");
        let flow = r#"  prints: [{matches: "a\"}", says: {fr: "b", en: "c"}}, {matches: 'd', colors: true, says: {fr: "e", en: "f"}}]"#;
        assert_eq!(told(flow), r#"  prints: [{says: "b"}, {says: "e"}]"#);
        let nested = "    - - matches: 'a'\n        colors: true\n        says: {en: \"}\", fr: \"x}\"}\n      - words: b";
        assert_eq!(told(nested), "    - - says: \"x}\"\n      - words: b");
    }

    #[test]
    fn the_rest_stays() {
        let rest = "- call: f()\n\n  prints: [\"-\", {words: [matches]}]\n  returns: -";
        assert_eq!(told(rest), rest);
    }
}
