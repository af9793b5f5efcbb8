//! A program as the generated glue would make it, of functions that misbehave.

use std::io::{BufRead, Read, Write};

fn add(a: i64, b: i64) -> i64 {
    a + b
}

fn greet(name: &str) {
    print!("Bonjour, ");
    println!("{name} !");
    eprintln!("un mot de travers");
}

/// Asks until a number is typed; `None` at the end.
fn ask() -> Option<i64> {
    loop {
        print!("nombre ? ");
        let mut line = String::new();
        if std::io::stdin().read_line(&mut line).ok()? == 0 {
            return None;
        }
        match line.trim().parse() {
            Ok(n) => return Some(n),
            Err(_) => println!("non"),
        }
    }
}

fn read_everything() -> String {
    let mut all = String::new();
    std::io::stdin().read_to_string(&mut all).unwrap();
    all
}

/// Reads one byte and leaves the rest of the line.
fn one_byte() -> i64 {
    let mut byte = [0];
    std::io::stdin().lock().read_exact(&mut byte).unwrap();
    i64::from(byte[0])
}

fn spin() -> i64 {
    println!("je tourne");
    let mut n = 0_i64;
    loop {
        n = n.wrapping_add(std::hint::black_box(1));
        if n < 0 {
            return n;
        }
    }
}

fn spin_in_threads() {
    let all: Vec<_> = (0..4).map(|_| std::thread::spawn(spin)).collect();
    for t in all {
        t.join().unwrap();
    }
}

fn sleep() {
    std::thread::sleep(std::time::Duration::from_secs(3600));
}

/// A film that waits for each of its pictures: it computes a little, again and again.
fn sleep_between_pictures() {
    loop {
        let begun = std::time::Instant::now();
        while begun.elapsed() < std::time::Duration::from_micros(200) {}
        std::thread::sleep(std::time::Duration::from_millis(40));
    }
}

fn deadlock() {
    let lock = std::sync::Mutex::new(());
    let _first = lock.lock();
    let _second = lock.lock();
}

fn hoard() -> i64 {
    let mut all = Vec::new();
    loop {
        all.push(vec![1_u8; 1 << 20]);
        if all.len() > 1 << 30 {
            return 0;
        }
    }
}

fn hoard_at_once() -> i64 {
    let large = vec![0_u8; 1 << 40];
    large.len() as i64
}

fn hold(megabytes: i64) -> i64 {
    vec![1_u8; (megabytes as usize) << 20]
        .iter()
        .map(|b| i64::from(*b))
        .sum()
}

fn recurse(n: i64) -> i64 {
    let here = [n; 100];
    if std::hint::black_box(n) == -1 {
        0
    } else {
        recurse(n + 1) + std::hint::black_box(here)[3]
    }
}

fn exit() {
    print!("au revoir");
    std::process::exit(0)
}

fn abort() {
    std::process::abort()
}

fn print_for_ever() {
    loop {
        println!("encore");
    }
}

fn read_for_ever() {
    let mut line = String::new();
    loop {
        std::io::stdin().lock().read_line(&mut line).unwrap();
    }
}

fn panics() {
    println!("avant");
    let none: Option<i64> = None;
    none.expect("il manque quelque chose");
}

fn not_yet() {
    todo!("une autre fois")
}

fn unimplemented() {
    unimplemented!()
}

fn silent_panic() {
    std::panic::set_hook(Box::new(|_| {}));
    panic!("personne ne le saura")
}

fn hook_that_exits() {
    std::panic::set_hook(Box::new(|_| std::process::exit(0)));
    panic!("tout va bien")
}

fn panic_while_dropped() {
    struct Bad;
    impl Drop for Bad {
        fn drop(&mut self) {
            panic!("deux fois")
        }
    }
    let _bad = Bad;
    panic!("une fois")
}

fn write_file() {
    let mut f = std::fs::File::create("scores.txt").unwrap();
    writeln!(f, "{}", std::fs::read_to_string("noms.txt").unwrap()).unwrap();
    let _ = std::env::set_current_dir("/");
}

fn fill_file() {
    let mut f = std::fs::File::create("gros").unwrap();
    loop {
        f.write_all(&[0; 65536]).unwrap();
    }
}

fn raw_bytes() {
    std::io::stdout().write_all(&[0xff, b'\n', 0x1b]).unwrap();
}

fn copy_input() {
    std::io::copy(&mut std::io::stdin(), &mut std::io::stdout()).unwrap();
}

fn copy_file() {
    let mut f = std::fs::File::open("noms.txt").unwrap();
    std::io::copy(&mut f, &mut std::io::stdout()).unwrap();
}

fn draw(hasard: &mut outils::Hasard) -> i64 {
    i64::from(hasard.randint(1, 6))
}

fn surroundings() -> String {
    let arguments: Vec<_> = std::env::args().collect();
    let variables: Vec<_> = std::env::vars().collect();
    format!("{arguments:?} {variables:?}")
}

fn grandchild() {
    std::process::Command::new("/bin/sleep")
        .arg("987654")
        .spawn()
        .unwrap();
}

fn in_a_thread() -> i64 {
    std::thread::spawn(|| {
        println!("de loin");
        42
    })
    .join()
    .unwrap()
}

/// Which of two keys were pressed, drawing at each press.
fn calculator() -> Vec<i64> {
    let mut pressed = Vec::new();
    loop {
        for key in [2, 17] {
            match outils::ion::keydown(key) {
                None => return pressed,
                Some(false) => {}
                Some(true) => {
                    while outils::ion::keydown(key) == Some(true) {}
                    pressed.push(i64::from(key));
                    outils::kandinsky::fill_rect(0, 0, 10, 1, "white");
                    outils::kandinsky::draw_string("é\t", 3, -4, (249, 65, 68), "black");
                    outils::kandinsky::set_pixel(5, 6, "red");
                }
            }
        }
    }
}

fn too_many_threads() {
    for _ in 0..100 {
        std::thread::spawn(|| std::thread::sleep(std::time::Duration::from_secs(1000)));
    }
}

/// One after the other is no harm.
fn thread_after_thread() -> i64 {
    (0..100).map(|i| std::thread::spawn(move || i).join().unwrap()).sum()
}

fn too_many_files() {
    for i in 0..2000 {
        std::fs::write(format!("f{i}"), "").unwrap();
    }
    // Where files are counted from time to time only.
    loop {}
}

fn too_much_in_files() {
    for i in 0..100 {
        std::fs::write(format!("f{i}"), vec![1; 1 << 20]).unwrap();
    }
    loop {}
}

fn count() -> i64 {
    use std::sync::atomic::{AtomicI64, Ordering};
    static COUNT: AtomicI64 = AtomicI64::new(0);
    COUNT.fetch_add(1, Ordering::Relaxed) + 1
}

fn make_folder() {
    std::fs::create_dir_all("un/deux").unwrap();
}

/// The functions above, in the order of their numbers.
fn call(number: u32, c: &kit::Call<'_>) {
    match number {
        0 => c.give(add(c.value(0), c.value(1))),
        1 => c.give(greet(c.text(0))),
        2 => c.give(ask()),
        3 => c.give(read_everything()),
        4 => c.give(one_byte()),
        5 => c.give(spin()),
        6 => c.give(spin_in_threads()),
        7 => c.give(sleep()),
        8 => c.give(deadlock()),
        9 => c.give(hoard()),
        10 => c.give(hoard_at_once()),
        11 => c.give(hold(c.value(0))),
        12 => c.give(recurse(0)),
        13 => c.give(exit()),
        14 => c.give(abort()),
        15 => c.give(print_for_ever()),
        16 => c.give(read_for_ever()),
        17 => c.give(panics()),
        18 => c.give(not_yet()),
        19 => c.give(unimplemented()),
        20 => c.give(silent_panic()),
        21 => c.give(hook_that_exits()),
        22 => c.give(panic_while_dropped()),
        23 => c.give(write_file()),
        24 => c.give(fill_file()),
        25 => c.give(raw_bytes()),
        26 => c.give(copy_input()),
        27 => c.give(copy_file()),
        28 => c.give(draw(c.hasard(0))),
        29 => c.give(surroundings()),
        30 => c.give(grandchild()),
        31 => c.give(in_a_thread()),
        40 => c.give(too_many_threads()),
        41 => c.give(thread_after_thread()),
        42 => c.give(too_many_files()),
        43 => c.give(too_much_in_files()),
        44 => c.give(count()),
        45 => c.give(make_folder()),
        46 => c.give(sleep_between_pictures()),
        32 => kit::child::does_not_compile("f", "error[E0308]"),
        33 => c.give(calculator()),
        _ => c.absent(7),
    }
}

kit::export!(
    an_entry,
    kit::child::Entry {
        call,
        types: &[kit::make::<Vec<i64>>],
    }
);
