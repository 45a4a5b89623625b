/** A refund is found by its order or its guest, on whatever page of its list it would be. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { orders } from '#db/schema/orders.ts';
import { refundDues, refundRequests } from '#db/schema/refunds.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listRefundDues } from '#src/features/refunds/refund-dues.queries.ts';
import { listStaffRefunds } from '#src/features/refunds/refunds.queries.ts';
import { listSoughtOrders } from '#src/features/refunds/search/sought-orders.queries.ts';
import { FIRST } from '#src/values/lists/turns.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { buy, orderOf } from '#tests/support/aftercare.ts';
import { staffContext } from '#tests/support/caller.ts';
import { copyOrders } from '#tests/support/copied-orders.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const { StaffRefundsScreen } = await import('#src/screens/staff/staff-refunds.tsx');

openCopies(openPark);

async function look(query: Record<string, string>, locale: 'vi' | 'en' = 'vi') {
  const report = (what: string, _request: string, error: unknown) => {
    throw new Error(what, { cause: error });
  };
  const context = {
    ...{ ...staffContext(db, 'manager', { now: BEFORE }), locale, query: new URLSearchParams(query) },
    ...{ match: null, origin: 'http://localhost', partBegins: () => undefined, report },
  };
  const screen = StaffRefundsScreen({ context: context as unknown as ScreenContext });
  const { body } = parseDocument(await wholeMarkup(screen));
  return {
    ids: [...body.querySelectorAll('article[id]')].map(({ id }) => id.replace('refund-', '')),
    codes: [...body.querySelectorAll('article b.num')].map(({ textContent }) =>
      (textContent ?? '').replaceAll(/[^0-9A-Z]/g, '').slice(-10),
    ),
    status: body.querySelector('search [role=status]')?.textContent,
    next: body.querySelector('nav a')?.getAttribute('href'),
    field: body.querySelector('[name=q]'),
    label: body.querySelector('search label')?.textContent,
  };
}

const when = (place: number) => new Date(Date.UTC(2026, 10, 1) + place * 60_000).toISOString();

/** So many open requests of orders of their own, the oldest first, as the list has them. */
async function requests(count: number) {
  const { code } = await buy(db);
  const placed = await copyOrders(code, count, () => ({}));
  const rows = placed.map(({ id: orderId }, place) => ({
    ...{ id: `request-${place}`, orderId, state: 'requested' as const, ground: 'staff' as const },
    ...{ feeVnd: 0, amountVnd: 1000, note: '', createdAt: when(place), updatedAt: when(place) },
  }));
  await db.write((tx) => tx.insert(refundRequests).values(rows));
  return placed;
}

const rename = (id: string, set: Partial<typeof orders.$inferInsert>) =>
  db.write((tx) => tx.update(orders).set(set).where(eq(orders.id, id)));

test('the link of the bell finds a request that would stand on the second page', async () => {
  await requests(22);
  expect((await look({})).ids).not.toContain('request-21');
  const { ids } = await look({ refund: 'request-21' });
  expect(ids.slice(0, 3)).toEqual(['request-21', 'request-0', 'request-1']);
  expect((await look({ refund: 'request-1' })).ids.filter((id) => id === 'request-1')).toHaveLength(1);
  expect((await look({ refund: 'gone' })).ids[0]).toBe('request-0');
});

test('by code, ticket, number, address and name, in every list, in both languages', async () => {
  const placed = await requests(22);
  const last = placed[21];
  if (!last) throw new Error('nothing placed');
  await rename(last.id, {
    ...{ contactName: 'Đặng Thị Ngọc Ánh', phone: '+84987000111', email: 'Anh@Khach.example' },
  });
  const due = { id: 'due-1', orderId: last.id, provider: 'vnpay', amountVnd: 1000, reason: 'x' };
  await db.write((tx) =>
    tx.insert(refundDues).values({ ...due, state: 'open', createdAt: BEFORE, updatedAt: BEFORE }),
  );
  const typed = [
    last.code,
    spacedCode(last.code).toLowerCase(),
    spacedCode(last.code).replaceAll('-', ' '),
    `hoan tien ${spacedCode(last.code)} giup em`,
    `${last.code}01`,
    '0987 000 111',
    'anh@khach',
  ];
  for (const locale of ['vi', 'en'] as const)
    for (const q of [...typed, 'ngoc anh', 'Đặng Thị Ng']) {
      const { codes, ids, status } = await look({ q }, locale);
      expect([q, codes, ids, status]).toEqual([q, [last.code, last.code], ['request-21'], undefined]);
    }
  const { t } = intlFor('en');
  const none = await look({ q: 'nobody of this name' }, 'en');
  expect([none.codes, none.status]).toEqual([[], t('refunds.staff.foundNone')]);
  expect(none.label).toContain(t('refunds.staff.search'));
  expect(none.field?.getAttribute('value')).toBe('nobody of this name');
  for (const q of ['"', '%', "';--", '@', '#', '\u0000']) expect((await look({ q })).codes).toEqual([]);
});

test('what is found has pages too, which stay with the search', async () => {
  const placed = await requests(45);
  for (const { id } of placed.slice(0, 22)) await rename(id, { contactName: 'Lò Văn Páo' });
  const first = await look({ q: 'lo pao' });
  expect(first.ids).toEqual(Array.from({ length: 20 }, (_, place) => `request-${place}`));
  const next = Object.fromEntries(new URL(first.next ?? '', 'http://x').searchParams);
  expect(next).toMatchObject({ q: 'lo pao' });
  expect((await look(next)).ids).toEqual(['request-20', 'request-21']);
});

test('a long question is the same on the next page', async () => {
  const placed = await requests(22);
  const name = `${'Nguyễn '.repeat(6)}${'Phúc'.repeat(34)}`;
  for (const { id } of placed) await rename(id, { contactName: name });
  const { next, ids } = await look({ q: name });
  expect([name.length > 170 && name.length <= 200, ids.length]).toEqual([true, 20]);
  const query = Object.fromEntries(new URL(next ?? '', 'http://x').searchParams);
  expect(query).toMatchObject({ q: name });
  expect((await look(query)).ids).toEqual(['request-20', 'request-21']);
});

test('one letter is no name', async () => {
  const [first] = await requests(2);
  await rename(first?.id ?? '', { contactName: 'A Ly' });
  expect([(await look({ q: 'a' })).ids, (await look({ q: 'al' })).ids]).toEqual([[], []]);
  expect([(await look({ q: 'ly' })).ids, (await look({ q: 'a l' })).ids]).toEqual([
    ['request-0'],
    ['request-0'],
  ]);
});

test('no list reads all orders for it', async () => {
  const { id: orderId } = await orderOf(db, await buy(db));
  expect(orderId).not.toBe('');
  const sought = { code: 'DM2', phone: '+84', email: 'a', terms: '"lo"*' };
  const [found = ''] = await plansOf(db, (read) => listSoughtOrders(read, sought));
  expect(found).not.toMatch(/SCAN [onrd]\b/);
  for (const index of ['orders_code_unique', 'orders_phone_newest', 'orders_email_newest'])
    expect(found).toMatch(new RegExp(`SEARCH o USING (COVERING )?INDEX ${index} `));
  const plans = await plansOf(db, async (read) => {
    for (const list of ['open', 'trouble', 'recent'] as const) {
      await listStaffRefunds(read, { ...FIRST, list, sought: [orderId], limit: 3 });
      await listStaffRefunds(read, { ...FIRST, list, id: 'x', limit: 1 });
    }
    for (const states of [['open', 'sent'], ['done']] as const)
      await listRefundDues(read, states, 3, { ...FIRST, sought: [orderId] });
  });
  for (const plan of plans) expect(plan).not.toMatch(/SCAN (orders|refund_requests|refund_dues)\b/);
  const by = (index: string) => plans.filter((plan) => plan.includes(`${index} (`)).length;
  expect([by('refund_requests_order'), by('refund_dues_order')]).toEqual([3, 2]);
  expect(plans.filter((plan) => plan.includes('refund_requests USING INDEX sqlite_autoindex'))).toHaveLength(
    3,
  );
});

test('a name is looked up once for all the lists of the page', async () => {
  await requests(3);
  const asked = await plansOf(db, () => look({ q: 'nobody such' }));
  expect(asked.filter((plan) => plan.includes('SCAN s VIRTUAL TABLE'))).toHaveLength(1);
});
