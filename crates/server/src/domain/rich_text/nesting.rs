//! Puts each element where HTML allows it. Other programs write lists directly into lists, paragraphs into emphasis, and
//! items without a list. The page's editor has the same rules (`frontend/src/dom/sanitiser/nesting.ts`), tested with the
//! same vectors.

use crate::domain::text::html_text::after_tag;

/// Elements without content.
const VOID: [&str; 5] = ["br", "col", "hr", "img", "wbr"];

/// Inline elements. Everything else is a block.
const IN_LINE: [&str; 31] = [
    "a", "abbr", "b", "bdi", "bdo", "br", "cite", "code", "del", "dfn", "em", "i", "img", "ins",
    "kbd", "mark", "q", "rp", "rt", "ruby", "s", "samp", "small", "span", "strong", "sub", "sup",
    "time", "u", "var", "wbr",
];

/// Those that may stand around blocks, too.
const TRANSPARENT: [&str; 3] = ["a", "del", "ins"];

/// Headings and sections, which some elements may not have in them.
const SECTIONS: [&str; 11] = [
    "h1", "h2", "h3", "h4", "h5", "h6", "address", "article", "aside", "header", "section",
];

/// Puts each element of sanitised HTML where it may stand. One that may stand nowhere near loses its tags and keeps its
/// content; a block that does so keeps its line.
pub fn nested(html: &str) -> String {
    let mut parts = parts_of(html);
    unwrap_misplaced(&mut parts);
    unwrap_lines_around_blocks(&mut parts);
    let mut writer = Writer::default();
    for (at, part) in parts.iter().enumerate() {
        writer.add(part, part.end == at);
    }
    writer.close_implied(|_| false);
    writer.html
}

/// A tag, or a text between tags.
struct Part<'h> {
    /// As written.
    html: &'h str,
    /// The name of the element, with `/` in an end tag; empty for a text.
    name: &'h str,
    /// Where its end tag is; its own place if it has none.
    end: usize,
    /// Whether the tag is left out.
    left_out: LeftOut,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum LeftOut {
    No,
    Tag,
    /// A line ends and begins in its place.
    Line,
}

impl Part<'_> {
    fn begins_element(&self) -> bool {
        !self.name.is_empty() && !self.name.starts_with('/')
    }
}

/// Reads the sanitiser's HTML, in which each element but the void ones has its end tag.
fn parts_of(html: &str) -> Vec<Part<'_>> {
    let mut parts: Vec<Part> = Vec::new();
    let mut open = Vec::new();
    let mut rest = html;
    while !rest.is_empty() {
        let length = match rest.strip_prefix('<') {
            Some(tag) => rest.len() - after_tag(tag).len(),
            None => rest.find('<').unwrap_or(rest.len()),
        };
        let (html, after) = rest.split_at(length);
        let tag = html
            .strip_prefix('<')
            .and_then(|tag| tag.split([' ', '>']).next());
        let name = tag.unwrap_or_default();
        let at = parts.len();
        if name.starts_with('/') {
            if let Some(start) = open.pop().and_then(|start: usize| parts.get_mut(start)) {
                start.end = at;
            }
        } else if !name.is_empty() && !VOID.contains(&name) {
            open.push(at);
        }
        parts.push(Part {
            html,
            name,
            end: at,
            left_out: LeftOut::No,
        });
        rest = after;
    }
    parts
}

fn leave_out(parts: &mut [Part], at: usize, how: LeftOut) {
    let end = parts[at].end;
    parts[at].left_out = how;
    parts[end].left_out = how;
}

/// What a place is in, at any depth.
#[derive(Clone, Copy, Default)]
struct Around<'h> {
    parent: &'h str,
    end: usize,
    link: bool,
    /// What holds only lines. A paragraph is no such case: the parser ends it.
    lines: bool,
    /// What holds no sections.
    no_sections: bool,
}

/// Unwraps blocks in headings, links in links, annotations without a ruby, and bold that is not bold.
fn unwrap_misplaced(parts: &mut [Part]) {
    let mut open: Vec<Around> = Vec::new();
    for at in 0..parts.len() {
        while open.last().is_some_and(|around| around.end < at) {
            open.pop();
        }
        let part = &parts[at];
        if !part.begins_element() {
            continue;
        }
        let (name, end) = (part.name, part.end);
        let around = open.last().copied().unwrap_or_default();
        let how = match name {
            "a" if around.link => LeftOut::Tag,
            "rp" | "rt" if around.parent != "ruby" => LeftOut::Tag,
            // The sanitiser leaves this mark on it.
            "b" | "strong" if part.html.contains(" style=\"") => LeftOut::Tag,
            _ if IN_LINE.contains(&name) => LeftOut::No,
            _ if around.lines || around.no_sections && SECTIONS.contains(&name) => LeftOut::Line,
            _ => LeftOut::No,
        };
        if how != LeftOut::No {
            leave_out(parts, at, how);
        } else if end > at {
            open.push(Around {
                parent: name,
                end,
                link: around.link || name == "a",
                lines: around.lines
                    || matches!(name, "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "pre"),
                no_sections: around.no_sections || matches!(name, "address" | "dt" | "th"),
            });
        }
    }
}

/// Unwraps inline elements that contain a block.
fn unwrap_lines_around_blocks(parts: &mut [Part]) {
    let mut next_block = usize::MAX;
    for at in (0..parts.len()).rev() {
        let part = &parts[at];
        if part.left_out != LeftOut::No || !part.begins_element() {
            continue;
        }
        if !IN_LINE.contains(&part.name) {
            next_block = at;
        } else if next_block < part.end && !TRANSPARENT.contains(&part.name) {
            leave_out(parts, at, LeftOut::Tag);
        }
    }
}

/// An open element.
struct Open<'h> {
    name: &'h str,
    /// Whether the writer added it, or continues it after its end.
    implied: bool,
    /// Whether it is a group of a description list.
    is_group: bool,
    /// For a list: where the end tag of its last item begins.
    item_end: Option<usize>,
}

impl Open<'_> {
    fn is_list(&self) -> bool {
        matches!(self.name, "ul" | "ol")
    }

    fn describes(&self) -> bool {
        self.name == "dl" || self.is_group
    }

    /// Whether an element that the writer added takes this one, too.
    fn continues_with(&self, name: &str) -> bool {
        match self.name {
            "ul" => name == "li",
            "dl" => matches!(name, "dt" | "dd"),
            "li" => name != "li",
            _ => !matches!(name, "dt" | "dd"),
        }
    }
}

#[derive(Default)]
struct Writer<'h> {
    html: String,
    open: Vec<Open<'h>>,
    /// Whether the current line contains anything.
    has_line: bool,
    /// Whether a line was left out since.
    breaks: bool,
}

impl<'h> Writer<'h> {
    fn add(&mut self, part: &Part<'h>, is_alone: bool) {
        match part.left_out {
            LeftOut::Tag => return,
            LeftOut::Line => {
                self.breaks = true;
                return;
            }
            LeftOut::No => {}
        }
        if part.name.starts_with('/') {
            self.close_implied(|_| false);
            self.close();
            return;
        }
        if part.name.is_empty() && part.html.trim_ascii().is_empty() {
            self.html.push_str(part.html);
            return;
        }
        let name = self.place(part.name);
        self.begin_line(name);
        match part.html.strip_prefix("<figcaption") {
            Some(rest) if name == "div" => {
                self.html.push_str("<div");
                self.html.push_str(rest);
            }
            _ => self.html.push_str(part.html),
        }
        if !is_alone {
            self.push(name, false);
        }
    }

    /// Adds what has to be around the next element or text (the empty name); returns the name that it takes.
    fn place(&mut self, name: &'h str) -> &'h str {
        self.close_implied(|open| open.continues_with(name));
        let (is_list, describes, parent) = match self.open.last() {
            Some(open) => (open.is_list(), open.describes(), open.name),
            None => (false, false, ""),
        };
        let is_term = matches!(name, "dt" | "dd");
        if is_list && matches!(name, "ul" | "ol") {
            self.continue_item();
        } else if is_list && name != "li" {
            self.imply("li");
        } else if describes && !is_term && !(name == "div" && parent == "dl") {
            self.imply("dd");
        }
        if name == "li" && !is_list {
            self.imply("ul");
        } else if is_term && !describes {
            self.imply("dl");
        } else if name == "figcaption" && parent != "figure" {
            return "div";
        }
        name
    }

    /// A list directly in a list belongs to the item before it.
    fn continue_item(&mut self) {
        let end = self.open.last().and_then(|list| list.item_end);
        match end {
            Some(end) => {
                self.html.replace_range(end..end + "</li>".len(), "");
                self.push("li", true);
            }
            None => self.imply("li"),
        }
    }

    fn imply(&mut self, name: &'static str) {
        self.html.push('<');
        self.html.push_str(name);
        self.html.push('>');
        self.push(name, true);
    }

    fn push(&mut self, name: &'h str, implied: bool) {
        let is_group = name == "div" && self.open.last().is_some_and(|open| open.name == "dl");
        self.open.push(Open {
            name,
            implied,
            is_group,
            item_end: None,
        });
    }

    /// Ends the elements that the writer added, up to one that stays.
    fn close_implied(&mut self, stays: impl Fn(&Open) -> bool) {
        while self
            .open
            .last()
            .is_some_and(|open| open.implied && !stays(open))
        {
            self.close();
        }
    }

    fn close(&mut self) {
        let Some(Open { name, .. }) = self.open.pop() else {
            return;
        };
        if !IN_LINE.contains(&name) {
            (self.has_line, self.breaks) = (false, false);
        }
        if let Some(list) = self.open.last_mut().filter(|_| name == "li") {
            list.item_end = Some(self.html.len());
        }
        self.html.push_str("</");
        self.html.push_str(name);
        self.html.push('>');
    }

    /// Breaks the line before what follows a line that was left out.
    fn begin_line(&mut self, name: &str) {
        if name.is_empty() || IN_LINE.contains(&name) {
            if self.breaks && self.has_line && name != "br" {
                self.html.push_str("<br>");
            }
            self.breaks = false;
            self.has_line = match name {
                "" | "img" => true,
                "br" => false,
                _ => self.has_line,
            };
        } else {
            (self.has_line, self.breaks) = (false, false);
        }
    }
}
