/**
 * Whether a click came from the keyboard: its `pointerType` is empty. `detail` decides only without `pointerType`,
 * because Firefox sets it to 1 for Enter on a link.
 */
export function isFromKeyboard(click: MouseEvent | undefined): boolean {
  if (!click) return false;
  const { pointerType } = click as PointerEvent;
  return pointerType === undefined ? click.detail === 0 : pointerType === "";
}
