//! Dates and times as forms show, read and send them (spec 3.11, 5.1, 9.5).
//!
//! A date is a calendar value ([`Date`]), free of time zones. One that does not exist (31/02) is
//! refused and never rewritten into another.
//!
//! - [`format_date`], [`parse_date`], [`format_time`], [`parse_time`]: the tokens of jQuery UI's
//!   datepicker and of jquery-ui-timepicker-addon, strictly;
//! - [`read_typed`], [`read_typed_time`]: what people type, `5/3/24` or `5 mars 2024`, `14h30`;
//! - [`Field`]: the one text of a date picker's field, date and time parted by a space;
//! - [`Rules`]: which moments a field takes; [`Field::judge`] and [`refusal_sentence`] why it does not;
//! - [`Month`]: the grid of a calendar, and the month that an agenda shows;
//! - [`year_range`]: the years that a calendar offers.

// Functions that several others call, and steps of one that is long, are marked `#[inline(never)]`: the optimiser copies
// them, and each copy weighs in the WebAssembly module (docs/decisions/0006). All marks together: 2 kB.

mod error;
mod field;
mod judge;
mod language;
mod moment;
mod month;
mod parse;
mod parts;
mod reader;
mod rules;
mod said;
mod sentence;
mod time;
mod typed;
mod write;
mod years;

pub use crate::calendar::{Date, IsoWeek, iso_week};
pub use error::DateError;
pub use field::Field;
pub use judge::Refusal;
pub use language::Language;
pub use moment::Moment;
pub use month::{GridDay, Month};
pub use parse::{Reading, parse_date, parse_time};
pub use rules::{Rules, RulesText};
pub use sentence::refusal_sentence;
pub use time::Time;
pub use typed::{read_typed, read_typed_time};
pub use write::{format_date, format_time};
pub use years::{YearRange, year_range};
