import { beforeEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { type Answer, answerCalls, type Call } from '#tests/support/api-answers.ts';
import { BookingTrial, monthOf } from '#tests/support/booking-form.tsx';
import { fireEvent, render, waitFor, withDom } from '#tests/support/dom.ts';

withDom();
const { openWaitingForm } = await import('#tests/support/waiting-form.tsx');

const { t } = intlFor('vi');
const FULL = '2026-12-12';
const OPEN = '2026-12-14';
const PATH = '/danh-sach-cho?ticket=cap-treo&date=';
let calls: Call[] = [];
let answer: (procedure: string) => Answer | null = () => null;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  answer = () => null;
  calls = answerCalls((procedure) => answer(procedure));
});

function book(date: string, waitPath?: `/${string}`) {
  const days = monthOf({ [FULL]: { status: 'SOLD_OUT' } });
  const view = render(<BookingTrial days={days} start={{ date }} {...(waitPath ? { waitPath } : {})} />);
  const links = () =>
    [...view.container.querySelectorAll(`a[href^="${PATH}"]`)].map((link) => link.textContent);
  return { ...view, links };
}

test('a sold-out day leads to its waiting list from its cell and from under the calendar', () => {
  const { links, container } = book(FULL, PATH);
  const cell = container.querySelector(`[data-date="${FULL}"]`);
  expect(cell?.getAttribute('href')).toBe(`${PATH}${FULL}`);
  expect(cell?.textContent).toContain(t('booking.form.wait'));
  expect(links()).toContain(t('booking.form.waitLink'));
  expect(container.querySelectorAll(`a[href^="${PATH}"]`).length).toBe(2);
});

test('a day on sale leads nowhere, until the server says that it has too few places', async () => {
  const { links, container } = book(OPEN, PATH);
  expect(links()).not.toContain(t('booking.form.waitLink'));
  answer = (procedure) =>
    procedure === 'orders.hold'
      ? {
          error: { message: t('tickets.error.onlyLeft', { left: 1 }), reason: 'only_left', code: 'CONFLICT' },
        }
      : null;
  fireEvent.submit(container.querySelector('form') as HTMLElement);
  const link = () => container.querySelector(`a[href="${PATH}${OPEN}"]`);
  await waitFor(() => expect(link()?.textContent).toBe(t('booking.form.waitLink')));
});

test('with the list switched off a sold-out day is a dead cell', () => {
  const { container } = book(FULL);
  expect(container.querySelector(`[data-date="${FULL}"]`)?.getAttribute('aria-disabled')).toBe('true');
});

function join(adults?: number) {
  const view = openWaitingForm('vi', adults);
  const sent = () =>
    calls.filter(({ procedure }) => procedure === 'waitingList.join').map(({ input }) => input as unknown);
  return { ...view, sent };
}

test('the form sends what was chosen, with the country of the number, and says where the link went', async () => {
  answer = (procedure) => (procedure === 'waitingList.join' ? { data: { sentTo: '091•••678' } } : null);
  const { field, send, sent, findByText } = join();
  fireEvent.input(field('phone'), { target: { value: '0912 345 678' } });
  send();
  // By its text: roles are looked for in the styles of the whole page, which takes happy-dom seconds.
  const title = await findByText(t('waitingList.form.doneTitle'));
  expect(title.tagName).toMatch(/^H\d$/);
  await waitFor(() => expect(document.activeElement === title).toBe(true));
  expect(sent()).toEqual([
    {
      ticket: 'cap-treo',
      date: FULL,
      lines: [{ unitId: 'u-adult', quantity: 2 }],
      phone: '0912 345 678',
      country: 'VN',
      email: '',
      website: '',
      channel: 'zalo',
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
  expect(title.parentElement?.textContent).toContain('091•••678');
});

test('the guests of the last choice wait too where the address names nobody, and are the guests of the next choice', async () => {
  answer = (procedure) => (procedure === 'waitingList.join' ? { data: { sentTo: '091•••678' } } : null);
  const quantityOf = async (adults: number) => {
    calls.length = 0;
    const { field, send, sent, unmount, container } = join(adults);
    const guests = () => container.querySelector<HTMLInputElement>('input[type=number]')?.value;
    fireEvent.input(field('phone'), { target: { value: '0912 345 678' } });
    await waitFor(() => expect(guests()).not.toBe('0'));
    send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    unmount();
    return (sent()[0] as { lines: { quantity: number }[] }).lines[0]?.quantity;
  };
  localStorage.setItem('booking.v1', JSON.stringify({ group: { adult: 9, child: 1 } }));
  // The ticket is sold to six at most.
  expect(await quantityOf(0)).toBe(6);
  expect(await quantityOf(2)).toBe(2);
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('booking.v1') ?? '')).toEqual({ group: { adult: 2, child: 1 } }),
  );
  expect(await quantityOf(0)).toBe(2);
});

test('what is wrong with something that the form does not ask for is said over it', async () => {
  const message = t('tickets.error.datePast');
  answer = () => ({ error: { message, code: 'BAD_REQUEST', values: { field: 'date' } } });
  const { send, container } = join();
  send();
  await waitFor(() => expect(container.textContent).toContain(message));
  expect(container.textContent).not.toContain(t('waitingList.form.checkFields'));
});

test('what is wrong stands beside its field with the focus there, and nothing typed is lost', async () => {
  answer = () => ({
    error: { message: 'x', code: 'BAD_REQUEST', fields: { email: t('errors.email') } },
  });
  const { field, send, container } = join();
  fireEvent.input(field('email'), { target: { value: 'lan@' } });
  send();
  await waitFor(() => expect(container.textContent).toContain(t('errors.email')));
  await waitFor(() => expect(document.activeElement === field('email')).toBe(true));
  expect(field('email').value).toBe('lan@');
});
