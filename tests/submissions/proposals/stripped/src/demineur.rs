use outils::{Hasard, lire_ligne};
#[derive(Debug, Clone, PartialEq)]
pub struct Cell {
    pub value: i32,
    pub flag: bool,
    pub covered: bool,
}
impl Cell {
    pub fn new() -> Cell {
        Cell {
            value: 0,
            flag: false,
            covered: true,
        }
    }
}
pub type Grid = Vec<Vec<Cell>>;
const R: &str = "\x1b[31m";
const V: &str = "\x1b[32m";
const B: &str = "\x1b[37m";
pub fn init_grid(n: usize) -> Grid {
    let mut a = Vec::new();
    for _ in 0..n {
        let mut b = Vec::new();
        for _ in 0..n {
            b.push(Cell::new());
        }
        a.push(b);
    }
    a
}
fn q(a: &Grid, x: i32, y: i32) -> bool {
    let n = a.len() as i32;
    if x < 0 || y < 0 || x >= n || y >= n {
        return false;
    }
    a[x as usize][y as usize].value == -1
}
pub fn compute_cell(a: &mut Grid, x: usize, y: usize) -> i32 {
    if a[x][y].value == -1 {
        return -1;
    }
    let mut m = 0;
    for d in -1..=1 {
        for e in -1..=1 {
            if q(a, x as i32 + d, y as i32 + e) {
                m += 1;
            }
        }
    }
    a[x][y].value = m;
    m
}
pub fn make_grid(a: &mut Grid, b: usize, h: &mut Hasard) {
    let n = a.len();
    let d = n as i32 - 1;
    let b = b.min(n * n);
    let mut p = 0;
    while p < b {
        let x = h.randint(0, d) as usize;
        let y = h.randint(0, d) as usize;
        if a[x][y].value != -1 {
            a[x][y].value = -1;
            p += 1;
        }
    }
    for x in 0..n {
        for y in 0..n {
            compute_cell(a, x, y);
        }
    }
}
fn z(s: &Cell, e: bool, w: bool) -> String {
    let b = s.value == -1;
    if s.flag {
        if !e {
            return String::from("◘");
        }
        let r = if b { V } else { R };
        return format!("{r}◘{B}");
    }
    if s.covered {
        if !e || !b {
            return String::from("█");
        }
        let r = if w { R } else { V };
        return format!("{r}◕{B}");
    }
    match s.value {
        -1 => String::from("◕"),
        0 => String::from(" "),
        m => m.to_string(),
    }
}
fn r(n: usize, d: &str, m: &str, f: &str) {
    print!("    {d}");
    for y in 0..n {
        if y > 0 {
            print!("{m}");
        }
        print!("═══");
    }
    println!("{f}");
}
pub fn affichegrid(a: &Grid, e: bool, w: bool) {
    let n = a.len();
    print!("     ");
    for y in 0..n {
        print!("{y:>2}  ");
    }
    println!();
    r(n, "╔", "╦", "╗");
    for x in 0..n {
        let t = (b'A' + x as u8) as char;
        print!("  {t} ");
        for s in &a[x] {
            print!("║ {} ", z(s, e, w));
        }
        println!("║");
        if x < n - 1 {
            r(n, "╠", "╬", "╣");
        }
    }
    r(n, "╚", "╩", "╝");
}
fn g(s: &str, n: usize) -> Option<(bool, usize, usize)> {
    let mut v: Vec<char> = s.chars().collect();
    let mut k = false;
    if !v.is_empty() && v[0] == 'f' {
        k = true;
        v.remove(0);
    }
    if v.len() != 2 {
        return None;
    }
    let t = v[0];
    let u = v[1];
    if !t.is_ascii_uppercase() || !u.is_ascii_digit() {
        return None;
    }
    let x = t as usize - 'A' as usize;
    let y = u as usize - '0' as usize;
    if x < n && y < n {
        Some((k, x, y))
    } else {
        None
    }
}
pub fn ask_position(a: &Grid) -> Option<(bool, usize, usize)> {
    loop {
        print!("Quelle s ? ");
        let s = lire_ligne()?;
        match g(&s, a.len()) {
            Some(o) => return Some(o),
            None => println!("Saisie invalide"),
        }
    }
}
pub fn propagate(a: &mut Grid, x: usize, y: usize) {
    let n = a.len() as i32;
    let mut u = vec![(x, y)];
    let mut v = vec![(x, y)];
    while let Some((x, y)) = v.pop() {
        a[x][y].covered = false;
        if a[x][y].value != 0 {
            continue;
        }
        for d in -1..=1 {
            for e in -1..=1 {
                let (i, j) = (x as i32 + d, y as i32 + e);
                if i < 0 || j < 0 || i >= n || j >= n {
                    continue;
                }
                let w = (i as usize, j as usize);
                if !u.contains(&w) {
                    u.push(w);
                    v.push(w);
                }
            }
        }
    }
}
pub fn apply_position(a: &mut Grid, k: bool, x: usize, y: usize) -> bool {
    if k {
        a[x][y].flag = !a[x][y].flag;
        return true;
    }
    if a[x][y].value == -1 {
        a[x][y].covered = false;
        return false;
    }
    propagate(a, x, y);
    true
}
pub fn count_uncovered(a: &Grid) -> usize {
    let mut t = 0;
    for b in a {
        for s in b {
            if !s.covered {
                t += 1;
            }
        }
    }
    t
}
pub fn count_flagged(a: &Grid) -> usize {
    let mut t = 0;
    for b in a {
        for s in b {
            if s.flag {
                t += 1;
            }
        }
    }
    t
}
pub fn main_console(n: usize, d: i32, h: &mut Hasard) {
    let b = (n as i32 + d) as usize;
    let s = n * n - b;
    let mut a = init_grid(n);
    make_grid(&mut a, b, h);
    let mut p = false;
    while !p && count_uncovered(&a) < s {
        affichegrid(&a, false, false);
        match ask_position(&a) {
            Some((k, x, y)) => p = !apply_position(&mut a, k, x, y),
            None => return,
        }
    }
    if p {
        println!("Perdu");
    } else {
        println!("Gagné !");
    }
    affichegrid(&a, true, p);
}
