/** A menu of `popovertarget` where browsers do not know it: Chrome before 114, Safari before 17, Firefox before 125. */
let close: (() => void) | null = null;

export function openWithoutPopover(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[popovertarget]') : null;
    const menu = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (menu instanceof HTMLDialogElement) toggleDialog(menu);
    else if (button && menu) toggleMenu(menu, button);
  });
}

function toggleDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) dialog.close();
  else dialog.showModal();
}

/** A press beside it closes it too, as Escape does, and so does a choice made by pointer. */
function toggleMenu(menu: HTMLElement, button: HTMLElement): void {
  const wasOpen = close !== null;
  close?.();
  if (wasOpen) return;
  const closing = new AbortController();
  close = () => {
    closing.abort();
    close = null;
    show(menu, button, false);
  };
  const { signal } = closing;
  document.addEventListener('click', (event) => isBeside(event, menu, button) && close?.(), { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && leave(menu, button), { signal });
  show(menu, button, true);
}

function show(menu: HTMLElement, button: HTMLElement, isOpen: boolean): void {
  Object.assign(menu.style, { display: isOpen ? 'block' : '', zIndex: '90' });
  button.setAttribute('aria-expanded', String(isOpen));
}

function leave(menu: HTMLElement, button: HTMLElement): void {
  const hadFocus = menu.contains(document.activeElement);
  close?.();
  if (hadFocus) button.focus();
}

/** A choice made with the arrow keys is a click without a pointer, and leaves the menu open. */
function isBeside({ target, detail }: MouseEvent, menu: HTMLElement, button: HTMLElement): boolean {
  if (!(target instanceof Element) || button.contains(target)) return false;
  return !menu.contains(target) || (target instanceof HTMLInputElement && detail > 0);
}
