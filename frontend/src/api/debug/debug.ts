import { answers, type Finding } from "../../page/findings.js";
import {
  CLASS_SECURE_LINK,
  CONFIG_ID,
  DATA_AUTOCOMPLETE,
  DATA_DATES_EXCLUDES,
  DATA_DIAPORAMA,
  DATA_ELEMENT_POPIN,
  DATA_FILTER_SET,
  DATA_HEIGHT,
  DATA_HREF,
  DATA_LEGACY_MEDIA,
  DATA_LIGHTBOX,
  DATA_LIGHTBOX_SETTINGS,
  DATA_LOAD_MORE,
  DATA_MAP,
  DATA_MODAL,
  DATA_PAGINATION,
  DATA_PER_PAGE,
  DATA_SELECTOR,
  DATA_SLIDESHOW,
  DATA_SORT,
  DATA_SORTABLE,
  DATA_TRACK,
  DATA_TRI,
  DATA_WIDTH,
} from "../../schema.js";
import { DATA_NAMES } from "./data-names.js";

export type { Finding } from "../../page/findings.js";

const onAny = (name: string) => [name, ""] as const;
/** Attributes that contain JSON, each with a selector for where it does. */
const JSON_HOOKS = [
  ...[DATA_AUTOCOMPLETE, DATA_FILTER_SET, DATA_LEGACY_MEDIA, DATA_LIGHTBOX_SETTINGS].map(onAny),
  ...[DATA_MAP, DATA_SLIDESHOW, DATA_TRACK].map(onAny),
  // In a select, the options have the attribute.
  ...[DATA_PAGINATION, DATA_PER_PAGE, DATA_TRI].map((name) => [name, `:not(select:has(option[${name}]))`] as const),
  ...[DATA_WIDTH, DATA_HEIGHT].map((name) => [name, `:is(a[${DATA_MODAL}],a.${CLASS_SECURE_LINK})`] as const),
  // A single date need not be JSON.
  [DATA_DATES_EXCLUDES, `[${DATA_DATES_EXCLUDES}^="["]`] as const,
];
const ADDRESSED = [DATA_MODAL, DATA_LIGHTBOX, DATA_PAGINATION, DATA_PER_PAGE, DATA_ELEMENT_POPIN, DATA_DIAPORAMA];
/** A name counts as misspelt if this many leading characters match a known one. */
const ALIKE = 10;

/** Logs with `console.warn`, and returns, what on the page the bundle does not know or cannot use. */
export function debug(): Finding[] {
  const findings = [...unknownNames(), ...badJson(), ...headless(), ...aimless(), ...lacking()];
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
        message: `${name}: unknown attribute${likely(name, known)}`,
        element,
      })),
  );
}

function likely(name: string, known: ReadonlySet<string>): string {
  const alike = [...known].find((one) => one.slice(0, ALIKE) === name.slice(0, ALIKE));
  return alike ? `; did you mean ${alike}?` : "";
}

function badJson(): Finding[] {
  const config = document.getElementById(CONFIG_ID);
  const texts = [
    ...(config ? [[`#${CONFIG_ID}`, config.textContent, config] as const] : []),
    ...JSON_HOOKS.flatMap(([name, on]) =>
      all(`[${name}]${on}`).map((element) => [name, element.getAttribute(name), element] as const),
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

/** Finds sortable tables without a sortable header or a thead, and tables without any header. */
function headless(): Finding[] {
  return Array.from(document.querySelectorAll("table")).flatMap((element) => {
    if (element.matches("[role=presentation],[role=none]")) return [];
    const heads = [element.tHead, element.rows[0]].filter((head) => head !== null && head !== undefined);
    if (element.hasAttribute(DATA_SORTABLE) && !heads.some((head) => head.querySelector(`th[${DATA_SORT}]`)))
      return [{ message: `${DATA_SORTABLE}: the table has no head with a th[${DATA_SORT}]`, element }];
    if (element.hasAttribute(DATA_SORTABLE) && !element.tHead)
      return [{ message: `${DATA_SORTABLE}: the table has no thead`, element }];
    if (element.rows.length === 0 || element.tHead || element.querySelector("th")) return [];
    return [{ message: "table: it has neither a thead nor a th", element }];
  });
}

/** Finds links without a required address, and links and buttons whose target is not in the page. */
function aimless(): Finding[] {
  const without = all(`a:is(.${CLASS_SECURE_LINK},${ADDRESSED.map((name) => `[${name}]`).join()}):not([href])`);
  const more = all(`[${DATA_LOAD_MORE}]:not([href],[${DATA_HREF}])`);
  const listless = all(`[${DATA_LOAD_MORE}][${DATA_SELECTOR}]`).filter(
    (button) => !finds(button.getAttribute(DATA_SELECTOR) ?? ""),
  );
  const lost = all("a[href^='#']").filter((link) => {
    const name = link.getAttribute("href")?.slice(1) ?? "";
    return name !== "" && name !== "top" && !isPart(name) && !isPart(decoded(name));
  });
  return [
    ...[...without, ...more].map((element) => ({ message: "href: the link has no address", element })),
    ...listless.map((element) => ({ message: `${DATA_SELECTOR}: the page has no such list`, element })),
    ...lost.map((element) => ({ message: `${element.getAttribute("href")}: the page has no such part`, element })),
  ];
}

/** Also accepts the `<a name>` of old pages. */
function isPart(name: string): boolean {
  return (
    document.getElementById(name) !== null ||
    Array.from(document.getElementsByName(name)).some((element) => element.localName === "a")
  );
}

/** Finds parts of the page whose last answer lacked them. */
function lacking(): Finding[] {
  const here = [...answers].filter(([element]) => element.isConnected);
  return here.map(([element, message]) => ({ message, element }));
}

function finds(selector: string): boolean {
  try {
    return document.querySelector(selector) !== null;
  } catch {
    return false;
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
