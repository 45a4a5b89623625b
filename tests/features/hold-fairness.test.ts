/** Who can still buy while unpaid holds are limited, with the numbers that an operator finds, and what is stored of them. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { holds } from '#db/schema/orders.ts';
import { departureStatuses } from '#db/schema/tickets.ts';
import { readUsage } from '#src/features/fairness/fairness.queries.ts';
import { readHolder } from '#src/features/fairness/read-holder.ts';
import { sweepExpiredHolds } from '#src/features/inventory/sweep-holds.ts';
import { addSeconds } from '#src/values/day.ts';
import { account, fairVisitor, nextKey, outcome, sell } from '#tests/support/fair-visitor.ts';
import { setSetting } from '#tests/support/goods.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, EARLY, EARLY_SLOT, FAMILY, openPark } from '#tests/support/park.ts';
import { notify } from '#tests/support/purchase.ts';
import { plansOf } from '#tests/support/query-plans.ts';

openCopies(async (opened) => {
  await openPark(opened, { pool: 400, round: 400, family: 400, hasHoldLimits: true });
  // All phones of a test solve in this one process, so the work is short here; `work-challenge.test.ts` has it whole.
  await setSetting(opened, 'fairness.workTries', 20);
});

const CONTACT = { name: 'Nguyễn Thu Hà', email: 'thuha@example.com', phone: '' };
const browsers = (count: number, ip?: string) =>
  Array.from({ length: count }, () => fairVisitor(db, ip ? { ip } : {}));
const rowOf = async (code: string) => (await db.read.select().from(holds).where(eq(holds.code, code)))[0];

async function place(
  visitor: ReturnType<typeof fairVisitor>,
  { code, secret }: { code: string; secret: string },
) {
  const order = { code, secret, contact: CONTACT, hasAcceptedTerms: true as const, method: 'vnpay' as const };
  return visitor.caller().orders.place({ idempotencyKey: nextKey(), ...order });
}

describe('the last places of a day', () => {
  test('are for proved contacts: guests of any number of networks never sell a day out', async () => {
    await sell(db, 370);
    for (let network = 0; network < 20; network += 1)
      await outcome(fairVisitor(db, { ip: `198.51.100.${network}` }).hold({ quantity: 5 }));
    const late = fairVisitor(db, { ip: '203.0.113.50' });
    expect(await outcome(late.hold())).toBe('lastPlaces');
    const [shown] = await db.read
      .select()
      .from(departureStatuses)
      .where(eq(departureStatuses.departureId, `round-${DAY}`));
    expect(shown?.status).not.toBe('SOLD_OUT');
    await late.prove('khach@example.com');
    expect(await outcome(late.hold({ quantity: 5 }))).toBe('held');
  });

  test('a network of proved contacts holds half of a small departure and no more', async () => {
    const early = { unitId: EARLY, slotId: EARLY_SLOT, quantity: 4 };
    const guests = browsers(4);
    const outcomes: string[] = [];
    for (const [index, guest] of guests.entries()) {
      await guest.prove(`khach-${index}@example.com`);
      outcomes.push(await outcome(guest.holdPatiently(early)));
    }
    expect(outcomes).toEqual(['held', 'held', 'networkShare', 'networkShare']);
    const neighbour = fairVisitor(db, { ip: '203.0.113.50' });
    await neighbour.prove('neighbour@example.com');
    // With so many elsewhere, what it holds of this departure is looked up.
    await neighbour.hold({ quantity: 8 });
    expect(await outcome(neighbour.hold(early))).toBe('held');
  });

  test('a network of proved contacts holds half of what is not sold, so that no day is sold out by it', async () => {
    await sell(db, 240);
    const outcomes: string[] = [];
    for (const [index, guest] of browsers(6).entries()) {
      await guest.prove(`khach-${index}@example.com`);
      outcomes.push(await outcome(guest.holdPatiently({ unitId: FAMILY, quantity: 5 })));
    }
    // Half of 160 places, twenty each.
    expect(outcomes).toEqual(['held', 'held', 'held', 'held', 'networkShare', 'networkShare']);
  });
});

describe('a proved contact', () => {
  test('has a bucket of its own beside a full network: three baskets and twenty places', async () => {
    for (const visitor of browsers(10)) await visitor.holdPatiently();
    const guest = fairVisitor(db);
    expect(await outcome(guest.holdPatiently())).toBe('tooManyHolds');
    await guest.prove('me@example.com');
    for (let count = 0; count < 3; count += 1) expect(await outcome(guest.holdPatiently())).toBe('held');
    expect(await outcome(guest.holdPatiently())).toBe('tooManyOwn');
  });

  test('is one, in however many browsers, networks and spellings', async () => {
    const spellings = ['a.b@gmail.com', 'ab+1@gmail.com', 'AB+2@googlemail.com'];
    // A mailbox gets one code a minute, however it is spelt.
    const hosts = spellings.map((_, index) =>
      fairVisitor(db, { ip: `198.51.100.${index}`, now: addSeconds(BEFORE, 61 * index) }),
    );
    for (const [index, browser] of hosts.entries()) await browser.prove(spellings[index] ?? '');
    for (const browser of hosts) expect(await outcome(browser.holdPatiently())).toBe('held');
    for (const browser of hosts) expect(await outcome(browser.holdPatiently())).toBe('tooManyOwn');
  });

  test('of a signed-in person holds ten baskets and sixty places; an unconfirmed account is a guest', async () => {
    const hotel = fairVisitor(db, { userId: await account(db, 'hotel') });
    for (let guest = 0; guest < 10; guest += 1)
      expect(await outcome(hotel.holdPatiently({ quantity: 6 }))).toBe('held');
    expect(await outcome(hotel.holdPatiently())).toBe('tooManyOwn');
    const unproved = fairVisitor(db, { ip: '198.51.100.77', userId: await account(db, 'new', false) });
    for (let count = 0; count < 3; count += 1) await unproved.hold();
    expect(await outcome(unproved.holdPatiently())).toBe('tooManyHolds');
  });
});

describe('everybody who should can buy', () => {
  test('a family of six, from one phone, without any question', async () => {
    const phone = fairVisitor(db);
    const held = await phone.hold({ quantity: 6 });
    await place(phone, held);
    await notify(db, { ...held, ref: `${held.code}01` });
    expect((await rowOf(held.code))?.state).toBe('ordered');
  });

  test('a hotel that is signed in, for thirty guests at once, also on a day over 70 % sold', async () => {
    await sell(db, 300);
    const hotel = fairVisitor(db, { userId: await account(db, 'hotel') });
    const baskets = [];
    for (let count = 0; count < 3; count += 1) baskets.push(await hotel.holdPatiently({ quantity: 10 }));
    for (const held of baskets) {
      await place(hotel, held);
      await notify(db, { ...held, ref: `${held.code}01` });
      expect((await rowOf(held.code))?.state).toBe('ordered');
    }
    // Paid, they count no more: the next guests are served at once.
    expect(await outcome(hotel.holdPatiently({ quantity: 10 }))).toBe('held');
  });

  test('a family on one Wi-Fi: three phones, one basket each', async () => {
    const outcomes = await Promise.all(browsers(3).map((phone) => outcome(phone.hold({ quantity: 4 }))));
    expect(outcomes).toEqual(['held', 'held', 'held']);
  });

  test('a school class: forty parents on one Wi-Fi at the same moment, two to four tickets each', async () => {
    const parents = browsers(40).map((parent, index) => ({ parent, index, quantity: 2 + (index % 3) }));
    const outcomes = await Promise.all(
      parents.map(async ({ parent, index, quantity }) => {
        const asGuest = await outcome(parent.holdPatiently({ quantity }));
        if (asGuest === 'held') return 'at once';
        await parent.prove(`parent-${index}@example.com`);
        return outcome(parent.holdPatiently({ quantity }));
      }),
    );
    expect(outcomes.filter((one) => one === 'at once')).toHaveLength(10);
    expect(outcomes.filter((one) => one === 'held')).toHaveLength(30);
  }, 60_000);
});

describe('what is stored', () => {
  test('is a keyed hash that goes with the hold', async () => {
    const visitor = fairVisitor(db, { ip: '198.51.100.200' });
    const [released, expired, paid] = [await visitor.hold(), await visitor.hold(), await visitor.hold()];
    if (!released || !expired || !paid) throw new Error('not held');
    const stored = await rowOf(released.code);
    expect(stored?.networkKey).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(stored)).not.toContain('198.51');
    await visitor.caller().orders.release(released);
    await place(visitor, paid);
    await notify(db, { ...paid, ref: `${paid.code}01` });
    await sweepExpiredHolds({ db, now: addSeconds(BEFORE, 3600) }, 20);
    for (const { code } of [released, expired, paid])
      expect(await rowOf(code)).toMatchObject({ visitorKey: null, networkKey: null, contactKey: null });
  });

  test('counts until its time is over, whether or not anybody has given it back by then', async () => {
    const visitor = fairVisitor(db, { ip: '198.51.100.201' });
    const { expiresAt } = await visitor.hold({ quantity: 3 });
    const holder = await readHolder(visitor.context());
    const usedAt = async (now: string) => {
      const { visitorHolds, guestHolds, guestPlaces, networkPlaces } = await readUsage(db.read, holder, now);
      return [visitorHolds, guestHolds, guestPlaces, networkPlaces];
    };
    expect(await usedAt(addSeconds(expiresAt, -1))).toEqual([1, 1, 3, 3]);
    expect(await usedAt(expiresAt)).toEqual([0, 0, 0, 0]);
  });

  test('is found by indexes that statistics cannot spoil', async () => {
    const holder = await readHolder(fairVisitor(db).context());
    const [plan = ''] = await plansOf(db, (read) => readUsage(read, holder, BEFORE));
    for (const key of ['visitor', 'network', 'contact'])
      expect(plan).toContain(`holds_${key} (${key}_key=?)`);
    expect(plan).not.toContain('SCAN');
  });
});
