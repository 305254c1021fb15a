import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CONFIG_ID } from "../schema.js";

/** Returns `today` of a page with this configuration. */
async function pageWith(config?: object): Promise<() => string> {
  document.body.innerHTML = config
    ? `<script type="application/json" id="${CONFIG_ID}">${JSON.stringify(config)}</script>`
    : "";
  vi.resetModules();
  return (await import("./today.js")).today;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("is the day where the site is, wherever the visitor is", async () => {
  // Noon in Kiritimati is the evening before in Paris, and the morning of that day in Honolulu.
  vi.setSystemTime(new Date("2026-11-20T22:00:00Z"));
  const days: string[] = [];
  for (const timezone of ["Pacific/Kiritimati", "Europe/Paris", "Pacific/Honolulu", "UTC"])
    days.push((await pageWith({ timezone }))());
  expect(days).toEqual(["2026-11-21", "2026-11-20", "2026-11-20", "2026-11-20"]);
});

it.each([undefined, {}, { timezone: "" }, { timezone: 1 }])(
  "is that of Paris if the page names no zone, in summer as in winter: %j",
  async (config) => {
    const today = await pageWith(config);
    for (const [moment, day] of [
      ["2026-07-13T21:59:59Z", "2026-07-13"],
      ["2026-07-13T22:00:00Z", "2026-07-14"],
      ["2026-12-31T22:59:59Z", "2026-12-31"],
      ["2026-12-31T23:00:00Z", "2027-01-01"],
      ["2028-02-28T23:00:00Z", "2028-02-29"],
    ] as const) {
      vi.setSystemTime(new Date(moment));
      expect(today()).toBe(day);
    }
  },
);

it("is that of Paris in a zone that does not exist, reported once", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.setSystemTime(new Date("2026-12-31T23:00:00Z"));
  const today = await pageWith({ timezone: "Europe/Caen" });
  expect([today(), today()]).toEqual(["2027-01-01", "2027-01-01"]);
  expect(error).toHaveBeenCalledOnce();
  expect(`${error.mock.calls[0]}`).toMatch(/^vitrine-config,RangeError: .*Europe\/Caen/);
});
