import { afterEach, expect, spyOn, test } from 'bun:test';
import { answerCalls } from '#tests/support/api-answers.ts';
import { act, fireEvent, render, waitFor, withDom } from '#tests/support/dom.ts';

withDom();
const { NewOrders } = await import('#src/features/staff-orders/list/new-orders.tsx');
const { WithinRouter } = await import('#tests/support/within-router.tsx');

const realFetch = globalThis.fetch;
const LIST = {
  view: 'unpaid',
  step: null,
  day: null,
  bought: null,
  status: null,
  mark: null,
  sales: null,
  channel: null,
  method: null,
} as const;
const ASKED = { ...LIST, since: '2026-12-01T03:00:00.000Z', known: 2 };

let seen: DocumentVisibilityState = 'visible';
Object.defineProperty(document, 'visibilityState', { get: () => seen, configurable: true });

afterEach(() => {
  globalThis.fetch = realFetch;
  seen = 'visible';
});

/** The list with a clock of its own; `pass` is what the timer and a tab that is looked at again do after so long. */
function open(text: string) {
  const from = Date.now();
  const clock = spyOn(Date, 'now').mockReturnValue(from);
  const calls = answerCalls(() => ({ data: { text } }));
  const head = '/staff/orders?view=unpaid' as const;
  const page = render(
    <WithinRouter>
      <NewOrders asked={ASKED} head={head} />
    </WithinRouter>,
  );
  const pass = async (seconds: number) => {
    clock.mockReturnValue(from + seconds * 1000);
    await act(async () => {
      fireEvent(document, new Event('visibilitychange'));
    });
  };
  return { page, calls, pass, end: () => clock.mockRestore() };
}

test('asks for its own list no sooner than every 25 seconds, and never in a tab that is hidden', async () => {
  const { page, calls, pass, end } = open('3 đơn mới');
  await pass(10);
  expect(calls).toEqual([]);
  seen = 'hidden';
  await pass(300);
  expect(calls).toEqual([]);
  seen = 'visible';
  await pass(301);
  await pass(310);
  end();
  await waitFor(() => expect(page.getByRole('status').textContent).toBe('3 đơn mới'));
  expect(calls).toEqual([{ procedure: 'staff.orders.countNew', input: ASKED as never }]);
  expect(page.getByRole('link').getAttribute('href')).toBe('/staff/orders?view=unpaid');
});

test('says nothing where nothing has come', async () => {
  const { page, calls, pass, end } = open('');
  await pass(26);
  end();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(page.getByRole('status').textContent).toBe('');
  expect(page.queryByRole('link')).toBeNull();
});
