import { env } from '#src/server/env/env.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { readProvedContact } from '#src/server/sessions/proof-cookie.ts';
import { keyedHash } from '#src/server/sessions/tokens.ts';
import { visitorOf } from '#src/server/sessions/visitor-cookie.ts';
import type { Context } from '#src/server/trpc.ts';
import { mailboxOf } from '#src/values/email.ts';
import { findProvedContacts } from './fairness.queries.ts';
import type { Holder } from './fairness.ts';

const KEY_LENGTH = 22;

/** Who calls, for the limits on unpaid holds. A browser without a visitor cookie gets one with the answer. */
export async function readHolder(ctx: Context): Promise<Holder> {
  const keys = {
    visitorKey: holderKey('visitor', visitorOf(ctx)),
    networkKey: networkKey(ctx),
  };
  const own = ctx.user && (await accountContact(ctx, ctx.user.id));
  if (own) return { ...keys, level: 'person', contact: own, contactKey: holderKey('contact', personOf(own)) };
  const contact = readProvedContact(ctx.cookies, ctx.now);
  if (contact)
    return { ...keys, level: 'contact', contact, contactKey: holderKey('contact', personOf(contact)) };
  return { ...keys, level: 'guest', contact: null, contactKey: null };
}

export function networkKey({ ip }: Pick<Context, 'ip'>): string {
  return holderKey('network', networkOf(ip));
}

async function accountContact({ db }: Context, userId: string): Promise<string | null> {
  const user = await findProvedContacts(db.read, userId);
  if (user?.emailVerifiedAt) return user.email.toLowerCase();
  return user?.phoneVerifiedAt ? user.phone : null;
}

/** One person's mailbox under its many spellings, or the number. */
export function personOf(contact: string): string {
  return contact.includes('@') ? mailboxOf(contact) : contact;
}

/** Useless without the secret: an address cannot be derived from it. */
function holderKey(kind: 'visitor' | 'network' | 'contact', text: string): string {
  return keyedHash(env().ORDER_SECRET, `holder ${kind} ${text}`).slice(0, KEY_LENGTH);
}
