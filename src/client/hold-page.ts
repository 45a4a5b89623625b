const OVER_ALL = 'dialog:is([open],:popover-open)';

/** Under a dialog that covers it the page stands still. To be called whenever one opened or closed. */
export function holdPage(isUnder = document.querySelector(OVER_ALL) !== null): void {
  document.documentElement.style.overflow = isUnder ? 'hidden' : '';
}

/** Shows a dialog over the page: a popover, as a modal one would have every element styled again; modal without popovers. */
export function showOver(dialog: HTMLDialogElement): void {
  if (!dialog.showPopover) dialog.showModal();
  else if (!dialog.matches(':popover-open')) dialog.showPopover?.();
  holdPage();
}
