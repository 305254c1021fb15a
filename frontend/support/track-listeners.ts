/**
 * Records every listener added to the window and the document from now on. Returns a function that removes them: each
 * test loads again a module whose listeners live as long as the page, and all tests share one page.
 */
export function trackListeners(): () => void {
  const undo = ([window, document] as EventTarget[]).map((target) => {
    const { addEventListener } = target;
    const added: (() => void)[] = [];
    target.addEventListener = (name, listener, options) => {
      added.push(() => target.removeEventListener(name, listener, options));
      addEventListener.call(target, name, listener, options);
    };
    return () => {
      target.addEventListener = addEventListener;
      for (const remove of added) remove();
    };
  });
  return () => {
    for (const step of undo) step();
  };
}
