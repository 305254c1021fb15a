//! The value that a field sends, or the message for its visitor: the reason, and an example of a valid
//! value (required by WCAG and by RGAA 11.11 for input errors).

use super::tokens::Width;
use super::{Date, DateError, Field, Language, Moment, Rules, Understood};
use crate::text::word_at;

/// Why a field's value is not sent.
///
/// ```
/// use vitrine_core::dates::{Date, DateError, Field, Rules};
/// let today = Date::new(2026, 11, 21).expect("a day that exists");
/// let field = Field::FRENCH_DATE;
/// let read = field.read("31/02/2026", today);
/// let refusal = field.judge(&Rules::default(), read, today).unwrap_err();
/// assert_eq!(refusal.error, DateError::Impossible);
/// assert_eq!(refusal.reason.as_deref(), Some("Cette date n'existe pas"));
/// assert_eq!(refusal.example.map(|example| example.date), Some(today));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The error.
    pub error: DateError,
    /// A French sentence for the visitor, without a full stop; `None` for a mistake in the page's
    /// markup.
    pub reason: Option<String>,
    /// The minimum of a date that is too early, the maximum of one that is too late.
    pub bound: Option<Moment>,
    /// A moment that the field accepts: the nearest to the rejected one, or to today if the text could
    /// not be parsed. `None` if the field accepts no moment.
    pub example: Option<Moment>,
}

impl Refusal {
    /// Returns the message for the visitor of `field`: the reason, and the example in the field's
    /// format. `None` for a mistake in the page's markup.
    ///
    /// ```
    /// use vitrine_core::dates::{Date, Field, Rules, RulesText};
    /// let today = Date::new(2026, 11, 21).expect("a day that exists");
    /// let field = Field::FRENCH_DATE;
    /// let rules = Rules::read(RulesText { only_days: "1,4", ..RulesText::default() }, today)?;
    /// let refusal = field.judge(&rules, field.read("21/11/2026", today), today).unwrap_err();
    /// assert_eq!(
    ///     refusal.sentence(&field).as_deref(),
    ///     Some("Ce jour de la semaine n'est pas possible (jours possibles : lundi, jeudi). Exemple : 23/11/2026.")
    /// );
    /// # Ok::<(), vitrine_core::dates::DateError>(())
    /// ```
    pub fn sentence(&self, field: &Field<'_>) -> Option<String> {
        let mut said = self.reason.clone()?;
        if let Some(example) = self.example {
            said.push_str(". Exemple : ");
            said.push_str(&field.write(example));
        }
        said.push('.');
        Some(said)
    }
}

impl Field<'_> {
    /// Returns the value that the field sends after `read` ([`Field::read`], [`Field::read_typed`]) on
    /// the day `today`; `None` for an empty text, which is valid (spec 5.1).
    ///
    /// # Errors
    /// [`Refusal`] if the text could not be parsed or `rules` reject the moment.
    ///
    /// ```
    /// use vitrine_core::dates::{Date, DateError, Field, Rules, RulesText};
    /// let today = Date::new(2026, 11, 21).expect("a day that exists");
    /// let field = Field::FRENCH_DATE;
    /// let rules = Rules::read(RulesText { only_days: "1", ..RulesText::default() }, today)?;
    /// let refused = field.judge(&rules, field.read("6/3/2026", today), today).unwrap_err();
    /// assert_eq!(refused.error, DateError::Weekday);
    /// assert_eq!(refused.example.map(|example| example.date), Date::new(2026, 3, 9));
    /// # Ok::<(), DateError>(())
    /// ```
    pub fn judge(
        &self,
        rules: &Rules,
        read: Result<Option<Understood>, DateError>,
        today: Date,
    ) -> Result<Option<Understood>, Refusal> {
        let (error, near) = match read {
            Ok(None) => return Ok(None),
            Ok(Some(read)) => match rules.refusal(read.moment) {
                None => return Ok(Some(read)),
                Some(error) => (error, read.moment.date),
            },
            Err(error) => (error, today),
        };
        let bound = match error {
            DateError::Early => rules.min(),
            DateError::Late => rules.max(),
            _ => None,
        };
        Err(Refusal {
            error,
            reason: self.reason(error, bound, rules),
            bound,
            example: rules.nearest(near),
        })
    }

    fn reason(&self, error: DateError, bound: Option<Moment>, rules: &Rules) -> Option<String> {
        let mut reason = String::from(match error {
            DateError::Unreadable if self.time_format.is_some() => "Date ou heure non reconnue",
            DateError::Unreadable => "Date non reconnue",
            DateError::Impossible => "Cette date n'existe pas",
            DateError::ImpossibleTime => "Cette heure n'existe pas",
            DateError::Contradictory => "Cette date se contredit",
            DateError::Weekday => "Ce jour de la semaine n'est pas possible (jours possibles : ",
            DateError::Early => "La date ne peut pas être avant le ",
            DateError::Late => "La date ne peut pas être après le ",
            DateError::Excluded => "Cette date n'est pas disponible",
            DateError::Holiday => "Ce jour est férié",
            DateError::Format
            | DateError::OnlyDays
            | DateError::MinDate
            | DateError::MaxDate
            | DateError::DatesExcludes
            | DateError::YearRange
            | DateError::Language => return None,
        });
        if error == DateError::Weekday {
            push_weekdays(&mut reason, rules);
        }
        if let Some(bound) = bound {
            reason.push_str(&self.write_bound(bound));
        }
        Some(reason)
    }

    /// Formats a bound for the field; without a time if the bound has none.
    fn write_bound(&self, bound: Moment) -> String {
        let time_format = self.time_format.filter(|_| bound.time.is_some());
        let field = Field {
            time_format,
            ..*self
        };
        field.write(bound)
    }
}

/// Appends the accepted weekdays, from Monday on, and the parenthesis behind them.
fn push_weekdays(reason: &mut String, rules: &Rules) {
    let names = Language::French.weekdays(Width::Long);
    let mut separator = "";
    for weekday in [1, 2, 3, 4, 5, 6, 0] {
        if rules.takes_weekday(weekday) {
            reason.push_str(separator);
            reason.push_str(word_at(names, weekday.into()));
            separator = ", ";
        }
    }
    reason.push(')');
}

#[cfg(test)]
mod tests {
    use super::super::RulesText;
    use super::*;

    fn today() -> Date {
        Date::read_iso("2026-11-21").expect("a day that exists")
    }

    /// Returns the value sent for `text`, or the code and the sentence of its rejection.
    fn judged(field: &Field, rules: RulesText, text: &str) -> Result<String, String> {
        let rules = Rules::read(rules, today()).expect("well-written rules");
        let judged = field.judge(&rules, field.read(text, today()), today());
        let sent = judged.map(|read| read.map(|read| read.moment.to_iso()).unwrap_or_default());
        sent.map_err(|refusal| {
            let sentence = refusal.sentence(field).unwrap_or_default();
            format!("{}: {sentence}", refusal.error.code())
        })
    }

    fn refused(field: &Field, rules: RulesText, text: &str) -> String {
        judged(field, rules, text).expect_err("refused")
    }

    #[test]
    fn what_is_read_and_taken_is_sent() {
        let sent = |text| judged(&Field::FRENCH_DATE, RulesText::default(), text);
        assert_eq!(sent("5 mars 26").as_deref(), Ok("2026-03-05"));
        assert_eq!(sent(" ").as_deref(), Ok(""));
    }

    #[test]
    fn every_refusal_of_a_visitor_has_its_sentence_with_an_example_near_it() {
        let rules = RulesText {
            min_date: "2026-01-01",
            max_date: "2026-12-31",
            dates_excludes: "2026-12-25",
            ..RulesText::default()
        };
        for (text, expected) in [
            ("x", "unreadable: Date non reconnue. Exemple : 21/11/2026."),
            (
                "31/02/2026",
                "impossible: Cette date n'existe pas. Exemple : 21/11/2026.",
            ),
            (
                "lundi 5 mars 2026",
                "contradictory: Cette date se contredit. Exemple : 21/11/2026.",
            ),
            (
                "25/12/2026",
                "excluded: Cette date n'est pas disponible. Exemple : 26/12/2026.",
            ),
            (
                "31/12/2025",
                "early: La date ne peut pas être avant le 01/01/2026. Exemple : 01/01/2026.",
            ),
            (
                "01/02/2027",
                "late: La date ne peut pas être après le 31/12/2026. Exemple : 31/12/2026.",
            ),
        ] {
            assert_eq!(refused(&Field::FRENCH_DATE, rules, text), expected);
        }
    }

    #[test]
    fn a_fault_of_the_page_has_no_sentence() {
        let field = Field {
            format: "mm/yy",
            ..Field::FRENCH_DATE
        };
        for text in ["03/2026", "05/03/2026", "x", ""] {
            let refused = refused(&field, RulesText::default(), text);
            assert_eq!(refused, "format: ", "{text}");
        }
    }

    #[test]
    fn the_weekdays_taken_are_named_from_monday_on() {
        let sentence = |only_days, text| {
            let rules = RulesText {
                only_days,
                ..RulesText::default()
            };
            refused(&Field::FRENCH_DATE, rules, text)
        };
        let begins = "weekday: Ce jour de la semaine n'est pas possible (jours possibles : ";
        assert_eq!(
            sentence("0", "21/11/2026"),
            format!("{begins}dimanche). Exemple : 22/11/2026.")
        );
        assert_eq!(
            sentence("0,1", "21/11/2026"),
            format!("{begins}lundi, dimanche). Exemple : 22/11/2026.")
        );
        assert_eq!(
            sentence("5,3,1", "21/11/2026"),
            format!("{begins}lundi, mercredi, vendredi). Exemple : 20/11/2026.")
        );
    }

    #[test]
    fn a_field_of_date_times_writes_bound_and_example_as_it_shows_them() {
        let field = Field {
            time_format: Some("HH:mm"),
            ..Field::FRENCH_DATE_TIME
        };
        let min = RulesText {
            min_date: "2026-11-25 14:30",
            ..RulesText::default()
        };
        assert_eq!(
            refused(&field, min, "21/11/2026"),
            "early: La date ne peut pas être avant le 25/11/2026 14:30. Exemple : 25/11/2026 14:30."
        );
        let max = RulesText {
            max_date: "2026-11-20",
            ..RulesText::default()
        };
        assert_eq!(
            refused(&field, max, "21/11/2026"),
            "late: La date ne peut pas être après le 20/11/2026. Exemple : 20/11/2026 00:00."
        );
        assert_eq!(
            refused(&field, RulesText::default(), "21/11/2026 25:00"),
            "impossible-time: Cette heure n'existe pas. Exemple : 21/11/2026 00:00."
        );
        assert_eq!(
            refused(&field, RulesText::default(), "x"),
            "unreadable: Date ou heure non reconnue. Exemple : 21/11/2026 00:00."
        );
    }

    #[test]
    fn the_bound_and_the_example_are_those_of_the_day() {
        let rules = RulesText {
            min_date: "+15d",
            max_date: "+1y",
            dates_excludes: "holidays",
            ..RulesText::default()
        };
        for (text, expected) in [
            (
                "22/11/2026",
                "early: La date ne peut pas être avant le 06/12/2026. Exemple : 06/12/2026.",
            ),
            (
                "22/11/2027",
                "late: La date ne peut pas être après le 21/11/2027. Exemple : 21/11/2027.",
            ),
            (
                "25/12/2026",
                "holiday: Ce jour est férié. Exemple : 26/12/2026.",
            ),
        ] {
            assert_eq!(refused(&Field::FRENCH_DATE, rules, text), expected);
        }
    }

    #[test]
    fn there_is_no_example_where_nothing_is_taken() {
        let rules = RulesText {
            only_days: "1",
            min_date: "2026-11-17",
            max_date: "2026-11-18",
            ..RulesText::default()
        };
        let refused = refused(&Field::FRENCH_DATE, rules, "x");
        assert_eq!(refused, "unreadable: Date non reconnue.");
    }
}
