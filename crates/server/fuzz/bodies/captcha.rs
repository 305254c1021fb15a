//! The body of the fuzz target `captcha`, which the gate runs as a property test too.

use vitrine_server::domain::captcha::CaptchaKey;

const NOW: i64 = 1_800_000_000;

/// Verifies the bytes as an answer to the captcha, and as a change of a pass and of a token: nothing that our key has not
/// signed is accepted.
///
/// # Panics
/// When one of these does not hold.
pub fn captcha(data: &[u8]) {
    let key = CaptchaKey::new("a key of the fuzz target".to_owned());
    let text = String::from_utf8_lossy(data);
    assert!(key.verify_work(&text, NOW).is_err());
    let (pass, token) = (
        key.pass([7; 16], NOW - 60),
        key.trial_token([7; 16], NOW - 60),
    );
    assert!(key.verify_wait(&pass, NOW).is_ok() && key.verify_trial(&token, NOW).is_ok());
    assert!(text == pass || key.verify_wait(&text, NOW).is_err());
    let changed = changed(&pass, data);
    assert!(
        changed == pass || key.verify_wait(&changed, NOW).is_err(),
        "{changed}"
    );
    // A dot and a text may follow a token of the trial.
    let changed = self::changed(&token, data);
    let is_longer = changed.starts_with(&format!("{token}."));
    assert!(
        changed == token || is_longer || key.verify_trial(&changed, NOW).is_err(),
        "{changed}"
    );
}

/// The text with some of its characters replaced: each pair of bytes is a place and a character.
fn changed(text: &str, pairs: &[u8]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for pair in pairs.chunks_exact(2) {
        let place = usize::from(pair[0]) % bytes.len();
        bytes[place] = 0x20 + pair[1] % 0x5f;
    }
    String::from_utf8(bytes).expect("it is ASCII")
}
