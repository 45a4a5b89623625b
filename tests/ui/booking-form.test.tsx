import { afterEach, beforeEach, expect, mock, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { type Answer, answerCalls, type Call } from '#tests/support/api-answers.ts';
import { act, fireEvent, render, withDom } from '#tests/support/dom.ts';

withDom();
const { BookingTrial, monthOf, TICKET } = await import('#tests/support/booking-form.tsx');

const { t } = intlFor('vi');
const SATURDAY = '2026-12-12';
const held = { data: { code: 'DM23456789', secret: 's3cret', expiresAt: '', totalVnd: 0, lines: [] } };
const went = mock((_: string) => undefined);
let calls: Call[] = [];
let answerHold: () => Answer | null = () => held;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  went.mockClear();
  window.location.assign = went as never;
  answerHold = () => held;
  calls = answerCalls((procedure) => (procedure === 'orders.hold' ? answerHold() : { data: [] }));
});
afterEach(() => sessionStorage.clear());

async function settle(): Promise<void> {
  await act(async () => {
    await new Promise((done) => setTimeout(done, 60));
  });
}

function open(props: Parameters<typeof BookingTrial>[0] = {}) {
  const view = render(<BookingTrial {...props} />);
  const day = (date: string) =>
    view.container.querySelector<HTMLElement>(`[data-date="${date}"]`) as HTMLElement;
  const submit = async () => {
    fireEvent.click(view.getByRole('button', { name: t('booking.form.submit') }));
    await settle();
  };
  const holds = () =>
    calls
      .filter((call) => call.procedure === 'orders.hold')
      .map((call) => call.input as Record<string, unknown>);
  return { ...view, day, submit, holds };
}

test('without a day it says so beside the calendar, focuses it, and asks nothing of the server', async () => {
  const { submit, holds, queryByText, getByText } = open();
  expect(queryByText(t('tickets.error.dateRequired'))).toBeNull();
  await submit();
  expect(getByText(t('tickets.error.dateRequired'))).toBeTruthy();
  expect((document.activeElement as HTMLElement).dataset.date).toBe('2026-12-07');
  expect(holds()).toEqual([]);
});

test('a date that could not be is explained from the start', () => {
  expect(
    open({ start: { dateError: 'dateInvalid' } }).getByText(t('tickets.error.dateInvalid')),
  ).toBeTruthy();
});

test('the total follows day and guests', async () => {
  const weekend = { [SATURDAY]: { season: 'weekend' as const } };
  const { day, getByRole, container } = open({ days: monthOf(weekend) });
  fireEvent.click(day(SATURDAY));
  fireEvent.click(getByRole('button', { name: 'Thêm Người lớn' }));
  fireEvent.click(getByRole('button', { name: 'Thêm Trẻ em' }));
  expect(container.querySelector('.money-total')?.textContent).toContain('1.690.000');
  expect(container.querySelector('.money-lines')?.textContent).toContain('2 × Người lớn');
});

test('a child alone is reported before submitting, beside the child, and is not sent', async () => {
  const { getByRole, getByText, submit, holds } = open({ start: { date: SATURDAY } });
  fireEvent.click(getByRole('button', { name: 'Thêm Trẻ em' }));
  fireEvent.click(getByRole('button', { name: 'Bớt Người lớn' }));
  expect(getByText(t('tickets.error.needsCompanion')).closest('fieldset')?.getAttribute('aria-label')).toBe(
    'Trẻ em',
  );
  await submit();
  expect(holds()).toEqual([]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Trẻ em');
});

test('holds the places and goes on with code and key', async () => {
  const { submit, holds } = open({ start: { date: SATURDAY } });
  await submit();
  expect(holds()[0]).toMatchObject({ date: SATURDAY, lines: [{ unitId: 'u-adult', quantity: 1 }] });
  expect(went.mock.calls).toEqual([['/checkout/ticket?code=DM23456789&key=s3cret']]);
});

test('a second try of the same choice carries the same key, another choice another, also after a reload', async () => {
  answerHold = () => ({ error: { message: t('tickets.error.onlyLeft', { left: 1 }), reason: 'only_left' } });
  const first = open({ start: { date: SATURDAY } });
  await first.submit();
  await first.submit();
  first.unmount();
  const second = open({ start: { date: SATURDAY } });
  await second.submit();
  fireEvent.click(second.getByRole('button', { name: 'Thêm Người lớn' }));
  await second.submit();
  const keys = second.holds().map((input) => input.idempotencyKey);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

test('sold out meanwhile: the sentence stands by the calendar, the focus goes there, places are asked for again', async () => {
  answerHold = () => ({ error: { message: t('tickets.error.soldOut'), reason: 'sold_out' } });
  const { submit, getByText, getByRole } = open({ start: { date: SATURDAY } });
  await settle();
  const asked = () => calls.filter((call) => call.procedure === 'tickets.availability').length;
  const before = asked();
  await submit();
  await settle();
  expect(getByText(t('tickets.error.soldOut')).closest('section')?.id).toBe('book-date');
  expect((document.activeElement as HTMLElement).dataset.date).toBe(SATURDAY);
  expect(asked()).toBeGreaterThan(before);
  expect(getByRole('button', { name: t('booking.form.submit') }).getAttribute('aria-busy')).toBeNull();
});

test('the exact places decide what can be chosen', async () => {
  calls = answerCalls((procedure) =>
    procedure === 'orders.hold'
      ? held
      : { data: [{ date: SATURDAY, status: 'SOLD_OUT', leftPercent: 0, slots: [] }] },
  );
  const { day, submit, getByText } = open({ start: { date: SATURDAY } });
  await settle();
  expect(day(SATURDAY).getAttribute('aria-disabled')).toBe('true');
  expect(getByText(t('tickets.error.soldOut'))).toBeTruthy();
  await submit();
  expect(went).not.toHaveBeenCalled();
});

test('a slot ticket asks for the departure and keeps it for another day', async () => {
  const slots = (date: string) => [
    { id: `${date}-7`, time: '07:00', status: 'SOLD_OUT' as const },
    { id: `${date}-8`, time: '08:00', status: 'LIMITED' as const },
  ];
  const days = monthOf({ [SATURDAY]: { slots: slots('sat') }, '2026-12-13': { slots: slots('sun') } });
  const { submit, getByText, getByRole, day, holds } = open({
    ticket: { ...TICKET, hasSlots: true },
    days,
    start: { date: SATURDAY },
  });
  await submit();
  expect(getByText(t('booking.form.slotRequired'))).toBeTruthy();
  expect(getByRole('radio', { name: /^7:00/ }).hasAttribute('disabled')).toBe(true);
  expect((document.activeElement as HTMLInputElement).value).toBe('sat-8');
  fireEvent.click(getByRole('radio', { name: /^8:00/ }));
  fireEvent.click(day('2026-12-13'));
  await submit();
  expect(holds()[0]).toMatchObject({ date: '2026-12-13', slotId: 'sun-8' });
});

const NOBODY = { quantities: {}, hasCounts: false };
test('what was chosen outlives a reload, unless the address asks for something else', async () => {
  const first = open({ start: NOBODY });
  fireEvent.click(first.day(SATURDAY));
  fireEvent.click(first.getByRole('button', { name: 'Thêm Người lớn' }));
  fireEvent.click(first.getByRole('button', { name: 'Thêm Trẻ em' }));
  first.unmount();
  const again = open({ start: NOBODY });
  expect((again.getByRole('spinbutton', { name: 'Trẻ em' }) as HTMLInputElement).value).toBe('1');
  await again.submit();
  expect(again.holds()[0]).toMatchObject({ date: SATURDAY, lines: [{ quantity: 1 }, { quantity: 1 }] });
  again.unmount();
  const asked = open({ start: { quantities: { 'u-adult': 4 }, hasCounts: true } });
  expect((asked.getByRole('spinbutton', { name: 'Người lớn' }) as HTMLInputElement).value).toBe('4');
  expect((asked.getByRole('spinbutton', { name: 'Trẻ em' }) as HTMLInputElement).value).toBe('0');
});

test('nothing is chosen for anybody, and the summary tells what is missing', async () => {
  const { container, submit, holds, getByText, day } = open({ start: NOBODY });
  const total = () => container.querySelector('.money-total')?.textContent;
  expect(total()).toContain(t('booking.form.chooseDay'));
  fireEvent.click(day(SATURDAY));
  expect(total()).toContain(t('booking.form.chooseGuests'));
  await submit();
  expect(getByText(t('tickets.error.noUnits'))).toBeTruthy();
  expect(holds()).toEqual([]);
});

test('a day that is over and a group beyond the limits are not taken from storage', () => {
  const stored = { date: '2026-12-06', group: { adult: 7, child: 9, ghost: 3, senior: -1 } };
  localStorage.setItem('booking.v1', JSON.stringify(stored));
  const { container, getByRole } = open({ start: NOBODY });
  const value = (name: string) => (getByRole('spinbutton', { name }) as HTMLInputElement).value;
  expect([value('Người lớn'), value('Trẻ em')]).toEqual(['6', '2']);
  expect(container.querySelector('input[name="date"]')).toBeNull();
});

test.each(['null', '[1]', '{', '"x"', '{"date":5,"group":"x"}', '{"group":{"adult":"2"}}'])(
  'storage with %s is as empty',
  (text) => {
    localStorage.setItem('booking.v1', text);
    const { container, getByRole } = open({ start: NOBODY });
    expect((getByRole('spinbutton', { name: 'Người lớn' }) as HTMLInputElement).value).toBe('0');
    expect(container.querySelector('input[name="date"]')).toBeNull();
  },
);
