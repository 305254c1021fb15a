import { trustedScriptUrl } from "../../dom/trusted.js";
import { whenLoaded } from "../../page/idle.js";
import { readSettings, textOf } from "../../page/settings.js";

let isAsked = false;

/** Loads the script of the site's tool once, after the page. That it fails or is blocked is no fault. */
export function loadScript(): void {
  const address = textOf(readSettings().analytics, "script");
  if (!address || isAsked) return;
  isAsked = true;
  whenLoaded(() => {
    const element = document.createElement("script");
    element.src = trustedScriptUrl(new URL(address, document.baseURI).href);
    document.head.append(element);
  });
}
