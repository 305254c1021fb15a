import { languageOf, words } from "../../page/words.js";

const SVG = "http://www.w3.org/2000/svg";

/** A square button with an icon on a 16 × 16 grid, as `ui/IconButton.tsx` renders it. */
export function iconButton(french: string, className: string, path: string, act: () => void): HTMLButtonElement {
  const label = words(french);
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: `vt-button vt-button-icon ${className}`, title: label });
  button.setAttribute("aria-label", label);
  const language = languageOf(french);
  if (language) button.lang = language;
  const [icon, line] = [document.createElementNS(SVG, "svg"), document.createElementNS(SVG, "path")];
  set(icon, { class: "vt-icon", viewBox: "0 0 16 16", width: 20, height: 20, "aria-hidden": true });
  const round = { "stroke-width": 2, "stroke-linecap": "round", "stroke-linejoin": "round" };
  set(line, { d: path, fill: "none", stroke: "currentColor", ...round });
  icon.append(line);
  button.append(icon);
  button.addEventListener("click", () => button.hasAttribute("aria-disabled") || act());
  return button;
}

function set(element: Element, attributes: Readonly<Record<string, string | number | boolean>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, `${value}`);
}
