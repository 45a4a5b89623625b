/** Closings by a day and a lift, transfers by a day and a sum. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { closures, ticketTypes } from '#db/schema/tickets.ts';
import { bankTransfers } from '#db/schema/transfers.ts';
import { loadClosings } from '#src/features/closures/load-closings.ts';
import { listRecentTransfers } from '#src/features/transfers/transfers.queries.ts';
import { addDays } from '#src/values/day.ts';
import { fillRow } from '#tests/support/filled-row.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { plansOf } from '#tests/support/query-plans.ts';

openCopies(openPark);

test('closings by a day among theirs and by the lift, with those of the whole park and their counts', async () => {
  for (const id of ['a', 'b']) await fillRow(db, 'lifts', { id, name: JSON.stringify({ vi: id, en: id }) });
  const note = { vi: 'Gió', en: 'Wind' };
  const day = (back: number) => addDays(DAY, -back);
  const closed = (id: string, back: number, liftId: string | null, ticketTypeId: string | null = null) => ({
    ...{ id: `${id}-${back}`, closingId: id, day: day(back), liftId, ticketTypeId },
    ...{ reason: 'weather' as const, note },
  });
  const [type] = await db.read.select({ id: ticketTypes.id }).from(ticketTypes).limit(1);
  await db.write((tx) =>
    tx
      .insert(closures)
      .values([
        ...[closed('long', 60, 'a'), closed('long', 59, 'a'), closed('long', 58, 'a')],
        ...[closed('other', 59, 'b'), closed('park', 59, null), closed('late', 40, 'a')],
        closed('type', 41, null, type?.id),
      ]),
  );
  const asked = { db, now: `${DAY}T03:00:00.000Z` };
  const listed = async (more: { day?: string; lift?: string }) => {
    const { page, counts } = await loadClosings(asked, { view: 'past', closing: null, ...more });
    expect(counts.past).toBe(page.rows.length);
    return page.rows.map(({ id }) => id).toSorted();
  };
  expect(await listed({})).toEqual(['late', 'long', 'other', 'park', 'type']);
  expect(await listed({ day: day(59) })).toEqual(['long', 'other', 'park']);
  expect(await listed({ day: day(58) })).toEqual(['long']);
  expect(await listed({ lift: 'a' })).toEqual(['late', 'long', 'park']);
  expect(await listed({ lift: 'b', day: day(59) })).toEqual(['other', 'park']);
  expect(await listed({ lift: 'b', day: day(58) })).toEqual([]);
  const opened = await loadClosings(asked, { view: null, closing: 'late', day: day(59) });
  expect(opened.opened?.id).toBe('late');
});

test('transfers by the park’s day and by exactly a sum, on whatever account', async () => {
  const transfer = (id: string, movedAt: string, amountVnd: number, account = '1') => ({
    ...{ id, channelId: id, channel: 'sepay' as const, state: 'unmatched' as const, account, amountVnd },
    ...{ movedAt, receivedAt: BEFORE, content: '', reference: '', raw: '', refundDueVnd: 0 },
  });
  await db.write((tx) =>
    tx
      .insert(bankTransfers)
      .values([
        transfer('night', '2026-11-30T16:59:59.000Z', 500_000),
        transfer('first', '2026-11-30T17:00:00.000Z', 500_000),
        transfer('noon', '2026-12-01T05:00:00.000Z', 500_001, '2'),
        transfer('other', '2026-12-01T06:00:00.000Z', 500_000, '3'),
      ]),
  );
  const ids = async (asked: { day?: string; sumVnd?: number }, limit = 9) =>
    (await listRecentTransfers(db.read, { limit, ...asked })).map(({ id }) => id);
  expect(await ids({})).toEqual(['other', 'noon', 'first', 'night']);
  expect(await ids({ day: '2026-12-01' })).toEqual(['other', 'noon', 'first']);
  expect(await ids({ sumVnd: 500_000 })).toEqual(['other', 'first', 'night']);
  expect(await ids({ sumVnd: 500_000, day: '2026-11-30' })).toEqual(['night']);
  expect(await ids({ sumVnd: 500_001 })).toEqual(['noon']);
  expect(await ids({ sumVnd: 1 })).toEqual([]);
  for (const asked of [{ day: '2026-12-01' }, { sumVnd: 500_000 }, { sumVnd: 500_000, day: '2026-12-01' }]) {
    const [plan = ''] = await plansOf(db, (read) => listRecentTransfers(read, { limit: 9, ...asked }));
    expect(plan).not.toMatch(/SCAN bank_transfers\b/);
    if (!asked.sumVnd) expect(plan).not.toContain('TEMP B-TREE');
    else expect(plan).toContain('bank_transfers_moved (account=? AND amount_vnd=?');
  }
});
