/** Modal sheets of finished markup: what browsers do by `command` and `closedby`, for those that do not. */

export function openOrClose(button: Element): void {
  if ('command' in HTMLButtonElement.prototype) return;
  const sheet = document.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(sheet instanceof HTMLDialogElement)) return;
  if (button.getAttribute('command') === 'close') sheet.close();
  else if (!sheet.open) sheet.showModal();
}

/** Closes a sheet when one of its links is followed, or beside it. */
export function closeSheet(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const sheet = event.target.closest<HTMLDialogElement>('dialog[data-closes-on-link]');
  if (sheet?.open && (event.target.closest('a') || (event.target === sheet && isBeside(sheet, event))))
    sheet.close();
}

/** A click on the backdrop is reported as one on the dialog, outside its box. */
export function isBeside(dialog: Element, { clientX: x, clientY: y }: { clientX: number; clientY: number }) {
  const box = dialog.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
