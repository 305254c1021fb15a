//! How dates, masks, the form check and dictionaries cross to JavaScript: as texts alone (docs/decisions/0003).
//! Arguments come joined into one text where there are many; results are JSON. `npm/packed.ts` joins and parses.

#[cfg(feature = "forms")]
mod answers;

#[cfg(feature = "forms")]
pub use answers::{Record, answered, misuse};

/// The texts that are joined with a zero after each.
pub struct Parts<'a>(&'a str);

impl<'a> Parts<'a> {
    /// None is taken yet.
    pub fn of(joined: &'a str) -> Self {
        Self(joined)
    }

    /// Takes the next text; empty after the last one.
    #[inline(never)] // once in the module, not for each text
    pub fn take(&mut self) -> &'a str {
        let end = self.0.bytes().position(|byte| byte == 0);
        let end = end.unwrap_or(self.0.len());
        let taken = self.0.get(..end).unwrap_or_default();
        self.0 = self.0.get(end + 1..).unwrap_or_default();
        taken
    }

    /// Takes all texts that are left.
    pub fn rest(mut self) -> Vec<&'a str> {
        let mut texts = Vec::new();
        while !self.0.is_empty() {
            texts.push(self.take());
        }
        texts
    }
}

/// A text as JSON.
pub fn text(text: &str) -> String {
    let mut json = String::new();
    push_text(&mut json, text);
    json
}

/// A number as JSON, and in messages.
pub fn number(number: usize) -> String {
    let mut json = String::new();
    push_number(&mut json, number);
    json
}

/// A list as JSON; its items are JSON already.
#[cfg(feature = "menu")]
pub fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    ["[", &items.join(","), "]"].concat()
}

const DIGITS: &[u8; 16] = b"0123456789abcdef";

/// Without the standard library's formatting of numbers and its table of digits.
fn push_number(json: &mut String, number: usize) {
    if number > 9 {
        push_number(json, number / 10);
    }
    json.push(char::from(DIGITS[number % 10]));
}

fn push_text(json: &mut String, text: &str) {
    json.push('"');
    for character in text.chars() {
        match character {
            '\0'..='\x1f' => {
                json.push_str(if character < '\x10' {
                    "\\u000"
                } else {
                    "\\u001"
                });
                json.push(char::from(DIGITS[character as usize & 15]));
            }
            '"' | '\\' => {
                json.push('\\');
                json.push(character);
            }
            _ => json.push(character),
        }
    }
    json.push('"');
}
