import type { QuoteAnswerRow } from '#db/schema/quotes.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { typedVnd } from '#src/features/resources/typed-money.ts';
import { Problem } from '#src/server/problem.ts';
import { readTypedDay } from '#src/server/read-typed-day.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import { staffActor } from '#src/server/sessions/staff-actor.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { moveQuote } from './move-quote.ts';
import { openQuote } from './open-quote.ts';
import { answerKey, createQuoteAnswer } from './quote-story.queries.ts';
import { updateQuote } from './quotes.queries.ts';
import { canMoveQuote, GROUP_SIZE_MAX } from './quotes.ts';
import { type AnswerQuoteInput, PRICE_MAX_VND, quoteTotalVnd, VALID_DAYS_MAX } from './staff-quotes.ts';

/** `120`, `1.200`; a fraction, such as `1,5`, is no number of guests. */
const GUESTS = /^(?:\d{1,5}|\d{1,2}[.,\s]\d{3})$/;

type Offer = Pick<QuoteAnswerRow, 'basis' | 'priceVnd' | 'guests' | 'visitDate' | 'validUntil'>;

/**
 * Sends a price to whoever asked for it, in their language: the mail is written from the stored answer. Whoever answers what
 * nobody has taken becomes its owner. Throws BAD_REQUEST beside its field, CONFLICT when a colleague was first.
 */
export async function answerQuote(ctx: StaffContext, input: AnswerQuoteInput): Promise<{ code: string }> {
  const offer = readOffer(ctx, input);
  return ctx.db.write(async (tx) => {
    const quote = await openQuote(tx, input);
    const { code } = quote;
    if (!canMoveQuote(quote.status, 'quoted')) throw new Problem('CONFLICT', 'quotes.staff.error.closed');
    const id = newId();
    const answer = { id, quoteId: quote.id, authorId: ctx.user.id, ...offer, body: input.text };
    await createQuoteAnswer(tx, { ...answer, createdAt: ctx.now });
    const { validUntil } = offer;
    const move = { to: 'quoted', actor: staffActor(ctx), why: 'answered', now: ctx.now } as const;
    await moveQuote(tx, quote, { ...move, validUntil });
    const own = { ownerId: ctx.user.id, assignedBy: ctx.user.id, assignedAt: ctx.now };
    if (quote.ownerId === null) await updateQuote(tx, quote.id, own);
    const message = { kind: 'quote-answer', orderId: '', payload: { id } } as const;
    await createMessage(tx, { ...message, dedupeKey: answerKey(id), now: ctx.now });
    await recordAudit(tx, ctx, {
      subject: { kind: 'quote', id: code },
      before: { quoteStatus: quote.status },
      after: { ...offer, quoteStatus: 'quoted' },
    });
    return { code };
  });
}

function readOffer(ctx: StaffContext, input: AnswerQuoteInput): Offer {
  const { basis, price } = input;
  const priceVnd = typedVnd(price);
  if (priceVnd === null || priceVnd < 1) throw wrong('price', 'price');
  const guests = guestsOf(input.guests);
  if (basis === 'guest' && guests === null) throw wrong('guests', 'guests');
  const offer = { basis, priceVnd, guests, ...daysOf(ctx, input) };
  if (Math.max(priceVnd, quoteTotalVnd(offer) ?? 0) > PRICE_MAX_VND) throw wrong('priceHigh', 'price');
  return offer;
}

function guestsOf(typed: string): number | null {
  if (typed === '') return null;
  const guests = GUESTS.test(typed) ? Number(typed.replaceAll(/\D/g, '')) : 0;
  if (guests < 1 || guests > GROUP_SIZE_MAX) throw wrong('guests', 'guests');
  return guests;
}

/** The visit is not over, and the price holds from today on, for a year at most and not beyond the visit. */
function daysOf(ctx: StaffContext, input: AnswerQuoteInput): Pick<Offer, 'visitDate' | 'validUntil'> {
  const today = parkDay(ctx.now);
  const visitDate = input.visitDate === '' ? null : readTypedDay(input.visitDate, 'visitDate', ctx);
  if (visitDate !== null && visitDate < today) throw wrong('visitPast', 'visitDate');
  if (input.validUntil === '') throw wrong('validUntil', 'validUntil');
  const validUntil = readTypedDay(input.validUntil, 'validUntil', ctx);
  if (validUntil < today) throw wrong('validPast', 'validUntil');
  if (visitDate !== null && validUntil > visitDate) throw wrong('validAfter', 'validUntil');
  if (validUntil > addDays(today, VALID_DAYS_MAX)) throw wrong('validFar', 'validUntil');
  return { visitDate, validUntil };
}

type Fault =
  | 'price'
  | 'priceHigh'
  | 'guests'
  | 'visitPast'
  | 'validUntil'
  | 'validPast'
  | 'validAfter'
  | 'validFar';

function wrong(fault: Fault, field: keyof AnswerQuoteInput): Problem {
  return new Problem('BAD_REQUEST', `quotes.staff.error.${fault}`, { field });
}
