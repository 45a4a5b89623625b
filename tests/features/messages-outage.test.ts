/** The mail provider is away for ten minutes while orders are paid: everything goes out soon after, each once. */
import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { deliverMessages } from '#src/features/messages/deliver-messages.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { patientDelivery } from '#src/features/messages/patient-delivery.ts';
import { addSeconds } from '#src/values/day.ts';
import { testDatabase } from '#tests/support/database.ts';
import { MAIL, NOW } from '#tests/support/outbox-world.ts';

/** Five a second for ten minutes in the long run; a tenth of the orders in the check. */
const EVERY_SECONDS = process.env.LONG_FAULTS ? 0.2 : 2;
const AWAY_SECONDS = 600;
const CATCH_UP_SECONDS = 300;
const TURN_SECONDS = 0.5;
/** What the lanes of one process do in a turn, at eight mails a second. */
const A_TURN = 4;

async function outage(isPatient: boolean) {
  const db = await testDatabase();
  const sent = new Map<string, number>();
  let second = 0;
  let asked = 0;
  const now = () => addSeconds(NOW, second);
  const isAway = () => second < AWAY_SECONDS;
  const send = async (_: unknown, { idempotencyKey }: { idempotencyKey: string }) => {
    asked += 1;
    if (isAway()) throw new Error('503');
    sent.set(idempotencyKey, (sent.get(idempotencyKey) ?? 0) + 1);
  };
  const deliver = (limit: number) =>
    deliverMessages({ db, now: now() }, { owner: 'w', limit, compose: async () => ({ mail: MAIL }), send });
  const patient = patientDelivery(deliver, { limit: A_TURN, clock: () => second * 1000 });
  let orders = 0;
  let askedWhileAway = 0;
  for (second = 0; second < AWAY_SECONDS + CATCH_UP_SECONDS; second += TURN_SECONDS) {
    for (; isAway() && orders * EVERY_SECONDS <= second; orders += 1) {
      const orderId = `order-${orders}`;
      const message = { dedupeKey: `tickets:${orderId}`, kind: 'tickets' as const, orderId, payload: {} };
      await db.write((tx) => createMessage(tx, { ...message, now: now() }));
    }
    if (isPatient) await patient();
    else await deliver(A_TURN);
    if (isAway()) askedWhileAway = asked;
  }
  const left = await db.read.$count(sql`outbox`, sql`state <> 'sent'`);
  db.close();
  return {
    left,
    orders,
    sent: sent.size,
    twice: [...sent.values()].filter((times) => times > 1).length,
    askedWhileAway,
  };
}

test('all of them within five minutes, none twice, and the provider is not stormed meanwhile', async () => {
  const { left, orders, sent, twice, askedWhileAway } = await outage(true);
  expect({ left, sent, twice }).toEqual({ left: 0, sent: orders, twice: 0 });
  expect(askedWhileAway).toBeLessThan(150);
}, 600_000);

test('control: without patience messages are still waiting for their next attempt, or the provider is stormed', async () => {
  const { left, askedWhileAway } = await outage(false);
  expect(left > 0 || askedWhileAway > 1000).toBe(true);
}, 600_000);
