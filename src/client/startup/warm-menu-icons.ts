/** A menu's button, and the menu. On a phone one of the buttons is there, on a laptop the other. */
const MENUS = [
  ['.menu-button', '#menu-sheet'],
  ['[popovertarget="colour-menu"]', '#colour-menu'],
] as const;

/**
 * The pictures of a menu's icons are read by the browser when they are first shown: two fifths of what the first press
 * of the menu costs. Once the page works each is shown unseen, in a frame of its own, so that no press waits for them.
 */
export async function warmMenuIcons(): Promise<void> {
  const menus = MENUS.filter(([button]) => document.querySelector<HTMLElement>(button)?.offsetWidth);
  const icons = menus.map(([, menu]) => `${menu} .ic`).join();
  if (icons === '') return;
  // One element for all of them: each that came into the page would have much of it styled again.
  const unseen = document.createElement('span');
  unseen.style.cssText = 'position:fixed;visibility:hidden';
  document.body.append(unseen);
  for (const { className } of document.querySelectorAll<HTMLElement>(icons)) {
    unseen.className = className;
    await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
  }
  unseen.remove();
}
