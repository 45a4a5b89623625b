/** After a wish for places was sent: what was typed wrongly is corrected, or the wish withdrawn, where one stands. */
import { beforeEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { type Answer, answerCalls, type Call } from '#tests/support/api-answers.ts';
import { fireEvent, waitFor, withDom } from '#tests/support/dom.ts';

withDom();
const { openWaitingForm } = await import('#tests/support/waiting-form.tsx');

const REFUSED: Answer = { error: { message: 'over', code: 'BAD_REQUEST' } };
let calls: Call[] = [];
let back: Answer;

beforeEach(() => {
  sessionStorage.clear();
  back = { data: { isTakenBack: true } };
  calls = answerCalls((procedure) => {
    if (procedure === 'waitingList.join') return { data: { sentTo: 'l•••@gmial.example' } };
    return procedure === 'waitingList.takeBack' ? back : null;
  });
});

const inputsOf = (name: string) =>
  calls.filter(({ procedure }) => procedure === name).map(({ input }) => input as Record<string, unknown>);

test.each(LOCALES)('a slip is corrected with everything else as it was typed (%s)', async (locale) => {
  const { t } = intlFor(locale);
  const { field, send, press, findByText } = openWaitingForm(locale);
  fireEvent.input(field('email'), { target: { value: 'lan@gmial.example' } });
  fireEvent.input(field('phone'), { target: { value: '0912 345 678' } });
  send();
  await findByText(t('waitingList.form.doneTitle'));
  press(t('waitingList.undo.correct'));
  await waitFor(() => expect(field('email')?.value).toBe('lan@gmial.example'));
  expect([field('phone').value, document.activeElement === field('email')]).toEqual(['0912 345 678', true]);
  fireEvent.input(field('email'), { target: { value: 'lan@gmail.example' } });
  send();
  await findByText(t('waitingList.form.doneTitle'));
  const [first, second] = inputsOf('waitingList.join');
  expect(inputsOf('waitingList.takeBack')).toEqual([{ wishKey: first?.idempotencyKey }]);
  expect(second).toEqual({ ...first, email: 'lan@gmail.example', idempotencyKey: expect.any(String) });
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

test('a request is withdrawn, and the effect on an earlier one is shown', async () => {
  const { t } = intlFor('en');
  const { field, send, press, findByText } = openWaitingForm('en');
  fireEvent.input(field('email'), { target: { value: 'lan@gmial.example' } });
  send();
  await findByText(t('waitingList.form.doneTitle'));
  press(t('waitingList.undo.withdraw'));
  const title = await findByText(t('waitingList.undo.outTitle'));
  await waitFor(() => expect(document.activeElement === title).toBe(true));
  expect(title.parentElement?.textContent).toContain(t('waitingList.undo.outText'));
  expect(inputsOf('waitingList.takeBack')).toHaveLength(1);
});

test('what was not taken back is not said to be', async () => {
  const { t } = intlFor('vi');
  const { field, send, press, findByText, queryByText } = openWaitingForm('vi');
  fireEvent.input(field('email'), { target: { value: 'lan@gmial.example' } });
  send();
  await findByText(t('waitingList.form.doneTitle'));
  back = REFUSED;
  press(t('waitingList.undo.withdraw'));
  await waitFor(() => expect(inputsOf('waitingList.takeBack')).toHaveLength(1));
  await new Promise((done) => setTimeout(done, 50));
  expect(queryByText(t('waitingList.undo.outTitle'))).toBeNull();
});

test('a request without an answer is sent again under the same key', async () => {
  const { field, send } = openWaitingForm('vi');
  calls = answerCalls((procedure) => (procedure === 'waitingList.join' ? REFUSED : null));
  fireEvent.input(field('email'), { target: { value: 'lan@gmail.example' } });
  for (const count of [1, 2]) {
    send();
    await waitFor(() => expect(inputsOf('waitingList.join')).toHaveLength(count));
    await new Promise((done) => setTimeout(done, 30));
  }
  const [first, second] = inputsOf('waitingList.join');
  expect(second).toEqual(first);
});
