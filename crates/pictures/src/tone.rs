//! The colour that stands in the place of a picture until it comes.

/// The colour of a picture, all in all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tone {
    /// Red, green and blue.
    pub rgb: [u8; 3],
}

impl Tone {
    /// The colour of this number, `0xRRGGBB`; none for one that is no colour.
    pub fn of_number(number: i64) -> Option<Self> {
        let [0, red, green, blue] = u32::try_from(number).ok()?.to_be_bytes() else {
            return None;
        };
        let rgb = [red, green, blue];
        Some(Self { rgb })
    }

    /// Its number, `0xRRGGBB`.
    pub fn number(self) -> i64 {
        let [red, green, blue] = self.rgb;
        u32::from_be_bytes([0, red, green, blue]).into()
    }

    /// Which of the eight steps of each colour is nearest, from 0 to 7: the style sheet has a rule for
    /// each of these, since a page's policy lets no element have a style of its own.
    ///
    /// ```
    /// use vitrine_pictures::Tone;
    /// assert_eq!(Tone { rgb: [0, 110, 255] }.steps(), [0, 3, 7]);
    /// ```
    pub fn steps(self) -> [u16; 3] {
        self.rgb.map(|part| (u16::from(part) * 7 + 127) / 255)
    }
}
