import type { ContactTopic } from '#db/schema/contact.ts';
import type { Words } from '#i18n/intl.ts';
import { randomCode } from '#src/values/order-code.ts';

/** What the form and its parts say. */
export type ContactWords = Words<'contact.form'>;

export const NAME_MAX_LENGTH = 120;
export const MESSAGE_MAX_LENGTH = 3000;
export const MESSAGE_MIN_LENGTH = 10;
/** The same text from the same sender within this time is one message. */
export const FOLD_SECONDS = 10 * 60;

export const TOPICS = [
  'ticket',
  'quote',
  'order',
  'service',
  'complaint',
  'privacy',
  'press',
  'other',
] as const satisfies readonly ContactTopic[];

/** Fields of the form in order. */
export const CONTACT_FIELDS = ['name', 'topic', 'email', 'phone', 'message'] as const;

export function topicFrom(text: string | null): ContactTopic | null {
  return TOPICS.find((topic) => topic === text) ?? null;
}

export function randomContactCode(): string {
  return `LH${randomCode(6)}`;
}
