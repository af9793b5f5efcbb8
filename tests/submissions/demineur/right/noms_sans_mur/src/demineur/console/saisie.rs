use crate::demineur::Grid;
pub fn demande(grid: &Grid) -> Option<(bool, usize, usize)> {
    let n = grid.len() as u8;
    std::iter::from_fn(|| {
        print!("> ");
        outils::lire_ligne()
    })
    .find_map(|s| {
        let b = s.as_bytes();
        let (flag, b) = if b.first() == Some(&b'f') {
            (true, &b[1..])
        } else {
            (false, b)
        };
        let r = (b.len() == 2
            && (b'A'..b'A' + n).contains(&b[0])
            && (b'0'..=b'9').contains(&b[1])
            && b[1] - b'0' < n)
            .then(|| (flag, usize::from(b[0] - b'A'), usize::from(b[1] - b'0')));
        if r.is_none() {
            println!("Erreur de saisie");
        }
        r
    })
}
