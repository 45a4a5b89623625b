/** Claims that tickets never arrived: together on an order, and with goodwill, they stay within the limit of who allows them. */
import '#tests/support/env.ts';

import { beforeEach, expect, test } from 'bun:test';
import type { ScreenContext } from '#src/context.ts';
import { listStaffRefunds } from '#src/features/refunds/refunds.queries.ts';
import { givenByStaff } from '#src/features/refunds/staff-refund.ts';
import { panelRefunds } from '#src/screens/staff/refunds/load-panel-refunds.ts';
import { FIRST } from '#src/values/lists/turns.ts';
import { askRefund, buy, ticketsOf } from '#tests/support/aftercare.ts';
import { staffContext } from '#tests/support/caller.ts';
import { DUE, staffOnceDue } from '#tests/support/fall-due.ts';
import { setSetting } from '#tests/support/goods.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { hire } from '#tests/support/people-world.ts';
import type { Purchase } from '#tests/support/purchase.ts';

const TICKET_VND = 650_000;

openLedger(async (park) => {
  await openPark(park);
  for (const preset of ['owner', 'manager', 'care'] as const) await hire(park, preset, preset);
});

let bought: Purchase;
beforeEach(async () => {
  bought = await buy(db, { quantity: 4 });
  await setSetting(db, 'limit.careVnd', 2 * TICKET_VND - 1);
  await setSetting(db, 'limit.managerVnd', 2 * TICKET_VND);
});

async function claim(place: number, ground: 'policy' | 'not-received' = 'not-received'): Promise<string> {
  const ticket = (await ticketsOf(db, bought))[place];
  const { requestId, amountVnd } = await askRefund(db, bought, { ids: [ticket?.id ?? ''], ground });
  if (ground === 'not-received') expect(amountVnd).toBe(TICKET_VND);
  return requestId;
}

const approve = (role: 'care' | 'manager' | 'owner', requestId: string) =>
  staffOnceDue(db, role, { now: BEFORE })
    .refunds.approve({ requestId })
    .then(
      ({ state }) => state as string,
      (error: { messageId?: string }) => error.messageId,
    );

test('parts of one claim are weighed together, whoever allowed the first ones', async () => {
  const [first, second, third] = [await claim(0), await claim(1), await claim(2)];
  expect(await approve('care', first)).toBe('paying');
  expect(await approve('care', second)).toBe('refunds.error.aboveLimit');
  expect(await approve('manager', second)).toBe('paying');
  expect(await approve('manager', third)).toBe('refunds.error.aboveLimit');
  expect(await approve('owner', third)).toBe('paying');
  expect(await approve('manager', third)).not.toBe('paying');
});

test('goodwill after a claim does not start from nothing, and terms have no limit', async () => {
  const give = (key: string, amountVnd: number, refundableVnd: number) =>
    staffOnceDue(db, 'manager', { now: BEFORE }).orders.refund({
      ...{ idempotencyKey: `after-claim-${key}`, code: bought.code, ticketIds: [], amountVnd },
      ...{ refundableVnd, reason: 'khách chờ lâu ở ga' },
    });
  expect(await approve('manager', await claim(0))).toBe('paying');
  const leftVnd = bought.totalVnd - TICKET_VND;
  expect((await give('one', TICKET_VND, leftVnd)).state).toBe('paying');
  expect((await give('two', 1000, leftVnd - TICKET_VND)).state).toBe('requested');
  await setSetting(db, 'refund.autoApproveMaxVnd', 0);
  expect(await approve('care', await claim(1, 'policy'))).toBe('paying');
});

test('who may allow a claim is named beside it, with what was given before; nobody beside terms', async () => {
  await setSetting(db, 'refund.autoApproveMaxVnd', 0);
  const givers = async () => {
    const rows = await listStaffRefunds(db.read, { ...FIRST, list: 'open', limit: 9 });
    const context = staffContext(db, 'care', { now: BEFORE });
    const panels = await panelRefunds(context as unknown as ScreenContext, 'open', rows);
    return Object.fromEntries(panels.map(({ id, givers: names }) => [id, names?.toSorted() ?? null]));
  };
  const [first, second, terms] = [await claim(0), await claim(1), await claim(2, 'policy')];
  const all = ['care', 'manager', 'owner'];
  expect(await givers()).toEqual({ [first]: all, [second]: all, [terms]: null });
  await approve('care', first);
  expect(await givers()).toEqual({ [second]: ['manager', 'owner'], [terms]: null });
  await approve('manager', second);
  const third = await claim(3);
  expect(await givers()).toEqual({ [third]: ['owner'], [terms]: null });
});

test('of guests count where staff believed that tickets never came, not what terms or a rule gave', () => {
  const claim = { askedBy: null, ground: 'not-received', approveAt: null } as const;
  const row = { ...claim, decidedBy: 'staff:lan', amountVnd: 50_000 } as const;
  const believed = (['approved', 'paying', 'failed', 'done'] as const).map((state, place) => ({
    ...{ ...row, state, amountVnd: 10 ** place },
  }));
  const open = (['requested', 'rejected', 'withdrawn'] as const).map((state) => ({ ...row, state }));
  const done = { ...row, state: 'done' } as const;
  const others = [
    { ...done, decidedBy: 'rule' },
    { ...done, ground: 'policy' as const },
    { ...done, ground: 'closure' as const },
  ];
  expect(givenByStaff([...believed, ...open, ...others])).toBe(1111);
  const scheduled = { ...row, state: 'requested', decidedBy: null, approveAt: DUE } as const;
  expect(givenByStaff([...open, scheduled])).toBe(50_000);
});
