import type { Db, Queryable } from '#db/client.ts';
import { sendWelcome } from './create-subscription.ts';
import { linkToken, tokenHash } from './subscription-links.ts';
import { findSubscriberByHash, updateSubscriber } from './subscriptions.queries.ts';
import { confirmableUntil, type LinkKind, type Subscriber } from './subscriptions.ts';

type Link = { kind: LinkKind; token: string };
type Ctx = { db: Db; now: string };

/**
 * Does what a link in a mail is for, once: a used, replaced, expired or invented token changes nothing and answers
 * false. Only a press of a button leads here, as mail scanners open links too.
 */
export async function followLink({ db, now }: Ctx, link: Link): Promise<boolean> {
  return db.write(async (tx) => {
    const subscriber = await bearerOf(tx, link, now);
    if (!subscriber) return false;
    const { id } = subscriber;
    if (link.kind === 'leave') {
      await updateSubscriber(tx, { id, state: 'left', leftAt: now, confirmHash: null, leaveHash: null });
      return true;
    }
    const leaveHash = tokenHash(linkToken('leave', subscriber));
    await updateSubscriber(tx, { id, state: 'active', confirmedAt: now, confirmHash: null, leaveHash });
    await sendWelcome(tx, subscriber, now);
    return true;
  });
}

/** Whose link it is, when it can still be followed. */
async function bearerOf(db: Queryable, { kind, token }: Link, now: string): Promise<Subscriber | null> {
  if (!token) return null;
  const found = await findSubscriberByHash(db, { kind, hash: tokenHash(token) });
  if (kind === 'confirm' && found && confirmableUntil(found.askedAt) <= now) return null;
  return found;
}
