//! Replaces a part of a masked text.

use std::ops::Range;

use super::field::Field;
use super::slot::{is_alphanumeric, is_sign};
use super::token::{Kind, Origin, Role, Token};
use super::walk::{Found, Rules, walk};

impl Field<'_> {
    /// The cheapest result of replacing that range with `typed`.
    pub(super) fn replace(&self, range: Range<usize>, typed: &[Token], rules: Rules) -> Found {
        self.replace_all_but(0, range, typed, rules)
    }

    /// Like [`Field::replace`], but without the last `pushed_out` filled characters, which have no room any more.
    pub(super) fn replace_all_but(
        &self,
        pushed_out: u16,
        range: Range<usize>,
        typed: &[Token],
        rules: Rules,
    ) -> Found {
        let mut text = self.before(range.start);
        text.extend_from_slice(typed);
        let holes_at = (!range.is_empty()).then_some(text.len());
        text.extend(self.kept_separators(&range, typed));
        text.extend(self.behind(range.end, typed));
        for _ in 0..pushed_out {
            let is_filled = |token: &Token| token.kind == Kind::Data;
            text.truncate(text.iter().rposition(is_filled).unwrap_or(text.len()));
        }
        walk(&self.mask.steps, &text, Rules { holes_at, ..rules })
    }

    /// The text before an edit. The walk decides again which characters are literals and which are filled in.
    fn before(&self, end: usize) -> Vec<Token> {
        let stands = self.cells[..end]
            .iter()
            .filter(|cell| cell.origin != Origin::Mask);
        let tokens = stands.map(|cell| Token {
            character: cell.character,
            origin: Origin::Before,
            kind: match cell.role {
                Role::Hole => Kind::Hole,
                _ => Kind::Shown,
            },
        });
        tokens.collect()
    }

    /// The separators of a date that survive the edit: those in the replaced range, if filled characters follow it. A
    /// pasted text may contain its own separators, so these may then be dropped.
    fn kept_separators(&self, range: &Range<usize>, typed: &[Token]) -> Vec<Token> {
        let mut behind = self.cells[range.end..].iter();
        if !self.mask.is_date || !behind.any(|cell| cell.role == Role::Data) {
            return Vec::new();
        }
        let replaced = self.cells[range.clone()].iter();
        let separators = replaced.filter(|cell| cell.role == Role::Literal);
        let decides = typed.len() <= 1;
        let tokens = separators.map(|cell| Token {
            character: cell.character,
            origin: Origin::Behind,
            kind: Kind::Literal { decides },
        });
        tokens.collect()
    }

    /// The text after an edit. Typed characters first fill its holes, and a typed sign replaces the separator right
    /// behind the caret.
    fn behind(&self, start: usize, typed: &[Token]) -> Vec<Token> {
        let is_sign_key = matches!(typed, [key] if is_sign(key.character));
        let mut to_fill = typed
            .iter()
            .filter(|t| is_alphanumeric(t.character))
            .count();
        let mut tokens = Vec::new();
        for (index, cell) in self.cells.iter().enumerate().skip(start) {
            let kind = match cell.role {
                _ if cell.origin == Origin::Mask => continue,
                Role::Hole if to_fill > 0 => {
                    to_fill -= 1;
                    continue;
                }
                Role::Hole => Kind::Hole,
                Role::Data => {
                    to_fill = 0;
                    Kind::Data
                }
                Role::Literal => Kind::Literal {
                    decides: self.decides[index] && !(is_sign_key && index == start),
                },
            };
            tokens.push(Token {
                character: cell.character,
                origin: Origin::Behind,
                kind,
            });
        }
        tokens
    }
}
