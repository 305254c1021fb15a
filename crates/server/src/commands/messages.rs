//! `vitrine messages`: what visitors have sent by forms, exported or erased.

use std::fs::{File, OpenOptions};
use std::io::{BufWriter, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use clap::{ArgGroup, Args, Subcommand};
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Unit};
use serde_json::json;

use crate::config::Settings;
use crate::store::{MessageFilter, Store, StoredMessage};

use super::Failure;

/// Spreadsheets take cells that begin so as formulas.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

#[derive(Debug, Args)]
pub struct MessagesFlags {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Write messages to a new file
    Export {
        /// Those of one form: the key of its module
        #[arg(long, value_name = "KEY")]
        module: Option<String>,
        /// The file, which ends with .csv or .json
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Erase messages for good, and their mails
    #[command(group(ArgGroup::new("which").required(true)))]
    Erase {
        /// Those that came before this day, such as 2026-01-31
        #[arg(long, value_name = "DATE", group = "which")]
        before: Option<Date>,
        /// Those that hold this mail address as an answer
        #[arg(long, value_name = "ADDRESS", group = "which")]
        mail: Option<String>,
        /// Those of one form: the key of its module
        #[arg(long, value_name = "KEY", group = "which")]
        module: Option<String>,
    },
}

pub async fn run(settings: &Settings, flags: MessagesFlags) -> Result<(), Failure> {
    let store = Store::open_existing(&settings.database).await?;
    let zone = &settings.time_zone;
    let done = match flags.action {
        Action::Export { module, file } => {
            let filter = MessageFilter {
                module,
                ..MessageFilter::default()
            };
            match refuse_unknown_form(&store, &filter).await {
                Ok(()) => export(&store, &filter, (&file, zone)).await,
                Err(refused) => Err(refused),
            }
        }
        Action::Erase {
            before,
            mail,
            module,
        } => {
            let day = |date: Date| date.to_zoned(zone.clone());
            let before = before.map(day).transpose()?;
            let filter = MessageFilter {
                module,
                before: before.map(|day| day.timestamp().as_second()),
                mail,
            };
            match refuse_unknown_form(&store, &filter).await {
                Ok(()) => erase(&store, &filter).await,
                Err(refused) => Err(refused),
            }
        }
    };
    store.close().await;
    done
}

/// A mistyped key must not look like a form without messages. A form no longer on the site may still have some.
async fn refuse_unknown_form(store: &Store, filter: &MessageFilter) -> Result<(), Failure> {
    let Some(module) = &filter.module else {
        return Ok(());
    };
    let forms = store.messages().forms().await?;
    if forms.contains(module) {
        return Ok(());
    }
    let known = if forms.is_empty() {
        "there is none".to_owned()
    } else {
        format!(
            "there are {}",
            forms.into_iter().collect::<Vec<_>>().join(", ")
        )
    };
    Err(format!("{module}: no form has this key; {known}").into())
}

async fn erase(store: &Store, filter: &MessageFilter) -> Result<(), Failure> {
    let count = store.messages().erase(filter).await?;
    println!("{count} message(s) erased");
    Ok(())
}

async fn export(
    store: &Store,
    filter: &MessageFilter,
    (path, zone): (&Path, &TimeZone),
) -> Result<(), Failure> {
    let ending = path.extension().and_then(|ending| ending.to_str());
    let mut sheet: Box<dyn Sheet> = match ending {
        Some("csv") => Box::new(Csv::new(store, filter, new_file(path)?).await?),
        Some("json") => Box::new(Json::new(new_file(path)?)),
        _ => {
            let name = path.display();
            return Err(format!("{name}: end the name with .csv or .json").into());
        }
    };
    let mut count = 0_usize;
    store
        .messages()
        .each(filter, |message| {
            count += 1;
            let received = Timestamp::from_second(message.received_at)?
                .to_zoned(zone.clone())
                .round(Unit::Second)?;
            sheet.write(
                &message,
                &received.strftime("%Y-%m-%d %H:%M:%S").to_string(),
            )
        })
        .await?;
    sheet.end()?;
    println!("{}: {count} message(s)", path.display());
    Ok(())
}

/// Creates a file that only its owner can read, because messages are personal. Fails if the file exists.
fn new_file(path: &Path) -> Result<BufWriter<File>, Failure> {
    let file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(path)
        .map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(BufWriter::new(file))
}

/// The output formats.
trait Sheet {
    fn write(&mut self, message: &StoredMessage, received: &str) -> Result<(), Failure>;
    fn end(&mut self) -> Result<(), Failure>;
}

/// A list of objects, one per line.
struct Json {
    out: BufWriter<File>,
    before: &'static str,
}

impl Json {
    fn new(out: BufWriter<File>) -> Self {
        Self { out, before: "[\n" }
    }
}

impl Sheet for Json {
    fn write(&mut self, message: &StoredMessage, received: &str) -> Result<(), Failure> {
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

    fn end(&mut self) -> Result<(), Failure> {
        let begin = if self.before == "[\n" { "[" } else { "" };
        writeln!(self.out, "{begin}\n]")?;
        Ok(self.out.flush()?)
    }
}

/// A table with a column for each input that any form has had. French spreadsheets open semicolons and a UTF-8 BOM
/// without questions.
struct Csv {
    out: csv::Writer<BufWriter<File>>,
    names: Vec<String>,
}

impl Csv {
    async fn new(
        store: &Store,
        filter: &MessageFilter,
        mut out: BufWriter<File>,
    ) -> Result<Self, Failure> {
        let mut names: Vec<String> = Vec::new();
        store
            .messages()
            .each(filter, |message| {
                for answer in message.answers {
                    if !names.contains(&answer.name) {
                        names.push(answer.name);
                    }
                }
                Ok::<_, Failure>(())
            })
            .await?;
        out.write_all("\u{feff}".as_bytes())?;
        let mut out = csv::WriterBuilder::new().delimiter(b';').from_writer(out);
        let head = ["id", "module", "received"].into_iter();
        out.write_record(head.chain(names.iter().map(String::as_str)))?;
        Ok(Self { out, names })
    }
}

impl Sheet for Csv {
    fn write(&mut self, message: &StoredMessage, received: &str) -> Result<(), Failure> {
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

    fn end(&mut self) -> Result<(), Failure> {
        Ok(self.out.flush()?)
    }
}

/// Escapes a visitor's text that a spreadsheet would take for a formula.
fn harmless(value: &str) -> String {
    if value.starts_with(FORMULA) {
        format!("'{value}")
    } else {
        value.to_owned()
    }
}
