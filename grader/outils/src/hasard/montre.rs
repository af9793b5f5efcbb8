//! L'image d'un élément dont on ne sait rien, pour le reconnaître parmi des tirages dictés.

use std::any::TypeId;
use std::marker::PhantomData;
use std::mem;

/// Comment `valeur` s'écrit dans un scénario : un nombre, un texte, ou un petit groupe de
/// nombres, `(3, 4)`. `None` pour tout le reste.
///
/// Tirer au sort ne demande rien aux éléments, pas même de savoir s'afficher : les types qui
/// ont une image sont donc énumérés ici.
pub(super) fn montre<T>(valeur: &T) -> Option<String> {
    texte(valeur).or_else(|| nombre(valeur))
}

fn texte<T>(valeur: &T) -> Option<String> {
    comme(valeur, |v: &String| v.clone())
        .or_else(|| comme(valeur, |v: &&'static str| (*v).to_owned()))
        .or_else(|| comme(valeur, |v: &&'static String| (*v).clone()))
        .or_else(|| comme(valeur, |v: &&'static &'static str| (**v).to_owned()))
        .or_else(|| comme(valeur, char::to_string))
        .or_else(|| comme(valeur, |v: &&'static char| v.to_string()))
        .or_else(|| comme(valeur, bool::to_string))
        .or_else(|| comme(valeur, f32::to_string))
        .or_else(|| comme(valeur, f64::to_string))
}

fn nombre<T>(valeur: &T) -> Option<String> {
    macro_rules! essaie {
        ($($n:ty),*) => { None$(.or_else(|| entiers::<T, $n>(valeur)))* };
    }
    essaie!(
        i32, usize, u8, u32, i64, u64, i8, u16, i16, isize, i128, u128
    )
}

/// Un nombre, ou deux ou trois du même type.
fn entiers<T, N: ToString + 'static>(valeur: &T) -> Option<String> {
    let groupe = |nombres: &[&N]| {
        let textes: Vec<String> = nombres.iter().map(|n| n.to_string()).collect();
        format!("({})", textes.join(", "))
    };
    comme(valeur, N::to_string)
        .or_else(|| comme(valeur, |v: &&'static N| v.to_string()))
        .or_else(|| comme(valeur, |(a, b): &(N, N)| groupe(&[a, b])))
        .or_else(|| comme(valeur, |(a, b): &&'static (N, N)| groupe(&[a, b])))
        .or_else(|| comme(valeur, |[a, b]: &[N; 2]| groupe(&[a, b])))
        .or_else(|| comme(valeur, |(a, b, c): &(N, N, N)| groupe(&[a, b, c])))
}

/// L'image de `valeur` si c'est un `U`, à la durée de vie des références près.
fn comme<T, U: 'static>(valeur: &T, image: impl FnOnce(&U) -> String) -> Option<String> {
    if type_de::<T>() != TypeId::of::<U>() {
        return None;
    }
    // SAFETY: `T` and `U` are the same type but for lifetimes, so their layout is the same.
    // Each `image` is private to this file and ends before `valeur`; it keeps nothing of what
    // it looks at, but text that it owns.
    let valeur = unsafe { &*std::ptr::from_ref(valeur).cast::<U>() };
    Some(image(valeur))
}

/// L'identité de `T` dont les références vivraient toujours.
fn type_de<T>() -> TypeId {
    trait Identite {
        fn identite(&self) -> TypeId
        where
            Self: 'static;
    }
    impl<T> Identite for PhantomData<T> {
        fn identite(&self) -> TypeId
        where
            Self: 'static,
        {
            TypeId::of::<T>()
        }
    }
    let fantome = PhantomData::<T>;
    let objet: &dyn Identite = &fantome;
    // SAFETY: only the lifetime of the trait object changes. Its one method looks at no value,
    // and lifetimes are no part of a type's identity.
    let objet: &(dyn Identite + 'static) = unsafe { mem::transmute(objet) };
    objet.identite()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_scenario_can_write_has_a_picture() {
        let texte = String::from("vert");
        let nombres = [7usize];
        assert_eq!(montre(&3).as_deref(), Some("3"));
        assert_eq!(montre(&-3i8).as_deref(), Some("-3"));
        assert_eq!(
            montre(&nombres.iter().collect::<Vec<_>>()[0]).as_deref(),
            Some("7")
        );
        assert_eq!(montre(&texte.as_str()).as_deref(), Some("vert"));
        assert_eq!(montre(&&texte).as_deref(), Some("vert"));
        assert_eq!(montre(&texte).as_deref(), Some("vert"));
        assert_eq!(montre(&'N').as_deref(), Some("N"));
        assert_eq!(montre(&(3usize, 4usize)).as_deref(), Some("(3, 4)"));
        assert_eq!(montre(&&(3, 4)).as_deref(), Some("(3, 4)"));
        assert_eq!(montre(&[3u8, 4]).as_deref(), Some("(3, 4)"));
    }

    #[test]
    fn the_rest_has_none() {
        struct Case;
        assert_eq!(montre(&Case), None);
        assert_eq!(montre(&&Case), None);
        assert_eq!(montre(&(1u8, 1i32)), None);
        assert_eq!(montre(&vec![1]), None);
    }
}
