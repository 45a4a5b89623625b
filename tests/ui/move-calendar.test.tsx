/** The calendar with the difference per day, beside the field for the day. */
import { beforeEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import type { MoveDay, MoveMonth } from '#src/features/tickets/move-days.ts';
import { daysFrom } from '#src/values/day.ts';
import { type Answer, answerCalls, type Call } from '#tests/support/api-answers.ts';
import { fireEvent, waitFor, withDom } from '#tests/support/dom.ts';

withDom();
const { choice, exchange, EARLY } = await import('#tests/support/when-forms.tsx');
const { openWaitingForm } = await import('#tests/support/waiting-form.tsx');

const { t } = intlFor('vi');
const [CHOSEN, DEARER, FULL] = ['2026-12-10', '2026-12-24', '2026-12-12'];
let calls: Call[] = [];
let days: (input: { month?: string; ticketIds?: string[] }) => Answer;

beforeEach(() => {
  days = (input) => ({ data: monthOf(input.month ?? '2026-12', (input.ticketIds?.length ?? 1) * 50_000) });
  calls = answerCalls((procedure, input) => {
    if (procedure === 'tickets.availability') return { data: [] };
    return procedure.endsWith('.days') ? days(input ?? {}) : null;
  });
  const answered = globalThis.fetch;
  globalThis.fetch = (async (url, init) => {
    const path = String(url);
    if (!path.includes('/api/words/')) return answered(url, init);
    const of = new URL(path, 'http://x').searchParams.get('of')?.split(',') ?? [];
    return Response.json(Object.fromEntries(of.map((prefix) => [prefix, intlFor('vi').words(prefix)])));
  }) as typeof fetch;
});

function monthOf(month: string, differenceVnd: number): MoveMonth {
  const facts = (date: string): MoveDay => ({
    ...{ date, lunar: '4/11', season: 'weekday', status: 'AVAILABLE', fromVnd: 550_000 },
    differenceVnd: date === DEARER ? differenceVnd : 0,
  });
  return {
    ...{ month, monthText: `Tháng ${month}`, previous: null, next: month === '2026-12' ? '2027-01' : null },
    today: '2026-12-01',
    days: daysFrom(`${month}-01`, 31).map((date) =>
      date === FULL ? { ...facts(date), status: 'SOLD_OUT', differenceVnd: null } : facts(date),
    ),
  };
}

const dayIn = (container: HTMLElement, date: string) =>
  container.querySelector<HTMLElement>(`[data-date="${date}"]`);
const priceOf = (container: HTMLElement, date: string) =>
  dayIn(container, date)?.querySelector('.day-price')?.textContent;
const foldOf = (container: HTMLElement) => container.querySelector('details') as HTMLDetailsElement;
const asked = (procedure: string) => calls.filter((call) => call.procedure === procedure);

test('an exchange asks when a ticket is chosen, and a day of the calendar fills the field', async () => {
  const { container } = exchange([EARLY, { slug: 'late', name: 'Vé muộn' }]);
  expect(container.querySelector('.cal')).toBeNull();
  const [first, second] = container.querySelectorAll('input[type=checkbox]');
  fireEvent.click(first as Element);
  await waitFor(() => expect(priceOf(container, DEARER)).toBe('+50k'));
  expect(priceOf(container, CHOSEN)).toBe('như cũ');
  fireEvent.click(second as Element);
  await waitFor(() => expect(priceOf(container, DEARER)).toBe('+100k'));
  fireEvent.click(dayIn(container, CHOSEN) as Element);
  expect((container.querySelector('[name=date]') as HTMLInputElement).value).toBe(CHOSEN);
  expect(dayIn(container, CHOSEN)?.closest('td')?.getAttribute('aria-selected')).toBe('true');
});

test('while another price is asked for, the old one is gone', async () => {
  const { container } = exchange([EARLY, { slug: 'late', name: 'Vé muộn' }]);
  const [first, second] = container.querySelectorAll('input[type=checkbox]');
  fireEvent.click(first as Element);
  await waitFor(() => expect(priceOf(container, DEARER)).toBe('+50k'));
  fireEvent.click(second as Element);
  expect(priceOf(container, DEARER)).toBeUndefined();
  await waitFor(() => expect(priceOf(container, DEARER)).toBe('+100k'));
});

test('a full day is no choice, and the next month is asked for when it is turned to', async () => {
  const { container } = choice();
  await waitFor(() => expect(dayIn(container, FULL)).not.toBeNull());
  const cell = dayIn(container, FULL);
  expect([cell?.textContent?.includes('hết chỗ'), cell?.getAttribute('aria-disabled')]).toEqual([
    true,
    'true',
  ]);
  fireEvent.click(cell as Element);
  expect((container.querySelector('[name=date]') as HTMLInputElement).value).toBe('');
  fireEvent.click(container.querySelector(`[aria-label="${t('common.calendar.next')}"]`) as Element);
  await waitFor(() => expect(dayIn(container, '2027-01-05')).not.toBeNull());
  expect(asked('closures.days').map(({ input }) => (input as { month?: string }).month)).toEqual([
    undefined,
    '2027-01',
  ]);
});

test('without an answer the field for the day remains', async () => {
  days = () => ({ error: { message: 'x', code: 'NOT_FOUND' } });
  const { container, type } = choice();
  await waitFor(() => expect(asked('closures.days')).toHaveLength(1));
  expect(container.querySelector('.cal')).toBeNull();
  expect(foldOf(container).open).toBe(true);
  type(CHOSEN);
  expect((container.querySelector('[name=date]') as HTMLInputElement).value).toBe(CHOSEN);
});

test('who waits finds other days for the same party; a full one leads to its own list', async () => {
  const { container, findByText } = openWaitingForm('vi');
  fireEvent.click(await findByText(t('waitingList.other.open')));
  await waitFor(() => expect(priceOf(container, DEARER)).toBe('+50k'));
  expect(asked('waitingList.days')[0]?.input).toMatchObject({
    ticket: 'cap-treo',
    date: FULL,
    lines: [{ unitId: 'u-adult', quantity: 2 }],
  });
  const href = dayIn(container, FULL)?.getAttribute('href');
  expect(href).toBe(`/danh-sach-cho?adult=2&ticket=cap-treo&date=${FULL}`);
});

test('the field is folded below the calendar, opens by its name, and by what is wrong with the day', async () => {
  const { container, type, message } = exchange([EARLY]);
  expect(foldOf(container).open).toBe(true);
  expect(foldOf(container).querySelector('summary')?.hidden).toBe(true);
  fireEvent.click(container.querySelector('input[type=checkbox]') as Element);
  await waitFor(() => expect(foldOf(container).open).toBe(false));
  const summary = foldOf(container).querySelector('summary') as HTMLElement;
  expect([summary.textContent, summary.hidden]).toEqual([t('exchanges.form.typeDate'), false]);
  type(FULL);
  await waitFor(() => expect(message()).not.toBe(''));
  expect(foldOf(container).open).toBe(true);
  expect(container.querySelector('[name=date]')?.getAttribute('aria-invalid')).toBe('true');
});

test('a field that is being typed into is not folded', async () => {
  const { container } = choice();
  (container.querySelector('[name=date]') as HTMLElement).focus();
  await waitFor(() => expect(container.querySelector('.cal')).not.toBeNull());
  expect(foldOf(container).open).toBe(true);
});
