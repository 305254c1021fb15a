import type { Page } from "@playwright/test";
import { quiet } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

const address = "/vitrine/galerie/hauteurs-egales.html";

interface Box {
  top: number;
  height: number;
}

/** Returns the border boxes of the visible elements of a group inside a part. */
const boxes = (page: Page, part: string, group: string): Promise<Box[]> =>
  page.locator(`${part} [data-equalize="${group}"]`).evaluateAll((elements) =>
    elements
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => {
        const { top, height } = element.getBoundingClientRect();
        return { top: top + scrollY, height };
      }),
  );

/** The largest difference in height within a visual row. */
function spread(all: Box[]): number {
  const rows = new Map<number, number[]>();
  for (const { top, height } of all) {
    const row = [...rows.keys()].find((known) => Math.abs(known - top) <= 1) ?? top;
    rows.set(row, [...(rows.get(row) ?? []), height]);
  }
  return Math.max(...[...rows.values()].map((heights) => Math.max(...heights) - Math.min(...heights)));
}

const expectEven = (page: Page, part: string, group: string) =>
  expect.poll(async () => spread(await boxes(page, part, group))).toBeLessThanOrEqual(0.5);

test.beforeEach(({ page }) => open(page, address));

for (const [part, group] of [
  ["#un-groupe", "simple"],
  ["#deux-groupes", "titres"],
  ["#deux-groupes", "textes"],
  ["#emboites", "interieurs"],
  ["#bordures", "bordures"],
  ["#invisibles", "invisibles"],
] as const) {
  test(`elements of ${group} in ${part} in one row have the same height`, async ({ page }) => {
    await expectEven(page, part, group);
    expect((await boxes(page, part, group)).length).toBeGreaterThan(1);
  });
}

test("each row has its own height", async ({ page }) => {
  await expectEven(page, "#un-groupe", "simple");
  const all = await boxes(page, "#un-groupe", "simple");
  expect(new Set(all.map(({ top }) => Math.round(top))).size).toBeGreaterThan(1);
  expect(new Set(all.map(({ height }) => Math.round(height))).size).toBeGreaterThan(1);
});

test("an invisible element is skipped, and included once it shows", async ({ page }) => {
  await expectEven(page, "#invisibles", "invisibles");
  const before = await boxes(page, "#invisibles", "invisibles");
  expect(await page.locator("#cache").evaluate((element) => element.style.height)).toBe("");
  await page.getByRole("button", { name: "Montrer l’élément caché" }).click();
  await expectEven(page, "#invisibles", "invisibles");
  const after = await boxes(page, "#invisibles", "invisibles");
  expect(after.length).toBe(before.length + 1);
});

test("heights follow the window, a late image and an opened details", async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 800 });
  await expectEven(page, "#un-groupe", "simple");
  await expect
    .poll(() =>
      page.locator("#tardive").evaluate((image) => (image as HTMLImageElement).complete && image.clientHeight > 0),
    )
    .toBe(true);
  await expectEven(page, "#images", "images");
  await page.getByText("Pièces à fournir").click();
  await expectEven(page, "#ouvrants", "ouvrants");
  const opened = await boxes(page, "#ouvrants", "ouvrants");
  await page.getByText("Pièces à fournir").click();
  await expect
    .poll(async () => (await boxes(page, "#ouvrants", "ouvrants"))[0]?.height)
    .toBeLessThan(opened[0]?.height ?? 0);
  await expectEven(page, "#ouvrants", "ouvrants");
});

test("ten refreshes do not change the heights", async ({ page }) => {
  await expectEven(page, "#un-groupe", "simple");
  const heights = async () => (await boxes(page, "main", "simple")).map(({ height }) => height);
  const before = await heights();
  await page.evaluate(() => {
    for (let index = 0; index < 10; index++) {
      (window as unknown as { vitrine: { layout: { equalize(method: string): void } } }).vitrine.layout.equalize(
        "refresh",
      );
    }
  });
  await quiet(page);
  expect(await heights()).toEqual(before);
});

test("destroy restores the original inline style, and init equalizes again", async ({ page }) => {
  const styles = () =>
    page
      .locator("#demande [data-equalize]")
      .evaluateAll((all) => all.map((element) => element.getAttribute("style") ?? ""));
  await expectEven(page, "#demande", "demande");
  await page.getByRole("button", { name: "Allonger, puis reprendre" }).click();
  await expectEven(page, "#demande", "demande");
  expect((await styles()).some((style) => style.includes("height"))).toBe(true);
  await page.getByRole("button", { name: "Rendre les hauteurs" }).click();
  await expect.poll(styles).toEqual(["", "", ""]);
  await page.getByRole("button", { name: "Égaliser", exact: true }).click();
  await expectEven(page, "#demande", "demande");
});

test("an unknown method logs an error, and a root without any group one notice", async ({ page, watch }) => {
  watch.expectConsole(/resize/);
  const notices: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "info") notices.push(message.text());
  });
  await page.evaluate(() => {
    const { layout } = (
      window as unknown as { vitrine: { layout: { equalize(method: string, root?: Element): void } } }
    ).vitrine;
    layout.equalize("resize");
    layout.equalize("refresh", document.querySelector("h1") ?? undefined);
  });
  await expect.poll(() => notices.length).toBe(1);
});

/** Adds a thousand cards, four in a row, as the page's only group: the others have several orders. */
async function addThousand(page: Page): Promise<void> {
  await page.evaluate(() => {
    const cards = document.createElement("div");
    cards.id = "mille";
    Object.assign(cards.style, { display: "flex", flexWrap: "wrap", alignItems: "flex-start", width: "1000px" });
    for (let index = 0; index < 1000; index++) {
      const card = document.createElement("div");
      card.setAttribute("data-equalize", "mille");
      card.style.width = "25%";
      card.textContent = "Une carte de plus. ".repeat(1 + ((index * 7) % 9));
      cards.append(card);
    }
    for (const other of document.querySelectorAll("[data-equalize]")) other.removeAttribute("data-equalize");
    document.querySelector("main")?.append(cards);
  });
  await expectEven(page, "#mille", "mille");
  await quiet(page);
}

/**
 * Returns the layouts of the cheapest of five acts. The browser's own frames fall between two readings of the counter,
 * more of them on a busy machine.
 */
async function fewestLayouts(page: Page, act: (round: number) => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const layouts = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "LayoutCount")?.value ?? Number.NaN;
  };
  const counts: number[] = [];
  for (let round = 0; round < 5; round++) {
    const before = await layouts();
    await act(round);
    counts.push((await layouts()) - before);
  }
  await session.detach();
  return Math.min(...counts);
}

test("equalizing 1,000 elements forces one layout beside the frame's own", async ({ page }) => {
  await addThousand(page);
  const count = await fewestLayouts(page, () =>
    page.evaluate(async () => {
      const { layout } = (
        window as unknown as { vitrine: { layout: { equalize(method: string, root?: string): Promise<void> } } }
      ).vitrine;
      await layout.equalize("refresh", "#mille");
    }),
  );
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(2);
  await expectEven(page, "#mille", "mille");
});

for (const [name, narrow] of [
  [
    "its inline width",
    (box: HTMLElement, isNarrow: boolean) => box.style.setProperty("width", isNarrow ? "700px" : "1000px"),
  ],
  [
    "a class around it",
    (box: HTMLElement, isNarrow: boolean) => box.closest("main")?.classList.toggle("narrow", isNarrow),
  ],
  [
    "its inline width, with a call",
    (box: HTMLElement, isNarrow: boolean) => {
      box.style.setProperty("width", isNarrow ? "700px" : "1000px");
      (window as unknown as { vitrine: { layout: { equalize(method: string): void } } }).vitrine.layout.equalize(
        "refresh",
      );
    },
  ],
] as const) {
  test(`a new width of a box of 1,000 elements, by ${name}, costs two layouts`, async ({ page }) => {
    await addThousand(page);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(".narrow #mille{width:700px!important}");
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
    const heights = () =>
      page.locator("#mille > :first-child").evaluate((card) => (card as HTMLElement).style.minHeight);
    const change = await page.evaluateHandle(`(${narrow})`);
    const seen = new Set<string>([await heights()]);
    const count = await fewestLayouts(page, async (round) => {
      await page.evaluate(
        async ([narrowBox, isNarrow]) => {
          const box = document.querySelector("#mille") as HTMLElement;
          const [first] = box.children as unknown as HTMLElement[];
          const before = first?.style.minHeight;
          (narrowBox as unknown as (box: HTMLElement, isNarrow: boolean) => void)(box, isNarrow as boolean);
          const frame = () => new Promise((done) => requestAnimationFrame(done));
          while (first?.style.minHeight === before) await frame();
          await frame();
        },
        [change, round % 2 === 0] as const,
      );
      seen.add(await heights());
    });
    expect(seen.size).toBeGreaterThan(1);
    expect(count).toBe(2);
    await expectEven(page, "#mille", "mille");
  });
}

test("a state of the whole page and a movement around equal heights lay nothing out", async ({ page }) => {
  await addThousand(page);
  const count = await fewestLayouts(page, (round) =>
    page.evaluate(async (step) => {
      document.documentElement.classList.toggle("held", step % 2 === 0);
      const main = document.querySelector("main") as HTMLElement;
      main.style.transform = `translateX(${step}px)`;
      for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done));
    }, round),
  );
  expect(count).toBe(0);
});

test("the home page's quick access cards have the same height", async ({ page }) => {
  await open(page, "/");
  await expectEven(page, "main", "acces");
});

test("heights are reset for printing and restored afterwards", async ({ page }) => {
  const minHeights = () =>
    page
      .locator("#un-groupe [data-equalize]")
      .evaluateAll((elements) => elements.map((element) => (element as HTMLElement).style.minHeight));
  await expectEven(page, "#un-groupe", "simple");
  const onScreen = await minHeights();
  expect(onScreen.join("")).not.toBe("");
  const printed = await page.evaluateHandle(() => {
    const seen: string[] = [];
    addEventListener("beforeprint", () => {
      for (const element of document.querySelectorAll<HTMLElement>("[data-equalize]"))
        seen.push(element.style.minHeight);
    });
    return seen;
  });
  await page.pdf();
  const heights = await printed.jsonValue();
  expect(heights.length).toBeGreaterThan(0);
  expect(heights.join("")).toBe("");
  await expect.poll(minHeights).toEqual(onScreen);
});
