/** Other prices for many products at once: one price for all, or so many percent more or less. */
import * as z from 'zod/mini';
import type { Bilingual } from '#db/columns.ts';
import type { MessageId } from '#i18n/intl.ts';
import { tickedDraft } from '#src/features/drafts/draft-input.ts';
import { GOODS_PRICE_MAX_VND } from '#src/features/goods/goods-fields.ts';
import type { ProductValues, VariantValues } from '#src/features/goods/product-values.ts';
import { tickedRows } from '#src/features/resources/bulk/change-input.ts';
import { typedVnd } from '#src/features/resources/typed-money.ts';

/** More than these are changed only by who types how many they are. */
export const TYPED_ABOVE = 20;
const STEP_VND = 1000;
const TYPED_MAX_CHARS = 20;
const SEEN_MAX_CHARS = 64;
const PERCENT = /^([-+−–]?)\s*(\d{1,3})(?:[.,](\d))?\s*%$/;
const PERCENT_LEAST = -90;
const PERCENT_MOST = 300;

const text = (max: number) =>
  z._default(z.string('errors.invalid').check(z.maxLength(max, 'errors.tooLong')), '');

export const repriceInput = z.object({
  rows: tickedRows(tickedDraft),
  /** Written into drafts, or what guests pay from now on. */
  as: z.enum(['draft', 'published'], 'errors.invalid'),
  /** `150.000`, or `-10 %`. */
  by: text(TYPED_MAX_CHARS),
  /** What it cost before the offer changes by the same percent. */
  movesOld: z._default(z.boolean('errors.invalid'), false),
  /** Names the prices that were shown. */
  seen: text(SEEN_MAX_CHARS),
  typedCount: text(TYPED_MAX_CHARS),
});
export type RepriceInput = z.infer<typeof repriceInput>;

type By = { vnd: number } | { tenths: number };
export type Repricing = By & { movesOld: boolean };

/** Percent in tenths; null for what is neither, or beyond the limits. */
export function readRepricing(typed: string): By | null {
  const percent = PERCENT.exec(typed.trim());
  if (!percent) {
    const vnd = typedVnd(typed);
    return vnd !== null && vnd >= STEP_VND && vnd <= GOODS_PRICE_MAX_VND ? { vnd } : null;
  }
  const [, sign = '', whole = '', tenth = '0'] = percent;
  const tenths = (Number(whole) * 10 + Number(tenth)) * (sign === '' || sign === '+' ? 1 : -1);
  return tenths !== 0 && tenths >= PERCENT_LEAST * 10 && tenths <= PERCENT_MOST * 10 ? { tenths } : null;
}

/** By percent to the nearest thousand, never to nothing. */
export function repriced(vnd: number, by: By): number {
  if ('vnd' in by) return by.vnd;
  const exact = (vnd * (1000 + by.tenths)) / 1000;
  return Math.max(STEP_VND, Math.round(exact / STEP_VND) * STEP_VND);
}

/**
 * The product with its other prices. What it cost before the offer stays, or moves by the same percent where that is asked
 * for; it is taken away where the new price is not below it, as there is no offer any more.
 */
export function withRepriced(values: ProductValues, by: Repricing): ProductValues {
  return {
    ...values,
    variants: values.variants.map((variant) => {
      const { price, compareAt } = variant.prices;
      return price === undefined ? variant : { ...variant, prices: repricedPair({ price, compareAt }, by) };
    }),
  };
}

type Pair = { price: number; compareAt: number | undefined };

function repricedPair({ price, compareAt }: Pair, by: Repricing): VariantValues['prices'] {
  const after = repriced(price, by);
  const isMoved = by.movesOld && 'tenths' in by;
  const old = isMoved && compareAt !== undefined ? repriced(compareAt, by) : compareAt;
  return { price: after, ...(old !== undefined && old > after ? { compareAt: old } : {}) };
}

export type RepricedVariant = {
  sku: string;
  before: number;
  after: number;
  /** What it cost before the offer, where it says so; `after` is null where that is taken away. */
  old: { before: number; after: number | null } | null;
};
/** A product with the prices of its variants before and after; `fault`: why nothing can be stored of any. */
export type RepricedRow = {
  id: string;
  name: Bilingual | null;
  prices: RepricedVariant[];
  fault: MessageId | null;
};
export type RepricePlan = { rows: RepricedRow[]; key: string; changed: number };
