//! SQL of the list queries. It consists of constants; only the numbers of filters and words vary. Each
//! text is built once.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

/// Shape of a query; one text exists per shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Query {
    pub answer: Output,
    pub way: Way,
    pub order: Sorting,
    /// Number of filters besides the one read from the index.
    pub filters: usize,
    /// Number of words that each row of a walk is tested for.
    pub words: usize,
}

/// What the query returns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Output {
    /// A page of elements.
    Elements,
    /// The number of elements, up to a limit.
    Count,
}

/// How the query finds elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Way {
    /// Reads one range of the order's index; every row matches.
    Range,
    /// Walks the order up to a limit and tests each element.
    Walk,
    /// Collects the elements with the words, then sorts them.
    Collect,
}

/// Order and the end to read from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sorting {
    /// By ascending key, ties by position.
    Ascending,
    /// The same, from the end.
    AscendingFromEnd,
    /// By descending key, ties still by ascending position.
    Descending,
    /// The same, from the end.
    DescendingFromEnd,
}

/// Parameters of the text, numbered in their order of use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Parameter {
    Source,
    Language,
    FilterField,
    FilterValue,
    Sort,
    /// Most rows to walk or collect.
    Most,
    Limit,
    Offset,
    /// Name of another filter.
    OtherField(usize),
    /// Value of another filter.
    OtherValue(usize),
    /// The query for the rows with all words.
    Matching,
    /// The scope of these rows.
    Scope,
    /// How a word is stored in a row.
    Word(usize),
}

/// SQL text and its parameters.
#[derive(Debug, Clone, Copy)]
pub struct Text {
    pub sql: &'static str,
    pub parameters: &'static [Parameter],
}

impl Query {
    /// Returns the text, built on first use.
    pub fn text(self) -> Text {
        static TEXTS: LazyLock<Mutex<HashMap<Query, Text>>> = LazyLock::new(Mutex::default);
        // The map holds only complete texts, even after a panic.
        let mut texts = TEXTS.lock().unwrap_or_else(PoisonError::into_inner);
        *texts.entry(self).or_insert_with(|| {
            let mut writing = Writing::default();
            writing.query(self);
            // Leaked on purpose: there are only as many texts as combinations of filter and word
            // counts.
            Text {
                sql: writing.sql.leak(),
                parameters: writing.parameters.leak(),
            }
        })
    }
}

impl Sorting {
    fn keys(self) -> &'static str {
        match self {
            Self::Ascending | Self::DescendingFromEnd => "ASC",
            Self::AscendingFromEnd | Self::Descending => "DESC",
        }
    }

    fn ties(self) -> &'static str {
        match self {
            Self::Ascending | Self::Descending => "ASC",
            Self::AscendingFromEnd | Self::DescendingFromEnd => "DESC",
        }
    }

    /// Returns the condition on the index. The partial index of descending keys excludes the source's
    /// own order, so the query must exclude it too.
    fn condition(self) -> &'static str {
        match self {
            Self::Ascending | Self::AscendingFromEnd => "",
            Self::Descending | Self::DescendingFromEnd => " AND r.sort_field <> ''",
        }
    }
}

#[derive(Default)]
struct Writing {
    sql: String,
    parameters: Vec<Parameter>,
}

impl Writing {
    fn query(&mut self, query: Query) {
        match query.answer {
            Output::Elements => {
                self.push(
                    "SELECT e.id, e.key, e.content, e.changed_at, t.content AS translated, si.language AS own, \
                     o.collected FROM (",
                );
                self.found(query);
                self.order("o", query.order);
                self.limit(Parameter::Limit);
                self.push(" OFFSET ");
                self.parameter(Parameter::Offset);
                self.push(") o JOIN element e ON e.id = o.element_id JOIN source so ON so.id = e.source_id \
                     JOIN site si ON si.id = so.site_id \
                     LEFT JOIN element_translation t ON t.element_id = e.id AND t.language = ");
                self.parameter(Parameter::Language);
                self.order("o", query.order);
            }
            Output::Count => {
                self.push("SELECT count(*) FROM (");
                self.found(query);
                self.limit(Parameter::Limit);
                self.push(") counted");
            }
        }
    }

    /// An expression, because SQLite plans a statement again for each value of a bare parameter.
    fn limit(&mut self, parameter: Parameter) {
        self.push(" LIMIT ");
        self.parameter(parameter);
        self.push(" + 0");
    }

    /// Appends the subquery `o`: the positions of the elements found.
    fn found(&mut self, query: Query) {
        const PLACE: &str =
            "SELECT o.element_id, o.sort_key, o.position, CAST(0 AS BIGINT) AS collected FROM ";
        const COUNTED_PLACE: &str =
            "SELECT o.element_id, o.sort_key, o.position, count(*) OVER () AS collected FROM ";
        match query.way {
            Way::Range => {
                self.push(PLACE);
                self.push("element_order o WHERE ");
                self.range("o", query.order);
            }
            Way::Walk => {
                self.push(PLACE);
                self.push(
                    "(SELECT r.element_id, r.sort_key, r.position FROM element_order r WHERE ",
                );
                self.range("r", query.order);
                self.order("r", query.order);
                self.limit(Parameter::Most);
                self.push(") o WHERE 1 = 1");
                self.filters(query.filters);
                self.words(query.words);
            }
            Way::Collect => {
                self.push(COUNTED_PLACE);
                self.push("(SELECT w.element_id FROM (SELECT i.rowid AS id FROM search_index(");
                self.parameter(Parameter::Matching);
                self.push(") i");
                self.limit(Parameter::Most);
                self.push(
                    ") m JOIN search_row w ON w.id = m.id) d \
                     JOIN element_order o ON o.element_id = d.element_id AND ",
                );
                self.range("o", query.order);
                self.filters(query.filters);
            }
        }
    }

    fn range(&mut self, name: &str, order: Sorting) {
        use Parameter::{FilterField, FilterValue, Language, Sort, Source};
        let columns = [
            ("source_id", Source),
            ("language", Language),
            ("filter_field", FilterField),
            ("filter_value", FilterValue),
            ("sort_field", Sort),
        ];
        for (number, (column, parameter)) in columns.into_iter().enumerate() {
            self.push(if number == 0 { "" } else { " AND " });
            self.push(name);
            self.push(".");
            self.push(column);
            self.push(" = ");
            self.parameter(parameter);
        }
        self.push(&order.condition().replace("r.", &format!("{name}.")));
    }

    fn filters(&mut self, count: usize) {
        for filter in 0..count {
            self.push(" AND EXISTS (SELECT 1 FROM element_order f WHERE f.element_id = o.element_id AND f.language = ");
            self.parameter(Parameter::Language);
            self.push(" AND f.sort_field = '' AND f.filter_field = ");
            self.parameter(Parameter::OtherField(filter));
            self.push(" AND f.filter_value = ");
            self.parameter(Parameter::OtherValue(filter));
            self.push(")");
        }
    }

    fn words(&mut self, count: usize) {
        if count == 0 {
            return;
        }
        self.push(
            " AND EXISTS (SELECT 1 FROM search_row w WHERE w.element_id = o.element_id AND w.scope = ",
        );
        self.parameter(Parameter::Scope);
        for word in 0..count {
            self.push(" AND instr(w.words, ");
            self.parameter(Parameter::Word(word));
            self.push(") > 0");
        }
        self.push(")");
    }

    fn order(&mut self, name: &str, order: Sorting) {
        let (keys, ties) = (order.keys(), order.ties());
        self.push(&format!(
            " ORDER BY {name}.sort_key {keys}, {name}.position {ties}"
        ));
    }

    fn push(&mut self, text: &str) {
        self.sql.push_str(text);
    }

    fn parameter(&mut self, parameter: Parameter) {
        let known = self.parameters.iter().position(|one| *one == parameter);
        let place = known.unwrap_or_else(|| {
            self.parameters.push(parameter);
            self.parameters.len() - 1
        });
        self.push(&format!("${}", place + 1));
    }
}
