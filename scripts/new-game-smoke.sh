#!/usr/bin/env bash
# Makes a new game in a copy of the workspace, and judges it as `make test` judges every game: its tests and the kit,
# its types, its screen. Whoever begins a game must begin on firm ground.
set -euo pipefail
cd "$(dirname "$0")/.."

id=smoke
xtask=${XTASK:-$PWD/target/debug/xtask}
# Always the same place, so that a second run finds what the first has built.
copy=$PWD/target/new-game
export CARGO_TARGET_DIR=$PWD/target
# All of the house is built once more here, for a second of running: as quickly as it can be.
export CARGO_PROFILE_DEV_OPT_LEVEL=0 CARGO_PROFILE_DEV_DEBUG=false

rm -rf "$copy"
mkdir -p "$copy"
tar -cf - --exclude ./target --exclude ./node_modules --exclude ./.git --exclude ./data . | tar -xf - -C "$copy"
# The page's libraries are those of this folder; our own packages are those of the copy.
mkdir -p "$copy/node_modules/@madang"
for library in node_modules/* node_modules/.bin; do
  [ "$library" = node_modules/@madang ] || ln -s "$PWD/$library" "$copy/$library"
done
ln -s "$copy/web" "$copy/node_modules/@madang/web"
cd "$copy"

"$xtask" new-game "$id" '연습 게임'
cargo fmt -p "$id" --check
UPDATE_EXPECT=1 cargo test -q -p "$id" --offline golden
cargo test -q -p "$id" --offline
cargo clippy -q -p "$id" --offline --all-targets -- -D warnings
cargo run -q -p xtask --offline -- gen
npx tsc --noEmit -p "games/$id/web"
npx biome ci "games/$id"
cargo run -q -p xtask --offline -- tidy
