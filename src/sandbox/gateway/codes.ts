export const RESPONSE_CODES = [
  '00',
  '07',
  '09',
  '10',
  '11',
  '12',
  '13',
  '24',
  '51',
  '65',
  '75',
  '79',
  '99',
] as const;
export type ResponseCode = (typeof RESPONSE_CODES)[number];

/** Why a pay page is refused: wrong signature, unknown merchant, malformed, expired, known reference, unknown session. */
export const REFUSAL_CODES = ['70', '72', '03', '15', '01', '91'] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export const PENDING = '01';
export const PAID = '00';
const FAILED = '02';
const TIMED_OUT = '08';
const SUSPECT = '07';

/** The transaction status that goes with a response code. */
export function statusOf(code: ResponseCode): string {
  if (code === '00') return PAID;
  if (code === '07') return SUSPECT;
  return code === '11' ? TIMED_OUT : FAILED;
}
