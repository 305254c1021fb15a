//! The errors of a sent form: those of its rules, and texts that are none of those that the site suggests.

use vitrine_core::text::fold;

use crate::domain::date_text::of_calendar;
use crate::domain::id::ElementId;
use crate::domain::module::Suggest;
use crate::domain::page_tree::Page;
use crate::domain::search_query::asked_words;
use crate::domain::submission::{InputFault, Submission};
use crate::domain::tokens::text_of;
use crate::error::AppError;
use crate::state::{AppState, Snapshot};

/// Elements with all the words of a text; the one that is called so is among the first.
const LOOKED_THROUGH: usize = 200;

/// What is wrong, in the order of the inputs.
pub async fn faults(
    (state, snapshot): (&AppState, &Snapshot),
    page: &Page,
    submission: &Submission<'_>,
) -> Result<Vec<InputFault>, AppError> {
    let words = snapshot.words_on(page);
    let mut faults = submission.faults(of_calendar(state.clock.today()), &words)?;
    for (input, (asked, given)) in submission.inputs().enumerate() {
        let Some(suggest) = asked.suggest.as_ref().filter(|suggest| !suggest.free) else {
            continue;
        };
        let text = given.text();
        if text.is_empty() || is_suggested((state, snapshot), page, suggest, text).await? {
            continue;
        }
        let message = words.fill(
            "Le champ {field} doit contenir un des textes proposés.",
            &[("field", &asked.label)],
        );
        faults.push(InputFault { input, message });
    }
    faults.sort_by_key(|fault| fault.input);
    Ok(faults)
}

async fn is_suggested(
    (state, snapshot): (&AppState, &Snapshot),
    page: &Page,
    Suggest {
        classname, methode, ..
    }: &Suggest,
    text: &str,
) -> Result<bool, AppError> {
    let mut entries = snapshot.site.settings.autocomplete.iter();
    let entry = entries.find(|entry| entry.classname == *classname && entry.methode == *methode);
    let Some((entry, source)) =
        entry.and_then(|entry| Some((entry, snapshot.source(&entry.source)?)))
    else {
        return Ok(false);
    };
    let language = snapshot.language(page);
    let asked = asked_words(text);
    let hits = state.store.search().elements((source.id, language), &asked);
    let ids: Vec<ElementId> = hits.await?.ids.into_iter().take(LOOKED_THROUGH).collect();
    let elements = state.store.search().by_id(language, &ids).await?;
    let same = |value: &str| fold(text_of(value).trim()) == fold(text.trim());
    Ok(elements
        .iter()
        .any(|element| same(element.value(&entry.value))))
}
