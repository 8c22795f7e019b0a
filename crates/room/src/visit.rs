//! Coming in, going, and which screen plays.

use crate::{
    chairs::Occupant,
    command::{CallId, ConnId, Person},
    news::News,
    outbox::{Arrived, From},
    room::Room,
    tell::ok,
};
use engine::{Reject, Text, erased::Source};
use protocol::{
    Chair, ClientEvent, PlayerId, reject,
    to_client::{Cause, ChatMessage, Joined},
    to_server::{JoinAs, RoomJoin},
};
use serde_json::json;

/// Where somebody who comes in is put.
enum Place {
    /// On the chair that is theirs already, or as the watcher that they are.
    Theirs,
    /// On a free chair.
    Chair(Chair),
    /// On the chair of an outside bot whose code was given.
    BotChair(Chair),
    /// Among the watchers.
    Watch,
}

impl Room {
    pub(crate) fn join(&mut self, conn: ConnId, call: CallId, person: &Person, join: &RoomJoin) {
        self.visited_at = self.now;
        let place = match self.admit(person, join).and_then(|()| self.place(person, join)) {
            Ok(place) => place,
            Err(reject) => return self.refuse(call, &reject),
        };
        let known = self.known_name(&person.id).filter(|_| !self.may_chat(&person.id));
        let name = known.unwrap_or_else(|| self.name_for(&person.id, person.name.as_str()));
        let before = self.before();
        let mut changed = self.name_seated(&person.id, &name);
        match place {
            Place::Theirs | Place::Watch => {}
            Place::Chair(chair) => {
                let ready = false;
                self.body.chairs.seat(chair, Occupant::Human { player: person.id.clone(), name: name.clone(), ready });
                changed = true;
            }
            Place::BotChair(chair) => {
                self.let_bot_in(chair, &person.id, &name);
                changed = true;
            }
        }
        if self.body.settings.password_hash.is_some() {
            changed |= self.body.admitted.insert(person.id.clone());
        }
        if self.body.host.is_none() {
            self.body.host = Some(person.id.clone());
            changed = true;
        }
        if changed {
            self.keep(before, Vec::new());
        }
        let now = self.room_now();
        let from = if self.members.owner(conn).is_none() { From::Outside } else { From::Standby };
        let played = self.acts(&person.id, conn);
        let replaced = self.members.arrive(conn, person, name, now);
        if !played {
            self.outbox.note_arrival(Arrived { conn, replaced, from });
        }
        self.welcome(call, &person.id);
        self.tell_replaced(replaced);
        self.show_room();
        self.sit_in_running_game(&person.id);
    }

    /// Whether this person may come in at all.
    fn admit(&mut self, person: &Person, join: &RoomJoin) -> Result<(), Reject> {
        if self.body.expelled.contains(&person.id) {
            return Err(reject::EXPELLED);
        }
        let at_home = self.body.host.is_none()
            || self.body.host.as_ref() == Some(&person.id)
            || self.members.get(&person.id).is_some()
            || self.body.chairs.of(&person.id).is_some()
            || join.bot_code.is_some();
        if at_home {
            return Ok(());
        }
        if self.body.settings.locked {
            return Err(reject::LOCKED);
        }
        match &self.body.settings.password_hash {
            Some(hash) if !self.body.admitted.contains(&person.id) => {
                let fits = join.password.as_ref().is_some_and(|typed| self.fresh.fits_password(typed, hash));
                if fits { Ok(()) } else { Err(reject::WRONG_PASSWORD) }
            }
            _ => Ok(()),
        }
    }

    fn place(&self, person: &Person, join: &RoomJoin) -> Result<Place, Reject> {
        if let Some(code) = &join.bot_code {
            let of_code = |occupant: &Occupant| match occupant {
                Occupant::External { code: unused, .. } => unused.as_ref() == Some(code),
                Occupant::Human { .. } | Occupant::Bot { .. } => false,
            };
            let chair = self.body.chairs.iter().find(|(_, occupant)| of_code(occupant));
            return chair.map(|(chair, _)| Place::BotChair(chair)).ok_or(reject::BAD_CODE);
        }
        if self.body.chairs.of(&person.id).is_some() {
            return Ok(Place::Theirs);
        }
        let may_sit = !self.is_playing() || self.may_sit_in_running_game(&person.id);
        match (join.join_as, self.body.chairs.first_free()) {
            (Some(JoinAs::Player), _) if !may_sit => Err(reject::PLAYING),
            (Some(JoinAs::Player), None) => Err(reject::ROOM_FULL),
            (Some(JoinAs::Player) | None, Some(chair)) if may_sit => Ok(Place::Chair(chair)),
            _ if self.members.get(&person.id).is_some() => Ok(Place::Theirs),
            _ if self.watchers() >= self.limits.watchers => Err(reject::ROOM_FULL),
            _ => Ok(Place::Watch),
        }
    }

    fn watchers(&self) -> usize {
        self.members.iter().filter(|(player, _)| self.body.chairs.of(player).is_none()).count()
    }

    /// The name under which somebody is known here, or played in the game that runs. Who may not chat keeps it: another
    /// one could say what may not be said.
    fn known_name(&self, player: &PlayerId) -> Option<String> {
        let seated = self.body.chairs.of(player).and_then(|chair| self.body.chairs.get(chair)).map(Occupant::name);
        let here = || self.members.get(player).map(|member| member.name.as_str());
        let played = || {
            let seats = &self.play.as_ref()?.row.seats;
            let mine = |seat: &&store::GameSeat| seat.player.as_deref() == Some(&*player.0);
            seats.iter().find(mine).map(|seat| seat.name.as_str())
        };
        seated.or_else(here).or_else(played).map(str::to_owned)
    }

    /// A name that nobody else here has, computers included.
    pub(crate) fn name_for(&self, player: &PlayerId, wish: &str) -> String {
        let others = self.body.chairs.iter().filter(|(_, occupant)| occupant.player() != Some(player));
        let taken: Vec<String> = others.map(|(_, occupant)| occupant.name().to_owned()).collect();
        self.members.free_name(wish, player, &taken)
    }

    /// Writes the name of a player on the chair. Whether that changed anything.
    pub(crate) fn name_seated(&mut self, player: &PlayerId, new: &str) -> bool {
        let Some(chair) = self.body.chairs.of(player) else { return false };
        match self.body.chairs.get_mut(chair) {
            Some(Occupant::Human { name, .. } | Occupant::External { name, .. }) if name != new => {
                new.clone_into(name);
                true
            }
            _ => false,
        }
    }

    fn let_bot_in(&mut self, chair: Chair, player: &PlayerId, new: &str) {
        if let Some(Occupant::External { player: of, code, name }) = self.body.chairs.get_mut(chair) {
            *of = Some(player.clone());
            *code = None;
            new.clone_into(name);
        }
        if let Some(play) = &mut self.play {
            for holder in play.holders.iter_mut().filter(|holder| holder.chair == chair) {
                holder.come_in(player);
            }
        }
    }

    /// The answer to somebody who came in, and the running game.
    fn welcome(&mut self, call: CallId, player: &PlayerId) {
        let watches = self.is_playing() && self.viewer_of(player) == engine::Viewer::Watcher;
        let hears = |message: &&ChatMessage| !message.watchers || watches || !self.is_playing();
        let joined = Joined {
            seat: self.body.chairs.of(player),
            room: self.state_for(player),
            chat: self.body.chat.iter().filter(hears).cloned().collect(),
        };
        self.ack(call, ok(&joined));
        self.show_game(player);
    }

    fn tell_replaced(&mut self, replaced: Option<ConnId>) {
        if let Some(conn) = replaced {
            self.send(conn, ClientEvent::SessionReplaced, &json!({}));
        }
    }

    /// Whether this screen plays for the player.
    pub(crate) fn acts(&self, player: &PlayerId, conn: ConnId) -> bool {
        self.members.get(player).is_some_and(|member| member.acting == Some(conn))
    }

    /// A screen takes over.
    pub(crate) fn here(&mut self, conn: ConnId, call: CallId, player: &PlayerId) {
        let played = self.acts(player, conn);
        let replaced = self.members.get_mut(player).and_then(|member| member.take_over(conn));
        if !played {
            self.outbox.note_arrival(Arrived { conn, replaced, from: From::Standby });
        }
        self.ack_ok(call);
        self.tell_replaced(replaced);
        self.show_room();
        self.show_game(player);
    }

    /// A screen that does not play goes by its own will.
    pub(crate) fn close_standby(&mut self, conn: ConnId, call: CallId) {
        let now = self.room_now();
        self.members.drop_screen(conn, now);
        self.ack_ok(call);
        self.outbox.tell(crate::Effect::Detach { conn });
    }

    /// A connection is gone.
    pub(crate) fn gone(&mut self, conn: ConnId) {
        let now = self.room_now();
        self.visited_at = self.now;
        let Some(player) = self.members.drop_screen(conn, now) else { return };
        let is_here = self.members.get(&player).is_some_and(|member| member.screens().next().is_some());
        if !is_here && self.body.chairs.of(&player).is_none() && self.body.host.as_ref() != Some(&player) {
            self.members.remove(&player);
        }
        self.show_room();
    }

    /// A screen that had dropped messages reads again.
    pub(crate) fn caught_up(&mut self, conn: ConnId) {
        let Some(player) = self.members.owner(conn).cloned() else { return };
        if self.acts(&player, conn) {
            let state = self.state_for(&player);
            self.send(conn, ClientEvent::RoomState, &state);
            self.show_game(&player);
        } else {
            // It may have missed that another one plays.
            self.tell_replaced(Some(conn));
        }
    }

    pub(crate) fn measured(&mut self, conn: ConnId, half_rtt_ms: u32) {
        if let Some(player) = self.members.owner(conn).cloned()
            && let Some(member) = self.members.get_mut(&player)
            && member.acting == Some(conn)
        {
            member.lag_ms = half_rtt_ms;
        }
    }

    /// Somebody goes for good. In a running game that is what `on_leave` says.
    pub(crate) fn leave(&mut self, call: CallId, player: &PlayerId) {
        if self.is_playing() && self.play.as_ref().is_some_and(|play| play.seat_of(player).is_some()) {
            self.leave_game(player, Some(call));
        } else {
            let before = self.before();
            let was_seated = self.unseat(player);
            let host_goes = self.body.host.as_ref() == Some(player);
            let mut news = None;
            if was_seated || host_goes {
                news = self.pass_host_on(player);
                self.keep(before, Vec::new());
            }
            self.ack_ok(call);
            news.into_iter().for_each(|news| self.spread(news));
        }
        self.dismiss(player, "left", Text::new("방에서 나왔어요", "You left the room"));
        self.show_room();
        self.spread(News::PerhapsRematch);
    }

    /// Somebody leaves the running game for good.
    pub(crate) fn leave_game(&mut self, player: &PlayerId, call: Option<CallId>) {
        let before = self.before();
        let Some(play) = &mut self.play else { return };
        let Some(seat) = play.seat_of(player) else { return };
        play.holders[seat.index()].left = true;
        self.body.left.insert(play.holders[seat.index()].chair);
        let table = play.point.table.clone();
        let news = self.pass_host_on(player);
        let input = crate::contain::contained(|| table.leave_input(seat));
        match input {
            Ok(Some(input)) => self.system_step(&input, Some(seat), Cause::Leave, Some(before), call),
            Ok(None) => {
                self.keep(before, Vec::new());
                call.into_iter().for_each(|call| self.ack_ok(call));
            }
            Err(panicked) => {
                self.report_panic(&panicked, "leave_input");
                self.keep(before, Vec::new());
                call.into_iter().for_each(|call| self.ack_ok(call));
            }
        }
        news.into_iter().for_each(|news| self.spread(news));
    }

    /// Closes all screens of somebody who is no longer in the room.
    pub(crate) fn dismiss(&mut self, player: &PlayerId, reason: &'static str, text: Text) {
        let screens = self.members.remove(player);
        self.spread(News::Closed(screens, reason, text));
    }

    /// Takes somebody off the chair. While a game runs the chair stays theirs until it ends.
    pub(crate) fn unseat(&mut self, player: &PlayerId) -> bool {
        let Some(chair) = self.body.chairs.of(player) else { return false };
        self.body.chairs.vacate(chair);
        self.body.rematch.remove(&chair);
        true
    }

    /// If `player` runs the room, the next seated person does now. What that one is told is to be spread when the room
    /// was written down.
    #[must_use]
    pub(crate) fn pass_host_on(&mut self, player: &PlayerId) -> Option<News> {
        if self.body.host.as_ref() != Some(player) {
            return None;
        }
        let from = self.body.chairs.of(player).map_or(0, |chair| chair + 1);
        let chairs = self.body.chairs.clockwise_from(from % self.body.chairs.len().max(1));
        let seated = chairs.into_iter().filter_map(|chair| self.body.chairs.get(chair)?.human());
        let present = |other: &&PlayerId| *other != player && self.members.get(other).is_some();
        let online = |other: &&PlayerId| self.members.get(other).is_some_and(|member| member.is_online());
        let candidates: Vec<&PlayerId> = seated.filter(present).collect();
        let watcher = self.members.iter().map(|(other, _)| other).find(|other| *other != player && online(other));
        let next = candidates
            .iter()
            .copied()
            .find(|other| online(other))
            .or_else(|| candidates.first().copied())
            .or(watcher)
            .cloned();
        self.body.host = next.clone();
        next.map(|next| News::Notice(next, "new_host", Text::new("이제 내가 방장이에요", "You run this room now")))
    }

    /// Whether this game takes somebody in while it runs. Who had a seat in it gets no second one.
    fn may_sit_in_running_game(&self, player: &PlayerId) -> bool {
        let Some(play) = self.play.as_ref().filter(|play| !play.is_over()) else { return false };
        let had_a_seat = play.holders.iter().any(|holder| holder.player() == Some(player));
        let table = &play.point.table;
        !had_a_seat && crate::contain::contained(|| table.join_input()).is_ok_and(|input| input.is_some())
    }

    /// Somebody who has just sat down joins the running game, where the game allows it.
    pub(crate) fn sit_in_running_game(&mut self, player: &PlayerId) {
        if !self.is_playing() || !self.may_sit_in_running_game(player) {
            return;
        }
        let Some(chair) = self.body.chairs.of(player) else { return };
        let Some(occupant) = self.body.chairs.get(chair) else { return };
        let occupant = occupant.clone();
        let holder = crate::play::Holder::of(chair, &occupant);
        let before = self.before();
        let Some(play) = &mut self.play else { return };
        let table = play.point.table.clone();
        let Ok(Some(input)) = crate::contain::contained(|| table.join_input()) else { return };
        let Ok(seat) = u8::try_from(play.holders.len()) else { return };
        play.holders.push(holder);
        play.row.seats.push(crate::acts::game_seat(chair, &occupant));
        let source = Source::Input(&input);
        self.take_system_step(source, Some(engine::Seat(seat)), Cause::Join, Some(before), None);
        self.show_game(player);
    }
}
