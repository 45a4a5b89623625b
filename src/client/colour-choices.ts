/** The menus that choose light, dark or system: radio buttons marked `data-colour`. */
import { COLOUR_CHOICES, chooseColourMode, readColourChoice } from './colour-mode.ts';

const GAP_PX = 6;

export function showColourChoice(): void {
  const choice = readColourChoice();
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-colour]'))
    input.checked = input.value === choice;
}

/** Takes a choice; the menu that it was made in closes when it was pointed at, for arrow keys go on choosing. */
export function takeColourChoice(input: HTMLInputElement, isPointed: boolean): void {
  const choice = COLOUR_CHOICES.find((option) => option === input.value);
  if (choice) chooseColourMode(choice);
  if (isPointed) input.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** Puts a button's menu right under it before it opens. */
export function placeMenu(button: Element): void {
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (!menu) return;
  const box = button.getBoundingClientRect();
  menu.style.top = `${box.bottom + GAP_PX}px`;
  menu.style.right = `${Math.max(GAP_PX, document.documentElement.clientWidth - box.right)}px`;
}
