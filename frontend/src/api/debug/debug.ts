import {
  CONFIG_ID,
  DATA_AUTOCOMPLETE,
  DATA_DATES_EXCLUDES,
  DATA_HREF,
  DATA_LEGACY_MEDIA,
  DATA_LIGHTBOX,
  DATA_LIGHTBOX_SETTINGS,
  DATA_LOAD_MORE,
  DATA_MAP,
  DATA_MODAL,
  DATA_PAGINATION,
  DATA_PER_PAGE,
  DATA_SLIDESHOW,
  DATA_SORT,
  DATA_SORTABLE,
  DATA_TRACK,
  DATA_TRI,
} from "../../schema.js";
import { DATA_NAMES } from "./data-names.js";

/** Something on the page that the bundle cannot use as it is. */
export interface Finding {
  readonly message: string;
  readonly element: Element;
}

const JSON_HOOKS = [
  DATA_AUTOCOMPLETE,
  DATA_DATES_EXCLUDES,
  DATA_LEGACY_MEDIA,
  DATA_LIGHTBOX_SETTINGS,
  DATA_MAP,
  DATA_PAGINATION,
  DATA_PER_PAGE,
  DATA_SLIDESHOW,
  DATA_TRACK,
  DATA_TRI,
];
/** A name is taken for a misspelt one where this many first letters agree. */
const ALIKE = 10;

/** Says by `console.warn`, and returns, what on the page the bundle does not know or cannot use. */
export function debug(): Finding[] {
  const findings = [...unknownNames(), ...badJson(), ...headless(), ...aimless()];
  for (const { message, element } of findings) console.warn(message, element);
  return findings;
}

const all = (selector: string) => Array.from(document.querySelectorAll(selector));

function unknownNames(): Finding[] {
  const known = new Set(DATA_NAMES.split(" ").map((name) => `data-${name}`));
  return all("*").flatMap((element) =>
    element
      .getAttributeNames()
      .filter((name) => name.startsWith("data-") && !name.startsWith("data-vt-") && !known.has(name))
      .map((name) => ({
        message: `${name}: the bundle knows no attribute of this name${likely(name, known)}`,
        element,
      })),
  );
}

function likely(name: string, known: ReadonlySet<string>): string {
  const alike = [...known].find((one) => one.slice(0, ALIKE) === name.slice(0, ALIKE));
  return alike ? `; ${alike} is one` : "";
}

function badJson(): Finding[] {
  const config = document.getElementById(CONFIG_ID);
  const texts = [
    ...(config ? [[`#${CONFIG_ID}`, config.textContent, config] as const] : []),
    ...JSON_HOOKS.flatMap((name) =>
      all(`[${name}]`).map((element) => [name, element.getAttribute(name), element] as const),
    ),
  ];
  return texts.flatMap(([name, text, element]) => {
    try {
      JSON.parse(text ?? "");
      return [];
    } catch (error) {
      return [{ message: `${name}: not JSON (${error})`, element }];
    }
  });
}

/** Tables that nobody can sort. */
function headless(): Finding[] {
  return all(`table[${DATA_SORTABLE}]`)
    .filter((table) => !table.querySelector(`thead th[${DATA_SORT}]`))
    .map((element) => ({ message: `${DATA_SORTABLE}: the table has no thead with a th[${DATA_SORT}]`, element }));
}

/** Links that lead nowhere: without an address where one is needed, and to parts that the page does not have. */
function aimless(): Finding[] {
  const without = all(`a:is([${DATA_MODAL}],[${DATA_LIGHTBOX}],[${DATA_PAGINATION}]):not([href])`);
  const more = all(`[${DATA_LOAD_MORE}]:not([href],[${DATA_HREF}])`);
  const lost = all("a[href^='#']").filter((link) => {
    const name = link.getAttribute("href")?.slice(1) ?? "";
    return name !== "" && name !== "top" && !document.getElementById(name) && !document.getElementById(decoded(name));
  });
  return [
    ...[...without, ...more].map((element) => ({ message: "href: the link has no address", element })),
    ...lost.map((element) => ({ message: `${element.getAttribute("href")}: the page has no such part`, element })),
  ];
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
