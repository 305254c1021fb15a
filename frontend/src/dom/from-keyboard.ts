/**
 * Whether a click came from the keyboard. Its `pointerType` says so; its `detail`, where an engine gives none, is no
 * equal of it: Firefox counts 1 for Enter on a link.
 */
export function isFromKeyboard(click: MouseEvent | undefined): boolean {
  if (!click) return false;
  const { pointerType } = click as PointerEvent;
  return pointerType === undefined ? click.detail === 0 : pointerType === "";
}
