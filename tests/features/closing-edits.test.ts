/** What other days of a closing would change, before they are saved. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { loadEditPreview } from '#src/features/closures/load-edit-preview.ts';
import { addDays } from '#src/values/day.ts';
import { buy } from '#tests/support/aftercare.ts';
import { closing } from '#tests/support/closed-day.ts';
import { held, kindsOf, staff } from '#tests/support/closings.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';

openEach((park) => openPark(park));

const NEXT = addDays(DAY, 1);

test('other days are previewed with whom they reach, and nothing changes', async () => {
  const { closingId } = await staff().close(closing(NEXT));
  const bought = await buy(db);
  const look = (firstDay: string, lastDay: string) =>
    loadEditPreview(
      { db, now: BEFORE, locale: 'vi' },
      new URLSearchParams({ closing: closingId, firstDay, lastDay }),
    );
  const before = await held();
  const { preview, fault } = await look(DAY, NEXT);
  expect(fault).toBeNull();
  expect(preview).toMatchObject({
    orders: 1,
    added: { orders: 1, people: 2 },
    dropped: { days: 0, orders: 0 },
  });
  const moved = await look(DAY, DAY);
  expect(moved.preview).toMatchObject({ dropped: { days: 1, orders: 0 } });
  expect((await look(NEXT, NEXT)).preview).toMatchObject({ orders: 0, added: null, dropped: { days: 0 } });
  expect((await look(NEXT, DAY)).fault).toMatchObject({ id: 'closures.error.reversed' });
  expect((await look('32/13', DAY)).fault).toMatchObject({ field: 'from' });
  expect(await held()).toEqual(before);
  expect(await kindsOf(bought, 'closure-offer')).toBe(0);
});
