//! When an event takes place, in words.

use vitrine_core::dates::{Date, Language, format_date};

use crate::domain::language::date_text;
use crate::domain::language::translator::Translator;
use crate::domain::listing::agenda::Event;

/// Formats a day as ISO 8601.
pub fn iso(day: Date) -> String {
    format_date(day, "yy-mm-dd", Language::French)
}

/// Describes when an event takes place, apart from the day it is listed under; empty for an all-day event.
pub fn when(event: &Event, words: &Translator) -> String {
    let days = event.is_long().then(|| {
        let first = beginning(event, words);
        let last = date_text::day_of_year(event.last, words);
        words.fill(
            "Du {first} au {last}",
            &[("first", &first), ("last", &last)],
        )
    });
    let time = hours(event, words);
    match (days, time) {
        (None, None) => String::new(),
        (Some(days), None) => days,
        (None, Some(time)) => time,
        (Some(days), Some(time)) => format!("{days}, {time}"),
    }
}

/// Formats the first day without the parts it shares with the last.
fn beginning(event: &Event, words: &Translator) -> String {
    let (first, last) = (event.first, event.last);
    if first.year() != last.year() {
        date_text::day_of_year(first, words)
    } else if first.month() != last.month() {
        date_text::day(first, words)
    } else {
        date_text::day_of_month(first, words)
    }
}

/// Describes when an event takes place, including its day.
pub fn occasion(event: &Event, words: &Translator) -> String {
    if event.is_long() {
        return when(event, words);
    }
    let day = date_text::weekday(event.first, words);
    let day = format!("{day} {}", event.first.year());
    match hours(event, words) {
        Some(hours) => format!("{day}, {hours}"),
        None => day,
    }
}

/// The time of an event: "20 h 30", "20 h 30 à 23 h".
pub fn hours(event: &Event, words: &Translator) -> Option<String> {
    let from = date_text::time(event.time?, words);
    let Some(end) = event.end_time else {
        return Some(from);
    };
    let until = date_text::time(end, words);
    let times = [("from", from.as_str()), ("until", until.as_str())];
    Some(words.fill("{from} à {until}", &times))
}
