//! Mistakes in a barème.

use super::super::{Message, says};
use super::words;
use crate::bareme_mistake::{BaremeMistake, WantedShape};

pub(super) fn message(mistake: &BaremeMistake) -> Message {
    let near = |nearest: &Option<String>, known: &[String]| {
        words::did_you_mean(nearest.as_deref()).unwrap_or_else(|| {
            format!(
                "possibles : {}",
                words::names(known.iter().map(String::as_str))
            )
        })
    };
    match mistake {
        BaremeMistake::UnknownKey {
            key,
            nearest,
            known,
        } => says(
            format!("clé `{key}` inconnue dans un barème"),
            "",
            near(nearest, known),
        ),
        BaremeMistake::MissingKey(key) => says(format!("il manque la clé `{key}`"), "", ""),
        BaremeMistake::UnknownWord {
            word,
            nearest,
            known,
        } => says(
            format!("`{word}` n'est pas une valeur possible ici"),
            "",
            near(nearest, known),
        ),
        BaremeMistake::WrongType { expected, .. } => {
            let expected = match expected {
                WantedShape::Number => "un nombre",
                WantedShape::Text => "un texte",
                WantedShape::List => "une liste",
                WantedShape::Mapping => "un dictionnaire (clé: valeur)",
                WantedShape::Bool => "true ou false",
            };
            says(
                format!("{expected} est attendu ici"),
                format!("attendu : {expected}"),
                "",
            )
        }
        BaremeMistake::Sum { sum, total } => says(
            format!("les critères font {sum} points en tout, mais total dit {total}"),
            "",
            "changez total, ou les points d'un critère",
        ),
        BaremeMistake::SameId(id) => says(format!("deux critères s'appellent {id}"), "", ""),
        BaremeMistake::NegativePoints(id) => {
            says(format!("{id} : des points ne sont jamais négatifs"), "", "")
        }
        BaremeMistake::Weight { id, topic } => says(
            format!("{id} : le poids de {topic} doit être un nombre, 0 ou plus"),
            "",
            "un poids de 2 compte double, un poids de 0 ne compte pas",
        ),
        BaremeMistake::NoWeight(id) => says(
            format!("{id} : aucune partie n'a de poids, et personne n'en aurait les points"),
            "",
            "donnez à une partie au moins un poids plus grand que 0, ou enlevez weights",
        ),
        BaremeMistake::Total(total) => says(
            format!("total doit être un nombre, 0 ou plus, pas {total}"),
            "",
            "",
        ),
        BaremeMistake::Whole(id) => says(
            format!("{id} : whole doit nommer des parties de ce critère, sans dépasser ses points"),
            "",
            "écrivez whole: {une partie de ce critère : ses points}, pas plus que points en tout",
        ),
        BaremeMistake::NoTopics(id) => says(
            format!("{id} : un critère de kind topics doit nommer ses parties"),
            "",
            "ajoutez topics: [noms], ou topics: all",
        ),
        BaremeMistake::Threshold { id, share } => says(
            format!("{id} : un seuil (threshold) est une part entre 0 (exclu) et 1, pas {share}"),
            "",
            "écrivez rule: {threshold: 0.8} pour 80 pour cent",
        ),
        BaremeMistake::NotAll { id, word } => says(
            format!("{id} : topics est une liste de noms, ou le mot all, pas {word}"),
            "",
            "",
        ),
        BaremeMistake::NoMeasure(id) => says(
            format!("{id} : un critère proposé doit dire ce qui est mesuré"),
            "",
            "ajoutez measure: comments, ou measure: readability",
        ),
        BaremeMistake::NoFiles(id) => says(
            format!("{id} : un document doit dire quels fichiers peuvent l'être"),
            "",
            "ajoutez files: [noms ou motifs]",
        ),
        BaremeMistake::Limit { key, text, like } => says(
            format!("limits : {key} : {text} ne s'écrit pas comme {like}"),
            "",
            "",
        ),
        BaremeMistake::NotADay(text) => says(
            format!("`{text}` n'est pas un jour du calendrier"),
            "",
            "année, mois, jour : reveal: {after: 2026-12-01}",
        ),
        BaremeMistake::Other(said) => says(format!("ce barème est illisible : {said}"), "", ""),
    }
}
