# make demo   installs what is missing, builds, and answers the published problems
# make test   installs what is missing, builds, and runs every test
# make bench  measures against the plain programs
# make demo-web  builds the web lab and serves it
# make help   says the rest

BUILD := build/release
CMAKE_FLAGS := -G Ninja -DSPRAGUE_BUILD_BENCH=ON

SERVER_FLAGS := -DSPRAGUE_BUILD_SERVER=ON
WEB_FLAGS := $(SERVER_FLAGS) -DSPRAGUE_BUILD_WEB=ON

.PHONY: help demo configure build web demo-web load python test sanitize sanitize-build tsan fuzz check-deep bench install dependencies all-dependencies clean

help:
	@echo "make demo        build and answer the published problems"
	@echo "make test        every test (a quarter of an hour on two cores)"
	@echo "make web         the web lab: its server and its page, in $(BUILD) (sprague serve)"
	@echo "make demo-web    the same, and serve it"
	@echo "make bench       ratios against the plain programs of bench/baselines"
	@echo "make build       the library and the program, in $(BUILD)"
	@echo "make python      the Python package too, in $(BUILD)/python"
	@echo "make sanitize    the unit tests under AddressSanitizer and UndefinedBehaviorSanitizer"
	@echo "make tsan        what runs on several threads under ThreadSanitizer"
	@echo "make fuzz        the fuzzers of notation and certificates, FUZZ_SECONDS (60) seconds each"
	@echo "make load        the web lab with 200 connections at a time"
	@echo "make check-deep  the tests that take long"
	@echo "make install     to PREFIX (/usr/local)"
	@echo "make clean       forget all builds"

dependencies:
	@scripts/install-dependencies

all-dependencies:
	@scripts/install-dependencies cluster server web

configure: dependencies
	@cmake -S . -B $(BUILD) $(CMAKE_FLAGS) > build/configure.log 2>&1 || { cat build/configure.log; exit 1; }

build: configure
	@cmake --build $(BUILD)

demo: configure
	@cmake --build $(BUILD) --target sprague_program
	@scripts/demo $(BUILD)/sprague

# Like the Python package a part of the same build, which knows of it from here on.
web: dependencies
	@scripts/install-dependencies web
	@cmake -S . -B $(BUILD) $(CMAKE_FLAGS) $(WEB_FLAGS) > build/configure.log 2>&1 || { cat build/configure.log; exit 1; }
	@cmake --build $(BUILD) --target sprague_program sprague_serve_program

demo-web: web
	@$(BUILD)/sprague serve

load: web
	@scripts/install-dependencies load
	@/usr/bin/python3 bench/load.py --sprague $(BUILD)/sprague

# The Python package is a part of the same build, which knows of it from here on.
python: dependencies
	@scripts/python-environment build/venv
	@cmake -S . -B $(BUILD) $(CMAKE_FLAGS) -DSPRAGUE_BUILD_PYTHON=ON -DPython_EXECUTABLE=$(CURDIR)/build/venv/bin/python \
	    > build/configure.log 2>&1 || { cat build/configure.log; exit 1; }
	@cmake --build $(BUILD)

test: all-dependencies web python sanitize-build
	@scripts/test

# With Clang, which has the fuzzers, and compiles sanitized code quicker than GCC.
sanitize-build: dependencies
	@scripts/install-dependencies server
	@cmake -S . -B build/sanitize -G Ninja -DCMAKE_CXX_COMPILER=clang++ -DCMAKE_BUILD_TYPE=Debug "-DCMAKE_CXX_FLAGS_DEBUG=-O1 -g1" \
	    -DSPRAGUE_SANITIZE=address,undefined -DSPRAGUE_BUILD_FUZZERS=ON -DSPRAGUE_BUILD_EXAMPLES=OFF -DSPRAGUE_BUILD_PROGRAM=OFF $(SERVER_FLAGS) \
	    > build/sanitize.log 2>&1 || { cat build/sanitize.log; exit 1; }
	@cmake --build build/sanitize

tsan: dependencies
	@scripts/install-dependencies server
	@cmake -S . -B build/tsan -G Ninja -DCMAKE_BUILD_TYPE=Debug "-DCMAKE_CXX_FLAGS_DEBUG=-O1 -g1" \
	    -DSPRAGUE_SANITIZE=thread -DSPRAGUE_BUILD_EXAMPLES=OFF -DSPRAGUE_BUILD_PROGRAM=OFF $(SERVER_FLAGS) \
	    > build/tsan.log 2>&1 || { cat build/tsan.log; exit 1; }
	@cmake --build build/tsan --target test_values test_run test_server
	TSAN_OPTIONS=suppressions=$(CURDIR)/tests/tsan.suppressions build/tsan/tests/test_values --gtest_filter='FastThreads.*'
	TSAN_OPTIONS=suppressions=$(CURDIR)/tests/tsan.suppressions build/tsan/tests/test_run
	TSAN_OPTIONS=suppressions=$(CURDIR)/tests/tsan.suppressions build/tsan/tests/test_server --gtest_filter='Lab.*'

sanitize: sanitize-build
	ctest --test-dir build/sanitize --output-on-failure -L unit -j 2

fuzz: sanitize-build
	scripts/fuzz

check-deep: python
	ctest --test-dir $(BUILD) --output-on-failure -L deep

bench: python
	@/usr/bin/python3 bench/run.py --sprague $(BUILD)/sprague --baselines $(BUILD)/bench
	@$(BUILD)/bench/subtraction
	@$(BUILD)/bench/octal
	@$(BUILD)/bench/splits
	@PYTHONPATH=$(BUILD)/python build/venv/bin/python bench/python.py --values $(BUILD)/bench/values

install: build
	cmake --install $(BUILD) --prefix $(or $(PREFIX),/usr/local)

clean:
	rm -rf build
