/** What `popovertarget` does, for browsers that do not know it: Chrome before 114, Safari before 17, Firefox before 125. */
const OPEN = 'data-without-popover';
const BUTTON = '[popovertarget]';

export function openWithoutPopover(): void {
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape')
      for (const menu of openMenus()) {
        const hadFocus = menu.contains(document.activeElement);
        show(menu, false);
        if (hadFocus) buttonOf(menu)?.focus();
      }
  });
}

function onClick({ target, detail }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const name = target.closest(BUTTON)?.getAttribute('popovertarget');
  const own = name ? document.getElementById(name) : null;
  for (const menu of openMenus()) {
    // A choice made with the arrow keys leaves it open.
    const isUsed = menu.contains(target) && !(target instanceof HTMLInputElement && detail > 0);
    if (menu !== own && !isUsed) show(menu, false);
  }
  if (own) show(own, !own.hasAttribute(OPEN));
}

function openMenus(): NodeListOf<HTMLElement> {
  return document.querySelectorAll(`[${OPEN}]`);
}

function show(menu: HTMLElement, isOpen: boolean): void {
  menu.toggleAttribute(OPEN, isOpen);
  menu.style.cssText += `;display:${isOpen ? 'block' : 'none'};z-index:90`;
  buttonOf(menu)?.setAttribute('aria-expanded', String(isOpen));
}

function buttonOf(menu: Element): HTMLElement | null {
  return document.querySelector(`[popovertarget="${menu.id}"]`);
}
