import type { Tx } from '#db/client.ts';
import type { Context } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { linkToken, tokenHash } from './subscription-links.ts';
import { createSubscriber, findSubscriberByEmail, updateSubscriber } from './subscriptions.queries.ts';

type Ctx = Pick<Context, 'now' | 'locale'>;

/** A user who has proved an address elsewhere subscribes with it: no second proof is needed. */
export async function askedByOwner(tx: Tx, { now, locale }: Ctx, email: string): Promise<void> {
  const known = await findSubscriberByEmail(tx, email);
  if (known?.state === 'active') return;
  const id = known?.id ?? newId();
  const round = (known?.round ?? 0) + 1;
  const active = {
    locale,
    state: 'active' as const,
    round,
    confirmHash: null,
    leaveHash: tokenHash(linkToken('leave', { id, round })),
    askedAt: now,
    confirmedAt: now,
    leftAt: null,
  };
  if (known) await updateSubscriber(tx, { id, ...active });
  else await createSubscriber(tx, { id, email, ...active });
}

export async function leaveAsOwner(tx: Tx, { now }: Ctx, email: string): Promise<void> {
  const known = await findSubscriberByEmail(tx, email);
  if (!known || known.state === 'left') return;
  await updateSubscriber(tx, {
    id: known.id,
    state: 'left',
    leftAt: now,
    confirmHash: null,
    leaveHash: null,
  });
}
