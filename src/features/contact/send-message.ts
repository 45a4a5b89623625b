import type { Tx } from '#db/client.ts';
import type { ContactMessageRow } from '#db/schema/contact.ts';
import { createGenericMails } from '#src/features/messages/messages.queries.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { limitInside } from '#src/server/limits/stored-limits.ts';
import { sha256 } from '#src/server/sessions/tokens.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { mailboxOf } from '#src/values/email.ts';
import { newId } from '#src/values/id.ts';
import { toE164 } from '#src/values/phone.ts';
import { sameTextKey } from '#src/values/plain-text.ts';
import { createContactMessage, findSameMessage } from './contact.queries.ts';
import { FOLD_SECONDS, randomContactCode } from './contact.ts';
import type { ContactInput } from './contact-input.ts';

// Generous for a network, which many phones share; strict for an address, so that nobody is flooded with mail.
const BY_NETWORK = { kind: 'contact-network', max: 30, windowSeconds: 15 * 60 };
const BY_SENDER = { kind: 'contact-sender', max: 6, windowSeconds: 60 * 60 };

/** Stores a message and writes to the park, and to the sender when they left an e-mail address; gives its number. */
export async function sendMessage(ctx: Context, input: ContactInput): Promise<{ code: string }> {
  if (input.website !== '') return { code: randomContactCode() };
  const row = newMessage(ctx, input);
  const same = { fingerprint: row.fingerprint, since: addSeconds(ctx.now, -FOLD_SECONDS) };
  const before = await findSameMessage(ctx.db.read, same);
  if (before) return before;
  return ctx.db.write(async (tx) => {
    const raced = await findSameMessage(tx, same);
    if (raced) return raced;
    await countUse(tx, ctx, row);
    await createContactMessage(tx, row);
    const kinds = row.email
      ? (['contact-received', 'contact-notice'] as const)
      : (['contact-notice'] as const);
    await createGenericMails(tx, { kinds, id: row.id, now: ctx.now });
    return { code: row.code };
  });
}

// Counted only for a new message, not for a repetition.
async function countUse(tx: Tx, { ip, now }: Context, { email, phone }: ContactMessageRow): Promise<void> {
  const senders = [email && mailboxOf(email), phone].filter((sender) => sender !== null);
  await limitInside(
    tx,
    { ...BY_NETWORK, key: networkOf(ip), now },
    ...senders.map((key) => ({ ...BY_SENDER, key, now })),
  );
}

function newMessage(ctx: Context, { name, email, phone, topic, message }: ContactInput): ContactMessageRow {
  const e164 = phone === '' ? null : toE164(phone);
  const sender = [email.toLowerCase(), e164, topic, sameTextKey(message)];
  return {
    id: newId(),
    code: randomContactCode(),
    locale: ctx.locale,
    name,
    email: email || null,
    phone: e164,
    topic,
    message,
    fingerprint: sha256(JSON.stringify(sender)),
    createdAt: ctx.now,
    answeredAt: null,
  };
}
