# Everything that a person does here. `make` alone lists it.

SHELL := /bin/bash
# Everything that is built stays inside this folder, whatever the environment says.
export CARGO_TARGET_DIR := $(CURDIR)/target
PORT ?= 3210
DATA ?= ./data

.DEFAULT_GOAL := help
.PHONY: help run build web test dev gen fmt new-game soak chaos bench bench-relay bench-bots

help: ## what there is
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

run: build ## build everything and serve it on http://localhost:3210, data in ./data
	target/release/madang serve --port $(PORT) --data $(DATA)

build: web ## the whole program, web app inside: target/release/madang
	@scripts/need.sh rust cc
	cargo build --release --locked -p madang --features embed-web

web: node_modules/.installed ## the web app: web/dist
	npm run build --workspace web

test: ## all checks and all tests
	@scripts/need.sh rust node cc
	@scripts/test.sh

dev: node_modules/.installed ## serve and rebuild on every change: http://localhost:5173
	@scripts/need.sh rust node cc
	@scripts/dev.sh

gen: ## write web/src/gen from the Rust types
	@scripts/need.sh rust
	cargo run -q -p xtask -- gen

fmt: node_modules/.installed ## format Rust and TypeScript
	cargo fmt --all
	npm run fmt

new-game: node_modules/.installed ## a new game's folder: make new-game ID=yut NAME=윷놀이
	@scripts/need.sh rust cc
	@cargo run -q -p xtask -- new-game "$(ID)" "$(NAME)"
	@echo "Building it and playing its first game: minutes the first time, seconds after that"
	@UPDATE_EXPECT=1 cargo test -q -p "$(ID)" golden
	@echo "Writing its types for the page, and the notices"
	@cargo run -q -p xtask -- gen
	npm install

soak: ## the kit's laws over many more games, judged at every step (takes long)
	@scripts/need.sh rust cc
	KIT_SOAK=1 cargo test --release --locked --workspace --test conformance

ROUNDS ?= 1000
# Seeds that nobody has run: milliseconds since 1970.
START ?= $(shell date +%s)000

chaos: ## clients play while the server is killed, ROUNDS=1000 times; then the simulator with ever new seeds, until stopped
	@scripts/need.sh rust cc
	CHAOS_ROUNDS=$(ROUNDS) cargo test --locked -p madang --test chaos -- --nocapture
	cargo run --release --locked -p sim -- --seeds 0 --start $(START)

bench: build ## rules and server measured beside others, into target/bench (about an hour; QUICK=1: two minutes)
	@scripts/need.sh rust node cc
	@bench/run.sh

bench-relay: ## the relay measured beside a plain one, into target/bench-relay (half an hour; QUICK=1: two minutes)
	@scripts/need.sh rust cc
	@bench/relay.sh

PEERS := $(CURDIR)/target/peers
FIGRID := $(PEERS)/bin/pbrain-figrid
GAMES ?= 100

# Othello's other engine comes from the distribution (Debian: grhino). Where it isn't, its match is left out and said.
RHINO := $(firstword $(wildcard /usr/games/gtp-rhino /usr/bin/gtp-rhino))

bench-bots: $(FIGRID) ## computer players: matches with each other and public engines (long; GAMES=10: a tenth; GAME=othello)
	@scripts/need.sh rust cc
	cargo run --release --locked -p bench-bots -- --figrid $(FIGRID) $(if $(RHINO),--rhino $(RHINO)) --games $(GAMES) \
		$(if $(GAME),--game $(GAME))

# A program beside ours, built as its README says; it is in no dependency graph of ours.
$(FIGRID):
	@scripts/need.sh rust cc
	RUSTFLAGS="-C target-cpu=native" CARGO_TARGET_DIR=$(PEERS)/build cargo install figrid-board --version 1.2.0 \
		--locked --features embed-weights,codebook-eval --bin pbrain-figrid --root $(PEERS)

# npm leaves its own note in node_modules; ours says that it was done for this lock file.
node_modules/.installed: package.json package-lock.json $(wildcard web/package.json games/*/web/package.json e2e/package.json)
	@scripts/need.sh node
	npm ci
	@touch $@
