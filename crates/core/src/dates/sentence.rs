//! What a visitor reads when a date is refused: why, and an example that would be taken (WCAG's and
//! RGAA's rule for errors of input, RGAA 11.11).

use super::language::{Language, Named};
use super::{Date, DateError, Field, Moment, Rules};
use crate::text::{part, push_text};

/// The French sentence of `refusal`, and an example that `rules` take, in the writing of `field`: the
/// one nearest to the day `near` (the refused date, or today). No example where none is taken.
///
/// Empty for a refusal that is no visitor's ([`DateError::of_visitor`]).
///
/// ```
/// use vitrine_core::dates::{Date, DateError, Field, Rules, RulesText, refusal_sentence};
/// let today = Date::new(2026, 11, 21).expect("a day that exists");
/// let rules = Rules::read(RulesText { only_days: "1,4", ..RulesText::default() })?;
/// assert_eq!(
///     refusal_sentence(DateError::Weekday, &Field::FRENCH_DATE, rules, today),
///     "Ce jour de la semaine n'est pas possible (jours possibles : lundi, jeudi). Exemple : 23/11/2026."
/// );
/// assert_eq!(
///     refusal_sentence(DateError::Impossible, &Field::FRENCH_DATE, Rules::default(), today),
///     "Cette date n'existe pas. Exemple : 21/11/2026."
/// );
/// # Ok::<(), DateError>(())
/// ```
#[inline(never)]
pub fn refusal_sentence(refusal: DateError, field: &Field, rules: Rules, near: Date) -> String {
    let unread = refusal == DateError::Unreadable && field.time_format.is_some();
    let place = usize::from(refusal as u8);
    if place >= WITH_TIME {
        return String::new();
    }
    let place = if unread { WITH_TIME } else { place };
    let mut out = String::from(part(REASONS, b'|', place));
    match refusal {
        DateError::Weekday => push_weekdays(&mut out, rules),
        DateError::Early => push_bound(&mut out, field, rules.min()),
        DateError::Late => push_bound(&mut out, field, rules.max()),
        _ => {}
    }
    if let Some(example) = rules.nearest(near) {
        push_text(&mut out, ". Exemple : ");
        push_text(&mut out, &field.write(example));
    }
    push_text(&mut out, ".");
    out
}

/// The reasons of a visitor's refusals, in the order of [`DateError`]; then that of an unreadable
/// text in a field with a time.
const REASONS: &str = "Date non reconnue|Cette date n'existe pas|Cette heure n'existe pas|\
Cette date se contredit|Ce jour de la semaine n'est pas possible (jours possibles : |\
La date ne peut pas être avant le |La date ne peut pas être après le |\
Cette date n'est pas disponible|Date ou heure non reconnue";
/// The place of the last of [`REASONS`].
const WITH_TIME: usize = 8;

/// A bound as the field writes it; without a time where the bound has none.
fn push_bound(out: &mut String, field: &Field, bound: Option<Moment>) {
    let Some(moment) = bound else { return };
    let time_format = field.time_format.filter(|_| moment.time.is_some());
    let bound = Field {
        time_format,
        ..*field
    };
    push_text(out, &bound.write(moment));
}

/// `lundi, mardi, jeudi)`, from Monday on.
fn push_weekdays(out: &mut String, rules: Rules) {
    let mut separator = "";
    for day in (1..=7).map(|day| day % 7) {
        if rules.takes_weekday(day) {
            push_text(out, separator);
            push_text(out, Language::French.name(Named::Weekday, true, day.into()));
            separator = ", ";
        }
    }
    push_text(out, ")");
}

#[cfg(test)]
mod tests {
    use super::super::RulesText;
    use super::*;

    /// The sentence of the field's own refusal of `text`, or of `refusal` on that day.
    fn sentence(refusal: DateError, field: &Field, text: RulesText) -> String {
        let rules = Rules::read(text).expect("well-written rules");
        let near = Date::read_iso("2026-11-21").expect("a day that exists");
        refusal_sentence(refusal, field, rules, near)
    }

    #[test]
    fn every_refusal_of_a_visitor_has_its_sentence_with_an_example() {
        let text = RulesText {
            min_date: "2026-01-01",
            max_date: "2026-12-31",
            ..RulesText::default()
        };
        for (refusal, begins) in [
            (DateError::Unreadable, "Date non reconnue. Exemple : "),
            (DateError::Impossible, "Cette date n'existe pas. Exemple : "),
            (
                DateError::ImpossibleTime,
                "Cette heure n'existe pas. Exemple : ",
            ),
            (
                DateError::Contradictory,
                "Cette date se contredit. Exemple : ",
            ),
            (
                DateError::Early,
                "La date ne peut pas être avant le 01/01/2026. Exemple : ",
            ),
            (
                DateError::Late,
                "La date ne peut pas être après le 31/12/2026. Exemple : ",
            ),
            (
                DateError::Excluded,
                "Cette date n'est pas disponible. Exemple : ",
            ),
        ] {
            let expected = format!("{begins}21/11/2026.");
            assert_eq!(sentence(refusal, &Field::FRENCH_DATE, text), expected);
        }
        for refusal in [DateError::Format, DateError::OnlyDays, DateError::YearRange] {
            assert_eq!(sentence(refusal, &Field::FRENCH_DATE, text), "");
        }
    }

    #[test]
    fn the_weekdays_taken_are_named_from_monday_on() {
        let sentence = |only_days| {
            let text = RulesText {
                only_days,
                ..RulesText::default()
            };
            sentence(DateError::Weekday, &Field::FRENCH_DATE, text)
        };
        let begins = "Ce jour de la semaine n'est pas possible (jours possibles : ";
        assert_eq!(
            sentence("0"),
            format!("{begins}dimanche). Exemple : 22/11/2026.")
        );
        assert_eq!(
            sentence("0,1"),
            format!("{begins}lundi, dimanche). Exemple : 22/11/2026.")
        );
        assert_eq!(
            sentence("5,3,1"),
            format!("{begins}lundi, mercredi, vendredi). Exemple : 20/11/2026.")
        );
    }

    #[test]
    fn a_field_of_date_times_writes_bound_and_example_as_it_shows_them() {
        let field = Field {
            time_format: Some("HH:mm"),
            ..Field::FRENCH_DATE_TIME
        };
        let text = RulesText {
            min_date: "2026-11-25 14:30",
            ..RulesText::default()
        };
        assert_eq!(
            sentence(DateError::Early, &field, text),
            "La date ne peut pas être avant le 25/11/2026 14:30. Exemple : 25/11/2026 14:30."
        );
        let text = RulesText {
            max_date: "2026-11-20",
            ..RulesText::default()
        };
        assert_eq!(
            sentence(DateError::Late, &field, text),
            "La date ne peut pas être après le 20/11/2026. Exemple : 20/11/2026 00:00."
        );
        let unreadable = sentence(DateError::Unreadable, &field, RulesText::default());
        assert_eq!(
            unreadable,
            "Date ou heure non reconnue. Exemple : 21/11/2026 00:00."
        );
    }

    #[test]
    fn there_is_no_example_where_nothing_is_taken() {
        let text = RulesText {
            only_days: "1",
            dates_excludes: "",
            min_date: "2026-11-17",
            max_date: "2026-11-18",
        };
        let sentence = sentence(DateError::Unreadable, &Field::FRENCH_DATE, text);
        assert_eq!(sentence, "Date non reconnue.");
    }
}
