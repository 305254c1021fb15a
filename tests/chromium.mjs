/** How tests and benchmarks start Debian's Chromium: it requests nothing outside this machine. */
export const chromiumLaunch = {
  executablePath: "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** The same engine without browser windows: a page takes a third of the time. It has no back/forward cache. */
export const shellLaunch = { ...chromiumLaunch, executablePath: "/usr/bin/chromium-headless-shell" };
