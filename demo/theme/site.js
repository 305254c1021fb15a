/*
 * The town's own script: an example of what a site adds to the page bundle through window.vitrine. Without it the link
 * is an anchor, and the box of a table always a tab stop.
 */

/** Runs `use` with the script interface, at once or as soon as it is complete. */
function whenReady(use) {
  if (window.vitrine) use(window.vitrine);
  else document.addEventListener("vitrine:ready", () => use(window.vitrine), { once: true });
}

/** What a section says, as nodes of their own: no heading, the dialog has a title; no id, an id stands once. */
function contentOf(section) {
  const content = document.createElement("div");
  content.className = "prose";
  content.append(...section.cloneNode(true).childNodes);
  content.querySelector("h2")?.remove();
  for (const named of content.querySelectorAll("[id]")) named.removeAttribute("id");
  return content;
}

/** Whether the visitor asked for a tab, a window or a download: the browser's own work. */
function isForBrowser({ defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey }) {
  return defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}

whenReady(({ modal }) => {
  // On the document, because the link may come later, with a block that was refreshed.
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-conditions]") : null;
    const section = link && document.getElementById(link.hash.slice(1));
    if (!section || isForBrowser(event)) return;
    const opened = modal.open({
      title: "Conditions de location",
      content: contentOf(section),
      buttons: [{ titre: "J’ai compris", important: true, autoclose: true }],
    });
    if (opened) event.preventDefault();
  });
});

/** Whether the header stays in view: not where it would take more than a fifth of the window. */
const header = document.querySelector("[data-header]");
if (header) {
  const judgeHeader = () => header.classList.toggle("tall", header.offsetHeight > innerHeight / 5);
  new ResizeObserver(judgeHeader).observe(header);
  addEventListener("resize", judgeHeader);
}

/** The named box of a table is a tab stop, so that the keyboard scrolls it, only while there is something to scroll. */
function setTabStop(box) {
  if (box.scrollWidth > box.clientWidth) box.setAttribute("tabindex", "0");
  else box.removeAttribute("tabindex");
}

const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) setTabStop(target);
});

function watchScrollBoxes(root) {
  for (const box of root.querySelectorAll(".table-scroll")) sizes.observe(box);
}

watchScrollBoxes(document);
document.addEventListener("vitrine:refreshed", ({ target }) => watchScrollBoxes(target));
