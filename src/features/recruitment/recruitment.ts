import type { Words } from '#i18n/intl.ts';
import { randomCode } from '#src/values/order-code.ts';

/** What the form and its parts say. */
export type ApplicationWords = Words<'recruitment.form'>;

export const NAME_MAX_LENGTH = 120;
export const EXPERIENCE_MAX_LENGTH = 3000;
export const CV_URL_MAX_LENGTH = 500;
export const CV_MAX_BYTES = 5 * 1024 * 1024;
/** Sent with a form within a day, or thrown away. */
export const STRAY_CV_SECONDS = 24 * 60 * 60;
export const STRAY_CVS_MAX_BYTES = 500 * 1024 * 1024;
/** As stated in the form. */
export const APPLICATION_KEPT_SECONDS = 365 * 24 * 60 * 60;
/** The same text from the same person for the same job within this time is one application. */
export const FOLD_SECONDS = 10 * 60;

/** Fields of the form in order. */
export const APPLICATION_FIELDS = [
  'openingId',
  'fullName',
  'phone',
  'email',
  'experience',
  'cvId',
  'cvUrl',
] as const;

export function randomApplicationCode(): string {
  return `TD${randomCode(6)}`;
}
