//! The one text of a date picker's field.

use super::parts::{Parts, to_minute};
use super::reader::Reader;
use super::write::push_moment;
use super::{Date, DateError, Language, Moment, Time};
use crate::text::{fold, part, push_text};

/// Joins the texts that describe a field or its restrictions: U+001F, the unit separator.
pub(super) const JOINT: u8 = 0x1f;

/// How a field shows and reads its date: a date and, in a date-time field, one blank and the time
/// (spec 5.1). The text that is sent is written by such a field too.
///
/// ```
/// use vitrine_core::dates::{Field, Moment};
/// let shown = Field::FRENCH_DATE_TIME;
/// let sent = Field { format: "yy-mm-dd", ..shown };
/// let moment = Moment::read_iso("2026-03-05 14:30:00").expect("a date and a time");
/// assert_eq!(shown.write(moment), "05/03/2026 14:30:00");
/// assert_eq!(sent.write(moment), "2026-03-05 14:30:00");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field<'a> {
    /// Tokens of the date ([`super::format_date`]).
    pub format: &'a str,
    /// Tokens of the time ([`super::format_time`]); `None` for a field of dates.
    pub time_format: Option<&'a str>,
    /// The language of names.
    pub language: Language,
    /// Whether seconds are shown; without them `HH:mm:ss` is `HH:mm`, and `:00` is sent.
    pub seconds: bool,
}

impl Field<'static> {
    /// What a field of dates shows by default (spec 9.5).
    ///
    /// ```
    /// use vitrine_core::dates::{Field, Moment};
    /// let moment = Moment::read_iso("2026-03-05").expect("a date");
    /// assert_eq!(Field::FRENCH_DATE.write(moment), "05/03/2026");
    /// ```
    pub const FRENCH_DATE: Self = Self {
        format: "dd/mm/yy",
        time_format: None,
        language: Language::French,
        seconds: true,
    };

    /// What a field of date-times shows by default (spec 9.5).
    ///
    /// ```
    /// use vitrine_core::dates::{Field, Moment};
    /// let moment = Moment::read_iso("2026-03-05 14:30").expect("a date and a time");
    /// assert_eq!(Field::FRENCH_DATE_TIME.write(moment), "05/03/2026 14:30:00");
    /// ```
    pub const FRENCH_DATE_TIME: Self = Self {
        time_format: Some("HH:mm:ss"),
        ..Self::FRENCH_DATE
    };
}

impl<'a> Field<'a> {
    /// The field that up to four texts joined by U+001F describe: the tokens of the date, the tokens
    /// of the time (empty for a field of dates), the language of names (`fr`, also where it is empty,
    /// or `en`), and `0` where seconds are not shown. So it crosses from JavaScript.
    ///
    /// Refuses any other language with [`DateError::Language`].
    ///
    /// ```
    /// use vitrine_core::dates::Field;
    /// assert_eq!(Field::from_joined("dd/mm/yy"), Ok(Field::FRENCH_DATE));
    /// assert_eq!(Field::from_joined("dd/mm/yy\u{1f}HH:mm:ss"), Ok(Field::FRENCH_DATE_TIME));
    /// ```
    #[inline(never)]
    pub fn from_joined(text: &'a str) -> Result<Self, DateError> {
        let time_format = part(text, JOINT, 1);
        let language = match part(text, JOINT, 2) {
            "" => Language::French,
            code => Language::from_code(code).ok_or(DateError::Language)?,
        };
        Ok(Self {
            format: part(text, JOINT, 0),
            time_format: (!time_format.is_empty()).then_some(time_format),
            language,
            seconds: part(text, JOINT, 3) != "0",
        })
    }

    /// `moment` as the field shows it. A missing time is 00:00:00 (spec 5.1); a field of dates leaves
    /// the time out.
    ///
    /// ```
    /// use vitrine_core::dates::{Field, Moment};
    /// let day = Moment::read_iso("2026-03-05").expect("a date");
    /// assert_eq!(Field::FRENCH_DATE_TIME.write(day), "05/03/2026 00:00:00");
    /// ```
    #[inline(never)]
    pub fn write(&self, moment: Moment) -> String {
        let mut out = String::new();
        let shown = (self.language, self.seconds);
        push_moment(&mut out, Parts::new(self.format, false), moment, shown);
        if let Some(format) = self.time_format {
            push_text(&mut out, " ");
            push_moment(&mut out, Parts::new(format, true), moment, shown);
        }
        out
    }

    /// Reads what the field holds on the day `today`, as French people type
    /// ([`super::read_typed`], [`super::read_typed_time`]); the tokens of the field say only whether
    /// the month stands before the day, and whether there are seconds. Else as [`Field::read`].
    ///
    /// ```
    /// use vitrine_core::dates::{Date, Field, Moment};
    /// let today = Date::new(2026, 11, 21).expect("a day that exists");
    /// let read = Field::FRENCH_DATE.read_typed("5 mars 26", today);
    /// assert_eq!(read, Ok(Moment::read_iso("2026-03-05")));
    /// ```
    pub fn read_typed(&self, text: &str, today: Date) -> Result<Option<Moment>, DateError> {
        let folded = fold(text);
        let mut reader = Reader::new(&folded, self.language, today);
        if reader.rest.is_empty() {
            return Ok(None);
        }
        let date = reader.typed_date(self.is_month_first())?;
        let time = match self.time_after(&mut reader)? {
            Some(_) if reader.rest.is_empty() => Some(Time::MIDNIGHT),
            Some(format) => Some(self.seen(format, reader.typed_time()?)),
            None => None,
        };
        Ok(Some(Moment { date, time }))
    }

    /// Reads what the field holds on the day `today`: strictly by its tokens, else as French people
    /// type ([`super::read_typed`], [`super::read_typed_time`]). `None` for an empty text, which is
    /// accepted; a missing time is 00:00:00 (both spec 5.1). Where the tokens show no seconds, none
    /// are read either: what is sent is what is seen.
    ///
    /// Refuses as [`super::parse_date`] and [`super::parse_time`] do.
    ///
    /// ```
    /// use vitrine_core::dates::{Date, DateError, Field, Moment};
    /// let today = Date::new(2026, 11, 21).expect("a day that exists");
    /// let read = |text| Field::FRENCH_DATE_TIME.read(text, today).map(|m| m.map(Moment::to_iso));
    /// assert_eq!(read("5 mars 2026 14h30"), Ok(Some("2026-03-05 14:30:00".into())));
    /// assert_eq!(read("05/03/2026"), Ok(Some("2026-03-05 00:00:00".into())));
    /// assert_eq!(read(" "), Ok(None));
    /// assert_eq!(read("31/02/2026 10:00:00"), Err(DateError::Impossible));
    /// ```
    pub fn read(&self, text: &str, today: Date) -> Result<Option<Moment>, DateError> {
        let folded = fold(text);
        let mut reader = Reader::new(&folded, self.language, today);
        if reader.rest.is_empty() {
            return Ok(None);
        }
        let start = reader;
        let date = match reader.by_format(self.format, false) {
            Err(DateError::Unreadable) => {
                reader = start;
                reader.typed_date(self.is_month_first())?
            }
            said => said?.date(today)?,
        };
        let time = match self.time_after(&mut reader)? {
            Some(_) if reader.rest.is_empty() => Some(Time::MIDNIGHT),
            Some(format) => Some(self.read_time(&mut reader, format)?),
            None => None,
        };
        Ok(Some(Moment { date, time }))
    }

    /// The format of the time behind a date. Refuses what stands there in a field of dates.
    #[inline(never)]
    fn time_after(&self, reader: &mut Reader) -> Result<Option<&str>, DateError> {
        reader.skip_blanks();
        match self.time_format {
            None if !reader.rest.is_empty() => Err(DateError::Unreadable),
            format => Ok(format),
        }
    }

    #[inline(never)]
    fn read_time(&self, reader: &mut Reader, format: &str) -> Result<Time, DateError> {
        let start = *reader;
        let shown = if self.seconds {
            String::from(format)
        } else {
            to_minute(format)
        };
        let time = match reader.by_format(&shown, true) {
            Err(DateError::Unreadable) => {
                *reader = start;
                reader.typed_time()?
            }
            said => said?.time()?,
        };
        Ok(self.seen(format, time))
    }

    /// `time` without seconds where the field shows none: what is sent is what is seen.
    #[inline(never)]
    fn seen(&self, format: &str, time: Time) -> Time {
        if self.seconds && Parts::new(format, true).first_of(b's', b's') != 0 {
            time
        } else {
            time.to_minute()
        }
    }

    #[inline(never)]
    fn is_month_first(&self) -> bool {
        Parts::new(self.format, false).first_of(b'd', b'm') == b'm'
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn date(iso: &str) -> Date {
        Date::read_iso(iso).expect("a day that exists")
    }

    fn read(field: Field, text: &str) -> Result<String, DateError> {
        let read = field.read(text, date("2026-11-21"))?;
        Ok(read.map_or_else(String::new, Moment::to_iso))
    }

    fn sent(text: &str) -> Result<String, DateError> {
        read(Field::FRENCH_DATE_TIME, text)
    }

    #[test]
    fn a_field_is_described_by_joined_texts() {
        let described = Field::from_joined("mm/dd/yy\u{1f}h:mm TT\u{1f}en\u{1f}0");
        let expected = Field {
            format: "mm/dd/yy",
            time_format: Some("h:mm TT"),
            language: Language::English,
            seconds: false,
        };
        assert_eq!(described, Ok(expected));
        for language in ["de", "FR", "fr "] {
            let text = format!("yy\u{1f}\u{1f}{language}");
            assert_eq!(Field::from_joined(&text), Err(DateError::Language));
        }
    }

    #[test]
    fn a_field_of_dates_reads_its_tokens_then_what_people_type() {
        for text in [
            "05/03/2026",
            "5/3/26",
            "5 mars 2026",
            " 2026-03-05 ",
            "\u{a0}05/03/2026\u{202f}",
        ] {
            assert_eq!(
                read(Field::FRENCH_DATE, text).as_deref(),
                Ok("2026-03-05"),
                "{text:?}"
            );
        }
        assert_eq!(
            read(Field::FRENCH_DATE, "05/03/2026 10:00"),
            Err(DateError::Unreadable)
        );
    }

    #[test]
    fn an_empty_text_is_accepted() {
        for text in ["", " ", "\u{a0}\t"] {
            assert_eq!(
                read(Field::FRENCH_DATE, text).as_deref(),
                Ok(""),
                "{text:?}"
            );
            assert_eq!(sent(text).as_deref(), Ok(""), "{text:?}");
        }
    }

    #[test]
    fn date_and_time_are_parted_by_a_blank_and_a_missing_time_is_midnight() {
        for (text, iso) in [
            ("05/03/2026 14:30:15", "2026-03-05 14:30:15"),
            ("05/03/2026", "2026-03-05 00:00:00"),
            ("5 mars 2026", "2026-03-05 00:00:00"),
            ("5 mars 2026 14 h 30", "2026-03-05 14:30:00"),
            ("5/3/26  9:05", "2026-03-05 09:05:00"),
            ("le 5 mars 2026 à 14h30", "2026-03-05 14:30:00"),
            ("aujourd’hui 14h", "2026-11-21 14:00:00"),
            ("jeudi 5 mars 2026\u{202f}14:30", "2026-03-05 14:30:00"),
        ] {
            assert_eq!(sent(text).as_deref(), Ok(iso), "{text}");
        }
    }

    #[test]
    fn the_refusal_says_what_is_wrong_with_the_part_that_is_understood() {
        for (text, refusal) in [
            ("31/02/2026 10:00:00", DateError::Impossible),
            ("31/02/2026", DateError::Impossible),
            ("31/02/2026 25:00", DateError::Impossible),
            ("05/03/2026 25:00:00", DateError::ImpossibleTime),
            ("lundi 5 mars 2026 10h", DateError::Contradictory),
            ("05/03/2026 à midi", DateError::Unreadable),
            ("midi 10:00", DateError::Unreadable),
            ("10:00", DateError::Unreadable),
            ("05/03/2026 1430", DateError::Unreadable),
        ] {
            assert_eq!(sent(text), Err(refusal), "{text}");
        }
    }

    #[test]
    fn a_field_without_seconds_shows_none_and_sends_none() {
        let by_tokens = Field {
            time_format: Some("HH:mm"),
            ..Field::FRENCH_DATE_TIME
        };
        let by_option = Field {
            seconds: false,
            ..Field::FRENCH_DATE_TIME
        };
        let moment = Moment::read_iso("2026-03-05 14:30:45").expect("a date and a time");
        for field in [by_tokens, by_option] {
            for text in ["05/03/2026 14:30", "05/03/2026 14:30:45", "5/3/26 14h30"] {
                let sent = read(field, text);
                assert_eq!(sent.as_deref(), Ok("2026-03-05 14:30:00"), "{text}");
            }
            assert_eq!(field.write(moment), "05/03/2026 14:30");
        }
    }

    #[test]
    fn a_field_with_tokens_of_its_own_reads_them_first() {
        let american = Field {
            format: "mm/dd/yy",
            language: Language::English,
            ..Field::FRENCH_DATE
        };
        assert_eq!(read(american, "03/05/2026").as_deref(), Ok("2026-03-05"));
        assert_eq!(read(american, "3/5/26").as_deref(), Ok("2026-03-05"));
        assert_eq!(read(american, "25/12/2026"), Err(DateError::Impossible));
        let long = Field {
            format: "DD d MM yy",
            time_format: Some("'à' HH'h'mm"),
            ..Field::FRENCH_DATE
        };
        assert_eq!(
            read(long, "jeudi 5 mars 2026 à 14h30").as_deref(),
            Ok("2026-03-05 14:30:00")
        );
    }

    #[test]
    fn a_field_of_dates_leaves_the_time_out_and_one_of_date_times_adds_midnight() {
        let written = |field: Field, iso| field.write(Moment::read_iso(iso).expect("a date"));
        assert_eq!(
            written(Field::FRENCH_DATE, "2026-03-05 14:30"),
            "05/03/2026"
        );
        assert_eq!(
            written(Field::FRENCH_DATE_TIME, "2026-03-05"),
            "05/03/2026 00:00:00"
        );
    }

    proptest! {
        #[test]
        fn what_a_field_shows_it_reads_back(number in 693_595_u32..767_009, seconds in 0_u32..86_400) {
            let [hour, minute, second] = [seconds / 3600, seconds / 60 % 60, seconds % 60];
            let part = |number: u32| u8::try_from(number).expect("below 60");
            let moment = Moment {
                date: Date::from_day_number(number).expect("1900 to 2100"),
                time: Time::new(part(hour), part(minute), part(second)),
            };
            let field = Field::FRENCH_DATE_TIME;
            prop_assert_eq!(field.read(&field.write(moment), date("2026-11-21")), Ok(Some(moment)));
        }

        #[test]
        fn any_text_is_read_or_refused(text in any::<String>(), near in "[0-9a-zé/.,:'’ -]{0,24}") {
            for text in [text, near] {
                let _ = sent(&text);
                let _ = read(Field::FRENCH_DATE, &text);
            }
        }
    }
}
