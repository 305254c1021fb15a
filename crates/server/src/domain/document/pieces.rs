//! A page split at the parts that differ per answer: its nonce (security 3), the moment at which the visitor got its
//! forms, the session hash for scripts, the bar of who is logged in, the note shown while the database does not answer, and
//! what depends on the clock alone: the line above the page, and whether the reception is open.

use super::nonce::Nonce;
use super::packed::Part;

/// A page in pieces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pieces(Vec<Piece>);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Piece {
    Text(Box<str>),
    Gap(Gap),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Gap {
    Nonce,
    Note,
    Moment,
    Session,
    Account,
    Alert,
    Opening,
}

/// Placeholders for these parts in a rendered page. They are random for each page, so they occur nowhere else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Marks {
    /// For the nonce.
    pub nonce: Nonce,
    /// For the note.
    pub note: Nonce,
    /// For the moment.
    pub moment: Nonce,
    /// For the session hash that scripts get.
    pub session: Nonce,
    /// For the bar of who is logged in.
    pub account: Nonce,
    /// For the line above the page.
    pub alert: Nonce,
    /// For whether the reception is open.
    pub opening: Nonce,
}

/// The values for one answer.
#[derive(Debug, Clone, Copy)]
pub struct Filling<'a> {
    /// The nonce of the document.
    pub nonce: &'a Nonce,
    /// The note; may be empty.
    pub note: &'a str,
    /// When the visitor gets the page.
    pub moment: &'a str,
    /// The session hash for scripts; empty for visitors without a session.
    pub session: &'a str,
    /// The bar of who is logged in; empty for visitors.
    pub account: &'a str,
    /// The line above the page; may be empty.
    pub alert: &'a str,
    /// Whether the reception is open; empty if the site has no opening hours.
    pub opening: &'a str,
}

impl Pieces {
    /// Splits a page that was rendered with these placeholders.
    ///
    /// ```
    /// use vitrine_server::domain::document::nonce::Nonce;
    /// use vitrine_server::domain::document::pieces::{Filling, Marks, Pieces};
    /// let [nonce, note, moment, session, account, alert, opening] = [1, 2, 3, 4, 6, 7, 8].map(|byte| Nonce::of_bytes([byte; 16]));
    /// let marks = Marks { nonce, note, moment, session, account, alert, opening };
    /// let [nonce, note, moment] = [&marks.nonce, &marks.note, &marks.moment].map(Nonce::as_str);
    /// let drawn = format!("<script nonce=\"{nonce}\"></script>{note}<input value=\"{moment}\">");
    /// let pieces = Pieces::cut(&drawn, &marks);
    /// let nonce = Nonce::of_bytes([5; 16]);
    /// let none = Filling { nonce: &nonce, note: "", moment: "", session: "", account: "", alert: "", opening: "" };
    /// let page = pieces.join(Filling { note: "<p>…</p>", moment: "12", ..none });
    /// let nonce = nonce.as_str();
    /// assert_eq!(page, format!("<script nonce=\"{nonce}\"></script><p>…</p><input value=\"12\">"));
    /// ```
    pub fn cut(drawn: &str, marks: &Marks) -> Self {
        let places = [
            (&marks.nonce, Gap::Nonce),
            (&marks.note, Gap::Note),
            (&marks.moment, Gap::Moment),
            (&marks.session, Gap::Session),
            (&marks.account, Gap::Account),
            (&marks.alert, Gap::Alert),
            (&marks.opening, Gap::Opening),
        ];
        let whole = Piece::Text(drawn.into());
        let cut = |pieces: Vec<Piece>, (mark, place): (&Nonce, Gap)| {
            let pieces = pieces.into_iter();
            pieces.flat_map(|piece| piece.cut(mark, place)).collect()
        };
        Self(places.into_iter().fold(vec![whole], cut))
    }

    /// Joins the page with the values of this answer.
    pub fn join(&self, filling: Filling) -> String {
        let texts = || self.parts(filling).map(Part::text);
        let mut page = String::with_capacity(texts().map(str::len).sum());
        page.extend(texts());
        page
    }

    /// The page with the values of this answer, in parts.
    pub fn parts<'p>(&'p self, filling: Filling<'p>) -> impl Iterator<Item = Part<'p>> {
        self.0.iter().map(move |piece| match piece {
            Piece::Text(text) => Part::Fixed(text),
            Piece::Gap(Gap::Nonce) => Part::Own(filling.nonce.as_str()),
            Piece::Gap(Gap::Moment) => Part::Own(filling.moment),
            Piece::Gap(Gap::Session) => Part::Own(filling.session),
            Piece::Gap(Gap::Note) => Part::Passing(filling.note),
            Piece::Gap(Gap::Account) => Part::Passing(filling.account),
            Piece::Gap(Gap::Alert) => Part::Passing(filling.alert),
            Piece::Gap(Gap::Opening) => Part::Passing(filling.opening),
        })
    }

    /// Whether it says when the visitor got it.
    pub fn has_moment(&self) -> bool {
        let is_moment = |piece: &Piece| matches!(piece, Piece::Gap(Gap::Moment));
        self.0.iter().any(is_moment)
    }

    /// The texts between the placeholders.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.0.iter().filter_map(|piece| match piece {
            Piece::Text(text) => Some(&**text),
            Piece::Gap(_) => None,
        })
    }
}

impl Piece {
    fn cut(self, mark: &Nonce, place: Gap) -> Vec<Self> {
        let Self::Text(text) = self else {
            return vec![self];
        };
        let mut pieces = Vec::new();
        for (number, part) in text.split(mark.as_str()).enumerate() {
            if number > 0 {
                pieces.push(Self::Gap(place));
            }
            pieces.push(Self::Text(part.into()));
        }
        pieces
    }
}
