/** Returns a field's name for the visitor: its label, else what the page calls it. */
export function accessibleName(input: HTMLInputElement): string {
  const labels = Array.from(input.labels ?? [], readOut).join(" ");
  const { title, placeholder, name } = input;
  const found = [input.getAttribute("aria-label"), labels, title, placeholder, name].find((text) => text?.trim());
  return (found ?? "").replace(/\s+/g, " ").trim();
}

/** Returns a label's text as it is read out: without the asterisk of required fields, if the page hides that. */
function readOut(label: HTMLElement): string {
  const copy = label.cloneNode(true) as HTMLElement;
  for (const silent of copy.querySelectorAll("[aria-hidden=true]")) silent.remove();
  return copy.textContent ?? "";
}
