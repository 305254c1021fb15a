const ADDRESSES = new Set(["href", "src", "action", "formaction", "xlink:href", "data"]);

/** Takes out of a fragment what would run without being a script element: inline handlers, `javascript:` addresses. */
export function dropHandlers(fragment: Element): void {
  for (const element of [fragment, ...fragment.querySelectorAll("*")]) {
    for (const { name, value } of [...element.attributes]) if (runs(name, value)) element.removeAttribute(name);
  }
}

function runs(name: string, value: string): boolean {
  if (name.startsWith("on") || name === "srcdoc") return true;
  return ADDRESSES.has(name) && isScript(value);
}

/** As browsers read an address: leading controls and spaces do not count, nor tabs and line breaks anywhere. */
function isScript(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what hides a scheme.
  return /^[\u0000-\u0020]*javascript:/i.test(address.replace(/[\t\n\r]/g, ""));
}
