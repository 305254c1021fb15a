//! A page in pieces, between which stands what each answer has of its own: its nonce (security 3)
//! and, while the database does not answer, a note that says so.

use super::nonce::Nonce;

/// A page in pieces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pieces(Vec<Piece>);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Piece {
    Text(Box<str>),
    Nonce,
    Note,
}

/// What a page is drawn with in the places that are cut out of it: words that occur nowhere else,
/// since they are made anew for each drawing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Marks {
    /// For the nonce.
    pub nonce: Nonce,
    /// For the note.
    pub note: Nonce,
}

impl Pieces {
    /// The pieces of a page that was drawn with these marks.
    ///
    /// ```
    /// use vitrine_server::domain::nonce::Nonce;
    /// use vitrine_server::domain::pieces::{Marks, Pieces};
    /// let marks = Marks { nonce: Nonce::of_bytes([1; 16]), note: Nonce::of_bytes([2; 16]) };
    /// let drawn = format!("<script nonce=\"{}\"></script>{}", marks.nonce.as_str(), marks.note.as_str());
    /// let pieces = Pieces::cut(&drawn, &marks);
    /// let nonce = Nonce::of_bytes([3; 16]);
    /// let page = pieces.join(&nonce, "<p>…</p>");
    /// assert_eq!(page, format!("<script nonce=\"{}\"></script><p>…</p>", nonce.as_str()));
    /// ```
    pub fn cut(drawn: &str, marks: &Marks) -> Self {
        let mut pieces = Vec::new();
        for (place, part) in drawn.split(marks.nonce.as_str()).enumerate() {
            if place > 0 {
                pieces.push(Piece::Nonce);
            }
            for (place, text) in part.split(marks.note.as_str()).enumerate() {
                if place > 0 {
                    pieces.push(Piece::Note);
                }
                pieces.push(Piece::Text(text.into()));
            }
        }
        Self(pieces)
    }

    /// The page with this nonce and this note.
    pub fn join(&self, nonce: &Nonce, note: &str) -> String {
        let parts = || {
            self.0.iter().map(|piece| match piece {
                Piece::Text(text) => text,
                Piece::Nonce => nonce.as_str(),
                Piece::Note => note,
            })
        };
        let mut page = String::with_capacity(parts().map(str::len).sum());
        page.extend(parts());
        page
    }

    /// The texts between the places.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.0.iter().filter_map(|piece| match piece {
            Piece::Text(text) => Some(&**text),
            _ => None,
        })
    }
}
