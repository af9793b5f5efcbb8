//! Syntax errors, and other errors without a code.

use super::{Meaning, meaning as m};

pub(super) const TABLE: &[Meaning] = &[
    m(
        "",
        "unclosed delimiter",
        "Il manque de quoi fermer une accolade, un crochet ou une parenthèse. Regardez l'endroit que rustc \
         montre, et l'alignement des `}` au-dessus.",
        "A brace, bracket or parenthesis is never closed. Look where rustc points, and at how the `}` above \
         are lined up.",
    ),
    m(
        "",
        "closing delimiter",
        "Il y a une accolade, un crochet ou une parenthèse de trop, ou celle qui ferme n'est pas celle qui \
         ouvre. Comptez-les à partir du début de la fonction.",
        "There is one brace, bracket or parenthesis too many, or the closing one is not the one that opens. \
         Count them from the start of the function.",
    ),
    m(
        "",
        "cannot find macro",
        "Aucune macro ne porte ce nom. Faute de frappe, ou un `!` de trop après le nom d'une fonction ?",
        "No macro has this name. A typing mistake, or a `!` too many after the name of a function?",
    ),
    m(
        "",
        "expected identifier, found keyword",
        "Ce mot est réservé par Rust (`type`, `match`, `move`, `in`…) : prenez-en un autre comme nom.",
        "Rust reserves this word (`type`, `match`, `move`, `in`…): choose another name.",
    ),
    m(
        "",
        "comparison operators cannot be chained",
        "`a < b < c` s'écrit `a < b && b < c`. Pour un type, c'est `Vec::<i32>::new()`.",
        "`a < b < c` is written `a < b && b < c`. For a type it is `Vec::<i32>::new()`.",
    ),
    m(
        "",
        "`;`,",
        "Il manque sans doute un `;` à la fin de la ligne d'avant, ou un opérateur sur celle-ci.",
        "A `;` is probably missing at the end of the line before, or an operator on this one.",
    ),
    m(
        "",
        "unknown start of token",
        "Ce caractère n'existe pas en Rust : souvent un guillemet ou un tiret copié d'un traitement de texte. \
         Retapez-le.",
        "Rust does not know this character: often a quote or a dash copied from a word processor. Type it \
         again.",
    ),
    m(
        "",
        "character literal may only contain one codepoint",
        "Entre `' '` il n'y a qu'un caractère ; un texte s'écrit entre `\" \"`.",
        "Between `' '` there is one character only; a text is written between `\" \"`.",
    ),
    m(
        "",
        "positional argument",
        "Il n'y a pas autant de `{}` que de valeurs : comptez-les sur cette ligne.",
        "There are not as many `{}` as values: count them on this line.",
    ),
    m(
        "",
        "format argument must be a string literal",
        "`println!` commence par un texte entre guillemets : `println!(\"{}\", x)`.",
        "`println!` starts with a text in quotes: `println!(\"{}\", x)`.",
    ),
    m(
        "unconditional_panic",
        "",
        "rustc voit déjà que cette ligne échouera toujours : un indice trop grand, ou une division par zéro.",
        "rustc can already see that this line always fails: an index that is too large, or a division by zero.",
    ),
    m(
        "arithmetic_overflow",
        "",
        "rustc voit déjà que ce calcul sort des bornes de son type : un `usize` ne descend pas sous 0.",
        "rustc can already see that this calculation leaves the bounds of its type: a `usize` is never below 0.",
    ),
    m(
        "",
        "expected",
        "rustc attendait autre chose à cet endroit : regardez ce qui manque ou ce qui est de trop, là ou à la \
         fin de la ligne d'avant.",
        "rustc expected something else here: look for what is missing or too many, here or at the end of the \
         line before.",
    ),
    m(
        "E0765",
        "",
        "Un texte n'est jamais fermé : il manque un guillemet `\"`, ici ou plus haut.",
        "A text is never closed: a quote `\"` is missing, here or above.",
    ),
    m(
        "E0267",
        "",
        "`break` et `continue` ne servent que dans une boucle ; pour quitter une fonction, c'est `return`.",
        "`break` and `continue` work inside a loop only; a function is left with `return`.",
    ),
    m(
        "E0268",
        "",
        "`break` et `continue` ne servent que dans une boucle ; pour quitter une fonction, c'est `return`.",
        "`break` and `continue` work inside a loop only; a function is left with `return`.",
    ),
    m(
        "E0571",
        "",
        "Seul `loop` donne une valeur par `break valeur` ; avec `for` ou `while`, rangez-la dans une variable.",
        "Only `loop` gives a value with `break value`; with `for` or `while`, keep it in a variable.",
    ),
    m(
        "E0586",
        "",
        "`a..=` demande une fin : écrivez `a..=b`, ou `a..` pour aller jusqu'au bout.",
        "`a..=` needs an end: write `a..=b`, or `a..` to go to the end.",
    ),
    m(
        "E0070",
        "",
        "À gauche d'un `=` il faut une variable, un champ ou un élément. Pour comparer, c'est `==`.",
        "On the left of `=` there must be a variable, a field or an element. To compare, write `==`.",
    ),
    m(
        "E0015",
        "",
        "Une constante se calcule à la compilation : appelez cette fonction dans une fonction, pas dans un \
         `const`.",
        "A constant is computed by the compiler: call this function inside a function, not in a `const`.",
    ),
];
