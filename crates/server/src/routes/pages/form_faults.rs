//! The errors of a sent form: those of its rules, and texts that are not among the site's suggestions.

use vitrine_core::text::fold;

use crate::domain::forms::submission::{InputMessage, Submission};
use crate::domain::language::date_text::of_calendar;
use crate::domain::language::translator::Translator;
use crate::domain::module::{FormInput, Suggest};
use crate::domain::search::autocomplete::{Question, Registered};
use crate::domain::site::page_tree::Page;
use crate::domain::text::asked_words::asked_words;
use crate::domain::values::id::ElementId;
use crate::error::AppError;
use crate::state::{AppState, Snapshot};

/// Elements with all the words of a text; the one with exactly this name is among the first.
const LOOKED_THROUGH: usize = 200;
/// Number of texts that a sentence proposes.
const PROPOSED: usize = 5;

/// All faults, in the order of the inputs.
pub async fn faults(
    here: (&AppState, &Snapshot),
    page: &Page,
    submission: &Submission<'_>,
) -> Result<Vec<InputMessage>, AppError> {
    let (state, snapshot) = here;
    let words = snapshot.words_on(page);
    let mut faults = submission.faults(of_calendar(state.clock.today()), &words)?;
    for (input, (asked, given)) in submission.inputs().enumerate() {
        let Some(suggest) = asked.suggest.as_ref().filter(|suggest| !suggest.free) else {
            continue;
        };
        if given.text().is_empty() {
            continue;
        }
        let found = look_up(here, page, (suggest, given.text())).await?;
        if let Found::Others(proposed) = found {
            let message = sentence(asked, &proposed, &words);
            faults.push(InputMessage { input, message });
        }
    }
    faults.sort_by_key(|fault| fault.input);
    Ok(faults)
}

/// The site's suggestions for a text.
enum Found {
    /// The same text.
    Same,
    /// Other texts; may be empty.
    Others(Vec<String>),
}

async fn look_up(
    (state, snapshot): (&AppState, &Snapshot),
    page: &Page,
    (suggest, text): (&Suggest, &str),
) -> Result<Found, AppError> {
    let mut entries = snapshot.site.settings.autocomplete.iter();
    let entry = entries.find(|entry| suggest.is_of(entry));
    let source = entry.and_then(|entry| Some((entry, snapshot.source(&entry.source)?)));
    let Some((entry, source)) = source else {
        return Ok(Found::Others(Vec::new()));
    };
    let language = snapshot.language(page);
    let asked = asked_words(text);
    let search = || state.store.search();
    let hits = search()
        .elements_beginning_with((source.id, language), &asked)
        .await?;
    let ids: Vec<ElementId> = hits.ids.into_iter().take(LOOKED_THROUGH).collect();
    let elements = search().by_id(language, &ids).await?;
    let fields = snapshot.fields_of(&entry.source);
    let registered = Registered::new(entry, fields, snapshot.words(language));
    let wanted = fold(text);
    if elements
        .iter()
        .any(|element| fold(&registered.shown(element)).trim() == wanted.trim())
    {
        return Ok(Found::Same);
    }
    let items = Question::of_term(text).answers(&registered, elements);
    let values = items.iter().filter_map(|item| item["value"].as_str());
    Ok(Found::Others(
        values.take(PROPOSED).map(str::to_owned).collect(),
    ))
}

/// Without script this sentence replaces the list of suggestions.
fn sentence(asked: &FormInput, proposed: &[String], words: &Translator) -> String {
    if proposed.is_empty() {
        return words.fill(
            "Le champ {field} doit contenir un des textes proposés.",
            &[("field", asked.called())],
        );
    }
    words.fill(
        "Le champ {field} doit contenir un des textes proposés\u{a0}: {textes}.",
        &[("field", asked.called()), ("textes", &proposed.join(", "))],
    )
}
