//! Un trait sait tout faire.
use outils::Hasard;

#[derive(Debug, Clone, PartialEq)]
pub struct Cell {
    pub value: i32,
    pub flag: bool,
    pub covered: bool,
}
pub trait Neuf: Sized {
    fn new() -> Self;
}
impl Neuf for Cell {
    fn new() -> Self {
        Cell::default()
    }
}
impl Default for Cell {
    fn default() -> Self {
        Cell {
            value: 0,
            flag: false,
            covered: true,
        }
    }
}
impl Cell {
    pub fn new() -> Self {
        <Self as Neuf>::new()
    }
}

pub type Grid = Vec<Vec<Cell>>;

trait Plateau {
    fn cotes(&self) -> (usize, usize);
    fn case(&self, p: (usize, usize)) -> &Cell;
    fn autour(&self, (x, y): (usize, usize)) -> Vec<(usize, usize)> {
        let (h, l) = self.cotes();
        let mut tout: Vec<_> = (0..h).flat_map(|i| (0..l).map(move |j| (i, j))).collect();
        tout.retain(|&(i, j)| {
            i + 1 >= x && i <= x + 1 && j + 1 >= y && j <= y + 1 && (i, j) != (x, y)
        });
        tout
    }
    fn est_bombe(&self, p: (usize, usize)) -> bool {
        self.case(p).value == -1
    }
    fn combien(&self, f: &dyn Fn(&Cell) -> bool) -> usize {
        let (h, l) = self.cotes();
        (0..h)
            .map(|i| (0..l).filter(|&j| f(self.case((i, j)))).count())
            .sum()
    }
}
trait PlateauMut: Plateau {
    fn case_mut(&mut self, p: (usize, usize)) -> &mut Cell;
    fn decouvre(&mut self, p: (usize, usize)) {
        let c = self.case_mut(p);
        if !std::mem::replace(&mut c.covered, false) {
            return;
        }
        if c.value == 0 {
            for q in self.autour(p) {
                self.decouvre(q);
            }
        }
    }
}
impl<T: AsRef<[Vec<Cell>]> + ?Sized> Plateau for T {
    fn cotes(&self) -> (usize, usize) {
        let g = self.as_ref();
        (g.len(), g.first().map_or(0, Vec::len))
    }
    fn case(&self, (x, y): (usize, usize)) -> &Cell {
        &self.as_ref()[x][y]
    }
}
impl<T: AsRef<[Vec<Cell>]> + AsMut<[Vec<Cell>]> + ?Sized> PlateauMut for T {
    fn case_mut(&mut self, (x, y): (usize, usize)) -> &mut Cell {
        &mut self.as_mut()[x][y]
    }
}
/// Une source de places.
pub trait Tireur {
    fn place(&mut self, n: usize) -> usize;
}
impl Tireur for Hasard {
    fn place(&mut self, n: usize) -> usize {
        self.randint(0, n as i32 - 1) as usize
    }
}

pub fn init_grid(taille: usize) -> Grid {
    vec![vec![Neuf::new(); taille]; taille]
}
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    let p = (x, y);
    if !grid.est_bombe(p) {
        grid.case_mut(p).value = grid
            .autour(p)
            .into_iter()
            .filter(|&q| grid.est_bombe(q))
            .count() as i32;
    }
    grid.case(p).value
}
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut impl Tireur) {
    let (h, l) = grid.cotes();
    for _ in 0..nb_bombes.min(h * l) {
        loop {
            let k = hasard.place(h * l);
            let p = (k % h, k / h);
            if !grid.est_bombe(p) {
                grid.case_mut(p).value = -1;
                break;
            }
        }
    }
    for x in 0..h {
        for y in 0..l {
            compute_cell(grid, x, y);
        }
    }
}
pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    trait Dessin {
        fn dessin(&self, colors: bool, detonate: bool) -> String;
    }
    impl Dessin for Cell {
        fn dessin(&self, colors: bool, detonate: bool) -> String {
            let peint = |s, ok| {
                if !colors {
                    String::from(s)
                } else if ok {
                    format!("\x1b[32m{s}\x1b[39m")
                } else {
                    format!("\x1b[31m{s}\x1b[39m")
                }
            };
            if self.flag {
                peint("◘", self.value == -1)
            } else if self.covered {
                if colors && self.value == -1 {
                    peint("◕", !detonate)
                } else {
                    "█".into()
                }
            } else if self.value == -1 {
                "◕".into()
            } else if self.value == 0 {
                " ".into()
            } else {
                self.value.to_string()
            }
        }
    }
    impl Dessin for [Cell] {
        fn dessin(&self, colors: bool, detonate: bool) -> String {
            self.iter()
                .map(|c| format!("{}  ", c.dessin(colors, detonate)))
                .collect()
        }
    }
    println!(
        "    {}",
        (0..grid.len())
            .map(|j| format!("{j}  "))
            .collect::<String>()
    );
    println!("   {}", "-".repeat(3 * grid.len()));
    for (i, l) in grid.iter().enumerate() {
        println!(
            "{} | {}",
            (b'A' + i as u8) as char,
            l.dessin(colors, detonate)
        );
    }
}
pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    let (h, l) = grid.cotes();
    let mut essais = 0;
    while essais < usize::MAX {
        essais += 1;
        println!("Coup n° {essais} ?");
        let s = outils::lire_ligne()?;
        let s = s.trim();
        for (nom, coup) in (0..h).flat_map(|x| {
            (0..l).flat_map(move |y| {
                let n = format!("{}{y}", (b'A' + x as u8) as char);
                [(format!("f{n}"), (true, x, y)), (n, (false, x, y))]
            })
        }) {
            if nom == s {
                return Some(coup);
            }
        }
        println!("Je ne connais pas ce coup");
    }
    None
}
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    grid.case_mut((x, y)).covered = true;
    grid.decouvre((x, y));
}
pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    let bombe = grid.est_bombe((x, y));
    if flag {
        grid.case_mut((x, y)).flag ^= true;
    } else if bombe {
        grid.case_mut((x, y)).covered = false;
    } else {
        propagate(grid, x, y);
    }
    flag | !bombe
}
pub fn count_uncovered(grid: &Grid) -> usize {
    grid.combien(&|c| !c.covered)
}
pub fn count_flagged(grid: &Grid) -> usize {
    grid.combien(&|c| c.flag)
}
pub fn main_console(taille: usize, difficulte: i32, hasard: &mut impl Tireur) {
    let nb = (taille as i32 + difficulte) as usize;
    let mut grid = init_grid(taille);
    make_grid(&mut grid, nb, hasard);
    loop {
        let reste = taille * taille - nb - count_uncovered(&grid);
        if reste == 0 {
            println!("*** gagné ***");
            return affichegrid(&grid, true, false);
        }
        affichegrid(&grid, false, false);
        println!("Encore {reste} cases.");
        match ask_position(&grid) {
            None => break,
            Some((f, x, y)) if !apply_position(&mut grid, f, x, y) => {
                println!("*** perdu ***");
                return affichegrid(&grid, true, true);
            }
            _ => (),
        }
    }
}
