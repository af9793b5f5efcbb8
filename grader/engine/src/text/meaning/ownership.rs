//! Ownership and borrowing: whose value it is, and who may change it.

use super::{Meaning, meaning as m};

pub(super) const TABLE: &[Meaning] = &[
    m(
        "E0382",
        "",
        "Cette valeur a été donnée plus haut (à une fonction, une variable, un `for`), et n'est plus là. \
         Prêtez-la : `&valeur` ; ou donnez-en une copie : `valeur.clone()`.",
        "This value was given away above (to a function, a variable, a `for`) and is gone. Lend it: \
         `&value`; or give a copy: `value.clone()`.",
    ),
    m(
        "E0384",
        "",
        "Une variable ne change que si elle est déclarée `let mut`. Ajoutez `mut` là où elle est créée.",
        "A variable changes only if it was declared with `let mut`. Add `mut` where it is created.",
    ),
    m(
        "E0381",
        "",
        "La variable n'a pas encore de valeur dans tous les cas. Donnez-lui-en une dès sa déclaration.",
        "The variable does not have a value yet in every case. Give it one where it is declared.",
    ),
    m(
        "E0596",
        "",
        "Pour modifier une valeur, il faut `mut` : `let mut x` pour une variable, `&mut` pour un \
         paramètre, `&mut self` pour une méthode.",
        "To change a value, `mut` is needed: `let mut x` for a variable, `&mut` for a parameter, \
         `&mut self` for a method.",
    ),
    m(
        "E0594",
        "",
        "Ceci ne peut pas être modifié : il manque `mut` (`let mut x`, `&mut` au paramètre, `&mut self`).",
        "This cannot be changed: `mut` is missing (`let mut x`, `&mut` for the parameter, `&mut self`).",
    ),
    m(
        "E0499",
        "",
        "La même valeur est empruntée deux fois en écriture en même temps. Finissez avec la première \
         référence avant la seconde, ou passez par les indices.",
        "The same value is borrowed twice to be changed at the same time. Finish with the first \
         reference before the second, or use indices.",
    ),
    m(
        "E0502",
        "",
        "La valeur est modifiée pendant qu'une référence la lit encore. Calculez d'abord ce qu'il faut lire \
         (`let n = liste.len();`), puis modifiez.",
        "The value is changed while a reference still reads it. First compute what must be read \
         (`let n = list.len();`), then change it.",
    ),
    m(
        "E0505",
        "",
        "La valeur est donnée alors qu'une référence s'en sert encore. Donnez-en une copie (`.clone()`), ou \
         finissez d'abord avec la référence.",
        "The value is given away while a reference still uses it. Give a copy (`.clone()`), or finish \
         with the reference first.",
    ),
    m(
        "E0506",
        "",
        "La valeur reçoit autre chose pendant qu'une référence la lit encore : finissez d'abord avec la \
         référence, ou copiez ce qu'elle lit.",
        "The value is set while a reference still reads it: finish with the reference first, or copy what \
         it reads.",
    ),
    m(
        "E0507",
        "",
        "Cette valeur est seulement prêtée : on ne peut pas la prendre. Prenez-en une copie (`.clone()`), ou \
         une référence (`&`).",
        "This value is only lent and cannot be taken. Take a copy (`.clone()`), or a reference (`&`).",
    ),
    m(
        "E0515",
        "",
        "La fonction renvoie une référence vers une variable qui disparaît avec elle. Renvoyez la valeur \
         elle-même : `String` au lieu de `&str`, `Vec<…>` au lieu de `&[…]`.",
        "The function returns a reference to a variable that ends with it. Return the value itself: \
         `String` instead of `&str`, `Vec<…>` instead of `&[…]`.",
    ),
    m(
        "E0597",
        "",
        "La référence sert encore après la fin du bloc `{ }` où la valeur existe. Créez la valeur avant le \
         bloc.",
        "The reference is used after the end of the block `{ }` in which its value exists. Create the \
         value before the block.",
    ),
    m(
        "E0716",
        "",
        "La valeur dont on prend la référence disparaît à la fin de la ligne. Gardez-la d'abord dans une \
         variable : `let texte = …;`.",
        "The value that the reference points to ends with the line. Keep it in a variable first: \
         `let text = …;`.",
    ),
    m(
        "E0106",
        "",
        "Une référence renvoyée ou rangée doit dire d'où elle vient. Le plus simple : la valeur elle-même, \
         `String` au lieu de `&str`.",
        "A reference that is returned or stored must say where it comes from. The simplest way: the value \
         itself, `String` instead of `&str`.",
    ),
    m(
        "E0373",
        "",
        "La fermeture `|…|` peut vivre plus longtemps que la variable qu'elle utilise : écrivez `move |…|`.",
        "The closure `|…|` may outlive the variable that it uses: write `move |…|`.",
    ),
    m(
        "E0133",
        "",
        "Ceci demande `unsafe`, qui n'est pas permis dans une remise : une variable globale devient un \
         paramètre ou un champ.",
        "This needs `unsafe`, which is not allowed in a hand-in: a global variable becomes a parameter or \
         a field.",
    ),
];
