//! How people act once all is well: each with one screen, in its room, playing on until the game has ended.

use super::tab::Sent;
use crate::world::World;
use serde_json::json;

impl World {
    pub(super) fn acts_in_earnest(&mut self, index: usize) {
        while self.people[index].tabs.len() > 1 {
            let first = self.people[index].tabs[0].conn;
            self.cut(index, first, 0);
        }
        let code = self.room_of(index);
        let Some(tab) = self.people[index].tabs.last().cloned() else { return };
        let conn = tab.conn;
        if let Some(line) = self.lines.get_mut(&conn) {
            line.reads_from = line.reads_from.min(self.t);
        }
        let Some(code) = code else { return };
        if tab.room != Some(code) {
            // A room that turned this one away would do so again: not all the time.
            if !tab.waits_for(&Sent::Join) && self.people[index].dice.percent(10) {
                let join = json!({"code": code, "as": null});
                self.call(index, conn, Sent::Join, "room.join", join.to_string());
            }
            return;
        }
        if !tab.acting {
            if !tab.waits_for(&Sent::Here) {
                self.call(index, conn, Sent::Here, "room.here", "null".into());
            }
            return;
        }
        if tab.seat.is_none() || tab.over || tab.pk.is_none() {
            return;
        }
        let person = &mut self.people[index];
        match person.dice.pick(&tab.actions).cloned() {
            Some(action) => {
                person.tabs.iter_mut().for_each(|tab| tab.actions.clear());
                self.act(index, conn, &action);
            }
            None if !tab.waits_for(&Sent::Legal) && person.dice.percent(20) => {
                self.call(index, conn, Sent::Legal, "game.legal", "null".into());
            }
            None => {}
        }
    }
}
