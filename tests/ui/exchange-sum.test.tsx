/** What a move costs beside its form: that of what is chosen now, or why there is none. */
import { expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { type Answer, answerCalls } from '#tests/support/api-answers.ts';
import { fireEvent, render, withDom } from '#tests/support/dom.ts';

withDom();
const { A, B, exchange, settle, times } = await import('#tests/support/when-forms.tsx');
const { ExchangeSum } = await import('#src/features/exchanges/exchange-sum.tsx');

test('no sum is named before it is known, not even nothing', () => {
  const words = intlFor('vi').words('exchanges.form');
  const rest = { words, locale: 'vi', missing: words.looking } as const;
  const show = (price: Parameters<typeof ExchangeSum>[0]['price']) =>
    render(<ExchangeSum {...rest} price={price} />).container.textContent;
  expect(show(null)).not.toMatch(/\d/);
  const tickets = [{ oldVnd: 550_000, dayVnd: 650_000 }];
  expect(show({ tickets, differenceVnd: 100_000, methods: [] } as never)).toContain('100.000');
});

const FORM = intlFor('vi').words('exchanges.form');
const NO_CALENDAR: Answer = { error: { message: 'no days', code: 'NOT_FOUND' } };
const priced = (differenceVnd: number): Answer => {
  const tickets = [{ ticketId: 'early', oldVnd: 550_000, dayVnd: 550_000 + differenceVnd }];
  return { data: { tickets, differenceVnd, methods: [] } };
};

/** One early ticket in its form; `answer` is about the price of a day, when `held` has no promise of it any more. */
function form(answer: (day: string) => Answer, held = new Map<string, Promise<unknown>>()) {
  let asked = 0;
  answerCalls((procedure, { from = '', date = '' } = {} as never) => {
    if (procedure === 'tickets.availability') return times(from, 'AVAILABLE');
    return procedure === 'exchanges.preview' ? answer(date) : NO_CALENDAR;
  });
  const answered = globalThis.fetch;
  globalThis.fetch = (async (url, init) => {
    const text = `${decodeURIComponent(String(url))} ${init?.body ?? ''}`;
    if (text.includes('exchanges.preview')) {
      asked += 1;
      await held.get(/\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? '');
    }
    return answered(url, init);
  }) as typeof fetch;
  const view = exchange();
  const move = async (day: string) => {
    view.type(day);
    await settle();
    view.choose('early', `${day} 0`);
    await settle();
  };
  return { ...view, move, asked: () => asked, text: () => view.container.textContent ?? '' };
}

test('the sum is of what is chosen now: an earlier answer that comes late is dropped', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const view = form((day) => priced(day === A ? 100_000 : 200_000), new Map([[A, promise]]));
  view.type(A);
  await settle();
  fireEvent.click(view.getByRole('checkbox'));
  await settle();
  expect(view.asked()).toBe(0);
  await view.move(A);
  expect(view.text()).not.toMatch(/[12]00\.000/);
  expect(view.text()).toContain(FORM.looking);
  await view.move(B);
  expect(view.text()).toContain('200.000');
  resolve();
  await settle();
  expect(view.text()).toContain('200.000');
  await view.move(A);
  expect(view.text()).toContain('100.000');
  fireEvent.click(view.getByRole('checkbox'));
  await settle();
  expect(view.text()).not.toMatch(/[12]00\.000/);
});

test('why there is none is said until something else is chosen', async () => {
  const view = form((day) => (day === A ? { error: { message: 'Ngày này đã hết chỗ.' } } : priced(0)));
  fireEvent.click(view.getByRole('checkbox'));
  expect(view.text()).toContain(FORM.choose);
  await view.move(A);
  expect(view.text()).toContain('Ngày này đã hết chỗ.');
  expect(view.text()).toContain(FORM.choose);
  view.type(B);
  expect(view.text()).not.toContain('Ngày này đã hết chỗ.');
  await view.move(B);
  expect(view.text()).not.toContain('Ngày này đã hết chỗ.');
});
