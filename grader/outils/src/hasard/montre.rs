//! L'image d'un élément dont on ne sait rien, pour le reconnaître parmi des tirages dictés.

use std::any::TypeId;
use std::marker::PhantomData;
use std::mem;

/// Comment un élément s'écrit dans un scénario, s'il le peut.
pub(super) type Image = Option<String>;

/// Comment chacun s'écrit dans un scénario : un nombre, un texte, ou un petit groupe de nombres,
/// `(3, 4)`. `None` pour tout le reste.
///
/// Tirer au sort ne demande rien aux éléments, pas même de savoir s'afficher : les types qui
/// ont une image sont donc énumérés ici.
pub(super) fn images<T>(elements: &[T]) -> Vec<Image> {
    // Ce qui est générique est recompilé dans chaque rendu qui tire au sort : il y en a le minimum.
    let mut images = Vec::with_capacity(elements.len());
    for element in elements {
        images.push(Inconnu::new(element).image());
    }
    images
}

/// Un élément, et son type.
#[derive(Clone, Copy)]
struct Inconnu<'e> {
    valeur: *const (),
    type_: TypeId,
    element: PhantomData<&'e ()>,
}

impl<'e> Inconnu<'e> {
    fn new<T>(element: &'e T) -> Inconnu<'e> {
        Inconnu {
            valeur: std::ptr::from_ref(element).cast(),
            type_: type_de::<T>(),
            element: PhantomData,
        }
    }

    fn image(self) -> Option<String> {
        self.texte().or_else(|| self.nombre())
    }

    fn texte(self) -> Option<String> {
        self.comme(|v: &String| v.clone())
            .or_else(|| self.comme(|v: &&'static str| (*v).to_owned()))
            .or_else(|| self.comme(|v: &&'static String| (*v).clone()))
            .or_else(|| self.comme(|v: &&'static &'static str| (**v).to_owned()))
            .or_else(|| self.comme(char::to_string))
            .or_else(|| self.comme(|v: &&'static char| v.to_string()))
            .or_else(|| self.comme(bool::to_string))
            .or_else(|| self.comme(f32::to_string))
            .or_else(|| self.comme(f64::to_string))
    }

    fn nombre(self) -> Option<String> {
        macro_rules! essaie {
            ($($n:ty),*) => { None$(.or_else(|| self.entiers::<$n>()))* };
        }
        essaie!(
            i32, usize, u8, u32, i64, u64, i8, u16, i16, isize, i128, u128
        )
    }

    /// Un nombre, ou deux ou trois du même type.
    fn entiers<N: ToString + 'static>(self) -> Option<String> {
        let groupe = |nombres: &[&N]| {
            let textes: Vec<String> = nombres.iter().map(|n| n.to_string()).collect();
            format!("({})", textes.join(", "))
        };
        self.comme(N::to_string)
            .or_else(|| self.comme(|v: &&'static N| v.to_string()))
            .or_else(|| self.comme(|(a, b): &(N, N)| groupe(&[a, b])))
            .or_else(|| self.comme(|(a, b): &&'static (N, N)| groupe(&[a, b])))
            .or_else(|| self.comme(|[a, b]: &[N; 2]| groupe(&[a, b])))
            .or_else(|| self.comme(|(a, b, c): &(N, N, N)| groupe(&[a, b, c])))
    }

    /// L'image de l'élément si c'est un `U`, à la durée de vie des références près.
    fn comme<U: 'static>(self, image: impl FnOnce(&U) -> String) -> Option<String> {
        if self.type_ != TypeId::of::<U>() {
            return None;
        }
        // SAFETY: `valeur` comes from a reference that lives as long as `'e`, to a type that is `U` but
        // for lifetimes, so their layout is the same. Each `image` is private to this file and ends
        // before the element; it keeps nothing of what it looks at, but text that it owns.
        let valeur = unsafe { &*self.valeur.cast::<U>() };
        Some(image(valeur))
    }
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

    fn montre<T>(valeur: &T) -> Option<String> {
        images(std::slice::from_ref(valeur)).remove(0)
    }

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
