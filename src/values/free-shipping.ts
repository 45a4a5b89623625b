import { moneyText } from './amount-text.ts';

type FreeShipping = { freeFromVnd: number; freeFromUsd: number };

/**
 * From which sum on shipping is free: `500.000 ₫`. In English with the round dollars of the policy, which are not the same
 * sum: `500,000 ₫ or $50, whichever is less`.
 */
export function freeFromText({ freeFromVnd, freeFromUsd }: FreeShipping, locale: string): string {
  const amount = moneyText(freeFromVnd, locale);
  return locale === 'vi' ? amount : `${amount} or $${freeFromUsd}, whichever is less`;
}
