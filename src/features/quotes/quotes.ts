import type { QuotePurpose, QuoteStatus } from '#db/schema/quotes.ts';
import type { Words } from '#i18n/intl.ts';
import { randomCode } from '#src/values/order-code.ts';

/** What the form and its parts say. */
export type QuoteWords = Words<'quotes.dialog'>;

export const NAME_MAX_LENGTH = 120;
export const MESSAGE_MAX_LENGTH = 2000;
export const GROUP_SIZE_MAX = 5000;
/** The same request from the same phone within this time is one request. */
export const FOLD_SECONDS = 10 * 60;

export const PURPOSES = [
  'company',
  'school',
  'family',
  'wedding',
  'other',
] as const satisfies readonly QuotePurpose[];

export const SUBJECT_KINDS = ['ticket', 'service', 'product'] as const;

/** Fields of the form in order. */
export const QUOTE_FIELDS = [
  'fullName',
  'email',
  'phone',
  'groupSize',
  'visitDate',
  'purpose',
  'message',
] as const;

/** The only moves a request may make. */
export const QUOTE_MOVES: Record<QuoteStatus, readonly QuoteStatus[]> = {
  new: ['contacted', 'quoted', 'declined', 'expired'],
  contacted: ['quoted', 'declined', 'expired'],
  // To itself: another price in place of the one that was sent.
  quoted: ['quoted', 'contacted', 'accepted', 'declined', 'expired'],
  accepted: [],
  declined: ['contacted'],
  expired: ['contacted'],
};

export function canMoveQuote(from: QuoteStatus, to: QuoteStatus): boolean {
  return QUOTE_MOVES[from].includes(to);
}

export function randomQuoteCode(): string {
  return `BG${randomCode(6)}`;
}
