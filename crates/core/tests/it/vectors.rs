//! Reads a vector file and runs each of its cases. The tests of the JavaScript face use this file too.

use std::collections::HashSet;
use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use vitrine_core::forms::param::Param;
use vitrine_core::text::decode_component;

/// A case of `sort.json`: one column, several with their keys, or a click on a header.
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

/// A case of `equalize.json`; the output is one height a box or `null`.
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

/// What `layout.json` expects: passes, a length, `null` for leave it alone, or a name.
#[derive(Deserialize, Debug, PartialEq)]
#[serde(untagged)]
pub enum LayoutOutput {
    Passes(Vec<u32>),
    Name(String),
    Length(Option<f64>),
}

/// A case of `fitting.json`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FittingInput {
    pub kind: String,
    pub screen: [Length; 2],
    pub inner: [Length; 2],
    pub bars: [Length; 2],
}

/// What `fitting.json` expects: widths and heights.
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

/// A case of `safe-link.json`: an address, and that of the page which names it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LinkInput {
    pub url: String,
    pub page: String,
}

/// What `safe-url.json` expects of an address.
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

/// A case of `cookies.json`; the output is a text, or `null` where no cookie has that name.
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

/// A case of `number-format.json`; the output is the number as it is written.
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
    /// What only the tokens of the field understand.
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

/// What a field holds, and the texts that describe the field.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TypedText {
    pub text: String,
    pub field: Vec<String>,
    pub today: String,
}

/// What `dates.json` expects: a text, several, numbers, or nothing.
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

/// What `param.json` expects: the record of a comment, or the comment of a record.
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

/// A case of `masks.json`: a stored value, the text of a field, what someone does in an empty field,
/// or the mask alone, for its hint.
#[derive(Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum MaskInput {
    Value { mask: String, value: String },
    Text { mask: String, text: String },
    Acts { mask: String, acts: Vec<Act> },
    Hint { mask: String },
}

/// What someone does in a masked field; a selection is in UTF-16 units.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Act {
    Type(String),
    Paste(String),
    Press(String),
    Select(usize, usize),
}

/// What `masks.json` expects: the field and what is sent of it, or the hint.
#[derive(Deserialize, Debug, PartialEq)]
#[serde(untagged)]
pub enum MaskOutput {
    Field(MaskedField),
    Hint(String),
}

/// A masked field; `shown` and `caret` (UTF-16 units) only where the case is about them.
#[derive(Deserialize, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct MaskedField {
    pub shown: Option<String>,
    pub caret: Option<usize>,
    pub sent: String,
    pub complete: bool,
    /// Missing where nothing was lost.
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

/// A field as `serialise.json` writes it: name, value, and for boxes whether it is checked.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum FieldInput {
    Entry(String, String),
    Boxed(String, String, bool),
}

/// A case of `serialise.json`: a form by one of the two ways, or the body of a list's request.
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

/// A case of `validate.json`: what a page says of its fields, and one value for each, row by row.
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

/// What `validate.json` expects: the alert, and index, code and message of each finding.
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

/// What a storage holds of a dictionary.
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

/// One call for what is left to learn.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LearnCall {
    pub expressions: Vec<String>,
    pub limit: u32,
}

/// What `i18n.json` expects: texts, one text, whether something is used, or the expressions that each call hands out.
#[derive(Deserialize, Debug, PartialEq)]
#[serde(untagged)]
pub enum I18nOutput {
    Texts(Vec<String>),
    Text(String),
    Used(bool),
    Batches(Vec<Vec<String>>),
}

/// The two forms of an expression that is counted, as the vectors part them.
pub fn plural_forms(expression: &str) -> (&str, &str) {
    let forms = expression.split_once('\u{1e}');
    forms.unwrap_or((expression, expression))
}

/// The expression of a request's body, decoded.
pub fn requested(body: &str) -> String {
    let value = body
        .split('&')
        .find_map(|field| field.strip_prefix("expression="))
        .expect("a body has an expression");
    decode_component(value).expect("what was encoded is UTF-8")
}

/// A case of `menu.json`: a menu, a header, a search, what is stored, what to keep, or a method.
#[derive(Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum MenuInput {
    Menu {
        blocks: JsonText,
        config: JsonText,
        page: Option<String>,
    },
    Header {
        header: JsonText,
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
        keep: String,
        session: String,
        now: f64,
    },
    Method {
        method: String,
    },
}

/// A JSON text, written in the vector as itself, or as a text where its wording matters.
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

/// What `menu.json` expects.
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

/// What a case expects: an answer, or a refusal whose message contains a text.
#[derive(Deserialize, Debug)]
#[serde(untagged)]
pub enum Expected<O> {
    Refused { error: String },
    Answer(O),
}

/// Runs all cases of a file through `answer` and reports every one that differs, by its name.
pub fn run<I, O>(json: &str, domain: &str, answer: impl Fn(&I) -> Result<O, String>)
where
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
