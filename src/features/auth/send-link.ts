import type { Tx } from '#db/client.ts';
import type { AccountLinkKind, AccountLinkRow } from '#db/schema/auth.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { createLink, removeOldLinks } from './account-links.queries.ts';
import { LINK_HOURS } from './auth.ts';
import { linkHash, linkToken } from './link-tokens.ts';

const KEPT_SECONDS = 7 * 24 * 60 * 60;
const MESSAGES = { register: 'account-register', reset: 'account-reset', email: 'account-email' } as const;

type Draft = { kind: AccountLinkKind; email: string } & Partial<
  Pick<AccountLinkRow, 'userId' | 'registration'>
>;

/**
 * Stores a link and queues its mail. What the mail says, and whether there is one, is decided when it is written: here
 * the same happens whether or not the address has an account.
 */
export async function sendLink(
  tx: Tx,
  { now, locale }: Pick<Context, 'now' | 'locale'>,
  draft: Draft,
): Promise<void> {
  const { kind } = draft;
  const id = newId();
  await removeOldLinks(tx, addSeconds(now, -KEPT_SECONDS));
  await createLink(tx, {
    userId: null,
    registration: null,
    ...draft,
    id,
    locale,
    tokenHash: linkHash(linkToken({ id, kind })),
    createdAt: now,
    expiresAt: addSeconds(now, LINK_HOURS[kind] * 3600),
    usedAt: null,
  });
  const message = { kind: MESSAGES[kind], orderId: '', payload: { linkId: id }, now };
  await createMessage(tx, { ...message, dedupeKey: `${MESSAGES[kind]}:${id}` });
}
