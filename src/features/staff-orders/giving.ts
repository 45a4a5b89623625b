/** What the open action of an order would give, and whether this person may give it alone. */
import type { Intl18 } from '#i18n/intl.ts';
import { typedVnd } from '#src/features/resources/typed-money.ts';
import { sumVnd } from '#src/values/money.ts';
import { isWithin } from '#src/values/staff/giving-limits.ts';
import type { RefundKind } from './staff-orders.ts';
import { type Typed, typedIds } from './typed-form.ts';

export type Giving = {
  /** Null without a limit. */
  limitVnd: number | null;
  /** By staff on this order before. */
  givenVnd: number;
  isReviewed: boolean;
  /** Who else may allow what is above it, each up to a limit. */
  others: readonly { name: string; limitVnd: number | null }[];
};

/** Whether a second person has to allow it. */
export function isAsked({ limitVnd, givenVnd, isReviewed }: Giving, amountVnd: number): boolean {
  return isReviewed || !isWithin(limitVnd, givenVnd + amountVnd);
}

/** Who can allow it, by name. */
function approversOf({ others, givenVnd, isReviewed }: Giving, amountVnd: number): string[] {
  const able = others.filter(({ limitVnd }) => isReviewed || isWithin(limitVnd, givenVnd + amountVnd));
  return able.map(({ name }) => name);
}

/** Whose limit it is within, or who can allow it. */
export function limitText({ t, money }: Intl18, giving: Giving, amountVnd: number): string {
  const { limitVnd, givenVnd, isReviewed } = giving;
  const names = approversOf(giving, amountVnd).join(', ');
  if (isReviewed) return names ? t('orderDesk.limit.review', { names }) : t('orderDesk.limit.reviewNobody');
  if (limitVnd === null) return t('orderDesk.limit.none');
  const values = { limit: money(limitVnd), given: money(givenVnd), names };
  if (!isAsked(giving, amountVnd)) return t('orderDesk.limit.within', values);
  return t(names ? 'orderDesk.limit.over' : 'orderDesk.limit.overNobody', values);
}

type Choosing = {
  kind: RefundKind;
  typed: Typed;
  /** Tickets and goods that can still be given back. */
  tickets: readonly { id: string; priceVnd: number }[];
  goods: readonly { amountVnd: number }[];
  refundableVnd: number;
};

/** What tickets and goods were paid with together. */
export function pricedVnd(
  tickets: readonly { priceVnd: number }[],
  goods: readonly { amountVnd: number }[],
): number {
  return sumVnd([...tickets.map(({ priceVnd }) => priceVnd), ...goods.map(({ amountVnd }) => amountVnd)]);
}

/** What is chosen comes to; null while nothing is, or what is typed cannot be read or is more than is kept. */
export function chosenVnd({ kind, typed, tickets, goods, refundableVnd }: Choosing): number | null {
  if (kind === 'whole') return Math.min(pricedVnd(tickets, goods), refundableVnd) || null;
  const ids = typedIds(typed, 'ticket-');
  const chosenPriceVnd = pricedVnd(
    tickets.filter(({ id }) => ids.includes(id)),
    [],
  );
  const text = (typed.amountVnd ?? '').trim();
  const amountVnd = text === '' && kind === 'tickets' ? chosenPriceVnd : typedVnd(text);
  return amountVnd && amountVnd <= refundableVnd ? amountVnd : null;
}
