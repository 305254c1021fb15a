//! Error pages without the site's shell: they work without a database.

use askama::Template;

/// The text for server errors (spec 8).
pub const GENERIC: &str =
    "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";
/// The text for a form whose files are too long: the limit is `LONGEST_UPLOAD`.
pub const UPLOAD_TOO_LONG: &str = "Ce que vous avez envoyé dépasse 20\u{a0}Mo, et rien n’est enregistré. Choisissez une image plus légère, puis réessayez.";

/// View of an error page.
#[derive(Template)]
#[template(path = "failure.html")]
pub struct FailureView<'a> {
    platform: &'a str,
    status: u16,
    title: &'static str,
    text: &'static str,
    /// Address of the submitted form.
    form: Option<&'a str>,
}

impl<'a> FailureView<'a> {
    /// Builds the page for this status.
    pub fn new(platform: &'a str, status: u16) -> Self {
        let (title, text) = words(status);
        Self {
            platform,
            status,
            title,
            text,
            form: None,
        }
    }

    /// Builds the page for a form whose files are too long.
    pub fn of_upload(platform: &'a str, status: u16, form: &'a str) -> Self {
        Self {
            text: UPLOAD_TOO_LONG,
            form: Some(form),
            ..Self::new(platform, status)
        }
    }
}

/// Returns the sentence for this status.
pub fn sentence(status: u16) -> &'static str {
    words(status).1
}

fn words(status: u16) -> (&'static str, &'static str) {
    match status {
        400 => (
            "Demande incomprise",
            "Le navigateur a envoyé une demande que le site ne comprend pas.",
        ),
        401 => ("Connexion nécessaire", "Connectez-vous, puis réessayez."),
        403 => (
            "Demande refusée",
            "La demande vient d’un autre site, ou votre compte n’y donne pas droit. Ouvrez la page du site, puis réessayez.",
        ),
        404 => (
            "Page introuvable",
            "La page demandée n’existe pas ou n’est plus en ligne.",
        ),
        405 => (
            "Action impossible",
            "Cette adresse n’accepte pas ce type de demande.",
        ),
        408 => (
            "Délai dépassé",
            "L’envoi a pris trop de temps. Vérifiez votre connexion et réessayez.",
        ),
        413 => (
            "Envoi trop volumineux",
            "Ce qui a été envoyé dépasse la taille acceptée.",
        ),
        414 => ("Adresse trop longue", "L’adresse demandée est trop longue."),
        415 => (
            "Format non accepté",
            "Ce qui a été envoyé n’est pas un formulaire.",
        ),
        429 => (
            "Trop de demandes",
            "Trop de demandes ont été envoyées en peu de temps. Patientez un peu, puis réessayez.",
        ),
        503 => ("Site momentanément indisponible", GENERIC),
        _ => ("Erreur", GENERIC),
    }
}
