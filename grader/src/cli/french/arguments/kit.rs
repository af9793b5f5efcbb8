//! Arguments of what makes and checks assignments.

use super::Texts;

pub const KIT: Texts = &[
    (
        "check",
        "courseworks",
        "Devoirs à vérifier (par défaut : tous)",
    ),
    (
        "check",
        "syntax_only",
        "Lire seulement les fichiers ; ne rien lancer",
    ),
    (
        "cache clean",
        "all",
        "Enlever aussi les bibliothèques préparées et la copie du kit",
    ),
    (
        "new",
        "name",
        "Le nom du premier devoir, qui est aussi celui de son module Rust",
    ),
    (
        "new",
        "from",
        "Un projet existant : il devient le corrigé, ses tests les scénarios",
    ),
    (
        "new",
        "folder",
        "Le dossier à faire (par défaut : le nom du devoir)",
    ),
    (
        "upgrade",
        "folder",
        "Le dossier du cours (par défaut : celui-ci)",
    ),
    (
        "bless",
        "courseworks",
        "Devoirs dont les instantanés sont écrits (par défaut : tous)",
    ),
    (
        "bless",
        "check",
        "Ne rien écrire ; finir avec le code 1 si quelque chose changerait",
    ),
    (
        "bless",
        "pending",
        "Écrire `.snap.new` à côté de ce qui change : `cargo insta review` le montre et l'accepte",
    ),
    (
        "bless",
        "into",
        "Écrire les instantanés sous ce dossier, sans toucher à ceux du kit",
    ),
    (
        "bless",
        "of",
        "Prendre ce que montre ce projet au lieu du corrigé : le modèle vide, une remise",
    ),
    (
        "template",
        "check",
        "Ne rien écrire ; finir avec le code 1 si quelque chose n'est plus à jour",
    ),
    (
        "handout",
        "courseworks",
        "Devoirs à y mettre, un ou plusieurs",
    ),
    (
        "handout",
        "out",
        "Le dossier à faire ; son archive est à côté (par défaut : les noms des devoirs)",
    ),
    (
        "handout",
        "given",
        "Fonctions que les élèves reçoivent déjà écrites, pour une séance plus courte",
    ),
    (
        "handout",
        "scenarios",
        "Vos propres scénarios publics, un dossier par devoir",
    ),
    (
        "handout",
        "sources_only",
        "Ne pas joindre le programme de test compilé : l'archive est plus petite, et chaque élève \
         le compile",
    ),
    (
        "audit",
        "coursework",
        "Le devoir dont le corrigé donne les programmes faux",
    ),
    (
        "audit",
        "topic",
        "Seulement les programmes faux qui changent cette fonction",
    ),
    (
        "audit",
        "mutant",
        "Seulement ce programme faux, par le nom sous lequel l'audit le montre",
    ),
    (
        "audit",
        "sample",
        "Seulement N programmes faux de chaque variante, toujours les mêmes",
    ),
    (
        "audit",
        "verdicts",
        "Garder les verdicts dans ce dossier, que plusieurs machines voient, et non dans le cache",
    ),
    (
        "audit",
        "shard",
        "N'essayer que cette part des programmes faux, de 0/N à N-1/N ; sans cette option, tout est montré",
    ),
    (
        "audit",
        "at_least",
        "Finir avec le code 1 si moins de ce pourcentage des programmes faux est attrapé",
    ),
    (
        "audit",
        "public_at_least",
        "Finir avec le code 1 si les scénarios publics seuls en attrapent moins",
    ),
    (
        "audit",
        "right",
        "Seulement les programmes justes gardés avec les tests, ou celui de ce nom",
    ),
    (
        "audit",
        "at_least_right",
        "Finir avec le code 1 si moins de ce pourcentage des programmes justes est accepté",
    ),
    (
        "audit",
        "html",
        "Écrire une page : le tableau des programmes faux et des parties, les survivants, les scénarios inutiles",
    ),
    (
        "audit",
        "write",
        "Proposer des scénarios qui attrapent les survivants, à relire",
    ),
    (
        "audit",
        "force",
        "Tout examiner à nouveau, sans les verdicts conservés",
    ),
    ("completions", "shell", "Le shell"),
];
