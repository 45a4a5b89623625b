import type { Tx } from '#db/client.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { countUse, limitStored } from '#src/server/limits/stored-limits.ts';
import type { Context } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { mailboxOf } from '#src/values/email.ts';
import { newId } from '#src/values/id.ts';
import { linkToken, tokenHash } from './subscription-links.ts';
import { createSubscriber, findSubscriberByEmail, updateSubscriber } from './subscriptions.queries.ts';
import { mayAskAgain, type Subscriber, type SubscriptionInput } from './subscriptions.ts';

const BY_NETWORK = { kind: 'subscribe', max: 10, windowSeconds: 3600 };
// One mailbox has many spellings, each of which would get a mail; past this number none is sent and none is refused.
const BY_MAILBOX = { kind: 'subscribe-mailbox', max: 5, windowSeconds: 3600 };

/** The answer to the page, whatever is known about the address. */
type SubscriptionAnswer = { status: 'pending' };
type Ctx = Pick<Context, 'db' | 'now' | 'locale' | 'ip'>;

/**
 * Asks the owner of an address by mail whether new posts are wanted. The answer never reveals whether the address is
 * known: a new one and one that has left get a link to confirm, a subscribed one its welcome again.
 */
export async function createSubscription(ctx: Ctx, input: SubscriptionInput): Promise<SubscriptionAnswer> {
  const { db, now, ip } = ctx;
  await limitStored(db, { ...BY_NETWORK, key: networkOf(ip), now });
  if (!input.website) await db.write((tx) => ask(tx, ctx, input.email));
  return { status: 'pending' };
}

async function ask(tx: Tx, { now, locale }: Ctx, email: string): Promise<void> {
  const known = await findSubscriberByEmail(tx, email);
  if (known?.state === 'active') return sendWelcome(tx, known, now);
  if (known && !mayAskAgain(known, now)) return;
  if ((await countUse(tx, { ...BY_MAILBOX, key: mailboxOf(email), now })) !== null) return;
  const id = known?.id ?? newId();
  const round = (known?.round ?? 0) + 1;
  const request = {
    locale,
    state: 'pending' as const,
    round,
    confirmHash: tokenHash(linkToken('confirm', { id, round })),
    leaveHash: null,
    askedAt: now,
  };
  if (known) await updateSubscriber(tx, { id, ...request });
  else await createSubscriber(tx, { id, email, ...request, confirmedAt: null, leftAt: null });
  await createMessage(tx, {
    dedupeKey: `subscription-confirm:${id}:${round}`,
    kind: 'subscription-confirm',
    orderId: '',
    payload: { subscriberId: id, round: String(round) },
    now,
  });
}

/** At most once a day, so that nobody can fill another's mailbox. */
export async function sendWelcome(tx: Tx, { id, round }: Subscriber, now: string): Promise<void> {
  await createMessage(tx, {
    dedupeKey: `subscription-welcome:${id}:${round}:${parkDay(now)}`,
    kind: 'subscription-welcome',
    orderId: '',
    payload: { subscriberId: id, round: String(round) },
    now,
  });
}
