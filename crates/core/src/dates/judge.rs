//! What is sent of a field, or what its visitor reads.

use super::sentence::refusal_sentence;
use super::{Date, DateError, Field, Moment, Rules};

/// Why nothing is sent of a field.
///
/// ```
/// use vitrine_core::dates::{Date, DateError, Field, Rules};
/// let today = Date::new(2026, 11, 21).expect("a day that exists");
/// let field = Field::FRENCH_DATE;
/// let refusal = field.judge(Rules::default(), field.read("31/02/2026", today), today).unwrap_err();
/// assert_eq!(refusal.error, DateError::Impossible);
/// assert_eq!(refusal.sentence, "Cette date n'existe pas. Exemple : 21/11/2026.");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The reason.
    pub error: DateError,
    /// The reason in French, and an example that the field takes; empty for a fault of the page.
    pub sentence: String,
}

impl Field<'_> {
    /// What is sent of a field that was `read` ([`Field::read`], [`Field::read_typed`]) on the day
    /// `today`: the moment, `None` for an empty text, which is accepted (spec 5.1); or why it is
    /// refused, by its reader or by `rules`. The example of a sentence is the moment nearest to the one
    /// refused, or to `today` where none was read.
    ///
    /// ```
    /// use vitrine_core::dates::{Date, DateError, Field, Rules, RulesText};
    /// let today = Date::new(2026, 11, 21).expect("a day that exists");
    /// let field = Field::FRENCH_DATE;
    /// let rules = Rules::read(RulesText { only_days: "1", ..RulesText::default() })?;
    /// let refused = field.judge(rules, field.read("6/3/2026", today), today).unwrap_err();
    /// assert_eq!(refused.error, DateError::Weekday);
    /// assert!(refused.sentence.ends_with("Exemple : 09/03/2026."));
    /// # Ok::<(), DateError>(())
    /// ```
    #[inline(never)]
    pub fn judge(
        &self,
        rules: Rules,
        read: Result<Option<Moment>, DateError>,
        today: Date,
    ) -> Result<Option<Moment>, Refusal> {
        let mut near = today;
        let error = match read {
            Ok(None) => return Ok(None),
            Ok(Some(moment)) => match rules.refusal(moment) {
                None => return Ok(Some(moment)),
                Some(error) => {
                    near = moment.date;
                    error
                }
            },
            Err(error) => error,
        };
        let sentence = refusal_sentence(error, self, rules, near);
        Err(Refusal { error, sentence })
    }
}

#[cfg(test)]
mod tests {
    use super::super::RulesText;
    use super::*;

    fn judged(text: &str) -> Result<String, String> {
        let today = Date::read_iso("2026-11-21").expect("a day that exists");
        let rules = Rules::read(RulesText {
            max_date: "2026-12-31",
            dates_excludes: "2026-12-25",
            ..RulesText::default()
        });
        let field = Field::FRENCH_DATE;
        let judged = field.judge(rules.expect("well-written"), field.read(text, today), today);
        let sent = judged.map(|moment| moment.map(Moment::to_iso).unwrap_or_default());
        sent.map_err(|refusal| format!("{}: {}", refusal.error.code(), refusal.sentence))
    }

    #[test]
    fn what_is_read_and_taken_is_sent() {
        assert_eq!(judged("5 mars 26").as_deref(), Ok("2026-03-05"));
        assert_eq!(judged(" ").as_deref(), Ok(""));
    }

    #[test]
    fn an_example_lies_near_the_day_refused_else_near_today() {
        let refused = |text| judged(text).expect_err("refused");
        assert_eq!(
            refused("25/12/2026"),
            "excluded: Cette date n'est pas disponible. Exemple : 26/12/2026."
        );
        assert_eq!(
            refused("01/02/2027"),
            "late: La date ne peut pas être après le 31/12/2026. Exemple : 31/12/2026."
        );
        assert_eq!(
            refused("31/02/2026"),
            "impossible: Cette date n'existe pas. Exemple : 21/11/2026."
        );
    }
}
