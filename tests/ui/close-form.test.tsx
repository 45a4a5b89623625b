/** The form that closes a day: what is wrong with the day stands beside it, before and after the hit was shown. */
import { beforeEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { type Answer, answerCalls } from '#tests/support/api-answers.ts';
import { fireEvent, render, waitFor, withDom } from '#tests/support/dom.ts';

withDom();
await import('#src/client/api.ts');
const { CloseForm } = await import('#src/features/closures/close-form.tsx');

const HIT = { orders: 1, tickets: 2, people: 2, amountVnd: 100_000, isClosed: false };
let answers: Record<string, Answer>;

beforeEach(() => {
  answerCalls((procedure) => answers[procedure] ?? null);
});

test.each(LOCALES)('a day that is over is refused beside it (%s)', async (locale) => {
  const { t, words } = intlFor(locale);
  const refused = {
    error: { message: t('closures.error.past'), code: 'BAD_REQUEST', values: { field: 'day' } },
  };
  answers = { 'staff.closures.preview': refused, 'staff.closures.close': refused };
  const view = render(
    <CloseForm types={[]} today="2026-12-01" words={words('closures.staff')} locale={locale} />,
  );
  const type = (day: string) =>
    fireEvent.change(view.getByLabelText(t('closures.staff.day')), { target: { value: day } });
  const message = () => view.container.querySelector('#field-day-error')?.textContent ?? '';
  const press = (id: 'preview' | 'close') =>
    fireEvent.click(view.getByRole('button', { name: t(`closures.staff.${id}`) }));
  type('2026-11-30');
  press('preview');
  await waitFor(() => expect(message()).toBe(t('closures.error.past')));
  expect(document.activeElement === view.getByLabelText(t('closures.staff.day'))).toBe(true);
  type('2026-12-02');
  expect(message()).toBe('');
  answers['staff.closures.preview'] = { data: HIT };
  press('preview');
  await waitFor(() => expect(view.getByRole('status').textContent).not.toBe(''));
  press('close');
  await waitFor(() => expect(message()).toBe(t('closures.error.past')));
  view.unmount();
});
