//! What a fuzzer does with any bytes, and the property tests with theirs: nothing panics, what is
//! read exists, and what is written is read again.

use vitrine_core::dates::{
    Date, Field, Language, Moment, Month, Reading, Rules, RulesText, format_time, parse_date,
    parse_time, year_range,
};

/// `data`: up to three texts joined by U+001F, what is typed, a format, and restrictions.
pub fn dates(data: &[u8]) {
    let whole = String::from_utf8_lossy(data);
    let mut texts = whole.splitn(3, '\u{1f}');
    let [text, format, rest] = [(); 3].map(|()| texts.next().unwrap_or_default());
    let Some(today) = Date::new(2026, 11, 21) else {
        unreachable!("21 November 2026 is a day")
    };
    for language in [Language::French, Language::English] {
        let reading = Reading { language, today };
        if let Ok(date) = parse_date(text, format, reading) {
            assert!((1..=9999).contains(&date.year()));
        }
    }
    if let Ok(time) = parse_time(text, format) {
        let again = Moment::read_iso_time(&Moment::iso_time(time));
        assert_eq!(again, Some(time));
        let _ = format_time(time, format);
    }
    field(text, format, rest, today);
    let _ = year_range(rest, today.year(), today.year());
    if let Some(month) = Month::read(text) {
        assert!((28..=42).contains(&month.grid().len()));
    }
}

fn field(text: &str, format: &str, rest: &str, today: Date) {
    let shown = Field {
        format,
        time_format: Some(format),
        seconds: rest.len().is_multiple_of(2),
        ..Field::FRENCH_DATE
    };
    let rules = Rules::read(
        RulesText {
            only_days: rest,
            min_date: rest,
            dates_excludes: text,
            ..RulesText::default()
        },
        today,
    );
    let rules = rules.unwrap_or_default();
    for field in [shown, Field::FRENCH_DATE, Field::FRENCH_DATE_TIME] {
        for read in [field.read(text, today), field.read_typed(text, today)] {
            match field.judge(&rules, read, today) {
                Ok(None) => {}
                Ok(Some(understood)) => {
                    let moment = understood.moment;
                    assert_eq!(rules.refusal(moment), None);
                    // What is sent is read again, but for fractions and offsets.
                    let again = Moment::read_iso(&moment.to_iso());
                    let is_plain = moment.time.is_none_or(|time| {
                        time.offset().is_none() && time.millisecond() + time.microsecond() == 0
                    });
                    assert_eq!(again, Some(moment).filter(|_| is_plain));
                    let _ = field.write(moment);
                }
                Err(refusal) => {
                    assert!(
                        refusal
                            .example
                            .is_none_or(|example| rules.refusal(example).is_none())
                    );
                    assert_eq!(refusal.sentence(&field).is_some(), refusal.reason.is_some());
                }
            }
        }
    }
}
