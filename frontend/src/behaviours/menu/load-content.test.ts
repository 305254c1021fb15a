import { beforeEach, expect, test, vi } from "vitest";
import { loadMenuCore, type MenuCore } from "../../core/load-menu.js";
import { request } from "../../update/http.js";
import { loadContent } from "./load-content.js";

vi.mock("../../core/load-menu.js", () => ({ loadMenuCore: vi.fn() }));
vi.mock("../../update/http.js", () => ({ request: vi.fn() }));

/** Mocks that record what the core reads and stores. */
const read = vi.fn((blocks: string) => ({ blocks }));
const stored = vi.fn();
const BLOCK = '{"type":"menu","data":[]}';

beforeEach(() => {
  document.body.innerHTML = '<nav data-menu-source><ul><li><a href="/a">A</a></li></ul></nav>';
  const core = { readMenu: read, storeMenu: stored, storedMenu: () => undefined, menuHeader: () => undefined };
  vi.mocked(loadMenuCore).mockResolvedValue(core as unknown as MenuCore);
});

test.each([
  [`{"0":${BLOCK}}`, false],
  [`\n [${BLOCK}]`, true],
])("the response %j is used and stored: %s", async (text, isUsed) => {
  read.mockClear();
  stored.mockClear();
  vi.mocked(request).mockResolvedValue({ ok: true, status: 200, url: "", type: "", text });
  const content = await loadContent();
  expect(read.mock.calls.map(([blocks]) => blocks).includes(text)).toBe(isUsed);
  expect([content?.menu === undefined, stored.mock.calls.length]).toEqual([false, Number(isUsed)]);
});
