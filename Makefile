# make demo      installs what is missing, builds, and answers the published problems
# make test      installs what is missing, builds, and runs what a contributor needs, in minutes
# make test-all  what else finds faults per minute: the Python package, the web lab in a browser, sanitizers
# make help      says the rest

BUILD := build/release
LAUNCHER := $(if $(shell command -v ccache),-DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
CMAKE_FLAGS := -G Ninja $(LAUNCHER) -DSPRAGUE_BUILD_TESTS=ON
# Warnings are errors where WERROR is set, as in CI; a newer compiler, which warns of more, still builds without.
CMAKE_FLAGS += -DCMAKE_COMPILE_WARNING_AS_ERROR=$(if $(WERROR),ON,OFF)
# Kernels of this machine alone, which compile sooner; KERNELS=all, as in CI, for a program that travels.
CMAKE_FLAGS += -DSPRAGUE_KERNELS=$(or $(KERNELS),machine)
SERVER_FLAGS := -DSPRAGUE_BUILD_SERVER=ON
WEB_FLAGS := $(SERVER_FLAGS) -DSPRAGUE_BUILD_WEB=ON
PYTHON_FLAGS := -DSPRAGUE_BUILD_PYTHON=ON -DPython_EXECUTABLE=$(CURDIR)/build/venv/bin/python
TSAN_OPTIONS := suppressions=$(CURDIR)/tests/tsan.suppressions

# A build that was copied or moved with its checkout belongs to the old place: it begins anew.
home_of = $(shell sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' $(1)/CMakeCache.txt 2> /dev/null)
fresh = $(if $(call home_of,$(1)),$(if $(filter $(realpath .),$(realpath $(call home_of,$(1)))),,--fresh))
# $(call configure,DIRECTORY,FLAGS): quiet unless it fails.
configure = cmake $(call fresh,$(1)) -S . -B $(1) $(CMAKE_FLAGS) $(2) > build/configure.log 2>&1 || { cat build/configure.log; exit 1; }

.PHONY: help demo build web wasm site npm demo-web load python test test-all check-speed sanitize sanitize-build tsan fuzz \
        test-aarch64 test-avx512 static test-static windows test-windows macos packages test-packages release docs paper check-deep test-deep formal formal-big bench growth atlas atlas-pages dataset oeis format format-check install dependencies clean

help:
	@echo "make demo          build and answer the published problems"
	@echo "make test          build and run the tests that a contributor needs (minutes)"
	@echo "make test-all      Python, Java, the lab in a browser, sanitizers (about a quarter of an hour)"
	@echo "make check-speed   the tests of make test as on a machine ten times as quick, ten times as slow, and busy (two hours)"
	@echo "make check-deep    all that finds less per minute: before a release, or when an issue is closed (a night); PARTS: some of it"
	@echo "make build         the library and the program, in $(BUILD)"
	@echo "make web           the web lab: its server and its page, in $(BUILD) (sprague serve)"
	@echo "make demo-web      the same, and serve it"
	@echo "make site          the web lab as static files, with the engine in WebAssembly, in build/site"
	@echo "make npm           the engine as an npm package, in build/npm"
	@echo "make python        the Python package too, in $(BUILD)/python"
	@echo "make packages      Debian packages, wheels, source tarball, recipes and SBOM of the last commit, in build/packages (half an hour)"
	@echo "make test-packages install, use and remove them"
	@echo "make release       all that users download, with checksums and notes, in build/release-VERSION (an hour and a half; RELEASE.md)"
	@echo "make docs          the API reference and the documentation as static pages, in build/site/documentation"
	@echo "make formal        periods of octal games proven down to the kernel of Coq, and the program sprague-verified (docs/formal.md)"
	@echo "make formal-big    those that take the kernel minutes, too"
	@echo "make bench         ratios against the plain programs of bench/baselines"
	@echo "make growth        speed and memory of each engine against the size, as docs/growth.csv and pictures (ten minutes)"
	@echo "make dataset       a data set of perfect play for studies of learning, in build/dataset (docs/dataset.md)"
	@echo "make atlas         the atlas of games: CSV, SQLite, certificates and the data of its pages, in build/atlas (docs/atlas.md)"
	@echo "make oeis          b-files and comments for the OEIS, in build/oeis, compared with data/oeis"
	@echo "make load          the web lab with 200 connections at a time"
	@echo "make format        format the sources; make format-check: fail where they are not"
	@echo "make sanitize      the unit tests under AddressSanitizer and UndefinedBehaviorSanitizer"
	@echo "make tsan          what runs on several threads under ThreadSanitizer"
	@echo "make test-aarch64  the unit tests on 64-bit ARM, by QEMU"
	@echo "make test-avx512   tests of kernels with 512-bit instructions, on a processor emulated by Bochs"
	@echo "make static        a program for any Linux on x86-64 that needs nothing else, in build/static"
	@echo "make test-static   build it and run the transcripts of tests/e2e with it"
	@echo "make windows       a program for Windows that needs nothing else, in build/windows"
	@echo "make test-windows  build it and run the transcripts of tests/e2e with it, by Wine"
	@echo "make macos         programs for macOS, which nobody has run yet, in build/macos-aarch64 and build/macos-x86_64"
	@echo "make fuzz          the fuzzers, FUZZ_SECONDS (60) seconds each"
	@echo "make install       to PREFIX (/usr/local)"
	@echo "make clean         delete all builds"

dependencies:
	@scripts/install-dependencies tests

build: dependencies
	@$(call configure,$(BUILD))
	@cmake --build $(BUILD)

# The program alone: what only tests need is not installed, and tests that are built already stay.
demo:
	@scripts/install-dependencies
	@$(call configure,$(BUILD),$(if $(shell grep -s SPRAGUE_BUILD_TESTS:BOOL=ON $(BUILD)/CMakeCache.txt),,-DSPRAGUE_BUILD_TESTS=OFF))
	@cmake --build $(BUILD) --target sprague_program
	@scripts/demo $(BUILD)/sprague

# Each part below is added to the one release build, which keeps it from then on.
web:
	@scripts/install-dependencies tests web
	@$(call configure,$(BUILD),$(WEB_FLAGS))
	@cmake --build $(BUILD) --target sprague_program sprague_serve_program

# The page with the engine in it, as static files; its build is apart from the others, with Emscripten.
WASM := build/wasm
EMSCRIPTEN := /usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake
wasm:
	@scripts/install-dependencies site
	@$(call configure,$(WASM),-DCMAKE_TOOLCHAIN_FILE=$(EMSCRIPTEN) -DCMAKE_BUILD_TYPE=Release -DSPRAGUE_BUILD_PROGRAM=OFF \
	    -DSPRAGUE_BUILD_TESTS=OFF -DSPRAGUE_BUILD_EXAMPLES=OFF -DSPRAGUE_INSTALL=OFF)
	@PATH=/usr/bin:$$PATH NODE_PATH=/usr/share/nodejs cmake --build $(WASM) --target engine engine-threads
	@cd web && cmake -DNPM=npm -P ../server/page_tools.cmake

# The pages of the atlas are part of the site where make atlas has built it; the lab leads there then.
site: wasm
	@cd web && VITE_ATLAS=$(wildcard $(ATLAS)/pages/index.json) SPRAGUE_ENGINE=../$(WASM)/wasm npm run --silent build -- --mode site --outDir ../build/site --emptyOutDir --logLevel warn
	@$(if $(wildcard $(ATLAS)/pages/index.json),$(MAKE) --no-print-directory atlas-pages,echo "no atlas: make atlas, then make site")
	@$(MAKE) --no-print-directory docs
	@echo "build/site: the lab as static files, for any host"

# The types of the package come from the description of the API, which a program of this machine writes.
npm: wasm
	@scripts/install-dependencies server
	@$(call configure,$(BUILD),$(SERVER_FLAGS))
	@cmake --build $(BUILD) --target sprague_openapi
	@cd web && SPRAGUE_OPENAPI=../$(BUILD)/api/openapi.json node answers.mjs && node package/build.mjs ../$(WASM)/wasm ../build/npm
	@echo "build/npm: the npm package; npm publish build/npm"

demo-web: web
	@$(BUILD)/sprague serve

load: web
	@scripts/install-dependencies load
	@/usr/bin/python3 bench/load.py --sprague $(BUILD)/sprague

python:
	@scripts/install-dependencies tests python
	@scripts/python-environment build/venv
	@$(call configure,$(BUILD),$(PYTHON_FLAGS))
	@cmake --build $(BUILD)

test:
	@scripts/install-dependencies tests server
	@$(call configure,$(BUILD),$(SERVER_FLAGS))
	@scripts/suite "release build" cmake --build $(BUILD)
	@scripts/suite "units and program" scripts/test $(BUILD) 'unit|e2e'

check-speed:
	@scripts/install-dependencies tests server
	@$(call configure,$(BUILD),$(SERVER_FLAGS))
	@cmake --build $(BUILD)
	@scripts/check-speed $(BUILD)

test-all:
	@scripts/install-dependencies tests sanitize python cluster web java
	@scripts/python-environment build/venv
	@$(call configure,$(BUILD),$(WEB_FLAGS) $(PYTHON_FLAGS))
	@scripts/suite "page and Python build" cmake --build $(BUILD)
	@scripts/suite "page and Python" scripts/test $(BUILD) long
	@$(call configure,$(SANITIZED),$(SANITIZE_FLAGS))
	@scripts/suite "sanitized build" cmake --build $(SANITIZED) --target memory_tests
	@scripts/suite "sanitized tests" scripts/test $(SANITIZED) memory

# With Clang, which has the fuzzers and compiles sanitized code quicker than GCC; without GMP and oneTBB, as for browsers.
SANITIZED := build/sanitize
SANITIZE_FLAGS = -DCMAKE_CXX_COMPILER=clang++ -DCMAKE_C_COMPILER=clang -DCMAKE_BUILD_TYPE=Debug "-DCMAKE_CXX_FLAGS_DEBUG=-O1 -g1" \
    -DSPRAGUE_SANITIZE=address$(COMMA)undefined -DSPRAGUE_PORTABLE=ON -DSPRAGUE_BUILD_FUZZERS=ON -DSPRAGUE_BUILD_EXAMPLES=OFF -DSPRAGUE_BUILD_PROGRAM=OFF \
    -DSPRAGUE_KERNELS=machine $(SERVER_FLAGS)
sanitize-build:
	@scripts/install-dependencies tests sanitize server
	@$(call configure,$(SANITIZED),$(SANITIZE_FLAGS))
	@cmake --build $(SANITIZED)
COMMA := ,

tsan:
	@scripts/install-dependencies tests server
	@$(call configure,build/tsan,-DCMAKE_BUILD_TYPE=Debug "-DCMAKE_CXX_FLAGS_DEBUG=-O1 -g1" \
	    -DSPRAGUE_SANITIZE=thread -DSPRAGUE_BUILD_EXAMPLES=OFF -DSPRAGUE_BUILD_PROGRAM=OFF $(SERVER_FLAGS))
	@cmake --build build/tsan --target test_values test_run test_search test_server
	TSAN_OPTIONS=$(TSAN_OPTIONS) build/tsan/tests/test_values --gtest_filter='FastThreads.*'
	TSAN_OPTIONS=$(TSAN_OPTIONS) build/tsan/tests/test_run
	TSAN_OPTIONS=$(TSAN_OPTIONS) build/tsan/tests/test_search --gtest_filter='*Search.Threads'
	TSAN_OPTIONS=$(TSAN_OPTIONS) build/tsan/tests/test_server --gtest_filter='Lab.*:Attack.*:Scheduler.*'

sanitize: sanitize-build
	scripts/test $(SANITIZED) unit

fuzz: sanitize-build
	scripts/fuzz

test-aarch64:
	@scripts/install-dependencies tests aarch64
	@scripts/test-aarch64 $(LAUNCHER)

test-avx512:
	@scripts/install-dependencies tests avx512
	@$(call configure,$(BUILD),-DSPRAGUE_KERNELS=all)
	@cmake --build $(BUILD) --target sprague_program test_nimber test_values
	@scripts/test-avx512 $(BUILD)

static:
	@scripts/install-dependencies python headers
	@scripts/static-program linux $(LAUNCHER)

test-static: static
	@scripts/test-static linux

windows:
	@scripts/install-dependencies python headers
	@scripts/static-program windows $(LAUNCHER)

test-windows: windows
	@scripts/install-dependencies wine
	@scripts/test-static windows

macos:
	@scripts/install-dependencies python headers
	@scripts/static-program macos-aarch64 $(LAUNCHER)
	@scripts/static-program macos-x86_64 $(LAUNCHER)

packages:
	@scripts/install-dependencies python packages
	@scripts/packages

test-packages: packages
	@scripts/test-packages

release: packages static windows macos npm site
	@scripts/release

docs:
	@scripts/install-dependencies python documentation
	@scripts/python-environment build/venv-documentation packaging/documentation-requirements.txt
	@scripts/documentation build/site/documentation

# What .ci/run tests, then what finds less per minute, in parts: make check-deep PARTS="fuzz debian-trixie".
check-deep:
	@scripts/check-deep $(PARTS)

# The pages that make site npm and make atlas built are tested, too.
test-deep:
	@scripts/install-dependencies tests python cluster web java
	@scripts/python-environment build/venv
	@$(call configure,$(BUILD),$(WEB_FLAGS) $(PYTHON_FLAGS))
	@cmake --build $(BUILD) --target all test_deep
	@scripts/test $(BUILD) deep

# Coq is a gigabyte of packages, so nothing else depends on it.
formal:
	@scripts/install-dependencies formal
	@scripts/formal

formal-big:
	@scripts/install-dependencies formal
	@scripts/formal large

bench:
	@scripts/install-dependencies tests python
	@scripts/python-environment build/venv
	@$(call configure,$(BUILD),$(PYTHON_FLAGS) -DSPRAGUE_BUILD_BENCH=ON)
	@cmake --build $(BUILD)
	@/usr/bin/python3 bench/run.py --sprague $(BUILD)/sprague --baselines $(BUILD)/bench
	@/usr/bin/python3 bench/misere.py --sprague $(BUILD)/sprague
	@$(BUILD)/bench/subtraction
	@$(BUILD)/bench/octal
	@$(BUILD)/bench/splits
	@PYTHONPATH=$(BUILD)/python build/venv/bin/python bench/python.py --values $(BUILD)/bench/values

# Programs of others, where they are: make growth GROWTH_FLAGS="--igs PATH/igsolve --cgsuite PATH/cgsuite-core.jar"
growth: dependencies
	@$(call configure,$(BUILD),-DSPRAGUE_BUILD_BENCH=ON)
	@cmake --build $(BUILD)
	@/usr/bin/python3 bench/growth.py --sprague $(BUILD)/sprague --bench $(BUILD)/bench $(GROWTH_FLAGS) --output docs/growth.csv
	@/usr/bin/python3 bench/growth_plot.py docs/growth.csv --output docs/images --summary

# How far the atlas goes. The defaults take some minutes; the surveys are resumed, so that larger sizes can be stopped and started.
ATLAS := build/atlas
ATLAS_OCTAL_LIMIT := 100000       # last heap of the octal codes of up to three digits
ATLAS_LONG_OCTAL_LIMIT := 20000   # … of those of four digits
ATLAS_HEXADECIMAL_LIMIT := 5000   # … of the hexadecimal codes of two digits
ATLAS_SETS := 64                  # subtraction sets with members up to this one are listed,
ATLAS_SET_SUMS := 200             # those up to this one are summed up
atlas: dependencies
	@$(call configure,$(BUILD))
	@cmake --build $(BUILD) --target sprague_program sprague_survey_program
	@/usr/bin/python3 scripts/atlas --program $(BUILD)/sprague $(addprefix --verified ,$(wildcard build/formal/sprague-verified)) \
	    --output $(ATLAS) --octal-limit $(ATLAS_OCTAL_LIMIT) \
	    --long-octal-limit $(ATLAS_LONG_OCTAL_LIMIT) --hexadecimal-limit $(ATLAS_HEXADECIMAL_LIMIT) --sets $(ATLAS_SETS) --set-sums $(ATLAS_SET_SUMS)

atlas-pages:
	@cd web && cmake -DNPM=npm -P ../server/page_tools.cmake
	@cd web && npm run --silent build -- --mode atlas --outDir ../../build/site/atlas --emptyOutDir --logLevel warn
	@cp -r $(ATLAS)/pages build/site/atlas/data
	@cp -r $(ATLAS)/certificates build/site/atlas/data/certificates
	@mkdir -p build/site/atlas/data/tables && cp $(ATLAS)/*.csv $(ATLAS)/SHA256SUMS build/site/atlas/data/tables
	@echo "build/site/atlas: the atlas as static files"

# Positions with nim-values and winning moves; docs/dataset.md is its card.
DATASET_ROWS := 1000  # of each of five levels of each kind
DATASET_SEED := 1
dataset: dependencies
	@$(call configure,$(BUILD))
	@cmake --build $(BUILD) --target sprague_program
	@/usr/bin/python3 scripts/dataset --program $(BUILD)/sprague --output build/dataset --rows $(DATASET_ROWS) --seed $(DATASET_SEED)

oeis: dependencies
	@$(call configure,$(BUILD))
	@cmake --build $(BUILD) --target sprague_program
	@/usr/bin/python3 scripts/oeis --program $(BUILD)/sprague --output build/oeis --compare data/oeis

# Figures of paper/paper.md. The journal typesets the paper.
paper: dependencies
	@$(call configure,$(BUILD))
	@cmake --build $(BUILD) --target sprague_program
	$(BUILD)/sprague plot kayles 300 -o paper/kayles.pdf
	$(BUILD)/sprague plot 0.104 1e6 -o paper/0.104.png

format format-check:
	@scripts/install-dependencies python format web
	@scripts/format $(if $(filter format-check,$@),--check)

install: build
	cmake --install $(BUILD) --prefix $(or $(PREFIX),/usr/local)

clean:
	rm -rf build
