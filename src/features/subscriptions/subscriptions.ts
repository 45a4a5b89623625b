import { z } from 'zod';
import type { SubscriberRow } from '#db/schema/subscriptions.ts';
import { addSeconds } from '#src/values/day.ts';

const EMAIL_MAX_LENGTH = 200;
/** How long a confirmation link works. */
export const CONFIRM_HOURS = 72;
/** The least time between two mails to one address, whoever asks. */
const ASK_AGAIN_MINUTES = 10;
/** A request never confirmed is deleted after so many days. */
export const FORGET_AFTER_DAYS = 30;
/** What kind of link a token is for. */
const LINK_KINDS = ['confirm', 'leave'] as const;

export type LinkKind = (typeof LINK_KINDS)[number];
export type Subscriber = SubscriberRow;
/** What became of a press: a link worked or not; a request was sent, had a wrong address, or came too often. */
const LINK_STATES = ['done', 'stale', 'sent', 'refused', 'busy'] as const;
export type LinkState = (typeof LINK_STATES)[number];

export const subscriptionInput = z.object({
  email: z
    .string('errors.required')
    .trim()
    .min(1, 'errors.required')
    .max(EMAIL_MAX_LENGTH, 'errors.tooLong')
    .toLowerCase()
    .pipe(z.email('errors.email')),
  /** A field that no person sees. */
  website: z.string().max(EMAIL_MAX_LENGTH).optional(),
});
export type SubscriptionInput = z.infer<typeof subscriptionInput>;

export function isLinkKind(text: string): text is LinkKind {
  return LINK_KINDS.some((kind) => kind === text);
}

/** Until when the confirmation link of a request works. */
export function confirmableUntil(askedAt: string): string {
  return addSeconds(askedAt, CONFIRM_HOURS * 3600);
}

/** Whether a new mail may go to this address now. */
export function mayAskAgain({ askedAt }: Pick<SubscriberRow, 'askedAt'>, now: string): boolean {
  return addSeconds(askedAt, ASK_AGAIN_MINUTES * 60) <= now;
}

/** `open` while nothing has been pressed. */
export function readLinkState(state: string | null): LinkState | 'open' {
  return LINK_STATES.find((known) => known === state) ?? 'open';
}
