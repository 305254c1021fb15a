//! What the tokens of a text say.

use super::language::Named;
use super::parts::{Part, Parts, Token, place};
use super::reader::{NOTHING, Reader, civil};
use super::write::{MILLISECONDS_IN_DAY, TICKS_IN_DAY, UNIX_EPOCH_DAY};
use super::{Date, DateError, Time};
use crate::text::fold;

/// What the tokens of a text have said, of a date or of a time: one number a place.
#[derive(Debug)]
pub(super) struct Said([i32; place::COUNT]);

impl Reader<'_> {
    /// Takes what a format says. Behind a date stands nothing or a blank, behind a time nothing.
    #[inline(never)]
    pub(super) fn by_format(&mut self, format: &str, of_time: bool) -> Result<Said, DateError> {
        let mut said = Said([NOTHING; place::COUNT]);
        for part in Parts::new(format, of_time) {
            match part {
                Part::Token(token, double) => said.token(self, token, double)?,
                Part::Literal(text, quoted) => self.literal(text, of_time, quoted)?,
            }
        }
        if self.rest.is_empty() || !of_time && self.is_at_blank() {
            Ok(said)
        } else {
            Err(DateError::Unreadable)
        }
    }

    /// Takes literal text. Where it has a blank, any number of them may stand; of a time, quoted
    /// text and blanks may be left out.
    #[inline(never)]
    fn literal(&mut self, text: &str, of_time: bool, quoted: bool) -> Result<(), DateError> {
        for byte in fold(text).bytes() {
            let is_blank = byte == b' ';
            let is_there = if is_blank {
                // The blanks behind a text are gone.
                self.skip_blanks() || self.rest.is_empty()
            } else {
                self.skip(&[byte])
            };
            if !is_there && !(of_time && (quoted || is_blank)) {
                return Err(DateError::Unreadable);
            }
        }
        Ok(())
    }

    /// The day that a count of `@` or `!` lies in.
    #[inline(never)]
    fn counted(&mut self, letter: u8) -> Result<Date, DateError> {
        let (most, in_day, epoch) = if letter == b'@' {
            (15, MILLISECONDS_IN_DAY, UNIX_EPOCH_DAY)
        } else {
            (19, TICKS_IN_DAY, 0)
        };
        let is_before = letter == b'@' && self.skip(b"-");
        let count = self.count(most);
        if self.digits == 0 {
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
    #[inline(never)]
    fn half(&mut self) -> i32 {
        let is_morning = self.skip(b"a");
        if !is_morning && !self.skip(b"p") {
            return NOTHING;
        }
        self.skip(b"m");
        i32::from(!is_morning)
    }

    /// Takes `z`, `+0530` or `+05:30`.
    #[inline(never)]
    fn offset(&mut self) -> Result<i32, DateError> {
        if self.skip(b"z") {
            return Ok(0);
        }
        let is_behind = self.skip(b"-");
        if !is_behind && !self.skip(b"+") {
            return Ok(NOTHING);
        }
        let hours = self.number(2);
        let digits = self.digits;
        self.skip(b":");
        let minutes = self.number(2);
        if digits + self.digits < 4 {
            return Err(DateError::Unreadable);
        }
        if minutes >= 60 {
            return Err(DateError::ImpossibleTime);
        }
        let offset = hours * 60 + minutes;
        Ok(if is_behind { -offset } else { offset })
    }
}

impl Said {
    #[inline(never)]
    fn token(&mut self, reader: &mut Reader, token: &Token, double: bool) -> Result<(), DateError> {
        let number = match token.letter {
            b'D' => reader.named(Named::Weekday, double)?,
            b'M' => reader.named(Named::Month, double)?,
            b't' | b'T' => reader.half(),
            b'z' | b'Z' => reader.offset()?,
            b'@' | b'!' => {
                let date = reader.counted(token.letter)?;
                self.set(place::YEAR, date.year().into())?;
                self.set(place::MONTH, date.month().into())?;
                date.day().into()
            }
            letter => {
                let [once, twice] = token.widths;
                let width = if double { twice } else { once };
                let number = reader.number(if letter == b'y' { width } else { twice });
                if reader.digits < if token.is_exact { width } else { 1 } {
                    return Err(DateError::Unreadable);
                }
                if letter == b'y' && !double {
                    reader.year_of_two_digits(number)
                } else {
                    number
                }
            }
        };
        self.set(token.place, number)
    }

    /// Keeps a number; refuses one that is not what was said before.
    #[inline(never)]
    fn set(&mut self, place: u8, number: i32) -> Result<(), DateError> {
        let Some(said) = self
            .0
            .get_mut(usize::from(place))
            .filter(|_| number != NOTHING)
        else {
            return Ok(());
        };
        if *said != NOTHING && *said != number {
            return Err(DateError::Contradictory);
        }
        *said = number;
        Ok(())
    }

    /// The day that was said.
    #[inline(never)]
    pub(super) fn date(&self, today: Date) -> Result<Date, DateError> {
        let [year, month, day, ordinal, weekday, ..] = self.0;
        let year = if year == NOTHING {
            today.year().into()
        } else {
            year
        };
        let date = if ordinal != NOTHING {
            let first = civil(year, 1, 1)?;
            Date::from_ordinal(first.year(), u16::try_from(ordinal).unwrap_or_default())
                .ok_or(DateError::Impossible)?
        } else if month != NOTHING && day != NOTHING {
            civil(year, month, day)?
        } else {
            return Err(DateError::Format);
        };
        let differs = |said, is: u8| said != NOTHING && said != i32::from(is);
        if differs(month, date.month())
            || differs(day, date.day())
            || differs(weekday, date.weekday() + 1)
        {
            return Err(DateError::Contradictory);
        }
        Ok(date)
    }

    /// The time that was said.
    #[inline(never)]
    pub(super) fn time(&self) -> Result<Time, DateError> {
        let [.., half, offset] = self.0;
        let mut clock = [0; 5];
        for (number, said) in clock.iter_mut().zip(self.0.iter().skip(place::HOUR.into())) {
            *number = u16::try_from(*said).unwrap_or_default();
        }
        let hour = &mut clock[0];
        match (half, *hour) {
            (1, 0..24) => *hour = *hour % 12 + 12,
            (0, 12) => *hour = 0,
            (0, 13..24) => return Err(DateError::Contradictory),
            _ => {}
        }
        let time = Time::of_clock(clock);
        let time = if offset == NOTHING {
            time
        } else {
            let minutes = i16::try_from(offset).unwrap_or(i16::MAX);
            time.and_then(|time| time.with_offset(minutes))
        };
        time.ok_or(DateError::ImpossibleTime)
    }
}

impl Reader<'_> {
    #[inline(never)]
    fn named(&mut self, named: Named, long: bool) -> Result<i32, DateError> {
        let place = self.name(named, long);
        if place == NOTHING {
            return Err(DateError::Unreadable);
        }
        Ok(place)
    }
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
