//! Arguments of what divides a class among machines.

use super::Texts;

pub const SHARDS: Texts = &[
    ("plan", "paths", "Projets, dossiers ou archives, exports"),
    ("plan", "shards", "En combien de lots partager la classe"),
    ("plan", "plan", "Le dossier où écrire le plan"),
    (
        "plan",
        "out",
        "Où vont les résultats réunis (par défaut : GRADER_OUT, puis ./grader-results)",
    ),
    (
        "plan",
        "force",
        "Tout corriger à nouveau, sans les résultats conservés",
    ),
    ("merge", "plan", "Le dossier du plan"),
    (
        "merge",
        "parts",
        "Fichiers de lots, ou dossiers qui en contiennent (par défaut : ceux du dossier du plan)",
    ),
    ("submit", "plan", "Le dossier du plan"),
    (
        "submit",
        "slurm",
        "Par Slurm : un tableau de tâches, une pour chaque lot",
    ),
    (
        "submit",
        "submit",
        "Par une commande à vous, qui corrige un lot et se termine : {i} est son numéro, {N} leur nombre",
    ),
    (
        "submit",
        "at_once",
        "Combien de lots en même temps (par défaut : tous)",
    ),
    (
        "submit",
        "attempts",
        "Combien de fois en tout lancer un lot qui se perd",
    ),
    (
        "submit",
        "every",
        "Millisecondes entre deux lectures de ce que les lots ont écrit",
    ),
    ("submit", "cpus", "Processeurs de chaque tâche"),
    (
        "submit",
        "memory",
        "Mémoire de chaque tâche, en mégaoctets (par défaut : selon ses processeurs)",
    ),
    (
        "submit",
        "time",
        "Minutes que peut durer une tâche (par défaut : trois fois ce que le plan prévoit)",
    ),
    ("submit", "partition", "La partition de Slurm"),
    ("submit", "account", "Le compte de Slurm"),
    ("submit", "qos", "La qualité de service de Slurm"),
    (
        "submit",
        "constraint",
        "Ce que les nœuds doivent avoir, comme l'entend Slurm",
    ),
];
