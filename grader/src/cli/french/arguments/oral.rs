//! Arguments of what looks at single hand-ins: `oral` and `play`.

use super::Texts;

pub const ORAL: Texts = &[
    (
        "oral",
        "paths",
        "Des remises : projets, dossiers ou archives, exports de plateformes",
    ),
    (
        "oral",
        "student",
        "D'une classe, les remises dont le nom contient ce texte",
    ),
    (
        "oral",
        "coursework",
        "Le devoir, quand une remise en contient plusieurs",
    ),
    (
        "oral",
        "seed",
        "Graine du hasard : le même nombre refait les mêmes fiches",
    ),
    (
        "oral",
        "second",
        "Une seconde fiche, différente de la première",
    ),
    ("oral", "questions", "Questions d'une fiche, au plus"),
    ("oral", "kinds", "Seulement ces sortes de questions"),
    (
        "oral",
        "topics",
        "Seulement des questions sur ces fonctions",
    ),
    (
        "oral",
        "level",
        "Quelle difficulté (par défaut : plus difficile pour un programme fort)",
    ),
    ("oral", "format", "Ce qui est écrit (par défaut : html)"),
    ("oral", "layout", "Questions sur une page imprimée"),
    (
        "oral",
        "out",
        "Le dossier où écrire (par défaut : « oral » dans le dossier des résultats de « grader run »)",
    ),
    (
        "oral",
        "roster",
        "La liste de la classe, pour les noms et les membres des groupes",
    ),
    (
        "oral",
        "decisions",
        "Vos décisions, pour les membres des groupes (par défaut : decisions.yaml à côté des remises)",
    ),
    (
        "oral",
        "jobs",
        "Combien de remises en même temps, chacune sur un cœur (par défaut : une de plus que de cœurs)",
    ),
    ("play", "hand_in", "Une remise, ou une classe de remises"),
    (
        "play",
        "student",
        "D'une classe, la remise dont le nom contient ce texte",
    ),
    (
        "play",
        "coursework",
        "Le devoir, quand la remise en contient plusieurs",
    ),
    (
        "play",
        "variant",
        "La version, quand la remise en contient plusieurs",
    ),
    (
        "play",
        "own_front",
        "Montrer le jeu dans la fenêtre de la remise (src/bin), que l'élève a pu changer ; sinon, dans la fenêtre fournie",
    ),
    (
        "play",
        "reference",
        "Montrer le corrigé à côté : deux plateaux, les mêmes clics, les mêmes tirages",
    ),
    (
        "play",
        "seed",
        "Graine du hasard : le même nombre refait la même partie",
    ),
];
