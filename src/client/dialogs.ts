/** Modal sheets of finished markup: what browsers do by `command` and `closedby`, for those that do not. */

export function openOrClose(button: Element): void {
  if ('command' in HTMLButtonElement.prototype) return;
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button.getAttribute('command') === 'close') dialog.close();
  else if (!dialog.open) dialog.showModal();
}

/** Closes a sheet when one of its links is followed, or beside it. */
export function closeDialog(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const dialog = event.target.closest<HTMLDialogElement>('dialog[data-closes-on-link]');
  if (dialog?.open && (event.target.closest('a') || (event.target === dialog && isBeside(dialog, event))))
    dialog.close();
}

/** A click on the backdrop is reported as one on the dialog, outside its box. */
export function isBeside(dialog: Element, { clientX: x, clientY: y }: { clientX: number; clientY: number }) {
  const box = dialog.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
