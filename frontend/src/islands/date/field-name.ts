/** The name of a field for its visitor: what labels it, else what the page calls it. */
export function fieldName(input: HTMLInputElement): string {
  const labels = Array.from(input.labels ?? [], ({ textContent }) => textContent ?? "").join(" ");
  const { title, placeholder, name } = input;
  const found = [input.getAttribute("aria-label"), labels, title, placeholder, name].find((text) => text?.trim());
  return (found ?? "").replace(/\s+/g, " ").trim();
}
