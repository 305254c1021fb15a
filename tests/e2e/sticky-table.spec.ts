import type { Locator, Page } from "@playwright/test";
import { complete } from "./support/quiet.ts";
import { axeFindingsInAllColours, expect, open, test } from "./support/site.ts";

const PAGE = "/vitrine/galerie/tableau-collant.html";
const NARROW = { width: 360, height: 700 };

test.use({ viewport: NARROW });
test.beforeEach(({ page }) => open(page, PAGE));

const table = (page: Page, id: string) => page.locator(`#${id}`);
/** The container around the table, whatever its tag. */
const around = (page: Page, id: string) => table(page, id).locator("..");
const boxed = (page: Page, id: string) => expect(around(page, id)).toHaveRole("region");
const cell = (page: Page, id: string, row: number, column: number) =>
  table(page, id).locator("tr").nth(row).locator("th,td").nth(column);
const place = async (element: Locator) => {
  const { x = Number.NaN, y = Number.NaN } = (await element.boundingBox()) ?? {};
  return { x, y };
};
const pageOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Scrolls the table in its box, and returns how far it went. */
async function scrollBox(page: Page, id: string, left: number, top = 0): Promise<{ left: number; top: number }> {
  return around(page, id).evaluate(
    async (box, [x, y]) => {
      box.scrollTo({ left: x ?? 0, top: y ?? 0, behavior: "instant" });
      await new Promise(requestAnimationFrame);
      return { left: box.scrollLeft, top: box.scrollTop };
    },
    [left, top],
  );
}

/** How far cells have moved on the screen while the box was scrolled by 60 px sideways and down. */
async function moved(page: Page, id: string, cells: readonly Locator[]): Promise<{ x: number; y: number }[]> {
  // From a position where the held rows already stick: a caption above them scrolls away first.
  const from = await scrollBox(page, id, 60, 200);
  const before = await Promise.all(cells.map(place));
  const to = await scrollBox(page, id, from.left + 60, from.top + 60);
  expect(to.left).toBe(from.left + 60);
  const after = await Promise.all(cells.map(place));
  return after.map(({ x, y }, index) => ({
    x: Math.round(x - (before[index]?.x ?? 0)),
    y: Math.round(y - (before[index]?.y ?? 0)),
  }));
}

test("below 768 px the table scrolls in its box with its first row and column held, and the page never scrolls sideways", async ({
  page,
}) => {
  await boxed(page, "deux");
  const cells = [
    cell(page, "deux", 0, 0),
    cell(page, "deux", 0, 3),
    cell(page, "deux", 8, 0),
    cell(page, "deux", 8, 3),
  ];
  expect(await moved(page, "deux", cells)).toEqual([
    { x: 0, y: 0 },
    { x: -60, y: 0 },
    { x: 0, y: -60 },
    { x: -60, y: -60 },
  ]);
  for (const width of [320, 360, 767]) {
    await page.setViewportSize({ width, height: 700 });
    await expect.poll(() => pageOverflow(page)).toBeLessThanOrEqual(0);
  }
});

test("with held rows the box limits its height, and with held columns alone it does not", async ({ page }) => {
  const heights = (id: string) => around(page, id).evaluate((box) => [box.clientHeight, box.scrollHeight]);
  await boxed(page, "deux");
  const [shown = 0, whole = 0] = await heights("deux");
  expect(shown).toBeLessThan(700);
  expect(shown).toBeLessThan(whole);
  await boxed(page, "colonnes");
  const [own, all] = await heights("colonnes");
  expect(own).toBe(all);
});

test("two held columns are side by side, and other cells scroll below them", async ({ page }) => {
  await boxed(page, "colonnes");
  const [first, second, third] = [0, 1, 2].map((column) => cell(page, "colonnes", 2, column)) as [
    Locator,
    Locator,
    Locator,
  ];
  await scrollBox(page, "colonnes", 30);
  const before = await Promise.all([first, second, third].map(place));
  await scrollBox(page, "colonnes", 70);
  const after = await Promise.all([first, second, third].map(place));
  expect(after.map(({ x }, index) => Math.round(x - (before[index]?.x ?? 0)))).toEqual([0, 0, -40]);
  const [one, two] = await Promise.all([first, second].map((element) => element.boundingBox()));
  expect(Math.abs((one?.x ?? 0) + (one?.width ?? 0) - (two?.x ?? 0))).toBeLessThan(1);
  await second.scrollIntoViewIfNeeded();
  const covered = await second.evaluate((element) => {
    const { right, top, height } = element.getBoundingClientRect();
    return document.elementFromPoint(right - 2, top + height / 2) === element;
  });
  expect(covered).toBe(true);
});

test("spans within held rows and columns are held, and a cell that extends beyond them scrolls", async ({ page }) => {
  await boxed(page, "fusions");
  const head = table(page, "fusions").locator("thead");
  const cells = [
    head.locator("th", { hasText: "Bassin" }),
    head.locator("th", { hasText: "Public" }),
    head.locator("th", { hasText: "Semaine" }),
    head.locator("th", { hasText: "Ouverture" }).first(),
    table(page, "fusions").locator("tbody th", { hasText: "Grand" }),
    table(page, "fusions").locator("td", { hasText: "clubs" }),
    table(page, "fusions").locator("td", { hasText: "Saison d’hiver" }),
  ];
  await scrollBox(page, "fusions", 20);
  const before = await Promise.all(cells.map(place));
  await scrollBox(page, "fusions", 80);
  const after = await Promise.all(cells.map(place));
  expect(after.map(({ x }, index) => Math.round(x - (before[index]?.x ?? 0)))).toEqual([0, 0, -60, -60, 0, 0, -60]);
  // One row was requested; cells that span into the second one make it sticky, too.
  const held = await head.locator("th").evaluateAll((all) => all.map((th) => getComputedStyle(th).position));
  expect(new Set(held)).toEqual(new Set(["sticky"]));
  expect(
    await table(page, "fusions")
      .locator("tbody td")
      .first()
      .evaluate((td) => getComputedStyle(td).position),
  ).toBe("static");
});

test("the box is a region named by the caption, and a tab stop only while it overflows (7.1, 7.3)", async ({
  page,
}) => {
  const box = page.getByRole("region", { name: "Analyses de l’eau" });
  await expect(box).toHaveAttribute("tabindex", "0");
  await box.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  expect(await box.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
  const short = page.getByRole("region", { name: "Un tableau qui tient" });
  await expect(short).toBeVisible();
  await expect(short).not.toHaveAttribute("tabindex", /.*/);
  await box.evaluate((element) => (element as HTMLElement).blur());
  await page.setViewportSize({ width: 700, height: 700 });
  await expect(box).not.toHaveAttribute("tabindex", /.*/);
});

test("a focused control is not hidden by held cells (10.7)", async ({ page }) => {
  await boxed(page, "triable");
  await scrollBox(page, "triable", 300);
  const button = table(page, "triable").getByRole("button", { name: "Places" });
  await button.focus();
  await expect
    .poll(() =>
      button.evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect();
        return document.elementFromPoint(left + 4, top + height / 2) === element;
      }),
    )
    .toBe(true);
});

test("caption, scope and headers are unchanged (5.6, 5.7)", async ({ page, browser, baseURL }) => {
  const told = (target: Page) =>
    target.locator("#fusions").evaluate((element) => ({
      caption: (element as HTMLTableElement).caption?.outerHTML,
      cells: [...(element as HTMLTableElement).rows].map((row) =>
        [...row.cells].map((one) => [
          one.localName,
          one.getAttribute("scope"),
          one.rowSpan,
          one.colSpan,
          one.innerHTML,
        ]),
      ),
    }));
  await boxed(page, "fusions");
  await expect(page.getByRole("table", { name: "Piscine municipale" })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Grand" })).toBeVisible();
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${baseURL}${PAGE}`);
  expect(await told(page)).toEqual(await told(plain));
  await plain.close();
});

test("the caption stays in view during horizontal scrolling", async ({ page }) => {
  await boxed(page, "deux");
  const caption = table(page, "deux").locator("caption");
  const before = await place(caption);
  await scrollBox(page, "deux", 120);
  expect(await place(caption)).toEqual(before);
  expect(await caption.evaluate((element) => element.getBoundingClientRect().right <= innerWidth)).toBe(true);
});

test("on a wide page nothing is held and nothing is a tab stop, and it follows the width both ways", async ({
  page,
}) => {
  await boxed(page, "deux");
  await scrollBox(page, "deux", 100, 100);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(around(page, "deux")).not.toHaveAttribute("role", /.*/);
  await expect(around(page, "deux")).not.toHaveAttribute("tabindex", /.*/);
  expect(await around(page, "deux").evaluate((box) => getComputedStyle(box).display)).toBe("contents");
  expect(await cell(page, "deux", 0, 0).evaluate((th) => getComputedStyle(th).position)).toBe("static");
  await page.setViewportSize(NARROW);
  await boxed(page, "deux");
  expect(await cell(page, "deux", 0, 0).evaluate((th) => getComputedStyle(th).position)).toBe("sticky");
});

test("on a page opened wide the table is not wrapped until the page is narrow", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, PAGE);
  await complete(page);
  expect(await around(page, "deux").evaluate(({ localName }) => localName)).toBe("section");
  await page.setViewportSize(NARROW);
  await boxed(page, "deux");
});

test("after a sort the new top rows are held, and added rows have held columns", async ({ page }) => {
  await boxed(page, "triable");
  const heldRow = () =>
    table(page, "triable").evaluate((element) =>
      [...(element as HTMLTableElement).rows]
        .filter((row) => getComputedStyle(row.cells[1] as Element).position === "sticky")
        .map((row) => row.cells[0]?.textContent?.trim()),
    );
  expect(await heldRow()).toEqual(["Salle", "Théâtre"]);
  await table(page, "triable").getByRole("button", { name: "Places" }).click();
  await expect.poll(heldRow).toEqual(["Salle", "Atelier"]);
  await page.getByRole("button", { name: "Ajouter une ligne" }).click();
  const added = table(page, "triable").locator("th", { hasText: "Auditorium" });
  await expect.poll(() => added.evaluate((th) => getComputedStyle(th).position)).toBe("sticky");
  await expect.poll(() => pageOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Retirer une ligne" }).click();
  await expect(added).toHaveCount(0);
  expect(await heldRow()).toEqual(["Salle", "Atelier"]);
});

test("changed attributes take effect, and an unmounted table leaves nothing behind", async ({ page }) => {
  await boxed(page, "deux");
  await table(page, "deux").evaluate((element) => element.setAttribute("data-sticky-cols", "2"));
  await expect.poll(() => cell(page, "deux", 3, 1).evaluate((td) => getComputedStyle(td).position)).toBe("sticky");
  await table(page, "deux").evaluate((element) => element.removeAttribute("data-sticky"));
  await expect.poll(() => around(page, "deux").evaluate(({ localName }) => localName)).toBe("section");
  const left = await table(page, "deux").evaluate((element) => element.querySelectorAll("[class*=vt-],[style]").length);
  expect(left).toBe(0);
  await boxed(page, "colonnes");
  const count = await page.getByRole("region").count();
  await table(page, "colonnes").evaluate((element) => element.remove());
  await expect(page.getByRole("region")).toHaveCount(count - 1);
});

test("a region written by the server becomes the box, and a refreshed table is held again in one box", async ({
  page,
}) => {
  const box = page.getByRole("region", { name: "Élus du conseil" });
  const position = () => cell(page, "bloc", 2, 0).evaluate((th) => getComputedStyle(th).position);
  await expect.poll(position).toBe("sticky");
  await expect(around(page, "bloc")).toHaveId("cadre");
  await expect(box).toHaveAttribute("tabindex", "0");
  await table(page, "bloc").getByRole("button", { name: "Élu" }).click();
  await expect(table(page, "bloc").locator("tbody th").first()).toHaveText("M. Aubert");
  await page.evaluate(() => {
    document.addEventListener("vitrine:refreshed", () => Object.assign(window, { refreshed: true }));
  });
  await page.getByRole("button", { name: "Rafraîchir le bloc" }).click();
  await page.waitForFunction(() => Reflect.get(window, "refreshed") === true);
  await expect(table(page, "bloc").locator("tbody th").first()).toHaveText("Mme Lecœur");
  await expect.poll(position).toBe("sticky");
  await expect(box).toHaveCount(1);
  await expect(around(page, "bloc")).toHaveId("cadre");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(around(page, "bloc")).not.toHaveClass(/vt-/);
  await expect(around(page, "bloc")).not.toHaveAttribute("tabindex", /.*/);
  expect(await around(page, "bloc").evaluate((node) => getComputedStyle(node).display)).toBe("block");
});

test("axe finds nothing at 320 px, light and dark", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await boxed(page, "deux");
  expect(await axeFindingsInAllColours(page)).toEqual([]);
});

test("without script the table scrolls itself, and the page does not", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
  await page.goto(`${baseURL}${PAGE}`);
  await table(page, "deux").evaluate((element) => element.scrollTo(100, 0));
  expect(await table(page, "deux").evaluate(({ scrollLeft }) => scrollLeft)).toBe(100);
  expect(await pageOverflow(page)).toBeLessThanOrEqual(0);
  await page.close();
});

test("a column is held in a row or a cell of the other direction too", async ({ page }) => {
  await boxed(page, "deux");
  await table(page, "deux").evaluate((element) => {
    const { rows } = element as HTMLTableElement;
    if (rows[8]) rows[8].dir = "rtl";
    if (rows[9]?.cells[0]) rows[9].cells[0].dir = "rtl";
  });
  const cells = [8, 9, 10].map((row) => table(page, "deux").locator("tr").nth(row).locator("th,td").first());
  expect((await moved(page, "deux", cells)).map(({ x }) => x)).toEqual([0, 0, 0]);
});

test("a right-to-left table holds its first column on the right", async ({ page }) => {
  await boxed(page, "deux");
  await table(page, "deux").evaluate((element) => {
    for (const part of [element, element.parentElement]) part?.setAttribute("dir", "rtl");
  });
  await page.setViewportSize({ width: 361, height: 700 });
  const first = cell(page, "deux", 8, 0);
  await expect(around(page, "deux")).toHaveClass(/vt-scroll-box-rtl/);
  const before = await place(first);
  const left = await around(page, "deux").evaluate((box) => {
    box.scrollTo({ left: -60, behavior: "instant" });
    return box.scrollLeft;
  });
  expect(left).toBe(-60);
  expect((await place(first)).x).toBe(before.x);
});

test("focus on a box survives rotating the phone and back", async ({ page }) => {
  await boxed(page, "deux");
  await around(page, "deux").focus();
  for (const width of [800, 360]) {
    await page.setViewportSize({ width, height: 360 });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect(around(page, "deux")).toBeFocused();
  }
  await boxed(page, "deux");
});

test("a control focused by Shift+Tab is not hidden by the held column", async ({ page }) => {
  await table(page, "deux").evaluate((element) => {
    for (const header of element.querySelectorAll("thead th")) header.setAttribute("data-sort", "");
    element.setAttribute("data-sortable", "");
  });
  const buttons = table(page, "deux").getByRole("button");
  await expect(buttons).toHaveCount(8);
  await boxed(page, "deux");
  await buttons.last().focus();
  for (let column = 6; column > 0; column--) {
    await page.keyboard.press("Shift+Tab");
    const button = buttons.nth(column);
    await expect(button).toBeFocused();
    const held = await cell(page, "deux", 0, 0).boundingBox();
    expect((await place(button)).x).toBeGreaterThanOrEqual((held?.x ?? Number.NaN) + (held?.width ?? Number.NaN) - 0.5);
  }
});
