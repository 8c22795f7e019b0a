//! The world of a run: a server or none, the store, the connections, the people, and virtual time.

use crate::{
    client::Person,
    dice::Dice,
    happening::{Agenda, Happening, Life},
    house::House,
    ledger::{Acknowledged, Ledger},
    line::Line,
    paper::{Paper, Weather},
    plan::Plan,
    planted::Planted,
    trace::Trace,
};
use engine::{AnyGame, Millis};
use protocol::RoomCode;
use room::ConnId;
use std::collections::BTreeMap;

/// The wall clock at the beginning: a morning of November 2023.
const BEGIN: Millis = 1_700_000_000_000;
const DAY: Millis = 86_400_000;
/// How long all may take to come to its end once all is well.
const HEALED_WITHIN: Millis = 6 * 3_600_000;
/// For so long nothing runs before a run is over.
const QUIET: Millis = 90_000;

/// The world of a run.
#[derive(Debug)]
pub(crate) struct World {
    /// The virtual time, in milliseconds since the beginning.
    pub(crate) t: Millis,
    pub(crate) agenda: Agenda,
    pub(crate) dice: Dice,
    pub(crate) games: &'static [&'static dyn AnyGame],
    pub(crate) planted: Option<Planted>,
    pub(crate) plan: Plan,
    /// The wall clock's own opinion, against virtual time; as if it had begun a week later.
    wall_offset: Millis,
    pub(crate) life: Life,
    pub(crate) house: Option<House>,
    pub(crate) paper: Paper,
    pub(crate) lines: BTreeMap<ConnId, Line>,
    pub(crate) people: Vec<Person>,
    /// The room of each party.
    pub(crate) made: Vec<Option<RoomCode>>,
    pub(crate) ledger: Ledger,
    pub(crate) trace: Trace,
    /// All is well: nothing fails any more, and people play their games to the end.
    pub(crate) calm: bool,
    numbers: u64,
}

impl World {
    pub(crate) fn new(seed: u64, games: &'static [&'static dyn AnyGame], planted: Option<Planted>) -> Self {
        let mut dice = Dice::new(seed, 1);
        let plan = Plan::drawn(games, &mut Dice::new(seed, 2));
        let mut world = Self {
            t: 0,
            agenda: Agenda::default(),
            games,
            planted,
            wall_offset: 7 * DAY,
            life: 0,
            house: None,
            paper: Paper::new(dice.branch()),
            lines: BTreeMap::new(),
            people: Vec::new(),
            made: vec![None; plan.parties.len()],
            ledger: Ledger::new(games),
            trace: Trace::default(),
            calm: false,
            numbers: 0,
            plan,
            dice,
        };
        world.agenda.add(0, Happening::Start);
        for (at, blow) in std::mem::take(&mut world.plan.blows) {
            world.agenda.add(at, blow);
        }
        world.agenda.add(world.plan.heals_at, Happening::Heal);
        for (party, table) in world.plan.parties.clone().into_iter().enumerate() {
            for place in 0..table.people {
                let person = Person::new(party, place, world.dice.branch());
                world.agenda.add(1 + 40 * place as Millis, Happening::Acts(world.people.len()));
                world.people.push(person);
            }
        }
        world
    }

    /// A number that was not used before.
    pub(crate) const fn number(&mut self) -> u64 {
        self.numbers += 1;
        self.numbers
    }

    /// The wall clock.
    pub(crate) const fn wall(&self) -> Millis {
        BEGIN + self.wall_offset + self.t
    }

    /// The server's time; 0 while there is none.
    pub(crate) fn server_now(&self) -> Millis {
        self.house.as_ref().map_or(0, |house| house.now(self.t))
    }

    pub(crate) fn note(&mut self, room: Option<RoomCode>, what: &str) {
        self.trace.note(self.t, room, what);
    }

    /// Lets everything happen, until all games have ended or a promise is broken.
    pub(crate) fn run(&mut self) {
        let mut quiet_since = None;
        while self.ledger.failure.is_none() {
            let Some((at, what)) = self.agenda.next() else { break };
            self.t = self.t.max(at);
            self.ledger.now = self.t;
            let look = matches!(what, Happening::Second(_));
            self.happens(what);
            if self.calm && look {
                let since = *quiet_since.get_or_insert(self.t);
                if self.something_runs() {
                    quiet_since = None;
                } else if self.t > since + QUIET {
                    break;
                }
                if self.t > self.plan.heals_at + HEALED_WITHIN {
                    break;
                }
            }
        }
        self.judge();
    }

    fn something_runs(&self) -> bool {
        let playing = self.house.as_ref().is_none_or(|house| house.desks.values().any(crate::desk::Desk::plays));
        playing || self.paper.committing.is_some()
    }

    fn happens(&mut self, what: Happening) {
        match what {
            Happening::Work(life, no) if self.lives(life) => self.work(no),
            Happening::Work(..) => {}
            Happening::Reaches(conn, message) => self.reaches(conn, &message),
            Happening::Reads(conn) => self.reads(conn),
            Happening::LooksAgain(conn) => self.looks_again(conn),
            Happening::NoticesGone(conn) => self.notices_gone(conn),
            Happening::Writes(life) => self.begin_to_commit(life),
            Happening::StoreDone(life) => self.store_done(life),
            Happening::Second(life) => self.second(life),
            Happening::Thought(life, no, id, plan) if self.lives(life) => {
                self.post(no, crate::desk::Matter::Thought(id, plan));
            }
            Happening::Thought(..) => {}
            Happening::Acts(person) => self.acts(person),
            Happening::Weather => self.change_weather(),
            Happening::Kill if self.calm => {}
            Happening::Kill => self.kill(),
            Happening::Stop => self.stop(),
            Happening::Stopped(life) if self.lives(life) => self.stopped(),
            Happening::Stopped(_) => {}
            Happening::Start => self.start(),
            Happening::Heal => {
                self.note(None, "from now on all is well");
                self.calm = true;
                self.paper.weather = Weather::Fine;
                self.start();
            }
        }
    }

    fn lives(&self, life: Life) -> bool {
        self.house.as_ref().is_some_and(|house| house.life == life)
    }

    fn change_weather(&mut self) {
        if self.calm {
            return;
        }
        let all = [Weather::Fine, Weather::Fine, Weather::Slow, Weather::Full, Weather::Fickle, Weather::Fickle];
        self.paper.weather = self.dice.pick(&all).copied().unwrap_or(Weather::Fine);
        self.note(None, &format!("the store is {:?}", self.paper.weather));
        if self.paper.weather != Weather::Fine {
            let lasts = self.dice.between(200, 15_000);
            self.agenda.add(self.t + lasts, Happening::Weather);
        }
    }

    /// The server is killed, wherever it is, and comes back some time later.
    pub(crate) fn kill(&mut self) {
        if self.house.is_none() {
            return;
        }
        self.ledger.counts.kills += 1;
        self.note(None, "the server is killed");
        let kept = self.paper.killed();
        self.ledger.kept(&kept);
        self.goes_away();
    }

    /// The server has stopped: what it was told to keep is kept.
    fn stopped(&mut self) {
        while self.house.is_some() && !(self.paper.committing.is_none() && self.paper.jobs.is_empty()) {
            let life = self.life;
            self.begin_to_commit(life);
            self.store_done(life);
        }
        if self.house.is_some() {
            self.note(None, "the server has stopped");
            self.goes_away();
        }
    }

    fn goes_away(&mut self) {
        self.house = None;
        self.ledger.all_gone();
        for line in std::mem::take(&mut self.lines).into_values() {
            self.people[line.person].lost(line.conn);
        }
        let down = match self.dice.below(4) {
            0 => self.dice.between(1, 100),
            1 => self.dice.between(10_000, 3_600_000),
            _ => self.dice.between(200, 20_000),
        };
        match self.dice.below(6) {
            0 => self.wall_offset = self.wall_offset.saturating_sub(DAY),
            1 => self.wall_offset += DAY,
            2 => self.wall_offset += self.dice.between(0, 60_000),
            _ => {}
        }
        self.agenda.add(self.t + down, Happening::Start);
    }

    /// What is proved when a run is over.
    fn judge(&mut self) {
        if self.ledger.failure.is_some() {
            return;
        }
        let judged = self.paper.reader().and_then(|mut reader| {
            self.ledger.judge_ends(&mut *reader)?;
            self.ledger.judge_replays(&mut *reader)
        });
        if let Err(error) = judged {
            self.ledger.fail(crate::check::Check::TheStoreBelievesIt, None, error.to_string());
        }
        let all: Vec<Acknowledged> =
            self.people.iter().flat_map(|person| person.acknowledged.iter().cloned()).collect();
        self.ledger.judge_acknowledged(&all);
        for person in &self.people {
            person.judge(&mut self.ledger, self.t);
        }
    }
}
