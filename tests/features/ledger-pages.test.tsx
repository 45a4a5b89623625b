/** Every movement of money can be reached: page by page, by day and account, and as a file. */
import { expect, test } from 'bun:test';
import { desc } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import type { MovementKind } from '#db/schema/ledger.ts';
import { intlFor } from '#i18n/intl.ts';
import { countEntries, listEntries } from '#src/features/ledger/entry-list.queries.ts';
import { transferOf } from '#src/features/ledger/ledger.ts';
import { postMovement } from '#src/features/ledger/post-movement.ts';
import { readLedgerAsked } from '#src/features/reconciliation/ledger-asked.ts';
import { recordsOf } from '#tests/support/csv-file.ts';
import { nth, room } from '#tests/support/ledger-room.ts';
import { walk } from '#tests/support/list-walk.ts';
import { officeFiles } from '#tests/support/office-files.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { plansOf } from '#tests/support/query-plans.ts';

openCopies(openPark);

const { get } = officeFiles(() => db, BEFORE);
const { t } = intlFor('vi');

type Moved = { at?: string; to?: string; kind?: MovementKind; note?: string };

/** Named in their order. */
async function move(count: number, moved: (place: number) => Moved = () => ({})): Promise<void> {
  await db.write(async (tx) => {
    for (let place = 0; place < count; place += 1) {
      const { at = BEFORE, to = 'money:vnpay', kind = 'payment', note = '' } = moved(place);
      const legs = transferOf({ from: 'orders', to, amountVnd: 1000 + place });
      await postMovement(tx, { movement: nth('m', place), kind, orderId: '', at, note, legs });
    }
  });
}

/** Three at each moment, each later written at an earlier one, so that a page ends between two of the same. */
const at = (place: number) => `2026-11-2${9 - Math.floor(place / 3)}T01:00:00.000Z`;

test('each movement is on one page with both its sides, forwards and backwards', async () => {
  await move(11, (place) => ({ at: at(place) }));
  const pages = await walk(async (turn) => {
    const { rows, ...page } = await listEntries(db.read, turn);
    expect(rows.filter((_, place) => place % 2 === 0).map((row) => row.movement)).toEqual(
      rows.filter((_, place) => place % 2 === 1).map((row) => row.movement),
    );
    return { ...page, rows: [...new Set(rows.map((row) => row.movement))] };
  });
  const newest = [2, 1, 0, 5, 4, 3, 8, 7, 6, 10, 9].map((place) => nth('m', place));
  expect(pages).toEqual({ forwards: newest, backwards: newest });
});

test('movements are narrowed by park day and by account, of which both sides stay', async () => {
  const days = ['2026-11-09T16:59:59.999Z', '2026-11-09T17:00:00.000Z', '2026-11-10T16:59:59.999Z'];
  await move(3, (place) => ({ at: days[place] ?? '', to: place === 1 ? 'money:counter' : 'money:vnpay' }));
  const names = async (filter: Parameters<typeof countEntries>[1]) => {
    const { rows } = await listEntries(db.read, { ...filter, limit: 9 });
    expect(await countEntries(db.read, filter)).toBe(rows.length);
    return rows.map((row) => row.movement);
  };
  expect(await names({ from: '2026-11-10', to: '2026-11-10' })).toEqual(['m02', 'm02', 'm01', 'm01']);
  expect(await names({ to: '2026-11-09' })).toEqual(['m00', 'm00']);
  expect(await names({ account: 'money:counter' })).toEqual(['m01', 'm01']);
  expect(await names({ account: 'money:vnpay', from: '2026-11-10' })).toEqual(['m02', 'm02']);
  expect(await names({ account: 'suspense' })).toEqual([]);
  expect(await names({ code: 'DM00000000' })).toEqual([]);
  expect(await names({})).toHaveLength(6);
});

test('the room turns its pages with the filter in the address, and says what its fields ask for', async () => {
  await move(52);
  const first = await room({ account: 'money:vnpay', from: '01/12/2026' });
  const section = first.body.querySelector('section[aria-labelledby="books-entries"]');
  expect(section?.querySelectorAll('tbody tr')).toHaveLength(100);
  const [next] = section?.querySelectorAll('nav a') ?? [];
  expect(next?.textContent).toBe(t('orderList.next'));
  const query = Object.fromEntries(new URL(next?.getAttribute('href') ?? '', 'http://x').searchParams);
  expect(query).toMatchObject({ account: 'money:vnpay', from: '01/12/2026' });
  const second = await room(query);
  const rest = second.body.querySelector('section[aria-labelledby="books-entries"]');
  expect(rest?.querySelectorAll('tbody tr')).toHaveLength(4);
  const field = (name: string) => rest?.querySelector(`[name=${name}]`);
  expect(field('from')?.getAttribute('value')).toBe('01/12/2026');
  expect(rest?.querySelector('[name=account] option[selected]')?.getAttribute('value')).toBe('money:vnpay');
  expect(rest?.querySelector('a[download]')?.getAttribute('href')).toBe(
    '/api/staff/ledger.csv?account=money%3Avnpay&from=2026-12-01',
  );
  const none = await room({ from: '2027-01-01' });
  expect(none.body.textContent).toContain(t('reconciliation.staff.noneFound'));
});

test('an account without a balance stands in its field too', async () => {
  await move(1);
  const { body } = await room({ account: 'money:cod' });
  const options = [...body.querySelectorAll('[name=account] option')];
  const [chosen, ...more] = options.filter((option) => option.hasAttribute('selected'));
  expect([chosen?.getAttribute('value'), more]).toEqual(['money:cod', []]);
  const plain = (await room({ account: 'money:vnpay' })).body.querySelectorAll('[name=account] option');
  expect([plain.length, options.length]).toEqual([3, 4]);
});

test('what an address cannot mean is as if it were not there', () => {
  const asked = readLedgerAsked(
    new URLSearchParams("account=' OR 1&from=hôm nào&to=2026-02-31&entries-after=x"),
    '2026-12-01',
  );
  expect(asked).toMatchObject({ account: null, from: null, to: null, entries: { after: null } });
  const turned = readLedgerAsked(new URLSearchParams('from=10/12/2026&to=1/12/2026'), '2026-12-11');
  expect(turned).toMatchObject({ from: '2026-12-01', to: '2026-12-10' });
});

test('the file has all of them, no formula and no code of a voucher, for whoever has the room', async () => {
  const [formula, credit] = ['=1+1', 'PBLSECRET'];
  await move(450, (place) => ({
    ...(place === 1 && { note: formula }),
    ...(place === 2 && { note: credit, kind: 'credit-issued' as const, to: 'credit' }),
  }));
  const text = await (await get('/ledger.csv')).text();
  const rows = recordsOf(text);
  expect(rows).toHaveLength(900);
  expect(new Set(rows.map(({ entry }) => entry)).size).toBe(900);
  expect(text).toContain(",'=1+1");
  expect(text).not.toContain(credit);
  expect(recordsOf(await (await get('/ledger.csv?account=credit')).text())).toMatchObject([
    { account: 'orders', kind: 'credit-issued', amount_vnd: '-1002', reference: '' },
    { account: 'credit', amount_vnd: '1002' },
  ]);
  const [last] = await db.read.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  expect(last).toMatchObject({ subjectId: 'ledger', after: { rows: 2, filter: 'credit' } });
  for (const as of ['care', 'gate', null] as const) expect((await get('/ledger.csv', as)).status).toBe(404);
});

test('each page is read in the order of an index', async () => {
  await move(3);
  const filters = [
    [{}, 'ledger_entries_at (at>?)'],
    [{ from: '2026-11-01', to: '2026-12-31' }, 'ledger_entries_at (at>? AND at<?)'],
    [{ account: 'orders' }, 'ledger_entries_account (account=? AND at>?)'],
    [{ account: 'orders', from: '2026-11-01' }, 'ledger_entries_account (account=? AND at>?)'],
    [{ code: 'DM00000000' }, 'ledger_entries_order (order_id=?)'],
  ] as const;
  for (const [filter, index] of filters)
    for (const turn of [{}, { after: '4' }, { before: '2' }]) {
      const [page = ''] = await plansOf(db, (read) => listEntries(read, { ...filter, ...turn, limit: 2 }));
      expect(page).toContain(index.split(' ')[0] ?? '');
      if (!('after' in turn || 'before' in turn)) expect(page).toContain(index);
      if (!('code' in filter)) expect(page).not.toContain('TEMP B-TREE');
      expect(page).not.toMatch(/SCAN (orders|l|b|e)\b/);
    }
  for (const filter of [{}, { from: '2026-11-01', to: '2026-12-31' }, { code: 'DM00000000' }]) {
    const [count = ''] = await plansOf(db, (read) => countEntries(read, filter));
    expect([filter, count]).toEqual([
      filter,
      expect.not.stringMatching(/CORRELATED|ledger_entries_movement/),
    ]);
  }
});
