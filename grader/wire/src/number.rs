//! Numbers that both sides compute from a name.

/// Of a test that a macro has written: of its path below the file, which is the second part of
/// `module` (`crate::file::inner`).
pub const fn of_test(module: &str, name: &str) -> u64 {
    let (module, name) = (module.as_bytes(), name.as_bytes());
    let mut hash = 0xcbf2_9ce4_8422_2325;
    let mut at = below_file(module);
    while at < module.len() {
        hash = add(hash, module[at]);
        at += 1;
    }
    hash = add(add(hash, b':'), b':');
    let mut at = 0;
    while at < name.len() {
        hash = add(hash, name[at]);
        at += 1;
    }
    hash
}

const fn add(hash: u64, byte: u8) -> u64 {
    (hash ^ byte as u64).wrapping_mul(0x0000_0100_0000_01b3)
}

/// Where the second `::` begins; the end where there is one only.
const fn below_file(module: &[u8]) -> usize {
    let (mut at, mut found) = (0, 0);
    while at < module.len() {
        if module[at] == b':' && at + 1 < module.len() && module[at + 1] == b':' {
            found += 1;
            if found == 2 {
                return at;
            }
            at += 1;
        }
        at += 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::of_test;

    #[test]
    fn the_crate_s_and_the_file_s_names_do_not_count() {
        let number = of_test("hand_in::k1_0::inner", "a");
        assert_eq!(number, of_test("listing::kit_0::inner", "a"));
        assert_ne!(number, of_test("hand_in::k1_0", "a"));
        assert_ne!(number, of_test("hand_in::k1_0::inner", "b"));
        assert_eq!(of_test("hand_in::k1_0", "a"), of_test("x::y", "a"));
    }
}
