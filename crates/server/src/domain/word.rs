//! Enums whose variants are words of the site's files and of the database.

/// An enum whose variants each have one word, which `serde` reads and writes and which `name` returns.
macro_rules! words {
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
            /// All words, in the order of the variants.
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// The word of this variant.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$Variant => $word,)+
                }
            }
        }
    };
}

pub(crate) use words;
