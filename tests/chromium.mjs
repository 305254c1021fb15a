/** How Debian's Chromium is started, by tests and benchmarks alike: it looks for nothing outside this machine. */
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

/** The same engine without the windows of a browser: a page takes it a third of the time. It keeps no page for Back. */
export const shellLaunch = { ...chromiumLaunch, executablePath: "/usr/bin/chromium-headless-shell" };
