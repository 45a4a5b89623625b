'use client';

import { type MouseEvent, startTransition, useEffect, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import {
  COLOUR_CHOICES,
  type ColourChoice,
  chooseColourMode,
  readColourChoice,
  subscribeColourChoice,
} from '#src/client/colour-mode.ts';
import { Icon } from './icon.tsx';

const ICONS = { light: 'i-lucide-sun', dark: 'i-lucide-moon', auto: 'i-lucide-monitor' } as const;
const MENU = 'colour-menu';
const GAP_PX = 6;

type Props = { words: Words<'chrome.colour'> };

/** A button that opens the choice of light, dark or system. */
export function ColourSwitch({ words }: Props) {
  return (
    <>
      <button
        type="button"
        className="ib"
        aria-label={words.label}
        title={words.label}
        popoverTarget={MENU}
        onClick={placeMenu}
      >
        <Icon name="i-lucide-contrast" />
      </button>
      <div id={MENU} popover="auto" className="menu">
        <ColourChoices words={words} name="colour" />
      </div>
    </>
  );
}

/** The three choices as radio buttons; `name` tells one group on a page from another. */
export function ColourChoices({ words, name }: Props & { name: string }) {
  const chosen = useColourChoice();
  return (
    <fieldset className="choices">
      <legend className="sr-only">{words.label}</legend>
      {COLOUR_CHOICES.map((option) => (
        <label key={option} className="choice">
          <input
            type="radio"
            data-colour=""
            name={name}
            value={option}
            checked={option === chosen}
            onChange={() => chooseColourMode(option)}
            onClick={closeWhenPointed}
          />
          <Icon name={ICONS[option]} />
          {words[option]}
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Null until it has been read. `useSyncExternalStore` would draw the page's components anew in one piece with the end of
 * hydration, as the server does not know the choice.
 */
function useColourChoice(): ColourChoice | null {
  const [chosen, setChosen] = useState<ColourChoice | null>(null);
  useEffect(() => {
    const read = () => setChosen(readColourChoice());
    startTransition(read);
    return subscribeColourChoice(read);
  }, []);
  return chosen;
}

/** Puts the menu right under its button before it opens. */
function placeMenu({ currentTarget: button }: MouseEvent<HTMLButtonElement>): void {
  const menu = document.getElementById(MENU);
  if (!menu) return;
  const box = button.getBoundingClientRect();
  menu.style.top = `${box.bottom + GAP_PX}px`;
  menu.style.right = `${Math.max(GAP_PX, document.documentElement.clientWidth - box.right)}px`;
}

/** A choice made with the arrow keys leaves the menu open, so that one can go on choosing. */
function closeWhenPointed({ currentTarget, detail }: MouseEvent<HTMLInputElement>): void {
  if (detail > 0) currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
}
