//! An editor's translation of a candidate.

use crate::domain::account::audit_action::AuditAction;
use crate::domain::account::same_site::SameSite;
use crate::domain::content::DictionaryEntry;
use crate::domain::language::dictionary::VIEWS;
use crate::domain::rules::Checked;
use crate::store::{Dictionary, Editing, audit};

use super::reshaping::index_values;
use super::{StoreError, run};

/// A change of a row on the site clears its mark of an import.
const TRANSLATE: &str = "UPDATE translation SET value = $3, imported = FALSE \
    WHERE site_id = $1 AND id = $2 AND language = $4 AND target = $5 AND expression = $6 \
    AND value IS NULL AND NOT dismissed";

impl Dictionary<'_> {
    /// Stores the translation of a candidate; all pages use it from their next request. Returns whether the candidate
    /// was still waiting.
    pub async fn translate(
        self,
        _: SameSite,
        editing: Editing<'_>,
        entry: Checked<&DictionaryEntry>,
    ) -> Result<bool, StoreError> {
        let entry = entry.get();
        let mut write = self.0.begin().await?;
        let done = run!(
            &mut write,
            sqlx::query(TRANSLATE)
                .bind(editing.site)
                .bind(editing.id)
                .bind(&entry.value)
                .bind(&entry.language)
                .bind(&entry.target)
                .bind(&entry.expression)
        )?;
        if done > 0 {
            if entry.target == VIEWS {
                let said = [(entry.language.clone(), entry.expression.clone())];
                index_values(&mut write, (editing.site, editing.now), &said).await?;
            }
            let Editing {
                actor,
                subject,
                now,
                ..
            } = editing;
            audit::note(
                &mut write,
                actor,
                AuditAction::ExpressionTranslated,
                subject,
                now,
            )
            .await?;
        }
        self.0.content().end(write, done > 0).await?;
        Ok(done > 0)
    }
}
