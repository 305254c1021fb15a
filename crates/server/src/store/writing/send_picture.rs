//! Saving one picture that a member sent with a form.

use crate::domain::account::same_site::SameSite;

use super::picture::{stored_files_of, write_picture};
use super::save_picture::NewPicture;
use super::{Contents, StoreError, run};

impl Contents<'_> {
    /// Writes a picture and its files, with its sender and time. No page shows it yet.
    pub async fn send_picture(
        self,
        _: SameSite,
        new: NewPicture<'_>,
        (sender, now): (&str, i64),
    ) -> Result<(), StoreError> {
        const SENT: &str =
            "UPDATE picture SET sender = $3, sent_at = $4 WHERE site_id = $1 AND name = $2";
        let mut write = self.0.begin().await?;
        let name = &new.picture.get().name;
        let stored = stored_files_of(&mut write, (new.site, name)).await?;
        let files: Vec<_> = new.files.iter().collect();
        write_picture(&mut write, (new.site, new.picture), (&files, &stored)).await?;
        run!(
            &mut write,
            sqlx::query(SENT)
                .bind(new.site)
                .bind(name)
                .bind(sender)
                .bind(now)
        )?;
        write.commit().await?;
        Ok(())
    }
}
