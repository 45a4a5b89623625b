/** Approvals that take effect while somebody takes them back, dies, leaves, or changes what they are about. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { type Db, openDb } from '#db/client.ts';
import { refundPayouts } from '#db/schema/refunds.ts';
import { approveDue } from '#src/features/refunds/approvals/approve-due.ts';
import { takeBackRefund } from '#src/features/refunds/approvals/take-back-refund.ts';
import { approveRefund } from '#src/features/refunds/approve-refund.ts';
import { addSeconds } from '#src/values/day.ts';
import { askRefund, buy, statesOf } from '#tests/support/aftercare.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { DUE, fallDue, roleOfTester } from '#tests/support/fall-due.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { openPark } from '#tests/support/park.ts';
import { PAUSES_MS, race, succeeded } from '#tests/support/races.ts';
import { fault, pressed, refundOf, requestOf, staff, tracesOf } from '#tests/support/scheduled-refund.ts';

let other: Db;

openEach(
  async () => {
    await openPark(db);
    other = await openDb(db.url);
  },
  async () => {
    expect(await brokenInvariants(db)).toEqual([]);
    other.close();
  },
);

const LAST = addSeconds(DUE, -1);
const job = (on: Db, pause?: () => Promise<void>) =>
  approveDue({ db: on, now: DUE }, { findRole: roleOfTester, ...(pause && { pause }) });
const takeBack = (on: Db, requestId: string, now = LAST) =>
  takeBackRefund({ ...staffContext(on, 'manager', { now }), permission: 'refunds.decide' }, { requestId });

/** Of a guest, approved by staff: taken back, it is open as before. */
async function approved() {
  const bought = await buy(db);
  const { requestId } = await askRefund(db, bought, { ground: 'not-received' });
  await staff().refunds.approve({ requestId });
  return { ...bought, requestId };
}

describe('taking back and the job', () => {
  test('taken back between its look and its write, nothing is sent', async () => {
    for (const make of [pressed, approved]) {
      const { requestId, code } = await make();
      expect(await job(other, async () => void (await takeBack(db, requestId, DUE)))).toBe(1);
      expect(['requested', 'withdrawn']).toContain((await requestOf(requestId)).state);
      expect(await tracesOf({ code, requestId })).toMatchObject({ payouts: [], dueVnd: 0 });
    }
  });

  test('the control: a job that trusts its look sends what was taken back', async () => {
    const { requestId, code } = await approved();
    const request = await requestOf(requestId);
    await takeBack(db, requestId);
    const approving = { request, by: 'staff:staff-care', limitedPercent: 10, now: DUE };
    await other.write((tx) => approveRefund(tx, approving));
    expect((await tracesOf({ code, requestId })).payouts).toHaveLength(1);
  });

  test.each([LAST, DUE])(
    'at the same moment, through two connections, one of them has it, at %s',
    async (now) => {
      const outcomes = [];
      for (const pauseMs of PAUSES_MS) {
        const { requestId, code } = await approved();
        const isSent = async () => {
          await job(other);
          return (await requestOf(requestId)).state === 'paying';
        };
        outcomes.push(await race(() => succeeded(takeBack(db, requestId, now)), isSent, pauseMs));
        const sent = (await requestOf(requestId)).state === 'paying';
        expect((await tracesOf({ code, requestId })).payouts).toHaveLength(sent ? 1 : 0);
      }
      expect(outcomes.filter((one) => one === 'both' || one === 'neither')).toEqual([]);
    },
  );

  test('of two presses to take back, and of two jobs, one does it', async () => {
    const first = await pressed();
    const both = await Promise.all(
      [takeBack(db, first.requestId), takeBack(other, first.requestId)].map(fault),
    );
    expect(both.toSorted()).toEqual(['done', 'refunds.error.notScheduled']);
    const second = await pressed();
    await Promise.all([job(db), job(other)]);
    expect((await tracesOf(second)).payouts).toEqual([second.amountVnd]);
  });

  test('sent at once while the job looks, it is sent once', async () => {
    const asked = await pressed();
    const { requestId } = asked;
    await job(other, async () => void (await staff().orders.sendRefund({ requestId })));
    expect(await tracesOf(asked)).toMatchObject({ payouts: [asked.amountVnd], dueVnd: asked.amountVnd });
  });

  test('taken back and sent at once at the same moment, one of them has it', async () => {
    for (const pauseMs of PAUSES_MS) {
      const asked = await pressed();
      const { requestId } = asked;
      const send = () =>
        succeeded(asStaff(other, 'care', { now: DUE }).staff.orders.sendRefund({ requestId }));
      const outcome = await race(() => succeeded(takeBack(db, requestId, DUE)), send, pauseMs);
      const isSent = (await requestOf(requestId)).state === 'paying';
      expect(outcome).toBe(isSent ? 'second' : 'first');
      expect((await tracesOf(asked)).payouts).toHaveLength(isSent ? 1 : 0);
    }
  });

  test('a double press, and a second tab, ask once', async () => {
    const { code } = await buy(db);
    const [input, tab] = [await refundOf(code, { tickets: [1] }), await refundOf(code, { tickets: [1] })];
    const presses = await Promise.all([0, 1].map(() => staff().orders.refund(input)));
    expect(presses[0]).toEqual(presses[1] as never);
    expect(await fault(staff().orders.refund(tab))).toBe('orderDesk.error.keptChanged');
    await job(db);
    // Repeated after it was sent, the press still answers as it did.
    expect(await staff().orders.refund(input)).toEqual(presses[0] as never);
    expect(await db.read.$count(refundPayouts)).toBe(1);
  });
});

describe('a process that dies', () => {
  const DEATH = new Error('died');

  /** Writes everything, then dies before its commit. */
  function dying(): Db {
    const write: Db['write'] = (work) =>
      other.write(async (...given) => {
        await work(...given);
        throw DEATH;
      });
    return { ...other, write };
  }

  test('after its look or before its commit has sent nothing, and the next sends it once', async () => {
    const asked = await pressed();
    const died = () => Promise.reject(DEATH);
    for (const run of [() => job(other, died), () => job(dying())]) {
      expect(await run().catch((error: Error) => error.message)).toBe('died');
      expect(await requestOf(asked.requestId)).toMatchObject({ state: 'requested', approveAt: DUE });
      expect(await tracesOf(asked)).toMatchObject({ payouts: [], dueVnd: 0, messages: [] });
    }
    expect([await job(other), await job(other)]).toEqual([1, 0]);
    expect((await tracesOf(asked)).payouts).toEqual([asked.amountVnd]);
  });

  test('or whose clock is late sends later, and what is long due is sent then', async () => {
    const asked = await pressed();
    expect(await fallDue(db, addSeconds(DUE, -3600))).toBe(0);
    expect(await statesOf(db, asked)).toEqual(['refunding', 'issued']);
    expect(await fallDue(db, addSeconds(DUE, 86_400))).toBe(1);
    expect(await statesOf(db, asked)).toEqual(['refunded', 'issued']);
  });

  test('one that fails does not hold up the others, however many there are', async () => {
    const [bad, good] = [await pressed('manager'), []] as [Awaited<ReturnType<typeof pressed>>, string[]];
    const { code } = await buy(db);
    for (let left = 22; left > 0; left -= 1) {
      const asked = await staff().orders.refund(await refundOf(code, { amountVnd: 1000 }));
      good.push(asked.requestId);
    }
    const findRole: typeof roleOfTester = async (on, id) => {
      if (id === 'staff-manager') throw DEATH;
      return roleOfTester(on, id);
    };
    const run = approveDue({ db, now: DUE }, { findRole });
    expect(await run.catch((error: Error) => error.message)).toBe('died');
    const states = await Promise.all(good.map(async (id) => (await requestOf(id)).state));
    expect(new Set(states)).toEqual(new Set(['paying']));
    expect(await requestOf(bad.requestId)).toMatchObject({ state: 'requested', approveAt: DUE });
    await fallDue(db);
  });
});
