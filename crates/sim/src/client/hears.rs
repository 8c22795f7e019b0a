//! What a person makes of messages and answers. What can't be is a broken promise.

use super::{
    Done, Person,
    tab::{Known, Sent},
};
use crate::{
    check::Check,
    ledger::{Acknowledged, Ledger},
};
use engine::Seat;
use protocol::{ClientEvent, PlayerId, RoomCode};
use room::ConnId;
use serde::Deserialize;
use serde_json::Value;

type Heard = Result<(), (Check, String)>;

#[derive(Deserialize)]
struct Update {
    seq: u64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Start {
    game_pk: u64,
    seq: u64,
    seat: Option<Seat>,
    last_cs: u64,
    result: Option<Value>,
}

impl Person {
    /// A message was read.
    pub(super) fn hears(&mut self, conn: ConnId, event: ClientEvent, body: &str) -> Heard {
        if event == ClientEvent::GameStart {
            return self.starts(conn, body);
        }
        let Some(tab) = self.tab(conn) else { return Ok(()) };
        match event {
            ClientEvent::RoomState => tab.known = known(&serde_json::from_str(body).unwrap_or_default()),
            ClientEvent::GameUpdate => {
                let Ok(Update { seq }) = serde_json::from_str(body) else { return Ok(()) };
                if !tab.acting {
                    return Err((Check::OneScreenActs, format!("hears seq {seq} though another screen plays")));
                }
                match tab.seq {
                    _ if tab.skipped => {}
                    Some(last) if seq == last + 1 => tab.seq = Some(seq),
                    last => return Err((Check::NoGap, format!("seq {seq} came after {last:?}"))),
                }
            }
            ClientEvent::GameOver => tab.over = true,
            ClientEvent::ServerNotice if body.contains(r#""code":"slow""#) => tab.skipped = true,
            ClientEvent::SessionReplaced => {
                (tab.acting, tab.seq) = (false, None);
            }
            ClientEvent::RoomClosed => tab.leaves(),
            _ => {}
        }
        Ok(())
    }

    /// A whole game was read.
    fn starts(&mut self, conn: ConnId, body: &str) -> Heard {
        let Ok(start) = serde_json::from_str::<Start>(body) else { return Ok(()) };
        self.next_cs = self.next_cs.max(start.last_cs + 1);
        let Some(tab) = self.tab(conn) else { return Ok(()) };
        let older = tab.pk == Some(start.game_pk) && tab.seq.is_some_and(|seq| start.seq < seq);
        (tab.pk, tab.seq, tab.seat) = (Some(start.game_pk), Some(start.seq), start.seat);
        tab.acting = true;
        (tab.skipped, tab.over) = (false, start.result.is_some());
        (tab.actions, tab.asides) = (Vec::new(), Vec::new());
        if older {
            return Err((Check::DurableBeforeVisible, format!("what was shown is taken back to seq {}", start.seq)));
        }
        Ok(())
    }

    /// An answer was read.
    pub(super) fn is_answered(
        &mut self,
        conn: ConnId,
        ack: u64,
        body: &str,
        made: &mut [Option<RoomCode>],
        ledger: &Ledger,
    ) -> Heard {
        let (party, watches) = (self.party, self.watches);
        let Some(tab) = self.tab(conn) else { return Ok(()) };
        let Some(asked) = tab.asked.remove(&ack) else {
            return Err((Check::EveryCallIsAnswered, format!("call {ack} was answered twice: {body}")));
        };
        let ok = body.starts_with(r#"{"ok":true"#);
        if body.contains(r#""code":"not_in_room""#) {
            tab.leaves();
            return Ok(());
        }
        if asked.what == Sent::Join && !ok {
            tab.leaves(); // whoever asks for another room has left the one before
        }
        match asked.what {
            Sent::Join | Sent::Create if ok => {
                let answer: Value = serde_json::from_str(body).unwrap_or_default();
                if let Some(code) = answer["code"].as_str().and_then(|code| code.parse().ok()) {
                    made[party] = Some(code);
                }
                tab.room = answer["room"]["code"].as_str().and_then(|code| code.parse().ok());
                tab.acting = true;
                tab.known = known(&answer["room"]);
                self.has_sat |= answer["seat"].is_number();
                Ok(())
            }
            Sent::Here if ok => {
                tab.acting = true;
                Ok(())
            }
            // A screen that plays hears room.closed as the last word.
            Sent::Leave if ok => {
                if !tab.acting {
                    tab.leaves();
                }
                Ok(())
            }
            Sent::Legal => {
                let answer: Value = serde_json::from_str(body).unwrap_or_default();
                let of = |kind: &str| -> Vec<String> {
                    answer[kind].as_array().into_iter().flatten().map(ToString::to_string).collect()
                };
                (tab.actions, tab.asides) = (of("actions"), of("asides"));
                let could: Vec<String> = tab.actions.iter().take(3).cloned().collect();
                self.could.extend(could);
                let more = self.could.len().saturating_sub(30);
                self.could.drain(..more);
                Ok(())
            }
            Sent::Sync if ok => self.starts(conn, body),
            Sent::Act { cs } => {
                let (player, room) = (tab.player.clone(), tab.room);
                self.acted(cs, player, body, room, ledger)
            }
            Sent::Join if body.contains("no_such_room") && !watches => {
                // The room never came about, or nobody had kept it: another one is made.
                made[party] = None;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn acted(&mut self, cs: u64, player: PlayerId, body: &str, room: Option<RoomCode>, ledger: &Ledger) -> Heard {
        let Some(Done { accepted, .. }) = self.done.get_mut(&cs) else { return Ok(()) };
        // A refusal may have been forgotten: it is kept with the entry after it.
        if body.contains(r#""code":"cs_reused""#) || accepted.is_none() && !body.starts_with(r#"{"ok":true"#) {
            return Ok(());
        }
        // Between the games there is nothing to act on, and what the server does then is no answer to this.
        let elsewhere = ["not_playing", "replaced", "not_in_room", "not_seated", "busy", "paused"];
        if elsewhere.iter().any(|code| body.contains(&format!(r#""code":"{code}""#))) {
            return Ok(());
        }
        match accepted {
            // A stream action that a kill has swallowed was not taken.
            Some(before) if before != body && !ledger.is_stream(room, &player, cs) => {
                Err((Check::CountedOnce, format!("action {cs} was answered {before}, and then {body}")))
            }
            Some(_) => Ok(()),
            None => {
                *accepted = Some(body.to_owned());
                let answer: Value = serde_json::from_str(body).unwrap_or_default();
                if let (Some(room), Some(seq)) = (room, answer["seq"].as_u64()) {
                    self.acknowledged.push(Acknowledged { room, player, cs, seq });
                }
                Ok(())
            }
        }
    }
}

fn known(state: &Value) -> Known {
    let chair = |seat: &Value| match (&seat["playerId"], &seat["bot"]) {
        (Value::String(player), _) => player.clone(),
        (_, Value::String(_)) => "bot".into(),
        _ => String::new(),
    };
    Known {
        phase: state["phase"].as_str().unwrap_or_default().into(),
        host: state["host"].as_str().unwrap_or_default().into(),
        chairs: state["seats"].as_array().into_iter().flatten().map(chair).collect(),
        min_players: state["minPlayers"].as_u64().unwrap_or(2),
    }
}
