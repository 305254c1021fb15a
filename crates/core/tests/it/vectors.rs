//! Reads a vector file and runs each of its cases. The tests of the JavaScript interface use this file too.

use std::collections::HashSet;
use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use vitrine_core::forms::param::Param;
use vitrine_core::text::decode_component;

/// A case of `sort.json`: one column, several columns with their keys, or a click on a header.
#[derive(Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum SortInput {
    Column {
        cells: Vec<String>,
        direction: String,
        collation: String,
    },
    Columns {
        columns: Vec<Vec<String>>,
        keys: String,
    },
    Click {
        current: Option<String>,
    },
}

/// What `sort.json` expects: indices of cells, or a direction.
#[derive(Deserialize, Debug, PartialEq)]
#[serde(untagged)]
pub enum SortOutput {
    Rows(Vec<u32>),
    Direction(String),
}

/// A case of `equalize.json`; the output has one height or `null` per box.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EqualizeInput {
    pub boxes: Vec<BoxMeasures>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoxMeasures {
    pub group: u32,
    pub top: Length,
    pub height: Length,
    pub visible: bool,
}

/// A case of `layout.json`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum LayoutInput {
    Passes(Vec<Length>),
    Centering {
        mode: CenteringMode,
        parent: Length,
        own: Length,
    },
    Resizing {
        parent: Length,
        own: Length,
    },
    AdjustingShare {
        parent: Length,
        taken: Length,
        adjustable: u32,
    },
    ReferenceScale(Length),
    ResponsiveName(Length),
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
pub enum CenteringMode {
    Static,
    Absolute,
}

/// The output of `layout.json`: passes, a length, `null` for an element that stays unchanged, or a name.
#[derive(Deserialize, Debug, PartialEq)]
#[serde(untagged)]
pub enum LayoutOutput {
    Passes(Vec<u32>),
    Name(String),
    Length(Option<f64>),
}

/// A case of `fitting.json`: the kind of a box, and sizes as width and height.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FittingInput {
    pub kind: String,
    pub screen: [Length; 2],
    pub inner: [Length; 2],
    pub bars: [Length; 2],
}

/// The output of `fitting.json`: widths and heights.
#[derive(Deserialize, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct FittingOutput {
    pub outer: [f64; 2],
    pub inner: [f64; 2],
}

/// A case of `placement.json`; the output is left, top, width, height.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlacementInput {
    pub target: [Length; 4],
    pub modal: [Length; 2],
    pub viewport: [Length; 2],
}

/// The lengths in pixels.
pub fn pixels<const COUNT: usize>(lengths: &[Length; COUNT]) -> [f64; COUNT] {
    lengths.each_ref().map(Length::pixels)
}

/// A length, or the name of a number that JSON cannot write.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum Length {
    Pixels(f64),
    Name(String),
}

impl Length {
    pub fn pixels(&self) -> f64 {
        self.number()
    }

    pub fn number(&self) -> f64 {
        match self {
            Self::Pixels(pixels) => *pixels,
            Self::Name(name) => name.parse().expect("a number, NaN, Infinity or -Infinity"),
        }
    }
}

/// A case of `safe-link.json`: an address, and the address of the page that contains it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LinkInput {
    pub url: String,
    pub page: String,
}

/// The output of `safe-url.json`.
#[derive(Deserialize, Debug, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum UrlVerdict {
    Kind(String),
    Refused(String),
}

/// A case of `text.json`; the output is a text.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum TextInput {
    Base64Encode(String),
    Base64Decode(String),
    ShareUrl {
        template: String,
        address: String,
        target: Option<String>,
    },
    FullSizeImage {
        thumbnail: String,
        prefix: String,
    },
}

/// A case of `cookies.json`; the output is a text, or `null` if no cookie has that name.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum CookieInput {
    Write {
        name: String,
        value: String,
        now: Length,
        days: Option<Length>,
        domain: Option<String>,
    },
    Read {
        cookies: String,
        name: String,
    },
}

/// A case of `number-format.json`; the output is the formatted number.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NumberInput {
    pub number: Length,
    pub decimals: i32,
    pub point: String,
    pub thousands: String,
}

/// A case of `dates.json`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub enum DatesInput {
    Write {
        moment: String,
        field: Vec<String>,
    },
    Read(TypedText),
    /// Reads only by the tokens of the field.
    ReadByTokens(TypedText),
    Parse(TypedText),
    ParseTime {
        text: String,
        format: String,
    },
    WriteTime {
        time: String,
        format: String,
    },
    Grid(String),
    Years {
        expression: String,
        current: u16,
        shown: u16,
    },
    Week(String),
    Agenda {
        date: String,
        today: String,
    },
}

/// The text in a field, and the texts that describe the field.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TypedText {
    pub text: String,
    pub field: Vec<String>,
    pub today: String,
}

/// The output of `dates.json`: a text, several texts, numbers, or nothing.
#[derive(Deserialize, Debug, PartialEq)]
#[serde(untagged)]
pub enum DatesOutput {
    Text(String),
    Numbers(Vec<u32>),
    Texts(Vec<String>),
    Nothing(()),
}

impl DatesOutput {
    /// Numbers, or nothing.
    pub fn of_numbers(numbers: Option<Vec<u32>>) -> Self {
        numbers.map_or(Self::Nothing(()), Self::Numbers)
    }
}

/// A case of `param.json`.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ParamInput {
    Read(String),
    Write(Param),
}

/// The output of `param.json`: the record of a comment, or the comment of a record.
#[derive(Deserialize, Debug, PartialEq)]
#[serde(untagged)]
pub enum ParamOutput {
    Param(Param),
    Comment(String),
}

/// A case of `refresh.json`; the output is the address.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct RefreshInput {
    pub param: Param,
    pub parent_form: Vec<(String, String)>,
    pub module: String,
    pub count: u32,
}

/// A case of `masks.json`: a stored value, the text of a field, edits of an empty field, or only the mask, for its
/// hint.
#[derive(Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum MaskInput {
    Value { mask: String, value: String },
    Text { mask: String, text: String },
    Acts { mask: String, acts: Vec<Act> },
    Hint { mask: String },
}

/// An edit of a masked field; selections are in UTF-16 units.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Act {
    Type(String),
    Paste(String),
    Press(String),
    Select(usize, usize),
}

/// The output of `masks.json`: the field and the value to send, or the hint.
#[derive(Deserialize, Debug, PartialEq)]
#[serde(untagged)]
pub enum MaskOutput {
    Field(MaskedField),
    Hint(String),
}

/// A masked field; `shown` and `caret` (UTF-16 units) only if the case tests them.
#[derive(Deserialize, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct MaskedField {
    pub shown: Option<String>,
    pub caret: Option<usize>,
    pub sent: String,
    pub complete: bool,
    /// Missing if nothing was lost.
    #[serde(default)]
    pub lost: bool,
}

/// A case of `php-names.json`.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PhpInput {
    Decode(String),
    Encode(serde_json::Value),
}

/// A field in `serialise.json`: name, value, and for checkboxes and radio buttons whether it is checked.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum FieldInput {
    Entry(String, String),
    Boxed(String, String, bool),
}

/// A case of `serialise.json`: a form in one of the two encodings, or the body of a list's request.
#[derive(Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum SerialiseInput {
    Fields {
        fields: Vec<FieldInput>,
        empty: String,
    },
    List {
        form: Vec<FieldInput>,
        own: Option<(String, String)>,
    },
}

/// A case of `validate.json`: the fields as the page describes them, and one value for each, row by row.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckInput {
    pub fields: Vec<CheckedField>,
    pub values: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckedField {
    pub name: String,
    pub rules: String,
    pub min: String,
    pub max: String,
}

/// The output of `validate.json`: the alert, and index, code and message of each finding.
#[derive(Deserialize, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct CheckOutput {
    pub alert: String,
    pub findings: Vec<(usize, String, String)>,
}

/// A case of `i18n.json`.
#[derive(Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum I18nInput {
    Translate {
        entries: Vec<(String, String)>,
        language: String,
        expressions: Vec<String>,
        n: Option<u32>,
    },
    Cache {
        kept: Kept,
        version: String,
        now: f64,
    },
    Learn {
        learn: Vec<LearnCall>,
        entries: Vec<(String, String)>,
        language: String,
    },
    Body {
        body: String,
        language: String,
    },
}

/// The stored form of a dictionary.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    pub version: String,
    pub date: f64,
    pub entries: Vec<Entry>,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    pub intitule: String,
    pub valeur: String,
}

/// One call for expressions to learn.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LearnCall {
    pub expressions: Vec<String>,
    pub limit: u32,
}

/// The output of `i18n.json`: texts, one text, whether a cache is used, or the expressions returned by each call.
#[derive(Deserialize, Debug, PartialEq)]
#[serde(untagged)]
pub enum I18nOutput {
    Texts(Vec<String>),
    Text(String),
    Used(bool),
    Batches(Vec<Vec<String>>),
}

/// Singular and plural of an expression with a count, which the vectors separate by U+001E.
pub fn plural_forms(expression: &str) -> (&str, &str) {
    let forms = expression.split_once('\u{1e}');
    forms.unwrap_or((expression, expression))
}

/// The decoded expression of a request's body.
pub fn requested(body: &str) -> String {
    let value = body
        .split('&')
        .find_map(|field| field.strip_prefix("expression="))
        .expect("a body has an expression");
    decode_component(value).expect("what was encoded is UTF-8")
}

/// A case of `menu.json`: a menu, a header, a search, a stored menu, a menu to store, or a method.
#[derive(Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum MenuInput {
    Menu {
        blocks: JsonText,
        config: JsonText,
        page: Option<String>,
    },
    Header {
        #[serde(rename = "header")]
        _header: JsonText,
    },
    Search {
        names: Vec<String>,
        query: String,
    },
    Stored {
        stored: [String; 3],
        session: String,
        now: f64,
    },
    Keep {
        #[serde(rename = "keep")]
        _keep: String,
        #[serde(rename = "session")]
        _session: String,
        #[serde(rename = "now")]
        _now: f64,
    },
    Method {
        #[serde(rename = "method")]
        _method: String,
    },
}

impl MenuInput {
    /// Whether the core answers it; the package's script answers the others alone.
    pub fn is_of_core(&self) -> bool {
        !matches!(
            self,
            Self::Header { .. } | Self::Keep { .. } | Self::Method { .. }
        )
    }
}

/// A JSON text: in the vector a JSON value, or a string if its exact text matters.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum JsonText {
    Written(String),
    Value(serde_json::Value),
}

impl JsonText {
    pub fn text(&self) -> String {
        match self {
            Self::Written(text) => text.clone(),
            Self::Value(value) => value.to_string(),
        }
    }
}

/// The output of `menu.json`.
#[derive(Deserialize, Debug, PartialEq)]
#[serde(untagged)]
pub enum MenuOutput {
    Used(bool),
    Word(Option<String>),
    Entries(Vec<u32>),
    Pairs(Vec<(String, String)>),
    /// Each row holds the cells of one entry, in the order of the columns.
    Menu {
        rows: Vec<Vec<String>>,
        open: String,
    },
}

/// `{ "domain": …, "cases": [ … ] }`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File<I, O> {
    domain: String,
    cases: Vec<Case<I, O>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case<I, O> {
    name: String,
    source: String,
    input: I,
    output: O,
}

/// The expected result of a case: an answer, or an error whose message contains a text.
#[derive(Deserialize, Debug)]
#[serde(untagged)]
pub enum Expected<O> {
    Refused { error: String },
    Answer(O),
}

/// Runs all cases of a file through `answer` and reports the name of every case that differs.
pub fn run<I, O>(json: &str, domain: &str, answer: impl Fn(&I) -> Result<O, String>)
where
    I: DeserializeOwned,
    O: DeserializeOwned + PartialEq + Debug,
{
    run_some(json, domain, |_| true, answer);
}

/// Runs those cases of a vector file whose input is meant for the core.
pub fn run_some<I, O>(
    json: &str,
    domain: &str,
    is_meant: impl Fn(&I) -> bool,
    answer: impl Fn(&I) -> Result<O, String>,
) where
    I: DeserializeOwned,
    O: DeserializeOwned + PartialEq + Debug,
{
    let file: File<I, Expected<O>> = serde_json::from_str(json).expect("a well-formed vector file");
    assert_eq!(file.domain, domain);
    let names: HashSet<&str> = file.cases.iter().map(|case| case.name.as_str()).collect();
    assert_eq!(names.len(), file.cases.len(), "two cases of one name");
    assert!(names.len() >= 12, "only {} cases", names.len());
    let faults: Vec<String> = file
        .cases
        .into_iter()
        .filter(|case| is_meant(&case.input))
        .filter_map(|case| fault(case, &answer))
        .collect();
    assert!(
        faults.is_empty(),
        "{} of {domain}:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

fn fault<I, O>(
    case: Case<I, Expected<O>>,
    answer: impl Fn(&I) -> Result<O, String>,
) -> Option<String>
where
    O: PartialEq + Debug,
{
    let Case {
        name,
        source,
        input,
        output,
    } = case;
    assert!(!source.is_empty(), "{name}: no source");
    let given = answer(&input);
    let fits = match (&given, &output) {
        (Ok(answer), Expected::Answer(expected)) => answer == expected,
        (Err(message), Expected::Refused { error }) => message.contains(error),
        _ => false,
    };
    (!fits).then(|| format!("- {name} ({source}):\n    given {given:?}\n    expected {output:?}"))
}
