//! Arguments of what grades a class.

use super::Texts;

pub const CLASS: Texts = &[
    (
        "run",
        "apart",
        "Donner à chaque scénario un processus à lui, même quand rien ne peut passer de l'un à l'autre, et les jouer l'un après l'autre : plus lent, avec les mêmes verdicts",
    ),
    (
        "run",
        "paths",
        "Projets, dossiers ou archives, exports (par défaut : la classe d'exemple)",
    ),
    (
        "run",
        "out",
        "Dossier des résultats et des rapports : une remise qui y a ses résultats n'est pas corrigée à nouveau (par défaut : GRADER_OUT, puis ./grader-results)",
    ),
    (
        "run",
        "force",
        "Tout corriger à nouveau, sans les résultats conservés",
    ),
    (
        "run",
        "gradescope",
        "Écrire le results.json de Gradescope pour la seule remise",
    ),
    (
        "run",
        "classroom50",
        "Écrire le result.json de Classroom 50 pour la seule remise (son programme fournit CLASSROOM, ASSIGNMENT, SUBMISSION_TAG, COMMIT_URL, RELEASE_URL)",
    ),
    (
        "run",
        "jobs",
        "Combien de remises en même temps, chacune sur un cœur (par défaut : une de plus que de cœurs ; une remise qui boucle prend alors aussi les cœurs libres)",
    ),
    (
        "run",
        "plan",
        "Corriger un lot d'une classe que « grader plan » a partagée",
    ),
    ("run", "shard", "Quel lot : i/N, de 0/N à N-1/N"),
    (
        "status",
        "out",
        "Le dossier des résultats (par défaut : GRADER_OUT, puis ./grader-results)",
    ),
    (
        "decide",
        "out",
        "Le dossier des résultats d'un « grader run » (par défaut : comme pour « grader run »)",
    ),
    (
        "decide",
        "export",
        "Écrire un tableau, une ligne par élève ; chaque proposition est à côté de la case à remplir",
    ),
    (
        "decide",
        "import",
        "Relire ce tableau : ce que vous avez rempli est décidé, ce qui est vide reste tel quel, « - » efface ; ce qui contredit une décision prise depuis est montré et demandé",
    ),
    (
        "decide",
        "force",
        "Avec --import : remplacer sans demander les décisions qui diffèrent",
    ),
];
