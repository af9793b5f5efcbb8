//! Un tirage écrit d'avance.

use std::fmt::{self, Display};

/// Un tirage écrit d'avance : la valeur tirée elle-même, pas son rang.
///
/// ```
/// use outils::Tirage;
///
/// assert_eq!(Tirage::from(3), Tirage::Un("3".to_string()));
/// assert_eq!(Tirage::from(vec![1, 2]), Tirage::Plusieurs(vec!["1".into(), "2".into()]));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tirage {
    /// Une valeur.
    Un(String),
    /// Plusieurs valeurs qu'un programme peut tirer d'un coup, ou une à une.
    Plusieurs(Vec<String>),
    /// Des valeurs prises dans une liste connue : un programme peut aussi tirer leur rang.
    Parmi {
        tires: Vec<String>,
        liste: Vec<String>,
    },
}

impl From<i32> for Tirage {
    fn from(valeur: i32) -> Tirage {
        Tirage::Un(valeur.to_string())
    }
}

impl From<&str> for Tirage {
    fn from(valeur: &str) -> Tirage {
        Tirage::Un(valeur.to_string())
    }
}

impl<T: Display> From<Vec<T>> for Tirage {
    fn from(valeurs: Vec<T>) -> Tirage {
        Tirage::Plusieurs(valeurs.iter().map(T::to_string).collect())
    }
}

impl Display for Tirage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Tirage::Un(valeur) => f.write_str(valeur),
            Tirage::Plusieurs(valeurs) => write!(f, "[{}]", valeurs.join(", ")),
            Tirage::Parmi { tires, .. } => match tires.as_slice() {
                [valeur] => f.write_str(valeur),
                valeurs => write!(f, "[{}]", valeurs.join(", ")),
            },
        }
    }
}
