/** What has changed since staff approved a refund is found when it is due: it then waits for a decision again, with the reason. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { desc, eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { orders } from '#db/schema/orders.ts';
import { staffMembers } from '#db/schema/people.ts';
import { refundPayouts } from '#db/schema/refunds.ts';
import { offerClosures } from '#src/features/closures/offer-closures.ts';
import { approveDue } from '#src/features/refunds/approvals/approve-due.ts';
import { countOpenRefunds, listReturnedTo } from '#src/features/refunds/refunds.queries.ts';
import { jobsOf } from '#src/site/jobs.ts';
import { addSeconds } from '#src/values/day.ts';
import type { Preset } from '#src/values/permissions.ts';
import { askRefund, buy, orderOf, setTickets, ticketsOf } from '#tests/support/aftercare.ts';
import { OTHER } from '#tests/support/aftercare-exchange.ts';
import { asPreset } from '#tests/support/caller.ts';
import { close } from '#tests/support/closed-day.ts';
import { DUE, fallDue } from '#tests/support/fall-due.ts';
import { openShop, setSetting } from '#tests/support/goods.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { hire } from '#tests/support/people-world.ts';
import { fault, pressed, refundOf, requestOf, staff, tracesOf } from '#tests/support/scheduled-refund.ts';
import { paid, takeStep } from '#tests/support/staff-orders.ts';

openCopies(
  async (park) => {
    await openPark(park, { days: [DAY, OTHER] });
    await openShop(park);
  },
  async () => expect(await brokenInvariants(db)).toEqual([]),
);

const asRole = (preset: Preset) => async () => ({ ...asPreset(preset), preset });
const waitingWith = (returnedWhy: string | null) => ({ state: 'requested', approveAt: null, returnedWhy });

describe('who has approved it', () => {
  test.each([
    ['works here no more', async () => null],
    ['may not ask for refunds any more', asRole('cashier')],
  ])('and %s: another person decides', async (_, findRole) => {
    const asked = await pressed();
    expect(await countOpenRefunds(db.read)).toBe(0);
    await approveDue({ db, now: DUE }, { findRole });
    expect(await requestOf(asked.requestId)).toMatchObject(waitingWith('refunds.error.approverLeft'));
    expect(await tracesOf(asked)).toMatchObject({ payouts: [], dueVnd: 0, messages: [] });
    expect(await countOpenRefunds(db.read)).toBe(1);
    const [row] = await db.read.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
    const after = { approveAt: null, returnedWhy: 'refunds.error.approverLeft' };
    expect(row).toMatchObject({ who: 'staff-care', before: { approveAt: DUE }, after });
    const { requestId } = asked;
    expect(await fault(staff().refunds.approve({ requestId }))).toBe('refunds.error.ownRequest');
    await staff('manager').refunds.approve({ requestId });
    await fallDue(db);
    expect(await requestOf(requestId)).toMatchObject({ state: 'paying', returnedWhy: null });
  });

  test('is looked up by the job of the site as they are then', async () => {
    const job = jobsOf(db, () => DUE).find(({ name }) => name === 'approvals');
    await hire(db, 'staff-care', 'care');
    const first = await pressed();
    await job?.run();
    expect((await requestOf(first.requestId)).state).toBe('paying');
    const second = await pressed();
    await db.read
      .update(staffMembers)
      .set({ deactivatedAt: BEFORE })
      .where(eq(staffMembers.userId, 'staff-care'));
    await job?.run();
    expect(await requestOf(second.requestId)).toMatchObject(waitingWith('refunds.error.approverLeft'));
    const asked = { userId: 'staff-care', since: BEFORE, limit: 5 };
    expect((await listReturnedTo(db.read, asked)).map(({ id }) => id)).toEqual([second.requestId]);
  });

  test('and asks for more on the order afterwards: the first is sent, the other waits for a second person', async () => {
    const asked = await pressed();
    await setSetting(db, 'limit.careVnd', 650_000);
    const more = staff('care', addSeconds(BEFORE, 120)).orders;
    const { requestId, approveAt } = await more.refund(await refundOf(asked.code, { amountVnd: 100_000 }));
    expect(approveAt).toBeNull();
    await fallDue(db);
    expect((await requestOf(asked.requestId)).state).toBe('paying');
    expect(await requestOf(requestId)).toMatchObject(waitingWith(null));
  });

  test('and has a lower limit now, or an order under review, needs a second person', async () => {
    const first = await pressed();
    const second = await pressed();
    await setSetting(db, 'limit.careVnd', 649_999);
    await fallDue(db);
    expect(await requestOf(first.requestId)).toMatchObject(waitingWith('refunds.error.secondNeeded'));
    await setSetting(db, 'limit.careVnd', 5_000_000);
    expect(await requestOf(second.requestId)).toMatchObject(waitingWith('refunds.error.secondNeeded'));
    const third = await pressed('owner');
    const { id } = await orderOf(db, third);
    await db.read.update(orders).set({ needsReview: 'paid-twice' }).where(eq(orders.id, id));
    await fallDue(db);
    expect(await requestOf(third.requestId)).toMatchObject(waitingWith('refunds.error.secondNeeded'));
  });

  test('of two claims at once only what is within the limit is believed', async () => {
    await setSetting(db, 'limit.careVnd', 700_000);
    const bought = await buy(db);
    const asked = [];
    for (const place of [0, 1]) {
      const ids = [(await ticketsOf(db, bought))[place]?.id ?? ''];
      asked.push((await askRefund(db, bought, { ground: 'not-received', ids })).requestId);
    }
    const [first = '', second = ''] = asked;
    await staff().refunds.approve({ requestId: first });
    expect(await fault(staff().refunds.approve({ requestId: second }))).toBe('refunds.error.aboveLimit');
  });
});

describe('a second person', () => {
  test('whose approval a third takes back and refuses has sent nothing', async () => {
    await setSetting(db, 'limit.careVnd', 0);
    const asked = await pressed();
    const { requestId } = asked;
    expect(asked).toMatchObject({ state: 'requested', approveAt: null });
    await staff('manager').refunds.approve({ requestId });
    // Who has asked for it neither sends it sooner nor approves it, but may stop it.
    expect(await fault(staff().refunds.sendNow({ requestId }))).toBe('refunds.error.notApprover');
    expect(await fault(staff().refunds.approve({ requestId }))).toBe('refunds.error.ownRequest');
    await staff('owner').refunds.takeBack({ requestId });
    await staff('owner').refunds.reject({ requestId, answer: 'chưa đủ lý do' });
    expect(await fallDue(db)).toBe(0);
    expect(await tracesOf(asked)).toMatchObject({ payouts: [], dueVnd: 0, tickets: ['issued', 'issued'] });
  });

  test('whose own limit is lowered meanwhile gives no more than that', async () => {
    await setSetting(db, 'limit.careVnd', 0);
    const { requestId } = await pressed();
    await staff('manager').refunds.approve({ requestId });
    await setSetting(db, 'limit.managerVnd', 649_999);
    await fallDue(db);
    expect(await requestOf(requestId)).toMatchObject(waitingWith('refunds.error.aboveLimit'));
  });
});

describe('the order', () => {
  test('without the money any more keeps what it has', async () => {
    const asked = await pressed();
    const { id } = await orderOf(db, asked);
    const setDue = (refundDueVnd: number) =>
      db.read.update(orders).set({ refundDueVnd }).where(eq(orders.id, id));
    await setDue(asked.totalVnd - asked.amountVnd + 1);
    await fallDue(db);
    expect(await requestOf(asked.requestId)).toMatchObject(waitingWith('refunds.error.notCovered'));
    await setDue(0);
  });

  test('with a ticket used all the same: nothing of the refund is sent', async () => {
    const asked = await pressed();
    const [ticket] = await ticketsOf(db, asked);
    await setTickets(db, [ticket?.id ?? ''], { state: 'redeemed' });
    await fallDue(db);
    expect(await requestOf(asked.requestId)).toMatchObject(waitingWith('refunds.error.changed'));
    expect(await tracesOf(asked)).toMatchObject({ payouts: [], dueVnd: 0, messages: [] });
  });

  test('cancelled meanwhile gives back every đồng once', async () => {
    const bought = await paid();
    await staff().orders.refund(await refundOf(bought.code, { amountVnd: 20_000 }));
    await takeStep(bought.code, 'cancelled');
    expect((await orderOf(db, bought)).refundDueVnd).toBe(bought.totalVnd - 20_000);
    await fallDue(db);
    expect((await orderOf(db, bought)).refundDueVnd).toBe(bought.totalVnd);
  });

  test('of a day closed meanwhile: its refund is sent, and the choice is for the other ticket', async () => {
    const asked = await pressed();
    await close(db);
    const round = { closureId: '', after: '' };
    do await offerClosures({ db, now: BEFORE }, round);
    while (round.closureId !== '');
    expect((await tracesOf(asked)).tickets).toEqual(['refunding', 'issued']);
    await fallDue(db);
    expect(await tracesOf(asked)).toMatchObject({ tickets: ['refunded', 'issued'], dueVnd: asked.amountVnd });
    expect(await db.read.$count(refundPayouts)).toBe(1);
  });
});
