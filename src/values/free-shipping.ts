import { moneyText } from './amount-text.ts';

type FreeShipping = { freeFromVnd: number; freeFromUsd: number };

/** From which sum on shipping is free: `500.000 ₫`; in English as the policy words it, with what is reckoned: `$50 (500,000 ₫)`. */
export function freeFromText({ freeFromVnd, freeFromUsd }: FreeShipping, locale: string): string {
  const amount = moneyText(freeFromVnd, locale);
  return locale === 'vi' ? amount : `$${freeFromUsd} (${amount})`;
}
