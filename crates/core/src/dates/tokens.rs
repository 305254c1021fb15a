//! A format: tokens and literal text.

/// A letter of a format that represents a part of a date or time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token {
    /// `d dd`
    Day,
    /// `o oo`: day of the year.
    Ordinal,
    /// `D DD`
    WeekdayName,
    /// `m mm`
    Month,
    /// `M MM`
    MonthName,
    /// `y yy`: two digits, or four.
    Year,
    /// `@`: milliseconds since 1 January 1970.
    UnixMilliseconds,
    /// `!`: tenths of microseconds since 1 January of the year 1.
    Ticks,
    /// `H HH`
    Hour,
    /// `h hh`: hour of the 12-hour clock.
    HourOfTwelve,
    /// `m mm`
    Minute,
    /// `s ss`
    Second,
    /// `l`: three digits.
    Millisecond,
    /// `c`: three digits.
    Microsecond,
    /// `t tt`: `a am`.
    Half,
    /// `T TT`: `A AM`.
    HalfInCapitals,
    /// `z`: `+0530`.
    Offset,
    /// `Z`: `+05:30`, or `Z` for UTC.
    IsoOffset,
}

/// The letters of jQuery UI's datepicker.
const OF_DATE: &[(char, Token)] = &[
    ('d', Token::Day),
    ('o', Token::Ordinal),
    ('D', Token::WeekdayName),
    ('m', Token::Month),
    ('M', Token::MonthName),
    ('y', Token::Year),
    ('@', Token::UnixMilliseconds),
    ('!', Token::Ticks),
];

/// The letters of jquery-ui-timepicker-addon.
const OF_TIME: &[(char, Token)] = &[
    ('H', Token::Hour),
    ('h', Token::HourOfTwelve),
    ('m', Token::Minute),
    ('s', Token::Second),
    ('l', Token::Millisecond),
    ('c', Token::Microsecond),
    ('t', Token::Half),
    ('T', Token::HalfInCapitals),
    ('z', Token::Offset),
    ('Z', Token::IsoOffset),
];

impl Token {
    /// Returns whether it has only the single form: a doubled letter is two tokens.
    fn is_single(self) -> bool {
        matches!(
            self,
            Self::UnixMilliseconds
                | Self::Ticks
                | Self::Millisecond
                | Self::Microsecond
                | Self::Offset
                | Self::IsoOffset
        )
    }

    /// Returns whether it represents seconds or a fraction of them.
    pub(super) fn is_of_second(self) -> bool {
        matches!(self, Self::Second | Self::Millisecond | Self::Microsecond)
    }
}

/// The form of a token: its letter once (`d`) or doubled (`dd`), which has leading zeros or is the whole name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Width {
    Short,
    Long,
}

impl Width {
    /// Returns the value for this form.
    pub(super) fn of<T>(self, short: T, long: T) -> T {
        match self {
            Self::Short => short,
            Self::Long => long,
        }
    }
}

/// A part of a format.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Part {
    Token(Token, Width),
    /// Literal text.
    Literal(String),
    /// Literal text in single quotes.
    Quoted(String),
}

/// The parts of a format. Quotes work as in jQuery UI: `'…'` is literal, `''` is a quote inside and
/// outside, and an unclosed quote extends to the end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Format(Vec<Part>);

impl Format {
    /// Parses the format of a date.
    pub(super) fn of_date(format: &str) -> Self {
        Self::new(format, OF_DATE)
    }

    /// Parses the format of a time.
    pub(super) fn of_time(format: &str) -> Self {
        Self::new(format, OF_TIME)
    }

    fn new(format: &str, letters: &[(char, Token)]) -> Self {
        let mut parts = Vec::new();
        let mut literal = String::new();
        let mut quoted = false;
        let mut rest = format.chars();
        while let Some(letter) = rest.next() {
            let is_doubled = rest.clone().next() == Some(letter);
            if letter == '\'' {
                if is_doubled {
                    rest.next();
                    literal.push(letter);
                } else {
                    end_literal(&mut parts, &mut literal, quoted);
                    quoted = !quoted;
                }
                continue;
            }
            match letters.iter().find(|(own, _)| *own == letter && !quoted) {
                None => literal.push(letter),
                Some(&(_, token)) => {
                    end_literal(&mut parts, &mut literal, quoted);
                    let mut width = Width::Short;
                    if is_doubled && !token.is_single() {
                        rest.next();
                        width = Width::Long;
                    }
                    parts.push(Part::Token(token, width));
                }
            }
        }
        end_literal(&mut parts, &mut literal, quoted);
        Self(parts)
    }

    /// Returns the parts in order.
    pub(super) fn parts(&self) -> &[Part] {
        &self.0
    }

    /// Returns the tokens in order.
    fn tokens(&self) -> impl Iterator<Item = Token> {
        self.0.iter().filter_map(|part| match part {
            Part::Token(token, _) => Some(*token),
            Part::Literal(_) | Part::Quoted(_) => None,
        })
    }

    /// Returns whether it begins with a numeric month, as in American dates. If the year comes first, the month follows
    /// it everywhere, so the order reveals nothing.
    pub(super) fn is_month_first(&self) -> bool {
        let first = |token: &Token| matches!(token, Token::Year | Token::Day | Token::Month);
        self.tokens().find(first) == Some(Token::Month)
    }

    /// Returns whether its tokens determine a day. A year may be missing: then it is the current one.
    pub(super) fn names_a_day(&self) -> bool {
        let (mut has_day, mut has_month) = (false, false);
        for token in self.tokens() {
            match token {
                Token::Ordinal | Token::UnixMilliseconds | Token::Ticks => return true,
                Token::Day => has_day = true,
                Token::Month | Token::MonthName => has_month = true,
                _ => {}
            }
        }
        has_day && has_month
    }

    /// Returns whether it shows seconds.
    pub(super) fn has_seconds(&self) -> bool {
        self.tokens().any(|token| token == Token::Second)
    }

    /// Removes seconds, their fractions and the separators before them: `HH:mm:ss` becomes `HH:mm`.
    pub(super) fn without_seconds(self) -> Self {
        let mut kept = Vec::new();
        // Up to the last token that stays.
        let mut length = 0;
        for part in self.0 {
            match part {
                Part::Token(token, _) if token.is_of_second() => kept.truncate(length),
                Part::Token(..) => {
                    kept.push(part);
                    length = kept.len();
                }
                Part::Literal(_) | Part::Quoted(_) => kept.push(part),
            }
        }
        Self(kept)
    }
}

/// Ends the current literal text, if any.
fn end_literal(parts: &mut Vec<Part>, literal: &mut String, quoted: bool) {
    if literal.is_empty() {
        return;
    }
    let text = std::mem::take(literal);
    parts.push(if quoted {
        Part::Quoted(text)
    } else {
        Part::Literal(text)
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Shows a token by its name, with `2` if doubled; literal text in angle brackets, quoted text in
    /// double ones.
    fn shown(format: &Format) -> String {
        let parts = format.parts().iter().map(|part| match part {
            Part::Token(token, Width::Short) => format!("{token:?}"),
            Part::Token(token, Width::Long) => format!("{token:?}2"),
            Part::Literal(text) => format!("<{text}>"),
            Part::Quoted(text) => format!("<<{text}>>"),
        });
        parts.collect::<Vec<_>>().join(" ")
    }

    fn date(format: &str) -> String {
        shown(&Format::of_date(format))
    }

    fn time(format: &str) -> String {
        shown(&Format::of_time(format))
    }

    #[test]
    fn letters_pair_up_from_the_left() {
        assert_eq!(date("dd/mmyy"), "Day2 </> Month2 Year2");
        assert_eq!(date("ddd"), "Day2 Day");
        assert_eq!(date("@@!"), "UnixMilliseconds UnixMilliseconds Ticks");
        assert_eq!(
            time("HHHllzZZ"),
            "Hour2 Hour Millisecond Millisecond Offset IsoOffset IsoOffset"
        );
    }

    #[test]
    fn quotes_hold_literal_text() {
        assert_eq!(date("'de'd"), "<<de>> Day");
        assert_eq!(date("''"), "<'>");
        assert_eq!(date("'''d'"), "<'> <<d>>");
        assert_eq!(date("'o''d'"), "<<o'd>>");
        assert_eq!(date("d'dd"), "Day <<dd>>");
        assert_eq!(date("d'"), "Day");
    }

    #[test]
    fn dates_and_times_have_their_own_letters() {
        assert_eq!(date("é h"), "<é h>");
        assert_eq!(time("HH'h'mmd"), "Hour2 <<h>> Minute2 <d>");
    }

    #[test]
    fn seconds_leave_a_time_with_what_parts_them_from_the_minutes() {
        for (format, without) in [
            ("HH:mm:ss", "HH:mm"),
            ("HH:mm", "HH:mm"),
            ("H.m.s", "H.m"),
            ("hh:mm:ss.lc TT", "hh:mm TT"),
            ("HH'h'mm ss", "HH'h'mm"),
            ("'s' HH:mm:ss", "'s' HH:mm"),
            ("ss", ""),
        ] {
            let given = Format::of_time(format).without_seconds();
            assert_eq!(given, Format::of_time(without), "{format}");
        }
    }

    proptest! {
        #[test]
        fn every_format_has_its_parts_and_loses_nothing_but_quotes(format in "[x.' é/]{0,12}") {
            let written: String = Format::of_date(&format).parts().iter().map(|part| match part {
                Part::Token(..) => "",
                Part::Literal(text) | Part::Quoted(text) => text,
            }).collect();
            prop_assert_eq!(written.replace('\'', ""), format.replace('\'', ""));
        }

        #[test]
        fn any_format_can_lose_its_seconds(format in any::<String>(), near in "[HmslctT' é:]{0,12}") {
            for format in [format, near] {
                let without = Format::of_time(&format).without_seconds();
                prop_assert!(!without.tokens().any(Token::is_of_second));
            }
        }
    }
}
