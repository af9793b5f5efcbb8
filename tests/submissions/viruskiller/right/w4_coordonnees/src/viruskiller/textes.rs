//! Tous les textes du jeu.

pub const TITRE: &str = "Virus Killer";
pub const DEBUT: &str = "Début de votre tour";
pub const AVANCE: &str = "Vous avancez";
pub const REFUS: &str = "Vous ne pouvez pas aller là";
pub const TROP_TARD: &str = "Bombes inaccessibles après déplacement";
pub const DEPOT: &str = "Vous venez de déposer la bombe";
pub const VIRUS: &str = "Les virus se déplacent";
pub const PAROI: &str = "Le virus tente en vain de passer la paroi";
pub const BOUM: &str = "BOOOOM";
pub const NIVEAU: &str = "À quel niveau de difficulté voulez-vous jouer ?";
pub const NIVEAUX: [&str; 3] = ["Rhume : (1)", "Gastro : (2)", "Chikungunya : (3)"];
pub const QUESTION_NIVEAU: &str = "Niveau : ";
pub const ACTION: &str = "> Action : ";
pub const MAUVAISE_TOUCHE: &str = "> Sélectionnez la bonne touche : ";
pub const CONTINUER: &str = "Appuyer sur ENTRÉE pour continuer...";
pub const REVENIR: &str = "Appuyer sur ENTRÉE pour revenir au menu...";
pub const QUITTER: &str = "Appuyer sur entrée pour quitter...";
pub const CHOIX: &str = "Choix : ";
