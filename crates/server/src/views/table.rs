//! A table of elements, sorted in the browser or, without script, by the server.

use askama::Template;
use askama::filters::HtmlSafe;
use vitrine_core::sort::Direction;

use crate::domain::element::Element;
use crate::domain::language::date_text::stored_day;
use crate::domain::language::translator::Translator;
use crate::domain::listing::SORT;
use crate::domain::listing::address::of_block;
use crate::domain::listing::element_ids::ElementIds;
use crate::domain::listing::sort_choice::SortChoice;
use crate::domain::module::{Field, FieldKind, Module, TableSettings};
use crate::domain::rich_text::SafeHtml;

use super::cards::PicturesByName;
use super::list::element_path;
use super::parts::{PartLinks, SourceParts};
use super::picture::{Layout, Load, PictureTag};
use super::safe::{Lang, ParamComment};

/// Data of a table.
pub struct TableContent<'a> {
    /// The module.
    pub module: &'a Module,
    /// Its settings.
    pub settings: &'a TableSettings,
    /// Address of the page that contains it.
    pub path: &'a str,
    /// Whether addresses without `bloc` refer to this block.
    pub first: bool,
    /// The requested sort.
    pub asked: Option<SortChoice<'a>>,
    /// Its rows.
    pub elements: &'a [Element],
    /// Address of the page below which the elements have pages, if any.
    pub detail: Option<&'a str>,
    /// The elements' ids in the page.
    pub ids: ElementIds,
    /// Pictures of the elements.
    pub pictures: &'a PicturesByName,
    /// The part of the source shown, if the source is long.
    pub parts: &'a SourceParts,
    /// The server's own texts.
    pub words: Translator<'a>,
}

/// View of a table.
#[derive(Template)]
#[template(path = "table_block.html")]
pub struct TableBlock<'a> {
    module: &'a Module,
    settings: &'a TableSettings,
    words: Translator<'a>,
    path: &'a str,
    first: bool,
    parts: &'a SourceParts,
    param: ParamComment,
    sorts: Vec<Choice>,
    columns: Vec<Column<'a>>,
    rows: Vec<Row<'a>>,
}

struct Choice {
    value: String,
    label: String,
    current: bool,
}

struct Column<'a> {
    label: &'a str,
    sortable: bool,
    class: String,
    order: Option<&'static str>,
}

struct Row<'a> {
    id: String,
    /// Address of the element's page.
    href: Option<String>,
    cells: Vec<Cell<'a>>,
}

struct Cell<'a> {
    number: bool,
    lang: Lang<'a>,
    content: Content<'a>,
}

/// Content of a cell.
#[derive(Template)]
#[template(path = "cell.html")]
enum Content<'a> {
    Text(&'a str),
    /// A value whose displayed text differs from its sort value.
    Read(&'a str, &'a str),
    Date(&'a str, String),
    Rich(SafeHtml),
    Picture(PictureTag<'a>),
    Empty,
}

/// The template escapes what it writes.
impl HtmlSafe for Content<'_> {}

/// ` class="…"` and ` data-value="…"` of a cell.
#[derive(Template)]
#[template(
    source = r#"{% if number %} class="number"{% endif %}{{ lang }}{% if let Some(value) = value %} data-value="{{ value }}"{% endif %}"#,
    ext = "html"
)]
struct Attributes<'a> {
    number: bool,
    lang: Lang<'a>,
    value: Option<&'a str>,
}

impl HtmlSafe for Attributes<'_> {}

impl<'a> Cell<'a> {
    /// A date sorts by its ISO form, not by the name of its month; other values sort as shown.
    fn attributes(&self) -> Attributes<'a> {
        let value = match self.content {
            Content::Date(value, _) | Content::Read(value, _) => Some(value),
            _ => None,
        };
        Attributes {
            number: self.number,
            lang: self.lang,
            value,
        }
    }
}

impl<'a> TableBlock<'a> {
    fn part_links(&self) -> PartLinks<'a> {
        self.parts.links(self.words)
    }

    /// Builds the view; `clean` sanitizes stored HTML.
    pub fn new(content: &TableContent<'a>, clean: impl Fn(&str) -> SafeHtml) -> Self {
        let TableContent {
            module,
            settings,
            path,
            first,
            asked,
            words,
            parts,
            ..
        } = *content;
        let url = address(content);
        let current = |sort: &SortChoice| match asked {
            Some(asked) => asked == *sort,
            None => settings.default_sort.as_deref() == Some(&sort.value()),
        };
        let choice = |sort: SortChoice| Choice {
            current: current(&sort),
            value: sort.value(),
            label: sort.label(&words),
        };
        Self {
            module,
            settings,
            words,
            path,
            first,
            parts,
            param: ParamComment::new(url, path),
            sorts: SortChoice::offered(&settings.fields).map(choice).collect(),
            columns: settings
                .fields
                .iter()
                .map(|field| column(field, asked))
                .collect(),
            rows: content
                .elements
                .iter()
                .map(|element| row(element, content, &clean))
                .collect(),
        }
    }
}

fn address(content: &TableContent) -> String {
    let sort = content.asked.map(|sort| sort.value());
    let sort = sort.as_deref().map(|sort| (SORT, sort));
    of_block(content.path, Some(content.module.number), sort)
}

/// Marks only a requested sort: in the bundle, the first click on a header sorts ascending.
fn column<'a>(field: &'a Field, asked: Option<SortChoice>) -> Column<'a> {
    let asked = asked
        .filter(|sort| sort.field.name == field.name)
        .map(|sort| sort.direction);
    let (order, class) = match asked {
        Some(Direction::Ascending) => (Some("ascending"), Some("asc")),
        Some(Direction::Descending) => (Some("descending"), Some("desc")),
        None => (None, None),
    };
    let number = (field.kind == FieldKind::Number).then_some("number");
    let class = number
        .into_iter()
        .chain(class)
        .collect::<Vec<_>>()
        .join(" ");
    Column {
        label: &field.label,
        sortable: field.sortable,
        class,
        order,
    }
}

fn row<'a>(
    element: &'a Element,
    content: &TableContent<'a>,
    clean: &impl Fn(&str) -> SafeHtml,
) -> Row<'a> {
    let cell = |field: &'a Field| {
        let value = element.value(&field.name);
        let shown = match field.kind {
            _ if value.is_empty() => Content::Empty,
            FieldKind::Number if field.read(value) != value => {
                Content::Read(value, field.read(value))
            }
            FieldKind::Text
            | FieldKind::Number
            | FieldKind::Time
            | FieldKind::Url
            | FieldKind::Email
            | FieldKind::Phone => Content::Text(value),
            FieldKind::Date => Content::Date(value, stored_day(value, &content.words)),
            FieldKind::Rich => Content::Rich(clean(value)),
            FieldKind::Picture => content
                .pictures
                .get(value)
                .map_or(Content::Empty, |picture| {
                    let tag = PictureTag::new(picture, Layout::Cell, Load::Late);
                    Content::Picture(tag.spoken(content.words))
                }),
        };
        Cell {
            number: field.kind == FieldKind::Number,
            lang: Lang::of(content.words.foreign(element, &field.name)),
            content: shown,
        }
    };
    Row {
        id: content.ids.of(&element.key),
        href: content.detail.map(|path| element_path(path, &element.key)),
        cells: content.settings.fields.iter().map(cell).collect(),
    }
}
