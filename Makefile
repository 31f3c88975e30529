# Each of these is one command of `python scripts/…`, for machines without make.
PYTHON ?= python3

.PHONY: run run-fast test test-all soak gallery lighthouse bench bench-solver bench-light bench-table

run:       ## set up and play on http://127.0.0.1:8000/
	@exec $(PYTHON) scripts/run.py

run-fast:  ## the same with the search for wins compiled: some 25 times faster, 280 MB more
	@exec $(PYTHON) scripts/run.py --fast

test:      ## set up and pass every check and test but the long ones
	@exec $(PYTHON) scripts/test.py

test-all:  ## the long ones too: whole games, other browsers, killed servers, more random play
	@exec $(PYTHON) scripts/test.py --all

soak:      ## 100,000 moves of chance in each variant, the engine's promises checked all along
	@exec $(PYTHON) scripts/soak.py

gallery:   ## screenshots of the main moments, into gallery/
	@exec $(PYTHON) scripts/gallery.py

lighthouse: ## what Lighthouse says of the pages on a phone, and the bytes until the first play
	@exec $(PYTHON) scripts/lighthouse.py

bench:     ## the figures of docs/performance.md
	@exec $(PYTHON) scripts/bench.py

bench-solver: ## how many deals the solver decides, and how fast, beside two other programs
	@exec $(PYTHON) scripts/bench.py bench_solver.py

bench-light: ## what the light costs the moves of 200 players
	@exec $(PYTHON) scripts/bench.py bench_light.py

bench-table: ## how evenly the table moves on a slow phone, beside an empty page
	@exec $(PYTHON) scripts/bench.py bench_table.py
