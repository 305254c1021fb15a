//! `kind = "form"`: a form whose messages are stored and mailed.

use std::collections::HashSet;

use super::ModuleKind;
use super::draft::ModuleDraft;
use super::input_rules;
use super::setting::settings;
use super::takes::Takes;
use crate::domain::fault::{Fault, InputFault, ModuleFault, Path};

settings! {
    /// A form whose messages are stored and mailed.
    pub struct FormSettings {
        asks inputs;
        /// Mail address that messages are sent to.
        recipient: String, Takes::Other("mail address"), via address;
        /// Whether a captcha keeps programs out: work that the browser does by itself while the form is filled in. Without
        /// it there are two traps, a hidden field and a minimum time.
        captcha: bool = true, Takes::Switch;
        /// Days that messages are kept, up to ten years.
        keep_days: u32 = 365, Takes::Number { least: 1, most: 3660 };
        /// Text of the button.
        submit: String = "Envoyer".to_owned(), Takes::Text;
        /// What is said when a message has come.
        success: String = "Votre message a été envoyé.".to_owned(), Takes::Text;
    }
}

/// Maximum number of inputs that people would fill in.
const MOST_INPUTS: usize = 100;

impl ModuleKind for FormSettings {
    fn agree(&self, draft: &ModuleDraft, faults: &mut Vec<Fault>) {
        let of = |number: usize| Path::of("input").at(number);
        if draft.inputs.is_empty() {
            faults.push(Fault::of("key", ModuleFault::Needs("input")));
        }
        if draft.inputs.len() > MOST_INPUTS {
            let why = InputFault::TooManyInputs { most: MOST_INPUTS };
            faults.push(Fault::at(of(MOST_INPUTS), why));
        }
        let mut names = HashSet::new();
        for (number, input) in draft.inputs.iter().enumerate() {
            if !names.insert(&input.name) {
                let why = InputFault::InputTwice(input.name.clone());
                faults.push(Fault::at(of(number).key("name"), why));
            }
            let wrong = input_rules::check(input);
            faults.extend(wrong.into_iter().map(|fault| fault.below(&of(number))));
        }
    }
}

/// A mail address alone.
mod address {
    use serde_json::Value;

    use crate::domain::fault::{SettingFault, Why};
    use crate::domain::module::setting::plain;
    use crate::domain::values::mail_address::is_address;

    pub fn read(value: &Value) -> Result<String, Why> {
        let text: String = plain::read(value)?;
        if is_address(&text) {
            Ok(text)
        } else {
            Err(SettingFault::InvalidMail(text).into())
        }
    }

    pub fn write(text: &str) -> Value {
        plain::write(&text)
    }
}
