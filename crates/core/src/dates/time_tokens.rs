//! Writing and reading a time by tokens.

use super::language::after_name;
use super::scan::{Scan, value};
use super::tokens::{Part, Parts, TIME};
use super::write::push_number;
use super::{DateError, Time};

/// `time` written by the tokens of jquery-ui-timepicker-addon: `H HH` hour, `h hh` hour of twelve,
/// `m mm` minute, `s ss` second, `l` millisecond and `c` microsecond (three digits each), `t tt`
/// `a am`, `T TT` `A AM`, `z` offset to UTC as `+0530`, `Z` as `+05:30`, or `Z` for UTC itself. A time
/// without offset is written as UTC. Text in single quotes stands for itself, `''` is a quote.
///
/// ```
/// use vitrine_core::dates::{Time, format_time};
/// let time = Time::new(14, 5, 0).expect("a time of the day");
/// assert_eq!(format_time(time, "HH:mm:ss"), "14:05:00");
/// assert_eq!(format_time(time, "H'h'mm"), "14h05");
/// assert_eq!(format_time(time, "h:mm TT"), "2:05 PM");
/// ```
pub fn format_time(time: Time, format: &str) -> String {
    let mut out = String::new();
    for part in Parts::new(format, TIME) {
        match part {
            Part::Literal(text) | Part::Quoted(text) => out.push_str(text),
            Part::Token(letter, double) => push_token(&mut out, time, letter, double),
        }
    }
    out
}

fn push_token(out: &mut String, time: Time, letter: char, double: bool) {
    let width = 1 + u8::from(double);
    let of_twelve = (time.hour() + 11) % 12 + 1;
    match letter {
        'H' => push_number(out, time.hour().into(), width),
        'h' => push_number(out, of_twelve.into(), width),
        'm' => push_number(out, time.minute().into(), width),
        's' => push_number(out, time.second().into(), width),
        'l' => push_number(out, time.millisecond().into(), 3),
        'c' => push_number(out, time.microsecond().into(), 3),
        't' | 'T' => push_half(out, time.hour() >= 12, letter == 'T', double),
        _ => push_offset(out, time.offset().unwrap_or_default(), letter == 'Z'),
    }
}

fn push_half(out: &mut String, afternoon: bool, upper: bool, long: bool) {
    let half = match (afternoon, upper) {
        (false, false) => "am",
        (false, true) => "AM",
        (true, false) => "pm",
        (true, true) => "PM",
    };
    out.push_str(if long { half } else { &half[..1] });
}

fn push_offset(out: &mut String, minutes: i16, iso: bool) {
    if iso && minutes == 0 {
        return out.push('Z');
    }
    out.push(if minutes < 0 { '-' } else { '+' });
    let minutes = u64::from(minutes.unsigned_abs());
    push_number(out, minutes / 60, 2);
    if iso {
        out.push(':');
    }
    push_number(out, minutes % 60, 2);
}

/// Reads `text`, written by the tokens of [`format_time`]. As the addon does, it takes blanks and
/// quoted text as they come or left out, letters in any case, and a half of the day (`AM`, `A`, `PM`,
/// `P`) or an offset that is missing. What no token says is 0.
///
/// Refuses with [`DateError::Unreadable`] what has not the form, [`DateError::ImpossibleTime`] what
/// no clock shows (25:00), [`DateError::Contradictory`] what says two things (14:00 AM).
///
/// ```
/// use vitrine_core::dates::{DateError, Time, parse_time};
/// assert_eq!(parse_time("14:05:00", "HH:mm:ss").ok(), Time::new(14, 5, 0));
/// assert_eq!(parse_time("2:05pm", "h:mm TT").ok(), Time::new(14, 5, 0));
/// assert_eq!(parse_time("25:00:00", "HH:mm:ss"), Err(DateError::ImpossibleTime));
/// ```
pub fn parse_time(text: &str, format: &str) -> Result<Time, DateError> {
    let mut scan = Scan::new(text);
    let mut found = Found::default();
    for part in Parts::new(format, TIME) {
        match part {
            Part::Token(letter, double) => found.read(&mut scan, letter, double)?,
            Part::Literal(literal) => skip_literal(&mut scan, literal)?,
            Part::Quoted(quoted) => {
                let mut after = scan;
                if skip_literal(&mut after, quoted).is_ok() {
                    scan = after;
                }
            }
        }
    }
    if scan.rest.is_empty() {
        found.time()
    } else {
        Err(DateError::Unreadable)
    }
}

/// Takes `literal`, in any case and with or without its blanks.
fn skip_literal(scan: &mut Scan, literal: &str) -> Result<(), DateError> {
    for wanted in literal.split_inclusive(|_| true) {
        match after_name(scan.rest, wanted) {
            Some(after) => scan.rest = after,
            None if wanted == " " => {}
            None => return Err(DateError::Unreadable),
        }
    }
    Ok(())
}

/// What the tokens of a text have said; no digits for a number that no token said.
#[derive(Default)]
struct Found<'a> {
    hour: &'a str,
    minute: &'a str,
    second: &'a str,
    millisecond: &'a str,
    microsecond: &'a str,
    afternoon: Option<bool>,
    offset: Option<i16>,
}

impl<'a> Found<'a> {
    fn read(&mut self, scan: &mut Scan<'a>, letter: char, double: bool) -> Result<(), DateError> {
        let two = (1 + usize::from(double), 2);
        match letter {
            'H' | 'h' => read_number(scan, &mut self.hour, two),
            'm' => read_number(scan, &mut self.minute, two),
            's' => read_number(scan, &mut self.second, two),
            'l' => read_number(scan, &mut self.millisecond, (1, 3)),
            'c' => read_number(scan, &mut self.microsecond, (1, 3)),
            't' | 'T' => set(&mut self.afternoon, read_half(scan)),
            _ => set(&mut self.offset, read_offset(scan)?),
        }
    }

    fn time(&self) -> Result<Time, DateError> {
        // At most three digits, so no conversion loses anything.
        let small = |digits| u8::try_from(value(digits)).unwrap_or(u8::MAX);
        let thousandth = |digits| u16::try_from(value(digits)).unwrap_or(u16::MAX);
        let time = Time::new(small(self.hour), small(self.minute), small(self.second))
            .and_then(|time| {
                time.with_fraction(thousandth(self.millisecond), thousandth(self.microsecond))
            })
            .and_then(|time| match self.offset {
                Some(minutes) => time.with_offset(minutes),
                None => Some(time),
            })
            .ok_or(DateError::ImpossibleTime)?;
        match self.afternoon {
            Some(afternoon) => time.in_half(afternoon).ok_or(DateError::Contradictory),
            None => Ok(time),
        }
    }
}

fn set<T: PartialEq>(place: &mut Option<T>, said: Option<T>) -> Result<(), DateError> {
    if place.is_some() && said.is_some() && *place != said {
        return Err(DateError::Contradictory);
    }
    if said.is_some() {
        *place = said;
    }
    Ok(())
}

fn read_number<'a>(
    scan: &mut Scan<'a>,
    place: &mut &'a str,
    (least, most): (usize, usize),
) -> Result<(), DateError> {
    let digits = scan.digits(most);
    if digits.len() < least {
        return Err(DateError::Unreadable);
    }
    if !place.is_empty() && value(place) != value(digits) {
        return Err(DateError::Contradictory);
    }
    *place = digits;
    Ok(())
}

/// Takes `AM`, `A`, `PM` or `P`: whether it is the afternoon.
fn read_half(scan: &mut Scan) -> Option<bool> {
    let afternoon = match scan.rest.bytes().next()? {
        b'a' | b'A' => false,
        b'p' | b'P' => true,
        _ => return None,
    };
    let after = &scan.rest[1..];
    scan.rest = after_name(after, "m").unwrap_or(after);
    Some(afternoon)
}

/// Takes `Z`, `+0530` or `+05:30`: minutes ahead of UTC.
fn read_offset(scan: &mut Scan) -> Result<Option<i16>, DateError> {
    if let Some(after) = after_name(scan.rest, "z") {
        scan.rest = after;
        return Ok(Some(0));
    }
    let is_behind = scan.rest.starts_with('-');
    if !scan.skip("-") && !scan.skip("+") {
        return Ok(None);
    }
    let hours = scan.number(2, 2).ok_or(DateError::Unreadable)?;
    scan.skip(":");
    let minutes = scan.number(2, 2).ok_or(DateError::Unreadable)?;
    if minutes >= 60 {
        return Err(DateError::ImpossibleTime);
    }
    // Below 6000, so the conversion loses nothing.
    let total = i16::try_from(hours * 60 + minutes).unwrap_or(i16::MAX);
    Ok(Some(if is_behind { -total } else { total }))
}

#[cfg(test)]
mod tests {
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
