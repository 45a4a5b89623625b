import { afterEach, describe, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import {
  applyColourMode,
  chooseColourMode,
  readColourChoice,
  watchColourMode,
} from '#src/client/colour-mode.ts';
import { NO_FLASH_SCRIPT } from '#src/client/startup/no-flash-script.ts';
import { forcedModeOf } from '#src/layouts/forced-mode.ts';
import { ColourChoices } from '#src/ui/colour-switch.tsx';
import { readOfficeLooks } from '#src/values/looks/office-looks.ts';
import { forcedMode } from '#src/values/route.ts';
import { act, fireEvent, inputOf, render, withDom } from '#tests/support/dom.ts';

withDom();

const root = document.documentElement;

afterEach(() => {
  delete document.documentElement.dataset.mode;
  localStorage.clear();
});

function setSystem(isDark: boolean): void {
  Object.assign(window, {
    matchMedia: () => ({ matches: isDark, addEventListener() {}, removeEventListener() {} }),
  });
}

const CASES: { stored: Record<string, string>; forced?: string; isSystemDark: boolean; isDark: boolean }[] = [
  { stored: {}, isSystemDark: true, isDark: true },
  { stored: {}, isSystemDark: false, isDark: false },
  { stored: { 'color-theme': 'auto' }, isSystemDark: true, isDark: true },
  { stored: { 'color-theme': 'dark' }, isSystemDark: false, isDark: true },
  { stored: { 'color-theme': 'light' }, isSystemDark: true, isDark: false },
  { stored: { 'color-theme': 'sepia' }, isSystemDark: true, isDark: false },
  { stored: { 'vueuse-color-scheme': 'dark' }, isSystemDark: false, isDark: true },
  { stored: { 'color-theme': 'light', 'vueuse-color-scheme': 'dark' }, isSystemDark: true, isDark: false },
  { stored: { 'color-mode': 'dark' }, isSystemDark: false, isDark: true },
  { stored: { 'vueuse-color-scheme': 'light', 'color-mode': 'dark' }, isSystemDark: true, isDark: false },
  { stored: { 'color-theme': 'system' }, isSystemDark: true, isDark: false },
  { stored: { 'color-theme': 'DARK' }, isSystemDark: true, isDark: false },
  { stored: { 'vueuse-color-scheme': '[]' }, isSystemDark: true, isDark: false },
  { stored: { 'color-theme': 'auto' }, forced: 'light', isSystemDark: true, isDark: false },
  { stored: {}, forced: 'dark', isSystemDark: false, isDark: true },
  { stored: { 'color-theme': 'light' }, forced: 'dark', isSystemDark: false, isDark: true },
  { stored: { 'color-theme': 'dark' }, forced: 'light', isSystemDark: true, isDark: false },
  { stored: { 'color-theme': 'light' }, forced: 'auto', isSystemDark: true, isDark: true },
  { stored: { 'color-theme': 'dark' }, forced: 'auto', isSystemDark: false, isDark: false },
];

describe('before the first paint and afterwards the same mode holds', () => {
  for (const { stored, forced, isSystemDark, isDark } of CASES) {
    const name = `${JSON.stringify(stored)}${forced ? ` on a ${forced} page` : ''}, system ${isSystemDark ? 'dark' : 'light'}`;
    test(`${name}: ${isDark ? 'dark' : 'light'}`, () => {
      setSystem(isSystemDark);
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      if (forced) root.dataset.mode = forced;
      for (const apply of [() => new Function(NO_FLASH_SCRIPT)(), applyColourMode]) {
        root.className = isDark ? '' : 'dark';
        apply();
        expect(root.classList.contains('dark')).toBe(isDark);
        expect(root.style.colorScheme).toBe(isDark ? 'dark' : 'light');
      }
    });
  }
});

test('a choice is stored under every key and shown at once', () => {
  setSystem(false);
  const { getByRole } = render(<ColourChoices words={intlFor('vi').words('chrome.colour')} name="colour" />);
  fireEvent.click(getByRole('radio', { name: 'Tối' }));
  expect(root.classList.contains('dark')).toBe(true);
  expect(localStorage.getItem('color-theme')).toBe('dark');
  expect(localStorage.getItem('vueuse-color-scheme')).toBe('dark');
  expect(localStorage.getItem('color-mode')).toBe('dark');
  expect(inputOf(getByRole('radio', { name: 'Tối' })).checked).toBe(true);
  act(() => chooseColourMode('auto'));
  expect(readColourChoice()).toBe('auto');
  expect(root.classList.contains('dark')).toBe(false);
});

test('auto follows the system while the page is open, and other tabs are followed too', () => {
  let isDark = false;
  const system = new EventTarget();
  Object.assign(window, {
    matchMedia: () => ({
      get matches() {
        return isDark;
      },
      addEventListener: system.addEventListener.bind(system),
      removeEventListener: system.removeEventListener.bind(system),
    }),
  });
  chooseColourMode('auto');
  const stop = watchColourMode();
  isDark = true;
  system.dispatchEvent(new Event('change'));
  expect(root.classList.contains('dark')).toBe(true);
  localStorage.setItem('color-theme', 'light');
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'color-theme' }));
  expect(root.classList.contains('dark')).toBe(false);
  stop();
  chooseColourMode('auto');
  isDark = false;
  system.dispatchEvent(new Event('change'));
  expect(root.classList.contains('dark')).toBe(true);
});

for (const [asked, answer] of [
  ['light', { forced: 'light', refused: null }],
  ['dark', { forced: 'dark', refused: null }],
  ['system', { forced: null, refused: 'system' }],
  ['auto', { forced: null, refused: 'auto' }],
  [undefined, { forced: null, refused: null }],
] as const) {
  test(`a page that forces ${asked}: ${JSON.stringify(answer)}`, () => {
    expect(forcedMode(asked)).toEqual(answer);
  });
}

test('a route that forces the system’s mode forces none, and a warning says which', () => {
  const message: string[] = [];
  const report = (...words: unknown[]) => message.push(words.join(': '));
  const looks = readOfficeLooks('office-colour=auto');
  const forcedBy = (colorMode: string | undefined) =>
    forcedModeOf({ match: { name: 'map', route: { colorMode } } as never, report, looks });
  expect([forcedBy('dark'), forcedBy('light'), forcedBy(undefined)]).toEqual(['dark', 'light', null]);
  expect(forcedBy('own')).toBe('auto');
  expect(message).toEqual([]);
  expect(forcedBy('system')).toBeNull();
  expect(message).toEqual(['colour mode not allowed at page level: system on map']);
});
