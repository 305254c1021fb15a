//! Pictures that members send with the form of an element (security 26).

use std::collections::BTreeMap;
use std::io;

use axum::body::Bytes;
use vitrine_pictures::Refusal;

use crate::domain::account::Account;
use crate::domain::account::same_site::SameSite;
use crate::domain::forms::sent_picture::{LONGEST_ALT, SentPicture, Unsent};
use crate::domain::language::translator::Translator;
use crate::domain::module::{Field, picture_fields};
use crate::domain::picture::full_file;
use crate::domain::rate_limit::Limit;
use crate::domain::text::blank::shows_nothing;
use crate::error::AppError;
use crate::store::{NewPicture, Shelf};

use super::super::PageRequest;
use super::draft::FieldMessage;
use super::form_address::RequestedForm;

/// Why a picture is not stored.
enum PictureRefusal {
    Unreadable,
    TooLarge,
    NoAlt,
    NoFile,
    LongAlt,
    TooOften,
    Busy,
}

impl PictureRefusal {
    /// The message for the member.
    fn sentence(self, label: &str, words: &Translator) -> String {
        let (text, most) = match self {
            Self::Unreadable => (UNREADABLE, String::new()),
            Self::TooLarge => (TOO_LARGE, String::new()),
            Self::NoAlt => (NO_ALT, String::new()),
            Self::NoFile => (NO_FILE, String::new()),
            Self::LongAlt => (LONG_ALT, LONGEST_ALT.to_string()),
            Self::TooOften => (TOO_OFTEN, Limit::Picture.rate().times.to_string()),
            Self::Busy => (BUSY, String::new()),
        };
        words.fill(text, &[("field", label), ("most", &most)])
    }
}

const UNREADABLE: &str = "Le champ {field} doit être une image JPEG, PNG ou WebP entière.";
const TOO_LARGE: &str =
    "Le champ {field} est une image trop grande pour être traitée\u{a0}: réduisez-la.";
const NO_ALT: &str =
    "Le champ {field} doit avoir une description, pour les personnes qui ne voient pas l’image.";
const NO_FILE: &str = "Le champ {field} a une description, mais pas d’image\u{a0}: choisissez-en une, ou effacez la description.";
const LONG_ALT: &str =
    "Le champ {field} a une description trop longue\u{a0}: {most} caractères au plus.";
const TOO_OFTEN: &str = "Le champ {field} ne peut pas être envoyé\u{a0}: {most} images par heure au plus. Réessayez plus tard.";
const BUSY: &str = "Le champ {field} ne peut pas être envoyé\u{a0}: le site est en cours de mise à jour. Réessayez dans quelques minutes.";

/// Turns sent and removed pictures into values of their fields, which are names of pictures; returns what is wrong with
/// them. A name that is neither the element's own nor of a picture that the member has sent is treated as missing.
pub async fn receive(
    same_site: SameSite,
    form: RequestedForm<'_>,
    typed: &mut BTreeMap<String, String>,
) -> Result<Vec<FieldMessage>, AppError> {
    let (request, member) = (form.request, form.member);
    let element = form.named.element.as_ref();
    let body = &request.parameters.body;
    let mut faults = Vec::new();
    for field in picture_fields(&form.named.place.settings.fields) {
        let name = &field.name;
        let fault = |refusal: PictureRefusal| FieldMessage {
            field: name.clone(),
            message: refusal.sentence(&field.label, &request.snapshot.own_words()),
        };
        if let Some(named) = typed.get(name) {
            let current = element.and_then(|element| element.latest().get(name));
            let is_known = named.is_empty()
                || current == Some(named)
                || is_senders(request, named, member).await?;
            if !is_known {
                typed.remove(name);
            }
        }
        if body.text(&["retirer", name]) == Some("1") {
            typed.insert(name.clone(), String::new());
        }
        let alt = body.text(&["description", name]).unwrap_or_default();
        let file = match request.parameters.file(&format!("fichier[{name}]")) {
            Some(file) => file.clone(),
            None if shows_nothing(alt) => continue,
            // A description alone belongs to the current picture. Others may use that picture too, so it is sent again.
            None => {
                let current = element.and_then(|element| element.latest().get(name));
                let named = typed.get(name).or(current);
                let Some(named) = named.filter(|named| !named.is_empty()) else {
                    faults.push(fault(PictureRefusal::NoFile));
                    continue;
                };
                drawn(request, named).await?
            }
        };
        match send(same_site, request, (&file, alt), member).await? {
            Ok(sent) => drop(typed.insert(name.clone(), sent)),
            Err(refusal) => faults.push(fault(refusal)),
        }
    }
    Ok(faults)
}

/// Removes pictures from the values of a missing element, so that none is stored or named.
pub fn leave_out(fields: &[Field], typed: &mut BTreeMap<String, String>) {
    for field in picture_fields(fields) {
        typed.remove(&field.name);
    }
}

async fn is_senders(request: &PageRequest, name: &str, member: &Account) -> Result<bool, AppError> {
    let pictures = request.state.store.pictures();
    let sender = pictures.sender(request.snapshot.site_id, name).await?;
    Ok(sender.as_deref() == Some(member.key.as_str()))
}

/// The stored file of a picture.
async fn drawn(request: &PageRequest, name: &str) -> Result<Bytes, AppError> {
    let path = request.state.picture_file(&full_file(name)).await?;
    let read = tokio::fs::read(path).await;
    Ok(read.map_err(|error| media_failed(&error))?.into())
}

/// The name of the picture, or why it is not stored.
async fn send(
    same_site: SameSite,
    request: &PageRequest,
    (file, alt): (&Bytes, &str),
    member: &Account,
) -> Result<Result<String, PictureRefusal>, AppError> {
    let state = &request.state;
    let alt = alt.replace(char::is_control, " ").trim().to_owned();
    if shows_nothing(&alt) {
        return Ok(Err(PictureRefusal::NoAlt));
    }
    if alt.chars().count() > LONGEST_ALT {
        return Ok(Err(PictureRefusal::LongAlt));
    }
    let now = state.clock.now().timestamp().as_second();
    let limits = state.store.shared_limits();
    let wait = limits.take(&[(Limit::Picture, &member.key)], now).await?;
    if wait.is_some() {
        return Ok(Err(PictureRefusal::TooOften));
    }
    let (file, sender) = (file.clone(), member.key.clone());
    let drawing = state
        .image_jobs
        .work(move || SentPicture::draw(&file, &alt, &sender));
    let sent = match drawing.await? {
        Ok(sent) => sent,
        Err(Unsent::Refused(Refusal::Unreadable(_))) => {
            return Ok(Err(PictureRefusal::Unreadable));
        }
        Err(Unsent::Refused(Refusal::TooLarge(_))) => return Ok(Err(PictureRefusal::TooLarge)),
        Err(Unsent::Faults(faults)) => {
            let wrong: Vec<String> = faults.iter().map(|fault| fault.at.to_string()).collect();
            let wrong = wrong.join(", ");
            return Err(AppError::Internal(format!("a sent picture: {wrong}")));
        }
    };
    // No import deletes the files before the database lists them.
    let receiving = match state.media.receive() {
        Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
            return Ok(Err(PictureRefusal::Busy));
        }
        receiving => receiving.map_err(|error| media_failed(&error))?,
    };
    for (name, bytes) in &sent.bytes {
        let shared = state.media.share(Shelf::Pictures, name, bytes).await;
        shared.map_err(|error| AppError::Unavailable(error.to_string()))?;
        let written = receiving.write(Shelf::Pictures, name, bytes);
        written.map_err(|error| media_failed(&error))?;
    }
    let picture = NewPicture {
        site: request.snapshot.site_id,
        picture: sent.picture.by_ref(),
        files: &sent.files,
    };
    let content = state.store.content();
    let sender = (member.key.as_str(), now);
    content.send_picture(same_site, picture, sender).await?;
    drop(receiving);
    Ok(Ok(picture.picture.get().name.clone()))
}

fn media_failed(error: &io::Error) -> AppError {
    AppError::Unavailable(format!("the media folder: {error}"))
}
