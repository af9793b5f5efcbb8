//! YAML that somebody else may have written.

use lang::Localized;
use serde::de::DeserializeOwned;

/// Brackets in brackets. The parser's time grows with the square of this depth.
const DEEPEST: usize = 100;

pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Localized> {
    match depth(text) > DEEPEST {
        true => Err(Localized::both(
            format!("des crochets imbriqués sur plus de {DEEPEST} niveaux"),
            format!("brackets are nested deeper than {DEEPEST}"),
        )),
        false => serde_yaml::from_str(text).map_err(|e| e.to_string().into()),
    }
}

/// Brackets in texts count too: no ordinary text has so many open ones.
fn depth(text: &str) -> usize {
    let (mut now, mut most) = (0_usize, 0);
    for byte in text.bytes() {
        match byte {
            b'[' | b'{' => now += 1,
            b']' | b'}' => now = now.saturating_sub(1),
            _ => {}
        }
        most = most.max(now);
    }
    most
}

#[cfg(test)]
mod tests {
    use super::read;
    use lang::Lang;
    use serde_yaml::Value;

    #[test]
    fn what_is_nested_without_end_is_refused_at_once() {
        for open in ["[", "{a: ", "[{? "] {
            let why = read::<Value>(&open.repeat(200_000)).unwrap_err();
            assert!(why.get(Lang::En).contains("nested"), "{why:?}");
            assert!(why.get(Lang::Fr).contains("imbriqués"), "{why:?}");
        }
        let usual = format!("a: [{}]", "[1, 2], {b: 3}, ".repeat(500));
        assert!(read::<Value>(&usual).is_ok());
    }
}
