import { createMessage } from '#src/features/messages/messages.queries.ts';
import { sendCode } from '#src/features/messages/send-code.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { limitStored } from '#src/server/limits/stored-limits.ts';
import { Problem } from '#src/server/problem.ts';
import { hasTextMessages } from '#src/server/sending/text-messages.ts';
import { proofCookie } from '#src/server/sessions/proof-cookie.ts';
import { isSameText } from '#src/server/sessions/tokens.ts';
import type { Context } from '#src/server/trpc.ts';
import { channelsFor, maskAddress } from '#src/values/channel.ts';
import { addSeconds } from '#src/values/day.ts';
import { isEmail } from '#src/values/email.ts';
import { newId } from '#src/values/id.ts';
import { toE164 } from '#src/values/phone.ts';
import { contactCodeOf } from './contact-code.ts';
import { createContactCode, markCodeUsed, removeContactCode, tryContactCode } from './fairness.queries.ts';
import { CODE_PAUSE_SECONDS, CODE_SECONDS, CODE_TRIES } from './fairness.ts';
import { networkKey, personOf } from './read-holder.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const BY_CONTACT = { kind: 'contact-code', max: 5, windowSeconds: HOUR };
const PAUSE = { kind: 'contact-code-pause', max: 1, windowSeconds: CODE_PAUSE_SECONDS };
const BY_NETWORK = { kind: 'contact-code-network', windowSeconds: HOUR };
const TRY_LIMIT = { kind: 'contact-code-tries', max: 300, windowSeconds: HOUR };

type CodeSent = { id: string; sentTo: string; waitSeconds: number };

/** Sends a one-time code to an address or a number, whoever owns it. The answer is the same for all. */
export async function askContactCode(ctx: Context, input: { emailOrPhone: string }): Promise<CodeSent> {
  const contact = readContact(input.emailOrPhone);
  const { now, locale, ip } = ctx;
  const network = networkKey({ ip });
  const person = personOf(contact);
  const max = (await loadSettings(ctx))['fairness.codesPerNetwork'];
  await limitStored(
    ctx.db,
    // First, so that a network over its limit does not use up the limits of others.
    { ...BY_NETWORK, max, key: network, now },
    { ...PAUSE, key: person, now },
    { ...BY_CONTACT, key: person, now },
  );
  const id = newId();
  const isMailed = contact.includes('@');
  await ctx.db.write(async (tx) => {
    const expiresAt = addSeconds(now, CODE_SECONDS);
    const row = {
      id,
      contact,
      networkKey: network,
      locale,
      tries: 0,
      createdAt: now,
      expiresAt,
      usedAt: null,
    };
    await createContactCode(tx, row, addSeconds(now, -DAY));
    const message = { kind: 'contact-code' as const, orderId: '', payload: { codeId: id }, now };
    if (isMailed) await createMessage(tx, { ...message, dedupeKey: `contact-code:${id}` });
  });
  if (!isMailed) await textCode(ctx, { id, phone: contact });
  return { id, sentTo: maskAddress(contact), waitSeconds: CODE_PAUSE_SECONDS };
}

async function textCode(ctx: Context, { id, phone }: { id: string; phone: string }): Promise<void> {
  try {
    await sendCode({ id, phone, code: contactCodeOf(id), locale: ctx.locale, minutes: CODE_SECONDS / 60 });
  } catch (error) {
    await ctx.db.write((tx) => removeContactCode(tx, id));
    throw error;
  }
}

/** Takes the code: this browser has proved the contact for some hours. */
export async function confirmContactCode(
  ctx: Context,
  { id, code }: { id: string; code: string },
): Promise<{ provedUntil: string }> {
  const { now, ip } = ctx;
  await limitStored(ctx.db, { ...TRY_LIMIT, key: networkKey({ ip }), now });
  const hours = (await loadSettings(ctx))['fairness.proofHours'];
  const tried = await ctx.db.write(async (tx) => {
    const open = await tryContactCode(tx, { id, max: CODE_TRIES, now });
    if (!open) return { left: 0 };
    if (!isSameText(contactCodeOf(id), code)) return { left: CODE_TRIES - open.tries };
    await markCodeUsed(tx, { id, now });
    return { contact: open.contact };
  });
  if ('contact' in tried) {
    const until = addSeconds(now, hours * HOUR);
    ctx.setCookie(proofCookie({ contact: tried.contact, until }, now));
    return { provedUntil: until };
  }
  if (tried.left === 0) throw new Problem('BAD_REQUEST', 'fairness.error.codeOver', { field: 'code' });
  throw new Problem('BAD_REQUEST', 'fairness.error.code', { field: 'code', left: tried.left });
}

function readContact(typed: string): string {
  const email = typed.toLowerCase();
  if (isEmail(email)) return email;
  const phone = toE164(typed);
  if (!phone) throw new Problem('BAD_REQUEST', 'fairness.error.contact', { field: 'emailOrPhone' });
  const [channel] = channelsFor({ first: 'sms', email: null, phone, open: hasTextMessages() ? ['sms'] : [] });
  if (!channel) throw new Problem('BAD_REQUEST', 'fairness.error.emailInstead', { field: 'emailOrPhone' });
  return phone;
}
