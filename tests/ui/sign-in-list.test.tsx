import { afterEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { answerCalls } from '#tests/support/api-answers.ts';
import { act, fireEvent, render, withDom } from '#tests/support/dom.ts';

withDom();
const { dismissToast, TOAST_DISMISS_MS, toastsShown } = await import('#src/client/toasts.ts');
const { SignInList } = await import('#src/features/profile/sign-in-list.tsx');
const realFetch = globalThis.fetch;
afterEach(async () => {
  globalThis.fetch = realFetch;
  // Nothing is left hanging over the next test's page.
  for (const { id } of toastsShown()) dismissToast(id);
  await Bun.sleep(TOAST_DISMISS_MS + 50);
});

const words = intlFor('vi').words('profile.ways.list');
const WAYS = [
  { name: 'google', isLinked: true, isOffered: true },
  { name: 'facebook', isLinked: false, isOffered: true },
  // Connected once, no longer offered here: it can still be let go.
  { name: 'zalo', isLinked: true, isOffered: false },
] as const;
const show = (hasPassword = true) =>
  render(<SignInList methods={WAYS} words={words} locale="vi" hasPassword={hasPassword} />);
const named = (text: string, name: string) => text.replace('{name}', name);

test('says of each account whether it is connected, and offers the one thing that can be done', () => {
  const { getAllByRole, queryByRole } = show();
  expect(getAllByRole('listitem').map((line) => line.querySelector('.sm')?.textContent)).toEqual([
    words.linked,
    words.none,
    words.linked,
  ]);
  expect(getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    named(words.unlinkNamed, words.google),
    named(words.linkNamed, words.facebook),
    named(words.unlinkNamed, words.zalo),
  ]);
  expect(queryByRole('alert')).toBeNull();
});

test('lets one go: its line says so; a refusal leaves it as it was', async () => {
  const calls = answerCalls((name) =>
    calls.length > 1 ? null : name === 'profile.unlinkIdentity' ? { data: {} } : null,
  );
  const { getByRole, getAllByRole } = show();
  const google = getByRole('button', { name: named(words.unlinkNamed, words.google) });
  await act(async () => {
    fireEvent.click(google);
    await Bun.sleep(50);
  });
  expect(getAllByRole('listitem')[0]?.textContent).toContain(words.none);
  await act(async () => {
    fireEvent.click(getByRole('button', { name: named(words.unlinkNamed, words.zalo) }));
    await Bun.sleep(50);
  });
  expect(getAllByRole('listitem')[2]?.textContent).toContain(words.linked);
  expect(calls.map(({ procedure }) => procedure)).toEqual([
    'profile.unlinkIdentity',
    'profile.unlinkIdentity',
  ]);
});

test('connecting asks for the password, where there is one, and can be left', () => {
  const { getByRole, queryByRole, container } = show();
  fireEvent.click(getByRole('button', { name: named(words.linkNamed, words.facebook) }));
  expect(container.querySelector('input[name=current]')).not.toBeNull();
  fireEvent.click(getByRole('button', { name: words.cancel }));
  expect(container.querySelector('form')).toBeNull();
  expect(queryByRole('button', { name: named(words.linkNamed, words.facebook) })).not.toBeNull();
});

test('without a password nothing but the press is asked for', () => {
  const { getByRole, container } = show(false);
  fireEvent.click(getByRole('button', { name: named(words.linkNamed, words.facebook) }));
  expect(container.querySelector('form')).not.toBeNull();
  expect(container.querySelector('input[name=current]')).toBeNull();
});
