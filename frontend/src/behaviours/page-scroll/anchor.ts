/** Returns the element that a hash names, as browsers look it up: literally, then decoded, then by an anchor's name. */
export function elementNamed(hash: string): HTMLElement | undefined {
  const raw = hash.slice(1);
  if (raw === "") return undefined;
  const name = decoded(raw);
  const named = document.getElementById(raw) ?? document.getElementById(name) ?? document.getElementsByName(name)[0];
  return named instanceof HTMLElement ? named : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
