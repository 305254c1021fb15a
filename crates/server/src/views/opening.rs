//! The opening hours of a site's reception, and its current state.

use askama::Template;
use askama::filters::HtmlSafe;
use jiff::ToSpan;
use jiff::civil::{Date, DateTime, Time};

use crate::domain::language::date_text;
use crate::domain::language::translator::Translator;
use crate::domain::site::opening::{DayHours, Hours, Opening, Status};

use super::safe::Lang;

/// Number of days ahead in which exceptions are announced.
const ANNOUNCED_DAYS: usize = 14;
/// Maximum number of announced days.
const MOST_ANNOUNCED: usize = 3;

/// View of the current state.
#[derive(Template)]
#[template(path = "opening_status.html")]
pub struct StatusView<'a> {
    label: &'a str,
    lang: Lang<'a>,
    text: String,
    is_open: bool,
    /// Future days with other hours: "vendredi 25 décembre", "fermé (Noël)".
    soon: Vec<(String, String)>,
}

/// View of the hours of the week.
#[derive(Template)]
#[template(path = "opening_hours.html")]
pub struct HoursView<'a> {
    /// Name of the reception.
    pub label: &'a str,
    /// ` lang="fr"` if these texts are in another language than the page.
    pub lang: Lang<'a>,
    /// "Lundi au jeudi", and the hours.
    rows: Vec<(String, String)>,
    closed_on_holidays: bool,
    words: Translator<'a>,
}

impl HtmlSafe for HoursView<'_> {}

/// The label in the language of the page, if the dictionary has it.
fn label<'a>(opening: &'a Opening, words: &Translator<'a>) -> (&'a str, Lang<'a>) {
    let said = words.say(&opening.label);
    let foreign = words.original().filter(|_| said == opening.label);
    (said, Lang::of(foreign))
}

impl<'a> StatusView<'a> {
    /// Builds the view.
    pub fn new(opening: &'a Opening, now: DateTime, words: Translator<'a>) -> Self {
        let (label, lang) = label(opening, &words);
        let status = opening.status(now);
        let sayer = Sayer { opening, words };
        Self {
            label,
            lang,
            text: sayer.status(status, now.date()),
            is_open: matches!(status, Status::Open(_)),
            soon: sayer.soon(now.date()),
        }
    }
}

impl<'a> HoursView<'a> {
    /// Builds the view.
    pub fn new(opening: &'a Opening, words: Translator<'a>) -> Self {
        let (label, lang) = label(opening, &words);
        Self {
            label,
            lang,
            rows: Sayer { opening, words }.week(),
            closed_on_holidays: opening.closed_on_holidays,
            words,
        }
    }
}

#[derive(Clone, Copy)]
struct Sayer<'a> {
    opening: &'a Opening,
    words: Translator<'a>,
}

impl Sayer<'_> {
    fn status(&self, status: Status, today: Date) -> String {
        let words = &self.words;
        let opens = match status {
            Status::Open(until) => {
                let until = self.time(until);
                return words.fill(
                    "Aujourd’hui\u{a0}: ouvert jusqu’à {heure}",
                    &[("heure", &until)],
                );
            }
            Status::Unknown => return self.closed(&self.opening.on(today)),
            Status::Closed(opens) => opens,
        };
        // The reason if it is closed all day.
        let day = self.opening.on(today);
        let state = if day.hours.is_empty() {
            self.closed(&day)
        } else {
            words.say("Fermé").to_owned()
        };
        let time = self.time(opens.time());
        let (sentence, day) = match (opens.date() - today).get_days() {
            0 => ("{etat}, ouvre aujourd’hui à {heure}", String::new()),
            1 => ("{etat}, ouvre demain à {heure}", String::new()),
            days if days < 7 => ("{etat}, ouvre {jour} à {heure}", self.weekday(opens.date())),
            _ => ("{etat}, ouvre {jour} à {heure}", self.day(opens.date())),
        };
        words.fill(
            sentence,
            &[("etat", &state), ("jour", &day), ("heure", &time)],
        )
    }

    /// Future days whose hours differ from those of the week.
    fn soon(&self, today: Date) -> Vec<(String, String)> {
        let tomorrow = today.checked_add(1.day()).unwrap_or(today);
        let days = tomorrow.series(1.day()).take(ANNOUNCED_DAYS);
        let other = days.filter_map(|day| {
            let hours = self.opening.on(day);
            let usual = self.opening.week.on(day.weekday());
            (hours.hours != usual).then(|| (self.day(day), self.day_hours(&hours)))
        });
        other.take(MOST_ANNOUNCED).collect()
    }

    /// The hours of the week; consecutive days with the same hours are grouped.
    fn week(&self) -> Vec<(String, String)> {
        let names = date_text::weekdays(&self.words);
        let days = self.opening.week.days();
        let mut rows: Vec<(usize, usize, Vec<Hours>)> = Vec::new();
        for (at, (_, weekday, _)) in days.iter().enumerate() {
            let hours = self.opening.week.on(*weekday);
            match rows.last_mut().filter(|(.., of_row)| *of_row == hours) {
                Some((_, last, _)) => *last = at,
                None => rows.push((at, at, hours)),
            }
        }
        let name = |at: usize| names.get(at).map_or("", |(long, _)| long.as_str());
        let row = |(first, last, hours): (usize, usize, Vec<Hours>)| {
            let days = self.days((first, last), (name(first), name(last)));
            let reason = None;
            (
                date_text::capital(&days),
                self.day_hours(&DayHours { hours, reason }),
            )
        };
        rows.into_iter().map(row).collect()
    }

    fn days(&self, (from, to): (usize, usize), (first, last): (&str, &str)) -> String {
        let sentence = match to - from {
            0 => return first.to_owned(),
            1 => "{first} et {last}",
            _ => "{first} au {last}",
        };
        self.words
            .fill(sentence, &[("first", first), ("last", last)])
    }

    fn day_hours(&self, day: &DayHours) -> String {
        if day.hours.is_empty() {
            return self.closed(day);
        }
        let hours = day.hours.iter().map(|hours| {
            let (from, until) = (self.time(hours.from), self.time(hours.until));
            let times = [("from", from.as_str()), ("until", until.as_str())];
            self.words.fill("{from} à {until}", &times)
        });
        let hours: Vec<String> = hours.collect();
        let hours = hours.join(&format!(" {} ", self.words.say("et")));
        match day.reason {
            Some(reason) => format!("{hours} ({})", self.words.say(reason)),
            None => hours,
        }
    }

    fn closed(&self, day: &DayHours) -> String {
        let Some(reason) = day.reason else {
            return self.words.say("Fermé").to_owned();
        };
        let reason = self.words.say(reason);
        self.words.fill("Fermé ({raison})", &[("raison", reason)])
    }

    fn time(&self, time: Time) -> String {
        let part = |number: i8| u8::try_from(number).unwrap_or(0);
        let time = vitrine_core::dates::Time::new(part(time.hour()), part(time.minute()), 0);
        time.map_or_else(String::new, |time| date_text::time(time, &self.words))
    }

    /// "vendredi 25 décembre".
    fn day(&self, day: Date) -> String {
        date_text::weekday(date_text::of_calendar(day), &self.words)
    }

    /// "vendredi".
    fn weekday(&self, day: Date) -> String {
        let names = date_text::weekdays(&self.words);
        let at = usize::try_from(day.weekday().to_monday_zero_offset()).unwrap_or(0);
        names
            .get(at)
            .map_or_else(String::new, |(long, _)| long.clone())
    }
}
