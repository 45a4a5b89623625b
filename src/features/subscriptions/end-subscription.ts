import type { Db } from '#db/client.ts';
import { log } from '#src/server/tracing/log.ts';
import { findSubscriberByEmail, updateSubscriber } from './subscriptions.queries.ts';

type Ended = {
  email: string;
  why: 'bounced' | 'complained';
  /** When the mail was sent that came back: a later request is another matter. */
  sentAt: string;
  now: string;
};

/** No mail goes any more to an address that does not exist or whose owner complained; they can subscribe again. */
export async function endSubscription(db: Db, { email, why, sentAt, now }: Ended): Promise<boolean> {
  const address = email.trim().toLowerCase();
  const known = await findSubscriberByEmail(db.read, address);
  if (!known || known.state === 'left' || Date.parse(sentAt) < Date.parse(known.askedAt)) return false;
  const { id } = known;
  await db.write((tx) =>
    updateSubscriber(tx, { id, state: 'left', leftAt: now, confirmHash: null, leaveHash: null }),
  );
  log.info({ subscriber: id, why }, 'subscription ended');
  return true;
}
