//! Names that nothing has, or that are out of reach.

use super::{Meaning, meaning as m};

pub(super) const TABLE: &[Meaning] = &[
    m(
        "E0425",
        "cannot find function",
        "Aucune fonction ne porte ce nom ici. Faute de frappe ? Majuscules ? Une fonction d'un autre \
         fichier se prend avec `use`, une méthode s'appelle sur sa valeur : `x.f()`.",
        "No function has this name here. A typing mistake? Capitals? A function of another file \
         needs `use`, a method is called on its value: `x.f()`.",
    ),
    // What E0412 is called since Rust 1.95.
    m(
        "E0425",
        "cannot find type",
        "Aucun type ne porte ce nom ici. Faute de frappe, majuscule, ou `use` qui manque en haut du \
         fichier.",
        "No type has this name here: a typing mistake, a capital, or a `use` that is missing at the \
         top of the file.",
    ),
    m(
        "E0425",
        "",
        "Rien ne porte ce nom ici. Faute de frappe ? La variable existe-t-elle déjà à cette ligne, et \
         dans ce bloc `{ }` ?",
        "Nothing has this name here. A typing mistake? Does the variable exist before this line, \
         and in this block `{ }`?",
    ),
    m(
        "E0433",
        "",
        "Le nom devant `::` est inconnu. Faute de frappe, ou `use` qui manque en haut du fichier (rustc \
         propose souvent lequel).",
        "The name before `::` is unknown: a typing mistake, or a `use` that is missing at the top of \
         the file (rustc often suggests which).",
    ),
    m(
        "E0432",
        "",
        "Ce `use` nomme quelque chose qui n'existe pas. Comparez-le au nom du fichier et à ce qu'il \
         contient ; seuls `std`, `outils` et vos modules sont là. Si c'est un fichier à vous, le \
         module est-il déclaré (`mod aide;`) ?",
        "This `use` names something that does not exist. Compare it with the name of the file and \
         what is in it; there are only `std`, `outils` and your own modules. If it is a file of \
         yours, is its module declared (`mod aide;`)?",
    ),
    m(
        "E0412",
        "",
        "Aucun type ne porte ce nom ici. Faute de frappe, majuscule, ou `use` qui manque en haut du \
         fichier.",
        "No type has this name here: a typing mistake, a capital, or a `use` that is missing at the \
         top of the file.",
    ),
    m(
        "E0405",
        "",
        "Aucun trait ne porte ce nom ici : il manque sans doute un `use` en haut du fichier.",
        "No trait has this name here: a `use` is probably missing at the top of the file.",
    ),
    m(
        "E0599",
        "",
        "Cette valeur n'a pas de méthode (ou ce type pas de fonction, ou de variante) de ce nom. \
         Regardez son type, que rustc donne, et l'orthographe.",
        "This value has no method (or this type no function, or variant) of this name. Look at its \
         type, which rustc gives, and at the spelling.",
    ),
    m(
        "E0609",
        "",
        "Cette valeur n'a pas de champ de ce nom. Regardez son type, que rustc donne : est-ce une liste \
         dont il faut d'abord prendre un élément ?",
        "This value has no field of this name. Look at its type, which rustc gives: is it a list of \
         which one element must be taken first?",
    ),
    m(
        "E0610",
        "",
        "Un nombre ou un booléen n'a pas de champ. Manque-t-il, devant le point, la structure qui a ce \
         champ ?",
        "A number or a boolean has no field. Is the structure that has one missing before the point?",
    ),
    m(
        "E0560",
        "",
        "La structure n'a pas de champ de ce nom : comparez avec sa définition, que rustc montre.",
        "The structure has no field of this name: compare with its definition, which rustc shows.",
    ),
    m(
        "E0026",
        "",
        "La structure n'a pas le champ que ce cas nomme : comparez avec sa définition.",
        "The structure does not have the field that this pattern names: compare with its definition.",
    ),
    m(
        "E0615",
        "",
        "C'est une méthode : elle s'appelle avec des parenthèses, `x.len()`.",
        "This is a method: it is called with parentheses, `x.len()`.",
    ),
    m(
        "E0616",
        "",
        "Ce champ est privé. Une méthode s'appelle avec des parenthèses, `x.len()` ; devant un champ à \
         vous, écrivez `pub`.",
        "This field is private. A method is called with parentheses, `x.len()`; before a field of your \
         own write `pub`.",
    ),
    m(
        "E0603",
        "",
        "Ceci existe, mais est privé : écrivez `pub` devant sa définition.",
        "This exists, but is private: write `pub` before its definition.",
    ),
    m(
        "E0624",
        "",
        "Cette méthode existe, mais est privée : écrivez `pub` devant `fn`.",
        "This method exists, but is private: write `pub` before `fn`.",
    ),
    m(
        "E0423",
        "",
        "C'est le nom d'un type, et il faut une valeur. Une structure s'écrit `Cell { … }`, ou par sa \
         fonction `Cell::new()`.",
        "This is the name of a type, and a value is needed. A structure is written `Cell { … }`, or \
         with its function `Cell::new()`.",
    ),
    m(
        "E0424",
        "",
        "`self` n'existe que dans une méthode : ajoutez `&self` ou `&mut self` comme premier paramètre.",
        "`self` exists in methods only: add `&self` or `&mut self` as the first parameter.",
    ),
    m(
        "E0428",
        "",
        "Ce nom est défini deux fois dans le fichier. Gardez une définition, effacez ou renommez \
         l'autre.",
        "This name is defined twice in the file. Keep one definition, remove or rename the other.",
    ),
    m(
        "E0434",
        "",
        "Une fonction écrite dans une autre ne voit pas ses variables : passez-les en paramètres.",
        "A function written inside another does not see its variables: pass them as parameters.",
    ),
    m(
        "E0435",
        "",
        "La taille d'un tableau `[…; n]` doit être connue à la compilation. Pour une taille qui change, \
         utilisez `vec![0; n]`.",
        "The size of an array `[…; n]` must be known to the compiler. For a size that changes, use \
         `vec![0; n]`.",
    ),
    m(
        "E0046",
        "",
        "Ce `impl` d'un trait n'a pas toutes ses méthodes : rustc nomme celles qui manquent.",
        "This `impl` of a trait does not have all of its methods: rustc names the missing ones.",
    ),
    m(
        "E0407",
        "",
        "Le trait n'a pas de méthode de ce nom : écrivez-la dans un `impl` à part, sans le trait.",
        "The trait has no method of this name: write it in an `impl` of its own, without the trait.",
    ),
    m(
        "E0107",
        "",
        "Ce type attend un autre nombre de types entre `< >` : comparez avec sa définition.",
        "This type expects another number of types between `< >`: compare with its definition.",
    ),
    m(
        "E0583",
        "",
        "Le fichier de ce `mod` n'est pas là : il s'appelle comme le module, dans `src`.",
        "The file of this `mod` is not there: it has the name of the module, in `src`.",
    ),
];
