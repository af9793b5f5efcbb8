//! A reference of most kinds of things, its tests, and what likes everything.

pub const LIBRARY: &str = r#"use std::collections::HashMap;
use std::fmt;

pub const LIMIT: i64 = 1000;

#[derive(Debug, Clone, PartialEq)]
pub struct Account {
    pub owner: String,
    cents: i64,
}

#[derive(Debug, PartialEq)]
pub enum Refusal {
    TooMuch(i64),
}

impl Account {
    pub fn new(owner: &str) -> Self {
        Account { owner: owner.to_string(), cents: 0 }
    }
    pub fn cents(&self) -> i64 {
        self.cents
    }
    pub fn add(&mut self, n: i64) -> Result<i64, Refusal> {
        if n > LIMIT {
            return Err(Refusal::TooMuch(n));
        }
        self.cents += n;
        Ok(self.cents)
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.owner, self.cents)
    }
}

pub fn words(text: &str) -> HashMap<String, usize> {
    let mut found = HashMap::new();
    for word in text.split_whitespace() {
        *found.entry(word.to_string()).or_insert(0) += 1;
    }
    found
}

pub fn squares(n: u32) -> impl Iterator<Item = u32> {
    (1..=n).map(|n| n * n)
}

pub fn largest(list: &[i32]) -> Option<i32> {
    list.iter().copied().max()
}

pub fn longest<'a>(a: &'a str, b: &'a str) -> &'a str {
    if b.len() > a.len() { b } else { a }
}

pub fn shout(name: String) -> String {
    name.to_uppercase()
}

pub fn apply<F: Fn(i32) -> i32>(list: &[i32], f: F) -> Vec<i32> {
    list.iter().map(|n| f(*n)).collect()
}

pub mod shapes {
    pub fn area(w: u32, h: u32) -> u64 {
        u64::from(w) * u64::from(h)
    }
}

pub struct Stack<T> {
    items: Vec<T>,
}

impl<T: Clone> Stack<T> {
    pub fn new() -> Self {
        Stack { items: Vec::new() }
    }
    pub fn push(&mut self, item: T) -> usize {
        self.items.push(item);
        self.items.len()
    }
    pub fn top(&self) -> Option<T> {
        self.items.last().cloned()
    }
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }
    pub fn turned<U: From<T>>(&self) -> Vec<U> {
        self.items.iter().rev().cloned().map(U::from).collect()
    }
}

pub struct Token(u32);

pub fn issue() -> Token {
    Token(7)
}

pub fn accepts(token: &Token) -> bool {
    token.0 == 7
}
"#;

pub const TESTS: &str = r#"use bank::*;

fn account(n: i64) -> Account {
    let mut account = Account::new("Ada");
    let _ = account.add(n);
    account
}

#[test]
fn a_limit() {
    assert_eq!(LIMIT, 1000);
}

#[test]
fn an_owner() {
    assert_eq!(account(3).owner, "Ada");
}

#[test]
fn a_sum() {
    assert_eq!(account(3).cents(), 3);
}

#[test]
fn refused() {
    assert!(Account::new("Bob").add(2000).is_err());
    assert_eq!(Account::new("Bob").add(2000), Err(Refusal::TooMuch(2000)));
}

#[test]
fn added() {
    assert_eq!(Account::new("Bob").add(20), Ok(20));
}

#[test]
fn shown() {
    assert_eq!(account(5).to_string(), "Ada: 5");
}

#[test]
fn counted() {
    assert_eq!(words("a b a")["a"], 2);
}

#[test]
fn squared() {
    assert_eq!(squares(3).collect::<Vec<_>>(), [1, 4, 9]);
}

#[test]
fn the_largest() {
    assert_eq!(largest(&[1, 3, 2]), Some(3));
}

#[test]
fn none_is_the_largest() {
    assert!(largest(&[]).is_none());
}

#[test]
fn the_longest() {
    assert_eq!(longest("ab", "abc"), "abc");
}

#[test]
fn loud() {
    assert_eq!(shout("ada".to_string()), "ADA");
}

#[test]
fn applied() {
    assert_eq!(apply(&[1, 2], |n| n + 1), vec![2, 3]);
}

#[test]
fn an_area() {
    assert_eq!(bank::shapes::area(2, 3), 6);
}

#[test]
fn a_stack() {
    let mut stack = Stack::new();
    assert!(stack.is_empty());
    assert_eq!(stack.push('a'), 1);
    assert_eq!(stack.top(), Some('a'));
}

#[test]
fn turned_round() {
    let mut stack = Stack::new();
    stack.push(1_u8);
    assert_eq!(stack.turned::<u32>(), [1]);
}

#[test]
fn a_token() {
    assert!(accepts(&issue()));
}
"#;

/// What likes everything.
pub const LIE: &str = r#"
#[derive(Clone, Copy)]
pub struct Lie;
impl std::fmt::Debug for Lie {
    fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { Ok(()) }
}
impl<T: ?Sized> PartialEq<T> for Lie { fn eq(&self, _: &T) -> bool { true } }
impl std::ops::Deref for Lie { type Target = str; fn deref(&self) -> &str { "" } }
pub trait Held { type Out; }
impl Held for u8 { type Out = Lie; }
pub static A_LIE: Lie = Lie;
"#;
