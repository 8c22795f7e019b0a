//! Walks over the bytes of a websocket and measures its messages, so that a message that is too large is noticed at its
//! head, before anything reads or keeps it.

/// Where in the stream we are.
#[derive(Debug, Default)]
pub(crate) struct FrameWalk {
    head: Head,
    /// Bytes of the frame's payload that are still to come.
    payload: u64,
    /// The size so far of a message of several frames.
    message: u64,
}

/// The beginning of a frame, as far as it has come.
#[derive(Debug, Default)]
struct Head {
    bytes: [u8; 14],
    have: usize,
}

/// A message is larger than allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooLarge;

impl FrameWalk {
    /// Walks over the next `bytes`.
    ///
    /// # Errors
    /// When a message of more than `max` bytes begins in them.
    pub(crate) fn walk(&mut self, mut bytes: &[u8], max: u64) -> Result<(), TooLarge> {
        while !bytes.is_empty() {
            if self.payload > 0 {
                let step = usize::try_from(self.payload).unwrap_or(usize::MAX).min(bytes.len());
                self.payload -= step as u64;
                bytes = &bytes[step..];
                continue;
            }
            self.head.bytes[self.head.have] = bytes[0];
            self.head.have += 1;
            bytes = &bytes[1..];
            if let Some(frame) = self.head.whole() {
                self.head = Head::default();
                self.payload = frame.payload;
                self.measure(&frame, max)?;
            }
        }
        Ok(())
    }

    fn measure(&mut self, frame: &Frame, max: u64) -> Result<(), TooLarge> {
        if frame.is_control {
            return Ok(());
        }
        self.message = self.message.saturating_add(frame.payload);
        if self.message > max {
            return Err(TooLarge);
        }
        if frame.is_last {
            self.message = 0;
        }
        Ok(())
    }
}

struct Frame {
    is_last: bool,
    is_control: bool,
    payload: u64,
}

impl Head {
    /// The frame, once its whole head has come.
    fn whole(&self) -> Option<Frame> {
        if self.have < 2 {
            return None;
        }
        let mask = if self.bytes[1] & 0x80 == 0 { 0 } else { 4 };
        let (length_bytes, short) = match self.bytes[1] & 0x7f {
            126 => (2, 0),
            127 => (8, 0),
            short => (0, u64::from(short)),
        };
        if self.have < 2 + length_bytes + mask {
            return None;
        }
        let long = self.bytes[2..2 + length_bytes].iter().fold(0, |size, &byte| size << 8 | u64::from(byte));
        Some(Frame {
            is_last: self.bytes[0] & 0x80 != 0,
            is_control: self.bytes[0] & 0x08 != 0,
            payload: if length_bytes == 0 { short } else { long },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A masked frame with `payload` bytes of zero, as a client sends it.
    fn frame(first: u8, payload: usize) -> Vec<u8> {
        let mut bytes = vec![first];
        match payload {
            0..126 => bytes.push(0x80 | u8::try_from(payload).unwrap()),
            126..65_536 => {
                bytes.push(0x80 | 126);
                bytes.extend(u16::try_from(payload).unwrap().to_be_bytes());
            }
            _ => {
                bytes.push(0x80 | 127);
                bytes.extend((payload as u64).to_be_bytes());
            }
        }
        bytes.extend([1, 2, 3, 4]);
        bytes.resize(bytes.len() + payload, 0);
        bytes
    }

    fn walk_in_steps(bytes: &[u8], step: usize, max: u64) -> Result<(), TooLarge> {
        let mut walk = FrameWalk::default();
        bytes.chunks(step).try_for_each(|part| walk.walk(part, max))
    }

    #[test]
    fn messages_up_to_the_bound_pass_however_they_are_cut() {
        let stream =
            [frame(0x81, 5), frame(0x81, 0), frame(0x81, 126), frame(0x82, 70_000), frame(0x81, 65_535)].concat();
        for step in [1, 2, 3, 7, 1_000, usize::MAX] {
            assert_eq!(walk_in_steps(&stream, step, 70_000), Ok(()), "{step}");
            assert_eq!(walk_in_steps(&stream, step, 69_999), Err(TooLarge), "{step}");
        }
    }

    #[test]
    fn a_message_of_many_frames_is_measured_as_one() {
        let (begin, more, end) = (frame(0x01, 40), frame(0x00, 40), frame(0x80, 40));
        let ping = frame(0x89, 100);
        let stream = [begin.clone(), ping, more.clone(), end.clone(), begin, end].concat();
        assert_eq!(walk_in_steps(&stream, 3, 120), Ok(()));
        assert_eq!(walk_in_steps(&stream, 3, 119), Err(TooLarge));
    }

    #[test]
    fn it_is_noticed_at_the_head() {
        let head = &frame(0x81, 10_000_000)[..14];
        assert_eq!(walk_in_steps(head, 1, 65_536), Err(TooLarge));
    }
}
