//! The database of a site: SQLite or PostgreSQL, read and written with the same queries (see `pools`).

mod account_row;
mod accounts;
mod admission;
mod audit;
mod bucket;
mod bucket_variables;
mod captcha;
mod choices;
mod counts;
mod database;
mod database_file;
mod derived_files;
mod dictionary;
mod element;
mod export;
mod failure;
mod folder;
mod health;
mod ids;
mod inspection;
mod listing;
mod mails;
mod many;
mod media;
mod media_exchange;
mod media_files;
mod message_file;
mod messages;
mod mirror;
mod neighbours;
mod open;
mod outage;
mod own_elements;
mod page_rows;
mod parts;
mod password_links;
mod permalinks;
mod picture;
mod picture_files;
pub(crate) mod pools;
mod reached_limits;
mod real_path;
mod refusal;
mod refusals;
mod rows;
mod schema;
mod search;
mod sent_pictures;
mod sessions;
mod shared_limits;
mod site_rows;
mod sitemap;
mod structure;
mod thumbnail_files;
mod thumbnails;
mod turns;
mod variant_files;
mod words;
mod writing;

use std::sync::Arc;

pub use accounts::{Added, NewAccount};
pub use admission::{Admission, Conditions};
pub use audit::AuditLine;
pub use bucket::{Bucket, BucketAddress, BucketError};
pub use database::{Database, PostgresUrl, parameter_fault};
pub use dictionary::{Candidate, Editing, Shelved};
pub use failure::StoreError;
pub use health::{Soundness, Writes};
pub use listing::{Listed, Order, Range, Selected};
pub use mails::{MailTally, NewMail, UnsentMail, WaitingMail};
pub use media::{Media, MediaFile, Shelf, Staged, is_file_name};
pub use media_exchange::MediaExchange;
pub use media_files::{MediaPath, OnShelves};
pub use message_file::{MessageFormat, SheetError};
pub use messages::{FormMessages, MessageFilter, NewMessage, StoredMessage};
pub use mirror::{MirrorError, Pulled};
pub use neighbours::Neighbours;
pub use open::OpenError;
pub use parts::{
    Accounts, Audit, Captchas, Contents, Dictionary, Health, Lists, Mails, Messages, OwnElements,
    Pictures, Search, Sessions, SharedLimits, Structures,
};
pub use permalinks::{Aim, NewPermalink, StoredTarget};
pub use real_path::{real_entry, real_path, real_paths};
pub use refusals::{REFUSALS, count_refusal};
pub use rows::{Column, Moment, NamedFile, Refill, Row, Table};
pub use schema::SchemaState;
pub use search::Hits;
pub use structure::{ChangeCount, Sources, StoredSource, StoredStructure};
pub use thumbnail_files::Thumbnails;
pub use thumbnails::StoredPicture;
pub use turns::{Turn, Turns};
pub use variant_files::Variants;
pub use words::Scope;
pub use writing::{
    Changes, Current, Decision, GoneElement, MadeHere, NewElement, NewPage, NewPicture, Noted,
    Overlap, OwnChange, Position, Removal, Writing,
};

/// The database of a site.
#[derive(Debug, Clone)]
pub struct Store {
    pools: pools::Pools,
    /// The opened SQLite file; `None` on PostgreSQL.
    file: Option<database_file::DatabaseFile>,
    counts: counts::Counts,
    outage: outage::Outage,
    /// Those who wait for one another, by key.
    turns: Arc<Turns>,
    reached: reached_limits::ReachedLimits,
}
