/** The visitor's choice of light, dark or system, and the class that follows from it. */
import { COLOUR_KEYS } from './startup/no-flash-script.ts';

export const COLOUR_CHOICES = ['light', 'dark', 'auto'] as const;
export type ColourChoice = (typeof COLOUR_CHOICES)[number];

const listeners = new Set<() => void>();
let chosen: ColourChoice | null = null;

/** What is stored, when it is one of the three; anything else counts as light, nothing at all as the system's. */
export function readColourChoice(): ColourChoice {
  if (chosen) return chosen;
  const stored = readStored();
  if (stored === null) return 'auto';
  return COLOUR_CHOICES.find((choice) => choice === stored) ?? 'light';
}

export function chooseColourMode(choice: ColourChoice): void {
  try {
    for (const key of COLOUR_KEYS) localStorage.setItem(key, choice);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  chosen = choice;
  applyColourMode();
  for (const listener of listeners) listener();
}

/** Puts the class on the root element. A mode forced by the page wins over the choice; it too may be the system's. */
export function applyColourMode(): void {
  const root = document.documentElement;
  const choice = root.dataset.mode || readColourChoice();
  const isDark = choice === 'auto' ? systemIsDark() : choice === 'dark';
  root.classList.toggle('dark', isDark);
  root.style.colorScheme = isDark ? 'dark' : 'light';
}

export function subscribeColourChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows changes of the system's scheme and choices made in other tabs. */
export function watchColourMode(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const onStorage = (event: StorageEvent) => {
    // Without a key all of the storage was cleared.
    if (event.key !== null && !COLOUR_KEYS.some((key) => key === event.key)) return;
    chosen = null;
    applyColourMode();
    for (const listener of listeners) listener();
  };
  system.addEventListener('change', applyColourMode);
  window.addEventListener('storage', onStorage);
  // The system may have changed since the page's first line asked it.
  applyColourMode();
  return () => {
    system.removeEventListener('change', applyColourMode);
    window.removeEventListener('storage', onStorage);
  };
}

function readStored(): string | null {
  try {
    return COLOUR_KEYS.reduce((found, key) => found || localStorage.getItem(key) || '', '') || null;
  } catch {
    return null;
  }
}

function systemIsDark(): boolean {
  return matchMedia('(prefers-color-scheme: dark)').matches;
}
