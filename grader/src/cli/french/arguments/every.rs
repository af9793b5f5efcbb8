//! Arguments that several commands have.

use super::Texts;

pub const EVERY: Texts = &[
    ("*", "help", "Afficher cette aide"),
    ("*", "version", "Afficher la version"),
    (
        "*",
        "lang",
        "Langue des messages et des rapports (sinon GRADER_LANG, puis celle du système)",
    ),
    (
        "*",
        "kit",
        "Dossier du kit (sinon un dossier parent, sinon la copie que contient ce programme)",
    ),
    (
        "*",
        "color",
        "Quand mettre des couleurs (NO_COLOR est respecté)",
    ),
    (
        "*",
        "coursework",
        "Ne corriger que ce devoir (sinon : selon les modules que contient la remise)",
    ),
    (
        "*",
        "decisions",
        "Les décisions du professeur (sinon : decisions.yaml à côté des remises)",
    ),
    (
        "*",
        "hidden",
        "Vos propres scénarios cachés, un dossier par devoir",
    ),
    ("*", "public_only", "Seulement les scénarios publics"),
    (
        "*",
        "fronts",
        "Jouer aussi les jeux dans leurs fenêtres, même si le barème ne compte pas cela",
    ),
    (
        "*",
        "no_substitution",
        "Ne pas rejouer les échecs avec des fonctions justes à la place d'autres en faute : plus rapide, mais une faute compte partout où elle se voit, et aucun rapport ne dit ce que vaut une réparation",
    ),
    (
        "*",
        "filter",
        "Seulement les parties et scénarios dont le nom contient ce texte : donne des verdicts, et pas de note",
    ),
    (
        "*",
        "roster",
        "La liste de la classe, en CSV : donne leurs noms et groupes aux remises, dit qui manque",
    ),
    (
        "*",
        "verbose",
        "Montrer chaque scénario, avec le compte rendu de chaque échec",
    ),
    (
        "*",
        "json",
        "Écrire les résultats en JSON (« - » pour la sortie standard)",
    ),
    (
        "*",
        "worksheet",
        "Le formulaire d'évaluation de Moodle : récrit avec les notes, dans les résultats",
    ),
    (
        "*",
        "scodoc",
        "La feuille de notes de ScoDoc : récrite avec les notes, dans les résultats",
    ),
    (
        "*",
        "canvas",
        "Le carnet de notes exporté de Canvas : récrit avec les notes, dans les résultats",
    ),
    ("*", "junit", "Écrire les verdicts en XML de JUnit"),
    (
        "*",
        "isolation",
        "Au plus ce niveau d'isolation (sinon : le meilleur de cette machine ; au-dessous de b la commande refuse, sauf si vous demandez c)",
    ),
    (
        "*",
        "trust_submissions",
        "Exécuter les remises même si elles ne peuvent pas être isolées : seulement pour du code que vous avez lu",
    ),
    (
        "*",
        "mixed_isolation",
        "Accepter des lots corrigés à des niveaux d'isolation différents",
    ),
    (
        "*",
        "reading_limit",
        "Temps de calcul du correcteur lui-même, en secondes (sinon 60)",
    ),
    (
        "*",
        "reading_memory",
        "Mémoire du correcteur lui-même, en mégaoctets (sinon 2000)",
    ),
    (
        "*",
        "cpu_limit",
        "Temps de calcul, en millisecondes (sinon 1000)",
    ),
    (
        "*",
        "wall_limit",
        "Temps d'horloge, en millisecondes (sinon 5000)",
    ),
    ("*", "memory_limit", "Mémoire, en mégaoctets (sinon 256)"),
    (
        "*",
        "output_limit",
        "Texte affiché, en mégaoctets (sinon 1)",
    ),
    (
        "*",
        "file_limit",
        "Tous les fichiers ensemble, en mégaoctets (sinon 16)",
    ),
    ("*", "file_count", "Nombre de fichiers (sinon 256)"),
    (
        "*",
        "thread_limit",
        "Fils d'exécution en même temps (sinon 32)",
    ),
    (
        "*",
        "budget",
        "Tous les scénarios d'une remise ensemble, en secondes (sinon 60)",
    ),
];
