/** A note's mentions as they are stored: of who works here and may open the order. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import { staffMembers } from '#db/schema/people.ts';
import { noteMentions, orderNotes } from '#db/schema/staff-orders.ts';
import { listMentions } from '#src/features/staff-orders/notes/order-notes.queries.ts';
import { buy } from '#tests/support/aftercare.ts';
import { asStaff } from '#tests/support/caller.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';

openLedger(openMarket);

async function hire(id: string, roleId: string): Promise<void> {
  const account = { id, email: `${id}@example.vn`, passwordHash: '', firstName: id, createdAt: BEFORE };
  await db.read.insert(users).values(account);
  await db.read.insert(staffMembers).values({ userId: id, roleId, createdAt: BEFORE });
}

const since = '2026-01-01T00:00:00.000Z';
const mentionsOf = (userId: string) => listMentions(db.read, { userId, since, limit: 10 });

test('only colleagues who are here and may open orders are called, and a removed note calls nobody', async () => {
  for (const [id, role] of [
    ['lan', 'care'],
    ['mai', 'kitchen'],
    ['tam', 'care'],
    ['staff-owner', 'owner'],
  ] as const)
    await hire(id, role);
  await db.read.update(staffMembers).set({ deactivatedAt: BEFORE }).where(eq(staffMembers.userId, 'tam'));
  const { code } = await buy(db);
  await asStaff(db, 'owner', { now: BEFORE }).staff.orders.note({
    code,
    text: '@lan @mai @tam @staff-owner',
  });
  expect(await mentionsOf('lan')).toMatchObject([{ code, createdAt: BEFORE, author: 'staff-owner' }]);
  for (const id of ['mai', 'tam', 'staff-owner']) expect(await mentionsOf(id)).toEqual([]);
  expect(await listMentions(db.read, { userId: 'lan', since: BEFORE, limit: 10 })).toEqual([]);
  await db.read.delete(orderNotes);
  expect(await db.read.$count(noteMentions)).toBe(0);
});
