//! Les couleurs, les symboles des cases et les grands dessins. Rien n'est à écrire ici.

#![allow(non_upper_case_globals)]

/// Écrit en violet.
pub const VIOLET: &str = "\x1b[95m";
/// Écrit en bleu.
pub const BLEU: &str = "\x1b[94m";
/// Écrit en vert.
pub const VERT: &str = "\x1b[92m";
/// Écrit en orange.
pub const ORANGE: &str = "\x1b[93m";
/// Écrit en rouge.
pub const ROUGE: &str = "\x1b[91m";
/// Revient à l'écriture normale.
pub const BLANC: &str = "\x1b[0m";
/// Écrit en gras.
pub const GRAS: &str = "\x1b[1m";
/// Souligne.
pub const SOULIGNE: &str = "\x1b[4m";
/// Écrit en jaune.
pub const JAUNE: &str = "\x1b[33m";

/// Une case vide.
pub const casevide: &str = "\x1b[91m.\x1b[0m";
/// Un virus.
pub const casevirus: &str = "\x1b[91m(◣_◢)\x1b[0m";
/// Le joueur.
pub const casejoueur: &str = "\x1b[92m(■_■)\x1b[0m";
/// Le joueur sur une bombe amorcée.
pub const casejoueurbomb: &str = "\x1b[93m(■_■)☢\x1b[0m";
/// Une bombe amorcée.
pub const casebomb: &str = "\x1b[33m💣\x1b[0m";
/// Une molécule d'ATP.
pub const caseATP: &str = "\x1b[94m( ϟ )\x1b[0m";
/// Une paroi cellulaire.
pub const casemur: &str = "\x1b[33;43m⬛\x1b[0m";
/// Le souffle d'une explosion.
pub const caseexplosion: &str = "\x1b[91m✸\x1b[0m";

/// Les crédits, au lancement.
pub const art_credits: &str = "
          .-------------------------------------------------.
          |                                                 |
          |                 CRÉDITS                         |
          |                                                 |
          |     Virus Killer, écrit en Rust d'après un      |
          |     jeu pour le terminal, écrit en Python       |
          |     par des étudiants en bio-informatique.      |
          |                                                 |
          |        (■_■)      💣      ( ϟ )     (◣_◢)       |
          |                                                 |
          '-------------------------------------------------'
";

/// Le titre et sa bombe.
pub const iconbombe: &str = r"
                      *
                .--. /           V I R U S
              .-|  |-.              K I L L E R
             /        \
            |  R.I.P.  |      une bombe bien placée
             \        /         vaut un bon vaccin
              '------'
";

/// Les choix du menu.
pub const iconmenu: &str = "
            .-----------------------------.
            |   1   Jouer                 |
            |   2   Instructions          |
            |   0   Quitter               |
            '-----------------------------'
";

/// Les règles du jeu.
pub const regles: &str = "
  .---------------------------- RÈGLES DU JEU ----------------------------.
  |  Détruisez les quatre virus (◣_◢) avant que vos bombes soient à 0.    |
  |  À chaque tour : déposez une bombe si vous le voulez, avancez le      |
  |  long d'un seul axe, puis finissez le tour. La bombe explose alors.   |
  |  Le souffle suit la colonne, sur la moitié de la puissance de chaque  |
  |  côté ; les petites bombes (4 et moins) soufflent aussi sur la ligne. |
  |  Une bombe utilisée est remplacée, les autres perdent 1 de puissance. |
  |  Chaque molécule d'ATP ( ϟ ) ajoute 1 à deux de vos bombes.           |
  '-----------------------------------------------------------------------'
";

/// Les touches.
pub const keyboard: &str = "
  .------------------------------ TOUCHES --------------------------------.
  |            [Z] haut                        [1] [2] [3] [4]            |
  |  [Q] gauche  [S] bas  [D] droite         déposer une bombe            |
  |                                                                       |
  |  [   espace   ] finir le tour        (puis ENTRÉE après la touche)    |
  '-----------------------------------------------------------------------'
";

/// L'écran de victoire.
pub const iconvictory: &str = "\x1b[94m
                 ___________
                '._==_==_=_.'
                .-\\:      /-.          V I C T O I R E
               | (|:.     |) |
                '-|:.     |-'          Les quatre virus sont détruits.
                  \\::.    /            L'unité 13 rentre à la base.
                   '::. .'
                     ) (
                   _.' '._
                  '-------'
\x1b[0m";

/// L'écran de défaite.
pub const icondefaite: &str = "\x1b[91m

                   .-------.
                 .'         '.
                /   R. I. P.  \\        D É F A I T E
                |             |
                |   Unité 13  |        Vos bombes n'ont plus de puissance.
                |             |        R-HuM a gagné.
                |             |
             ___|_____________|___
\x1b[0m";
