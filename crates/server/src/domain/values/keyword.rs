//! Enums whose variants are keywords in files, addresses and the database.

/// Declares an enum with one keyword per variant, which `serde` reads and writes, `name` returns and `of_name` reads.
macro_rules! keywords {
    (
        $(#[$meta:meta])*
        pub enum $Name:ident {
            $($(#[$of_variant:meta])* $Variant:ident = $word:literal,)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, ::serde::Serialize, ::serde::Deserialize)]
        pub enum $Name {
            $($(#[$of_variant])* #[serde(rename = $word)] $Variant,)+
        }

        impl $Name {
            /// All variants, in their order.
            pub const ALL: &'static [Self] = &[$(Self::$Variant),+];

            /// All keywords, in the order of the variants.
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// The keyword of this variant.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$Variant => $word,)+
                }
            }

            /// The variant with this keyword.
            pub fn of_name(name: &str) -> Option<Self> {
                match name {
                    $($word => Some(Self::$Variant),)+
                    _ => None,
                }
            }
        }
    };
}

pub(crate) use keywords;
