/** How the buyers whom a closing hits can be reached, counted by kinds of contacts. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { orders } from '#db/schema/orders.ts';
import { listHitContacts } from '#src/features/closures/reach.queries.ts';
import { CHANNELS, channelsFor } from '#src/values/channel.ts';
import { buy } from '#tests/support/aftercare.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { DAY, openPark } from '#tests/support/park.ts';

openCopies(
  (park) => openPark(park, { days: [DAY] }),
  async () => expect(await brokenInvariants(db)).toEqual([]),
);

const PARK = [{ day: DAY, ticketTypeId: null, startTime: null, poolId: null, liftId: null }];
const EMAIL = 'an@example.vn';

test('numbers of one kind are counted together, and none that a message cannot reach is among them', async () => {
  const contacts = [
    { channel: 'sms', email: EMAIL, phone: '+84912345678' },
    { channel: 'sms', email: EMAIL, phone: '+84919999999' },
    // A digit too few, one too many, another country, a landline.
    { channel: 'sms', email: EMAIL, phone: '+8491234567' },
    { channel: 'sms', email: EMAIL, phone: '+849123456789' },
    { channel: 'sms', email: null, phone: '+8491234567' },
    { channel: 'sms', email: EMAIL, phone: '+84212345678' },
    { channel: 'sms', email: null, phone: '+33612345678' },
    { channel: 'sms', email: null, phone: '+84212345678' },
    { channel: 'zalo', email: null, phone: '+84912345679' },
    { channel: null, email: EMAIL, phone: null },
  ] as const;
  for (const contact of contacts) {
    const { code } = await buy(db);
    await db.read.update(orders).set(contact).where(eq(orders.code, code));
  }
  const first = { zalo: 0, sms: 0, email: 0, none: 0 };
  for (const { channel, email, phone, orders: count } of await listHitContacts(db.read, PARK))
    first[channelsFor({ first: channel ?? 'email', email, phone, open: CHANNELS })[0] ?? 'none'] += count;
  expect(first).toEqual({ zalo: 1, sms: 2, email: 4, none: 3 });
});
