//! Binding and reading the domain's ids as integers.

use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::{Database, Decode, Encode, Type};

use crate::domain::values::id::{
    AccountId, ElementId, ModuleId, PageId, PictureId, SiteId, SourceId,
};

macro_rules! as_integers {
    ($($name:ident)*) => {
        $(
            impl<DB: Database> Type<DB> for $name
            where
                i64: Type<DB>,
            {
                fn type_info() -> DB::TypeInfo {
                    i64::type_info()
                }

                fn compatible(type_info: &DB::TypeInfo) -> bool {
                    i64::compatible(type_info)
                }
            }

            impl<'q, DB: Database> Encode<'q, DB> for $name
            where
                i64: Encode<'q, DB>,
            {
                fn encode_by_ref(&self, buf: &mut DB::ArgumentBuffer) -> Result<IsNull, BoxDynError> {
                    self.0.encode_by_ref(buf)
                }
            }

            impl<'r, DB: Database> Decode<'r, DB> for $name
            where
                i64: Decode<'r, DB>,
            {
                fn decode(value: DB::ValueRef<'r>) -> Result<Self, BoxDynError> {
                    i64::decode(value).map(Self)
                }
            }
        )*
    };
}

as_integers! { SiteId PageId ModuleId SourceId ElementId PictureId AccountId }
