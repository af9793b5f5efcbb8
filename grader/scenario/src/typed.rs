//! Values of Rust types out of a YAML tree, by serde; a mistake says where it stands.

use super::ast::Span;
use super::bareme_mistake::{A_DAY, BaremeMistake};
use super::diagnostic::Found;
use super::yaml::{Node, NodeKind};
use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error, Expected, IntoDeserializer,
    MapAccess, SeqAccess, Unexpected, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use std::fmt;

/// What cannot be read, and where.
#[derive(Debug)]
pub struct ReadError {
    pub what: BaremeMistake,
    /// Of the innermost node that was being read.
    span: Option<Span>,
}

pub fn read<T: DeserializeOwned>(root: &Node) -> Result<T, ReadError> {
    T::deserialize(root)
}

impl ReadError {
    pub fn start(&self) -> usize {
        self.span.as_ref().map_or(0, |span| span.start)
    }

    fn at(mut self, node: &Node) -> ReadError {
        self.span.get_or_insert_with(|| node.span.clone());
        self
    }
}

impl From<BaremeMistake> for ReadError {
    fn from(what: BaremeMistake) -> ReadError {
        ReadError { what, span: None }
    }
}

impl std::error::Error for ReadError {}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.what)
    }
}

impl Error for ReadError {
    fn custom<T: fmt::Display>(said: T) -> ReadError {
        BaremeMistake::Other(said.to_string()).into()
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> ReadError {
        BaremeMistake::wrong_type(&found.to_string(), &expected.to_string()).into()
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> ReadError {
        match (found, expected.to_string().as_str()) {
            (Unexpected::Str(text), A_DAY) => BaremeMistake::NotADay(text.to_owned()).into(),
            (found, expected) => {
                ReadError::custom(format_args!("invalid value: {found}, expected {expected}"))
            }
        }
    }

    fn unknown_field(key: &str, known: &'static [&'static str]) -> ReadError {
        BaremeMistake::unknown_key(key, known).into()
    }

    fn unknown_variant(word: &str, known: &'static [&'static str]) -> ReadError {
        BaremeMistake::unknown_word(word, known).into()
    }

    fn missing_field(key: &'static str) -> ReadError {
        BaremeMistake::MissingKey(key.to_owned()).into()
    }
}

/// What a plain scalar is to YAML.
fn visit_scalar<'de, V: Visitor<'de>>(
    node: &Node,
    text: &str,
    v: V,
) -> Result<V::Value, ReadError> {
    match node.found() {
        Found::Nothing => v.visit_unit(),
        Found::Bool => v.visit_bool(text == "true"),
        Found::Number => match (text.parse::<u64>(), text.parse::<i64>()) {
            (Ok(n), _) => v.visit_u64(n),
            (_, Ok(n)) => v.visit_i64(n),
            _ => v.visit_f64(text.parse().unwrap_or(f64::NAN)),
        },
        _ => v.visit_str(text),
    }
}

impl<'de> Deserializer<'de> for &Node {
    type Error = ReadError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let read = match &self.kind {
            NodeKind::Scalar { text, .. } => visit_scalar(self, text, visitor),
            NodeKind::List(items) => visitor.visit_seq(Items(items.iter())),
            NodeKind::Map(pairs) => visitor.visit_map(Pairs {
                pairs: pairs.iter(),
                value: None,
            }),
        };
        read.map_err(|misread| misread.at(self))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match self.is_nothing() {
            true => visitor.visit_none(),
            false => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        visitor.visit_newtype_struct(self)
    }

    /// `word`, or `word: value`.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let read = match &self.kind {
            NodeKind::Scalar { text, .. } => visitor.visit_enum(text.as_str().into_deserializer()),
            NodeKind::Map(pairs) => match pairs.as_slice() {
                [(word, value)] => visitor.visit_enum(Word { word, value }),
                _ => Err(ReadError::invalid_type(Unexpected::Map, &"one word")),
            },
            NodeKind::List(_) => Err(ReadError::invalid_type(Unexpected::Seq, &"a string")),
        };
        read.map_err(|misread| misread.at(self))
    }

    /// A key without a value is a list without items.
    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match self.text() {
            Some("") if self.is_nothing() => visitor.visit_seq(Items([].iter())),
            _ => self.deserialize_any(visitor),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match self.text() {
            Some("") if self.is_nothing() => visitor.visit_map(Pairs {
                pairs: [].iter(),
                value: None,
            }),
            _ => self.deserialize_any(visitor),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        self.deserialize_map(visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf unit unit_struct
        tuple tuple_struct identifier ignored_any
    }
}

struct Items<'n>(std::slice::Iter<'n, Node>);

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = ReadError;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, ReadError> {
        self.0.next().map(|item| seed.deserialize(item)).transpose()
    }
}

struct Pairs<'n> {
    pairs: std::slice::Iter<'n, (Node, Node)>,
    value: Option<&'n Node>,
}

impl<'de> MapAccess<'de> for Pairs<'_> {
    type Error = ReadError;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, ReadError> {
        let Some((key, value)) = self.pairs.next() else {
            return Ok(None);
        };
        self.value = Some(value);
        read_key(key, seed).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, ReadError> {
        match self.value.take() {
            Some(value) => seed.deserialize(value),
            None => Err(ReadError::custom("a value was read before its key")),
        }
    }
}

/// A key is a text, whatever it looks like.
fn read_key<'de, K: DeserializeSeed<'de>>(key: &Node, seed: K) -> Result<K::Value, ReadError> {
    let text: StrDeserializer<'_, ReadError> = key.text().unwrap_or_default().into_deserializer();
    seed.deserialize(text).map_err(|misread| misread.at(key))
}

struct Word<'n> {
    word: &'n Node,
    value: &'n Node,
}

impl<'de> EnumAccess<'de> for Word<'_> {
    type Error = ReadError;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), ReadError> {
        Ok((read_key(self.word, seed)?, self))
    }
}

impl<'de> VariantAccess<'de> for Word<'_> {
    type Error = ReadError;

    fn unit_variant(self) -> Result<(), ReadError> {
        let found = Unexpected::NewtypeVariant;
        Err(ReadError::invalid_type(found, &"a word alone").at(self.value))
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, ReadError> {
        seed.deserialize(self.value)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, ReadError> {
        self.value.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        self.value.deserialize_map(visitor)
    }
}
