/** What names a dialog without title: what the element with focus says, else the page's title. */
export function openerName(): string {
  const opener = document.activeElement;
  const said = opener && opener !== document.body ? [opener.getAttribute("aria-label"), opener.textContent] : [];
  const name = said.map((text) => text?.trim() ?? "").find((text) => text !== "");
  return name ?? document.title;
}
