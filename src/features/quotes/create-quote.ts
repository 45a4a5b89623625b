import type { Tx } from '#db/client.ts';
import type { QuoteRow } from '#db/schema/quotes.ts';
import { createGenericMails } from '#src/features/messages/messages.queries.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { limitInside } from '#src/server/limits/stored-limits.ts';
import { phoneOf } from '#src/server/phone-numbers.ts';
import { Problem } from '#src/server/problem.ts';
import { sha256 } from '#src/server/sessions/tokens.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds, parkDay } from '#src/values/day.ts';
import { mailboxOf } from '#src/values/email.ts';
import { newId } from '#src/values/id.ts';
import { sameTextKey } from '#src/values/plain-text.ts';
import type { QuoteInput } from './quote-input.ts';
import { createQuoteEvent, createQuoteRow, findSameQuote } from './quotes.queries.ts';
import { FOLD_SECONDS, randomQuoteCode } from './quotes.ts';

const HOUR_SECONDS = 60 * 60;
// Generous for a network, which many phones share; strict for an address, so that nobody is flooded with mail.
const BY_NETWORK = { kind: 'quote-network', max: 30, windowSeconds: 15 * 60 };
const BY_PHONE = { kind: 'quote-phone', max: 6, windowSeconds: 60 * 60 };
const BY_EMAIL = { kind: 'quote-email', max: 6, windowSeconds: 60 * 60 };

type QuoteCreated = {
  /** The number to name in later talks. */
  code: string;
  /** True when the same request came from the same phone a moment before. */
  isRepeated: boolean;
};

/** Stores a request for a price and writes to both sides; a repetition within ten minutes gets the first one's number. */
export async function createQuote(ctx: Context, input: QuoteInput): Promise<QuoteCreated> {
  if (input.website !== '') return { code: randomQuoteCode(), isRepeated: false };
  if (input.visitDate && input.visitDate < parkDay(ctx.now))
    throw new Problem('BAD_REQUEST', 'quotes.error.datePast');
  const settings = await loadSettings(ctx);
  const quote = newQuote(ctx, input, settings['quotes.answerHours']);
  const same = { fingerprint: quote.fingerprint, since: addSeconds(ctx.now, -FOLD_SECONDS) };
  const before = await findSameQuote(ctx.db.read, same);
  if (before) return { code: before.code, isRepeated: true };
  return ctx.db.write(async (tx) => {
    const raced = await findSameQuote(tx, same);
    if (raced) return { code: raced.code, isRepeated: true };
    await countUse(tx, ctx, quote);
    await createQuoteRow(tx, quote);
    await createQuoteEvent(tx, {
      quoteId: quote.id,
      at: ctx.now,
      actor: 'visitor',
      from: null,
      to: 'new',
      why: 'asked',
    });
    await createGenericMails(tx, { kinds: ['quote-received', 'quote-notice'], id: quote.id, now: ctx.now });
    return { code: quote.code, isRepeated: false };
  });
}

// Counted only for a new request, not for a repetition.
async function countUse(tx: Tx, { ip, now }: Context, { phone, email }: QuoteRow): Promise<void> {
  await limitInside(
    tx,
    { ...BY_NETWORK, key: networkOf(ip), now },
    { ...BY_PHONE, key: phone, now },
    { ...BY_EMAIL, key: mailboxOf(email), now },
  );
}

function newQuote(ctx: Context, input: QuoteInput, answerHours: number): QuoteRow {
  const phone = phoneOf(input.phone, input.country);
  if (!phone) throw new Problem('BAD_REQUEST', 'quotes.error.phone');
  const { e164, country } = phone;
  const { fullName, email, message, groupSize, visitDate, purpose, subject } = input;
  const facts = [sameTextKey(message ?? ''), groupSize, visitDate, purpose, subject?.kind, subject?.id];
  return {
    id: newId(),
    code: randomQuoteCode(),
    status: 'new',
    locale: ctx.locale,
    fullName,
    email,
    phone: e164,
    country,
    message: message || null,
    groupSize,
    visitDate,
    purpose,
    subject,
    fingerprint: sha256(JSON.stringify([e164, ...facts])),
    validUntil: null,
    ...{ ownerId: null, assignedBy: null, assignedAt: null, revision: 1 },
    dueAt: addSeconds(ctx.now, answerHours * HOUR_SECONDS),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
}
