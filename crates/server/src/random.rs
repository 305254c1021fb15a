//! Random numbers.

/// The operating system provides no random numbers.
#[derive(Debug)]
pub struct NoRandom(getrandom::Error);

/// Random bytes of the operating system.
pub fn random<const N: usize>() -> Result<[u8; N], NoRandom> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(NoRandom)?;
    Ok(bytes)
}

impl std::fmt::Display for NoRandom {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "no random numbers: {}", self.0)
    }
}

impl std::error::Error for NoRandom {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.0)
    }
}
