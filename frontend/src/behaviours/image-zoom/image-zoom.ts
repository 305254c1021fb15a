import { judgeLink } from "../../dom/safe-url.js";
import { ZOOM_IN } from "../../page/messages.js";
import { languageOf, words } from "../../page/words.js";

/** Pictures in these are not zoomed: the control takes the click. */
const CONTROL = "a[href],button,summary,label";

/**
 * Makes a thumbnail a button for the keyboard too. The picture itself gets the role, so that the site's style still
 * applies; its alternative text is the button's name.
 */
export function mount(image: HTMLElement, signal: AbortSignal): (() => void) | undefined {
  if (image.closest(CONTROL) || "refused" in judgeLink(image.getAttribute("src") ?? "", document.baseURI))
    return undefined;
  const restore = addMissing(image, {
    role: "button",
    tabindex: "0",
    "aria-haspopup": "dialog",
    ...(image.getAttribute("alt") ? {} : label()),
  });
  image.addEventListener("keydown", (event) => press(event, "Enter"), { signal });
  image.addEventListener("keyup", (event) => press(event, " "), { signal });
  return restore;
}

function label(): Readonly<Record<string, string>> {
  const lang = languageOf(ZOOM_IN);
  return { "aria-label": words(ZOOM_IN), ...(lang ? { lang } : {}) };
}

/** As on a button: Enter acts on keydown, Space on keyup without scrolling. */
function press(event: KeyboardEvent, acting: string): void {
  const { key, repeat, ctrlKey, altKey, metaKey, currentTarget } = event;
  if (ctrlKey || altKey || metaKey || (key !== "Enter" && key !== " ")) return;
  event.preventDefault();
  if (key === acting && !repeat) (currentTarget as HTMLElement).click();
}

/** Sets the attributes that the page has not written. Returns a function that removes them. */
function addMissing(element: Element, attributes: Readonly<Record<string, string>>): () => void {
  const missing = Object.entries(attributes).filter(([name]) => !element.hasAttribute(name));
  for (const [name, value] of missing) element.setAttribute(name, value);
  return () => {
    for (const [name] of missing) element.removeAttribute(name);
  };
}
