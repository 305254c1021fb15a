import { defineConfig } from "@playwright/test";
import { shellLaunch } from "./chromium.mjs";

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/servers.ts",
  fullyParallel: true,
  // One more than the processors: a test waits for its browser or server a fifth of the time.
  workers: 3,
  forbidOnly: true,
  // A retry would hide a race; a race is what many of these tests are about.
  retries: 0,
  // For machines that are busy with other work: what passes does not wait.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  outputDir: "test-results",
  use: {
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    viewport: { width: 1280, height: 800 },
    launchOptions: shellLaunch,
  },
});
