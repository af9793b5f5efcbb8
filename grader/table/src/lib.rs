//! Tables as spreadsheets and platforms write them: CSV, whatever its separator.
//!
//! The crate `csv` is not used: it reads a quote that is never closed as if it were closed at the
//! end, and it quotes fewer cells than Moodle does, whose worksheets are written back unchanged
//! but for the marks.

mod guard;

pub use guard::{as_text, harmless, without_guards};

use lang::Lang;

/// What a file looked like, so that it can be written back the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CsvFormat {
    pub separator: char,
    pub bom: bool,
    pub crlf: bool,
}

impl CsvFormat {
    /// For a spreadsheet program set to this language.
    pub fn spreadsheet(lang: Lang) -> CsvFormat {
        CsvFormat {
            separator: lang.pick(';', ','),
            bom: true,
            crlf: true,
        }
    }

    /// What Moodle reads without being told anything.
    pub const MOODLE: CsvFormat = CsvFormat {
        separator: ',',
        bom: true,
        crlf: false,
    };
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    pub form: CsvFormat,
    pub header: Vec<String>,
    pub rows: Vec<Vec<String>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TableError {
    Empty,
    /// Line from 1, cells found, cells expected.
    Ragged(usize, usize, usize),
    /// A quote that is never closed; the line where it opens.
    OpenQuote(usize),
}

impl TableError {
    pub fn text(&self, lang: Lang) -> String {
        match self {
            TableError::Empty => lang.pick("tableau vide", "empty table").to_owned(),
            TableError::Ragged(line, found, expected) => lang.pick(
                format!(
                    "ligne {line} : {}, mais l'en-tête en a {expected}",
                    lang.count(*found, "cellule", "cellules")
                ),
                format!(
                    "line {line}: {}, but the header has {expected}",
                    lang.count(*found, "cell", "cells")
                ),
            ),
            TableError::OpenQuote(line) => lang.pick(
                format!("ligne {line} : un guillemet n'est jamais refermé"),
                format!("line {line}: a quote is never closed"),
            ),
        }
    }
}

impl Table {
    pub fn read(bytes: &[u8]) -> Result<Table, TableError> {
        let bom = bytes.starts_with(b"\xef\xbb\xbf");
        let text = compile::decode::decode(bytes).0;
        let text = text.trim_start_matches('\u{feff}');
        let first = text.lines().next().unwrap_or_default();
        let separator = separator(first);
        let form = CsvFormat {
            separator,
            bom,
            crlf: is_crlf(bytes),
        };
        let mut lines = cells(text, separator)?.into_iter();
        let (_, header) = lines.next().ok_or(TableError::Empty)?;
        let header: Vec<String> = header.iter().map(|h| plain(h)).collect();
        let mut rows = Vec::new();
        for (line, mut row) in lines {
            // A spreadsheet program may drop or add empty cells at the end.
            while row.len() > header.len() && row.last().is_some_and(String::is_empty) {
                row.pop();
            }
            if row.len() > header.len() {
                return Err(TableError::Ragged(line, row.len(), header.len()));
            }
            row.resize(header.len(), String::new());
            rows.push(row);
        }
        Ok(Table { form, header, rows })
    }

    pub fn column(&self, name: &str) -> Option<usize> {
        self.header.iter().position(|h| h == name)
    }

    pub fn write(&self) -> Vec<u8> {
        let mut writer = Writer::new(self.form);
        writer.row(self.header.iter().map(|h| Cell::Raw(h)));
        for row in &self.rows {
            writer.row(row.iter().map(|c| Cell::Raw(c)));
        }
        writer.finish()
    }
}

/// A cell to be written.
#[derive(Debug, Clone, Copy)]
pub enum Cell<'a> {
    /// Of ours or of the platform's: exactly this.
    Raw(&'a str),
    /// From a student or a name: spreadsheet programs neither run nor change it.
    Text(&'a str),
    /// Ours, with the decimal sign already right.
    Number(&'a str),
}

#[derive(Debug)]
pub struct Writer {
    form: CsvFormat,
    out: String,
}

impl Writer {
    pub fn new(form: CsvFormat) -> Writer {
        let out = if form.bom { "\u{feff}" } else { "" };
        Writer {
            form,
            out: out.to_owned(),
        }
    }

    pub fn row<'a>(&mut self, cells: impl IntoIterator<Item = Cell<'a>>) {
        for (i, cell) in cells.into_iter().enumerate() {
            if i > 0 {
                self.out.push(self.form.separator);
            }
            match cell {
                Cell::Number(text) if !text.contains(self.form.separator) => {
                    self.out.push_str(text);
                }
                Cell::Number(text) => self.quoted(text),
                Cell::Text(text) => self.quoted(&as_text(text)),
                Cell::Raw(text) => {
                    let sign = |c: char| c == self.form.separator || c == '"' || c.is_whitespace();
                    match text.contains(sign) {
                        true => self.quoted(text),
                        false => self.out.push_str(text),
                    }
                }
            }
        }
        self.out
            .push_str(if self.form.crlf { "\r\n" } else { "\n" });
    }

    fn quoted(&mut self, text: &str) {
        self.out.push('"');
        self.out.push_str(&text.replace('"', "\"\""));
        self.out.push('"');
    }

    pub fn finish(self) -> Vec<u8> {
        self.out.into_bytes()
    }
}

/// Told by the first line: cells may hold line breaks of another kind. Two bytes make a
/// character where the encoding is UTF-16.
fn is_crlf(bytes: &[u8]) -> bool {
    let first = bytes.split(|b| *b == b'\n').next().unwrap_or_default();
    let is_whole = first.len() < bytes.len();
    is_whole && first.iter().rev().find(|b| **b != 0) == Some(&b'\r')
}

fn separator(header: &str) -> char {
    let count = |c: char| header.chars().filter(|x| *x == c).count();
    [',', ';', '\t']
        .into_iter()
        .max_by_key(|c| (count(*c), *c == ','))
        .unwrap_or(',')
}

/// Odd spaces as plain ones.
fn plain(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " ").trim().to_owned()
}

type Lines = Vec<(usize, Vec<String>)>;

fn cells(text: &str, separator: char) -> Result<Lines, TableError> {
    let mut lines: Lines = Vec::new();
    let (mut row, mut cell) = (Vec::new(), String::new());
    let (mut line, mut start, mut quoted) = (1, 1, None);
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match (quoted, c) {
            (Some(_), '"') if chars.peek() == Some(&'"') => {
                chars.next();
                cell.push('"');
            }
            (Some(_), '"') => quoted = None,
            (Some(_), c) => {
                line += usize::from(c == '\n');
                cell.push(c);
            }
            (None, '"') if cell.is_empty() => quoted = Some(line),
            (None, c) if c == separator => row.push(std::mem::take(&mut cell)),
            (None, '\r') if chars.peek() == Some(&'\n') => {}
            (None, '\n' | '\r') => {
                row.push(std::mem::take(&mut cell));
                push(&mut lines, start, std::mem::take(&mut row));
                line += 1;
                start = line;
            }
            (None, c) => cell.push(c),
        }
    }
    if let Some(line) = quoted {
        return Err(TableError::OpenQuote(line));
    }
    row.push(cell);
    push(&mut lines, start, row);
    Ok(lines)
}

fn push(lines: &mut Lines, line: usize, row: Vec<String>) {
    if row.iter().any(|c| !c.is_empty()) {
        lines.push((line, row));
    }
}

#[cfg(test)]
mod tests {
    use super::{Cell, CsvFormat, Table, TableError, Writer};

    #[test]
    fn whatever_the_separator() {
        for text in [
            "a,b\n1,\"x,\n\"\"y\"\"\"\n",
            "\u{feff}a;b\r\n1;\"x,\n\"\"y\"\"\"\r\n",
        ] {
            let table = Table::read(text.as_bytes()).unwrap();
            assert_eq!(table.header, ["a", "b"]);
            assert_eq!(table.rows, [["1", "x,\n\"y\""]]);
        }
        // Windows-1252, as French Excel saves it.
        let table = Table::read(b"Pr\xe9nom;Nom\r\nZo\xe9;M\r\n").unwrap();
        assert_eq!(table.header, ["Prénom", "Nom"]);
        assert_eq!(
            Table::read(b"a,b\n1,2,3\n"),
            Err(TableError::Ragged(2, 3, 2))
        );
        assert_eq!(Table::read(b"a,b\n1,\"2\n"), Err(TableError::OpenQuote(2)));
    }

    #[test]
    fn a_table_is_written_back_as_it_was() {
        let text = "\u{feff}Identifiant,\"Nom complet\",Note\nParticipant1,\"Zoé M\",\"12,50\"\n";
        let mut table = Table::read(text.as_bytes()).unwrap();
        table.rows[0][2] = "12,50".to_owned();
        let mut expected = text.to_owned();
        assert_eq!(String::from_utf8(table.write()).unwrap(), expected);
        table.rows[0][2] = String::new();
        expected = expected.replace("\"12,50\"", "");
        assert_eq!(String::from_utf8(table.write()).unwrap(), expected);
        for text in ["a;b\r\n1;2\r\n", "a;b\n1;\"x\r\ny\"\n"] {
            let written = Table::read(text.as_bytes()).unwrap().write();
            let written = String::from_utf8(written).unwrap();
            assert_eq!(written.replace("x\n", "x\r\n"), text);
        }
    }

    #[test]
    fn no_cell_is_a_formula() {
        let mut writer = Writer::new(CsvFormat::spreadsheet(lang::Lang::Fr));
        writer.row([Cell::Text("=1+1"), Cell::Number("-1,5"), Cell::Text("a\"b")]);
        let text = String::from_utf8(writer.finish()).unwrap();
        assert_eq!(text, "\u{feff}\"'=1+1\";-1,5;\"a\"\"b\"\r\n");
    }
}
