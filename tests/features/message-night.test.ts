import '#tests/support/env.ts';
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { outbox } from '#db/schema/messages.ts';
import { addSeconds, parkInstant } from '#src/values/day.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  attempts,
  deliver,
  openMessages,
  PHONE,
  paidOrder,
  texts,
  zaloTrial,
} from '#tests/support/message-world.ts';
import { DAY, openPark } from '#tests/support/park.ts';

openMessages();

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
  await openPark(db);
});
afterEach(() => db.close());

const EMAIL = 'thuha@example.com';
const rowOf = async (orderId: string) =>
  (await db.read.select().from(outbox).where(eq(outbox.orderId, orderId)))[0];

describe('at night', () => {
  const NIGHT = parkInstant('2026-12-01', '23:10');
  const MORNING = parkInstant('2026-12-02', '06:00');

  test('telephones are left in peace until six, the mail goes at once', async () => {
    const { id } = await paidOrder(db, { channel: 'zalo', email: EMAIL }, NIGHT);
    await deliver(db, NIGHT);
    expect(await attempts(db, id)).toEqual(['zalo delayed night', 'email accepted ok']);
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', nextAt: MORNING, attempts: 0 });
    expect(await texts(PHONE)).toEqual([]);
    expect(await deliver(db, addSeconds(MORNING, -1))).toMatchObject({ sent: 0 });
    expect(await deliver(db, MORNING)).toMatchObject({ sent: 1 });
    expect((await attempts(db, id)).at(-1)).toBe('zalo accepted 0');
    expect(await texts(PHONE)).toHaveLength(1);
  });

  test('tickets for the same day cannot wait: by text message, which may be sent at any hour', async () => {
    const early = parkInstant(DAY, '04:30');
    const { id } = await paidOrder(db, { channel: 'zalo' }, early);
    await deliver(db, early);
    expect(await attempts(db, id)).toEqual(['sms accepted 100']);
  });

  test('Zalo keeps its own hours: −133 waits for the morning and is no failure', async () => {
    const { id } = await paidOrder(db, { channel: 'zalo', phone: zaloTrial(133) });
    expect(await deliver(db)).toEqual({ sent: 0, skipped: 0, failed: 0 });
    expect(await attempts(db, id)).toEqual(['zalo delayed -133']);
    expect(await rowOf(id)).toMatchObject({ nextAt: parkInstant('2026-12-02', '06:00'), attempts: 0 });
  });
});
