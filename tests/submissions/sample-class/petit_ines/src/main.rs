use demineur::demineur::main_console;
use outils::Hasard;

fn main() {
    let mut hasard = Hasard::au_hasard();
    main_console(8, 2, &mut hasard);
}
