//! YAML as a tree of nodes that know where they stand in the file.
//!
//! Nothing is resolved: a plain `3` is the text `3`, and the reader of each key decides whether
//! it is a number, a text or an expression.

use super::ast::Span;
use super::diagnostic::{Diagnostic, Found, Problem};
use super::lexer::Placed;
use super::source::Source;
use super::traps;
use saphyr_parser::{Event, Marker, Parser, ScalarStyle, StrInput};

#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    pub kind: NodeKind,
    /// Offsets in the file.
    pub span: Span,
}

#[derive(Debug, Clone, PartialEq)]
pub enum NodeKind {
    Scalar { text: String, style: Quoting },
    List(Vec<Node>),
    Map(Vec<(Node, Node)>),
}

/// How a scalar is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quoting {
    Plain,
    Single,
    Double,
    /// `|` or `>`.
    Block,
}

/// Reads the only document of a file.
pub fn read(source: &Source) -> Read<Node> {
    let mut builder = Builder::new(source);
    builder.skip_to_content()?;
    let (event, span) = builder.next()?;
    if matches!(event, Event::StreamEnd) {
        return Err(Box::new(source.diagnose(0..0, Problem::EmptyFile)));
    }
    let node = builder.node(event, span, 0)?;
    builder.nothing_follows()?;
    Ok(node)
}

impl Node {
    /// The text of a scalar.
    pub fn text(&self) -> Option<&str> {
        match &self.kind {
            NodeKind::Scalar { text, .. } => Some(text),
            _ => None,
        }
    }

    pub fn style(&self) -> Option<Quoting> {
        match &self.kind {
            NodeKind::Scalar { style, .. } => Some(*style),
            _ => None,
        }
    }

    pub fn list(&self) -> Option<&[Node]> {
        match &self.kind {
            NodeKind::List(items) => Some(items),
            _ => None,
        }
    }

    pub fn map(&self) -> Option<&[(Node, Node)]> {
        match &self.kind {
            NodeKind::Map(pairs) => Some(pairs),
            _ => None,
        }
    }

    pub fn get(&self, key: &str) -> Option<&Node> {
        let pair = self
            .map()?
            .iter()
            .find(|(name, _)| name.text() == Some(key));
        pair.map(|(_, value)| value)
    }

    /// What YAML takes it for.
    pub fn found(&self) -> Found {
        match &self.kind {
            NodeKind::List(_) => Found::List,
            NodeKind::Map(_) => Found::Mapping,
            NodeKind::Scalar {
                text,
                style: Quoting::Plain,
            } => match text.as_str() {
                "" | "~" | "null" => Found::Nothing,
                "true" | "false" => Found::Bool,
                text if text.parse::<f64>().is_ok() => Found::Number,
                _ => Found::Text,
            },
            NodeKind::Scalar { .. } => Found::Text,
        }
    }

    pub fn is_nothing(&self) -> bool {
        self.found() == Found::Nothing
    }

    /// Written as `[…]` or `{…}`.
    pub fn is_flow(&self, source: &Source) -> bool {
        let first = source.slice(self.span.clone()).chars().next();
        !matches!(self.kind, NodeKind::Scalar { .. }) && matches!(first, Some('[' | '{'))
    }

    /// The text of a scalar, each byte with its offset in the file.
    pub fn placed(&self, source: &Source) -> Option<Placed> {
        let NodeKind::Scalar { text, style } = &self.kind else {
            return None;
        };
        Some(align(
            text,
            *style,
            source.slice(self.span.clone()),
            self.span.start,
        ))
    }
}

/// Finds each byte of `text` in the `raw` text that YAML made it of.
fn align(text: &str, style: Quoting, raw: &str, start: usize) -> Placed {
    if raw == text {
        return Placed::verbatim(text, start);
    }
    let mut at = Vec::with_capacity(text.len() + 1);
    let mut from = match style {
        Quoting::Plain => 0,
        Quoting::Single | Quoting::Double => 1.min(raw.len()),
        Quoting::Block => raw.find('\n').map_or(raw.len(), |end| end + 1),
    };
    for c in text.chars() {
        let (found, width) = find(c, style, raw.get(from..).unwrap_or(""));
        from += found;
        at.extend(std::iter::repeat_n(start + from, c.len_utf8()));
        from += width;
    }
    at.push(start + from.min(raw.len()));
    Placed::new(text.to_owned(), at)
}

/// How many bytes to skip before `c`, and how many it takes in the file.
fn find(c: char, style: Quoting, raw: &str) -> (usize, usize) {
    let blanks = raw.len() - raw.trim_start().len();
    let next = raw.chars().next();
    match next {
        Some(n) if n == c && style == Quoting::Single && raw.starts_with("''") => (0, 2),
        Some('\\') if style == Quoting::Double => (0, escape_width(raw)),
        Some(n) if n == c && !(n == ' ' && raw[..blanks].contains('\n')) => (0, n.len_utf8()),
        // A folded line: one blank for all of them.
        _ if c.is_whitespace() => (0, blanks),
        _ => {
            let rest = &raw[blanks..];
            (blanks, rest.chars().next().map_or(0, char::len_utf8))
        }
    }
}

/// Width of an escape of YAML's double quotes.
fn escape_width(raw: &str) -> usize {
    let width = match raw.chars().nth(1) {
        Some('x') => 4,
        Some('u') => 6,
        Some('U') => 10,
        Some(c) => 1 + c.len_utf8(),
        None => 1,
    };
    let end = width.min(raw.len());
    (0..=end)
        .rev()
        .find(|end| raw.is_char_boundary(*end))
        .unwrap_or(0)
}

/// Deeper than any scenario; keeps the stack safe from hostile files.
const DEPTH: usize = 48;

struct Builder<'a> {
    source: &'a Source,
    parser: Parser<'a, StrInput<'a>>,
    /// Offset of each character: YAML's markers count characters.
    offsets: Vec<usize>,
}

type Read<T> = Result<T, Box<Diagnostic>>;

impl<'a> Builder<'a> {
    fn new(source: &'a Source) -> Builder<'a> {
        let mut offsets: Vec<usize> = source.text().char_indices().map(|(at, _)| at).collect();
        offsets.push(source.text().len());
        Builder {
            source,
            parser: Parser::new_from_str(source.text()),
            offsets,
        }
    }

    fn error(&self, span: Span, problem: Problem) -> Box<Diagnostic> {
        Box::new(self.source.diagnose(span, problem))
    }

    fn offset(&self, marker: &Marker) -> usize {
        self.offsets
            .get(marker.index())
            .copied()
            .unwrap_or(self.source.text().len())
    }

    fn next(&mut self) -> Read<(Event<'a>, Span)> {
        match self.parser.next_event() {
            Some(Ok((event, span))) => {
                let span = self.offset(&span.start)..self.offset(&span.end);
                Ok((event, span))
            }
            Some(Err(error)) => {
                let at = self.offset(error.marker());
                Err(Box::new(traps::explain(self.source, at, error.info())))
            }
            None => Ok((
                Event::StreamEnd,
                self.source.text().len()..self.source.text().len(),
            )),
        }
    }

    fn skip_to_content(&mut self) -> Read<()> {
        while let Some(Ok((Event::StreamStart | Event::DocumentStart(_), _))) = self.parser.peek() {
            self.next()?;
        }
        Ok(())
    }

    fn nothing_follows(&mut self) -> Read<()> {
        loop {
            let (event, span) = self.next()?;
            match event {
                Event::StreamEnd => return Ok(()),
                Event::DocumentStart(_) => {
                    return Err(self.error(span, Problem::SeveralDocuments));
                }
                _ => {}
            }
        }
    }

    fn node(&mut self, event: Event<'a>, span: Span, depth: usize) -> Read<Node> {
        if depth > DEPTH {
            return Err(self.error(span, Problem::NestedTooDeep));
        }
        self.refuse_anchors(&event, &span)?;
        match event {
            Event::Scalar(text, style, ..) => Ok(self.scalar(text.into_owned(), style, span)),
            Event::SequenceStart(..) => self.list(span, depth),
            Event::MappingStart(..) => self.mapping(span, depth),
            _ => Err(self.error(span, Problem::EmptyFile)),
        }
    }

    fn refuse_anchors(&self, event: &Event<'_>, span: &Span) -> Read<()> {
        let (anchor, tagged) = match event {
            Event::Alias(_) => (1, false),
            Event::Scalar(_, _, anchor, tag) => (*anchor, tag.is_some()),
            Event::SequenceStart(anchor, tag) | Event::MappingStart(anchor, tag) => {
                (*anchor, tag.is_some())
            }
            _ => (0, false),
        };
        if anchor == 0 && !tagged {
            return Ok(());
        }
        let problem = if tagged {
            Problem::Tag
        } else {
            Problem::Anchor
        };
        Err(Box::new(traps::refused(self.source, span.clone(), problem)))
    }

    fn scalar(&self, text: String, style: ScalarStyle, span: Span) -> Node {
        let style = match style {
            ScalarStyle::Plain => Quoting::Plain,
            ScalarStyle::SingleQuoted => Quoting::Single,
            ScalarStyle::DoubleQuoted => Quoting::Double,
            ScalarStyle::Literal | ScalarStyle::Folded => Quoting::Block,
        };
        // A parser may count the blanks after a scalar as part of it.
        let raw = self.source.slice(span.clone());
        let end = span.start + raw.trim_end().len();
        Node {
            kind: NodeKind::Scalar { text, style },
            span: span.start..end,
        }
    }

    fn list(&mut self, start: Span, depth: usize) -> Read<Node> {
        let mut items: Vec<Node> = Vec::new();
        loop {
            let (event, span) = self.next()?;
            if matches!(event, Event::SequenceEnd) {
                let last = items.last().map_or(start.end, |node| node.span.end);
                let span = start.start..last.max(span.end.min(self.flow_end(&start, &span)));
                return Ok(Node {
                    kind: NodeKind::List(items),
                    span,
                });
            }
            items.push(self.node(event, span, depth + 1)?);
        }
    }

    fn mapping(&mut self, start: Span, depth: usize) -> Read<Node> {
        let mut pairs: Vec<(Node, Node)> = Vec::new();
        loop {
            let (event, span) = self.next()?;
            if matches!(event, Event::MappingEnd) {
                let last = pairs.last().map_or(start.end, |(_, value)| value.span.end);
                let first = pairs.first().map_or(start.start, |(key, _)| key.span.start);
                let end = last.max(span.end.min(self.flow_end(&start, &span)));
                let span = start.start.min(first)..end;
                return Ok(Node {
                    kind: NodeKind::Map(pairs),
                    span,
                });
            }
            let key = self.node(event, span, depth + 1)?;
            let (event, span) = self.next()?;
            let value = self.node(event, span, depth + 1)?;
            self.refuse_duplicate(&pairs, &key)?;
            pairs.push((key, value));
        }
    }

    /// The end of a `[…]` or `{…}`; a block ends with its last item.
    fn flow_end(&self, start: &Span, end: &Span) -> usize {
        let closes = matches!(self.source.slice(end.clone()), "]" | "}");
        if closes { end.end } else { start.start }
    }

    fn refuse_duplicate(&self, pairs: &[(Node, Node)], key: &Node) -> Read<()> {
        let same = pairs
            .iter()
            .find(|(other, _)| other.text().is_some() && other.text() == key.text());
        let Some((other, _)) = same else {
            return Ok(());
        };
        let first = self.source.place(other.span.start).line;
        let key_text = key.text().unwrap_or_default().to_owned();
        let span = key.span.clone();
        Err(self.error(
            span,
            Problem::DuplicateKey {
                key: key_text,
                first,
            },
        ))
    }
}
