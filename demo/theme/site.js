/*
 * The site's own script: the rental conditions open in a dialog. Without it, or while the page bundle is missing, the
 * link goes to the section of the page that holds them.
 */

const whenReady = (run) => {
  if (window.vitrine?.modal) run(window.vitrine);
  else document.addEventListener("vitrine:ready", () => run(window.vitrine), { once: true });
};

/* A copy without ids, since an id stands once in a document, and without the title, which the dialog shows. */
const contentOf = (section) => {
  const copy = document.createElement("div");
  copy.append(...section.cloneNode(true).childNodes);
  for (const element of copy.querySelectorAll("[id]")) element.removeAttribute("id");
  copy.querySelector("h2")?.remove();
  return copy;
};

const isPlainClick = (event) =>
  event.button === 0 && !event.defaultPrevented && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

whenReady(({ modal }) => {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a[data-conditions]");
    const section = link && document.querySelector(link.hash);
    if (!section || !isPlainClick(event)) return;
    const title = section.querySelector("h2")?.textContent ?? link.textContent;
    const buttons = [{ titre: "J’ai compris", important: true, position: "d", autoclose: true }];
    if (modal.open({ title, content: contentOf(section), buttons })) event.preventDefault();
  });
});
