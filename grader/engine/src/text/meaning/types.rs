//! Types that do not fit, values of the wrong shape.

use super::{Meaning, meaning as m};

pub(super) const TABLE: &[Meaning] = &[
    m(
        "E0308",
        "",
        "Il faut une valeur d'un type, et il y en a un autre : rustc donne les deux (expected : \
         attendu, found : trouvé). Regardez s'il manque un `as usize`, un `&`, un `return`, ou s'il \
         y a un `;` de trop après la dernière valeur.",
        "A value of one type is needed and there is another: rustc names both (expected, \
         found). Is an `as usize`, a `&` or a `return` missing, or is there one `;` too many after the \
         last value?",
    ),
    m(
        "E0277",
        "cannot be indexed by",
        "L'indice d'une liste est toujours un `usize`. Convertissez celui-ci : `liste[i as usize]`, \
         après avoir vérifié qu'il n'est pas négatif.",
        "The index of a list is always a `usize`. Convert this one: `list[i as usize]`, after \
         checking that it is not negative.",
    ),
    m(
        "E0277",
        "Display`",
        "`{}` ne sait pas écrire cette valeur : c'est une liste ou un type à vous. Utilisez `{:?}`, ou \
         écrivez ses parties une à une.",
        "`{}` cannot write this value: it is a list or a type of your own. Use `{:?}`, or write \
         its parts one by one.",
    ),
    m(
        "E0277",
        "Debug`",
        "`{:?}` ne sait pas écrire ce type : mettez `#[derive(Debug)]` juste au-dessus de sa \
         définition.",
        "`{:?}` cannot write this type: put `#[derive(Debug)]` right above its definition.",
    ),
    m(
        "E0277",
        "can't compare",
        "Ces deux valeurs ne sont pas du même type : elles ne se comparent pas. Convertissez l'une \
         (`as i32`), ou ajoutez ou ôtez un `&`.",
        "These two values are of different types and cannot be compared. Convert one of them \
         (`as i32`), or add or remove a `&`.",
    ),
    m(
        "E0277",
        "cannot be built from",
        "`collect` ne peut pas faire ce type de ces éléments : comparez le type demandé à ce que \
         donne le dernier `map`.",
        "`collect` cannot make this type of these elements: compare the type that is asked for with \
         what the last `map` gives.",
    ),
    m(
        "E0277",
        "cannot be known",
        "Une liste ou un texte de longueur inconnue ne se tient pas directement : écrivez `Vec<…>` au \
         lieu de `[…]`, `String` ou `&str` au lieu de `str`.",
        "A list or text of unknown length cannot be held directly: write `Vec<…>` instead of `[…]`, \
         `String` or `&str` instead of `str`.",
    ),
    m(
        "E0277",
        "between threads safely",
        "Cette valeur ne peut pas passer d'un fil d'exécution à un autre : un jeu n'en a besoin que \
         d'un. Sinon, `Arc` et `Mutex` remplacent `Rc` et `RefCell`.",
        "This value cannot go from one thread to another: a game needs only one. Otherwise `Arc` and \
         `Mutex` take the place of `Rc` and `RefCell`.",
    ),
    m(
        "E0277",
        "cannot ",
        "Ce calcul mélange deux types de nombres (`usize` et `i32`, par exemple). Convertissez l'un \
         des deux : `x as i32`.",
        "This calculation mixes two types of numbers (`usize` and `i32`, for instance). Convert \
         one of them: `x as i32`.",
    ),
    m(
        "E0277",
        "is not an iterator",
        "`for` ne peut pas parcourir cette valeur. Pour compter, écrivez `0..n` ; pour une liste, \
         `&liste` ou `liste.iter()`.",
        "`for` cannot go through this value. To count, write `0..n`; for a list, `&list` or \
         `list.iter()`.",
    ),
    m(
        "E0277",
        "the `?` operator",
        "`?` renvoie l'erreur de la fonction où il est : celle-ci doit renvoyer un `Result` (ou une \
         `Option`). Sinon, utilisez `match`.",
        "`?` returns the error of the function it is in: that one must return a `Result` (or an \
         `Option`). Otherwise use `match`.",
    ),
    m(
        "E0277",
        "",
        "Ce type ne sait pas faire ce qui lui est demandé ici. Regardez sa valeur et l'opération : \
         manque-t-il une conversion, un `&`, un `#[derive(…)]` ?",
        "This type cannot do what is asked of it here. Look at the value and the operation: is \
         a conversion, a `&` or a `#[derive(…)]` missing?",
    ),
    m(
        "E0061",
        "",
        "Cet appel ne donne pas le bon nombre d'arguments. Comparez-le à la première ligne de la \
         fonction, que rustc montre.",
        "This call does not give the right number of arguments. Compare it with the first line \
         of the function, which rustc shows.",
    ),
    m(
        "E0063",
        "",
        "Il manque des champs : une structure s'écrit avec tous les siens. rustc nomme ceux qui \
         manquent.",
        "Fields are missing: a structure is written with all of its own. rustc names the ones \
         that are missing.",
    ),
    m(
        "E0069",
        "",
        "`return;` ne renvoie rien, alors que la fonction promet une valeur (après `->`). Écrivez \
         `return valeur;`.",
        "`return;` returns nothing, but the function promises a value (after `->`). Write `return \
         value;`.",
    ),
    m(
        "E0072",
        "",
        "Ce type se contient lui-même : il serait infiniment grand. Mettez la partie qui se répète \
         dans une `Box<…>`.",
        "This type contains itself: it would be infinitely large. Put the part that repeats into \
         a `Box<…>`.",
    ),
    m(
        "E0004",
        "",
        "Ce `match` ne dit pas quoi faire dans certains cas, que rustc nomme. Ajoutez-les, ou \
         terminez par `_ => …`.",
        "This `match` does not say what to do in some cases, which rustc names. Add them, or end \
         with `_ => …`.",
    ),
    m(
        "E0023",
        "",
        "Ce cas de `match` n'a pas autant de parties que la variante : comparez-le à sa définition, ou \
         écrivez `..` pour le reste.",
        "This pattern does not have as many parts as the variant: compare it with its \
         definition, or write `..` for the others.",
    ),
    m(
        "E0027",
        "",
        "Ce cas de `match` oublie des champs de la structure : nommez-les, ou écrivez `..` pour les \
         autres.",
        "This pattern leaves out fields of the structure: name them, or write `..` for the others.",
    ),
    m(
        "E0282",
        "",
        "rustc ne devine pas ce type. Écrivez-le : `let mut liste: Vec<i32> = Vec::new();`, ou \
         `.parse::<i32>()`.",
        "rustc cannot guess this type. Write it: `let mut list: Vec<i32> = Vec::new();`, or \
         `.parse::<i32>()`.",
    ),
    m(
        "E0283",
        "",
        "Plusieurs types conviendraient, et rustc ne choisit pas. Écrivez lequel : `let n: i32 = …`, \
         `.sum::<i32>()`, `.collect::<Vec<_>>()`.",
        "Several types would do, and rustc does not choose. Write which: `let n: i32 = …`, \
         `.sum::<i32>()`, `.collect::<Vec<_>>()`.",
    ),
    m(
        "E0317",
        "",
        "Un `if` sans `else` ne donne pas de valeur, et il en faut une ici. Ajoutez un `else`, ou \
         `return` dans le `if`.",
        "An `if` without `else` gives no value, and one is needed here. Add an `else`, or a \
         `return` in the `if`.",
    ),
    m(
        "E0369",
        "",
        "Cette opération n'existe pas entre ces deux valeurs. Comparez leurs types ; un type à vous \
         a besoin de `#[derive(PartialEq)]` pour `==`.",
        "This operation does not exist between these two values. Compare their types; a type of \
         your own needs `#[derive(PartialEq)]` for `==`.",
    ),
    m(
        "E0368",
        "",
        "`+=` et les autres veulent deux valeurs du même type de nombre : convertissez celle de \
         droite avec `as`, ou mettez `*` devant une référence.",
        "`+=` and the like want two values of the same type of number: convert the right one with \
         `as`, or put `*` before a reference.",
    ),
    m(
        "E0600",
        "",
        "`!` ou `-` ne s'applique pas à cette valeur : un `usize` n'a pas de négatif, un texte pas de \
         contraire. Regardez son type.",
        "`!` or `-` does not apply to this value: a `usize` has no negative, a text no opposite. \
         Look at its type.",
    ),
    m(
        "E0604",
        "",
        "Seul un `u8` devient un `char` par `as`. Écrivez `char::from_digit(n, 10)` pour un chiffre, ou \
         `(b'A' + n as u8) as char` pour une lettre.",
        "Only a `u8` becomes a `char` with `as`. Write `char::from_digit(n, 10)` for a digit, or \
         `(b'A' + n as u8) as char` for a letter.",
    ),
    m(
        "E0605",
        "",
        "`as` ne convertit que des nombres (et un `char` en nombre). Un texte devient un nombre par \
         `.parse()`, un nombre un texte par `.to_string()`.",
        "`as` converts numbers only (and a `char` to a number). A text becomes a number with \
         `.parse()`, a number a text with `.to_string()`.",
    ),
    m(
        "E0606",
        "casting `&str`",
        "`as` ne convertit que des nombres. Un texte devient un nombre par `.parse()`.",
        "`as` converts numbers only. A text becomes a number with `.parse()`.",
    ),
    m(
        "E0606",
        "",
        "`as` ne convertit pas une référence : mettez `*` devant la valeur, `*x as usize`.",
        "`as` does not convert a reference: put `*` before the value, `*x as usize`.",
    ),
    m(
        "E0608",
        "",
        "Les crochets ne s'utilisent que sur une liste ou un tableau : cette valeur n'est ni l'une ni \
         l'autre. Regardez son type, et s'il y a un `[…]` de trop.",
        "Brackets work on lists and arrays only, and this value is none. Look at its type, and \
         whether there is one `[…]` too many.",
    ),
    m(
        "E0614",
        "",
        "`*` donne la valeur que désigne une référence, et cette valeur-ci n'en est pas une : ôtez le `*`.",
        "`*` gives the value that a reference refers to, and this value is no reference: remove the `*`.",
    ),
    m(
        "E0618",
        "",
        "Des parenthèses suivent ce qui n'est pas une fonction. Une variable a-t-elle le même nom que \
         la fonction, ou manque-t-il un opérateur ?",
        "Parentheses follow something that is no function. Does a variable have the name of the \
         function, or is an operator missing?",
    ),
    m(
        "E0689",
        "{integer}",
        "rustc ne sait pas de quel type est ce nombre entier. Écrivez-le : `3_usize.abs_diff(n)`, ou \
         `let x: usize = 3;`.",
        "rustc does not know the type of this integer. Write it: `3_usize.abs_diff(n)`, or \
         `let x: usize = 3;`.",
    ),
    m(
        "E0689",
        "",
        "rustc ne sait pas de quel type est ce nombre. Écrivez-le : `2.0_f64.sqrt()`, ou \
         `let x: f64 = 2.0;`.",
        "rustc does not know the type of this number. Write it: `2.0_f64.sqrt()`, or \
         `let x: f64 = 2.0;`.",
    ),
];
