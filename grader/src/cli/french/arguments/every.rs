//! Arguments that several commands have.

use super::Texts;

pub const EVERY: Texts = &[
    ("*", "help", "Afficher cette aide"),
    ("*", "version", "Afficher la version"),
    (
        "*",
        "lang",
        "Langue des messages et des rapports (par défaut : GRADER_LANG, puis celle du système)",
    ),
    (
        "*",
        "kit",
        "Dossier du kit (par défaut : un dossier parent, sinon la copie que contient ce programme)",
    ),
    (
        "*",
        "color",
        "Quand mettre des couleurs (NO_COLOR est respecté)",
    ),
    (
        "*",
        "coursework",
        "Ne corriger que ce devoir (par défaut : selon les modules que contient la remise)",
    ),
    (
        "*",
        "decisions",
        "Les décisions du professeur (par défaut : decisions.yaml à côté des remises)",
    ),
    (
        "*",
        "hidden",
        "Vos propres scénarios cachés : un dossier de scénarios, ou un dossier par devoir",
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
        "Au plus ce niveau d'isolation (par défaut : le meilleur de cette machine ; au-dessous de b la commande refuse, sauf si vous demandez c)",
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
        "Temps de calcul du correcteur lui-même, en secondes (par défaut : 60)",
    ),
    (
        "*",
        "reading_memory",
        "Mémoire du correcteur lui-même, en mégaoctets (par défaut : 2000)",
    ),
    (
        "*",
        "cpu_limit",
        "Temps de calcul, en millisecondes (par défaut : 1000)",
    ),
    (
        "*",
        "wall_limit",
        "Temps d'horloge, en millisecondes (par défaut : 5000)",
    ),
    (
        "*",
        "memory_limit",
        "Mémoire, en mégaoctets (par défaut : 256)",
    ),
    (
        "*",
        "output_limit",
        "Texte affiché, en mégaoctets (par défaut : 1)",
    ),
    (
        "*",
        "file_limit",
        "Tous les fichiers ensemble, en mégaoctets (par défaut : 16)",
    ),
    ("*", "file_count", "Nombre de fichiers (par défaut : 256)"),
    (
        "*",
        "thread_limit",
        "Fils d'exécution en même temps (par défaut : 32)",
    ),
    (
        "*",
        "budget",
        "Tous les scénarios d'une remise ensemble, en secondes (par défaut : 60)",
    ),
];
