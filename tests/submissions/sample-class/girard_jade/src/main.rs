use demineur::ameliorations::menu;

fn main() {
    menu();
}
