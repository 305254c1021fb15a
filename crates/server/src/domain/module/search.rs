//! `kind = "search"`: the search of the site.

use super::ModuleKind;
use super::draft::ModuleDraft;
use super::setting::settings;
use super::takes::Takes;
use crate::domain::fault::{Fault, ModuleFault};

settings! {
    /// What the search of the site looks through.
    pub struct SearchSettings {
        /// Keys of the sources whose elements are found.
        sources: Vec<String> = Vec::new(), Takes::Sources;
        /// Pages are found, too.
        pages: bool = true, Takes::Switch;
        /// Results per page, 1 to 100.
        per_page: u32 = 10, Takes::Other("list of one integer"), via one_number;
    }
}

impl ModuleKind for SearchSettings {
    fn agree(&self, _: &ModuleDraft, faults: &mut Vec<Fault>) {
        if self.sources.is_empty() && !self.pages {
            faults.push(Fault::of("key", ModuleFault::FindsNothing));
        }
    }

    fn titles_page(&self) -> bool {
        true
    }

    fn searched(&self) -> &[String] {
        &self.sources
    }
}

/// A number in a list, in the same format as the number of elements per page of lists.
mod one_number {
    use serde_json::{Value, json};

    use crate::domain::fault::{SettingFault, Why};
    use crate::domain::module::setting::plain;

    const BOUNDS: [u32; 2] = [1, 100];

    pub fn read(value: &Value) -> Result<u32, Why> {
        let numbers: Vec<u32> = plain::read(value)?;
        let [least, most] = BOUNDS;
        match numbers[..] {
            [one] if (least..=most).contains(&one) => Ok(one),
            _ => Err(Why::from(SettingFault::NotOneNumber {
                least: least.into(),
                most: most.into(),
            })),
        }
    }

    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "values of every type are written alike"
    )]
    pub fn write(number: &u32) -> Value {
        json!([number])
    }
}
