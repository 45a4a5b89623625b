/** A click on the backdrop is reported as one on the dialog, outside its box. */
export function isBeside(dialog: Element, { clientX: x, clientY: y }: { clientX: number; clientY: number }) {
  const box = dialog.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
