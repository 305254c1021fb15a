/** The name of a field for its visitor: what labels it, else what the page calls it. */
export function fieldName(input: HTMLInputElement): string {
  const labels = Array.from(input.labels ?? [], readOut).join(" ");
  const { title, placeholder, name } = input;
  const found = [input.getAttribute("aria-label"), labels, title, placeholder, name].find((text) => text?.trim());
  return (found ?? "").replace(/\s+/g, " ").trim();
}

/** The text of a label as it is read out: without the star of required fields, if the page keeps that silent. */
function readOut(label: HTMLElement): string {
  const copy = label.cloneNode(true) as HTMLElement;
  for (const silent of copy.querySelectorAll("[aria-hidden=true]")) silent.remove();
  return copy.textContent ?? "";
}
