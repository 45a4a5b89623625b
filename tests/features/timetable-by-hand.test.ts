/** What staff add to a day by hand is not taken off by the rules. */
import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { departureStatuses, departures, quotas } from '#db/schema/tickets.ts';
import { timetableRules } from '#db/schema/timetable.ts';
import { db, FIRST, follow, openRuledParks, quotaOf, statusOf } from '#tests/support/ruled-park.ts';

openRuledParks();

test('a departure stays on sale when it was added by hand, with guests or without', async () => {
  await follow();
  const added = { id: 'by-hand', day: FIRST };
  await db.write(async (tx) => {
    await tx.insert(quotas).values({ ...added, capacity: 40, ruleCapacity: null, held: 0, sold: 0 });
    await tx.insert(departures).values({
      ...{ ...added, ticketTypeId: 'early', startTime: '09:30', quotaId: added.id },
    });
    await tx.insert(departureStatuses).values({ departureId: added.id, status: 'AVAILABLE' });
  });
  await db.write((tx) =>
    tx
      .update(timetableRules)
      .set({ times: ['05:15'] })
      .where(eq(timetableRules.id, 'early')),
  );
  await follow();
  expect(await quotaOf(added.id)).toMatchObject({ capacity: 40, ruleCapacity: null });
  expect(await statusOf(added.id)).toBe('AVAILABLE');
  expect(await quotaOf(`q-early-${FIRST}-0615`)).toMatchObject({ capacity: 0 });
});
