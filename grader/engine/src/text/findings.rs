//! Why a hand-in cannot be built or run, in both languages.
//!
//! These sentences are stored with a build, and the file is in no key: where one is edited,
//! builds that are stored keep the old wording until their hand-in changes.

use lang::{Lang, Localized};
use std::path::Path;
use std::time::Duration;

pub fn not_allowed(what: &str) -> Localized {
    Localized::both(
        format!("« {what} » n'est pas permis dans une remise"),
        format!("`{what}` is not allowed in a hand-in"),
    )
}

/// A name that a macro could make an attribute of.
pub fn not_for_a_macro(name: &str) -> Localized {
    Localized::both(
        format!(
            "« {name} » n'est pas permis dans une macro, qui pourrait en faire un attribut pour \
             le compilateur"
        ),
        format!(
            "`{name}` is not allowed in a macro, which could turn it into an attribute for the \
             compiler"
        ),
    )
}

pub fn rename(name: &str) -> Localized {
    Localized::both(
        format!("donnez un autre nom à « {name} »"),
        format!("give `{name}` another name"),
    )
}

pub fn nested() -> Localized {
    Localized::both(
        "ce qui est écrit ici est trop imbriqué pour être lu",
        "what is written here is nested too deeply to be read",
    )
}

pub fn unnest() -> Localized {
    Localized::both(
        "écrivez-le en plusieurs instructions ou fonctions plus courtes",
        "write it as several shorter statements or functions",
    )
}

pub fn long_number(most: usize) -> Localized {
    Localized::both(
        format!("un nombre de plus de {most} chiffres n'est pas permis dans une remise"),
        format!("a number of more than {most} digits is not allowed in a hand-in"),
    )
}

pub fn shorten() -> Localized {
    Localized::both(
        "écrivez ce nombre avec moins de chiffres",
        "write this number with fewer digits",
    )
}

/// `why`: the sentence for what the file holds.
pub fn left_out(why: &Localized) -> Localized {
    let (fr, en) = (why.get(Lang::Fr), why.get(Lang::En));
    Localized::both(
        format!("{fr} : ce fichier est laissé de côté, et seul ce qui en a besoin est perdu"),
        format!("{en}: this file is left out, and only what needs it is lost"),
    )
}

pub fn take_out(what: &str) -> Localized {
    Localized::both(
        format!("enlevez « {what} » de ce fichier"),
        format!("take `{what}` out of this file"),
    )
}

pub fn read_as(from: &str, to: &str) -> Localized {
    Localized::both(
        format!("« {from} » est lu sous le nom « {to} », que ce rapport lui donne (#[path])"),
        format!("`{from}` is read under the name `{to}`, which this report gives it (#[path])"),
    )
}

pub fn crashed(said: &str) -> Localized {
    Localized::both(
        format!("le compilateur lui-même a planté sur ce programme\n{said}"),
        format!("the compiler itself crashed on this program\n{said}"),
    )
}

pub fn nothing_fits() -> Localized {
    Localized::both(
        "ce programme ne peut pas être essayé avec des fonctions justes à la place des siennes",
        "this program cannot be tried with right functions in the place of its own",
    )
}

pub fn removes_itself() -> Localized {
    Localized::both(
        "le programme s'exclut lui-même de la compilation (#![cfg(…)] dans src/lib.rs ou \
         src/main.rs) : rien n'en reste",
        "the program excludes itself from the compilation (#![cfg(…)] in src/lib.rs or \
         src/main.rs): nothing is left of it",
    )
}

pub fn too_long(cpu: Duration) -> Localized {
    let seconds = cpu.as_secs();
    Localized::both(
        format!("la compilation prend plus de {seconds} s de temps de calcul"),
        format!("compiling takes more than {seconds} s of processor time"),
    )
}

pub fn waits() -> Localized {
    Localized::both(
        "ce programme fait attendre le compilateur sans fin : il lit ce que personne n'écrit",
        "this program makes the compiler wait without end: it reads what nobody writes",
    )
}

pub fn not_linked(said: &str) -> Localized {
    Localized::both(
        format!("l'éditeur de liens refuse ce programme\n{said}"),
        format!("the linker refuses this program\n{said}"),
    )
}

pub fn reads(file: &Path) -> Localized {
    let file = file.display();
    Localized::both(
        format!(
            "la remise fait lire « {file} » au compilateur, qui ne peut lire que les sources de \
             la remise"
        ),
        format!("the hand-in makes the compiler read `{file}`, which is not one of its sources"),
    )
}

pub fn loads(what: &str) -> Localized {
    Localized::both(
        format!("ce programme exécuterait du code dès son chargement, avant tout appel : {what}"),
        format!("this program would run code while it is loaded, before any call: {what}"),
    )
}

/// A crate of the coursework's, with its version.
pub fn not_prepared(krate: &str) -> Localized {
    Localized::both(
        format!("{krate} manque dans les bibliothèques préparées : préparez-les à nouveau"),
        format!("the prepared libraries have no {krate}: prepare them again"),
    )
}

/// `said`: the compiler's words.
pub fn damaged(libraries: &Path, said: &str) -> Localized {
    let folder = libraries.display();
    Localized::both(
        format!(
            "les bibliothèques préparées sont abîmées ({said}) : supprimez {folder} et relancez la commande"
        ),
        format!(
            "the prepared libraries are damaged ({said}): remove {folder} and run the command again"
        ),
    )
}

pub fn linker_broken(libraries: &Path) -> Localized {
    let folder = libraries.display();
    Localized::both(
        format!("l'éditeur de liens ne marche plus : supprimez {folder} et relancez la commande"),
        format!("the linker has stopped working: remove {folder} and run the command again"),
    )
}

pub fn build_gone() -> Localized {
    Localized::both("ce qui a été compilé a disparu", "what was built is gone")
}

/// `count`: how many places there are, of which the one noted is the first.
pub fn judged_by_hand(name: &str, count: Option<usize>) -> Localized {
    let (places_fr, places_en) = places(count);
    Localized::both(
        format!(
            "`{name}` est écrit à la main{places_fr} : les tests s'en servent pour comparer et \
             pour afficher ; lisez-le"
        ),
        format!("`{name}` is written by hand{places_en}: tests compare and show by it; read it"),
    )
}

/// `count`: how many places there are, of which the one noted is the first.
pub fn named_as_in_std(name: &str, count: Option<usize>) -> Localized {
    let (places_fr, places_en) = places(count);
    Localized::both(
        format!(
            "`{name}` a le nom d'un élément de `std`{places_fr} : un test qui importe tout prend \
             celui-ci ; lisez-le"
        ),
        format!(
            "`{name}` has the name of something of `std`{places_en}: a test that imports \
             everything takes this one; read it"
        ),
    )
}

fn places(count: Option<usize>) -> (String, String) {
    match count {
        Some(count) => (
            format!(" ({count} fois, ici d'abord)"),
            format!(" ({count} times, first here)"),
        ),
        None => (String::new(), String::new()),
    }
}
