//! Dates and times as forms show, read and send them (spec 3.11, 5.1, 9.5).
//!
//! A date is a calendar value ([`Date`]), free of time zones. One that does not exist (31/02) is
//! refused and never rewritten into another.
//!
//! - [`format_date`], [`parse_date`], [`format_time`], [`parse_time`]: the tokens of jQuery UI's
//!   datepicker and of jquery-ui-timepicker-addon, strictly;
//! - [`Field`]: the one text of a date picker's field, date and time separated by a space. It reads what
//!   people type, too ([`crate::calendar::typed`]);
//! - [`Rules`]: which moments a field takes; [`Field::judge`] says why it does not ([`Refusal`]);
//! - [`Month`]: the grid of a calendar, and the month that an agenda shows;
//! - [`year_range`]: the years that a calendar offers.

mod by_tokens;
mod error;
mod field;
mod judge;
mod language;
mod moment;
mod month;
mod parse;
mod rules;
mod tokens;
mod write;
mod years;

pub use crate::calendar::{Date, IsoWeek, Time, iso_week};
pub use error::DateError;
pub use field::{Field, Understood};
pub use judge::Refusal;
pub use language::Language;
pub use moment::Moment;
pub use month::{GridDay, Month};
pub use parse::{Reading, parse_date, parse_time};
pub use rules::{Rules, RulesText};
pub use write::{format_date, format_time};
pub use years::{YearRange, year_range};
