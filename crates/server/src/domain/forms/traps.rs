//! Traps for bots that fill in every form: a hidden field, and a minimum time. They guard the forms without a captcha.

use vitrine_core::forms::php::PhpForm;

/// Names of our own fields; the names of a form's inputs contain no hyphen.
pub const FORM: &str = "vt-formulaire";
/// The time when the form was rendered, in seconds since 1970.
pub const DRAWN: &str = "vt-debut";
/// The field hidden from people.
pub const UNSEEN: &str = "vt-site-web";

/// Minimum time in seconds: nobody reads and fills in a form faster.
const FEWEST_SECONDS: i64 = 2;

/// Why a form without invalid fields is refused; `None` for people's requests. The text explains what to do, because a
/// password manager may have filled in the hidden field.
pub fn sprung(body: &PhpForm, now: i64) -> Option<&'static str> {
    // A page that we did not draw lacks both fields, which proves nothing about its sender.
    if !body.has(UNSEEN) && !body.has(DRAWN) {
        return None;
    }
    if body.text(&[UNSEEN]) != Some("") {
        return Some(
            "Le message n’a pas été envoyé\u{a0}: un champ invisible, réservé aux robots, a été rempli. \
             Rechargez la page, puis remplissez le formulaire à la main.",
        );
    }
    let drawn = body.text(&[DRAWN]).and_then(|text| text.parse().ok());
    match drawn {
        Some(drawn) if now.saturating_sub(drawn) >= FEWEST_SECONDS => None,
        _ => Some(
            "Le message n’a pas été envoyé\u{a0}: il est arrivé plus vite que personne n’écrit. \
             Patientez quelques secondes, puis envoyez-le de nouveau.",
        ),
    }
}

#[cfg(test)]
mod tests {
    use vitrine_core::forms::php::PhpForm;

    use super::sprung;

    #[test]
    fn people_pass_and_programs_do_not() {
        for (body, passes) in [
            ("vt-debut=1000&vt-site-web=", true),
            ("vt-debut=998&vt-site-web=", true),
            ("vt-debut=1&vt-site-web=", true),
            ("vt-debut=1001&vt-site-web=", false),
            ("vt-debut=99999999999999999999&vt-site-web=", false),
            ("vt-debut=-9223372036854775808&vt-site-web=", true),
            ("vt-debut=hier&vt-site-web=", false),
            ("vt-site-web=", false),
            ("vt-debut=1000", false),
            ("vt-debut=1000&vt-site-web=http://x.test", false),
            ("vt-debut=1000&vt-site-web[]=", false),
            ("nom=Jeanne", true),
        ] {
            let form = PhpForm::of_urlencoded(body.as_bytes());
            assert_eq!(sprung(&form, 1_002).is_none(), passes, "{body}");
        }
    }
}
