//! What each command does, and what stands below its help.

pub const COMMANDS: &[(&str, &str)] = &[
    (
        "",
        "Corrige des remises d'après les scénarios de leur devoir",
    ),
    (
        "run",
        "Corriger des remises : projets, dossiers ou archives, exports de plateformes",
    ),
    (
        "plan",
        "Partager une classe en lots que plusieurs machines corrigent",
    ),
    ("merge", "Réunir les lots d'une classe"),
    (
        "submit",
        "Confier les lots à un ordonnanceur, attendre, les réunir",
    ),
    (
        "play",
        "Jouer le jeu d'une remise dans une fenêtre, à l'intérieur du bac à sable",
    ),
    (
        "oral",
        "Faire pour chacun une fiche de questions sur son propre code, dont les réponses sont trouvées en l'exécutant",
    ),
    (
        "status",
        "Dire quelles remises d'une classe sont corrigées, manquantes ou abîmées",
    ),
    ("decide", "Donner les points qui attendent votre décision"),
    (
        "check",
        "Vérifier devoirs, corrigé, modèle, instantanés et tout ce qui en découle",
    ),
    (
        "doctor",
        "Dire comment les remises sont isolées sur cette machine, et ce qui manque",
    ),
    ("cache", "Montrer ce que contient le cache, ou l'enlever"),
    (
        "cache show",
        "Dire où est le cache, ce qu'il contient, et sa taille",
    ),
    (
        "cache clean",
        "Enlever ce qui a été compilé des remises ; c'est refait au besoin",
    ),
    (
        "bless",
        "Écrire les instantanés d'après le corrigé, et montrer ce qui change",
    ),
    ("new", "Créer le dépôt d'un cours à vous"),
    (
        "upgrade",
        "Mettre votre cours à jour pour cette version du programme",
    ),
    (
        "template",
        "Récrire le modèle des élèves et tout ce qui découle du corrigé",
    ),
    (
        "handout",
        "Faire le dossier et l'archive que reçoivent les élèves",
    ),
    (
        "audit",
        "Montrer quels programmes faux les scénarios laissent passer",
    ),
    ("completions", "Écrire le script de complétion d'un shell"),
    ("help", "Afficher cette aide, ou celle d'une commande"),
    ("cache help", "Afficher cette aide, ou celle d'une commande"),
];

pub const AFTER: &[(&str, &str)] = &[
    (
        "play",
        "Exemples :\n  grader play remises/dupont\n  \
         grader play classe.zip --student dupont --reference",
    ),
    (
        "oral",
        "Exemples :\n  grader oral remises/dupont --seed 7\n  \
         grader oral classe.zip --format html,moodle --out oral\n  \
         grader oral classe.zip --student dupont --second --level easy\n\n\
         La même graine refait les mêmes fiches ; sans graine, elle est tirée au sort, et affichée.",
    ),
    (
        "",
        "Exemples :\n  \
         grader run                         corriger la classe d'exemple\n  \
         grader run remises/                corriger un dossier de projets\n  \
         grader run dupont --verbose        une remise, chaque scénario\n  \
         grader check                       les devoirs sont-ils justes ?\n\n\
         Codes de fin : 0 fait, 1 quelque chose à corriger (check, --check, audit,\n\
         status, doctor, play), 2 mauvais emploi, 3 devoirs erronés, 4 faute du\n\
         correcteur, ou il lui manque quelque chose (rustc, un éditeur de liens),\n\
         5 isolation trop faible, 6 résultats non écrits, 7 lots manquants ou qui ne\n\
         vont pas ensemble, 101 le correcteur a planté, 130 interrompu, 141 sa sortie\n\
         a été fermée.",
    ),
    (
        "run",
        "Exemples :\n  grader run\n  grader run reference --verbose\n  \
         grader run remises/ --coursework demineur --json notes.json\n  \
         grader run L1-INFO-Demineur-90417.zip --roster classe.csv\n\n\
         Le correcteur reconnaît : un projet ; un dossier de projets, de zips ou de tar.gz, par\n\
         groupes ou non (TD1/dupont, TD2/…) ; « Télécharger tous les travaux remis » de\n\
         Moodle, en zip ou non ; des clones de GitHub Classroom et de Classroom 50 ; un export\n\
         de Gradescope ; un zip de fichiers .rs seuls, pour un devoir d'un seul module. Il\n\
         liste ce qu'il laisse de côté, avec la raison.",
    ),
    (
        "plan",
        "Exemples :\n  grader plan remises/ --shards 8 --out /partage/resultats\n  \
         grader run --plan grader-plan --shard 0/8     sur toute machine qui voit les dossiers\n  \
         grader merge grader-plan                      pages et notes, comme d'une machine\n\n\
         Toutes les machines doivent voir le dossier du plan, les remises et les résultats\n\
         sous le même chemin, et avoir le même rustc.",
    ),
    (
        "submit",
        "Exemples :\n  grader submit grader-plan --slurm --partition court\n  \
         grader submit grader-plan --at-once 12 --submit \\\n    \
         'ssh salle-{i} grader run --plan /partage/grader-plan --shard {i}/{N}'\n\n\
         Ctrl-C arrête les lots ; la même commande reprend où ils en étaient.",
    ),
    (
        "decide",
        "Sans --export ni --import, demande pour chaque élève, dans le terminal : Entrée accepte\n\
         la proposition, un nombre la remplace, s passe, q arrête. Tout est dans decisions.yaml, à\n\
         côté des remises, et peut s'écrire à la main :\n\n  \
         late: {per_day: 1, at_most: 5}\n  \
         groups: {Binôme 3: [Zoé Ménard, Éloi Le Goff]}\n  \
         students:\n    \
         Zoé Ménard:\n      \
         points: {lisibilite: 2.5}\n      \
         overrides: {console: {points: 5, reason: \"essayé à la main\"}}\n      \
         total: {points: 12, reason: \"examen oral\"}\n      \
         days_late: 2\n      \
         comment: Bien.\n\n\
         Relancez ensuite le même « grader run » : rien n'est corrigé deux fois.",
    ),
    (
        "new",
        "Exemples :\n  grader new pong\n  grader new pong --lang fr --folder l1-info\n  \
         grader new --from ~/exercices/two-fer",
    ),
    (
        "handout",
        "Exemples :\n  grader handout demineur\n  \
         grader handout demineur khet --out groupe-b\n  \
         grader handout khet --given generate_map,generate_list_name",
    ),
    (
        "audit",
        "Exemples :\n  grader audit demineur\n  \
         grader audit demineur --topic propagate\n  grader audit khet --sample 100 --at-least 95\n  \
         grader audit riviere --html audit.html --write propositions.yaml\n  \
         grader audit riviere --verdicts audits --shard 3/8\n\n\
         Un programme faux dont personne ne peut voir la différence s'inscrit dans\n\
         specs/<devoir>/equivalent.yaml, avec sa raison.",
    ),
];
