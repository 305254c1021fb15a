/** How many dialogs are over the page. */
let holding = 0;

/** Keeps the page behind a dialog where it is. The function that is returned lets it go, once the last dialog has. */
export function holdScroll(): () => void {
  holding += 1;
  if (holding === 1) hold(document.documentElement);
  return () => {
    holding -= 1;
    if (holding === 0) document.documentElement.classList.remove("vt-scroll-held", "vt-scroll-held-gutter");
  };
}

/** Measured first: holding takes the scroll bar away. */
function hold(root: HTMLElement): void {
  root.classList.toggle("vt-scroll-held-gutter", window.innerWidth > root.clientWidth);
  root.classList.add("vt-scroll-held");
}
