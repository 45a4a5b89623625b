/** Sends what an order's messages by telephone have kept for the morning, as the park's worker will at six o'clock: its code is the argument. */
import { and, eq } from 'drizzle-orm';
import { openDb } from '#db/client.ts';
import { outbox } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { channelSenderOf } from '#src/features/messages/channel-sender.ts';
import { deliverMessage } from '#src/features/messages/deliver-message.ts';
import { nextMorning } from '#src/features/messages/quiet-hours.ts';
import { composeMail } from '#src/site/compose-mail.ts';
import { addSeconds } from '#src/values/day.ts';

const LEASE_SECONDS = 60;

const [code = ''] = process.argv.slice(2);
const db = await openDb(process.env.DATABASE_URL ?? '');
const now = nextMorning(new Date().toISOString());
const worker = { db, owner: 'the morning', clock: () => now };
const sender = channelSenderOf({ ...worker, render: (compose) => compose() });
const kept = await db.read
  .select({ message: outbox })
  .from(outbox)
  .innerJoin(orders, eq(orders.id, outbox.orderId))
  .where(and(eq(orders.code, code), eq(outbox.state, 'waiting'), eq(outbox.nextAt, now)));
for (const { message } of kept) {
  const leased = { ...message, leaseUntil: addSeconds(now, LEASE_SECONDS) };
  const composed = await composeMail({ db, now }, leased);
  if ('dispatch' in composed)
    await deliverMessage({ ...worker, sender, recordAttempt: () => undefined }, leased, composed.dispatch);
}
db.close();
