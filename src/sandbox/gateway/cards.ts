import type { ResponseCode } from './codes.ts';

export type CardGroup = 'NCB' | 'NAPAS' | 'INTCARD';
export type TestCard = {
  group: CardGroup;
  number: string;
  /** The bank's final answer. */
  code: ResponseCode;
  brand: string;
  /** Password the bank asks for; null when it asks for none. */
  otp: string | null;
};

export const HOLDER = 'NGUYEN VAN A';
export const CVC = '123';
const ISSUED: Record<CardGroup, string> = { NCB: '07/15', NAPAS: '03/07', INTCARD: '' };
const NCB = { group: 'NCB', brand: 'ATM', otp: '123456' } as const;
const NAPAS = { group: 'NAPAS', brand: 'ATM', otp: 'otp' } as const;

/** The cards VNPay publishes for its sandbox. Those of a bank that refuses at once never ask for a password. */
export const TEST_CARDS: readonly TestCard[] = [
  { ...NCB, number: '9704198526191432198', code: '00' },
  { ...NCB, number: '9704195798459170488', code: '51' },
  { ...NCB, number: '9704192181368742', code: '09', otp: null },
  { ...NCB, number: '9704193370791314', code: '12', otp: null },
  { ...NCB, number: '9704194841945513', code: '99', otp: null },
  { ...NAPAS, number: '9704000000000018', code: '00' },
  { ...NAPAS, number: '9704020000000016', code: '00' },
  { group: 'INTCARD', number: '4456530000001005', code: '00', brand: 'VISA', otp: null },
  { group: 'INTCARD', number: '4456530000001096', code: '00', brand: 'VISA', otp: '123456' },
  { group: 'INTCARD', number: '5200000000001005', code: '00', brand: 'MASTERCARD', otp: null },
  { group: 'INTCARD', number: '5200000000001096', code: '00', brand: 'MASTERCARD', otp: '123456' },
  { group: 'INTCARD', number: '3337000000000008', code: '00', brand: 'JCB', otp: null },
  { group: 'INTCARD', number: '3337000000200004', code: '00', brand: 'JCB', otp: '123456' },
];

export type CardDetails = { number: string; holder: string; date: string; cvc: string };

export function findCard(number: string): TestCard | null {
  return TEST_CARDS.find((card) => card.number === number.replaceAll(/\D/g, '')) ?? null;
}

/** What a person types for this card; `date` is the issue date of a domestic card, the expiry of an international one. */
export function detailsOf({ group, number }: TestCard, now: string): CardDetails {
  const nextYear = String(Number(now.slice(2, 4)) + 1);
  const isInternational = group === 'INTCARD';
  return {
    number,
    holder: HOLDER,
    date: isInternational ? `12/${nextYear}` : ISSUED[group],
    cvc: isInternational ? CVC : '',
  };
}

/** The test card with exactly these details in this group, or null. */
export function matchCard(group: CardGroup, typed: CardDetails, now: string): TestCard | null {
  const card = findCard(typed.number);
  if (card?.group !== group) return null;
  const right = detailsOf(card, now);
  const isHolder = typed.holder.trim().replaceAll(/\s+/g, ' ').toUpperCase() === HOLDER;
  if (group !== 'INTCARD') return isHolder && typed.date.trim() === right.date ? card : null;
  return isHolder && typed.cvc.trim() === CVC && isInFuture(typed.date, now) ? card : null;
}

function isInFuture(expiry: string, now: string): boolean {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/\s*(\d\d)\s*$/.exec(expiry) ?? [];
  return month !== undefined && `20${year}-${month}` >= now.slice(0, 7);
}
