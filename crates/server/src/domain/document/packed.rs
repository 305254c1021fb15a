//! An answer as gzip whose texts are compressed once. The values of one answer are put between them as stored bytes: the
//! decompressor copies them, and the length of the answer says nothing about them (security 4).

#[cfg(test)]
mod tests;

use flate2::{Compress, Compression, Crc, FlushCompress};

/// Higher ones take longer for half a percent.
const LEVEL: u32 = 7;
/// Gzip's head: deflate, no name, no time, an unknown system.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
/// Length of the checksum and the size at the end.
const TAIL: usize = 8;
/// A stored block that is not the last, up to its length.
const STORED: u8 = 0;
/// A stored block's length and the complement of it, of an empty block: what flushing ends with.
const EMPTY: [u8; 4] = [0, 0, 0xff, 0xff];
/// The window holds these bytes where an answer has a value. They occur in no text, so no text refers to a value.
const HOLE: u8 = 0xff;

/// A part of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part<'a> {
    /// A text that never changes.
    Fixed(&'a str),
    /// A text that changes for all visitors at once, such as whether the reception is open.
    Passing(&'a str),
    /// A value of this answer alone.
    Own(&'a str),
}

impl<'a> Part<'a> {
    /// Its text.
    pub fn text(self) -> &'a str {
        match self {
            Self::Fixed(text) | Self::Passing(text) | Self::Own(text) => text,
        }
    }
}

/// A compressed answer without its own values. It fits answers with the same texts, and with values of the same lengths,
/// because texts refer to earlier ones across the values.
#[derive(Debug)]
pub struct Packed {
    pieces: Vec<Piece>,
    passing: Vec<Box<str>>,
}

#[derive(Debug)]
enum Piece {
    /// Compressed texts, up to the length of the stored block that follows, and their checksum.
    Texts(Box<[u8]>, Crc),
    /// The length of a value.
    Own(u16),
}

impl Packed {
    /// Compresses the texts of an answer; `None` if a value is longer than a stored block.
    pub fn of<'a>(parts: impl Iterator<Item = Part<'a>>) -> Option<Self> {
        let mut writer = Writer::new();
        let mut passing = Vec::new();
        for part in parts {
            match part {
                Part::Fixed(text) => writer.text(text)?,
                Part::Passing(text) => {
                    passing.push(text.into());
                    writer.text(text)?;
                }
                Part::Own(value) => writer.own(value)?,
            }
        }
        Some(Self {
            pieces: writer.finish()?,
            passing,
        })
    }

    /// The gzip of an answer with these values; `None` if this was compressed for another text or length.
    pub fn join<'a>(&self, parts: impl Iterator<Item = Part<'a>>) -> Option<Vec<u8>> {
        let mut passing = self.passing.iter();
        let mut pieces = self.pieces.iter();
        let (mut gzip, mut crc) = (Vec::with_capacity(self.bytes()), Crc::new());
        gzip.extend(HEAD);
        let mut texts = |gzip: &mut Vec<u8>, crc: &mut Crc| {
            loop {
                match pieces.next() {
                    Some(Piece::Texts(bytes, of_texts)) => {
                        gzip.extend_from_slice(bytes);
                        crc.combine(of_texts);
                    }
                    Some(Piece::Own(length)) => return Some(*length),
                    None => return None,
                }
            }
        };
        for part in parts {
            match part {
                Part::Fixed(_) => {}
                Part::Passing(text) => {
                    passing.next().filter(|kept| ***kept == *text)?;
                }
                Part::Own(value) => {
                    let length = texts(&mut gzip, &mut crc)?;
                    if usize::from(length) != value.len() {
                        return None;
                    }
                    if length > 0 {
                        gzip.extend(length.to_le_bytes());
                        gzip.extend((!length).to_le_bytes());
                        gzip.extend_from_slice(value.as_bytes());
                        crc.update(value.as_bytes());
                    }
                }
            }
        }
        if texts(&mut gzip, &mut crc).is_some() || passing.next().is_some() {
            return None;
        }
        gzip.extend(crc.sum().to_le_bytes());
        gzip.extend(crc.amount().to_le_bytes());
        Some(gzip)
    }

    /// The length of its answers.
    pub fn bytes(&self) -> usize {
        let pieces = self.pieces.iter().map(|piece| match piece {
            Piece::Texts(bytes, _) => bytes.len(),
            Piece::Own(0) => 0,
            Piece::Own(length) => EMPTY.len() + usize::from(*length),
        });
        HEAD.len() + pieces.sum::<usize>() + TAIL
    }
}

/// Compresses the texts one after the other, in one window.
struct Writer {
    deflate: Compress,
    pieces: Vec<Piece>,
    /// The compressed texts since the last value.
    bytes: Vec<u8>,
    /// Their checksum.
    crc: Crc,
}

impl Writer {
    fn new() -> Self {
        Self {
            deflate: Compress::new(Compression::new(LEVEL), false),
            pieces: Vec::new(),
            bytes: Vec::new(),
            crc: Crc::new(),
        }
    }

    fn text(&mut self, text: &str) -> Option<()> {
        self.crc.update(text.as_bytes());
        write(
            &mut self.deflate,
            text.as_bytes(),
            &mut self.bytes,
            FlushCompress::None,
        )
    }

    fn own(&mut self, value: &str) -> Option<()> {
        let length = u16::try_from(value.len()).ok()?;
        if length > 0 {
            self.end_texts()?;
            let hole = vec![HOLE; value.len()];
            write(
                &mut self.deflate,
                &hole,
                &mut Vec::new(),
                FlushCompress::Sync,
            )?;
        }
        self.pieces.push(Piece::Own(length));
        Some(())
    }

    /// Ends the texts before a value with the head of a stored block.
    fn end_texts(&mut self) -> Option<()> {
        if self.crc.amount() == 0 {
            // There is nothing to flush.
            self.bytes.push(STORED);
        } else {
            write(&mut self.deflate, &[], &mut self.bytes, FlushCompress::Sync)?;
            let end = self.bytes.len().checked_sub(EMPTY.len())?;
            if self.bytes.split_off(end) != EMPTY {
                return None;
            }
        }
        self.keep_texts();
        Some(())
    }

    fn keep_texts(&mut self) {
        let bytes = std::mem::take(&mut self.bytes).into_boxed_slice();
        let crc = std::mem::replace(&mut self.crc, Crc::new());
        self.pieces.push(Piece::Texts(bytes, crc));
    }

    fn finish(mut self) -> Option<Vec<Piece>> {
        write(
            &mut self.deflate,
            &[],
            &mut self.bytes,
            FlushCompress::Finish,
        )?;
        self.keep_texts();
        Some(self.pieces)
    }
}

/// Compresses all of `text`; `None` never happens while there is memory.
fn write(
    deflate: &mut Compress,
    mut text: &[u8],
    out: &mut Vec<u8>,
    flush: FlushCompress,
) -> Option<()> {
    loop {
        // As zlib says: a flush is complete once it leaves room.
        out.reserve(text.len() / 4 + 64);
        let before = deflate.total_in();
        deflate.compress_vec(text, out, flush).ok()?;
        let taken = usize::try_from(deflate.total_in() - before).ok()?;
        text = text.get(taken..)?;
        if text.is_empty() && out.len() < out.capacity() {
            return Some(());
        }
    }
}
