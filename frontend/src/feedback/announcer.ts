import { EVENT_MODAL_CLOSE, EVENT_PREFIX } from "../schema.js";

/** A screen reader must have seen a region empty before it reads out what comes into it. */
const SETTLE_MS = 100;

type Role = "status" | "alert";

const regions = new Map<Role, HTMLElement>();
const waiting = new Map<Role, ReturnType<typeof setTimeout>>();

/** Has a text read out when the user's screen reader is next idle. */
export function announce(text: string): void {
  say("status", text);
}

/** Has an error read out at once. */
export function announceError(text: string): void {
  say("alert", text);
}

function say(role: Role, text: string): void {
  const region = regionOf(role);
  settle();
  region.textContent = "";
  clearTimeout(waiting.get(role));
  waiting.set(
    role,
    setTimeout(() => {
      settle();
      region.textContent = text;
    }, SETTLE_MS),
  );
}

function regionOf(role: Role): HTMLElement {
  const known = regions.get(role);
  if (known) return known;
  const region = document.createElement("div");
  region.setAttribute("role", role);
  region.className = "vt-announcer";
  // Written here, so that a page without our stylesheet shows nothing either.
  Object.assign(region.style, {
    position: "absolute",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
  });
  if (regions.size === 0) watchDialogs();
  regions.set(role, region);
  return region;
}

/** What stands outside an open modal dialog is inert and not read out, so the regions go where the user is. */
function settle(): void {
  const focused = document.activeElement?.closest("dialog[open]");
  const dialogs = [...document.querySelectorAll("dialog[open]"), ...(focused ? [focused] : [])];
  const home = dialogs.findLast(isModal) ?? document.body;
  for (const region of regions.values()) if (region.parentNode !== home) home.append(region);
}

function isModal(dialog: Element): boolean {
  return dialog.matches(":modal");
}

/** A dialog that leaves does not take the regions with it. */
function watchDialogs(): void {
  document.addEventListener("close", settle, true);
  document.addEventListener(EVENT_PREFIX + EVENT_MODAL_CLOSE, () => queueMicrotask(settle));
}
