//! `madang simulate`.

use crate::{cli, trouble::Trouble};
use kit::{Policy, Report, Simulation, simulate};
use std::process::ExitCode;

pub(crate) fn run(options: &cli::Simulate) -> Result<ExitCode, Trouble> {
    let game = catalog::GAMES.iter().find(|game| game.meta().id == options.game).ok_or_else(|| {
        let ids: Vec<&str> = catalog::GAMES.iter().map(|game| game.meta().id).collect();
        let ids = ids.join(", ");
        Trouble::new(
            format!("'{}'라는 게임이 없어요. 있는 게임: {ids}", options.game),
            format!("There is no game '{}'. There are: {ids}", options.game),
        )
    })?;
    let usual = Simulation::default();
    let simulation = Simulation {
        start: options.start,
        seeds: options.seeds,
        players: options.players,
        policy: match options.policy {
            cli::Policy::Random => Policy::Random,
            cli::Policy::Bot => Policy::Bots,
        },
        options: options.options.clone(),
        nodes: options.nodes.unwrap_or(usual.nodes),
        ..usual
    };
    let report = simulate(*game, &simulation)?;
    if options.json {
        println!("{}", serde_json::to_string(&report).map_err(|error| Trouble::of_system(&error))?);
    } else {
        tell(&report);
    }
    Ok(if report.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn tell(report: &Report) {
    println!(
        "{}: {} games, {} finished, {} won, {} drawn, {} steps, {} µs a step",
        report.game, report.seeds, report.finished, report.wins, report.draws, report.steps, report.micros_per_step
    );
    for failure in &report.failures {
        println!("\n{failure}");
    }
}
