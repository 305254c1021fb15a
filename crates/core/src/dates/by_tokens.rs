//! Parses a date or a time by the tokens of a format.

use super::tokens::{Format, Part, Token, Width};
use super::write::{MILLISECONDS_IN_DAY, TICKS_IN_DAY, UNIX_EPOCH_DAY};
use super::{Date, DateError, Language, Reading, Time};
use crate::calendar::entry::{Cursor, civil, cleaned, value_of, year_of_two_digits};
use crate::text::{Words, fold};

/// Minimum number of letters of an abbreviated name.
const LETTERS_OF_A_NAME: usize = 3;

/// Consumes a date in this format, whose tokens determine a day. Only the end of the text or a blank may follow.
pub(super) fn read_date(
    cursor: &mut Cursor,
    format: &Format,
    reading: Reading,
) -> Result<Date, DateError> {
    let said = read(cursor, format, Blanks::Needed, reading)?;
    if matches!(cursor.peek(), None | Some(b' ')) {
        said.date(reading.today)
    } else {
        Err(DateError::Unreadable)
    }
}

/// Consumes a time in this format, and the rest of the text. Blanks and whole quoted texts may be
/// missing.
pub(super) fn read_time(cursor: &mut Cursor, format: &Format) -> Result<Time, DateError> {
    // No token of a time asks for them.
    let (language, today) = (Language::French, Date::FIRST);
    let said = read(
        cursor,
        format,
        Blanks::Optional,
        Reading { language, today },
    )?;
    if cursor.is_at_end() {
        said.time()
    } else {
        Err(DateError::Unreadable)
    }
}

/// Consumes the parts of a format.
fn read(
    cursor: &mut Cursor,
    format: &Format,
    blanks: Blanks,
    reading: Reading,
) -> Result<Said, DateError> {
    let mut said = Said::default();
    for part in format.parts() {
        match part {
            Part::Token(token, width) => said.token(cursor, (*token, *width), reading)?,
            Part::Literal(text) | Part::Quoted(text) => {
                let start = *cursor;
                let read = literal(cursor, text, blanks);
                if read.is_err() && blanks == Blanks::Optional && matches!(part, Part::Quoted(_)) {
                    *cursor = start;
                    cursor.skip_blanks();
                } else {
                    read?;
                }
            }
        }
    }
    Ok(said)
}

/// Whether the blanks of a literal text may be missing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Blanks {
    Needed,
    Optional,
}

/// Consumes literal text. A run of blanks in it or beside it matches any number of blanks, at least
/// one. The caller has trimmed the text.
fn literal(cursor: &mut Cursor, text: &str, blanks: Blanks) -> Result<(), DateError> {
    for character in cleaned(text).chars() {
        let is_there = if character == ' ' {
            cursor.skip_blanks()
                || blanks == Blanks::Optional
                || cursor.is_after_blank()
                || cursor.is_at_end()
        } else {
            cursor.skip(character.encode_utf8(&mut [0; 4]))
        };
        if !is_there {
            return Err(DateError::Unreadable);
        }
    }
    Ok(())
}

/// The parts that the tokens contained, each at the place of its token: those of a month's name, of the hour of twelve and
/// of the half in capitals at that of month, hour and half.
#[derive(Debug, Default)]
struct Said {
    numbers: [Option<u32>; Token::IsoOffset as usize],
    /// Minutes ahead of UTC.
    offset: Option<i16>,
}

impl Said {
    fn token(
        &mut self,
        cursor: &mut Cursor,
        (token, width): (Token, Width),
        Reading { language, today }: Reading,
    ) -> Result<(), DateError> {
        let (fewest, most) = match (token, width) {
            (Token::Year, Width::Long) => (4, 4),
            (Token::Ordinal | Token::Millisecond | Token::Microsecond, _) => (1, 3),
            (Token::Year, Width::Short)
            | (Token::Hour | Token::HourOfTwelve | Token::Minute | Token::Second, Width::Long) => {
                (2, 2)
            }
            _ => (1, 2),
        };
        let (place, number) = match token {
            Token::WeekdayName => (token, name(cursor, language.weekdays(width))?),
            Token::MonthName => (Token::Month, name(cursor, language.months(width))? + 1),
            Token::UnixMilliseconds => return self.day_of_count(milliseconds(cursor)?),
            Token::Ticks => return self.day_of_count(ticks(cursor)?),
            Token::Half | Token::HalfInCapitals => match half(cursor) {
                Some(is_afternoon) => (Token::Half, is_afternoon.into()),
                None => return Ok(()),
            },
            Token::Offset | Token::IsoOffset => {
                let offset = offset(cursor)?;
                if offset.is_some() {
                    let before = std::mem::replace(&mut self.offset, offset);
                    agree(before.is_none() || before == offset)?;
                }
                return Ok(());
            }
            _ => {
                let number = number(cursor, fewest, most)?;
                match (token, width) {
                    (Token::Year, Width::Short) => (token, year_of_two_digits(number, today)),
                    (Token::HourOfTwelve, _) => (Token::Hour, number),
                    _ => (token, number),
                }
            }
        };
        self.say(place, number)
    }

    /// Records a number; fails if another one was recorded before.
    fn say(&mut self, place: Token, number: u32) -> Result<(), DateError> {
        let before = self.numbers[place as usize].replace(number);
        agree(before.is_none_or(|before| before == number))
    }

    /// The number at this place, if there is one.
    fn said(&self, place: Token) -> Option<u32> {
        self.numbers[place as usize]
    }

    /// The number at this place, otherwise 0.
    fn of(&self, place: Token) -> u32 {
        self.said(place).unwrap_or_default()
    }

    /// Records the day with this number ([`Date::day_number`]).
    fn day_of_count(&mut self, number: Option<u32>) -> Result<(), DateError> {
        let date = number
            .and_then(Date::from_day_number)
            .ok_or(DateError::Impossible)?;
        self.say(Token::Year, date.year().into())?;
        self.say(Token::Month, date.month().into())?;
        self.say(Token::Day, date.day().into())
    }

    /// Returns the date. Fails if one of the tokens contradicts it.
    fn date(&self, today: Date) -> Result<Date, DateError> {
        let year = self.said(Token::Year).unwrap_or(today.year().into());
        let date = match self.said(Token::Ordinal) {
            Some(ordinal) => day_of_year(year, ordinal),
            None => civil(year, self.of(Token::Month), self.of(Token::Day)).ok(),
        };
        let date = date.ok_or(DateError::Impossible)?;
        let is = |place, is: u8| self.said(place).is_none_or(|said| said == u32::from(is));
        agree(
            is(Token::Month, date.month())
                && is(Token::Day, date.day())
                && is(Token::WeekdayName, date.weekday()),
        )?;
        Ok(date)
    }

    /// Returns the time.
    fn time(&self) -> Result<Time, DateError> {
        let hour = match (self.said(Token::Half), self.of(Token::Hour)) {
            (Some(1), hour @ 0..24) => hour % 12 + 12,
            (Some(0), 12) => 0,
            (Some(0), 13..24) => return Err(DateError::Contradictory),
            (_, hour) => hour,
        };
        self.at_hour(hour).ok_or(DateError::ImpossibleTime)
    }

    /// The time with this hour (24-hour clock). `None` if the hour is out of range.
    fn at_hour(&self, hour: u32) -> Option<Time> {
        let time = Time::new(
            u8::try_from(hour).ok()?,
            u8::try_from(self.of(Token::Minute)).ok()?,
            u8::try_from(self.of(Token::Second)).ok()?,
        )?;
        let time = time.with_fraction(
            u16::try_from(self.of(Token::Millisecond)).ok()?,
            u16::try_from(self.of(Token::Microsecond)).ok()?,
        )?;
        match self.offset {
            Some(offset) => time.with_offset(offset),
            None => Some(time),
        }
    }
}

/// Fails if parts disagree.
fn agree(is_same: bool) -> Result<(), DateError> {
    if is_same {
        Ok(())
    } else {
        Err(DateError::Contradictory)
    }
}

fn day_of_year(year: u32, ordinal: u32) -> Option<Date> {
    Date::from_ordinal(u16::try_from(year).ok()?, u16::try_from(ordinal).ok()?)
}

/// Consumes a number with this many digits.
fn number(cursor: &mut Cursor, fewest: usize, most: usize) -> Result<u32, DateError> {
    let digits = cursor.digits(most);
    if digits.len() < fewest {
        return Err(DateError::Unreadable);
    }
    u32::try_from(value_of(digits)).map_err(|_| DateError::Unreadable)
}

/// Consumes a name, complete or abbreviated to three letters or more; returns its index. Fails if the
/// abbreviation is ambiguous.
fn name(cursor: &mut Cursor, names: &str) -> Result<u32, DateError> {
    let (mut longest, mut found) = (LETTERS_OF_A_NAME - 1, None);
    for (place, name) in (0..).zip(Words::of(names)) {
        let name = fold(name);
        let pairs = name.bytes().zip(cursor.rest().bytes());
        let same = pairs.take_while(|(one, other)| one == other).count();
        if same >= longest {
            found = (same > longest).then_some(place);
            longest = same;
        }
    }
    cursor.take(longest);
    found.ok_or(DateError::Unreadable)
}

/// Consumes milliseconds since 1970, possibly negative; returns the day, or `None` outside the
/// calendar.
fn milliseconds(cursor: &mut Cursor) -> Result<Option<u32>, DateError> {
    let is_before = cursor.skip("-");
    let count = count(cursor, 15)?;
    let day = |count: u64| u32::try_from(count / MILLISECONDS_IN_DAY).ok();
    Ok(if is_before {
        // Days are rounded down, so a part of a day before 1970 belongs to the day before.
        let days = day(count + MILLISECONDS_IN_DAY - 1);
        days.and_then(|days| UNIX_EPOCH_DAY.checked_sub(days))
    } else {
        day(count).and_then(|days| UNIX_EPOCH_DAY.checked_add(days))
    })
}

/// Consumes tenths of microseconds since the year 1; returns the day.
fn ticks(cursor: &mut Cursor) -> Result<Option<u32>, DateError> {
    Ok(u32::try_from(count(cursor, 19)? / TICKS_IN_DAY).ok())
}

/// Consumes a count of at most nineteen digits, which fits into 64 bits.
fn count(cursor: &mut Cursor, most: usize) -> Result<u64, DateError> {
    let digits = cursor.digits(most);
    if digits.is_empty() {
        return Err(DateError::Unreadable);
    }
    Ok(value_of(digits))
}

/// Consumes `am`, `a`, `pm` or `p`; returns whether it is the afternoon.
fn half(cursor: &mut Cursor) -> Option<bool> {
    let is_afternoon = if cursor.skip("a") {
        false
    } else if cursor.skip("p") {
        true
    } else {
        return None;
    };
    cursor.skip("m");
    Some(is_afternoon)
}

/// Consumes `z`, `+0530` or `+05:30`; returns the minutes ahead of UTC.
fn offset(cursor: &mut Cursor) -> Result<Option<i16>, DateError> {
    if cursor.skip("z") {
        return Ok(Some(0));
    }
    let sign = if cursor.skip("-") {
        -1
    } else if cursor.skip("+") {
        1
    } else {
        return Ok(None);
    };
    let hours = number(cursor, 2, 2)?;
    cursor.skip(":");
    let minutes = number(cursor, 2, 2)?;
    if minutes < 60 {
        let ahead = i16::try_from(hours * 60 + minutes).unwrap_or(i16::MAX);
        Ok(Some(sign * ahead))
    } else {
        Err(DateError::ImpossibleTime)
    }
}

#[cfg(test)]
mod tests {
    use super::super::DateError;
    use super::super::Time;
    use super::super::{format_time, parse_time};
    use proptest::prelude::*;

    fn time(hour: u8, minute: u8, second: u8) -> Time {
        Time::new(hour, minute, second).expect("a time of the day")
    }

    #[test]
    fn every_token_is_written_in_both_lengths() {
        let written = |hour, format| format_time(time(hour, 4, 5), format);
        assert_eq!(written(9, "H HH h hh m mm s ss"), "9 09 9 09 4 04 5 05");
        assert_eq!(written(14, "H HH h hh t tt T TT"), "14 14 2 02 p pm P PM");
        assert_eq!(written(0, "H HH h hh t tt T TT"), "0 00 12 12 a am A AM");
        assert_eq!(written(12, "h TT"), "12 PM");
    }

    #[test]
    fn fractions_have_three_digits_each() {
        let time = Time::MIDNIGHT
            .with_fraction(7, 89)
            .expect("both below 1000");
        assert_eq!(format_time(time, "ss.lc"), "00.007089");
        assert_eq!(parse_time("00.007089", "ss.lc"), Ok(time));
        assert_eq!(
            parse_time("00.7", "ss.l"),
            Ok(Time::MIDNIGHT.with_fraction(7, 0).expect("below 1000"))
        );
    }

    #[test]
    fn an_offset_has_its_sign_and_utc_its_letter() {
        let offset =
            |minutes| format_time(Time::MIDNIGHT.with_offset(minutes).expect("a zone"), "z Z");
        assert_eq!(offset(0), "+0000 Z");
        assert_eq!(offset(330), "+0530 +05:30");
        assert_eq!(offset(-210), "-0330 -03:30");
        assert_eq!(format_time(Time::MIDNIGHT, "zZ"), "+0000Z");
        let read = |text| parse_time(text, "HH:mm z").map(Time::offset);
        for text in ["00:00 -0330", "00:00 -03:30", "00:00-0330"] {
            assert_eq!(read(text), Ok(Some(-210)), "{text}");
        }
        assert_eq!(read("00:00 z"), Ok(Some(0)));
        assert_eq!(read("00:00"), Ok(None));
        assert_eq!(read("00:00 +1500"), Err(DateError::ImpossibleTime));
        assert_eq!(read("00:00 +0060"), Err(DateError::ImpossibleTime));
        assert_eq!(read("00:00 CEST"), Err(DateError::Unreadable));
        assert_eq!(read("00:00 +5"), Err(DateError::Unreadable));
    }

    #[test]
    fn a_half_of_the_day_says_which_of_two_hours() {
        let read = |text| parse_time(text, "h:mm TT").map(Time::hour);
        assert_eq!(read("12:30 AM"), Ok(0));
        assert_eq!(read("12:30 PM"), Ok(12));
        assert_eq!(read("2:30 pm"), Ok(14));
        assert_eq!(read("2:30p"), Ok(14));
        assert_eq!(read("14:30 PM"), Ok(14));
        assert_eq!(read("14:30"), Ok(14));
        assert_eq!(read("14:30 AM"), Err(DateError::Contradictory));
        assert_eq!(read("2:30 xm"), Err(DateError::Unreadable));
    }

    #[test]
    fn a_time_that_no_clock_shows_is_refused() {
        for text in ["24:00:00", "99:00:00", "00:60:00", "00:00:60"] {
            assert_eq!(
                parse_time(text, "HH:mm:ss"),
                Err(DateError::ImpossibleTime),
                "{text}"
            );
        }
    }

    #[test]
    fn a_doubled_token_wants_two_digits_and_a_single_one_takes_one_or_two() {
        assert_eq!(parse_time("9:5:7", "H:m:s"), Ok(time(9, 5, 7)));
        assert_eq!(parse_time("09:05:07", "H:m:s"), Ok(time(9, 5, 7)));
        assert_eq!(
            parse_time("9:05:07", "HH:mm:ss"),
            Err(DateError::Unreadable)
        );
        assert_eq!(parse_time("", "HH:mm"), Err(DateError::Unreadable));
        assert_eq!(
            parse_time("10:00:00 x", "HH:mm:ss"),
            Err(DateError::Unreadable)
        );
    }

    #[test]
    fn quoted_text_and_blanks_may_be_left_out_but_other_text_not() {
        for text in ["14h30", "1430", "14H30"] {
            assert_eq!(parse_time(text, "HH'h'mm"), Ok(time(14, 30, 0)), "{text}");
        }
        assert_eq!(parse_time("14 30", "HH  mm"), Ok(time(14, 30, 0)));
        assert_eq!(parse_time("1430", "HH:mm"), Err(DateError::Unreadable));
    }

    #[test]
    fn a_text_that_says_two_things_is_refused() {
        assert_eq!(
            parse_time("14:30 15", "HH:mm H"),
            Err(DateError::Contradictory)
        );
        assert_eq!(
            parse_time("2 AM PM", "h TT TT"),
            Err(DateError::Contradictory)
        );
        assert_eq!(
            parse_time("2 +0100 +0200", "h z z"),
            Err(DateError::Contradictory)
        );
        assert_eq!(parse_time("14:30 14", "HH:mm H"), Ok(time(14, 30, 0)));
    }

    fn times() -> impl Strategy<Value = Time> {
        let clock = (
            0_u8..24,
            0_u8..60,
            0_u8..60,
            0_u16..1000,
            0_u16..1000,
            -720_i16..=840,
        );
        clock.prop_map(|(hour, minute, second, milli, micro, offset)| {
            let time = time(hour, minute, second).with_fraction(milli, micro);
            time.and_then(|time| time.with_offset(offset))
                .expect("within the bounds")
        })
    }

    /// Formats that determine a time to the second, microsecond or zone.
    fn formats() -> impl Strategy<Value = String> {
        let hours = vec![
            "H",
            "HH",
            "h TT",
            "hh tt",
            "h t",
            "'à' hh T",
            "TT HH",
            "t H",
        ];
        let rest = vec![
            ":m:s:l:c Z",
            ":mm:ss.lcz",
            " 'h' mm 'min' ss 's' l c z",
            ":m.s''l-c/Z",
        ];
        let [hours, rest] = [hours, rest].map(prop::sample::select);
        (hours, rest).prop_map(|(hours, rest)| format!("{hours}{rest}"))
    }

    /// Tokens and what a text says in their place; some of it exists on no clock or contradicts the rest.
    fn said_parts() -> impl Strategy<Value = Vec<(&'static str, &'static str)>> {
        let parts = vec![
            ("H", "9"),
            ("HH", "14"),
            ("HH", "24"),
            ("h TT", "2 pm"),
            ("hht", "12a"),
            ("m", "07"),
            ("mm", "59"),
            ("mm", "60"),
            ("s", "5"),
            ("ss", "00"),
            ("l", "7"),
            ("c", "089"),
            ("Z", "+05:30"),
            ("z", "-0130"),
            ("Z", "z"),
            ("z", "+1500"),
        ];
        prop::sample::subsequence(parts, 0..=4).prop_shuffle()
    }

    proptest! {
        #[test]
        fn what_is_written_by_tokens_that_determine_a_time_reads_back(time in times(), format in formats()) {
            let written = format_time(time, &format);
            prop_assert_eq!(parse_time(&written, &format), Ok(time), "{}", written);
        }

        #[test]
        fn what_no_token_names_is_zero(text in any::<String>(), format in "[HhmslctTzZ:' é]{0,8}", near in "[0-9apAPmMzZ:+ -]{0,10}") {
            for (text, format) in [(&text, &format), (&near, &format), (&format, &text)] {
                let Ok(time) = parse_time(text, format) else { continue };
                let names = |tokens: &[char]| format.contains(tokens);
                prop_assert!(names(&['H', 'h', 't', 'T']) || time.hour() == 0);
                prop_assert!(names(&['m']) || time.minute() == 0);
                prop_assert!(names(&['s']) || time.second() == 0);
                prop_assert!(names(&['l']) || time.millisecond() == 0);
                prop_assert!(names(&['c']) || time.microsecond() == 0);
                prop_assert!(names(&['z', 'Z']) || time.offset().is_none());
            }
        }

        #[test]
        fn what_is_read_by_tokens_is_what_the_text_says(said in said_parts()) {
            let [format, text] = [0, 1].map(|side| {
                said.iter().map(|part| [part.0, part.1][side]).collect::<Vec<_>>().join(":")
            });
            if let Ok(time) = parse_time(&text, &format) {
                let written = format_time(time, &format);
                let numbers = |text: &str| -> Vec<u16> {
                    text.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
                };
                prop_assert_eq!(numbers(&written), numbers(&text), "{} {}", text, written);
                prop_assert_eq!(parse_time(&written, &format), Ok(time), "{}", written);
            }
        }
    }
}
