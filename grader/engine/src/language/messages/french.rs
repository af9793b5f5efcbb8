//! Diagnostics in French.

use super::{Message, says};
use crate::language::diagnostic::{Class, Expected, Found, Problem, Trap};
use crate::language::keys::{Context, Shape};

pub fn message(problem: &Problem) -> Message {
    syntax(problem)
        .or_else(|| yaml(problem))
        .or_else(|| shape(problem))
        .or_else(|| meaning(problem))
        .unwrap_or_else(|| values(problem))
}

fn syntax(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::StrangeCharacter(c) => says(
            format!(
                "`{}` ne veut rien dire dans une expression",
                c.escape_debug()
            ),
            "",
            "",
        ),
        Problem::UnclosedText => says("texte sans guillemet fermant", "commence ici", ""),
        Problem::BadEscape(written) => says(
            format!("séquence `{written}` inconnue dans un texte"),
            "",
            r#"sont connues : \n \t \r \0 \e \" \\ \x1b \u2500 \u{1F600}"#,
        ),
        Problem::BadNumber(written) => says(
            format!("`{written}` n'est ni un nombre ni un nom"),
            "",
            "un nom commence par une lettre ; un texte s'écrit entre guillemets",
        ),
        Problem::NumberTooBig(written) => says(format!("nombre trop grand : `{written}`"), "", ""),
        Problem::Expected {
            expected: what,
            found,
        } if found.is_empty() => says(
            format!("{} attendu, mais le texte s'arrête", expected(*what)),
            "s'arrête ici",
            "",
        ),
        Problem::Expected {
            expected: what,
            found,
        } => says(
            format!("{} attendu, mais `{found}` trouvé", expected(*what)),
            format!("{} attendu", expected(*what)),
            "",
        ),
        Problem::ExpressionTooLong => says(
            "expression trop longue",
            "",
            "répartissez-la en plusieurs étapes : `nom = …`",
        ),
        Problem::ChainedComparison => says(
            "deux comparaisons ne peuvent pas se suivre",
            "seconde comparaison",
            "reliez-les : `a < b and b < c`",
        ),
        Problem::SingleEquals => says(
            "`=` donne une valeur à un nom, et seulement au début d'une étape",
            "",
            "pour comparer, écrivez `==`",
        ),
        Problem::CannotSet => says(
            "on ne peut changer qu'un nom, un de ses champs ou un de ses éléments",
            "ne peut pas précéder `=`",
            "pour comparer, écrivez `==`",
        ),
        Problem::Foreign { written, instead } => says(
            format!("`{written}` n'est pas de ce langage"),
            "",
            format!("écrivez `{instead}`"),
        ),
        Problem::NoReference => says(
            "`&` ne s'écrit jamais : une fonction reçoit ce qu'elle demande",
            "",
            "écrivez le nom seul",
        ),
        _ => return None,
    })
}

fn expected(expected: Expected) -> String {
    match expected {
        Expected::Expression => "valeur".into(),
        Expected::Name => "nom".into(),
        Expected::FieldName => "nom de champ".into(),
        Expected::Member => "nom de champ ou de méthode".into(),
        Expected::Sign(sign) => format!("`{sign}`"),
        Expected::CommaOr(sign) => format!("`,` ou `{sign}`"),
        Expected::End => "fin de l'étape".into(),
    }
}

fn yaml(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::Yaml(info) => says(
            format!("ce n'est pas du YAML : {info}"),
            "",
            "regardez l'indentation et les guillemets",
        ),
        Problem::Trap { trap, quoted } => says(
            trap_text(*trap),
            "lu par YAML avant nous",
            format!("écrivez {quoted}"),
        ),
        Problem::TabIndent => says(
            "YAML s'indente par des espaces, pas par des tabulations",
            "une tabulation",
            "",
        ),
        Problem::Anchor => says("les ancres et alias de YAML ne servent pas ici", "", ""),
        Problem::Tag => says("les étiquettes de YAML ne servent pas ici", "", ""),
        Problem::SeveralDocuments => says(
            "un fichier contient un seul sujet : `---` en commence un autre",
            "",
            "",
        ),
        Problem::NestedTooDeep => says("trop d'imbrications", "", ""),
        Problem::EmptyFile => says("le fichier est vide", "", ""),
        Problem::NotUtf8 => says(
            "le fichier n'est pas du texte UTF-8",
            "",
            "enregistrez-le en UTF-8",
        ),
        Problem::Unreadable(why) => says(format!("fichier illisible : {why}"), "", ""),
        Problem::Bareme(why) => says(why.clone(), "", ""),
        Problem::DuplicateKey { key, first } => says(
            format!("la clé `{key}` apparaît deux fois"),
            format!("déjà à la ligne {first}"),
            "gardez l'une des deux",
        ),
        _ => return None,
    })
}

fn trap_text(trap: Trap) -> String {
    match trap {
        Trap::LeadingQuote => "YAML termine ce texte à son second guillemet".into(),
        Trap::LeadingSign(sign) => format!("un `{sign}` en tête a un autre sens pour YAML"),
        Trap::Colon => "`: ` (deux-points, espace) commence un dictionnaire en YAML".into(),
        Trap::Comment => "` #` (espace, dièse) commence un commentaire en YAML".into(),
        Trap::Comma => "dans `{…}` ou `[…]`, YAML coupe à chaque virgule".into(),
    }
}

fn shape(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::UnknownKey {
            key,
            context,
            nearest,
        } => says(
            format!("clé `{key}` inconnue {}", place(*context)),
            "",
            did_you_mean(nearest.as_deref()).unwrap_or_else(|| {
                format!("clés connues : {}", names(context.keys().map(|k| k.name)))
            }),
        ),
        Problem::MissingKey { key, context } => says(
            format!("il manque la clé `{key}` {}", place(*context)),
            "",
            "",
        ),
        Problem::WrongShape { expected, found } => says(
            format!(
                "{} : c'est ce qui est attendu, pas {}",
                shape_text(*expected),
                found_text(*found)
            ),
            format!("attendu : {}", shape_text(*expected)),
            "",
        ),
        Problem::TypesTakesText { written } => says(
            "ce qui est tapé est du texte, jamais un nombre ni un booléen",
            "texte attendu",
            format!("écrivez {}", quoted(written)),
        ),
        Problem::EmptyList(key) => says(format!("`{key}` est vide"), "", ""),
        Problem::Exclusive { one, other } => says(
            format!("`{one}` et `{other}` s'excluent"),
            "",
            "gardez l'une des deux",
        ),
        Problem::OnlyWith { key, needs } => {
            says(format!("`{key}` n'a pas de sens sans {needs}"), "", "")
        }
        Problem::NoMatcher(context) => says(
            "rien n'est demandé à ce texte",
            "",
            format!(
                "comparaisons connues : {}",
                names(context.keys().map(|k| k.name))
            ),
        ),
        Problem::UnknownStep { nearest } => says(
            "ce n'est pas une étape",
            "",
            did_you_mean(nearest.as_deref()).unwrap_or_else(|| {
                "une étape est un texte, ou a une des clés check, call, for, file, screen".into()
            }),
        ),
        _ => return limits(problem),
    })
}

fn limits(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::BadLanguageCode(code) => says(
            format!("`{code}` n'est pas une langue"),
            "",
            "écrivez `fr` ou `en`",
        ),
        Problem::UnknownLanguage { code, known } => says(
            format!("le devoir ne parle pas `{code}`"),
            "",
            format!("ses langues : {}", names(known.iter().map(String::as_str))),
        ),
        Problem::BadDuration(written) => says(
            format!("`{written}` n'est pas une durée"),
            "",
            "écrivez `500ms` ou `2s`",
        ),
        Problem::BadSize(written) => says(
            format!("`{written}` n'est pas une taille"),
            "",
            "écrivez `500KB`, `64MB` ou `1GB`",
        ),
        Problem::BadRegex(why) => says(format!("expression régulière incorrecte : {why}"), "", ""),
        Problem::BadFileName(name) => says(
            format!("`{name}` n'est pas un nom de fichier du dossier de travail"),
            "",
            "pas de `..`, ni de `/` en tête",
        ),
        Problem::EmptyRange {
            from,
            to,
            inclusive,
        } => says(
            format!(
                "l'intervalle {from}{}{to} est vide",
                if *inclusive { "..=" } else { ".." }
            ),
            "",
            if from == to {
                format!("avec sa fin : `{from}..={to}`")
            } else {
                String::new()
            },
        ),
        Problem::TooManySeeds(count) => {
            says(format!("{count} graines, c'est trop"), "", "au plus 10000")
        }
        Problem::DuplicateScenario { name, first } => says(
            format!("deux scénarios de ce sujet s'appellent « {name} »"),
            format!("déjà à la ligne {first}"),
            "",
        ),
        Problem::DuplicateAcross { name, file, line } => says(
            format!("deux scénarios de ce sujet s'appellent « {name} »"),
            format!("déjà dans {file}, ligne {line}"),
            "",
        ),
        Problem::AfterPanic => says(
            "rien ne peut suivre un appel qui doit paniquer",
            "jamais atteint",
            "faites-en un autre scénario",
        ),
        _ => return None,
    })
}

fn meaning(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::UnknownFunction { name, nearest } => {
            unknown(&format!("fonction `{name}` inconnue"), nearest.as_deref())
        }
        Problem::UnknownMethod { name, ty, nearest } => unknown(
            &format!("`{ty}` n'a pas de méthode `{name}`"),
            nearest.as_deref(),
        ),
        Problem::UnknownName { name, nearest } => {
            let title = format!("nom `{name}` inconnu");
            match nearest {
                Some(_) => unknown(&title, nearest.as_deref()),
                None => says(
                    title,
                    "",
                    format!("un texte s'écrit entre guillemets : {name:?}"),
                ),
            }
        }
        Problem::UnknownType { name, nearest } => {
            unknown(&format!("type `{name}` inconnu"), nearest.as_deref())
        }
        Problem::UnknownVariant { name, ty, nearest } => unknown(
            &format!("`{ty}` n'a pas de variante `{name}`"),
            nearest.as_deref(),
        ),
        Problem::UnknownField { name, ty, known } => says(
            format!("`{ty}` n'a pas de champ `{name}`"),
            "",
            format!("ses champs : {}", names(known.iter().map(String::as_str))),
        ),
        Problem::MissingField { name, ty } => says(
            format!("il manque le champ `{name}` de `{ty}`"),
            "",
            "tous les champs doivent être donnés",
        ),
        Problem::NoFields { ty } => {
            says(format!("une valeur de type {ty} n'a pas de champs"), "", "")
        }
        Problem::OpaqueType { ty } => says(
            format!("l'intérieur de `{ty}` ne regarde que l'élève"),
            "ne peut pas être examiné",
            "passez par les fonctions de l'interface",
        ),
        Problem::UnknownTopic { name, nearest } => {
            unknown(&format!("sujet `{name}` inconnu"), nearest.as_deref())
        }
        Problem::NeedsItself => says(
            "un sujet ne peut pas dépendre de lui-même",
            "",
            "enlevez-le",
        ),
        Problem::UnknownVariantOfCoursework { name, known } => says(
            format!("variante `{name}` inconnue"),
            "",
            match known.as_slice() {
                [] => "le devoir n'a pas de variantes".to_owned(),
                known => format!(
                    "variantes du devoir : {}",
                    names(known.iter().map(String::as_str))
                ),
            },
        ),
        Problem::UnknownGenerator { name, nearest } => {
            unknown(&format!("générateur `{name}` inconnu"), nearest.as_deref())
        }
        Problem::NotAFunction { name } => says(
            format!("`{name}` n'est pas une fonction"),
            "",
            "écrivez le nom sans parenthèses",
        ),
        _ => return flow(problem),
    })
}

fn flow(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::Arguments {
            name,
            expected,
            found,
            signature,
        } => says(
            format!("`{name}` prend {}, pas {found}", arguments(*expected)),
            format!(
                "{} attendu{}",
                arguments(*expected),
                if *expected > 1 { "s" } else { "" }
            ),
            signature.clone(),
        ),
        Problem::UsedBeforeSet { name } => says(
            format!("`{name}` est utilisé avant d'exister"),
            "",
            format!("une étape précédente doit dire `{name} = …`"),
        ),
        Problem::Given { name, to, line } => says(
            format!("`{name}` a été donné à `{to}` à la ligne {line}"),
            "n'est plus là",
            "faites-en un autre, ou redemandez-le par une fonction",
        ),
        Problem::ViewDied { name, owner, line } => says(
            format!("`{name}` est une vue de `{owner}`, qui a changé à la ligne {line}"),
            "n'est plus valable",
            "redemandez la vue après le changement",
        ),
        Problem::ViewGiven { to } => says(
            format!("une vue ne peut pas être donnée à `{to}`"),
            "appartient à un autre objet",
            "",
        ),
        Problem::ViewChanged { to } => says(
            format!("une vue ne peut pas être modifiée par `{to}`"),
            "appartient à un autre objet",
            "",
        ),
        Problem::PassedTwice { name, to } => says(
            format!("`{name}` est passé deux fois à `{to}`, qui peut le modifier"),
            "seconde fois",
            "Rust l'interdit : il faut deux objets différents",
        ),
        _ => return None,
    })
}

fn values(problem: &Problem) -> Message {
    match problem {
        Problem::NegativeUnsigned { ty } => says(
            format!("un `{ty}` n'est jamais négatif"),
            format!("`{ty}` attendu"),
            "",
        ),
        Problem::OutOfType { ty, min, max } => says(
            format!("trop grand pour un `{ty}`"),
            format!("nombre de {min} à {max} attendu"),
            "",
        ),
        Problem::NotOneCharacter { length } => says(
            format!("un seul caractère attendu, mais texte de {length} trouvé"),
            "un seul caractère attendu",
            "",
        ),
        Problem::WrongType { expected, found } => mismatch(&class(expected), &class(found)),
        Problem::NotAPlace { name } => says(
            format!("`{name}` ne peut pas être changé"),
            "",
            "seules les variables du scénario le peuvent",
        ),
        Problem::CannotCompare { ty } => says(
            format!("les valeurs de type `{ty}` ne se comparent pas"),
            "",
            "comparez ce que donnent ses fonctions, ou donnez une vue au type dans coursework.yaml",
        ),
        Problem::ComprehensionOutsideView => says(
            "`[… for …]` ne s'écrit que dans les vues",
            "",
            "ici, employez une étape `for:`",
        ),
        Problem::SomeWritten => says(
            "`Some` ne s'écrit jamais",
            "",
            "une valeur présente est elle-même : écrivez ce qu'il contient",
        ),
        Problem::PayloadMissing { name } => says(
            format!("`{name}` contient des valeurs"),
            "",
            format!("écrivez `{name}(…)`"),
        ),
        Problem::NothingDone => says(
            "cette étape ne change et ne vérifie rien",
            "",
            "écrivez `- check: …` pour demander que ce soit vrai",
        ),
        Problem::GeneratorWithoutIt => says(
            "le générateur ne fabrique rien",
            "",
            "une de ses étapes doit dire `it = …`",
        ),
        Problem::UnknownPress(name) => says(
            format!("la calculatrice n'a pas de touche `{name}`"),
            "",
            "par exemple left, up, down, right, ok, back, exe, `left+ok`, `down*3`",
        ),
        Problem::Untranslated { key, code } => says(
            format!("`{key}` n'est pas dit en `{code}`"),
            "",
            "une autre langue est montrée à la place",
        ),
        Problem::MissingSnapshot { file, nearest } => says(
            format!("il n'y a pas d'instantané `{file}`"),
            "",
            did_you_mean(nearest.as_deref())
                .unwrap_or_else(|| "écrivez-le, ou laissez `grader bless` l'enregistrer".into()),
        ),
        Problem::FailsWithoutResult { name, returns } => says(
            format!("`{name}` ne peut pas échouer : elle renvoie {returns}"),
            "",
            "`fails` est pour les fonctions qui renvoient un `Result` ; `panics` pour une panique",
        ),
        _ => says("erreur", "", ""),
    }
}

fn unknown(title: &str, nearest: Option<&str>) -> Message {
    says(title, "", did_you_mean(nearest).unwrap_or_default())
}

fn did_you_mean(nearest: Option<&str>) -> Option<String> {
    nearest.map(|name| format!("vouliez-vous dire `{name}` ?"))
}

fn names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn arguments(count: usize) -> String {
    match count {
        0 => "aucun argument".into(),
        1 => "1 argument".into(),
        n => format!("{n} arguments"),
    }
}

fn place(context: Context) -> &'static str {
    match context {
        Context::File => "dans un fichier de scénarios",
        Context::Scenario => "dans un scénario",
        Context::Limits => "dans les limites",
        Context::Check => "à côté de `check`",
        Context::Call => "à côté de `call`",
        Context::For => "à côté de `for`",
        Context::FileStep => "à côté de `file`",
        Context::ScreenStep => "à côté de `screen`",
        Context::Screen => "dans `screen`",
        Context::Text => "dans ce qui est demandé à un texte",
        Context::Matcher => "dans une comparaison",
        Context::Near => "dans `within`",
        Context::Panics => "dans `panics`",
        Context::Coursework => "dans coursework.yaml",
        Context::Variant => "dans une variante",
        Context::Generator => "dans un générateur",
    }
}

fn found_text(found: Found) -> &'static str {
    match found {
        Found::Nothing => "rien",
        Found::Text => "un texte",
        Found::Number => "un nombre",
        Found::Bool => "un booléen",
        Found::List => "une liste",
        Found::Mapping => "un dictionnaire",
    }
}

fn shape_text(shape: Shape) -> &'static str {
    match shape {
        Shape::Text => "un texte",
        Shape::Name => "un nom",
        Shape::Localized => "un texte, ou un par langue (`{fr: …, en: …}`)",
        Shape::Texts => "une liste de textes",
        Shape::Names => "une liste de noms",
        Shape::Bool => "`true` ou `false`",
        Shape::Count => "un nombre entier, positif ou nul",
        Shape::Seeds => "un intervalle de graines (`1..200`) ou une liste de nombres",
        Shape::Draws => "une liste de tirages, chacun un nombre, un texte ou une liste",
        Shape::Files => "des textes de fichiers par nom (`{\"a.txt\": \"…\"}`)",
        Shape::Duration => "une durée (`500ms`, `2s`)",
        Shape::Size => "une taille (`64MB`)",
        Shape::Limits => "des limites (`{cpu: 2s, memory: 64MB}`)",
        Shape::Scenarios => "une liste de scénarios",
        Shape::Steps => "une liste d'étapes",
        Shape::Body => "une étape ou une liste d'étapes",
        Shape::Statement => "un appel, ou `nom = appel`",
        Shape::Expression => "une expression",
        Shape::Expressions => "une liste d'expressions",
        Shape::Bindings => "des noms avec chacun une expression (`{x: 0..5}`)",
        Shape::Value => "une valeur",
        Shape::Values => "une liste de valeurs",
        Shape::Matcher => "une valeur ou une comparaison",
        Shape::Near => "`{of: 3.14, by: 0.01}` ou un intervalle",
        Shape::TextMatchers => "un texte, une comparaison de textes (`{contains: …}`) ou une liste",
        Shape::Exactness => "exact, plain ou folded",
        Shape::Regex => "une expression régulière",
        Shape::TypedLines => "une liste de textes",
        Shape::Reads => "un nombre de lignes, ou `all`",
        Shape::Fails => "`true`, ou l'erreur attendue",
        Shape::Panics => "`true`, ou `{contains: …}`",
        Shape::ScreenMatchers => "`{calls: […]}` ou `{picture: …}`",
        Shape::Mapping => "un dictionnaire",
        Shape::Variants => "des variantes par nom (`{objet: {modules: […], style: methods}}`)",
        Shape::Legend => "des symboles par champ, type ou fonction",
        Shape::Symbols => "un symbole pour chaque valeur (`{true: \"#\", false: \".\"}`)",
        Shape::Views => "une expression par type",
        Shape::Generators => "des générateurs par nom",
        Shape::Style => "functions ou methods",
    }
}

fn mismatch(expected: &str, found: &str) -> Message {
    says(
        format!("{expected} attendu, mais {found} trouvé"),
        format!("{expected} attendu"),
        "",
    )
}

fn class(class: &Class) -> String {
    match class {
        Class::Number => "nombre".into(),
        Class::Decimal => "nombre à virgule".into(),
        Class::Bool => "booléen".into(),
        Class::Character => "caractère".into(),
        Class::Text => "texte".into(),
        Class::List => "tableau".into(),
        Class::ListOf(length) => format!("tableau de {length} valeurs"),
        Class::Nothing => "rien".into(),
        Class::Chance => "`hasard`".into(),
        Class::Type(name) => format!("`{name}`"),
    }
}
