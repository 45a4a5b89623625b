/** The gate's figures come from running counts; here they are held against a count of every ticket. */
import { expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { type IssuedTicketRow, issuedTickets, orders, type PaymentStatus } from '#db/schema/orders.ts';
import { listScans } from '#src/features/gate/gate.queries.ts';
import { countAdmissions } from '#src/features/gate/gate-figures.queries.ts';
import { addDays } from '#src/values/day.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { issueTicket, openGates } from '#tests/support/issued-ticket.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { DAY, openPark } from '#tests/support/park.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { randomFrom } from '#tests/support/random.ts';

openCopies(async (fresh) => {
  await openPark(fresh);
  await openGates(fresh);
});

const STATES = ['issued', 'redeemed', 'exchanged', 'refunding', 'refunded', 'void'] as const;
const PAYMENTS: PaymentStatus[] = ['pending', 'paid', 'failed', 'refunded', 'partially_refunded'];
const GATES = [[], ['cong-1'], ['cong-2'], ['cong-1', 'cong-2']];
const DAYS = [DAY, addDays(DAY, 1), addDays(DAY, 2)];

/** Counted ticket by ticket, as the running counts must say. */
async function expectedAt(gateId: string, day: string): Promise<number> {
  const rows = await db.read
    .select({
      gateIds: issuedTickets.gateIds,
      pax: issuedTickets.paxCount,
      state: issuedTickets.state,
      paid: orders.paymentStatus,
    })
    .from(issuedTickets)
    .innerJoin(orders, eq(orders.id, issuedTickets.orderId))
    .where(eq(issuedTickets.day, day));
  return rows
    .filter(({ state }) => state === 'issued' || state === 'redeemed')
    .filter(({ paid }) => paid === 'paid' || paid === 'partially_refunded')
    .filter(({ gateIds }) => gateIds.length === 0 || gateIds.includes(gateId))
    .reduce((people, { pax }) => people + pax, 0);
}

async function expectRightFigures(): Promise<void> {
  for (const gateId of ['cong-1', 'cong-2'])
    for (const day of DAYS)
      expect((await countAdmissions(db.read, { gateId, day })).expected).toBe(await expectedAt(gateId, day));
}

for (const seed of [1, 2, 3])
  test(`follow every change of tickets and payments: history ${seed}`, async () => {
    const random = randomFrom(seed);
    const tickets: IssuedTicketRow[] = [];
    const any = () => ({
      day: random.oneOf(DAYS),
      gateIds: random.oneOf(GATES),
      state: random.oneOf(STATES),
      paxCount: 1 + random.below(4),
    });
    for (let step = 0; step < 80; step += 1) {
      const kind = random.below(4);
      const [ticket] = tickets.length > 0 ? [random.oneOf(tickets)] : [];
      if (!ticket || kind === 0)
        tickets.push(
          await issueTicket(db, { ticket: any(), order: { paymentStatus: random.oneOf(PAYMENTS) } }),
        );
      else if (kind === 1)
        await db.read
          .update(issuedTickets)
          .set({ state: random.oneOf(STATES) })
          .where(eq(issuedTickets.id, ticket.id));
      else if (kind === 2)
        await db.read.update(issuedTickets).set(any()).where(eq(issuedTickets.id, ticket.id));
      else
        await db.read
          .update(orders)
          .set({ paymentStatus: random.oneOf(PAYMENTS) })
          .where(eq(orders.id, ticket.orderId));
      if (step % 10 === 0) await expectRightFigures();
    }
    await expectRightFigures();
    expect((await brokenInvariants(db)).filter((sentence) => sentence.startsWith('people'))).toEqual([]);
  });

test('of a day before the running counts are counted ticket by ticket', async () => {
  await issueTicket(db, { ticket: { paxCount: 3 } });
  await db.read.run(sql`DELETE FROM gate_expectations`);
  expect(await countAdmissions(db.read, { gateId: 'cong-1', day: DAY })).toEqual({ in: 0, expected: 3 });
});

test('use their index whatever the statistics say', async () => {
  const plans = async () => [
    ...(await plansOf(db, (read) => countAdmissions(read, { gateId: 'cong-1', day: DAY }))),
    ...(await plansOf(db, (read) =>
      listScans(read, { gateId: 'cong-1', since: `${DAY}T00:00:00.000Z`, limit: 20 }),
    )),
  ];
  const wanted = async () => {
    const [admitted = '', expected = '', , listed = ''] = await plans();
    expect(admitted).toContain(
      'SEARCH day_entries USING INDEX sqlite_autoindex_day_entries_1 (day=? AND gate_id=?)',
    );
    expect(expected).toContain('SEARCH gate_expectations USING INDEX');
    expect(listed).toContain('scans_gate (gate_id=? AND at>?)');
    expect(listed).not.toContain('TEMP B-TREE');
  };
  await wanted();
  await db.read.run(sql`ANALYZE`);
  // Taken when each table had two rows.
  await db.read.run(sql`DELETE FROM sqlite_stat1`);
  for (const index of ['scans_at', 'scans_gate', 'scans_nonce', 'scans_ticket'])
    await db.read.run(sql`INSERT INTO sqlite_stat1 VALUES ('scans', ${index}, '2 1 1')`);
  await db.read.run(sql`ANALYZE sqlite_schema`);
  await wanted();
});
