//! Rows and cells in the XML of a workbook, with their places in it.

/// A cell: where it is, what it says.
pub struct CellText {
    pub column: String,
    /// Of the whole element in the XML.
    pub start: usize,
    pub end: usize,
    pub style: String,
    pub text: String,
}

/// Number of each row, and where its content begins and ends.
pub fn rows(xml: &str) -> Vec<(String, (usize, usize))> {
    let mut rows = Vec::new();
    let mut at = 0;
    while let Some(start) = xml[at..].find("<row ").map(|i| at + i) {
        let Some(open) = xml[start..].find('>').map(|i| start + i) else {
            break;
        };
        let number = attribute(&xml[start..open], "r");
        if xml[..open].ends_with('/') {
            at = open;
            continue;
        }
        let end = xml[open..].find("</row>").map_or(xml.len(), |i| open + i);
        rows.push((number, (open + 1, end)));
        at = end;
    }
    rows
}

pub fn cells(xml: &str, (start, end): (usize, usize), shared: &[String]) -> Vec<CellText> {
    let mut cells = Vec::new();
    let mut at = start;
    while let Some(begin) = xml[at..end].find("<c ").map(|i| at + i) {
        let Some(open) = xml[begin..end].find('>').map(|i| begin + i) else {
            break;
        };
        let head = &xml[begin..open];
        let (body, close) = match head.ends_with('/') {
            true => ("", open + 1),
            false => match xml[open..end].find("</c>") {
                Some(i) => (&xml[open + 1..open + i], open + i + 4),
                None => break,
            },
        };
        let style = attribute(head, "s");
        let place = attribute(head, "r");
        cells.push(CellText {
            column: place
                .trim_end_matches(|c: char| c.is_ascii_digit())
                .to_owned(),
            start: begin,
            end: close,
            style: match style.as_str() {
                "" => String::new(),
                style => format!(" s=\"{style}\""),
            },
            text: cell_text(body, &attribute(head, "t"), shared),
        });
        at = close;
    }
    cells
}

fn cell_text(body: &str, kind: &str, shared: &[String]) -> String {
    let value = between(body, "<v", "</v>").unwrap_or_default();
    match kind {
        "s" => {
            let index = value.parse::<usize>().ok();
            index
                .and_then(|i| shared.get(i))
                .cloned()
                .unwrap_or_default()
        }
        "inlineStr" => texts(body),
        _ => unescaped(value),
    }
}

pub fn shared_strings(xml: &str) -> Vec<String> {
    // An empty one counts too.
    let xml = xml.replace("<si/>", "<si></si>");
    xml.split("<si>")
        .skip(1)
        .map(|item| texts(item.split("</si>").next().unwrap_or(item)))
        .collect()
}

/// All the `<t>` of a piece, joined: rich text is cut in several.
fn texts(xml: &str) -> String {
    let mut out = String::new();
    let mut rest = xml;
    while let Some(text) = between(rest, "<t", "</t>") {
        out.push_str(&unescaped(text));
        let end = rest.find("</t>").map_or(rest.len(), |i| i + 4);
        rest = &rest[end..];
    }
    out
}

/// What stands between the end of an opening tag and its closing one.
fn between<'a>(xml: &'a str, open: &str, close: &str) -> Option<&'a str> {
    let start = xml.find(open)?;
    let body = start + xml[start..].find('>')? + 1;
    let end = body + xml[body..].find(close)?;
    Some(&xml[body..end])
}

fn attribute(head: &str, name: &str) -> String {
    let wanted = format!(" {name}=\"");
    let found = head.find(&wanted).map(|i| &head[i + wanted.len()..]);
    let value = found.and_then(|rest| rest.split('"').next());
    value.unwrap_or_default().to_owned()
}

fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&apos;", "'")
        .replace("&amp;", "&")
}
