//! The text of the queries that lists are read by. It is put together from constants, and only how
//! many filters and words there are makes the difference; each text is made once.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

/// Which query.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Query {
    pub answer: Answer,
    pub way: Way,
    pub order: Sorting,
    /// Whether there are filters.
    pub filtered: bool,
    /// Filters besides the one that is read off the index.
    pub filters: usize,
    /// Words besides the one that is read off the index.
    pub words: usize,
}

/// What is returned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Answer {
    /// A page of elements.
    Elements,
    /// How many there are, up to a limit.
    Count,
}

/// How elements are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Way {
    /// One range of the order is the answer.
    Range,
    /// The order is walked, so far and no further, and each element looked at.
    Walk,
    /// The elements that hold a rare word are collected, then put into order.
    Collect,
}

/// In which order, and from which end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sorting {
    /// By key, ties by position.
    Ascending,
    /// The same from the end.
    AscendingFromEnd,
    /// By key, greatest first, ties by position all the same.
    Descending,
    /// The same from the end.
    DescendingFromEnd,
}

/// What a parameter of the text is, in the order of their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Parameter {
    Source,
    Language,
    FilterField,
    FilterValue,
    Sort,
    /// Most rows that are walked or collected.
    Most,
    Limit,
    Offset,
    /// Name of a further filter.
    OtherField(usize),
    /// Value of a further filter.
    OtherValue(usize),
    /// Beginning of a word's range; the first word is the one that is collected.
    From(usize),
    /// End of a word's range.
    Until(usize),
}

/// A query's text and its parameters.
#[derive(Debug, Clone, Copy)]
pub struct Text {
    pub sql: &'static str,
    pub parameters: &'static [Parameter],
}

impl Query {
    /// Its text.
    pub fn text(self) -> Text {
        static TEXTS: LazyLock<Mutex<HashMap<Query, Text>>> = LazyLock::new(Mutex::default);
        // A panic elsewhere cannot have left a half-written text.
        let mut texts = TEXTS.lock().unwrap_or_else(PoisonError::into_inner);
        *texts.entry(self).or_insert_with(|| {
            let mut writing = Writing::default();
            writing.query(self);
            // As many texts as there are counts of filters and words, each kept for good.
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

    /// The index of descending keys holds no rows of the source's own order, and says so.
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
            Answer::Elements => {
                self.push(
                    "SELECT e.id, e.key, e.content, e.changed_at, t.content AS translated, si.language AS own, \
                     o.collected FROM (",
                );
                self.found(query);
                self.order("o", query.order);
                self.push(" LIMIT ");
                self.parameter(Parameter::Limit);
                self.push(" OFFSET ");
                self.parameter(Parameter::Offset);
                self.push(") o JOIN element e ON e.id = o.element_id JOIN source so ON so.id = e.source_id \
                     JOIN site si ON si.id = so.site_id \
                     LEFT JOIN element_translation t ON t.element_id = e.id AND t.language = ");
                self.parameter(Parameter::Language);
                self.order("o", query.order);
            }
            Answer::Count => {
                self.push("SELECT count(*) FROM (");
                self.found(query);
                self.push(" LIMIT ");
                self.parameter(Parameter::Limit);
                self.push(") counted");
            }
        }
    }

    /// The places of what is found, under the name `o`.
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
                self.push(" LIMIT ");
                self.parameter(Parameter::Most);
                self.push(") o WHERE 1 = 1");
                self.filters(query.filters);
                self.words("o", 0..query.words);
            }
            // Every element that holds a word is in the order; only a filter may leave it out.
            Way::Collect if query.answer == Answer::Count && !query.filtered => {
                self.push("SELECT DISTINCT c.element_id FROM (");
                self.collected();
                self.push(") c WHERE 1 = 1");
                self.words("c", 1..query.words + 1);
            }
            Way::Collect => {
                self.push(COUNTED_PLACE);
                self.push("(SELECT DISTINCT c.element_id FROM (");
                self.collected();
                self.push(") c WHERE 1 = 1");
                self.words("c", 1..query.words + 1);
                self.push(") d JOIN element_order o ON o.element_id = d.element_id AND ");
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

    fn collected(&mut self) {
        self.push("SELECT w.element_id FROM element_token w WHERE w.source_id = ");
        self.parameter(Parameter::Source);
        self.push(" AND w.language = ");
        self.parameter(Parameter::Language);
        self.word_range("w", 0);
        self.push(" LIMIT ");
        self.parameter(Parameter::Most);
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

    fn words(&mut self, of: &str, words: std::ops::Range<usize>) {
        for word in words {
            self.push(" AND EXISTS (SELECT 1 FROM element_token w WHERE w.element_id = ");
            self.push(of);
            self.push(".element_id AND w.language = ");
            self.parameter(Parameter::Language);
            self.word_range("w", word);
            self.push(")");
        }
    }

    fn word_range(&mut self, name: &str, word: usize) {
        for (sign, parameter) in [
            (" >= ", Parameter::From(word)),
            (" < ", Parameter::Until(word)),
        ] {
            self.push(" AND ");
            self.push(name);
            self.push(".token");
            self.push(sign);
            self.parameter(parameter);
        }
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
