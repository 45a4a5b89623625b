/** The new day of a ticket with times: what can be chosen is the typed day's, and a day without says why. */
import { beforeEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { type Answer, answerCalls } from '#tests/support/api-answers.ts';
import { fireEvent, withDom } from '#tests/support/dom.ts';

withDom();
const { A, B, choice, exchange, settle, times } = await import('#tests/support/when-forms.tsx');

// What could be otherwise in a moment is asked again for a while; this is not.
const FAILED: Answer = { error: { message: 'no such ticket', code: 'NOT_FOUND' } };
let answer: (day: string) => Answer | null = () => null;
/** Answers about these days wait for it. */
let held = new Map<string, Promise<unknown>>();

beforeEach(() => {
  held = new Map();
  answerCalls((procedure, { from = '' } = {} as never) =>
    procedure === 'tickets.availability' ? answer(from) : null,
  );
  const answered = globalThis.fetch;
  globalThis.fetch = (async (url, init) => {
    await held.get(/\d{4}-\d\d-\d\d/.exec(decodeURIComponent(String(url)))?.[0] ?? '');
    return answered(url, init);
  }) as typeof fetch;
});

test('times that did not load are said to have not, and can be asked for again', async () => {
  const { type, times: shown, message, getByRole } = choice();
  const { t } = intlFor('vi');
  answer = () => FAILED;
  type(A);
  await settle();
  expect([message(), shown()]).toEqual([t('booking.times.failed'), []]);
  answer = (day) => times(day, 'AVAILABLE');
  fireEvent.click(getByRole('button', { name: t('booking.times.again') }));
  await settle();
  expect([message(), shown()]).toEqual(['', [`${A} 0`]]);
});

test('asked again by a key, the times leave the focus with the day, as the button goes', async () => {
  const { type, getByRole, getByLabelText } = choice();
  const { t } = intlFor('vi');
  answer = () => FAILED;
  type(A);
  await settle();
  const again = getByRole('button', { name: t('booking.times.again') });
  again.focus();
  answer = (day) => times(day, 'AVAILABLE');
  fireEvent.click(again, { detail: 0 });
  await settle();
  expect(document.activeElement === getByLabelText(t('closures.form.date'))).toBe(true);
});

test.each([
  ['none', []],
  ['closed', ['CLOSED', 'CLOSED']],
  ['full', ['CLOSED', 'SOLD_OUT']],
] as const)(
  'a day with nothing to choose is called %s beside it, in both languages',
  async (why, statuses) => {
    answer = (day) => times(day, ...statuses);
    for (const locale of LOCALES) {
      const { type, times: shown, message, unmount } = choice(locale);
      type(A);
      await settle();
      expect([message(), shown()]).toEqual([intlFor(locale).t(`booking.times.${why}`), []]);
      unmount();
    }
  },
);

test('while the times of another day are loading, those of the first cannot be chosen', async () => {
  const { type, times: shown } = choice();
  answer = (day) => times(day, 'AVAILABLE', 'SOLD_OUT');
  type(A);
  await settle();
  expect(shown()).toEqual([`${A} 0`]);
  const { promise, resolve } = Promise.withResolvers<void>();
  held.set(B, promise);
  type(B);
  await settle();
  expect(shown()).toEqual([]);
  resolve();
  await settle();
  expect(shown()).toEqual([`${B} 0`]);
});

test('a question about a day that failed too late leaves the times of the next as they are', async () => {
  const { type, times: shown, message } = choice();
  const { promise, resolve } = Promise.withResolvers<void>();
  held.set(A, promise);
  answer = (day) => (day === A ? FAILED : times(day, 'AVAILABLE'));
  type(A);
  await settle();
  type(B);
  await settle();
  resolve();
  await settle();
  expect([message(), shown()]).toEqual(['', [`${B} 0`]]);
});

test('the form of exchanges says it too', async () => {
  const view = exchange();
  answer = (day) => times(day, 'CLOSED');
  fireEvent.click(view.getByRole('checkbox'));
  view.type(A);
  await settle();
  expect([view.message(), view.times()]).toEqual([intlFor('vi').t('booking.times.closed'), []]);
});

test('the button of an exchange says what is still to be chosen', async () => {
  const view = exchange();
  const { t } = intlFor('vi');
  const message = () => view.container.querySelector('.btn-cta')?.textContent ?? '';
  const { promise, resolve } = Promise.withResolvers<void>();
  held.set(A, promise);
  answer = (day) => times(day, 'AVAILABLE');
  const shown = [message()];
  fireEvent.click(view.getByRole('checkbox'));
  view.type(A);
  await settle();
  shown.push(message());
  resolve();
  await settle();
  shown.push(message());
  view.type(B);
  answer = (day) => times(day, 'SOLD_OUT');
  await settle();
  shown.push(message());
  expect(shown).toEqual(
    (['choose', 'looking', 'slotChoose', 'choose'] as const).map((id) => t(`exchanges.form.${id}`)),
  );
});
