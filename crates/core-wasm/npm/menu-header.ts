import { configFields, type Fields, field, fields, items, shownText, text } from "./menu-json.js";

/** The content above the panels, and the appearance of the menu. */
export interface MenuHeader {
  /** The dictionary key of the label of the link back. */
  back: string;
  /** The dictionary key of the label of the link home, which leads to `/`. */
  home: string;
  dark: boolean;
  fullscreen: boolean;
  /** Whether it has a close button; only a menu that fills the screen has one. */
  close: boolean;
  /** The configured items: a text, the address of a picture, or the selector of an element to copy. */
  items: { kind: "text" | "logo" | "clone"; value: string }[];
}

/** PHP sends a number, its text, or a boolean. */
const isOn = (value: unknown) => value === true || text(value) === "1";

/**
 * The content of the menu's header and the menu's appearance, from the keys `menu` and `identite` of the text of
 * `#vitrine-config`. Items without content are left out.
 *
 * Throws an `Error` naming `config` if it is not JSON.
 *
 * @example
 * ```js
 * const menu = { header: [{ type: "variable", value: "tel" }], variables: { tel: "02 31" } };
 * const { back, home, items } = menuHeader(JSON.stringify({ menu }));
 * [back, home]; // ["Retour", "Accueil"]
 * items; // [{ kind: "text", value: "02 31" }]
 * ```
 */
export function menuHeader(config: string): MenuHeader {
  const { menu, identite } = configFields(config);
  const { style, fullscreen, close_button, header, variables } = fields(menu);
  return {
    back: "Retour",
    home: "Accueil",
    dark: text(style) === "dark",
    fullscreen: isOn(fullscreen),
    close: isOn(fullscreen) && isOn(close_button),
    items: items(header)
      .map((item) => itemOf(fields(item), fields(variables), fields(identite)))
      .filter(({ value }) => value !== ""),
  };
}

function itemOf({ type, value }: Fields, variables: Fields, identity: Fields): MenuHeader["items"][number] {
  const name = text(value);
  if (type === "clone") return { kind: type, value: shownText(value) };
  if (type === "variable") return { kind: "text", value: shownText(field(variables, name)) };
  const isLogo = name === "logo";
  const shown = type === "identite" ? (isLogo && text(identity.logo_site)) || field(identity, name) : "";
  return { kind: isLogo ? "logo" : "text", value: shownText(shown) };
}
