type Tags = HTMLElementTagNameMap;

/** Makes an element with these attributes, those that are undefined left out, and this content. */
export function element<Tag extends keyof Tags>(
  tag: Tag,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...content: readonly (Node | string)[]
): Tags[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(name, value);
  made.append(...content);
  return made;
}

/** Puts these elements in a list. Those that are there already stay in place, so that one of them keeps focus. */
export function renewList(list: Element, wanted: readonly Element[]): void {
  const kept = new Set(wanted);
  for (const one of [...list.children]) if (!kept.has(one)) one.remove();
  let next = list.firstElementChild;
  for (const one of wanted) {
    if (one === next) next = next.nextElementSibling;
    else list.insertBefore(one, next);
  }
}
