//! What the tokens of a text say.

use super::language::Named;
use super::parts::{Part, Parts};
use super::reader::{Reader, civil};
use super::write::{MILLISECONDS_IN_DAY, TICKS_IN_DAY, UNIX_EPOCH_DAY};
use super::{Date, DateError, Time};
use crate::text::fold;

const YEAR: usize = 0;
const MONTH: usize = 1;
const DAY: usize = 2;
const ORDINAL: usize = 3;
const WEEKDAY: usize = 4;
const HOUR: usize = 0;
const MINUTE: usize = 1;
const SECOND: usize = 2;
const MILLISECOND: usize = 3;
const MICROSECOND: usize = 4;
/// 1 in the afternoon, else 0.
const HALF: usize = 5;
/// Minutes of the offset to UTC, more by this, so that none is negative.
const OFFSET: usize = 6;
const OFFSET_BASE: u16 = 10_000;

/// What no token has said.
const NOTHING: u16 = u16::MAX;

/// What the tokens of a text have said, of a date or of a time: one number a place.
pub(super) struct Said([u16; 7]);

impl Said {
    /// Takes from `reader` what `parts` say.
    pub(super) fn read(reader: &mut Reader, parts: Parts) -> Result<Self, DateError> {
        let mut said = Self([NOTHING; 7]);
        let is_time = parts.is_of_time();
        for part in parts {
            match part {
                Part::Token(letter, double) => said.token(reader, letter, double)?,
                Part::Literal(text, quoted) => literal(reader, text, (is_time, quoted))?,
            }
        }
        Ok(said)
    }

    fn token(&mut self, reader: &mut Reader, letter: u8, double: bool) -> Result<(), DateError> {
        let two = 1 + usize::from(double);
        let (place, least, most) = match letter {
            b'd' => (DAY, 1, 2),
            b'm' => (MONTH, 1, 2),
            b'y' => (YEAR, 2 * two, 2 * two),
            b'o' => (ORDINAL, 1, 3),
            b'H' | b'h' => (HOUR, two, 2),
            b'i' => (MINUTE, two, 2),
            b's' => (SECOND, two, 2),
            b'l' => (MILLISECOND, 1, 3),
            b'c' => (MICROSECOND, 1, 3),
            _ => return self.word(reader, letter, double),
        };
        let mut number = reader.number(most);
        if reader.digits < least {
            return Err(DateError::Unreadable);
        }
        if letter == b'y' && !double {
            number = reader.year_of_two_digits(number);
        }
        self.set(place, number)
    }

    /// A token that is no plain number.
    fn word(&mut self, reader: &mut Reader, letter: u8, double: bool) -> Result<(), DateError> {
        let (place, named) = match letter {
            b'D' => (WEEKDAY, Named::Weekday),
            b'M' => (MONTH, Named::Month),
            b't' | b'T' => return self.set(HALF, half(reader)),
            b'z' | b'Z' => return self.set(OFFSET, offset(reader)?),
            _ => {
                let date = counted(reader, letter)?;
                self.set(YEAR, date.year())?;
                self.set(MONTH, date.month().into())?;
                return self.set(DAY, date.day().into());
            }
        };
        let name = reader.name(named, double).ok_or(DateError::Unreadable)?;
        self.set(place, name.get())
    }

    fn set(&mut self, place: usize, number: u16) -> Result<(), DateError> {
        let said = self.0.get(place).copied().unwrap_or_default();
        if number == NOTHING || number == said {
            return Ok(());
        }
        if said != NOTHING {
            return Err(DateError::Contradictory);
        }
        // There is a place for each token.
        if let Some(said) = self.0.get_mut(place) {
            *said = number;
        }
        Ok(())
    }

    /// The day that was said.
    pub(super) fn date(&self, today: Date) -> Result<Date, DateError> {
        let [year, month, day, ordinal, weekday, ..] = self.0;
        let year = if year == NOTHING { today.year() } else { year };
        let date = if ordinal != NOTHING {
            Date::from_ordinal(year, ordinal).ok_or(DateError::Impossible)?
        } else if month != NOTHING && day != NOTHING {
            civil(year, month, day)?
        } else {
            return Err(DateError::Format);
        };
        let agrees = |said, is: u8| said == NOTHING || said == u16::from(is);
        if agrees(month, date.month())
            && agrees(day, date.day())
            && agrees(weekday, date.weekday() + 1)
        {
            Ok(date)
        } else {
            Err(DateError::Contradictory)
        }
    }

    /// The time that was said.
    pub(super) fn time(&self) -> Result<Time, DateError> {
        let zero = |said| if said == NOTHING { 0 } else { said };
        let [hour, minute, second, millisecond, microsecond, half, offset] = self.0;
        let clock = [hour, minute, second, millisecond, microsecond].map(zero);
        let mut time = Time::of_clock(clock).ok_or(DateError::ImpossibleTime)?;
        if offset != NOTHING {
            let minutes = offset.cast_signed() - OFFSET_BASE.cast_signed();
            time = time.with_offset(minutes).ok_or(DateError::ImpossibleTime)?;
        }
        if half != NOTHING {
            time = time.in_half(half == 1).ok_or(DateError::Contradictory)?;
        }
        Ok(time)
    }
}

/// Takes literal text. Where it has a blank, any number of them may stand; of a time, quoted text and
/// blanks may be left out.
fn literal(
    reader: &mut Reader,
    text: &str,
    (is_time, quoted): (bool, bool),
) -> Result<(), DateError> {
    for byte in fold(text).bytes() {
        let is_blank = byte == b' ';
        let is_there = if is_blank {
            // The blanks behind a text are gone.
            reader.skip_blanks() || reader.rest.is_empty()
        } else {
            reader.skip(&[byte]) || reader.typed && byte == b':' && reader.skip(b"h")
        };
        if !is_there && !(is_time && (quoted || is_blank)) {
            return Err(DateError::Unreadable);
        }
    }
    Ok(())
}

/// The day that a count of `@` or `!` lies in.
fn counted(reader: &mut Reader, letter: u8) -> Result<Date, DateError> {
    let (most, in_day, epoch) = match letter {
        b'@' => (15, MILLISECONDS_IN_DAY, UNIX_EPOCH_DAY),
        _ => (20, TICKS_IN_DAY, 0),
    };
    let is_before = letter == b'@' && reader.skip(b"-");
    let count = reader.count(most);
    if reader.digits == 0 {
        return Err(DateError::Unreadable);
    }
    // At most 116 million days: the conversion loses nothing but what is no day anyway.
    let days = count.saturating_add(if is_before { in_day - 1 } else { 0 }) / in_day;
    let days = u32::try_from(days).unwrap_or(u32::MAX);
    let number = if is_before {
        epoch.checked_sub(days)
    } else {
        epoch.checked_add(days)
    };
    number
        .and_then(Date::from_day_number)
        .ok_or(DateError::Impossible)
}

/// Takes `am`, `a`, `pm` or `p`: 1 in the afternoon.
fn half(reader: &mut Reader) -> u16 {
    let is_morning = reader.skip(b"a");
    if !is_morning && !reader.skip(b"p") {
        return NOTHING;
    }
    reader.skip(b"m");
    u16::from(!is_morning)
}

/// Takes `z`, `+0530` or `+05:30`.
fn offset(reader: &mut Reader) -> Result<u16, DateError> {
    if reader.skip(b"z") {
        return Ok(OFFSET_BASE);
    }
    let is_behind = reader.skip(b"-");
    if !is_behind && !reader.skip(b"+") {
        return Ok(NOTHING);
    }
    let hours = reader.number(2);
    let mut digits = reader.digits;
    reader.skip(b":");
    let minutes = reader.number(2);
    digits += reader.digits;
    if digits < 4 {
        return Err(DateError::Unreadable);
    }
    if minutes >= 60 {
        return Err(DateError::ImpossibleTime);
    }
    let offset = hours * 60 + minutes;
    Ok(if is_behind {
        OFFSET_BASE - offset
    } else {
        OFFSET_BASE + offset
    })
}

#[cfg(test)]
mod tests {
    use super::super::{format_time, parse_time};
    use super::*;
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

    /// Sets of tokens that determine a time to the second, microsecond or zone.
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

    proptest! {
        #[test]
        fn what_is_written_by_tokens_that_determine_a_time_reads_back(time in times(), format in formats()) {
            let written = format_time(time, &format);
            prop_assert_eq!(parse_time(&written, &format), Ok(time), "{}", written);
        }

        #[test]
        fn any_text_is_read_or_refused(text in any::<String>(), format in "[HhmslctTzZ:' é]{0,8}", near in "[0-9apAPmMzZ:+ -]{0,10}") {
            let _ = parse_time(&text, &format);
            let _ = parse_time(&format, &text);
            let _ = parse_time(&near, &format);
        }
    }
}
