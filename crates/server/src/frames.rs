//! Walks over the bytes of a websocket and measures its messages, so that a message that is too large is noticed at its
//! head, before anything reads or keeps it. It also notes with which code the client closes.

/// Where in the stream we are.
#[derive(Debug, Default)]
pub(crate) struct FrameWalk {
    head: Head,
    /// Bytes of the frame's payload that are still to come.
    payload: u64,
    /// The size so far of a message of several frames.
    message: u64,
    /// The close frame that we are in.
    closing: Option<Closing>,
    /// The code of the first close frame.
    close_code: Option<u16>,
}

/// A close frame, as far as it has come.
#[derive(Debug, Default)]
struct Closing {
    mask: [u8; 4],
    code: [u8; 2],
    have: usize,
}

impl Closing {
    /// Gives the code once all of it has come.
    fn read(&mut self, bytes: &[u8]) -> Option<u16> {
        for byte in bytes {
            if self.have < 2 {
                self.code[self.have] = byte ^ self.mask[self.have];
                self.have += 1;
            }
        }
        (self.have == 2).then(|| u16::from_be_bytes(self.code))
    }
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
                if let Some(closing) = &mut self.closing {
                    self.close_code = self.close_code.or(closing.read(&bytes[..step]));
                }
                bytes = &bytes[step..];
                continue;
            }
            self.head.bytes[self.head.have] = bytes[0];
            self.head.have += 1;
            bytes = &bytes[1..];
            if let Some(frame) = self.head.whole() {
                self.head = Head::default();
                self.payload = frame.payload;
                self.closing = frame.is_close.then(|| Closing { mask: frame.mask, ..Closing::default() });
                self.measure(&frame, max)?;
            }
        }
        Ok(())
    }

    /// The code with which the client has closed; `None`: it hasn't, or gave none.
    pub(crate) const fn close_code(&self) -> Option<u16> {
        self.close_code
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
    is_close: bool,
    mask: [u8; 4],
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
        let mut key = [0; 4];
        key[..mask].copy_from_slice(&self.bytes[2 + length_bytes..2 + length_bytes + mask]);
        let long = self.bytes[2..2 + length_bytes].iter().fold(0, |size, &byte| size << 8 | u64::from(byte));
        Some(Frame {
            is_last: self.bytes[0] & 0x80 != 0,
            is_control: self.bytes[0] & 0x08 != 0,
            is_close: self.bytes[0] & 0x0f == 0x08,
            mask: key,
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
    fn the_code_of_a_close_is_noted() {
        let code_of = |frames: &[u8], step: usize| {
            let mut walk = FrameWalk::default();
            frames.chunks(step).try_for_each(|part| walk.walk(part, 1_000)).unwrap();
            walk.close_code()
        };
        // A masked close with the code 1000 and a reason; one without a code; a ping that holds as much.
        let normal = [0x88, 0x84, 1, 2, 3, 4, 0x03 ^ 1, 0xe8 ^ 2, b'o' ^ 3, b'k' ^ 4];
        let (empty, ping) = ([0x88, 0x80, 1, 2, 3, 4], [0x89, 0x82, 1, 2, 3, 4, 0x03 ^ 1, 0xe8 ^ 2]);
        for step in [1, 3, 100] {
            // Some clients go on sending what they had begun.
            assert_eq!(code_of(&[frame(0x81, 70), normal.to_vec(), frame(0x81, 70)].concat(), step), Some(1_000));
            assert_eq!(code_of(&empty, step), None);
            assert_eq!(code_of(&ping, step), None);
        }
    }

    #[test]
    fn it_is_noticed_at_the_head() {
        let head = &frame(0x81, 10_000_000)[..14];
        assert_eq!(walk_in_steps(head, 1, 65_536), Err(TooLarge));
    }
}
