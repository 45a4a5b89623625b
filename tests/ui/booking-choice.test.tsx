/** What stays chosen in the booking form, and what a refusal or a return to the page leaves. */
import { afterEach, beforeEach, expect, mock, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { useBooking } from '#src/features/booking/use-booking.ts';
import { type Answer, answerCalls, type Call } from '#tests/support/api-answers.ts';
import { act, fireEvent, render, waitFor, withDom } from '#tests/support/dom.ts';

withDom();
const { BookingTrial, monthOf, TICKET, TODAY } = await import('#tests/support/booking-form.tsx');

const { t } = intlFor('vi');
const SATURDAY = '2026-12-12';
const SUNDAY = '2026-12-13';
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

const holds = () => calls.filter((call) => call.procedure === 'orders.hold');

function open(props: Parameters<typeof BookingTrial>[0] = {}) {
  const view = render(<BookingTrial {...props} />);
  const button = view.getByRole('button', { name: t('booking.form.submit') });
  return { ...view, button, isBusy: () => button.getAttribute('aria-busy') === 'true' };
}

test('a departure is asked for only once there is a day', () => {
  const { button, getByText, queryByText } = open({ ticket: { ...TICKET, hasSlots: true } });
  fireEvent.click(button);
  expect(getByText(t('tickets.error.dateRequired'))).toBeTruthy();
  expect(queryByText(t('booking.form.slotRequired'))).toBeNull();
});

test('a departure that is sold out on another day is not kept for it', () => {
  const slots = (id: string, status: 'LIMITED' | 'SOLD_OUT') => [
    { id: `${id}-8`, time: '08:00', status },
    { id: `${id}-9`, time: '09:00', status: 'LIMITED' as const },
  ];
  const days = monthOf({
    [SATURDAY]: { slots: slots('sat', 'LIMITED') },
    [SUNDAY]: { slots: slots('sun', 'SOLD_OUT') },
  });
  const view = open({ ticket: { ...TICKET, hasSlots: true }, days, start: { date: SATURDAY } });
  fireEvent.click(view.getByRole('radio', { name: /^8:00/ }));
  fireEvent.click(view.container.querySelector(`[data-date="${SUNDAY}"]`) as HTMLElement);
  fireEvent.click(view.button);
  expect(view.getByText(t('booking.form.slotRequired'))).toBeTruthy();
  expect(holds()).toHaveLength(0);
});

test('a refusal goes with another choice', async () => {
  answerHold = () => ({ error: { message: t('tickets.error.onlyLeft', { left: 1 }), reason: 'only_left' } });
  const { button, findByText, getByRole, queryByText } = open({ start: { date: SATURDAY } });
  fireEvent.click(button);
  await findByText(t('tickets.error.onlyLeft', { left: 1 }));
  fireEvent.click(getByRole('button', { name: 'Thêm Người lớn' }));
  expect(queryByText(t('tickets.error.onlyLeft', { left: 1 }))).toBeNull();
});

test('two presses send once, and the form is busy until the browser brings the page back', async () => {
  const { button, isBusy } = open({ start: { date: SATURDAY } });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(went).toHaveBeenCalledTimes(1));
  expect(holds()).toHaveLength(1);
  const show = (persisted: boolean) =>
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
  show(false);
  expect(isBusy()).toBe(true);
  show(true);
  expect(isBusy()).toBe(false);
});

const DAYS = monthOf();

function Addressed({ date }: { date: string }) {
  const start = { date, dateError: null, quantities: { 'u-adult': 1 }, hasCounts: false };
  const { choice, choose } = useBooking({ ticket: TICKET, days: DAYS, today: TODAY, start });
  return (
    <button type="button" onClick={() => choose({ date: '2026-12-20' })}>
      {choice.date}
    </button>
  );
}

test('the day of another address replaces the chosen one, the same address does not', () => {
  const { getByRole, rerender } = render(<Addressed date={SATURDAY} />);
  fireEvent.click(getByRole('button'));
  rerender(<Addressed date={SATURDAY} />);
  expect(getByRole('button').textContent).toBe('2026-12-20');
  rerender(<Addressed date={SUNDAY} />);
  expect(getByRole('button').textContent).toBe(SUNDAY);
});
