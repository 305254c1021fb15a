//! Dates and times as forms show, parse and send them (spec 3.11, 5.1, 9.5).
//!
//! A date is a calendar value ([`Date`]) without a time zone. An impossible date (31/02) is rejected,
//! never changed into another one.
//!
//! - [`format_date`], [`parse_date`], [`format_time`], [`parse_time`]: format and parse strictly by the
//!   tokens of jQuery UI's datepicker and of jquery-ui-timepicker-addon;
//! - [`Field`]: the text of a date picker's field, date and time separated by a space. It also accepts
//!   what people type ([`crate::calendar::entry`]);
//! - [`limit`]: a day that limits a field, also one relative to the day of the visit;
//! - [`Rules`]: which moments a field accepts; [`Field::judge`] explains a rejection ([`Refusal`]);
//! - [`Month`]: the grid of a calendar, and the month of an agenda;
//! - [`year_range`]: the years that a calendar offers.

mod by_tokens;
mod error;
mod field;
mod judge;
mod language;
mod limit;
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
pub use limit::limit;
pub use moment::Moment;
pub use month::{GridDay, Month};
pub use parse::{Reading, parse_date, parse_time};
pub use rules::{Rules, RulesText};
pub use write::{format_date, format_time};
pub use years::{YearRange, year_range};
