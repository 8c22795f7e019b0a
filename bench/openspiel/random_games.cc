// Random games on OpenSpiel, one core, for so many milliseconds: random_games GAME MILLISECONDS
//
// The same loop as ours: a new game, then list the legal moves, take any of them, until nobody is to move.

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "open_spiel/spiel.h"

namespace {

using Clock = std::chrono::steady_clock;

// xorshift64*: next to nothing beside a move.
struct Random {
  uint64_t state = 0x9e3779b97f4a7c15;

  uint64_t Below(uint64_t bound) {
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    const uint64_t high = (state * 0x2545f4914f6cdd1d) >> 32;
    return (high * bound) >> 32;
  }
};

struct Played {
  uint64_t moves = 0;
  double seconds = 0;
};

Played PlayFor(const open_spiel::Game& game, double seconds, Random* random) {
  Played played;
  const auto began = Clock::now();
  while (played.seconds < seconds) {
    const std::unique_ptr<open_spiel::State> state = game.NewInitialState();
    while (!state->IsTerminal()) {
      const auto legal = state->LegalActions();
      state->ApplyAction(legal[random->Below(legal.size())]);
      ++played.moves;
    }
    played.seconds = std::chrono::duration<double>(Clock::now() - began).count();
  }
  return played;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "random_games GAME MILLISECONDS\n");
    return 2;
  }
  const double seconds = std::atof(argv[2]) / 1000;
  const auto game = open_spiel::LoadGame(argv[1]);
  Random random;
  PlayFor(*game, seconds / 10, &random);
  const Played played = PlayFor(*game, seconds, &random);
  std::printf("{\"what\":\"random-games\",\"peer\":\"openspiel %s\",\"moves\":%llu,\"seconds\":%.3f,\"moves_a_second\":%.1f}\n",
              argv[1], static_cast<unsigned long long>(played.moves), played.seconds, played.moves / played.seconds);
  return 0;
}
