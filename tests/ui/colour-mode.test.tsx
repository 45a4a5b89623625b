import { afterEach, describe, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { applyColourMode, chooseColourMode, readColourChoice } from '#src/client/colour-mode.ts';
import { NO_FLASH_SCRIPT } from '#src/client/no-flash-script.ts';
import { ColourChoices } from '#src/ui/colour-switch.tsx';
import { PageLife } from '#src/ui/page-life.tsx';
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
  { stored: { 'color-theme': 'light' }, forced: 'dark', isSystemDark: false, isDark: true },
  { stored: { 'color-theme': 'dark' }, forced: 'light', isSystemDark: true, isDark: false },
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

test('a choice is stored under both keys and shown at once', () => {
  setSystem(false);
  const { getByRole } = render(
    <>
      <ColourChoices words={intlFor('vi').words('chrome.colour')} name="colour" />
      <PageLife />
    </>,
  );
  fireEvent.click(getByRole('radio', { name: 'Tối' }));
  expect(root.classList.contains('dark')).toBe(true);
  expect(localStorage.getItem('color-theme')).toBe('dark');
  expect(localStorage.getItem('vueuse-color-scheme')).toBe('dark');
  expect(inputOf(getByRole('radio', { name: 'Tối' })).checked).toBe(true);
  act(() => chooseColourMode('auto'));
  expect(readColourChoice()).toBe('auto');
  expect(root.classList.contains('dark')).toBe(false);
});
