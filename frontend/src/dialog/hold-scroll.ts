/** The number of open dialogs. */
let holding = 0;

/** Stops the page behind a dialog from scrolling. Returns a function that allows it again after the last dialog. */
export function holdScroll(): () => void {
  holding += 1;
  if (holding === 1) hold(document.documentElement);
  return () => {
    holding -= 1;
    if (holding === 0) document.documentElement.classList.remove("vt-scroll-held", "vt-scroll-held-gutter");
  };
}

/** Measures first, because holding removes the scroll bar. */
function hold(root: HTMLElement): void {
  root.classList.toggle("vt-scroll-held-gutter", window.innerWidth > root.clientWidth);
  root.classList.add("vt-scroll-held");
}
