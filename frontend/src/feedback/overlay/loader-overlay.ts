import { readConfig } from "../../page/config.js";
import { CLASS_LOADER, DATA_LOADING } from "../../schema.js";
import { announce } from "../announcer.js";

/** Draws the loader over the page until `signal` aborts. It takes no click and no focus: who wants something else, may. */
export function drawLoader(signal: AbortSignal): void {
  const { version, logo, name, title, description } = readConfig().loader;
  const overlay = document.createElement("div");
  overlay.className = [CLASS_LOADER, version && `${CLASS_LOADER}-${version}`].filter(Boolean).join(" ");
  // What is seen here is read out by the one region for it.
  overlay.setAttribute("aria-hidden", "true");
  const card = document.createElement("div");
  card.className = `${CLASS_LOADER}-card`;
  if (logo) card.append(Object.assign(new Image(), { src: logo, alt: name ?? "", className: `${CLASS_LOADER}-logo` }));
  card.append(Object.assign(document.createElement("span"), { className: `${CLASS_LOADER}-mark` }));
  for (const [part, text] of Object.entries({ title, description })) {
    if (!text) continue;
    card.append(
      Object.assign(document.createElement("p"), { className: `${CLASS_LOADER}-${part}`, textContent: text }),
    );
  }
  overlay.append(card);
  document.body.append(overlay);
  raise(overlay);
  // Parts that are busy show it from now on.
  document.documentElement.toggleAttribute(DATA_LOADING, true);
  const said = [title, description].filter(Boolean).join(" – ");
  const forget = said ? announce(said) : undefined;
  signal.addEventListener("abort", () => {
    overlay.remove();
    forget?.();
    document.documentElement.toggleAttribute(DATA_LOADING, false);
  });
}

/** Above dialogs too, where the browser can. */
function raise(overlay: HTMLElement): void {
  if (!("showPopover" in overlay)) return;
  overlay.popover = "manual";
  overlay.showPopover();
}
