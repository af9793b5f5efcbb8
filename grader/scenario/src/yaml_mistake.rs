//! What the YAML reader could not read, in a form that has a message in both languages.

/// A mistake in the YAML notation itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum YamlMistake {
    /// A `[` or `{` that is never closed.
    NotClosed(char),
    /// A `]` or `}` that closes nothing, or something else.
    ClosesNothing,
    /// A quote that is never closed.
    OpenQuote,
    /// Text after the closing quote.
    AfterQuote,
    /// A backslash in double quotes, and what no escape begins with.
    Escape,
    /// A line that belongs neither to what is above it nor beside it.
    Misaligned,
    /// A line of a list that does not begin with `-`.
    NoDash,
    /// A `-` where no list can begin.
    StrayDash,
    /// A line without `:` where a key is expected.
    NoColon,
    /// A `:` where no key can stand: usually the line above has none.
    StrayColon,
    /// `-name` or `{a:1}`: the sign wants a blank behind it.
    NoBlankAfter(char),
    /// Something ends too early.
    Incomplete,
    /// A character that cannot stand there.
    Character,
    /// Anything else, in the words of the YAML reader.
    Other(String),
}

impl YamlMistake {
    /// Recognises a mistake by the YAML reader's message, which is all that it gives.
    pub fn of(said: &str) -> YamlMistake {
        match said {
            "misplaced bracket" => YamlMistake::ClosesNothing,
            "while parsing a flow sequence, expected ',' or ']'" => YamlMistake::NotClosed('['),
            "while parsing a flow mapping, did not find expected ',' or '}'" => {
                YamlMistake::NotClosed('{')
            }
            "while scanning a quoted scalar, found unexpected end of stream"
            | "while scanning a quoted scalar, found unexpected document indicator"
            | "invalid indentation in quoted scalar" => YamlMistake::OpenQuote,
            "invalid trailing content after double-quoted scalar" => YamlMistake::AfterQuote,
            "while parsing a quoted scalar, found unknown escape character"
            | "while parsing a quoted scalar, found invalid Unicode character escape code"
            | "while parsing a quoted scalar, did not find expected hexadecimal number" => {
                YamlMistake::Escape
            }
            "invalid indentation"
            | "invalid indentation in flow construct"
            | "wrongly indented line in block scalar"
            | "while parsing a block mapping, did not find expected key" => YamlMistake::Misaligned,
            "while parsing a block collection, did not find expected '-' indicator" => {
                YamlMistake::NoDash
            }
            "\"-\" is only valid inside a block"
            | "block sequence entries are not allowed in this context" => YamlMistake::StrayDash,
            "simple key expected" | "simple key expect ':'" => YamlMistake::NoColon,
            "mapping values are not allowed in this context"
            | "mapping keys are not allowed in this context"
            | "illegal placement of ':' indicator"
            | "':' may not precede any of `[{` in flow mapping" => YamlMistake::StrayColon,
            "':' must be followed by a valid YAML whitespace" => YamlMistake::NoBlankAfter(':'),
            "'-' must be followed by a valid YAML whitespace"
            | "plain scalar cannot start with '-' followed by ,[]{}" => {
                YamlMistake::NoBlankAfter('-')
            }
            "unexpected eof"
            | "unexpected end of plain scalar"
            | "did not find expected next token"
            | "while parsing a node, did not find expected node content" => YamlMistake::Incomplete,
            "found unprintable character" => YamlMistake::Character,
            _ if said.starts_with("unexpected character: ") => YamlMistake::Character,
            _ => YamlMistake::Other(said.to_owned()),
        }
    }

    /// May a bracket that is still open far above be the cause?
    pub fn may_come_from_a_bracket(&self) -> bool {
        use YamlMistake as M;
        matches!(
            self,
            M::NotClosed(_)
                | M::Misaligned
                | M::StrayDash
                | M::StrayColon
                | M::NoColon
                | M::NoDash
                | M::Incomplete
        )
    }
}
