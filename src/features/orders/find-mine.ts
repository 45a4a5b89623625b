import type * as z from 'zod/mini';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { limitStored } from '#src/server/limits/stored-limits.ts';
import type { Context } from '#src/server/trpc.ts';
import { mailboxOf } from '#src/values/email.ts';
import { newId } from '#src/values/id.ts';
import { type findMineInput, foundContact } from './orders.ts';

const PER_NETWORK = { kind: 'find-mine', max: 20, windowSeconds: 600 };
const PER_CONTACT = { kind: 'find-mine-contact', max: 3, windowSeconds: 3600 };

/**
 * Mails the links of a contact's orders, if there are any. This is looked up only when the mail is written: the answer,
 * and the time it takes, are the same for everybody.
 */
export async function findMine(
  { db, ip, now, locale }: Context,
  { emailOrPhone }: z.output<typeof findMineInput>,
): Promise<Record<string, never>> {
  const contact = foundContact(emailOrPhone);
  await limitStored(
    db,
    { ...PER_NETWORK, key: networkOf(ip), now },
    { ...PER_CONTACT, key: contact.includes('@') ? mailboxOf(contact) : contact, now },
  );
  const payload = { contact, locale };
  const dedupeKey = `orders-found:${newId()}`;
  await db.write((tx) => createMessage(tx, { dedupeKey, kind: 'orders-found', orderId: '', payload, now }));
  return {};
}
