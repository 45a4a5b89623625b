'use client';

import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import type { Words } from '#i18n/intl.ts';
import {
  applyColourMode,
  COLOUR_CHOICES,
  type ColourChoice,
  chooseColourMode,
  readColourChoice,
  subscribeColourChoice,
  watchColourMode,
} from '#src/client/colour-mode.ts';
import { Icon } from './icon.tsx';

const ICONS = { light: 'i-lucide-sun', dark: 'i-lucide-moon', auto: 'i-lucide-monitor' } as const;
const GAP_PX = 6;

type Props = { words: Words<'chrome.colour'> };

/** Keeps the root element's mode right while the page lives; one in the root layout. */
export function ColourMode({ forced }: { forced: 'light' | 'dark' | null }) {
  useEffect(watchColourMode, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mode is read from the root element, which `forced` sets.
  useEffect(applyColourMode, [forced]);
  return null;
}

/** A button that opens the choice of light, dark or system. */
export function ColourSwitch({ words }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  function place(): void {
    const box = button.current?.getBoundingClientRect();
    if (!box || !menu.current) return;
    menu.current.style.top = `${box.bottom + GAP_PX}px`;
    menu.current.style.right = `${Math.max(GAP_PX, document.documentElement.clientWidth - box.right)}px`;
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="ib"
        aria-label={words.label}
        title={words.label}
        popoverTarget={id}
        onClick={place}
      >
        <Icon name="i-lucide-contrast" />
      </button>
      <div ref={menu} id={id} popover="auto" className="menu">
        <ColourChoices words={words} onChosen={() => menu.current?.hidePopover()} />
      </div>
    </>
  );
}

/** The three choices as radio buttons, for a menu. */
export function ColourChoices({ words, onChosen }: Props & { onChosen?: (() => void) | undefined }) {
  const name = useId();
  const choice = useSyncExternalStore<ColourChoice | null>(
    subscribeColourChoice,
    readColourChoice,
    () => null,
  );
  return (
    <fieldset className="choices">
      <legend className="sr-only">{words.label}</legend>
      {COLOUR_CHOICES.map((option) => (
        <label key={option} className="choice">
          <input
            type="radio"
            name={name}
            value={option}
            checked={choice === option}
            onChange={() => chooseColourMode(option)}
            onClick={onChosen}
          />
          <Icon name={ICONS[option]} />
          {words[option]}
        </label>
      ))}
    </fieldset>
  );
}
