//! The text of a date picker's field.

use super::by_tokens::{read_date, read_time};
use super::tokens::Format;
use super::write::{write_date, write_time};
use super::{Date, DateError, Language, Moment, Reading, Time};
use crate::calendar::entry::{Context, Cursor, cleaned, typed_date, typed_time};
use crate::numbers::whole_number;

/// The format of a field: a date and, in a date-time field, one blank and the time (spec 5.1). The
/// submitted text is written with such a format, too.
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
    /// Tokens of the time ([`super::format_time`]); `None` for a date field.
    pub time_format: Option<&'a str>,
    /// The language of names.
    pub language: Language,
    /// Whether seconds are shown. Without them `HH:mm:ss` is shown as `HH:mm`, and `:00` is sent.
    pub seconds: bool,
}

impl Field<'static> {
    /// The default format of a date field (spec 9.5).
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

    /// The default format of a date-time field (spec 9.5).
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

/// The result of parsing a field's text.
///
/// ```
/// use vitrine_core::dates::{Date, Field};
/// let today = Date::new(2026, 11, 21).expect("a day that exists");
/// let read = Field::FRENCH_DATE.read("5 mars", today)?.expect("not empty");
/// assert_eq!(read.moment.to_iso(), "2027-03-05");
/// assert_eq!(read.note().as_deref(), Some("Année non indiquée : 2027 a été choisie."));
/// # Ok::<(), vitrine_core::dates::DateError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Understood {
    /// The date and, in a date-time field, the time.
    pub moment: Moment,
    /// Whether the text contained no year: the next such day is assumed, and [`Understood::note`] informs the visitor.
    pub year_assumed: bool,
}

impl Understood {
    /// Returns the note for the visitor if the year was assumed; otherwise `None`.
    ///
    /// ```
    /// use vitrine_core::dates::{Moment, Understood};
    /// let moment = Moment::read_iso("2027-03-05").expect("a day");
    /// assert_eq!(Understood { moment, year_assumed: false }.note(), None);
    /// ```
    pub fn note(&self) -> Option<String> {
        let year = usize::from(self.moment.date.year());
        let said = || {
            [
                "Année non indiquée : ",
                &whole_number(year),
                " a été choisie.",
            ]
            .concat()
        };
        self.year_assumed.then(said)
    }
}

/// How a text is parsed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Grammar {
    /// The field's tokens first, then the forms that people type.
    TokensFirst,
    /// The forms that people type.
    Typed,
}

impl Field<'_> {
    /// Formats `moment` for the field. A missing time is 00:00:00 (spec 5.1); a date field omits the
    /// time.
    ///
    /// ```
    /// use vitrine_core::dates::{Field, Moment};
    /// let day = Moment::read_iso("2026-03-05").expect("a date");
    /// assert_eq!(Field::FRENCH_DATE_TIME.write(day), "05/03/2026 00:00:00");
    /// ```
    pub fn write(&self, moment: Moment) -> String {
        let mut text = write_date(moment.date, &Format::of_date(self.format), self.language);
        if let Some(format) = self.shown_time() {
            text.push(' ');
            text.push_str(&write_time(moment.time.unwrap_or_default(), &format));
        }
        text
    }

    /// Parses the field's text as people type it ([`crate::calendar::entry`]); `today` is the current day. The field's
    /// tokens only determine whether the month precedes the day, and whether there are seconds. Otherwise like
    /// [`Field::read`].
    ///
    /// ```
    /// use vitrine_core::dates::{Date, Field};
    /// let today = Date::new(2026, 11, 21).expect("a day that exists");
    /// let read = Field::FRENCH_DATE.read_typed("5 mars 26", today)?;
    /// assert_eq!(read.map(|read| read.moment.to_iso()).as_deref(), Some("2026-03-05"));
    /// # Ok::<(), vitrine_core::dates::DateError>(())
    /// ```
    pub fn read_typed(&self, text: &str, today: Date) -> Result<Option<Understood>, DateError> {
        self.read_text(text, today, Grammar::Typed)
    }

    /// Parses the field's text by its tokens, otherwise as people type it ([`crate::calendar::entry`]); `today` is the
    /// current day. Returns `None` for an empty text, which is valid; a missing time is 00:00:00 (both spec 5.1). If
    /// the tokens show no seconds, the text may contain none, so that the sent value is the visible one. A date field
    /// takes the day of a text with a time; no field of a time accepts a typed UTC time.
    ///
    /// # Errors
    /// One of the first four of [`DateError`]; [`DateError::Format`], whatever the text, if the tokens do not
    /// determine a day.
    ///
    /// ```
    /// use vitrine_core::dates::{Date, DateError, Field};
    /// let today = Date::new(2026, 11, 21).expect("a day that exists");
    /// let read = |text| Field::FRENCH_DATE_TIME.read(text, today).map(|read| read.map(|read| read.moment.to_iso()));
    /// assert_eq!(read("5 mars 2026 14h30"), Ok(Some("2026-03-05 14:30:00".into())));
    /// assert_eq!(read("05/03/2026"), Ok(Some("2026-03-05 00:00:00".into())));
    /// assert_eq!(read(" "), Ok(None));
    /// assert_eq!(read("31/02/2026 10:00:00"), Err(DateError::Impossible));
    /// ```
    pub fn read(&self, text: &str, today: Date) -> Result<Option<Understood>, DateError> {
        self.read_text(text, today, Grammar::TokensFirst)
    }

    fn read_text(
        &self,
        text: &str,
        today: Date,
        grammar: Grammar,
    ) -> Result<Option<Understood>, DateError> {
        let format = Format::of_date(self.format);
        // Checked before the text: a visitor cannot correct it.
        if grammar == Grammar::TokensFirst && !format.names_a_day() {
            return Err(DateError::Format);
        }
        let text = cleaned(text);
        let mut cursor = Cursor::new(&text);
        if cursor.is_at_end() {
            return Ok(None);
        }
        let (date, year_assumed) = self.read_date(&mut cursor, &format, today, grammar)?;
        let time = self.read_time(cursor, grammar)?;
        Ok(Some(Understood {
            moment: Moment { date, time },
            year_assumed,
        }))
    }

    /// Consumes the date; returns it and whether its year was assumed.
    fn read_date(
        &self,
        cursor: &mut Cursor,
        format: &Format,
        today: Date,
        grammar: Grammar,
    ) -> Result<(Date, bool), DateError> {
        if grammar == Grammar::TokensFirst {
            let language = self.language;
            let mut ahead = *cursor;
            match read_date(&mut ahead, format, Reading { language, today }) {
                Err(DateError::Unreadable) => {}
                read => {
                    *cursor = ahead;
                    return Ok((read?, false));
                }
            }
        }
        let context = Context {
            today: Some(today),
            month_first: format.is_month_first(),
        };
        let typed = typed_date(cursor, context)?;
        let is_of_date = |weekday| weekday == typed.date.weekday();
        if typed.weekday.is_none_or(is_of_date) {
            Ok((typed.date, typed.year_assumed))
        } else {
            Err(DateError::Contradictory)
        }
    }

    /// Parses the rest of the text as a time.
    fn read_time(&self, mut cursor: Cursor, grammar: Grammar) -> Result<Option<Time>, DateError> {
        cursor.skip_blanks();
        let Some(format) = self.shown_time() else {
            if !cursor.is_at_end() && !is_iso_time(cursor) {
                typed_time(&mut cursor)?;
            }
            return Ok(None);
        };
        let typed = |mut cursor| {
            let time = typed_time(&mut cursor)?;
            let is_local = time.offset().is_none();
            is_local.then_some(time).ok_or(DateError::Unreadable)
        };
        if cursor.is_at_end() {
            return Ok(Some(Time::MIDNIGHT));
        }
        let read = if grammar == Grammar::TokensFirst {
            read_time(&mut { cursor }, &format)
        } else {
            Err(DateError::Unreadable)
        };
        let time = match read {
            Err(DateError::Unreadable) => typed(cursor)?,
            read => read?,
        };
        let is_seen = format.has_seconds();
        Ok(Some(if is_seen { time } else { time.to_minute() }))
    }

    /// Returns the format of the visible time.
    fn shown_time(&self) -> Option<Format> {
        let format = Format::of_time(self.time_format?);
        Some(if self.seconds {
            format
        } else {
            format.without_seconds()
        })
    }
}

/// Whether the rest is a time as programs write it: with a fraction of a second, an offset or both.
fn is_iso_time(mut cursor: Cursor) -> bool {
    cursor.skip_word("t");
    let forms = ["HH:mmZ", "HH:mm:ssZ", "HH:mm:ss.lZ", "HH:mm:ss.lcZ"];
    let has_form = |form| read_time(&mut { cursor }, &Format::of_time(form)).is_ok();
    forms.into_iter().any(has_form)
}

#[cfg(test)]
mod tests {
    use super::super::format_date;
    use super::*;
    use proptest::prelude::*;

    fn date(iso: &str) -> Date {
        Date::read_iso(iso).expect("a day that exists")
    }

    fn read(field: Field, text: &str) -> Result<String, DateError> {
        let read = field.read(text, date("2026-11-21"))?;
        Ok(read.map_or_else(String::new, |read| read.moment.to_iso()))
    }

    fn sent(text: &str) -> Result<String, DateError> {
        read(Field::FRENCH_DATE_TIME, text)
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
        for (text, refusal) in [
            ("05/03/2026 1000", DateError::Unreadable),
            ("05/03/2026 25:00", DateError::ImpossibleTime),
            ("2026-03-05T10:00:00.5X", DateError::Unreadable),
        ] {
            assert_eq!(read(Field::FRENCH_DATE, text), Err(refusal), "{text}");
        }
    }

    #[test]
    fn a_field_of_dates_takes_the_day_of_a_moment() {
        for time in [
            " 10:00",
            " à 14h30",
            " midi",
            "T10:00",
            "T10:00Z",
            "T23:30:00Z",
            "T10:00:00.123Z",
            "T10:00:00.123456+02:00",
            " 10:00:00-0330",
        ] {
            let text = ["2026-03-05", time].concat();
            assert_eq!(
                read(Field::FRENCH_DATE, &text).as_deref(),
                Ok("2026-03-05"),
                "{text}"
            );
        }
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
            ("05/03/2026 à midi 10", DateError::Unreadable),
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
    fn a_field_that_shows_the_year_first_reads_what_is_typed_day_first() {
        for format in ["yy-mm-dd", "yy/mm/dd"] {
            let field = Field {
                format,
                ..Field::FRENCH_DATE
            };
            for text in ["5/3/2026", "5/3/26", "05.03.2026", "05032026", "2026-03-05"] {
                assert_eq!(read(field, text).as_deref(), Ok("2026-03-05"), "{text}");
            }
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

    #[test]
    fn every_name_is_read_by_who_types_it() {
        for number in 738_886..738_886 + 366 {
            let day = Date::from_day_number(number).expect("within the calendar");
            for format in ["DD d MM yy", "D d M yy", "DD d MM", "d MM"] {
                let written = format_date(day, format, Language::French);
                let read = Field::FRENCH_DATE.read_typed(&written, day);
                let read = read.map(|read| read.map(|read| read.moment.date));
                assert_eq!(read, Ok(Some(day)), "{written}");
            }
        }
    }

    proptest! {
        #[test]
        fn a_date_written_in_any_usual_way_is_that_date(number in 693_595_u32..767_009, format in prop::sample::select(vec![
            "d/m/yy", "dd.mm.yy", "yy-mm-dd", "d MM yy", "DD d MM yy", "D d M yy", "d-m-yy", "d M yy", "ddmmyy",
        ])) {
            let day = Date::from_day_number(number).expect("1900 to 2100");
            let written = format_date(day, format, Language::French);
            let read = Field::FRENCH_DATE.read_typed(&written, date("2026-11-21"));
            let is_two_days = format == "ddmmyy" && read == Err(DateError::Unreadable);
            let read = read.map(|read| read.map(|read| read.moment.date));
            prop_assert!(is_two_days || read == Ok(Some(day)), "{}", written);
        }

        #[test]
        fn what_a_field_shows_it_reads_back(number in 693_595_u32..767_009, seconds in 0_u32..86_400) {
            let [hour, minute, second] = [seconds / 3600, seconds / 60 % 60, seconds % 60];
            let part = |number: u32| u8::try_from(number).expect("below 60");
            let moment = Moment {
                date: Date::from_day_number(number).expect("1900 to 2100"),
                time: Time::new(part(hour), part(minute), part(second)),
            };
            let field = Field::FRENCH_DATE_TIME;
            prop_assert_eq!(field.read(&field.write(moment), date("2026-11-21")), Ok(Some(Understood { moment, year_assumed: false })));
        }

        #[test]
        fn what_a_field_reads_it_shows_and_reads_alike(
            text in any::<String>(), near in "[0-9a-zé/.,:'’ -]{0,24}",
            typed in "[0-3]?[0-9][/. -](0?[1-9]|1[0-2]|mars|févr)([/. -]([0-9]{2}|[0-9]{4}))?( [0-2]?[0-9](h|:[0-5][0-9](:[0-5][0-9])?))?",
        ) {
            let today = date("2026-11-21");
            for text in [text, near, typed] {
                for field in [Field::FRENCH_DATE, Field::FRENCH_DATE_TIME] {
                    let Ok(Some(Understood { moment, .. })) = field.read(&text, today) else { continue };
                    prop_assert_eq!(moment.time.is_some(), field.time_format.is_some());
                    let again = field.read(&field.write(moment), today);
                    prop_assert_eq!(again, Ok(Some(Understood { moment, year_assumed: false })), "{}", text);
                }
            }
        }
    }
}
