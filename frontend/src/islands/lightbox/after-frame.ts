/** Calls `act` in a new task after the frame that first shows an element: what `act` renders does not delay it. */
export function afterFrame(element: Element, act: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    act();
  };
  const frame = new ResizeObserver(() => {
    frame.disconnect();
    port2.postMessage(undefined);
  });
  frame.observe(element);
}
