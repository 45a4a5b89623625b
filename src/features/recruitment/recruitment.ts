import { randomCode } from '#src/values/order-code.ts';

export const NAME_MAX_LENGTH = 120;
export const EXPERIENCE_MAX_LENGTH = 3000;
export const CV_URL_MAX_LENGTH = 500;
/** The same text from the same person for the same job within this time is one application. */
export const FOLD_SECONDS = 10 * 60;

/** Fields of the form in the order they stand in. */
export const APPLICATION_FIELDS = ['openingId', 'fullName', 'phone', 'email', 'experience', 'cvUrl'] as const;

export function randomApplicationCode(): string {
  return `TD${randomCode(6)}`;
}
