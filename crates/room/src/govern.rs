//! What people do with the room between games: chairs, settings, who runs it, chat.

use crate::{
    chairs::Occupant,
    command::CallId,
    contain::contained,
    news::News,
    play::Play,
    room::{Room, find},
    tell::ok,
};
use engine::{Reject, Text};
use protocol::{
    Chair, ChatText, Nickname, PlayerId,
    name::TextProblem,
    reject,
    to_client::ChatMessage,
    to_server::{RoomAddBot, RoomConfigure},
};
use serde_json::json;

type Done = Result<Vec<News>, Reject>;

const MOVED_TO_WATCH: Text = Text::new("자리가 없어져서 구경하게 됐어요", "Your seat is gone, so you're watching now");

impl Room {
    fn must_be_host(&self, player: &PlayerId) -> Result<(), Reject> {
        if self.body.host.as_ref() == Some(player) { Ok(()) } else { Err(reject::NOT_HOST) }
    }

    pub(crate) fn must_not_play(&self) -> Result<(), Reject> {
        if self.is_playing() { Err(reject::PLAYING) } else { Ok(()) }
    }

    pub(crate) fn configure(&mut self, player: &PlayerId, change: &RoomConfigure) -> Done {
        self.must_be_host(player)?;
        self.must_not_play()?;
        let before = self.before();
        let mut news = vec![News::Room];
        if change.game.is_some() || change.options.is_some() {
            news.extend(self.change_rules(change)?);
        }
        if let Some(settings) = &change.settings {
            self.change_settings(settings)?;
        }
        self.keep(before, Vec::new());
        Ok(news)
    }

    fn change_rules(&mut self, change: &RoomConfigure) -> Done {
        let id = change.game.as_ref().unwrap_or(&self.body.game);
        let game = find(self.games, id)?;
        let options = change.options.as_ref().map_or_else(|| "{}".to_owned(), ToString::to_string);
        let options = game.normalize_options(&options)?;
        let chairs = *game.seats(&options)?.end();
        game.meta().id.clone_into(&mut self.body.game);
        self.body.options = options;
        self.play = None;
        self.body.last = None;
        self.body.rematch.clear();
        let levels = game.meta().levels;
        let misfits: Vec<Chair> = self
            .body
            .chairs
            .iter()
            .filter(|(_, occupant)| matches!(occupant, Occupant::Bot { level, .. } if !levels.contains(level)))
            .map(|(chair, _)| chair)
            .collect();
        for chair in misfits {
            self.body.chairs.vacate(chair);
        }
        let unseated = self.body.chairs.resize(chairs);
        self.nobody_is_ready();
        let unseated = unseated.iter().filter_map(Occupant::player);
        Ok(unseated.map(|player| News::Notice(player.clone(), "moved_to_watch", MOVED_TO_WATCH)).collect())
    }

    pub(crate) fn nobody_is_ready(&mut self) {
        for occupant in self.body.chairs.occupants_mut() {
            if let Occupant::Human { ready, .. } = occupant {
                *ready = false;
            }
        }
    }

    pub(crate) fn sit(&mut self, player: &PlayerId, chair: Chair) -> Done {
        self.must_not_play()?;
        if chair >= self.body.chairs.len() {
            return Err(reject::NO_SUCH_SEAT);
        }
        if self.body.chairs.of(player) == Some(chair) {
            return Ok(Vec::new());
        }
        if !self.body.chairs.is_free(chair) {
            return Err(reject::SEAT_TAKEN);
        }
        let before = self.before();
        let occupant = match self.body.chairs.of(player) {
            Some(old) => {
                self.body.rematch.remove(&old);
                self.body.chairs.vacate(old)
            }
            None => None,
        };
        let name = self.members.get(player).map(|member| member.name.clone()).unwrap_or_default();
        let new = Occupant::Human { player: player.clone(), name, ready: false };
        self.body.chairs.seat(chair, occupant.unwrap_or(new));
        self.keep(before, Vec::new());
        Ok(vec![News::Room])
    }

    pub(crate) fn stand(&mut self, player: &PlayerId) -> Done {
        self.must_not_play()?;
        let before = self.before();
        if !self.unseat(player) {
            return Err(reject::NOT_SEATED);
        }
        self.keep(before, Vec::new());
        Ok(vec![News::Room, News::PerhapsRematch])
    }

    pub(crate) fn ready(&mut self, player: &PlayerId, now_ready: bool) -> Done {
        self.must_not_play()?;
        let before = self.before();
        let chair = self.body.chairs.of(player).ok_or(reject::NOT_SEATED)?;
        if let Some(Occupant::Human { ready, .. }) = self.body.chairs.get_mut(chair) {
            *ready = now_ready;
        }
        self.keep(before, Vec::new());
        Ok(vec![News::Room])
    }

    pub(crate) fn pass_host(&mut self, player: &PlayerId, to: Chair) -> Done {
        self.must_be_host(player)?;
        let occupant = self.body.chairs.get(to).ok_or(reject::NO_SUCH_SEAT)?;
        let next = occupant.human().ok_or(reject::NO_SUCH_SEAT)?.clone();
        let before = self.before();
        self.body.host = Some(next.clone());
        self.keep(before, Vec::new());
        let text = Text::new("이제 내가 방장이에요", "You run this room now");
        Ok(vec![News::Room, News::Notice(next, "new_host", text)])
    }

    pub(crate) fn add_bot(&mut self, call: CallId, player: &PlayerId, bot: RoomAddBot) {
        let added = self.must_be_host(player).and_then(|()| self.must_not_play()).and_then(|()| self.seat_bot(bot));
        match added {
            Ok(answer) => {
                self.ack(call, ok(&answer));
                self.show_room();
            }
            Err(reject) => self.refuse(call, &reject),
        }
    }

    fn seat_bot(&mut self, bot: RoomAddBot) -> Result<serde_json::Value, Reject> {
        let chair = match bot.seat {
            Some(chair) if chair >= self.body.chairs.len() => return Err(reject::NO_SUCH_SEAT),
            Some(chair) if !self.body.chairs.is_free(chair) => return Err(reject::SEAT_TAKEN),
            Some(chair) => chair,
            None => self.body.chairs.first_free().ok_or(reject::ROOM_FULL)?,
        };
        let before = self.before();
        let name = self.bot_name();
        let (occupant, answer) = match bot.level.own() {
            Some(level) if self.game()?.meta().levels.contains(&level) => (Occupant::Bot { level, name }, json!({})),
            Some(_) => return Err(reject::NO_SUCH_LEVEL),
            None => {
                let code = self.fresh.secret();
                let answer = json!({ "botCode": code });
                (Occupant::External { player: None, code: Some(code), name }, answer)
            }
        };
        self.body.chairs.seat(chair, occupant);
        self.keep(before, Vec::new());
        Ok(answer)
    }

    fn bot_name(&self) -> String {
        let taken = |name: &str| self.body.chairs.iter().any(|(_, occupant)| occupant.name() == name);
        let mut names = (1u8..=u8::MAX).map(|number| format!("컴퓨터 {number}"));
        names.find(|name| !taken(name)).unwrap_or_else(|| "컴퓨터".into())
    }

    /// Whether the player of a chair is lost for longer than grace, or has left.
    fn is_lost_beyond_grace(&self, chair: Chair) -> bool {
        let Some(play) = &self.play else { return false };
        play.seats().any(|(_, holder)| {
            holder.chair == chair && self.gone_since(holder).is_some_and(|gone| gone.grace_over <= self.room_now())
        })
    }

    pub(crate) fn remove(&mut self, player: &PlayerId, chair: Chair) -> Done {
        self.must_be_host(player)?;
        let occupant = self.body.chairs.get(chair).ok_or(reject::NO_SUCH_SEAT)?.clone();
        if self.is_playing() {
            if !self.is_lost_beyond_grace(chair) {
                return Err(reject::PLAYING);
            }
            if let Some(lost) = occupant.player() {
                self.leave_game(&lost.clone(), None);
            }
            return Ok(vec![News::Room]);
        }
        let before = self.before();
        self.body.chairs.vacate(chair);
        self.body.rematch.remove(&chair);
        self.keep(before, Vec::new());
        let moved = occupant.player().cloned();
        let moved = moved.map(|moved| News::Notice(moved, "moved_to_watch", MOVED_TO_WATCH));
        Ok([News::Room, News::PerhapsRematch].into_iter().chain(moved).collect())
    }

    pub(crate) fn expel(&mut self, player: &PlayerId, whom: &PlayerId) -> Done {
        self.must_be_host(player)?;
        let chair = self.body.chairs.of(whom);
        if whom == player || (chair.is_none() && self.members.get(whom).is_none()) {
            return Err(reject::NO_SUCH_SEAT);
        }
        let plays = self.play.as_ref().filter(|play| !play.is_over()).and_then(|play| play.seat_of(whom));
        if plays.is_some() {
            if !chair.is_some_and(|chair| self.is_lost_beyond_grace(chair)) {
                return Err(reject::PLAYING);
            }
            self.leave_game(whom, None);
        }
        let before = self.before();
        if !self.is_playing() {
            self.unseat(whom);
        }
        self.body.expelled.insert(whom.clone());
        self.keep(before, Vec::new());
        let screens = self.members.remove(whom);
        Ok(vec![News::Closed(screens, "expelled", reject::EXPELLED.text), News::Room, News::PerhapsRematch])
    }

    pub(crate) fn rename(&mut self, player: &PlayerId, typed: &str) -> Done {
        if !self.may_chat(player) {
            return Err(reject::CHAT_CLOSED);
        }
        let nickname = Nickname::new(typed).map_err(|problem| match problem {
            TextProblem::Empty => reject::NAME_EMPTY,
            TextProblem::TooLong => reject::NAME_TOO_LONG,
        })?;
        let name = self.name_for(player, nickname.as_str());
        let before = self.before();
        if self.name_seated(player, &name) {
            self.keep(before, Vec::new());
        }
        if let Some(member) = self.members.get_mut(player) {
            member.name = name;
        }
        Ok(vec![News::Room])
    }

    pub(crate) fn may_chat(&mut self, player: &PlayerId) -> bool {
        let viewer = self.viewer_of(player);
        let Some(play) = self.play.as_ref().filter(|play: &&Play| !play.is_over()) else { return true };
        let table = play.point.table.clone();
        match contained(|| table.may_chat(viewer)) {
            Ok(may) => may,
            Err(panicked) => {
                self.report_panic(&panicked, "may_chat");
                false
            }
        }
    }

    pub(crate) fn chat(&mut self, player: &PlayerId, typed: &str) -> Done {
        let text = ChatText::new(typed).map_err(|problem| match problem {
            TextProblem::Empty => reject::CHAT_EMPTY,
            TextProblem::TooLong => reject::CHAT_TOO_LONG,
        })?;
        if !self.may_chat(player) {
            return Err(reject::CHAT_CLOSED);
        }
        let message = ChatMessage {
            id: self.body.chat.last().map_or(1, |last| last.id + 1),
            player_id: player.clone(),
            name: self.members.get(player).map(|member| member.name.clone()).unwrap_or_default(),
            seat: self.body.chairs.of(player),
            watchers: self.is_playing() && self.viewer_of(player) == engine::Viewer::Watcher,
            text: text.as_str().to_owned(),
            at: self.room_now(),
        };
        self.body.chat.push(message.clone());
        if self.body.chat.len() > self.limits.chat_kept {
            self.body.chat.remove(0);
        }
        Ok(vec![News::Said(message)])
    }
}
