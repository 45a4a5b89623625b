/** The way to lock the screen without the menu in which its button stands. */
const BUTTON = 'button[aria-keyshortcuts="G X"]';

/** Whether this page has it. */
export function mayLock(): boolean {
  return document.querySelector(BUTTON) !== null;
}

/** As if its button were pressed: what is typed and not sent is kept. */
export function lockScreen(): void {
  document.querySelector<HTMLElement>(BUTTON)?.click();
}
