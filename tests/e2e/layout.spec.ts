import type { Locator, Page } from "@playwright/test";
import { complete, quiet } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

const address = "/vitrine/galerie/centrage.html";

interface Measures {
  /** Of the parent's content box. */
  readonly top: number;
  readonly height: number;
  /** Of the element's border box. */
  readonly ownTop: number;
  readonly ownHeight: number;
  /** Around the element's text, from the parent's content box: what the eye sees. */
  readonly above: number;
  readonly below: number;
}

const measures = (element: Locator): Promise<Measures> =>
  element.evaluate((node) => {
    const parent = node.parentElement as HTMLElement;
    const style = getComputedStyle(parent);
    const px = (value: string) => Number.parseFloat(value) || 0;
    const box = parent.getBoundingClientRect();
    const top = box.top + px(style.borderTopWidth) + px(style.paddingTop);
    const bottom = box.bottom - px(style.borderBottomWidth) - px(style.paddingBottom);
    const own = node.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    return {
      top,
      height: bottom - top,
      ownTop: own.top,
      ownHeight: own.height,
      above: text.top - top,
      below: bottom - text.bottom,
    };
  });

const about = (page: Page, selector: string) => measures(page.locator(selector));
const settled = (page: Page, selector: string) =>
  expect.poll(() => page.locator(selector).evaluate((node) => node.getAttribute("style"))).not.toBeNull();
const helper = (page: Page, name: string, method: string, root?: string) =>
  page.evaluate(
    ([called, how, where]) =>
      (
        window as unknown as { vitrine: { layout: Record<string, (method: string, root?: string) => Promise<void>> } }
      ).vitrine.layout[called as string]?.(how as string, where),
    [name, method, root],
  );

test.beforeEach(({ page }) => open(page, address));

for (const [name, selector] of [
  ["padding", "#statique .stage:nth-child(1) > .centred"],
  ["margin", "#marge > .stage:nth-child(1) > .centred"],
  ["margin in a parent without edges", "#marge .stage.bare > .centred"],
  ["padding where the margin's option is off", "#marge > .stage:nth-child(3) > .centred"],
  ["absolute, placed by the page's style", "#absolu .stage:nth-child(1) > .centred"],
  ["absolute, placed by the helper", "#absolu .stage:nth-child(2) > .centred"],
] as const) {
  test(`centred by ${name}: as much room above as below`, async ({ page }) => {
    await settled(page, selector);
    const { above, below } = await about(page, selector);
    expect(above).toBeGreaterThan(50);
    expect(Math.abs(above - below)).toBeLessThanOrEqual(2);
  });
}

test("an existing padding grows by half of the free height", async ({ page }) => {
  const selector = "#statique .stage:nth-child(2) > .centred";
  await settled(page, selector);
  const { top, height, ownTop, ownHeight } = await about(page, selector);
  await helper(page, "centering", "destroy", "#statique");
  const before = await about(page, selector);
  expect(ownTop).toBeCloseTo(top, 1);
  expect(ownHeight - before.ownHeight).toBeCloseTo((height - before.ownHeight) / 2, 1);
});

test("the margin option centres the element itself, and its parent does not move", async ({ page }) => {
  for (const selector of ["#marge > .stage:nth-child(1) > .centred", "#marge .stage.bare > .centred"]) {
    await settled(page, selector);
    const { top, height, ownTop, ownHeight } = await about(page, selector);
    expect(ownTop - top).toBeCloseTo((height - ownHeight) / 2, 1);
  }
  const tops = await page
    .locator("#marge .stage")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(0.5);
});

for (const part of ["#statique", "#absolu"]) {
  test(`in ${part} an element taller than its parent starts at its top`, async ({ page }) => {
    const selector = `${part} .stage:nth-child(3) > .centred`;
    await settled(page, `${part} .stage:nth-child(1) > .centred`);
    const { top, ownTop } = await about(page, selector);
    expect(ownTop).toBeCloseTo(top, 0);
  });
}

test("resizing fills the parent's content box, with borders and padding included, outer elements first", async ({
  page,
}) => {
  const [plain, outer, inner, tall] = [0, 1, 2, 3].map((index) => page.locator("#parent [data-resizing]").nth(index));
  await settled(page, "#parent .stage:nth-child(1) > .centred");
  for (const element of [plain, outer]) {
    const { top, height, ownTop, ownHeight } = await measures(element as Locator);
    expect(ownHeight).toBeCloseTo(height, 1);
    expect(ownTop).toBeCloseTo(top, 1);
  }
  expect((await measures(inner as Locator)).ownHeight).toBeGreaterThan(150);
  expect(await (tall as Locator).getAttribute("style")).toBeNull();
});

test("adjusting shares what is left of a parent: its children fill it exactly, in equal parts", async ({ page }) => {
  await settled(page, "#partage .stage:nth-child(1) > [data-adjusting]:last-child");
  const fillings = await page.locator("#partage .stage").evaluateAll((stages) =>
    stages.map((stage) => ({
      inner: stage.clientHeight,
      children: Array.from(stage.children, (child) => child.getBoundingClientRect().height),
    })),
  );
  for (const { inner, children } of fillings) {
    expect(Math.abs(children.reduce((sum, height) => sum + height, 0) - inner)).toBeLessThanOrEqual(1);
  }
  const [, one, other] = fillings[0]?.children ?? [];
  expect(one).toBeCloseTo(other ?? 0, 1);
  const text = await about(page, "#partage .stage:nth-child(2) > [data-adjusting]");
  const own = await page.locator("#partage .stage:nth-child(2) > [data-adjusting]").evaluate((node) => {
    const { paddingTop, paddingBottom } = getComputedStyle(node);
    return [Number.parseFloat(paddingTop), Number.parseFloat(paddingBottom)];
  });
  expect(own[0]).toBeCloseTo(own[1] ?? 0, 1);
  expect(text.ownHeight).toBeGreaterThan(100);
});

test("a late image, an opened details and a shown tab update the layout", async ({ page }) => {
  const image = "#suivre > .stage:nth-child(1) > .centred";
  await expect.poll(() => page.locator("#tardive").evaluate((node) => node.clientHeight)).toBeGreaterThan(40);
  await expect
    .poll(async () => {
      const { above, below } = await about(page, image);
      return Math.abs(above - below);
    })
    .toBeLessThan(12);
  const rest = page.locator("#suivre [data-adjusting]");
  const before = (await measures(rest)).ownHeight;
  await page.getByText("Horaires").click();
  await expect.poll(async () => (await measures(rest)).ownHeight).toBeLessThan(before - 10);
  const { inner, filled } = await page.locator("#suivre > .stage:nth-child(2)").evaluate((stage) => ({
    inner: stage.clientHeight,
    filled: Array.from(stage.children, (child) => child.getBoundingClientRect().height).reduce((a, b) => a + b, 0),
  }));
  expect(Math.abs(inner - filled)).toBeLessThanOrEqual(1);
  await page.getByRole("button", { name: "Onglet" }).click();
  await expect
    .poll(async () => {
      const { above, below } = await about(page, "#panneau .centred");
      return above > 20 && Math.abs(above - below) <= 2;
    })
    .toBe(true);
});

test("centering and resizing follow the size of the window", async ({ page }) => {
  const selector = "#statique .stage:nth-child(1) > .centred";
  await settled(page, selector);
  await page.setViewportSize({ width: 360, height: 700 });
  await page.locator("#demande").evaluate((part) => part.classList.add("higher"));
  await expect
    .poll(async () => {
      const { above, below } = await about(page, "#demande [data-resizing] > .centred");
      return above > 90 && Math.abs(above - below) <= 2;
    })
    .toBe(true);
  const { above, below } = await about(page, selector);
  expect(Math.abs(above - below)).toBeLessThanOrEqual(2);
});

test("resizing and equalizing run before centering", async ({ page }) => {
  const nested = "#demande [data-resizing] > .centred";
  await settled(page, nested);
  const { above, below } = await about(page, nested);
  expect(above).toBeGreaterThan(40);
  expect(Math.abs(above - below)).toBeLessThanOrEqual(2);
  const pair = page.locator("#demande [data-equalize]");
  const [one, other] = [await measures(pair.nth(0)), await measures(pair.nth(1))];
  expect(one.ownHeight).toBeCloseTo(other.ownHeight, 1);
  const text = await about(page, "#demande [data-equalize] > .centred >> nth=0");
  expect(text.above).toBeGreaterThan(5);
  expect(Math.abs(text.above - text.below)).toBeLessThanOrEqual(2);
});

test("at the end of the page a refresh of the heights does not scroll", async ({ page }) => {
  await page.evaluate(() => {
    const row = Object.assign(document.createElement("div"), { className: "cards", id: "fin" });
    const long = "Un texte qui tient sur plusieurs lignes de la carte. ".repeat(4);
    for (const [title, text] of [
      [long, "Court."],
      ["Court.", long],
    ]) {
      const card = document.createElement("div");
      const heading = Object.assign(document.createElement("div"), { textContent: title });
      heading.setAttribute("data-equalize", "fin");
      card.append(heading, Object.assign(document.createElement("div"), { textContent: text }));
      row.append(card);
    }
    document.querySelector("main")?.append(row);
  });
  await settled(page, "#fin [data-equalize] >> nth=1");
  await complete(page);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const laidOut = await height();
  // In one task: scroll events of a script reach the page only in the next frame.
  const [place, after] = await page.evaluate(async () => {
    const { layout } = (window as unknown as { vitrine: { layout: { equalize(method: string): Promise<void> } } })
      .vitrine;
    scrollTo(0, document.documentElement.scrollHeight);
    const there = scrollY;
    await layout.equalize("refresh");
    return [there, scrollY];
  });
  expect(place).toBeGreaterThan(0);
  expect(after).toBe(place);
  await helper(page, "equalize", "destroy", "#fin");
  expect(await height()).toBeLessThan(laidOut - 20);
});

test("a site's transitions neither delay the layout nor animate it", async ({ page }) => {
  const selector = "#transitions [data-centering]";
  await settled(page, selector);
  const tops = await page.evaluate(async (selected) => {
    const elements = document.querySelectorAll(`${selected}, #transitions [data-adjusting]`);
    const seen = new Set<string>();
    for (let frame = 0; frame < 45; frame++) {
      seen.add(Array.from(elements, (element) => getComputedStyle(element).paddingTop).join());
      await new Promise((done) => requestAnimationFrame(done));
    }
    return [...seen];
  }, selector);
  expect(tops).toHaveLength(1);
  const { above, below } = await about(page, selector);
  expect(above).toBeGreaterThan(50);
  expect(Math.abs(above - below)).toBeLessThanOrEqual(2);
});

test("no text is cut with the text spacing of WCAG (10.12)", async ({ page }) => {
  await settled(page, "#statique .stage:nth-child(1) > .centred");
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("main * {line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  await quiet(page);
  const cut = await page
    .locator("[data-resizing], [data-adjusting], [data-equalize], [data-centering]")
    .evaluateAll((all) =>
      all.filter((element) => element.scrollHeight > element.clientHeight + 1).map((element) => element.outerHTML),
    );
  expect(cut).toEqual([]);
});

test("destroy restores the original styles, init applies them again, and ten refreshes change nothing", async ({
  page,
}) => {
  const styles = () =>
    page.locator("#demande, #demande *").evaluateAll((all) => all.map((element) => element.getAttribute("style")));
  await settled(page, "#demande [data-resizing]");
  const laidOut = await styles();
  for (let round = 0; round < 10; round++) await helper(page, "centering", "refresh", "#demande");
  expect(await styles()).toEqual(laidOut);
  await page.getByRole("button", { name: "Rendre les styles" }).click();
  await expect.poll(async () => (await styles()).filter((style) => style !== null)).toEqual([]);
  await page.getByRole("button", { name: "Reprendre" }).click();
  await expect.poll(styles).toEqual(laidOut);
});

test("an unknown method of each helper logs an error (spec 8)", async ({ page, watch }) => {
  for (const name of ["centering", "resizing", "adjusting", "equalize"]) {
    watch.expectConsole(new RegExp(`^La méthode grandir est inexistante sur ${name}$`));
    await helper(page, name, "grandir");
  }
});

test("a section added later is laid out, and a removed element gets its style back", async ({ page }) => {
  await page.evaluate(() => {
    const copy = document.querySelector("#marge")?.cloneNode(true) as HTMLElement;
    copy.id = "arrivee";
    for (const element of copy.querySelectorAll("[style]")) element.removeAttribute("style");
    document.querySelector("main")?.append(copy);
  });
  await expect
    .poll(async () => {
      const { above, below } = await about(page, "#arrivee > .stage:nth-child(1) > .centred");
      return above > 50 && Math.abs(above - below) <= 2;
    })
    .toBe(true);
  const kept = await page.evaluate(async () => {
    const element = document.querySelector("#arrivee .centred") as HTMLElement;
    element.remove();
    for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done));
    return element.getAttribute("style");
  });
  expect(kept).toBeNull();
});

for (const [name, property, value] of [
  ["that are drawn smaller", "transform", "scale(.6)"],
  ["on a page that is zoomed", "zoom", "1.5"],
] as const) {
  test(`heights and positions ${name} are those of the layout`, async ({ page }) => {
    await page.evaluate(
      ([property, value]) => {
        const add = (parent: Element, style: object, data: object) => {
          const element = parent.appendChild(document.createElement("div"));
          Object.assign(element.dataset, data);
          Object.assign(element.style, { flex: "none", width: "100px" }, style);
          return element;
        };
        const room = add(document.querySelector("main") ?? document.body, { display: "flex", alignItems: "start" }, {});
        room.id = "essai";
        for (const height of ["60px", "100.5px"]) add(room, { height, [property]: value }, { equalize: "essai" });
        const stage = add(room, { height: "300px", [property]: value }, {});
        add(stage, { height: "20px" }, { centering: "static" });
      },
      [property, value] as const,
    );
    await expect
      .poll(() => page.locator("#essai [data-centering]").evaluate((node) => node.style.paddingTop))
      .toBe("140px");
    const heights = await page
      .locator("#essai [data-equalize]")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).height));
    expect(heights.map(Number.parseFloat)).toEqual([expect.closeTo(100.5, 1), expect.closeTo(100.5, 1)]);
  });
}
