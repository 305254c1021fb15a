import type { Page } from "@playwright/test";
import { holdRequests } from "./support/gate.ts";
import { expect, open, test } from "./support/site.ts";

const address = "/vie-locale/lieux";
const table = (page: Page) => page.locator("table[data-sortable]").first();
const header = (page: Page, name: string) => table(page).locator("th", { hasText: name });
const sortBy = (page: Page, name: string) => header(page, name).getByRole("button").click();

/** Returns the texts of one column, from top to bottom. */
async function column(page: Page, name: string): Promise<string[]> {
  return table(page).evaluate((node, label) => {
    const headers = [...node.querySelectorAll("thead th")];
    const index = headers.findIndex((cell) => cell.textContent?.trim().startsWith(label));
    const rows = node.querySelectorAll<HTMLTableRowElement>("tbody tr");
    return Array.from(rows, (row) => row.cells[index]?.textContent?.trim() ?? "");
  }, name);
}

const french = (values: string[]) => {
  const plain = (value: string) => value.replaceAll("’", "'");
  return [...values].sort((a, b) => new Intl.Collator("fr").compare(plain(a), plain(b)));
};
const number = (text: string) => Number(text.replace(/[^\d,]/g, "").replace(",", "."));

test("a click on a header sorts in French order, and a second one reverses it", async ({ page }) => {
  await open(page, address);
  await sortBy(page, "Lieu");
  await expect(header(page, "Lieu")).toHaveAttribute("aria-sort", "ascending");
  await expect(header(page, "Lieu")).toHaveClass(/\basc\b/);
  const names = await column(page, "Lieu");
  await expect.poll(() => column(page, "Lieu")).toEqual(french(names));
  await sortBy(page, "Lieu");
  await expect(header(page, "Lieu")).toHaveAttribute("aria-sort", "descending");
  await expect.poll(() => column(page, "Lieu")).toEqual(french(names).reverse());
});

test("numbers with French spaces and commas sort as numbers", async ({ page }) => {
  await open(page, address);
  await sortBy(page, "Capacité");
  await expect(header(page, "Capacité")).toHaveAttribute("aria-sort", "ascending");
  await expect
    .poll(async () => {
      const filled = (await column(page, "Capacité")).filter((text) => /\d/.test(text)).map(number);
      return filled.every((value, index) => index === 0 || value >= (filled[index - 1] ?? value));
    })
    .toBe(true);
});

test("sorting by another header resets the first one", async ({ page }) => {
  await open(page, address);
  await sortBy(page, "Lieu");
  await expect(header(page, "Lieu")).toHaveAttribute("aria-sort", "ascending");
  await sortBy(page, "Quartier");
  await expect(header(page, "Quartier")).toHaveAttribute("aria-sort", "ascending");
  await expect(header(page, "Lieu")).not.toHaveAttribute("aria-sort", /ascending|descending/);
  await expect(header(page, "Lieu")).not.toHaveClass(/\b(asc|desc)\b/);
});

test("the keyboard alone sorts, focus stays on the header's button, and the result is announced (7.3, 7.5)", async ({
  page,
}) => {
  await open(page, address);
  await header(page, "Lieu").getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(header(page, "Lieu")).toHaveAttribute("aria-sort", "ascending");
  await expect(page.locator("[role=status]").first()).toHaveText(/Lieu/);
  await expect(header(page, "Lieu").getByRole("button")).toBeFocused();
});

test("on a narrow page it scrolls in the server's region, with its first column held", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await open(page, address);
  const region = page.getByRole("region").filter({ has: table(page) });
  await expect(region).toHaveClass(/vt-scroll-box/);
  await expect(region).toHaveCount(1);
  const left = (column: number) =>
    table(page)
      .locator("tbody tr")
      .first()
      .locator("th,td")
      .nth(column)
      .evaluate((node) => Math.round(node.getBoundingClientRect().left));
  const before = [await left(0), await left(1)];
  await region.evaluate((box) => box.scrollTo({ left: 80, behavior: "instant" }));
  expect([await left(0), await left(1)]).toEqual([before[0], (before[1] ?? 0) - 80]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test("a click before the core has loaded is kept, shown as busy, and handled when it loads", async ({ page }) => {
  const release = await holdRequests(page, /\.wasm$/);
  await open(page, address);
  const before = await column(page, "Lieu");
  await sortBy(page, "Lieu");
  await expect(page.locator("[aria-busy=true]").first()).toBeAttached();
  expect(await column(page, "Lieu")).toEqual(before);
  release();
  await expect.poll(() => column(page, "Lieu")).toEqual(french(before));
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
});

test("the page stays usable if WebAssembly fails to load", async ({ page, watch }) => {
  watch.expectConsole(/./);
  await page.route(/\.wasm$/, (route) => route.fulfill({ status: 404, body: "" }));
  await open(page, address);
  const before = await column(page, "Lieu");
  await sortBy(page, "Lieu");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  expect(await column(page, "Lieu")).toEqual(before);
  await expect(header(page, "Lieu")).not.toHaveAttribute("aria-sort", /ascending|descending/);
  await page.getByRole("link", { name: "Conditions de location" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the table is readable, and the server sorts it", async ({ page }) => {
    await page.goto(address);
    await expect(table(page).locator("caption")).toBeVisible();
    const names = await column(page, "Lieu");
    // A list of the same places comes first in the page.
    const [, block] = /module-table[\s\S]*?@param url="[^"]*bloc=(\d+)/.exec(await page.content()) ?? [];
    await page.goto(`${address}?bloc=${block}&tri=-nom`);
    const sorted = await column(page, "Lieu");
    expect([...sorted].sort()).toEqual([...names].sort());
    expect(sorted).toEqual(french(names).reverse());
  });
});
