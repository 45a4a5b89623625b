/** What a palette needs is fetched before it is asked for, and a toast does not close it. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { intlFor } from '#i18n/intl.ts';
import { WANTED } from '#src/client/use-first-use.ts';
import { OfficeKeys } from '#src/features/office/office-keys.tsx';
import { openPanel } from '#src/features/office/open-panel.ts';
import { PaletteFrame } from '#src/features/search/palette-frame.tsx';
import { SearchLink } from '#src/features/search/search-link.tsx';
import { act, fireEvent, focus, render, waitFor, withDom } from '#tests/support/dom.ts';

withDom();

const { t, words } = intlFor('vi');
const realFetch = globalThis.fetch;
const realMedia = globalThis.matchMedia;
const realTimeout = globalThis.setTimeout;
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  globalThis.fetch = (async (address: string) => {
    asked.push(address);
    const prefixes = new URL(address, 'http://x').searchParams.get('of')?.split(',') ?? [];
    return Response.json(
      Object.fromEntries(prefixes.map((prefix) => [prefix, words(prefix as 'search.palette')])),
    );
  }) as unknown as typeof fetch;
});
afterEach(() => {
  Object.assign(globalThis, { fetch: realFetch, matchMedia: realMedia, setTimeout: realTimeout });
});

const router = {
  ...{ route: { path: '/', query: '', hash: '' }, changeRoute: async () => undefined },
  getElements: () => undefined,
};

test('the search of the office is there at once, and asks for nothing again', async () => {
  // As if the second had passed.
  Object.assign(globalThis, { setTimeout: (run: () => void) => realTimeout(run, 0) });
  const offline = t('errors.offline');
  const view = render(
    <RouterContext value={router as never}>
      <OfficeKeys {...{ locale: 'vi', rooms: [], commands: [], mayFind: true, offline }} />
    </RouterContext>,
  );
  Object.assign(globalThis, { setTimeout: realTimeout });
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(() => new Promise((done) => realTimeout(done, 20)));
  expect(view.container.textContent).toBe('');
  act(() => openPanel('palette'));
  expect(view.getByRole('combobox')).toBeDefined();
  act(() => openPanel(null));
  act(() => openPanel('palette'));
  expect(view.getByRole('combobox')).toBeDefined();
  expect(asked).toHaveLength(1);
});

test.each([
  ['fetched a second after the first sign of use where there is a mouse', true, 1],
  ['not fetched for a finger', false, 0],
])('the search of the site is %s', async (_, hasMouse, count) => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: hasMouse }) });
  Object.assign(globalThis, { setTimeout: (run: () => void) => realTimeout(run, 0) });
  render(<SearchLink locale={hasMouse ? 'vi' : 'en'} label={t('search.palette.open')} />);
  expect(asked).toEqual([]);
  await act(async () => {
    fireEvent(document.body, new Event(WANTED, { bubbles: true }));
    await new Promise((done) => realTimeout(done, 20));
  });
  expect(asked.filter((address) => address.includes('search.palette'))).toHaveLength(count);
});

function openFrame() {
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  const closed: string[] = [];
  const view = render(
    <PaletteFrame title="Tìm" closeText="Đóng" className="box" onClose={() => closed.push('closed')}>
      <input aria-label="Chữ" />
    </PaletteFrame>,
  );
  const dialog = view.getByRole('dialog', { name: 'Tìm', hidden: true });
  return { ...view, opener, closed, dialog };
}

test('Tab goes round within a palette, and the focus goes back to where it was', () => {
  const { getByLabelText, opener, unmount } = openFrame();
  const [first, last] = [getByLabelText('Đóng'), getByLabelText('Chữ')];
  focus(last);
  expect(fireEvent.keyDown(last, { key: 'Tab' })).toBe(false);
  expect(document.activeElement).toBe(first);
  expect(fireEvent.keyDown(first, { key: 'Tab', shiftKey: true })).toBe(false);
  expect(document.activeElement).toBe(last);
  expect(fireEvent.keyDown(last, { key: 'Tab', shiftKey: true })).toBe(true);
  unmount();
  expect(document.activeElement).toBe(opener);
});

test('whatever leads the focus out of a palette, it comes back; but for a toast', () => {
  const { getByLabelText, opener, unmount } = openFrame();
  const isAt = (element: Element | null) => document.activeElement === element;
  focus(getByLabelText('Đóng'));
  focus(opener);
  expect(isAt(getByLabelText('Chữ'))).toBe(true);
  const toast = document.createElement('div');
  toast.setAttribute('popover', 'manual');
  const inToast = toast.appendChild(document.createElement('button'));
  document.body.append(toast);
  focus(inToast);
  expect(isAt(inToast)).toBe(true);
  unmount();
  focus(opener);
  expect(isAt(opener)).toBe(true);
});

test('what leaves the focus nowhere, as a press on a toast, leaves the palette open; the next letter goes to its field', () => {
  const { getByLabelText, dialog, closed } = openFrame();
  const field = getByLabelText('Chữ');
  // The platform closes every other kind at a press elsewhere.
  expect(dialog.getAttribute('popover')).toBe('manual');
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  fireEvent.keyDown(document.body, { key: 'Control', ctrlKey: true });
  expect(document.activeElement).toBe(document.body);
  fireEvent.keyDown(document.body, { key: 'v' });
  expect(document.activeElement).toBe(field);
  expect(closed).toEqual([]);
});

test('a press beside the box closes a palette, one within it does not; so does Escape, but not of an input method', () => {
  const { dialog, getByLabelText, closed } = openFrame();
  fireEvent.click(getByLabelText('Chữ'));
  expect(closed).toEqual([]);
  fireEvent.click(dialog);
  expect(closed).toHaveLength(1);
  fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true });
  expect(closed).toHaveLength(1);
  // The page under it does not act on it, too.
  expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false);
  expect(closed).toHaveLength(2);
});

test('where the browser tells of it, the gesture that goes back closes a palette, until it is gone', () => {
  const watchers: { onclose: (() => void) | null; destroy: () => void }[] = [];
  let ended = 0;
  function makeWatcher() {
    const made = { onclose: null, destroy: () => (ended += 1) };
    watchers.push(made);
    return made;
  }
  Object.assign(globalThis, { CloseWatcher: makeWatcher });
  try {
    const { closed, unmount } = openFrame();
    watchers.at(-1)?.onclose?.();
    expect(closed).toHaveLength(1);
    unmount();
    expect(ended).toBe(watchers.length);
  } finally {
    Reflect.deleteProperty(globalThis, 'CloseWatcher');
  }
});
