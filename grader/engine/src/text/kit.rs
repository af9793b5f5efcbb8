//! What the kit's own code says inside a hand-in. It is French, because students read it in their
//! own terminal; here it is in the language of the report.

use lang::{Lang, Localized};

/// Why a draw was not the planned one, which planned draws were not made, or which part of a
/// value does not exist. What is none of these stays as it is.
pub(super) fn said(french: &str, lang: Lang) -> String {
    match lang {
        Lang::Fr => french.to_owned(),
        Lang::En => english(french),
    }
}

/// The same as a sentence of its own.
pub(super) fn sentence(french: &str, lang: Lang) -> String {
    let said = said(french, lang);
    let mut rest = said.chars();
    let first = rest.next().into_iter().flat_map(char::to_uppercase);
    first.chain(rest).collect()
}

/// What a panic of the kit means, and what to do about it.
pub(super) fn meaning(message: &str) -> Option<Localized> {
    let row = PANICS
        .iter()
        .find(|(shape, ..)| parts(message, shape).is_some());
    row.map(|(_, fr, en)| Localized::both(*fr, *en))
}

/// Is this a place in what the kit adds to a hand-in? No student can look there.
pub(super) fn is_here(location: &str) -> bool {
    location.starts_with(wire::fault::PLACE)
}

/// What is said of a step for which the kit itself found no way.
pub(super) fn refused(call: &str, message: &str, lang: Lang) -> String {
    let (call, message) = (
        call.strip_prefix("check: ").unwrap_or(call),
        said(message, lang),
    );
    lang.pick(
        format!("{call} ne peut pas se faire :\n    {message}"),
        format!("{call} cannot be done:\n    {message}"),
    )
}

/// Translates only one `tirage n°` prefix, because a program can forge nested ones.
fn english(french: &str) -> String {
    match parts(french, "tirage n° {} : {}").as_deref() {
        Some([number, why]) => format!("draw no. {number}: {}", reason(why)),
        _ => reason(french),
    }
}

fn reason(french: &str) -> String {
    let mut all = SAID.iter();
    let said = all.find_map(|(shape, english)| Some(english(&parts(french, shape)?)));
    said.unwrap_or_else(|| french.to_owned())
}

/// A sentence with `{}` for each value, and the English one with these values.
type Said = (&'static str, fn(&[&str]) -> String);

const SAID: &[Said] = &[
    (
        "le programme n'a fait que {} tirage{}, il en reste {} : {}",
        |p| {
            let (draws, are) = (count(p[0], "draw", "draws"), agree(p[2], "is", "are"));
            format!(
                "the program made only {draws}; {} {are} left: {}",
                p[2], p[3]
            )
        },
    ),
    (
        "le programme demande {}, mais {} est prévu, qui n'est pas entre {} et {}",
        |p| {
            format!(
                "the program asks for {}, but {} is planned, which is not between {} and {}",
                p[0], p[1], p[2], p[3]
            )
        },
    ),
    (
        "le programme demande {}, mais « {} » est prévu, qui n'est pas un entier",
        |p| {
            format!(
                "the program asks for {}, but “{}” is planned, which is not a whole number",
                p[0], p[1]
            )
        },
    ),
    (
        "le programme demande {}, soit {} élément{}, mais {} {} : {}",
        |p| {
            let (elements, are) = (count(p[1], "element", "elements"), agree(p[3], "is", "are"));
            format!(
                "the program asks for {}, that is {elements}, but {} {are} planned: {}",
                p[0], p[3], p[5]
            )
        },
    ),
    (
        "le programme demande {}, mais « {} » est prévu, et rien ne dit lequel de ces {} éléments \
         c'est",
        |p| {
            format!(
                "the program asks for {}, but “{}” is planned, and nothing tells which of these {} \
                 elements it is",
                p[0], p[1], p[2]
            )
        },
    ),
    (
        "le programme demande {}, mais « {} » est prévu, qui n'est pas (ou plus) dans la liste",
        |p| {
            format!(
                "the program asks for {}, but “{}” is planned, which is not (or no longer) in the \
                 list",
                p[0], p[1]
            )
        },
    ),
    (
        "le programme demande {}, mais {} tirage{} seulement {} prévu{}",
        |p| {
            let (draws, were) = (count(p[1], "draw", "draws"), agree(p[1], "was", "were"));
            format!(
                "the program asks for {}, but only {draws} {were} planned",
                p[0]
            )
        },
    ),
    ("il n'y a pas d'élément d'indice {}", |p| {
        format!("there is no element with index {}", p[0])
    }),
    ("il n'y a pas de champ `{}`", |p| {
        format!("there is no field `{}`", p[0])
    }),
    ("il n'y a pas de valeur", |_| "there is no value".to_owned()),
    (
        "le même objet est donné deux fois, dont une en `&mut`",
        |_| "the same object is given twice, once as `&mut`".to_owned(),
    ),
    (
        "le type `{}` a des champs de plus que prévu : donnez-lui `Default`",
        |p| {
            format!(
                "the type `{}` has more fields than expected: give it `Default`",
                p[0]
            )
        },
    ),
    ("le type `{}` n'a pas de variante `{}`", |p| {
        format!("the type `{}` has no variant `{}`", p[0], p[1])
    }),
    ("le nombre {} ne tient pas dans le type `{}`", |p| {
        format!("the number {} does not fit into the type `{}`", p[0], p[1])
    }),
    ("le texte {} ne tient pas dans un `char`", |p| {
        format!("the text {} does not fit into a `char`", p[0])
    }),
    ("un tableau de {} éléments ne peut en recevoir {}", |p| {
        format!("an array of {} elements cannot take {}", p[0], p[1])
    }),
];

/// A panic's message, with `{}` for each value, and what it means in French and in English.
type Panic = (&'static str, &'static str, &'static str);

const PANICS: &[Panic] = &[
    (
        "le même objet est donné deux fois, dont une en `&mut`",
        "Le scénario donne le même objet à deux paramètres, et la fonction en veut un en `&mut` : \
         prenez `&` là où elle ne fait que lire.",
        "The scenario gives the same object to two parameters, and the function wants one of them as \
         `&mut`: take `&` where it only reads.",
    ),
    (
        "il n'y a pas d'élément d'indice {}",
        "La liste que le programme a faite est plus courte que le scénario ne l'attend.",
        "The list that the program made is shorter than the scenario expects.",
    ),
    (
        "il n'y a pas de champ `{}`",
        "La valeur que le programme a faite n'a pas ce champ, dont le scénario a besoin.",
        "The value that the program made lacks this field, which the scenario needs.",
    ),
    (
        "il n'y a pas de valeur",
        "Une valeur dont la suite a besoin n'est pas là.",
        "A value that is needed here is not there.",
    ),
    (
        "le type `{}` a des champs de plus que prévu : donnez-lui `Default`",
        "Le scénario construit ce type sans connaître vos champs : avec `#[derive(Default)]`, ils \
         auront une valeur.",
        "The scenario builds this type without knowing your fields: with `#[derive(Default)]` they \
         get a value.",
    ),
    (
        "le type `{}` n'a pas de variante `{}`",
        "Le sujet donne à ce type une variante de ce nom : ajoutez-la.",
        "The assignment gives this type a variant of that name: add it.",
    ),
    (
        "le nombre {} ne tient pas dans le type `{}`",
        "Le type choisi est trop petit pour ce nombre : prenez celui du sujet.",
        "The type is too small for this number: take the assignment's.",
    ),
    (
        "le texte {} ne tient pas dans un `char`",
        "Un `char` est un seul caractère, et ceci est un texte : prenez `String`.",
        "A `char` is a single character, and this is a text: take `String`.",
    ),
    (
        "un tableau de {} éléments ne peut en recevoir {}",
        "Un tableau `[T; N]` a toujours N éléments : prenez `Vec`, qui en a autant qu'il faut.",
        "An array `[T; N]` always has N elements: take `Vec`, which has as many as are needed.",
    ),
    (
        "randint({}, {}) : il n'y a aucun entier entre {} et {}",
        "`randint(a, b)` tire un entier de `a` à `b` : `a` vaut au plus `b`.",
        "`randint(a, b)` draws a whole number from `a` to `b`: `a` is at most `b`.",
    ),
    (
        "choice : la liste est vide, il n'y a rien à choisir",
        "`choice` prend un élément d'une liste : vérifiez d'abord qu'elle n'est pas vide.",
        "`choice` takes an element of a list: check first that it is not empty.",
    ),
    (
        "sample : impossible de prendre {} éléments parmi {}",
        "`sample` prend des éléments de places différentes : pas plus qu'il n'y en a dans la liste.",
        "`sample` takes elements at different places: no more than there are in the list.",
    ),
    (
        "couleur inconnue : « {} »",
        "La calculatrice ne connaît pas cette couleur : prenez un nom connu, ou un triplet.",
        "The calculator does not know this colour: use a known name, or a triple.",
    ),
    (
        "keydown a répondu None {} fois : il n'y a plus de touche, le programme doit s'arrêter",
        "Toutes les touches ont été jouées : une boucle qui en attend doit s'arrêter quand `keydown` \
         répond `None`.",
        "All keys have been played: a loop that waits for one must stop when `keydown` answers \
         `None`.",
    ),
];

/// What stands at each `{}` of a shape, where a text has this shape.
fn parts<'t>(text: &'t str, shape: &str) -> Option<Vec<&'t str>> {
    let mut literals: Vec<&str> = shape.split("{}").collect();
    let mut rest = text.strip_prefix(literals.remove(0))?;
    let Some(last) = literals.pop() else {
        return rest.is_empty().then(Vec::new);
    };
    let mut parts = Vec::new();
    for literal in literals {
        let (part, after) = rest.split_once(literal)?;
        parts.push(part);
        rest = after;
    }
    parts.push(rest.strip_suffix(last)?);
    Some(parts)
}

/// A number and its noun.
fn count(n: &str, one: &str, several: &str) -> String {
    format!("{n} {}", agree(n, one, several))
}

fn agree<'t>(n: &str, one: &'t str, several: &'t str) -> &'t str {
    if n == "1" { one } else { several }
}

#[cfg(test)]
mod tests;
