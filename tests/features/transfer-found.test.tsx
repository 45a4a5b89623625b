/** Money without an order that was found: where the search of orders lists it, and how its room shows it. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { type BankTransferRow, bankTransfers } from '#db/schema/transfers.ts';
import type { ScreenContext } from '#src/context.ts';
import type { Preset } from '#src/values/permissions.ts';
import { staffContext } from '#tests/support/caller.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openOnce } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const { StaffOrdersScreen } = await import('#src/screens/staff/staff-orders.tsx');
const { StaffTransfersScreen } = await import('#src/screens/staff/staff-transfers.tsx');

openOnce(openPark);

const row = (id: string, content: string, change: Partial<BankTransferRow> = {}): BankTransferRow => ({
  ...{ id, channel: 'sepay', channelId: id, account: '1133', amountVnd: 650_000, content, reference: '' },
  ...{ payer: null, movedAt: BEFORE, receivedAt: BEFORE, raw: '', attemptId: null, state: 'unmatched' },
  ...{ repeatsId: null, refundDueVnd: 0, decidedBy: null, decidedAt: null, reason: null },
  ...{ returnReference: null, ...change },
});
const came = (...rows: BankTransferRow[]) =>
  db.write(async (tx) => void (await tx.insert(bankTransfers).values(rows)));

async function shown(
  screen: (props: { context: ScreenContext }) => unknown,
  query: Record<string, string>,
  as: Preset,
) {
  const context = {
    ...staffContext(db, as, { now: BEFORE }),
    ...{ query: new URLSearchParams(query), match: null, refusedForm: null, channels: ['email'] },
    ...{ origin: 'http://localhost', partBegins: () => undefined },
  } as unknown as ScreenContext;
  const route = { path: '/staff', query: '', hash: '' };
  const made = (await screen({ context })) as React.ReactNode;
  const markup = await wholeMarkup(<RouterContext value={{ route } as never}>{made}</RouterContext>);
  return parseDocument(markup).body;
}

const links = (body: Awaited<ReturnType<typeof shown>>) =>
  [...body.querySelectorAll('#found-transfers a')].map((one) => one.getAttribute('href'));

test('the search of orders lists it too, under the same permission', async () => {
  await came(row('room', 'Sùng Thị Mỷ ck ve'));
  const query = { q: 'sùng mỷ' };
  const body = await shown(StaffOrdersScreen, query, 'accountant');
  expect(links(body)).toEqual(['/staff/transfers?transfer=room#money-room']);
  const [status] = body.querySelectorAll('search [role=status]');
  expect(status?.textContent).toBe('Không có đơn nào, có 1 khoản tiền vào ở cuối trang.');
  expect(links(await shown(StaffOrdersScreen, query, 'care'))).toEqual([]);
  expect(links(await shown(StaffOrdersScreen, { q: 'zzz' }, 'accountant'))).toEqual([]);
});

test('its room shows it first and marked, also when it stands on a later page or is only read', async () => {
  await came(
    ...Array.from({ length: 40 }, (_, i) =>
      row(`p${i}`, `older ${i}`, { movedAt: `2025-01-01T00:00:${10 + i}.000Z` }),
    ),
  );
  await came(row('last', 'Hờ A Dơ', { movedAt: '2025-06-01T00:00:00.000Z' }));
  for (const [as, heading] of [
    ['accountant', 'money-open'],
    ['cashier', 'money-recent'],
  ] as const) {
    const body = await shown(StaffTransfersScreen, { transfer: 'last' }, as);
    const own = [...body.querySelectorAll(`[aria-labelledby=${heading}] li`)];
    expect([as, own[0]?.id, own[0]?.getAttribute('aria-current')]).toEqual([as, 'money-last', 'true']);
    expect(body.querySelectorAll('#money-last').length).toBe(1);
    expect(body.querySelectorAll('[aria-current=true]').length).toBe(1);
    const plain = await shown(StaffTransfersScreen, { transfer: 'nobody' }, as);
    expect(plain.querySelectorAll('[aria-current=true], #money-last').length).toBe(0);
  }
});

test('what has been decided since is shown among the latest', async () => {
  await came(row('done', 'Má A Lử', { state: 'returned', movedAt: '2025-06-01T00:00:00.000Z' }));
  const body = await shown(StaffTransfersScreen, { transfer: 'done' }, 'accountant');
  expect(body.querySelector('[aria-labelledby=money-recent] li')?.id).toBe('money-done');
  await came(
    ...Array.from({ length: 9 }, (_, i) =>
      row(`kept${i}`, `Má A Tủa ${i}`, { state: 'kept', movedAt: `2024-06-0${i + 1}T00:00:00.000Z` }),
    ),
  );
  const other = await shown(StaffTransfersScreen, { transfer: 'kept4' }, 'accountant');
  expect(other.querySelector('[aria-labelledby=money-kept] li')?.id).toBe('money-kept4');
  await came(row('again', 'Má A Páo', { state: 'repeat', movedAt: '2025-06-02T00:00:00.000Z' }));
  const repeated = await shown(StaffTransfersScreen, { transfer: 'again' }, 'accountant');
  expect(repeated.querySelector('[aria-labelledby=money-repeats] li')?.textContent).toContain('Má A Páo');
  const marked = [...repeated.querySelectorAll('[id=money-again], [aria-current=true]')];
  expect(marked.map((one) => one.closest('section')?.getAttribute('aria-labelledby'))).toEqual([
    'money-recent',
  ]);
});

test.each([
  ['sum', '1.5', 'field-sum-error'],
  ['sum', 'nhiều', 'field-sum-error'],
  ['day', '31/02/2026', 'field-day-error'],
])(
  'the filter by a %s of "%s" shows none of the latest and says why at the field',
  async (name, typed, fault) => {
    await came(row(`seen-${typed}`, 'Vàng Thị Súa'));
    const body = await shown(StaffTransfersScreen, { [name]: typed }, 'cashier');
    const section = body.querySelector('[aria-labelledby=money-recent]');
    expect(section?.querySelectorAll('ul > li').length).toBe(0);
    expect(section?.querySelector('.money-none')?.textContent).toBe(
      'Chưa rõ cần lọc gì nên chưa hiện khoản nào.',
    );
    const field = section?.querySelector(`input[name=${name}]`);
    expect([field?.getAttribute('aria-invalid'), field?.getAttribute('aria-describedby')]).toEqual([
      'true',
      fault,
    ]);
    expect(body.querySelector(`[id="${fault}"]`)?.textContent).not.toBe('');
    const whole = await shown(StaffTransfersScreen, { [name]: ' ' }, 'cashier');
    expect(whole.querySelectorAll('[aria-labelledby=money-recent] ul > li').length).toBeGreaterThan(0);
  },
);
