import type { Queryable } from '#db/client.ts';
import type { DiscountCodeRow } from '#db/schema/discounts.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { env } from '#src/server/env/env.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { giveBackInside, limitStored } from '#src/server/limits/stored-limits.ts';
import { Problem } from '#src/server/problem.ts';
import { keyedHash } from '#src/server/sessions/tokens.ts';
import type { Context } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { mailboxOf } from '#src/values/email.ts';
import { toE164 } from '#src/values/phone.ts';
import { discountCodeOf } from '#src/values/typed/discount-code.ts';
import { type BuyerKeys, countOwnUses, findDiscountCode, type UseClaim } from './discounts.queries.ts';
import {
  DISCOUNT_FIELD,
  type DiscountLine,
  type DiscountRefusal,
  discountOf,
  type Share,
} from './discounts.ts';

export type ReadDiscount = { code: DiscountCodeRow; amountVnd: number; shares: Share[] };
type Reading = {
  typed: string;
  lines: readonly DiscountLine[];
  totalVnd: number;
  buyer: BuyerKeys;
};

const KEY_LENGTH = 22;
/** Wrong ones of a network; codes that one person was given are random. */
const TRY_LIMIT = { kind: 'discount', max: 30, windowSeconds: 600 };

/** Counts one code typed at the checkout, outside the transaction that would take the count back when the code is wrong. */
export async function countDiscountTry({ db, ip, now }: Pick<Context, 'db' | 'ip' | 'now'>): Promise<void> {
  await limitStored(db, { ...TRY_LIMIT, key: networkOf(ip), now });
}

/** Whoever has a code guesses nothing: a class behind one address uses theirs as often as it has children. */
export async function uncountDiscountTry(
  tx: Queryable,
  { ip, now }: Pick<Context, 'ip' | 'now'>,
): Promise<void> {
  await giveBackInside(tx, { ...TRY_LIMIT, key: networkOf(ip), now });
}

/** What tells one buyer from another; useless without the secret. */
export function buyerKeys({ email, phone }: { email: string; phone: string }): BuyerKeys {
  const keyOf = (kind: 'email' | 'phone', text: string | null) =>
    text && keyedHash(env().ORDER_SECRET, `discount ${kind} ${text}`).slice(0, KEY_LENGTH);
  return {
    emailKey: keyOf('email', email.trim() ? mailboxOf(email) : null),
    phoneKey: keyOf('phone', phone.trim() ? toE164(phone) : null),
  };
}

/** What a code takes off an order now, or a Problem with the reason beside the field. Takes nothing yet. */
export async function readDiscount(
  db: Queryable,
  ctx: Pick<Context, 'locale' | 'now'>,
  { typed, lines, totalVnd, buyer }: Reading,
): Promise<ReadDiscount> {
  const written = discountCodeOf(typed);
  const code = written && (await findDiscountCode(db, written));
  if (!code) throw new Problem('NOT_FOUND', 'discounts.error.unknown', { field: DISCOUNT_FIELD });
  const found = discountOf(code, { lines, totalVnd, today: parkDay(ctx.now) });
  if ('reason' in found) throw refusalOf(found, code, ctx.locale);
  const { amountVnd, shares } = found;
  const refusal = await limitRefusal(db, code, { codeId: code.id, amountVnd, ...buyer });
  if (refusal) throw refusalOf(refusal, code, ctx.locale);
  return { code, amountVnd, shares };
}

/** Which limit a use would break; the claim itself decides again. */
export async function limitRefusal(
  db: Queryable,
  { maxUses, usedCount, budgetVnd, usedVnd, maxPerBuyer }: DiscountCodeRow,
  claim: UseClaim,
): Promise<DiscountRefusal | null> {
  if (maxUses !== null && usedCount >= maxUses) return { reason: 'used' };
  if (budgetVnd !== null && usedVnd + claim.amountVnd > budgetVnd)
    return { reason: usedVnd >= budgetVnd ? 'used' : 'budget' };
  if (maxPerBuyer !== null && (await countOwnUses(db, claim)) >= maxPerBuyer) return { reason: 'buyer' };
  return null;
}

export function refusalOf(
  refusal: DiscountRefusal,
  { code, maxPerBuyer }: Pick<DiscountCodeRow, 'code' | 'maxPerBuyer'>,
  locale: Locale,
): Problem {
  const intl = intlFor(locale);
  const about = { field: DISCOUNT_FIELD, code };
  const { reason } = refusal;
  if (reason === 'early' || reason === 'ended')
    return new Problem('CONFLICT', `discounts.error.${reason}`, {
      ...about,
      day: intl.day(refusal.day, 'long'),
    });
  if (reason === 'minimum')
    return new Problem('CONFLICT', 'discounts.error.minimum', {
      ...about,
      missing: intl.money(refusal.missingVnd),
    });
  if (reason === 'buyer')
    return new Problem('CONFLICT', 'discounts.error.buyer', { ...about, max: maxPerBuyer ?? 1 });
  return new Problem('CONFLICT', `discounts.error.${reason}`, about);
}
