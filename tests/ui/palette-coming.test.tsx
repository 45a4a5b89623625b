/** Between the press that asks for the search palette and its arrival. */
import { afterEach, expect, test } from 'bun:test';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { intlFor } from '#i18n/intl.ts';
import { SearchLink } from '#src/features/search/search-link.tsx';
import { act, fireEvent, inputOf, render, waitFor, withDom } from '#tests/support/dom.ts';

withDom();

const { t, words } = intlFor('vi');
const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const router = {
  ...{ route: { path: '/', query: '', hash: '' }, changeRoute: async () => undefined },
  getElements: () => undefined,
};

/** The page with the search in its head; what the palette needs comes once that is said. */
function openSite(locale: 'vi' | 'en') {
  let arrive = () => {};
  const coming = new Promise<void>((done) => {
    arrive = done;
  });
  globalThis.fetch = (async () => {
    await coming;
    return Response.json({ 'search.palette': words('search.palette') });
  }) as unknown as typeof fetch;
  const view = render(
    <RouterContext value={router as never}>
      <SearchLink locale={locale} label={t('search.palette.open')} />
    </RouterContext>,
  );
  const press = (...keys: string[]) => keys.map((key) => fireEvent.keyDown(document.body, { key }));
  return { ...view, press, arrive };
}

test('what is typed before the palette is there lands in its field, unless Escape has taken the press back', async () => {
  const { press, arrive, findByRole, queryByRole } = openSite('en');
  press('/', 'x', 'Escape');
  press('/');
  // Nobody else hears of it: neither a form under it nor a key of the page.
  expect(press('v', 'é', ' ', 't', 'Backspace', 'Enter', '/')).toEqual(Array(7).fill(false));
  expect(fireEvent.keyDown(document.body, { key: 'c', ctrlKey: true })).toBe(true);
  expect(queryByRole('combobox')).toBeNull();
  arrive();
  expect(inputOf(await findByRole('combobox')).value).toBe('vé /');
  expect(press('a')).toEqual([true]);
  act(() => void press('Escape'));
  await waitFor(() => expect(queryByRole('combobox')).toBeNull());
  await act(async () => void press('/', 'q', 'Escape'));
  expect(queryByRole('combobox')).toBeNull();
});

test('who goes on elsewhere before the palette is there writes there, and no palette comes', async () => {
  const { press, arrive, queryByRole } = openSite('en');
  const field = document.body.appendChild(document.createElement('input'));
  for (const goOn of [
    () => fireEvent.keyDown(field, { key: 'x' }),
    () => fireEvent.keyDown(document.body, { key: 'Tab' }),
    () => fireEvent.pointerDown(field),
    () => fireEvent.popState(window),
  ]) {
    expect(press('/', 'v')).toEqual([false, false]);
    expect(goOn()).toBe(true);
    expect(press('x', 'Enter')).toEqual([true, true]);
  }
  // A key that an input method has taken is its own.
  press('/');
  expect(fireEvent.keyDown(document.body, { key: 'v', keyCode: 229 })).toBe(true);
  fireEvent.pointerDown(field);
  arrive();
  await act(() => Bun.sleep(20));
  expect(queryByRole('combobox')).toBeNull();
  field.remove();
});

test('a palette does not come under a dialog that has opened meanwhile', async () => {
  const { press, arrive, queryByRole } = openSite('en');
  press('/');
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  arrive();
  await act(() => Bun.sleep(20));
  expect(queryByRole('combobox')).toBeNull();
  dialog.remove();
});
