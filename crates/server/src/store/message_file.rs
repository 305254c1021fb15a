//! Exports visitors' messages to a file for other programs.

use std::io::Write;

use jiff::tz::TimeZone;
use jiff::{Timestamp, Unit};
use serde_json::json;

use super::{MessageFilter, Messages, StoredMessage};

/// Spreadsheets treat cells with these first characters as formulas; some also accept the full-width signs.
const FORMULA: [char; 10] = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];

/// Why a file could not be written.
pub type SheetError = Box<dyn std::error::Error + Send + Sync>;

/// The formats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MessageFormat {
    /// A table.
    Csv,
    /// A list of objects.
    Json,
}

impl MessageFormat {
    /// The format for a file with this extension.
    pub fn of_ending(ending: &str) -> Option<Self> {
        match ending {
            "csv" => Some(Self::Csv),
            "json" => Some(Self::Json),
            _ => None,
        }
    }

    /// The file extension.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Json => "json",
        }
    }
}

impl Messages<'_> {
    /// Writes the selected messages to a file, oldest first; returns how many.
    pub async fn write_file<W: Write + Send>(
        self,
        filter: &MessageFilter,
        (format, zone): (MessageFormat, &TimeZone),
        out: W,
    ) -> Result<usize, SheetError> {
        match format {
            MessageFormat::Csv => {
                let sheet = Csv::new(self, filter, out).await?;
                each(self, filter, zone, sheet).await
            }
            MessageFormat::Json => each(self, filter, zone, Json::new(out)).await,
        }
    }
}

async fn each(
    messages: Messages<'_>,
    filter: &MessageFilter,
    zone: &TimeZone,
    mut sheet: impl Sheet + Send,
) -> Result<usize, SheetError> {
    let mut count = 0;
    messages
        .each(filter, |message| {
            count += 1;
            let received = Timestamp::from_second(message.received_at)?
                .to_zoned(zone.clone())
                .round(Unit::Second)?;
            let received = received.strftime("%Y-%m-%d %H:%M:%S").to_string();
            sheet.write(&message, &received)
        })
        .await?;
    sheet.end()?;
    Ok(count)
}

/// The output formats.
trait Sheet {
    fn write(&mut self, message: &StoredMessage, received: &str) -> Result<(), SheetError>;
    fn end(&mut self) -> Result<(), SheetError>;
}

/// A list of objects, one per line.
struct Json<W> {
    out: W,
    before: &'static str,
}

impl<W: Write> Json<W> {
    fn new(out: W) -> Self {
        Self { out, before: "[\n" }
    }
}

impl<W: Write> Sheet for Json<W> {
    fn write(&mut self, message: &StoredMessage, received: &str) -> Result<(), SheetError> {
        let object = json!({
            "id": message.id,
            "module": message.module,
            "received": received,
            "answers": message.answers,
        });
        write!(self.out, "{}{object}", self.before)?;
        self.before = ",\n";
        Ok(())
    }

    fn end(&mut self) -> Result<(), SheetError> {
        let begin = if self.before == "[\n" { "[" } else { "" };
        writeln!(self.out, "{begin}\n]")?;
        Ok(self.out.flush()?)
    }
}

/// The columns that are no inputs. No input is named so, while one may be `id`.
const OWN: [&str; 3] = ["vt-id", "vt-module", "vt-received"];

/// A table with a column for each current or former input of a form. French spreadsheets open semicolons and a UTF-8
/// BOM without questions.
struct Csv<W: Write> {
    out: csv::Writer<W>,
    names: Vec<String>,
}

impl<W: Write> Csv<W> {
    async fn new(
        messages: Messages<'_>,
        filter: &MessageFilter,
        mut out: W,
    ) -> Result<Self, SheetError> {
        let mut names = messages.inputs(filter).await?;
        messages
            .each(filter, |message| {
                for answer in message.answers {
                    if !names.contains(&answer.name) {
                        names.push(answer.name);
                    }
                }
                Ok::<_, SheetError>(())
            })
            .await?;
        out.write_all("\u{feff}".as_bytes())?;
        let mut out = csv::WriterBuilder::new().delimiter(b';').from_writer(out);
        let head = OWN.into_iter();
        out.write_record(head.chain(names.iter().map(String::as_str)))?;
        Ok(Self { out, names })
    }
}

impl<W: Write> Sheet for Csv<W> {
    fn write(&mut self, message: &StoredMessage, received: &str) -> Result<(), SheetError> {
        let value = |name: &String| {
            let mut answers = message.answers.iter();
            let answer = answers.find(|answer| answer.name == *name);
            answer.map_or_else(String::new, |answer| harmless(&answer.value))
        };
        let head = [
            message.id.to_string(),
            message.module.clone(),
            received.to_owned(),
        ];
        self.out
            .write_record(head.into_iter().chain(self.names.iter().map(value)))?;
        Ok(())
    }

    fn end(&mut self) -> Result<(), SheetError> {
        Ok(self.out.flush()?)
    }
}

/// Escapes a visitor's text that a spreadsheet would treat as a formula.
fn harmless(value: &str) -> String {
    if value.starts_with(FORMULA) {
        format!("'{value}")
    } else {
        value.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::harmless;

    #[test]
    fn a_formula_stays_a_text_in_wide_signs_too() {
        for sign in ['=', '+', '-', '@', '＝', '＋', '－', '＠'] {
            assert_eq!(harmless(&format!("{sign}1")), format!("'{sign}1"));
        }
        assert_eq!(harmless("1＝1"), "1＝1");
    }
}
