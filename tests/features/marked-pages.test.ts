/** Repeats in the ledger and invitations that are open: every row is on one page. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { unmatchedPayments } from '#db/schema/payments.ts';
import { staffInvitations } from '#db/schema/people.ts';
import { countInvitations, listInvitations } from '#src/features/people/invitations.queries.ts';
import { ledgerQuery, readLedgerAsked } from '#src/features/reconciliation/ledger-asked.ts';
import { listMarkedRepeats } from '#src/features/reconciliation/repeated.queries.ts';
import { paged, walk } from '#tests/support/list-walk.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { openPark } from '#tests/support/park.ts';
import { plansOf } from '#tests/support/query-plans.ts';

openCopies(openPark);

const MANY = Array.from({ length: 11 }, (_, place) => place);
const at = (place: number) => `2026-12-01T0${Math.floor(place / 3)}:00:00.000Z`;
const idOf = (place: number) => `row-${String(place).padStart(2, '0')}`;
const all = MANY.map(idOf).reverse();

test('marked repeats, without what is open or solved otherwise', async () => {
  const row = (id: string, place: number, repeatsId: string | null) => {
    const money = { provider: 'vnpay', ref: id, providerTxnId: id, amountVnd: 1000, orderId: '' };
    const solved = { solvedBy: 'a', solvedAt: at(place), solution: 'x', repeatsId };
    return { id, ...money, reason: 'wrong-amount' as const, receivedAt: at(10 - place), ...solved };
  };
  const rows = MANY.flatMap((place) => [row(idOf(place), place, 'm'), row(`other-${place}`, place, null)]);
  await db.write((tx) => tx.insert(unmatchedPayments).values(rows));
  const read = paged(async (turn) => (await listMarkedRepeats(db.read, turn)).map(({ id }) => id));
  expect(await walk(read)).toEqual({ forwards: all, backwards: all });
});

test('open invitations, and how many there are', async () => {
  const row = (id: string, place: number) => {
    const who = { email: `${id}@example.vn`, roleId: 'owner', tokenHash: id, locale: 'vi' as const };
    return { id, ...who, createdAt: at(place), expiresAt: at(place) };
  };
  const over = [
    { ...row('used', 1), usedAt: at(1) },
    { ...row('withdrawn', 1), withdrawnAt: at(1) },
  ];
  const open = MANY.map((place) => row(idOf(place), place));
  await db.write((tx) => tx.insert(staffInvitations).values([...open, ...over]));
  const read = paged(async (turn) => (await listInvitations(db.read, turn)).map(({ id }) => id));
  expect(await walk(read)).toEqual({ forwards: all, backwards: all });
  expect(await countInvitations(db.read, at(6))).toEqual({ open: 11, valid: 2 });
});

test('both are read off an index, and the ledger keeps the place of its repeats', async () => {
  const turn = { after: 'row-03', before: null, limit: 31 };
  const plans = await plansOf(db, async (read) => {
    await listMarkedRepeats(read, turn);
    await listInvitations(read, turn);
  });
  for (const plan of plans) expect(plan).not.toMatch(/TEMP B-TREE|SCAN/);
  const asked = readLedgerAsked(new URLSearchParams('code=AB12&repeats-after=row-03'), '2026-12-01');
  expect(ledgerQuery(asked, { row: 'x' })).toMatchObject({
    'repeats-after': 'row-03',
    code: 'AB12',
    row: 'x',
  });
});
