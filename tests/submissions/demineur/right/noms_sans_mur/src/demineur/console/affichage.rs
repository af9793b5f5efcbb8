use crate::demineur::Grid;
pub fn affiche(grid: &Grid, colors: bool, detonate: bool) {
    let n = grid.len();
    println!(
        "  {}",
        (0..n).map(|j| j.to_string()).collect::<Vec<_>>().join(" ")
    );
    for (i, ligne) in grid.iter().enumerate() {
        let lettre = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[i % 26] as char;
        let cases: Vec<String> = ligne
            .iter()
            .map(|c| {
                let bombe = c.value == -1;
                let (s, couleur) = if c.flag {
                    ("◘".to_owned(), Some(bombe))
                } else if c.covered && bombe && colors {
                    ("◕".to_owned(), Some(!detonate))
                } else if c.covered {
                    ("█".to_owned(), None)
                } else {
                    (
                        [" ", "1", "2", "3", "4", "5", "6", "7", "8"]
                            .get(c.value as usize)
                            .copied()
                            .unwrap_or("◕")
                            .to_owned(),
                        None,
                    )
                };
                match (colors, couleur) {
                    (true, Some(true)) => format!("\x1b[32m{s}\x1b[0m"),
                    (true, Some(false)) => format!("\x1b[31m{s}\x1b[0m"),
                    _ => s,
                }
            })
            .collect();
        println!("{lettre} {}", cases.join("│"));
    }
}
