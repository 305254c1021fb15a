//! Lists of words, each list written as one text. As a list of texts it would be heavier in the WebAssembly module by the
//! address and the length of each: 0.4 kB (brotli) in that of forms.

/// The words of a list, which have one blank between them.
#[derive(Debug, Clone)]
pub(crate) struct Words<'a>(&'a str);

impl<'a> Words<'a> {
    pub(crate) fn of(list: &'a str) -> Self {
        Self(list)
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    #[inline(never)] // once in the module, not for each list
    fn next(&mut self) -> Option<&'a str> {
        if self.0.is_empty() {
            return None;
        }
        let end = self.0.bytes().position(|byte| byte == b' ');
        let end = end.unwrap_or(self.0.len());
        let word = self.0.get(..end);
        self.0 = self.0.get(end + 1..).unwrap_or_default();
        word
    }
}

/// The place of a word in a list.
#[inline(never)]
pub(crate) fn place_of(list: &str, word: &str) -> Option<usize> {
    Words(list).position(|one| one == word)
}

/// The word at a place of a list, which is long enough.
#[inline(never)]
pub(crate) fn word_at(list: &str, place: usize) -> &str {
    Words(list).nth(place).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_gives_its_words_in_order() {
        assert_eq!(
            Words::of("jan. fév. mars").collect::<Vec<_>>(),
            ["jan.", "fév.", "mars"]
        );
        assert_eq!(Words::of("").next(), None);
    }

    #[test]
    fn only_a_whole_word_has_a_place() {
        assert_eq!(place_of("min mn minute", "minute"), Some(2));
        assert_eq!(place_of("min mn minute", "minut"), None);
        assert_eq!(place_of("min mn minute", ""), None);
        assert_eq!(word_at("min mn minute", 1), "mn");
    }
}
