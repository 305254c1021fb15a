//! The target of a request to a page: the whole page, one block, or further elements of a list.

use crate::domain::listing::BLOCK;
use crate::domain::listing::refresh::{IDENTLOAD, LoadTarget, load_target};
use crate::domain::module::Module;
use crate::error::AppError;
use crate::extract::parameters::Parameters;

/// The target of a request.
pub enum Wanted<'a> {
    /// One block.
    Block(&'a Module),
    /// Further elements of a list.
    More(&'a Module),
    /// The whole page, and the number of the named module, if any.
    Page(Option<u32>),
}

/// Returns whether the parameters address one block, in any of the supported ways, whether it exists or not.
pub fn addresses_block(parameters: &Parameters) -> bool {
    parameters.text(IDENTLOAD).is_some() || parameters.text(BLOCK).is_some()
}

/// Finds the target among these modules. A fragment of a missing module is 404; a whole page ignores a
/// missing module.
pub fn wanted<'a>(
    modules: &'a [Module],
    parameters: &Parameters,
    fragment: bool,
) -> Result<Wanted<'a>, AppError> {
    let named = named(modules, parameters);
    if !(fragment && addresses_block(parameters)) {
        return Ok(Wanted::Page(named.map(|module| module.number)));
    }
    let module = named.ok_or(AppError::NotFound)?;
    match parameters.text(IDENTLOAD).and_then(load_target) {
        Some(LoadTarget::More(_)) => Ok(Wanted::More(module)),
        _ => Ok(Wanted::Block(module)),
    }
}

/// Returns the module named by `identload` and `bloc`; if both are given, both must match.
fn named<'a>(modules: &'a [Module], parameters: &Parameters) -> Option<&'a Module> {
    let number = parameters.text(BLOCK).map(|text| text.parse::<u32>().ok());
    let ident = parameters
        .text(IDENTLOAD)
        .map(|text| load_target(text).map(LoadTarget::ident));
    if number.is_none() && ident.is_none() {
        return None;
    }
    modules.iter().find(|module| {
        let of_number = number.is_none_or(|number| number == Some(module.number));
        of_number && ident.is_none_or(|ident| ident == Some(module.ident.as_str()))
    })
}
