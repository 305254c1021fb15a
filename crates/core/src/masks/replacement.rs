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
        let mut text = Vec::new();
        self.push_before(&mut text, range.start);
        text.extend_from_slice(typed);
        let holes_at = (!range.is_empty()).then_some(text.len());
        self.push_kept_separators(&mut text, &range, typed);
        self.push_behind(&mut text, range.end, typed);
        for _ in 0..pushed_out {
            let is_filled = |token: &Token| token.kind == Kind::Data;
            text.truncate(text.iter().rposition(is_filled).unwrap_or(text.len()));
        }
        walk(&self.mask.steps, &text, Rules { holes_at, ..rules })
    }

    /// The text before an edit. The walk decides again which characters are literals and which are filled in.
    fn push_before(&self, text: &mut Vec<Token>, end: usize) {
        for cell in &self.cells[..end] {
            if cell.origin != Origin::Mask {
                text.push(Token {
                    character: cell.character,
                    origin: Origin::Before,
                    kind: match cell.role {
                        Role::Hole => Kind::Hole,
                        _ => Kind::Shown,
                    },
                });
            }
        }
    }

    /// The separators of a date that survive the edit: those in the replaced range, if filled characters follow it. A
    /// pasted text may contain its own separators, so these may then be dropped.
    fn push_kept_separators(&self, text: &mut Vec<Token>, range: &Range<usize>, typed: &[Token]) {
        let mut behind = self.cells[range.end..].iter();
        if !self.mask.is_date || !behind.any(|cell| cell.role == Role::Data) {
            return;
        }
        for cell in &self.cells[range.clone()] {
            if cell.role == Role::Literal {
                text.push(Token {
                    character: cell.character,
                    origin: Origin::Behind,
                    kind: Kind::Literal {
                        decides: typed.len() <= 1,
                    },
                });
            }
        }
    }

    /// The text after an edit. Typed characters first fill its holes, and a typed sign replaces the separator right
    /// behind the caret.
    fn push_behind(&self, text: &mut Vec<Token>, start: usize, typed: &[Token]) {
        let is_sign_key = matches!(typed, [key] if is_sign(key.character));
        let mut to_fill = 0;
        for token in typed {
            to_fill += usize::from(is_alphanumeric(token.character));
        }
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
            text.push(Token {
                character: cell.character,
                origin: Origin::Behind,
                kind,
            });
        }
    }
}
