fn main() {
    demineur::demineur::main_console(9, 1, &mut outils::Hasard::au_hasard());
}
