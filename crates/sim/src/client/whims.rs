//! What people do as long as not all is well: mostly sensible things, and everything else now and then.

use super::{
    Done,
    tab::{Sent, Tab},
};
use crate::world::World;
use engine::Millis;
use room::ConnId;
use serde_json::{Value, json};

impl World {
    pub(super) fn acts_on_a_whim(&mut self, index: usize) {
        let person = &mut self.people[index];
        // Mostly the newest screen is used.
        let at = if person.dice.percent(85) { person.tabs.len() - 1 } else { person.dice.below(person.tabs.len()) };
        let tab = person.tabs[at].clone();
        match person.dice.below(1000) {
            0..8 => self.goes_away_for_a_while(index),
            8..16 if self.people[index].tabs.len() < 3 => self.connect(index),
            16..22 => {
                let noticed_after = self.people[index].dice.between(0, 18_000);
                self.cut(index, tab.conn, noticed_after);
            }
            22..32 => {
                let stall = self.people[index].dice.between(100, 25_000);
                let now = self.t;
                if let Some(line) = self.lines.get_mut(&tab.conn) {
                    line.reads_from = now + stall;
                }
            }
            32..50 => self.sends_junk(index, &tab),
            _ if tab.room.is_none() => self.comes_in(index, &tab),
            _ if !tab.acting => {
                if self.people[index].dice.percent(30) && !tab.waits_for(&Sent::Here) {
                    self.call(index, tab.conn, Sent::Here, "room.here", "null".into());
                } else if self.people[index].dice.percent(30) {
                    // It does not know yet that it plays no more, or does not care.
                    self.plays(index, &tab);
                }
            }
            _ if tab.known.phase == "playing" => self.plays(index, &tab),
            _ => self.waits(index, &tab),
        }
    }

    fn goes_away_for_a_while(&mut self, index: usize) {
        let for_ever = self.people[index].dice.percent(8) && self.people[index].place > 0;
        let dice = &mut self.people[index].dice;
        let long = match dice.below(12) {
            0 => dice.between(3_600_000, 9_000_000),
            1..5 => dice.between(60_000, 180_000),
            _ => dice.between(500, 40_000),
        };
        let until = if for_ever { Millis::MAX } else { self.t + long };
        let noticed_after = if dice.percent(50) { 0 } else { dice.between(0, 18_000) };
        self.people[index].away_until = until;
        for tab in std::mem::take(&mut self.people[index].tabs) {
            self.cut(index, tab.conn, noticed_after);
        }
    }

    /// Makes the room of the party, or comes into it.
    fn comes_in(&mut self, index: usize, tab: &Tab) {
        if tab.waits_for(&Sent::Join) || tab.waits_for(&Sent::Create) {
            return;
        }
        let person = &mut self.people[index];
        match self.made[person.party] {
            None if person.place == 0 => {
                let party = &self.plan.parties[person.party];
                let make = json!({"game": party.game, "options": party.options});
                self.call(index, tab.conn, Sent::Create, "room.create", make.to_string());
            }
            None => {}
            Some(code) => {
                let way = match person.dice.below(10) {
                    0 => json!("player"),
                    1 => json!("spectator"),
                    _ if person.watches => json!("spectator"),
                    _ => Value::Null,
                };
                let mut join = json!({"code": code, "as": way});
                if person.dice.percent(10) {
                    join["password"] = json!("1234");
                }
                self.call(index, tab.conn, Sent::Join, "room.join", join.to_string());
            }
        }
    }

    fn sends_junk(&mut self, index: usize, tab: &Tab) {
        let calls: [(&'static str, &str); 12] = [
            ("game.act", r#"{"cs":1}"#),
            ("game.act", r#"{"cs":-1,"action":{}}"#),
            ("game.act", r#"[1,{}]"#),
            ("room.sit", r#"{"seat":250}"#),
            ("room.sit", "null"),
            ("room.join", r#"{"code":"????"}"#),
            ("room.add_bot", r#"{"level":"godlike"}"#),
            ("room.configure", r#"{"options":{"nonsense":1}}"#),
            ("game.cheat", "{}"),
            ("room.expel", r#"{"playerId":"nobody"}"#),
            ("player.rename", r#"{"nickname":"   "}"#),
            ("time.ping", r#"{"t":1}"#),
        ];
        let Some((event, payload)) = self.people[index].dice.pick(&calls) else { return };
        self.call(index, tab.conn, Sent::Other, event, (*payload).to_owned());
    }

    /// Between the games.
    fn waits(&mut self, index: usize, tab: &Tab) {
        let person = &mut self.people[index];
        let me = person.player.as_ref().map(|player| player.0.to_string()).unwrap_or_default();
        let is_host = tab.known.host == me;
        let seated = tab.known.chairs.contains(&me);
        let taken = tab.known.chairs.iter().filter(|chair| !chair.is_empty()).count() as u64;
        let chair = person.dice.below(tab.known.chairs.len().max(1));
        let party = &self.plan.parties[person.party];
        let call = match person.dice.below(100) {
            0..35 if is_host && taken >= tab.known.min_players => ("room.start", Value::Null),
            35..50 if is_host && taken < tab.known.min_players.max(2) => ("room.add_bot", json!({"level": "easy"})),
            50..53 if is_host => ("room.add_bot", json!({"level": "external"})),
            53..57 if is_host => ("room.remove", json!({"seat": chair})),
            57..60 if is_host => ("room.configure", json!({"settings": {"locked": person.dice.percent(20)}})),
            60..62 if is_host => ("room.configure", json!({"settings": {"password": "1234"}})),
            62..66 if is_host => {
                let settings = json!({"graceSec": person.dice.between(10, 70), "public": person.dice.percent(50)});
                ("room.configure", json!({ "settings": settings }))
            }
            66..69 if is_host => ("room.configure", json!({"game": party.game, "options": party.options})),
            69..71 if is_host => ("room.host", json!({"seat": chair})),
            71..72 if is_host => ("room.expel", json!({"playerId": tab.known.chairs.get(chair)})),
            0..45 if tab.known.phase == "finished" && seated => ("room.rematch", Value::Null),
            0..30 if !seated && !person.watches => ("room.sit", json!({"seat": chair})),
            30..60 if seated => ("room.ready", json!({"ready": person.dice.percent(80)})),
            72..76 => ("room.sit", json!({"seat": chair})),
            76..78 => ("room.stand", Value::Null),
            78..82 => ("chat.send", json!({"text": "안녕하세요"})),
            82..84 => {
                let name = ["민지", "하준", "새 이름"][person.dice.below(3)];
                ("player.rename", json!({ "nickname": name }))
            }
            84..86 => return self.call(index, tab.conn, Sent::Leave, "room.leave", "null".into()),
            86..88 => return self.call(index, tab.conn, Sent::Sync, "game.sync", "null".into()),
            _ => return,
        };
        self.call(index, tab.conn, Sent::Other, call.0, call.1.to_string());
    }

    /// While a game runs.
    fn plays(&mut self, index: usize, tab: &Tab) {
        let person = &mut self.people[index];
        match person.dice.below(1000) {
            0..4 => return self.call(index, tab.conn, Sent::Leave, "room.leave", "null".into()),
            4..20 => return self.call(index, tab.conn, Sent::Other, "chat.send", r#"{"text":"잘 두시네요"}"#.into()),
            20..40 => return self.call(index, tab.conn, Sent::Sync, "game.sync", "null".into()),
            40..45 => {
                let chair = person.dice.below(tab.known.chairs.len().max(1));
                let payload = json!({ "seat": chair }).to_string();
                return self.call(index, tab.conn, Sent::Other, "room.remove", payload);
            }
            45..90 => return self.repeats(index, tab),
            90..110 => {
                // What could be done at another time, or nothing at all.
                let action = person.dice.pick(&person.could).cloned().unwrap_or_else(|| r#"{"type":"?"}"#.into());
                return self.act(index, tab.conn, &action);
            }
            _ => {}
        }
        let aside = self.people[index].dice.percent(4);
        let among = if aside { &tab.asides } else { &tab.actions };
        match self.people[index].dice.pick(among).cloned() {
            Some(action) => {
                if let Some(tab) = self.people[index].tab(tab.conn) {
                    tab.actions.clear();
                }
                self.act(index, tab.conn, &action);
            }
            None if !tab.waits_for(&Sent::Legal) => {
                self.call(index, tab.conn, Sent::Legal, "game.legal", "null".into());
            }
            None => {}
        }
    }

    /// Sends a new action.
    pub(super) fn act(&mut self, index: usize, conn: ConnId, action: &str) {
        let person = &mut self.people[index];
        let cs = person.next_cs;
        person.next_cs += 1 + u64::from(person.dice.percent(5));
        let pk = person.tab(conn).and_then(|tab| tab.pk).unwrap_or(0);
        person.done.insert(cs, Done { action: action.to_owned(), pk, accepted: None });
        self.sends(index, conn, cs, action);
        if self.people[index].dice.percent(4) && !self.calm {
            // The line stutters: the same once more, at once.
            self.ledger.counts.repeats += 1;
            self.sends(index, conn, cs, action);
        }
    }

    /// Sends an action of this game again, or another one under its number.
    fn repeats(&mut self, index: usize, tab: &Tab) {
        let person = &mut self.people[index];
        let of_game: Vec<(u64, String)> = person
            .done
            .iter()
            .rev()
            .filter(|(_, done)| Some(done.pk) == tab.pk)
            .take(5)
            .map(|(cs, done)| (*cs, done.action.clone()))
            .collect();
        let Some((cs, action)) = person.dice.pick(&of_game).cloned() else { return };
        if person.dice.percent(25)
            && let Some(other) = person.dice.pick(&tab.actions).filter(|other| **other != action)
        {
            // Under a used number: this must not be taken. No answer to it is the answer to the first one.
            let payload = format!(r#"{{"cs":{cs},"action":{other}}}"#);
            return self.call(index, tab.conn, Sent::Other, "game.act", payload);
        }
        self.ledger.counts.repeats += 1;
        self.sends(index, tab.conn, cs, &action);
    }

    fn sends(&mut self, index: usize, conn: ConnId, cs: u64, action: &str) {
        let payload = format!(r#"{{"cs":{cs},"action":{action}}}"#);
        self.call(index, conn, Sent::Act { cs }, "game.act", payload);
    }
}
