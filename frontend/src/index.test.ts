import { afterEach, expect, test, vi } from "vitest";
import { becomes } from "../support/becomes.js";
import type { Vitrine } from "./api/script-interface.js";

vi.mock("./main.js", () => ({ isFirst: false, calls: {} }));
vi.mock("./install-interface.js", () => ({ install: () => {} }));

afterEach(() => {
  delete window.vitrine;
});

test("on a page with page.js the module uses its interface, even if an element had the name before", async () => {
  const listen = vi.spyOn(document, "addEventListener");
  window.vitrine = document.createElement("section") as unknown as Vitrine;
  const importing = import("./index.js");
  await becomes(() => expect(listen.mock.calls.map(([name]) => name)).toContain("vitrine:ready"));
  const confirm = async () => true;
  window.vitrine = { version: "1.0.0", confirm } as unknown as Vitrine;
  document.dispatchEvent(new CustomEvent("vitrine:ready"));
  expect((await importing).confirm).toBe(confirm);
});
