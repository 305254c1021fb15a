# Every task by one word. Two of them do everything on a fresh machine that has cargo, node and apt:
#   npx -y rust-just demo    the demo site on http://127.0.0.1:8080/
#   npx -y rust-just test    all tests

set shell := ["bash", "-euo", "pipefail", "-c"]

export PATH := justfile_directory() / ".tools/bin" + ":" + justfile_directory() / "node_modules/.bin" + ":" + env("PATH")
# Recipes start the built programs by path, wherever this machine's cargo builds by itself.
export CARGO_TARGET_DIR := justfile_directory() / "target"
export CHROMEDRIVER := env("CHROMEDRIVER", "/usr/bin/chromedriver")

step := "scripts/step"
changed := "scripts/when-changed"
core_inputs := "Cargo.toml Cargo.lock rust-toolchain.toml package-lock.json crates/core crates/core-wasm scripts/build-core scripts/install-rust-tools crates/bindgen"
page_inputs := "package-lock.json frontend pkg"
docs_inputs := "package-lock.json docs demo/README.md CHANGELOG.md crates/core-wasm/npm/README.md frontend pkg"

# List the tasks
[private]
default:
    @just_bin="{{ just_executable() }}"; "$just_bin" --list --unsorted

# Run the demo site on the embedded database (installs and builds what is missing)
demo: (built "core, what pages load of it: Rust to WebAssembly (pkg/)" "core-page,core" "flat forms menu mobile-menu")
    @{{ step }} "create the database in ./data" target/debug/vitrine migrate
    @{{ step }} "import the demo site" target/debug/vitrine import demo
    @{{ step }} --summary
    @echo
    @exec target/debug/vitrine serve --next-free-port --gallery

# Build core, page bundle and server (dev profile)
build: (built "core: Rust to WebAssembly (pkg/)" "core")

# Build the documentation as a static site: docs/site/dist/, to be published anywhere
docs: (page "core, what pages load of it: Rust to WebAssembly (pkg/)" "core-page,core" "flat forms menu")

# `kept` are the stamps of the core that this build brings up to date, `part` the modules that are wanted of it.
[private]
page core kept part="": install
    @{{ step }} "{{ core }}" {{ changed }} {{ kept }} pkg/package.json {{ core_inputs }} -- scripts/build-core {{ part }}
    @{{ step }} "page bundle (frontend/dist/)" {{ changed }} page frontend/dist/page.js {{ page_inputs }} -- npm run --silent build -w frontend
    @{{ step }} "documentation (docs/site/dist/)" {{ changed }} docs docs/site/dist/docs/index.html {{ docs_inputs }} -- node docs/site/build.mjs

[private]
built core kept part="": (page core kept part)
    @{{ step }} "server" cargo build -p vitrine-server --bins

# `npm install`, not `npm ci`: both keep to the versions of the lock file, but `ci` refuses one that lacks the packages
# of other platforms, which some registries do not hold.
# Install what building needs: a C compiler, the Rust target, wasm-bindgen, npm packages
install:
    @{{ step }} --start
    @{{ step }} "Debian packages to build with" scripts/install-debian cc=build-essential
    @{{ step }} "Rust target and WebAssembly tools" scripts/install-rust-tools
    @{{ step }} "npm packages" {{ changed }} npm node_modules/.package-lock.json package-lock.json package.json frontend/package.json tests/package.json -- npm install --no-save --no-audit --no-fund --loglevel=error

# A step that fails does not keep the later ones from running, unless they need what it makes: the gate says all that is
# wrong at once. The workspace is compiled once, tests and programs together: cargo compiles a dependency again for each
# other selection of packages.
# The gate: lints, unit, wasm, server and browser tests, budgets
test: install
    #!/usr/bin/env bash
    set -u
    step() { {{ step }} "$@"; }
    core="core: Rust to WebAssembly (pkg/)" page="page bundle (frontend/dist/)" server="Rust: all programs and tests"
    docs="documentation (docs/site/dist/)"
    step "Debian packages to test with" scripts/install-debian chromium=chromium chromium-headless-shell=chromium-headless-shell chromedriver=chromium-driver php=php-cli
    step "format" bash -c "cargo fmt --all --check && cargo fmt --manifest-path crates/bindgen/Cargo.toml --check"
    step "clippy" cargo clippy --quiet --workspace --all-targets -- -D warnings
    step "clippy of the WebAssembly face" scripts/clippy-wasm
    step "$server" cargo build --quiet --workspace --all-targets
    step --after "$server" "native tests" scripts/test-native
    step --after "$server" "server tests on PostgreSQL" scripts/test-postgres
    step --after "$server" "examples in the Rust docs" cargo test --quiet --workspace --doc
    step "$core" {{ changed }} core pkg/package.json {{ core_inputs }} -- scripts/build-core
    step "tools to test WebAssembly with" scripts/install-rust-tools test-runner
    step "WebAssembly tests under Node" scripts/test-wasm node
    step "WebAssembly tests in Chromium" scripts/test-wasm browser
    step --after "$core" "the package from Node" node --test tests/core/*.test.mjs
    step --after "$core" "the packed package in the examples" node --test tests/package/browser.test.mjs tests/package/tarball.test.mjs
    step --after "$core" "agreement with what sites have today" scripts/oracle --brief
    step "Biome" biome ci --error-on-warnings
    step --after "$core" "types of the page" npm run --silent check -w frontend
    step --after "$core" "types of the tests" npm run --silent check -w tests
    step "who imports whom, TypeScript" node --test tests/architecture/
    step --after "$core" "front-end unit tests" npm run --silent test -w frontend
    step --after "$core" "$page" {{ changed }} page frontend/dist/page.js {{ page_inputs }} -- npm run --silent build -w frontend
    step --after "$page" "$docs" {{ changed }} docs docs/site/dist/docs/index.html {{ docs_inputs }} -- node docs/site/build.mjs
    step --after "$page" "what the documentation holds" node --test tests/docs/*.test.mjs
    step --after "$page" "budgets" npm run --silent size -w frontend
    step --after "$page" "the packed page in its example" node --test tests/package/page.test.mjs
    step --after "$server" "schemathesis on the debug server" scripts/schemathesis 3
    step "Debian packages of a site behind nginx" scripts/install-debian /usr/sbin/nginx=nginx-light psql=postgresql openssl=openssl curl=curl
    step --after "$page" "the operator's manual" node --test tests/operations/manual.test.mjs
    step --after "$page" "Lighthouse on home, a list and a form" node tests/lighthouse/run.mjs
    step --after "$page" "browser tests" npm run --silent e2e -w tests
    step --summary

# Weigh the bundle and the WebAssembly modules against their budgets
size: build
    npm run --silent size -w frontend

# What each domain of the core adds to the WebAssembly modules
weigh: build
    node scripts/weigh-core.mjs

# Time what we do beside other ways to do it: `bench core`, `bench table`, `bench lists`, `bench server`, or all;
# `bench overlays` what opens over the page; `bench forms` fields, checks and the calendar;
# `bench pages` a content, a form and a media page beside the same of jQuery, htmx and Unpoly;
# `bench accounts` logins, toggles beside bare commits, a list of 120; `bench rows` lists of a million elements beside those of ten thousand;
# `bench first-tap` and `bench first-photo` the first touch of a table and of a photo on a slow phone, `bench first-touches` of
# what else a page has;
# `bench next-page` a link of the demo followed on a slow phone, with and without the prefetch;
# `bench visit` a phone's visit of six pages of the demo beside the same pages with the jQuery stack, htmx and Unpoly;
# `bench strangers` failed logins, links, toggles, uploads and unknown addresses, up to 300 at once, and what others wait meanwhile
bench subject="core table lists server": build
    @{{ step }} "Debian packages to measure with" scripts/install-debian chromium=chromium wrk=wrk /usr/sbin/nginx=nginx-light /usr/sbin/php-fpm8.2=php-fpm php=php-cli
    @php -m | grep -qx pdo_sqlite || {{ step }} "PHP's SQLite" scripts/install-debian pdo_sqlite=php-sqlite3
    @case " {{ subject }} " in *" server "*|*" accounts "*|*" strangers "*) {{ step }} "program, optimised (target/dist/vitrine)" scripts/build-release ;; esac
    @case " {{ subject }} " in *" strangers "*) {{ step }} "PostgreSQL" scripts/install-debian psql=postgresql ;; esac
    @for one in {{ subject }}; do node "tests/bench/$one.mjs"; done

# Run PHP, jQuery UI's pickers and Inputmask beside the core and the server, and print every difference
oracle: install
    @{{ step }} "Debian packages to compare with" scripts/install-debian php=php-cli
    @{{ step }} "core: Rust to WebAssembly (pkg/)" {{ changed }} core pkg/package.json {{ core_inputs }} -- scripts/build-core
    @scripts/oracle

# The long forms of the tests: 50,000 cases a property, floods and slow visitors, ten minutes a fuzz target, the browser tests three times over
soak: build
    @{{ step }} "Debian packages to test with" scripts/install-debian chromium=chromium chromium-headless-shell=chromium-headless-shell chromedriver=chromium-driver php=php-cli
    @{{ step }} "properties of the core, 50,000 cases each" env PROPTEST_CASES=50000 PROPTEST_MAX_GLOBAL_REJECTS=100000000 cargo test --quiet --release -p vitrine-core
    @{{ step }} "server: floods, slow visitors, bombs, a million rows" env VITRINE_SOAK=1 VITRINE_SOAK_FLOOD=100000 PROPTEST_CASES=5000 cargo test --quiet --release -p vitrine-server
    @{{ step }} "schemathesis, 200 examples an operation" scripts/schemathesis 200
    @{{ step }} "Debian packages of a site behind nginx" scripts/install-debian /usr/sbin/nginx=nginx-light psql=postgresql openssl=openssl
    @{{ step }} "three instances behind nginx" node --test tests/operations/behind-nginx.test.mjs
    @{{ step }} "program, optimised (target/dist/vitrine)" scripts/build-release
    @{{ step }} "Debian package (target/debian/)" scripts/package-deb
    @{{ step }} "Debian packages of a bare Debian" scripts/install-debian debootstrap=debootstrap
    @{{ step }} "the package on a bare Debian 12" node --test tests/operations/package.test.mjs
    @{{ step }} "the packed core in other bundlers, programs and test runners" node --test tests/runtimes/bundlers.test.mjs tests/runtimes/programs.test.mjs
    @{{ step }} "fuzz targets" scripts/fuzz
    @{{ step }} "Lighthouse on ten pages" node tests/lighthouse/run.mjs --all
    @{{ step }} "Debian packages of Firefox and WebKit" scripts/install-debian firefox-esr=firefox-esr WebKitWebDriver=webkit2gtk-driver Xvfb=xvfb
    @/usr/bin/python3 -c 'import gi; gi.require_version("WebKit2", "4.1")' 2>/dev/null || {{ step }} "Debian packages of WebKit's window" scripts/install-debian python3-gi-there=python3-gi webkit2-there=gir1.2-webkit2-4.1
    @{{ step }} "Firefox and WebKit" node --test --test-concurrency=1 tests/engines/firefox.test.mjs tests/engines/webkit.test.mjs
    @{{ step }} "browser tests, three times over" env E2E_SOAK=1 npm run --silent e2e -w tests -- --repeat-each 3
    @{{ step }} --summary

# Build what operators install: one program with everything inside, and a Debian package of it (target/debian/)
release: build
    @{{ step }} "Debian packages to pack with" scripts/install-debian dpkg-deb=dpkg
    @{{ step }} "program, optimised (target/dist/vitrine)" scripts/build-release
    @{{ step }} "Debian package (target/debian/)" scripts/package-deb

# Licences, sources and advisories of everything we depend on
audit: install
    @{{ step }} "cargo-deny" scripts/install-cargo-tool cargo-deny 0.20.2
    @{{ step }} "audit" scripts/audit

# Rewrite all sources in the house format
format:
    cargo fmt --all
    cargo fmt --manifest-path crates/bindgen/Cargo.toml
    biome check --write
