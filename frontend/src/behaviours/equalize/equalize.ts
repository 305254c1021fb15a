import { loadCore } from "../../core/load-core.js";
import { whenLoaded } from "../../kernel/idle.js";
import { DATA_EQUALIZE } from "../../schema.js";
import { equalizeHeights } from "./equalize-heights.js";
import { restoreHeight } from "./inline-height.js";

/** Spec 9.3: the resize handler. */
const SETTLE_MS = 10;

/** Elements whose heights are kept equal, as long as they are in the page. */
const members = new Set<HTMLElement>();
/** Border-box sizes after the last pass: an observer that reports them again has nothing to say. */
const sizes = new WeakMap<Element, string>();
const observer = new ResizeObserver((entries) => {
  if (entries.some(({ target }) => sizes.get(target) !== sizeOf(target))) refreshSoon();
});
let timer: ReturnType<typeof setTimeout> | undefined;
let listening: AbortController | undefined;
let loaded = false;

whenLoaded(() => {
  loaded = true;
  refreshSoon();
});

/** Equalizes an element with the others of its group, once the window has loaded. */
export function mount(element: HTMLElement): () => void {
  join(element);
  refreshSoon();
  return () => {
    quit(element);
    refreshSoon();
  };
}

/** Begins with the elements under `root`, does them again, or gives them back the style they had (spec 2.10). */
export async function equalize(method: "init" | "refresh" | "destroy", root: ParentNode): Promise<void> {
  const elements = equalizable(root);
  if (elements.length === 0) console.info("equalize: there is no element to equalize", root);
  if (method === "destroy") for (const element of elements) quit(element);
  if (method === "init") for (const element of elements) join(element);
  if (method !== "destroy") await refresh(elements.filter((element) => members.has(element)));
}

function equalizable(root: ParentNode): HTMLElement[] {
  const below = Array.from(root.querySelectorAll<HTMLElement>(`[${DATA_EQUALIZE}]`));
  return root instanceof HTMLElement && root.matches(`[${DATA_EQUALIZE}]`) ? [root, ...below] : below;
}

function join(element: HTMLElement): void {
  if (members.size === 0) listen();
  members.add(element);
  observer.observe(element);
}

function quit(element: HTMLElement): void {
  members.delete(element);
  observer.unobserve(element);
  restoreHeight(element);
  if (members.size === 0) listening?.abort();
}

/** What changes heights without changing a size that the observer sees: the window, pictures and fonts that arrive. */
function listen(): void {
  listening = new AbortController();
  const { signal } = listening;
  addEventListener("resize", refreshSoon, { signal });
  document.addEventListener("load", refreshSoon, { signal, capture: true });
  document.addEventListener("toggle", refreshSoon, { signal, capture: true });
  document.fonts?.addEventListener("loadingdone", refreshSoon, { signal });
}

function refreshSoon(): void {
  clearTimeout(timer);
  if (loaded && members.size > 0) timer = setTimeout(() => void refresh(members), SETTLE_MS);
}

async function refresh(elements: Iterable<HTMLElement>): Promise<void> {
  const wanted = [...elements];
  if (wanted.length === 0) return;
  const core = await loadCore();
  const present = wanted.filter((element) => members.has(element));
  if (!core || present.length === 0) return;
  equalizeHeights(core, present);
  for (const element of present) sizes.set(element, sizeOf(element));
}

function sizeOf(element: Element): string {
  const { width, height } = element.getBoundingClientRect();
  return `${width} ${height}`;
}
