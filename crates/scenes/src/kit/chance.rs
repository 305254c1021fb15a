//! Seeded random numbers: a picture is a function of its description.

/// A `SplitMix64` sequence.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The sequence determined by a seed and a name.
    pub fn new(seed: u64, name: &str) -> Self {
        // FNV-1a of the name, so that two pictures with the same seed differ.
        let start = name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Self(start ^ seed.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number from 0 inclusive to 1 exclusive.
    pub fn unit(&mut self) -> f32 {
        let [high, low, ..] = self.next().to_be_bytes();
        f32::from(u16::from_be_bytes([high, low])) / 65536.0
    }

    /// A number from `low` to `high`.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    /// A number from -`reach` to `reach`.
    pub fn around(&mut self, reach: f32) -> f32 {
        self.between(-reach, reach)
    }

    /// True with this probability.
    pub fn odds(&mut self, probability: f32) -> bool {
        self.unit() < probability
    }

    /// A whole number below `end`.
    pub fn below(&mut self, end: u16) -> u16 {
        let [high, low, ..] = self.next().to_be_bytes();
        u16::from_be_bytes([high, low]) % end.max(1)
    }

    /// A random element; `choices` must not be empty.
    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        let count = u16::try_from(choices.len()).unwrap_or(u16::MAX);
        choices[usize::from(self.below(count))]
    }
}
