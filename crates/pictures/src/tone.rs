//! The colour shown in place of a picture until it is loaded.

/// The mean colour of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tone {
    /// Red, green and blue.
    pub rgb: [u8; 3],
}

impl Tone {
    /// The tone stored as `number`, `0xRRGGBB`; `None` for a number outside this range.
    pub fn of_number(number: i64) -> Option<Self> {
        let [0, red, green, blue] = u32::try_from(number).ok()?.to_be_bytes() else {
            return None;
        };
        let rgb = [red, green, blue];
        Some(Self { rgb })
    }

    /// The tone as a number, `0xRRGGBB`.
    pub fn number(self) -> i64 {
        let [red, green, blue] = self.rgb;
        u32::from_be_bytes([0, red, green, blue]).into()
    }

    /// The nearest of eight steps, 0 to 7, for red, green and blue. The style sheet has a rule for each step, because
    /// a page's policy forbids inline styles.
    ///
    /// ```
    /// use vitrine_pictures::Tone;
    /// assert_eq!(Tone { rgb: [0, 110, 255] }.steps(), [0, 3, 7]);
    /// ```
    pub fn steps(self) -> [u16; 3] {
        self.rgb.map(|part| (u16::from(part) * 7 + 127) / 255)
    }
}
